// COM-45 under every ruleset: the areas that it names are told apart, have sizes and proportions that fit their shape,
// cover something on its own ground, and can be put down, kept and read by their name.
import { describe, expect, it } from 'vitest'
import { templateChoices } from '../../src/app/prepare/template-choices.ts'
import { draggedShape } from '../../src/board/tools/marks/dragged-shape.ts'
import type { Command, MarkId } from '../../src/engine/core/index.ts'
import { cellLength, makeSpace } from '../../src/grid/index.ts'
import { tried } from '../support/contract/honest.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'

const rulesets = await everyRuleset()
const held = { free: false, sized: true }

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  const ground = spec.ground()
  const space = makeSpace(ground, [])
  const middle = { x: space.bounds.width / 3, y: space.bounds.height / 2 }
  const shapeOf = (look: Parameters<typeof draggedShape>[0]) =>
    draggedShape(look, middle, { x: middle.x + 3, y: middle.y }, cellLength(ground), held)

  it('COM-45 names the areas of its rules, each once, with proportions of its own shape', () => {
    expect(spec.areaKinds.length).toBeGreaterThan(0)
    const names = spec.areaKinds.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { name, shape, sizes, width, end, spread } of spec.areaKinds) {
      expect(name.trim(), name).not.toBe('')
      expect(new Set(sizes).size, name).toBe(sizes.length)
      for (const size of sizes) expect(size > 0 || ground.kind === 'bands', `${name} ${size}`).toBe(true)
      expect([width === undefined || shape === 'line', end === undefined || shape === 'cone',
        spread === undefined || shape === 'cone', end === undefined || spread === undefined], name).toEqual([true, true,
          true, true])
    }
  })

  it('COM-45 each covers something on its ground, and more where it is larger', () => {
    for (const { look, sizes } of templateChoices(spec, ground)) {
      const covered = (sizes.length > 0 ? sizes : [look.size]).map((size) =>
        space.area(shapeOf({ ...look, size })).length
      )
      expect(covered[0], look.called).toBeGreaterThan(0)
      expect(covered, look.called).toEqual(covered.toSorted((a, b) => a - b))
    }
  })

  it('COM-45 a circle, a cone, a line and a square can be had, whatever it names', () => {
    expect(new Set(templateChoices(spec, ground).map(({ look }) => look.shape))).toEqual(
      new Set(['burst', 'cone', 'line', 'square']),
    )
  })

  it('COM-45 each is put on the map with its name, and taken away again', () => {
    const battle = spec.samples[0]?.make()
    if (!battle) throw new Error('A sample is needed.')
    for (const [nth, { look }] of templateChoices(spec, battle.scene.ground).entries()) {
      const shape = draggedShape(look, middle, middle, cellLength(battle.scene.ground), held)
      const mark = { kind: 'template', id: `t${nth}` as MarkId, shape, text: '', audience: 'all', color: '#ff9d5c',
        stays: true, ...(look.called === undefined ? {} : { called: look.called }) } as const
      const put: Command = { type: 'mark', change: { kind: 'add', mark } }
      const decision = tried(spec, battle, put)
      expect(decision.kind, look.called).toBe('accepted')
      if (decision.kind !== 'accepted') continue
      expect(decision.battle.scene.marks?.at(-1)).toEqual(mark)
    }
  })
})
