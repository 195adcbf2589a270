// Tiles of a map for a seat elsewhere: which tiles there are, what of them was explored, and when they come anew.
import { describe, expect, it } from 'vitest'
import { emptyMask, fillPolygon, maskHas, type Mask } from '../../../src/grid/vision/mask.ts'
import { tileKey, type TileName } from '../../../src/lib/tiles.ts'
import { cellsOf, exploredPrint, exploredRects, pixelsOf, tileOfPart, tilesOfLevel,
  veiledSize } from '../../../src/storage/pictures/veiled.ts'
import { veiledPicture } from '../../../src/storage/pictures/veiled-picture.ts'

const RECT = { x: -1, y: 0.5, width: 24, height: 16 }
function explored(...rooms: readonly (readonly [x: number, y: number, width: number, height: number])[]): Mask {
  const mask = emptyMask(22, 18)
  for (const [x, y, width, height] of rooms) {
    fillPolygon(mask, [x, y, x + width, y, x + width, y + height, x, y + height])
  }
  return mask
}
const tile = (level: TileName['level'], col: number, row: number): TileName => ({ level, col, row })

describe('tiles by cells', () => {
  it('cover the picture without a gap, at every level', () => {
    for (const level of [1, 2, 4, 8] as const) {
      const area = tilesOfLevel(RECT, level).map((name) => cellsOf(RECT, name))
        .reduce((sum, { width, height }) => sum + width * height, 0)
      expect(area).toBeCloseTo(RECT.width * RECT.height)
    }
    expect(veiledSize(RECT)).toEqual({ width: 2304, height: 1536 })
    expect(tilesOfLevel(RECT, 8)).toHaveLength(1)
    expect(pixelsOf(RECT, tile(8, 0, 0))).toEqual({ width: 288, height: 192 })
  })

  it('are known by their names, and by no others', () => {
    expect(tileOfPart('2/1/1', RECT)).toEqual(tile(2, 1, 1))
    for (const part of ['', '3/0/0', '1/5/0', '1/0/3', '1/-1/0', '1/0', 'x/y/z', '1/0.5/0']) {
      expect(tileOfPart(part, RECT), part).toBeNull()
    }
  })
})

describe('what of a tile was explored', () => {
  const name = tile(1, 1, 0)
  const cells = cellsOf(RECT, name)

  it('is all that is shown of it: each part that is shown was explored, and each that was is shown', () => {
    const mask = explored([0, 0, 6, 3], [8.5, 4, 3, 3])
    const size = pixelsOf(RECT, name)
    const rects = exploredRects(mask, cells, size)
    const isShown = (x: number, y: number) =>
      rects.some((rect) => x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height)
    let shown = 0
    // The middle of each quarter of a cell.
    for (let y = 12; y < size.height; y += 24) {
      for (let x = 12; x < size.width; x += 24) {
        const at = { x: cells.x + x * cells.width / size.width, y: cells.y + y * cells.height / size.height }
        expect(isShown(x, y), `${x}, ${y}`).toBe(maskHas(mask, at))
        if (isShown(x, y)) shown++
      }
    }
    expect(shown).toBeGreaterThan(20)
  })

  it('has one print as long as nothing more of this tile is explored', () => {
    const before = exploredPrint(explored([6, 2, 1, 1]), cells)
    expect(before).not.toBe('')
    expect(exploredPrint(explored([6, 2, 1, 1], [14, 10, 2, 2]), cells)).toBe(before)
    expect(exploredPrint(explored([6, 2, 1.25, 1]), cells)).not.toBe(before)
    expect(exploredPrint(explored([14, 10, 2, 2]), cells)).toBe('')
  })
})

describe('the picture at a seat', () => {
  const bitmap = (says: string) => ({ says, close: () => undefined }) as unknown as ImageBitmap
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  function shown(mask: Mask, isThere: (part: string) => boolean = () => true) {
    const asked: string[] = []
    const picture = veiledPicture(RECT, mask, async (part) => {
      asked.push(part)
      return isThere(part) ? bitmap(`${part} at ${asked.length}`) : null
    })
    const says = (name: TileName) => (picture.bitmap(name) as unknown as { readonly says: string } | null)?.says
    return { asked, picture, says }
  }

  it('asks for tiles that are wanted and of which something was explored', async () => {
    const { asked, picture, says } = shown(explored([6, 2, 1, 1]))
    await settle()
    expect(asked).toEqual(['8/0/0'])
    picture.want([tile(1, 1, 0), tile(1, 3, 2)])
    await settle()
    expect(asked).toEqual(['8/0/0', '1/1/0'])
    expect([says(tile(1, 1, 0)), says(tile(1, 3, 2))]).toEqual(['1/1/0 at 2', undefined])
  })

  it('asks anew for tiles of which more was explored, and shows the tile as it was until then', async () => {
    const { asked, picture, says } = shown(explored([6, 2, 1, 1]))
    picture.want([tile(1, 1, 0), tile(1, 0, 0)])
    await settle()
    const arrived: string[] = []
    picture.follow((name) => arrived.push(tileKey(name)))
    picture.setExplored(explored([6, 2, 1, 1], [1, 1, 1, 1]))
    expect(says(tile(8, 0, 0))).toBe('8/0/0 at 1')
    await settle()
    expect(asked).toEqual(['8/0/0', '1/1/0', '8/0/0', '1/0/0'])
    expect(arrived).toEqual(['8/0/0', '1/0/0'])
    expect(says(tile(8, 0, 0))).toBe('8/0/0 at 3')
  })

  it('does not ask again and again for what is not to be had', async () => {
    const { asked, picture } = shown(explored([6, 2, 1, 1]), () => false)
    picture.want([tile(1, 1, 0)])
    await settle()
    picture.want([tile(1, 1, 0)])
    await settle()
    expect(asked).toEqual(['8/0/0', '1/1/0'])
    picture.setExplored(explored([6, 2, 2, 1]))
    await settle()
    expect(asked).toHaveLength(4)
  })

  it('shows nothing more when it is closed', async () => {
    const { picture, says } = shown(explored([6, 2, 1, 1]))
    await settle()
    picture.close()
    expect(says(tile(8, 0, 0))).toBeUndefined()
  })
})
