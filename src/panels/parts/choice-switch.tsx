// A choice between a few options that are all in sight: a row of segments, one of them on.
import type { LucideIcon } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
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
  const choose = (next: string) => {
    const option = options.find((one) => one.value === next)
    if (option) onValue(option.value)
  }
  return (
    <RadioGroup.Root className="switch" aria-label={label} orientation="horizontal" value={value}
      onValueChange={choose}
    >
      {options.map(({ value: one, label: name, detail, icon: Icon }) => (
        <Tooltip key={one} content={compact && Icon ? [name, detail].filter(Boolean).join(': ') : detail}>
          <RadioGroup.Item className="switch-item" value={one} aria-label={name}>
            {Icon && <Icon size={14} aria-hidden />}
            {!(compact && Icon) && <span>{name}</span>}
          </RadioGroup.Item>
        </Tooltip>
      ))}
    </RadioGroup.Root>
  )
}
