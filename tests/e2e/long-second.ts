// The Long Second as a table plays it in a browser: whose turn it is, what the order shows beside what it would be,
// abilities with typed dice.
import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { action, clickCell, fit, hoverCell, lookAsGm, settled, tip, turnOf, typeDice, useDice } from './table.ts'

/** Opens the sample with typed dice and the GM looking on, and starts it. */
export async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: /The Long Second/ }).click()
  await page.getByRole('button', { name: 'Start battle' }).first().waitFor()
  await lookAsGm(page)
  await useDice(page, 'Typed in')
  await fit(page)
  await page.getByRole('button', { name: 'Start battle' }).first().click()
  await turnOf(page, 'Maro Quent')
}

/** The order as it is, and the one right beside it. */
const ORDER = '.app-left .queue > .panel-body .queue-list > li'
const AFTER = '.queue-after .queue-list > li'

/**
 * Each row as it is read: `Dial keeper 49.7`, `Pendulum warden 38.4 thaws FRZ BRK`, `— Cycle 2 75.4`; those that shift
 * with how: `… (later)`.
 */
function read(rows: Locator): Promise<readonly string[]> {
  return rows.evaluateAll((all) =>
    all.map((row) => {
      const words = (...classes: readonly string[]) =>
        classes.flatMap((name) =>
          [...row.querySelectorAll(name)].flatMap((one) => (one.checkVisibility() ? [one.textContent.trim()] : []))
        )
      if (row.classList.contains('queue-border')) return ['—', ...words('span:first-child', '.queue-value')].join(' ')
      const shift = row instanceof HTMLElement ? row.dataset['shift'] : undefined
      return [...words('.queue-name', '.queue-value', '.queue-state', '.queue-more .badge > [aria-hidden]'),
        ...(shift ? [`(${shift})`] : [])].filter((word) => word !== '').join(' ')
    })
  )
}

/** The order, as far down as these rows go. */
export async function inOrder(page: Page, ...rows: readonly string[]): Promise<void> {
  await expect.poll(async () => (await read(page.locator(ORDER))).slice(0, rows.length)).toEqual(rows)
}

/** The order as it would be, right beside, under its heading and as far down as these rows go. */
export async function wouldBe(page: Page, heading: string, ...rows: readonly string[]): Promise<void> {
  await page.getByRole('region', { name: heading, exact: true }).waitFor()
  await expect.poll(async () => (await read(page.locator(AFTER))).slice(0, rows.length)).toEqual(rows)
}

/** Rows that are lit in the order as it is, and in the one beside it. */
export async function lit(page: Page): Promise<
  { readonly before: readonly string[]; readonly after: readonly string[] }
> {
  const of = async (rows: string) =>
    (await read(page.locator(`${rows}[data-shift]`))).map((row) => row.replace(/ \(.*\)$/, ''))
  return { before: await of(ORDER), after: await of(AFTER) }
}

/** How a row is painted behind its words. */
export const groundOf = (page: Page, list: 'before' | 'after', name: string): Promise<string> =>
  page.locator(list === 'after' ? AFTER : ORDER, { hasText: name }).first().evaluate((row) =>
    [getComputedStyle(row).backgroundColor, getComputedStyle(row).boxShadow].join(' ')
  )

/** What is told in a line under the order as it would be. */
export const shiftsTold = (page: Page): Promise<string> => page.locator('.queue-words').innerText()

/** The first of somebody's rows in the order. */
export const row = (page: Page, name: string): Locator =>
  page.locator(ORDER).getByRole('button', { name: new RegExp(`^${name}`) }).first()

/** Whoever's turn it is, or who comes in between, is looked at, so that what it can do stands below. */
export async function takes(page: Page, name: string): Promise<void> {
  if ((await row(page, name).getAttribute('aria-pressed')) !== 'true') await row(page, name).click()
  await page.locator('.app-palette').getByText(name, { exact: true }).waitFor()
}

/** Aims an ability at who stands in a cell, up to right before the click. */
export async function aims(page: Page, ability: string, cell: string): Promise<void> {
  await action(page, new RegExp(`^${ability}`)).click()
  await hoverCell(page, cell)
}

/** What is told of whoever the pointer rests on has these lines, one below the other. */
export async function tips(page: Page, ...lines: readonly string[]): Promise<void> {
  await expect.poll(() => tip(page).innerText()).toContain(lines.join('\n'))
}

/** The click, and the dice that it asks for. */
export async function hits(page: Page, cell: string, purpose: string, ...faces: readonly number[]): Promise<void> {
  await clickCell(page, cell)
  await typeDice(page, purpose, ...faces)
}

/** Letters that are painted on tokens anew while `work` is done, marks of conditions among them: all of these. */
export async function marks(page: Page, glyphs: readonly string[], work: () => Promise<void>): Promise<void> {
  await page.evaluate(() => void (globalThis.paintedMarks.length = 0))
  await work()
  await expect.poll(() => page.evaluate(() => globalThis.paintedMarks)).toEqual(expect.arrayContaining([...glyphs]))
}

/** These lines stand in the log one below the other, none between them. */
export async function told(page: Page, ...lines: readonly string[]): Promise<void> {
  const log = page.getByRole('region', { name: 'Log', exact: true })
  await expect.poll(async () =>
    (await log.locator('.log-text').allInnerTexts()).map((line) => line.replaceAll(/\s+/g, ' ')).join('\n')
  ).toContain(lines.join('\n'))
}

/** The newest line is in sight, whole. */
export async function logAtEnd(page: Page): Promise<void> {
  const log = page.getByRole('region', { name: 'Log', exact: true })
  await expect.poll(() => log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)).toBeLessThan(2)
}

/** A meter of the bar above, of the palette or of the sheet: `3/5`. */
export async function meter(
  page: Page,
  where: '.app-bar' | '.app-palette' | '.app-right',
  label: string,
  words: string,
): Promise<void> {
  const bar = page.locator(where).locator('.meter', {
    has: page.locator('.meter-label').getByText(label, { exact: true }),
  })
  await expect.poll(async () => (await bar.locator('.meter-value').innerText()).replaceAll(/\s+/g, '')).toBe(words)
}

/** The sheet of whoever stands in a cell. */
export async function sheetOf(page: Page, cell: string): Promise<Locator> {
  await clickCell(page, cell)
  await page.getByRole('tab', { name: 'Sheet' }).click()
  return page.getByRole('tabpanel')
}

/** Back to the log, and nobody is looked at in particular. */
export async function backToLog(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Log' }).click()
  await clickCell(page, 'A16')
  await settled(page)
}

/** A question to the order, a table: what is folded under its title is opened, or closed again. */
export const unfold = (page: Page, title: string): Promise<void> => turn(page, title, true)
export const fold = (page: Page, title: string): Promise<void> => turn(page, title, false)

async function turn(page: Page, title: string, open: boolean): Promise<void> {
  const part = page.locator('.app-left details', { hasText: title })
  const isOpen = () => part.evaluate((one) => one instanceof HTMLDetailsElement && one.open)
  if ((await isOpen()) !== open) await part.locator('summary').click()
  await expect.poll(isOpen).toBe(open)
}
