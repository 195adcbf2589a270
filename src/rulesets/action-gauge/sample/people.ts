// How the sample's people are put together: what an ability does, one word for each effect, and the ids that rows are
// named by.
import { ENEMIES, newcomer, PLAYERS, type Combatant } from '../../../engine/core/index.ts'
import { placeOf } from '../../../grid/index.ts'
import type { ActionGauge } from '../state.ts'
import { template } from '../sheet/stats.ts'
import type { Ability, AbilityEffect, Element, Gear, Sheet } from '../sheet/shape.ts'

export type Newcomer = Omit<Combatant<ActionGauge>, 'id'>
type Doing = Omit<AbilityEffect, 'id'>

const doing = (kind: AbilityEffect['kind'], more: Partial<Doing>): Doing => ({ kind, on: 'targets', dice: '', amount: 0,
  turns: 0, element: '', condition: '', ...more })
export const harm = (dice: string): Doing => doing('damage', { dice })
export const heal = (dice: string, on: Doing['on'] = 'targets'): Doing => doing('heal', { dice, on })
/** Of its user's own element. */
export const toughness = (amount: number): Doing => doing('toughness', { amount })
export const advance = (percent: number, on: Doing['on'] = 'targets'): Doing =>
  doing('advance', { amount: percent, on })
export const delay = (percent: number): Doing => doing('delay', { amount: percent })
export const speedPercent = (percent: number, turns: number, on: Doing['on'] = 'targets'): Doing =>
  doing('speed-percent', { amount: percent, turns, on })
export const speedFlat = (points: number, turns: number, on: Doing['on'] = 'targets'): Doing =>
  doing('speed-flat', { amount: points, turns, on })
/** By its user. */
export const energy = (amount: number): Doing => doing('energy', { amount, on: 'user' })
const gainPoint: Doing = doing('points', { amount: 1, on: 'user' })

type Unnumbered = Omit<Ability, 'id' | 'effects'> & { readonly effects: readonly Doing[] }
type MakeAbility = (name: string, detail: string, more: Partial<Unnumbered> & Pick<Unnumbered, 'effects'>) => Unnumbered

/** Whatever is not said: in its turn, at one enemy in sight within two metres, free of charge. */
const makeAbility: MakeAbility = (name, detail, more) => ({ name, detail, use: 'turn', aim: 'enemy', targets: 1,
  range: 2, sight: true, points: 0, energy: 0, ...more })
/** A character's plain ability: costs nothing, gains energy and a skill point. */
export const plainly: MakeAbility = (name, detail, more) =>
  makeAbility(name, detail, { ...more, effects: [...more.effects, energy(20), gainPoint] })
/** Costs a skill point, gains more energy. */
export const skilled: MakeAbility = (name, detail, more) =>
  makeAbility(name, detail, { points: 1, ...more, effects: [...more.effects, energy(30)] })
/** Between turns, for all the energy there is. */
export const extra: MakeAbility = (name, detail, more) =>
  makeAbility(name, detail, { use: 'extra', ...more, effects: [...more.effects, energy(5)] })
/** What enemies do. */
export const mean: MakeAbility = makeAbility

interface Said {
  readonly name: string
  readonly at: readonly [number, number]
  readonly size?: number
  readonly element: Element
  readonly weak?: readonly Element[]
  readonly gear?: readonly Omit<Gear, 'id'>[]
  readonly stats: Readonly<Record<string, number>>
  readonly abilities: readonly Unnumbered[]
  readonly notes: string
}

const numbered = <Row extends object>(rows: readonly Row[]): readonly (Row & { readonly id: number })[] =>
  rows.map((row, index) => ({ ...row, id: index + 1 }))

function person(
  { name, at, size = 1, element, weak = [], gear = [], stats, abilities, notes }: Said,
  kind: 'pc' | 'npc',
): Newcomer {
  const sheet: Sheet = { element, weaknesses: weak, gear: numbered(gear),
    abilities: numbered(abilities).map((one) => ({ ...one, effects: numbered(one.effects) })) }
  return newcomer<ActionGauge>({ template }, {
    name,
    kind,
    side: kind === 'pc' ? PLAYERS : ENEMIES,
    player: kind === 'pc' ? `${name.split(' ', 1)[0] ?? name}’s player` : null,
    size,
    place: placeOf({ x: at[0], y: at[1] }),
    stats,
    sheet,
    notes,
  })
}

export const hero = (said: Said): Newcomer => person(said, 'pc')
export const foe = (said: Said): Newcomer => person(said, 'npc')

/** HP and toughness begin full. */
export const whole = (hp: number, toughness = 0): Readonly<Record<string, number>> => ({ hp, maxHp: hp, toughness,
  maxToughness: toughness })
