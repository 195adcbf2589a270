// A choice between a few options that are all in sight: a row of segments, one of them on.
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import './choice-switch.css'
import { Tooltip } from './tooltip.tsx'

export interface SwitchOption<Value extends string> {
  readonly value: Value
  readonly label: string
  /** What the option means, as its tooltip. */
  readonly detail?: string
  readonly icon?: LucideIcon
}

export interface ChoiceSwitchProps<Value extends string> {
  /** Names the group to screen readers. */
  readonly label: string
  readonly value: Value
  readonly options: readonly SwitchOption<Value>[]
  readonly onValue: (value: Value) => void
  /** Shows only the icon of each option that has an icon. */
  readonly compact?: boolean
}

/** The arrow keys move between the segments and choose. */
export function ChoiceSwitch<
  Value extends string,
>({ label, value, options, onValue, compact = false }: ChoiceSwitchProps<Value>) {
  const group = useId()
  return (
    <div className="switch" role="radiogroup" aria-label={label}>
      {options.map(({ value: one, label: name, detail, icon: Icon }) => (
        <Tooltip key={one} content={compact && Icon ? [name, detail].filter(Boolean).join(': ') : detail}>
          <label className="switch-item">
            <input type="radio" name={group} aria-label={name} checked={one === value} onChange={() =>
              onValue(one)} />
            {Icon && <Icon size={14} aria-hidden />}
            {!(compact && Icon) && <span>{name}</span>}
          </label>
        </Tooltip>
      ))}
    </div>
  )
}
