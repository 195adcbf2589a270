// The options of terrain, painted next or picked: its look in sight, what it does behind a button that says so.
import type { TerrainLook } from '../../../grid/index.ts'
import type { StripItem } from '../../../panels/rail/index.ts'
import { TERRAIN_LOOKS, type TerrainValues } from '../terrain-styles.ts'

/** What terrain does, in a few words: "cost ×2, 20 % concealment". */
export function terrainEffects({ cost, concealment, cover, damage }: TerrainValues): string {
  const parts = [cost === null ? 'impassable' : cost === 1 ? '' : `cost ×${cost}`, cover === '' ? '' : `${cover} cover`,
    concealment === 0 ? '' : `${concealment} % concealment`, damage === '' ? '' : damage].filter((part) => part !== '')
  return parts.length === 0 ? 'no effect' : parts.join(', ')
}

export function terrainItems(
  values: TerrainValues,
  change: (patch: Partial<TerrainValues>) => void,
): readonly StripItem[] {
  const { name, look, cost, concealment, cover, damage } = values
  return [
    { kind: 'list', label: 'Look', value: look, options: TERRAIN_LOOKS,
      onValue: (next) => change({ look: next as TerrainLook }) },
    { kind: 'more', label: 'Effects', says: terrainEffects(values), items: [
      { kind: 'text', label: 'Name', value: name, most: 40, onValue: (next) => next !== '' && change({ name: next }) },
      { kind: 'number', label: 'Cost ×', value: cost ?? 0, min: 0.5, max: 20, why: cost === null
        ? 'Nobody can enter.'
        : null, onValue: (next) => change({ cost: next }) },
      { kind: 'toggle', label: 'Impassable', on: cost === null, onValue: (on) => change({ cost: on ? null : 2 }) },
      { kind: 'list', label: 'Cover', value: cover === '' ? 'none' : cover,
        options: [{ value: 'none', label: 'none' }, { value: 'half', label: 'half' }, { value: 'heavy',
          label: 'heavy' }], onValue: (next) => change({ cover: next === 'none' ? '' : (next as 'half' | 'heavy') }) },
      { kind: 'number', label: 'Concealment', value: concealment, min: 0, max: 100, unit: '%',
        onValue: (next) => change({ concealment: next }) },
      { kind: 'text', label: 'Damage', value: damage, most: 40, placeholder: '1d6 fire',
        onValue: (next) => change({ damage: next }) },
    ] },
  ]
}
