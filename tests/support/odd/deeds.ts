// Deeds of the odd ruleset: declaring, reactions, resolving; and walking, cell by cell, past those who snag.
import { canonicalJson } from '../../../src/lib/json.ts'
import { checkField, combatantOf, effectsOn, newcomer, objectOf, presentOf, refusal, spaceOf, type CommandOf,
  type FormValues } from '../../../src/engine/core/index.ts'
import { parseDice } from '../../../src/engine/dice/notation.ts'
import { standsInTheWay, wayFor } from '../../../src/engine/kits/route.ts'
import { isUnknownBody, numbersOf } from '../../../src/engine/kits/secrecy.ts'
import { actionOf, type Action } from './actions.ts'
import { DASH, movementOf, whyNotAboard } from './movement.ts'
import { apart, foes, others, stat } from './near.ts'
import { RAFT, reactionsOf, whyNot } from './rules.ts'
import { template } from './samples.ts'
import { enough, inArea, nextNeed, targetsOf } from './targets.ts'
import type { CombatantId, Deed, DeedFrame, FrameId, Swimmer, Tides, TidesBattle, TidesWork,
  WalkFrame } from './types.ts'

/** The action of a deed, with its form and targets checked against what was offered. */
export function checkDeed(work: TidesWork, actor: Swimmer, deed: Deed, asked: boolean): Action {
  const action = actionOf(deed.action) ?? work.malformed('action', `There is no deed “${deed.action}”.`)
  const why = asked ? null : whyNot(work.battle, actor, action)
  work.refuseIf(why)
  checkForm(work, action, deed.form)
  for (const [index, target] of deed.targets.entries()) {
    if (!nextNeed(action, deed.targets.slice(0, index))) {
      work.malformed(`targets.${index}`, `${action.name} takes no more targets.`)
    }
    const text = canonicalJson(target)
    const view = targetsOf(work.battle, actor, action, deed.targets.slice(0, index)).find((one) =>
      canonicalJson(one.target) === text
    )
    if (!view) return work.malformed(`targets.${index}`, `${action.name} cannot be aimed there.`)
    const { why: wrong } = view
    work.refuseIf(wrong === null ? null : refusal('target', wrong))
  }
  if (!enough(action, deed.targets)) work.malformed('targets', `${action.name} wants to know more.`)
  return action
}

function checkForm(work: TidesWork, action: Action, form: FormValues): void {
  for (const [key, value] of Object.entries(form)) {
    const field = action.form.find((one) => one.key === key)
      ?? work.malformed(`form.${key}`, `${action.name} asks no “${key}”.`)
    const checked = checkField(field, value)
    if (!checked.ok) work.malformed(`form.${key}`, checked.problem)
  }
}

export function act(work: TidesWork, command: CommandOf<Tides, 'act'>): void {
  const actor = work.battle.combatants[command.actor]
  if (!actor) return
  const action = checkDeed(work, actor, command.deed, false)
  if (action.id === 'beg') return work.tell(`${actor.name} begs.`, [actor.id])
  declare(work, actor, action, command.deed, null)
}

/** Pays and puts the deed on the stack. */
export function declare(work: TidesWork, actor: Swimmer, action: Action, deed: Deed, threat: FrameId | null): void {
  work.stat(actor.id, 'breath', -Math.min(action.breath, stat(actor, 'breath')), action.name)
  if (action.id === 'chant') work.use(`tide:chant:${actor.id}`)
  const first = deed.targets[0]
  const target = first?.kind === 'combatant' ? first.id : null
  work.push({ kind: 'deed', step: 'declared', who: actor.id, deed, threat, target, foiled: false })
}

export function advanceDeed(work: TidesWork, frame: DeedFrame & { readonly id: FrameId }): void {
  const actor = combatantOf(work.battle, frame.who)
  if (!actor || actor.presence !== 'present') return work.pop(frame.id, 'its doer is out of the fight')
  switch (frame.step) {
    case 'declared':
      work.set(frame.id, { ...frame, step: 'roll' })
      if (frame.deed.action === 'strike' || frame.deed.action === 'duck') {
        work.push({ kind: 'window', step: 'asking', on: frame.deed.action === 'strike' ? 'strike' : 'duck',
          threat: frame.id, passed: [] })
      }
      return
    case 'roll':
      if (frame.foiled) {
        work.pop(frame.id, frame.deed.action === 'duck' ? 'it was tripped' : 'it was ducked')
        return work.clearUsed(`reacted:${frame.id}:`)
      }
      work.set(frame.id, { ...frame, step: 'done' })
      return resolve(work, actor, frame)
    case 'done':
      work.pop(frame.id)
      return work.clearUsed(`reacted:${frame.id}:`)
  }
}

function resolve(work: TidesWork, actor: Swimmer, frame: DeedFrame): void {
  const { deed, target } = frame
  const hit = target === null ? undefined : combatantOf(work.battle, target)
  const stays = { bearer: actor.id, source: actor.id, value: null } as const
  switch (deed.action as string) {
    case 'strike': {
      if (!hit || hit.presence !== 'present') return work.tell('The blow meets water.', [actor.id])
      const dice = parseDice(actor.sheet.knots[0]?.dice ?? '1d4') ?? { dice: [], bonus: 1 }
      const roll = work.roll({ ...dice, purpose: `${actor.name} strikes ${hit.name}`, by: actor.id })
      return work.stat(hit.id, 'grip', -Math.max(0, roll.total), 'struck')
    }
    case 'net':
      for (const one of deed.targets) {
        if (one.kind === 'object' && objectOf(work.battle, one.id)) work.objectStat(one.id, 'nets', 1, 'netted')
        if (one.kind === 'combatant') {
          work.addEffect({ condition: 'Tangled', bearer: one.id, source: actor.id, value: null,
            duration: { until: 'turn-end', of: one.id, count: 1 } })
        }
      }
      return
    case 'splash':
      for (const one of deed.targets.flatMap((at) => inArea(work.battle, at))) work.stat(one.id, 'grip', -1, 'splashed')
      return
    case 'fling': {
      const to = deed.targets[1]
      if (to?.kind !== 'place' || !hit || hit.place === null) return
      if (spaceOf(work.battle).free(to.place, hit.size, hit.id)) {
        work.emit({ type: 'moved', who: hit.id, path: [hit.place, to.place], manner: 'forced', cost: 0 })
      }
      return
    }
    case 'sluice': {
      const at = deed.targets[0]
      const { ground } = work.battle.scene
      const door = at?.kind === 'door' && ground.kind === 'square'
        ? ground.doors.find((one) => one.id === at.door)
        : undefined
      if (door) work.emit({ type: 'door', door: door.id, open: !door.open })
      return
    }
    case 'chant': {
      const at = deed.targets[0]
      if (at?.kind !== 'option') return
      if (at.option === 'calm') work.addEffect({ ...stays, condition: 'Calm', duration: { until: 'scene-end' } })
      if (at.option === 'storm') {
        work.addEffect({ ...stays, condition: 'Stormy', duration: { until: 'round-end', count: 2 } })
      }
      if (at.option === 'whisper') {
        work.use(`tide:whispered:${actor.id}`)
        work.addEffect({ ...stays, condition: 'Whispered', duration: { until: 'turn-start', of: actor.id, count: 2 },
          audience: { only: 'gm' } })
      }
      return
    }
    case 'smash': {
      const at = deed.targets[0]
      const thing = at?.kind === 'object' ? objectOf(work.battle, at.id) : undefined
      if (!thing || thing.state === 'destroyed') return work.tell('There is nothing left to smash.', [actor.id])
      const roll = work.roll({ dice: [{ count: 1, sides: 4 }], bonus: 0, purpose: `${actor.name} smashes ${thing.name}`,
        by: actor.id })
      work.objectStat(thing.id, 'planks', -roll.total, 'smashed')
      return (thing.numbers['planks'] ?? 0) <= roll.total
        ? work.changeObject(thing.id, { state: 'destroyed' })
        : undefined
    }
    case 'call': {
      work.use(`called:${actor.id}`)
      const { name, side, kind, player, secret } = actor
      // Over rafts it circles where its side stands, or nowhere.
      const place = actor.place
        && spaceOf(work.battle).freeNear(actor.place, 1, undefined, {
          allowed: (there) => whyNotAboard(work.battle, actor, there) === null,
        })
      const gull = work.join(
        newcomer({ template }, { name: `${name}’s gull`, side, kind, player, secret, place, stats: { grip: 2 } }),
      )
      return void work.addEffect({ condition: 'Fleeting', bearer: gull, source: actor.id, value: null,
        duration: { until: 'cleared' } })
    }
    case 'undertow':
      if (!hit) return
      work.own({ type: 'swelled', who: actor.id, at: hit.id })
      if (effectsOn(work.battle, actor.id, 'Poised').length === 0) {
        work.addEffect({ ...stays, condition: 'Poised',
          duration: { until: 'moment', name: 'break of the flood', count: 1 } })
      }
      return
    case 'raft': {
      const planks = (work.battle.turn.rafts[actor.id] ?? 0) + 1
      work.own({ type: 'built', who: actor.id, planks: planks % RAFT })
      if (planks >= RAFT) work.stat(actor.id, 'grip', 2, 'a raft')
      return
    }
    case 'duck': {
      const roll = work.roll({ dice: [{ count: 1, sides: 6 }], bonus: stat(actor, 'lucky'),
        purpose: `${actor.name} ducks`, by: actor.id })
      return roll.total >= 4 ? foil(work, frame.threat) : undefined
    }
    case 'trip':
      return foil(work, frame.threat)
    case 'shield': {
      const below = work.battle.stack.find((one) => one.id === frame.threat)
      if (below?.kind === 'deed') work.set(below.id, { ...below, target: actor.id })
      return
    }
    case 'snag': {
      const below = work.battle.stack.find((one) => one.id === frame.threat)
      if (below?.kind === 'walk') work.stat(below.who, 'grip', -1, 'snagged')
    }
  }
}

function foil(work: TidesWork, threat: FrameId | null): void {
  const below = work.battle.stack.find((one) => one.id === threat)
  if (below?.kind === 'deed') work.set(below.id, { ...below, foiled: true })
}

export function move(work: TidesWork, command: CommandOf<Tides, 'move'>): void {
  const actor = work.battle.combatants[command.actor]
  if (!actor) return
  const view = movementOf(work.battle, actor)
  const place = actor.place ?? work.malformed('actor', `${actor.name} is not on the ground.`)
  const { refusal: why } = view
  work.refuseIf(why)
  const band = view.bands.find((one) => one.id === command.band)
    ?? work.malformed('band', `There is no stride “${command.band}”.`)
  const price = band.price[0]?.amount ?? 0
  work.refuseIf(stat(actor, 'breath') >= price ? null : refusal('price', `${actor.name} is out of breath.`))
  const { places, costs, cost, parity } =
    wayFor(work, place, command.waypoints, { mover: view.mover, budget: band.budget,
      refused: () => refusal('way', `${actor.name} cannot get there.`) }).way
  work.stat(actor.id, 'breath', -Math.min(price, stat(actor, 'breath')), band.label)
  work.own({ type: 'walked', by: cost - (price > 0 ? DASH : 0), parity }, numbersOf(actor))
  if (places.length > 1) work.push({ kind: 'walk', step: 'leave', who: actor.id, places, costs, at: 0 })
}

export function advanceWalk(work: TidesWork, frame: WalkFrame & { readonly id: FrameId }): void {
  const one = combatantOf(work.battle, frame.who)
  const [from, to] = [frame.places[frame.at], frame.places[frame.at + 1]]
  if (from === undefined || to === undefined) return work.pop(frame.id)
  if (!one || one.presence !== 'present' || one.place !== from) return work.pop(frame.id, 'the walker is stopped')
  const met = standsInTheWay(work.battle, one, to, frame.at + 2 === frame.places.length)
  if (met && isUnknownBody(work.battle, one, met)) return work.pop(frame.id, 'something is in the way')
  if (frame.step === 'leave') {
    work.set(frame.id, { ...frame, step: 'enter' })
    if (snaggers(work.battle, frame).length > 0) {
      work.push({ kind: 'window', step: 'asking', on: 'walk', threat: frame.id, passed: [] })
    }
    return
  }
  if (effectsOn(work.battle, one.id, 'Tangled').length > 0) return work.pop(frame.id, 'the walker is tangled')
  work.clearUsed(`reacted:${frame.id}:`)
  work.emit({ type: 'moved', who: one.id, path: [from, to], manner: 'walk',
    cost: (frame.costs[frame.at + 1] ?? 0) - (frame.costs[frame.at] ?? 0) })
  work.set(frame.id, { ...frame, step: 'leave', at: frame.at + 1 })
}

/** Foes beside the walker who will not be beside it after the next step, with a snag to spare. */
function snaggers(battle: TidesBattle, frame: WalkFrame): readonly Swimmer[] {
  const walker = combatantOf(battle, frame.who)
  const to = frame.places[frame.at + 1]
  if (!walker || to === undefined) return []
  return others(battle, walker.id).filter((one) =>
    foes(battle, one, walker) && apart(battle, one, walker) <= 1
    && apart(battle, one, { ...walker, place: to }) > 1 && reactionsOf(battle, one, ['snag']).length > 0
  )
}

/** Who may answer what a window is about, and with what. */
export function asksOf(
  battle: TidesBattle,
  window: { readonly on: string; readonly threat: FrameId; readonly passed: readonly CombatantId[] },
): readonly { readonly who: Swimmer; readonly actions: readonly Action[] }[] {
  const threat = battle.stack.find((one) => one.id === window.threat)
  const open = presentOf(battle).filter((one) =>
    !window.passed.includes(one.id) && !battle.used.includes(`reacted:${window.threat}:${one.id}`)
  )
  const may = (one: Swimmer): readonly string[] => {
    if (threat?.kind === 'walk') return snaggers(battle, threat).some((other) => other.id === one.id) ? ['snag'] : []
    if (threat?.kind !== 'deed' || threat.foiled) return []
    if (window.on === 'strike') {
      const struck = threat.target === null ? undefined : combatantOf(battle, threat.target)
      if (one.id === struck?.id) return ['duck']
      return struck && one.id !== threat.who && one.side === struck.side && apart(battle, one, struck) <= 1
        ? ['shield']
        : []
    }
    const below = battle.stack.find((other) => other.id === threat.threat)
    return below?.kind === 'deed' && below.who === one.id ? ['trip'] : []
  }
  return open.map((who) => ({ who, actions: reactionsOf(battle, who, may(who)) })).filter((one) =>
    one.actions.length > 0
  )
}
