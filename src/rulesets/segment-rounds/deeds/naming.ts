// What deeds are called, in the log, on the undo button and in questions.
import { type CombatantId, type Deed, nameOf, objectOf, type Target } from '../../../engine/core/index.ts'
import type { SegmentsBattle } from '../state.ts'
import { actionFor, type ActionSpec, ATTACK, DOOR, GRAB, isCast, PARLEY, powerOf, SPEAK } from './actions.ts'
import { doorNamed } from './doors.ts'
import { gearName, isAboutGear } from './gear-actions.ts'
import { listed } from '../../../lib/listed.ts'
import { the } from '../../../lib/the.ts'

/** “Perrin attacks Rook with the sword”, “Mira says “Stop!””; a spell is cast, or `completed`. */
export function nameDeed(battle: SegmentsBattle, actor: CombatantId, deed: Deed, completed = false): string {
  const name = nameOf(battle, actor)
  const who = battle.combatants[actor]
  const spec = who && actionFor(who, deed.action)
  if (!spec) return unknown(battle, actor, deed)
  const words = deed.form['what']
  const said = typeof words === 'string' ? words.trim() : ''
  switch (spec.id) {
    case SPEAK:
      return said === '' ? `${name} speaks` : `${name} says “${said}”`
    case PARLEY:
      return said === '' ? `${name} parleys` : `${name} parleys: “${said}”`
    case GRAB:
      return `${name} grabs at ${
        said === '' ? `what ${onWords(battle, deed)} holds` : `${said} of ${onWords(battle, deed)}`
      }`
    case DOOR:
      return `${name} ${doorWords(battle, deed)}`
    default:
      return `${name} ${filled(battle, actor, spec, deed, completed)}`
  }
}

/** COM-24: of a combatant whose sheet is not known: what all can see of it. */
function unknown(battle: SegmentsBattle, actor: CombatantId, deed: Deed): string {
  const on = onWords(battle, deed)
  if (deed.action.startsWith(ATTACK) && on !== '') return `${nameOf(battle, actor)} attacks ${on}`
  return `${nameOf(battle, actor)} does something`
}

function filled(battle: SegmentsBattle, actor: CombatantId, spec: ActionSpec, deed: Deed, completed: boolean): string {
  const [first] = deed.targets
  const what = isAboutGear(spec.id)
    ? gearName(battle.combatants[actor], first?.kind === 'option' ? first.option : undefined)
    : spec.name
  const on = onWords(battle, deed)
  if (spec.kind === 'power') {
    return `${usesOf(battle, actor, deed, completed)} ${what}${
      on === '' || on === nameOf(battle, actor) ? '' : ` on ${on}`
    }`
  }
  const called = deed.form['called']
  const at = typeof called === 'string' && called.trim() !== '' ? ` (at ${called.trim()})` : ''
  return `${spec.told.replace('{what}', the(what)).replace(' {on}', on === '' ? '' : ` ${on}`)}${at}`.replace(/\s+/g,
    ' ')
    .trim()
}

function usesOf(battle: SegmentsBattle, actor: CombatantId, { action }: Deed, completed: boolean): string {
  const who = battle.combatants[actor]
  const power = who && powerOf(who, action)
  if (!power || !isCast(power)) return 'uses'
  return completed
    ? 'completes'
    : power.notation === 'incantation' || power.notation === 'invocation'
    ? 'casts'
    : 'begins'
}

/** Whom or what the deed is aimed at. */
function onWords(battle: SegmentsBattle, { targets }: Pick<Deed, 'targets'>): string {
  const names = targets.flatMap(
    (one: Target) => (one.kind === 'combatant'
      ? [nameOf(battle, one.id)]
      : one.kind === 'object'
      ? [objectOf(battle, one.id)?.name ?? 'something']
      : []),
  )
  return listed(names, 3)
}

function doorWords(battle: SegmentsBattle, { targets: [first] }: Deed): string {
  const door = first?.kind === 'door' ? doorNamed(battle, first.door) : undefined
  return door ? `${door.open ? 'closes' : 'opens'} the ${door.kind}` : 'is at a door'
}
