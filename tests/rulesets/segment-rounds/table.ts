// Who fights in these tests and on which cell, said in a line each; what they declare and do, what they answer, and
// what is true of them then.
import { createBattle, effectsOn, ENEMIES, newcomer, PLAYERS, type Combatant, type CombatantId, type Command,
  type Duration, type PromptView, type SceneObject, type Side, type SideId,
  type Target } from '../../../src/engine/core/index.ts'
import { placeOf, type Place, type SquareGround } from '../../../src/grid/index.ts'
import { SLOT_NAMES } from '../../../src/rulesets/segment-rounds/clock/moments.ts'
import { readAttackLine } from '../../../src/rulesets/segment-rounds/sheet/attack-line.ts'
import type { Attack, Gear, Power, Sheet } from '../../../src/rulesets/segment-rounds/sheet/shape.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import type { Command as OwnCommand, Declaration, Event, Options, SegmentRounds,
  Spent } from '../../../src/rulesets/segment-rounds/state.ts'
import { answers, asked, passAll } from '../../support/asking.ts'
import { fight, type Fight } from '../../support/fight.ts'
import { BLANK_POWER } from '../../../src/rulesets/segment-rounds/sheet/blank.ts'

export { aim, answers, asked, fills, forced, giveTurn, offer, option, palette, passAll, passes, picks, presence, reacts,
  row, set, target, targetsOf, use, useWith, why } from '../../support/asking.ts'

export type SegmentsFight = Fight<SegmentRounds>
export type SegmentsCommand = Command<SegmentRounds>
export type Newcomer = Omit<Combatant<SegmentRounds>, 'id'>

// --- Who is there

export interface Said {
  readonly name: string
  /** Column and row; players line up in column 4, enemies in column 6, when absent. `null`: not on the ground. */
  readonly at?: readonly [x: number, y: number] | null
  readonly side?: SideId
  readonly player?: string | null
  readonly stats?: Readonly<Record<string, number>>
  readonly sheet?: Partial<Sheet>
  readonly secret?: Newcomer['secret']
  readonly size?: number
}

/** A person, and where it wants to stand: cells are given when the table is laid. */
export interface Person {
  readonly one: Newcomer
  readonly at: readonly [x: number, y: number] | null | undefined
}

function person(said: Said, kind: 'pc' | 'npc'): Person {
  const { name, at, side = kind === 'pc' ? PLAYERS : ENEMIES, player = null, stats = {}, sheet = {},
    secret = { token: false, stats: false }, size = 1 } = said
  return { at,
    one: newcomer<SegmentRounds>(spec, { name, kind, side, player, stats: { hp: 20, maxHp: 20, ...stats }, secret, size,
      sheet: { ...spec.template(kind).sheet, aac0: { needs: 18, starred: false }, ...sheet } }) }
}
/** A player’s character with 20 HP, AC 6, AAC0 18, 120 ft, a cudgel (1d6, speed 4), and what is said. */
export const pc = (said: Said): Person => person(said, 'pc')
/** An enemy with 20 HP, AC 8, AAC0 18, 120 ft, a cudgel (1d6, speed 4), and what is said. */
export const npc = (said: Said): Person => person(said, 'npc')

export const cell = (x: number, y: number): Place => placeOf({ x, y })

export interface Laid extends Partial<Options> {
  readonly objects?: readonly Omit<SceneObject, 'id'>[]
  readonly ground?: Partial<SquareGround>
  readonly sides?: readonly Side[]
}

/**
 * These people on the ground, in set-up. Nobody is surprised unless the GM says so, morale is not asked, and a round
 * goes over into the next, unless the options say otherwise.
 */
export function table(
  people: readonly Person[],
  { objects = [], ground = {}, sides, ...options }: Laid = {},
): SegmentsFight {
  const next = new Map<string, number>()
  const combatants = people.map(({ one, at }): Newcomer => {
    if (at === null) return one
    const row = next.get(one.side) ?? 4
    if (at === undefined) next.set(one.side, row + one.size)
    const [x, y] = at ?? [one.side === PLAYERS ? 4 : one.side === ENEMIES ? 6 : 8, row]
    return { ...one, place: cell(x, y) }
  })
  const plain = spec.ground()
  return fight(spec, createBattle(spec, {
    name: 'The table',
    combatants,
    objects,
    ground: plain.kind === 'square' ? { ...plain, ...ground } : plain,
    ...(sides ? { sides } : {}),
    options: { ...spec.defaults(), surprise: 'gm', morale: false, stopAtEnd: false, ...options },
  }))
}

/**
 * The fight has begun and everybody is to declare: Mira and Bram of the players at (4,4) and (4,5), Rook and Crow of
 * the enemies at (6,4) and (6,5). Who is left out by `null` is not there.
 */
export function four(said: { readonly [Name in 'mira' | 'bram' | 'rook' | 'crow']?: Partial<Said> | null } & {
  readonly table?: Laid
} = {}): SegmentsFight {
  return table([
    ...(said.mira === null ? [] : [pc({ name: 'Mira', ...said.mira })]),
    ...(said.bram === null ? [] : [pc({ name: 'Bram', ...said.bram })]),
    ...(said.rook === null ? [] : [npc({ name: 'Rook', ...said.rook })]),
    ...(said.crow === null ? [] : [npc({ name: 'Crow', ...said.crow })]),
  ], said.table).do(START)
}

// --- What is on a sheet

/** The routines of an attack line, numbered from 1. `also`: what the line does not say, of each in turn. */
export function attacks(
  line: string,
  ...also: readonly Partial<Omit<Attack, 'id' | 'routine'>>[]
): Pick<Sheet, 'attacks'> {
  const read = readAttackLine(line)
  if (!read.ok) throw new Error(`${line}: ${read.problem.says}`)
  return {
    attacks: read.value.map((routine, index): Attack => ({
      id: index + 1,
      routine,
      speed: routine.kind === 'melee' ? 5 : 0,
      space: 3,
      narrow: 0,
      range: routine.kind === 'melee' ? 5 : 150,
      wields: '',
      loads: false,
      ...also[index],
    })),
  }
}
/** A sword (1d8) of that speed. */
export const sword = (speed = 5): Pick<Sheet, 'attacks'> => attacks('MELEE: sword (1d8)', { speed })
/** Two arrows (1d6 each), 150 ft. */
export const bow = (): Pick<Sheet, 'attacks'> => attacks('MISSILE: 2 arrows (1d6)')

/** An incantation of 5 segments at an enemy within 60 ft that does nothing by itself. */
export const power = (name: string, more: Partial<Power> = {}): Power => ({
  ...BLANK_POWER,
  id: 1,
  name,
  notation: 'incantation',
  segments: 5,
  range: 60,
  ...more,
})
/** A dart of 1d4 damage without a save. */
export const dart = (segments: number, more: Partial<Power> = {}): Power =>
  power('Dart', { segments, damage: '1d4', ...more })
/** These powers, numbered from 1. */
export const knows = (...powers: readonly Power[]): Pick<Sheet, 'powers'> => ({
  powers: powers.map((one, index) => ({ ...one, id: index + 1 })),
})
export const thing = (name: string, more: Partial<Gear> = {}): Gear => ({ id: 1, name, kind: 'other', state: 'stowed',
  count: 1, bonus: 0, loaded: false, heals: '', ...more })
/** These things, numbered from 1. */
export const carries = (...gear: readonly Gear[]): Pick<Sheet, 'gear'> => ({
  gear: gear.map((one, index) => ({ ...one, id: index + 1 })),
})

// --- What they declare

export const START: SegmentsCommand = { type: 'start' }

/**
 * Fills in somebody’s row of the declaration sheet, by the words of the choice: “Delay”, “Flee”, “Charge”, “Search”, a
 * power’s name.
 */
export function declares(fight: SegmentsFight, name: string, what: string): SegmentsCommand {
  const row = rowOf(fight, name)
  const field = row.fields.find(({ key }) => key === 'what')
  if (field?.type !== 'choice') throw new Error(`${name} has nothing to declare.`)
  const found = field.options.find(({ label }) => label === what)
  if (!found) throw new Error(`${name} cannot declare ${what}: ${field.options.map(({ label }) => label).join(', ')}.`)
  return answers(fight, { kind: 'row', row: row.id, values: { what: found.value } })
}
export function rowOf(fight: SegmentsFight, name: string): Extract<PromptView, { kind: 'rows' }>['rows'][number] {
  const view = asked(fight)
  const row = view.kind === 'rows' ? view.rows.find(({ who }) => who === fight.id(name)) : undefined
  if (!row) throw new Error(`${name} has no row in “${view.title}”.`)
  return row
}
/** What somebody can choose from on the sheet. */
export function choices(fight: SegmentsFight, name: string): readonly string[] {
  const field = rowOf(fight, name).fields.find(({ key }) => key === 'what')
  return field?.type === 'choice' ? field.options.map(({ label }) => label) : []
}

/**
 * Everybody declares what is said here, the others nothing; then the dice of the groups, in the order of the sides:
 * `round(fight, {Mira: 'Dart'}, 5, 2)`.
 */
export function round(fight: SegmentsFight, said: Readonly<Record<string, string>>, ...faces: number[]): SegmentsFight {
  const all = Object.entries(said)
  for (const [index, [name, what]] of all.entries()) {
    const view = asked(fight)
    const last = index === all.length - 1 && view.kind === 'rows'
      && view.rows.filter(({ answered }) => !answered).length === 1
    fight.do(declares(fight, name, what), ...(last ? faces : []))
    if (last) return fight
  }
  return fight.do(passAll(fight), ...faces)
}

// --- What they do

export const own = (command: OwnCommand): SegmentsCommand => ({ type: 'own', command })
/** Everybody waited for (of that side) does nothing more in the step that runs. */
export const goOn = (side: SideId | null = null): SegmentsCommand => own({ type: 'go-on', side })
export const passesBy = (fight: SegmentsFight, name: string): SegmentsCommand =>
  own({ type: 'pass', who: fight.id(name) })
export const delays = (fight: SegmentsFight, name: string): SegmentsCommand =>
  own({ type: 'delay', who: fight.id(name) })
/** The GM’s word: these are in one melee. */
export const melee = (fight: SegmentsFight, ...names: readonly string[]): SegmentsCommand =>
  own({ type: 'melee', members: names.map((one) => fight.id(one)) })

export const spot = (x: number, y: number): Target => ({ kind: 'place', place: cell(x, y) })

export const walks = (
  fight: SegmentsFight,
  name: string,
  band: string,
  ...way: readonly (readonly [x: number, y: number])[]
): SegmentsCommand => ({
  type: 'move',
  actor: fight.id(name),
  band,
  waypoints: way.map(([x, y]) => cell(x, y)),
})

// --- The GM’s word

export const suffers = (
  fight: SegmentsFight,
  name: string,
  condition: string,
  duration: Duration = { until: 'scene-end' },
): SegmentsCommand => ({
  type: 'override',
  change: { kind: 'add-effect', who: fight.id(name), condition, value: null, duration },
  reason: '',
})
export const joins = ({ one, at }: Person): SegmentsCommand => ({ type: 'join',
  combatant: { ...one, place: at ? cell(at[0], at[1]) : null } })

// --- What is true

/** Where the round stands: “high D3”, “fast Flee”, “spells 4”, “low 2 D1” (of several passes), “declare”. */
export function moment(fight: SegmentsFight): string {
  const { step, slot, pass, segment, order } = fight.battle.turn
  const short = slot === null ? '' : ` ${SLOT_NAMES[slot].startsWith('D') ? slot : SLOT_NAMES[slot]}`
  return `${step}${step === 'low' && order.length > 2 ? ` ${pass}` : ''}${short}${
    step === 'spells' || step === 'surprise' ? ` ${segment}` : ''
  }`
}
/**
 * Goes on, nobody doing anything more, until the round stands there; questions, and steps that want dice, have to be
 * met on the way.
 */
export function until(fight: SegmentsFight, there: string): SegmentsFight {
  for (let step = 0; step < 40 && moment(fight) !== there; step++) fight.do(goOn())
  if (moment(fight) !== there) throw new Error(`It is never ${there}: now ${moment(fight)}.`)
  return fight
}

export const num = (fight: SegmentsFight, name: string, key: string): number => fight.who(name).stats[key] ?? Number.NaN
export const hp = (fight: SegmentsFight, name: string): number => num(fight, name, 'hp')
export const spent = (fight: SegmentsFight, name: string): Spent | undefined => fight.battle.turn.spent[fight.id(name)]
export const declared = (fight: SegmentsFight, name: string): Declaration | undefined =>
  fight.battle.turn.declared[fight.id(name)]?.what
/** Names of the conditions on somebody. */
export const marks = (fight: SegmentsFight, name: string): readonly string[] =>
  effectsOn(fight.battle, fight.id(name)).map((one) => one.condition)
/** How many moments the conditions on somebody still count, of those that count any. */
export const effectsLeft = (fight: SegmentsFight, name: string): readonly number[] =>
  effectsOn(fight.battle, fight.id(name)).flatMap(({ duration }) => ('count' in duration ? [duration.count] : []))
const nameOf = (fight: SegmentsFight, who: CombatantId): string => fight.battle.combatants[who]?.name ?? who
/** Who is in a melee with whom, by names. */
export const melees = (fight: SegmentsFight): readonly string[] =>
  fight.battle.turn.melees.map(({ members }) => members.map((who) => nameOf(fight, who)).toSorted().join(', '))
/** Who has announced something that is not resolved yet. */
export const announced = (fight: SegmentsFight): readonly string[] =>
  fight.battle.turn.announced.map(({ who }) => nameOf(fight, who))
/** Own events of the last command, of that kind. */
export const told = <Type extends Event['type']>(
  fight: SegmentsFight,
  type: Type,
): readonly Extract<Event, { type: Type }>[] =>
  fight.events.flatMap(
    (one) => (one.type === 'own' && one.event.type === type ? [one.event as Extract<Event, { type: Type }>] : []),
  )
/** The purposes of what was rolled by the last command. */
export const rolls = (fight: SegmentsFight): readonly string[] =>
  fight.events.flatMap((event) => (event.type === 'rolled' ? [event.roll.purpose] : []))
