// Who fights in these tests and with what, said in a line each; and what is true of them then.
import { createBattle, effectsOn, ENEMIES, newcomer, PLAYERS, type ActionId, type Combatant, type Command,
  type Duration, type Offer, type Target, type TargetView } from '../../../src/engine/core/index.ts'
import { placeOf, type SquareGround } from '../../../src/grid/index.ts'
import { avOf, unitOf } from '../../../src/rulesets/action-gauge/clock/action-value.ts'
import { numberOf } from '../../../src/rulesets/action-gauge/rules/exact.ts'
import { gaugeOf } from '../../../src/rulesets/action-gauge/clock/gauges.ts'
import { spec } from '../../../src/rulesets/action-gauge/spec.ts'
import type { ActionGauge, Options } from '../../../src/rulesets/action-gauge/state.ts'
import { fight, type Fight } from '../../support/fight.ts'
import type { Ability, AbilityEffect, EffectKind, Sheet } from '../../../src/rulesets/action-gauge/sheet/shape.ts'

export type GaugeFight = Fight<ActionGauge>
export type GaugeCommand = Command<ActionGauge>
type Newcomer = Omit<Combatant<ActionGauge>, 'id'>

export interface Said {
  readonly name: string
  readonly at?: readonly [number, number] | null
  readonly stats?: Readonly<Record<string, number>>
  readonly sheet?: Partial<Sheet>
  readonly secret?: Newcomer['secret']
  readonly size?: number
}

function person(
  { name, at = [0, 0], stats = {}, sheet = {}, secret = { token: false, stats: false }, size = 1 }: Said,
  kind: 'pc' | 'npc',
): Newcomer {
  return newcomer<ActionGauge>(spec, {
    name,
    kind,
    side: kind === 'pc' ? PLAYERS : ENEMIES,
    place: at === null ? null : placeOf({ x: at[0], y: at[1] }),
    stats,
    secret,
    size,
    sheet: { ...spec.template(kind).sheet, ...sheet },
  })
}
export const pc = (said: Said): Newcomer => person(said, 'pc')
export const npc = (said: Said): Newcomer => person(said, 'npc')

const YARD: SquareGround = { kind: 'square', cols: 24, rows: 16, cell: { length: 1, unit: 'm' },
  diagonal: 'alternating', walls: [], doors: [], terrain: [], image: null }

/** These people on an empty yard of 24 by 16 metres, in set-up. */
export function yard(
  people: readonly Newcomer[],
  options: Partial<Options> = {},
  ground: Partial<SquareGround> = {},
): GaugeFight {
  return fight(spec,
    createBattle(spec, { name: 'The yard', combatants: people, options: { ...spec.defaults(), ...options },
      ground: { ...YARD, ...ground } }))
}

export const START: GaugeCommand = { type: 'start' }
export const END_TURN: GaugeCommand = { type: 'own', command: { type: 'end-turn' } }
export const NEXT: GaugeCommand = { type: 'own', command: { type: 'next' } }
export const HOLD: GaugeCommand = { type: 'own', command: { type: 'hold', on: true } }

/** One thing that an ability does, to those it is aimed at unless said otherwise. */
export const does = (kind: EffectKind, more: Partial<AbilityEffect> = {}): AbilityEffect => ({ id: 1, kind,
  on: 'targets', dice: '', amount: 0, turns: 0, element: '', condition: '', ...more })

/** An ability on anybody at any distance, for nothing. */
export const ability = (name: string, effects: readonly AbilityEffect[], more: Partial<Ability> = {}): Ability => ({
  id: 1,
  name,
  detail: '',
  use: 'turn',
  aim: 'any',
  targets: 1,
  range: 0,
  sight: false,
  points: 0,
  energy: 0,
  effects: effects.map((one, index) => ({ ...one, id: index + 1 })),
  ...more,
})
/** These abilities, numbered from 1. */
export const able = (...abilities: readonly Ability[]): Pick<Sheet, 'abilities'> => ({
  abilities: abilities.map((one, index) => ({ ...one, id: index + 1 })),
})

/**
 * Mira (Speed 125) acts at AV 80; then Bel of her side (Speed 100) has 2,000 left in the gauge, AV 20, and Rook (Speed
 * 80) 3,600, AV 45.
 * Turns end by hand, so that what an ability did can be looked at.
 */
export function three(
  mira: readonly Ability[],
  said: { readonly mira?: Partial<Said>; readonly bel?: Partial<Said>; readonly rook?: Partial<Said>;
    readonly options?: Partial<Options> } = {},
): GaugeFight {
  const { options = {}, ...who } = said
  return yard([
    pc({ name: 'Mira', at: [5, 5], ...who.mira, stats: { speed: 125, ...who.mira?.stats },
      sheet: { ...able(...mira), ...who.mira?.sheet } }),
    pc({ name: 'Bel', at: [5, 7], ...who.bel, stats: { speed: 100, ...who.bel?.stats } }),
    npc({ name: 'Rook', at: [7, 5], ...who.rook, stats: { speed: 80, hp: 50, ...who.rook?.stats } }),
  ], { several: true, ...options }).do(START)
}

/** Uses the ability of that name on these. */
export function use(fight: GaugeFight, name: string, what: string, ...targets: readonly string[]): GaugeCommand {
  return { type: 'act', actor: fight.id(name),
    deed: { action: offer(fight, name, what).action, targets: aim(fight, targets), form: {} } }
}
const aim = (fight: GaugeFight, names: readonly string[]): readonly Target[] =>
  names.map((name) => ({ kind: 'combatant', id: fight.id(name) }))

export function offer(fight: GaugeFight, name: string, what: string): Offer {
  const found = fight.spec.offers(fight.battle, fight.id(name)).find((one) => one.name === what)
  if (!found) throw new Error(`${name} has no ability called ${what}.`)
  return found
}

/** Why it is refused in the palette. */
export const why = (fight: GaugeFight, name: string, what: string): string | null =>
  offer(fight, name, what).refusal?.says ?? null

/** The lines and the reason of one possible target. */
export function target(fight: GaugeFight, name: string, what: string, on: string): TargetView {
  const found = fight.spec.targets(fight.battle, fight.id(name), offer(fight, name, what).action, []).find((one) =>
    one.label === on
  )
  if (!found) throw new Error(`${on} is no target at all.`)
  return found
}

export const action = (id: number): ActionId => `ability:${id}` as ActionId
export const walks = (
  fight: GaugeFight,
  name: string,
  ...way: readonly (readonly [number, number])[]
): GaugeCommand => ({
  type: 'move',
  actor: fight.id(name),
  band: 'move',
  waypoints: way.map(([x, y]) => placeOf({ x, y })),
})
export const forced = (command: GaugeCommand): GaugeCommand => ({ type: 'override', change: { kind: 'force', command },
  reason: 'said so' })
export const suffers = (
  fight: GaugeFight,
  name: string,
  condition: string,
  value: number | null = null,
  duration: Duration = { until: 'cleared' },
): GaugeCommand => ({
  type: 'override',
  change: { kind: 'add-effect', who: fight.id(name), condition, value, duration },
  reason: '',
})

export const num = (fight: GaugeFight, name: string, key: string): number => fight.who(name).stats[key] ?? Number.NaN
export const hp = (fight: GaugeFight, name: string): number => num(fight, name, 'hp')
/** What is in the gauge, of the one that acts in its next. */
export function gauge(fight: GaugeFight, name: string): number {
  const left = gaugeOf(fight.battle, fight.id(name))
  return left === null ? Number.NaN : numberOf(left)
}
/** AV from now. */
export function av(fight: GaugeFight, name: string): number {
  const unit = unitOf(fight.battle.turn.units, fight.id(name))
  return unit ? numberOf(avOf(unit, fight.battle.turn.now)) : Number.NaN
}
export const speed = (fight: GaugeFight, name: string): number =>
  (unitOf(fight.battle.turn.units, fight.id(name))?.speed ?? Number.NaN) / 1_000_000
export const now = (fight: GaugeFight): number => numberOf(fight.battle.turn.now)
export function acting(fight: GaugeFight): string | null {
  const turn = fight.battle.turn.acting
  return turn ? (fight.battle.combatants[turn.who]?.name ?? null) : null
}
/** Names of the conditions on somebody. */
export const marks = (fight: GaugeFight, name: string): readonly string[] =>
  effectsOn(fight.battle, fight.id(name)).map((one) => one.condition)
/** Own events of the last command, of that kind. */
export const told = (fight: GaugeFight, type: string) =>
  fight.events.flatMap((one) => (one.type === 'own' && one.event.type === type ? [one.event] : []))
