// Who fights in these tests, said in a line each.
import { placeOf } from '../../../src/grid/index.ts'
import { createBattle, ENEMIES, newcomer, PLAYERS, type ActionId, type Combatant, type CombatantId, type Command,
  type SquadId, type Target } from '../../../src/engine/core/index.ts'
import { fight, type Fight } from '../../support/fight.ts'
import type { Sheet } from '../../../src/rulesets/action-points/sheet/shape.ts'
import { spec } from '../../../src/rulesets/action-points/spec.ts'
import type { ActionPoints, Options, TurnStatus } from '../../../src/rulesets/action-points/state.ts'

export type PointsFight = Fight<ActionPoints>
export type PointsCommand = Command<ActionPoints>
type Newcomer = Omit<Combatant<ActionPoints>, 'id'>

export interface Said {
  readonly name: string
  readonly at?: readonly [number, number] | null
  readonly stats?: Readonly<Record<string, number>>
  readonly sheet?: Partial<Sheet>
  readonly squad?: string
  readonly secret?: Newcomer['secret']
}

const place = (said: Said) => (said.at === null ? null : placeOf({ x: said.at?.[0] ?? 0, y: said.at?.[1] ?? 0 }))

function person(said: Said, kind: 'pc' | 'npc'): Newcomer {
  const template = spec.template(kind)
  return newcomer<ActionPoints>(spec, {
    name: said.name,
    kind,
    side: kind === 'pc' ? PLAYERS : ENEMIES,
    place: place(said),
    stats: said.stats ?? {},
    squad: said.squad === undefined ? null : (said.squad as SquadId),
    sheet: { ...template.sheet, ...said.sheet },
    secret: said.secret ?? { token: false, stats: false },
  })
}

export const pc = (said: Said): Newcomer => person(said, 'pc')
export const npc = (said: Said): Newcomer => person(said, 'npc')

/** These people in set-up, in this order, on an empty yard of 24 by 16 metres. Squads take their ids as names. */
export function yard(people: readonly Newcomer[], options: Partial<Options> = {}): PointsFight {
  const squads = [...new Set(people.flatMap((one) => one.squad ?? []))].map((id) => ({ id, name: String(id) }))
  return fight(spec,
    createBattle(spec, { name: 'The yard', squads, combatants: people, options: { ...spec.defaults(), ...options } }))
}

export const START: PointsCommand = { type: 'start' }
export const END_TURN: PointsCommand = { type: 'own', command: { type: 'end-turn' } }

/** Mira and Rook alone: Mira (Rating 10) before Rook (Rating 8), in round 1. */
export function duel(options: Partial<Options> = {}): PointsFight {
  const people = [pc({ name: 'Mira', at: [5, 5], stats: { initiative: 10 } }),
    npc({ name: 'Rook', at: [6, 5], stats: { initiative: 8 } })]
  return yard(people, options).do(START, 3, 3)
}

/** A deed as a command. */
export function act(fight: PointsFight, name: string, action: string, ...targets: readonly Target[]): PointsCommand {
  return { type: 'act', actor: fight.id(name), deed: { action: action as ActionId, targets, form: {} } }
}

export const surprise = (fight: PointsFight, ...names: readonly string[]): PointsCommand => ({
  type: 'own',
  command: { type: 'surprise', who: names.map((name) => fight.id(name)), surprised: true },
})

/** Answers the open question with one of its choices: a name stands for its combatant. */
export function choose(fight: PointsFight, choice: string): PointsCommand {
  const { prompt } = fight.battle
  if (!prompt) throw new Error('No question is open.')
  const named = Object.values(fight.battle.combatants).find((one) => one.name === choice)
  return { type: 'answer', prompt: prompt.id, answer: { kind: 'choose', chosen: [named?.id ?? choice] } }
}

/** Names in the turn order, first first. */
export function order(fight: PointsFight): string {
  return fight.battle.turn.order.map((rank) => fight.battle.combatants[rank.who]?.name).join(', ')
}

export function acting(fight: PointsFight): string | null {
  const { acting: who } = fight.battle.turn
  return who === null ? null : (fight.battle.combatants[who]?.name ?? null)
}

export function status(fight: PointsFight, name: string): TurnStatus | undefined {
  return fight.battle.turn.turns[fight.id(name)]
}

export const apOf = (fight: PointsFight, name: string): number => fight.who(name).stats['ap'] ?? Number.NaN

/** The GM sets a number. */
export const set = (
  fight: PointsFight,
  name: string,
  field: string,
  value: number | string | boolean,
): PointsCommand => ({
  type: 'override',
  change: { kind: 'set', who: fight.id(name), field, value },
  reason: '',
})

/** The GM changes whether somebody is there. */
export const presence = (
  fight: PointsFight,
  name: string,
  now: 'present' | 'down' | 'fled' | 'gone',
): PointsCommand => ({
  type: 'override',
  change: { kind: 'presence', who: fight.id(name), presence: now },
  reason: '',
})

export const giveTurn = (fight: PointsFight, name: string): PointsCommand => ({
  type: 'override',
  change: { kind: 'turn', who: fight.id(name) },
  reason: '',
})

export const ids = (fight: PointsFight, ...names: readonly string[]): readonly CombatantId[] =>
  names.map((name) => fight.id(name))
