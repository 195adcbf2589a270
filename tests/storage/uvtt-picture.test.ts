// What a Universal VTT file holds besides walls and doors: lights, the picture, and rough ground.
import { describe, expect, it } from 'vitest'
import { JPEG, PNG, WEBP, pngBytes, readMap, size } from '../support/uvtt.ts'

describe('lights', () => {
  it('colours have their opacity first', () => {
    const light = (color: unknown) => readMap({ lights: [{ position: { x: 1, y: 1 }, range: 2, color }] }).lights[0]
    expect(light('80ff7700')).toMatchObject({ color: '#ff7700', alpha: 128 / 255 })
    expect(light('#FF00AA11')).toMatchObject({ color: '#00aa11', alpha: 1 })
    expect(light('00aa11')).toMatchObject({ color: '#00aa11', alpha: 1 })
    expect(light(undefined)).toMatchObject({ color: '#ffffff', alpha: 1, intensity: 1, shadows: true })
  })

  it('no lights and no environment are full light', () => {
    const map = readMap({ lights: undefined, environment: undefined })
    expect([map.lights, map.environment, map.warnings]).toEqual([[], { ambient: '#ffffff', bakedLighting: false }, []])
  })

  it('lights outside or unreadable are left out and told', () => {
    const map = readMap({
      lights: [{ position: { x: 9, y: 1 }, range: 2 }, { range: 2 }, { position: { x: 1, y: 1 }, range: -1 }],
      environment: { ambient_light: 'ff334455' },
    })
    expect(map.lights).toEqual([])
    expect(map.environment.ambient).toBe('#334455')
    expect(map.warnings).toEqual(['2 lights could not be read and were left out.',
      '1 light outside the map was left out.'])
  })
})

describe('the picture', () => {
  it.each([['image/png', PNG, 4, 4], ['image/jpeg', JPEG, 6, 4], ['image/webp', WEBP, 8, 4]])('%s is told by its bytes',
    (type, image, x, y) => {
      const map = readMap({ ...size(x, y), image })
      expect(map.picture?.type).toBe(type)
      expect(Buffer.from(map.picture?.bytes ?? []).toString('base64')).toBe(image)
      expect(map.warnings).toEqual([])
    })

  it('a data address may lie about the kind; the bytes decide', () => {
    const map = readMap({ image: `data:image/webp;base64,${PNG}` })
    expect(map.picture).toEqual({ type: 'image/png', bytes: pngBytes })
  })

  it('base64 with line breaks, without padding or in URL letters', () => {
    expect(readMap({ image: PNG.replace(/.{20}/g, '$&\r\n') }).picture?.bytes).toEqual(pngBytes)
    expect(readMap({ image: PNG.replace(/=+$/, '') }).picture?.bytes).toEqual(pngBytes)
    expect(readMap({ image: PNG.replaceAll('+', '-').replaceAll('/', '_') }).picture?.bytes).toEqual(pngBytes)
  })

  it.each([
    ['maps/tower.png', 'not in the file but at “maps/tower.png”'],
    ['C:\\maps\\tower', 'not in the file but at'],
    ['https://example.org/tower.webp', 'not in the file but at'],
    ['', 'holds no picture'],
    [undefined, 'holds no picture'],
    [null, 'holds no picture'],
    [42, 'could not be read'],
    ['R0lGODlhAQABAAAAACw=', 'is a GIF'],
    ['PHN2ZyB4bWxucz0i', 'is an SVG'],
    ['data:image/svg+xml,%3Csvg', 'given as image/svg+xml'],
    ['@@@@', 'damaged'],
    [PNG.slice(0, 20), 'damaged'],
  ])('a picture given as %j is left out with a warning', (image, warning) => {
    const map = readMap({ image })
    expect(map.picture).toBeNull()
    expect(map.ground.walls).toHaveLength(1)
    expect(map.warnings).toEqual([expect.stringContaining(warning)])
  })

  it('a picture that is larger than what can be shown is left out, with the limit', () => {
    const head = Buffer.from(PNG, 'base64')
    head.writeUInt32BE(20_000, 16)
    const map = readMap({ image: head.toString('base64') })
    expect(map.picture).toBeNull()
    expect(map.warnings).toEqual([
      expect.stringMatching(/20,000 × .* at most 16,383 pixels a side .* It was left out\./),
    ])
  })

  it('a picture cut short or of another shape than the map is kept and told', () => {
    expect(readMap({ image: PNG.slice(0, 64) }).warnings).toEqual(['The picture in the file seems cut short.'])
    expect(readMap({ ...size(4, 2) }).warnings).toEqual([expect.stringContaining('another shape than the map')])
  })
})

describe('rough ground of the product\'s own files', () => {
  it('is read, kept to the map, and skipped with a warning when broken', () => {
    const patch = { name: 'Ford', look: 'water', cost: 2, cells: [[1, 1], [9, 1]] }
    expect(readMap({ turnstone: { terrain: [patch] } }).ground.terrain).toEqual([{ id: 't1', name: 'Ford',
      look: 'water', cost: 2, concealment: 0, cells: [{ x: 1, y: 1 }] }])
    const broken = readMap({ turnstone: { terrain: [{ ...patch, look: 'lava' }] } })
    expect(broken.ground.terrain).toEqual([])
    expect(broken.warnings).toEqual([
      'The rough ground in the file could not be read (turnstone.terrain.0.look); it was left out.',
    ])
  })
})
