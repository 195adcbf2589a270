// The board as a React component. It renders the scene once. Models reach the mounted board through effects, and
// gestures never cause a render.
import type { Konva } from 'konva/lib/Core'
import { memo, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { BoardCallbacks, BoardHandle, BoardModel } from './model.ts'
import { mountBoard, type MountedBoard } from './mount.ts'
import { Scene } from './Scene.tsx'
import type { Camera } from './viewport/camera.ts'

export interface BoardProps {
  readonly model: BoardModel
  readonly callbacks: BoardCallbacks
  /**
   * The first camera. Later values count only when they differ from what the board itself reported. Without a camera
   * all of the ground is shown.
   */
  readonly camera?: Camera | null
  /** Names the viewer. When it changes, what was said to the viewer before is taken back. */
  readonly eyes?: string
  readonly ref?: Ref<BoardHandle>
}

const HIDDEN = { position: 'absolute', left: 0, top: 0, width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)',
  whiteSpace: 'nowrap' } as const
const FILL = { position: 'relative', width: '100%', height: '100%', overflow: 'hidden', touchAction: 'none',
  userSelect: 'none', contain: 'strict' } as const
const STACK = { position: 'absolute', inset: 0, transformOrigin: '0 0', pointerEvents: 'none',
  willChange: 'transform' } as const
const KEYS = 'Tab and the brackets go through the combatants, arrow keys plan a path, W sets a waypoint, Enter moves, '
  + 'Escape cancels, plus and minus zoom.'

export const Board = memo(function Board({ model, callbacks, camera, eyes = '', ref }: BoardProps) {
  const host = useRef<HTMLDivElement>(null)
  const stack = useRef<HTMLDivElement>(null)
  const scene = useRef<Konva.Stage>(null)
  const words = useRef<HTMLDivElement>(null)
  const board = useRef<MountedBoard | null>(null)
  const first = useRef({ model, callbacks, camera: camera ?? null })

  useLayoutEffect(() => {
    if (!host.current || !stack.current || !scene.current) return
    const say = (text: string): void => {
      if (words.current) words.current.textContent = text
    }
    const mounted = mountBoard({ host: host.current, stack: stack.current, scene: scene.current, say },
      first.current.model, first.current.callbacks, first.current.camera)
    board.current = mounted
    return () => {
      board.current = null
      mounted.destroy()
    }
  }, [])
  useLayoutEffect(() => {
    first.current = { model, callbacks, camera: camera ?? null }
    board.current?.update(model, callbacks)
  }, [model, callbacks, camera])
  const before = useRef(eyes)
  useLayoutEffect(() => {
    if (before.current !== eyes) board.current?.hush()
    before.current = eyes
  }, [eyes])
  useEffect(() => {
    if (camera) board.current?.look(camera)
  }, [camera])
  useImperativeHandle(ref, (): BoardHandle => ({
    fit: () => board.current?.handle.fit(),
    fitTo: (ids) => board.current?.handle.fitTo(ids),
    bring: (ids) => board.current?.handle.bring(ids),
    flyTo: (id) => board.current?.handle.flyTo(id),
    show: (part) => board.current?.handle.show(part),
    shown: () => board.current?.handle.shown() ?? { x: 0, y: 0, width: 0, height: 0 },
    zoomBy: (factor) => board.current?.handle.zoomBy(factor),
    float: (items) => board.current?.handle.float(items),
    cameraNow: () => board.current?.handle.cameraNow() ?? { x: 0, y: 0, scale: 1 },
    cameraToKeep: () => board.current?.handle.cameraToKeep() ?? null,
    moveByKey: (dx, dy) => board.current?.handle.moveByKey(dx, dy),
    turnByKey: (by) => board.current?.handle.turnByKey(by) ?? false,
    placeAt: (clientX, clientY, size) => board.current?.handle.placeAt(clientX, clientY, size) ?? null,
    tokenAt: (clientX, clientY) => board.current?.handle.tokenAt(clientX, clientY) ?? null,
    boxOf: (id) => board.current?.handle.boxOf(id) ?? null,
    focus: () => board.current?.handle.focus(),
    ping: () => board.current?.handle.ping() ?? false,
    showGesture: (by, gesture) => board.current?.handle.showGesture(by, gesture),
    say: (text) => board.current?.handle.say(text),
    keyToTool: (press) => board.current?.handle.keyToTool(press) ?? false,
    settle: () => board.current?.handle.settle(),
    uncover: (ids, bottom) => board.current?.handle.uncover(ids, bottom),
  }), [])

  return (
    <div className="board-frame" style={{ position: 'relative', width: '100%', height: '100%' }}>
      {/* An application: arrow keys and Enter mean the board's own things, so it takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={host} className="board" role="application" aria-label={`Battle map. ${KEYS}`} tabIndex={0} style={FILL}>
        <div ref={stack} style={STACK} aria-hidden="true">
          <Scene ref={scene} />
        </div>
      </div>
      <div ref={words} style={HIDDEN} aria-live="polite" data-board="words" />
    </div>
  )
})
