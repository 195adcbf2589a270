// Abilities of others that somebody uses: which were used since when, and what names them (ROW-21).
import type { Granted } from '../../../engine/abilities/carry/granted.ts'
import type { RunFrame } from '../../../engine/abilities/run/frame.ts'
import type { ActionId, CombatantId } from '../../../engine/core/index.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import { limitsPer } from './limit-keys.ts'
import { type Profile, profilesOf } from './profile.ts'

/** The action of every copy begins with this; what follows names the owner and the row. */
const COPY = 'copy:'
export const isCopy = (action: string): boolean => action.startsWith(COPY)

/** “copy:c3:2@charge” for “ability:2@charge” of c3. */
const nameOf = (who: CombatantId, action: string): ActionId =>
  `${COPY}${who}:${action.slice(action.indexOf(':') + 1)}` as ActionId

/** The ability that the action names, as somebody else uses it; `null` when the ability is gone. */
export function copyOf(battle: Pick<RowsBattle, 'combatants'>, action: string): Profile | null {
  const [, id = '', row = ''] = action.split(':')
  const owner = battle.combatants[id]
  if (!isCopy(action) || !owner) return null
  const found = owner.sheet.abilities.flatMap((one) => profilesOf(owner, one)).find(({ id: number, way }) =>
    row === (way === undefined ? String(number) : `${number}@${way}`)
  )
  if (!found) return null
  const root = { who: owner.id, ability: found.id }
  const granted: Granted = { ability: null, copy: { who: owner.id, name: found.name }, path: [], key: action,
    carried: { carrier: {}, root, path: [], me: owner.id, source: owner.id, effect: null, name: found.name } }
  return { ...found, granted }
}

/** That the run has copied it already. */
export const copiedLimit = (run: Pick<RunFrame, 'id'>, name: string): string =>
  `${limitsPer('turn')}copied:${run.id}:${name}:`

/** What those have used since the last own turn of the user was over, each ability once. */
export function deedsDone(
  battle: RowsBattle,
  run: RunFrame,
  counts: (who: RowsCombatant) => boolean,
): readonly { readonly name: string; readonly label: string; readonly detail: string }[] {
  const { deeds = [] } = battle.turn
  const since = deeds.findLastIndex(({ who, action }) => who === run.me && action === null)
  const names = new Set(deeds.slice(since + 1).flatMap(({ who, action }) => {
    const one = battle.combatants[who]
    return action !== null && one && who !== run.me && counts(one) ? [nameOf(who, action)] : []
  }))
  return [...names].filter((name) => !battle.used.includes(copiedLimit(run, name))).flatMap((name) => {
    const ability = copyOf(battle, name)
    const owner = ability && battle.combatants[ability.granted?.copy?.who ?? '']
    return ability && owner ? [{ name, label: `${ability.name} of ${owner.name}`, detail: ability.detail }] : []
  })
}
