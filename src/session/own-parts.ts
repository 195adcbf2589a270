// Finds every place in a saved session where a part of the ruleset's own stands. Works on data of any shape: what is
// not of the expected shape is left as it is.
import type { OwnParts } from '../engine/core/index.ts'
import type { Json } from '../lib/json.ts'

/** Makes a new value out of the value at that path, such as `entries.3.command`. */
type ChangeAt = (value: Json, path: string) => Json
/** Makes a new part out of an old one. */
export type ChangeOwnPart = (part: keyof OwnParts, value: Json, path: string) => Json

type Group = { readonly [key: string]: Json }
const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
const isGroup = (value: Json): value is Group => typeof value === 'object' && value !== null && !isList(value)

/** The member of that name of a group of named values, or `null`. */
export const memberOf = (value: Json, key: string): Json =>
  isGroup(value) && Object.hasOwn(value, key) ? (value[key] ?? null) : null

/** The session with every part of the ruleset's own replaced by what `change` makes of it. */
export function changeOwnParts(session: Json, change: ChangeOwnPart): Json {
  const part = (name: keyof OwnParts): ChangeAt => (value, path) => change(name, value, path)
  const frame: ChangeAt = (value, path) => withoutItsId(value, (rest) => change('frame', rest, path))
  const combatant: ChangeAt = (value, path) => member(value, 'sheet', path, part('sheet'))

  const base: ChangeAt = (value, path) =>
    inTurn(value, [
      (battle) => member(battle, 'options', path, part('options')),
      (battle) => member(battle, 'turn', path, part('state')),
      (battle) => member(battle, 'combatants', path, (all, at) => each(all, at, combatant)),
      (battle) => member(battle, 'stack', path, (all, at) => each(all, at, frame)),
    ])

  const event: ChangeAt = (value, path) => {
    switch (memberOf(value, 'type')) {
      case 'own':
        return member(value, 'event', path, part('event'))
      case 'frame-pushed':
      case 'frame-set':
        return member(value, 'frame', path, frame)
      case 'joined':
        return member(value, 'combatant', path, combatant)
      case 'patched':
        return member(value, 'patch', path, combatant)
      case 'options':
        return member(value, 'options', path, part('options'))
      default:
        return value
    }
  }

  const plainCommand: ChangeAt = (value, path) => {
    switch (memberOf(value, 'type')) {
      case 'own':
        return member(value, 'command', path, part('command'))
      case 'join':
        return member(value, 'combatant', path, combatant)
      default:
        return value
    }
  }
  const single: ChangeAt = (value, path) =>
    memberOf(value, 'type') === 'override'
      ? member(value, 'change', path,
        (forced, at) => memberOf(forced, 'kind') === 'force' ? member(forced, 'command', at, plainCommand) : forced)
      : plainCommand(value, path)
  const command: ChangeAt = (value, path) =>
    memberOf(value, 'type') === 'several'
      ? member(value, 'commands', path, (all, at) => each(all, at, single))
      : single(value, path)

  const entry: ChangeAt = (value, path) =>
    inTurn(value, [
      (step) => member(step, 'command', path, command),
      (step) => member(step, 'events', path, (all, at) => each(all, at, event)),
    ])

  const waiting: ChangeAt = (value, path) => member(value, 'command', path, command)

  return inTurn(session, [
    (all) => member(all, 'base', '', base),
    (all) => member(all, 'entries', '', (entries, at) => each(entries, at, entry)),
    (all) => member(all, 'pending', '', waiting),
    (all) => member(all, 'elsewhere', '', (them, at) => each(them, at, waiting)),
  ])
}

/** The value after all of the changes, one after the other. */
const inTurn = (value: Json, changes: readonly ((value: Json) => Json)[]): Json =>
  changes.reduce((sofar, change) => change(sofar), value)

/** The path of a member of what stands at `path`. */
const below = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}.${key}`)

/** The group with one member changed, where it has that member. */
function member(value: Json, key: string, path: string, change: ChangeAt): Json {
  return isGroup(value) && Object.hasOwn(value, key)
    ? { ...value, [key]: change(value[key] ?? null, below(path, key)) }
    : value
}

/** A list or a group with each of its values changed. */
function each(value: Json, path: string, change: ChangeAt): Json {
  if (isList(value)) return value.map((inner, index) => change(inner, below(path, index)))
  if (!isGroup(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner, below(path, key))]))
}

/** A frame as its ruleset knows it: the core adds the id. */
function withoutItsId(frame: Json, change: (rest: Json) => Json): Json {
  if (!isGroup(frame) || !Object.hasOwn(frame, 'id')) return change(frame)
  const { id = null, ...rest } = frame
  const made = change(rest)
  return isGroup(made) ? { ...made, id } : made
}
