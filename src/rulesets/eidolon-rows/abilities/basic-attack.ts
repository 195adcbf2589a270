// ROW-20: the Basic Attack in the language of abilities, so that all that answers or changes attacks does so here too.
import type { Ability as Text } from '../../../engine/abilities/language/ability.ts'
import type { RowsCombatant } from '../state.ts'

/** Among the texts of a combatant: no row of a sheet, and no item, has this number. */
export const BASIC_ATTACK_TEXT = -(2 ** 40)

const attack = (use: 'melee' | 'ranged'): Text => ({
  name: 'Basic Attack',
  use,
  tags: ['attack', 'basic attack'],
  cost: [{ pay: 'ap', amount: '1' }],
  needs: [{ need: 'who', side: 'enemy', count: '1' }],
  steps: [{ do: 'check', check: 'physical attack', against: 'it',
    on: { hit: [{ do: 'harm', amount: 'blow', kind: 'colourless' }] } }],
})
const TEXTS = { melee: attack('melee'), ranged: attack('ranged') }

/** The weapon in hand. */
export const weaponHeld = ({ sheet }: Pick<RowsCombatant, 'sheet'>) =>
  sheet.gear.find((one) => one.kind === 'weapon' && one.worn)

/** Ranged with a ranged weapon in hand, otherwise Melee. */
export const basicAttackText = (who: Pick<RowsCombatant, 'sheet'>): Text =>
  TEXTS[weaponHeld(who)?.ranged ? 'ranged' : 'melee']
