// What a move among a hundred costs in the dark with fog: a walk of four cells with all that players see by it. Rooms
// with gaps between them; half of the crowd are the players', some carry torches, some see in the dark.
import { createBattle, type Battle, type Combatant, type Ruleset } from '../../src/engine/core/index.ts'
import { makeDraft } from '../../src/engine/core/make-work.ts'
import { noDice } from '../../src/engine/dice/sources.ts'
import { cellOf, placeOf, type Cell, type SquareGround, type Wall } from '../../src/grid/index.ts'
import type { Light } from '../../src/grid/types.ts'
import { loadRuleset, RULESETS } from '../../src/rulesets/registry.ts'
import { CROWD, peopled } from './crowds.ts'

const SIZE = 60
const ROOM = 6
const MOVES = 80
const WARM_UP = 20
const STEPS = 4
const TIMES = 3
/** Milliseconds that 19 of 20 moves stay under: a frame. */
export const LIMIT = 16

/** Numbers from 0 to below, the same every time. */
function numbers(): (below: number) => number {
  let state = 11
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) % below
  }
}

/** The walls of rooms, each with a gap of two cells. */
function rooms(next: (below: number) => number): readonly Wall[] {
  const walls: Wall[] = []
  for (let line = 0; line <= SIZE; line += ROOM) {
    for (let from = 0; from < SIZE; from += ROOM) {
      const gap = line === 0 || line === SIZE ? null : from + 1 + next(ROOM - 3)
      const parts = gap === null ? [[from, from + ROOM]] : [[from, gap], [gap + 2, from + ROOM]]
      for (const [start = 0, end = 0] of parts) {
        walls.push({ id: `h${line} ${start}`, a: { x: start, y: line }, b: { x: end, y: line }, stops: 'both' }, {
          id: `v${line} ${start}`,
          a: { x: line, y: start },
          b: { x: line, y: end },
          stops: 'both',
        })
      }
    }
  }
  return walls
}

function inTheDark(spec: Ruleset, cell: SquareGround): Battle {
  const next = numbers()
  const walls = rooms(next)
  const reach = (cells: number): number => cells * cell.cell.length
  const lights: readonly Light[] = Array.from({ length: 12 },
    (_, nth) => ({ id: `l${nth}`, at: { x: next(SIZE) + 0.5, y: next(SIZE) + 0.5 }, bright: reach(4), dim: reach(8),
      color: '#ffcc88', on: true }))
  const crowd = peopled(spec, CROWD)
  const taken = new Set<string>()
  const free = (): Cell => {
    for (;;) {
      const [x, y] = [next(SIZE), next(SIZE)]
      if (taken.has(`${x} ${y}`)) continue
      taken.add(`${x} ${y}`)
      return { x, y }
    }
  }
  const sides = [crowd.sides[0]?.id, crowd.sides[1]?.id]
  const combatants = Object.values(crowd.combatants).map((one, nth): Omit<Combatant, 'id'> => {
    const { id: _, ...others } = one
    const hero = nth % 2 === 0
    return { ...others, size: 1, kind: hero ? 'pc' : 'npc', player: null, squad: null,
      side: sides[hero ? 0 : 1] ?? one.side, place: placeOf(free()),
      ...(nth % 4 === 0 ? { light: { bright: reach(4), dim: reach(8), color: '#ffcc88' } } : {}),
      ...(nth % 6 === 1 ? { vision: { kind: 'dark' as const, range: reach(12), special: 0 } } : {}),
      ...(nth % 10 === 2 ? { vision: { kind: 'dim' as const, range: 0, special: reach(2) } } : {}) }
  })
  const battle = createBattle(spec, { name: 'In the dark',
    ground: { ...cell, cols: SIZE, rows: SIZE, walls, doors: [], terrain: [], lights, ambient: 'dark', image: null },
    sides: crowd.sides, combatants })
  return { ...battle, scene: { ...battle.scene, fog: { by: 'sight', explored: {} } } }
}

export interface Dark {
  /** Milliseconds that 19 of 20 moves stay under. */
  readonly dear: number
  readonly usual: number
  readonly most: number
  /** How many moves showed or hid somebody, and how many explored something. */
  readonly sighted: number
  readonly explored: number
}

export async function benchDark(): Promise<Dark> {
  for (const { id } of RULESETS) {
    const spec = await loadRuleset(id)
    const ground = spec?.ground()
    if (spec && ground?.kind === 'square') return measure(spec, ground)
  }
  throw new Error('No ruleset has squares.')
}

interface Move {
  readonly took: number
  readonly types: readonly string[]
}

/** The same walks several times over: of each the least that it cost, so that a busy moment is not counted. */
function measure(spec: Ruleset, ground: SquareGround): Dark {
  const [first = [], ...again] = Array.from({ length: TIMES }, () => walks(spec, inTheDark(spec, ground)))
  const times = first.map(({ took }, nth) => Math.min(took, ...again.flatMap(({ [nth]: other }) => other?.took ?? [])))
    .toSorted((a, b) => a - b)
  const withEvent = (type: string): number => first.filter(({ types }) => types.includes(type)).length
  return { dear: times[Math.floor(times.length * 0.95)] ?? Number.NaN, usual: times[times.length >> 1] ?? Number.NaN,
    most: times.at(-1) ?? Number.NaN, sighted: withEvent('sighted'), explored: withEvent('explored') }
}

function walks(spec: Ruleset, start: Battle): readonly Move[] {
  const next = numbers()
  let battle = start
  return Array.from({ length: WARM_UP + MOVES }, (): Move => {
    const who = battle.roster[next(battle.roster.length)]
    const place = who === undefined ? null : (battle.combatants[who]?.place ?? null)
    if (who === undefined || place === null) throw new Error('Everybody stands on the map.')
    const { x, y } = cellOf(place)
    const [dx, dy] = DIRECTIONS[next(DIRECTIONS.length)] ?? [1, 0]
    const path = Array.from({ length: STEPS + 1 },
      (_, step) => placeOf({ x: within(x + dx * step), y: within(y + dy * step) }))
    const began = performance.now()
    const draft = makeDraft(battle, noDice, spec)
    draft.work.emit({ type: 'moved', who, path, manner: 'gm', cost: 0 })
    const took = performance.now() - began
    battle = draft.work.battle
    return { took, types: draft.events.map(({ type }) => type) }
  }).slice(WARM_UP)
}

const DIRECTIONS = [[1, 0], [-1, 0], [0, 1], [0, -1]] as const
const within = (value: number): number => Math.min(SIZE - 1, Math.max(0, value))
