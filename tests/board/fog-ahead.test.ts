// What is seen ahead while a combatant is dragged: for players no more than what they know, for the GM everything.
import { describe, expect, it } from 'vitest'
import { fogAhead, lookAhead, restingEyes, restingLamps } from '../../src/board/layers/fog-ahead.ts'
import type { FogView } from '../../src/board/model.ts'
import type { CombatantId } from '../../src/engine/core/index.ts'
import type { SquareGround, Wall } from '../../src/grid/index.ts'
import { USUAL_VISION } from '../../src/grid/vision/eyes.ts'
import { emptyMask } from '../../src/grid/vision/mask.ts'

const torch = { bright: 2, dim: 4, color: '#ffcc66' }
const lampAt = (x: number, y: number) => ({ at: { x, y }, shine: torch, through: false })
const wall: Wall = { id: 'w', a: { x: 3, y: 0 }, b: { x: 3, y: 4 }, stops: 'both' }
const known: SquareGround = { kind: 'square', cols: 6, rows: 4, cell: { length: 1, unit: 'm' }, diagonal: 'one',
  walls: [], doors: [], terrain: [], image: null }
const ground: SquareGround = { ...known, walls: [wall] }
const [mira, odo, foe] = ['c1' as CombatantId, 'c2' as CombatantId, 'c3' as CombatantId]
const fog: FogView = { through: false, ground, known, remembered: ground, explored: emptyMask(6, 4),
  eyes: [{ at: { x: 0, y: 0 }, size: 1, vision: USUAL_VISION }, { at: { x: 1, y: 3 }, size: 1, vision: USUAL_VISION }],
  lookers: [mira, odo], lamps: [lampAt(0.5, 0.5), lampAt(5, 3), lampAt(4.5, 1.5)],
  carriers: [{ id: mira, at: { x: 0, y: 0 }, size: 1, light: torch }, { id: foe, at: { x: 4, y: 1 }, size: 1,
    light: torch }] }

describe('fog in a drag', () => {
  it('COM-24 players see ahead what their side has explored, between the walls that it knows of', () => {
    const seen = lookAhead(fogAhead(fog, { id: mira, at: { x: 2, y: 1 } }))
    expect(seen).toEqual({ ground: known, within: true, lamps: [lampAt(5, 3), lampAt(4.5, 1.5), lampAt(2.5, 1.5)],
      eyes: { at: { x: 2, y: 1 }, size: 1, vision: USUAL_VISION } })
    expect(seen?.ground).toBe(known)
  })

  it('COM-24 the light of a torch that is dragged shows the others nothing that they do not see', () => {
    const ahead = fogAhead(fog, { id: mira, at: { x: 2, y: 1 } })
    expect(restingEyes(ahead)).toEqual([fog.eyes?.[1]])
    // Nor does it shine any longer where it was.
    expect(restingLamps(ahead)).toEqual([lampAt(5, 3), lampAt(4.5, 1.5)])
    expect(restingLamps(fog)).toBe(fog.lamps)
    expect(restingLamps(fogAhead(fog, { id: odo, at: { x: 2, y: 1 } }))).toBe(fog.lamps)
  })

  it('COM-44 the GM sees ahead all that would be seen', () => {
    const ahead = fogAhead({ ...fog, through: true }, { id: mira, at: { x: 2, y: 1 } })
    expect(lookAhead(ahead)).toMatchObject({ ground, within: false })
    expect(restingLamps(ahead)).toEqual([lampAt(5, 3), lampAt(4.5, 1.5), lampAt(2.5, 1.5)])
  })

  it('COM-44 a lamp goes with the foe whom the GM drags, and in fog by hand with whoever is dragged', () => {
    const seen = { ...fog, through: true }
    const there = [lampAt(0.5, 0.5), lampAt(5, 3), lampAt(2.5, 1.5)]
    expect(fogAhead(seen, { id: foe, at: { x: 2, y: 1 } })).toEqual({ ...seen, lamps: there })
    expect(fogAhead({ ...fog, eyes: null, lookers: [] }, { id: mira, at: { x: 2, y: 1 } }).lamps)
      .toEqual([lampAt(5, 3), lampAt(4.5, 1.5), lampAt(2.5, 1.5)])
    expect(fogAhead(fog, { id: foe, at: { x: 2, y: 1 } })).toBe(fog)
  })

  it('COM-44 nothing goes ahead of who does not look about, or while nobody is dragged', () => {
    expect(fogAhead(fog, null)).toBe(fog)
    expect(fogAhead(fog, { id: 'c9' as CombatantId, at: { x: 2, y: 1 } })).toBe(fog)
    expect(lookAhead(fog)).toBeNull()
    expect(restingEyes(fog)).toEqual(fog.eyes)
  })
})
