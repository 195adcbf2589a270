// Version 2 of the battle format: the scene’s fog, lights, marks and drawing. Battles of version 1 open as they were,
// and a program of version 1 refuses a battle of version 2 by name.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Battle, Command } from '../../src/engine/core/index.ts'
import { groundAfter, groundChange, type SquareGround, type Wall } from '../../src/grid/index.ts'
import { readSave, tellProblem, writeSave } from '../../src/session/save.ts'
import { currentBattle, newSession, submit, undo } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { RULESETS, rulesetOf } from '../support/all-rulesets.ts'
import { hashOf } from '../support/contract/health.ts'
import { expectUndone } from './playing-on.ts'

const spec = RULESETS.find(({ ground }) => ground().kind === 'square')
if (!spec) throw new Error('A ruleset on squares is needed.')
const rules = spec

function after(session: Session, ...commands: readonly Command[]): Session {
  return commands.reduce((before, command) => {
    const next = submit(rules, before, command, 'gm')
    if (next.kind !== 'accepted') throw new Error(JSON.stringify(next))
    return next.session
  }, session)
}
const groundOf = (session: Session): SquareGround => {
  const { ground } = currentBattle(rules, session).scene
  if (ground.kind !== 'square') throw new Error('Not a square ground.')
  return ground
}
const wall = (id: string, x: number, y: number): Wall => ({ id, a: { x, y }, b: { x: x + 1, y }, stops: 'both',
  look: 'stone', group: `g${y}` })

/** A battle on a map with that many walls. */
function walled(count: number): Session {
  const start = rules.samples[0]?.make()
  if (start?.scene.ground.kind !== 'square') throw new Error('A sample on squares is needed.')
  const walls = Array.from({ length: count }, (_, nth) => wall(`w${nth}`, nth % 40, Math.floor(nth / 40)))
  const base: Battle = { ...start,
    scene: { objects: [], ground: { ...start.scene.ground, cols: 60, rows: 40, walls, doors: [], terrain: [] } } }
  return newSession(rules, 'walled', base, 3)
}

describe('version 2 of the battle format', () => {
  const text = readFileSync(new URL('../fixtures/scene-of-version-1.json', import.meta.url), 'utf8')

  it('a battle of version 1 with a drawn map, fog, lights and marks opens as it was', () => {
    const read = readSave(text, rulesetOf)
    if (!read.ok) throw new Error(tellProblem(read.problem))
    const { session, told } = read.value
    expect(told).toContain('It can now have fog, sight, lights and marks on its map.')
    const { scene, combatants } = currentBattle(rules, session)
    expect(scene).toMatchObject({ fog: { by: 'sight' }, marks: [{ kind: 'label' }],
      ground: { lights: [{ id: 'l1' }], doors: [{ secret: true }] } })
    expect(Object.values(combatants).some(({ light, vision }) => light && vision)).toBe(true)
    expect(session.entries.flatMap(({ events }) => events).some(({ type }) => type === 'ground')).toBe(true)
    expectUndone(rules, session)
  })

  it('a program of version 1 refuses a battle of version 2 by name', () => {
    const read = readSave(writeSave({ session: walled(3), assets: {} }), rulesetOf, [])
    expect(read.ok ? '' : tellProblem(read.problem)).toMatch(
      /^This battle was saved by a newer Turnstone: its format is/,
    )
  })
})

it('a battle whose fog is switched off opens with what was explored before', () => {
  const fog = (by: 'sight' | null): Command => ({ type: 'fog', change: { kind: 'by', by } })
  const off = after(walled(3), fog('sight'), fog(null))
  const kept = currentBattle(rules, after(walled(3), fog('sight'))).scene.fog
  for (const session of [off, newSession(rules, 'again', currentBattle(rules, off), 3)]) {
    const read = readSave(writeSave({ session, assets: {} }), rulesetOf)
    if (!read.ok) throw new Error(tellProblem(read.problem))
    expect(currentBattle(rules, read.value.session).scene).toMatchObject({ fogBefore: kept })
    expect(currentBattle(rules, after(read.value.session, fog('sight'))).scene.fog?.explored).toEqual(kept?.explored)
  }
  expectUndone(rules, off)
  expect(kept?.explored).not.toEqual({})
})

describe('steps of drawing', () => {
  it('keep what was drawn and not the whole map: 200 steps on 800 walls stay under 100 kB', () => {
    let session = walled(800)
    const before = JSON.stringify(session).length
    for (let step = 0; step < 200; step++) {
      const ground = groundOf(session)
      const change = groundChange(ground, { ...ground, walls: [...ground.walls, wall(`n${step}`, 50, step % 40)] })
      session = after(session, { type: 'draw', change: change ?? {} })
    }
    expect(groundOf(session).walls).toHaveLength(1000)
    expect(JSON.stringify(session).length - before).toBeLessThan(100_000)
  })

  it('are undone and done again, and open from a file', () => {
    const drawn = after(walled(5), { type: 'draw',
      change: { walls: { remove: ['w1'], put: [wall('w2', 7, 7), wall('w9', 8, 8)] },
        lights: { put: [{ id: 'l1', at: { x: 1, y: 1 }, on: true, bright: 5, dim: 10, color: '#ffcc66' }] } } })
    expect(groundOf(drawn).walls.map(({ id }) => id)).toEqual(['w0', 'w2', 'w3', 'w4', 'w9'])
    expect(groundOf(drawn).walls[1]).toEqual(wall('w2', 7, 7))
    expect(groundOf(undo(drawn))).toEqual(groundOf(walled(5)))
    expectUndone(rules, drawn)
    const read = readSave(writeSave({ session: drawn, assets: {} }), rulesetOf)
    if (!read.ok) throw new Error(tellProblem(read.problem))
    expect(hashOf(currentBattle(rules, read.value.session))).toBe(hashOf(currentBattle(rules, drawn)))
  })

  it('keep of the board what differs and not the whole map, and are undone, done again and opened from a file', () => {
    const start = walled(3000)
    const ground = groundOf(start)
    const lines = { shown: true, color: '#aa0000', weight: 2, opacity: 0.5 } as const
    const image = { asset: 'a'.repeat(64), rect: { x: 0, y: 0, width: 60, height: 40 } }
    const changes: readonly Partial<SquareGround>[] = [{ lines }, { ambient: 'dark' }, { cols: 61, rows: 41 }, { image,
      overPicture: 'hidden' }]
    const done = changes.reduce((session, parts) => {
      const before = groundOf(session)
      const change = groundChange(before, { ...before, ...parts })
      expect(change).toEqual({ board: parts })
      return after(session, { type: 'draw', change: change ?? {} })
    }, start)
    expect(groundOf(done)).toEqual({ ...ground, lines, ambient: 'dark', cols: 61, rows: 41, image,
      overPicture: 'hidden' })
    expect(JSON.stringify(done).length - JSON.stringify(start).length).toBeLessThan(4000)
    expect(groundOf(undo(done))).toMatchObject({ image: ground.image, cols: 61 })
    expectUndone(rules, done)
    const read = readSave(writeSave({ session: done, assets: {} }), rulesetOf)
    if (!read.ok) throw new Error(tellProblem(read.problem))
    expect(hashOf(currentBattle(rules, read.value.session))).toBe(hashOf(currentBattle(rules, done)))
    // What a map need not have is taken away again.
    const back = groundChange(groundOf(done), ground)
    expect(back).toEqual({
      board: { lines: null, ambient: null, cols: 60, rows: 40, image: ground.image, overPicture: null },
    })
    expect(groundOf(after(done, { type: 'draw', change: back ?? {} }))).toEqual(ground)
  })

  it('lead from one ground to the other', () => {
    const ground = groundOf(walled(4))
    const [first, ...rest] = ground.walls
    if (!first) throw new Error('There are walls.')
    const other: SquareGround = { ...ground, walls: [...rest, { ...first, stops: 'sight' }],
      doors: [{ id: 'd1', a: { x: 1, y: 1 }, b: { x: 2, y: 1 }, open: false, kind: 'door' }] }
    const change = groundChange(ground, other)
    expect(change).toEqual({ walls: { put: [{ ...first, stops: 'sight' }] }, doors: { put: other.doors } })
    expect(new Set(groundAfter(ground, change ?? {}).walls)).toEqual(new Set(other.walls))
    expect(groundChange(ground, ground)).toEqual({})
    expect(groundChange(ground, { ...other, cols: 70 })).toEqual({ ...change, board: { cols: 70 } })
    expect(groundChange(ground, { ...ground, walls: [first, first] })).toBeNull()
    expect(groundAfter(ground, { walls: { remove: ['nothing'] }, doors: { put: [] } })).toEqual(ground)
  })

  it('are refused where walls would be tangled, and where there are no cells', () => {
    const crossing = Array.from({ length: 400 },
      (_, nth): Wall => ({ id: `x${nth}`, stops: 'both',
        a: nth % 2 === 0 ? { x: 0, y: nth / 20 } : { x: nth / 10, y: 0 },
        b: nth % 2 === 0 ? { x: 59, y: nth / 20 } : { x: nth / 10, y: 39 } }))
    expect(submit(rules, walled(1), { type: 'draw', change: { walls: { put: crossing } } }, 'gm')).toMatchObject({
      kind: 'refused',
      refusal: { code: 'malformed', field: 'change' },
    })
  })
})
