// What becomes of a roll or of a deed that was waited for, after others came before it or instead of it.
import type { Happening, RunFrame } from '../../../engine/abilities/run/frame.ts'
import { type CombatantId, combatantOf } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { HIT, HOLDS } from '../abilities/words.ts'
import type { Call, RowsWork } from '../state.ts'

type Waited = Extract<Call, { readonly for: string }>

export function goesOn(work: RowsWork, event: Happening, { for: what, frame: waits }: Waited): void {
  const frame = work.battle.stack.find(({ id }) => id === waits)
  if (frame?.kind === 'deed' && event.cancelled) {
    const who = combatantOf(work.battle, frame.who)
    work.tell(`Nothing comes of ${event.deed?.name ?? 'it'}.`, [frame.who], secretly(who))
    return work.pop(frame.id)
  }
  if (frame?.kind === 'deed' && what === 'aim') {
    const { id, ...now } = frame
    return event.to === null ? undefined : work.set(id, { ...now, targets: [event.to] })
  }
  if (frame?.kind !== 'check') return
  if (what === 'aim') {
    if (event.cancelled) return work.pop(frame.id, 'nothing comes of it')
    const { id, ...now } = frame
    const { to, edge = 0, reroll, degree } = event
    return work.set(id, { ...now, edge: now.edge + edge, ...(reroll === undefined ? {} : { reroll }),
      ...(degree === undefined ? {} : { fixed: degree }),
      ...(to === null || to === now.against ? {} : { against: to, redirected: true }) })
  }
  const { id, ...now } = frame
  const nothing = now.check.endsWith(' attack') ? HIT[1] : HOLDS[1]
  const degree = event.cancelled ? nothing : event.degree
  work.set(id, { ...now, ...(degree === undefined ? {} : { degree }),
    ...(event.die === undefined ? {} : { die: event.die }) })
}

/** The roll that is answered is made once more, by the same one against somebody else; the die stays the same. */
export function retryAgainst(work: RowsWork, { waits }: RunFrame, at: CombatantId): void {
  const event = work.battle.stack.find(({ id }) => id === waits)
  const call = event?.kind === 'event' && 'for' in event.call ? event.call : null
  const frame = work.battle.stack.find(({ id }) => id === call?.frame)
  if (frame?.kind !== 'check') return
  const { id: _id, ...now } = frame
  work.push({ ...now, step: 'roll', against: at, redirected: true, roll: null, other: null })
}
