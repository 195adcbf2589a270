// Who fights in these tests, said in a line each, and what they do.
import { placeOf, type SquareGround } from '../../../src/grid/index.ts'
import { createBattle, ENEMIES, newcomer, PLAYERS, type ActionId, type Combatant, type Command, type SquadId,
  type Target } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/plain-turns/spec.ts'
import type { PlainTurns } from '../../../src/rulesets/plain-turns/state.ts'
import { fight, type Fight } from '../../support/fight.ts'
import type { Attack, Sheet } from '../../../src/rulesets/plain-turns/sheet/shape.ts'

export type PlainFight = Fight<PlainTurns>
type PlainCommand = Command<PlainTurns>
type Newcomer = Omit<Combatant<PlainTurns>, 'id'>

export interface Said {
  readonly at?: readonly [number, number]
  readonly stats?: Readonly<Record<string, number>>
  readonly sheet?: Partial<Sheet>
  readonly squad?: string
  readonly secret?: Newcomer['secret']
}

export const sword: Attack = { name: 'Sword', ranged: false, bonus: 4, range: 5, long: 5, damage: '1d6+2',
  kind: 'slashing' }
export const bow: Attack = { name: 'Bow', ranged: true, bonus: 4, range: 30, long: 60, damage: '1d8+2',
  kind: 'piercing' }

const person = (kind: 'pc' | 'npc', name: string, { at = [5, 5], stats = {}, sheet = {}, squad, secret }: Said) =>
  newcomer<PlainTurns>(spec, {
    name,
    kind,
    side: kind === 'pc' ? PLAYERS : ENEMIES,
    place: placeOf({ x: at[0], y: at[1] }),
    stats: { hp: 10, maxHp: 10, ac: 13, initiative: 0, perception: 11, ...stats },
    squad: squad === undefined ? null : (squad as SquadId),
    sheet: { healing: [], defences: [], attacks: [sword], ...sheet },
    secret: secret ?? { token: false, stats: false },
  })
export const pc = (name: string, said: Said = {}): Newcomer => person('pc', name, said)
export const npc = (name: string, said: Said = {}): Newcomer => person('npc', name, said)

/** These people in set-up, in this order, on empty squares of 5 feet. */
export function field(people: readonly Newcomer[], ground: Partial<SquareGround> = {}, options = {}): PlainFight {
  const squads = [...new Set(people.flatMap((one) => one.squad ?? []))].map((id) => ({ id, name: String(id) }))
  return fight(spec,
    createBattle(spec, { name: 'The field', squads, combatants: people,
      ground: { ...(spec.ground() as SquareGround), ...ground }, options: { ...spec.defaults(), ...options } }))
}

export const START: PlainCommand = { type: 'start' }
export const END: PlainCommand = { type: 'own', command: { type: 'end-turn' } }

/** Mira at 5,5 acts; Rook, a foe, stands where it is said, else beside her. */
export const duel = (mira: Said = {}, rook: Said = {}, ground: Partial<SquareGround> = {}, options = {}): PlainFight =>
  field([pc('Mira', mira), npc('Rook', { at: [6, 5], ...rook })], ground, options).do(START, 20, 1)

/** A deed as a command: at those named. */
export const does = (fight: PlainFight, name: string, action: string, ...at: readonly string[]): PlainCommand => ({
  type: 'act',
  actor: fight.id(name),
  deed: { action: action as ActionId, form: {},
    targets: at.map((one): Target => ({ kind: 'combatant', id: fight.id(one) })) },
})

export const walks = (
  fight: PlainFight,
  name: string,
  ...to: readonly (readonly [number, number])[]
): PlainCommand => ({
  type: 'move',
  actor: fight.id(name),
  waypoints: to.map(([x, y]) => placeOf({ x, y })),
  band: 'speed',
})

export const gm = (change: Extract<PlainCommand, { type: 'override' }>['change']): PlainCommand => ({ type: 'override',
  change, reason: '' })
export const sets = (fight: PlainFight, name: string, field: string, value: number): PlainCommand =>
  gm({ kind: 'set', who: fight.id(name), field, value })
export const put = (fight: PlainFight, name: string, condition: string, value: number | null = null): PlainCommand =>
  gm({ kind: 'add-effect', who: fight.id(name), condition, value, duration: { until: 'cleared' } })

/** The answers of a window. */
export const strikes = (fight: PlainFight, name: string): PlainCommand => ({
  type: 'answer',
  prompt: fight.battle.prompt?.id ?? ('' as never),
  answer: { kind: 'react', who: fight.id(name), deed: { action: 'opportunity/0' as ActionId, targets: [], form: {} } },
})
export const passes = (fight: PlainFight): PlainCommand => ({ type: 'answer',
  prompt: fight.battle.prompt?.id ?? ('' as never), answer: { kind: 'pass-all' } })

export const hp = (fight: PlainFight, name: string): number => fight.who(name).stats['hp'] ?? Number.NaN
export const spot = (fight: PlainFight, name: string): string => String(fight.who(name).place)
export const acting = (fight: PlainFight): string | undefined =>
  fight.battle.combatants[fight.battle.turn.clock.acting ?? '']?.name
export const order = (fight: PlainFight): string[] =>
  fight.battle.turn.clock.order.map(({ who }) => fight.battle.combatants[who]?.name ?? '')
export const conditions = (fight: PlainFight, name: string): string[] =>
  fight.battle.effects.filter((one) => one.bearer === fight.id(name)).map((one) => one.condition)
/** Feet left of the turn that is running. */
export const left = (fight: PlainFight, name: string): number =>
  fight.spec.movement(fight.battle, fight.id(name))?.bands[0]?.budget ?? 0
/** Which dice were rolled last: as `1d20`, `2d20 highest`. */
export const rolled = (fight: PlainFight): string[] =>
  fight.events.flatMap((event) =>
    event.type === 'rolled'
      ? event.roll.dice.map(({ count, sides, keep }) => `${count}d${sides}${keep ? ` ${keep}` : ''}`)
      : []
  )
