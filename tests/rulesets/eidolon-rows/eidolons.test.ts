// Eidolons: summoned, acting in their summoner's turn, paid for, answered, and gone again (ROW-40 to ROW-45).
import { describe, expect, it } from 'vitest'
import { outlookOf } from '../../../src/engine/core/index.ts'
import { ability, able, acting, ap, asked, choose, does, eidolon, eidolonOf, END_TURN, forced, four, giveTurn, hp,
  inRow, marks, npc, num, palette, passAll, passes, pc, presence, reacts, set, START, status, suffers, table, targetsOf,
  told, until, untilRound, use, why, type RowsFight, type Said } from './table.ts'
import { MOST_ANIMA } from '../../../src/rulesets/eidolon-rows/rules/limits.ts'
import { apOf } from '../../../src/rulesets/eidolon-rows/sheet/stats.ts'

const GALE = ability('Gale', [does('harm', { dice: '5' })], { of: 'eidolon' })
const SPARK = ability('Spark', [does('harm', { dice: '2' })])

/** Mira has Saltwing with 20 HP, and 6 Anima. */
const CALLER: Partial<Said> = { stats: { anima: 6 },
  sheet: { ...eidolon('Saltwing', { maxHp: 20, defence: 2, element: 'wind', detail: 'A gull as large as a barn.' }),
    ...able(SPARK, GALE) } }
/** Rook is a villain with Old Thorn, and 7 Anima. */
const VILLAIN: Partial<Said> = { stats: { anima: 7 },
  sheet: { villain: true, ...eidolon('Old Thorn', { maxHp: 15 }),
    ...able(ability('Bramble', [does('harm', { dice: '4' })], { of: 'eidolon' })) } }

const fought = (more: Parameters<typeof four>[0] = {}): RowsFight => four({ mira: CALLER, ...more })
/** Mira has summoned in her first turn, before she did anything else. */
const summoned = (more: Parameters<typeof four>[0] = {}): RowsFight => {
  const fight = fought(more)
  return fight.do(use(fight, 'Mira', 'Summon Eidolon'))
}
const queued = (fight: RowsFight, name: string): string | undefined =>
  fight.spec.turnView(fight.battle).queue.entries.find(({ who }) => who === fight.id(name))?.state
const isOut = (fight: RowsFight): boolean => eidolonOf(fight, 'Mira') !== null

describe('summoning', () => {
  it('ROW-40 costs 3 Anima and no AP', () => {
    const fight = summoned()
    expect([num(fight, 'Mira', 'anima'), ap(fight, 'Mira'), eidolonOf(fight, 'Mira')]).toEqual([3, 2, 'Saltwing'])
  })

  it('ROW-40 with 2 Anima it is refused, and nothing is spent', () => {
    const fight = four({ mira: { ...CALLER, stats: { anima: 2 } } })
    expect(fight.refused(use(fight, 'Mira', 'Summon Eidolon')).says).toBe('Mira has 2 Anima, Summon Eidolon costs 3.')
    expect(num(fight, 'Mira', 'anima')).toBe(2)
  })

  it('ROW-40 whoever has no eidolon has none to summon', () => {
    const fight = four({ mira: { stats: { anima: MOST_ANIMA } } })
    expect(why(fight, 'Mira', 'Summon Eidolon')).toBe('Mira has no eidolon.')
  })

  it('ROW-40 while it is out, neither its summoner nor an ally can act', () => {
    const fight = summoned()
    for (const name of ['Mira', 'Bel']) {
      expect(why(fight, name, 'Basic Attack'), name).toBe(`${name} waits while an eidolon is out.`)
    }
    fight.do(END_TURN)
    expect(acting(fight), 'Bel’s place is passed over').toBe('Rook')
  })

  it('ROW-40 enemies can aim at nobody but the eidolon', () => {
    const fight = summoned()
    fight.do(END_TURN)
    const valid = targetsOf(fight, 'Rook', 'Basic Attack').filter((one) => one.why === null).map((one) => one.label)
    expect(valid).toEqual(['Saltwing'])
    expect(fight.refused(use(fight, 'Rook', 'Basic Attack', 'Bel')).code).toBe('target')
  })

  it('ROW-40 the withdrawn have no held turn while it is out', () => {
    const fight = four({ mira: { stats: { initiative: 9 } }, bel: { ...CALLER, stats: { anima: 6 } } })
    fight.do(use(fight, 'Mira', 'Hold AP', 'Rook')).do(END_TURN)
    fight.do(use(fight, 'Bel', 'Summon Eidolon')).do(END_TURN)
    expect(acting(fight)).toBe('Rook')
    fight.do(END_TURN)
    expect([acting(fight), told(fight, 'held-lost').map(({ who }) => who)]).toEqual(['Crow', [fight.id('Mira')]])
  })

  it('ROW-40 effects without a target still reach the withdrawn', () => {
    const fight = summoned()
    fight.do(suffers(fight, 'Bel', 'Poisoned'))
    untilEffects(fight)
    expect(hp(fight, 'Bel')).toBe(27)
  })
})

/** Everybody ends their turn until the Effect phase is over. */
function untilEffects(fight: RowsFight): void {
  for (let turn = 0; turn < 8 && fight.battle.turn.round === 1 && !fight.battle.prompt; turn++) fight.do(END_TURN)
}

describe('acting', () => {
  it('ROW-41 in the turn of summoning it acts with the AP that are left', () => {
    const fight = fought()
    fight.do(use(fight, 'Mira', 'Spark', 'Rook'))
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    expect([ap(fight, 'Mira'), acting(fight)]).toEqual([1, 'Mira'])
    fight.do(use(fight, 'Saltwing', 'Gale', 'Rook'))
    expect([hp(fight, 'Rook'), acting(fight)], '2 and 5 harm; without AP the turn is over').toEqual([23, 'Rook'])
  })

  it('ROW-41 stands in the front row, takes the room of two, and has its full HP', () => {
    const fight = fought({ mira: { ...CALLER, row: 'back' } })
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    expect([inRow(fight, 'Saltwing'), inRow(fight, 'Mira'), fight.who('Saltwing').size, hp(fight, 'Saltwing')]).toEqual(
      ['front', 'back', 2, 20],
    )
  })

  it('ROW-41 looking ahead shows it in its summoner’s place, though nobody can point at it yet', () => {
    const fight = fought()
    const ahead = outlookOf(fight.spec, fight.battle, use(fight, 'Mira', 'Summon Eidolon'))
    expect(ahead?.entries.map(({ label, who, state }) => [label.includes('Saltwing'), who === null, state])[0]).toEqual(
      [true, true, 'acting'],
    )
  })

  it('ROW-41 what pushes others into the back row does not move it', () => {
    const heave = ability('Heave', [does('shift', { amount: -1 })], { type: 'special' })
    const fight = until(summoned({ rook: { sheet: able(heave) } }), 'Rook')
    fight.do(use(fight, 'Rook', 'Heave', 'Saltwing'))
    expect([inRow(fight, 'Saltwing'), ap(fight, 'Rook')]).toEqual(['front', 1])
  })

  it('ROW-41 its palette is its own abilities alone', () => {
    const fight = summoned()
    expect(palette(fight, 'Saltwing')).toEqual(['Gale'])
    expect(palette(fight, 'Mira')).not.toContain('Gale')
  })

  it('ROW-41 later rounds: it acts in its summoner’s turn with the AP of her tier', () => {
    const fight = summoned({ mira: { ...CALLER, stats: { anima: 6, tier: 7 } } })
    untilEffects(fight)
    fight.do(choose(fight, 'keep'))
    expect([acting(fight), ap(fight, 'Mira')]).toEqual(['Mira', apOf(7)])
    fight.do(use(fight, 'Saltwing', 'Gale', 'Rook')).do(use(fight, 'Saltwing', 'Gale', 'Rook')).do(
      use(fight, 'Saltwing', 'Gale', 'Crow'),
    )
    expect([hp(fight, 'Rook'), hp(fight, 'Crow'), acting(fight)]).toEqual([20, 25, 'Rook'])
  })

  it('ROW-41 it takes the held turn of its summoner with 1 AP', () => {
    const fight = fought()
    fight.do(use(fight, 'Mira', 'Hold AP', 'Rook')).do(use(fight, 'Mira', 'Summon Eidolon')).do(END_TURN)
    expect(acting(fight)).toBe('Rook')
    fight.do(END_TURN)
    expect([acting(fight), fight.battle.turn.acting?.kind, ap(fight, 'Mira')]).toEqual(['Mira', 'held', 1])
    fight.do(use(fight, 'Saltwing', 'Gale', 'Crow'))
    expect([hp(fight, 'Crow'), acting(fight)]).toEqual([25, 'Crow'])
  })

  it('ROW-41 when its summoner is downed or gone it disappears', () => {
    for (const now of ['down', 'gone'] as const) {
      const fight = summoned()
      fight.do(presence(fight, 'Mira', now))
      expect([isOut(fight), fight.who('Saltwing').presence], now).toEqual([false, 'gone'])
    }
  })

  it('ROW-41 when its summoner flees by the GM’s word it disappears', () => {
    const fight = summoned({ mira: { ...CALLER, row: 'back' } })
    fight.do(forced(use(fight, 'Mira', 'Flee')))
    expect([isOut(fight), told(fight, 'dismissed')[0]?.why]).toEqual([false, 'Mira flees'])
  })
})

describe('upkeep', () => {
  /** The question at the beginning of round 2. */
  const second = (anima: number): RowsFight => {
    const fight = summoned({ mira: { ...CALLER, stats: { anima } } })
    untilEffects(fight)
    return fight
  }

  it('ROW-42 at the beginning of each later round its summoner is asked, and pays 1 Anima', () => {
    const fight = second(6)
    expect([asked(fight).title, asked(fight).kind, fight.battle.turn.round]).toEqual(['Does Saltwing stay?', 'choose',
      2])
    fight.do(choose(fight, 'keep'))
    expect([num(fight, 'Mira', 'anima'), eidolonOf(fight, 'Mira'), acting(fight)]).toEqual([2, 'Saltwing', 'Mira'])
    for (let turn = 0; turn < 3; turn++) fight.do(END_TURN)
    expect([fight.battle.turn.round, asked(fight).title]).toEqual([3, 'Does Saltwing stay?'])
    fight.do(choose(fight, 'keep'))
    expect(num(fight, 'Mira', 'anima')).toBe(1)
  })

  it('ROW-42 unpaid it disappears before anybody acts, and all have their turns', () => {
    const fight = second(6)
    fight.do(choose(fight, 'dismiss'))
    expect([isOut(fight), num(fight, 'Mira', 'anima'), acting(fight), ap(fight, 'Mira')]).toEqual([false, 3, 'Mira', 2])
    fight.do(END_TURN)
    expect(acting(fight)).toBe('Bel')
  })

  it('ROW-42 exactly 1 Anima is enough', () => {
    const fight = second(4)
    expect(asked(fight).title).toBe('Does Saltwing stay?')
    fight.do(choose(fight, 'keep'))
    expect([num(fight, 'Mira', 'anima'), isOut(fight), acting(fight)]).toEqual([0, true, 'Mira'])
  })

  it('ROW-42 a question that is dropped is asked again: nobody stays unpaid', () => {
    const fight = second(6)
    fight.do({ type: 'override', reason: '', change: { kind: 'abandon' } })
    expect(asked(fight).title).toBe('Does Saltwing stay?')
    fight.do(giveTurn(fight, 'Rook'))
    expect([acting(fight), fight.battle.prompt, isOut(fight)]).toEqual(['Rook', null, true])
    fight.do(END_TURN)
    expect(asked(fight).title).toBe('Does Saltwing stay?')
    fight.do(giveTurn(fight, 'Rook')).do(set(fight, 'Mira', 'anima', 0)).do(END_TURN)
    expect([fight.battle.prompt, isOut(fight), acting(fight)]).toEqual([null, false, 'Mira'])
  })

  it('ROW-42 who cannot pay is not asked: it disappears', () => {
    const fight = second(3)
    expect([fight.battle.prompt, isOut(fight), acting(fight)]).toEqual([null, false, 'Mira'])
    expect(told(fight, 'dismissed')[0]?.why).toBe('Mira has no Anima left for the eidolon')
  })
})

describe('going', () => {
  it('ROW-43 at 0 HP it disappears, and everybody can act and be attacked again', () => {
    const fight = summoned()
    fight.do(END_TURN)
    fight.do(set(fight, 'Saltwing', 'hp', 0))
    expect([isOut(fight), fight.who('Saltwing').presence, fight.who('Saltwing').place]).toEqual([false, 'gone', null])
    expect(targetsOf(fight, 'Rook', 'Basic Attack').filter((one) => one.why === null).map((one) => one.label)).toEqual([
      'Mira',
      'Bel',
    ])
  })

  it('ROW-43 gone in mid-turn, its summoner has the AP that are left', () => {
    const fight = summoned()
    fight.do(use(fight, 'Saltwing', 'Gale', 'Rook'))
    fight.do(set(fight, 'Saltwing', 'hp', 0))
    expect([acting(fight), ap(fight, 'Mira')]).toEqual(['Mira', 1])
    fight.do(use(fight, 'Mira', 'Spark', 'Rook'))
    expect(hp(fight, 'Rook')).toBe(23)
  })

  it('ROW-43 places that passed do not come back in this round', () => {
    const fight = summoned()
    fight.do(END_TURN)
    expect([acting(fight), status(fight, 'Bel')]).toEqual(['Rook', 'passed'])
    fight.do(set(fight, 'Saltwing', 'hp', 0)).do(END_TURN)
    expect(acting(fight)).toBe('Crow')
    fight.do(END_TURN)
    expect([fight.battle.turn.round, acting(fight)]).toEqual([2, 'Mira'])
  })

  it('ROW-43 summoned again, it comes with the HP it left with and nothing else of what it had', () => {
    const fight = summoned()
    fight.do(suffers(fight, 'Saltwing', 'Poisoned')).do(set(fight, 'Saltwing', 'hp', 7))
    fight.do(presence(fight, 'Saltwing', 'gone')).do(use(fight, 'Mira', 'Summon Eidolon'))
    const now = fight.battle.turn.eidolons[0]?.eidolon
    expect([num(fight, 'Mira', 'anima'), fight.battle.turn.eidolons.length,
      fight.battle.combatants[now ?? '']?.stats['hp']]).toEqual([0, 1, 7])
    expect(fight.battle.effects.filter(({ bearer }) => bearer === now)).toEqual([])
    expect(marks(fight, 'Mira')).toEqual([])
  })

  it('ROW-44 the queue shows those who are passed over as waiting, not as having acted', () => {
    const fight = summoned()
    fight.do(END_TURN)
    expect([queued(fight, 'Bel'), queued(fight, 'Rook')]).toEqual(['waiting', 'acting'])
  })
})

describe('the villain’s answer', () => {
  const faced = (more: Partial<Said> = {}): RowsFight => summoned({ rook: { ...VILLAIN, ...more } })

  it('ROW-45 is asked for right after the summoning, before the eidolon acts', () => {
    const fight = faced()
    const prompt = asked(fight)
    expect([prompt.kind, prompt.title]).toEqual(['react', 'Saltwing is out: who answers?'])
    expect(fight.refused(use(fight, 'Saltwing', 'Gale', 'Rook')).code).toBe('prompt-open')
  })

  it('ROW-45 costs 5 Anima; the villain’s eidolon stands in front, and both camps wait', () => {
    const fight = faced()
    fight.do(reacts(fight, 'Rook', 'answer-summoning'))
    // ROW-15: the 7 and the 3 that Mira spent, less 5.
    expect([num(fight, 'Rook', 'anima'), eidolonOf(fight, 'Rook'), inRow(fight, 'Old Thorn'), acting(fight)]).toEqual([
      5,
      'Old Thorn',
      'front',
      'Mira',
    ])
    expect(fight.refused(use(fight, 'Saltwing', 'Gale', 'Rook')).code, 'Rook waits out of reach').toBe('target')
    fight.do(use(fight, 'Saltwing', 'Gale', 'Old Thorn'))
    expect(hp(fight, 'Old Thorn')).toBe(10)
    fight.do(END_TURN)
    expect(acting(fight)).toBe('Rook')
    fight.do(use(fight, 'Old Thorn', 'Bramble', 'Saltwing'))
    expect(hp(fight, 'Saltwing')).toBe(16)
  })

  it('ROW-45 may be left: everything goes on', () => {
    const fight = faced()
    fight.do(passes(fight, 'Rook'))
    expect([fight.battle.prompt, eidolonOf(fight, 'Rook'), num(fight, 'Rook', 'anima'), acting(fight)]).toEqual([null,
      null, 10, 'Mira'])
  })

  it('ROW-45 with 4 Anima, or without being a villain, nobody is asked', () => {
    // ROW-15: 1 and the 3 that Mira spent.
    expect(faced({ stats: { anima: 1 } }).battle.prompt).toBeNull()
    expect(faced({ stats: { anima: 2 } }).battle.prompt).not.toBeNull()
    expect(faced({ sheet: { ...VILLAIN.sheet, villain: false } }).battle.prompt).toBeNull()
  })

  it('ROW-45 a villain that flees does not answer', () => {
    const fight = fought({ rook: { ...VILLAIN, row: 'back', stats: { anima: 7, initiative: 20 } } })
    fight.do(use(fight, 'Rook', 'Flee')).do(use(fight, 'Mira', 'Summon Eidolon'))
    expect([fight.battle.prompt, isOut(fight)]).toEqual([null, true])
  })

  it('ROW-45 of two villains one answers, the other is not asked any more', () => {
    const fight = summoned({ rook: VILLAIN,
      crow: { ...VILLAIN, sheet: { ...VILLAIN.sheet, ...eidolon('The Drowned Bell') } } })
    fight.do(reacts(fight, 'Crow', 'answer-summoning'))
    expect([fight.battle.prompt, eidolonOf(fight, 'Rook'), num(fight, 'Rook', 'anima')]).toEqual([null,
      'The Drowned Bell', 10])
  })

  it('ROW-45 all may pass at once', () => {
    const fight = summoned({ rook: VILLAIN, crow: VILLAIN })
    fight.do(passAll(fight))
    expect([fight.battle.prompt, eidolonOf(fight, 'Rook')]).toEqual([null, null])
  })

  it('ROW-42 the villain’s eidolon is paid for from the next round on, too', () => {
    const fight = faced()
    fight.do(reacts(fight, 'Rook', 'answer-summoning'))
    untilEffects(fight)
    // ROW-15: the villain could send Saltwing away, and does not.
    fight.do(choose(fight, 'nothing'))
    expect(asked(fight).title).toBe('Does Saltwing stay?')
    fight.do(choose(fight, 'dismiss'))
    expect(asked(fight).title).toBe('Does Old Thorn stay?')
    fight.do(choose(fight, 'keep'))
    expect([num(fight, 'Rook', 'anima'), eidolonOf(fight, 'Rook')]).toEqual([4, 'Old Thorn'])
  })

  it('ROW-45 villains do not summon of their own accord', () => {
    const fight = until(four({ rook: VILLAIN }), 'Rook')
    expect(why(fight, 'Rook', 'Summon Eidolon')).toBe('Rook can only answer another’s summoning.')
  })
})

describe('odd moments', () => {
  it('ROW-41 an eidolon that the GM takes off the ground is gone', () => {
    const fight = summoned()
    fight.do({ type: 'override', reason: '',
      change: { kind: 'place', who: fight.id('Saltwing'), place: null, manner: 'gm' } })
    expect([isOut(fight), fight.who('Saltwing').presence]).toEqual([false, 'gone'])
  })

  it('ROW-40 by the GM’s word an ally’s takes the place of the one that is out', () => {
    const fight = summoned({ bel: { stats: { anima: 4 }, sheet: eidolon('Lamplighter') } })
    fight.do(forced(use(fight, 'Bel', 'Summon Eidolon')))
    expect([eidolonOf(fight, 'Mira'), fight.battle.turn.eidolons.length, num(fight, 'Bel', 'anima'),
      told(fight, 'dismissed')[0]?.why]).toEqual(['Lamplighter', 1, 1, 'another eidolon takes its place'])
    expect(why(fight, 'Mira', 'Basic Attack')).toBe('Mira waits while an eidolon is out.')
  })

  it('ROW-40 a row that is full gets room for it', () => {
    const crowd = Array.from({ length: 4 }, (_, nth) => pc({ name: `Nan ${nth + 1}`, stats: { initiative: nth + 1 } }))
    const fight = table([pc({ name: 'Mira', ...CALLER, stats: { anima: 6, initiative: 9 } }), ...crowd,
      npc({ name: 'Rook' })]).do(START)
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    expect(inRow(fight, 'Saltwing')).toBe('front')
  })

  it('ROW-42 one that is gone before the round begins is not asked for', () => {
    const fight = summoned()
    fight.do(set(fight, 'Saltwing', 'hp', 0))
    untilRound(fight, 2)
    expect([fight.battle.prompt, acting(fight), num(fight, 'Mira', 'anima')]).toEqual([null, 'Mira', 3])
  })
})
