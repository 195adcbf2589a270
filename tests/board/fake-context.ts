// A board without a browser: a model, what was said and shown, and what was asked of the rules. For tests of the tools.
import type { BoardContext } from '../../src/board/board-context.ts'
import type { BoardCallbacks, BoardModel } from '../../src/board/index.ts'
import { indexObjects } from '../../src/board/objects/object-index.ts'
import { emptyLive } from '../../src/board/overlays/live.ts'
import { paletteOf } from '../../src/board/palette.ts'
import { indexTokens } from '../../src/board/tokens/token-index.ts'

export interface FakeContext {
  readonly board: BoardContext
  /** Reasons shown on plates, the newest last. */
  readonly notes: string[]
  /** What was asked of the rules: name and arguments. */
  readonly asked: string[]
  /** Whether panels stand aside, each time that changed. */
  readonly aside: boolean[]
}

/** Spots are points of the ground times ten. */
export function fakeContext(model: BoardModel, answers: Partial<BoardCallbacks> = {}): FakeContext {
  globalThis.requestAnimationFrame ??= (then) => {
    queueMicrotask(() => then(0))
    return 0
  }
  const notes: string[] = []
  const asked: string[] = []
  const aside: boolean[] = []
  const ok = (what: string) => (...args: readonly unknown[]) => {
    asked.push([what, ...args.map(String)].join(' '))
    return Promise.resolve({ ok: true } as const)
  }
  const callbacks: BoardCallbacks = {
    onSelect: () => undefined,
    movementOf: () => null,
    whyNotMovable: () => null,
    onMove: ok('move'),
    onPlace: ok('place'),
    onPlaceObject: ok('object'),
    onTarget: (target) => void asked.push(`target ${target.kind}`),
    onAimHover: () => undefined,
    onCancel: () => undefined,
    onDoor: () => undefined,
    onHover: () => undefined,
    onCamera: () => undefined,
    ...answers,
  }
  const index = indexTokens(model.space, model.tokens)
  const objects = indexObjects(model.space, model.objects)
  const board: BoardContext = {
    model: () => model,
    callbacks: () => callbacks,
    palette: () => paletteOf('dark'),
    index: () => index,
    objects: () => objects,
    pictures: { get: () => null },
    ghost: { show: () => undefined, join: () => undefined, showObject: () => undefined, moveTo: () => undefined,
      glide: () => Promise.resolve(), hide: () => undefined },
    pins: { root: {} as HTMLElement, add: () => undefined, remove: () => undefined, follow: () => undefined,
      again: () => undefined },
    live: emptyLive(),
    lit: { move: null, aim: null },
    carried: new Set(),
    looksFrom: null,
    covered: () => [],
    stepAside: (isCarrying) => void aside.push(isCarrying),
    mark: () => undefined,
    toPoint: ({ left, top }) => ({ x: left / 10, y: top / 10 }),
    scale: () => 10,
    say: () => undefined,
    note: (_at, text) => void notes.push(text),
    clearNote: () => undefined,
  }
  return { board, notes, asked, aside }
}

/** The spot of a cell's middle. */
export const spot = (x: number, y: number) => ({ left: x * 10 + 5, top: y * 10 + 5 })

/** Lets everything that waits for an answer continue. */
export const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5)
  })
