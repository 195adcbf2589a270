// How much higher than the palette an open tray is, as a length on the app: side panels end above it, the board keeps
// its size.
// Those who matter now are brought out from under it.
import { useLayoutEffect } from 'react'
import type { CombatantId, PromptView, TurnView } from '../../engine/core/index.ts'
import { useServices } from '../services/services.ts'

/** More than these are most of the fight: the board would be moved for people whom nobody looks for. */
const FEW = 4

/**
 * Who is brought out from under a tray: the few that the open question is about, else whoever acts alone. Nobody for a
 * sheet that asks everybody: it comes and goes every round, and what was under the pointer stays there.
 */
export function whomToUncover(turn: Pick<TurnView, 'acting'>, prompt: PromptView | null): readonly CombatantId[] {
  const about = prompt === null ? turn.acting.map(({ who }) => who) : prompt.kind === 'rows' ? [] : prompt.about
  return about.length <= (prompt === null ? 1 : FEW) ? about : []
}

/** @param about whom what is open is about */
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
