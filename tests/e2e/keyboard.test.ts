// A turn without a mouse: every step by keys, every focus visible, every dialog reachable and left again.
import { possessive } from '../../src/lib/possessive.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { INITIATIVE } from '../support/low-mill.ts'
import { freshTab } from './fresh-tab.ts'
import { prompt, readLog, said, turnOf } from './table.ts'

const tab = freshTab()

const focused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => document.activeElement === element)

/** What has the focus and shows nothing of it; empty when it is seen. */
function unseenFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    const marked = [element, ...(element.parentElement ? [element.parentElement] : [])].some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
    return marked ? '' : element.outerHTML.slice(0, 160)
  })
}

/** Goes on with Tab until that has the focus; each stop on the way must be seen. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.waitFor()
  for (let stops = 0; stops < 120; stops++) {
    if (await focused(wanted)) return
    await page.keyboard.press(key)
    expect(await unseenFocus(page)).toBe('')
    if (await page.evaluate(() => document.activeElement?.classList.contains('board') === true)) {
      if (await focused(wanted)) return
      // On the board Tab goes through the tokens; Escape leaves it.
      for (let escapes = 0; escapes < 3; escapes++) await page.keyboard.press('Escape')
    }
  }
  throw new Error(`Tab never comes to ${String(wanted)}.`)
}

async function type(page: Page, purpose: RegExp, face: number): Promise<void> {
  const panel = page.getByRole('form', { name: 'Dice needed' })
  await panel.getByRole('heading', { name: purpose }).waitFor()
  await expect.poll(() => focused(panel.getByRole('textbox').first())).toBe(true)
  await page.keyboard.type(String(face))
  await page.keyboard.press('Enter')
}

describe('the keyboard alone', () => {
  it('plays a turn: start, move, attack, reaction, undo', async () => {
    const { page } = tab
    await tabTo(page, page.getByRole('button', { name: /The Low Mill/ }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /Set-up/ }).waitFor()

    await tabTo(page, page.getByRole('button', { name: /table’s view/ }))
    await page.keyboard.press('Enter')
    const settings = page.getByRole('button', { name: 'Settings' })
    await tabTo(page, settings)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByRole('radio', { name: 'Rolled' }))
    await page.keyboard.press('ArrowRight', { delay: 60 })
    await expect.poll(() => dialog.getByRole('radio', { name: 'Typed in' }).isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(settings)).toBe(true)

    await page.keyboard.press('n')
    for (const [name, face] of INITIATIVE) await type(page, new RegExp(`${possessive(name)} initiative`), face)
    await turnOf(page, 'Mira Vane')

    await tabTo(page, page.locator('.board'))
    for (let tokens = 0; tokens < 12 && !(await said(page)).startsWith('Mira Vane'); tokens++) {
      await page.keyboard.press('Tab')
    }
    expect(await said(page)).toMatch(/^Mira Vane, D8, acting now/)
    for (let steps = 0; steps < 5; steps++) await page.keyboard.press('ArrowRight', { delay: 60 })
    await expect.poll(() => said(page)).toMatch(/^I8, \d m, Move/)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await readLogByKeys(page)).some((line) => line.startsWith('Mira Vane moves to I8')))
      .toBe(true)

    await page.locator('.board').focus()
    await page.keyboard.press('1')
    await page.getByRole('region', { name: 'Aiming Attack: Boar spear' }).waitFor()
    await page.keyboard.press('ArrowRight', { delay: 60 })
    expect(await said(page)).toMatch(/^Eel Knife 1/)
    await page.keyboard.press('Enter')
    await prompt(page).waitFor()

    await tabTo(page, prompt(page).getByRole('button', { name: /^Evade/ }))
    await page.keyboard.press('Enter')
    await type(page, /Eel Knife 1: Evade/, 90)
    await type(page, /^Attack by Mira Vane/, 50)
    await type(page, /damage by Mira Vane/, 2)
    await tabTo(page, prompt(page).getByRole('button', { name: /^Let it go/ }))
    await page.keyboard.press('Enter')
    await prompt(page).waitFor({ state: 'detached' })
    const after = await readLogByKeys(page)
    expect(after.some((line) => line.startsWith('Eel Knife 1 loses'))).toBe(true)

    await page.locator('.board').focus()
    await page.keyboard.press('Control+z')
    await prompt(page).waitFor()
    await page.keyboard.press('Control+Shift+z')
    await prompt(page).waitFor({ state: 'detached' })
    expect(await readLogByKeys(page)).toEqual(after)
    await page.locator('.board').focus()
    await page.keyboard.press('n')
    await turnOf(page, 'Sefa Lark')
    expect(tab.errors).toEqual([])
  })

  it('every menu and dialog opens, closes and gives the focus back', async () => {
    const { page } = tab
    await tabTo(page, page.getByRole('button', { name: /The Low Mill/ }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /Set-up/ }).waitFor()
    await page.keyboard.press('n')
    await page.getByText('Round 1').first().waitFor()
    for (const [opener, opened] of [[page.getByRole('button', { name: 'Settings' }), page.getByRole('dialog')], [
      page.getByRole('button', { name: 'Steps' }),
      page.getByRole('menu'),
    ]] as const) {
      await tabTo(page, opener)
      await page.keyboard.press('Enter')
      await opened.waitFor()
      expect(await opened.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      for (let stops = 0; stops < 12; stops++) {
        await page.keyboard.press('Tab')
        expect(await unseenFocus(page)).toBe('')
        expect(await opened.evaluate((element) => element.contains(document.activeElement)), 'the focus stays inside')
          .toBe(true)
      }
      await page.keyboard.press('Escape')
      await opened.waitFor({ state: 'detached' })
      await expect.poll(() => focused(opener)).toBe(true)
    }
    expect(tab.errors).toEqual([])
  })
})

/** The log, with its tab opened by keys. */
async function readLogByKeys(page: Page): Promise<readonly string[]> {
  const tabButton = page.getByRole('tab', { name: 'Log' })
  if ((await tabButton.getAttribute('aria-selected')) !== 'true') {
    await tabButton.focus()
    await page.keyboard.press('Enter')
  }
  return readLog(page)
}
