// COM-43 under every ruleset that plays on squares: terrain that hurts does so to whoever enters it and whoever begins
// a turn in it, by the rules' own damage, with dice, and with its name in the log.
import { describe, expect, it } from 'vitest'
import { applyEvent, combatantsOf, describeEvent, forecast, spaceOf, type Battle, type BattleEvent, type Combatant,
  type Command, type Ruleset } from '../../src/engine/core/index.ts'
import { cellOf, placeOf, type Cell, type Place, type Terrain } from '../../src/grid/index.ts'
import { chooseAnyCommand } from '../support/random-player.ts'
import { tried } from '../support/contract/honest.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'

const all = await everyRuleset()
const rulesets = all.filter((spec) => spec.ground().kind === 'square')
const embers = (cells: readonly Cell[], damage = '40d4 fire'): Terrain => ({ id: 'embers:1', name: 'Embers', cells,
  cost: 1, concealment: 0, look: 'fire', damage })

/** The first sample on bare ground, with nobody hidden. */
function bare(spec: Ruleset, terrain: readonly Terrain[]): Battle {
  const start = spec.samples[0]?.make()
  if (start?.scene.ground.kind !== 'square') throw new Error('A sample on squares is needed.')
  return { ...start, scene: { objects: [], ground: { ...start.scene.ground, walls: [], doors: [], terrain } },
    combatants: Object.fromEntries(
      combatantsOf(start).map((one) => [one.id, { ...one, secret: { token: false, stats: false } }]),
    ) }
}

function done(spec: Ruleset, battle: Battle, command: Command) {
  const decision = tried(spec, battle, command)
  if (decision.kind !== 'accepted') throw new Error(JSON.stringify(decision))
  let before = battle
  const lines = decision.events.flatMap((event) => {
    const line = describeEvent(spec, before, event, { role: 'gm' })
    before = applyEvent(before, event, spec.apply)
    return line ? [line.text] : []
  })
  return { battle: decision.battle, events: decision.events, lines }
}
const begun = (spec: Ruleset, start: Battle): Battle => {
  let { battle } = done(spec, start, { type: 'start' })
  for (let step = 0; step < 60 && !walkerIn(spec, battle); step++) {
    const command = chooseAnyCommand(spec, battle, picker(step + 3))
    if (!command) break
    battle = done(spec, battle, command).battle
  }
  return battle
}
/** Somebody who could walk now, and the nearest place to walk to. */
function walkerIn(
  spec: Ruleset,
  battle: Battle,
): { readonly who: Combatant; readonly to: Place; readonly band: string } | null {
  if (battle.status !== 'running' || battle.prompt) return null
  for (const who of combatantsOf(battle)) {
    const view = spec.movement(battle, who.id)
    const band = view?.bands[0]
    if (!view || view.refusal || !band || who.place === null || who.size > 1
      || spec.isOverTerrain?.(battle, who)) continue
    const { x, y } = cellOf(who.place)
    const to = [...spaceOf(battle).reach(who.place, view.mover, band.budget).costs.keys()].find((place) =>
      Math.abs(cellOf(place).x - x) === 1 && cellOf(place).y === y
    )
    if (to !== undefined) return { who, to, band: band.id }
  }
  return null
}
const isHurt = (event: BattleEvent): boolean => event.type === 'stat' && event.by < 0 && event.why === 'Embers'
const wayOf = (who: Combatant, to: Place, manner: 'forced' | 'gm'): Command => ({ type: 'override',
  change: { kind: 'place', who: who.id, place: to, manner }, reason: '' })
const on = (battle: Battle, terrain: readonly Terrain[]): Battle =>
  battle.scene.ground.kind === 'square'
    ? { ...battle, scene: { ...battle.scene, ground: { ...battle.scene.ground, terrain } } }
    : battle

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  const calm = begun(spec, bare(spec, []))
  const walker = walkerIn(spec, calm)
  if (!walker) throw new Error('Nobody can walk.')
  const { who, to, band } = walker
  const battle = on(calm, [embers([cellOf(to)])])

  it('COM-43 who walks into it is hurt, and is told so before', () => {
    const marks = spec.movement(battle, who.id)?.marks ?? []
    expect(marks.find(({ label }) => label === 'Embers: 40d4 fire damage')).toMatchObject({ places: [to],
      passing: true })
    const walk: Command = { type: 'move', actor: who.id, waypoints: [to], band }
    let { battle: after, events, lines } = done(spec, battle, walk)
    // Others may be asked first.
    while (after.prompt && !events.some(isHurt)) {
      const next = done(spec, after, { type: 'answer', prompt: after.prompt.id, answer: { kind: 'pass-all' } })
      ;[after, events, lines] = [next.battle, [...events, ...next.events], [...lines, ...next.lines]]
    }
    expect(events.filter(isHurt).length).toBeGreaterThan(0)
    expect(events.some((event) => event.type === 'rolled' && event.roll.dice[0]?.count === 40)).toBe(true)
    expect(lines.join(' ')).toContain(`Embers: damage to ${who.name}`)
    expect(after.used.some((key) => key.startsWith('terrain:'))).toBe(false)
  })

  it('COM-46 who is forced into it is hurt; whom the GM puts there is not, nor who is above the ground', () => {
    expect(done(spec, battle, wayOf(who, to, 'forced')).events.some(isHurt)).toBe(true)
    expect(done(spec, battle, wayOf(who, to, 'gm')).events.some(isHurt)).toBe(false)
    const above = { ...battle, combatants: { ...battle.combatants, [who.id]: { ...who, elevation: 3 } } }
    expect(done(spec, above, wayOf(who, to, 'forced')).events.some(isHurt)).toBe(false)
    expect(forecast(spec, battle, wayOf(who, to, 'forced')).kind).toBe('needs-dice')
    for (const one of combatantsOf(battle).filter((each) => spec.isOverTerrain?.(battle, each))) {
      expect(done(spec, battle, wayOf(one, to, 'forced')).events.some(isHurt)).toBe(false)
      expect((spec.movement(battle, one.id)?.marks ?? []).filter(({ label }) => label.startsWith('Embers'))).toEqual([])
    }
  })

  it('COM-43 within the same terrain nobody is hurt by walking on, but by each turn that begins there', () => {
    const { cols, rows } = calm.scene.ground.kind === 'square' ? calm.scene.ground : { cols: 0, rows: 0 }
    const everywhere = Array.from({ length: cols * rows },
      (_, at) => cellOf(placeOf({ x: at % cols, y: Math.floor(at / cols) })))
    const within = on(calm, [embers(everywhere, '9')])
    expect(done(spec, within, wayOf(who, to, 'forced')).events.some(isHurt)).toBe(false)
    let [now, hurt] = [within, 0]
    const pick = picker(8)
    for (let step = 0; step < 120 && hurt === 0 && now.status === 'running'; step++) {
      const command = chooseAnyCommand(spec, now, pick)
      if (!command || command.type === 'end') break
      const { battle: next, events } = done(spec, now, command)
      hurt += events.filter(isHurt).length
      now = next
    }
    expect(hurt).toBeGreaterThan(0)
  })
})
