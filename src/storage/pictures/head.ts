// What a picture says of itself in its first bytes: its kind, its size as the browser shows it, and whether something
// may shine through. Nothing is decoded, and the file's name counts for nothing.
import { avifSize } from './avif-head.ts'
import { jpegSize } from './jpeg-head.ts'
import type { PixelSize } from './pixel-size.ts'

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif'

export interface PictureHead extends PixelSize {
  readonly type: PictureType
}

/** Pixels a side. WebP ends there, and so do the canvases of many browsers. */
const MOST_SIDE = 16_383
/** Pixels altogether: while it is cut into tiles, each takes four bytes of memory. */
const MOST_PIXELS = 150_000_000
/** So many bytes hold the head of nearly every picture. */
export const HEAD_BYTES = 1 << 20

/** The kind of picture that these bytes begin; `null` where it is none that the board shows. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  if (beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (beginsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'image/webp'
  return ascii(bytes, 4, 4) === 'ftyp' && brandsOf(bytes).some((brand) => /^avi[fs]$/.test(brand)) ? 'image/avif' : null
}

/** Kind and size; `null` where it is no such picture, or where its head is broken or longer than these bytes. */
export function pictureHead(bytes: Uint8Array): PictureHead | null {
  const type = pictureType(bytes)
  const size = type && pixelSize(bytes, type)
  return type && size ? { type, ...size } : null
}

/** Width and height in pixels, turned as the browser turns it; `null` when the head is broken. */
export function pixelSize(bytes: Uint8Array, type: PictureType): PixelSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = sizes[type](view, bytes)
  return size && size.width > 0 && size.height > 0 ? size : null
}

/** Why a picture of that size is not taken, in a sentence with the limit; `null` where it is. */
export function sizeProblem({ width, height }: PixelSize): string | null {
  const is = `The picture is ${counted(width)} × ${counted(height)} pixels`
  if (Math.max(width, height) > MOST_SIDE) return `${is}; at most ${counted(MOST_SIDE)} pixels a side can be shown.`
  return width * height > MOST_PIXELS
    ? `${is}, ${Math.ceil(width * height / 1e6)} megapixels; at most ${MOST_PIXELS / 1e6} megapixels can be shown.`
    : null
}

/** What the bytes are instead, in words: `a GIF`. */
export function otherPicture(bytes: Uint8Array): string {
  if (ascii(bytes, 0, 3) === 'GIF') return 'a GIF'
  if (ascii(bytes, 4, 4) === 'ftyp') return 'a film or HEIC'
  if (/^\s*(?:<svg|<\?xml)/.test(ascii(bytes, 0, 40))) return 'an SVG'
  return ascii(bytes, 0, 2) === 'BM' ? 'a BMP' : 'of an unknown kind'
}

const sizes: Readonly<Record<PictureType, (view: DataView, bytes: Uint8Array) => PixelSize | null>> = {
  'image/png': (view) => view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) },
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
  'image/avif': avifSize,
}

function webpSize(view: DataView, bytes: Uint8Array): PixelSize | null {
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

/** The brands that a file of boxes claims: the first, then those it goes with. */
function brandsOf(bytes: Uint8Array): readonly string[] {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const ends = Math.min(length, bytes.length, 256)
  const brands: string[] = []
  for (let at = 8; at + 4 <= ends; at += 4) if (at !== 12) brands.push(ascii(bytes, at, 4))
  return brands
}

const beginsWith = (bytes: Uint8Array, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[index] === byte)
const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))
/** With commas, the same in every language: `16,383`. */
const counted = (value: number): string => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
