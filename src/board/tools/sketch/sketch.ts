// What the drawing tools share: the board they work on, the ground they draw on, where a point comes to lie, and the
// one callback that what was drawn goes through.
import type { Command, CombatantId } from '../../../engine/core/index.ts'
import { nearWalls, type Picks, type Snap, snapped } from '../../../grid/edit/index.ts'
import type { Point, SquareGround } from '../../../grid/index.ts'
import type { ToolPoint, ToolSite } from '../board-tool.ts'

/** What a tool reports. */
export type SketchReport =
  /** The ground is to be changed, in one step. `what` names the step aloud: "a wall". */
  | { readonly do: 'draw'; readonly what: string; readonly change: (ground: SquareGround) => SquareGround;
    readonly picks?: Picks }
  | { readonly do: 'pick'; readonly picks: Picks; readonly who: readonly CombatantId[] }
  /** Something else than the ground is to be changed. */
  | { readonly do: 'give'; readonly command: Command }
  | { readonly do: 'leave' }
export type Report = (report: SketchReport) => void

export interface Sketch {
  readonly site: () => ToolSite | null
  readonly attach: (site: ToolSite) => void
  readonly detach: () => void
  /** The ground as it is now; `null` where it has no squares. */
  readonly ground: () => SquareGround | null
  readonly redraw: () => void
  readonly say: (text: string) => void
  /** Pixels in cell widths, now. */
  readonly cells: (pixels: number) => number
  /** Where a point is drawn: on the end of a wall close by, or as it snaps. Alt lets go. */
  readonly place: (point: ToolPoint, snap: Snap) => Point
}

/** How near the end of a wall is to the pointer that is drawn to it, in pixels; with a finger, three times as far. */
const NEAR_END = 8
export const reachOf = (pixels: number, touch: boolean): number => (touch ? pixels * 2.5 : pixels)

export function createSketch(): Sketch {
  let site: ToolSite | null = null
  const ground = (): SquareGround | null => {
    const now = site?.model().ground
    return now?.kind === 'square' ? now : null
  }
  const cells = (pixels: number): number => pixels / (site?.scale() ?? 40)
  return {
    site: () => site,
    attach: (next) => void (site = next),
    detach: () => void (site = null),
    ground,
    redraw: () => site?.redraw(),
    say: (text) => site?.say(text),
    cells,
    place({ at, alt, touch }, snap) {
      const now = ground()
      const end = alt || !now ? null : nearWalls(now.walls).end(at, cells(reachOf(NEAR_END, touch)))
      return end ?? snapped(at, snap, alt)
    },
  }
}
