// COM-24, PHA-72: what a viewer may know beyond the marks in the schemas. Phases in which NPCs are still to act are
// scores of theirs and kept back until they come; what an ability does is known once an NPC has used it.
import { type CombatantId, objectOf, type Sight } from '../../../engine/core/index.ts'
import { nextDue } from '../clock/turns-due.ts'
import { reactsInSecret } from '../reactions/reactions.ts'
import { looksOf } from '../rules/statuses.ts'
import type { PhasesBattle, PhasesCombatant, PhasesFrame, State } from '../state.ts'
import type { Sheet } from '../sheet/shape.ts'

/**
 * Of an NPC whose scores are not known, only that it acts in the phase that is running. Of a turn that somebody hidden
 * has, only that there is a turn, where the table is told so much.
 */
export function veilState(state: State, battle: PhasesBattle, { isKnown, isSeen }: Sight): State {
  const due = Object.entries(state.due).map(([id, phases]) => {
    const isNow = nextDue(battle, id as CombatantId) === battle.turn.phase
    return [id, isKnown(id) ? phases : isNow ? phases.slice(0, 1) : []] as const
  })
  const { turn } = battle.turn
  const unseen = turn !== null && !isSeen(turn.who) && battle.hiddenTurns !== 'untold'
  return { ...state, due: Object.fromEntries(due), ...(unseen ? { unseen } : {}) }
}

interface Known {
  readonly blank: Sheet
  readonly revealed: readonly number[]
  readonly seems: string
  readonly sheet: Sheet
}
const known = new WeakMap<Sheet, Known>()
const NONE: readonly never[] = []

/**
 * Of a combatant whose numbers are not known: the abilities it has used, and what it looks like (PHA-72). The same
 * sheet again as long as that is the same, so that what is worked out from it is kept.
 */
export function knownOfSheet(blank: Sheet, battle: PhasesBattle, who: PhasesCombatant): Sheet {
  const revealed = battle.turn.shown[who.id] ?? NONE
  const seems = looksOf(battle, who)
  const before = known.get(who.sheet)
  if (before?.blank === blank && before.revealed === revealed && before.seems === seems.join()) return before.sheet
  const sheet: Sheet = { ...blank, ...(seems.length > 0 ? { seems } : {}), boss: who.sheet.boss,
    flying: who.sheet.flying, ...(who.sheet.landed ? { landed: true } : {}),
    abilities: who.sheet.abilities.filter((one) => revealed.includes(one.id)).map(
      ({ counters: _counters, ...one }) => ({ ...one, state: 'ready' as const }),
    ) }
  known.set(who.sheet, { blank, revealed, seems: seems.join(), sheet })
  return sheet
}

/** Secret objects, reactions that only the GM knows of, and owners in the keys of what is due. */
export function veilFrame(
  frame: PhasesFrame,
  whole: PhasesFrame,
  battle: PhasesBattle,
  { isSeen, isKnown }: Sight,
): PhasesFrame | null {
  switch (frame.kind) {
    case 'check':
      return frame.purpose.for === 'object' && objectOf(battle, frame.purpose.object)?.secret ? null : frame
    case 'turn-boundary': {
      const hidden = Object.keys(battle.combatants).filter((id) => !isSeen(id))
      return { ...frame, items: frame.items?.filter((key) => !namesOneOf(key, hidden)) ?? null }
    }
    case 'window': {
      if (whole.kind !== 'window') return frame
      const shows = (id: string) => isKnown(id) || !reactsInSecret(battle, id as CombatantId, whole)
      return { ...frame, asked: frame.asked.filter(shows), queue: frame.queue.filter(shows),
        answers: Object.fromEntries(Object.entries(frame.answers).filter(([id]) => shows(id))) }
    }
    default:
      return frame
  }
}

const namesOneOf = (key: string, ids: readonly string[]): boolean =>
  key.split(/[:|]/).some((part) => ids.includes(part))
