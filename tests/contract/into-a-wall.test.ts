// COM-24, COM-42 under every ruleset that plays on squares: whoever walks into a wall that nobody has seen goes up to
// it and stops there. Before the walk nothing tells of the wall, afterwards it is known.
import { describe, expect, it } from 'vitest'
import { applyEvent, combatantsOf, describeEvent, project, spaceOf, type Battle, type BattleEvent, type Combatant,
  type Command, type Ruleset } from '../../src/engine/core/index.ts'
import { cellOf, placeOf, type Place, type SquareGround, type Wall } from '../../src/grid/index.ts'
import { chooseAnyCommand } from '../support/random-player.ts'
import { tried } from '../support/contract/honest.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { TABLE } from '../support/contract/secrets.ts'

const all = await everyRuleset()
const rulesets = all.filter((spec) => spec.ground().kind === 'square')

/** The first sample on bare ground in the dark, with eyes that need light, nobody hidden and room to walk. */
function dark(spec: Ruleset): Battle {
  const start = spec.samples[0]?.make()
  if (start?.scene.ground.kind !== 'square') throw new Error('A sample on squares is needed.')
  const ground: SquareGround = { ...start.scene.ground, cols: 60, rows: 60, walls: [], doors: [], terrain: [],
    lights: [], ambient: 'dark' }
  const { combatants } = start
  const bare: Battle = { ...start, scene: { objects: [], ground }, combatants: Object.fromEntries(
    combatantsOf(start).map((
      one,
      nth,
    ) => [one.id, { ...one, secret: { token: false, stats: false }, light: null,
      vision: { kind: 'normal' as const, range: 0, special: 0 },
      place: combatants[one.id]?.place === null ? null : placeOf({ x: 5 + 12 * (nth % 4), y: 3 + 9
          * Math.floor(nth / 4) }) }]
    ),
  ) }
  return done(spec, bare, { type: 'fog', change: { kind: 'by', by: 'sight' } }).battle
}

function done(spec: Ruleset, battle: Battle, command: Command) {
  const decision = tried(spec, battle, command)
  if (decision.kind !== 'accepted') throw new Error(JSON.stringify(decision))
  return { battle: decision.battle, events: decision.events }
}

const said = (spec: Ruleset, battle: Battle, events: readonly BattleEvent[]): string => {
  let before = battle
  return events.flatMap((event) => {
    const line = describeEvent(spec, before, event, TABLE)
    before = applyEvent(before, event, spec.apply)
    return line ? [line.text] : []
  }).join(' ')
}

interface Walker {
  readonly who: Combatant
  readonly to: Place
  readonly band: string
}

/** A character that could walk three cells to the right now. */
function walkerIn(spec: Ruleset, battle: Battle): Walker | null {
  if (battle.status !== 'running' || battle.prompt) return null
  const view = project(spec, battle, TABLE)
  for (const who of combatantsOf(battle)) {
    const movement = who.kind === 'pc' && who.place !== null ? spec.movement(view, who.id) : null
    if (!movement || movement.refusal || who.place === null || who.size > 1) continue
    const { x, y } = cellOf(who.place)
    const to = placeOf({ x: x + 3, y })
    const band = movement.bands.find(({ budget }) =>
      spaceOf(view).route(who.place as Place, [to], movement.mover, budget).ok
    )
    if (band) return { who, to, band: band.id }
  }
  return null
}

function begun(spec: Ruleset): { readonly battle: Battle; readonly walker: Walker } {
  let { battle } = done(spec, dark(spec), { type: 'start' })
  for (let step = 0; step < 80; step++) {
    const walker = walkerIn(spec, battle)
    if (walker) return { battle, walker }
    const command = chooseAnyCommand(spec, battle, picker(step + 3))
    if (!command) break
    battle = done(spec, battle, command).battle
  }
  throw new Error('No character can walk.')
}

/** The same with a wall that nobody has seen, two steps away. */
function walled(battle: Battle, { who }: Walker): Battle {
  const { ground } = battle.scene
  if (ground.kind !== 'square' || who.place === null) return battle
  const { x, y } = cellOf(who.place)
  const wall: Wall = { id: 'unseen', a: { x: x + 3, y: Math.max(0, y - 8) }, b: { x: x + 3, y: y + 8 }, stops: 'both' }
  return { ...battle, scene: { ...battle.scene, ground: { ...ground, walls: [wall] } } }
}

const wallsOf = (spec: Ruleset, battle: Battle): number => {
  const { ground } = project(spec, battle, TABLE).scene
  return ground.kind === 'square' ? ground.walls.length : 0
}

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  const { battle: open, walker } = begun(spec)
  const { who, to, band } = walker
  const battle = walled(open, walker)
  const walk: Command = { type: 'move', actor: who.id, waypoints: [to], band }
  const { x, y } = cellOf(who.place as Place)

  it('COM-24 COM-42 who walks into an unseen wall goes up to it and stops; the wall is known then', () => {
    expect(wallsOf(spec, battle)).toBe(0)
    let { battle: after, events } = done(spec, battle, walk)
    while (after.prompt) {
      const next = done(spec, after, { type: 'answer', prompt: after.prompt.id, answer: { kind: 'pass-all' } })
      ;[after, events] = [next.battle, [...events, ...next.events]]
    }
    expect(after.combatants[who.id]?.place).toBe(placeOf({ x: x + 2, y }))
    expect(after.stack).toEqual([])
    expect(said(spec, battle, events)).toMatch(/something in the way/i)
    expect(wallsOf(spec, after)).toBeGreaterThan(0)
    // The side knows now, and its view says what is in the way.
    const view = project(spec, after, TABLE)
    const here = after.combatants[who.id]?.place as Place
    const mover = spec.movement(view, who.id)?.mover ?? { id: who.id, size: who.size, passage: () => 'free' as const }
    expect(spaceOf(view).follow([here, placeOf({ x: x + 3, y })], mover, Infinity)).toMatchObject({ ok: false })
  })

  it('COM-24 nothing tells of the wall before the walk', () => {
    expect(project(spec, battle, TABLE)).toEqual(project(spec, open, TABLE))
  })
})
