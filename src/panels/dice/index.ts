// Where the dice come from, and the tray for a roll that waits for its dice.
export { AwaitingRoll, type AwaitedRoll, type AwaitingRollProps } from './awaiting-roll.tsx'
export { DiceModeSwitch, type DiceModeSwitchProps } from './dice-mode.tsx'
