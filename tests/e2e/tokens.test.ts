// Tokens in a browser: pictures dropped on the board and on a token, framed in the sheet; several moved in formation,
// copied, lined up, pasted and removed; turned and raised; all of it undone step by step.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openApp, type Tab } from './page.ts'
import { boxOf, cellDot, differingPixels, drag, hoverCell, pictureOf, pointDot, settled, tip,
  whoIsAt } from './table.ts'

let tab: Tab
let page: Page

beforeAll(async () => {
  tab = await openApp()
  page = tab.page
  await page.locator('.start-ruleset', { hasText: /^Action Points/ }).click()
  await page.getByRole('toolbar', { name: 'Tools' }).waitFor()
  await settled(page, 100)
})
afterAll(() => tab.close())
beforeEach(() => settled(page, 100))

const strip = (): Locator => page.locator('.tool-strip')
const undo = (): Locator => page.getByRole('button', { name: /^Undo/ })
const sheet = (): Locator => page.getByRole('region', { name: /^Sheet of/ })
const facing = (): Locator => sheet().getByRole('spinbutton', { name: 'Facing' })
const roster = async (): Promise<readonly string[]> => {
  await page.getByRole('tab', { name: 'Roster' }).click()
  return page.locator('.roster li .roster-name').allInnerTexts()
}

/** A face in a colour of its own, on a transparent ground. */
const drawFace = (colour: string, side = 160): Promise<string> =>
  page.evaluate(async ([fill, size]) => {
    const canvas = new OffscreenCanvas(size, size * 1.5)
    const g = canvas.getContext('2d')
    if (!g) throw new Error('There is no canvas.')
    g.fillStyle = fill
    g.fillRect(size * 0.2, 0, size * 0.6, size * 1.5)
    g.fillStyle = '#ffe066'
    g.fillRect(size * 0.3, size * 0.1, size * 0.4, size * 0.3)
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
  }, [colour, side] as const)

/** Files dropped at a cell of the board. */
async function dropAt(cell: string, ...files: readonly (readonly [name: string, content: string])[]): Promise<void> {
  const { x: clientX, y: clientY } = await cellDot(page, cell)
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const [name, content] of all) {
      transfer.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name))
    }
    return transfer
  }, files)
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.locator('.board').dispatchEvent(type, { dataTransfer, clientX, clientY })
  }
}

async function standing(...cells: readonly string[]): Promise<readonly string[]> {
  const names: string[] = []
  for (const cell of cells) names.push((await whoIsAt(page, cell)).split(',')[0] ?? '')
  return names
}

async function band(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const [a, b] = [await pointDot(page, { x: from[0], y: from[1] }), await pointDot(page, { x: to[0], y: to[1] })]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move(b.x, b.y, { steps: 4 })
  await page.mouse.up()
  await settled(page)
}

it('several pictures dropped on the board become combatants with those pictures, in one step', async () => {
  await dropAt('J8', ['ghoul.png', await drawFace('#2f8f4f')], ['rook.png', await drawFace('#3355cc')], ['mira.png',
    await drawFace('#aa3333')])
  await expect.poll(roster).toEqual(['Ghoul', 'Rook', 'Mira'])
  expect(await standing('J8')).toEqual(['Ghoul'])
  expect(await page.locator('.roster .portrait img').count()).toBe(3)
  await undo().click()
  await expect.poll(roster).toEqual([])
  await page.getByRole('button', { name: 'Redo' }).first().click()
  await expect.poll(roster).toEqual(['Ghoul', 'Rook', 'Mira'])
})

it('a picture dropped on a token becomes its art; a broken one is refused by name', async () => {
  await page.mouse.move(2, 2)
  const before = await pictureOf(page, 'J8')
  await dropAt('J8', ['other.png', btoa('\x89PNG\r\n\x1a\nbroken')])
  await page.getByText('other.png was not taken. The picture is damaged').first().waitFor()
  await dropAt('J8', ['other.png', await drawFace('#8833aa')])
  await expect.poll(async () => differingPixels(page, before, await pictureOf(page, 'J8'))).toBeGreaterThan(60)
  expect(await undo().getAttribute('aria-label')).toMatch(/Ghoul( \d+)?’s /)
})

it('the picture is framed in the sheet: zoomed, dragged, cut out, each as one step', async () => {
  await page.mouse.click(...Object.values(await cellDot(page, 'J8')) as [number, number])
  await page.getByRole('tab', { name: 'Sheet' }).click()
  const frame = sheet().getByRole('application', { name: /^Picture of Ghoul/ })
  await frame.scrollIntoViewIfNeeded()
  const before = await pictureOf(page, 'J8')
  const { x, y, width, height } = await boxOf(frame)
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.mouse.wheel(0, -400)
  await expect.poll(async () => differingPixels(page, before, await pictureOf(page, 'J8'))).toBeGreaterThan(30)
  const zoomed = await pictureOf(page, 'J8')
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2 + 40, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => differingPixels(page, zoomed, await pictureOf(page, 'J8'))).toBeGreaterThan(30)
  await sheet().getByRole('radio', { name: 'Cut-out' }).check({ force: true })
  await expect.poll(() => page.locator('.sheet-head .portrait[data-cut=cut-out]').count()).toBe(1)
  for (let steps = 0; steps < 3; steps++) await undo().click()
  await page.mouse.move(2, 2)
  await expect.poll(async () => differingPixels(page, before, await pictureOf(page, 'J8'))).toBeLessThan(5)
})

it('a right click on a token opens the GM’s menu at the pointer; what is chosen there is done to it', async () => {
  const dot = await cellDot(page, 'J8')
  await page.mouse.click(dot.x, dot.y, { button: 'right' })
  const menu = page.getByRole('menu', { name: 'GM’s menu for Ghoul' })
  await menu.waitFor()
  const { x, y } = await boxOf(menu)
  expect(Math.hypot(x - dot.x, y - dot.y)).toBeLessThan(60)
  await menu.getByRole('menuitem', { name: /^Hide/ }).click()
  expect(await undo().getAttribute('aria-label')).toContain('Ghoul')
  await undo().click()
  await page.mouse.click(dot.x, dot.y, { button: 'right' })
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => menu.count()).toBe(0)
})

it('it is raised, and its tooltip has the length in metres; it turns by keys and by the wheel', async () => {
  await sheet().getByLabel('Elevation').fill('3')
  await sheet().getByLabel('Elevation').press('Enter')
  await page.locator('.board').focus()
  await page.keyboard.press('r')
  await page.keyboard.press('r')
  await expect.poll(() => facing().inputValue()).toBe('45')
  await hoverCell(page, 'J8')
  await page.keyboard.down('Shift')
  await page.mouse.wheel(0, 120)
  await page.keyboard.up('Shift')
  await expect.poll(() => facing().inputValue()).toBe('90')
  await page.mouse.move(2, 2)
  await hoverCell(page, 'J8')
  await expect.poll(() => tip(page).innerText()).toContain('3 m above the ground')
  await sheet().getByRole('button', { name: 'Without facing' }).click()
  await expect.poll(() => facing().inputValue()).toBe('')
})

it('three in a rubber band are moved in their formation, in one step', async () => {
  const [here, there] = [['J7', 'I8', 'J8'], ['N9', 'M10', 'N10']]
  const names = await standing(...here)
  expect(names.toSorted()).toEqual(['Ghoul', 'Mira', 'Rook'])
  await band([7.2, 5.2], [11.8, 9.8])
  expect(await strip().innerText()).toContain('3 combatants')
  await hoverCell(page, 'J8')
  await page.mouse.down()
  await hoverCell(page, 'N10')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await settled(page, 100)
  expect(await standing(...here)).toEqual(names)
  await drag(page, 'J8', 'N10')
  expect(await standing(...there)).toEqual(names)
  await undo().click()
  await settled(page, 100)
  expect(await standing(...here)).toEqual(names)
})

it('they are copied with a number, lined up, pasted at the pointer and removed', async () => {
  await page.mouse.click(...Object.values(await cellDot(page, 'J8')) as [number, number])
  await strip().getByLabel('Copies').fill('3')
  await strip().getByLabel('Copies').press('Enter')
  await expect.poll(roster).toEqual(['Ghoul', 'Rook', 'Mira', 'Ghoul 2', 'Ghoul 3', 'Ghoul 4'])
  await expect.poll(() => strip().innerText()).toContain('3 combatants')
  await page.locator('.board').focus()
  await page.keyboard.press('Control+c')
  await hoverCell(page, 'R4')
  await page.keyboard.press('Control+v')
  await expect.poll(roster).toHaveLength(9)
  expect(await standing('R4')).toEqual(['Ghoul 5'])
  await strip().getByRole('button', { name: 'Line up in a row' }).click()
  await settled(page, 100)
  const row = await standing('P4', 'Q4', 'R4', 'S4', 'T4')
  expect(row.filter((name) => /^Ghoul [567]$/.test(name)).toSorted()).toEqual(['Ghoul 5', 'Ghoul 6', 'Ghoul 7'])
  await page.locator('.board').focus()
  await page.keyboard.press('Delete')
  await expect.poll(roster).toHaveLength(6)
})

it('what was copied last is pasted: a wall after a token', async () => {
  await page.mouse.click(...Object.values(await cellDot(page, 'J8')) as [number, number])
  await page.locator('.board').focus()
  await page.keyboard.press('Control+c')
  await page.keyboard.press('w')
  for (const x of [3, 5]) {
    const { x: left, y: top } = await pointDot(page, { x, y: 12 })
    await page.mouse.click(left, top)
  }
  await page.keyboard.press('Enter')
  await expect.poll(() => undo().getAttribute('aria-label')).toContain('Draw a wall')
  await page.keyboard.press('v')
  await settled(page, 100)
  const { x, y } = await pointDot(page, { x: 4, y: 12 })
  await page.mouse.click(x, y)
  await expect.poll(() => strip().innerText()).toContain('1 wall')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect.poll(() => undo().getAttribute('aria-label')).toContain('Copy a wall')
  expect(await roster()).toHaveLength(6)
  await page.locator('.board').focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => undo().getAttribute('aria-label')).toContain('Remove a wall')
  for (let steps = 0; steps < 3; steps++) await undo().click()
  expect(await roster()).toHaveLength(6)
})

it('all of it is undone step by step', async () => {
  // Removed, lined up, pasted, copied, without facing, three turns, raised, the picture, the combatants.
  for (const left of [9, 9, 6, 3, 3, 3, 3, 3, 3, 3, 0]) {
    await undo().click()
    await expect.poll(roster).toHaveLength(left)
  }
  expect(await undo().isDisabled()).toBe(true)
  expect(tab.errors).toEqual([])
})
