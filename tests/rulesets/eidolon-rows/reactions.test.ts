// Reactions: who is asked, what they cost, whom they meet (ROW-03, ROW-40, COM-21).
import { describe, expect, it } from 'vitest'
import { ability, able, acting, ap, asked, does, eidolon, END_TURN, four, hp, inOrder, marks, npc, num, passAll, passes,
  pc, presence, reacts, shells, suffers, table, told, until, untilRound, use } from './table.ts'

const RIPOSTE = ability('Riposte', [does('damage')], { type: 'reaction', nature: 'physical', trigger: 'hurt' })
const SIDESTEP = ability('Sidestep', [does('boost', { stat: 'evasion', amount: 1 })], { type: 'reaction',
  trigger: 'missed' })
const AVENGE = ability('Avenge', [does('harm', { dice: '5' })], { type: 'reaction', trigger: 'ally-fell', mp: 2 })
const COVER = ability('Cover', [does('shell', { dice: '6', element: 'earth' })], { type: 'reaction',
  trigger: 'ally-hurt', mp: 2 })
const askedNames = (fight: ReturnType<typeof four>) => {
  const prompt = asked(fight)
  return prompt.kind === 'react'
    ? prompt.asks.map(({ who, offers }) => [fight.battle.combatants[who]?.name, ...offers.map(({ name }) => name)])
    : []
}

describe('being asked', () => {
  it('ROW-03 who is hurt by an enemy may answer: Rook’s riposte with a 2 does (6 − 3 + 2) × 2 to Mira', () => {
    const fight = four({ rook: { sheet: able(RIPOSTE) } })
    fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 3)
    expect(askedNames(fight)).toEqual([['Rook', 'Riposte']])
    fight.do(reacts(fight, 'Rook', 'ability:1'), 2)
    expect([hp(fight, 'Rook'), hp(fight, 'Mira'), fight.battle.stack, fight.battle.prompt]).toEqual([30 - 12, 30 - 10,
      [], null])
    expect(told(fight, 'deed')).toMatchObject([{ as: 'reaction', who: fight.id('Rook') }])
    expect(fight.log()[0]).toBe('Rook reacts with Riposte on Mira.')
  })

  it('ROW-03 reactions cost no AP, and the turn goes on', () => {
    const fight = four({ rook: { sheet: able(RIPOSTE) } })
    fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 3).do(passAll(fight))
    expect([acting(fight), ap(fight, 'Mira'), ap(fight, 'Rook')]).toEqual(['Mira', 1, 0])
  })

  it('ROW-03 each once per round', () => {
    const fight = four({ rook: { sheet: able(RIPOSTE), stats: { hp: 90, maxHp: 90 } } })
    fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 3).do(reacts(fight, 'Rook', 'ability:1'), 9)
    fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 3)
    expect([fight.battle.prompt, acting(fight)]).toEqual([null, 'Bel'])
    untilRound(fight, 2).do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 3)
    expect(askedNames(fight)).toEqual([['Rook', 'Riposte']])
  })

  it('ROW-03 a miss is another trigger than a hit', () => {
    const fight = four({ rook: { sheet: able(RIPOSTE, SIDESTEP) } })
    fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 10)
    expect(askedNames(fight)).toEqual([['Rook', 'Sidestep']])
    fight.do(reacts(fight, 'Rook', 'ability:2'))
    expect(marks(fight, 'Rook')).toEqual(['Evasion ±'])
    fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 2)
    expect(askedNames(fight)).toEqual([['Rook', 'Riposte']])
    expect(fight.refused(reacts(fight, 'Rook', 'ability:2')).code).toBe('limit')
  })

  it('ROW-03 an ally may answer what hurts another, for its MP: the help goes to whoever was hurt', () => {
    const fight = until(four({ mira: { sheet: able(COVER), stats: { mp: 3 } } }), 'Rook')
    fight.do(use(fight, 'Rook', 'Basic Attack', 'Bel'), 1)
    expect(askedNames(fight)).toEqual([['Mira', 'Cover']])
    fight.do(reacts(fight, 'Mira', 'ability:1'))
    expect([shells(fight, 'Bel'), shells(fight, 'Mira'), num(fight, 'Mira', 'mp')]).toEqual([['earth 6'], [], 1])
  })

  it('ROW-03 where several were hurt it is chosen for whom', () => {
    const wave = ability('Wave', [does('harm', { dice: '4' })], { type: 'multi', targets: 0 })
    const fight = table([
      pc({ name: 'Mira', stats: { initiative: 9 }, sheet: able(COVER) }),
      pc({ name: 'Bel' }),
      pc({ name: 'Dov' }),
      npc({ name: 'Rook', stats: { initiative: 12 }, sheet: able(wave) }),
    ]).do({ type: 'start' })
    if (fight.battle.prompt) fight.do(inOrder(fight, 'Bel', 'Dov'))
    fight.do(use(fight, 'Rook', 'Wave'))
    const prompt = asked(fight)
    expect(prompt.kind === 'react' && prompt.asks[0]?.offers[0]?.needs).toMatchObject([{ kind: 'combatant',
      label: 'For whom' }])
    expect(fight.spec.targets(fight.battle, fight.id('Mira'), 'ability:1' as never, []).map(({ label }) => label))
      .toEqual(['Bel', 'Dov'])
    expect(fight.refused(reacts(fight, 'Mira', 'ability:1')).code).toBe('malformed')
    expect(fight.refused(reacts(fight, 'Mira', 'ability:1', 'Mira')).code).toBe('target')
    fight.do(reacts(fight, 'Mira', 'ability:1', 'Dov'))
    expect([shells(fight, 'Bel'), shells(fight, 'Dov')]).toEqual([[], ['earth 6']])
    expect(fight.log()[0]).toBe('Mira reacts with Cover on Dov.')
  })

  it('ROW-03 of two that answer the same enemy the second comes to nothing when the first has struck it down', () => {
    const fight = until(
      four({ mira: { sheet: able({ ...AVENGE, trigger: 'ally-hurt' }) },
        bel: { sheet: able({ ...RIPOSTE, nature: 'none', effects: [does('harm', { dice: '5' })] }) },
        rook: { stats: { hp: 5 } } }),
      'Rook',
    )
    fight.do(use(fight, 'Rook', 'Basic Attack', 'Bel'), 1).do(reacts(fight, 'Mira', 'ability:1')).do(
      reacts(fight, 'Bel', 'ability:1'),
    )
    expect([fight.who('Rook').presence, fight.battle.stack, acting(fight)]).toEqual(['down', [], 'Crow'])
    expect(fight.events.filter((one) => one.type === 'frame-popped' && one.why === 'no target is left'))
      .toHaveLength(1)
  })

  it('ROW-03 who falls to an enemy is avenged; the dead answer nothing', () => {
    const fight = until(four({ mira: { sheet: able(AVENGE) }, bel: { stats: { hp: 4 }, sheet: able(RIPOSTE) } }),
      'Rook')
    fight.do(use(fight, 'Rook', 'Basic Attack', 'Bel'), 2)
    expect(askedNames(fight)).toEqual([['Mira', 'Avenge']])
    fight.do(reacts(fight, 'Mira', 'ability:1'))
    expect([hp(fight, 'Rook'), fight.who('Bel').presence]).toEqual([25, 'down'])
  })

  it('ROW-03 who cannot pay, is frostbitten for healing, or always passes is not asked', () => {
    const poor = until(four({ mira: { sheet: able(COVER), stats: { mp: 1 } } }), 'Rook')
    poor.do(use(poor, 'Rook', 'Basic Attack', 'Bel'), 1)
    expect(poor.battle.prompt).toBeNull()
    const mend = { ...COVER, effects: [does('heal', { dice: '4' })] }
    const cold = until(four({ mira: { sheet: able(mend) } }), 'Rook')
    cold.do(suffers(cold, 'Mira', 'Frostbitten')).do(use(cold, 'Rook', 'Basic Attack', 'Bel'), 1)
    expect(cold.battle.prompt).toBeNull()
    const quiet = until(four({ mira: { sheet: able(COVER) } }), 'Rook')
    quiet.do({ type: 'standing', who: [quiet.id('Mira')], answers: ['*'] }).do(
      use(quiet, 'Rook', 'Basic Attack', 'Bel'),
      1,
    )
    expect(quiet.battle.prompt).toBeNull()
  })

  it('COM-21 the higher Initiative answers first, and the other’s reaction counts then', () => {
    const fight = until(four({ mira: { sheet: able(COVER) }, bel: { sheet: able(RIPOSTE) } }), 'Rook')
    fight.do(use(fight, 'Rook', 'Basic Attack', 'Bel'), 1)
    expect(askedNames(fight).map(([name]) => name)).toEqual(['Mira', 'Bel'])
    fight.do(reacts(fight, 'Bel', 'ability:1'))
    expect(hp(fight, 'Rook')).toBe(30)
    expect(fight.refused(passes(fight, 'Bel')).code).toBe('limit')
    fight.do(passes(fight, 'Mira'), 3)
    expect([hp(fight, 'Rook'), acting(fight)]).toEqual([30 - 12, 'Rook'])
  })

  it('COM-21 nobody reacts to a reaction', () => {
    const fight = four({ mira: { sheet: able(RIPOSTE) }, rook: { sheet: able(RIPOSTE) } })
    fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 1).do(reacts(fight, 'Rook', 'ability:1'), 1)
    expect([hp(fight, 'Mira'), fight.battle.prompt]).toEqual([22, null])
  })

  it('ROW-40 those who wait behind an eidolon do not react, and are answered by nobody', () => {
    const fight = until(
      four({ mira: { sheet: { ...eidolon('Cinder', { maxHp: 50 }), ...able(RIPOSTE) } }, bel: { sheet: able(COVER) } }),
      'Mira',
    )
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    until(fight, 'Rook').do(use(fight, 'Rook', 'Basic Attack', 'Cinder'), 1)
    expect([hp(fight, 'Cinder') < 50, fight.battle.prompt]).toEqual([true, null])
  })

  it('COM-21 a question without sense is gone: those asked, or those whom it is about, are out of the fight', () => {
    const asks = () => {
      const fight = four({ rook: { sheet: able(RIPOSTE) } })
      return fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 3)
    }
    const out = asks()
    out.do(presence(out, 'Rook', 'gone'))
    expect([out.battle.prompt, out.battle.stack]).toEqual([null, []])
    const away = asks()
    away.do(presence(away, 'Mira', 'fled'))
    expect([away.battle.prompt, away.battle.stack]).toEqual([null, []])
    const before = asks()
    expect(before.refused(END_TURN).code).toBe('prompt-open')
  })
})
