// What must hold for every battle of every ruleset, whatever led to it.
import { combatantsOf, offersAsTheyStand, presentOf, spaceOf, type Battle, type QueueView, type Ruleset,
  type TurnView } from '../../../src/engine/core/index.ts'
import { whyNotJson } from '../../../src/lib/json.ts'
import { printOf } from './shared-json.ts'

/** Fails with the sentence when `holds` is not true. */
export function must(holds: boolean, says: string | (() => string)): void {
  if (!holds) throw new Error(typeof says === 'string' ? says : says())
}

/** Freezes all of it; parts that are frozen already are not walked again. */
export function deepFreeze<Value>(value: Value): Value {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const member of Object.values(value)) deepFreeze(member)
  return value
}

export const hashOf: (battle: Battle) => string = printOf

/** Those a look is worth most at, the ones that act or are asked, and `count` of the others, other ones each time. */
export function aFew(
  spec: Ruleset,
  battle: Battle,
  pick: (of: number) => number,
  count = 2,
): readonly Battle['combatants'][string][] {
  const prompt = battle.prompt ? spec.promptView(battle) : null
  const first = new Set<string>([...spec.turnView(battle).acting.map((one) => one.who),
    ...(prompt?.kind === 'react' ? prompt.asks.map((ask) => ask.who) : [])])
  const rest = combatantsOf(battle).filter((one) => !first.has(one.id))
  const others = Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(pick(rest.length), 1)).flat()
  return [...combatantsOf(battle).filter((one) => first.has(one.id)), ...others]
}

const seen = new WeakSet<object>()

/** Looks at what was not looked at before: battles share most of what they are made of, and none of it ever changes. */
function once(value: unknown, look: () => void): void {
  if (typeof value === 'object' && value !== null) {
    if (seen.has(value)) return
    seen.add(value)
  }
  look()
}

const plainly = new WeakSet<object>()

/** Plain JSON that a round trip does not change: of JSON, only a zero below zero comes back otherwise. */
function plainJson(path: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) {
    const why = Object.is(value, -0) ? `${path}: -0` : whyNotJson(value, path)
    return must(why === null, () => `Not plain JSON: ${why}`)
  }
  if (plainly.has(value)) return
  plainly.add(value)
  const proto: unknown = Object.getPrototypeOf(value)
  must(Array.isArray(value) || proto === Object.prototype || proto === null, () => `Not plain JSON: ${path}`)
  for (const [key, member] of Object.entries(value)) plainJson(`${path}.${key}`, member)
}

/** The battle is plain JSON, survives a round trip, fits its ruleset's schemas and hangs together. */
export function checkHealth(spec: Ruleset, battle: Battle): void {
  const { combatants, ...rest } = battle
  for (const [key, part] of [...Object.entries(rest), ...Object.entries(combatants)]) plainJson(key, part)
  const fits = (what: string, parsed: ReturnType<Ruleset['schemas']['state']['parse']>) =>
    must(parsed.ok, () => `${what}: ${JSON.stringify(parsed)}`)
  once(battle.turn, () => fits('state', spec.schemas.state.parse(battle.turn)))
  once(battle.options, () => fits('options', spec.schemas.options.parse(battle.options)))
  for (const frame of battle.stack) {
    once(frame, () => fits(`frame ${frame.kind}/${frame.step}`, spec.schemas.frame.parse(withoutId(frame))))
  }
  for (const one of combatantsOf(battle)) {
    once(one.sheet, () => fits(`sheet of ${one.name}`, spec.schemas.sheet.parse(one.sheet)))
    for (const [key, value] of Object.entries(one.stats)) {
      must(Number.isFinite(value), `${one.name}’s ${key} is ${value}.`)
    }
  }
  must(
    new Set(battle.roster).size === battle.roster.length
      && battle.roster.length === Object.keys(battle.combatants).length,
    'Roster and combatants differ.',
  )
  const { prompt } = battle
  must(prompt === null || prompt.frame === null || battle.stack.some((frame) => frame.id === prompt.frame),
    'The open prompt waits for a frame that is not there.')
  must(battle.status === 'running' || (prompt === null && battle.stack.length === 0),
    `A battle in ${battle.status} has something open.`)
  for (const effect of battle.effects) {
    must(battle.combatants[effect.bearer] !== undefined, `${effect.condition} is on nobody.`)
    must(!('count' in effect.duration) || effect.duration.count >= 1,
      `${effect.condition} counts ${JSON.stringify(effect.duration)}.`)
  }
  for (const one of battle.scene.objects) {
    for (const [key, value] of Object.entries(one.numbers)) {
      must(Number.isFinite(value), `${one.name}’s ${key} is ${value}.`)
    }
  }
  const ids = [...battle.scene.objects.map((one) => one.id), ...battle.effects.map((one) => one.id),
    ...battle.stack.map((one) => one.id), ...battle.roster] as string[]
  must(new Set(ids).size === ids.length, 'Two things have the same id.')
}

function withoutId(frame: Battle['stack'][number]): unknown {
  return Object.fromEntries(Object.entries(frame).filter(([key]) => key !== 'id'))
}

/**
 * All views can be drawn for the GM, are plain data but for the functions they are meant to have, and name only who is
 * there.
 */
export function checkViews(spec: Ruleset, battle: Battle): void {
  const turn = spec.turnView(battle)
  plain('turnView', { ...turn, forms: turn.forms.map(({ command: _command, ...rest }) => rest),
    whatIfs: (turn.whatIfs ?? []).map(({ ask: _ask, ...rest }) => rest) })
  checkTurn(battle, turn)
  plain('promptView', spec.promptView(battle))
  must((spec.promptView(battle) === null) === (battle.prompt === null), 'promptView and the open prompt disagree.')
  for (const one of combatantsOf(battle)) {
    plain('tokenView', spec.tokenView(battle, one))
    plain('sheetView', spec.sheetView(battle, one))
    const offers = offersAsTheyStand(spec, battle, one.id)
    plain('offers', offers)
    const names = offers.map((offer) => offer.action)
    must(new Set(names).size === names.length, () => `${one.name} is offered an action twice: ${names.join(' ')}`)
    for (const offer of offers) {
      const open = offer.needs.findIndex((need) => need.kind === 'combatant' && need.min < need.max)
      must(open < 0 || open === offer.needs.length - 1, `${offer.name}: only its last need may leave open how many.`)
    }
    const movement = spec.movement(battle, one.id)
    if (movement) {
      plain('movement', { ...movement, mover: Object.fromEntries(Object.entries(movement.mover).filter(([, value]) =>
        typeof value !== 'function'
      )) })
      const budgets = movement.bands.map((band) => band.budget)
      must(budgets.every((budget, index) => index === 0 || budget >= (budgets[index - 1] ?? 0)),
        `${one.name}’s reach bands do not ascend: ${budgets.join(' ')}`)
      must(new Set(movement.bands.map((band) => band.id)).size === budgets.length, 'Two reach bands have the same id.')
    }
  }
}

/** Its keys are its own, and it names only who is there. */
export function checkQueue(battle: Battle, queue: QueueView, what = 'The queue'): void {
  plain(what, queue)
  const keys = queue.entries.map((entry) => entry.key)
  must(new Set(keys).size === keys.length, () => `${what}: keys repeat: ${keys.join(' ')}`)
  for (const entry of queue.entries) {
    must(entry.who === null || battle.combatants[entry.who] !== undefined, `${what} names somebody who is not here.`)
  }
}

function checkTurn(battle: Battle, turn: TurnView): void {
  checkQueue(battle, turn.queue)
  const asked = (turn.whatIfs ?? []).map(({ id }) => id)
  must(new Set(asked).size === asked.length, 'Two questions to the order have the same id.')
  for (const { who } of turn.acting) {
    must(presentOf(battle).some((one) => one.id === who), 'Somebody acts who is not present.')
  }
  must(new Set(turn.areas.map((area) => area.id)).size === turn.areas.length, 'Two areas have the same id.')
  for (const { label, covers } of turn.areas) {
    must(covers.kind === 'places' || battle.combatants[covers.bearer] !== undefined, `${label} is borne by nobody.`)
    must(covers.kind === 'around' || covers.places.every((place) => spaceOf(battle).has(place)),
      `${label} lies off the ground.`)
  }
  const buttons = turn.buttons.map((button) => button.id)
  must(new Set(buttons).size === buttons.length, () => `Button ids repeat: ${buttons.join(' ')}`)
}

function plain(what: string, value: unknown): void {
  const why = whyNotJson(value, what)
  // Optional members may be left undefined in a view; anything else must be data.
  must(why === null || why.endsWith(': undefined'), () => `Not plain data: ${why}`)
}
