// The templates of a ruleset, laid on its own empty ground.
import { type TemplateChoice, templateChoices } from '../../src/app/prepare/template-choices.ts'
import { type Bearer, draggedShape } from '../../src/board/tools/marks/dragged-shape.ts'
import type { Ruleset } from '../../src/engine/core/index.ts'
import { cellLength, cellOf, makeSpace, type Place, type Point } from '../../src/grid/index.ts'

export function templatesOf(spec: Ruleset) {
  const ground = spec.ground()
  const space = makeSpace(ground, [])
  const choices = templateChoices(spec, ground)
  const choice = (name: string): TemplateChoice => {
    const found = choices.find((one) => one.name === name)
    if (!found) throw new Error(`${spec.id} has no ${name}.`)
    return found
  }
  /** Put at a point, as large as told or as it is set at first, towards the right; around `bearer`, if there is one. */
  const lay = (name: string, at: Point, size?: number, bearer: Bearer | null = null) => {
    const { look } = choice(name)
    return draggedShape(size === undefined ? look : { ...look, size }, at, { x: at.x + 5, y: at.y }, cellLength(ground),
      { free: false, sized: true, bearer })
  }
  const covered = (...of: Parameters<typeof lay>): readonly Place[] => space.area(lay(...of))
  return {
    space,
    choice,
    lay,
    covered,
    /** `Cone cone 15 [15 30 60]`: each by name, with its shape, the size that is set at first, and the usual ones. */
    offered: choices.map(({ name, look, sizes }) => `${name} ${look.shape} ${look.size} [${sizes.join(' ')}]`),
    /** How many cells are covered in each column, from the left. */
    columns(...of: Parameters<typeof lay>): readonly number[] {
      const by = new Map<number, number>()
      for (const { x } of covered(...of).map(cellOf)) by.set(x, (by.get(x) ?? 0) + 1)
      return [...by].toSorted(([a], [b]) => a - b).map(([, count]) => count)
    },
  }
}
