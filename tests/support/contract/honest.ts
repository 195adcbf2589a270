// What is offered can be done, what is refused says so beforehand in the same words, and a forecast is the decision
// itself up to the first die.
import { decide, forecast, offersAsTheyStand, previewOf, spaceOf, turnAsItStands, type Battle, type Combatant,
  type Command, type Decision, type Deed, type Offer, type Ruleset, type RulesetTypes,
  type Target } from '../../../src/engine/core/index.ts'
import { seededSource, seedState } from '../../../src/engine/dice/sources.ts'
import { deedOf, type Pick } from '../random-player.ts'
import { aFew, must } from './health.ts'
import { textOf } from './shared-json.ts'

export const tried = (spec: Ruleset, battle: Battle, command: Command, seed = 7): Decision<RulesetTypes> =>
  decide(spec, battle, command, seededSource(seedState(seed)))

function accepted(spec: Ruleset, battle: Battle, command: Command, what: string): void {
  const decision = tried(spec, battle, command)
  must(decision.kind === 'accepted',
    () =>
      `${what} is shown as possible, but: ${decision.kind === 'refused' ? decision.refusal.says : decision.kind} — ${
        textOf(command)
      }`)
}

function refused(spec: Ruleset, battle: Battle, command: Command, says: string, what: string): void {
  const decision = tried(spec, battle, command)
  const heard = decision.kind === 'refused' ? decision.refusal.says : decision.kind
  must(heard === says, () => `${what} is shown as impossible (“${says}”), but: ${heard} — ${textOf(command)}`)
}

/** Each offer, target, button and reach band of this battle is what it says. */
export function checkHonest(spec: Ruleset, battle: Battle, pick: Pick): void {
  for (const actor of aFew(spec, battle, pick)) {
    for (const offer of offersAsTheyStand(spec, battle, actor.id)) {
      const what = `${actor.name}: ${offer.name}`
      const deed = deedOf(spec, battle, actor, offer, pick)
      const command: Command = { type: 'act', actor: actor.id,
        deed: deed ?? { action: offer.action, targets: [], form: {} } }
      if (offer.refusal) refused(spec, battle, command, offer.refusal.says, what)
      else {
        must(deed !== null, `${what} is offered, but there is nothing to aim it at.`)
        accepted(spec, battle, command, what)
      }
      const targets = spec.targets(battle, actor.id, offer.action, [])
      for (const { target, why, preview } of targets.slice(0, 3)) {
        const lines = previewOf(spec, battle, actor.id, offer, [], target)
        must(textOf(lines) === textOf(why === null ? preview : [why]), () =>
          `${what}: pointed at, ${textOf(target)} reads ${lines.join(' / ')}.`)
      }
      checkAnywhere(spec, battle, actor, offer, deed, pick)
      for (const { sight, target } of targets.slice(0, 3)) {
        const [a, b] = sight ? [sight.line.from, sight.line.to] : []
        must(!a || !b || [a.x, a.y, b.x, b.y, sight?.cover?.at.x ?? 0, sight?.cover?.at.y ?? 0].every(Number.isFinite),
          () => `${what}: the line to ${textOf(target)} leads nowhere.`)
      }
      const [need] = offer.needs
      const single = offer.needs.length === 1 && (need?.kind !== 'combatant' || need.min === 1)
      if (offer.refusal || !single) continue
      for (const target of targets.filter((each) => each.why !== null).slice(0, 3)) {
        const form = deed?.form ?? {}
        refused(spec, battle, { type: 'act', actor: actor.id,
          deed: { action: offer.action, targets: [target.target], form } }, target.why ?? '',
          `${what} at ${target.label}`)
      }
    }
    checkMovement(spec, battle, actor, pick)
  }
  for (const button of turnAsItStands(spec, battle).buttons) {
    if (button.why === null) accepted(spec, battle, button.command, `The button “${button.label}”`)
    else refused(spec, battle, button.command, button.why, `The button “${button.label}”`)
  }
  checkPrompt(spec, battle, pick)
}

/** An area that is put down anywhere is refused beforehand in the words of the refusal, or can be put there. */
function checkAnywhere(
  spec: Ruleset,
  battle: Battle,
  actor: Combatant,
  offer: Offer,
  deed: Deed | null,
  pick: Pick,
): void {
  const [need] = offer.needs
  if (!spec.whyNotTarget || offer.refusal || offer.needs.length !== 1 || need?.kind !== 'area'
    || need.shape !== 'burst') return
  const places = [...spaceOf(battle).places()]
  const place = places[pick(places.length)]
  if (place === undefined) return
  const { x, y } = spaceOf(battle).rect(place, 1)
  const target: Target = { kind: 'area',
    area: { shape: 'burst', center: { x: x + 0.5, y: y + 0.5 }, radius: need.size } }
  const why = spec.whyNotTarget(battle, actor.id, offer.action, [], target)
  const command: Command = { type: 'act', actor: actor.id,
    deed: { action: offer.action, targets: [target], form: deed?.form ?? {} } }
  const what = `${actor.name}: ${offer.name} at ${spaceOf(battle).label(place)}`
  if (why === null) accepted(spec, battle, command, what)
  else refused(spec, battle, command, why, what)
}

function checkMovement(spec: Ruleset, battle: Battle, actor: Battle['combatants'][string], pick: Pick): void {
  const view = actor && battle.status === 'running' && !battle.prompt ? spec.movement(battle, actor.id) : null
  if (!actor || !view || actor.place === null) return
  const band = view.bands[0]
  const space = spaceOf(battle)
  const places = [...space.places()]
  const anywhere = places[pick(places.length)] ?? actor.place
  for (const mark of view.marks ?? []) {
    must(mark.label !== '' && mark.places.length > 0 && mark.places.every((one) => space.has(one)), () =>
      `${actor.name}: a mark of a way (“${mark.label}”) is nowhere.`)
  }
  if (view.refusal) {
    return refused(spec, battle, { type: 'move', actor: actor.id, waypoints: [anywhere], band: band?.id ?? '' },
      view.refusal.says, `${actor.name} moving`)
  }
  if (!band) return
  const reach = space.reach(actor.place, view.mover, band.budget)
  const command: Command = { type: 'move', actor: actor.id, waypoints: [anywhere], band: band.id }
  if (anywhere === actor.place) return
  if (reach.costs.has(anywhere)) {
    return accepted(spec, battle, command, `${actor.name} moving to ${space.label(anywhere)}`)
  }
  must(tried(spec, battle, command).kind === 'refused',
    `${actor.name} got to ${space.label(anywhere)}, which is out of reach.`)
}

function checkPrompt(spec: Ruleset, battle: Battle, pick: Pick): void {
  const prompt = battle.prompt ? spec.promptView(battle) : null
  if (!prompt) return
  const answer = (given: Extract<Command, { type: 'answer' }>['answer']): Command => ({ type: 'answer',
    prompt: prompt.id, answer: given })
  if (prompt.kind === 'react') {
    for (const ask of prompt.asks.filter((each) => each.answered === null)) {
      const actor = battle.combatants[ask.who]
      must(actor !== undefined, `“${prompt.title}” asks somebody who is not here.`)
      must(ask.offers.length > 0, `“${prompt.title}” asks ${actor?.name}, who has no reaction.`)
      accepted(spec, battle, answer({ kind: 'pass', who: ask.who }), `${actor?.name} passing`)
      for (const offer of actor ? ask.offers : []) {
        const deed = actor ? deedOf(spec, battle, actor, offer, pick) : null
        const command = answer({ kind: 'react', who: ask.who,
          deed: deed ?? { action: offer.action, targets: [], form: {} } })
        if (offer.refusal) refused(spec, battle, command, offer.refusal.says, `${actor?.name}’s ${offer.name}`)
        else {
          must(deed !== null,
            `${actor?.name} is offered ${offer.name} as a reaction, but there is nothing to aim it at.`)
          accepted(spec, battle, command, `${actor?.name}’s ${offer.name}`)
        }
      }
    }
    accepted(spec, battle, answer({ kind: 'pass-all' }), 'Passing for all')
  }
  if (prompt.kind === 'choose' && prompt.min <= 1 && prompt.max >= 1) {
    for (const choice of prompt.choices) {
      const command = answer({ kind: 'choose', chosen: [choice.id] })
      if (choice.why === null) accepted(spec, battle, command, choice.label)
      else refused(spec, battle, command, choice.why, choice.label)
    }
  }
  if (prompt.kind === 'target' && (prompt.need.kind !== 'combatant' || prompt.need.min <= 1)) {
    for (const target of prompt.targets.slice(0, 6)) {
      const command = answer({ kind: 'target', targets: [target.target] })
      if (target.why === null) accepted(spec, battle, command, target.label)
      else refused(spec, battle, command, target.why, target.label)
    }
  }
}

/** The forecast of a command agrees with what came of it, as far as it goes without dice. */
export function checkForecast(spec: Ruleset, battle: Battle, command: Command, decision: Decision<RulesetTypes>): void {
  const ahead = forecast(spec, battle, command)
  if (decision.kind === 'refused') {
    // A refusal that hangs on a die can come later than the forecast sees.
    return must(ahead.kind !== 'accepted', 'The forecast says it works, but it is refused.')
  }
  must(ahead.kind !== 'refused', 'The forecast says it is refused, but it works.')
  if (ahead.kind === 'refused') return
  const events = decision.events.slice(0, ahead.events.length)
  must(textOf(events) === textOf(ahead.events), 'The forecast tells another story.')
  must(ahead.kind === 'needs-dice' || ahead.events.length === decision.events.length,
    'The forecast stops early without wanting dice.')
}
