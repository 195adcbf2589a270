// The start screen, the mark of the app, and the hints for a first battle.
export { FIRST_HINTS, SETUP_HINTS, Hints, type Hint, type HintsProps } from './hints.tsx'
export type { RulesetCard, SampleCard, SavedBattle } from './model.ts'
export { StartScreen, type StartScreenProps } from './start-screen.tsx'
export { Mark } from './wordmark.tsx'
