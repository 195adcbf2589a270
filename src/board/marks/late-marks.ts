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
    noteAt: (at) => marks?.noteAt(at) ?? null,
    point: (id) => marks?.point(id),
    open: (id) => void load().then((there) => there?.open(id)),
    close: () => marks?.close() ?? false,
    write: async (at, ask) => (await load())?.write(at, ask) ?? null,
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
