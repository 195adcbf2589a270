// Scenes of one fight that share a tab: one that is played a second time goes back to its beginning first, as anybody
// at the table could.
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { fit, settled } from './table.ts'

/** Where each scene began, by its title. */
const beginnings = new Map<string, string>()
const MOST_STEPS = 80
/** The order as it is, not as it would be. */
const QUEUE = '.app-left .queue > .panel-body .queue-list'

/**
 * What tells one moment of the fight from another, whatever is looked at: the step that can be undone, the headline,
 * the bar and the queue.
 */
async function moment(page: Page): Promise<string> {
  await settled(page)
  const undo = await page.getByRole('button', { name: /^Undo/ }).getAttribute('aria-label')
  const texts = await page.locator(`.phase-round, .phase-headline, .track, ${QUEUE} :is(.queue-name, .queue-value)`)
    .allTextContents()
  return [undo ?? '', ...texts].join('\n')
}

/** To be called before each scene. */
export async function sceneFrom(page: Page): Promise<void> {
  const title = expect.getState().currentTestName ?? ''
  const before = beginnings.get(title)
  if (before === undefined) {
    beginnings.set(title, await moment(page))
    return
  }
  await page.mouse.up()
  for (let keys = 0; keys < 3; keys++) await page.keyboard.press('Escape')
  for (let steps = 0; steps < MOST_STEPS && (await moment(page)) !== before; steps++) {
    await page.getByRole('button', { name: /^Undo/ }).click({ force: true })
  }
  await page.mouse.move(2, 2)
  await fit(page)
}
