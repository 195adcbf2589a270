// A list from which something is added: a step, a branch, one more member. What cannot be used says why not.
import { Plus } from 'lucide-react'

export interface AdderOption {
  readonly value: string
  readonly label: string
  readonly why?: string | null
}

export interface AdderProps {
  /** What is read; `name`: what it is called for who cannot see where it stands. */
  readonly label: string
  readonly name?: string
  readonly options: readonly AdderOption[]
  readonly onAdd: (value: string) => void
}

export function Adder({ label, name = label, options, onAdd }: AdderProps) {
  const open = options.filter(({ why }) => !why)
  const shut = options.filter(({ why }) => why)
  return (
    <label className="adder">
      <Plus size={14} aria-hidden />
      <select aria-label={name} value="" onChange={(event) => onAdd(event.target.value)}>
        <option value="">{label}</option>
        {open.map((one) => <option key={one.value} value={one.value}>{one.label}</option>)}
        {shut.length > 0 && (
          <optgroup label="Not played yet">
            {shut.map((one) => <option key={one.value} value={one.value} disabled>{one.label}</option>)}
          </optgroup>
        )}
      </select>
    </label>
  )
}
