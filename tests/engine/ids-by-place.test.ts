// COM-24: views call what is drawn by where it is, so that no id counts what is hidden, and commands mean the same.
import { describe, expect, it } from 'vitest'
import { asMeant, asSeen, namesUnknown, project, refusalFor, type Command,
  type Viewer } from '../../src/engine/core/index.ts'
import { withChain, withDoor, withGrouped, withLight, withTerrain } from '../../src/grid/edit/index.ts'
import { groundChange, type Point, type SquareGround } from '../../src/grid/index.ts'
import { ashore, type Tide } from '../support/odd/fights.ts'
import { tidesSpec } from '../support/odd/index.ts'
import type { Tides } from '../support/odd/types.ts'

const TABLE: Viewer = { role: 'table' }
const at = (x: number, y: number): Point => ({ x, y })
const DOOR = { kind: 'door', secret: false, locked: false } as const
type Step = (ground: SquareGround) => SquareGround

const groundIn = (tide: Tide, viewer: Viewer): SquareGround => {
  const { ground } = project(tidesSpec, tide.battle, viewer).scene
  if (ground.kind !== 'square') throw new Error('The beach has cells.')
  return ground
}

/** The beach after the GM drew all that, a step at a time. */
function drawn(steps: readonly Step[]): Tide {
  const tide = ashore()
  tide.do({ type: 'ground',
    ground: { ...groundIn(tide, { role: 'gm' }), walls: [], doors: [], terrain: [], lights: [] } })
  for (const step of steps) {
    const before = groundIn(tide, { role: 'gm' })
    const change = groundChange(before, step(before))
    if (!change) throw new Error('Not a change of what is drawn.')
    tide.do({ type: 'draw', change })
  }
  return tide
}

const wall: Step = (ground) => withChain(ground, [at(0, 1), at(6, 1)], { stops: 'both', look: 'stone' })
const door = (x: number, more: object = {}): Step => (ground) =>
  withDoor(ground, at(x, 1), at(x + 1, 1), { ...DOOR, ...more })
const open = (name: string): Command<Tides> => ({ type: 'door', door: name, open: true })
const idsOf = ({ walls, doors }: SquareGround) => [...walls, ...doors].map(({ id }) => id)

const plain = () => drawn([wall, door(0), door(4)])
const hiding = () => drawn([wall, door(0), door(2, { secret: true }), door(4, { locked: true })])

describe('the names of what is drawn', () => {
  it('COM-24 a secret door drawn between two doors shows in no id', () => {
    const [one, other] = [plain(), hiding()]
    expect(groundIn(other, { role: 'gm' }).doors.map(({ id }) => id)).toEqual(['d1', 'd2', 'd3'])
    expect(groundIn(other, TABLE)).toEqual(groundIn(one, TABLE))
    expect(groundIn(other, TABLE).doors.map(({ id }) => id)).toEqual(['0 1 1 1', '4 1 5 1'])
  })

  it('COM-24 nothing tells what is grouped, or how much else was drawn and taken away again', () => {
    const lamp = (x: number): Step => (ground) =>
      withLight(ground, at(x, 2.5), { on: true, through: false, bright: 1, dim: 2, color: '#ffcc66' })
    const patch = (look: 'rough' | 'ice', x: number): Step => (ground) =>
      withTerrain(ground, [at(x, 2)], { name: look, cost: 2, concealment: 0, look })
    const without: Step = (ground) => ({ ...ground, lights: (ground.lights ?? []).slice(1),
      terrain: ground.terrain.slice(1) })
    const grouped: Step = (ground) =>
      withGrouped(ground, [...ground.walls.map(({ id }) => ({ kind: 'wall' as const, id })),
        ...(ground.lights ?? []).map(({ id }) => ({ kind: 'light' as const, id }))], true)
    const few = drawn([lamp(1.5), patch('rough', 2), wall])
    const many = drawn([lamp(4.5), patch('ice', 4), lamp(1.5), patch('rough', 2), wall, without, grouped])
    const whole = groundIn(many, { role: 'gm' })
    expect([whole.lights?.map(({ id }) => id), whole.terrain.map(({ id }) => id)]).toEqual([['l2'], ['t2']])
    expect(JSON.stringify(whole)).toContain('"group"')
    expect(groundIn(many, TABLE)).toEqual(groundIn(few, TABLE))
  })

  it('COM-24 a command for a door of a view means that door, and whoever guesses an id learns nothing', () => {
    const [one, other] = [plain(), hiding()]
    const view = project(tidesSpec, other.battle, TABLE)
    expect(asMeant(other.battle, view, open('4 1 5 1'))).toEqual(open('d3'))
    expect(asSeen(other.battle, view, open('d3'))).toEqual(open('4 1 5 1'))
    const says = (tide: Tide, name: string): string => {
      const command = asMeant(tide.battle, project(tidesSpec, tide.battle, TABLE), open(name))
      return refusalFor(tidesSpec, tide.battle, command, tide.refused(command), TABLE).says
    }
    for (const guess of ['d2', 'd3', '2 1 3 1', 'd9']) {
      expect([says(one, guess), says(other, guess)]).toEqual(
        Array.from({ length: 2 }, () => 'There is no such door here.'),
      )
    }
    expect(says(other, '4 1 5 1')).toBe('The door is locked.')
  })

  it('COM-24 a deed aimed at a door of the view names nothing unknown, and one aimed at another door does', () => {
    const tide = hiding()
    const view = project(tidesSpec, tide.battle, TABLE)
    const strike = (name: string): Command<Tides> =>
      asMeant(tide.battle, view, { type: 'act', actor: tide.id('Wen'),
        deed: { action: 'strike' as never, targets: [{ kind: 'door', door: name }], form: {} } })
    const why = (name: string) =>
      namesUnknown(tidesSpec, { battle: tide.battle, view, before: view, viewer: TABLE }, strike(name))
    expect(why('0 1 1 1')).toBeNull()
    expect(why('d2')).toMatchObject({ code: 'malformed', says: 'There is no such door here.' })
  })

  it('COM-24 a door that is taken away where nobody looks is tried in vain, wherever it stands now', () => {
    const tide = plain()
    const view = project(tidesSpec, tide.battle, TABLE)
    tide.do({ type: 'draw',
      change: { doors: { put: [{ id: 'd2', a: at(5, 3), b: at(6, 3), open: false, kind: 'door' }] } } })
    expect(asMeant(tide.battle, view, open('4 1 5 1'))).toEqual(open('?'))
    expect(idsOf(groundIn(tide, TABLE))).toContain('5 3 6 3')
  })
})
