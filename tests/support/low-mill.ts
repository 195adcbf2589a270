// How fights at the Low Mill begin in a browser: the sample opened, initiative typed without a tie, an attack aimed
// until it is asked about.
import { possessive } from '../../src/lib/possessive.ts'
import type { Page } from 'playwright-core'
import { action, clickCell, lookAsGm, prompt, settled, turnOf, typeDice, useDice } from '../e2e/table.ts'

/**
 * Faces that leave no tie, in the order in which they are asked for: Mira first, then Sefa, Iven, Hesk, the Knives, Odo
 * and Dorga.
 */
export const INITIATIVE: readonly (readonly [name: string, face: number])[] = [
  ['Mira Vane', 6],
  ['Odo Brandt', 1],
  ['Sefa Lark', 2],
  ['Iven Ash', 4],
  ['Eel Knives', 3],
  ['Dorga Half-Hand', 1],
  ['Hesk', 1],
]

/** The sample is one click away on the start screen. */
export async function startSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: /The Low Mill/ }).click()
  await page.getByRole('heading', { name: /Set-up/ }).waitFor()
  await settled(page)
}

/** Starts the battle, and types what everybody rolls. */
export async function rollInitiative(page: Page, rolls = INITIATIVE): Promise<void> {
  await page.getByRole('button', { name: 'Start battle' }).first().click()
  for (const [name, face] of rolls) await typeDice(page, `${possessive(name)} initiative`, face)
}

/** Starts the sample's battle with typed dice, up to Mira's turn. The GM looks on. */
export async function startBattle(page: Page): Promise<void> {
  await lookAsGm(page)
  await useDice(page, 'Typed in')
  await rollInitiative(page)
  await turnOf(page, 'Mira Vane')
}

/** Whoever stands in a cell and acts takes an action and aims it at another cell; who may react is asked. */
export async function attack(page: Page, from: string, name: RegExp, at: string): Promise<void> {
  await clickCell(page, from)
  await action(page, name).click()
  await clickCell(page, at)
  await prompt(page).waitFor()
}
