// Reading map files from disk: progress that grows, a page that stays alive, encodings.
import { describe, expect, it } from 'vitest'
import { readUvtt, readUvttFile } from '../../src/storage/maps/index.ts'
import { METRES, PNG, uvtt } from '../support/uvtt.ts'

const big = JSON.stringify(uvtt({ image: PNG.slice(0, 92) + 'A'.repeat(30_000_000) }))

describe('readUvttFile', () => {
  it('gives what readUvtt gives', async () => {
    const text = JSON.stringify(uvtt())
    expect(await readUvttFile(new Blob([text]), METRES)).toEqual(readUvtt(text, METRES))
  })

  it('tells growing progress from 0 to 1 and lets other work happen meanwhile', async () => {
    const told: number[] = []
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const read = await readUvttFile(new Blob([big]), METRES, (fraction) => told.push(fraction))
    clearInterval(timer)
    expect(read.ok).toBe(true)
    expect([told[0], told.at(-1)]).toEqual([0, 1])
    expect(told).toEqual(told.toSorted((one, other) => one - other))
    expect(told.length).toBeGreaterThan(8)
    expect(turns).toBeGreaterThan(2)
  })

  it('letters of several bytes that fall on the border of two slices come through', async () => {
    const name = 'é'.repeat(3_000_000)
    const text = ` ${JSON.stringify(uvtt({ portals: 'ü€🗺', name }))}`
    expect(await readUvttFile(new Blob([text]), METRES)).toEqual({ ok: false,
      problem: { field: 'portals', message: 'must be a list, but is "ü€🗺"' } })
  })

  it('UTF-8 with a mark and UTF-16 of both kinds', async () => {
    const text = JSON.stringify(uvtt())
    const little = Buffer.from(`\ufeff${text}`, 'utf16le')
    for (const bytes of [Buffer.from(`\ufeff${text}`), little, Buffer.from(little).swap16()]) {
      expect(await readUvttFile(new Blob([new Uint8Array(bytes)]), METRES)).toMatchObject({ ok: true,
        value: { ground: { cols: 4 } } })
    }
  })

  it('a picture dropped instead of a map is named', async () => {
    expect(await readUvttFile(new Blob([Buffer.from(PNG, 'base64')]), METRES)).toEqual({ ok: false,
      problem: { field: 'file', message: 'is a PNG picture, not a map file' } })
    expect(await readUvttFile(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])]), METRES)).toMatchObject({
      problem: { message: 'is a JPEG picture, not a map file' },
    })
    expect(await readUvttFile(new Blob([]), METRES)).toMatchObject({ problem: { message: 'is empty, not a map file' } })
  })

  it('a file that cannot be read from disk is refused', async () => {
    const gone = { size: 10, slice: () => ({
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
    }) } as unknown as Blob
    expect(await readUvttFile(gone, METRES)).toMatchObject({ ok: false,
      problem: { field: 'file', message: expect.stringContaining('could not be read') } })
  })

  it('a file too large for one text is refused before it is read', async () => {
    expect(await readUvttFile({ size: 5e8 } as unknown as Blob, METRES)).toMatchObject({ ok: false,
      problem: { message: 'is 477 MB; at most 400 MB can be read' } })
  })

  it('a picture that the browser cannot decode is left out where there are walls to play on, and told', async () => {
    const looked: string[] = []
    const broken = async ({ type }: { readonly type: string }) => {
      looked.push(type)
      return false
    }
    const read = await readUvttFile(new Blob([JSON.stringify(uvtt())]), METRES, () => undefined, broken)
    expect(looked).toEqual(['image/png'])
    expect(read).toMatchObject({ ok: true, value: { picture: null, warnings: [
      'The picture in the file is damaged and cannot be shown. The map is played on without it: 1 wall.',
    ] } })
  })

  it.each<[what: string, image: unknown, why: string]>([
    ['that the browser cannot decode', PNG, 'The picture in the file is damaged and cannot be shown.'],
    ['that is damaged', '***', 'The picture in the file is damaged and was left out.'],
    ['that is not there', undefined, 'The file holds no picture.'],
    ['that is elsewhere', 'maps/mill.png', 'The picture is not in the file but at “maps/mill.png”; add it by hand.'],
  ])('with a picture %s and no walls nothing is left: it is refused with the reason', async (_, image, why) => {
    const read = await readUvttFile(new Blob([JSON.stringify(uvtt({ image, line_of_sight: [] }))]), METRES,
      () => undefined, () => Promise.resolve(false))
    expect(read).toEqual({ ok: false,
      problem: { field: 'image',
        message: `cannot be shown, and there are no walls or doors either, so nothing of the map is left. ${why}` } })
  })
})
