// What the rest of the app may ask of a board that is mounted.
import type { CombatantId, ObjectId } from '../engine/core/index.ts'
import { rectAround } from '../grid/index.ts'
import type { BoardContext } from './board-context.ts'
import { edgeOf } from './layers/coordinates.ts'
import type { BoardHandle } from './model.ts'
import type { Floats } from './moving/floats.ts'
import type { Others } from './moving/others.ts'
import type { ObjectIndex } from './objects/object-index.ts'
import { middleOf } from './tokens/token-index.ts'
import type { CurrentTool } from './tools/current-tool.ts'
import type { ToolRouter } from './tools/tool-router.ts'
import { fitCamera, isWhollyInView, toSpot, visibleRect, type View } from './viewport/camera.ts'
import { createUncover } from './viewport/uncover.ts'
import type { Viewport } from './viewport/viewport.ts'

/** Pixels left around what is zoomed to; on a small board a fifth of it. */
const marginIn = ({ width, height }: View): number => Math.min(140, width / 5, height / 5)
/** The smallest scale at which a flight to a token ends. */
const FLY_SCALE = 44

export interface HandleParts {
  readonly host: HTMLElement
  readonly board: BoardContext
  readonly viewport: Viewport
  readonly objects: () => ObjectIndex
  readonly router: ToolRouter
  readonly currentTool: CurrentTool
  readonly others: Others
  readonly floats: Floats
  readonly show: BoardHandle['show']
  /** Shows a ping of this page's own. */
  readonly ping: (at: { readonly x: number; readonly y: number }) => void
}

export function createHandle(parts: HandleParts): BoardHandle {
  const { host, board, viewport, objects, router, currentTool, others, floats, ping, show } = parts
  const rectOf = (id: CombatantId) => board.index().get(id)?.rect ?? null
  return {
    fit: () => viewport.fit(),
    fitTo(ids) {
      const all = rectAround(ids.flatMap((id) => rectOf(id) ?? []))
      if (all) viewport.fly(fitCamera(all, viewport.view(), marginIn(viewport.view())))
    },
    bring(ids) {
      const all = rectAround(ids.flatMap((id) => rectOf(id) ?? []))
      const [camera, view] = [viewport.heading(), viewport.view()]
      if (!all || isWhollyInView(camera, view, all, edgeOf(board.model().ground))) return
      const fitted = fitCamera(all, view, marginIn(view))
      viewport.fly({ ...fitted, scale: Math.min(fitted.scale, camera.scale) })
    },
    flyTo(id) {
      const rect = rectOf(id)
      if (rect) viewport.fly({ ...middleOf(rect), scale: Math.max(viewport.now().scale, FLY_SCALE) })
    },
    show,
    shown: () => visibleRect(viewport.heading(), viewport.view()),
    zoomBy(factor) {
      const { width, height } = viewport.view()
      viewport.zoom({ left: width / 2, top: height / 2 }, factor, true)
    },
    float(items) {
      for (const { who, text, tone } of items) {
        const rect = rectOf(who)
        if (rect) floats.rise({ x: rect.x + rect.width / 2, y: rect.y }, text, tone, board.model().reducedMotion)
      }
    },
    cameraNow: () => viewport.now(),
    cameraToKeep: () => viewport.toKeep(),
    moveByKey: router.step,
    turnByKey: router.turn,
    placeAt(clientX, clientY, size) {
      const box = host.getBoundingClientRect()
      if (clientX < box.left || clientY < box.top || clientX > box.right || clientY > box.bottom) return null
      return board.model().space.at(board.toPoint({ left: clientX - box.left, top: clientY - box.top }), size)
    },
    tokenAt(clientX, clientY) {
      const box = host.getBoundingClientRect()
      const spot = { left: clientX - box.left, top: clientY - box.top }
      if (spot.left < 0 || spot.top < 0 || spot.left > box.width || spot.top > box.height) return null
      return board.index().at(board.toPoint(spot))?.token.id ?? null
    },
    boxOf(id) {
      const rect = rectOf(id as CombatantId) ?? objects().get(id as ObjectId)?.rect
      if (!rect) return null
      const { left, top } = toSpot(viewport.now(), viewport.view(), rect)
      const { scale } = viewport.now()
      return { left, top, width: rect.width * scale, height: rect.height * scale }
    },
    focus: () => host.focus({ preventScroll: true }),
    ping() {
      const at = router.resting()
      if (at) ping(at)
      return at !== null
    },
    showGesture: others.show,
    say: board.say,
    keyToTool: (press) => currentTool.key(press),
    settle: currentTool.settle,
    uncover: createUncover({ now: () => viewport.heading(), view: () => viewport.view(),
      fly: (to) => viewport.fly(to) }, rectOf),
  }
}
