// Who fights in these tests, said in a line each, on an empty arena of 24 by 16 spaces unless said otherwise. All
// numbers are plain:
// 20 HP, no ARMOR, DODGE and A-DEF 10, GRIT and attributes 0, SAVE TARGET 10, SPEED 4, SCOPE 6, 6 MP, a Stress cap of
// 8.
import { placeOf, type SquareGround } from '../../../src/grid/index.ts'
import { type Combatant, type CombatantId, type Command, createBattle, type Duration, effectsOn, ENEMIES,
  type FieldValue, type FormValues, newcomer, PLAYERS, type SideId,
  type Target } from '../../../src/engine/core/index.ts'
import { makeDraft } from '../../../src/engine/core/make-work.ts'
import { scriptedSource } from '../../../src/engine/dice/sources.ts'
import { BLANK_ABILITY } from '../../../src/rulesets/eight-phases/sheet/blank-ability.ts'
import { ground } from '../../../src/rulesets/eight-phases/rules/ground.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import type { Command as Own, EightPhases, Options, PhasesWork,
  State } from '../../../src/rulesets/eight-phases/state.ts'
import { awaited } from '../../../src/rulesets/eight-phases/clock/turns.ts'
import { fight, type Fight } from '../../support/fight.ts'
import { actionId } from '../../../src/engine/kits/action-ids.ts'
import type { Basic, Phase } from '../../../src/rulesets/eight-phases/sheet/kinds.ts'
import type { Ability, Sheet } from '../../../src/rulesets/eight-phases/sheet/shape.ts'

export type PhasesFight = Fight<EightPhases>
export type PhasesCommand = Command<EightPhases>
export type Newcomer = Omit<Combatant<EightPhases>, 'id'>

export interface Said {
  readonly name: string
  readonly at?: readonly [number, number] | null
  readonly size?: number
  readonly stats?: Readonly<Record<string, number>>
  /** Those without an id (0) get 1, 2, 3 … by where they stand. */
  readonly abilities?: readonly Ability[]
  readonly sheet?: Partial<Omit<Sheet, 'abilities' | 'initiatives'>>
  /** Of NPCs: phases of their turns; 5 unless said. */
  readonly initiatives?: readonly Phase[]
  readonly side?: SideId
  readonly player?: string
  readonly presence?: Newcomer['presence']
  readonly secret?: Newcomer['secret']
}

/** An ability of that name; id 0 stands for its place on the sheet, from 1. */
export function ability(name: string, more: Partial<Omit<Ability, 'name'>> = {}): Ability {
  return { ...BLANK_ABILITY, id: 0, ...more, name }
}

/** A weapon for Fight: REACH 1, 1d6 physical. */
export const blade = (name: string, more: Partial<Ability> = {}): Ability =>
  ability(name, { kind: 'weapon', basic: 'fight', attack: 'melee', reach: 1, damage: '1d6', ...more })
/** A weapon for Volley: RANGE 8, 1d6 physical. */
export const bow = (name: string, more: Partial<Ability> = {}): Ability =>
  ability(name, { kind: 'weapon', basic: 'volley', attack: 'ranged', range: 8, damage: '1d6', ...more })
/** An Aetheric spell for Volley: RANGE 6, 1 MP, 2 Stress. */
export const spell = (name: string, more: Partial<Ability> = {}): Ability =>
  ability(name, { kind: 'spell', basic: 'volley', attack: 'ranged', aetheric: true, range: 6, mp: 1, stress: '2',
    ...more })
/** A spell that is channelled: RANGE 6, 2 MP, 1d6 force without an attack. */
export const channelled = (name: string, more: Partial<Ability> = {}): Ability =>
  ability(name, { kind: 'spell', basic: 'channel', range: 6, mp: 2, damage: '1d6', damageType: 'force', ...more })

const STATS = {
  hp: 20,
  maxHp: 20,
  tempHp: 0,
  wounds: 0,
  armor: 0,
  dodge: 10,
  adef: 10,
  grit: 0,
  save: 10,
  speed: 4,
  scope: 6,
  bulk: 0,
  agility: 0,
  mind: 0,
  magic: 0,
  stress: 0,
  stressCap: 8,
  overstress: 0,
  discord: 0,
  mp: 6,
  maxMp: 6,
  focus: 0,
  recoveries: 3,
  maxRecoveries: 3,
}

function person(said: Said, kind: 'pc' | 'npc'): Newcomer {
  const pc = kind === 'pc'
  return newcomer<EightPhases>(spec, {
    name: said.name,
    kind,
    side: said.side ?? (pc ? PLAYERS : ENEMIES),
    player: said.player ?? null,
    size: said.size ?? 1,
    place: said.at === null ? null : placeOf({ x: said.at?.[0] ?? 0, y: said.at?.[1] ?? 0 }),
    presence: said.presence ?? 'present',
    stats: { ...STATS, ...(pc ? { woundCap: 4, overstressCap: 4, surge: 0 } : { woundCap: 1, overstressCap: 1 }),
      ...said.stats },
    sheet: {
      boss: false,
      fullAttack: false,
      resistances: [],
      flying: false,
      ...said.sheet,
      initiatives: pc ? [] : (said.initiatives ?? [5]),
      abilities: (said.abilities ?? []).map((one, index) => ({ ...one, id: one.id || index + 1 })),
    },
    secret: said.secret ?? { token: false, stats: false },
  })
}

/** A beacon: a player character of the players’ side. */
export const pc = (said: Said): Newcomer => person(said, 'pc')
/** An NPC of the enemies’ side, with INITIATIVE 5. */
export const npc = (said: Said): Newcomer => person(said, 'npc')

export interface Arena {
  readonly people: readonly Newcomer[]
  readonly options?: Partial<Options>
  readonly ground?: Partial<SquareGround>
}

/** These people in set-up, in this order. */
export function arena({ people, options = {}, ground: land = {} }: Arena): PhasesFight {
  return fight(spec,
    createBattle(spec, { name: 'The arena', combatants: people,
      options: { ...spec.defaults(), npcOpportunity: 'none', ...options }, ground: { ...ground(), ...land } }))
}

/** The same, begun: round 1, phase 1. */
export const started = (said: Arena): PhasesFight => arena(said).do(START)

/** A battle set into the middle of a round, without playing up to it: for parts that need no more than a state. */
export function within(fight: PhasesFight, change: Partial<State>): PhasesFight {
  fight.battle = { ...fight.battle, status: 'running', turn: { ...fight.battle.turn, round: 1, phase: 1, ...change } }
  fight.before = fight.battle
  return fight
}

/**
 * Lets a part work on the battle with these faces, as a decision would: for parts that are no command by themselves.
 */
export function working(fight: PhasesFight, part: (work: PhasesWork) => void, ...faces: number[]): PhasesFight {
  const dice = scriptedSource(faces)
  const draft = makeDraft(fight.battle, dice, spec)
  part(draft.work)
  if (dice.left().length > 0) throw new Error(`Dice left over: ${dice.left().join(', ')}`)
  fight.before = fight.battle
  fight.events = draft.events
  fight.battle = draft.work.battle
  return fight
}

/** The running turn of somebody in that phase, nothing of it spent. */
export const turnOf = (fight: PhasesFight, name: string, phase: Phase): State['turn'] => ({
  who: fight.id(name),
  kind: 'turn',
  phase,
  action: false,
  minor: false,
  standard: false,
  movement: null,
  quiet: false,
  moved: 0,
  channelled: false,
  full: null,
  part: null,
})

export const START: PhasesCommand = { type: 'start' }
export const own = (command: Own): PhasesCommand => ({ type: 'own', command })
export const END_TURN: PhasesCommand = own({ type: 'end-turn' })

export const take = (fight: PhasesFight, name: string): PhasesCommand => own({ type: 'take-turn', who: fight.id(name) })
export const surge = (
  fight: PhasesFight,
  name: string,
  part: 'action' | 'move' | 'minor' | null = null,
): PhasesCommand => own({ type: 'surge', who: fight.id(name), part })
export const release = (fight: PhasesFight, name: string): PhasesCommand =>
  own({ type: 'release', who: fight.id(name) })
export const pass = (fight: PhasesFight, ...names: readonly string[]): PhasesCommand =>
  own({ type: 'pass', who: ids(fight, ...names) })

/** Everybody asked lets phases pass until that one; fails where an NPC has to act before it. */
export function toPhase(fight: PhasesFight, phase: Phase): PhasesFight {
  for (let steps = 0; fight.battle.turn.phase !== phase; steps += 1) {
    if (steps > 20) throw new Error(`Phase ${phase} is not reached: it is still phase ${fight.battle.turn.phase}.`)
    fight.do(own({ type: 'pass', who: awaited(fight.battle).map((one) => one.who) }))
  }
  return fight
}

/** A deed as a command; `action` is an action’s id: `fight/1`, `shove`, `ready` … */
export function act(
  fight: PhasesFight,
  name: string,
  action: string,
  targets: readonly Target[] = [],
  form: FormValues = {},
): PhasesCommand {
  return { type: 'act', actor: fight.id(name), deed: { action: actionId(action), targets, form } }
}

/** The action that uses that ability of somebody: `fight/2` for the second on its sheet. */
export function withIt(
  fight: PhasesFight,
  name: string,
  base: Basic | `full-${Basic}` | 'ability',
  called: string,
): string {
  const found = fight.who(name).sheet.abilities.find((one) => one.name === called)
  if (!found) throw new Error(`${name} has nothing called ${called}.`)
  return actionId(base, found.id)
}

export const at = (fight: PhasesFight, name: string): Target => ({ kind: 'combatant', id: fight.id(name) })
export const place = (x: number, y: number): Target => ({ kind: 'place', place: placeOf({ x, y }) })
export const option = (id: string): Target => ({ kind: 'option', option: id })

/** Walks to that cell. */
export function walk(
  fight: PhasesFight,
  name: string,
  ...cells: readonly (readonly [number, number])[]
): PhasesCommand {
  const band = spec.movement(fight.battle, fight.id(name))?.bands[0]?.id ?? ''
  return { type: 'move', actor: fight.id(name), waypoints: cells.map(([x, y]) => placeOf({ x, y })), band }
}

function prompt(fight: PhasesFight) {
  if (!fight.battle.prompt) throw new Error('No question is open.')
  return fight.battle.prompt.id
}

/** Answers the open question with some of its choices: a name stands for its combatant. */
export function choose(fight: PhasesFight, ...choices: readonly string[]): PhasesCommand {
  const chosen = choices.map((choice) =>
    Object.values(fight.battle.combatants).find((one) => one.name === choice)?.id ?? choice
  )
  return { type: 'answer', prompt: prompt(fight), answer: { kind: 'choose', chosen } }
}

/** Reacts in the open window. */
export function react(
  fight: PhasesFight,
  name: string,
  action: string,
  targets: readonly Target[] = [],
  form: FormValues = {},
): PhasesCommand {
  return { type: 'answer', prompt: prompt(fight),
    answer: { kind: 'react', who: fight.id(name), deed: { action: actionId(action), targets, form } } }
}

export const passes = (fight: PhasesFight, name: string): PhasesCommand => ({ type: 'answer', prompt: prompt(fight),
  answer: { kind: 'pass', who: fight.id(name) } })
export const allPass = (fight: PhasesFight): PhasesCommand => ({ type: 'answer', prompt: prompt(fight),
  answer: { kind: 'pass-all' } })
export const ordered = (fight: PhasesFight, ...order: readonly string[]): PhasesCommand => ({ type: 'answer',
  prompt: prompt(fight), answer: { kind: 'order', order } })

/** Numbers and conditions of somebody. */
export const stat = (fight: PhasesFight, name: string, key: string): number => fight.who(name).stats[key] ?? Number.NaN
export const conditions = (fight: PhasesFight, name: string): string =>
  effectsOn(fight.battle, fight.id(name)).map((one) => one.condition).join(' ')
export const where = (fight: PhasesFight, name: string): string | null => fight.who(name).place
export const acting = (fight: PhasesFight): string | null => {
  const { turn } = fight.battle.turn
  return turn === null ? null : (fight.battle.combatants[turn.who]?.name ?? null)
}

/** The GM sets a number, or a field of the sheet. */
export const set = (fight: PhasesFight, name: string, field: string, value: FieldValue): PhasesCommand => ({
  type: 'override',
  change: { kind: 'set', who: fight.id(name), field, value },
  reason: '',
})

/** The GM puts a condition on somebody. */
export const afflict = (
  fight: PhasesFight,
  name: string,
  condition: string,
  duration: Duration = { until: 'cleared' },
): PhasesCommand => ({
  type: 'override',
  change: { kind: 'add-effect', who: fight.id(name), condition, value: null, duration },
  reason: '',
})

/** The GM changes whether somebody is there. */
export const presence = (fight: PhasesFight, name: string, now: Newcomer['presence']): PhasesCommand => ({
  type: 'override',
  change: { kind: 'presence', who: fight.id(name), presence: now },
  reason: '',
})

export const giveTurn = (fight: PhasesFight, name: string): PhasesCommand => ({ type: 'override',
  change: { kind: 'turn', who: fight.id(name) }, reason: '' })

/** The GM carries out what a rule refuses. */
export const force = (command: PhasesCommand): PhasesCommand => ({ type: 'override', change: { kind: 'force', command },
  reason: '' })

const ids = (fight: PhasesFight, ...names: readonly string[]): readonly CombatantId[] =>
  names.map((name) => fight.id(name))
