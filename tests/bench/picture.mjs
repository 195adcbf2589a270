// A picture of 12,000 × 12,000 pixels under the board: what panning and zooming cost with it, beside the same board
// without a picture. The picture is cut into tiles as the table does it.
import { deflateSync } from 'node:zlib'
import { chunk } from '../support/map/png.mjs'

const SIDE = 12_000
/** Rows that are packed at a time; they repeat, so that the picture is made quickly. */
const ROWS = 240

/** A grey PNG of that size with noise, blocks and the lines of a grid. */
function largePicture() {
  let seed = 7
  // Two rows of noise in turn: a packer finds them again, so that the file stays small.
  const noise = Array.from({ length: 2 * SIDE }, () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
    return (seed >> 16) % 12
  })
  const rows = Buffer.alloc((SIDE + 1) * ROWS)
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < SIDE; x++) {
      const isLine = x % 120 < 2 || y % 120 < 2
      const block = ((x / 480) | 0) % 3 * 24
      rows[y * (SIDE + 1) + 1 + x] = isLine ? 40 : 110 + block + noise[(y % 2) * SIDE + x]
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const whole = Buffer.concat(Array.from({ length: SIDE / ROWS }, () => rows))
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', header),
    chunk('IDAT', deflateSync(whole, { level: 1 })), chunk('IEND', Buffer.alloc(0))])
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** How much more a visible update may cost than on the board without a picture. */
const LIMIT = 1.5

/** `measure` and `paced` are those of the plain board. */
export async function benchPicture({ page, cdp, address, measure, paced, rounds }) {
  const large = largePicture()
  await page.route('**/large.png', (route) => route.fulfill({ body: large, contentType: 'image/png' }))
  const opened = async (query) => {
    const start = performance.now()
    await page.goto(`${address}?scene=crowd&tokens=200${query}`)
    await page.waitForFunction(() => document.querySelector('canvas') !== null, null, { timeout: 120_000 })
    const took = performance.now() - start
    await page.waitForTimeout(3000)
    return took
  }
  const looked = async () => {
    await page.mouse.move(640, 300)
    await page.mouse.down({ button: 'middle' })
    const pan = await measure(page, cdp,
      () => paced((nth) => page.mouse.move(640 + 400 * Math.sin(nth / 20), 300 + 200 * Math.cos(nth / 31))))
    await page.mouse.up({ button: 'middle' })
    await page.waitForTimeout(400)
    await page.mouse.move(640, 400)
    const zoom = await measure(page, cdp,
      () => paced((nth) => page.mouse.wheel(0, [300, -300, -300, 300][Math.floor(nth / 8) % 4] ?? 0)))
    return { pan: pan.each, zoom: zoom.each }
  }
  const cut = await opened('&picture=large.png')
  const measured = []
  for (let round = 0; round < rounds; round++) {
    await opened('&picture=large.png')
    const ours = await looked()
    await opened('')
    measured.push({ ours, plain: await looked() })
  }
  const of = (who, what) => median(measured.map((round) => round[who][what]))
  return ['pan', 'zoom'].map((what) => ({
    what: `12,000² picture, ${what}: ms a visible update`,
    ours: of('ours', what),
    peer: of('plain', what),
    ratio: median(measured.map(({ ours, plain }) => ours[what] / plain[what])),
    limit: LIMIT,
    note: `the peer is the board without a picture; read and cut in ${(cut / 1000).toFixed(1)} s`,
  }))
}
