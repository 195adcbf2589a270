// Writes pictures as small PNG files: at most 256 colours, chosen by splitting the colour space where it is fullest.
import { deflateSync } from 'node:zlib'

/** A PNG of `pixels` (r, g, b per pixel, 0 to 255) with at most `colours` colours. */
export function paletted(pixels, width, height, colours) {
  const { palette, index } = palettes(pixels, colours)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      rows[y * (width + 1) + 1 + x] = index(pixels[at], pixels[at + 1], pixels[at + 2])
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const bucket = (r, g, b) => ((r >> 2) << 12) | ((g >> 2) << 6) | (b >> 2)

function palettes(pixels, colours) {
  const counts = new Map()
  for (let at = 0; at < pixels.length; at += 3) {
    const key = bucket(pixels[at], pixels[at + 1], pixels[at + 2])
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const all = [...counts].map(([key, count]) => ({
    rgb: [((key >> 12) << 2) + 2, (((key >> 6) & 63) << 2) + 2, ((key & 63) << 2) + 2],
    count,
  }))
  let boxes = [all]
  while (boxes.length < colours) {
    const widest = boxes.map(spread).reduce((best, box, at, list) => (box.score > list[best].score ? at : best), 0)
    const { axis, score } = spread(boxes[widest])
    if (score <= 0) break
    const sorted = boxes[widest].toSorted((one, other) => one.rgb[axis] - other.rgb[axis])
    let half = sorted.reduce((sum, colour) => sum + colour.count, 0) / 2
    let cut = 0
    while (cut < sorted.length - 1 && half > 0) half -= sorted[cut++].count
    boxes = boxes.toSpliced(widest, 1, sorted.slice(0, Math.max(1, cut)), sorted.slice(Math.max(1, cut)))
  }
  const palette = boxes.map((box) => {
    const total = box.reduce((sum, colour) => sum + colour.count, 0)
    return [0, 1, 2].map((axis) =>
      Math.round(box.reduce((sum, colour) => sum + colour.rgb[axis] * colour.count, 0) / total)
    )
  })
  palette.sort((one, other) => one[0] + one[1] + one[2] - other[0] - other[1] - other[2])
  const known = new Map()
  const index = (r, g, b) => {
    const key = bucket(r, g, b)
    if (!known.has(key)) known.set(key, nearest(palette, r, g, b))
    return known.get(key)
  }
  return { palette, index }
}

function spread(box) {
  if (box.length < 2) return { axis: 0, score: 0 }
  const widths = [0, 1, 2].map((axis) => {
    let least = 255
    let most = 0
    for (const { rgb } of box) {
      least = Math.min(least, rgb[axis])
      most = Math.max(most, rgb[axis])
    }
    return most - least
  })
  const axis = widths.indexOf(Math.max(...widths))
  return { axis, score: widths[axis] * Math.sqrt(box.reduce((sum, colour) => sum + colour.count, 0)) }
}

function nearest(palette, r, g, b) {
  let best = 0
  let least = Infinity
  for (const [at, [pr, pg, pb]] of palette.entries()) {
    const far = (pr - r) ** 2 + 1.5 * (pg - g) ** 2 + (pb - b) ** 2
    if (far < least) [best, least] = [at, far]
  }
  return best
}

const CRC = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

/** One part of a PNG file: its length, kind, content and check sum. */
export function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  let crc = 0xffffffff
  for (const byte of body) crc = CRC[(crc ^ byte) & 255] ^ (crc >>> 8)
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  out.set(body, 4)
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4)
  return out
}
