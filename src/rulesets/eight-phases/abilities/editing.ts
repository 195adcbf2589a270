// What Eight Phases gives to whoever enters its abilities.
import type { AbilityEditing } from '../../../engine/abilities/editing/editing.ts'
import { PATTERNS } from './patterns.ts'
import { whyNotPlayed } from './played.ts'
import { WORDS } from './words.ts'

export const EDITING: AbilityEditing = {
  words: WORDS,
  patterns: PATTERNS,
  whyNot: whyNotPlayed,
  // Enough HP to show every blow; a friend who was struck, so that healing shows.
  dummies: { foe: { hp: 30, maxHp: 30, woundCap: 4, overstressCap: 4 }, friend: { hp: 4, stress: 3 },
    ailing: [{ condition: 'DAZED', value: null }, { condition: 'PRONE', value: null }, { condition: 'Steadfast',
      value: null }] },
}
