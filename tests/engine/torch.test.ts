// What is seen of a map by the light that somebody carries past.
import { describe, expect, it } from 'vitest'
import { type Combatant } from '../../src/engine/core/index.ts'
import { exploredMask } from '../../src/engine/core/fog.ts'
import { sightEvents } from '../../src/engine/core/sight-events.ts'
import { maskHas } from '../../src/grid/vision/mask.ts'
import { type Tides } from '../support/odd/types.ts'
import { at, bySight, foeIn, groundOf, put, rooms } from './fog-rooms.ts'

describe('by the light of a torch', () => {
  const torch = { bright: 1, dim: 2, color: '#ffcf8a' }
  /** A dark hall; somebody has walked along its middle line with a torch, and `looker` looks on from its corner. */
  function walked(light: typeof torch | null, walker: 'hero' | 'foe', change: Partial<Combatant<Tides>> = {}) {
    const { here, hero, foe } = rooms({ cols: 24, walls: [], doors: [], ambient: 'dark' })
    here.do(put(foe, 1, 4)).do(put(hero, 1, 2)).do(bySight)
    const who = walker === 'hero' ? hero : foe
    const path = Array.from({ length: 20 }, (_, nth) => at(1 + nth, 2))
    const one = { ...foeIn(here, who), ...change, light, place: at(20, 2) }
    const after = { ...here.battle, combatants: { ...here.battle.combatants, [who]: one } }
    const events = sightEvents(here.battle, after, { type: 'moved', who, path, manner: 'walk', cost: 19 })
    const side = here.battle.combatants[hero]?.side
    const text = events.flatMap((event) => event.type === 'explored' && event.side === side ? [event.seen] : [])[0]
    return (x: number, y: number) => maskHas(exploredMask(groundOf(here.battle), text ?? ''), { x, y })
  }

  it('COM-44 who walks with it sees what is lit at each step, not only where the walk ends', () => {
    const has = walked(torch, 'hero')
    expect([4.5, 8.5, 12.5, 16.5, 20.5].map((x) => has(x, 2.5))).toEqual([true, true, true, true, true])
    expect([4.5, 12.5, 20.5].map((x) => has(x, 0.1))).toEqual([false, false, false])
    expect(has(23.5, 2.5)).toBe(false)
    const without = walked(null, 'hero')
    expect([4.5, 12.5, 20.5].map((x) => without(x, 2.5))).toEqual([false, false, false])
  })

  it('COM-44 those who look on see what it lights in passing', () => {
    const has = walked(torch, 'foe')
    expect([4.5, 12.5, 20.5].map((x) => has(x, 2.5))).toEqual([true, true, true])
    expect(has(12.5, 0.1)).toBe(false)
  })

  it('COM-44 who is blind sees nothing of what its torch lights on the way', () => {
    const has = walked(torch, 'hero', { vision: { kind: 'blind', range: 0, special: 0 } })
    expect([4.5, 12.5, 20.5].map((x) => has(x, 2.5))).toEqual([false, false, false])
  })
})
