// The camera in motion. While it moves, the last picture is shifted by a CSS transform. When it rests, or when a bare
// strip would show, the picture is drawn anew.
import type { Rect } from '../../grid/index.ts'
import { bareStrip, type Camera, cameraBetween, clampCamera, fitCamera, inView, isFitted, panBy, resizedCamera,
  sameCamera, shiftBetween, type Spot, type View, withInView, zoomAt } from './camera.ts'

export interface ViewportWiring {
  /** Carries all canvases; its transform origin is the board's top-left corner. */
  readonly stack: HTMLElement
  readonly surplus: number
  readonly bounds: () => Rect
  readonly still: () => boolean
  /** Asks for a frame. */
  readonly wake: () => void
  readonly onRest: (camera: Camera) => void
}

export interface Viewport {
  now(): Camera
  /** Where the camera will come to rest: the end of a flight, else where it is. */
  heading(): Camera
  /** The camera that the canvases were drawn with. */
  drawn(): Camera
  view(): View
  pan(left: number, top: number): void
  /** Zooms around a spot; `smooth` spreads it over a few frames. */
  zoom(anchor: Spot, factor: number, smooth: boolean): void
  jump(camera: Camera): void
  fly(camera: Camera): void
  fit(): void
  /** Whether all of the ground is shown, fitted in, where the camera will come to rest. */
  isFitted(): boolean
  /**
   * Where the camera will come to rest, to be kept for the next time; `null` where all of the ground is fitted in then:
   * so it will be next time, in a window of another size, too.
   */
  toKeep(): Camera | null
  /** The bounds of the ground changed: a ground that was fitted in stays fitted in. */
  regrow(before: Rect): void
  /**
   * The board changed its size. Its middle stays the middle, and `keep` (a part of the ground) stays in view if it was.
   */
  resize(view: View, keep: Rect | null): void
  /**
   * Moves on by one frame. `redraw`: the layers must be drawn with `now()`; `moved`: what is pinned to the ground must
   * follow; `again`: another frame is needed; `moving`: the camera is not at rest yet.
   */
  tick(time: number): { readonly redraw: boolean; readonly moved: boolean; readonly again: boolean;
    readonly moving: boolean }
  destroy(): void
}

/** Milliseconds without movement after which the picture is drawn sharp. */
const REST = 130
const FLIGHT = 320
/** The part of the remaining zoom that one frame covers. */
const EASE = 0.4
/** The part of the board that may stay bare at the edges while zooming out. */
const BARE = 0.14
const BLUR = 2.2
/** Distance from the edge that `keep` has when the board shrinks, in pixels. */
const KEPT = 48

export function createViewport(wiring: ViewportWiring): Viewport {
  let view: View = { width: 1, height: 1 }
  let now: Camera = { x: 0, y: 0, scale: 32 }
  let drawn = now
  let ticked = now
  let dirty = true
  /** The camera jumped: nothing is in motion afterwards. */
  let jumped = false
  /** The layers themselves, not their stand-in, were drawn with `drawn`. */
  let sharp = false
  let easing: { readonly anchor: Spot; readonly scale: number } | null = null
  let flight: { readonly from: Camera; readonly to: Camera; start: number | null } | null = null
  let movedAt: number | null = null
  let timer: ReturnType<typeof setTimeout> | null = null

  const clamp = (camera: Camera): Camera => clampCamera(camera, wiring.bounds(), view)
  const go = (camera: Camera): void => {
    const next = clamp(camera)
    if (sameCamera(next, now)) return
    now = next
    movedAt = performance.now()
    wiring.wake()
  }
  const restLater = (): void => {
    if (timer !== null) return
    timer = setTimeout(() => {
      timer = null
      wiring.wake()
    }, REST)
  }
  const advance = (time: number): boolean => {
    if (flight) {
      flight.start ??= time
      const part = Math.min((time - flight.start) / FLIGHT, 1)
      const to = flight.to
      go(cameraBetween(flight.from, to, 1 - (1 - part) ** 3))
      if (part >= 1) flight = null
      return true
    }
    if (easing) {
      const ratio = easing.scale / now.scale
      const close = Math.abs(Math.log(ratio)) < 0.004
      go(zoomAt(now, view, easing.anchor, close ? easing.scale : now.scale * ratio ** EASE))
      if (close) easing = null
      return true
    }
    return false
  }

  return {
    now: () => now,
    heading: () => flight?.to ?? now,
    drawn: () => drawn,
    view: () => view,
    pan(left, top) {
      easing = flight = null
      go(panBy(now, left, top))
    },
    zoom(anchor, factor, smooth) {
      flight = null
      const wanted = clamp({ ...now, scale: (easing?.scale ?? now.scale) * factor }).scale
      if (smooth && !wiring.still()) {
        easing = { anchor, scale: wanted }
        wiring.wake()
      } else {
        easing = null
        go(zoomAt(now, view, anchor, wanted))
      }
    },
    jump(camera) {
      easing = flight = null
      go(camera)
      dirty = jumped = true
      wiring.wake()
    },
    fly(camera) {
      easing = null
      if (wiring.still()) {
        this.jump(camera)
        return
      }
      flight = { from: now, to: clamp(camera), start: null }
      wiring.wake()
    },
    fit() {
      this.fly(fitCamera(wiring.bounds(), view))
    },
    isFitted() {
      return isFitted(this.heading(), wiring.bounds(), view)
    },
    toKeep() {
      return this.isFitted() ? null : this.heading()
    },
    regrow(before) {
      if (isFitted(this.heading(), before, view)) this.fit()
    },
    resize(next, keep) {
      const before = now
      // A flight under way ends where the ground is fitted into the board as it is then.
      if (flight) flight = { ...flight, to: resizedCamera(flight.to, wiring.bounds(), view, next) }
      now = resizedCamera(now, wiring.bounds(), view, next)
      const middle = keep && { x: keep.x + keep.width / 2, y: keep.y + keep.height / 2 }
      if (middle && inView(before, view, middle)) {
        now = clampCamera(withInView(now, next, middle, KEPT + (keep.width * now.scale) / 2), wiring.bounds(), next)
      }
      view = next
      // A camera that has changed is reported when it rests.
      if (!sameCamera(before, now)) movedAt = performance.now()
      dirty = true
      wiring.wake()
    },
    tick(time) {
      const busy = advance(time)
      const moved = dirty || !sameCamera(now, ticked)
      ticked = now
      const shift = shiftBetween(drawn, now, view)
      const rested = movedAt !== null && !busy && performance.now() - movedAt >= REST - 8
      const bare = bareStrip(shift, view, wiring.surplus)
      const panned = Math.abs(shift.scale - 1) < 1e-6
      const torn = bare > (panned ? 0 : BARE * Math.min(view.width, view.height)) || shift.scale > BLUR
      const redraw = dirty || torn || (rested && !(sameCamera(now, drawn) && sharp))
      if (redraw) {
        drawn = now
        dirty = false
        sharp = rested || jumped
        wiring.stack.style.transform = ''
      } else if (moved) {
        wiring.stack.style.transform = `translate(${shift.left}px, ${shift.top}px) scale(${shift.scale})`
      }
      if (rested || jumped) {
        movedAt = null
        jumped = false
        wiring.onRest(now)
      } else if (movedAt !== null && !busy) restLater()
      return { redraw, moved, again: easing !== null || flight !== null, moving: movedAt !== null }
    },
    destroy() {
      if (timer !== null) clearTimeout(timer)
    },
  }
}
