// Where the dice come from: the program, the table's own dice, or asked each time (COM-04). Can be switched at any time.
import { CircleHelp, Dices, Keyboard } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import type { DiceMode } from '../../engine/dice/types.ts'
import { Tooltip } from '../parts/index.ts'
import './dice.css'

const MODES = [
  { mode: 'program', label: 'Rolled', detail: 'The program rolls every die.', icon: Dices },
  { mode: 'typed', label: 'Typed in', detail: 'You roll real dice and type what they show.', icon: Keyboard },
  { mode: 'ask', label: 'Ask each time', detail: 'Before each roll you choose who rolls.', icon: CircleHelp },
] as const

export interface DiceModeSwitchProps {
  readonly mode: DiceMode
  readonly onMode: (mode: DiceMode) => void
  /** Icons only, where there is little room. */
  readonly compact?: boolean
}

/** Three choices of which one is on; arrow keys move between them. */
export function DiceModeSwitch({ mode, onMode, compact = false }: DiceModeSwitchProps) {
  return (
    <RadioGroup.Root className="switch" aria-label="Dice" orientation="horizontal" value={mode} onValueChange={(value) => onMode(MODES.find((one) => one.mode === value)?.mode ?? 'program')}>
      {MODES.map(({ mode: value, label, detail, icon: Icon }) => (
        <Tooltip key={value} content={compact ? `${label}: ${detail}` : detail}>
          <RadioGroup.Item className="switch-item" value={value} aria-label={label}>
            <Icon size={14} aria-hidden />
            {!compact && <span>{label}</span>}
          </RadioGroup.Item>
        </Tooltip>
      ))}
    </RadioGroup.Root>
  )
}
