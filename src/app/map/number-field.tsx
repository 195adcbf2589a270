// A number of the map panel: typed, taken with Enter or when the field is left.
import { FieldInput } from '../../panels/parts/index.ts'
import { mapPanel } from './map-draft.ts'

interface NumberFieldProps {
  readonly label: string
  readonly unit?: string
  readonly value: number
  readonly from: number
  readonly to: number
  readonly whole?: boolean
  readonly onValue: (value: number) => void
}

export function NumberField({ label, unit, value, from, to, whole = false, onValue }: NumberFieldProps) {
  return (
    <FieldInput
      spec={{ key: label, label, type: whole ? 'integer' : 'number', min: from, max: to, ...(unit ? { unit } : {}) }}
      value={value}
      onTyping={(typing) => mapPanel.setState({ typing })}
      onCommit={(typed) => {
        if (typeof typed === 'number') onValue(typed)
      }}
    />
  )
}
