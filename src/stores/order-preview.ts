// A look ahead: the command that the open aim or the action pointed at would become, and the order as it would be after
// that command.
import { outlookOf, shiftsBetween, type Battle, type QueueView, type Ruleset } from '../engine/core/index.ts'
import { beginAim, choose, commandOf, stepOf, type Aim } from './aim.ts'
import { turnOf } from './cached-views.ts'
import type { PointedAction, TableState } from './table-state.ts'

/**
 * The aim as it would be with the target pointed at, or as it is when enough is chosen. An action that is only pointed
 * at counts when it needs no target. `null` while something is missing, and always for the aim of a private seat: the
 * table may not read what that does to the order (COM-24).
 */
export function plannedAim({ aim, aimHover, pointedAction }: Pick<TableState, 'aim' | 'aimHover' | 'pointedAction'>):
  | Aim
  | null
{
  if (!aim) {
    return pointedAction && isPreviewable(pointedAction)
      ? beginAim(pointedAction.actor, pointedAction.offer, null)
      : null
  }
  if (aim.seat !== 'table') return null
  const step = stepOf(aim)
  const wish = aimHover && step ? choose(aim, aimHover) : aim
  return stepOf(wish)?.enough === false ? null : wish
}

const isPreviewable = ({ offer }: PointedAction): boolean => offer.refusal === null && offer.needs.length === 0

/** The order after a command, and whether anybody's turn shifts by it. */
export interface OrderPreview {
  readonly after: QueueView
  readonly shifts: boolean
}

/**
 * For each battle as a viewer sees it, by the text of the command. An area can be aimed at very many places, so the
 * oldest previews are forgotten.
 */
const kept = new WeakMap<Battle, Map<string, OrderPreview | null>>()
const MOST_KEPT = 240

/** Worked out once for each battle and command. `null` where the command would be refused or the order says nothing. */
export function orderAfter(spec: Ruleset, view: Battle, wish: Aim): OrderPreview | null {
  const known = kept.get(view) ?? new Map<string, OrderPreview | null>()
  kept.set(view, known)
  const command = commandOf(wish)
  const text = JSON.stringify(command)
  const before = known.get(text)
  if (before !== undefined) return before
  const after = outlookOf(spec, view, command)
  const preview = after && { after, shifts: shiftsBetween(turnOf(spec, view).queue, after).size > 0 }
  const [oldest] = known.keys()
  if (known.size >= MOST_KEPT && oldest !== undefined) known.delete(oldest)
  known.set(text, preview)
  return preview
}
