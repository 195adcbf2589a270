// COM-24: what changes where players have been, and where they do not look now, changes nothing that they are shown.
import { isSecretCommand, newObject, type Battle, type Command, type ObjectId, type Ruleset,
  type Viewer } from '../../../src/engine/core/index.ts'
import { placeOf, type GroundChange, type SquareGround } from '../../../src/grid/index.ts'
import { GUEST, inFog, seenBy, toldOf } from './fogged.ts'
import { must } from './health.ts'
import { tried } from './honest.ts'
import { TABLE } from './secrets.ts'
import { difference, textOf } from './shared-json.ts'

const draw = (change: GroundChange): Command => ({ type: 'draw', change })

/** What is in the half of the map that the players know, and do not see. */
function furnishing({ cols }: SquareGround): Command {
  const x = cols - 1
  return draw({
    walls: { put: [{ id: 'far-wall', a: { x, y: 1 }, b: { x, y: 3 }, stops: 'both' }] },
    doors: { put: [{ id: 'far-door', a: { x, y: 0 }, b: { x, y: 1 }, open: false, kind: 'door' }] },
    terrain: {
      put: [{ id: 'far-mud', name: 'Mud', cells: [{ x, y: 0 }, { x, y: 1 }], cost: 2, concealment: 0, look: 'rough' }],
    },
    lights: { put: [{ id: 'far-lamp', at: { x: x + 0.5, y: 0.5 }, on: true, bright: 1, dim: 2, color: '#ffcc66' }] },
  })
}

/** What the GM does there, each with what stands there before. */
function changes({ cols, terrain, lights = [], doors }: SquareGround, object: ObjectId): readonly Command[] {
  const x = cols - 1
  const change = (patch: object): Command => ({ type: 'object', change: { kind: 'change', object, patch } })
  return [
    { type: 'door', door: 'far-door', open: true },
    draw({ doors: { put: doors.filter(({ id }) => id === 'far-door').map((one) => ({ ...one, locked: true })) } }),
    draw({
      walls: {
        put: [{ id: 'far-wall', a: { x, y: 2 }, b: { x, y: 3 }, stops: 'both' }, { id: 'new-wall', a: { x, y: 3 },
          b: { x, y: 4 }, stops: 'both' }],
      },
    }),
    draw({ terrain: { put: terrain.filter(({ id }) => id === 'far-mud').map((one) => ({ ...one, name: 'Ice' })) } }),
    draw({ lights: { put: lights.filter(({ id }) => id === 'far-lamp').map((one) => ({ ...one, on: false })) } }),
    change({ place: placeOf({ x, y: 2 }) }),
    change({ state: 'destroyed' }),
    { type: 'object',
      change: { kind: 'add',
        object: newObject({ name: 'Barrel', secret: false, blocks: true, place: placeOf({ x, y: 3 }) }) } },
    { type: 'object', change: { kind: 'remove', object } },
  ]
}

/** Fails where a change out of sight shows to the table or to a player. Returns how many changes were looked at. */
export function checkMemoryKept(spec: Ruleset, start: Battle): number {
  const fogged = inFog(spec, start)
  if (!fogged || fogged.scene.ground.kind !== 'square') return 0
  const accepted = (battle: Battle, command: Command) => {
    const decision = tried(spec, battle, command)
    if (decision.kind !== 'accepted') throw new Error(`${textOf(command)}: ${textOf(decision)}`)
    return decision
  }
  const { cols } = fogged.scene.ground
  const chest = newObject({ name: 'Chest', secret: false, blocks: true, place: placeOf({ x: cols - 1, y: 1 }) })
  // Before the start nobody has been anywhere.
  const begun = accepted(fogged, { type: 'start' }).battle
  // While a question is open the map is changed by the GM's word.
  const now = (command: Command): Command =>
    begun.prompt ? { type: 'override', change: { kind: 'force', command }, reason: '' } : command
  const made = accepted(begun, now(furnishing(fogged.scene.ground))).battle
  const id = `o${made.serial}` as ObjectId
  let battle = [{ type: 'object', change: { kind: 'add', object: chest } } as const,
    { type: 'fog', change: { kind: 'all', reveal: true } } as const]
    .reduce((before: Battle, command) => accepted(before, now(command)).battle, made)
  const { ground } = battle.scene
  if (ground.kind !== 'square') return 0
  const commands = changes(ground, id).map(now)
  for (const command of commands) {
    const { events, battle: after } = accepted(battle, command)
    must(isSecretCommand(spec, battle, command), () => `The name of the step is told: ${textOf(command)}`)
    for (const viewer of [TABLE, GUEST] satisfies readonly Viewer[]) {
      const told = toldOf(spec, battle, events, viewer)
      must(told.length === 0, () => `Told of what nobody sees: ${told.join(' / ')} — ${textOf(command)}`)
      const [was, is] = [battle, after].map((one) => seenBy(spec, one, viewer))
      must(was === is, () => `It shows: ${difference(was ?? '', is ?? '')} — ${textOf(command)}`)
    }
    battle = after
  }
  return commands.length
}
