// How the sample's people are put together: what is usual of them, their jobs and gear, and the ids of their rows.
import { ENEMIES, newcomer, PLAYERS, type Combatant } from '../../../engine/core/index.ts'
import { bandPlace } from '../../../grid/index.ts'
import { NO_BONUS, NO_EIDOLON, PLAIN_ABILITY } from '../sheet/blank.ts'
import type { ElementName, Stat } from '../sheet/kinds.ts'
import type { Ability, AbilityOf, EidolonSheet, Gear, Job, Sheet, Shell } from '../sheet/shape.ts'
import { template } from '../sheet/stats.ts'
import type { EidolonRows } from '../state.ts'
import type { Written } from './said.ts'

export type Newcomer = Omit<Combatant<EidolonRows>, 'id'>
/** A job with what it adds and the abilities it brings. */
export interface Part {
  readonly name: string
  readonly detail: string
  readonly adds: Partial<Readonly<Record<Stat, number>>>
  readonly abilities: readonly Written[]
}

/** What comes when it is summoned, with its own abilities. */
export interface Apparition {
  readonly sheet: EidolonSheet
  readonly abilities: readonly Written[]
}
export const apparition = (
  said: Partial<EidolonSheet> & Pick<EidolonSheet, 'name' | 'detail' | 'element'>,
  abilities: readonly Written[],
): Apparition => ({ sheet: { ...NO_EIDOLON, ...said }, abilities })

type Unworn = Omit<Gear, 'id'>
export const weapon = (name: string, family: string, amount: number, more: Partial<Unworn> = {}): Unworn => ({ name,
  kind: 'weapon', family, worn: true, ranged: false, ...NO_BONUS, fixed: 0, attack: amount, ...more })
export const worn = (
  name: string,
  kind: 'accessory' | 'armour',
  stat: Stat,
  amount: number,
  isWorn = true,
): Unworn => ({ name, kind, family: '', worn: isWorn, ranged: false, ...NO_BONUS, fixed: 0, [stat]: amount })

interface Said {
  readonly name: string
  readonly at: readonly ['front' | 'back', number]
  readonly size?: number
  readonly element: ElementName
  readonly villain?: boolean
  readonly shells?: readonly (readonly [ElementName, number])[]
  readonly gear?: readonly Unworn[]
  readonly proficient?: readonly string[]
  readonly stats: Readonly<Record<string, number>>
  readonly abilities: readonly Written[]
  readonly parts?: readonly Part[]
  readonly eidolon?: Apparition
  readonly notes: string
}

/** Rows with their places in the list as ids, from 1 on. */
export const numbered = <Row extends object>(rows: readonly Row[]): readonly (Row & { readonly id: number })[] =>
  rows.map((row, index) => ({ ...row, id: index + 1 }))

/** Rows of a sheet for these texts. */
const rowsOf = (of: AbilityOf, all: readonly Written[]): readonly Omit<Ability, 'id'>[] => {
  const { id: _id, ...plain } = PLAIN_ABILITY
  return all.map(({ text, item = '' }) => ({ ...plain, of, item, name: text.name, text }))
}

function sheetOf({ element, villain = false, shells = [], gear = [], proficient = [], abilities, parts = [], eidolon }:
  Said): Sheet
{
  const jobs = numbered(parts).map(({ id, name, detail, adds }): Job => ({ ...NO_BONUS, ...adds, id, name, detail }))
  const all = [...rowsOf('archetype', abilities),
    ...numbered(parts).flatMap((part) => rowsOf(`job:${part.id}`, part.abilities)),
    ...rowsOf('eidolon', eidolon?.abilities ?? [])]
  return {
    element,
    innate: false,
    shellMost: shells.reduce((sum, [, hp]) => sum + hp, 0),
    villain,
    job: jobs[0]?.id ?? 0,
    jobs,
    proficient,
    abilities: numbered(all),
    gear: numbered(gear),
    shells: numbered(shells.map(([of, hp]): Omit<Shell, 'id'> => ({ element: of, hp, most: hp }))),
    eidolon: eidolon?.sheet ?? NO_EIDOLON,
  }
}

function person(said: Said, kind: 'pc' | 'npc'): Newcomer {
  const { name, at, size = 1, stats, notes } = said
  const side = kind === 'pc' ? PLAYERS : ENEMIES
  return newcomer<EidolonRows>({ template }, {
    name,
    kind,
    side,
    player: kind === 'pc' ? `${name.split(' ', 1)[0] ?? name}’s player` : null,
    size,
    place: bandPlace(`${side}-${at[0]}`, at[1]),
    stats,
    sheet: sheetOf(said),
    notes,
  })
}

export const hero = (said: Said): Newcomer => person(said, 'pc')
export const foe = (said: Said): Newcomer => person(said, 'npc')

/** HP and MP begin full. */
export const whole = (hp: number, points: number): Readonly<Record<string, number>> => ({ hp, maxHp: hp, mp: points,
  maxMp: points })
