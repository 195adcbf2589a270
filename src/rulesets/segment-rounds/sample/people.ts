// How the samples’ people are put together: attack lines as people write them, powers with the usual values left out,
// and the ids of rows.
import { type Combatant, ENEMIES, newcomer, PLAYERS, type SquadId } from '../../../engine/core/index.ts'
import { placeOf } from '../../../grid/index.ts'
import { readHitDice } from '../rules/hit-dice.ts'
import { readAttackLine } from '../sheet/attack-line.ts'
import type { Attack, Gear, Power, Sheet } from '../sheet/shape.ts'
import { template } from '../sheet/stats.ts'
import type { SegmentRounds } from '../state.ts'
import { BLANK_POWER } from '../sheet/blank.ts'

export type Newcomer = Omit<Combatant<SegmentRounds>, 'id'>
type Unnumbered<Row> = Omit<Row, 'id'>

const numbered = <Row extends object>(rows: readonly Row[]): readonly (Row & { readonly id: number })[] =>
  rows.map((row, index) => ({ ...row, id: index + 1 }))

/** What a line does not say of its routines, one after the other. */
export type Wielding = Partial<Omit<Attack, 'id' | 'routine'>>
export const withHand = (wields: string, speed: number, space: number, more: Wielding = {}): Wielding => ({ wields,
  speed, space, ...more })
export const shot = (wields: string, range: number, more: Wielding = {}): Wielding => ({ wields, range, ...more })
export const natural = (speed: number, more: Wielding = {}): Wielding => ({ speed, space: 2, ...more })

/** SEG-65: the routines of a line, the primary one first. */
function attacksOf(line: string, also: readonly Wielding[]): readonly Attack[] {
  const read = readAttackLine(line)
  if (!read.ok) throw new Error(`${line}: ${read.problem.says}`)
  return numbered(
    read.value.map((routine, index): Unnumbered<Attack> => ({ routine, speed: 0, space: 0, narrow: 0, range: 0,
      wields: '', loads: false, ...also[index] })
    ),
  )
}

type MakePower = (name: string, detail: string, more: Partial<Unnumbered<Power>>) => Unnumbered<Power>
const makePower =
  (notation: Power['notation'], usual: Partial<Unnumbered<Power>> = {}): MakePower => (name, detail, more) => ({
    ...BLANK_POWER,
    name,
    detail,
    notation,
    major: false,
    ...usual,
    ...more,
  })
export const incantation = makePower('incantation', { major: true, range: 60, left: 1 })
export const invocation = makePower('invocation', { major: true, range: 60 })
export const spellLike = makePower('spell-like', { major: true, range: 30 })
export const innate = makePower('innate')
export const declared = makePower('declared', { major: true })
export const complex = makePower('complex', { major: true, rounds: 1 })
export const goesFirst = makePower('go-first', { major: true, aim: 'self' })
export const immediate = makePower('immediate', { segments: 0 })

const thing = (name: string, kind: Gear['kind'], more: Partial<Unnumbered<Gear>>): Unnumbered<Gear> => ({ name, kind,
  state: 'stowed', count: 1, bonus: 0, loaded: false, heals: '', ...more })
export const weapon = (name: string, state: Gear['state'] = 'stowed', loaded = false): Unnumbered<Gear> =>
  thing(name, 'weapon', { state, loaded })
export const shield = (name: string, bonus: number): Unnumbered<Gear> =>
  thing(name, 'shield', { state: 'ready', bonus })
export const potion = (name: string, heals: string, count = 1): Unnumbered<Gear> =>
  thing(name, 'potion', { heals, count })
export const other = (name: string): Unnumbered<Gear> => thing(name, 'other', {})

interface Said {
  readonly name: string
  readonly at: readonly [x: number, y: number]
  readonly size?: number
  readonly squad?: SquadId
  readonly hitDice: string
  readonly stats: Readonly<Record<string, number>>
  /** SEG-65 */
  readonly line: string
  readonly attacks: readonly Wielding[]
  readonly gear?: readonly Unnumbered<Gear>[]
  readonly powers?: readonly Unnumbered<Power>[]
  readonly sheet?: Partial<Omit<Sheet, 'attacks' | 'gear' | 'powers' | 'hitDice'>>
  readonly notes: string
}

function person(
  { name, at, size = 1, squad = undefined, hitDice, stats, line, attacks, gear = [], powers = [], sheet = {}, notes }:
    Said,
  kind: 'pc' | 'npc',
): Newcomer {
  const dice = readHitDice(hitDice)
  if (!dice) throw new Error(`${name}: ${hitDice} are no hit dice.`)
  const plain = template(kind)
  return newcomer<SegmentRounds>({ template }, {
    name,
    kind,
    side: kind === 'pc' ? PLAYERS : ENEMIES,
    player: kind === 'pc' ? `${name.split(' ', 1)[0] ?? name}’s player` : null,
    squad: squad ?? null,
    size,
    place: placeOf({ x: at[0], y: at[1] }),
    stats,
    notes,
    sheet: { ...plain.sheet, ...sheet, hitDice: dice, attacks: attacksOf(line, attacks), gear: numbered(gear),
      powers: numbered(powers) },
  })
}

export const hero = (said: Said): Newcomer => person(said, 'pc')
export const foe = (said: Said): Newcomer => person(said, 'npc')

/** HP begin full. */
export const full = (hp: number): Readonly<Record<string, number>> => ({ hp, maxHp: hp })
export const hiddenIn = (one: Newcomer): Newcomer => ({ ...one, secret: { token: true, stats: true } })
export const unread = (one: Newcomer): Newcomer => ({ ...one, secret: { ...one.secret, stats: true } })
