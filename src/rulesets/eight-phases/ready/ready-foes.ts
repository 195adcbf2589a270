// Kinds of NPC, each as a plain one, an elite, a boss and a minion; their numbers follow their rank and tier.
import type { Ability } from '../../../engine/abilities/language/ability.ts'
import type { FoeMake } from './derived.ts'
import { filledPattern } from './filled-pattern.ts'

export interface FoeKind extends FoeMake {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly size: number
  readonly abilities: readonly Ability[]
  /** What elites and bosses do besides. */
  readonly elite: readonly Ability[]
}

export const FOE_KINDS: readonly FoeKind[] = [
  {
    id: 'brute',
    name: 'Brute',
    detail: 'Large, slow, and hits whoever stands there.',
    size: 2,
    grows: 'bulk',
    acts: 4,
    stats: { maxHp: 20, maxMp: 0, stressCap: 5, armor: 2, dodge: 8, adef: 7, grit: 2, save: 10, speed: 5, scope: 4,
      bulk: 4, agility: -1, mind: -1, magic: 0 },
    abilities: [
      filledPattern('melee', { name: 'Fists', range: '1', damage: '1d8 + bulk' }),
      filledPattern('push', { name: 'Sweep aside', use: 'shove', range: '1', save: 'bulk save', how: 'push',
        spaces: '2', condition: 'PRONE', until: 'until cleared' }),
    ],
    elite: [
      filledPattern('area', { name: 'Ground stamp', use: 'fight', side: 'enemies', size: '2', range: '3', mp: '',
        save: 'agility save', damage: '1d8', kind: 'physical', condition: 'PRONE', until: 'until cleared' }),
    ],
  },
  {
    id: 'shooter',
    name: 'Shooter',
    detail: 'Shoots from cover, and pins people down.',
    size: 1,
    grows: 'agility',
    acts: 3,
    stats: { maxHp: 10, maxMp: 2, stressCap: 6, armor: 1, dodge: 11, adef: 9, grit: 2, save: 10, speed: 5, scope: 8,
      bulk: 1, agility: 2, mind: 1, magic: 0 },
    abilities: [
      filledPattern('ranged', { name: 'Bow', what: 'weapon', range: '9', damage: '1d6 + agility', kind: 'physical' }),
      filledPattern('melee', { name: 'Knife', range: '1', damage: '1d4' }),
    ],
    elite: [
      filledPattern('ranged', { name: 'Pinning shot', what: 'weapon', range: '7', damage: '1d6', kind: 'physical',
        condition: 'IMMOBILIZED' }),
    ],
  },
  {
    id: 'caller',
    name: 'Caller',
    detail: 'Spells, Stress and conditions, from behind the others.',
    size: 1,
    grows: 'magic',
    acts: 2,
    stats: { maxHp: 11, maxMp: 8, stressCap: 9, armor: 0, dodge: 9, adef: 12, grit: 2, save: 11, speed: 4, scope: 8,
      bulk: 0, agility: 1, mind: 2, magic: 3 },
    abilities: [
      filledPattern('ranged', { name: 'Cold light', what: 'spell', range: '8', damage: '1d4 + magic', kind: 'cold' }),
      filledPattern('condition', { name: 'Whisper', range: '6', save: 'mind save', condition: 'DAZED', stress: '2',
        mp: '1' }),
    ],
    elite: [
      filledPattern('area', { name: 'Black rain', side: 'enemies', size: '1', range: '8', mp: '2', save: 'agility save',
        damage: '2d6', kind: 'cold' }),
    ],
  },
  {
    id: 'shieldman',
    name: 'Shieldman',
    detail: 'Keeps the others alive.',
    size: 1,
    grows: 'bulk',
    acts: 1,
    stats: { maxHp: 15, maxMp: 3, stressCap: 6, armor: 3, dodge: 9, adef: 8, grit: 1, save: 10, speed: 4, scope: 6,
      bulk: 2, agility: 0, mind: 1, magic: 0 },
    abilities: [
      filledPattern('boost', { name: 'Cover them', use: 'minor', range: '3', amount: '3', what: 'temp hp', mp: '1' }),
      filledPattern('melee', { name: 'Short sword', range: '1', damage: '1d6 + bulk' }),
    ],
    elite: [filledPattern('heal', { name: 'On your feet', range: '3', heal: '1d6 + 2', mp: '1' })],
  },
  {
    id: 'stalker',
    name: 'Stalker',
    detail: 'Quick, and strikes where it hurts.',
    size: 1,
    grows: 'agility',
    acts: 5,
    stats: { maxHp: 10, maxMp: 2, stressCap: 6, armor: 0, dodge: 12, adef: 9, grit: 2, save: 10, speed: 7, scope: 6,
      bulk: 0, agility: 3, mind: 1, magic: 0 },
    abilities: [
      filledPattern('melee', { name: 'Hooked blade', range: '1', damage: '1d6 + agility' }),
      filledPattern('move', { name: 'Slip away', how: 'shift', spaces: '3', limit: 'once a round' }),
    ],
    elite: [
      filledPattern('melee', { name: 'Between the ribs', range: '1', damage: '1d6 + agility', mp: '1',
        condition: 'WEAKENED' }),
    ],
  },
]
