// Everybody who is ready: each kind of hero, and each kind of NPC in each rank, made whole.
import type { Ability as Text } from '../../../engine/abilities/language/ability.ts'
import type { ReadyKind } from '../../../engine/core/index.ts'
import type { Numbers } from '../../../engine/kits/formulas.ts'
import { BLANK_ABILITY } from '../sheet/blank-ability.ts'
import type { Ability, Sheet } from '../sheet/shape.ts'
import { template } from '../sheet/stats.ts'
import type { EightPhases } from '../state.ts'
import { type Derived, foeNumbers, type FoeRank } from './derived.ts'
import { FOE_KINDS, type FoeKind } from './ready-foes.ts'
import { HERO_KINDS, type HeroKind } from './ready-heroes.ts'

type Made = ReturnType<ReadyKind<EightPhases>['make']>

const rowsOf = (all: readonly Text[]): readonly Ability[] =>
  all.map((text, at) => ({ ...BLANK_ABILITY, id: at + 1, name: text.name, text }))

function madeHero({ stats, abilities }: HeroKind): Made {
  const plain = template('pc')
  return { ...plain, stats: { ...plain.stats, ...stats }, sheet: { ...plain.sheet, abilities: rowsOf(abilities) } }
}

function madeFoe(kind: FoeKind, rank: FoeRank): Made {
  const plain = template('npc')
  const { stats, ...turns } = foeNumbers(kind, rank, 1)
  const better = rank === 'elite' || rank === 'boss'
  const all: Numbers = { ...plain.stats, ...kind.stats, ...stats }
  return { size: kind.size, stats: { ...all, hp: all['maxHp'] ?? 1, mp: all['maxMp'] ?? 0 },
    sheet: { ...plain.sheet, ...turns, ready: kind.id, rank, tier: 1,
      abilities: rowsOf([...kind.abilities, ...(better ? kind.elite : [])]) } }
}

export const RANKS: Readonly<Record<FoeRank, string>> = { plain: 'Plain', elite: 'Elite', boss: 'Boss',
  minion: 'Minion' }
const GROUPS: Readonly<Record<FoeRank, string>> = { plain: 'Foes', elite: 'Elites', boss: 'Bosses', minion: 'Minions' }

export const READY: readonly ReadyKind<EightPhases>[] = [
  ...HERO_KINDS.map((one): ReadyKind<EightPhases> => ({ id: one.id, name: one.name, detail: one.detail, kind: 'pc',
    group: 'Heroes', make: () => madeHero(one) })
  ),
  ...(['plain', 'elite', 'boss', 'minion'] as const).flatMap((rank) =>
    FOE_KINDS.map((one): ReadyKind<EightPhases> => ({ id: `${one.id}-${rank}`, name: one.name, detail: one.detail,
      kind: 'npc', group: GROUPS[rank], make: () => madeFoe(one, rank) })
    )
  ),
]

/** The kinds of NPC by the id that a sheet keeps, for its fields. */
export const readyNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries(FOE_KINDS.map(({ id, name }) => [id, name]))

/** What the formulas of that kind make of somebody; `null` where there is no such kind. */
export function derivedFor({ ready, rank = 'plain', tier = 1 }: Pick<Sheet, 'ready' | 'rank' | 'tier'>):
  | Derived
  | null
{
  const foe = FOE_KINDS.find(({ id }) => id === ready)
  return foe ? foeNumbers(foe, rank, tier) : null
}

/** What nobody has typed on the sheet of somebody new. */
export function underived(): Derived {
  const { stats, sheet } = template('npc')
  return { stats, initiatives: sheet.initiatives, boss: sheet.boss, fullAttack: sheet.fullAttack }
}
