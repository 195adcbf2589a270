// Marks in a browser: a secret note, a label for all, a template over two combatants, a line of the pencil and a zone
// are put; the table’s view has only what is for all; the note is opened; a tool is used in play; all of it is undone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { startSample } from '../support/low-mill.ts'
import { openApp, type Tab } from './page.ts'
import { clickPoint, type Dot, fit, painted, pointDot, settled } from './table.ts'

let tab: Tab
let page: Page
beforeAll(async () => {
  tab = await openApp()
  page = tab.page
  await startSample(page)
  await mode('Prepare').check()
  await page.getByRole('toolbar', { name: 'Tools' }).waitFor()
  await fit(page)
})
afterAll(() => tab.close())

const mode = (name: string): Locator =>
  page.getByRole('radiogroup', { name: 'Mode of the table' }).getByRole('radio', { name })
const strip = (): Locator => page.locator('.tool-strip')
const paper = (): Locator => page.locator('[data-board=paper]')
/** What screen readers find of the marks. */
const marks = (): Promise<readonly string[]> => page.locator('[data-board=marks] li').allTextContents()

async function dragAlong(...points: readonly Dot[]): Promise<void> {
  for (const [index, point] of points.entries()) {
    const { x, y } = await pointDot(page, point)
    await page.mouse.move(x, y, { steps: index === 0 ? 1 : 5 })
    if (index === 0) await page.mouse.down()
  }
}

async function letGo(): Promise<void> {
  await page.mouse.up()
  await settled(page)
}

async function takeUp(key: string, name: string): Promise<void> {
  await page.locator('.board').focus()
  await page.keyboard.press(key)
  await strip().getByRole('heading', { name }).waitFor()
}

/** Types at once after the click, as people do. */
async function write(at: Dot, text: string, end: string): Promise<void> {
  const { x, y } = await pointDot(page, at)
  await page.mouse.click(x, y)
  await page.keyboard.type(text)
  expect(await page.locator('[data-board=writing]').getByRole('textbox').inputValue()).toBe(text)
  await page.keyboard.press(end)
  await page.locator('[data-board=writing]').waitFor({ state: 'detached' })
  await settled(page)
}

describe('the GM', () => {
  it('writes a label for all and a note that nobody else sees', async () => {
    await takeUp('j', 'Note')
    // A note for the GM alone is what is written at first.
    await expect.poll(() => strip().getByRole('radio', { name: 'For the GM alone' }).isChecked()).toBe(true)
    await strip().getByRole('radio', { name: 'Label: words on the map' }).check()
    const words = await painted(page, () => write({ x: 5, y: 2 }, 'The old sluice', 'Enter'))
    expect(words).toContain('The old sluice')
    await strip().getByRole('radio', { name: 'Note: a pin that opens' }).check()
    await write({ x: 18, y: 4 }, 'The chest is false.\nThe key is in the wheel.', 'Control+Enter')
    await expect.poll(marks).toEqual(['Label at F3: The old sluice',
      'Note at S5: The chest is false. (for the GM alone)'])
  })

  it('is told who is in a template while drawing it', async () => {
    await takeUp('c', 'Template')
    await strip().getByRole('radio', { name: 'For all' }).check()
    const names = await painted(page, () => dragAlong({ x: 10.5, y: 8 }, { x: 12, y: 8 }, { x: 13.5, y: 8 }))
    expect(new Set(names)).toEqual(new Set([...names, 'Burst, 3 m', 'Eel Knife 1', 'Eel Knife 2']))
    expect(names).not.toContain('Dorga Half-Hand')
    await letGo()
  })

  it('draws a line and marks a zone', async () => {
    await takeUp('i', 'Pencil')
    await dragAlong({ x: 2, y: 13 }, { x: 4, y: 14 }, { x: 6, y: 12.5 })
    await letGo()
    await takeUp('b', 'Zone')
    await strip().getByRole('textbox', { name: 'Name' }).fill('Loading yard')
    await page.keyboard.press('Enter')
    for (const [x, y] of [[18, 12], [22, 12], [22, 15], [18, 12]] as const) await clickPoint(page, { x, y })
    await expect.poll(async () => (await marks()).slice(2)).toEqual(['Template, Burst, 3 m',
      'Zone “Loading yard” around U14'])
  })

  it('opens the note by a click on its pin, and closes it with Escape', async () => {
    await takeUp('v', 'Select')
    await clickPoint(page, { x: 18, y: 3.3 })
    expect(await paper().innerText()).toContain('The chest is false.\nThe key is in the wheel.')
    expect(await strip().innerText()).toContain('1 note')
    await page.keyboard.press('Escape')
    await paper().waitFor({ state: 'detached' })
  })

  it('moves what is picked, and changes its words in the strip', async () => {
    await dragAlong({ x: 5, y: 2 }, { x: 5, y: 3 })
    await letGo()
    await strip().getByRole('textbox', { name: 'Words' }).fill('The new sluice')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await marks())[0]).toBe('Label at F4: The new sluice')
  })
})

describe('the table', () => {
  it('has only what is for all', async () => {
    const words = await painted(page, async () => {
      await mode('Play').check()
      await settled(page)
    })
    expect(words).toContain('The new sluice')
    await expect.poll(marks).toEqual(['Label at F4: The new sluice', 'Template, Burst, 3 m',
      'Zone “Loading yard” around U14'])
  })

  it('has tools in play: one key takes a tool up, the same key puts it away', async () => {
    await takeUp('m', 'Ruler')
    await page.keyboard.press('m')
    await strip().waitFor({ state: 'detached' })
    await takeUp('c', 'Template')
    await clickPoint(page, { x: 4.5, y: 8 })
    await expect.poll(async () => (await marks()).filter((text) => text.startsWith('Template')).length).toBe(2)
    await page.keyboard.press('Escape')
    await strip().waitFor({ state: 'detached' })
  })

  it('takes everything back', async () => {
    await page.locator('.board').focus()
    for (let step = 0; step < 8; step++) {
      const before = (await marks()).length
      await page.keyboard.press('Control+z')
      await settled(page)
      if (before === 0) break
    }
    await expect.poll(marks).toEqual([])
    expect(tab.errors).toEqual([])
  })
})
