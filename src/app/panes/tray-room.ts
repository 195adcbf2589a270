// How much higher than the palette an open tray is, as a length on the app. Side panels end above the tray, the board
// keeps its size, and the combatants that matter now are moved out from under the tray.
import { useLayoutEffect } from 'react'
import type { CombatantId, PromptView, TurnView } from '../../engine/core/index.ts'
import { useServices } from '../services/services.ts'

/** More combatants than this are most of the fight: nobody looks for all of them, so the board is not moved. */
const FEW = 4

/**
 * The combatants that are moved out from under a tray: the few that the open question is about, else the one that acts
 * alone. None for a sheet that asks everybody: that comes and goes every round, and what is under the pointer stays.
 */
export function whomToUncover(turn: Pick<TurnView, 'acting'>, prompt: PromptView | null): readonly CombatantId[] {
  const about = prompt === null ? turn.acting.map(({ who }) => who) : prompt.kind === 'rows' ? [] : prompt.about
  return about.length <= (prompt === null ? 1 : FEW) ? about : []
}

/** @param about the combatants that the open question or turn is about */
export function useTrayRoom(about: readonly CombatantId[]): void {
  const { board } = useServices()
  useLayoutEffect(() => {
    const palette = document.querySelector('.app-palette')
    const app = palette?.closest('.app')
    if (!palette || !(app instanceof HTMLElement)) return
    const tray = palette.querySelector('.tray')
    const measure = () => {
      const extra = tray ? Math.max(0, tray.getBoundingClientRect().height - palette.getBoundingClientRect().height) : 0
      app.style.setProperty('--tray-extra', `${Math.ceil(extra)}px`)
      board.current?.uncover(about, Math.ceil(extra))
    }
    measure()
    if (!tray) return
    const observer = new ResizeObserver(measure)
    observer.observe(tray)
    return () => observer.disconnect()
  })
}
