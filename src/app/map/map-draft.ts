// The map panel and the draft that it makes: what the board shows before it is applied. Kept apart from the panel, so
// that the board and others can open it and know of it before the panel is loaded.
import { createStore } from 'zustand/vanilla'
import type { GridLines, LightLevel, OverPicture, Rect, SquareGround } from '../../grid/index.ts'
import { withDrawnAlong } from '../../grid/edit/along.ts'
import { isSameRect } from '../../grid/rects.ts'
import type { GridTold } from './lay-picture.ts'

/** What the panel can change of a ground. */
export interface MapDraft extends Pick<SquareGround, 'cols' | 'rows' | 'cell' | 'image'> {
  readonly ambient: LightLevel
  /** `null`: as the theme has them. */
  readonly lines: GridLines | null
  /** `null`: the ground does not say. */
  readonly overPicture: OverPicture | null
  /** What is on the map moves with the picture. Otherwise it stays in its cells. */
  readonly along: boolean
}

/** Where the picture lies on the cells, and where it comes to lie. */
export interface Shift {
  readonly was: Rect
  readonly is: Rect
}

/** How the same picture comes to lie otherwise; `null` where it does not. */
export function shiftOf(
  { image: was }: Pick<SquareGround, 'image'>,
  { image: is }: Pick<SquareGround, 'image'>,
): Shift | null {
  return was && is && was.asset === is.asset && !isSameRect(was.rect, is.rect) ? { was: was.rect, is: is.rect } : null
}

export interface MapPanelState {
  readonly open: boolean
  /** What was found out about the grid of the picture that was just brought in. */
  readonly told: GridTold | null
  /** `null`: nothing differs from the map. */
  readonly draft: MapDraft | null
  /** What stands in a field would change the map once the field is left. */
  readonly typing: boolean
  /** The grid is being laid: its lines stand out. */
  readonly laying: boolean
  /** The next drag over the board is a rectangle over some cells. */
  readonly aligning: boolean
}

const CLOSED: MapPanelState = { open: false, told: null, draft: null, typing: false, laying: false, aligning: false }

export const mapPanel = createStore<MapPanelState>(() => CLOSED)

/** Opens the panel of the map. `told`: what to say about the grid of a picture that was just brought in. */
export const openMapPanel = (told: GridTold | null = null): void => mapPanel.setState({ ...CLOSED, open: true, told })

/** Closes it. What was not applied is there again when the panel is opened on the same map. */
export const closeMapPanel = (): void => mapPanel.setState(CLOSED)

const parked = new WeakMap<SquareGround, MapDraft>()

/** Keeps the draft for that map; `null`: there is none any more. */
export const parkDraft = (ground: SquareGround, draft: MapDraft | null): void =>
  draft === null ? void parked.delete(ground) : void parked.set(ground, draft)

/** The draft that was left on that map, neither applied nor discarded. */
export const parkedDraft = (ground: SquareGround): MapDraft | null => parked.get(ground) ?? null

export const draftOf = ({ cols, rows, cell, image, ambient, lines, overPicture }: SquareGround): MapDraft => ({ cols,
  rows, cell, image, ambient: ambient ?? 'bright', lines: lines ?? null, overPicture: overPicture ?? null,
  along: false })

/** The ground as the draft has it. What is as it is without saying stays unsaid. */
export function withDraft(
  ground: SquareGround,
  { ambient, lines, overPicture, along, ...rest }: MapDraft,
): SquareGround {
  const { ambient: ambientBefore, lines: _, overPicture: _before, ...kept } = ground
  const shift = along ? shiftOf(ground, rest) : null
  const board = { ...kept, ...rest, ...(ambient === 'bright' && ambientBefore === undefined ? {} : { ambient }),
    ...(lines === null ? {} : { lines }), ...(overPicture === null ? {} : { overPicture }) }
  return shift ? withDrawnAlong(board, shift.was, shift.is) : board
}
