// Panels over the board: what has to be read keeps off them, they are measured seldom, and they stand aside only for
// what is carried here.
import type { Konva } from 'konva/lib/Core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPanels } from '../../src/board/hud/panels.ts'
import { createPins } from '../../src/board/hud/pins.ts'
import { createBoardMarks } from '../../src/board/marks/board-marks.ts'
import type { BoardCallbacks } from '../../src/board/model.ts'
import { mountBoard } from '../../src/board/mount.ts'
import { paletteOf } from '../../src/board/palette.ts'
import { overlaps, type View } from '../../src/board/viewport/camera.ts'
import type { MarkId } from '../../src/engine/core/index.ts'
import { placeOf, type Rect } from '../../src/grid/index.ts'
import { brand } from '../../src/lib/brand.ts'
import { fakeContext } from '../board/fake-context.ts'
import { id, modelOf, SKIRMISH, token } from '../bench/scenes.ts'

/** There are no canvases here; the scene is drawn in browser tests. */
vi.mock('../../src/board/layers/stage.ts', async (original) => ({
  ...(await original<object>()),
  createStage: ({ wake }: { readonly wake: () => void }) => ({ mark: wake, markAll: () => undefined,
    flush: () => undefined, resize: () => undefined, join: () => undefined }),
}))

const VIEW: View = { width: 800, height: 600 }
const ZOOM: Rect = { x: 600, y: 400, width: 200, height: 200 }
const SIZE: View = { width: 160, height: 40 }
let measured = 0

/** A board of that size, with the zoom in its lower right corner. */
function lay() {
  document.body.innerHTML =
    '<div class="app-board"><div><div class="board"></div></div><div class="board-zoom"></div></div>'
  const [host] = document.querySelectorAll<HTMLElement>('.board')
  if (!host) throw new Error('There is a board.')
  return { host, app: document.querySelector('.app-board') }
}
const frames = (count: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, count * 20)
  })

beforeEach(() => {
  measured = 0
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function(this: HTMLElement) {
    const { x, y, width, height } = this.matches('.board-zoom') ? ZOOM : { x: 0, y: 0, ...VIEW }
    if (this.matches('.board-zoom')) measured++
    return new DOMRect(x, y, width, height)
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(SIZE.width)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(SIZE.height)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(VIEW.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(VIEW.height)
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** Where a text of that size lies whose middle was put there. */
function boxOf(element: HTMLElement | null | undefined): Rect {
  const [left = Number.NaN, top = Number.NaN] = element?.style.transform.match(/-?[\d.]+(?=px)/g)?.map(Number) ?? []
  return { x: left - SIZE.width / 2, y: top - SIZE.height / 2, ...SIZE }
}

it('are measured once, and again only when one came or moved, or the board has another size', async () => {
  const { host, app } = lay()
  const panels = createPanels(host)
  expect([panels.now(), panels.now(), measured]).toEqual([[ZOOM], [ZOOM], 1])
  host.append(document.createElement('canvas'))
  await frames(1)
  panels.now()
  expect(measured).toBe(1)
  app?.append(document.createElement('aside'))
  await frames(1)
  expect([panels.now(), measured]).toEqual([[ZOOM], 2])
  panels.stale()
  panels.now()
  expect(measured).toBe(3)
  // A tray pushes them up, and has slid into its place.
  if (app instanceof HTMLElement) app.style.setProperty('--tray-extra', '40px')
  await frames(1)
  expect([panels.now(), measured]).toEqual([[ZOOM], 4])
  app?.dispatchEvent(new Event('animationend', { bubbles: true }))
  expect([panels.now(), measured]).toEqual([[ZOOM], 5])
  // What stands aside is not in the way.
  panels.stepAside(true)
  expect([host.hasAttribute('data-carries'), panels.now(), measured]).toEqual([true, [ZOOM], 6])
  panels.stepAside(false)
  expect(host.hasAttribute('data-carries')).toBe(false)
  panels.destroy()
})

it('a text on the board makes room when panels come back after something was carried', () => {
  let panels: readonly Rect[] = []
  const pins = createPins(false, () => panels)
  const element = document.createElement('div')
  pins.add({ at: { x: 8, y: 5 }, offset: { left: 0, top: 0 }, width: null, inside: true, element })
  pins.follow({ x: 0, y: 0, scale: 40 }, VIEW)
  expect(overlaps(boxOf(element), ZOOM)).toBe(true)
  panels = [ZOOM]
  pins.again()
  expect(overlaps(boxOf(element), ZOOM)).toBe(false)
})

it('tell the board when they lie elsewhere, once until they are measured again', () => {
  const { host } = lay()
  const told: number[] = []
  const panels = createPanels(host, () => void told.push(measured))
  panels.now()
  panels.stepAside(true)
  panels.stepAside(false)
  expect(told).toEqual([1])
  panels.now()
  panels.stale()
  expect(told).toEqual([1, 2])
  panels.destroy()
})

it('texts that stay at a point are measured before any is moved', () => {
  const order: string[] = []
  const pins = createPins(false, () => {
    order.push('panels')
    return []
  })
  const pinned = (name: string, inside: boolean) => {
    const element = document.createElement('div')
    Object.defineProperty(element, 'offsetWidth', { get: () => order.push(`read ${name}`) })
    Object.defineProperty(element, 'style', { value: { set transform(_where: string) {
      order.push(`write ${name}`)
    } } })
    pins.add({ at: { x: 1, y: 1 }, offset: { left: 0, top: 0 }, width: null, inside, element })
  }
  pinned('ghost', false)
  pinned('note', true)
  pins.follow({ x: 0, y: 0, scale: 40 }, VIEW)
  expect(order).toEqual(['panels', 'read note', 'write ghost', 'write note'])
})

it('a note that is opened lies beside the zoom, not under it', () => {
  const { host } = lay()
  const note = { id: brand<MarkId>('n'), kind: 'note', at: { x: 9, y: 7 }, text: 'A trap.', color: '#ffcc00',
    audience: 'all', stays: true } as const
  const model = modelOf(SKIRMISH, [], { marks: [note] })
  const marks = createBoardMarks({ host, model: () => model, palette: () => paletteOf('dark'),
    camera: () => ({ x: 0, y: 0, scale: 40 }), view: () => VIEW, covered: () => [ZOOM], mark: () => undefined,
    say: () => undefined, show: () => undefined })
  marks.open(note.id)
  const paper = [...host.querySelectorAll('div')].find(({ style }) => style.transform.startsWith('translate'))
  expect(overlaps(boxOf(paper), ZOOM)).toBe(false)
  marks.destroy()
})

it('a reason on the board lies beside the zoom; the zoom stays while somebody else’s token glides', async () => {
  const { host } = lay()
  const { callbacks } = fakeContext(modelOf(SKIRMISH, [])).board
  const at = (x: number, y: number) => [token(1, { name: 'Mira', place: placeOf({ x, y }), livery: 0 })]
  const more = { locked: 'The battle is over.', selected: [id('t1')] }
  // The middle of the ground is in the middle of the board: she stands in the lower right corner.
  const board = mountBoard({ host, stack: document.createElement('div'), scene: {} as Konva.Stage,
    say: () => undefined }, modelOf(SKIRMISH, at(7, 5), more), callbacks() as BoardCallbacks, { x: 0, y: 0, scale: 40 })
  await frames(3)
  board.handle.moveByKey(1, 0)
  const note = [...host.querySelectorAll('div')].find((one) =>
    one.textContent === 'The battle is over.' && one.style.transform !== ''
  )
  expect(overlaps(boxOf(note), ZOOM)).toBe(false)
  board.update(modelOf(SKIRMISH, at(3, 2), more), callbacks() as BoardCallbacks)
  const seen: boolean[] = []
  for (let count = 0; count < 6; count++) {
    await frames(1)
    seen.push(host.hasAttribute('data-carries'))
  }
  expect(seen).toEqual([false, false, false, false, false, false])
  board.destroy()
})
