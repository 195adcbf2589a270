// How much can be drawn on one map: no more than a battle can be opened with again.
import { describe, expect, it } from 'vitest'
import { newObject, type Battle, type BattleEvent, type Command, type ObjectId } from '../../src/engine/core/index.ts'
import { MOST_NEWS, MOST_ON_MAP, whyTooMuch } from '../../src/engine/core/ground-limits.ts'
import type { Door, Light, SquareGround, Terrain, Wall } from '../../src/grid/index.ts'
import { readSession } from '../../src/session/save.ts'
import { currentBattle, newSession, submit } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

const many = <Item>(count: number, from: number, make: (nth: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, nth) => make(from + nth))
// Side by side on a wide board, so that none lies on another.
const ends = (nth: number) => ({ a: { x: nth % 900, y: Math.floor(nth / 900) + 0.5 },
  b: { x: nth % 900 + 0.5, y: Math.floor(nth / 900) + 0.5 } })
const wall = (nth: number): Wall => ({ id: `w${nth}`, ...ends(nth), stops: 'movement' })
const pane = (nth: number): Door => ({ id: `d${nth}`, ...ends(nth), open: false, kind: 'window' })
const sand = (nth: number): Terrain => ({ id: `t${nth}`, name: 'Sand', cells: [{ x: nth % 900, y: 1 }], cost: 2,
  concealment: 0, look: 'sand' })
const lamp = (nth: number): Light => ({ id: `l${nth}`, at: { x: nth % 900, y: 2 }, on: true, bright: 1, dim: 2,
  color: '#ffcc66' })

function wide(parts: Partial<SquareGround>): Session {
  const start = beach() as unknown as Battle
  const ground: SquareGround = { kind: 'square', cols: 900, rows: 100, cell: { length: 1, unit: 'ell' },
    diagonal: 'one', walls: [], doors: [], terrain: [], image: null, ...parts }
  return newSession(tides, 'wide', { ...start, scene: { objects: [], ground } }, 7)
}
const give = (session: Session, command: Command) => submit(tides, session, command, 'gm')
const groundOf = (session: Session): SquareGround => {
  const { ground } = currentBattle(tides, session).scene
  if (ground.kind !== 'square') throw new Error('Not a square ground.')
  return ground
}

describe('what is drawn step by step', () => {
  it.each(
    [
      ['walls', wall, 'A map can have at most 50,000 walls, and this one would have 50,001.'],
      ['doors', pane, 'A map can have at most 10,000 doors and windows, and this one would have 10,001.'],
      ['terrain', sand, 'A map can have at most 10,000 pieces of terrain, and this one would have 10,001.'],
      ['lights', lamp, 'A map can have at most 2000 lights, and this one would have 2001.'],
    ] as const,
  )('COM-02 is counted: no more %s than the map can be opened with', (part, make, says) => {
    const most = MOST_ON_MAP[part]
    const full = wide({ [part]: many<unknown>(most - 1, 0, make) })
    const last = give(full, { type: 'draw', change: { [part]: { put: [make(most)] } } })
    if (last.kind !== 'accepted') throw new Error('The last one was refused.')
    expect(groundOf(last.session)[part]).toHaveLength(most)
    expect(give(last.session, { type: 'draw', change: { [part]: { put: [make(most + 1)] } } })).toMatchObject({
      kind: 'refused',
      refusal: { code: 'malformed', field: 'change', says },
    })
    // What stands there is changed, and one is put for another.
    const other = { type: 'draw', change: { [part]: { remove: [make(0)].map(({ id }) => id), put: [make(most + 1)] } } }
    expect(give(last.session, other as Command).kind).toBe('accepted')
    // And the map is taken as a whole where it comes from a file.
    expect(readSession({ ...full, base: currentBattle(tides, last.session) }, () => tides).ok).toBe(true)
  })

  it('COM-02 a map that had too much on it already can be thinned out', () => {
    const ground = groundOf(wide({ lights: many(2500, 0, lamp) }))
    const { lights = [] } = ground
    expect(whyTooMuch({ ...ground, lights: lights.slice(1) }, ground)).toBeNull()
    expect(whyTooMuch({ ...ground, lights: [...lights, lamp(3000)] }, ground)).toContain('at most 2000 lights')
    expect(whyTooMuch(ground, { kind: 'bands', bands: [], image: null })).toContain('would have 2500')
  })

  it('COM-24 every wall and door can be news to a side, and be learnt, in a battle that is opened again', () => {
    const walls = many(20_001, 0, wall)
    const ids = walls.map(({ id }) => id)
    const { base, ...session } = wide({ walls })
    const fogged = { ...session,
      base: { ...base, scene: { ...base.scene, fog: { by: 'sight', explored: {}, news: { players: ids } } } } }
    expect(readSession(fogged, () => tides)).toMatchObject({ ok: true })
    const learnt: BattleEvent = { type: 'explored', side: 'players', seen: '', learnt: ids }
    const step = give(fogged as Session, { type: 'name', name: 'Wide' })
    if (step.kind !== 'accepted') throw new Error('It was refused.')
    const entries = step.session.entries.map((entry) => ({ ...entry, events: [...entry.events, learnt] }))
    expect(readSession({ ...step.session, entries }, () => tides)).toMatchObject({ ok: true })
    expect(MOST_NEWS).toBe(72_000)
  })

  it('COM-24 what a side remembers otherwise than it is, is there again in a battle that is opened again', () => {
    const session = wide({ walls: [wall(1)] })
    const cells = [{ x: 1, y: 1 }]
    const was = { walls: [wall(1), wall(1)], doors: [pane(1)], lights: [lamp(1)], terrain: [sand(1)], cells,
      objects: [{ ...newObject({ name: 'Chest' }), id: 'o1' as ObjectId }] }
    const remembered: BattleEvent = { type: 'remembered', side: 'players', news: ['w1'], was }
    const step = give(session, { type: 'fog', change: { kind: 'by', by: 'sight' } })
    if (step.kind !== 'accepted') throw new Error('It was refused.')
    const entries = step.session.entries.map((entry) => ({ ...entry, events: [...entry.events, remembered] }))
    const again = readSession(JSON.parse(JSON.stringify({ ...step.session, entries })), () => tides)
    expect(again).toMatchObject({ ok: true })
    if (!again.ok) return
    expect(currentBattle(tides, again.value.session).scene.fog).toMatchObject({ news: { players: ['w1'] },
      was: { players: was } })
    const { base, ...others } = step.session
    const fog = { by: 'sight', explored: {}, was: { players: was } }
    expect(readSession({ ...others, base: { ...base, scene: { ...base.scene, fog } } }, () => tides))
      .toMatchObject({ ok: true })
    expect(
      readSession({ ...others,
        base: { ...base, scene: { ...base.scene, fog: { ...fog, was: { players: { doors: [{}] } } } } } }, () => tides),
    ).toMatchObject({ ok: false })
  })
})
