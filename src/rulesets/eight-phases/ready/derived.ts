// What follows from rank and tier of an NPC (PHA-54, PHA-71). How much is added is our own.
import type { Numbers } from '../../../engine/kits/formulas.ts'
import type { Phase } from '../sheet/kinds.ts'
import type { Sheet } from '../sheet/shape.ts'

export type FoeRank = NonNullable<Sheet['rank']>
/** An NPC of tier 1 without a rank, and in which attribute it grows. */
export interface FoeMake {
  readonly stats: Numbers
  readonly grows: 'bulk' | 'agility' | 'mind' | 'magic'
  /** The phase of its turn. */
  readonly acts: Phase
}

/** What formulas make of somebody. */
export interface Derived {
  readonly stats: Numbers
  readonly initiatives: readonly Phase[]
  readonly boss: boolean
  readonly fullAttack: boolean
}

/** PHA-71: the second INITIATIVE of an elite, 5 later, counted round the eight: 5 gives 2. */
export const secondInitiative = (first: Phase): Phase => (((first + 4) % 8) + 1) as Phase

/** HP are multiplied, everything else is added. */
const BETTER: Readonly<Record<FoeRank, { readonly hp: number; readonly more: number; readonly caps: number }>> = {
  plain: { hp: 1, more: 0, caps: 1 },
  elite: { hp: 1.5, more: 1, caps: 2 },
  boss: { hp: 2.5, more: 2, caps: 3 },
  minion: { hp: 0, more: 0, caps: 1 },
}

export function foeNumbers({ stats, grows, acts }: FoeMake, rank: FoeRank, tier: number): Derived {
  const { hp, more, caps } = BETTER[rank]
  const by = tier - 1 + more
  const of = (key: string): number => stats[key] ?? 0
  return {
    stats: {
      maxHp: Math.max(1, Math.round((of('maxHp') + 4 * (tier - 1)) * hp)),
      stressCap: rank === 'minion' ? 1 : of('stressCap') + by,
      grit: of('grit') + by,
      save: of('save') + by,
      dodge: of('dodge') + Math.floor(by / 2),
      adef: of('adef') + Math.floor(by / 2),
      [grows]: of(grows) + by,
      woundCap: caps,
      overstressCap: caps,
    },
    initiatives: rank === 'boss'
      ? []
      : rank === 'elite'
      ? [acts, secondInitiative(acts)].toSorted((a, b) => a - b)
      : [acts],
    boss: rank === 'boss',
    fullAttack: rank === 'elite' || rank === 'boss',
  }
}
