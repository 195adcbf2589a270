// Words of a ruleset that exists in tests alone, to write abilities with.
import type { Word, Words } from '../../../src/engine/abilities/language/words.ts'

const named = (...names: readonly string[]): Readonly<Record<string, Word>> =>
  Object.fromEntries(names.map((name) => [name, { label: name }]))
const SCORES = ['bulk', 'magic'] as const
const CHECKED = ['success', 'failure']

export const WORDS: Words = {
  stats: named('armor', 'speed', 'attack accuracy', 'damage done', 'hp'),
  resources: named('hp', 'mp', 'focus', 'stress'),
  conditions: named('PRONE', 'IMMOBILIZED', 'DAZED'),
  kinds: named('physical', 'fire'),
  checks: {
    attack: { label: 'An attack', degrees: ['critical', 'hit', 'miss'] },
    ...Object.fromEntries(
      SCORES.map((one) => [`${one} save`, { label: `A ${one.toUpperCase()} save`, degrees: CHECKED }]),
    ),
  },
  uses: named('fight', 'minor', 'free', 'reaction'),
  moments: { ...named('turn start', 'round end'),
    'turn end': { label: 'turn end', next: 'the end of {whose} next turn' } },
  stages: named('raw', 'net'),
  tags: named('weapon', 'spell', 'support', 'attack', 'melee', 'thrown', 'arcing'),
  grounds: named('difficult'),
  numbers: { numbers: ['hp', 'max hp', 'max wounds', 'mp', 'focus', 'scope', 'magic'], plain: ['round'], words: {} },
}
