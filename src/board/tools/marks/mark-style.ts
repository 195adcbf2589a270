// What the tools for marks share: how a mark is made, what they report, and marks that are picked: moved, changed and
// removed.
import type { Mark, MarkChange, MarkId } from '../../../engine/core/index.ts'
import type { Point, Rect } from '../../../grid/index.ts'
import type { Pen } from '../../layers/pen.ts'
import { fade } from '../../palette.ts'
import { areaName, boxOf, markAt, movedMark, pinAt, whoIsIn } from '../../marks/geometry.ts'
import { edgeOf, paintMark } from '../../marks/paint.ts'
import { roundRect, strokeTwice } from '../../layers/pen.ts'
import { clearSpot, spotsAround } from '../../overlays/plates.ts'
import { paintPlateLines, plateSize } from '../../overlays/reach.ts'
import type { ToolPoint, ToolScene } from '../board-tool.ts'
import type { Worksite } from '../gesture.ts'
import type { KeyPress } from '../keys.ts'
import { reachOf, type Report } from '../sketch/sketch.ts'

/** How the next mark is made. */
export interface MarkStyle {
  /** `#rrggbb` */
  readonly color: string
  readonly audience: 'gm' | 'all'
  /** Ids that nothing else has. */
  readonly newId: () => MarkId
  readonly picked: readonly MarkId[]
}

/** Nothing is picked and nothing is made. */
export const NO_MARKS: MarkStyle = { color: '#ffffff', audience: 'all', newId: () => '' as MarkId, picked: [] }

/** How near a mark a click still counts, in pixels. */
const NEAR = 9
/** Names of those who are in an area, at most. */
const MOST_NAMES = 6

/** `3 in it: Mira, Odo, Hesk`; nobody is said, too. */
export function whoText(names: readonly string[]): string {
  if (names.length === 0) return 'Nobody is in it'
  const listed = names.slice(0, MOST_NAMES)
  const more = names.length - listed.length
  return `${names.length} in it: ${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Rings those who are in a template, and names them on a plate under it, clear of the panels over the board. */
export function paintWhoIsIn(
  pen: Pen,
  scene: ToolScene,
  mark: Extract<Mark, { kind: 'template' }>,
  panels: readonly Rect[],
): void {
  const { g, scale } = pen
  const who = whoIsIn(scene, mark.shape)
  for (const { place, size } of who) {
    if (place === null) continue
    const { x, y, width, height } = scene.space.rect(place, size)
    g.beginPath()
    g.arc(pen.x(x + width / 2), pen.y(y + height / 2), (Math.max(width, height) / 2) * scale + 2, 0, Math.PI * 2)
    strokeTwice(g, mark.color, edgeOf(mark.color), 3, 3)
  }
  const names = who.map(({ name }) => name)
  const lines = [areaName(scene, mark), ...(names.length === 0 ? ['Nobody is in it'] : names.slice(0, MOST_NAMES)),
    ...(names.length > MOST_NAMES ? [`and ${names.length - MOST_NAMES} more`] : [])]
  const size = plateSize(pen, lines)
  const onScreen = ({ x, y, width, height }: Rect): Rect => ({ x: pen.x(x), y: pen.y(y), width: width * scale,
    height: height * scale })
  const tokens = scene.tokens.slice(0, MOST_AVOIDED).flatMap(({ place, size: wide }) =>
    place === null ? [] : [{ rect: onScreen(scene.space.rect(place, wide)), cost: 1 }]
  )
  const wishes = spotsAround(onScreen(boxOf(scene, mark)), size, { x: 1, y: 0 }, scale)
  paintPlateLines(pen, lines,
    clearSpot(size, wishes, [...tokens, ...panels.map((rect) => ({ rect, cost: PANEL }))], pen.view), mark.color)
}

/** Of a crowd, so many tokens are kept free of the plate. */
const MOST_AVOIDED = 200
/** Nothing under a panel can be read: rather over a whole crowd than there. */
const PANEL = 200

export interface MarkStep {
  readonly change: MarkChange
  readonly picked?: readonly MarkId[]
}

/** Marks that are picked by a tool. */
export interface MarkPicking {
  readonly picked: () => readonly Mark[]
  /** The uppermost mark under the pointer; `inside`: areas count wherever they are. */
  readonly at: (point: ToolPoint, inside: boolean) => Mark | null
  readonly pick: (ids: readonly MarkId[]) => void
  /** Moved by so many cell widths, in one step. */
  readonly moved: (marks: readonly Mark[], by: Point) => MarkStep
  /** `picked`: which marks are picked once the step is done; without `picked` that does not change. */
  readonly give: (step: MarkStep) => void
  /** Lets the words of a mark be typed where the mark is. */
  readonly edit: (mark: Mark) => void
  /** Delete removes what is picked, Enter opens its words. */
  readonly key: (press: KeyPress) => boolean
  /** Enter opens the words of what is picked. */
  readonly open: (press: KeyPress) => boolean
  /** Outlines what is picked, moved by so much; names who is in a picked template. */
  readonly paint: (pen: Pen, marks: readonly Mark[], by: Point | null) => void
}

/** The marks again, so many cell widths away, under ids of their own. */
export const copiesOf = (marks: readonly Mark[], by: Point, newId: () => MarkId): readonly Mark[] =>
  marks.map((mark) => ({ ...movedMark(mark, by), id: newId() }))

export function createMarkPicking(worksite: Worksite, style: () => MarkStyle, report: Report): MarkPicking {
  const scene = (): ToolScene | undefined => worksite.site()?.model()
  const all = (): readonly Mark[] => scene()?.marks ?? []
  const picked = (): readonly Mark[] => {
    const ids = new Set(style().picked)
    return ids.size === 0 ? [] : all().filter(({ id }) => ids.has(id))
  }
  const pick = (ids: readonly MarkId[]): void => report({ do: 'marks', picked: ids })
  const give = ({ change, ...picked }: MarkStep): void =>
    report({ do: 'give', command: { type: 'mark', change }, ...picked })
  const edit = (mark: Mark): void => {
    const site = worksite.site()
    if (!site?.write || mark.kind === 'stroke') return
    const at = mark.kind === 'label' || mark.kind === 'note' ? mark.at : middleOf(boxOf(site.model(), mark))
    const { text } = mark
    void site.write(at, { ...WRITING[mark.kind], text }).then((next) => {
      if (next === null || next === text || (next === '' && mark.kind === 'label')) return
      give({ change: { kind: 'change', mark: { ...mark, text: next } } })
    })
  }
  const open = ({ key }: KeyPress): boolean => {
    const [first, ...others] = picked()
    if (!first || key !== 'Enter' || others.length > 0 || first.kind === 'stroke') return false
    edit(first)
    return true
  }
  return {
    picked,
    at: (point, inside) => {
      const now = scene()
      const within = worksite.cells(reachOf(NEAR, point.touch))
      return now ? markAt(now, point.at, worksite.site()?.scale() ?? 1, within, inside) : null
    },
    pick,
    moved: (marks, by) => ({ change: { kind: 'put', marks: marks.map((mark) => movedMark(mark, by)) } }),
    give,
    edit,
    open,
    key(press) {
      const now = picked()
      if (now.length === 0 || (press.key !== 'Delete' && press.key !== 'Backspace')) return open(press)
      give({ picked: [], change: { kind: 'remove', marks: now.map(({ id }) => id) } })
      return true
    },
    paint(pen, marks, by) {
      const now = scene()
      if (!now) return
      for (const mark of marks) {
        const moved = by ? movedMark(mark, by) : mark
        if (by) paintMark(pen, now, moved)
        paintFrame(pen, now, moved)
        if (moved.kind === 'template') paintWhoIsIn(pen, now, moved, worksite.covered())
      }
    },
  }
}

/** How the words of each kind are asked for. */
export const WRITING = {
  label: { label: 'Words on the map', most: 200, lines: false },
  note: { label: 'Text of the note', most: 4000, lines: true },
  template: { label: 'Name of the template', most: 200, lines: false },
  zone: { label: 'Name of the zone', most: 200, lines: false },
} as const

const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })

function paintFrame(pen: Pen, scene: ToolScene, mark: Mark): void {
  const { g, palette, scale } = pen
  const { x, y, width, height } = boxOf(scene, mark)
  const { up, radius } = pinAt(scale)
  const room = mark.kind === 'note' ? radius + 4 : mark.kind === 'label' ? 16 : 5
  const lift = mark.kind === 'note' ? up : 0
  roundRect(g, pen.x(x) - room, pen.y(y) - room - lift, width * scale + 2 * room, height * scale + 2 * room, 5)
  g.setLineDash([6, 4])
  strokeTwice(g, palette.target, fade('#05070a', 0.9), 1.75, 2)
  g.setLineDash([])
}
