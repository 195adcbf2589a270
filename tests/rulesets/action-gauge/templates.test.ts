// COM-45: templates of areas, in metres.
import { describe, expect, it } from 'vitest'
import { draggedShape } from '../../../src/board/tools/marks/dragged-shape.ts'
import { ruleset } from '../../../src/rulesets/action-gauge/index.ts'
import { templatesOf } from '../../support/templates.ts'

const { choice, columns, offered } = templatesOf(ruleset)

describe('COM-45 templates', () => {
  it('are the neighbours of whom is struck, and plain shapes', () => {
    expect(offered).toEqual(['Neighbours burst 1 [1]', 'Circle burst 4 []', 'Cone cone 4 []', 'Line line 4 []',
      'Square square 4 []'])
  })

  it('neighbours are the eight cells around the cell that is pointed at, and do not grow with a drag', () => {
    expect(columns('Neighbours', { x: 6.9, y: 6.1 })).toEqual([3, 3, 3])
    expect(
      draggedShape(choice('Neighbours').look, { x: 6.5, y: 6.5 }, { x: 12, y: 6.5 }, 1, { free: false, sized: false }),
    ).toMatchObject({ radius: 1 })
  })
})
