// How a battle was last looked at: the camera, prepare or play, and whether the GM's eyes were on. Kept with the battle
// in this browser and read again when the battle is opened.
import type { Camera } from '../../board/viewport/camera.ts'
import type { TableLook } from '../../stores/table-state.ts'
import type { Services } from '../services/services.ts'

export interface KeptLook {
  readonly camera: Camera | undefined
  readonly table: TableLook
}

/** What was kept, as far as it is sound. A battle of which nothing was kept is played, in the table's view. */
export function readLook(kept: unknown): KeptLook {
  const { camera, mode, gm } = typeof kept === 'object' && kept !== null
    ? (kept as Partial<Record<'camera' | keyof TableLook, unknown>>)
    : {}
  return { camera: readCamera(camera), table: { mode: mode === 'prepare' ? 'prepare' : 'play', gm: gm === true } }
}

/** A camera that was kept, as far as it is sound. */
export function readCamera(camera: unknown): Camera | undefined {
  if (typeof camera !== 'object' || camera === null) return undefined
  const { x, y, scale } = camera as Partial<Record<keyof Camera, unknown>>
  const sound = [x, y, scale].every((value) => typeof value === 'number' && Number.isFinite(value)) && Number(scale) > 0
  return sound ? (camera as Camera) : undefined
}

/** Writes down how the open battle is looked at. `camera`: `null` while all of the ground is in view. */
export function keepLook({ table, store }: Pick<Services, 'table' | 'store'>, camera: Camera | null): void {
  const { playing, mode, seats } = table.getState()
  if (!playing) return
  const look = { mode, gm: seats.table.viewer.role === 'gm', ...(camera ? { camera } : {}) }
  void store.saveView(playing.session.id, look).catch(() => undefined)
}

/** Writes it down whenever the mode or the eyes change. Where the camera rests, the board tells. */
export function followLook(services: Services): void {
  services.table.subscribe(({ playing, mode, seats }, before) => {
    const isSame = playing !== null && playing.session.id === before.playing?.session.id
    const changed = mode !== before.mode || seats.table.viewer !== before.seats.table.viewer
    if (isSame && changed) keepLook(services, services.board.current?.cameraToKeep() ?? null)
  })
}
