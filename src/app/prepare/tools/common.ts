// Options that several tools share.
import { Grid2x2, Grid3x3, Move } from 'lucide-react'
import type { Snap } from '../../../grid/edit/index.ts'
import type { SquareGround, WallLook } from '../../../grid/index.ts'
import { capitalised } from '../../../lib/capitalised.ts'
import type { StripItem } from '../../../panels/rail/index.ts'
import type { WallKind } from '../bench.ts'
import type { StripContext } from '../tool-entry.ts'

export const snapItem = ({ bench, set }: StripContext): StripItem => ({ kind: 'choice', label: 'Snap',
  value: bench.snap,
  options: [{ value: 'corner', label: 'Snap to corners', icon: Grid2x2 }, { value: 'half', label: 'Snap to half cells',
    icon: Grid3x3 }, { value: 'free', label: 'Free (hold Alt)', icon: Move }],
  onValue: (snap) => set({ snap: snap as Snap }) })

/** How something is drawn corner by corner. */
export const CORNERS: StripItem = { kind: 'words', text: 'Click each corner; double-click or Enter closes.' }

export const WALL_KINDS: readonly { readonly value: WallKind; readonly label: string }[] = [
  { value: 'wall', label: 'Wall' },
  { value: 'low', label: 'Low: stops steps only' },
  { value: 'curtain', label: 'Curtain: stops sight only' },
  { value: 'one-way', label: 'One-way' },
]

export const STOPS = { wall: 'both', low: 'movement', curtain: 'sight', 'one-way': 'both' } as const
/** The look that a wall of that kind takes by itself. */
export const LOOK_OF: Readonly<Record<WallKind, WallLook>> = { wall: 'stone', low: 'fence', curtain: 'curtain',
  'one-way': 'ledge' }

const looks: readonly WallLook[] = ['stone', 'timber', 'rock', 'hedge', 'fence', 'ledge', 'curtain']
const WALL_LOOKS = looks.map((value) => ({ value, label: capitalised(value) }))

/** Over a picture that shows the walls itself, a wall can be a line. */
const LINE = 'line'
type Drawn = Pick<SquareGround, 'image' | 'overPicture'> | null
const hasLines = (ground: Drawn): boolean => Boolean(ground?.image) && ground?.overPicture !== 'looks'

/** What a wall without a look of its own is shown as. */
export const lookWithout = (ground: Drawn, kind: WallKind): WallLook | typeof LINE =>
  hasLines(ground) ? LINE : LOOK_OF[kind]

/** The list of looks; on a map with a picture also none. `value`: empty where several walls differ. */
export const wallLookItem = (
  ground: Drawn,
  value: WallLook | typeof LINE | '',
  change: (look: WallLook | null) => void,
): StripItem => ({ kind: 'list', label: 'Look', value,
  options: hasLines(ground) ? [{ value: LINE, label: 'Line' }, ...WALL_LOOKS] : WALL_LOOKS,
  onValue: (look) => change(look === LINE ? null : (look as WallLook)) })
