// The lists of a sheet as the GM edits them (COM-06).
import { DEFENCES } from '../../../engine/kits/d20-attack.ts'
import { diceIn, NAME_IN, choiceIn, wholeIn } from '../../../engine/kits/field-parts.ts'
import { sheetLists } from '../../../engine/kits/sheet-lists.ts'
import { KINDS, type Sheet } from '../state.ts'

const KIND = choiceIn('kind', 'Kind', KINDS)

export const { records, withField } = sheetLists<Sheet>({
  attacks: { title: 'Attacks',
    fields: [NAME_IN, { key: 'ranged', label: 'Ranged', type: 'flag' }, wholeIn('bonus', 'To hit', -10, 30),
      wholeIn('range', 'Reach or range', 0, 1000, 'ft'), wholeIn('long', 'Long range', 0, 1000, 'ft'),
      diceIn('damage', 'Damage'), KIND],
    fresh: { name: 'New attack', ranged: false, bonus: 3, range: 5, long: 5, damage: '1d6', kind: 'slashing' } },
  healing: { title: 'Healing',
    fields: [NAME_IN, choiceIn('cost', 'Costs', ['action', 'bonus']), wholeIn('range', 'Range', 0, 1000, 'ft'),
      diceIn('dice', 'Heals'), wholeIn('uses', 'Uses left', 0, 99), wholeIn('most', 'Maximum uses', 0, 99)],
    fresh: { name: 'New ability', cost: 'action', range: 5, dice: '1d8', uses: 1, most: 1 } },
  defences: { title: 'Defences', fields: [KIND, choiceIn('how', 'Effect', DEFENCES)],
    fresh: { kind: 'fire', how: 'resistance' } },
})
