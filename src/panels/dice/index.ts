// Where dice come from, and the roll that is awaited.
export { AwaitingRoll, type AwaitedRoll, type AwaitingRollProps } from './awaiting-roll.tsx'
export { DiceModeSwitch, type DiceModeSwitchProps } from './dice-mode.tsx'
