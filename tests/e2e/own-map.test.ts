// A picture becomes a map: dropped or pasted, its grid found or dragged over, applied and taken back; a large picture
// in tiles, a too large picture refused; a backdrop behind rows.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startSample } from '../support/low-mill.ts'
import { drawMap } from './drawn-map.ts'
import { freshTab } from './fresh-tab.ts'
import { chooseFile, coloursOf, dropFile, fit, pictureAround, pictureOf, place, pointDot, settled, whoIsAt,
  type Dot } from './table.ts'

const tab = freshTab()
const panel = (page: Page) => page.getByRole('region', { name: 'Map', exact: true })
const number = (page: Page, name: string) => panel(page).getByRole('spinbutton', { name, exact: true })
const numbers = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(['Cell, px', 'Offset x', 'Offset y', 'Columns', 'Rows'].map(async (name) =>
      [name, await number(page, name).inputValue()] as const
    )),
  )

async function choose(page: Page, rules: RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: rules }).click()
}

async function type(page: Page, name: string, value: string): Promise<void> {
  await number(page, name).fill(value)
  await number(page, name).press('Enter')
  await settled(page)
}

/** How much redder than green a cell is. */
async function redness(page: Page, cell: string, grid: { readonly cols: number; readonly rows: number }) {
  const [red, green] = (await coloursOf(page, await pictureOf(page, cell, grid))).mean
  return red / Math.max(1, green)
}

/** A PNG that says only how large it is. */
function headOfPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(33)
  head.write('\x89PNG\r\n\x1a\n', 'latin1')
  head.writeUInt32BE(13, 8)
  head.write('IHDR', 12)
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  head.set([8, 2], 24)
  return head
}

/** How many entries a database of the browser holds. */
const countIn = (page: Page, database: string, store: string): Promise<number> =>
  page.evaluate(([name = '', what = '']) =>
    new Promise<number>((found, failed) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('error', () => failed(new Error('The database cannot be opened.')))
      opening.addEventListener('success', () => {
        const count = opening.result.transaction(what).objectStore(what).count()
        count.addEventListener('success', () => {
          opening.result.close()
          found(count.result)
        })
      })
    }), [database, store])

/** Kept pictures look as if they had been put long ago. */
const age = (page: Page): Promise<void> =>
  page.evaluate(() =>
    new Promise<void>((done, failed) => {
      const opening = indexedDB.open('turnstone-assets')
      opening.addEventListener('error', () => failed(new Error('The database cannot be opened.')))
      opening.addEventListener('success', () => {
        const transaction = opening.result.transaction('assets', 'readwrite')
        const all = transaction.objectStore('assets').getAll()
        all.addEventListener('success', () => {
          for (const kept of all.result as { put?: number }[]) {
            transaction.objectStore('assets').put({ ...kept, put: 1 })
          }
        })
        transaction.addEventListener('complete', () => {
          opening.result.close()
          done()
        })
      })
    })
  )

describe('a picture as a map', () => {
  it('dropped on the start page: rules are asked for, the grid is found, tokens stand on its cells', async () => {
    const { page } = tab
    const grid = { cols: 20, rows: 14 }
    const bytes = await drawMap(page, { width: 1450, height: 1010, cell: 70, x: 25, y: 12,
      marked: [[4, 3, '#d02010']] })
    await dropFile(page, '.start', 'cellar.png', bytes)
    await page.getByRole('heading', { name: 'Which rules for “cellar”?' }).waitFor()
    await choose(page, /^Plain Turns/)
    await panel(page).getByText('The grid was found: 70 px, very sure.').waitFor()
    expect(await numbers(page)).toMatchObject({ 'Cell, px': '70', Columns: '20', Rows: '14' })
    expect(Math.abs(Number(await number(page, 'Offset x').inputValue()) - 26)).toBeLessThanOrEqual(1)
    expect(Math.abs(Number(await number(page, 'Offset y').inputValue()) - 13)).toBeLessThanOrEqual(1)
    await page.getByRole('button', { name: 'Close the map panel' }).click()

    await fit(page)
    expect(await redness(page, 'E4', grid)).toBeGreaterThan(3)
    expect(await redness(page, 'F4', grid)).toBeLessThan(1.2)
    expect(await redness(page, 'E5', grid)).toBeLessThan(1.2)
    // Nobody was invented: the first combatant is added, and stands on the red cell.
    expect(await page.getByText('No combatants yet.', { exact: true }).count()).toBe(2)
    await page.getByRole('button', { name: 'Add a non-player character to Players' }).click()
    await page.getByRole('tab', { name: 'Roster' }).click()
    const name = await page.getByRole('tabpanel').locator('.roster-name').first().innerText()
    await place(page, name, 'E4', grid)
    expect(await whoIsAt(page, 'E4', grid)).toContain(', E4,')
    expect(tab.errors).toEqual([])
  })

  it('without lines it is aligned by dragging over cells, shown before it is applied, and taken back', async () => {
    const { page } = tab
    const bytes = await drawMap(page, { width: 1400, height: 1000, cell: 100, x: 0, y: 50, lines: false,
      marked: [[1, 0, '#d02010'], [3, 1, '#d02010']] })
    await dropFile(page, '.start', 'hall.png', bytes)
    await choose(page, /^Action Points/)
    await panel(page).getByText('No grid was found for sure.').waitFor()
    await settled(page, 300)
    const first = await numbers(page)
    expect(first).toEqual({ 'Cell, px': '70', 'Offset x': '0', 'Offset y': '0', Columns: '20', Rows: '14' })

    // From the corner of one red cell to the far corner of the other: three by two cells of the map.
    const onScreen = (x: number, y: number): Promise<Dot> =>
      pointDot(page, { x: x / 70, y: y / 70 }, { cols: 20, rows: 14 })
    const [from, to] = [await onScreen(700, 50), await onScreen(1000, 250)]
    await panel(page).getByRole('button', { name: 'Drag over some cells' }).click()
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 5 })
    await page.mouse.up()
    await settled(page)
    await type(page, 'I dragged over', '3')
    expect(Math.abs(Number(await number(page, 'Cell, px').inputValue()) - 100)).toBeLessThan(2)
    // A line stands where the drag began: at the edge of the picture across, half a cell below the edge down.
    const across = Number(await number(page, 'Offset x').inputValue())
    expect(Math.min(across, 100 - across)).toBeLessThan(4)
    expect(Math.abs(Number(await number(page, 'Offset y').inputValue()) - 50)).toBeLessThan(4)
    await type(page, 'Cell, px', '100')
    await type(page, 'Offset x', '0')
    await type(page, 'Offset y', '50')
    expect(await numbers(page)).toMatchObject({ Columns: '14', Rows: '9' })
    // Nothing is applied yet, and the map can be changed no other way meanwhile.
    const undo = page.getByRole('button', { name: 'Undo' }).first()
    expect(await undo.getAttribute('aria-disabled')).toBe('true')
    await panel(page).getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => undo.getAttribute('aria-disabled')).toBe(null)
    await page.getByRole('button', { name: 'Close the map panel' }).click()
    await fit(page)
    expect(await redness(page, 'B1', { cols: 14, rows: 9 })).toBeGreaterThan(3)
    expect(await redness(page, 'D2', { cols: 14, rows: 9 })).toBeGreaterThan(3)
    expect(await redness(page, 'C2', { cols: 14, rows: 9 })).toBeLessThan(1.2)

    await page.getByRole('button', { name: 'Map (K)' }).click()
    await panel(page).waitFor()
    expect(await numbers(page)).toMatchObject({ Columns: '14', Rows: '9' })
    await page.keyboard.press('Control+z')
    await expect.poll(() => numbers(page)).toEqual(first)
    await page.keyboard.press('Control+Shift+Z')
    await expect.poll(() => numbers(page)).toMatchObject({ Columns: '14', Rows: '9' })
    expect(tab.errors).toEqual([])
  })

  it('pasted at the table it lies under the map that is played on, as one step that undo takes back', async () => {
    const { page } = tab
    const bytes = await drawMap(page, { width: 1200, height: 800, cell: 50, lines: false, marked: [[5, 5, '#d02010']] })
    const paste = () =>
      page.evaluate((text) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))], 'image.png'))
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      }, bytes.toString('base64'))
    await paste()
    await page.getByRole('heading', { name: /^Which rules for/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await startSample(page)
    const before = await page.locator('.app-left .queue-name').allInnerTexts()
    const cell = 'F6'
    expect(await redness(page, cell, { cols: 24, rows: 16 })).toBeLessThan(1.5)
    await paste()
    // The table plays: nothing of preparing a map lies over the queue until somebody wants it.
    await page.getByText('The picture is the map now. The picture was laid over the 24 × 16 cells of the map.')
      .waitFor()
    expect(await panel(page).count()).toBe(0)
    await fit(page)
    await expect.poll(() => redness(page, cell, { cols: 24, rows: 16 })).toBeGreaterThan(2)
    expect(await page.locator('.app-left .queue-name').allInnerTexts()).toEqual(before)
    await page.getByRole('button', { name: 'Prepare its grid' }).click()
    await panel(page).getByText('The picture was laid over the 24 × 16 cells of the map.').waitFor()
    await page.getByRole('radiogroup', { name: 'Mode of the table' }).getByRole('radio', { name: 'Play' }).check()
    await panel(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await expect.poll(() => redness(page, cell, { cols: 24, rows: 16 })).toBeLessThan(1.5)
    expect(tab.errors).toEqual([])
  })

  it('its grid is corrected, and who stands on the map moves along with it, in one step', async () => {
    const { page } = tab
    const bytes = await drawMap(page, { width: 1200, height: 800, cell: 50, lines: false })
    await startSample(page)
    expect(await whoIsAt(page, 'D8')).toContain('Mira Vane')
    await dropFile(page, '.board', 'yard.png', bytes)
    await page.getByRole('button', { name: 'Prepare its grid' }).click()
    await panel(page).waitFor()
    await type(page, 'Cell, px', '100')
    const larger = { cols: 12, rows: 8 }
    expect(await numbers(page)).toMatchObject({ Columns: '12', Rows: '8' })
    await page.getByRole('radio', { name: 'Moves along' }).check()
    await panel(page).getByRole('button', { name: 'Apply' }).click()
    const undo = page.getByRole('button', { name: /^Undo: Change the grid of the map and move what is on it/ })
    await undo.waitFor()
    await page.getByRole('radiogroup', { name: 'Mode of the table' }).getByRole('radio', { name: 'Play' }).check()
    await panel(page).waitFor({ state: 'detached' })
    await fit(page)
    expect(await whoIsAt(page, 'B4', larger)).toContain('Mira Vane')
    expect(await whoIsAt(page, 'C5', larger)).toContain('Odo Brandt')
    await page.keyboard.press('Control+z')
    await fit(page)
    expect(await whoIsAt(page, 'D8')).toContain('Mira Vane')
    expect(tab.errors).toEqual([])
  })

  it('too large it is refused by its head, with the limit, and nothing is asked', async () => {
    const { page } = tab
    await dropFile(page, '.start', 'world.png', headOfPng(20_000, 20_000))
    await page.getByText('world.png was not taken. The picture is 20,000 × 20,000 pixels; at most 16,383 pixels a side '
      + 'can be shown. Nothing was changed.').waitFor()
    await dropFile(page, '.start', 'world.webp', headOfPng(13_000, 12_000))
    await page.getByText('156 megapixels; at most 150 megapixels can be shown.').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(tab.errors).toEqual([])
  })

  it('large it is cut into tiles once, whatever number of battles shows it, and is there after a reload', async () => {
    const { page } = tab
    const bytes = await drawMap(page, { width: 5000, height: 3000, cell: 100, type: 'image/jpeg',
      marked: [[20, 10, '#d02010'], [49, 29, '#d02010']] })
    const picture = { name: 'plain 50x30.jpg', mimeType: 'image/jpeg', buffer: bytes }
    const take = async () => {
      await chooseFile(page, 'Open a map', picture)
      await choose(page, /^Plain Turns/)
      await panel(page).getByText('The grid was found: 100 px, very sure, and the file’s name agrees.').waitFor({
        timeout: 30_000,
      })
      expect(await numbers(page)).toMatchObject({ 'Offset x': '0', Columns: '50', Rows: '30' })
    }
    await take()
    // 5 × 3 tiles, 3 × 2 at one half, 2 × 1 at a quarter and one at an eighth.
    expect(await countIn(page, 'turnstone-tiles', 'tiles')).toBe(15 + 6 + 2 + 1)
    await page.getByRole('button', { name: 'Back to the start screen' }).click()
    await take()
    expect(await countIn(page, 'turnstone-tiles', 'tiles')).toBe(24)
    expect(await countIn(page, 'turnstone-tiles', 'pictures')).toBe(1)
    expect(await countIn(page, 'turnstone-assets', 'assets')).toBe(1)

    await page.reload()
    await page.locator('.board').waitFor()
    await fit(page)
    const grid = { cols: 50, rows: 30 }
    const red = async (x: number, y: number) => {
      const [r, g] = (await coloursOf(page, await pictureAround(page, await pointDot(page, { x, y }, grid), 6))).mean
      return r / Math.max(1, g)
    }
    await expect.poll(() => red(20.5, 10.5)).toBeGreaterThan(3)
    await expect.poll(() => red(49.5, 29.5)).toBeGreaterThan(3)
    expect(await red(21.6, 10.5)).toBeLessThan(1.3)

    // Both battles are deleted and the picture is older than a day: it goes, and its tiles with it.
    await page.getByRole('button', { name: 'Back to the start screen' }).click()
    for (let left = 2; left > 0; left--) {
      await page.getByRole('button', { name: /^Delete / }).first().click()
      await expect.poll(() => page.getByRole('button', { name: /^Delete / }).count()).toBe(left - 1)
    }
    await age(page)
    await page.reload()
    await expect.poll(() => countIn(page, 'turnstone-assets', 'assets')).toBe(0)
    await expect.poll(() => countIn(page, 'turnstone-tiles', 'tiles')).toBe(0)
    expect(tab.errors).toEqual([])
  })

  it('behind rows it is the backdrop', async () => {
    const { page } = tab
    const bytes = await drawMap(page, { width: 900, height: 600, cell: 900, lines: false, marked: [[0, 0, '#a01818']] })
    await dropFile(page, '.start', 'stage.png', bytes)
    await choose(page, /^Eidolon Rows/)
    await page.getByText('The picture is the backdrop.').waitFor()
    await settled(page, 400)
    const board = await page.locator('.board').boundingBox()
    expect(board).not.toBeNull()
    if (!board) return
    const middle = { x: board.x + board.width / 2, y: board.y + board.height / 2 }
    await expect.poll(async () => {
      const [red, green] = (await coloursOf(page, await pictureAround(page, middle, 12))).mean
      return red / Math.max(1, green)
    }).toBeGreaterThan(2)
    expect(tab.errors).toEqual([])
  })
})
