// The picture inside a map file: what kind it is and how large, told by its own first bytes and never by its name.
import { base64Steps } from './base64.ts'
import type { Picture, PictureType } from './types.ts'
import { counted } from './values.ts'

export interface PixelSize {
  readonly width: number
  readonly height: number
}
export interface PictureRead {
  readonly picture: Picture | null
  readonly warnings: readonly string[]
}

/** The kind of picture these bytes begin, `null` if it is none the board shows. */
function pictureType(bytes: Uint8Array): PictureType | null {
  if (beginsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (beginsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  return ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP' ? 'image/webp' : null
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
  if (!type) return without(`The picture is ${knownOther(bytes)}; only PNG, JPEG and WebP can be shown.`)
  if (!pixelSize(bytes, type)) return without('The picture in the file is damaged and was left out.')
  return { picture: { bytes, type },
    warnings: isCutShort(bytes, type) ? ['The picture in the file seems cut short.'] : [] }
}

/** Width and height in pixels from the picture's own header; `null` when that is broken. */
function pixelSize(bytes: Uint8Array, type: PictureType): PixelSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = type === 'image/png' ? pngSize(view) : type === 'image/jpeg' ? jpegSize(view) : webpSize(bytes, view)
  return size && size.width > 0 && size.height > 0 ? size : null
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

function knownOther(bytes: Uint8Array): string {
  if (ascii(bytes, 0, 3) === 'GIF') return 'a GIF'
  if (ascii(bytes, 4, 4) === 'ftyp') return /^(?:avif|avis)/.test(ascii(bytes, 8, 4)) ? 'an AVIF' : 'a film or HEIC'
  if (/^\s*(?:<svg|<\?xml)/.test(ascii(bytes, 0, 40))) return 'an SVG'
  return ascii(bytes, 0, 2) === 'BM' ? 'a BMP' : 'of an unknown kind'
}

function isCutShort(bytes: Uint8Array, type: PictureType): boolean {
  if (type === 'image/png') return !ascii(bytes, Math.max(0, bytes.length - 64), 64).includes('IEND')
  return type === 'image/webp' && new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 > bytes.length + 1
}

function pngSize(view: DataView): PixelSize | null {
  return view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Walks the segments to the frame header, which alone knows the size. */
function jpegSize(view: DataView): PixelSize | null {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at++
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01 ? 2 : 2 + view.getUint16(at + 2)
  }
  return null
}

function webpSize(bytes: Uint8Array, view: DataView): PixelSize | null {
  if (bytes.length < 30) return null
  const kind = ascii(bytes, 12, 4)
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  const three = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  return kind === 'VP8X' ? { width: three(24) + 1, height: three(27) + 1 } : null
}

const beginsWith = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte)
const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))
