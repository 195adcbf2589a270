// How the page is laid out: nothing overlaps or is cut at any size, nothing moves while a turn is played, everybody can
// read it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type Tab } from './page.ts'
import { attack, startBattle, startSample } from '../support/low-mill.ts'
import { action, boxOf, carry, cellDot, clickCell, drag, endTurn, hoverCell, prompt, settled, turnOf,
  typeDice } from './table.ts'

// As text: the page’s policy refuses scripts that are put into it.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The first is a page of 1920 × 1080 at 200 % zoom. */
const SIZES = [[960, 540], [1024, 700], [1280, 800], [1920, 1080], [2560, 1440], [3840, 2160]] as const
const THEMES = ['Dark', 'Light'] as const

declare global {
  var shifts: { readonly value: number; readonly input: boolean; readonly who: readonly string[] }[]
  var strays: string[]
  var axe: {
    run(
      what: Document,
      options: { readonly resultTypes: readonly string[] },
    ): Promise<
      {
        readonly violations: readonly { readonly id: string; readonly impact: string;
          readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[] }[]
      }
    >
  }
}

async function useTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('tab', { name: 'This screen' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: theme }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Everything that is wrong with where things are, in words. */
function faults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const wrong: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) wrong.push(`The page scrolls sideways: ${root.scrollWidth} of ${innerWidth}.`)
    const names = ['.app-bar', '.app-left', '.app-board', '.app-right', '.app-palette']
    const boxes = names.flatMap((name) => {
      const element = document.querySelector(name)
      return element ? [{ name, element, box: element.getBoundingClientRect() }] : []
    })
    const inside = (outer: DOMRect, inner: DOMRect) =>
      inner.left >= outer.left - 1 && inner.top >= outer.top - 1 && inner.right <= outer.right + 1
      && inner.bottom <= outer.bottom + 1
    if (boxes.length > 0 && root.scrollHeight > innerHeight) wrong.push('The table scrolls.')
    for (const [at, one] of boxes.entries()) {
      if (!inside(new DOMRect(0, 0, innerWidth, innerHeight), one.box)) wrong.push(`${one.name} leaves the screen.`)
      for (const other of boxes.slice(at + 1)) {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (wide > 1 && high > 1) wrong.push(`${one.name} and ${other.name} overlap by ${wide} × ${high}.`)
      }
      for (const button of one.element.querySelectorAll('button, input, select, [role=tab]')) {
        const box = button.getBoundingClientRect()
        const scrolls = (element: Element | null): boolean =>
          element !== null && element !== one.element
          && (/auto|scroll/.test(getComputedStyle(element).overflow) || scrolls(element.parentElement))
        // What lies in a list that scrolls may be out of sight; what slides up over the palette is looked at by itself.
        if (box.width === 0 || getComputedStyle(button).visibility === 'hidden' || scrolls(button.parentElement)
          || button.closest('.tray, [hidden], .sr-only')) continue
        if (!inside(one.box, box)) {
          wrong.push(`${one.name}: “${button.getAttribute('aria-label') ?? button.textContent}” is cut.`)
        }
      }
    }
    const title = document.querySelector('.phase-headline span')
    if (title instanceof HTMLElement && title.scrollWidth > title.clientWidth + 1) {
      wrong.push(`The headline is cut: ${title.textContent}`)
    }
    for (const text of document.querySelectorAll(
      '.queue-name, .queue-told, .sheet-fields .field-label, .part-label, .part-short',
    )) {
      if (text.clientWidth > 1 && text.scrollWidth > text.clientWidth + 1) wrong.push(`“${text.textContent}” is cut.`)
    }
    const pen = document.createElement('canvas').getContext('2d')
    for (const list of document.querySelectorAll<HTMLSelectElement>('.sheet-fields select')) {
      const { fontSize, fontFamily, paddingInlineStart } = getComputedStyle(list)
      if (!pen) break
      pen.font = `${fontSize} ${fontFamily}`
      // The arrow has room for itself.
      const room = list.clientWidth - 2 * Number.parseFloat(paddingInlineStart) - 20
      const cut = [...list.options].find(({ text }) => pen.measureText(text).width > room)
      if (cut) wrong.push(`“${cut.text}” is cut in its list.`)
    }
    // A word is as wide as its letters: a label narrower than its widest word is broken inside it.
    for (const label of document.querySelectorAll<HTMLElement>('.sheet-fields .field-label')) {
      const width = label.clientWidth
      label.style.inlineSize = 'min-content'
      if (label.clientWidth > width + 1) wrong.push(`“${label.textContent}” is broken inside a word.`)
      label.style.inlineSize = ''
    }
    const bar = [...document.querySelectorAll('.app-bar button')].map((button) => button.getBoundingClientRect())
      .filter((box) => box.width > 0)
    for (const [at, one] of bar.entries()) {
      for (const other of bar.slice(at + 1)) {
        if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
          && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1)
        {
          wrong.push('Two buttons of the bar overlap.')
        }
      }
    }
    const tray = document.querySelector('.tray')?.getBoundingClientRect()
    const board = document.querySelector('.app-board')?.getBoundingClientRect()
    if (tray && (tray.bottom > innerHeight + 1 || tray.left < -1 || tray.right > innerWidth + 1)) {
      wrong.push('The question is cut.')
    }
    if (tray && board && board.bottom - tray.top > board.height / 2) {
      wrong.push('The question hides more than half of the board.')
    }
    return wrong
  })
}

/** Where everything is that the table shows, as text, without what comes and goes with time: hints and notices. */
function places(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // Which canvases of the board stand in for others meanwhile is no matter of where things are.
    const lasting = [...document.querySelectorAll('.app *')].filter((one) =>
      !one.closest('.board-hints, .notices') && !one.matches('.konvajs-content canvas')
    )
    return lasting.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [one.tagName, one.getAttribute('class'), ...[x, y, width, height].map(Math.round)].join(' ')
    })
  })
}

async function unreadable(page: Page): Promise<readonly string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(AXE)
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`)
  )
}

describe('the layout', () => {
  let tab: Tab
  beforeAll(async () => {
    tab = await openApp()
  })
  afterAll(() => tab.close())

  it('the start screen fits every size and can be read by everybody', async () => {
    const { page } = tab
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await settled(page)
      expect(await faults(page), `${width} × ${height}`).toEqual([])
    }
    for (const [width, height] of [[360, 740], [1280, 800]] as const) {
      await page.setViewportSize({ width, height })
      await settled(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing sideways').toBe(width)
      const own = page.getByRole('region', { name: 'Play on your own map' })
      expect(await own.innerText()).toMatch(/Drop .* paste .* pick/s)
      const { y, height: tall } = await boxOf(own)
      expect(y + tall, `your own map at ${width} × ${height}`).toBeLessThan(height)
    }
    expect(await unreadable(page)).toEqual([])
  })

  it('tables beside the order can be read whole: long words wrap, many columns scroll sideways', async () => {
    const tab = await openApp({ width: 1440, height: 1000 })
    const { page } = tab
    await page.getByRole('button', { name: /The Eleventh Night/ }).click()
    const words = page.getByRole('region', { name: 'In Effect phases to come' })
    await words.getByText('everybody in the front rows').waitFor()
    const cut = await words.locator('th, td').evaluateAll((cells) =>
      cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth + 1 ? [cell.textContent] : []))
    )
    expect([cut, await words.evaluate((box) => box.scrollWidth - box.clientWidth)]).toEqual([[], 0])
    await page.locator('.app-left summary', { hasText: 'Elements' }).click()
    const elements = page.getByRole('region', { name: 'Elements' })
    expect(await elements.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(100)
    const panel = await boxOf(page.locator('.app-left'))
    const box = await boxOf(elements)
    expect(box.x + box.width).toBeLessThanOrEqual(panel.x + panel.width)
    expect(tab.errors).toEqual([])
    await tab.close()
  })

  it('the table, an aim and an open question fit every size, dark and light', async () => {
    await tab.close()
    tab = await openApp()
    const { page } = tab
    await startSample(page)
    await startBattle(page)
    const everySize = async (what: string) => {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height })
        await settled(page, 60)
        expect(await faults(page), `${what} at ${width} × ${height}`).toEqual([])
      }
      await page.setViewportSize({ width: 1280, height: 800 })
      await settled(page, 200)
    }
    await everySize('the table, dark')
    const dark = await places(page)
    for (const theme of THEMES) {
      await useTheme(page, theme)
      expect(await unreadable(page), `the table, ${theme}`).toEqual([])
    }
    // The themes differ in colours alone: what fits in one of them fits in the other.
    expect(dark.length).toBeGreaterThan(200)
    expect(await places(page)).toEqual(dark)
    await page.getByRole('tab', { name: 'Sheet' }).click()
    await page.getByRole('button', { name: /^Eel Knives/ }).click()
    await everySize('the sheet and an open squad')
    expect(await unreadable(page), 'the sheet').toEqual([])
    await page.getByRole('button', { name: 'Settings' }).click()
    for (const name of ['Battle', 'Sides and squads', 'This screen', 'Files']) {
      await page.getByRole('dialog').getByRole('tab', { name }).click()
      await settled(page, 250)
      expect(await unreadable(page), `settings, ${name}`).toEqual([])
    }
    await page.keyboard.press('Escape')
    await page.keyboard.press('0')
    await settled(page, 500)
    await drag(page, 'D8', 'I8')
    await attack(page, 'I8', /^Attack: Boar spear/, 'K7')
    await everySize('a question, light')
    const light = await places(page)
    for (const theme of ['Light', 'Dark'] as const) {
      await page.evaluate((wanted) => (document.documentElement.dataset['theme'] = wanted), theme.toLowerCase())
      await settled(page)
      expect(await unreadable(page), `a question, ${theme}`).toEqual([])
    }
    expect(await places(page)).toEqual(light)
    expect(tab.errors).toEqual([])
  })
})

describe('nothing moves under the hand', () => {
  it('neither by a surprise, nor by another view, nor by a refused number', async () => {
    const tab = await openApp()
    const { page } = tab
    await startSample(page)
    const places = (what: string) =>
      page.locator(what).evaluateAll((all) =>
        all.map((one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().y].map(Math.round).join(' '))
      )
    const everywhere =
      async () => [await places('.queue-row'),
        await places('.phase-buttons button:not([aria-label^="Drag"], [aria-label^="Look with"])')]
    const before = await everywhere()
    // Beside the steps of the track there is no room for the button.
    const surprise = async () => {
      await page.getByRole('button', { name: 'More buttons of this turn' }).click()
      await page.getByRole('menuitem', { name: /Players surprised/ }).click()
    }
    await surprise()
    await page.locator('.queue-state', { hasText: 'surprised' }).first().waitFor()
    expect(await everywhere()).toEqual(before)
    await surprise()
    await page.getByRole('button', { name: /table’s view/ }).click()
    await page.getByRole('button', { name: /GM’s view/ }).waitFor()
    expect((await everywhere())[1]).toEqual(before[1])
    await page.setViewportSize({ width: 1024, height: 700 })
    await settled(page, 60)
    const eyes = await boxOf(page.getByRole('button', { name: 'Look with other eyes' }))
    expect([eyes.width >= 24, eyes.height >= 24, await faults(page)]).toEqual([true, true, []])
    await page.setViewportSize({ width: 1280, height: 800 })
    await settled(page, 60)
    await page.locator('.app-left').getByRole('button', { name: /^Mira Vane/ }).click()
    await page.getByRole('tab', { name: 'Sheet' }).click()
    await page.locator('.sheet .looks').waitFor()
    const fields = await places('.sheet-fields .field-input')
    const hp = page.locator('.sheet-fields .field[data-type=integer] input:visible').nth(3)
    await hp.fill('999999')
    await hp.press('Enter')
    const problem = page.locator('.field-problem').first()
    await problem.waitFor()
    expect(await places('.sheet-fields .field-input')).toEqual(fields)
    const [field, told] = [await boxOf(hp), await boxOf(problem)]
    expect(Math.abs(told.y - (field.y + field.height))).toBeLessThan(12)
    await page.getByRole('button', { name: 'General', exact: true }).click()
    expect(await faults(page), 'the sheet, open').toEqual([])
    await tab.close()
  })
})

describe('the board holds still', () => {
  it('no panel moves while a turn is played, and nothing but the board changes during a drag', async () => {
    const tab = await openApp({ motion: true })
    const { page } = tab
    await startSample(page)
    await startBattle(page)
    await page.getByRole('button', { name: 'Got it' }).click()
    await page.evaluate(() => {
      globalThis.shifts = []
      const nameOf = (node: Node | null) => (node instanceof Element ? `${node.tagName}.${node.className}` : '')
      type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean;
        readonly sources: readonly { readonly node: Node | null }[] }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[]) {
          globalThis.shifts.push({ value: entry.value, input: entry.hadRecentInput, who: entry.sources.map(({ node }) =>
            nameOf(node)
          ) })
        }
      }).observe({ type: 'layout-shift' })
    })
    const frame = async () =>
      Promise.all(
        ['.app-bar', '.app-left', '.app-board', '.app-right', '.app-palette', '.board'].map((name) =>
          boxOf(page.locator(name))
        ),
      )
    const before = await frame()

    // Thirty moves of a drag, over tokens and the ground: not one change of the page outside the board.
    await carry(page, 'D8', 'G5')
    await page.evaluate(() => {
      globalThis.strays = []
      const seen = new MutationObserver((records) => {
        for (const { target, type, attributeName } of records) {
          const element = target instanceof Element ? target : target.parentElement
          if (!element?.closest('.board')) {
            globalThis.strays.push(`${type} ${attributeName ?? ''} of ${element?.outerHTML.slice(0, 120) ?? ''}`)
          }
        }
      })
      seen.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    for (const cell of ['C6', 'E9', 'K7', 'I8']) {
      const { x, y } = await cellDot(page, cell)
      await page.mouse.move(x, y, { steps: 8 })
    }
    await settled(page)
    expect(await page.evaluate(() => globalThis.strays)).toEqual([])
    await page.mouse.up()
    await settled(page, 300)
    expect(await frame()).toEqual(before)
    // It is watched indeed: without a drag the queue answers the pointer.
    await page.evaluate(() => void (globalThis.strays.length = 0))
    await hoverCell(page, 'C6')
    expect(await page.evaluate(() => globalThis.strays.length)).toBeGreaterThan(0)

    await clickCell(page, 'I8')
    await action(page, /^Attack: Boar spear/).click()
    expect(await frame()).toEqual(before)
    await clickCell(page, 'K7')
    await prompt(page).waitFor()
    expect(await frame()).toEqual(before)
    await prompt(page).getByRole('button', { name: 'Pass for all' }).click()
    await typeDice(page, /^Attack by Mira Vane/, 97)
    expect(await frame()).toEqual(before)
    await endTurn(page)
    await turnOf(page, 'Sefa Lark')
    await settled(page, 700)
    expect(await frame()).toEqual(before)
    const shifts = await page.evaluate(() => globalThis.shifts)
    expect(shifts.filter(({ who }) => who.some((name) => /app-|\.board$|palette$|panel$/.test(name)))).toEqual([])
    expect(shifts.filter(({ input }) => !input).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.02)
    expect(tab.errors).toEqual([])
    await tab.close()
  })
})
