// Extra turns between turns: when, by whom, what they take and what they leave alone (GAU-31).
import { describe, expect, it } from 'vitest'
import { ability, able, acting, av, does, END_TURN, forced, gauge, hp, HOLD, NEXT, num, now, offer, speed, suffers,
  three, use, why, type GaugeCommand, type GaugeFight, type Said } from './fighters.ts'
import { spec } from '../../../src/rulesets/action-gauge/spec.ts'

const nova = (more = {}) => ability('Nova', [does('damage', { dice: '1d6' })], { use: 'extra', ...more })
const blow = ability('Blow', [does('delay', { amount: 0 })])

/** Mira’s turn; Bel has full energy and can take an extra turn after it. */
function ready(bel: Partial<Said> = {}, options = {}): GaugeFight {
  return three([blow, nova()], {
    bel: { ...bel, stats: { energy: 100, maxEnergy: 100, ...bel.stats },
      sheet: { ...able(blow, nova()), ...bel.sheet } },
    options,
  })
}
/** Stops before the first turn: Bel is ready from the start. */
const first = (bel: Partial<Said> = {}, options = {}): GaugeFight => ready(bel, options)

it('COM-20 an ability without a target shows on whom it lands; alone on its user it shows nobody', () => {
  const fight = three([ability('Nova', [does('damage', { dice: '2d6' })], { targets: 0, aim: 'enemy' }),
    ability('March', [does('advance', { amount: 10, on: 'side' })], { aim: 'self' }),
    ability('Wind', [does('advance', { amount: 10, on: 'user' })], { aim: 'self' }),
    ability('Dart', [does('damage', { dice: '1d6' })])])
  const shown = (name: string) => offer(fight, 'Mira', name).look?.who.map((id) => fight.battle.combatants[id]?.name)
  expect([shown('Nova'), shown('March'), shown('Wind'), shown('Dart')]).toEqual([['Rook'], ['Bel'], undefined,
    undefined])
})

describe('GAU-31', () => {
  it('GAU-31 where somebody’s energy is full, the next turn waits', () => {
    const fight = first()
    expect([acting(fight), now(fight)]).toEqual([null, 0])
    fight.do(NEXT)
    expect([acting(fight), now(fight)]).toEqual(['Mira', 80])
    fight.do(END_TURN)
    expect([acting(fight), now(fight)]).toEqual([null, 80])
  })

  it('GAU-31 an extra turn takes all energy and touches no gauge', () => {
    const fight = first().do(NEXT).do(END_TURN)
    expect([gauge(fight, 'Bel'), gauge(fight, 'Rook')]).toEqual([2000, 3600])
    expect(offer(fight, 'Bel', 'Nova')).toMatchObject({ group: 'Extra turn', price: [{ unit: 'energy', amount: 100 }],
      refusal: null })
    fight.do(use(fight, 'Bel', 'Nova', 'Rook'), 4)
    // Nobody else is ready, so the next turn begins at once: Bel’s own, as if nothing had been.
    expect([hp(fight, 'Rook'), num(fight, 'Bel', 'energy'), acting(fight), now(fight), gauge(fight, 'Rook')]).toEqual([
      46,
      0,
      'Bel',
      100,
      2000,
    ])
  })

  it('GAU-31 energy that the extra turn itself gives is kept', () => {
    const fight = first({
      sheet: able(nova({ effects: [...nova().effects, does('energy', { id: 2, amount: 5, on: 'user' })] })),
    })
    fight.do(use(fight, 'Bel', 'Nova', 'Rook'), 1)
    expect(num(fight, 'Bel', 'energy')).toBe(5)
  })

  it('GAU-31 not in anybody’s turn, and not without full energy', () => {
    const fight = first().do(NEXT)
    expect(fight.refused(use(fight, 'Bel', 'Nova', 'Rook'))).toMatchObject({ code: 'phase',
      says: 'Extra turns are taken between turns.' })
    const low = first({ stats: { energy: 99 } })
    low.do(HOLD).do(END_TURN)
    expect([acting(low), why(low, 'Bel', 'Nova')]).toEqual([null, 'Needs full energy: 99 of 100.'])
    const none = first({ stats: { energy: 0, maxEnergy: 0 } })
    none.do(HOLD).do(END_TURN)
    expect(why(none, 'Bel', 'Nova')).toBe('Bel gathers no energy.')
  })

  it('GAU-31 energy is gathered by abilities', () => {
    const gather = ability('Gather', [does('energy', { amount: 60, on: 'side' })], { aim: 'self' })
    const fight = three([gather], { bel: { stats: { energy: 20, maxEnergy: 80 }, sheet: able(nova()) } })
    expect(acting(fight)).toBe('Mira')
    fight.do(use(fight, 'Mira', 'Gather')).do(END_TURN)
    expect([num(fight, 'Mira', 'energy'), num(fight, 'Bel', 'energy'), acting(fight)]).toEqual([60, 80, null])
  })

  it('GAU-31 abilities of the turn are not for between turns', () => {
    const fight = first()
    expect(fight.refused(use(fight, 'Bel', 'Blow', 'Rook'))).toMatchObject({ code: 'not-your-turn',
      says: 'It is not Bel’s turn.' })
  })

  it('GAU-31 the frozen take none, and nobody waits for them', () => {
    const fight = first()
    fight.do(suffers(fight, 'Bel', 'Frozen'))
    expect([acting(fight), why(fight, 'Bel', 'Nova')]).toEqual(['Mira', 'Extra turns are taken between turns.'])
    fight.do(HOLD).do(END_TURN)
    expect(why(fight, 'Bel', 'Nova')).toBe('Bel is frozen.')
  })

  it('GAU-31 enemies can take them too', () => {
    const fight = three([blow], { rook: { stats: { energy: 50, maxEnergy: 50 }, sheet: able(nova()) } })
    fight.do(use(fight, 'Rook', 'Nova', 'Bel'), 6)
    expect([hp(fight, 'Bel'), num(fight, 'Rook', 'energy'), acting(fight), now(fight)]).toEqual([54, 0, 'Mira', 80])
  })

  it('GAU-31 skill points may be asked on top', () => {
    const fight = first({ sheet: able(nova({ points: 4 })) })
    expect(why(fight, 'Bel', 'Nova')).toBe('Nova takes 4 skill points, there are 3.')
    const paid = first({ sheet: able(nova({ points: 2 })) })
    paid.do(use(paid, 'Bel', 'Nova', 'Rook'), 1)
    expect(paid.battle.turn.points).toBe(1)
  })

  it('GAU-31 one’s own gauge can be advanced in it, like anybody’s', () => {
    const fight = first({ sheet: able(nova({ effects: [does('advance', { amount: 100, on: 'user' })], aim: 'self' })) })
    fight.do(use(fight, 'Bel', 'Nova'))
    expect([acting(fight), now(fight), gauge(fight, 'Bel')]).toEqual(['Bel', 0, 10_000])
  })

  it('GAU-31 another can come right after it', () => {
    const fight = three([nova()], { mira: { stats: { energy: 100 } },
      bel: { stats: { energy: 100 }, sheet: able(nova()) } })
    fight.do(use(fight, 'Mira', 'Nova', 'Rook'), 1)
    expect(acting(fight)).toBeNull()
    fight.do(use(fight, 'Bel', 'Nova', 'Rook'), 1)
    expect([acting(fight), hp(fight, 'Rook')]).toEqual(['Mira', 48])
  })

  it('GAU-31 the GM’s word lets it be taken in another’s turn, which goes on', () => {
    const fight = first({}, { several: false }).do(NEXT)
    fight.do(forced(use(fight, 'Bel', 'Nova', 'Rook')), 2)
    expect([acting(fight), hp(fight, 'Rook'), num(fight, 'Bel', 'energy')]).toEqual(['Mira', 48, 0])
  })

  it('GAU-31 it is called an extra turn', () => {
    const fight = first()
    const command = use(fight, 'Bel', 'Nova', 'Rook')
    expect(command.type === 'act' && fight.spec.nameDeed(fight.battle, command.actor, command.deed)).toBe(
      'Bel takes an extra turn: Nova on Rook',
    )
  })
})

describe('GAU-31 not now', () => {
  const notNow = (fight: GaugeFight, on: boolean, ...names: readonly string[]): GaugeCommand => ({ type: 'own',
    command: { type: 'not-now', who: names.map((name) => fight.id(name)), on } })
  const buttons = (fight: GaugeFight) =>
    spec.turnView(fight.battle).buttons.filter(({ id }) => id.startsWith('not-now'))

  it('GAU-31 turns follow each other without a press while a unit with full energy wants no extra turn', () => {
    const fight = first().do(notNow(first(), true, 'Bel'))
    const turns: (string | null)[] = [acting(fight)]
    for (let turn = 0; turn < 4; turn++) turns.push(acting(fight.do(END_TURN)))
    expect(turns).toEqual(['Mira', 'Bel', 'Rook', 'Mira', 'Bel'])
    expect(num(fight, 'Bel', 'energy')).toBe(100)
  })

  it('GAU-31 lifted in any turn, it makes the table wait after that turn', () => {
    const fight = first().do(notNow(first(), true, 'Bel'))
    fight.do(notNow(fight, false, 'Bel')).do(END_TURN)
    expect([acting(fight), why(fight, 'Bel', 'Nova')]).toEqual([null, null])
  })

  it('GAU-31 it is over with the energy: full again, the unit is waited for again', () => {
    const fight = first().do(notNow(first(), true, 'Bel')).do(HOLD).do(END_TURN)
    fight.do(use(fight, 'Bel', 'Nova', 'Rook'), 1)
    expect(fight.battle.used).toEqual([])
    fight.do({ type: 'own', command: { type: 'hold', on: false } })
    expect(acting(fight)).toBe('Bel')
    fight.do({ type: 'override', change: { kind: 'set', who: fight.id('Bel'), field: 'energy', value: 100 },
      reason: '' }).do(END_TURN)
    expect(acting(fight)).toBeNull()
  })

  it('GAU-31 the table still waits for the others', () => {
    const fight = three([nova()], { mira: { stats: { energy: 100 } },
      bel: { stats: { energy: 100 }, sheet: able(nova()) } })
    fight.do(notNow(fight, true, 'Mira'))
    expect(acting(fight)).toBeNull()
    fight.do(notNow(fight, true, 'Bel'))
    expect(acting(fight)).toBe('Mira')
  })

  it('GAU-31 one press says it for all that are waited for; each unit has a switch of its own', () => {
    const fight = three([nova()], { mira: { stats: { energy: 100 } },
      bel: { stats: { energy: 100 }, sheet: able(nova()) } })
    const [all, mira] = buttons(fight)
    expect([all, mira]).toMatchObject([{ label: 'Not now', on: null }, { label: 'Mira: no extra turn for now',
      on: false, who: fight.id('Mira') }])
    if (all) fight.do(all.command as GaugeCommand)
    expect([acting(fight), fight.log().at(-2)]).toEqual(['Mira',
      'Turns do not wait for an extra turn of Mira and Bel.'])
    expect(buttons(fight)).toMatchObject([{ on: true, who: fight.id('Mira') }, { on: true, who: fight.id('Bel') }])
  })

  it('GAU-31 COM-24 a unit that no turn waits for has nothing to say, secret ones least of all', () => {
    const fight = first({ secret: { token: false, stats: true } })
    expect(fight.refused(notNow(fight, true, 'Bel')).says).toBe('Bel holds no turn back.')
    fight.do(forced(notNow(fight, true, 'Bel')))
    expect([fight.battle.used, buttons(fight)]).toEqual([[], []])
    const said = first().do(notNow(first(), true, 'Bel'))
    said.do({ type: 'edit', who: said.id('Bel'), patch: { secret: { token: false, stats: true } } })
    expect(said.battle.used).toEqual([])
  })
})

describe('GAU-22', () => {
  it('GAU-22 extra turns count nothing down', () => {
    const quick = ability('Quicken', [does('speed-percent', { amount: 50, turns: 1 })])
    const fight = three([quick], {
      bel: { stats: { energy: 90, maxEnergy: 100 },
        sheet: able(nova(), ability('Gather', [does('energy', { amount: 10, on: 'user' })], { aim: 'self' })) },
    })
    fight.do(use(fight, 'Mira', 'Quicken', 'Bel'))
    fight.do({ type: 'override', change: { kind: 'set', who: fight.id('Bel'), field: 'energy', value: 100 },
      reason: '' }).do(END_TURN)
    expect([acting(fight), speed(fight, 'Bel')]).toEqual([null, 150])
    fight.do(use(fight, 'Bel', 'Nova', 'Rook'), 1)
    expect([acting(fight), speed(fight, 'Bel'), now(fight)]).toEqual(['Bel', 150, expect.closeTo(80 + 2000 / 150, 9)])
    fight.do(END_TURN)
    expect(speed(fight, 'Bel')).toBe(100)
  })

  it('GAU-22 what is put on in an extra turn lasts to the end of the next turn', () => {
    const fight = first({ sheet: able(nova({ effects: [does('speed-flat', { amount: 100, turns: 1 })] })) })
    fight.do(use(fight, 'Bel', 'Nova', 'Bel'))
    expect([acting(fight), now(fight), speed(fight, 'Bel')]).toEqual(['Bel', 50, 200])
    fight.do(END_TURN)
    expect([speed(fight, 'Bel'), av(fight, 'Bel')]).toEqual([100, 70])
  })
})
