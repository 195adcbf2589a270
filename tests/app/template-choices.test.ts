// The areas that the Template tool offers on a map that is counted otherwise than the ruleset counts.
import { expect, it } from 'vitest'
import { firstLook, templateChoices } from '../../src/app/prepare/template-choices.ts'
import type { SquareGround } from '../../src/grid/index.ts'
import { FIELD } from '../bench/scenes.ts'
import { tides } from '../support/odd/index.ts'

const counted = (length: number, unit: string): SquareGround => ({ ...FIELD, cell: { length, unit } })

it('in another unit areas have as many cells, in the same unit the same length', () => {
  const usual = tides.ground()
  if (usual.kind !== 'square') throw new Error('Squares are wanted.')
  const { length, unit } = usual.cell
  const [whirl, wake] = templateChoices(tides, counted(length * 7, 'ells'))
  expect([whirl?.look.size, whirl?.sizes, wake?.look.end]).toEqual([14, [7, 14], 14])
  expect(firstLook(templateChoices(tides, counted(length * 7, unit))).size).toBe(2)
})

it('a plain shape is offered where the rules have none of free size', () => {
  const fixed = { ...tides, areaKinds: [{ name: 'Ring', shape: 'burst', sizes: [1] }] } as const
  expect(templateChoices(fixed, FIELD).map(({ name }) => name)).toEqual(['Ring', 'Circle', 'Cone', 'Line', 'Square'])
})
