// The lists of a sheet as the GM edits them (COM-06).
import type { FieldSpec } from '../../../engine/core/index.ts'
import { sheetLists } from '../../../engine/kits/sheet-lists.ts'
import { DEFENCES, KINDS, type Sheet } from '../state.ts'

const choice = (key: string, label: string, values: readonly string[]): FieldSpec => ({ key, label, type: 'choice',
  options: values.map((value) => ({ value, label: value })) })
const number = (key: string, label: string, min: number, max: number, unit = ''): FieldSpec => ({ key, label,
  type: 'integer', min, max, unit })
const dice = (key: string, label: string): FieldSpec => ({ key, label, type: 'dice' })
const NAME: FieldSpec = { key: 'name', label: 'Name', type: 'text', minLength: 1, maxLength: 60 }
const KIND = choice('kind', 'Kind', KINDS)

export const { records, withField } = sheetLists<Sheet>({
  attacks: { title: 'Attacks',
    fields: [NAME, { key: 'ranged', label: 'Ranged', type: 'flag' }, number('bonus', 'To hit', -10, 30),
      number('range', 'Reach or range', 0, 1000, 'ft'), number('long', 'Long range', 0, 1000, 'ft'),
      dice('damage', 'Damage'), KIND],
    fresh: { name: 'New attack', ranged: false, bonus: 3, range: 5, long: 5, damage: '1d6', kind: 'slashing' } },
  healing: { title: 'Healing',
    fields: [NAME, choice('cost', 'Costs', ['action', 'bonus']), number('range', 'Range', 0, 1000, 'ft'),
      dice('dice', 'Heals'), number('uses', 'Uses left', 0, 99), number('most', 'Maximum uses', 0, 99)],
    fresh: { name: 'New ability', cost: 'action', range: 5, dice: '1d8', uses: 1, most: 1 } },
  defences: { title: 'Defences', fields: [KIND, choice('how', 'Has', DEFENCES)],
    fresh: { kind: 'fire', how: 'resistance' } },
})
