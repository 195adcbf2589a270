// What the tools of one board share: its model as it is now, the picture that is being made of it, and ways to tell
// people something. Made once for each board.
import type { CombatantId } from '../engine/core/index.ts'
import type { Cell, Point, Rect } from '../grid/index.ts'
import type { Pins } from './hud/pins.ts'
import type { LayerName } from './layers/stage.ts'
import type { BoardCallbacks, BoardModel } from './model.ts'
import type { Ghost } from './moving/ghost.ts'
import type { ObjectIndex } from './objects/object-index.ts'
import type { LiveScene } from './overlays/live.ts'
import type { LitArea } from './overlays/reach.ts'
import type { Palette } from './palette.ts'
import type { Pictures } from './tokens/pictures.ts'
import type { TokenIndex } from './tokens/token-index.ts'
import type { Spot } from './viewport/camera.ts'

export interface BoardContext {
  readonly model: () => BoardModel
  readonly callbacks: () => BoardCallbacks
  readonly palette: () => Palette
  readonly index: () => TokenIndex
  readonly objects: () => ObjectIndex
  readonly pictures: Pictures
  readonly ghost: Ghost
  readonly pins: Pins
  readonly live: LiveScene
  /** What is lit on the ground: by a movement being planned, and by an aim. */
  readonly lit: { move: LitArea | null; aim: LitArea | null }
  readonly carried: Set<CombatantId>
  /** A combatant that is being moved, and the cell from which it would look about. */
  looksFrom: { readonly id: CombatantId; readonly at: Cell } | null
  /** Panels that lie over the board, in pixels of the board. */
  readonly covered: () => readonly Rect[]
  /** While something is carried here, panels that can be missed are not in the way. */
  readonly stepAside: (isCarrying: boolean) => void
  /** These layers are drawn again with the next frame. */
  readonly mark: (...names: readonly LayerName[]) => void
  readonly toPoint: (spot: Spot) => Point
  readonly scale: () => number
  /** Read aloud by screen readers, after what they are saying. */
  readonly say: (text: string) => void
  /** Shown on a plate at a point of the ground, and read aloud. */
  readonly note: (at: Point, text: string) => void
  readonly clearNote: () => void
}
