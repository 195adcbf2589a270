// What the board is given and what it reports: it holds no rules, so that it can be tried and measured alone.
import type { AreaView, CombatantId, MovementView, Need, ObjectId, ObjectView, Target, TargetView, TokenView,
  Tone } from '../engine/core/index.ts'
import type { AreaShape, Ground, Place, Space } from '../grid/index.ts'
import type { Camera } from './viewport/camera.ts'

/** Something is being aimed: one need of one action. */
export interface AimView {
  readonly actor: CombatantId
  readonly need: Need
  readonly targets: readonly TargetView[]
  readonly chosen: readonly Target[]
  /**
   * Several are wanted, one by one: of the chosen ones those that are let go when they are chosen again, and whether
   * they are enough.
   */
  readonly several?: { readonly loose: readonly Target[]; readonly enough: boolean }
}

export interface BoardModel {
  /** Ground and occupants, ready to be asked. */
  readonly space: Space
  readonly ground: Ground
  /** Address of the ground's picture, when it has one and it is loaded. */
  readonly pictureUrl: string | null
  readonly tokens: readonly TokenView[]
  /** Things of the scene that are no combatants. */
  readonly objects: readonly ObjectView[]
  /** What stays on the ground: auras, clouds, melees. */
  readonly areas: readonly AreaView[]
  readonly selected: readonly CombatantId[]
  readonly theme: 'dark' | 'light'
  readonly reducedMotion: boolean
  /** `null`: nothing is being aimed. */
  readonly aim: AimView | null
  /** GM switch: drags are GM moves and cost nothing. */
  readonly gmMoves: boolean
  /** In set-up everything may be dragged anywhere. */
  readonly freePlacing: boolean
  /** Objects of the scene may be carried from place to place. */
  readonly objectsMovable: boolean
  /** Why nothing can be moved any more; `null` as long as it can. */
  readonly locked: string | null
  /** Names of all, not of player characters only. */
  readonly namesAlways: boolean
  /** Hovered in the log or the queue. */
  readonly highlight: readonly CombatantId[]
}

/** What became of a wish; `says` is shown where the token was dropped. */
export type Answered = { readonly ok: true } | { readonly ok: false; readonly says: string }

export interface BoardCallbacks {
  onSelect(ids: readonly CombatantId[]): void
  /** Asked once when a drag or a walk starts; `null`: not movable now. */
  movementOf(id: CombatantId): MovementView | null
  whyNotMovable(id: CombatantId): string | null
  onMove(id: CombatantId, waypoints: readonly Place[], band: string): Promise<Answered>
  /** `insist`: also where the rules would not have it stand (COM-06). */
  onPlace(id: CombatantId, place: Place | null, manner: 'gm' | 'forced', insist?: true): Promise<Answered>
  /** While the scene is set: why the rules would not have it stand there, in a sentence; `null` where they do. */
  whyNotPlace?(id: CombatantId, place: Place): string | null
  /**
   * What is rolled and done if this is chosen, also where no target of the list is: an area put down anywhere. Short
   * lines.
   */
  previewOf?(target: Target): readonly string[]
  /**
   * Why the rules would not take it, for what no list of targets holds: an area put down anywhere. Asked while it is
   * shown, before the click.
   */
  whyNotTarget?(target: Target): string | null
  /**
   * What an area put down there covers, and whom it is for, by the rules; `null` where that is its shape as far as
   * walls let it.
   */
  coversOf?(area: AreaShape): { readonly places: readonly Place[]; readonly who: readonly CombatantId[] } | null
  /** The way that is gone when that is chosen, both ends included; `null` where nobody goes by it. */
  wayTo?(target: Target): readonly Place[] | null
  onPlaceObject(id: ObjectId, place: Place): Promise<Answered>
  onTarget(target: Target): void
  /** A target that is not valid was clicked all the same; the board has said why. */
  onRefusedTarget?(target: Target, why: string): void
  /** Of several wanted targets those that are chosen are all. */
  onEnough?(): void
  onAimHover(target: Target | null): void
  /** The aim is given up. */
  onCancel(): void
  onDoor(id: string): void
  onHover(id: CombatantId | null): void
  /** The camera came to rest; never during a gesture. */
  onCamera(camera: Camera): void
  /** Right click or long press on a token. */
  onContext?(id: CombatantId, at: { readonly clientX: number; readonly clientY: number }): void
}

/** Short text that floats up at a token. */
export interface FloatText {
  readonly who: CombatantId
  readonly text: string
  readonly tone: Tone
}

/** What shortcuts, the queue and the log may ask of the board. */
export interface BoardHandle {
  fit(): void
  flyTo(id: CombatantId): void
  zoomBy(factor: number): void
  float(items: readonly FloatText[]): void
  cameraNow(): Camera
  /** One step of the cursor in a screen direction (each −1, 0 or 1), as the arrow keys do. */
  moveByKey(dx: number, dy: number): void
  /** Turns the area that is aimed, clockwise for 1, as R does on the board; `false` where there is none to turn. */
  turnByKey(by: 1 | -1): boolean
  /**
   * Where a combatant of that size would stand if it were let go at this point of the window; `null` off the ground.
   */
  placeAt(clientX: number, clientY: number, size: number): Place | null
  /**
   * Where a combatant or an object is drawn now, in pixels from the board's upper left corner; `null` where it is not
   * drawn at all.
   */
  boxOf(id: CombatantId | ObjectId): { readonly left: number; readonly top: number; readonly width: number;
    readonly height: number } | null
  focus(): void
  /**
   * Something covers so many pixels at the board's lower edge: these tokens are brought out from under it, where there
   * is room. 0: it is gone, and the look is as before unless somebody moved it.
   */
  uncover(ids: readonly CombatantId[], bottom: number): void
}
