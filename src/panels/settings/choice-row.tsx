// The rows that settings pages are made of.
import { useId, type ReactNode } from 'react'
import { ChoiceSwitch, type ChoiceSwitchProps } from '../parts/choice-switch.tsx'

export interface ChoiceRowProps<Value extends string> extends ChoiceSwitchProps<Value> {
  readonly detail?: string
}

/** A switch with its label and detail. */
export function ChoiceRow<Value extends string>({ detail, ...choice }: ChoiceRowProps<Value>) {
  return (
    <SettingRow label={choice.label} detail={detail}>
      <ChoiceSwitch {...choice} />
    </SettingRow>
  )
}

/** The label at the left, the control at the right. */
export function SettingRow({ label, detail, children }: { readonly label: string; readonly detail?: string | undefined;
  readonly children: ReactNode })
{
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
export function FlagRow({ label, detail, value, onValue }: { readonly label: string; readonly detail?: string;
  readonly value: boolean; readonly onValue: (value: boolean) => void })
{
  const id = useId()
  return (
    <label className="setting" htmlFor={id}>
      <span className="setting-words">
        <span className="setting-label">{label}</span>
        {detail && <span className="setting-detail">{detail}</span>}
      </span>
      <input id={id} type="checkbox" className="setting-flag" checked={value}
        onChange={(event) => onValue(event.target.checked)} />
    </label>
  )
}
