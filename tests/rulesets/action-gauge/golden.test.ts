// A queue of twenty turns against the same one reckoned by a small script of its own (golden.ts): an advance, a delay,
// a Speed change that expires, and a freeze are in it.
import { describe, expect, it } from 'vitest'
import { foresee } from '../../../src/rulesets/action-gauge/clock/foresee.ts'
import { ability, able, acting, does, END_TURN, HOLD, NEXT, npc, pc, START, use, yard,
  type GaugeFight } from './fighters.ts'
import { golden, type Deed, type Fighter } from './golden.ts'

const FIGHTERS: readonly Fighter[] = [
  { name: 'Mira', enemy: false, slot: 1, base: 13_400 },
  { name: 'Bel', enemy: false, slot: 2, base: 10_000 },
  { name: 'Ash', enemy: false, slot: 3, base: 9731 },
  { name: 'Rook', enemy: true, slot: 1, base: 10_000 },
  { name: 'Crow', enemy: true, slot: 2, base: 12_000 },
  { name: 'Moth', enemy: true, slot: 3, base: 7050 },
]

/** An ability for each deed, in Mira's hands. */
const abilityOf = (deed: Deed) =>
  ability(JSON.stringify(deed), [
    'by' in deed
      ? (deed.by < 0 ? does('advance', { amount: -deed.by / 100 }) : does('delay', { amount: deed.by / 100 }))
      : 'freeze' in deed
      ? does('condition', { condition: 'Frozen' })
      : does('speed-percent', { amount: deed.speed, turns: deed.turns }),
  ])

/** Mira's turn, the first of all, with these deeds done in it and not over yet. */
function played(deeds: readonly Deed[]): GaugeFight {
  const person = ({ name, enemy, slot, base }: Fighter) =>
    (enemy ? npc : pc)({
      name,
      at: [slot, enemy ? 9 : 1],
      stats: { speed: base / 100, slot },
      ...(name === 'Mira' ? { sheet: able(...deeds.map(abilityOf)) } : {}),
    })
  // Joined back to front: the order does not hang on it.
  const fight = yard(FIGHTERS.map(person).toReversed(), { several: true }).do(HOLD).do(START).do(NEXT)
  for (const deed of deeds) fight.do(use(fight, 'Mira', JSON.stringify(deed), deed.to))
  return fight
}
const queue = (fight: GaugeFight, turns: number) =>
  foresee(fight.battle, turns).map(({ who, at, skipped }) => ({ name: fight.battle.combatants[who]?.name, at,
    skipped })
  )

const DEEDS: readonly Deed[] = [
  { to: 'Bel', by: -3500 },
  { to: 'Rook', by: 4000 },
  { to: 'Ash', speed: 25, turns: 2 },
  { to: 'Crow', freeze: true },
  { to: 'Moth', speed: -10, turns: 1 },
  { to: 'Mira', by: 1000 },
]

describe('the golden table', () => {
  it('GAU-40 twenty turns with an advance, delays, Speeds that run out and a freeze are as reckoned apart', () => {
    const fight = played(DEEDS)
    const table = golden(FIGHTERS, DEEDS, 20)
    expect(table.first).toEqual({ name: acting(fight), at: fight.battle.turn.now, skipped: false })
    expect(queue(fight, 20)).toEqual(table.queue)
    expect(table.queue.filter((one) => one.skipped).map((one) => one.name)).toEqual(['Crow'])
    // By hand: Bel had 10 000 − 74.6268… × 100 and loses 3 500: it would be below 0, so it moves at once. Crow's 10 000
    // at 120 last till 83.33….
    expect(table.queue.slice(0, 4)).toEqual([
      { name: 'Bel', at: '5000/67', skipped: false },
      { name: 'Crow', at: '250/3', skipped: true },
      { name: 'Ash', at: expect.stringMatching(/^\d+\/\d+$/), skipped: false },
      { name: 'Crow', at: '125', skipped: false },
    ])
  })

  it('GAU-40 the turns then played are those of the table', () => {
    const fight = played(DEEDS).do(END_TURN)
    for (const { name, at, skipped } of golden(FIGHTERS, DEEDS, 20).queue) {
      fight.do(NEXT)
      expect([skipped ? name : acting(fight), fight.battle.turn.now]).toEqual([name, at])
      if (!skipped) fight.do(END_TURN)
    }
  })

  it('GAU-40 so are those of other fights', () => {
    const names = FIGHTERS.map((one) => one.name)
    let state = 7
    const below = (most: number): number => {
      state = (state * 48_271) % 2_147_483_647
      return state % most
    }
    for (let round = 0; round < 40; round++) {
      const deeds = Array.from({ length: 5 }, (_, nth): Deed => {
        const to = names[(round + nth) % names.length] ?? 'Bel'
        return nth < 2
          ? { to, by: below(14_000) - 7000 }
          : nth < 4
          ? { to, speed: below(90) - 40, turns: 1 + below(3) }
          : to === 'Mira'
          ? { to: 'Bel', freeze: true }
          : { to, freeze: true }
      }).filter((deed) => !('by' in deed && deed.by === 0) && !('speed' in deed && deed.speed === 0))
      expect(queue(played(deeds), 20), JSON.stringify(deeds)).toEqual(golden(FIGHTERS, deeds, 20).queue)
    }
  })
})
