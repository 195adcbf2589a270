// The lists of a sheet as the GM edits them (COM-06).
import { DAMAGE_KINDS, DEFENCES } from '../../../engine/kits/d20/attack.ts'
import { diceField, flagField, NAME_FIELD, choiceField, wholeField } from '../../../engine/kits/field-parts.ts'
import { sheetLists } from '../../../engine/kits/sheet-lists.ts'
import type { Sheet } from './shape.ts'

const KIND = choiceField('kind', 'Kind', DAMAGE_KINDS)

export const { records, withField } = sheetLists<Sheet>({
  attacks: { title: 'Attacks',
    fields: [NAME_FIELD, flagField('ranged', 'Ranged'), wholeField('bonus', 'To hit', [-10, 30]),
      wholeField('range', 'Reach or range', [0, 1000], {}, 'ft'), wholeField('long', 'Long range', [0, 1000], {}, 'ft'),
      diceField('damage', 'Damage'), KIND],
    fresh: { name: 'New attack', ranged: false, bonus: 3, range: 5, long: 5, damage: '1d6', kind: 'slashing' } },
  healing: { title: 'Healing',
    fields: [NAME_FIELD, choiceField('cost', 'Costs', ['action', 'bonus']),
      wholeField('range', 'Range', [0, 1000], {}, 'ft'), diceField('dice', 'Heals'),
      wholeField('uses', 'Uses left', [0, 99]), wholeField('most', 'Maximum uses', [0, 99])],
    fresh: { name: 'New ability', cost: 'action', range: 5, dice: '1d8', uses: 1, most: 1 } },
  defences: { title: 'Defences', fields: [KIND, choiceField('how', 'Has', DEFENCES)],
    fresh: { kind: 'fire', how: 'resistance' } },
})
