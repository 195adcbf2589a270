// Kinds of hero, each with numbers and abilities that work.
import type { Numbers } from '../../../engine/kits/formulas.ts'
import { filledPattern } from './filled-pattern.ts'
import type { Ability } from '../../../engine/abilities/language/ability.ts'

export interface HeroKind {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly stats: Numbers
  readonly abilities: readonly Ability[]
}

/** HP, MP and RECOVERIES are full. */
const pools = (hp: number, mp: number, recoveries: number, stressCap: number): Numbers => ({ hp, maxHp: hp, mp,
  maxMp: mp, recoveries, maxRecoveries: recoveries, stressCap })

export const HERO_KINDS: readonly HeroKind[] = [
  {
    id: 'bulwark',
    name: 'Bulwark',
    detail: 'Stands in the way, and pushes back.',
    stats: { ...pools(18, 3, 5, 8), armor: 2, dodge: 9, adef: 9, grit: 2, save: 11, speed: 4, scope: 5, bulk: 3,
      agility: 0, mind: 1, magic: 0 },
    abilities: [
      filledPattern('melee', { name: 'Maul', range: '1', damage: '1d8 + bulk' }),
      filledPattern('melee', { name: 'Shield rim', range: '1', damage: '1d4', condition: 'DAZED' }),
      filledPattern('push', { name: 'Stamp', range: '2', save: 'bulk save', how: 'push', spaces: '2' }),
      filledPattern('boost', { name: 'Behind me', range: '3', amount: '1d6', what: 'temp hp', mp: '1' }),
    ],
  },
  {
    id: 'archer',
    name: 'Archer',
    detail: 'Hits from afar, and is elsewhere by then.',
    stats: { ...pools(14, 4, 4, 8), armor: 1, dodge: 12, adef: 9, grit: 2, save: 11, speed: 5, scope: 8, bulk: 1,
      agility: 3, mind: 2, magic: 0 },
    abilities: [
      filledPattern('ranged', { name: 'Long bow', what: 'weapon', range: '10', damage: '1d8 + agility',
        kind: 'physical' }),
      filledPattern('ranged', { name: 'Hamstring', what: 'weapon', range: '8', damage: '1d4', kind: 'physical', mp: '1',
        condition: 'SLOWED' }),
      filledPattern('melee', { name: 'Short knife', range: '1', damage: '1d4 + agility' }),
      filledPattern('move', { name: 'Gone', how: 'shift', spaces: '3', limit: 'once a round' }),
    ],
  },
  {
    id: 'weaver',
    name: 'Weaver',
    detail: 'Spells on one enemy, and on whole places.',
    stats: { ...pools(12, 8, 3, 9), armor: 0, dodge: 10, adef: 12, grit: 2, save: 12, speed: 5, scope: 8, bulk: 0,
      agility: 1, mind: 2, magic: 3 },
    abilities: [
      filledPattern('ranged', { name: 'White thread', what: 'spell', range: '8', damage: '1d6 + magic',
        kind: 'radiant' }),
      filledPattern('area', { name: 'Burning cloth', range: '8', size: '1', damage: '2d6', kind: 'fire', mp: '2' }),
      filledPattern('condition', { name: 'Tangle', range: '6', save: 'agility save', condition: 'IMMOBILIZED',
        mp: '1' }),
      filledPattern('move', { name: 'Through the seam', how: 'teleport', spaces: '4', mp: '1' }),
    ],
  },
  {
    id: 'mender',
    name: 'Mender',
    detail: 'Heals and steadies the others.',
    stats: { ...pools(14, 7, 5, 9), armor: 1, dodge: 10, adef: 11, grit: 2, save: 11, speed: 5, scope: 7, bulk: 1,
      agility: 1, mind: 3, magic: 2 },
    abilities: [
      filledPattern('heal', { name: 'Stitch', range: '5', heal: '1d6 + mind', mp: '1' }),
      filledPattern('boost', { name: 'Deep breath', range: '5', amount: '1d6 + mind', what: 'temp hp', mp: '1' }),
      filledPattern('ranged', { name: 'Lamp oil', what: 'weapon', range: '6', damage: '1d6', kind: 'fire' }),
      filledPattern('condition', { name: 'Hush', range: '6', save: 'mind save', condition: 'DAZED', stress: '1',
        mp: '1' }),
    ],
  },
  {
    id: 'duellist',
    name: 'Duellist',
    detail: 'Quick, close, and hard to hit.',
    stats: { ...pools(15, 3, 4, 8), armor: 1, dodge: 12, adef: 9, grit: 2, save: 11, speed: 6, scope: 5, bulk: 2,
      agility: 3, mind: 1, magic: 0 },
    abilities: [
      filledPattern('melee', { name: 'Rapier', range: '1', damage: '1d6 + agility' }),
      filledPattern('melee', { name: 'Open guard', range: '1', damage: '1d4 + agility', mp: '1',
        condition: 'VULNERABLE' }),
      filledPattern('move', { name: 'Side step', how: 'shift', spaces: '2', limit: 'once a round' }),
      filledPattern('condition', { name: 'Taunt', use: 'mark', range: '5', save: 'mind save', condition: 'MARKED',
        stress: '1' }),
    ],
  },
]
