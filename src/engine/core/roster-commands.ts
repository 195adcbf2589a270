// Joining, leaving and editing combatants (COM-07, COM-10, COM-50): the same for every ruleset.
import { makeSpace } from '../../grid/index.ts'
import type { Place, Size } from '../../grid/index.ts'
import { combatantOf, type Combatant, type RulesetTypes } from './battle.ts'
import type { CommandOf } from './command.ts'
import type { CombatantPatch } from './event.ts'
import { checkStat } from './field.ts'
import type { CombatantId } from './ids.ts'
import { isHidden, newcomerOf } from './fog.ts'
import { refusal } from './refusal.ts'
import type { RulesetSpec } from './ruleset.ts'
import type { Work } from './work.ts'
import { nameProblem } from './visible-names.ts'

/** The combatant with that id. Without one the command is malformed. */
export function known<T extends RulesetTypes>(work: Work<T>, id: CombatantId, field = 'who'): Combatant<T> {
  return combatantOf(work.battle, id) ?? work.malformed(field, `There is no combatant “${id}” in this battle.`)
}

/** Refuses as malformed a place where a combatant of that size would not be on the ground. */
export function onGround<T extends RulesetTypes>(work: Work<T>, place: Place, size: Size): void {
  const space = makeSpace(work.battle.scene.ground, [])
  const fits = space.has(place) && space.footprint(place, size).every((one) => space.has(one))
  if (!fits) work.malformed('place', `“${place}” is not on this ground.`)
}

/** COM-07: refuses a place that the ruleset does not allow this combatant. The GM can force it. */
function mayStand<T extends RulesetTypes>(
  spec: Pick<RulesetSpec<T>, 'whyNotStand'>,
  work: Work<T>,
  who: Pick<Combatant<T>, 'name' | 'side' | 'size'>,
  place: Place,
): void {
  const why = spec.whyNotStand?.(work.battle, who, place) ?? null
  work.refuseIf(why === null ? null : refusal('way', why))
}

export function join<T extends RulesetTypes>(spec: RulesetSpec<T>, work: Work<T>, command: CommandOf<T, 'join'>): void {
  admit(spec, work, command.combatant)
  spec.reconcile(work)
}

/**
 * COM-07: brings a combatant in after checking all of it. Refuses a combatant that is malformed. The ruleset puts the
 * order right.
 */
export function admit<T extends RulesetTypes>(
  spec: Pick<RulesetSpec<T>, 'schemas' | 'statFields' | 'whyNotStand'>,
  work: Work<T>,
  combatant: Omit<Combatant<T>, 'id'>,
): CombatantId {
  describe(work, combatant)
  const sheet = spec.schemas.sheet.parse(combatant.sheet)
  if (!sheet.ok) return work.malformed(`sheet.${sheet.problem.field}`, sheet.problem.says)
  if (combatant.place !== null) {
    onGround(work, combatant.place, combatant.size)
    mayStand(spec, work, combatant, combatant.place)
  }
  const newcomer = newcomerOf(work.battle, { ...combatant, sheet: sheet.value })
  for (const field of spec.statFields(work.battle, newcomer)) {
    const value = combatant.stats[field.key]
    const checked = value === undefined ? null : checkStat(field, value)
    if (checked && !checked.ok) work.malformed(`stats.${field.key}`, checked.problem)
  }
  work.clearUsed('fight-on')
  if (isHidden(newcomer)) work.emit({ type: 'joined', combatant: newcomer, audience: { only: 'gm' } })
  else work.emit({ type: 'joined', combatant: newcomer })
  return newcomer.id
}

export function leave<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  work: Work<T>,
  command: CommandOf<T, 'leave'>,
): void {
  const one = known(work, command.who)
  const away = one.presence === 'fled' || one.presence === 'gone'
  work.refuseIf(away ? refusal('status', `${one.name} has already left.`) : null)
  if (away) return
  depart(work, command.who, command.how, command.how === 'fled' ? 'flees' : 'leaves')
  spec.reconcile(work)
}

/** Takes a combatant off the ground. Effects on it, and effects that counted its turns, end. */
export function depart<T extends RulesetTypes>(
  work: Work<T>,
  who: CombatantId,
  how: 'fled' | 'gone',
  why: string,
): void {
  work.emit({ type: 'presence', who, presence: how, why })
  for (const effect of work.battle.effects) {
    const counted = 'of' in effect.duration && effect.duration.of === who
    if (effect.bearer === who || counted) {
      work.endEffect(effect.id, `${work.battle.combatants[who]?.name ?? who} is gone`)
    }
  }
}

export function setUp<T extends RulesetTypes>(
  spec: Pick<RulesetSpec<T>, 'whyNotStand'>,
  work: Work<T>,
  command: CommandOf<T, 'set-up'>,
): void {
  const one = known(work, command.who)
  work.refuseIf(
    work.battle.status === 'setup' ? null : refusal('status', 'Tokens can be placed freely only before the start.'),
  )
  if (command.place === null) return work.emit({ type: 'lifted', who: one.id })
  onGround(work, command.place, one.size)
  mayStand(spec, work, one, command.place)
  work.emit({ type: 'moved', who: one.id, path: [command.place], manner: 'setup', cost: 0 })
}

export function edit<T extends RulesetTypes>(spec: RulesetSpec<T>, work: Work<T>, command: CommandOf<T, 'edit'>): void {
  const one = known(work, command.who)
  describe(work, command.patch)
  if (command.patch.size !== undefined && one.place !== null) onGround(work, one.place, command.patch.size)
  work.emit({ type: 'patched', who: one.id, patch: command.patch as CombatantPatch<T> })
  spec.reconcile(work)
}

export function setStanding<T extends RulesetTypes>(
  spec: Pick<RulesetSpec<T>, 'reconcile'>,
  work: Work<T>,
  command: CommandOf<T, 'standing'>,
): void {
  for (const who of command.who) {
    known(work, who)
    work.emit({ type: 'patched', who, patch: { standing: command.answers } as CombatantPatch<T>,
      audience: { only: 'gm' } })
  }
  const { side, answers } = command
  if (side !== undefined) {
    const { sides, truces } = work.battle
    if (!sides.some((one) => one.id === side)) work.malformed('side', `There is no side “${side}”.`)
    const changed = sides.map((one) => (one.id === side ? { ...one, standing: answers } : one))
    work.emit({ type: 'sides', sides: changed, truces, audience: { only: 'gm' } })
  }
  // Who passes from now on is not waited for in the question that is open.
  if (work.battle.status === 'running') spec.reconcile(work)
}

function describe<T extends RulesetTypes>(work: Work<T>, patch: CombatantPatch<T>): void {
  const { name, side, size, squad, player } = patch
  const problem = nameProblem('A name', name ?? 'as before', 60)
  if (problem) work.malformed('name', problem)
  const ofPlayer = nameProblem('A player’s name', player ?? 'as before', 60)
  if (ofPlayer) work.malformed('player', ofPlayer)
  if (side !== undefined && !work.battle.sides.some((one) => one.id === side)) {
    work.malformed('side', `There is no side “${side}”.`)
  }
  if (squad !== undefined && squad !== null && !work.battle.squads.some((one) => one.id === squad)) {
    work.malformed('squad', `There is no squad “${squad}”.`)
  }
  const whole = size !== undefined && (size < 1 || Number.isInteger(size))
  if (size !== undefined && !(whole && size > 0 && size <= 10)) {
    work.malformed('size', `A size is 0.5 or a whole number from 1 to 10, not ${size}.`)
  }
}
