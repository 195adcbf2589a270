// PTS-23: reactions. Each states what sets it off (PTS-36).
import { action, type ActionEntry } from './types.ts'

const defence = { group: 'Reaction', type: 'reaction', aim: 'threat', resolution: 'defend' } as const satisfies Partial<
  ActionEntry
>

export const REACTIVE: readonly ActionEntry[] = [
  action({
    ...defence,
    id: 'evade',
    name: 'Evade',
    detail: 'Dodge the attack, whatever it is.',
    verb: 'evades {target}',
    roll: 'evade',
    triggers: ['attacked-melee', 'attacked-ranged', 'attacked-magic', 'special', 'grappled'],
  }),
  action({
    ...defence,
    id: 'block',
    name: 'Block',
    detail: 'With a shield in hand: protects the bearer or an ally next to the bearer.',
    verb: 'blocks {target}',
    roll: 'block',
    hand: 'shield',
    triggers: ['attacked-melee', 'attacked-ranged', 'ally-attacked'],
  }),
  action({
    ...defence,
    id: 'parry',
    name: 'Parry',
    detail: 'With a melee weapon in hand. Not against missiles.',
    verb: 'parries {target}',
    roll: 'parry',
    hand: 'parry',
    triggers: ['attacked-melee', 'special'],
  }),
  action({
    ...defence,
    id: 'counter-attack',
    name: 'Counter-attack',
    detail: 'An opposed roll of combat styles: the winner hits.',
    verb: 'counters {target} with {item}',
    resolution: 'counter',
    hand: 'melee',
    attack: true,
    provokes: 'attack',
    triggers: ['attacked-melee'],
  }),
  action({
    ...defence,
    id: 'opportunity-attack',
    name: 'Opportunity Attack',
    detail: 'An attack on an enemy who moves out of reach or stands up within reach.',
    verb: 'strikes at {target} with {item}',
    resolution: 'strike',
    hand: 'melee',
    attack: true,
    provokes: 'attack',
    triggers: ['leaves-reach', 'stands-up'],
  }),
]
