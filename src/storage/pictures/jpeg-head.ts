// The size of a JPEG as the browser shows it: its frame's, turned as the camera said.
import type { PixelSize } from './pixel-size.ts'

/** Walks the segments to the frame, which alone knows the size. `null` when there is none in these bytes. */
export function jpegSize(view: DataView): PixelSize | null {
  let at = 2
  let turned = false
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0xe1) turned ||= liesOnItsSide(view, at + 4, at + 2 + view.getUint16(at + 2))
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      return turned ? { width: height, height: width } : { width, height }
    }
    at += (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01 ? 2 : 2 + view.getUint16(at + 2)
  }
  return null
}

const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0]
const ORIENTATION = 0x0112

/** Whether that segment says that the picture is shown turned by a quarter: orientations 5 to 8. */
function liesOnItsSide(view: DataView, from: number, to: number): boolean {
  const ends = Math.min(to, view.byteLength)
  if (from + 14 > ends || !EXIF.every((byte, index) => view.getUint8(from + index) === byte)) return false
  const start = from + EXIF.length
  const order = view.getUint16(start)
  if (order !== 0x4949 && order !== 0x4d4d) return false
  const little = order === 0x4949
  const list = start + view.getUint32(start + 4, little)
  if (list + 2 > ends) return false
  const count = view.getUint16(list, little)
  for (let index = 0; index < count; index++) {
    const entry = list + 2 + index * 12
    if (entry + 12 > ends) return false
    if (view.getUint16(entry, little) === ORIENTATION) {
      const value = view.getUint16(entry + 8, little)
      return value >= 5 && value <= 8
    }
  }
  return false
}
