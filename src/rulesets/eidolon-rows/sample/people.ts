// How the sample's people are put together: one word for each effect, abilities without what is usual, and the ids of
// their rows.
import type { Ability as Text } from '../../../engine/abilities/language/ability.ts'
import { ENEMIES, newcomer, PLAYERS, type Combatant } from '../../../engine/core/index.ts'
import { bandPlace } from '../../../grid/index.ts'
import { NO_BONUS, NO_EIDOLON, PLAIN_ABILITY, PLAIN_EFFECT } from '../sheet/blank.ts'
import type { ElementName, Stat, Status } from '../sheet/kinds.ts'
import type { Ability, AbilityEffect, AbilityType, EidolonSheet, Gear, Job, AbilityNature, Sheet,
  Shell } from '../sheet/shape.ts'
import { template } from '../sheet/stats.ts'
import type { EidolonRows } from '../state.ts'

export type Newcomer = Omit<Combatant<EidolonRows>, 'id'>
export type Doing = Omit<AbilityEffect, 'id'>
type On = Doing['on']

const doing = (kind: AbilityEffect['kind'], more: Partial<Doing>): Doing => {
  const { id: _id, ...plain } = PLAIN_EFFECT
  return { ...plain, kind, ...more }
}
/** By the ability's nature and element, against the target's defence. */
export const damage: Doing = doing('damage', {})
export const harm = (dice: string, element: ElementName | '' = ''): Doing => doing('harm', { dice, element })
export const heal = (dice: string, on: On = 'targets'): Doing => doing('heal', { dice, on })
export const mp = (dice: string, on: On = 'targets'): Doing => doing('mp', { dice, on })
export const anima = (amount: number, on: On = 'targets'): Doing => doing('anima', { amount, on })
export const revive = (dice: string): Doing => doing('revive', { dice })
/** For that many of its bearer's turns; 0 until it is cured. */
export const inflict = (status: Status, turns = 0): Doing => doing('status', { status, turns })
/** Every status where none is named. */
export const cure = (status: Status | '' = ''): Doing => doing('cure', { status })
export const boost = (stat: Stat, steps: number, on: On = 'targets'): Doing =>
  doing('boost', { stat, amount: steps, on })
export const shell = (dice: string, element: ElementName, on: On = 'targets'): Doing =>
  doing('shell', { dice, element, on })
export const toFront: Doing = doing('shift', { amount: 1 })
export const toBack: Doing = doing('shift', { amount: -1 })
/** ROW-13: in that many Effect phases to come instead of at once. */
export const inPhases = (phases: number, effect: Doing): Doing => ({ ...effect, phases })

export type Unnumbered = Omit<Ability, 'id' | 'effects'> & { readonly effects: readonly Doing[] }
type MakeAbility = (name: string, detail: string, more: Partial<Unnumbered> & Pick<Unnumbered, 'effects'>) => Unnumbered

/** What is usual: of the archetype, for 1 AP, at one enemy, without a die. */
const makeAbility =
  (type: AbilityType, nature: AbilityNature, usual: Partial<Unnumbered> = {}): MakeAbility => (name, detail, more) => {
    const { id: _id, ...plain } = PLAIN_ABILITY
    return { ...plain, name, detail, type, nature, ...usual, ...more }
  }
export const blow = makeAbility('melee', 'physical')
export const shot = makeAbility('ranged', 'physical')
export const spell = makeAbility('ranged', 'magical')
export const hex = makeAbility('ranged', 'status')
export const help = makeAbility('ally', 'none', { aim: 'allies' })
export const onSelf = makeAbility('self', 'none', { aim: 'allies' })
/** At all enemies, as its nature says. */
export const sweep = makeAbility('multi', 'physical', { targets: 0 })
export const wave = makeAbility('multi', 'magical', { targets: 0 })
export const allHexed = makeAbility('multi', 'status', { targets: 0 })
export const forAll = makeAbility('multi', 'none', { aim: 'allies', targets: 0 })
export const special = makeAbility('special', 'none')
export const always = makeAbility('passive', 'none', { ap: 0 })
/** ROW-21: without AP, in a window. */
export const answers = (trigger: Ability['trigger'], nature: AbilityNature): MakeAbility =>
  makeAbility('reaction', nature, { trigger, ap: 0 })

/** An ability in the language. */
export function written(text: Text): Unnumbered {
  const { id: _id, ...plain } = PLAIN_ABILITY
  return { ...plain, name: text.name, text }
}

/** A job with what it adds and the abilities it brings. */
export interface Part {
  readonly name: string
  readonly detail: string
  readonly adds: Partial<Readonly<Record<Stat, number>>>
  readonly abilities: readonly Unnumbered[]
}

/** What comes when it is summoned, with its own abilities. */
export interface Apparition {
  readonly sheet: EidolonSheet
  readonly abilities: readonly Unnumbered[]
}
export const apparition = (
  said: Partial<EidolonSheet> & Pick<EidolonSheet, 'name' | 'detail' | 'element'>,
  abilities: readonly Unnumbered[],
): Apparition => ({ sheet: { ...NO_EIDOLON, ...said }, abilities: abilities.map((one) => ({ ...one, of: 'eidolon' })) })

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
  readonly abilities: readonly Unnumbered[]
  readonly parts?: readonly Part[]
  readonly eidolon?: Apparition
  readonly notes: string
}

/** Rows with their places in the list as ids, from 1 on. */
export const numbered = <Row extends object>(rows: readonly Row[]): readonly (Row & { readonly id: number })[] =>
  rows.map((row, index) => ({ ...row, id: index + 1 }))

function sheetOf({ element, villain = false, shells = [], gear = [], proficient = [], abilities, parts = [], eidolon }:
  Said): Sheet
{
  const jobs = numbered(parts).map(({ id, name, detail, adds }): Job => ({ ...NO_BONUS, ...adds, id, name, detail }))
  const all = [...abilities,
    ...numbered(parts).flatMap((part) => part.abilities.map((one): Unnumbered => ({ ...one, of: `job:${part.id}` }))),
    ...(eidolon?.abilities ?? [])]
  return {
    element,
    innate: false,
    shellMost: shells.reduce((sum, [, hp]) => sum + hp, 0),
    villain,
    job: jobs[0]?.id ?? 0,
    jobs,
    proficient,
    abilities: numbered(all).map((one) => ({ ...one, effects: numbered(one.effects) })),
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
