// Who fights in these tests and in which row, said in a line each; what they do, what they answer, and what is true of them then.
import {
  createBattle, effectsOn, ENEMIES, newcomer, PLAYERS, type ActionId, type Answer, type Combatant, type CombatantId, type Command, type Duration, type FormValues, type Offer,
  type PromptView, type SceneObject, type SideId, type Target, type TargetView,
} from '../../../src/engine/core/index.ts'
import { bandPlace, type Place } from '../../../src/grid/index.ts'
import { camp, eidolonFor, rowOf, type Camp, type RowName } from '../../../src/rulesets/eidolon-rows/sides.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'
import { NO_BONUS, NO_EIDOLON } from '../../../src/rulesets/eidolon-rows/stats.ts'
import type {
  Ability, AbilityEffect, EffectKind, EidolonRows, EidolonSheet, Element, Event, Gear, Item, Job, Options, Sheet, Shell, TurnStatus,
} from '../../../src/rulesets/eidolon-rows/state.ts'
import { fight, type Fight } from '../../support/fight.ts'

export type RowsFight = Fight<EidolonRows>
export type RowsCommand = Command<EidolonRows>
export type Newcomer = Omit<Combatant<EidolonRows>, 'id'>

// --- Who is there -------------------------------------------------------------------------------------------------------------

export interface Said {
  readonly name: string
  /** In the front row unless said otherwise; `null`: not on the ground. */
  readonly row?: RowName | null
  /** The slot in its row; the next free one when absent. */
  readonly slot?: number
  readonly side?: SideId
  readonly player?: string | null
  readonly stats?: Readonly<Record<string, number>>
  readonly sheet?: Partial<Sheet>
  readonly secret?: Newcomer['secret']
  readonly size?: number
}

/** A person, and where it wants to stand: slots are given when the table is laid. */
export interface Person { readonly one: Newcomer; readonly row: RowName | null; readonly slot: number | undefined }

function person(said: Said, kind: 'pc' | 'npc'): Person {
  const { name, row = 'front', slot, side = kind === 'pc' ? PLAYERS : ENEMIES, player = null, stats = {}, sheet = {}, secret = { token: false, stats: false }, size = 1 } = said
  return { row, slot, one: newcomer<EidolonRows>(spec, { name, kind, side, player, stats, secret, size, sheet: withGlare({ ...spec.template(kind).sheet, ...sheet }) }) }
}
/** An eidolon of which nothing more is said has one thing to do. */
const withGlare = (sheet: Sheet): Sheet => (sheet.eidolon.name === '' || sheet.abilities.some(({ of }) => of === 'eidolon') ? sheet : { ...sheet, abilities: [...sheet.abilities, { ...ability('Glare', [does('damage')], { of: 'eidolon' }), id: 90 }] })
/** A player’s character, in the players’ front row, with the numbers of the template (30 HP, Initiative 6, tier 1) and what is said. */
export const pc = (said: Said): Person => person(said, 'pc')
/** An enemy, in the enemies’ front row. Of the players’ camp with `side: PLAYERS`. */
export const npc = (said: Said): Person => person(said, 'npc')

export const slotIn = (whose: Camp, row: RowName, slot: number): Place => bandPlace(`${whose}-${row}`, slot)

export interface Laid extends Partial<Options> {
  readonly items?: readonly Omit<Item, 'id' | 'side'>[]
  readonly objects?: readonly Omit<SceneObject, 'id'>[]
}

/** These people on the four rows, in set-up. Initiative is not called unless `call: true`; `items` are the players’. */
export function table(people: readonly Person[], { items = [], objects = [], ...options }: Laid = {}): RowsFight {
  const next = new Map<string, number>()
  const combatants = people.map(({ one, row, slot }): Newcomer => {
    if (row === null) return one
    const band = `${one.side === ENEMIES ? 'enemies' : 'players'}-${row}`
    const at = slot ?? next.get(band) ?? 0
    next.set(band, at + one.size)
    return { ...one, place: bandPlace(band, at) }
  })
  const laid = fight(spec, createBattle(spec, { name: 'The table', combatants, objects, options: { ...spec.defaults(), call: false, ...options } }))
  for (const item of items) laid.do({ type: 'own', command: { type: 'add-item', item: { side: PLAYERS, ...item } } })
  return laid
}

/**
 * The fight has begun: Mira (Initiative 9) is to act first, then Bel of her side (7), then the enemies Rook (5) and Crow (3).
 * All stand in front, all have 30 HP, tier 1. Who is left out by `null` is not there.
 */
export function four(said: { readonly [Name in 'mira' | 'bel' | 'rook' | 'crow']?: Partial<Said> | null } & { readonly table?: Laid } = {}): RowsFight {
  const base = (name: string, initiative: number, more: Partial<Said> = {}): Said => ({ name, ...more, stats: { initiative, hp: 30, maxHp: 30, ...more.stats } })
  return table([
    ...(said.mira === null ? [] : [pc(base('Mira', 9, said.mira))]),
    ...(said.bel === null ? [] : [pc(base('Bel', 7, said.bel))]),
    ...(said.rook === null ? [] : [npc(base('Rook', 5, said.rook))]),
    ...(said.crow === null ? [] : [npc(base('Crow', 3, said.crow))]),
  ], said.table).do(START)
}

// --- What is on a sheet -------------------------------------------------------------------------------------------------------

/** One thing that an ability does, to those it is aimed at unless said otherwise. */
export const does = (kind: EffectKind, more: Partial<AbilityEffect> = {}): AbilityEffect => ({
  id: 1, kind, on: 'targets', dice: '', amount: 0, element: '', stat: '', status: '', turns: 0, phases: 0, ...more,
})

/** An ability of the archetype, Ranged and without a hit die unless said otherwise, for 1 AP. */
export const ability = (name: string, effects: readonly AbilityEffect[], more: Partial<Ability> = {}): Ability => ({
  id: 1, name, detail: '', of: 'archetype', type: 'ranged', nature: 'none', element: '', ap: 1, mp: 0, anima: 0, hp: 0, item: '', aim: 'enemies', targets: 1, row: 'any', times: 1, trigger: 'hurt',
  effects: effects.map((one, index) => ({ ...one, id: index + 1 })), ...more,
})
/** These abilities, numbered from 1. */
export const able = (...abilities: readonly Ability[]): Pick<Sheet, 'abilities'> => ({ abilities: abilities.map((one, index) => ({ ...one, id: index + 1 })) })

export const job = (id: number, name: string, adds: Partial<Job> = {}): Job => ({ id, detail: '', ...NO_BONUS, ...adds, name })
export const gear = (id: number, name: string, more: Partial<Gear> = {}): Gear => ({ id, name, kind: 'weapon', family: '', worn: false, ranged: false, stat: '', amount: 0, ...more })
export const shell = (id: number, element: Element, hp: number): Shell => ({ id, element, hp, most: hp })
export const eidolon = (name: string, more: Partial<EidolonSheet> = {}): { readonly eidolon: EidolonSheet } => ({ eidolon: { ...NO_EIDOLON, name, ...more } })
/** An item of the shared inventory, used on one ally unless said otherwise. */
export const item = (name: string, effects: readonly AbilityEffect[], more: Partial<Omit<Item, 'id' | 'side'>> = {}): Omit<Item, 'id' | 'side'> => ({
  name, detail: '', count: 1, aim: 'allies', targets: 1, effects: effects.map((one, index) => ({ ...one, id: index + 1 })), ...more,
})

// --- What they do -------------------------------------------------------------------------------------------------------------

export const START: RowsCommand = { type: 'start' }
export const END_TURN: RowsCommand = { type: 'own', command: { type: 'end-turn' } }

/** Uses the action of that name (“Basic Attack”, “Move”, an ability, an item) on these, by their names; anything else is a target as it is. */
export function use(fight: RowsFight, name: string, what: string, ...targets: readonly (string | Target)[]): RowsCommand {
  return useWith(fight, name, what, {}, ...targets)
}
/** The same with its form filled in. */
export function useWith(fight: RowsFight, name: string, what: string, form: FormValues, ...targets: readonly (string | Target)[]): RowsCommand {
  return { type: 'act', actor: fight.id(name), deed: { action: offer(fight, name, what).action, targets: aim(fight, targets), form } }
}
export const aim = (fight: RowsFight, targets: readonly (string | Target)[]): readonly Target[] => targets.map((one) => (typeof one === 'string' ? { kind: 'combatant', id: fight.id(one) } : one))
/** One of the options of a need, by its id. */
export const option = (id: string): Target => ({ kind: 'option', option: id })

export function offer(fight: RowsFight, name: string, what: string): Offer {
  const found = fight.spec.offers(fight.battle, fight.id(name)).find((one) => one.name === what)
  if (!found) throw new Error(`${name} has nothing called ${what}: ${palette(fight, name).join(', ')}.`)
  return found
}
/** Names of all that is in the palette. */
export const palette = (fight: RowsFight, name: string): readonly string[] => fight.spec.offers(fight.battle, fight.id(name)).map((one) => one.name)
/** Why it is refused in the palette. */
export const why = (fight: RowsFight, name: string, what: string): string | null => offer(fight, name, what).refusal?.says ?? null
/** All possible targets for what is next to be chosen. */
export const targetsOf = (fight: RowsFight, name: string, what: string, ...chosen: readonly (string | Target)[]): readonly TargetView[] =>
  fight.spec.targets(fight.battle, fight.id(name), offer(fight, name, what).action, aim(fight, chosen))
/** The lines and the reason of one possible target, by its label. */
export function target(fight: RowsFight, name: string, what: string, on: string): TargetView {
  const found = targetsOf(fight, name, what).find((one) => one.label === on)
  if (!found) throw new Error(`${on} is no target at all.`)
  return found
}

export const walks = (fight: RowsFight, name: string, to: Place, band: string): RowsCommand => ({ type: 'move', actor: fight.id(name), band, waypoints: [to] })

// --- What is asked ------------------------------------------------------------------------------------------------------------

/** The open question as the GM sees it. */
export function asked(fight: RowsFight): PromptView {
  const view = fight.spec.promptView(fight.battle)
  if (!view) throw new Error('No question is open.')
  return view
}
export function answers(fight: RowsFight, answer: Answer): RowsCommand {
  const { prompt } = fight.battle
  if (!prompt) throw new Error('No question is open.')
  return { type: 'answer', prompt: prompt.id, answer }
}
const named = (fight: RowsFight, one: string): string => Object.values(fight.battle.combatants).find(({ name }) => name === one)?.id ?? one
/** Answers with these choices; a name stands for its combatant. */
export const choose = (fight: RowsFight, ...chosen: readonly string[]): RowsCommand => answers(fight, { kind: 'choose', chosen: chosen.map((one) => named(fight, one)) })
/** Answers with an order, first first; a name stands for its combatant. */
export const inOrder = (fight: RowsFight, ...order: readonly string[]): RowsCommand => answers(fight, { kind: 'order', order: order.map((one) => named(fight, one)) })
export const fills = (fight: RowsFight, values: FormValues): RowsCommand => answers(fight, { kind: 'form', values })
export const row = (fight: RowsFight, whose: string, values: FormValues): RowsCommand => answers(fight, { kind: 'row', row: named(fight, whose), values })
export const passAll = (fight: RowsFight): RowsCommand => answers(fight, { kind: 'pass-all' })
export const passes = (fight: RowsFight, who: string): RowsCommand => answers(fight, { kind: 'pass', who: fight.id(who) })
export const reacts = (fight: RowsFight, who: string, action: string, ...targets: readonly (string | Target)[]): RowsCommand =>
  answers(fight, { kind: 'react', who: fight.id(who), deed: { action: action as ActionId, targets: aim(fight, targets), form: {} } })
export const picks = (fight: RowsFight, ...targets: readonly (string | Target)[]): RowsCommand => answers(fight, { kind: 'target', targets: aim(fight, targets) })

// --- The GM’s word ------------------------------------------------------------------------------------------------------------

export const set = (fight: RowsFight, name: string, field: string, value: number | string | boolean): RowsCommand => ({
  type: 'override', change: { kind: 'set', who: fight.id(name), field, value }, reason: '',
})
export const presence = (fight: RowsFight, name: string, now: 'present' | 'down' | 'fled' | 'gone'): RowsCommand => ({
  type: 'override', change: { kind: 'presence', who: fight.id(name), presence: now }, reason: '',
})
export const giveTurn = (fight: RowsFight, name: string): RowsCommand => ({ type: 'override', change: { kind: 'turn', who: fight.id(name) }, reason: '' })
export const forced = (command: RowsCommand): RowsCommand => ({ type: 'override', change: { kind: 'force', command }, reason: 'said so' })
export const suffers = (fight: RowsFight, name: string, condition: string, value: number | null = null, duration: Duration = { until: 'scene-end' }): RowsCommand => ({
  type: 'override', change: { kind: 'add-effect', who: fight.id(name), condition, value, duration }, reason: '',
})
export const joins = ({ one, row: in_, slot = 0 }: Person): RowsCommand => ({
  type: 'join', combatant: { ...one, place: in_ === null ? null : slotIn(one.side === ENEMIES ? 'enemies' : 'players', in_, slot) },
})

/** Plays on, everybody just ending their turns, until it is that one’s; questions have to be answered on the way. */
export function until(fight: RowsFight, name: string): RowsFight {
  for (let turn = 0; turn < 40 && acting(fight) !== name; turn++) fight.do(END_TURN)
  if (acting(fight) !== name) throw new Error(`It is never ${name}’s turn.`)
  return fight
}
/** Plays on until that round. */
export function untilRound(fight: RowsFight, round: number): RowsFight {
  for (let turn = 0; turn < 80 && fight.battle.turn.round < round; turn++) fight.do(END_TURN)
  return fight
}

// --- What is true -------------------------------------------------------------------------------------------------------------

export const num = (fight: RowsFight, name: string, key: string): number => fight.who(name).stats[key] ?? Number.NaN
export const hp = (fight: RowsFight, name: string): number => num(fight, name, 'hp')
export const ap = (fight: RowsFight, name: string): number => num(fight, name, 'ap')
const nameOf = (fight: RowsFight, who: CombatantId): string => fight.battle.combatants[who]?.name ?? who
/** Whose turn it is. */
export function acting(fight: RowsFight): string | null {
  const turn = fight.battle.turn.acting
  return turn ? nameOf(fight, turn.who) : null
}
export const status = (fight: RowsFight, name: string): TurnStatus | undefined => fight.battle.turn.turns[fight.id(name)]
/** Names in the turn order, first first. */
export const order = (fight: RowsFight): string => fight.battle.turn.order.map(({ who }) => nameOf(fight, who)).join(', ')
export const inRow = (fight: RowsFight, name: string): RowName | null => rowOf(fight.battle, fight.who(name))
export const shells = (fight: RowsFight, name: string): readonly string[] => fight.who(name).sheet.shells.map((one) => `${one.element} ${one.hp}`)
/** Names of the conditions on somebody. */
export const marks = (fight: RowsFight, name: string): readonly string[] => effectsOn(fight.battle, fight.id(name)).map((one) => one.condition)
/** The eidolon that stands for that one’s camp. */
export const eidolonOf = (fight: RowsFight, name: string): string | null => eidolonFor(fight.battle, camp(fight.battle, fight.who(name)))?.name ?? null
/** Own events of the last command, of that kind. */
export const told = <Type extends Event['type']>(fight: RowsFight, type: Type): readonly Extract<Event, { type: Type }>[] =>
  fight.events.flatMap((one) => (one.type === 'own' && one.event.type === type ? [one.event as Extract<Event, { type: Type }>] : []))
