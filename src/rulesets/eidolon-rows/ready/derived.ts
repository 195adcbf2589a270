// What follows from the attributes of a hero, and from rank and tier of a foe. An eidolon has an attribute plus tier in
// each statistic, and all attributes as its accuracies (ROW-41). The numbers of foes are our own.
import type { Numbers } from '../../../engine/kits/formulas.ts'
import { ALL_STATS, type Stat } from '../sheet/kinds.ts'
import { BOSS_BEGINS } from '../rules/bosses.ts'

/** What formulas make of somebody; a part that they say nothing of is empty. */
export interface Derived {
  readonly stats: Numbers
  /** HP of the one shell; none where it is 0. */
  readonly shell: number
  /** What the job adds, and the numbers of the eidolon. */
  readonly job: Numbers
  readonly eidolon: Numbers
}

/** What the job adds: Body, Mind and Spirit, each to one statistic. */
export type JobStats = readonly [body: Stat, mind: Stat, spirit: Stat]

const of = (stats: Numbers, key: string): number => stats[key] ?? 0

export function heroNumbers(job: JobStats, stats: Numbers): Derived {
  const [body, mind, spirit, tier] = [of(stats, 'body'), of(stats, 'mind'), of(stats, 'spirit'), of(stats, 'tier')]
  const bonus: Numbers = { [job[0]]: body, [job[1]]: mind, [job[2]]: spirit }
  const all = body + mind + spirit
  const own: Numbers = { attack: body + tier, magic: mind + tier, defence: body + tier, magicDefence: spirit + tier,
    accuracy: all, magicAccuracy: all, evasion: mind + tier, resistance: spirit + tier, statusAccuracy: all }
  return {
    stats: { maxHp: 5 * (body + 2), maxMp: 5 * (spirit + 2), initiative: 2 * mind + 4, accuracy: body + mind,
      magicAccuracy: mind + spirit, statusAccuracy: body + spirit },
    shell: 0,
    job: bonus,
    eidolon: { maxHp: 5 * (body + spirit + tier),
      ...Object.fromEntries(ALL_STATS.map((key) => [key, of(own, key) + of(bonus, key)])) },
  }
}

export type FoeRank = 'normal' | 'elite' | 'boss'
/** In what a foe is strong; how much of its Health is shell, in tenths; how quick it is. */
export interface FoeMake {
  readonly strong: readonly Stat[]
  readonly shell: number
  readonly quick: number
}

const HEALTH: Readonly<Record<FoeRank, (tier: number) => number>> = {
  normal: (tier) => 5 + 10 * tier,
  elite: (tier) => 5 + 20 * tier,
  boss: (tier) => 30 * tier,
}
const MORE: Readonly<Record<FoeRank, number>> = { normal: 0, elite: 2, boss: 2 }
/** What a statistic comes to where a foe is strong in it, and where it is not. */
const STRONG: Readonly<Record<Stat, (tier: number) => number>> = {
  attack: (tier) => 2 + 2 * tier,
  magic: (tier) => 2 + 2 * tier,
  defence: (tier) => 2 + tier,
  magicDefence: (tier) => 2 + tier,
  accuracy: (tier) => 2 + 2 * tier,
  magicAccuracy: (tier) => 2 + 2 * tier,
  evasion: (tier) => 1 + tier,
  resistance: (tier) => 2 + tier,
  statusAccuracy: (tier) => 2 + 2 * tier,
}
const WEAK: Readonly<Record<Stat, (tier: number) => number>> = {
  attack: (tier) => 1 + tier,
  magic: (tier) => 1 + tier,
  defence: (tier) => tier,
  magicDefence: (tier) => tier,
  accuracy: (tier) => 1 + tier,
  magicAccuracy: (tier) => 1 + tier,
  evasion: (tier) => Math.ceil(tier / 2),
  resistance: (tier) => tier,
  statusAccuracy: (tier) => 1 + tier,
}

export function foeNumbers({ strong, shell: tenths, quick }: FoeMake, rank: FoeRank, tier: number): Derived {
  const whole = HEALTH[rank](tier)
  const shell = Math.floor((whole * tenths) / 10)
  return {
    stats: {
      maxHp: whole - shell,
      maxMp: 5 + 5 * tier + 5 * MORE[rank] + (strong.includes('magic') ? 10 : 0),
      initiative: 2 + 2 * tier + MORE[rank] + quick,
      ...(rank === 'boss' ? { anima: BOSS_BEGINS } : {}),
      ...Object.fromEntries(
        ALL_STATS.map((key) => [key, strong.includes(key) ? STRONG[key](tier) + MORE[rank] : WEAK[key](tier)]),
      ),
    },
    shell,
    job: {},
    eidolon: {},
  }
}
