// The ground, its doors, the sides and the options: what a battle is set in.
import { type Ground, groundAfter, makeSpace } from '../../grid/index.ts'
import { combatantsOf, type RulesetTypes } from './battle.ts'
import type { CommandOf } from './command.ts'
import { checkField, type FieldValue } from './field.ts'
import { dropMarks } from './marks-commands.ts'
import { whyTooMuch } from './ground-limits.ts'
import { lockedDoor, refusal } from './refusal.ts'
import type { RulesetSpec } from './ruleset.ts'
import { seesChange } from './seen-change.ts'
import { whyTangled } from './tangled.ts'
import type { Work } from './work.ts'
import { nameProblem } from './visible-names.ts'
import { isUnseen } from '../../lib/visible.ts'

export function changeDoor<T extends RulesetTypes>(work: Work<T>, command: CommandOf<T, 'door'>): void {
  const { ground } = work.battle.scene
  const door = ground.kind === 'square' ? ground.doors.find((one) => one.id === command.door) : undefined
  if (!door) return work.malformed('door', 'There is no such door here.')
  work.refuseIf(
    door.open !== command.open
      ? null
      : refusal('status', `The ${door.kind} is already ${door.open ? 'open' : 'closed'}.`),
  )
  work.refuseIf(door.locked !== true || !command.open ? null : lockedDoor(door.kind))
  const event = { type: 'door', door: command.door, open: command.open } as const
  work.emit(seesChange(work.battle, event, { role: 'table' }) ? event : { ...event, audience: { only: 'gm' } })
}

/**
 * Changes the ground. Tokens and objects that do not fit on the new ground are taken off, to be placed again;
 * marks that do not lie on it are removed.
 */
export function changeGround<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  work: Work<T>,
  command: CommandOf<T, 'ground'>,
): void {
  checkWalls(work, command.ground, 'ground')
  checkUnit(work, command.ground, 'ground')
  work.emit({ type: 'ground', ground: command.ground })
  fitToGround(spec, work)
}

/** Changes what is drawn on the ground, and no more is written down than that. The same follows as for a new ground. */
export function changeDrawing<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  work: Work<T>,
  { change }: CommandOf<T, 'draw'>,
): void {
  const { ground } = work.battle.scene
  if (ground.kind !== 'square') {
    return work.malformed('change', 'There is nothing to draw on: this ground has no cells.')
  }
  const after = groundAfter(ground, change)
  checkWalls(work, after, 'change')
  checkUnit(work, after, 'change.board')
  work.emit({ type: 'drawn', change })
  fitToGround(spec, work)
}

/** A map of an older file may have a unit that nobody sees, and can be drawn on all the same. */
function checkUnit<T extends RulesetTypes>(work: Work<T>, ground: Ground, field: string): void {
  const unit = unitOf(ground)
  if (unit !== null && unit !== unitOf(work.battle.scene.ground) && isUnseen(unit)) {
    work.malformed(`${field}.cell.unit`, 'The unit of the map must have a character that can be seen.')
  }
}

const unitOf = (ground: Ground): string | null => (ground.kind === 'square' ? ground.cell.unit : null)

/** Refuses what could not be opened again, or be played on. */
function checkWalls<T extends RulesetTypes>(work: Work<T>, ground: Ground, field: string): void {
  const why = whyTooMuch(ground, work.battle.scene.ground) ?? whyTangled(ground)
  if (why !== null) work.malformed(field, why)
}

function fitToGround<T extends RulesetTypes>(spec: RulesetSpec<T>, work: Work<T>): void {
  const space = makeSpace(work.battle.scene.ground, [])
  for (const one of combatantsOf(work.battle)) {
    const { place } = one
    if (place === null) continue
    const fits = space.has(place) && space.footprint(place, one.size).every((part) => space.has(part))
    if (!fits) work.emit({ type: 'lifted', who: one.id })
  }
  for (const { id, place, size, secret } of work.battle.scene.objects) {
    const stays = place === null || (space.has(place) && space.footprint(place, size).every((part) => space.has(part)))
    if (!stays) {
      work.emit({ type: 'object-changed', object: id, patch: { place: null },
        ...(secret ? { audience: { only: 'gm' } } : {}) })
    }
  }
  dropMarks(work)
  spec.reconcile(work)
}

export function changeSides<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  work: Work<T>,
  command: CommandOf<T, 'sides'>,
): void {
  const ids = new Set(command.sides.map((side) => side.id))
  if (ids.size !== command.sides.length) work.malformed('sides', 'Two sides have the same id.')
  for (const [index, side] of command.sides.entries()) {
    if (isUnseen(side.name)) work.malformed(`sides.${index}.name`, 'A side needs a name.')
    if (!Number.isInteger(side.livery) || side.livery < 0 || side.livery > 5) {
      work.malformed(`sides.${index}.livery`, 'A livery is a whole number from 0 to 5.')
    }
  }
  for (const one of combatantsOf(work.battle)) {
    if (!ids.has(one.side)) work.malformed('sides', `${one.name} would be left without a side.`)
  }
  for (const pair of command.truces) {
    if (!pair.every((side) => ids.has(side))) work.malformed('truces', 'A truce names a side that does not exist.')
  }
  // Standing answers have a command of their own: the person who renames a side may not know them (COM-24).
  const sides = command.sides.map(({ id, name, livery }) => {
    const standing = work.battle.sides.find((side) => side.id === id)?.standing
    return { id, name, livery, ...(standing ? { standing } : {}) }
  })
  work.emit({ type: 'sides', sides, truces: command.truces })
  spec.reconcile(work)
}

export function changeSquads<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  work: Work<T>,
  command: CommandOf<T, 'squads'>,
): void {
  const ids = new Set(command.squads.map((squad) => squad.id))
  if (ids.size !== command.squads.length) work.malformed('squads', 'Two squads have the same id.')
  for (const [index, squad] of command.squads.entries()) {
    const problem = nameProblem('A squad’s name', squad.name, 60)
    if (problem) work.malformed(`squads.${index}.name`, problem)
  }
  work.emit({ type: 'squads', squads: command.squads })
  for (const one of combatantsOf(work.battle)) {
    if (one.squad !== null && !ids.has(one.squad)) work.emit({ type: 'patched', who: one.id, patch: { squad: null } })
  }
  spec.reconcile(work)
}

export function changeOptions<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  work: Work<T>,
  command: CommandOf<T, 'options'>,
): void {
  const values: Record<string, FieldValue> = {}
  for (const [key, value] of Object.entries(command.values)) {
    const field = spec.options.find((one) => one.key === key)
    if (!field) return work.malformed(`options.${key}`, `There is no option “${key}”.`)
    const checked = checkField(field, value)
    if (!checked.ok) return work.malformed(`options.${key}`, checked.problem)
    values[key] = checked.value
  }
  work.emit({ type: 'options', options: spec.withOptions(work.battle.options, values) })
  spec.reconcile(work)
}
