// One choice among few, as a labelled row of a settings page.
import { RadioGroup } from 'radix-ui'
import { useId, type ReactNode } from 'react'

export interface ChoiceRowProps<Value extends string> {
  readonly label: string
  readonly detail?: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onValue: (value: Value) => void
}

/** Arrow keys move between the options. */
export function ChoiceRow<Value extends string>({ label, detail, value, options, onValue }: ChoiceRowProps<Value>) {
  return (
    <SettingRow label={label} detail={detail}>
      <RadioGroup.Root
        className="switch"
        aria-label={label}
        orientation="horizontal"
        value={value}
        onValueChange={(next) => {
          const option = options.find((one) => one.value === next)
          if (option) onValue(option.value)
        }}
      >
        {options.map((option) => (
          <RadioGroup.Item key={option.value} className="switch-item" value={option.value}>
            {option.label}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </SettingRow>
  )
}

/** Words left, control right. */
export function SettingRow({ label, detail, children }: { readonly label: string; readonly detail?: string | undefined; readonly children: ReactNode }) {
  return (
    <div className="setting">
      <div className="setting-words">
        <span className="setting-label">{label}</span>
        {detail && <span className="setting-detail">{detail}</span>}
      </div>
      {children}
    </div>
  )
}

/** A setting that is on or off. */
export function FlagRow({ label, detail, value, onValue }: { readonly label: string; readonly detail?: string; readonly value: boolean; readonly onValue: (value: boolean) => void }) {
  const id = useId()
  return (
    <label className="setting" htmlFor={id}>
      <span className="setting-words">
        <span className="setting-label">{label}</span>
        {detail && <span className="setting-detail">{detail}</span>}
      </span>
      <input id={id} type="checkbox" className="setting-flag" checked={value} onChange={(event) => onValue(event.target.checked)} />
    </label>
  )
}
