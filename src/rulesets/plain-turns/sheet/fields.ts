// The lists of a sheet as the GM edits them (COM-06).
import { DAMAGE_KINDS, DEFENCES } from '../../../engine/kits/d20/attack.ts'
import { diceField, flagField, NAME_FIELD, choiceField, wholeField } from '../../../engine/kits/field-parts.ts'
import { sheetLists, listOf } from '../../../engine/kits/sheet-lists.ts'
import type { Attack, Defence, Healing, Sheet } from './shape.ts'

const KIND = choiceField('kind', 'Kind', DAMAGE_KINDS)

export const { records, withField } = sheetLists<Sheet>({
  attacks: listOf<Attack>('Attacks', [NAME_FIELD, flagField('ranged', 'Ranged'),
    wholeField('bonus', 'To hit', [-10, 30]), wholeField('range', 'Reach or range', [0, 1000], {}, 'ft'),
    wholeField('long', 'Long range', [0, 1000], {}, 'ft'), diceField('damage', 'Damage'), KIND], { name: 'New attack',
    ranged: false, bonus: 3, range: 5, long: 5, damage: '1d6', kind: 'slashing' }),
  healing: listOf<Healing>('Healing', [NAME_FIELD, choiceField('cost', 'Costs', ['action', 'bonus']),
    wholeField('range', 'Range', [0, 1000], {}, 'ft'), diceField('dice', 'Heals'),
    wholeField('uses', 'Uses left', [0, 99]), wholeField('most', 'Maximum uses', [0, 99])], { name: 'New ability',
    cost: 'action', range: 5, dice: '1d8', uses: 1, most: 1 }),
  defences: listOf<Defence>('Defences', [KIND, choiceField('how', 'Effect', DEFENCES)], { kind: 'fire',
    how: 'resistance' }),
})
