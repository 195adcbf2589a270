// Those who are due at the same moment: Characters before Enemies, then the lower slot, however long the battle
// (GAU-04).
import { describe, expect, it } from 'vitest'
import type { CombatantId } from '../../../src/engine/core/index.ts'
import { FULL_GAUGE, gaugeAt, inOrder, nextUp, withGauge, withSpeed,
  type SlotRank } from '../../../src/rulesets/action-gauge/clock/action-value.ts'
import { exact, ZERO, type Exact } from '../../../src/rulesets/action-gauge/rules/exact.ts'
import { foresee } from '../../../src/rulesets/action-gauge/clock/foresee.ts'
import { isCharacter, rankOf } from '../../../src/rulesets/action-gauge/clock/units.ts'
import { acting, END_TURN, HOLD, NEXT, now, npc, num, pc, START, yard, type GaugeFight } from './fighters.ts'
import { SPEED_UNIT } from '../../../src/rulesets/action-gauge/rules/limits.ts'
import type { Gauge } from '../../../src/rulesets/action-gauge/state.ts'

const person = (name: string, speed: number, slot: number, more = {}) =>
  pc({ name, at: [slot, 1], stats: { speed, slot }, ...more })
const enemy = (name: string, speed: number, slot: number, more = {}) =>
  npc({ name, at: [slot, 9], stats: { speed, slot }, ...more })
const names = (fight: GaugeFight, turns: number): readonly (string | undefined)[] =>
  foresee(fight.battle, turns).map((one) => fight.battle.combatants[one.who]?.name)
/** Plays so many turns, everybody just ending theirs. */
function play(fight: GaugeFight, turns: number): readonly (string | null)[] {
  return Array.from({ length: turns }, () => {
    const who = acting(fight)
    fight.do(END_TURN)
    return who
  })
}
const set = (fight: GaugeFight, name: string, field: string, value: number): GaugeFight =>
  fight.do({ type: 'override', change: { kind: 'set', who: fight.id(name), field, value }, reason: '' })

describe('ties', () => {
  it('GAU-04 Characters come before Enemies, then the lower slot, whoever was there first', () => {
    const people = [enemy('Rook', 100, 1), person('Bel', 100, 2), enemy('Crow', 100, 2), person('Mira', 100, 1)]
    for (const order of [people, people.toReversed()]) {
      const fight = yard(order).do(START)
      expect(play(fight, 8)).toEqual(['Mira', 'Bel', 'Rook', 'Crow', 'Mira', 'Bel', 'Rook', 'Crow'])
      expect(now(fight)).toBe(300)
    }
  })

  it('GAU-04 Speed 100 and 150 tie at every 200 AV, and each time the order is the same', () => {
    const fight = yard([enemy('Rook', 150, 1), person('Mira', 100, 1)]).do(HOLD).do(START)
    const coming = foresee(fight.battle, 5000)
    const tied = coming.filter((one, nth) => coming[nth + 1]?.at === one.at)
    expect(tied).toHaveLength(1000)
    tied.forEach((one, nth) => expect([one.at, one.who]).toEqual([exact(200 * (nth + 1)), fight.id('Mira')]))
    expect(names(fight, 5)).toEqual(['Rook', 'Mira', 'Rook', 'Mira', 'Rook'])
  })

  it('GAU-04 equal Speeds still tie after tens of thousands of turns, with an odd Speed between them', () => {
    const fight = yard([enemy('Rook', 134, 1), person('Mira', 134, 1), enemy('Crow', 97.31, 2)]).do(HOLD).do(START)
    const coming = foresee(fight.battle, 30_000)
    const of = (name: string) => coming.filter((one) => one.who === fight.id(name)).map((one) => one.at)
    const [mira, rook] = [of('Mira'), of('Rook')]
    expect(mira.length).toBeGreaterThan(10_000)
    expect(rook).toEqual(mira.slice(0, rook.length))
    const order = coming.filter((one) => one.who !== fight.id('Crow')).map((one) => one.who)
    expect(order.every((who, nth) => who === fight.id(nth % 2 === 0 ? 'Mira' : 'Rook'))).toBe(true)
  })

  it('GAU-04 two whose Speeds change alike at odd moments still tie, although their fractions were rounded', () => {
    const [a, b, other] = ['a', 'b', 'z'] as CombatantId[] as [CombatantId, CombatantId, CombatantId]
    const rank: Record<string, SlotRank> = { a: [0, 1], b: [1, 1], z: [1, 2] }
    let units: readonly Gauge[] = [a, b, other].map((who): Gauge => ({ who, since: ZERO, gauge: FULL_GAUGE,
      speed: 134 * SPEED_UNIT })
    )
    let at: Exact = ZERO
    let rounded = 0
    const change = (whose: readonly CombatantId[], how: (one: Gauge) => Gauge) => {
      units = units.map((one) => (whose.includes(one.who) ? how(one) : one))
    }
    let last: { readonly who: CombatantId; readonly now: Exact } | null = null
    for (let turn = 0, speed = 7; turn < 20_000; turn++) {
      const next = nextUp(units, at, [], (who) => rank[who] ?? [1, 9])
      if (!next) return expect.fail('nobody is next')
      at = next.now
      if (at.length > 250) rounded++
      if (next.who === b) expect([last?.who, last?.now]).toEqual([a, at])
      change([next.who], (one) => withGauge(one, at, FULL_GAUGE))
      // Whenever the stranger acts, both get the same new Speed in the middle of their gauges, and so does the
      // stranger.
      if (next.who === other) {
        speed = (speed * 48_271) % 2_147_483_647
        const fast = (60 + (speed % 140)) * SPEED_UNIT + (speed % 9973) * 100
        change([a, b], (one) => withSpeed(one, at, fast))
        change([other], (one) => withSpeed(one, at, 211 * SPEED_UNIT - fast / 2))
        expect(gaugeAt(units[0] ?? expect.fail(), at)).toBe(gaugeAt(units[1] ?? expect.fail(), at))
      }
      last = next
    }
    expect(rounded, 'fractions were long enough to be rounded').toBeGreaterThan(1000)
  })

  it('GAU-04 more than one share of a moment: everybody due then acts before time goes on', () => {
    const fight = yard([enemy('Rook', 50, 1), enemy('Crow', 200, 2), person('Mira', 100, 1)]).do(HOLD).do(START)
    expect(foresee(fight.battle, 7).map((one) => `${fight.battle.combatants[one.who]?.name} ${one.at}`)).toEqual([
      'Crow 50',
      'Mira 100',
      'Crow 100',
      'Crow 150',
      'Mira 200',
      'Rook 200',
      'Crow 200',
    ])
  })

  it('GAU-04 Characters are the players’ side alone; a third side is Enemies', () => {
    const third = enemy('Wolf', 100, 1, {})
    const sides = [{ id: 'players', name: 'Players', livery: 0 }, { id: 'enemies', name: 'Enemies', livery: 1 }, {
      id: 'wild',
      name: 'The wild',
      livery: 2,
    }] as const
    const fight = yard([third, enemy('Rook', 100, 2),
      npc({ name: 'Hound', at: [3, 1], stats: { slot: 3, speed: 100 } }), person('Mira', 100, 1)])
    fight.do({ type: 'sides', sides: sides as never, truces: [] })
    fight.do({ type: 'edit', who: fight.id('Wolf'), patch: { side: 'wild' as never } }).do({ type: 'edit',
      who: fight.id('Hound'), patch: { side: 'players' as never } })
    expect(['Mira', 'Hound', 'Rook', 'Wolf'].map((name) => isCharacter(fight.battle, fight.who(name)))).toEqual([true,
      true, false, false])
    fight.do(START)
    expect(play(fight, 4)).toEqual(['Mira', 'Hound', 'Wolf', 'Rook'])
  })

  it('GAU-04 slots are unique in each group: who joins later gets the next that is free', () => {
    const fight = yard([person('Mira', 100, 1), person('Bel', 100, 1), enemy('Rook', 100, 1), person('Sand', 100, 2)])
      .do(HOLD).do(START)
    expect(['Mira', 'Bel', 'Rook', 'Sand'].map((name) => num(fight, name, 'slot'))).toEqual([1, 3, 1, 2])
    fight.do({ type: 'join', combatant: person('Ash', 100, 3) })
    expect(num(fight, 'Ash', 'slot')).toBe(4)
  })

  it('GAU-04 the GM’s word on a slot holds, the two change places, and the order of a tie follows', () => {
    const fight = yard([person('Mira', 100, 1), person('Bel', 100, 2), enemy('Rook', 100, 1)]).do(HOLD).do(START)
    expect(names(fight, 3)).toEqual(['Mira', 'Bel', 'Rook'])
    set(fight, 'Bel', 'slot', 1)
    expect([num(fight, 'Bel', 'slot'), num(fight, 'Mira', 'slot')]).toEqual([1, 2])
    expect(names(fight, 3)).toEqual(['Bel', 'Mira', 'Rook'])
    fight.do(NEXT)
    expect(acting(fight)).toBe('Bel')
  })

  it('GAU-04 the list of all is stably sorted: by AV, and where that is equal by side and slot', () => {
    const fight = yard([enemy('Rook', 100, 2), enemy('Crow', 100, 1), person('Bel', 100, 2), person('Mira', 50, 1),
      enemy('Moth', 125, 3)]).do(HOLD).do(START)
    const { units, advanced } = fight.battle.turn
    const order = (all: readonly Gauge[]) =>
      inOrder(all, advanced, rankOf(fight.battle)).map((one) => fight.battle.combatants[one.who]?.name)
    expect(order(units)).toEqual(['Moth', 'Bel', 'Crow', 'Rook', 'Mira'])
    expect(order(units.toReversed())).toEqual(['Moth', 'Bel', 'Crow', 'Rook', 'Mira'])
  })
})
