// How much higher than the palette an open tray is, as a length on the app: side panels end above it, the board keeps its size.
import { useLayoutEffect } from 'react'

export function useTrayRoom(): void {
  useLayoutEffect(() => {
    const palette = document.querySelector('.app-palette')
    const app = palette?.closest('.app')
    if (!palette || !(app instanceof HTMLElement)) return
    const tray = palette.querySelector('.tray')
    const measure = () => {
      const extra = tray ? Math.max(0, tray.getBoundingClientRect().height - palette.getBoundingClientRect().height) : 0
      app.style.setProperty('--tray-extra', `${Math.ceil(extra)}px`)
    }
    measure()
    if (!tray) return
    const observer = new ResizeObserver(measure)
    observer.observe(tray)
    return () => observer.disconnect()
  })
}
