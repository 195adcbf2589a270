// ROW-15: what bosses do in the Paradigm phase, before jobs are switched.
import { describe, expect, it } from 'vitest'
import { ability, able, answers, aim, asked, choose, does, eidolon, END_TURN, four, hp, inRow, marks, npc, num, order,
  palette, pc, set, shell, shells, START, table, until, untilRound, use, type RowsFight, type Said } from './table.ts'

const VILLAIN = { stats: { anima: 5 }, sheet: { villain: true } }
/** The first round has ended; Rook is asked. */
const asking = (fight: RowsFight): RowsFight => {
  for (let turn = 0; turn < 8 && fight.battle.prompt === null; turn++) fight.do(END_TURN)
  return fight
}
/** Bel is down. */
const felled = (stats: { readonly anima: number } = VILLAIN.stats): RowsFight => {
  const fight = four({ rook: { ...VILLAIN, stats } })
  return fight.do(set(fight, 'Bel', 'hp', 0))
}
const labels = (fight: RowsFight) => {
  const view = asked(fight)
  return view.kind === 'choose' ? view.choices.map(({ label, why }) => (why === null ? label : `(${label})`)) : []
}

/** Bel is down, and the monster Rook is asked. */
const monster = (bel: { readonly anima: number }, anima = 0): RowsFight => {
  const fight = four({ bel: { stats: { ...bel, attack: 6, evasion: 2 } },
    rook: { stats: { anima }, sheet: { rank: 'boss' } } })
  return asking(fight.do(set(fight, 'Bel', 'hp', 0)))
}

describe('ROW-15', () => {
  it('ROW-15 a villain is asked once a round, before jobs are switched, and may do nothing', () => {
    const fight = felled()
    expect(fight.battle.prompt).toBeNull()
    asking(fight)
    expect([asked(fight).title, labels(fight)]).toEqual(['Paradigm phase: what does Rook do?', ['Nothing', 'Withdraw',
      'Kill Bel']])
    fight.do(choose(fight, 'nothing'))
    expect([fight.battle.turn.round, fight.battle.prompt]).toEqual([2, null])
    expect(asked(asking(fight)).title).toBe('Paradigm phase: what does Rook do?')
    expect(asking(four({ rook: VILLAIN })).battle.turn.round, 'nothing to do').toBeGreaterThan(1)
  })

  it('ROW-15 it withdraws', () => {
    const fight = asking(felled())
    fight.do(choose(fight, 'withdraw'))
    expect(fight.who('Rook').presence).toBe('gone')
  })

  it('ROW-15 it kills who is down for 3 Anima', () => {
    const fight = asking(felled())
    expect(labels(fight)).toEqual(['Nothing', 'Withdraw', 'Kill Bel'])
    fight.do(choose(fight, `kill:${fight.id('Bel')}`))
    expect([fight.who('Bel').presence, num(fight, 'Rook', 'anima')]).toEqual(['gone', 2])
    const poor = felled({ anima: 2 })
    expect(asking(poor).battle.prompt).toBeNull()
  })

  it('ROW-15 it sends an eidolon away for 1 Anima, which cannot be called in the next round', () => {
    const fight = four({ mira: { stats: { anima: 10 }, sheet: eidolon('Ossa') }, bel: null,
      rook: { stats: { anima: 4 }, sheet: { villain: true } } })
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    asking(fight)
    fight.do(choose(fight, `send:${fight.id('Ossa')}`))
    expect([fight.battle.turn.eidolons, num(fight, 'Rook', 'anima'), fight.battle.turn.round]).toEqual([[], 6, 2])
    expect(fight.refused(use(fight, 'Mira', 'Summon Eidolon')).says).toBe(
      'Ossa was sent away and cannot be called in this round.',
    )
    untilRound(fight, 3).do(use(fight, 'Mira', 'Summon Eidolon'))
    expect(fight.battle.turn.eidolons).toHaveLength(1)
  })

  it('ROW-15 a boss takes its next form: it stands in its place, and acts where its own Initiative puts it', () => {
    const fight = table([pc({ name: 'Mira', stats: { initiative: 9 } }),
      npc({ name: 'Crow', stats: { initiative: 1 } }),
      npc({ name: 'Grub', row: 'back', stats: { initiative: 5, anima: 3 }, sheet: { rank: 'boss', next: 'Moth' } }),
      npc({ name: 'Moth', row: null, stats: { initiative: 12, hp: 44, maxHp: 44 },
        sheet: { rank: 'boss', shells: [shell(1, 'wood', 9)], shellMost: 9 }, secret: { token: true, stats: false } })])
      .do(START)
    asking(fight)
    expect(labels(fight)).toEqual(['Nothing', 'Withdraw', 'Take its next form: Moth'])
    fight.do(choose(fight, 'form'))
    expect([fight.who('Grub').presence, inRow(fight, 'Moth'), hp(fight, 'Moth'), shells(fight, 'Moth'),
      num(fight, 'Moth', 'anima'), fight.who('Moth').secret.token]).toEqual(['gone', 'back', 44, ['wood 9'], 3, false])
    // Once a round: the new form has taken its action too.
    expect([fight.battle.turn.round, fight.battle.prompt, order(fight)]).toEqual([2, null, 'Moth, Mira, Grub, Crow'])
    expect(until(fight, 'Moth').battle.turn.turns[fight.id('Mira')] ?? 'waiting').toBe('waiting')
  })

  it('ROW-15 a boss that is downed with a form left is not beaten: that form comes in the Paradigm phase', () => {
    const grub: Partial<Said> = { sheet: { rank: 'boss', next: 'Moth' } }
    const fight = table([pc({ name: 'Mira', stats: { initiative: 9 } }), npc({ name: 'Grub', ...grub }),
      npc({ name: 'Moth', row: null, stats: { initiative: 12 }, sheet: { rank: 'boss' } })]).do(START)
    fight.do(set(fight, 'Grub', 'hp', 0))
    expect([fight.battle.proposal, fight.who('Moth').place, fight.battle.turn.round]).toEqual([null, null, 1])
    fight.do(END_TURN)
    expect([inRow(fight, 'Moth'), fight.who('Grub').presence, fight.battle.turn.round]).toEqual(['front', 'gone', 2])
    // Both forms give their XP, and now the enemies are out of the fight.
    fight.do(set(fight, 'Moth', 'hp', 0))
    expect(fight.battle.proposal).toContain('have won')
    fight.do({ type: 'end', outcome: 'The mill is quiet.' })
    expect(fight.log()).toContain('Each player character gains 20 XP.')

    const last = table([pc({ name: 'Mira', stats: { initiative: 9 } }), npc({ name: 'Grub', sheet: { rank: 'boss' } })])
      .do(START)
    expect(last.do(set(last, 'Grub', 'hp', 0)).battle.proposal, 'no form is left').not.toBeNull()
  })

  it('ROW-15 a monster tries to kill: 1d10 at or under 2d4 less the target’s Anima', () => {
    const fight = monster({ anima: 1 })
    expect(labels(fight)).toEqual(['Nothing', 'Withdraw', 'Try to kill Bel'])
    // 3 + 3 − 1 = 5, and 5 is not above it.
    fight.do(choose(fight, `kill:${fight.id('Bel')}`), 3, 3, 5)
    expect([fight.who('Bel').presence, num(fight, 'Rook', 'anima')]).toEqual(['gone', 1])
  })

  it('ROW-15 above it the target has that many injuries, and the monster gains its Anima either way', () => {
    const fight = monster({ anima: 4 }, 8)
    // 3 + 3 − 4 = 2, below the 3: two injuries, PA and EV.
    fight.do(choose(fight, `kill:${fight.id('Bel')}`), 3, 3, 3, 4, 8)
    expect([fight.who('Bel').presence, marks(fight, 'Bel'), num(fight, 'Bel', 'attack'), num(fight, 'Bel', 'evasion'),
      num(fight, 'Bel', 'anima'), num(fight, 'Rook', 'anima')]).toEqual(['down', ['Injured', 'Injured'], 5, 1, 0, 10])
    const strong = monster({ anima: 5 })
    // 1 + 1 − 5 is below 0: nothing more comes of it.
    strong.do(choose(strong, `kill:${strong.id('Bel')}`), 1, 1, 1)
    expect([strong.who('Bel').presence, marks(strong, 'Bel'), num(strong, 'Rook', 'anima')]).toEqual(['down', [], 5])
  })

  it('ROW-15 capstones: tier ÷ 3 of them, in the Paradigm phase alone, for 1 Anima and no AP', () => {
    const capstone = (name: string, at: 'multi' | 'ranged') =>
      ability(name, [does('harm', { dice: '4' })], { of: 'capstone', type: at, targets: at === 'multi' ? 0 : 1, ap: 2 })
    const fight = four({
      rook: { stats: { anima: 2, tier: 5, initiative: 10 },
        sheet: { rank: 'boss', ...able(capstone('Ruin', 'ranged'), capstone('Woe', 'multi')) } },
    })
    expect(palette(fight, 'Rook')).not.toContain('Ruin')
    asking(fight)
    expect(labels(fight)).toEqual(['Nothing', 'Withdraw', 'Capstone: Ruin', '(Capstone: Woe)'])
    const view = asked(fight)
    expect(view.kind === 'choose' && view.choices.find(({ label }) => label === 'Capstone: Woe')?.why).toBe(
      'A boss of tier 5 has 1 capstone.',
    )
    fight.do(choose(fight, 'capstone:ability:1'))
    expect([asked(fight).title, num(fight, 'Rook', 'anima')]).toEqual(['Rook uses Ruin: on whom?', 1])
    fight.do(answers(fight, { kind: 'target', targets: aim(fight, ['Bel']) }))
    expect([hp(fight, 'Bel'), fight.battle.turn.round, num(fight, 'Rook', 'ap')]).toEqual([26, 2, 2])
    // At tier 6 there are two; that one strikes all and asks for nobody.
    const higher = four({
      rook: { stats: { anima: 1, tier: 6 },
        sheet: { rank: 'boss', ...able(capstone('Ruin', 'ranged'), capstone('Woe', 'multi')) } },
    })
    asking(higher).do(choose(higher, 'capstone:ability:2'))
    expect([hp(higher, 'Mira'), hp(higher, 'Bel'), num(higher, 'Rook', 'anima')]).toEqual([26, 26, 0])
    const low = four({
      rook: { stats: { anima: 1, tier: 2 }, sheet: { rank: 'boss', ...able(capstone('Ruin', 'ranged')) } },
    })
    expect(asking(low).battle.prompt, 'none at tier 2').toBeNull()
  })

  it('ROW-15 a monster that is down is up again for 5 Anima, full; a villain is not', () => {
    const downed = (anima: number, sheet: Said['sheet'] = { rank: 'boss' }): RowsFight => {
      const fight = four({ crow: null, rook: { stats: { anima, mp: 1, maxMp: 8 }, sheet } })
      return fight.do(set(fight, 'Rook', 'hp', 0))
    }
    const fight = downed(6)
    expect(fight.battle.proposal).toBeNull()
    expect(labels(asking(fight))).toEqual(['Nothing', 'Be up again'])
    const lies = fight.battle
    fight.do(choose(fight, 'rise'))
    expect([fight.who('Rook').presence, hp(fight, 'Rook'), num(fight, 'Rook', 'mp'), num(fight, 'Rook', 'anima')])
      .toEqual(['present', 30, 8, 1])
    expect(until(fight, 'Rook').battle.turn.round).toBe(2)
    // The GM lets it lie: it is beaten, and is not asked about again.
    fight.battle = lies
    fight.do(choose(fight, 'nothing'))
    expect(fight.battle.proposal).toContain('have won')
    for (const beaten of [downed(4), downed(9, { villain: true })]) expect(beaten.battle.proposal).not.toBeNull()
  })

  it('ROW-15 a boss begins with 5 Anima: whoever is made one has them; a typed number stays', () => {
    const fight = four()
    fight.do(set(fight, 'Rook', 'villain', true)).do(set(fight, 'Crow', 'anima', 2))
      .do(set(fight, 'Crow', 'rank', 'boss'))
    expect([num(fight, 'Rook', 'anima'), num(fight, 'Crow', 'anima')]).toEqual([5, 2])
  })

  it('ROW-15 bosses gain what players spend, 10 at most: eidolons, each round of them, dice and prices', () => {
    const fight = four({
      mira: { stats: { anima: 10 },
        sheet: { ...eidolon('Ossa'), ...able(ability('Vow', [does('harm', { dice: '1' })], { anima: 2 })) } },
      rook: { stats: { anima: 4 }, sheet: { rank: 'boss' } },
      crow: { stats: { anima: 0 } },
    })
    const anima = (name: string) => num(fight, name, 'anima')
    fight.do(use(fight, 'Mira', 'Vow', 'Crow'))
    expect([anima('Mira'), anima('Rook'), anima('Crow')]).toEqual([8, 6, 0])
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    expect([anima('Mira'), anima('Rook')]).toEqual([5, 9])
    asking(fight).do(choose(fight, 'nothing')).do(choose(fight, 'keep'))
    expect([anima('Mira'), anima('Rook')]).toEqual([4, 10])
    const dice = four({ mira: { stats: { anima: 3, accuracy: 0 } },
      rook: { stats: { anima: 4, evasion: 3 }, sheet: { villain: true } }, table: { turnDice: 'misses' } })
    dice.do(use(dice, 'Mira', 'Basic Attack', 'Rook'), 8).do(choose(dice, '1'))
    expect([num(dice, 'Mira', 'anima'), num(dice, 'Rook', 'anima')]).toEqual([2, 5])
  })

  it('ROW-15 COM-24 what it could do is for the GM alone', () => {
    const view = asked(asking(felled()))
    expect(view.audience).toEqual({ only: 'gm' })
  })
})
