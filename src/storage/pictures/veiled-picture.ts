// A map's picture at a seat elsewhere: tiles come from the GM's page, show what the seat has explored, and come anew
// when more of them is explored.
import type { Rect } from '../../grid/index.ts'
import type { Mask } from '../../grid/vision/mask.ts'
import { tileKey, type TileName } from '../../lib/tiles.ts'
import { HELD, type OpenPicture } from './open-picture.ts'
import { cellsOf, exploredPrint, partName, tilesOfLevel, VEILED_LEVELS, VEILED_TILE, veiledSize } from './veiled.ts'

export interface VeiledPicture extends OpenPicture {
  /** What is explored by now. */
  setExplored(mask: Mask): void
}

interface HeldTile {
  readonly name: TileName
  readonly bitmap: ImageBitmap
  /** What was explored of the tile as it was asked for. */
  readonly print: string
}

/** So many tiles are under way at a time. */
const AT_ONCE = 3
const COARSEST = VEILED_LEVELS.at(-1) ?? 1

/**
 * The picture that lies there, in cell widths. `fetch` gives a decoded tile by its name on the wire, `null` where the
 * tile is not to be had.
 */
export function veiledPicture(
  rect: Rect,
  explored: Mask,
  fetch: (part: string) => Promise<ImageBitmap | null>,
): VeiledPicture {
  const size = veiledSize(rect)
  const coarsest = tilesOfLevel(rect, COARSEST)
  /** The last used is the last. Tiles of the coarsest level are never dropped. */
  const held = new Map<string, HeldTile>()
  const under = new Set<string>()
  /** What was explored of tiles that were asked for and not to be had. */
  const lost = new Map<string, string>()
  const followers = new Set<(name: TileName) => void>()
  let wanted: readonly TileName[] = []
  let mask = explored
  let closed = false

  const next = (): void => {
    for (const name of [...coarsest, ...wanted]) {
      if (closed || under.size >= AT_ONCE) return
      const key = tileKey(name)
      const print = under.has(key) ? '' : exploredPrint(mask, cellsOf(rect, name))
      if (print === '' || held.get(key)?.print === print || lost.get(key) === print) continue
      under.add(key)
      fetch(partName(name)).then((bitmap) => arrive(name, print, bitmap), () => arrive(name, print, null))
    }
  }
  const arrive = (name: TileName, print: string, bitmap: ImageBitmap | null): void => {
    const key = tileKey(name)
    under.delete(key)
    if (closed) return bitmap?.close()
    if (bitmap) {
      held.get(key)?.bitmap.close()
      held.delete(key)
      held.set(key, { name, bitmap, print })
      lost.delete(key)
      drop()
    } else lost.set(key, print)
    next()
    for (const tell of followers) tell(name)
  }
  const drop = (): void => {
    let over = held.size - coarsest.length - HELD
    for (const [key, { name, bitmap }] of held) {
      if (over <= 0) return
      if (name.level === COARSEST) continue
      held.delete(key)
      bitmap.close()
      over--
    }
  }

  next()
  return {
    ...size,
    tile: VEILED_TILE,
    levels: VEILED_LEVELS,
    setExplored(now) {
      if (now === mask) return
      mask = now
      next()
    },
    bitmap(name) {
      const key = tileKey(name)
      const tile = held.get(key)
      if (!tile) return null
      held.delete(key)
      held.set(key, tile)
      return tile.bitmap
    },
    want(names) {
      wanted = names.slice(0, HELD)
      next()
    },
    follow(arrived) {
      followers.add(arrived)
      return () => void followers.delete(arrived)
    },
    close() {
      closed = true
      for (const { bitmap } of held.values()) bitmap.close()
      held.clear()
    },
  }
}
