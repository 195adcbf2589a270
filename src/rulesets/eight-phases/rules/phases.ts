// The eight phases by number and name (PHA-01).
import type { Phase } from '../sheet/kinds.ts'

export const PHASES: readonly Phase[] = [1, 2, 3, 4, 5, 6, 7, 8]
export const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  1: 'Bolster',
  2: 'Channel',
  3: 'Skirmish',
  4: 'Reposition',
  5: 'Brawl',
  6: 'Release',
  7: 'Full Attack',
  8: 'Delay',
}

export const LAST_PHASE: Phase = 8
export const RELEASE_PHASE: Phase = 6
