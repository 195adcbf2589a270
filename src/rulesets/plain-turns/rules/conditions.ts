// The conditions of this ruleset (PLA-24 to PLA-28, PLA-30).
import type { ConditionSpec } from '../../../engine/core/index.ts'

export const CONDITIONS: readonly ConditionSpec[] = [
  { name: 'Prone', glyph: 'Pr', tone: 'warn', detail: 'Disadvantage on attacks. Easy to hit near, hard from afar.' },
  { name: 'Dodging', glyph: 'Do', tone: 'good', detail: 'Attacks against a dodging target have disadvantage.' },
  { name: 'Disengaged', glyph: 'Di', tone: 'good', detail: 'Moving away from foes provokes no opportunity attacks.' },
  { name: 'Distracted', glyph: 'Ds', tone: 'bad', detail: 'The next attack by an ally of the helper has advantage.' },
  { name: 'Hidden', glyph: 'Hi', tone: 'magic', detail: 'Unseen by foes with passive Perception below the roll.' },
  { name: 'Unconscious', glyph: 'Un', tone: 'bad', detail: 'Hit with advantage; a hit from within 5 ft is critical.' },
  { name: 'Stable', glyph: 'St', tone: 'neutral', detail: 'At 0 HP, but not dying.' },
  { name: 'Dead', glyph: '×', tone: 'bad', detail: 'Three failed death saves, or too much damage at once.' },
]
