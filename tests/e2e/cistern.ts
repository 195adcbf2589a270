// The Bell Cistern as a table plays it in a browser: who begins, what the phase bar and the queue show, windows that
// are answered.
import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { clickCell, drag, fit, lookAsGm, prompt, settled, useDice, whoIsAt } from './table.ts'

/** Where everybody is put before the start: both sides a few steps apart, between the well and the nets. */
const PLACES: readonly (readonly [from: string, to: string])[] = [
  ['D8', 'H6'],
  ['C6', 'F5'],
  ['C10', 'G7'],
  ['E10', 'H5'],
  ['S9', 'L6'],
  ['R9', 'M7'],
  ['P5', 'M3'],
  ['M11', 'L8'],
]

/** Opens the sample with typed dice and the GM looking on, and puts everybody where this fight begins. */
export async function setUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: /The Bell Cistern/ }).click()
  await page.getByRole('button', { name: 'Start battle' }).first().waitFor()
  await lookAsGm(page)
  await useDice(page, 'Typed in')
  await fit(page)
  for (const [from, to] of PLACES) await drag(page, from, to)
}

/** What the headline says, or a part of it. */
export async function headed(page: Page, words: string | RegExp): Promise<void> {
  await page.locator('.phase-headline', { hasText: words }).waitFor()
}

/** Presses the card of somebody who may begin: “Ysolt Marr acts”, “Bodkin Rue surges · 2 Stress”. */
export async function begins(page: Page, words: string, then: string): Promise<void> {
  await page.getByRole('list', { name: 'Who begins' }).getByRole('button', { name: new RegExp(`^${words}`) }).click()
  await headed(page, then)
}

/** Cards of those who may begin, from the left. */
export async function mayBegin(page: Page): Promise<readonly string[]> {
  await settled(page)
  const labels = page.getByRole('list', { name: 'Who begins' }).locator('.begin-label')
  // Read whole: what would begin, and at what price, stands at the end.
  expect(
    await labels.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)
    ),
  ).toEqual([])
  return labels.allInnerTexts()
}

/** Nobody else acts in this phase, said by its key where it is the bar's own; the next one begins. */
export async function passTo(page: Page, words: string | RegExp): Promise<void> {
  const pass = page.getByRole('button', { name: /^(Pass phase|End the round)/ })
  if ((await pass.getAttribute('aria-keyshortcuts')) === 'N') await page.keyboard.press('n')
  else await pass.click()
  await headed(page, words)
}

/** The tick of a phase in the bar. */
const tick = (page: Page, phase: number): Locator => page.locator('.long-tick').nth(phase - 1)

/** Who has to do with a phase, as its tick in the bar shows it: “YM done, CK now”. */
export async function inBar(page: Page, phase: number, people: string): Promise<void> {
  await expect.poll(async () =>
    (await tick(page, phase).locator('.step-person[data-state]').evaluateAll((all) =>
      all.map((one) => `${one.textContent} ${(one as HTMLElement).dataset['state'] ?? ''}`)
    )).join(', ')
  ).toBe(people)
}

/** The phase that the bar marks as running. */
export async function phaseIs(page: Page, label: string): Promise<void> {
  await page.locator('.long-tick[aria-current=step] .step-label', { hasText: label }).waitFor()
}

/** The tick’s own menu says who waits for that phase. */
export async function waitsByTick(page: Page, name: string, phase: number, label: string): Promise<void> {
  await tick(page, phase).getByRole('button').first().click()
  await page.getByRole('menu').getByText(`${name} waits for ${label}`).click()
}

/** The row of somebody in the queue, badges in words. */
export const row = (page: Page, name: string): Locator =>
  page.locator('.app-left').getByRole('button', { name: new RegExp(`^${name}`) })

/** What is told lately at the end of the log. */
export async function told(page: Page, line: string): Promise<void> {
  const log = page.getByRole('region', { name: 'Log', exact: true })
  await log.getByText(line, { exact: true }).last().waitFor()
}

/** A window is open, and says what made it open. */
export async function askedOf(page: Page, title: string, ...more: readonly string[]): Promise<void> {
  await prompt(page).getByText(title).first().waitFor()
  for (const words of more) expect(await prompt(page).innerText()).toContain(words)
}

/** One of the window’s answers. */
export async function answer(page: Page, name: RegExp): Promise<void> {
  await prompt(page).getByRole('button', { name }).first().click()
  await settled(page)
}

/** A cell for an answer that goes somewhere; the window has taken room from the board, which is fitted anew. */
export async function answerAt(page: Page, cell: string): Promise<void> {
  await fit(page)
  await clickCell(page, cell)
}

/** Somebody is seen in a cell. */
export async function standsAt(page: Page, name: string, cell: string): Promise<void> {
  await expect.poll(() => whoIsAt(page, cell)).toContain(`${name}, ${cell},`)
}
