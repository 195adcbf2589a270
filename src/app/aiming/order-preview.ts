// The order as it would be after what is pointed at, for the queue to show beside the order as it is: with a moment's
// patience, so that nothing is worked out for what the pointer only passes, and nothing flickers on its way from one
// target to the next.
import { useEffect, useState } from 'react'
import type { Battle, QueueView } from '../../engine/core/index.ts'
import { stepOf, type Aim } from '../../stores/aim.ts'
import { orderAfter, plannedAim } from '../../stores/order-preview.ts'
import type { Table } from '../../stores/table-state.ts'
import { aimTargets } from './targets.ts'
import { useServices, useTable, type Services } from '../services/services.ts'

/**
 * In milliseconds: how long something is pointed at before it is worked out, and how long the last stays when nothing
 * is.
 */
const REST = 30
const HOLD = 220

export interface ShownOrder {
  /** The battle it is about; the order before is that one's. */
  readonly of: Battle
  readonly view: QueueView
  /** The name of the action. */
  readonly what: string
  readonly shifts: boolean
  /**
   * How far it may reach over the board without covering who may be aimed at, in pixels; `null`: as far as it likes.
   */
  readonly room: number | null
}

/** `null` while there is nothing to show. Where the core looks ahead by itself only what shifts is worth showing. */
export function useOrderPreview(): ShownOrder | null {
  const services = useServices()
  const view = useTable((state) => state.playing?.view)
  const [after, setAfter] = useState<ShownOrder | null>(null)
  useEffect(() => followPlans(services, setAfter), [services])
  return after && after.of === view ? after : null
}

/**
 * Listens to the table until the returned function is called. Nothing is worked out while the board is pressed: it is
 * being dragged.
 */
function followPlans(
  { table, board }: Pick<Services, 'table' | 'board'>,
  show: (after: ShownOrder | null) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  let shown: ShownOrder | null = null
  let pressed = false
  /** The step that is aimed, with the room there is for it: the column keeps its place until it is gone. */
  let place: { readonly aim: string; readonly room: number | null } | null = null
  const put = (after: ShownOrder | null) => {
    if (after === null) place = null
    if (after !== shown) show(after)
    shown = after
  }
  const look = () => {
    timer = null
    const { playing } = table.getState()
    const wish = playing && plannedAim(table.getState())
    const thought = wish && orderAfter(playing.spec, playing.view, wish)
    if (!playing || !thought || (!thought.shifts && !playing.spec.outlook)) return put(null)
    const aim = table.getState().aim
    const key = aim ? `${aim.actor} ${aim.offer.action} ${aim.chosen.length}` : ''
    if (place?.aim !== key) place = { aim: key, room: aim ? roomBeside(table, board.current, aim) : null }
    put({ of: playing.view, view: thought.after, what: wish.offer.name, shifts: thought.shifts, room: place.room })
  }
  const wait = () => {
    if (timer !== null) clearTimeout(timer)
    if (!pressed) timer = setTimeout(look, plannedAim(table.getState()) ? REST : HOLD)
  }
  const unlisten = table.subscribe((now, before) => {
    if (now.playing?.view !== before.playing?.view) {
      if (timer !== null) clearTimeout(timer)
      timer = null
      put(null)
    }
    if (now.aim !== before.aim || now.aimHover !== before.aimHover || now.pointedAction !== before.pointedAction) wait()
  })
  const down = (event: PointerEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('.board')) return
    pressed = true
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  const up = () => {
    if (!pressed) return
    pressed = false
    wait()
  }
  addEventListener('pointerdown', down, true)
  for (const end of ENDS) addEventListener(end, up, true)
  return () => {
    unlisten()
    if (timer !== null) clearTimeout(timer)
    removeEventListener('pointerdown', down, true)
    for (const end of ENDS) removeEventListener(end, up, true)
  }
}

const ENDS = ['pointerup', 'pointercancel', 'blur'] as const
/** Between the column and the ring of a token, in pixels. */
const GAP = 20

/**
 * From the board's left edge to the leftmost of those in sight that may be chosen; nothing where any place may be
 * pointed at, for the pointer is there.
 */
function roomBeside(table: Table, board: Services['board']['current'], aim: Aim): number | null {
  const { playing } = table.getState()
  const need = stepOf(aim)?.need
  if (!playing || !board || !need || need.kind === 'option') return null
  if (need.kind !== 'combatant' && need.kind !== 'object') return 0
  const lefts = aimTargets(playing.spec, playing.view, aim).flatMap(({ target, why }) => {
    const box = why === null && (target.kind === 'combatant' || target.kind === 'object')
      ? board.boxOf(target.id)
      : null
    return box === null || box.left + box.width < 0 ? [] : [box.left]
  })
  return lefts.length === 0 ? null : Math.max(0, Math.min(...lefts) - GAP)
}
