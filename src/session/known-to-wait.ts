// What a viewer may know of commands that wait for dice, whoever gave them (COM-24).
import { combatantOf, seesToken, type Battle, type CombatantId, type Ruleset,
  type Viewer } from '../engine/core/index.ts'
import { rollsKnown } from './coming-rolls.ts'
import { HERE, knowsOfRoll, pendingOf, rollerOf, seatsWaiting } from './pending.ts'
import type { Session } from './types.ts'

export interface KnownToWait {
  /** Whose dice are awaited. */
  readonly rolls: readonly CombatantId[]
  /** Whose answer to the open question is given, and counts as soon as the dice are thrown. */
  readonly answers: readonly CombatantId[]
  /** The GM is busy: with dice in sight that are nobody's, or with something that is not told. */
  readonly gm: 'dice' | 'something' | null
}

export function knownToWait(spec: Ruleset, session: Session, battle: Battle, viewer: Viewer): KnownToWait {
  const [rolls, answers] = [new Set<CombatantId>(), new Set<CombatantId>()]
  let gm: KnownToWait['gm'] = null
  for (const of of seatsWaiting(session)) {
    const pending = pendingOf(session, of)
    if (!pending) continue
    const { command, request: { by }, audience } = pending
    for (const roll of rollsKnown(spec, session, battle, viewer, of)) {
      const roller = rollerOf(battle, roll.request)
      if (roller) rolls.add(roller.id)
    }
    if (!knowsOfRoll(battle, viewer, { by, audience })) {
      // The table may be kept from knowing even that the GM is busy.
      gm ??= battle.hiddenTurns === 'untold' ? null : 'something'
      continue
    }
    if (!rollerOf(battle, pending.request)) {
      // Dice that are nobody's are thrown by whoever gave the command.
      if (of === HERE) gm = 'dice'
      continue
    }
    if (command.type !== 'answer' || command.prompt !== battle.prompt?.id || !('who' in command.answer)) continue
    const answering = combatantOf(battle, command.answer.who)
    if (answering && seesToken(viewer, answering)) answers.add(answering.id)
  }
  return { rolls: [...rolls], answers: [...answers], gm }
}
