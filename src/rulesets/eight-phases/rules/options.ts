// What a table can set: the alternative surge rules, Full Attack by NPCs, and when rerolls are asked for (PHA-23,
// PHA-56, PHA-60, PHA-71).
import { choice, type OptionsOf } from '../../../engine/kits/field-parts.ts'
import type { Options } from '../state.ts'

export function defaults(): Options {
  return { surgeStart: 0, surge: 'full', npcFullAttack: 'any', npcOpportunity: 'all', rerolls: 'failures' }
}

export const OPTIONS: OptionsOf<Options> = [
  choice('surge', 'SURGE', 'Surge', 'Restricted: once a scene for 1d6+1 Stress, without levels.', [['full',
    'A whole second turn'], ['partial', 'Only an action, a movement or a minor action'], ['restricted',
    'Once in the scene']]),
  { key: 'surgeStart', label: 'SURGE level at the start', group: 'Surge', type: 'integer', min: 0, max: 3,
    hint: 'Player characters below it begin the scene with it.' },
  choice('npcFullAttack', 'Full Attack by NPCs', 'NPCs', 'As a standard action in any of their turns.', [['any',
    'Every NPC'], ['feature', 'Only with a feature for it']]),
  choice('npcOpportunity', 'Opportunity Attacks by NPCs', 'NPCs', 'Once a round each; bosses any number of them.', [[
    'all',
    'Every NPC',
  ], ['none', 'Only abilities that say so']]),
  choice('rerolls', 'Ask for rerolls', 'Rolls', 'Strain, Endanger and Overextend of player characters.', [['failures',
    'When a roll fails'], ['always', 'After every roll'], ['never', 'Never']]),
]
