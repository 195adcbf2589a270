// Puts the board together: painters, elements over the scene, camera and tools. React makes the scene, mounts the board
// on it once and hands it models; nothing here renders React.
import type { Konva } from 'konva/lib/Core'
import type { CombatantId } from '../engine/core/index.ts'
import { isSameRect, type Point, type Rect } from '../grid/index.ts'
import type { BoardContext } from './board-context.ts'
import { createHandle } from './handle.ts'
import { tokenText } from './hud/board-text.ts'
import { createMiniMap } from './hud/mini-map.ts'
import { createNotes } from './hud/notes.ts'
import { createPanels } from './hud/panels.ts'
import { createPins } from './hud/pins.ts'
import { createTooltip } from './hud/tooltip.ts'
import { paintBandGround } from './layers/band-ground.ts'
import { createCoordinates, edgeOf } from './layers/coordinates.ts'
import { fogAhead } from './layers/fog-ahead.ts'
import { createFogPainter } from './layers/fog.ts'
import { paintSquareGround } from './layers/ground.ts'
import { createLateMarks } from './marks/late-marks.ts'
import { paintBarriers } from './layers/walls.ts'
import { createStage, SURPLUS } from './layers/stage.ts'
import type { BoardCallbacks, BoardHandle, BoardModel } from './model.ts'
import { createTurnHalo } from './moving/turn-halo.ts'
import { showPing } from './moving/pings.ts'
import { createFloats } from './moving/floats.ts'
import { createOthers, seenByOthers } from './moving/others.ts'
import { createGhost } from './moving/ghost.ts'
import { createTokenGlides } from './moving/token-glides.ts'
import { indexObjects, type ObjectIndex } from './objects/object-index.ts'
import { paintObjects } from './objects/paint.ts'
import { emptyLive, isIdle, paintArea, paintLive } from './overlays/live.ts'
import { paintLit } from './overlays/reach.ts'
import { paintLastingAreas, lastingAreas } from './overlays/lasting-areas.ts'
import { paletteOf } from './palette.ts'
import { createPictures } from './tokens/pictures.ts'
import { createSpriteCache } from './tokens/sprite-cache.ts'
import { indexTokens, type TokenIndex } from './tokens/token-index.ts'
import { paintTokens } from './tokens/paint.ts'
import { followTextSize } from './text-size.ts'
import { createAimTool } from './tools/aim-tool.ts'
import { createCurrentTool } from './tools/current-tool.ts'
import { createToolRouter } from './tools/tool-router.ts'
import { createMoveTool } from './tools/move-tool.ts'
import { type Camera, fitCamera, MAX_SCALE, sameCamera, sameOnScreen, toPoint, toSpot, type View,
  withInView } from './viewport/camera.ts'
import { followTurn, isOtherTurn } from './viewport/follow-turn.ts'
import { createViewport } from './viewport/viewport.ts'

export interface MountedBoard {
  readonly handle: BoardHandle
  /** Takes a new model and draws only the layers that it changes. */
  update(model: BoardModel, callbacks: BoardCallbacks): void
  /** Moves to a camera given from outside, unless the board has just reported that camera itself. */
  look(camera: Camera): void
  /** Takes back what was said aloud and shown on plates. */
  hush(): void
  destroy(): void
}

export interface MountPoint {
  /** The element that takes the focus. What lies over the scene is built inside it. */
  readonly host: HTMLElement
  /** The element in `host` that carries the scene. The camera moves it. */
  readonly stack: HTMLElement
  readonly scene: Konva.Stage
  readonly say: (text: string) => void
}

const isSameSize = (one: View, other: View): boolean => one.width === other.width && one.height === other.height

export function mountBoard(
  { host, stack, scene, say }: MountPoint,
  first: BoardModel,
  firstCallbacks: BoardCallbacks,
  camera: Camera | null,
): MountedBoard {
  let model = first
  let callbacks = firstCallbacks
  let palette = paletteOf(model.theme)
  let index: TokenIndex = indexTokens(model.space, model.tokens)
  let objects: ObjectIndex = indexObjects(model.space, model.objects)
  let lasting = lastingAreas(model.space, model.ground, model.areas, index.get)
  let reported: Camera | null = camera
  /** What is shown as soon as the board has a size. */
  let pending: ((view: View) => Camera) | null = camera ? () => camera : (view) => fitCamera(model.space.bounds, view)
  let size: View = { width: 0, height: 0 }
  let frame = 0

  const wake = (): void => {
    if (frame === 0) frame = requestAnimationFrame(paint)
  }
  let isElsewhere = false
  /** Panels lie elsewhere: what is to be read makes room with the next frame. */
  const panels = createPanels(host, () => {
    isElsewhere = true
    wake()
  })
  const pins = createPins(false, panels.now)
  const coordinates = createCoordinates()
  const tooltip = createTooltip()
  const miniMap = createMiniMap({ model: () => model, placed: () => index.placed, palette: () => palette,
    lookAt: (point) => viewport.jump({ ...viewport.now(), ...point }) })
  host.append(pins.root, ...coordinates.elements, miniMap.element, tooltip.element)

  const viewport = createViewport({
    stack,
    surplus: SURPLUS,
    wake,
    bounds: () => model.space.bounds,
    still: () => model.reducedMotion,
    onRest: (now) => {
      reported = now
      callbacks.onCamera(viewport.toKeep())
    },
  })
  const cache = createSpriteCache()
  const pictures = createPictures(() => stage.mark('tokens'))
  const followPicture = () =>
    model.picture?.follow(({ level }) => {
      stage.mark('ground')
      if (level !== model.picture?.levels.at(-1)) return
      miniMap.stale()
      miniMap.follow(viewport.now(), viewport.view())
    }) ?? null
  let unfollow = followPicture()
  const follow = (): void => {
    pins.follow(viewport.now(), viewport.view())
    marks.follow()
  }
  const notes = createNotes(pins, say)
  const fogPainter = createFogPainter()
  const live = emptyLive()
  const lit: BoardContext['lit'] = { move: null, aim: null }
  const carried = new Set<CombatantId>()

  const stage = createStage({ scene, wake, palette: () => palette, idle: () => isIdle(live) && currentTool.idle(),
    painters: {
      ground: (pen) => {
        const { ground, picture } = model
        if (ground.kind === 'square') paintSquareGround(pen, ground, picture, model)
        else paintBandGround(pen, ground, picture)
      },
      fog: (pen) => {
        const { fog } = model
        if (fog) fogPainter.paint(pen, fogAhead(fog, board.looksFrom))
      },
      marks: (pen) => marks.paintFlat(pen),
      words: (pen) => {
        currentTool.paintUnder(pen)
        marks.paintWords(pen)
      },
      areas: (pen) => paintLastingAreas(pen, lasting),
      lit: (pen) => {
        if (lit.aim) paintLit(pen, lit.aim, 0.12)
        if (lit.move) paintLit(pen, lit.move)
        if (live.area) paintArea(pen, live.area)
      },
      barriers: (pen) => {
        const { ground, fog, picture, overPicture, locksShown = false } = model
        const explored = fog && !fog.through ? fog.explored : null
        if (ground.kind === 'square') {
          paintBarriers(pen, ground, picture ? overPicture : 'looks', { explored, locksShown })
        }
      },
      objects: (pen) => {
        paintObjects(pen, {
          placed: objects.placed,
          valid: aimTool.validObjects(),
          chosen: model.aim?.chosen.flatMap((target) => (target.kind === 'object' ? [target.id] : [])) ?? [],
        })
      },
      tokens: (pen) => {
        const owing = paintTokens(pen, {
          placed: index.placed,
          selected: new Set(model.selected),
          highlight: new Set(model.highlight),
          carried,
          valid: aimTool.validCombatants(),
          chosen: model.aim?.chosen.flatMap((target) => (target.kind === 'combatant' ? [target.id] : [])) ?? [],
          namesAlways: model.namesAlways,
          words: marks.areaNameBoxes(pen),
        }, cache, pictures)
        if (owing) requestAnimationFrame(() => stage.mark('tokens'))
      },
      names: (pen) => marks.paintAreaNames(pen),
      live: (pen) => {
        paintLive(pen, model.space, live)
        currentTool.paint(pen)
      },
    } })

  const board: BoardContext = {
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
    looksFrom: null,
    covered: panels.now,
    stepAside: panels.stepAside,
    ghost: seenByOthers(createGhost(pins, follow), (gesture) => callbacks.onGesture?.(gesture)),
    mark: stage.mark,
    toPoint: (spot) => toPoint(viewport.now(), viewport.view(), spot),
    scale: () => viewport.now().scale,
    say,
    note: (at, text) => notes.show(at, text, palette),
    clearNote: notes.clear,
  }
  const moveTool = createMoveTool(board)
  const aimTool = createAimTool(board)
  const showPingAt = (at: Point, says: string | null): () => void => {
    const end = showPing(pins, at, palette.now, model.reducedMotion)
    follow()
    if (says !== null) say(says)
    return end
  }
  const ping = (at: Point): void => {
    showPingAt(at, 'Ping')
    callbacks.onGesture?.({ kind: 'ping', at })
  }
  const others = createOthers(board, follow, (at, by, isSaid) => showPingAt(at, isSaid ? `Ping by ${by}` : null))
  const showPart = (part: Rect): void => {
    const fitted = (view: View): Camera => fitCamera(part, view, 0, MAX_SCALE)
    if (pending) pending = fitted
    else viewport.fly(fitted(viewport.view()))
  }
  const show = (at: Point): void => void viewport.fly(withInView(viewport.now(), viewport.view(), at, 60))
  const marks = createLateMarks({ host, model: () => model, palette: () => palette, camera: () => viewport.now(),
    view: () => viewport.view(), covered: panels.now, mark: stage.mark, say, show })
  const currentTool = createCurrentTool(board, (css) => void (host.style.cursor = css), { ...marks, ping, show })
  const turnHalo = createTurnHalo(pins)
  const floats = createFloats(pins, (at) => toSpot(viewport.now(), viewport.view(), at))
  const glides = createTokenGlides(board, follow)
  const router = createToolRouter({ host, board, moveTool, aimTool, currentTool, viewport, tooltip, ping })

  function paint(time: number): void {
    frame = 0
    const { redraw, moved, again, moving } = viewport.tick(time)
    if (isElsewhere) {
      isElsewhere = false
      pins.again()
      if (!currentTool.idle()) stage.mark('live')
    }
    if (redraw) stage.markAll()
    stage.flush(viewport.drawn(), moving || carried.size > 0)
    if (moved) {
      follow()
      coordinates.draw(model.ground, viewport.now(), palette)
      miniMap.follow(viewport.now(), viewport.view())
      router.moved()
    }
    if (again) wake()
  }

  const showNow = (): void => {
    host.style.background = palette.beyond
    turnHalo.update(index.placed.filter(({ token }) => token.now), palette, model.reducedMotion)
    coordinates.draw(model.ground, viewport.now(), palette)
    miniMap.stale()
    miniMap.follow(viewport.now(), viewport.view())
  }
  const fillHost = (): void => {
    const view = { width: host.clientWidth, height: host.clientHeight }
    if (view.width === 0 || view.height === 0 || isSameSize(view, size)) return
    size = view
    panels.stale()
    followTextSize(host)
    stage.resize(view)
    coordinates.resize(view)
    const acting = index.placed.find(({ token }) => token.now)
    viewport.resize(view, acting ? acting.rect : null)
    if (pending !== null) {
      viewport.jump(pending(view))
      pending = null
      return
    }
    // At once: in a window that is pulled larger, nothing is bare for a frame.
    cancelAnimationFrame(frame)
    paint(performance.now())
  }
  const observer = new ResizeObserver(fillHost)
  // The canvases are made for themselves, not together with the rest of the page or with what is painted on them: each
  // takes the browser a while, and the page gets its turn in between.
  let start = setTimeout(() => {
    fillHost()
    observer.observe(host)
    start = setTimeout(stage.join, 0)
  }, 0)
  showNow()
  currentTool.refresh()

  return {
    handle: createHandle({ host, board, viewport, objects: () => objects, router, currentTool, others, floats, ping,
      show: showPart }),
    update(next, nextCallbacks) {
      const before = model
      const oldIndex = index
      // New callbacks may answer differently who may move, and how far.
      const isOther = callbacks !== nextCallbacks
      model = next
      callbacks = nextCallbacks
      if (before.theme !== next.theme) {
        palette = paletteOf(next.theme)
        stage.markAll()
      }
      if (before.tokens !== next.tokens || before.space !== next.space) {
        index = indexTokens(next.space, next.tokens)
        glides.follow(oldIndex, index)
        const moved = index.placed.filter(({ token, place }) => (oldIndex.get(token.id)?.place ?? place) !== place)
        if (moved.length === 1 && moved[0]) say(tokenText(moved[0].token, next.space))
        stage.mark('tokens')
      }
      if (before.objects !== next.objects || before.space !== next.space) {
        objects = indexObjects(next.space, next.objects)
        stage.mark('tokens')
      }
      if (before.areas !== next.areas
        || (next.areas.length > 0 && (oldIndex !== index || before.ground !== next.ground)))
      {
        lasting = lastingAreas(next.space, next.ground, next.areas, index.get)
        stage.mark('reach')
      }
      if (before.fog !== next.fog) stage.mark('reach')
      marks.update()
      if (before.picture !== next.picture) {
        unfollow?.()
        unfollow = followPicture()
      }
      if (before.ground !== next.ground || before.picture !== next.picture || before.draft !== next.draft
        || before.overPicture !== next.overPicture || before.locksShown !== next.locksShown)
      {
        stage.mark('ground', 'reach', 'tokens')
      }
      if (before.selected !== next.selected || before.highlight !== next.highlight
        || before.namesAlways !== next.namesAlways || before.aim !== next.aim) stage.mark('tokens')
      const held = sameOnScreen(viewport.heading(), before.ground.image, next.ground.image)
      if (held) viewport.jump(held)
      else if (before.ground.kind !== next.ground.kind) viewport.fit()
      else if (before.ground !== next.ground && !isSameRect(before.space.bounds, next.space.bounds)) {
        viewport.regrow(before.space.bounds)
      }
      aimTool.refresh()
      const rules = isOther || before.tokens !== next.tokens || before.space !== next.space || before.aim !== next.aim
        || before.gmMoves !== next.gmMoves || before.freePlacing !== next.freePlacing
      if (rules) moveTool.refresh()
      currentTool.refresh()
      router.refresh()
      // Why somebody could not move matters no longer once others act.
      if (isOtherTurn(oldIndex.placed, index.placed)) notes.clear()
      const isHeld = carried.size > 0 || router.busy() || !next.followsTurn
      followTurn(viewport, oldIndex.placed, index.placed, isHeld, edgeOf(next.ground))
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
      clearTimeout(start)
      unfollow?.()
      observer.disconnect()
      panels.destroy()
      currentTool.destroy()
      marks.destroy()
      others.destroy()
      router.destroy()
      viewport.destroy()
      miniMap.destroy()
      notes.clear()
      tooltip.hide()
      for (const element of [pins.root, tooltip.element, ...coordinates.elements]) element.remove()
    },
  }
}
