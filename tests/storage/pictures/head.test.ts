// What a picture says of itself in its first bytes: kind, size as it is shown, and why a picture is too large.
import { describe, expect, it } from 'vitest'
import { pictureHead, pictureType, sizeProblem } from '../../../src/storage/pictures/head.ts'
import { JPEG, PNG, WEBP } from '../../support/uvtt.ts'

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
const word = (value: number) => [value >> 24 & 255, value >> 16 & 255, value >> 8 & 255, value & 255]
const half = (value: number) => [value >> 8 & 255, value & 255]
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/** A PNG's signature and its first chunk. */
const png = (width: number, height: number) =>
  new Uint8Array([0x89, ...letters('PNG\r\n\x1a\n'), ...word(13), ...letters('IHDR'), ...word(width), ...word(height),
    8, 6, 0, 0, 0])

/** A JPEG up to its frame; `orientation` is what a camera writes, in either order of bytes. */
function jpeg(width: number, height: number, orientation?: number, little = false): Uint8Array {
  const number = (value: number, size: 2 | 4) => {
    const big = size === 2 ? half(value) : word(value)
    return little ? big.toReversed() : big
  }
  const exif = orientation === undefined
    ? []
    : [...letters('Exif\0\0'), ...letters(little ? 'II' : 'MM'), ...number(42, 2), ...number(8, 4), ...number(2, 2),
      ...number(0x010f, 2), ...number(2, 2), ...number(1, 4), ...number(0, 4), ...number(0x0112, 2), ...number(3, 2),
      ...number(1, 4), ...number(orientation, 2), 0, 0]
  const marked = exif.length === 0 ? [] : [0xff, 0xe1, ...half(exif.length + 2), ...exif]
  return new Uint8Array([0xff, 0xd8, ...marked, 0xff, 0xdb, ...half(4), 1, 2, 0xff, 0xc2, ...half(17), 8,
    ...half(height), ...half(width), 3, 0, 0, 0])
}

const box = (kind: string, ...content: readonly number[]) => [...word(content.length + 8), ...letters(kind), ...content]
const full = (kind: string, ...content: readonly number[]) => box(kind, 0, 0, 0, 0, ...content)
const extent = (width: number, height: number) => full('ispe', ...word(width), ...word(height))

/** An AVIF with a small picture first and the main picture second, which may be turned. */
function avif(width: number, height: number, turn?: number, brand = 'avif'): Uint8Array {
  const turned = turn === undefined ? [] : box('irot', turn)
  const properties = box('ipco', ...extent(16, 16), ...extent(width, height), ...turned)
  const belongs = full('ipma', ...word(2), ...half(1), 1, 0x81, ...half(2), ...(turn === undefined
    ? [1, 0x82]
    : [2, 0x82, 0x83]))
  return new Uint8Array([...box('ftyp', ...letters('mif1'), ...word(0), ...letters(brand)),
    ...full('meta', ...full('hdlr', ...word(0)), ...full('pitm', ...half(2)),
      ...box('iprp', ...properties, ...belongs)), ...box('mdat', 0)])
}

/** What libavif writes before the picture itself, for 1,400 × 1,050 pixels. */
const AVIF = 'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA'
  + 'AGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgABGFsAAAAoaWluZgAAAAAAAQAAABppbmZl'
  + 'AgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAABXgAAAQaAAAAEHBpeGkAAAAAAwgICAAAAAxh'
  + 'djFDgQgMAAAAABNjb2xybmNseAACAAIABoAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBA=='

describe('the head of a picture', () => {
  it.each([['image/png', PNG, 4, 4], ['image/jpeg', JPEG, 6, 4], ['image/webp', WEBP, 8, 4]])('%s, as it was written',
    (type, base64, across, down) => {
      const head = pictureHead(bytesOf(base64))
      expect(head?.type).toBe(type)
      expect((head?.width ?? 0) / (head?.height ?? 1)).toBeCloseTo(across / down, 1)
    })

  it('tells the size of a PNG and of an AVIF', () => {
    expect(pictureHead(png(12_000, 9_000))).toEqual({ type: 'image/png', width: 12_000, height: 9_000 })
    expect(pictureHead(bytesOf(AVIF))).toEqual({ type: 'image/avif', width: 1_400, height: 1_050 })
    expect(pictureHead(avif(4_000, 3_000))).toEqual({ type: 'image/avif', width: 4_000, height: 3_000 })
  })

  it.each(
    [[undefined, false], [1, false], [2, false], [3, false], [4, false], [5, true], [6, true], [7, true], [8,
      true]] as const,
  )('a JPEG with orientation %s is turned by a quarter: %s', (orientation, turned) => {
    const shown = turned ? { width: 300, height: 400 } : { width: 400, height: 300 }
    for (const little of [false, true]) {
      expect(pictureHead(jpeg(400, 300, orientation, little))).toEqual({ type: 'image/jpeg', ...shown })
    }
  })

  it('an AVIF that lies on its side is shown upright', () => {
    for (const turn of [0, 2]) expect(pictureHead(avif(400, 300, turn))).toMatchObject({ width: 400, height: 300 })
    for (const turn of [1, 3]) expect(pictureHead(avif(400, 300, turn))).toMatchObject({ width: 300, height: 400 })
  })

  it('what is none of the four kinds is none, and a head cut anywhere gives no size and no error', () => {
    for (const other of ['GIF89a', 'BM000000', '<svg xmlns="', '%PDF-1.7', '', 'RIFF0000WAVE']) {
      expect(pictureType(new Uint8Array(letters(other)))).toBeNull()
    }
    expect(pictureType(avif(4, 3, undefined, 'heic'))).toBeNull()
    for (const whole of [png(40, 30), jpeg(400, 300, 6), avif(400, 300, 1)]) {
      for (let length = 0; length < whole.length; length++) {
        const head = pictureHead(whole.slice(0, length))
        if (head) expect([head.width, head.height]).toEqual(Object.values(pictureHead(whole) ?? {}).slice(1))
      }
    }
    expect(pictureHead(png(0, 30))).toBeNull()
  })
})

describe('the limits', () => {
  it('a picture up to both limits is taken', () => {
    expect(sizeProblem({ width: 12_000, height: 12_000 })).toBeNull()
    expect(sizeProblem({ width: 16_383, height: 9_000 })).toBeNull()
  })

  it('a larger picture is refused with its size and the limit', () => {
    expect(sizeProblem({ width: 16_384, height: 10 })).toBe(
      'The picture is 16,384 × 10 pixels; at most 16,383 pixels a side can be shown.',
    )
    expect(sizeProblem({ width: 13_000, height: 12_000 })).toBe(
      'The picture is 13,000 × 12,000 pixels, 156 megapixels; at most 150 megapixels can be shown.',
    )
  })
})
