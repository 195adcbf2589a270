// PHA-46: readying an action: what can be readied, its trigger, and when it may be used.
import { brand } from '../../../lib/brand.ts'
import { type ActionId, type Choice, type CombatantId, combatantsOf, type Deed, type FieldSpec,
  refusal } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { actionsOf } from '../deeds/actions.ts'
import { costOf } from '../deeds/price.ts'
import { whyNot } from '../deeds/legality.ts'
import { titleOf } from '../deeds/naming.ts'
import { basicOf, isFull } from '../rules/action-ids.ts'
import { whyBlocked } from '../rules/restrictions.ts'
import type { PhasesBattle, PhasesCombatant, PhasesWork, Readied, Trigger } from '../state.ts'

/** Keeps the chosen action until it is used. A readied minor action uses up the minor action. */
export function readyAction(work: PhasesWork, id: CombatantId, deed: Deed): void {
  const who = work.battle.combatants[id]
  const chosen = deed.targets.find((one) => one.kind === 'option')
  if (!who || chosen?.kind !== 'option') return
  const action = brand<ActionId>(chosen.option)
  const minor = costOf(work.battle, who, action) === 'minor'
  if (minor) work.own({ type: 'spent', change: { minor: true } }, secretly(who))
  const { on, whose, words } = deed.form
  const readied: Readied = {
    on: on === 'action' || on === 'reaction' ? on : 'movement',
    whose: typeof whose === 'string' && whose !== ANYBODY ? brand<CombatantId>(whose) : null,
    words: typeof words === 'string' ? words : '',
    deed: { action, targets: [], form: {} },
  }
  work.own({ type: 'readied', who: id, readied }, secretly(who))
}

/** Whether the kind of event and the combatant match what was readied. People judge the words. */
export function meetsReadiedTrigger(battle: PhasesBattle, who: CombatantId, trigger: Trigger): boolean {
  const readied = battle.turn.readied[who]
  if (!readied || trigger.by === who || (readied.whose !== null && readied.whose !== trigger.by)) return false
  const kinds: Readonly<Record<Readied['on'], readonly Trigger['on'][]>> = { movement: ['moved'], action: ['action'],
    reaction: ['reaction'] }
  return kinds[readied.on].includes(trigger.on)
}

export function forgo(work: PhasesWork, who: CombatantId): void {
  const one = work.battle.combatants[who]
  const has = work.battle.turn.readied[who] !== undefined
  work.refuseIf(has ? null : refusal('need', `${one?.name ?? 'Nobody'} has nothing readied.`))
  if (has) work.own({ type: 'unreadied', who, why: 'forgone' }, secretly(one))
}

/** Actions that cannot be readied, or that are about the rest of the combatant's own turn. */
const NEVER: ReadonlySet<string> = new Set(['ready', 'channel', 'release', 'rush-quiet'])

const ANYBODY = 'anybody'

/** Actions and minor actions: first those that could be taken now, then those that could not. */
export function readyChoices(battle: PhasesBattle, who: PhasesCombatant): readonly Choice[] {
  const all = actionsOf(battle, who).filter((action) =>
    !NEVER.has(basicOf(action)) && !isFull(action) && ['action', 'minor'].includes(costOf(battle, who, action))
  )
    .map((action) => ({ id: action, label: titleOf(battle, who, action), detail: '', price: [],
      why: whyNot(battle, who, action, 'turn')?.says ?? bothAtOnce(battle, who, action) })
    )
  return all.toSorted((a, b) => Number(a.why !== null) - Number(b.why !== null))
}

/** PHA-80: readying takes the standard action, and STUNNED leaves no minor action beside it. */
function bothAtOnce(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): string | null {
  const { turn } = battle.turn
  if (costOf(battle, who, action) !== 'minor' || turn === null) return null
  return whyBlocked({ ...battle, turn: { ...battle.turn, turn: { ...turn, action: true } } }, who, 'minor')?.says
    ?? null
}

export function readyForm(battle: PhasesBattle): readonly FieldSpec[] {
  return [
    { key: 'on', label: 'Trigger', type: 'choice',
      options: [{ value: 'movement', label: 'A movement' }, { value: 'action', label: 'An action' }, {
        value: 'reaction',
        label: 'A reaction',
      }] },
    { key: 'whose', label: 'Whose', type: 'choice',
      options: [{ value: ANYBODY, label: 'Anybody’s' },
        ...combatantsOf(battle).map((one) => ({ value: one.id, label: one.name }))] },
    { key: 'words', label: 'When exactly', type: 'text', maxLength: 200, hint: 'Shown when the trigger comes' },
  ]
}
