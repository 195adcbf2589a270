// Small questions the odd ruleset asks of a battle: who may, who is near, what it costs. The same answer for offers and
// for deeds.
import { effectsOn, refusal, type Offer, type Refusal } from '../../../src/engine/core/index.ts'
import { ACTIONS, type Action } from './actions.ts'
import { stat, tangled } from './near.ts'
import { targetsOf } from './targets.ts'
import type { Swimmer, TidesBattle } from './types.ts'

/** Why an action cannot be begun in one's own right, in the order in which reasons are told. */
export function whyNot(battle: TidesBattle, actor: Swimmer, action: Action): Refusal | null {
  if (actor.presence !== 'present') return refusal('status', `${actor.name} is out of the water.`)
  if (action.when === 'free') return null
  if (action.when === 'reaction') return refusal('need', `${action.name} answers something; it cannot be begun.`)
  if (battle.turn.acting !== actor.id) return refusal('not-your-turn', `It is not ${actor.name}’s turn.`)
  if (tangled(battle, actor.id)) return refusal('condition', `${actor.name} is tangled.`)
  if (stat(actor, 'breath') < action.breath) {
    return refusal('price', `${actor.name} has ${stat(actor, 'breath')} breath, ${action.name} costs ${action.breath}.`)
  }
  if (action.id === 'chant' && battle.used.includes(`tide:chant:${actor.id}`)) {
    return refusal('limit', `${actor.name} has chanted this tide.`)
  }
  if (action.id === 'call' && effectsOn(battle, actor.id, 'Fleeting').length > 0) {
    return refusal('condition', 'Who is called does not call.')
  }
  if (action.id === 'call' && battle.used.includes(`called:${actor.id}`)) {
    return refusal('limit', `${actor.name} has called already.`)
  }
  if (action.needs.length > 0 && !targetsOf(battle, actor, action, []).some((one) => one.why === null)) {
    return refusal('target', `There is nothing in reach for ${action.name}.`)
  }
  return null
}

export function offerOf(battle: TidesBattle, actor: Swimmer, action: Action, asked: boolean): Offer {
  return {
    action: action.id,
    name: action.name,
    detail: action.detail,
    group: { turn: 'Deeds', free: 'Free', reaction: 'Reactions' }[action.when],
    price: action.breath === 0 ? [] : [{ unit: 'breath', amount: action.breath }],
    needs: action.needs,
    form: action.form,
    refusal: asked ? null : whyNot(battle, actor, action),
    progress: action.id === 'raft' ? { done: battle.turn.rafts[actor.id] ?? 0, of: RAFT } : null,
  }
}

export const RAFT = 3

/** Reactions that this combatant may make to what the window is about. */
export function reactionsOf(battle: TidesBattle, actor: Swimmer, names: readonly string[]): readonly Action[] {
  const free = actor.presence === 'present' && !tangled(battle, actor.id) && !actor.standing.includes('*')
  return ACTIONS.filter((one) =>
    free && names.includes(one.id) && stat(actor, 'breath') >= one.breath && !actor.standing.includes(one.id)
  )
}
