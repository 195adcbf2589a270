// PHA-46: readying an action, and when it may be used.
import { brand } from '../../../lib/brand.ts'
import { refusal, type ActionId, type CombatantId, type Deed } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { costOf } from '../deeds/legality.ts'
import { ANYBODY } from './ready-form.ts'
import type { PhasesBattle, PhasesWork, Readied, Trigger } from '../state.ts'

/** Keeps what was chosen until it is used; a readied minor action uses up the minor action. */
export function ready(work: PhasesWork, id: CombatantId, deed: Deed): void {
  const who = work.battle.combatants[id]
  const chosen = deed.targets.find((one) => one.kind === 'option')
  if (!who || chosen?.kind !== 'option') return
  const action = brand<ActionId>(chosen.option)
  const minor = costOf(who, action) === 'minor'
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

/** Whether kind and character of what happened match what was readied; people judge the words. */
export function matches(battle: PhasesBattle, who: CombatantId, trigger: Trigger): boolean {
  const readied = battle.turn.readied[who]
  if (!readied || trigger.by === who || (readied.whose !== null && readied.whose !== trigger.by)) return false
  const kinds: Readonly<Record<Readied['on'], readonly Trigger['on'][]>> = { movement: ['moved'], action: ['action'],
    reaction: ['reaction'] }
  return kinds[readied.on].includes(trigger.on)
}

export function forgo(work: PhasesWork, who: CombatantId): void {
  const one = work.battle.combatants[who]
  const has = work.battle.turn.readied[who] !== undefined
  work.require(has, () => refusal('need', `${one?.name ?? 'Nobody'} has nothing readied.`))
  if (has) work.own({ type: 'unreadied', who, why: 'forgone' }, secretly(one))
}
