// The queue as it would be after an action.
import { possessive } from '../../../lib/possessive.ts'
import { combatantOf, type Command, type QueueView, type Deed } from '../../../engine/core/index.ts'
import { canonicalJson } from '../../../lib/json.ts'
import { outlook } from '../clock/foresee.ts'
import type { ActionGauge, GaugeBattle, GaugeCombatant } from '../state.ts'
import { TURNS } from './ahead.ts'
import { afterView, SHIFTING } from './queue.ts'
import { abilityOf } from '../sheet/abilities.ts'
import { unitOf } from '../clock/action-value.ts'
import { reached } from '../deeds/targeting.ts'
import { needsOf } from '../deeds/needs.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'

/**
 * GAU-41: right after that deed, before time passes, with what moved lit; `null` where it is no deed, or would be
 * refused.
 */
export function outlookView(battle: GaugeBattle, command: Command<ActionGauge>): QueueView | null {
  if (command.type !== 'act' || battle.status !== 'running') return null
  const asked = canonicalJson(command)
  const known = outlooks.get(battle)
  if (known?.command === asked) return known.view
  const after = outlook(battle, command, TURNS)
  const who = combatantOf(battle, command.actor)
  const name = (who && abilityOf(who, command.deed.action)?.name) ?? 'that'
  const unknown = who ? unknownOf(battle, who, command.deed) : null
  const view = after
    ? { ...afterView(`After “${name}”`, battle, after), ...(unknown === null ? {} : { unknown }) }
    : null
  outlooks.set(battle, { command: asked, view })
  return view
}

/** What is asked while the pointer rests on one target is asked again and again. */
const outlooks = new WeakMap<GaugeBattle, { readonly command: string; readonly view: QueueView | null }>()

/** Whom it would shift without anybody’s seeing where to: their gauges are not known. */
function unknownOf(battle: GaugeBattle, who: GaugeCombatant, deed: Deed): string | null {
  const ability = abilityOf(who, deed.action)
  if (!ability?.effects.some(({ kind, on }) => on === 'targets' && SHIFTING.has(kind))) return null
  const aimed = needsOf(ability).length === 0
    ? reached(battle, who, ability)
    : deed.targets.flatMap((one) => (one.kind === 'combatant' ? (combatantOf(battle, one.id) ?? []) : []))
  const names = aimed.filter((one) => takesPart(one) && !unitOf(battle.turn.units, one.id)).map((one) => one.name)
  const [only] = names
  return only === undefined
    ? null
    : names.length === 1
    ? `${possessive(only)} place is not known`
    : `${names.length} combatants’ places are not known`
}
