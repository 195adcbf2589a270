// Marks on one board: they are painted, notes are opened beside their pins, words are typed in place, and all of it is
// found by screen readers.
import type { Mark, MarkId } from '../../engine/core/index.ts'
import type { Point, Rect } from '../../grid/index.ts'
import { createPins, type Pin } from '../hud/pins.ts'
import { type LayerName, SURPLUS } from '../layers/stage.ts'
import type { Pen } from '../layers/pen.ts'
import type { BoardModel } from '../model.ts'
import type { Palette } from '../palette.ts'
import { textSize } from '../text-size.ts'
import type { Writing } from '../tools/board-tool.ts'
import { type Camera, toSpot, type View } from '../viewport/camera.ts'
import { isOnMark, pinAt } from './geometry.ts'
import { paintFlatMarks, type MarkScene, areaNameBoxes, paintAreaNames, paintWords } from './paint.ts'
import { notePaper, PAPER_WIDTH, writingPaper } from './paper.ts'
import { createSaidMarks, markText } from './said.ts'
import { createStillPicture } from './still.ts'

export interface BoardMarksWiring {
  readonly host: HTMLElement
  readonly model: () => BoardModel
  readonly palette: () => Palette
  readonly camera: () => Camera
  readonly view: () => View
  /** Panels over the board, in pixels of the board. */
  readonly covered: () => readonly Rect[]
  readonly mark: (...names: readonly LayerName[]) => void
  readonly say: (text: string) => void
  /** Brings a point of the ground into view. */
  readonly show: (at: Point) => void
}

export interface BoardMarks {
  paintFlat(pen: Pen): void
  paintWords(pen: Pen): void
  paintAreaNames(pen: Pen): void
  /** Where the names of areas are written, in pixels. */
  areaNameBoxes(pen: Pen): readonly Rect[]
  /** The note whose pin is at that point of the ground. */
  noteAt(at: Point): MarkId | null
  /** The pin that the pointer is on, or none. */
  point(id: MarkId | null): void
  open(id: MarkId): void
  /** Whether there was an open note to close. */
  close(): boolean
  /** `typed`: what was typed before the field was there; it replaces the text that is asked about. */
  write(at: Point, ask: Writing, typed?: string): Promise<string | null>
  /** The model or the theme changed. */
  update(): void
  follow(): void
  destroy(): void
}

/** How near the head of a pin a click still counts, in pixels. */
const NEAR = 12

export function createBoardMarks(wiring: BoardMarksWiring): BoardMarks {
  const { host, model, palette, camera, view, mark, say } = wiring
  const papers = createPins(true, wiring.covered)
  let lit: MarkId | null = null
  let opened: { readonly id: MarkId; readonly pin: Pin; readonly of: Mark } | null = null
  let writing: { readonly pin: Pin; readonly end: (text: string | null) => void; readonly leave: () => void } | null =
    null
  /** What had the focus before the note was opened by a key. */
  let before: HTMLElement | null = null
  const noteOf = (id: MarkId) => {
    const found = model().marks?.find((one) => one.id === id)
    return found?.kind === 'note' ? found : undefined
  }
  const follow = (): void => papers.follow(camera(), view())
  const point = (id: MarkId | null): void => {
    if (id === lit) return
    lit = id
    mark('reach')
    const note = id === null ? undefined : noteOf(id)
    if (note) say(markText(model(), note))
  }
  const put = (element: HTMLElement, at: Point): Pin => {
    const { left } = toSpot(camera(), view(), at)
    const { up, radius } = pinAt(camera().scale)
    const width = Math.min(textSize(PAPER_WIDTH), view().width - 12)
    const aside = width / 2 + radius + 12
    const right = left + radius + 12 + width < view().width - 6
    const pin: Pin = { at, offset: { left: right ? aside : -aside, top: -up }, width: null, inside: true, element }
    papers.add(pin)
    follow()
    return pin
  }
  const close = (): boolean => {
    if (!opened) return false
    const had = opened.pin.element.contains(document.activeElement)
    papers.remove(opened.pin)
    opened = null
    mark('reach')
    if (had) (before?.isConnected ? before : host).focus({ preventScroll: true })
    before = null
    return true
  }
  const open = (id: MarkId): void => {
    const note = noteOf(id)
    close()
    if (!note) return
    const { element, focus } = notePaper(palette(), { text: note.text, color: note.color,
      secret: note.audience === 'gm' }, () => close())
    opened = { id, of: note, pin: put(element, note.at) }
    mark('reach')
    say(markText(model(), note))
    // Opened by the keyboard, from the list of marks: the focus goes with it.
    if (!said.element.contains(document.activeElement)) return
    before = document.activeElement instanceof HTMLElement ? document.activeElement : null
    focus()
  }
  const said = createSaidMarks(open, (id) => {
    const note = id === null ? undefined : noteOf(id)
    if (note) wiring.show(note.at)
    point(id)
  })
  host.append(papers.root)
  host.after(said.element)
  const [flat, words, names] = [createStillPicture(SURPLUS, () => mark('reach')),
    createStillPicture(SURPLUS, () => mark('reach')), createStillPicture(SURPLUS, () => mark('tokens'))]
  const scene = (): MarkScene => {
    const { ground, space, tokens, marks = [] } = model()
    return { ground, space, tokens, marks, lit: lit ?? opened?.id ?? null }
  }
  let drawn: readonly Mark[] | undefined
  let known: BoardModel['fog'] = null
  let theme = palette()
  const update = (): void => {
    const { marks, fog } = model()
    if (opened && (noteOf(opened.id) !== opened.of || theme !== palette())) {
      const { id } = opened
      const isThere = noteOf(id) !== undefined
      close()
      if (isThere) open(id)
    }
    theme = palette()
    const isSame = marks === drawn
    if (isSame && fog?.explored === known?.explored && fog?.through === known?.through) return
    ;[drawn, known] = [marks, fog]
    said.update(model(), marks ?? [])
    if (!isSame) mark('reach', 'tokens')
  }
  update()

  return {
    paintFlat: (pen) => flat.paint(pen, scene(), paintFlatMarks),
    paintWords: (pen) => words.paint(pen, scene(), paintWords),
    paintAreaNames: (pen) => names.paint(pen, scene(), paintAreaNames),
    areaNameBoxes: (pen) => areaNameBoxes(pen, scene()),
    noteAt(at) {
      const { marks = [] } = model()
      const { scale } = camera()
      return marks.findLast((one) => one.kind === 'note' && isOnMark(model(), one, at, scale, NEAR / scale, false))?.id
        ?? null
    },
    point,
    open,
    close,
    write: (at, ask, typed = '') => {
      writing?.leave()
      close()
      return new Promise((resolve) => {
        const end = (text: string | null): void => {
          if (writing?.end === end) writing = null
          const had = element.contains(document.activeElement)
          papers.remove(pin)
          if (had) host.focus({ preventScroll: true })
          resolve(text)
        }
        const { element, focus, leave } = writingPaper(palette(), ask, end, typed)
        const pin = put(element, at)
        writing = { pin, end, leave }
        // At once: the next letter belongs to the field.
        focus()
      })
    },
    update,
    follow,
    destroy() {
      writing?.end(null)
      flat.destroy()
      words.destroy()
      names.destroy()
      papers.root.remove()
      said.element.remove()
    },
  }
}
