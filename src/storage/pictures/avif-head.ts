// The size of an AVIF: a file of boxes in boxes, where the main picture names its size and its turning among properties
// that it shares with others.
import type { PixelSize } from './pixel-size.ts'

interface Box {
  readonly kind: string
  /** Where its content begins and ends. */
  readonly from: number
  readonly to: number
}

/** The size of the main picture, turned as it is shown; `null` when that is not in these bytes. */
export function avifSize(view: DataView): PixelSize | null {
  const meta = boxesIn(view, 0, view.byteLength).find(({ kind }) => kind === 'meta')
  if (!meta) return null
  const parts = boxesIn(view, meta.from + 4, meta.to)
  const main = mainItem(view, parts)
  const shared = parts.find(({ kind }) => kind === 'iprp')
  if (main === null || !shared) return null
  const inside = boxesIn(view, shared.from, shared.to)
  const list = inside.find(({ kind }) => kind === 'ipco')
  if (!list) return null
  const all = boxesIn(view, list.from, list.to)
  const own = inside.filter(({ kind }) => kind === 'ipma').flatMap((box) => propertiesOf(view, box, main))
  const properties = own.flatMap((index) => all[index - 1] ?? [])
  const extent = properties.find(({ kind }) => kind === 'ispe')
  if (!extent || extent.from + 12 > view.byteLength) return null
  const [width, height] = [view.getUint32(extent.from + 4), view.getUint32(extent.from + 8)]
  const turn = properties.find(({ kind }) => kind === 'irot')
  return turn && view.getUint8(turn.from) % 2 === 1 ? { width: height, height: width } : { width, height }
}

/** The boxes side by side in that stretch. */
function boxesIn(view: DataView, from: number, to: number): readonly Box[] {
  const found: Box[] = []
  const ends = Math.min(to, view.byteLength)
  for (let at = from; at + 8 <= ends;) {
    const said = view.getUint32(at)
    const long = said === 1 && at + 16 <= ends
    const length = said === 0 ? ends - at : long ? Number(view.getBigUint64(at + 8)) : said
    const head = long ? 16 : 8
    if (length < head) break
    const kind = String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)))
    found.push({ kind, from: at + head, to: Math.min(at + length, ends) })
    at += length
  }
  return found
}

/** The number of the picture that is shown. */
function mainItem(view: DataView, parts: readonly Box[]): number | null {
  const box = parts.find(({ kind }) => kind === 'pitm')
  if (!box || box.from + 6 > box.to) return null
  if (view.getUint8(box.from) === 0) return view.getUint16(box.from + 4)
  return box.from + 8 <= box.to ? view.getUint32(box.from + 4) : null
}

/** Which properties belong to the picture of that number, counted from 1. */
function propertiesOf(view: DataView, { from, to }: Box, item: number): readonly number[] {
  if (from + 8 > to) return []
  const wideItems = view.getUint8(from) > 0
  const wideIndices = (view.getUint8(from + 3) & 1) === 1
  const count = view.getUint32(from + 4)
  let at = from + 8
  for (let entry = 0; entry < count; entry++) {
    if (at + (wideItems ? 5 : 3) > to) return []
    const id = wideItems ? view.getUint32(at) : view.getUint16(at)
    at += wideItems ? 4 : 2
    const indices = view.getUint8(at++)
    const step = wideIndices ? 2 : 1
    if (at + indices * step > to) return []
    if (id === item) {
      return Array.from({ length: indices }, (_, nth) =>
        wideIndices ? view.getUint16(at + nth * 2) & 0x7fff : view.getUint8(at + nth) & 0x7f)
    }
    at += indices * step
  }
  return []
}
