// Texts of gear: what a piece of gear carries while it is worn.
import type { Ability as Text } from '../../../engine/abilities/language/ability.ts'
import type { Gear } from '../sheet/shape.ts'
import type { RowsCombatant } from '../state.ts'

/** Gear is named by numbers from here downwards; no item comes so far. */
const FIRST = -(2 ** 41)

/** What names the text of a piece of gear among the texts of its bearer. */
const textOfGear = ({ id }: Pick<Gear, 'id'>): number => FIRST - id

/** The piece of gear that is named so; `undefined` where it names none. */
export const gearNamed = ({ sheet }: Pick<RowsCombatant, 'sheet'>, ability: number): Gear | undefined =>
  ability > FIRST ? undefined : sheet.gear.find((one) => textOfGear(one) === ability)

export const wornTexts =
  ({ sheet }: Pick<RowsCombatant, 'sheet'>): readonly { readonly id: number; readonly text: Text }[] =>
    sheet.gear.flatMap((one) => (one.worn && one.text ? [{ id: textOfGear(one), text: one.text }] : []))
