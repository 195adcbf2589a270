// Which actions somebody has: basic ones, one for each ability used instead of one, the attacks of a Full Attack, and abilities of their own (PHA-12, PHA-13, PHA-44).
import type { ActionId } from '../../../engine/core/index.ts'
import { abilitiesFor, actionId, IMPROVISED } from '../abilities.ts'
import type { Basic, PhasesCombatant } from '../state.ts'
import { BASICS } from './basics.ts'

/** Basic actions that are nothing without an ability. */
const NEEDS_ABILITY: ReadonlySet<string> = new Set(['channel', 'volley', 'fight'])
const ATTACKS = ['volley', 'fight', 'shove', 'grapple'] as const

/** Every action of the palette, usable or not, in the order of the phases. */
export function actionsOf(who: PhasesCombatant): readonly ActionId[] {
  const basics = BASICS.flatMap(({ id }): readonly ActionId[] => {
    const plain = NEEDS_ABILITY.has(id) ? [] : [actionId(id)]
    const instead = abilitiesFor(who, id as Basic).filter((one) => !one.slow).map((one) => actionId(id, one.id))
    const bare = id === 'volley' || id === 'fight' ? [actionId(id, IMPROVISED)] : []
    return id === 'release' ? [] : [...plain, ...instead, ...bare]
  })
  const own = who.sheet.abilities.filter(({ activation }) => activation === 'phase' || activation === 'minor' || activation === 'free').map((one) => actionId('ability', one.id))
  return [...basics, ...fullOf(who), ...own]
}

/** PHA-44: as a part of a Full Attack, or a Slow ability as the whole of it. */
function fullOf(who: PhasesCombatant): readonly ActionId[] {
  return ATTACKS.flatMap((basic): readonly ActionId[] => {
    if (basic === 'shove' || basic === 'grapple') return [actionId(`full-${basic}`)]
    return [...abilitiesFor(who, basic).map((one) => actionId(`full-${basic}`, one.id)), actionId(`full-${basic}`, IMPROVISED)]
  })
}
