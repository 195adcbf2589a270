// Aiming: from picking an action to the click that commits. A small state machine; an aim is part of no battle.
import type { Answer, Command, CombatantId, FormValues, Need, Offer, PromptId, SingleCommand,
  Target } from '../engine/core/index.ts'
import { firstValues } from '../engine/core/field.ts'
import { sameTarget } from '../engine/core/target-choice.ts'
import type { Picking, SeatId } from './seat.ts'

export interface Aim {
  readonly actor: CombatantId
  readonly offer: Offer
  readonly chosen: readonly Target[]
  readonly form: FormValues
  /** The prompt this reaction answers; `null` for an action of the palette. */
  readonly prompt: PromptId | null
  /** COM-06: by the GM's word, whatever the rules say. */
  readonly forced: boolean
  /** The seat that the aim belongs to: chosen from what is shown there, and carried out from there. */
  readonly seat: SeatId
  /** Fields that are seldom wanted are asked for too. */
  readonly more?: boolean
}

export interface AimStep {
  /** Index of the need that is asked for now. */
  readonly index: number
  readonly need: Need
  /** How many of this need's targets are chosen already. */
  readonly have: number
  /** Enough are chosen to go on, though more are possible. */
  readonly enough: boolean
}

/** The need that is open, or `null` when every target is named. */
export function stepOf(aim: Pick<Aim, 'offer' | 'chosen'>): AimStep | null {
  let at = 0
  for (const [index, need] of aim.offer.needs.entries()) {
    const [min, max] = need.kind === 'combatant' ? [need.min, need.max] : [1, 1]
    const have = Math.min(max, aim.chosen.length - at)
    if (have < max) return { index, need, have, enough: have >= min }
    at += have
  }
  return null
}

/** Begins with nothing chosen; the form starts with its first values. */
export function beginAim(
  actor: CombatantId,
  offer: Offer,
  prompt: PromptId | null,
  how: Picking & { readonly seat?: SeatId } = {},
): Aim {
  return { actor, offer, chosen: [], form: firstValues(offer.form), prompt, forced: how.forced ?? false,
    seat: how.seat ?? 'table', more: how.more ?? false }
}

export const choose = (aim: Aim, target: Target): Aim => ({ ...aim, chosen: [...aim.chosen, target] })

/** The chosen targets that can still be let go: those of the open need. */
export function looseOf(aim: Pick<Aim, 'offer' | 'chosen'>): readonly Target[] {
  const have = stepOf(aim)?.have ?? 0
  return aim.chosen.slice(aim.chosen.length - have)
}

/** Without that target; of a target chosen twice, without the last. */
export function letGo(aim: Aim, target: Target): Aim {
  const at = aim.chosen.findLastIndex((one) => sameTarget(one, target))
  return at < 0 ? aim : { ...aim, chosen: aim.chosen.toSpliced(at, 1) }
}

/** One step back; `null` when nothing was chosen yet, so that aiming ends. */
export function stepBack(aim: Aim): Aim | null {
  return aim.chosen.length === 0 ? null : { ...aim, chosen: aim.chosen.slice(0, -1) }
}

/**
 * The fields to fill in for the targets chosen so far. A field about a combatant is shown when that combatant is aimed
 * at, a field that is seldom wanted only when it is asked for.
 */
export function formOf({ offer, chosen, more = false }: Pick<Aim, 'offer' | 'chosen' | 'more'>): Offer['form'] {
  const asked = more ? offer.form : offer.form.filter(({ rarely }) => rarely !== true)
  if (offer.needs.length === 0) return asked
  return asked.filter(({ about }) =>
    about === undefined
    || chosen.some((target) => target.kind === 'area' || (target.kind === 'combatant' && about.includes(target.id)))
  )
}

/** Nothing more is wanted: no need is open and there is no form to fill in. */
export const ready = (aim: Aim): boolean => stepOf(aim) === null && formOf(aim).length === 0

/** The action meets others, so it is shown before it is done. */
export const isAboutOthers = ({ look, refusal }: Offer): boolean => refusal === null && (look?.who.length ?? 0) > 0

/** The command that commits. */
export function commandOf({ actor, offer, chosen, form, prompt, forced }: Aim): Command {
  const deed = { action: offer.action, targets: chosen, form }
  const answer: Answer = { kind: 'react', who: actor, deed }
  const command: Command = prompt === null ? { type: 'act', actor, deed } : { type: 'answer', prompt, answer }
  return forced ? force(command) : command
}

/** The same command by the GM's word (COM-06). Of several, each that is not the GM's word already. */
export function force(command: Command): Command {
  return command.type === 'several' ? { ...command, commands: command.commands.map(forced) } : forced(command)
}

const forced = (command: SingleCommand): SingleCommand =>
  command.type === 'override' ? command : { type: 'override', change: { kind: 'force', command }, reason: '' }
