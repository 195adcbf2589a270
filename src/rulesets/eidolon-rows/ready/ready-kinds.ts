// Everybody who is ready: each kind of hero, and each kind of foe in each rank, made whole.
import type { ReadyKind } from '../../../engine/core/index.ts'
import type { Numbers } from '../../../engine/kits/formulas.ts'
import { NO_BONUS, NO_EIDOLON, PLAIN_ABILITY } from '../sheet/blank.ts'
import type { Ability, AbilityOf, Sheet } from '../sheet/shape.ts'
import { template } from '../sheet/stats.ts'
import { numbered } from '../sample/people.ts'
import type { Written } from '../sample/said.ts'
import type { EidolonRows } from '../state.ts'
import { type Derived, foeNumbers, heroNumbers, type FoeRank } from './derived.ts'
import { FOE_KINDS, type FoeKind } from './ready-foes.ts'
import { HERO_KINDS, type HeroKind } from './ready-heroes.ts'

const JOB = 1

const rowsOf = (of: AbilityOf, all: readonly Written[]): readonly Omit<Ability, 'id'>[] => {
  const { id: _id, ...plain } = PLAIN_ABILITY
  return all.map(({ text, item = '' }) => ({ ...plain, of, item, name: text.name, text }))
}

/** HP and MP begin full. */
const full = (stats: Numbers): Numbers => ({ ...stats, hp: stats['maxHp'] ?? 1, mp: stats['maxMp'] ?? 0 })

function madeHero(kind: HeroKind): ReturnType<ReadyKind<EidolonRows>['make']> {
  const plain = template('pc')
  const [body, mind, spirit] = kind.attributes
  const attributes = { body, mind, spirit, tier: 1 }
  const { stats, job, eidolon } = heroNumbers(kind.job, attributes)
  const bare = { attack: 0, magic: 0, defence: 0, magicDefence: 0, evasion: 0, resistance: 0 }
  return { ...plain, stats: full({ ...plain.stats, ...bare, ...attributes, ...stats }),
    sheet: { ...plain.sheet, ready: kind.id, element: kind.element, job: JOB,
      jobs: [{ ...NO_BONUS, ...job, id: JOB, name: kind.name, detail: kind.detail }], proficient: kind.proficient,
      gear: numbered(kind.gear),
      abilities: numbered([...rowsOf(`job:${JOB}`, kind.abilities), ...rowsOf('eidolon', kind.eidolon.abilities)]),
      eidolon: { ...NO_EIDOLON, ...eidolon, name: kind.eidolon.name, detail: kind.eidolon.detail,
        element: kind.element } } }
}

function madeFoe(kind: FoeKind, rank: FoeRank): ReturnType<ReadyKind<EidolonRows>['make']> {
  const plain = template('npc')
  const tier = rank === 'boss' ? 3 : 1
  const { stats, shell } = foeNumbers(kind, rank, tier)
  const isBetter = rank !== 'normal'
  const sheet: Sheet = { ...plain.sheet, ready: kind.id, rank, leaves: kind.leaves, shellMost: shell,
    shells: shell > 0 ? [{ id: 1, element: '', hp: shell, most: shell }] : [],
    abilities: numbered([...rowsOf('archetype', [...kind.abilities, ...(isBetter ? kind.elite : [])]),
      ...(rank === 'boss' ? rowsOf('capstone', [kind.capstone]) : [])]) }
  return { ...plain, stats: full({ ...plain.stats, ...stats, tier }), sheet }
}

const RANKS: Readonly<Record<FoeRank, string>> = { normal: 'Foes', elite: 'Elites', boss: 'Bosses' }

export const READY: readonly ReadyKind<EidolonRows>[] = [
  ...HERO_KINDS.map((one): ReadyKind<EidolonRows> => ({ id: one.id, name: one.name, detail: one.detail, kind: 'pc',
    group: 'Heroes', make: () => madeHero(one) })
  ),
  ...(['normal', 'elite', 'boss'] as const).flatMap((rank) =>
    FOE_KINDS.map((one): ReadyKind<EidolonRows> => ({ id: `${one.id}-${rank}`, name: one.name, detail: one.detail,
      kind: 'npc', group: RANKS[rank], make: () => madeFoe(one, rank) })
    )
  ),
]

/** The kinds of hero or foe by the id that a sheet keeps, for its fields. */
export const readyNames = (kind: 'pc' | 'npc'): Readonly<Record<string, string>> =>
  Object.fromEntries((kind === 'pc' ? HERO_KINDS : FOE_KINDS).map(({ id, name }) => [id, name]))

/** Attributes with which a hero of that kind begins; none of others. */
export function attributesOf({ ready }: Pick<Sheet, 'ready'>): Numbers {
  const hero = HERO_KINDS.find(({ id }) => id === ready)
  return hero ? { body: hero.attributes[0], mind: hero.attributes[1], spirit: hero.attributes[2] } : {}
}

/** What nobody has typed on the sheet of somebody new. */
export const underived = (kind: 'pc' | 'npc'): Derived => ({ stats: template(kind).stats, shell: 0, job: NO_BONUS,
  eidolon: NO_EIDOLON as unknown as Numbers })

/** What the formulas of that kind make of somebody; `null` where there is no such kind. */
export function derivedFor({ stats, sheet }: { readonly stats: Numbers;
  readonly sheet: Pick<Sheet, 'ready' | 'rank'> }): Derived | null
{
  const hero = HERO_KINDS.find(({ id }) => id === sheet.ready)
  if (hero) return heroNumbers(hero.job, stats)
  const foe = FOE_KINDS.find(({ id }) => id === sheet.ready)
  return foe ? foeNumbers(foe, sheet.rank || 'normal', stats['tier'] ?? 1) : null
}
