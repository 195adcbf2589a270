// Finding tokens by place: large tokens, several in one place, the fallen under the standing. Also doors, and the
// reading order of tokens.
import { describe, expect, it } from 'vitest'
import { indexTokens, middleOf } from '../../src/board/tokens/token-index.ts'
import { nextInOrder, readingOrder, nextInCircle } from '../../src/board/tools/reading-order.ts'
import { doorAt } from '../../src/board/tools/doors.ts'
import { makeSpace, placeOf } from '../../src/grid/index.ts'
import { ROWS, ROWS_TOKENS, SKIRMISH, SKIRMISH_TOKENS, token } from '../bench/scenes.ts'

const space = makeSpace(SKIRMISH, [])
const at = (x: number, y: number) => placeOf({ x, y })

describe('tokens by place', () => {
  it('finds the token in a cell by its disc, and nobody beside it', () => {
    const index = indexTokens(space, SKIRMISH_TOKENS)
    expect(index.at({ x: 6.5, y: 7.5 })?.token.name).toBe('Ilka Brandt')
    expect(index.at({ x: 6.02, y: 7.02 })).toBeNull()
    expect(index.at({ x: 0.5, y: 0.5 })).toBeNull()
    expect(index.at({ x: -5, y: 2 })).toBeNull()
  })

  it('draws the smallest token large enough to be read, in the middle of its cell', () => {
    const rect = indexTokens(space, [token(1, { name: 'Imp', place: at(2, 2), livery: 1, size: 0.5 })]).placed[0]?.rect
    expect([rect?.width, rect && middleOf(rect)]).toEqual([0.68, { x: 2.5, y: 2.5 }])
  })

  it('finds a large token in each of its cells', () => {
    const index = indexTokens(space, SKIRMISH_TOKENS)
    for (const [x, y] of [[14.6, 5.6], [15.4, 5.6], [14.6, 6.4], [15.4, 6.4]] as const) {
      expect(index.at({ x, y })?.token.name).toBe('Ogre')
    }
  })

  it('draws the standing above the fallen and lets both be found in the same place', () => {
    const index = indexTokens(space, SKIRMISH_TOKENS)
    const [fallen, standing] = ['Goblin 3', 'Brother Anselm'].map((name) =>
      index.placed.find((placed) => placed.token.name === name)
    )
    if (!fallen || !standing) throw new Error('both must be on the board')
    expect(index.placed.indexOf(fallen)).toBeLessThan(index.placed.indexOf(standing))
    expect(index.at(middleOf(standing.rect))?.token.name).toBe('Brother Anselm')
    const corner = { x: fallen.rect.x + fallen.rect.width * 0.2, y: fallen.rect.y + fallen.rect.height * 0.3 }
    expect(index.at(corner)?.token.name).toBe('Goblin 3')
  })

  it('draws a standing token no smaller for one or several fallen ones under it', () => {
    const here = (nth: number, presence: 'present' | 'down') =>
      token(nth, { name: `${presence} ${nth}`, place: at(3, 3), livery: 1, presence })
    const width = (tokens: readonly ReturnType<typeof token>[], name: string) =>
      indexTokens(space, tokens).placed.find((one) => one.token.name === name)?.rect.width
    const alone = width([here(0, 'present')], 'present 0')
    expect(width([here(0, 'present'), here(1, 'down'), here(2, 'down')], 'present 0')).toBe(alone)
    expect(width([here(1, 'down')], 'down 1')).toBe(alone)
    expect(width([here(0, 'present'), here(1, 'present'), here(2, 'down')], 'present 0')).toBeLessThan(alone ?? 0)
    const index = indexTokens(space, [here(0, 'present'), here(1, 'down'), here(2, 'down')])
    const found = new Set<string>()
    for (let x = 3; x < 4; x += 0.05) for (let y = 3; y < 4; y += 0.05) found.add(index.at({ x, y })?.token.name ?? '')
    expect([...found]).toEqual(expect.arrayContaining(['present 0', 'down 1', 'down 2']))
  })

  it('keeps five in one place apart enough to click each', () => {
    const five = Array.from({ length: 5 }, (_, nth) => token(nth, { name: `Rat ${nth}`, place: at(3, 3), livery: 1 }))
    const index = indexTokens(space, five)
    const found = new Set<string>()
    for (let x = 2.6; x < 4.4; x += 0.05) {
      for (let y = 2.6; y < 4.4; y += 0.05) found.add(index.at({ x, y })?.token.name ?? '')
    }
    for (const rat of five) expect(found).toContain(rat.name)
  })

  it('leaves out combatants that are gone or stand nowhere', () => {
    const index = indexTokens(space, [token(0, { name: 'A', place: null, livery: 0 }),
      token(1, { name: 'B', place: at(1, 1), livery: 0, presence: 'gone' })])
    expect(index.placed).toEqual([])
  })

  it('lassos by the middle of each token', () => {
    const names = indexTokens(space, SKIRMISH_TOKENS).within({ x: 4, y: 5, width: 4, height: 4 }).map((placed) =>
      placed.token.name
    )
    expect(names.toSorted()).toEqual(['Ilka Brandt', 'Sefa', 'Tomas Quill'])
  })

  it('works the same on rows of slots', () => {
    const rows = makeSpace(ROWS, [])
    const index = indexTokens(rows, ROWS_TOKENS)
    for (const placed of index.placed) expect(index.at(middleOf(placed.rect))?.token.id).toBe(placed.token.id)
  })
})

describe('doors', () => {
  it('are found near their line, wider than they look, and the nearest counts', () => {
    expect(doorAt(SKIRMISH.doors, { x: 14.5, y: 9.15 }, 50)?.id).toBe('d2')
    expect(doorAt(SKIRMISH.doors, { x: 14.5, y: 9.4 }, 50)).toBeNull()
    expect(doorAt(SKIRMISH.doors, { x: 15.6, y: 9 }, 50)).toBeNull()
    // Zoomed far out, a door still takes clicks up to a third of a cell away.
    expect(doorAt(SKIRMISH.doors, { x: 14.5, y: 9.3 }, 12)?.id).toBe('d2')
  })
})

describe('going through tokens by key', () => {
  const rect = (x: number, y: number) => ({ x, y, width: 1, height: 1 })
  const order = readingOrder([{ id: 'c', rect: rect(1, 5) }, { id: 'a', rect: rect(2, 1) }, { id: 'b',
    rect: rect(7, 1) }])

  it('reads rows from the top, each from the left', () => {
    expect(order).toEqual(['a', 'b', 'c'])
  })

  it('ends past the last token, so that the focus can leave, or begins again', () => {
    expect(nextInOrder(order, null, 1)).toBe('a')
    expect(nextInOrder(order, 'c', 1)).toBeNull()
    expect(nextInOrder(order, 'a', -1)).toBeNull()
    expect(nextInCircle(order, 'c', 1)).toBe('a')
    expect(nextInCircle(order, null, -1)).toBe('c')
    expect(nextInCircle([], null, 1)).toBeNull()
  })
})
