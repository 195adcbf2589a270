// Rolls and attacks that others may come before or instead of: what becomes of them (PHA-51, PHA-52, PHA-61).
import { isAwaited } from '../../../engine/abilities/listen/waiting.ts'
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import type { CombatantId, FrameId } from '../../../engine/core/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { askBefore } from '../reactions/ask-listeners.ts'
import { READING } from '../abilities/reading.ts'
import { sufferDiscord } from '../rules/harm.ts'
import type { Call, PhasesWork } from '../state.ts'

/** Lets others come before that, or instead of it. Whether anybody does. */
export function comesBefore(work: PhasesWork, event: Happening, call: Call): boolean {
  if (!isAwaited(work.battle, READING, event)) return false
  work.push({ kind: 'event', step: 'instead', event, done: [], call })
  return true
}

/** A roll is changed before it is made, or made once more; an attack hits somebody else, or nobody. */
export function rollHappens(
  work: PhasesWork,
  event: Happening,
  { for: what, frame: id }: { readonly for: 'roll' | 'aim' | 'land'; readonly frame: FrameId },
): void {
  const frame = work.battle.stack.find((one) => one.id === id)
  if (frame?.kind === 'check' && what === 'roll') {
    const { id: _id, ...now } = frame
    if (event.on === 'rolled' && event.reroll) {
      return work.set(id, { ...now, step: 'roll', ...(event.by === frame.who ? { rolled: null } : { other: null }) })
    }
    if (event.edge) work.set(id, { ...now, edge: now.edge + event.edge })
    return
  }
  if (frame?.kind !== 'attack') return
  const { id: _id, ...now } = frame
  if (event.cancelled) return work.set(id, { ...now, step: 'after', outcome: 'miss' })
  const bonus = event.on === 'land' && event.degree !== 'miss' ? (event.amount ?? 0) : 0
  const moved = event.to !== null && event.to !== frame.target ? { target: event.to } : {}
  if (bonus !== 0 || 'target' in moved) work.set(id, { ...now, ...moved, ...(bonus === 0 ? {} : { bonus }) })
  if (what === 'aim' && !frame.asked) askBefore(work, { ...frame, ...moved })
}

/** PHA-55: Discord that was not shaken off does harm, as much as it has become by then. */
export function discordHurts(work: PhasesWork, event: Happening, { who }: { readonly who: CombatantId }): void {
  const one = work.battle.combatants[who]
  if (!one || event.cancelled) return
  const more = (event.amount ?? 0) - stat(one, 'discord')
  if (more !== 0) work.stat(who, 'discord', more, 'the check fails')
  sufferDiscord(work, who)
  work.clearUsed('concentration:discord:')
}
