// How deeds are said in these tests: who does what to whom, who answers how, and what is true then.
import { placeOf, type Place } from '../../../src/grid/index.ts'
import type { ActionId, Duration, FormValues, Offer, PromptView, Refusal, Target,
  TargetView } from '../../../src/engine/core/index.ts'
import { npc, pc, START, yard, type PointsCommand, type PointsFight, type Said } from './people.ts'
import type { Sheet, Spell, Weapon } from '../../../src/rulesets/action-points/sheet/shape.ts'
import type { Options } from '../../../src/rulesets/action-points/state.ts'

const at = (x: number, y: number): Place => placeOf({ x, y })
export const spot = (fight: PointsFight, name: string): string | null => fight.who(name).place
export const hp = (fight: PointsFight, name: string): number => fight.who(name).stats['hp'] ?? Number.NaN

export const blade: Weapon = { name: 'Short blade', kind: 'melee', reach: 1, range: 0, damage: '1d6', state: 'ready',
  shield: false }
export const bow: Weapon = { name: 'Bow', kind: 'ranged', reach: 0, range: 20, damage: '1d8', state: 'ready',
  shield: false }
export const buckler: Weapon = { name: 'Buckler', kind: 'melee', reach: 1, range: 0, damage: '0', state: 'ready',
  shield: true }
export const spell = (more: Partial<Spell>): Spell => ({ name: 'Ember', price: 1, instant: false, range: 12, radius: 0,
  target: 50, damage: '1d6', heals: false, condition: '', rounds: 0, ...more })
export const styled = (...advantages: readonly string[]): Partial<Sheet> => ({
  advantages: advantages as unknown as readonly ActionId[],
})

/** Mira beside Rook, each with what is said; Mira acts first. Faces are those of the initiative rolls. */
export function pair(options: Partial<Options> = {}, mira: Partial<Said> = {}, rook: Partial<Said> = {}): PointsFight {
  return yard([
    pc({ name: 'Mira', at: [5, 5], ...mira, stats: { initiative: 20, ...mira.stats } }),
    npc({ name: 'Rook', at: [6, 5], ...rook, stats: { initiative: 10, ...rook.stats } }),
  ], options).do(START, 3, 3)
}

/** The named targets in the order given: names, `option:…`, or places. */
function aim(fight: PointsFight, targets: readonly (string | Target)[]): readonly Target[] {
  return targets.map(
    (one) => (typeof one !== 'string'
      ? one
      : one.startsWith('option:')
      ? { kind: 'option', option: one.slice(7) }
      : { kind: 'combatant', id: fight.id(one) }),
  )
}

export const does = (
  fight: PointsFight,
  name: string,
  action: string,
  targets: readonly (string | Target)[] = [],
  form: FormValues = {},
): PointsCommand => ({
  type: 'act',
  actor: fight.id(name),
  deed: { action: action as ActionId, targets: aim(fight, targets), form },
})

function prompt(fight: PointsFight) {
  if (!fight.battle.prompt) throw new Error('No question is open.')
  return fight.battle.prompt.id
}

export const reacts = (
  fight: PointsFight,
  name: string,
  action: string,
  targets: readonly (string | Target)[] = [],
): PointsCommand => ({
  type: 'answer',
  prompt: prompt(fight),
  answer: { kind: 'react', who: fight.id(name),
    deed: { action: action as ActionId, targets: aim(fight, targets), form: {} } },
})
export const passes = (fight: PointsFight, name: string): PointsCommand => ({ type: 'answer', prompt: prompt(fight),
  answer: { kind: 'pass', who: fight.id(name) } })
export const allPass = (fight: PointsFight): PointsCommand => ({ type: 'answer', prompt: prompt(fight),
  answer: { kind: 'pass-all' } })
export const chooses = (fight: PointsFight, choice: string): PointsCommand => ({ type: 'answer', prompt: prompt(fight),
  answer: { kind: 'choose', chosen: [choice] } })
export const says = (fight: PointsFight, values: FormValues): PointsCommand => ({ type: 'answer', prompt: prompt(fight),
  answer: { kind: 'form', values } })

export const walks = (
  fight: PointsFight,
  name: string,
  band: string,
  ...way: readonly (readonly [number, number])[]
): PointsCommand => ({
  type: 'move',
  actor: fight.id(name),
  waypoints: way.map(([x, y]) => at(x, y)),
  band,
})
export const forced = (command: PointsCommand): PointsCommand => ({ type: 'override',
  change: { kind: 'force', command }, reason: 'said so' })

/** The GM puts a condition on somebody. */
export const suffers = (
  fight: PointsFight,
  name: string,
  condition: string,
  value: number | null = null,
  duration: Duration = { until: 'cleared' },
): PointsCommand => ({
  type: 'override',
  change: { kind: 'add-effect', who: fight.id(name), condition, value, duration },
  reason: '',
})
export const put = (
  fight: PointsFight,
  name: string,
  x: number,
  y: number,
  manner: 'gm' | 'forced' = 'gm',
): PointsCommand => ({
  type: 'override',
  change: { kind: 'place', who: fight.id(name), place: at(x, y), manner },
  reason: '',
})
export const aware = (fight: PointsFight, name: string, of: string, value: boolean | null): PointsCommand => ({
  type: 'own',
  command: { type: 'awareness', who: fight.id(name), of: fight.id(of), aware: value },
})
export const standing = (fight: PointsFight, name: string, ...answers: readonly string[]): PointsCommand => ({
  type: 'standing',
  who: [fight.id(name)],
  answers: answers as unknown as readonly (ActionId | '*')[],
})

/** Conditions on somebody, by name. */
export const conditions = (fight: PointsFight, name: string): readonly string[] =>
  fight.battle.effects.filter((one) => one.bearer === fight.id(name)).map((one) => one.condition)

export function view(fight: PointsFight): PromptView {
  const shown = fight.spec.promptView(fight.battle)
  if (!shown) throw new Error('No question is shown.')
  return shown
}

/** Names of those asked to react, in order; nobody when no window is open. */
export function asked(fight: PointsFight): readonly string[] {
  const shown = fight.battle.prompt ? fight.spec.promptView(fight.battle) : null
  if (shown?.kind !== 'react') return []
  return shown.asks.filter((one) => one.answered === null).map((one) => fight.battle.combatants[one.who]?.name ?? '')
}

/** Action ids that somebody can answer with in the open window. */
export function answers(fight: PointsFight, name: string): readonly string[] {
  const shown = view(fight)
  if (shown.kind !== 'react') return []
  return shown.asks.find((one) => one.who === fight.id(name))?.offers.filter((one) => one.refusal === null).map((one) =>
    one.action
  ) ?? []
}

export function offer(fight: PointsFight, name: string, action: string): Offer {
  const found = fight.spec.offers(fight.battle, fight.id(name)).find((one) => one.action === action)
  if (!found) throw new Error(`${name} is not offered ${action}.`)
  return found
}
export const why = (fight: PointsFight, name: string, action: string): Refusal | null =>
  offer(fight, name, action).refusal
export function target(fight: PointsFight, name: string, action: string, of: string): TargetView {
  const found = fight.spec.targets(fight.battle, fight.id(name), action as ActionId, []).find((one) => one.label === of)
  if (!found) throw new Error(`${of} is not shown as a target.`)
  return found
}
/** The roll a deed would need now, as the preview words it. */
export const odds = (fight: PointsFight, name: string, action: string, of: string): string =>
  target(fight, name, action, of).preview[0] ?? ''

export const shielded = { weapons: [blade, buckler] }

/**
 * Rook attacked by Mira, with Pell and Quill of Rook's side standing by, shields in hand; Pell is quicker than Quill,
 * Quill than Rook.
 */
export function ring(options = {}) {
  return yard([
    pc({ name: 'Mira', at: [5, 5], stats: { initiative: 40 } }),
    npc({ name: 'Rook', at: [6, 5], stats: { initiative: 10 }, sheet: shielded }),
    npc({ name: 'Quill', at: [7, 5], stats: { initiative: 20 }, sheet: shielded }),
    npc({ name: 'Pell', at: [7, 6], stats: { initiative: 30 }, sheet: shielded }),
    npc({ name: 'Far', at: [20, 5], stats: { initiative: 35 }, sheet: shielded }),
  ], options).do(START, 3, 3, 3, 3, 3)
}
