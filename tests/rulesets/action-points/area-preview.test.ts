// What a caster reads of an area that is only pointed at: who is inside, the roll, and what it does, before the click
// that commits.
import { describe, expect, it } from 'vitest'
import { previewOf, project, type ActionId, type Target } from '../../../src/engine/core/index.ts'
import { canonicalJson } from '../../../src/lib/json.ts'
import { spell } from './deeds.ts'
import { npc, pc, START, yard, type PointsFight } from './people.ts'
import type { Sheet } from '../../../src/rulesets/action-points/sheet/shape.ts'
import { spec } from '../../../src/rulesets/action-points/spec.ts'

const CAST = 'cast-magic/0' as ActionId
const burst = (x: number, y: number, radius = 2): Target => ({ kind: 'area',
  area: { shape: 'burst', center: { x: x + 0.5, y: y + 0.5 }, radius } })

/** Mira casts; Rook and Wren stand together, Wren's numbers are secret, Shade's token is. */
function fight(magic: Partial<Sheet['spells'][number]>): PointsFight {
  return yard([
    pc({ name: 'Mira', at: [5, 5], stats: { initiative: 20 },
      sheet: { spells: [spell({ name: 'Fire', radius: 2, range: 10, ...magic })] } }),
    npc({ name: 'Rook', at: [10, 5], stats: { armour: 2, initiative: 9 } }),
    npc({ name: 'Wren', at: [11, 5], secret: { token: false, stats: true } }),
    npc({ name: 'Shade', at: [10, 6], stats: { initiative: 7 }, secret: { token: true, stats: true } }),
  ]).do(START, 3, 3, 3, 3)
}
const seenBy = (one: PointsFight, role: 'gm' | 'table', target: Target) =>
  previewOf(spec, project(spec, one.battle, { role }), one.id('Mira'), { action: CAST }, [], target)

describe('pointing an area at the ground', () => {
  it('COM-45 PTS-34 the table reads who is inside, the roll, and the damage of each', () => {
    expect(seenBy(fight({}), 'table', burst(10, 5))).toEqual([
      'In the area: Rook, Wren',
      '50 on d100: 50%',
      'Rook: 1d6 less 2 armour: about 1.5',
      'Wren: 1d6 less armour, which is unknown',
    ])
  })

  it('COM-24 the GM also reads of the hidden one, the table does not', () => {
    const here = fight({})
    expect(seenBy(here, 'gm', burst(10, 5))[0]).toBe('In the area: Rook, Wren, Shade')
    expect(seenBy(here, 'table', burst(10, 7, 1))).toEqual(['Nobody is in the area.'])
  })

  it('COM-45 one’s own side and the caster are in it as well, and healing and conditions say so', () => {
    expect(seenBy(fight({ target: 0, heals: true, damage: '1d6+1' }), 'table', burst(5, 5))).toEqual([
      'In the area: Mira',
      'No roll.',
      '1d6+1 healed',
    ])
    expect(seenBy(fight({ damage: '', condition: 'Blinded', rounds: 1 }), 'table', burst(10, 5)).at(-1)).toBe(
      'Blinded for 1 round',
    )
    expect(seenBy(fight({ damage: '', condition: 'Blinded', rounds: 0 }), 'table', burst(10, 5)).at(-1)).toBe(
      'Blinded',
    )
  })

  it('COM-20 an area that cannot lie there says why, as the click would', () => {
    const here = fight({})
    const far = burst(20, 5)
    const says =
      here.refused({ type: 'act', actor: here.id('Mira'), deed: { action: CAST, targets: [far], form: {} } }).says
    expect(says).toBe('That is 15 m away, Fire reaches 10 m.')
    expect(seenBy(here, 'table', far)).toEqual([says])
  })

  it('COM-20 looking changes nothing, and the lines are those of the listed targets', () => {
    const here = fight({})
    const before = canonicalJson(here.battle)
    for (const listed of spec.targets(here.battle, here.id('Mira'), CAST, [])) {
      const lines = previewOf(spec, here.battle, here.id('Mira'), { action: CAST }, [], listed.target)
      expect(lines).toEqual(listed.why === null ? listed.preview : [listed.why])
    }
    const strike = 'attack/0' as ActionId
    const rook: Target = { kind: 'combatant', id: here.id('Rook') }
    expect(previewOf(spec, here.battle, here.id('Mira'), { action: strike }, [], rook)).toEqual([
      'Rook is 5 m away, Short blade reaches 1 m.',
    ])
    expect(canonicalJson(here.battle)).toBe(before)
  })
})
