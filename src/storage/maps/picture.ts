// The picture inside a map file: what kind it is and how large, told by its own first bytes and never by its name.
import { otherPicture, pictureType, pixelSize, type PictureType, sizeProblem } from '../pictures/head.ts'
import { base64Steps } from './base64.ts'
import type { Picture } from './types.ts'
import { counted } from '../../lib/counted.ts'

export interface PictureRead {
  readonly picture: Picture | null
  readonly warnings: readonly string[]
}

/**
 * Reads the `image` of a file in steps (0 to 1). A picture that is elsewhere, missing or broken is a warning, not an
 * error.
 */
export function* pictureSteps(image: unknown): Generator<number, PictureRead> {
  if (image === undefined || image === null || image === '') return without('The file holds no picture.')
  if (typeof image !== 'string') return without('The picture in the file could not be read.')
  const text = image.trimStart()
  if (text.trimEnd() === '') return without('The file holds no picture.')
  if (looksLikePath(text)) return without(`The picture is not in the file but at “${text.trimEnd()}”; add it by hand.`)
  const header = /^data:([^,;]*)[^,]*,/i.exec(text.slice(0, 200))
  if (header && !/;base64,$/i.test(header[0])) {
    return without(`The picture is given as ${header[1] || 'text'}, which cannot be shown.`)
  }
  const bytes = yield* base64Steps(text, header?.[0].length ?? 0)
  if (!bytes) return without('The picture in the file is damaged and was left out.')
  if (bytes.length === 0) return without('The file holds no picture.')
  const type = pictureType(bytes)
  if (!type) return without(`The picture is ${otherPicture(bytes)}; only PNG, JPEG, WebP and AVIF can be shown.`)
  const size = pixelSize(bytes, type)
  if (!size) return without('The picture in the file is damaged and was left out.')
  const problem = sizeProblem(size)
  if (problem) return without(`${problem} It was left out.`)
  return { picture: { bytes, type },
    warnings: isCutShort(bytes, type) ? ['The picture in the file seems cut short.'] : [] }
}

/** A sentence when the picture's shape does not fit the map's, e.g. after it was cropped. */
export function shapeWarning(picture: Picture, width: number, height: number): string | null {
  const size = pixelSize(picture.bytes, picture.type)
  if (!size) return null
  const stretch = size.width / size.height / (width / height)
  if (stretch > 0.98 && stretch < 1.02) return null
  return `The picture is ${size.width}×${counted(size.height, 'pixel')}, another shape than the map's ${
    rounded(width)
  }×${rounded(height)} cells: `
    + 'it is stretched to fit.'
}

const rounded = (value: number): number => Math.round(value * 100) / 100

const without = (warning: string): PictureRead => ({ picture: null, warnings: [warning] })

/** Base64 has no dot and no colon, and a path has an ending. */
function looksLikePath(text: string): boolean {
  if (/^data:/i.test(text) || text.length > 2048) return false
  return /^[a-z]+:|[\\:]|\.\w{2,5}(?:[?#].*)?\s*$/i.test(text)
}

function isCutShort(bytes: Uint8Array, type: PictureType): boolean {
  if (type === 'image/png') return !ascii(bytes, Math.max(0, bytes.length - 64), 64).includes('IEND')
  return type === 'image/webp' && new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 > bytes.length + 1
}

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))
