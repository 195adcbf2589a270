// COM-24, COM-42 under every ruleset: whoever walks into somebody hidden stops before it, or where it stands. The table
// is told no more than that the way ended there: not who it is, what it is like, nor before the walk that it is there.
import { describe, expect, it } from 'vitest'
import { applyEvent, combatantsOf, describeEvent, newcomer, PLAYERS, project, spaceOf, type Battle, type BattleEvent,
  type Combatant, type CombatantId, type Command, type Ruleset, type RulesetTypes,
  type Viewer } from '../../src/engine/core/index.ts'
import { cellOf, placeOf, type Place } from '../../src/grid/index.ts'
import { chooseAnyCommand } from '../support/random-player.ts'
import { GUEST } from '../support/contract/fogged.ts'
import { tried } from '../support/contract/honest.ts'
import { must } from '../support/contract/health.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { names, TABLE } from '../support/contract/secrets.ts'
import { difference, textOf } from '../support/contract/shared-json.ts'

const rulesets = await everyRuleset()
const HIDDEN = 'Nobody Knows'

function done(spec: Ruleset, battle: Battle, command: Command) {
  const decision = tried(spec, battle, command)
  if (decision.kind !== 'accepted') throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(decision)}`)
  return { battle: decision.battle, events: decision.events }
}

/** The first sample in the open: nobody hidden, room to walk, and somebody hidden who stands nowhere. */
function open(spec: Ruleset, side: 'foe' | 'friend'): { readonly battle: Battle; readonly hidden: CombatantId } {
  const start = spec.samples[0]?.make()
  if (!start) throw new Error('A ruleset has a sample.')
  const { ground } = start.scene
  const foes = combatantsOf(start).find(({ kind }) => kind !== 'pc')?.side ?? PLAYERS
  const hidden = `c${start.serial}` as CombatantId
  const stranger: Combatant = {
    ...newcomer<RulesetTypes>(spec, { name: HIDDEN, side: side === 'foe' ? foes : PLAYERS, kind: 'npc',
      secret: { token: true, stats: true } }),
    id: hidden,
    place: null,
  }
  const free = ground.kind === 'square'
    ? { ...ground, cols: 60, rows: 60, walls: [], doors: [], terrain: [] }
    : ground
  const all = combatantsOf(start).map((one, nth): Combatant => ({ ...one, secret: { token: false, stats: false },
    place: one.place === null || free.kind !== 'square'
      ? one.place
      : placeOf({ x: 5 + 12 * (nth % 4), y: 3 + 9 * Math.floor(nth / 4) }) })
  )
  return { hidden,
    battle: { ...start, serial: start.serial + 1, scene: { objects: [], ground: free },
      roster: [...start.roster, hidden],
      combatants: Object.fromEntries([...all, stranger].map((one) => [one.id, one])) } }
}

interface Walk {
  readonly who: Combatant
  readonly way: readonly Place[]
  readonly command: Command
}

/** A way of several places, or into another row, that a character could go now. */
function walkIn(spec: Ruleset, battle: Battle): Walk | null {
  if (battle.status !== 'running' || battle.prompt) return null
  const view = project(spec, battle, TABLE)
  const space = spaceOf(view)
  for (const who of combatantsOf(battle)) {
    const movement = who.kind === 'pc' && who.place !== null ? spec.movement(view, who.id) : null
    if (!movement || movement.refusal || who.place === null || who.size > 1) continue
    const { place } = who
    const ends = view.scene.ground.kind === 'square'
      ? [placeOf({ x: cellOf(place).x + 3, y: cellOf(place).y })]
      : [...space.places()].filter((one) => one !== place)
    for (const to of ends) {
      const [band] = movement.bands.filter(({ budget }) => space.route(place, [to], movement.mover, budget).ok)
      const way = band ? space.route(place, [to], movement.mover, band.budget) : null
      if (!band || !way?.ok || way.value.cost === 0) continue
      return { who, way: way.value.places, command: { type: 'move', actor: who.id, waypoints: [to], band: band.id } }
    }
  }
  return null
}

function begun(spec: Ruleset, side: 'foe' | 'friend') {
  const { battle: start, hidden } = open(spec, side)
  for (let seed = 1; seed < 12; seed++) {
    let { battle } = done(spec, start, { type: 'start' })
    for (let step = 0; step < 60; step++) {
      const walk = walkIn(spec, battle)
      if (walk) return { battle, walk, hidden }
      const command = chooseAnyCommand(spec, battle, picker(step + 100 * seed))
      if (!command || command.type === 'end') break
      battle = done(spec, battle, command).battle
    }
  }
  throw new Error(`No character can walk: ${spec.id}.`)
}

/** Somebody else in its place, who can do the same. */
const another = (battle: Battle, id: CombatantId): Battle => ({ ...battle,
  combatants: { ...battle.combatants,
    [id]: { ...battle.combatants[id] as Combatant, name: 'Somebody Else', notes: 'Waits', art: 'f00d', facing: 90 } } })

const standing = (battle: Battle, id: CombatantId, place: Place): Battle => ({ ...battle,
  combatants: { ...battle.combatants, [id]: { ...battle.combatants[id] as Combatant, place } } })

/** What a viewer reads of the events, and is shown after them. Ids of effects count what happened. */
function told(spec: Ruleset, start: Battle, events: readonly BattleEvent[], end: Battle, viewer: Viewer): string {
  let before = start
  const lines = events.flatMap((event) => {
    const line = describeEvent(spec, before, event, viewer)
    before = applyEvent(before, event, spec.apply)
    return line ? [line.text] : []
  })
  return textOf([lines, project(spec, end, viewer)]).replaceAll(/"e\d+"/g, '"e"')
}

/** Where the walker stands after each step that was gone. */
const gone = (events: readonly BattleEvent[], { id }: Combatant): readonly Place[] =>
  events.flatMap((event) => (event.type === 'moved' && event.who === id ? event.path.slice(1) : []))

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  describe.each(['foe', 'friend'] as const)('COM-24 COM-42 a hidden %s', (side) => {
    const { battle, walk, hidden } = begun(spec, side)
    const { who, way, command } = walk
    const spots = way.slice(1).map((place, nth) => [nth + 1, place] as const)

    it.each(spots)('on the way, %i places on, shows in nothing before the walk', (_nth, place) => {
      for (const viewer of [TABLE, GUEST]) {
        const [without, having] = [battle, standing(battle, hidden, place)].map((one) => project(spec, one, viewer))
        must(textOf(without) === textOf(having), () => difference(textOf(without), textOf(having)))
      }
    })

    it.each(spots)('on the way, %i places on, bends no way, and who it is is told to nobody', (_nth, place) => {
      const here = standing(battle, hidden, place)
      const one = here.combatants[hidden] as Combatant
      const [a, b] = [here, another(here, hidden)].map((start) => {
        const decision = tried(spec, start, command)
        if (decision.kind === 'needs-dice') throw new Error('A walk needs no dice.')
        const [events, end] = decision.kind === 'accepted' ? [decision.events, decision.battle] : [[], start]
        return { way: gone(events, who), says: decision.kind === 'refused' ? decision.refusal.says : '',
          told: [TABLE, GUEST].map((viewer) => told(spec, start, events, end, viewer)) }
      })
      must(textOf(a) === textOf(b), () => `It shows who it is: ${difference(textOf(a), textOf(b))}`)
      expect(names(textOf(a), one, here)).toBe(false)
      expect(a?.way).toEqual(way.slice(1, 1 + (a?.way.length ?? 0)))
    })
  })
})
