// The workbench of the person who prepares a battle: which tool is current, how each tool is set, and what is picked of
// the drawing. It belongs to this window and is not kept.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DoorStyle, LightStyle, Picks, Snap, TerrainStyle } from '../../grid/edit/index.ts'
import type { MarkId } from '../../engine/core/index.ts'
import type { Ground, WallLook, WallSide } from '../../grid/index.ts'
import type { FogShape } from '../../board/tools/table/fog-tool.ts'
import type { TemplateLook } from '../../board/tools/marks/dragged-shape.ts'
import { styleOf } from './terrain-styles.ts'

export type WallKind = 'wall' | 'low' | 'curtain' | 'one-way'

export interface NextNote {
  readonly kind: 'label' | 'note'
  readonly audience: 'gm' | 'all'
}

/** While a battle is prepared, what is written is at first the GM's own. */
export const GM_NOTE: NextNote = { kind: 'note', audience: 'gm' }
export const TABLE_LABEL: NextNote = { kind: 'label', audience: 'all' }

export interface Bench {
  readonly tool: string
  readonly snap: Snap
  readonly wall: { readonly kind: WallKind; readonly look: WallLook | null; readonly side: WallSide;
    readonly curve: boolean }
  readonly door: DoorStyle
  readonly terrain: { readonly by: 'brush' | 'rect' | 'polygon'; readonly wipes: boolean; readonly size: number;
    readonly style: TerrainStyle }
  readonly light: LightStyle
  readonly fog: { readonly shape: FogShape; readonly reveal: boolean; readonly width: number }
  readonly picks: Picks
  /** The combatant or object that is placed next; `null`: who is selected, else the first in the roster. */
  readonly placing: string | null
  /** How many copies are made of each selected combatant. */
  readonly copies: number
  /** How the next mark is made, of whatever kind. */
  readonly mark: { readonly color: string; readonly audience: 'gm' | 'all' }
  /** The next label or note; who sees it is told apart from other marks. */
  readonly note: NextNote
  readonly template: { readonly look: TemplateLook; readonly text: string; readonly stays: boolean }
  /** The width in cell widths. */
  readonly pencil: { readonly width: number; readonly erases: boolean }
  readonly zone: { readonly text: string }
  /** The marks that are picked. */
  readonly picked: readonly MarkId[]
}
export type BenchStore = StoreApi<Bench>

export const SELECT = 'select'

/**
 * A bench for that ground, with `tool` in hand: a new light shines four cells brightly and as far again dimly. `look`:
 * the template that is set at first; `note`: so is the next note.
 */
export function createBench(ground: Ground, tool: string, look: TemplateLook, note = GM_NOTE): BenchStore {
  const cell = ground.kind === 'square' ? ground.cell.length : 1
  return createStore<Bench>(() => ({
    tool,
    snap: 'corner',
    wall: { kind: 'wall', look: ground.kind === 'square' && ground.image ? null : 'stone', side: 'right',
      curve: false },
    door: { kind: 'door', secret: false, locked: false },
    terrain: { by: 'brush', wipes: false, size: 1, style: styleOf('undergrowth') },
    light: { bright: 4 * cell, dim: 8 * cell, color: '#ffcf7a', on: true, through: false },
    fog: { shape: 'rectangle', reveal: true, width: 3 },
    picks: [],
    placing: null,
    copies: 1,
    mark: { color: '#ff9d5c', audience: 'all' },
    note,
    template: { look, text: '', stays: true },
    pencil: { width: 0.12, erases: false },
    zone: { text: '' },
    picked: [],
  }))
}
