// The order as it would be after the action that is pointed at or aimed; the queue shows it beside the order as it is.
// It waits a moment, so that nothing is worked out for what the pointer only passes, and nothing flickers between two
// targets.
import { useEffect, useState } from 'react'
import type { Battle, QueueView } from '../../engine/core/index.ts'
import { stepOf, type Aim } from '../../stores/aim.ts'
import { orderAfter, plannedAim } from '../../stores/order-preview.ts'
import { shownIn, type Table } from '../../stores/table-state.ts'
import { aimTargets } from './targets.ts'
import { useServices, useTable, type Services } from '../services/services.ts'

/**
 * In milliseconds: how long the pointer rests before the order is worked out, and how long the last order stays when
 * the pointer is on nothing.
 */
const REST = 30
const HOLD = 220

export interface ShownOrder {
  /** The battle that it is about, with the order before. */
  readonly of: Battle
  readonly view: QueueView
  /** The name of the action. */
  readonly what: string
  readonly shifts: boolean
  /**
   * How far the column may reach over the board without covering a possible target, in pixels; `null`: any width.
   */
  readonly room: number | null
}

/** `null` while there is nothing to show. Without an outlook of the ruleset, only an order that shifts is shown. */
export function useOrderPreview(): ShownOrder | null {
  const services = useServices()
  const view = useTable((state) => shownIn(state)?.view)
  const [after, setAfter] = useState<ShownOrder | null>(null)
  useEffect(() => followPlans(services, setAfter), [services])
  return after && after.of === view ? after : null
}

/**
 * Listens to the table until the returned function is called. Nothing is worked out while the board is pressed, because
 * something is being dragged.
 */
function followPlans(
  { table, board }: Pick<Services, 'table' | 'board'>,
  show: (after: ShownOrder | null) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  let current: ShownOrder | null = null
  let pressed = false
  /** The aimed step and the room beside it: the column keeps its place until the step is done. */
  let place: { readonly aim: string; readonly room: number | null } | null = null
  const put = (after: ShownOrder | null) => {
    if (after === null) place = null
    if (after !== current) show(after)
    current = after
  }
  const look = () => {
    timer = null
    const playing = shownIn(table.getState())
    const wish = playing && plannedAim(table.getState())
    const preview = wish && orderAfter(playing.spec, playing.view, wish)
    if (!playing || !preview || (!preview.shifts && !playing.spec.outlook)) return put(null)
    const aim = table.getState().aim
    const key = aim ? `${aim.actor} ${aim.offer.action} ${aim.chosen.length}` : ''
    if (place?.aim !== key) place = { aim: key, room: aim ? roomBeside(table, board.current, aim) : null }
    put({ of: playing.view, view: preview.after, what: wish.offer.name, shifts: preview.shifts, room: place.room })
  }
  const wait = () => {
    if (timer !== null) clearTimeout(timer)
    if (!pressed) timer = setTimeout(look, plannedAim(table.getState()) ? REST : HOLD)
  }
  const unlisten = table.subscribe((now, before) => {
    if (shownIn(now)?.view !== shownIn(before)?.view) {
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
 * Pixels from the board's left edge to the leftmost possible target in sight; 0 when places are aimed at, because the
 * pointer may go anywhere.
 */
function roomBeside(table: Table, board: Services['board']['current'], aim: Aim): number | null {
  const playing = shownIn(table.getState())
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
