// The stage of the Eleventh Night as a table plays it in a browser: slots of rows in place of cells, calls and answers,
// what the order shows.
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { action, boxOf, type Dot, fit, type Grid, lookAsGm, pictureAround, pointDot, prompt, said, settled,
  useDice } from './table.ts'
import { possessive } from '../../src/lib/possessive.ts'

/** Where the middle of each row of slots lies, in cell widths from the left edge. */
const ROWS = { 'Players’ back': 1.5, 'Players’ front': 3.75, 'Enemies’ front': 7.25, 'Enemies’ back': 9.5 } as const
type Row = keyof typeof ROWS
/** A slot as the board names it, counted from the top. */
export type Slot = `${Row} ${number}`

const WIDTH = 11
const PITCH = 1.25
const FIRST = 2

/** So many slots has the longest row, and the ground is as high as that takes. */
const gridOf = (longest: number): Grid => ({ cols: WIDTH, rows: FIRST + longest * PITCH })

/** The middle of a slot on the fitted board. */
function slotDot(page: Page, slot: Slot, longest = 5): Promise<Dot> {
  const [, name, nth] = /^(.+) (\d+)$/.exec(slot) ?? []
  const x = Object.entries(ROWS).find(([row]) => row === name)?.[1]
  if (x === undefined) throw new Error(`${slot} is no slot.`)
  return pointDot(page, { x, y: FIRST + (Number(nth) - 1) * PITCH }, gridOf(longest))
}

/** Opens the sample with typed dice and the GM looking on. */
export async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: /The Eleventh Night/ }).click()
  await page.getByRole('button', { name: 'Start battle' }).first().waitFor()
  await lookAsGm(page)
  await useDice(page, 'Typed in')
  await fit(page)
}

export async function hoverSlot(page: Page, slot: Slot, longest?: number): Promise<void> {
  const { x, y } = await slotDot(page, slot, longest)
  await page.mouse.move(x - 3, y - 3)
  await page.mouse.move(x, y)
  await settled(page)
}

export async function clickSlot(page: Page, slot: Slot, longest?: number): Promise<void> {
  const { x, y } = await slotDot(page, slot, longest)
  await page.mouse.move(x - 2, y)
  await page.mouse.click(x, y)
  await settled(page)
}

/** Picks up what stands in one slot and holds it over another. */
export async function carry(page: Page, from: Slot, to: Slot, longest?: number): Promise<void> {
  const [start, end] = [await slotDot(page, from, longest), await slotDot(page, to, longest)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 6 })
  await settled(page)
}

export async function letGo(page: Page): Promise<void> {
  await page.mouse.up()
  await settled(page, 320)
}

/** Who or what is in a slot, as the board says it under the pointer; empty when nothing has its place there. */
export async function seenIn(page: Page, slot: Slot, longest?: number): Promise<string> {
  const words = await whoAt(page, slot, longest)
  return words.includes(`, ${slot}`) ? words : ''
}

/** The same of whatever covers a slot, wherever its place is. */
export async function whoAt(page: Page, slot: Slot, longest?: number): Promise<string> {
  const away = await boxOf(page.locator('.board'))
  await page.mouse.move(away.x + 4, away.y + 4)
  await settled(page)
  await page.locator('[data-board=words]').evaluate((words) => void (words.textContent = ''))
  await hoverSlot(page, slot, longest)
  return said(page)
}

/** A picture of all that is painted in a slot, without what follows the pointer. */
export async function pictureIn(page: Page, slot: Slot, longest?: number): Promise<Buffer> {
  await page.mouse.move(2, 2)
  await settled(page)
  return pictureAround(page, await slotDot(page, slot, longest), 64)
}

/** One of the question’s rows is filled in and sent by Enter. */
export async function calls(page: Page, who: string, number: number): Promise<void> {
  const field = prompt(page).getByRole('form', { name: who }).getByRole('spinbutton')
  await field.fill(String(number))
  await field.press('Enter')
  await settled(page)
}

/** The open question, its title and some of its words. */
export async function asked(page: Page, title: string, ...more: readonly string[]): Promise<void> {
  await prompt(page).getByRole('heading', { name: title, exact: true }).waitFor()
  for (const words of more) await expect.poll(() => prompt(page).innerText()).toContain(words)
}

export async function answer(page: Page, name: RegExp): Promise<void> {
  await prompt(page).getByRole('button', { name }).first().click()
  await settled(page)
}

/** What the palette has, names alone. */
export const palette = (page: Page): Promise<readonly string[]> =>
  page.getByRole('region', { name: 'Actions' }).locator('.offer-name').allInnerTexts()

/** AP of whoever acts, as its row in the order tells them: `AP 1 of 2`. */
export const apOf = (page: Page): Promise<string | null> =>
  page.locator('.app-left .queue-row[data-state=acting] .pips .sr-only').textContent()

/** Why an action cannot be used now stands beside it when it is pointed at. */
export async function refused(page: Page, name: RegExp, why: string): Promise<void> {
  expect(await action(page, name).getAttribute('aria-disabled')).toBe('true')
  await action(page, name).hover()
  await page.getByRole('tooltip').filter({ hasText: why }).waitFor()
}

/** Everybody whose turn comes until that one’s lets it go by, with the key for it. */
export async function pass(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.locator('.phase-headline', { hasText: `${possessive(name)} turn` }).waitFor()
    await page.keyboard.press('n')
    await settled(page)
  }
}
