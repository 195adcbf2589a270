// An ability that is entered by mouse and keys, tried beside the form, and used in the fight: a plain attack, in less
// than a minute. How long the hands and the program take together is measured.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { begins } from './cistern.ts'
import { openApp, type Tab } from './page.ts'
import { action, clickCell, drag, fit, lookAsGm, prompt, readLog, typeDice, useDice } from './table.ts'

/** How long somebody who types takes for a key, in milliseconds: forty words a minute. */
const KEY = 60
const MINUTE = 60_000

describe('a plain attack', () => {
  let tab: Tab
  beforeAll(async () => {
    tab = await openApp()
  })
  afterAll(() => tab.close())

  it('is entered from a pattern in less than a minute, tried, and strikes in the fight', async () => {
    const { page, errors } = tab
    await page.getByRole('button', { name: /The Bell Cistern/ }).click()
    await lookAsGm(page)
    await useDice(page, 'Typed in')
    await fit(page)
    await drag(page, 'S9', 'E8')
    await clickCell(page, 'D8')
    await page.getByRole('tab', { name: 'Sheet' }).click()
    await page.getByRole('button', { name: 'New in Abilities' }).scrollIntoViewIfNeeded()

    const from = Date.now()
    await page.getByRole('button', { name: 'New in Abilities' }).click()
    await page.getByRole('button', { name: 'A melee attack' }).click()
    await page.keyboard.type('Boat hook', { delay: KEY })
    await page.keyboard.press('Tab')
    await page.keyboard.type('minor', { delay: KEY })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1d8 + bulk', { delay: KEY })
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The target takes 1d8 + your BULK physical damage.', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Try it' }).click()
    await dialog.getByRole('list', { name: 'What happened' }).getByText('Ysolt Marr attacks Dummy').waitFor()
    await dialog.getByRole('textbox', { name: 'Damage' }).click()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    const took = Date.now() - from
    // Typed at that pace, entered and tried: 3 to 4 s on a machine that does much else.
    expect(took).toBeLessThan(MINUTE / 2)

    await page.getByRole('button', { name: 'Start battle' }).first().click()
    await clickCell(page, 'J6')
    await begins(page, 'Ysolt Marr acts', 'Ysolt Marr')
    await action(page, /^Boat hook/).click()
    await clickCell(page, 'E8')
    await prompt(page).getByRole('button', { name: 'Pass for all' }).click()
    await typeDice(page, 'Ysolt Marr attacks Orrin Vey', 16)
    await typeDice(page, /Boat hook/, 5)
    await expect.poll(() => readLog(page)).toContainEqual(
      expect.stringMatching(/^Orrin Vey loses \d+ HP \(Boat hook\)/),
    )
    expect(errors).toEqual([])
  })
})
