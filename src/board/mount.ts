// Puts the board together: elements, layers, camera, tools. React calls it once and hands on models; nothing here
// renders React.
import type { CombatantId, ObjectId } from '../engine/core/index.ts'
import type { Point, Rect } from '../grid/index.ts'
import type { Desk } from './board-context.ts'
import { createNotes } from './hud/notes.ts'
import { panelsAbove } from './hud/panels.ts'
import { createPins } from './hud/pins.ts'
import { createTooltip } from './hud/tooltip.ts'
import { paintBandGround } from './layers/band-ground.ts'
import { createEdges } from './layers/coordinates.ts'
import { paintSquareGround } from './layers/ground.ts'
import { paintBarriers } from './layers/walls.ts'
import { createStage, SURPLUS } from './layers/stage.ts'
import type { BoardCallbacks, BoardHandle, BoardModel, FloatText } from './model.ts'
import { createBreath } from './moving/turn-halo.ts'
import { createFloats } from './moving/floats.ts'
import { createGhost } from './moving/ghost.ts'
import { createTravels } from './moving/token-glides.ts'
import { indexObjects, type ObjectIndex } from './objects/object-index.ts'
import { paintObjects } from './objects/paint.ts'
import { emptyLive, isIdle, paintArea, paintLive } from './overlays/live.ts'
import { paintLit } from './overlays/reach.ts'
import { paintStanding, standingAreas } from './overlays/lasting-areas.ts'
import { paletteOf } from './palette.ts'
import { createPictures } from './tokens/pictures.ts'
import { createCache } from './tokens/sprite-cache.ts'
import { indexTokens, middleOf, type TokenIndex } from './tokens/token-index.ts'
import { paintTokens } from './tokens/paint.ts'
import { createAimer } from './tools/aim-tool.ts'
import { createConductor } from './tools/tool-router.ts'
import { createMover } from './tools/move-tool.ts'
import { type Camera, fitCamera, sameCamera, toPoint, toSpot } from './viewport/camera.ts'
import { createUncover } from './viewport/uncover.ts'
import { createViewport } from './viewport/viewport.ts'

export interface MountedBoard {
  readonly handle: BoardHandle
  /** Takes over a new model; draws only the layers that it changes. */
  update(model: BoardModel, callbacks: BoardCallbacks): void
  /** Another camera from outside, unless it is the one just reported. */
  look(camera: Camera): void
  /** Takes back what was said and noted. */
  hush(): void
  destroy(): void
}

export interface MountPoint {
  /** The focusable element; everything is built inside it, before the live region. */
  readonly host: HTMLElement
  readonly say: (text: string) => void
}

/** How far a flight to a token zooms in at least. */
const FLY_SCALE = 44

export function mountBoard(
  { host, say }: MountPoint,
  first: BoardModel,
  firstCallbacks: BoardCallbacks,
  camera: Camera | null,
): MountedBoard {
  let model = first
  let callbacks = firstCallbacks
  let palette = paletteOf(model.theme)
  let index: TokenIndex = indexTokens(model.space, model.tokens)
  let objects: ObjectIndex = indexObjects(model.space, model.objects)
  let standing = standingAreas(model.space, model.ground, model.areas, index.get)
  let reported: Camera | null = camera
  let pending: Camera | 'fit' | null = camera ?? 'fit'
  let frame = 0

  const wake = (): void => {
    if (frame === 0) frame = requestAnimationFrame(paint)
  }
  const stack = document.createElement('div')
  const konvaHost = document.createElement('div')
  Object.assign(stack.style, { position: 'absolute', inset: '0', transformOrigin: '0 0', pointerEvents: 'none',
    willChange: 'transform' })
  Object.assign(konvaHost.style, { position: 'absolute', left: `${-SURPLUS}px`, top: `${-SURPLUS}px` })
  konvaHost.setAttribute('aria-hidden', 'true')
  stack.append(konvaHost)
  const pins = createPins()
  const edges = createEdges()
  const tooltip = createTooltip()
  host.append(stack, pins.root, ...edges.elements, tooltip.element)

  const viewport = createViewport({
    stack,
    surplus: SURPLUS,
    wake,
    bounds: () => model.space.bounds,
    still: () => model.reducedMotion,
    onRest: (now) => {
      reported = now
      callbacks.onCamera(now)
    },
  })
  const cache = createCache()
  const pictures = createPictures(() => stage.mark('ground', 'tokens'))
  const follow = (): void => pins.follow(viewport.now(), viewport.view())
  const notes = createNotes(pins, say)
  const live = emptyLive()
  const lit: Desk['lit'] = { walk: null, aim: null }
  const carried = new Set<CombatantId>()

  const stage = createStage({ host: konvaHost, wake, palette: () => palette, idle: () => isIdle(live), painters: {
    ground: (pen) => {
      const picture = pictures.get(model.pictureUrl)
      if (model.ground.kind === 'square') paintSquareGround(pen, model.ground, picture)
      else paintBandGround(pen, model.ground, picture)
    },
    reach: (pen) => {
      paintStanding(pen, standing)
      if (lit.aim) paintLit(pen, lit.aim, 0.12)
      if (lit.walk) paintLit(pen, lit.walk)
      if (live.area) paintArea(pen, live.area)
      // Walls stand above what is lit: they are why it ends there.
      if (model.ground.kind === 'square') paintBarriers(pen, model.ground)
    },
    tokens: (pen) => {
      paintObjects(pen, {
        placed: objects.placed,
        valid: aimer.validObjects(),
        chosen: model.aim?.chosen.flatMap((target) => (target.kind === 'object' ? [target.id] : [])) ?? [],
      })
      const owing = paintTokens(pen, {
        placed: index.placed,
        selected: new Set(model.selected),
        highlight: new Set(model.highlight),
        carried,
        valid: aimer.valid(),
        chosen: model.aim?.chosen.flatMap((target) => (target.kind === 'combatant' ? [target.id] : [])) ?? [],
        namesAlways: model.namesAlways,
      }, cache, pictures)
      if (owing) requestAnimationFrame(() => stage.mark('tokens'))
    },
    live: (pen) => paintLive(pen, model.space, live),
  } })

  const desk: Desk = {
    model: () => model,
    callbacks: () => callbacks,
    palette: () => palette,
    index: () => index,
    objects: () => objects,
    pictures,
    pins,
    live,
    lit,
    carried,
    covered: () => panelsAbove(host),
    ghost: createGhost(pins, follow),
    mark: stage.mark,
    toPoint: (spot) => toPoint(viewport.now(), viewport.view(), spot),
    scale: () => viewport.now().scale,
    say,
    note: (at, text) => notes.show(at, text, palette),
    clearNote: notes.clear,
  }
  const mover = createMover(desk)
  const aimer = createAimer(desk)
  const breath = createBreath(pins)
  const floats = createFloats(pins, (at) => toSpot(viewport.now(), viewport.view(), at))
  const travels = createTravels(desk, follow)
  const conductor = createConductor({ host, desk, mover, aimer, viewport, tooltip })

  function paint(time: number): void {
    frame = 0
    const { redraw, moved, again, moving } = viewport.tick(time)
    if (redraw) stage.markAll()
    stage.flush(viewport.drawn(), moving || carried.size > 0)
    if (moved) {
      follow()
      edges.draw(model.ground, viewport.now(), palette)
      conductor.moved()
    }
    if (again) wake()
  }

  const showNow = (): void => {
    host.style.background = palette.beyond
    breath.update(index.placed.filter(({ token }) => token.now), palette, model.reducedMotion)
    edges.draw(model.ground, viewport.now(), palette)
  }
  const observer = new ResizeObserver(() => {
    const view = { width: host.clientWidth, height: host.clientHeight }
    if (view.width === 0 || view.height === 0) return
    stage.resize(view)
    edges.resize(view)
    const acting = index.placed.find(({ token }) => token.now)
    viewport.resize(view, acting ? acting.rect : null)
    if (pending !== null) {
      viewport.jump(pending === 'fit' ? fitCamera(model.space.bounds, view) : pending)
      pending = null
    }
    edges.draw(model.ground, viewport.now(), palette)
  })
  observer.observe(host)
  showNow()

  const middleOfToken = (id: CombatantId): Point | null => {
    const placed = index.get(id)
    return placed ? middleOf(placed.rect) : null
  }
  const uncover = createUncover({ now: () => viewport.heading(), view: () => viewport.view(),
    fly: (to) => viewport.fly(to) }, (id) => index.get(id)?.rect ?? null)
  const float = (items: readonly FloatText[]): void => {
    for (const { who, text, tone } of items) {
      const rect = index.get(who)?.rect
      if (rect) floats.rise({ x: rect.x + rect.width / 2, y: rect.y }, text, tone, model.reducedMotion)
    }
  }

  return {
    handle: {
      fit: () => viewport.fit(),
      flyTo(id) {
        const at = middleOfToken(id)
        if (at) viewport.fly({ ...at, scale: Math.max(viewport.now().scale, FLY_SCALE) })
      },
      zoomBy(factor) {
        const { width, height } = viewport.view()
        viewport.zoom({ left: width / 2, top: height / 2 }, factor, true)
      },
      float,
      cameraNow: () => viewport.now(),
      moveByKey: conductor.step,
      turnByKey: (by) => aimer.turn(by),
      placeAt(clientX, clientY, size) {
        const box = host.getBoundingClientRect()
        if (clientX < box.left || clientY < box.top || clientX > box.right || clientY > box.bottom) return null
        return model.space.at(desk.toPoint({ left: clientX - box.left, top: clientY - box.top }), size)
      },
      boxOf(id) {
        const rect = (index.get(id as CombatantId) ?? objects.get(id as ObjectId))?.rect
        if (!rect) return null
        const { left, top } = toSpot(viewport.now(), viewport.view(), rect)
        const { scale } = viewport.now()
        return { left, top, width: rect.width * scale, height: rect.height * scale }
      },
      focus: () => host.focus({ preventScroll: true }),
      uncover,
    },
    update(next, nextCallbacks) {
      const before = model
      const oldIndex = index
      // Other callbacks may answer otherwise who may move, and how far.
      const others = callbacks !== nextCallbacks
      model = next
      callbacks = nextCallbacks
      if (before.theme !== next.theme) {
        palette = paletteOf(next.theme)
        stage.markAll()
      }
      if (before.tokens !== next.tokens || before.space !== next.space) {
        index = indexTokens(next.space, next.tokens)
        travels.follow(oldIndex, index)
        stage.mark('tokens')
      }
      if (before.objects !== next.objects || before.space !== next.space) {
        objects = indexObjects(next.space, next.objects)
        stage.mark('tokens')
      }
      if (before.areas !== next.areas
        || (next.areas.length > 0 && (oldIndex !== index || before.ground !== next.ground)))
      {
        standing = standingAreas(next.space, next.ground, next.areas, index.get)
        stage.mark('reach')
      }
      if (before.ground !== next.ground || before.pictureUrl !== next.pictureUrl) stage.mark('ground', 'reach')
      if (before.selected !== next.selected || before.highlight !== next.highlight
        || before.namesAlways !== next.namesAlways || before.aim !== next.aim) stage.mark('tokens')
      if (before.ground.kind !== next.ground.kind) viewport.fit()
      else if (before.ground !== next.ground && !sameRect(before.space.bounds, next.space.bounds)) {
        viewport.regrow(before.space.bounds)
      }
      aimer.refresh()
      const rules = others || before.tokens !== next.tokens || before.space !== next.space || before.aim !== next.aim
        || before.gmMoves !== next.gmMoves || before.freePlacing !== next.freePlacing
      if (rules) mover.refresh()
      conductor.refresh()
      showNow()
    },
    look(wanted) {
      if (reported && sameCamera(wanted, reported)) return
      reported = wanted
      viewport.jump(wanted)
    },
    hush() {
      notes.clear()
      say('')
    },
    destroy() {
      cancelAnimationFrame(frame)
      observer.disconnect()
      conductor.destroy()
      viewport.destroy()
      notes.clear()
      tooltip.hide()
      stage.destroy()
      for (const element of [stack, pins.root, tooltip.element, ...edges.elements]) element.remove()
    },
  }
}

const sameRect = (a: Rect, b: Rect): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
