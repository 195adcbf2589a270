// How a combatant sees, and the light that it carries: on maps where sight counts.
import type { Shine } from '../../grid/types.ts'
import { USUAL_VISION, type Vision } from '../../grid/vision/eyes.ts'
import type { FieldSpec, FieldValue } from '../../engine/core/field.ts'
import { FieldInput, type Committed } from '../parts/index.ts'
import type { GeneralPatch } from './model.ts'

export interface EyesFieldsProps {
  readonly vision: Vision | undefined
  readonly light: Shine | null | undefined
  /** The ground's unit of length. */
  readonly unit: string
  readonly onEdit: (patch: GeneralPatch) => Committed
}

const MEANING: Readonly<Record<Vision['kind'], string>> = {
  normal: 'See where there is light.',
  dim: 'Light serves these eyes twice as far.',
  dark: 'See without any light, as far as is set here.',
  blind: 'See nothing, whatever the light.',
}

/** The colour of a flame, where no other is chosen. */
const FLAME = '#ffcf8a'
const NO_LIGHT: Shine = { bright: 0, dim: 0, color: FLAME }

interface EyesField {
  readonly spec: FieldSpec
  readonly value: FieldValue
  readonly patch: (value: FieldValue) => GeneralPatch
}

/** How far eyes that see in the dark see at first, by the unit of the map; in cells where it has none. */
const DARK_RANGE: Readonly<Record<string, number>> = { ft: 60, m: 18 }
const DARK_CELLS = 12

/** A field for each; the range only for eyes that have one. */
export function EyesFields({ vision = USUAL_VISION, light, unit, onEdit }: EyesFieldsProps) {
  return (
    <div className="sheet-fields" data-long-choices>
      {eyesFields(vision, light ?? NO_LIGHT, unit).map(({ spec, value, patch }) => (
        <FieldInput key={spec.key} keepsRefused spec={spec} value={value} onCommit={(next) => onEdit(patch(next))} />
      ))}
    </div>
  )
}

function eyesFields(vision: Vision, light: Shine, unit: string): readonly EyesField[] {
  const length = (key: string, label: string, hint: string) =>
    ({ key, label, hint, type: 'number', min: 0, max: 10_000, unit }) as const satisfies FieldSpec
  const seeing = (changes: Partial<Vision>): GeneralPatch => ({ vision: { ...vision, ...changes } })
  const shining = (changes: Partial<Shine>): GeneralPatch => {
    const next = { ...light, ...changes }
    const dim = Math.max(next.dim, 'bright' in changes ? next.bright : 0)
    const bright = Math.min(next.bright, dim)
    return { light: dim > 0 ? { ...next, bright, dim } : null }
  }
  return [
    {
      spec: { key: 'vision', label: 'Eyes', hint: MEANING[vision.kind], type: 'choice', options: [
        { value: 'normal', label: 'Normal' },
        { value: 'dim', label: 'Keen' },
        { value: 'dark', label: 'See in the dark' },
        { value: 'blind', label: 'Blind' },
      ] },
      value: vision.kind,
      patch: (value) =>
        seeing({ kind: value as Vision['kind'],
          ...(value === 'dark' && vision.range === 0 ? { range: DARK_RANGE[unit] ?? DARK_CELLS } : {}) }),
    },
    ...(vision.kind === 'dark'
      ? [{ spec: length('vision-range', 'Sees in the dark', 'As far as this, without any light.'), value: vision.range,
        patch: (value: FieldValue) => seeing({ range: Number(value) }) }]
      : []),
    {
      spec: length('vision-special', 'Senses without eyes',
        'Hearing, scent or a tremor in the ground, as far as this.'),
      value: vision.special,
      patch: (value) => seeing({ special: Number(value) }),
    },
    { spec: length('light-bright', 'Carries bright light', '0 for no bright light.'), value: light.bright,
      patch: (value) => shining({ bright: Number(value) }) },
    { spec: length('light-dim', 'Light ends at', 'How far from the bearer the light ends. 0 for none.'),
      value: light.dim, patch: (value) => shining({ dim: Number(value) }) },
  ]
}
