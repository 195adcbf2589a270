// Which actions a combatant has: basic actions, abilities used instead of them, the attacks of a Full Attack, and
// abilities that are actions of their own (PHA-12, PHA-13, PHA-44).
import type { ActionId } from '../../../engine/core/index.ts'
import { basicOf, FULL_ATTACK, IMPROVISED, RELEASE } from '../rules/action-ids.ts'
import { BASIC_ACTIONS } from '../rules/basic-actions.ts'
import { rowName } from '../abilities/profile.ts'
import { abilitiesInsteadOf, profilesNow } from '../abilities/now.ts'
import type { As, PhasesBattle, PhasesCombatant } from '../state.ts'
import { isCommon } from './ability-of-action.ts'
import { actionId } from '../../../engine/kits/action-ids.ts'
import type { Basic } from '../sheet/kinds.ts'
import type { Ability } from '../sheet/shape.ts'

/** Basic actions that need an ability, and Release, which is there while the combatant channels. */
const NOT_PLAIN: ReadonlySet<string> = new Set(['channel', 'volley', 'fight', 'release'])
/** PHA-81: what those alone have that have flight. */
const FLIGHT: ReadonlySet<string> = new Set(['take-off', 'land'])
const ATTACKS = ['volley', 'fight', 'shove', 'grapple'] as const

/** Every action of the palette, usable or not, in the order of the phases. */
export function actionsOf(battle: PhasesBattle, who: PhasesCombatant): readonly ActionId[] {
  const basics = BASIC_ACTIONS.flatMap(({ id }): readonly ActionId[] => {
    const plain = NOT_PLAIN.has(id) || (FLIGHT.has(id) && !who.sheet.flying) ? [] : [actionId(id)]
    const instead = abilitiesInsteadOf(battle, who, id as Basic).filter((one) => !one.slow).map((one) =>
      actionId(id, rowName(one))
    )
    const bare = id === 'volley' || id === 'fight' ? [actionId(id, IMPROVISED)] : []
    return [...plain, ...instead, ...bare]
  })
  const own = profilesNow(battle, who).filter(({ activation, slow }) =>
    (activation === 'phase' && !slow) || activation === 'minor' || activation === 'free'
  ).map((one) => actionId('ability', rowName(one)))
  return [...basics, ...fullOf(battle, who), ...own]
}

/**
 * PHA-44: the attacks of a Full Attack, then abilities that are a whole Full Attack: Slow abilities, and those that
 * list it (PHA-12).
 */
function fullOf(battle: PhasesBattle, who: PhasesCombatant): readonly ActionId[] {
  const parts = ATTACKS.flatMap((basic): readonly ActionId[] => {
    const instead = abilitiesInsteadOf(battle, who, basic).map((one) => actionId(`full-${basic}`, rowName(one)))
    return [...instead,
      basic === 'shove' || basic === 'grapple' ? actionId(`full-${basic}`) : actionId(`full-${basic}`, IMPROVISED)]
  })
  return [...parts,
    ...profilesNow(battle, who).filter((one) => isWhole(one)).map((one) => actionId(FULL_ATTACK, rowName(one)))]
}

/**
 * Whether an action of that id can be done with the ability, by that right: `fight/3` wants an ability used instead of
 * Fight.
 */
export function suitsAction(ability: Ability, action: ActionId, as: As): boolean {
  const basic = basicOf(action)
  if (isCommon(ability) || action === RELEASE) return true
  if (basic === FULL_ATTACK) return isWhole(ability)
  if (basic !== 'ability') return ability.activation === 'action' && ability.basic === basic
  const own = as === 'reaction' || as === 'standing' ? [as] : ['phase', 'minor', 'free']
  return own.includes(ability.activation)
}

/** Whether the ability is a Full Attack by itself and none of its four attacks. */
function isWhole({ activation, basic, slow }: Ability): boolean {
  if (activation === 'phase') return slow
  return activation === 'action' && (basic === 'full-attack' || (slow && !ATTACKS.some((one) => one === basic)))
}
