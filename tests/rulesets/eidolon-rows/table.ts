// Who fights in these tests and in which row, said in a line each; what they do, what they answer, and what is true of
// them then.
import { createBattle, effectsOn, ENEMIES, newcomer, PLAYERS, type Combatant, type CombatantId, type Command,
  type Duration, type SceneObject, type SideId } from '../../../src/engine/core/index.ts'
import { bandPlace, type Place } from '../../../src/grid/index.ts'
import { fight, type Fight } from '../../support/fight.ts'
import { eidolonFor } from '../../../src/rulesets/eidolon-rows/rules/summoned-eidolons.ts'
import { camp, rowWhere, type Camp, type RowName } from '../../../src/rulesets/eidolon-rows/rules/sides.ts'
import { NO_BONUS, NO_EIDOLON } from '../../../src/rulesets/eidolon-rows/sheet/blank.ts'
import type { ElementName, Stat } from '../../../src/rulesets/eidolon-rows/sheet/kinds.ts'
import type { Ability, AbilityEffect, EffectKind, EidolonSheet, Gear, Job, Sheet,
  Shell } from '../../../src/rulesets/eidolon-rows/sheet/shape.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'
import type { EidolonRows, Event, Item, Options, TurnStatus } from '../../../src/rulesets/eidolon-rows/state.ts'

export { aim, answers, asked, choose, fills, forced, giveTurn, inOrder, offer, option, palette, passAll, passes, picks,
  presence, reacts, row, set, target, targetsOf, use, useWith, why } from '../../support/asking.ts'

export type RowsFight = Fight<EidolonRows>
export type RowsCommand = Command<EidolonRows>
export type Newcomer = Omit<Combatant<EidolonRows>, 'id'>

// --- Who is there
// -------------------------------------------------------------------------------------------------------------

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
export interface Person {
  readonly one: Newcomer
  readonly row: RowName | null
  readonly slot: number | undefined
}

function person(said: Said, kind: 'pc' | 'npc'): Person {
  const { name, row = 'front', slot, side = kind === 'pc' ? PLAYERS : ENEMIES, player = null, stats = {}, sheet = {},
    secret = { token: false, stats: false }, size = 1 } = said
  return { row, slot,
    one: newcomer<EidolonRows>(spec, { name, kind, side, player, stats, secret, size,
      sheet: withGlare({ ...spec.template(kind).sheet, ...sheet }) }) }
}
/** An eidolon of which nothing more is said has one thing to do. */
const withGlare =
  (sheet: Sheet): Sheet => (sheet.eidolon.name === '' || sheet.abilities.some(({ of }) => of === 'eidolon')
    ? sheet
    : { ...sheet,
      abilities: [...sheet.abilities, { ...ability('Glare', [does('damage')], { of: 'eidolon' }), id: 90 }] })
/**
 * A player’s character, in the players’ front row, with the numbers of the template (30 HP, Initiative 6, tier 1) and
 * what is said.
 */
export const pc = (said: Said): Person => person(said, 'pc')
/** An enemy, in the enemies’ front row. Of the players’ camp with `side: PLAYERS`. */
export const npc = (said: Said): Person => person(said, 'npc')

export const slotIn = (whose: Camp, row: RowName, slot: number): Place => bandPlace(`${whose}-${row}`, slot)

export interface Laid extends Partial<Options> {
  readonly items?: readonly Omit<Item, 'id' | 'side'>[]
  readonly objects?: readonly Omit<SceneObject, 'id'>[]
}

/** These people on the four rows, in set-up. Initiative is not called unless `call: true`, and no
 * die is turned unless said; `items` are the players’. */
export function table(people: readonly Person[], { items = [], objects = [], ...options }: Laid = {}): RowsFight {
  const next = new Map<string, number>()
  const combatants = people.map(({ one, row, slot }): Newcomer => {
    if (row === null) return one
    const band = `${one.side === ENEMIES ? 'enemies' : 'players'}-${row}`
    const at = slot ?? next.get(band) ?? 0
    next.set(band, at + one.size)
    return { ...one, place: bandPlace(band, at) }
  })
  const laid = fight(spec,
    createBattle(spec, { name: 'The table', combatants, objects,
      options: { ...spec.defaults(), call: false, turnDice: 'never', ...options } }))
  for (const item of items) laid.do({ type: 'own', command: { type: 'add-item', item: { side: PLAYERS, ...item } } })
  return laid
}

type Four = { readonly [Name in 'mira' | 'bel' | 'rook' | 'crow']?: Partial<Said> | null } & { readonly table?: Laid }

/**
 * The fight has begun: Mira (Initiative 9) is to act first, then Bel of her side (7), then the enemies Rook (5) and
 * Crow (3).
 * All stand in front, all have 30 HP, tier 1. Who is left out by `null` is not there.
 */
export const four = (said: Four = {}): RowsFight => fourInSetUp(said).do(START)

/** The same four before the fight begins: where what happens at its beginning may roll. */
export function fourInSetUp(said: Four): RowsFight {
  const base = (name: string, initiative: number, more: Partial<Said> = {}): Said => ({ name, ...more,
    stats: { initiative, hp: 30, maxHp: 30, ...more.stats } })
  return table([
    ...(said.mira === null ? [] : [pc(base('Mira', 9, said.mira))]),
    ...(said.bel === null ? [] : [pc(base('Bel', 7, said.bel))]),
    ...(said.rook === null ? [] : [npc(base('Rook', 5, said.rook))]),
    ...(said.crow === null ? [] : [npc(base('Crow', 3, said.crow))]),
  ], said.table)
}

// --- What is on a sheet
// -------------------------------------------------------------------------------------------------------

/** One thing that an ability does, to those it is aimed at unless said otherwise. */
export const does = (kind: EffectKind, more: Partial<AbilityEffect> = {}): AbilityEffect => ({
  id: 1,
  kind,
  on: 'targets',
  dice: '',
  amount: 0,
  element: '',
  stat: '',
  status: '',
  turns: 0,
  phases: 0,
  ...more,
})

/** An ability of the archetype, Ranged and without a hit die unless said otherwise, for 1 AP. */
export const ability = (name: string, effects: readonly AbilityEffect[], more: Partial<Ability> = {}): Ability => ({
  id: 1,
  name,
  detail: '',
  of: 'archetype',
  type: 'ranged',
  nature: 'none',
  element: '',
  ap: 1,
  mp: 0,
  anima: 0,
  hp: 0,
  item: '',
  aim: 'enemies',
  targets: 1,
  row: 'any',
  times: 1,
  trigger: 'hurt',
  everyTime: false,
  effects: effects.map((one, index) => ({ ...one, id: index + 1 })),
  ...more,
})
/** These abilities, numbered from 1. */
export const able = (...abilities: readonly Ability[]): Pick<Sheet, 'abilities'> => ({
  abilities: abilities.map((one, index) => ({ ...one, id: index + 1 })),
})

export const job = (id: number, name: string, adds: Partial<Job> = {}): Job => ({ id, detail: '', ...NO_BONUS, ...adds,
  name })
/** `stat` and `amount`: the one statistic that it adds to. */
export const gear = (
  id: number,
  name: string,
  { stat, amount = 0, ...more }: Partial<Gear> & { readonly stat?: Stat; readonly amount?: number } = {},
): Gear => ({ id, name, kind: 'weapon', family: '', worn: false, ranged: false, ...NO_BONUS, fixed: 0,
  ...(stat ? { [stat]: amount } : {}), ...more })
export const shell = (id: number, element: ElementName, hp: number): Shell => ({ id, element, hp, most: hp })
export const eidolon = (name: string, more: Partial<EidolonSheet> = {}): { readonly eidolon: EidolonSheet } => ({
  eidolon: { ...NO_EIDOLON, name, ...more },
})
/** An item of the shared inventory, used on one ally unless said otherwise. */
export const item = (
  name: string,
  effects: readonly AbilityEffect[],
  more: Partial<Omit<Item, 'id' | 'side'>> = {},
): Omit<Item, 'id' | 'side'> => ({
  name,
  detail: '',
  count: 1,
  aim: 'allies',
  targets: 1,
  effects: effects.map((one, index) => ({ ...one, id: index + 1 })),
  ...more,
})

// --- What they do
// -------------------------------------------------------------------------------------------------------------

export const START: RowsCommand = { type: 'start' }
export const END_TURN: RowsCommand = { type: 'own', command: { type: 'end-turn' } }

export const walks = (fight: RowsFight, name: string, to: Place, band: string): RowsCommand => ({ type: 'move',
  actor: fight.id(name), band, waypoints: [to] })

// --- The GM’s word
// ------------------------------------------------------------------------------------------------------------

export const suffers = (
  fight: RowsFight,
  name: string,
  condition: string,
  value: number | null = null,
  duration: Duration = { until: 'scene-end' },
): RowsCommand => ({
  type: 'override',
  change: { kind: 'add-effect', who: fight.id(name), condition, value, duration },
  reason: '',
})
export const joins = ({ one, row: in_, slot = 0 }: Person): RowsCommand => ({
  type: 'join',
  combatant: { ...one, place: in_ === null ? null : slotIn(one.side === ENEMIES ? 'enemies' : 'players', in_, slot) },
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

// --- What is true
// -------------------------------------------------------------------------------------------------------------

export const num = (fight: RowsFight, name: string, key: string): number => fight.who(name).stats[key] ?? Number.NaN
export const hp = (fight: RowsFight, name: string): number => num(fight, name, 'hp')
export const ap = (fight: RowsFight, name: string): number => num(fight, name, 'ap')
const nameOf = (fight: RowsFight, who: CombatantId): string => fight.battle.combatants[who]?.name ?? who
/** Whose turn it is. */
export function acting(fight: RowsFight): string | null {
  const turn = fight.battle.turn.acting
  return turn ? nameOf(fight, turn.who) : null
}
export const status = (fight: RowsFight, name: string): TurnStatus | undefined =>
  fight.battle.turn.turns[fight.id(name)]
/** Names in the turn order, first first. */
export const order = (fight: RowsFight): string =>
  fight.battle.turn.order.map(({ who }) => nameOf(fight, who)).join(', ')
export const inRow = (fight: RowsFight, name: string): RowName | null => rowWhere(fight.battle, fight.who(name))
export const shells = (fight: RowsFight, name: string): readonly string[] =>
  fight.who(name).sheet.shells.map((one) => `${one.element} ${one.hp}`)
/** Names of the conditions on somebody. */
export const marks = (fight: RowsFight, name: string): readonly string[] =>
  effectsOn(fight.battle, fight.id(name)).map((one) => one.condition)
/** The eidolon that stands for that one’s camp. */
export const eidolonOf = (fight: RowsFight, name: string): string | null =>
  eidolonFor(fight.battle, camp(fight.battle, fight.who(name)))?.name ?? null
/** Own events of the last command, of that kind. */
export const told = <Type extends Event['type']>(
  fight: RowsFight,
  type: Type,
): readonly Extract<Event, { type: Type }>[] =>
  fight.events.flatMap(
    (one) => (one.type === 'own' && one.event.type === type ? [one.event as Extract<Event, { type: Type }>] : []),
  )
