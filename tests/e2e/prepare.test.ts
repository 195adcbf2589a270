// A table is prepared in a browser: a room walled, a door put into it, terrain brushed, a light put, all of it undone
// step by step and done again; a combatant added with its name ready; then the fight is started and the table is
// played.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { openApp, type Tab } from './page.ts'
import { boxOf, clickCell, differingPixels, fit, pictureAround, pointDot, said, settled, whoIsAt } from './table.ts'

const GRID = { cols: 24, rows: 16 }
let tab: Tab
let page: Page

beforeAll(async () => {
  tab = await openApp()
  page = tab.page
  await page.locator('.start-ruleset', { hasText: /^Action Points/ }).click()
  await page.getByRole('toolbar', { name: 'Tools' }).waitFor()
})
afterAll(() => tab.close())
beforeEach(() => settled(page, 100))

const mode = (name: string): Locator =>
  page.getByRole('radiogroup', { name: 'Mode of the table' }).getByRole('radio', { name })
const tool = (name: string): Locator => page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name })
const strip = (): Locator => page.locator('.tool-strip')
const isOn = (one: Locator): Promise<boolean> =>
  one.evaluate((element) =>
    element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-pressed') === 'true'
  )

async function clickAt(x: number, y: number): Promise<void> {
  const dot = await pointDot(page, { x, y }, GRID)
  await page.mouse.move(dot.x - 2, dot.y)
  await page.mouse.move(dot.x, dot.y)
  await page.mouse.click(dot.x, dot.y)
  await settled(page)
}

async function dragAlong(...points: readonly (readonly [number, number])[]): Promise<void> {
  for (const [index, [x, y]] of points.entries()) {
    const dot = await pointDot(page, { x, y }, GRID)
    await page.mouse.move(dot.x, dot.y, { steps: index === 0 ? 1 : 5 })
    if (index === 0) await page.mouse.down()
  }
  await page.mouse.up()
  await settled(page)
}

/** All that is drawn, in the words of the strip; empty when nothing is. */
async function drawn(): Promise<string> {
  await tool('Select').click()
  await page.locator('.board').focus()
  await page.keyboard.press('Control+a')
  await settled(page)
  const words = await strip().locator('.strip-words').first().innerText()
  await page.keyboard.press('Escape')
  return /^\d/.test(words) ? words : ''
}

describe('a new table', () => {
  it('opens to be prepared, with the GM’s eyes and the tools', async () => {
    expect(await isOn(mode('Prepare'))).toBe(true)
    await page.getByRole('button', { name: 'The GM’s view: secrets are shown' }).waitFor()
    expect(await isOn(tool('Select'))).toBe(true)
    expect(await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button').count()).toBeGreaterThan(5)
    await expect.poll(() => drawn()).toBe('')
  })

  it('keeps the letters of its columns below the options of a tool, however many lines they take', async () => {
    for (const name of ['Walls', 'Template', 'Select']) {
      await tool(name).click()
      await settled(page)
      const [options, letters] = [await boxOf(strip()), await boxOf(page.locator('.column-letters'))]
      expect(letters.y, name).toBeGreaterThanOrEqual(options.y + options.height - 1)
    }
  })

  it('gets a room of walls by clicks, closed on its first corner', async () => {
    await page.keyboard.press('w')
    expect(await isOn(tool('Walls'))).toBe(true)
    for (const [x, y] of [[4, 3], [10, 3], [10, 8], [4, 8], [4, 3]] as const) await clickAt(x, y)
    await page.getByText('There are walls now: players see only what their combatants see.').first().waitFor()
    const [rail, told] = [await boxOf(page.locator('.tool-rail')), await boxOf(page.locator('.notices'))]
    expect(told.x, 'messages hide no tool').toBeGreaterThanOrEqual(rail.x + rail.width - 1)
    await expect.poll(() => drawn()).toBe('4 walls')
    expect(await said(page)).not.toBe('')
  })

  it('gets a door in a wall, which splits the wall', async () => {
    await tool('Doors').click()
    await clickAt(7.4, 3.05)
    await expect.poll(() => drawn()).toBe('5 walls, 1 door')
  })

  it('gets terrain by the brush, in one stroke and one step', async () => {
    const dot = await pointDot(page, { x: 14.5, y: 5.5 }, GRID)
    const before = await pictureAround(page, dot)
    await page.locator('.board').focus()
    await page.keyboard.press('t')
    await strip().getByLabel('Look').selectOption({ label: 'Water' })
    await dragAlong([12.5, 5.5], [16.5, 5.5], [16.5, 7.5])
    await page.mouse.move(2, 2)
    await expect.poll(() => drawn()).toBe('5 walls, 1 door, 1 patch of terrain')
    expect(await differingPixels(page, before, await pictureAround(page, dot))).toBeGreaterThan(200)
  })

  it('gets a light, and the drag says how far it shines', async () => {
    await page.locator('.board').focus()
    await page.keyboard.press('l')
    await dragAlong([7.5, 5.5], [10.5, 5.5])
    await expect.poll(() => drawn()).toBe('5 walls, 1 door, 1 patch of terrain, 1 light')
    await clickAt(7.5, 5.5)
    expect(await strip().getByLabel('Dim').inputValue()).toBe('3')
  })

  it('has what is picked changed in the strip: the door becomes a locked window', async () => {
    await clickAt(7.5, 3)
    await strip().getByLabel('Kind').selectOption('window')
    await strip().getByRole('button', { name: 'Locked' }).click()
    await settled(page, 100)
    expect(await isOn(strip().getByRole('button', { name: 'Locked' }))).toBe(true)
    expect(await strip().getByLabel('Kind').inputValue()).toBe('window')
    for (let steps = 0; steps < 2; steps++) await page.getByRole('button', { name: /^Undo/ }).click()
  })

  it('moves a room as one, with the door in it', async () => {
    await dragAlong([4, 5.5], [5, 6.5])
    await expect.poll(() => drawn()).toBe('5 walls, 1 door, 1 patch of terrain, 1 light')
    await clickAt(5, 6.5)
    expect(await strip().innerText()).toContain('5 walls, 1 door')
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.keyboard.press('Escape')
  })

  it('groups a room with its terrain and its light, so that a click on the light picks all of it', async () => {
    expect(await drawn()).not.toBe('')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+g')
    await page.getByRole('button', { name: 'Undo: Group 5 walls, a patch of terrain and a light' }).waitFor()
    await page.keyboard.press('Escape')
    await clickAt(7.5, 5.5)
    expect(await strip().innerText()).toContain('5 walls, 1 door, 1 patch of terrain, 1 light')
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.keyboard.press('Escape')
  })

  it('pans with the middle button in the middle of a chain, and the chain goes on', async () => {
    const undo = page.getByRole('button', { name: /^Undo/ })
    await page.locator('.board').focus()
    await page.keyboard.press('w')
    await clickAt(15, 10)
    await page.mouse.down({ button: 'middle' })
    const away = await pointDot(page, { x: 17, y: 11 }, GRID)
    await page.mouse.move(away.x, away.y, { steps: 4 })
    await page.mouse.up({ button: 'middle' })
    await page.keyboard.press('0')
    await settled(page, 600)
    await clickAt(18, 10)
    await page.keyboard.press('Enter')
    await expect.poll(() => drawn()).toBe('6 walls, 1 door, 1 patch of terrain, 1 light')
    await undo.click()
  })

  it('gives up a chain with Escape and leaves the tool with a second Escape', async () => {
    await page.locator('.board').focus()
    await page.keyboard.press('w')
    await clickAt(15, 10)
    await clickAt(18, 10)
    await page.keyboard.press('Escape')
    expect(await isOn(tool('Walls'))).toBe(true)
    await page.keyboard.press('Escape')
    await settled(page)
    expect(await isOn(tool('Select'))).toBe(true)
    await expect.poll(() => drawn()).toBe('5 walls, 1 door, 1 patch of terrain, 1 light')
  })

  it('is undone step by step, and done again', async () => {
    const undo = page.getByRole('button', { name: /^Undo/ })
    const left: string[] = []
    for (let steps = 0; steps < 4; steps++) {
      await undo.click()
      await settled(page, 100)
      left.push(await drawn())
    }
    expect(left).toEqual(['5 walls, 1 door, 1 patch of terrain', '5 walls, 1 door', '4 walls', ''])
    for (let steps = 0; steps < 4; steps++) {
      await page.getByRole('button', { name: /^Redo/ }).click()
      await settled(page, 100)
    }
    await expect.poll(() => drawn()).toBe('5 walls, 1 door, 1 patch of terrain, 1 light')
  })

  it('is as it was left when the page is opened again: prepared, with the GM’s eyes', async () => {
    await settled(page, 300)
    await page.reload()
    await page.getByRole('toolbar', { name: 'Tools' }).waitFor()
    expect(await isOn(mode('Prepare'))).toBe(true)
    await page.getByRole('button', { name: 'The GM’s view: secrets are shown' }).waitFor()
    await expect.poll(() => drawn()).toBe('5 walls, 1 door, 1 patch of terrain, 1 light')
  })

  it('is drawn on by keys alone: a wall, and the cursor is read aloud', async () => {
    await page.mouse.move(2, 2)
    await tool('Walls').click()
    await page.locator('.board').focus()
    await settled(page, 100)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => said(page)).toMatch(/Cursor at corner at the top left of [A-Z]\d+/)
    for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'Enter', 'ArrowDown', 'Space', 'Enter', 'Escape']) {
      await page.keyboard.press(key)
      await settled(page)
    }
    await expect.poll(() => drawn()).toBe('7 walls, 1 door, 1 patch of terrain, 1 light')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(() => drawn()).toBe('5 walls, 1 door, 1 patch of terrain, 1 light')
  })

  it('keeps walls that are not ended when it is played, and has them gone with one step back', async () => {
    await page.locator('.board').focus()
    await page.keyboard.press('w')
    await clickAt(15, 10)
    await clickAt(18, 10)
    await mode('Play').click()
    await mode('Prepare').click()
    await expect.poll(() => drawn()).toBe('6 walls, 1 door, 1 patch of terrain, 1 light')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(() => drawn()).toBe('5 walls, 1 door, 1 patch of terrain, 1 light')
  })

  it('opens the sheet of a combatant that is added, with the name ready to be typed', async () => {
    const people = [['Players', 'a player', 'Wil Harrow'], ['Enemies', 'a non-player', 'Grey Jack']] as const
    for (const [side, kind, name] of people) {
      await tool('Place combatants').click()
      await page.getByRole('button', { name: `Add ${kind} character to ${side}` }).click()
      await page.getByRole('region', { name: /^Sheet of New/ }).waitFor()
      await settled(page)
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
      await page.locator('.sheet-name', { hasText: name }).waitFor()
    }
    await tool('Place combatants').click()
    // The last one added is selected and comes first; the roster says so, and its button chooses another.
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await row('Grey Jack').getByText('click the board to place').waitFor()
    await page.getByRole('button', { name: 'Place Wil Harrow with the next click on the board' }).click()
    await row('Wil Harrow').getByText('click the board to place').waitFor()
    await fit(page)
    await clickCell(page, 'O3', GRID)
    await row('Wil Harrow').getByText('on the board', { exact: true }).waitFor()
    await row('Grey Jack').getByText('click the board to place').waitFor()
    await clickCell(page, 'O12', GRID)
    await row('Grey Jack').getByText('on the board', { exact: true }).waitFor()
    expect(await whoIsAt(page, 'O3', GRID)).toContain('Wil Harrow')
  })

  it('is played in the table’s view from the start of the fight on, and can be prepared again', async () => {
    await page.getByRole('button', { name: /^Start battle/ }).click()
    await page.getByRole('button', { name: 'The table’s view: secrets are hidden' }).waitFor()
    expect(await isOn(mode('Play'))).toBe(true)
    expect(await page.getByRole('toolbar', { name: 'Tools' }).count()).toBe(0)
    await mode('Prepare').click()
    await page.getByRole('toolbar', { name: 'Tools' }).waitFor()
    await mode('Play').click()
    await page.getByRole('button', { name: 'The table’s view: secrets are hidden' }).waitFor()
    expect(tab.errors).toEqual([])
  })
})
