// Which parts of the board are hidden under panels. That is measured once, and again only when panels came, went, moved
// or changed their size: nothing is measured at each step of a token or at each frame of a moving board.
import type { Rect } from '../../grid/index.ts'

const OVER_THE_BOARD =
  '.tray, .aim, .queue-after, .play-tools, .tool-strip, .board-zoom, .mini-map, .board-hints > *, .toast, .banner'

export interface Panels {
  /** The panels that lie over the board, in pixels of the board. Nothing under them can be read. */
  now(): readonly Rect[]
  /** Panels may lie elsewhere now, or the board has another size. */
  stale(): void
  /** While somebody carries something here, panels that can be missed are not in the way. */
  stepAside(isCarrying: boolean): void
  destroy(): void
}

/** `onStale`: panels may have come, gone or moved since they were last asked for. */
export function createPanels(host: HTMLElement, onStale: () => void = () => undefined): Panels {
  let known: readonly Rect[] | null = null
  const watched = new WeakSet<Element>()
  const stale = (): void => {
    if (known === null) return
    known = null
    onStale()
  }
  const sizes = new ResizeObserver(stale)
  // What the board itself shows and says is none of the panels.
  const frame = host.parentElement ?? host
  const page = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !frame.contains(target))) stale()
  })
  const { body } = host.ownerDocument
  page.observe(body, { childList: true, subtree: true })
  // What lies around the board says how far up its panels lie.
  for (let around = frame.parentElement; around && around !== body; around = around.parentElement) {
    page.observe(around, { attributes: true, attributeFilter: ['style', 'class'] })
  }
  // A tray that comes slides into its place.
  body.addEventListener('animationend', stale)

  function measure(): readonly Rect[] {
    const own = host.getBoundingClientRect()
    return [...host.ownerDocument.querySelectorAll(OVER_THE_BOARD)].flatMap((panel) => {
      if (!watched.has(panel)) {
        watched.add(panel)
        sizes.observe(panel)
      }
      const { left, top, width, height } = panel.getBoundingClientRect()
      const apart = left >= own.right || top >= own.bottom || left + width <= own.left || top + height <= own.top
      return apart || width === 0 || getComputedStyle(panel).visibility === 'hidden'
        ? []
        : [{ x: left - own.left, y: top - own.top, width, height }]
    })
  }

  return {
    now: () => known ??= measure(),
    stale,
    stepAside(isCarrying) {
      if (host.hasAttribute('data-carries') === isCarrying) return
      host.toggleAttribute('data-carries', isCarrying)
      stale()
    },
    destroy() {
      sizes.disconnect()
      page.disconnect()
      body.removeEventListener('animationend', stale)
    },
  }
}
