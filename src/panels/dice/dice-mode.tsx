// Where the dice come from: the program, the table's own dice, or a choice before each roll (COM-04). It can be
// switched at any time.
import { CircleHelp, Dices, Keyboard } from 'lucide-react'
import type { DiceMode } from '../../engine/dice/types.ts'
import { ChoiceSwitch, type SwitchOption } from '../parts/choice-switch.tsx'

const MODES: readonly SwitchOption<DiceMode>[] = [
  { value: 'program', label: 'Rolled', detail: 'The program rolls every die.', icon: Dices },
  { value: 'typed', label: 'Typed in', detail: 'You roll real dice and type what they show.', icon: Keyboard },
  { value: 'ask', label: 'Ask each time', detail: 'Before each roll you choose who rolls.', icon: CircleHelp },
]

export interface DiceModeSwitchProps {
  readonly mode: DiceMode
  readonly onMode: (mode: DiceMode) => void
  /** Icons only, where there is little room. */
  readonly compact?: boolean
}

/** Three choices, one of them on; the arrow keys move between them. */
export function DiceModeSwitch({ mode, onMode, compact = false }: DiceModeSwitchProps) {
  return <ChoiceSwitch label="Dice" value={mode} options={MODES} onValue={onMode} compact={compact} />
}
