// What Eidolon Rows gives to whoever enters its abilities.
import type { AbilityEditing } from '../../../engine/abilities/editing/editing.ts'
import { boostName } from '../rules/conditions.ts'
import { PATTERNS } from './patterns.ts'
import { whyNotPlayed } from './played.ts'
import { WORDS } from './words.ts'

export const EDITING: AbilityEditing = {
  words: WORDS,
  patterns: PATTERNS,
  whyNot: whyNotPlayed,
  // Enough HP to show every blow; a friend who was struck, so that healing shows, and another who is to be raised.
  dummies: { foe: { hp: 100, maxHp: 100 }, friend: { hp: 10, maxHp: 60, mp: 0, maxMp: 20 },
    fallen: { hp: 0, maxHp: 60 },
    ailing: [{ condition: 'Burned', value: null }, { condition: boostName('attack'), value: -1 }, {
      condition: boostName('evasion'),
      value: 1,
    }] },
}
