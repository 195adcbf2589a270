// Sallow Lock as a table plays it in a browser: the declaration sheet, the steps of a round, blows with typed dice,
// windows that are answered.
import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { headed } from './cistern.ts'
import { action, clickCell, drag, fit, type Grid, hoverCell, lookAsGm, prompt, settled, tip, useDice,
  whoIsAt } from './table.ts'

export const LOCK: Grid = { cols: 28, rows: 18 }

/**
 * Opens the sample with typed dice and the GM looking on; Mother Quillon has left her house, so that arrows find her.
 */
export async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Low Water at Sallow Lock/ }).click()
  await page.getByRole('button', { name: 'Start battle' }).first().waitFor()
  await lookAsGm(page)
  await useDice(page, 'Typed in')
  await fit(page)
  await drag(page, 'U5', 'S10', LOCK)
  await page.getByRole('tab', { name: 'Log' }).click()
}

/** Who stands in a cell, and how. */
export const at = (page: Page, cell: string): Promise<string> => whoIsAt(page, cell, LOCK)

/** What one’s row of the sheet shows before it is sent. */
export const shown = (page: Page, who: string): Promise<string> =>
  prompt(page).getByRole('form', { name: who }).getByRole('combobox').evaluate((list) =>
    (list instanceof HTMLSelectElement ? list.selectedOptions[0]?.textContent : null) ?? ''
  )

/** How many rows are in. */
export const inSheet = (page: Page): Locator => prompt(page).locator('.rows-count')

/** Fills in one’s row of the declaration sheet and sends it. */
export async function declares(page: Page, who: string, what: string): Promise<void> {
  const row = prompt(page).getByRole('form', { name: who })
  await row.getByRole('combobox').selectOption(what)
  await row.getByRole('button', { name: 'Declare' }).click()
  await row.waitFor({ state: 'detached' })
}

/** The open question by its title. */
export async function asked(page: Page, title: string): Promise<void> {
  await prompt(page).getByRole('heading', { name: title, exact: true }).waitFor()
}

/** Nobody does anything more here, by the key; then the headline says this. */
export async function goOn(page: Page, words: string | RegExp): Promise<void> {
  await page.keyboard.press('n')
  await headed(page, words)
  await settled(page)
}

/** A step of the round as the bar shows it: its name, its state, its parts and its words. */
export async function step(page: Page, label: string): Promise<string> {
  return (await page.locator('.long-tick', { hasText: label }).first().innerText()).replaceAll(/\s+/g, ' ')
}

/** The part of a step that runs, as it is lit in the bar. */
export const partNow = (page: Page): Locator => page.locator('.long-tick[data-state=now] .step-person[data-state=now]')

/** Somebody is looked at by a click on its cell, so that what it can do stands below. */
export async function looksAt(page: Page, name: string, cell: string): Promise<void> {
  await clickCell(page, cell, LOCK)
  await page.locator('.app-palette').getByText(name, { exact: true }).waitFor()
}

/** Picks an action, points at a cell, reads what would come of it there, and does it with one click more. */
export async function aims(page: Page, name: string, cell: string, ...lines: readonly string[]): Promise<void> {
  await action(page, new RegExp(`^${name}`)).click()
  await hoverCell(page, cell, LOCK)
  await expect.poll(() => tip(page).innerText()).toContain(lines.join('\n'))
  await clickCell(page, cell, LOCK)
  await page.getByRole('region', { name: `Aiming ${name}` }).waitFor({ state: 'detached' })
  await settled(page)
  // What comes of it is seen, though the pointer rests there.
  expect(await tip(page).isHidden()).toBe(true)
}

/** By the GM’s word so many hit points. */
export async function hitPoints(page: Page, cell: string, hp: number): Promise<void> {
  await clickCell(page, cell, LOCK)
  await page.getByRole('tab', { name: 'Sheet' }).click()
  const field = page.getByRole('tabpanel').getByRole('spinbutton', { name: 'HP', exact: true })
  await field.fill(String(hp))
  await field.press('Enter')
  await expect.poll(() => at(page, cell)).toContain(`${hp} of `)
  await page.getByRole('tab', { name: 'Log' }).click()
}

/** Pointed at, a row of the order shows its menu beside its name, not over it. */
export async function clearOfName(page: Page, name: string): Promise<boolean> {
  const row = page.locator('.queue-row', { hasText: name }).first()
  await row.hover()
  return row.evaluate((one) => {
    const [words, menu] = [one.querySelector('.queue-name'), one.querySelector('.queue-menu .btn')]
    if (!words || !menu) throw new Error('The row has no name or no menu.')
    const range = document.createRange()
    range.selectNodeContents(words)
    return range.getBoundingClientRect().right <= menu.getBoundingClientRect().left
  })
}
