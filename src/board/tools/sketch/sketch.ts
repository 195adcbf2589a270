// What the drawing tools share: the board they work on, the ground they draw on, where a point comes to lie, and the
// one callback that what was drawn goes through.
import type { Command, CombatantId, MarkChange, MarkId } from '../../../engine/core/index.ts'
import { nearestOnBoard, wallIndex, type Picks, type Snap, snapped } from '../../../grid/edit/index.ts'
import type { Place, Point, SquareGround } from '../../../grid/index.ts'
import type { Pen } from '../../layers/pen.ts'
import type { BoardTool, ToolPoint } from '../board-tool.ts'
import { createWorksite, type Gesture, toolOf, type Worksite } from '../gesture.ts'
import type { Waiting } from '../waiting.ts'
import { type ByKeys, withKeys } from './key-cursor.ts'
import { paintMarks } from './paint.ts'

/** What a tool reports. */
export type SketchReport =
  /**
   * The ground is to be changed, in one step. `what` is read aloud once it is done. `marks`: in the same step. `picks`
   * and `picked`: which parts of the drawing and which marks are picked once the step is done.
   */
  | { readonly do: 'draw'; readonly what: string; readonly change: (ground: SquareGround) => SquareGround;
    readonly picks?: Picks; readonly marks?: MarkChange; readonly picked?: readonly MarkId[] }
  | { readonly do: 'pick'; readonly picks: Picks; readonly who: readonly CombatantId[] }
  /** Something else than the ground is to be changed. `picked`: which marks are picked once that is done. */
  | { readonly do: 'give'; readonly command: Command; readonly picked?: readonly MarkId[] }
  | { readonly do: 'marks'; readonly picked: readonly MarkId[] }
  /** A mark that does not stay goes, and leaves no step of the history if that can be. */
  | { readonly do: 'lift'; readonly mark: MarkId }
  /** The first of them is put there, and the others on free places around it. */
  | { readonly do: 'place'; readonly things: readonly Waiting[]; readonly at: Place }
  | { readonly do: 'leave' }
export type Report = (report: SketchReport) => void

export interface Sketch extends Worksite {
  /** The ground as it is now; `null` where it has no squares. */
  readonly ground: () => SquareGround | null
  /** Where a point is drawn: on the end of a wall close by, or as it snaps, and on the board. Alt lets go. */
  readonly place: (point: ToolPoint, snap: Snap) => Point
  /** The nearest point on the board. */
  readonly onBoard: (point: Point) => Point
}

/** How near the end of a wall is to the pointer that is drawn to it, in pixels; with a finger, three times as far. */
const NEAR_END = 8
export const reachOf = (pixels: number, touch: boolean): number => (touch ? pixels * 2.5 : pixels)

export function createSketch(): Sketch {
  const worksite = createWorksite()
  const ground = (): SquareGround | null => {
    const now = worksite.site()?.model().ground
    return now?.kind === 'square' ? now : null
  }
  const onBoard = (point: Point): Point => {
    const now = ground()
    return now ? nearestOnBoard(now, point) : point
  }
  return {
    ...worksite,
    ground,
    onBoard,
    place({ at, alt, touch }, snap) {
      const now = ground()
      const end = alt || !now ? null : wallIndex(now.walls).end(at, worksite.cells(reachOf(NEAR_END, touch)))
      return end ?? onBoard(snapped(at, snap, alt))
    },
  }
}

/** How far an arrow moves the cursor where points snap so. */
export const stepOf = (snap: Snap): number => ({ corner: 1, half: 0.5, free: 0.25 })[snap]

/** The marks of the drawing, under the tokens. */
export const paintUnder = (sketch: Sketch) => (pen: Pen): void => {
  const ground = sketch.ground()
  if (ground) paintMarks(pen, ground, sketch.site()?.model() ?? null)
}

/** A tool that draws on squares: it paints over the marks of the drawing. */
export function sketchTool(
  sketch: Sketch,
  report: Report,
  gesture: Omit<Gesture, 'idle' | 'paint'> & { readonly paint: (pen: Pen, ground: SquareGround) => void;
    readonly byKeys?: ByKeys },
): BoardTool {
  const tool = toolOf(sketch, {
    ...gesture,
    idle: () => sketch.ground() === null,
    paint(pen) {
      const ground = sketch.ground()
      if (ground) gesture.paint(pen, ground)
    },
    paintUnder: paintUnder(sketch),
  }, () => report({ do: 'leave' }))
  const { byKeys } = gesture
  return byKeys ? withKeys(tool, gesture, byKeys, () => ({ site: sketch.site(), ground: sketch.ground() })) : tool
}
