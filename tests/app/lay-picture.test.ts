// A picture becomes a map's picture: with the grid that was found, over a map that has cells already, behind rows.
import { describe, expect, it } from 'vitest'
import { gridFor, withBackdrop, withPicture, type PictureToLay } from '../../src/app/map/lay-picture.ts'
import { draftOf, withDraft } from '../../src/app/map/map-draft.ts'
import type { BandGround, SquareGround } from '../../src/grid/index.ts'

const ground: SquareGround = { kind: 'square', cols: 24, rows: 16, cell: { length: 5, unit: 'ft' }, diagonal: 'one',
  walls: [], doors: [], terrain: [], image: null }
const grid = { cell: 70, offset: { x: 10, y: 20 }, score: 9, sure: true }
const picture: PictureToLay = { asset: 'a', name: 'cellar.png', width: 1420, height: 1070, grid }

describe('the grid to begin with', () => {
  it.each([[12, 'very sure'], [9, 'quite sure'], [7, 'fairly sure']])('a score of %s is said as %s', (score, words) => {
    expect(gridFor({ ...picture, grid: { ...grid, score } }).told).toEqual({ sure: true, named: null,
      text: `The grid was found: 70 px, ${words}.` })
  })

  it('the file’s name backs it, or is offered where it says something else', () => {
    const named = { ...picture, width: 1400, height: 1050 }
    expect(gridFor({ ...named, name: 'cellar 20x15.png' }).told.text).toBe(
      'The grid was found: 70 px, very sure, and the file’s name agrees.',
    )
    expect(gridFor({ ...named, name: 'cellar 40x30.png' }).told.named).toEqual({ cell: 35, cols: 40, rows: 30 })
  })

  it('without a sure grid the name counts, and without either people are asked', () => {
    const unsure = { ...picture, width: 1400, height: 1050, grid: { ...grid, sure: false, score: 4 } }
    expect(gridFor({ ...unsure, name: 'cellar 40x30.png' })).toMatchObject({ fit: { cell: 35, cols: 40, rows: 30 },
      told: { sure: false } })
    expect(gridFor(unsure).told.text).toBe('No grid was found for sure. Drag over some cells, or type their size.')
  })
})

describe('cells at the edge of a picture', () => {
  it('are as many across and down as the file’s name says, where both are alike to a fiftieth', () => {
    for (const [width, height] of [[2800, 2068], [2068, 2800]] as const) {
      const name = `cellar ${width > height ? '40x30' : '30x40'}.png`
      const { fit } = gridFor({ ...picture, width, height, name, grid: null })
      expect([fit.cols, fit.rows].toSorted()).toEqual([30, 40])
    }
  })

  it('below a map that has things on it are rows, as those beside it are columns', () => {
    const tall = withPicture(ground, { ...picture, width: 1200, height: 1400, grid: null }, false).ground
    expect(tall).toMatchObject({ cols: 24, rows: 28, image: { rect: { x: 0, y: 0, width: 24, height: 28 } } })
    const flat = withPicture(ground, { ...picture, width: 2400, height: 800, grid: null }, false).ground
    expect(flat).toMatchObject({ cols: 24, rows: 16, image: { rect: { width: 24, height: 8 } } })
  })

  it('that were cut count alike across and down, wherever the first line stands', () => {
    for (let offset = 0; offset < 70; offset += 3.5) {
      const square = { ...picture, width: 1430, height: 1430, grid: { ...grid, offset: { x: offset, y: offset } } }
      const { fit } = gridFor(square)
      expect([fit.cols, fit.x], `${offset}`).toEqual([fit.rows, fit.y])
    }
  })
})

describe('a map with that picture', () => {
  it('a bare map takes the cells of the picture', () => {
    const laid = withPicture(ground, picture, true).ground
    expect(laid).toMatchObject({ cols: 20, rows: 15, image: { asset: 'a' } })
    expect(laid.image?.rect.x).toBeCloseTo(-10 / 70)
  })

  it('a map with something on it keeps its cells: a picture of the same shape covers them', () => {
    const laid = withPicture(ground, { ...picture, width: 2400, height: 1600, grid: null }, false)
    expect(laid.ground).toMatchObject({ cols: 24, rows: 16, image: { rect: { x: 0, y: 0, width: 24, height: 16 } } })
    expect(laid.told.text).toBe('The picture was laid over the 24 × 16 cells of the map.')
  })

  it('a grid that was found for sure comes before the shape', () => {
    expect(withPicture(ground, { ...picture, width: 2400, height: 1600 }, false).ground.image?.rect.width).toBeCloseTo(
      2400 / 70,
    )
  })

  it('another version of the picture lies where the picture before lay, also where the board has grown since', () => {
    const first = withPicture(ground, picture, true).ground
    const grown = { ...first, cols: first.cols + 7,
      image: first.image && { ...first.image, rect: { ...first.image.rect, x: first.image.rect.x + 3 } } }
    for (const found of [grid, null]) {
      const night = withPicture(grown, { ...picture, asset: 'b', grid: found }, false)
      expect(night.ground).toEqual({ ...grown, image: { asset: 'b', rect: grown.image?.rect } })
      expect(night.told.text).toBe('The picture was laid where the picture before lay.')
    }
    // As large, but with other lines: another map.
    const other = withPicture(grown, { ...picture, asset: 'c', grid: { ...grid, cell: 50 } }, false)
    expect(other.ground.image?.rect.width).toBeCloseTo(1420 / 50)
  })

  it('a picture of another shape is laid by its grid, and no cell of the map is lost', () => {
    expect(withPicture(ground, picture, false).ground).toMatchObject({ cols: 24, rows: 16,
      image: { rect: { width: 1420 / 70 } } })
  })

  it('behind rows it fills their room, its shape kept, its middle theirs', () => {
    const rows: BandGround = { kind: 'bands', image: null,
      bands: [{ id: 'f', name: 'Front', side: 'a', depth: 0, slots: 4 }] }
    const rect = withBackdrop(rows, picture).image?.rect
    expect(rect && rect.width / rect.height).toBeCloseTo(1420 / 1070)
    expect(rect?.x).toBeLessThanOrEqual(0)
    expect(rect?.y).toBeLessThanOrEqual(0)
  })
})

describe('the draft of a map', () => {
  it('says nothing that the map does not say, and keeps what it knows nothing of', () => {
    const whole: SquareGround = { ...ground, lights: [],
      walls: [{ id: 'w', a: { x: 0, y: 0 }, b: { x: 1, y: 0 }, stops: 'both' }] }
    expect(withDraft(whole, draftOf(whole))).toEqual(whole)
    const lined: SquareGround = { ...whole, ambient: 'dark',
      lines: { shown: false, color: 'auto', weight: 1, opacity: 0.5 } }
    expect(withDraft(lined, draftOf(lined))).toEqual(lined)
    expect(withDraft(lined, { ...draftOf(lined), lines: null })).not.toHaveProperty('lines')
  })
})
