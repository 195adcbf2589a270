// What the board is given and what it reports. It holds no rules, so that it can be tested and measured alone.
import type { AreaView, CombatantId, DrawnTarget, Mark, MovementView, Need, ObjectId, ObjectView, Target, TargetView,
  TokenView, Tone } from '../engine/core/index.ts'
import type { Cell, Ground, OverPicture, Place, Point, Rect, Shine, Size, Space, SquareGround } from '../grid/index.ts'
import type { Eyes, Lamp } from '../grid/vision/eyes.ts'
import type { Mask } from '../grid/vision/mask.ts'
import type { GroundPicture } from './layers/picture.ts'
import type { BoardTool } from './tools/board-tool.ts'
import type { KeyPress } from './tools/keys.ts'
import type { Camera } from './viewport/camera.ts'

/** What the viewer's side sees and has seen of the ground. */
export interface FogView {
  /** The viewer sees through the fog: it only shows what the players do not see. */
  readonly through: boolean
  /** Nobody has looked at the ground yet: the viewer is shown what the lamps light. */
  readonly unlooked?: boolean
  /** With all its walls, of which the viewer may know few: they bound what is seen. Nothing of it is drawn. */
  readonly ground: SquareGround
  /** This page knows no more walls than the viewer does: what is seen is bounded by what is explored as well. */
  readonly within?: boolean
  /** With the walls that the viewer knows of: they bound what would be seen from where nobody stands yet. */
  readonly known: SquareGround
  /** With all walls and doors as they were seen last: they bound the light that is shown where nobody looks. */
  readonly remembered: SquareGround
  readonly explored: Mask
  /** The eyes that look now; `null` where what is explored is seen. */
  readonly eyes: readonly Eyes[] | null
  /** Whose eyes those are, in the same order. */
  readonly lookers: readonly CombatantId[]
  readonly lamps: readonly Lamp[]
  /** Who of those on the board carries which of the lamps. */
  readonly carriers: readonly { readonly id: CombatantId; readonly at: Cell; readonly size: Size;
    readonly light: Shine }[]
  /** Which of the eyes go ahead of a combatant that is being moved, where they are then, and by which light. */
  readonly ahead?: { readonly index: number; readonly eyes: Eyes; readonly lamps: readonly Lamp[] }
}

/** One target of one action is being chosen. */
export interface AimView {
  readonly actor: CombatantId
  readonly need: Need
  readonly targets: readonly TargetView[]
  readonly chosen: readonly Target[]
  /**
   * Several targets are wanted and chosen one by one. `loose`: those among the chosen that are let go when they are
   * chosen again; `enough`: the chosen ones may be all.
   */
  readonly several?: { readonly loose: readonly Target[]; readonly enough: boolean }
}

export interface BoardModel {
  /** The ground and who stands on it, ready to be asked. */
  readonly space: Space
  readonly ground: Ground
  /** The picture of the ground; `null` where it has none or it is not loaded yet. */
  readonly picture: GroundPicture | null
  /** How walls and terrain are drawn over the picture; `mixed` where the ground does not say. */
  readonly overPicture: OverPicture | 'mixed'
  /** Which doors are locked is shown on the doors: to the GM. */
  readonly locksShown?: boolean
  /** The ground is a draft that is being laid over its picture: its lines stand out. */
  readonly draft: boolean
  /** `null`: everything is in sight. */
  readonly fog: FogView | null
  readonly tokens: readonly TokenView[]
  /** Things on the ground that are not combatants. */
  readonly objects: readonly ObjectView[]
  /** Areas that last: auras, clouds, melees. */
  readonly areas: readonly AreaView[]
  /** What the GM has written and drawn on the map, as far as the viewer knows of it. */
  readonly marks?: readonly Mark[]
  readonly selected: readonly CombatantId[]
  readonly theme: 'dark' | 'light'
  readonly reducedMotion: boolean
  /** `null`: nothing is being aimed. */
  readonly aim: AimView | null
  /** The GM's switch: dragging is a GM move and costs nothing. */
  readonly gmMoves: boolean
  /** In set-up everything may be dragged anywhere. */
  readonly freePlacing: boolean
  /** With Alt held, tokens and objects are put anywhere at any time: the GM's hand. */
  readonly mayInsist: boolean
  /** Objects may be dragged from place to place. */
  readonly objectsMovable: boolean
  /** Why nothing can be moved any more; `null` while things can be moved. */
  readonly locked: string | null
  /** A token whose turn begins is brought into view. */
  readonly followsTurn: boolean
  /** All names are shown, not only those of player characters. */
  readonly namesAlways: boolean
  /** Combatants under the pointer in the log or the queue. */
  readonly highlight: readonly CombatantId[]
  /** The tool that has the pointer; without a tool the board selects, moves and aims. */
  readonly tool?: BoardTool | null
}

/** Whether something was done; `says` is the reason it was not, and is shown where the token was dropped. */
export type Answered = { readonly ok: true } | { readonly ok: false; readonly says: string }

export interface BoardCallbacks {
  onSelect(ids: readonly CombatantId[]): void
  /** Asked once when a drag or a movement by keys starts; `null`: this combatant cannot be moved now. */
  movementOf(id: CombatantId): MovementView | null
  whyNotMovable(id: CombatantId): string | null
  /** Why this viewer may not put that combatant somewhere by hand, in a sentence; `null` where they may. */
  whyNotCarry?(id: CombatantId): string | null
  onMove(id: CombatantId, waypoints: readonly Place[], band: string): Promise<Answered>
  /** `insist`: the GM puts the combatant there even where the rules do not allow it (COM-06). */
  onPlace(id: CombatantId, place: Place | null, manner: 'gm' | 'forced', insist?: true): Promise<Answered>
  /**
   * Several at once, as one step. Without this member each is put down by itself. `insist` as for a single combatant.
   */
  onPlaceAll?(moves: readonly { readonly id: CombatantId; readonly place: Place }[], insist: boolean): Promise<Answered>
  /** During set-up: why the rules do not let the combatant stand there, in a sentence; `null` where they do. */
  whyNotPlace?(id: CombatantId, place: Place): string | null
  /**
   * What is rolled and done if this target is chosen, in short lines. Also for targets in no list, such as an area put
   * down anywhere.
   */
  previewOf?(target: Target): readonly string[]
  /**
   * Why the rules refuse a target that is in no list, such as an area put down anywhere. Asked while it is shown,
   * before the click.
   */
  whyNotTarget?(target: Target): string | null
  /** What is drawn of this target by the rules; `null` where the ground alone says what is drawn. */
  drawnOf?(target: Target): DrawnTarget | null
  onPlaceObject(id: ObjectId, place: Place): Promise<Answered>
  /**
   * The selected tokens are turned where they stand, clockwise for 1; `fine`: by a little. `false` where the viewer may
   * not turn them.
   */
  onTurn?(ids: readonly CombatantId[], by: 1 | -1, fine: boolean): boolean
  onTarget(target: Target): void
  /** A target that is not valid was clicked anyway; the board has already said why it is not. */
  onRefusedTarget?(target: Target, why: string): void
  /** The targets chosen so far are all that are wanted. */
  onEnough?(): void
  onAimHover(target: Target | null): void
  /** The aim is cancelled. */
  onCancel(): void
  onDoor(id: string): void
  onHover(id: CombatantId | null): void
  /** The camera came to rest; never during a gesture. `toKeep`: as {@link BoardHandle.cameraToKeep}. */
  onCamera(toKeep: Camera | null): void
  /** Told many times a second while tokens are carried. */
  onGesture?(gesture: Gesture): void
  /** Right click or long press on a token. */
  onContext?(id: CombatantId, at: { readonly clientX: number; readonly clientY: number }): void
}

/**
 * What somebody is doing at a board, for others to see as it happens: tokens are carried, the first of them with its
 * middle there; they are let go, wherever they come to stand; a point is shown to all; that part of the ground is in
 * view, and `null` where that is no longer told.
 */
export type Gesture =
  | { readonly kind: 'carry'; readonly who: readonly CombatantId[]; readonly at: Point }
  | { readonly kind: 'let-go' }
  | { readonly kind: 'ping'; readonly at: Point }
  | { readonly kind: 'look'; readonly part: Rect | null }

/** Short text that floats up at a token. */
export interface FloatText {
  readonly who: CombatantId
  readonly text: string
  readonly tone: Tone
}

/** What shortcuts, the queue and the log may ask of the board. */
export interface BoardHandle {
  fit(): void
  /** Zooms to these combatants, as far as they are on the ground. */
  fitTo(ids: readonly CombatantId[]): void
  flyTo(id: CombatantId): void
  /** Moves until all of these combatants are in view, no nearer than now; not at all where they are in view already. */
  bring(ids: readonly CombatantId[]): void
  /** Moves until all of that part of the ground is in view, as large as it can be. */
  show(part: Rect): void
  /** The part of the ground that is in view, or will be at the end of a flight. */
  shown(): Rect
  zoomBy(factor: number): void
  float(items: readonly FloatText[]): void
  cameraNow(): Camera
  /**
   * Where the board is looked at from, to be kept for the next time; `null` while all of the ground is fitted in: so it
   * will be next time, in a window of another size, too.
   */
  cameraToKeep(): Camera | null
  /** One step of the keyboard cursor in a screen direction (dx and dy are −1, 0 or 1), as the arrow keys do. */
  moveByKey(dx: number, dy: number): void
  /**
   * Turns the area that is aimed, or else the selected tokens, clockwise for 1, as R does on the board; `false` where
   * there is nothing to turn.
   */
  turnByKey(by: 1 | -1): boolean
  /**
   * Where a combatant of that size would stand if it were dropped at this point of the window; `null` off the ground.
   */
  placeAt(clientX: number, clientY: number, size: number): Place | null
  /** The combatant whose token is at this point of the window; `null` where there is none. */
  tokenAt(clientX: number, clientY: number): CombatantId | null
  /**
   * Where a combatant or an object is drawn now, in pixels from the board's upper left corner; `null` where it is not
   * drawn.
   */
  boxOf(id: CombatantId | ObjectId): { readonly left: number; readonly top: number; readonly width: number;
    readonly height: number } | null
  focus(): void
  /** Shows a ring that spreads from where the pointer is; `false` while the pointer is not on the board. */
  ping(): boolean
  /** Shows what somebody else is doing at another board. */
  showGesture(by: { readonly id: string; readonly name: string }, gesture: Gesture): void
  /** Has screen readers read it aloud. */
  say(text: string): void
  /** A key for the current tool, pressed elsewhere on the page; whether it meant something to the tool. */
  keyToTool(press: KeyPress): boolean
  /** Keeps of what the current tool has begun what can stand as it is. */
  settle(): void
  /**
   * Something covers this many pixels at the lower edge of the board: the board moves so that these tokens come out
   * from under it, as far as there is room. With 0 it is gone, and the board moves back, unless a person moved it
   * meanwhile.
   */
  uncover(ids: readonly CombatantId[], bottom: number): void
}
