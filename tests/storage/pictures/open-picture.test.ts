// A picture in tiles while it is shown: the smallest level first, then what is wanted. Few are held, others closed.
import { expect, it } from 'vitest'
import { tileKey, tilesIn, type TileName } from '../../../src/lib/tiles.ts'
import { HELD, inTiles } from '../../../src/storage/pictures/open-picture.ts'

const SIZE = { width: 12_000, height: 12_000 }

/** A picture whose tiles come when they are let go, and what was asked and closed. */
function slowPicture() {
  const asked: string[] = []
  const closed: string[] = []
  const pending: (() => void)[] = []
  const picture = inTiles(SIZE, 'map', (name: TileName) => {
    asked.push(tileKey(name))
    return new Promise((come) => {
      pending.push(() => come({ close: () => closed.push(tileKey(name)) } as unknown as ImageBitmap))
    })
  })
  const come = async () => {
    while (pending.length > 0) {
      for (const one of pending.splice(0)) one()
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
  }
  return { picture, asked, closed, come }
}

const around = (x: number, y: number) => tilesIn(SIZE, 1, { x, y, width: 4_000, height: 4_000 })

it('the smallest level comes first and stays, whatever is wanted', async () => {
  const { picture, asked, closed, come } = slowPicture()
  expect(asked).toEqual(['8/0/0', '8/1/0', '8/0/1'])
  let told = 0
  picture.follow(() => told++)
  picture.want(around(0, 0))
  await come()
  expect(asked.slice(0, 4).toSorted()).toEqual(['8/0/0', '8/0/1', '8/1/0', '8/1/1'])
  expect(told).toBe(asked.length)
  for (const name of around(0, 0)) expect(picture.bitmap(name)).not.toBeNull()
  for (let x = 0; x < 12_000; x += 3_000) {
    for (let y = 0; y < 12_000; y += 3_000) {
      picture.want(around(x, y))
      await come()
    }
  }
  expect(picture.bitmap({ level: 8, col: 1, row: 1 })).not.toBeNull()
  expect(closed.filter((key) => key.startsWith('8/'))).toEqual([])
})

it('only so many are held, those used last; the rest is closed and fetched anew when it is wanted again', async () => {
  const { picture, asked, closed, come } = slowPicture()
  const all = tilesIn(SIZE, 1, { x: 0, y: 0, ...SIZE })
  expect(all.length).toBe(144)
  for (const name of all) {
    picture.want([name])
    await come()
    picture.bitmap(name)
  }
  expect(all.filter((name) => picture.bitmap(name) !== null)).toHaveLength(HELD)
  expect(closed).toHaveLength(144 - HELD)
  const [first] = all
  if (!first) return
  const before = asked.length
  picture.want([first])
  await come()
  expect(asked.slice(before)).toEqual([tileKey(first)])
  expect(picture.bitmap(first)).not.toBeNull()
})

it('what is wanted no longer is not fetched, and what comes after the end is closed', async () => {
  const { picture, asked, closed, come } = slowPicture()
  picture.want(around(0, 0))
  picture.want(around(8_000, 8_000))
  await come()
  expect(asked).not.toContain('1/0/0')
  expect(asked).toContain('1/11/11')
  picture.want(around(0, 0))
  picture.close()
  await come()
  expect(closed.toSorted()).toEqual(asked.toSorted())
})

it('a tile that is lost is asked for once', async () => {
  const asked: string[] = []
  const picture = inTiles(SIZE, 'map', (name) => {
    asked.push(tileKey(name))
    return name.level === 8 ? Promise.resolve(null) : Promise.reject(new Error('damaged'))
  })
  const one = { level: 1, col: 2, row: 2 } as const
  for (let times = 0; times < 3; times++) {
    picture.want([one])
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(asked.filter((key) => key === tileKey(one))).toHaveLength(1)
  expect(picture.bitmap(one)).toBeNull()
})
