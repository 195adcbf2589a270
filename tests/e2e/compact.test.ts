// Where there is little room: the board stays in sight, everything in the bar can be reached, panels open as sheets and
// leave again. One page goes through all sizes.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { fingersOf } from './fingers.ts'
import { openApp, type Tab } from './page.ts'
import { boxOf, settled } from './table.ts'

/** Phones upright and sideways, a page at 200 % zoom, a tablet held upright. */
const SIZES = [[360, 640], [390, 844], [640, 360], [640, 400], [768, 1024]] as const
/** A finger needs as much. */
const FINGER = 44

let tab: Tab
beforeAll(async () => {
  tab = await openApp({ width: 390, height: 844, touch: true })
})
afterAll(() => tab.close())

/** What cannot be reached in the bar: beyond an edge where nothing can be pushed along, or too small for a finger. */
const unreached = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (finger) =>
      [...document.querySelectorAll<HTMLElement>('.bar button, .bar label.switch-item')].flatMap((one) => {
        const name = one.getAttribute('aria-label') ?? one.textContent
        if (one.closest('.track-long') || getComputedStyle(one).visibility === 'hidden' || one.offsetParent === null) {
          return []
        }
        one.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
        const isIn = left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1
        const isLarge = height >= finger - 1 && width >= finger - 1
        return [...(isIn ? [] : [`“${name}” is out of sight`]),
          ...(isLarge ? [] : [`“${name}” is ${Math.round(width)} × ${Math.round(height)}`])]
      }),
    FINGER,
  )

async function lookAround(
  page: Page,
  what: string,
  sizes: readonly (readonly [number, number])[] = SIZES,
): Promise<void> {
  for (const [width, height] of sizes) {
    const size = `${what} at ${width} × ${height}`
    await page.setViewportSize({ width, height })
    await settled(page, 80)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${size}: nothing sideways`).toBe(width)
    const board = await boxOf(page.locator('.app-board'))
    expect(board.width * board.height / width / height, `${size}: the board`).toBeGreaterThan(1 / 3)
    expect(await unreached(page), size).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page, 80)
}

it('a battle of few phases fits before it starts', async () => {
  const { page } = tab
  await page.getByRole('button', { name: /The Toll Bridge/ }).click()
  await page.getByRole('heading', { name: /Set-up/ }).waitFor()
  await lookAround(page, 'the set-up')
})

it('sheet, log and queue are sheets that leave the board in sight', async () => {
  const { page } = tab
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  const sheet = page.locator('.app-right')
  await page.getByRole('tab', { name: 'Log' }).waitFor()
  expect((await boxOf(sheet)).y).toBeGreaterThan(844 / 3)
  await page.getByRole('button', { name: 'Fold the side panel' }).click()
  await page.getByRole('button', { name: 'Open the queue' }).click()
  const queue = page.locator('.app-left')
  await queue.getByRole('button', { name: 'Fold the queue' }).waitFor()
  expect((await boxOf(queue)).y).toBeGreaterThan(844 / 3)
  await queue.getByRole('button', { name: 'Fold the queue' }).click()
  expect((await boxOf(queue)).height).toBeLessThan(60)
})

it('the actions are folded away and come back', async () => {
  const { page } = tab
  const before = await boxOf(page.locator('.app-board'))
  await page.getByRole('button', { name: 'Fold the actions away' }).click()
  expect((await boxOf(page.locator('.app-board'))).height).toBeGreaterThan(before.height + 100)
  await page.getByRole('button', { name: 'Show the actions' }).click()
  expect((await boxOf(page.locator('.app-board'))).height).toBe(before.height)
})

it('the actions follow a finger down and up, and end where it means them to', async () => {
  const { page } = tab
  const fingers = await fingersOf(page)
  const heights = async () =>
    [await boxOf(page.locator('.app-board')), await boxOf(page.locator('.app-palette'))].map(
      ({ height }) => Math.round(height),
    )
  const [board = 0, palette = 0] = await heights()
  const pull = async (by: number): Promise<void> => {
    const { x, y, width, height } = await boxOf(page.locator('.combatant-card'))
    const from = { x: x + width / 3, y: y + height / 2 }
    await fingers.down(from)
    await fingers.move({ x: from.x, y: from.y + by })
  }
  // Half way: it lies where the finger is, and over a map that is laid out already as if it were folded.
  await pull(60)
  const [, half = 0] = await heights()
  expect(half).toBe(palette - 60)
  await fingers.move({ x: 130, y: 844 - 30 })
  await fingers.lift()
  await page.getByRole('button', { name: 'Show the actions' }).waitFor()
  await expect.poll(async () => (await heights())[0]).toBeGreaterThan(board + 100)
  await pull(-300)
  await fingers.lift()
  await page.getByRole('button', { name: 'Fold the actions away' }).waitFor()
  await expect.poll(heights).toEqual([board, palette])
  // A tap on the line is no pull.
  await fingers.tap(page.locator('.combatant-card'))
  expect(await heights()).toEqual([board, palette])
})

it('a fight fits while it is played, whatever is asked first', async () => {
  const { page } = tab
  const begin = page.getByRole('button', { name: 'Roll initiative' })
  await begin.click()
  await begin.waitFor({ state: 'detached' })
  await lookAround(page, 'the first turn')
})

it('a fight of many phases fits as well', async () => {
  const { page } = tab
  await page.getByRole('button', { name: 'Back to the start screen' }).click()
  await page.getByRole('button', { name: /The Bell Cistern/ }).first().click()
  await page.getByRole('heading', { name: /Set-up/ }).waitFor()
  await lookAround(page, 'many phases')
  expect(tab.errors).toEqual([])
})

it('headline, present phase and names of actions are read whole', async () => {
  const { page } = tab
  await page.getByRole('button', { name: /^(Begin|Start)/ }).first().click()
  const headline = page.locator('.phase-headline > span')
  await page.getByRole('heading', { name: /Bolster: the player characters go/ }).waitFor()
  await page.setViewportSize({ width: 360, height: 640 })
  await settled(page, 80)
  expect(await headline.evaluate((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)))
    .toBeLessThan(2.2)
  const cut = await page.locator('.phase-headline > span, .offer-name').evaluateAll((all) =>
    all.filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 1).map((one) =>
      one.textContent
    )
  )
  expect(cut).toEqual([])
  for (const [width, height] of [[640, 360], [640, 400]] as const) {
    await page.setViewportSize({ width, height })
    await settled(page, 80)
    expect((await boxOf(page.locator('.long-tick[data-state="now"]'))).width).toBeGreaterThan(80)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page, 80)
})

it('with type of one and a half times the size the board stays in sight, and nothing lies over a button', async () => {
  const large = await openApp({ width: 360, height: 640, touch: true, type: 24 })
  const { page } = large
  await page.getByRole('button', { name: /House Lights Down/ }).first().click()
  await page.getByRole('heading', { name: /Set-up/ }).waitFor()
  await lookAround(page, 'large type', [[1280, 800], [390, 844], [360, 640]])
  const covered = await page.locator('.bar button, .bar label.switch-item').evaluateAll((all) =>
    all.flatMap((one) => {
      one.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top, width, height } = one.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return width === 0 || one.contains(there) ? [] : [one.textContent]
    })
  )
  expect(covered).toEqual([])
  await page.getByRole('button', { name: 'Start battle' }).first().click()
  const asked = page.locator('.tray.prompt h2')
  await asked.waitFor()
  const isRead = () =>
    asked.evaluate((one) => {
      const { left, top, bottom } = one.getBoundingClientRect()
      return bottom <= innerHeight && one.contains(document.elementFromPoint(left + 4, (top + bottom) / 2))
    })
  await expect.poll(isRead, { message: 'what is asked' }).toBe(true)
  expect(large.errors).toEqual([])
  await large.close()
})
