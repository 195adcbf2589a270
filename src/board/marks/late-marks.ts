// Marks on a board where there may be none: what paints and opens them is loaded when the first mark is seen, or when
// words are to be written.
import type { BoardMarks, BoardMarksWiring } from './board-marks.ts'

export function createLateMarks(wiring: BoardMarksWiring): BoardMarks {
  let marks: BoardMarks | null = null
  let loading: Promise<BoardMarks | null> | null = null
  let isGone = false
  const load = (): Promise<BoardMarks | null> =>
    loading ??= import('./board-marks.ts').then(
      ({ createBoardMarks }) => (marks = isGone ? null : createBoardMarks(wiring)),
      () => loading = null,
    )
  const late: BoardMarks = {
    paintFlat: (pen) => marks?.paintFlat(pen),
    paintWords: (pen) => marks?.paintWords(pen),
    paintAreaNames: (pen) => marks?.paintAreaNames(pen),
    areaNameBoxes: (pen) => marks?.areaNameBoxes(pen) ?? [],
    noteAt: (at) => marks?.noteAt(at) ?? null,
    point: (id) => marks?.point(id),
    open: (id) => void load().then((there) => there?.open(id)),
    close: () => marks?.close() ?? false,
    async write(at, ask) {
      if (marks) return marks.write(at, ask)
      // What is typed while the field is not there yet belongs to it.
      const ear = listenForText(wiring.host)
      const there = await load()
      const typed = ear.value
      const answer = there?.write(at, ask, typed) ?? null
      ear.remove()
      return answer
    },
    update() {
      if (marks) marks.update()
      else if ((wiring.model().marks?.length ?? 0) > 0) void load()
    },
    follow: () => marks?.follow(),
    destroy() {
      isGone = true
      marks?.destroy()
    },
  }
  late.update()
  return late
}

/** A field that nobody sees and that has the focus: letters typed from now on are its text, and no shortcuts. */
function listenForText(host: HTMLElement): HTMLInputElement {
  const ear = document.createElement('input')
  ear.dataset['board'] = 'ear'
  ear.setAttribute('aria-label', 'Text that is begun')
  Object.assign(ear.style, { position: 'absolute', opacity: '0', width: '1px', height: '1px', pointerEvents: 'none' })
  ear.addEventListener('keydown', (event) => event.stopPropagation())
  host.append(ear)
  ear.focus({ preventScroll: true })
  return ear
}
