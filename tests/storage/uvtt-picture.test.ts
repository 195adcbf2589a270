// What a Universal VTT file holds besides walls and doors: lights, the picture, and rough ground.
import { describe, expect, it } from 'vitest'
import { JPEG, PNG, WEBP, pngBytes, readMap, size } from '../support/uvtt.ts'

describe('lights', () => {
  const METRE_AND_A_HALF = { length: 1.5, unit: 'm', diagonal: 'one' } as const
  const light = (parts: Record<string, unknown>) =>
    readMap({ lights: [{ position: { x: 1, y: 2 }, range: 2, ...parts }] }, METRE_AND_A_HALF).ground.lights?.[0]

  it('shine dim for their whole range and bright for half of it, in the ground’s unit', () => {
    expect(light({})).toEqual({ id: 'l1', at: { x: 1, y: 2 }, bright: 1.5, dim: 3, color: '#ffffff', on: true })
    expect(light({ range: 3.3333333 })).toMatchObject({ bright: 2.5, dim: 5 })
  })

  it.each([[0.5, 0.75, true], [1, 1.5, true], [1.5, 2.25, true], [2, 3, true], [9, 3, true], [0, 0, false], [-1, 0,
    false], ['1', 1.5, true], ['bright', 1.5, true]])('of intensity %s shine bright for %s',
      (intensity, bright, on) => {
        expect(light({ intensity })).toMatchObject({ bright, dim: 3, on })
      })

  it('reach no farther than anything on the map is', () => {
    expect(light({ range: 1e9 })).toMatchObject({ bright: 12, dim: 12 })
    expect(light({ range: 0 })).toMatchObject({ bright: 0, dim: 0 })
  })

  it('without shadows shine through walls', () => {
    expect(light({ shadows: false })).toMatchObject({ through: true })
    expect(light({ shadows: 0 })).toMatchObject({ through: true })
    expect(light({ shadows: true })).not.toHaveProperty('through')
  })

  it('have colours with their opacity first; what is partly clear is partly white', () => {
    expect(light({ color: 'ffff7700' })?.color).toBe('#ff7700')
    expect(light({ color: '80ff7700' })?.color).toBe('#ffbb7f')
    expect(light({ color: '00ff7700' })?.color).toBe('#ffffff')
    expect(light({ color: '#FF00AA11' })?.color).toBe('#00aa11')
    expect(light({ color: '00aa11' })?.color).toBe('#00aa11')
    expect(light({ color: 'red' })?.color).toBe('#ffffff')
  })

  it('have ids of their own, and those outside or unreadable are left out and told', () => {
    const map = readMap({
      lights: [{ position: { x: 9, y: 1 }, range: 2 }, { position: { x: 0, y: 0 }, range: 1 }, { range: 2 }, {
        position: { x: 1, y: 1 },
        range: -1,
      }, { position: [4, 4], range: '2' }],
    })
    expect(map.ground.lights?.map(({ id, at, dim }) => [id, at, dim])).toEqual([['l1', { x: 0, y: 0 }, 1], ['l2', {
      x: 4,
      y: 4,
    }, 2]])
    expect(map.warnings).toEqual(['2 lights could not be read and were left out.',
      '1 light outside the map was left out.'])
  })
})

describe('the light of the whole map', () => {
  const read = (environment: unknown) => {
    const { ground, warnings } = readMap({ environment })
    return [ground.ambient ?? 'bright', warnings] as const
  }
  const lit = (ambient_light: unknown) => read({ ambient_light })

  it('follows the luminance of the file’s ambient light', () => {
    expect(lit('ffffffff')).toEqual(['bright', []])
    expect(lit('ffb3b3b3')).toEqual(['bright', []])
    expect(lit('ffb2b2b2')).toEqual(['dim', []])
    expect(lit('ff00ff00')).toEqual(['dim', []])
    expect(lit('ff404040')).toEqual(['dim', []])
    expect(lit('ff3f3f3f')).toEqual(['dark', []])
    expect(lit('ff0000ff')).toEqual(['dark', []])
    expect(lit('ff000000')).toEqual(['dark', []])
    expect(lit('80ffffff')).toEqual(['dim', []])
  })

  it('is bright, and the ground says nothing, where the file says nothing', () => {
    const { ground, warnings } = readMap({ lights: undefined, environment: undefined })
    expect(ground).not.toHaveProperty('ambient')
    expect(ground).not.toHaveProperty('lights')
    expect(warnings).toEqual([])
    expect(lit('moonlight')).toEqual(['bright', []])
    expect(read('night')).toEqual(['bright', [
      'The light everywhere (environment) could not be read; the map is bright.',
    ]])
  })

  it('is bright where light is painted into the picture; a darker light of the file is told', () => {
    expect(read({ baked_lighting: true, ambient_light: 'ffffffff' })).toEqual(['bright', []])
    expect(read({ baked_lighting: false, ambient_light: 'ff202020' })).toEqual(['dark', []])
    expect(read({ baked_lighting: true, ambient_light: 'ff202020' })).toEqual(['bright', [
      'Light and shadow are painted into the picture, so the map is bright everywhere; the file itself calls it dark.',
    ]])
    expect(read({ baked_lighting: true, ambient_light: 'ff808080' })).toEqual(['bright', [
      'Light and shadow are painted into the picture, so the map is bright everywhere; the file itself calls its light '
      + 'dim.',
    ]])
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
    const burning = { name: 'Coals', look: 'fire', cost: null, cover: 'half', damage: '1d6 fire', cells: [[0, 0]] }
    expect(readMap({ turnstone: { terrain: [burning] } }).ground.terrain).toEqual([{ id: 't1', name: 'Coals',
      look: 'fire', cost: null, concealment: 0, cover: 'half', damage: '1d6 fire', cells: [{ x: 0, y: 0 }] }])
    const broken = readMap({ turnstone: { terrain: [{ ...patch, look: 'lava' }] } })
    expect(broken.ground.terrain).toEqual([])
    expect(broken.warnings).toEqual([
      'The rough ground in the file could not be read (turnstone.terrain.0.look); it was left out.',
    ])
  })
})
