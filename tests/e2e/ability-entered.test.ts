// An ability that is entered by mouse and keys, tried beside the form, and used in the fight: a plain attack, in less
// than a minute. How long the hands and the program take together is measured.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { begins } from './cistern.ts'
import type { Locator, Page } from 'playwright-core'
import { openApp, type Tab } from './page.ts'
import { answer, calls, clickSlot, open, pass } from './stage.ts'
import { action, clickCell, drag, fit, lookAsGm, prompt, readLog, settled, turnOf, typeDice, useDice } from './table.ts'

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
    const { page } = tab
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
    await dialog.getByText('The target takes physical damage equal to 1d8 + your BULK.', { exact: false }).waitFor()
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
  })

  it('is used in a round that is played to its end, all phases of it', async () => {
    const { page, errors } = tab
    await useDice(page, 'Rolled')
    await page.getByRole('tab', { name: 'Log' }).click()
    await playOn(page)
    await page.locator('.phase-headline', { hasText: /^Bolster/ }).waitFor()
    expect(errors).toEqual([])
  })
})

/** Everybody ends their turns and lets what comes pass, by the buttons for it, until the log tells of round 2. */
async function playOn(page: Page): Promise<void> {
  const second = page.getByRole('region', { name: 'Log', exact: true }).getByText(/^Round 2/)
  const rest = prompt(page).getByRole('button', {
    name: /^(End the round|Pass for all|The others keep|Stay|Nothing|Let it stand|Let the eidolon go)/,
  })
  for (let presses = 0; presses < 80; presses++) {
    if (await second.isVisible()) return
    // What was asked may be over by itself before the click comes.
    if (await rest.first().isVisible()) await rest.first().click({ timeout: 2_000 }).catch(() => undefined)
    else if (await prompt(page).isVisible()) throw new Error(await prompt(page).innerText())
    else await page.locator('button[aria-keyshortcuts=N]:visible').first().click()
    await settled(page)
  }
  throw new Error('The round does not end.')
}

/** An ability of whoever is looked at, from a pattern; `fill`: what is said in its blanks after its name. */
async function enter(
  page: Page,
  pattern: string,
  name: string,
  fill: (dialog: Locator) => Promise<unknown>,
): Promise<void> {
  const add = page.getByRole('button', { name: 'New in Abilities' })
  await add.scrollIntoViewIfNeeded()
  await add.click()
  await page.getByRole('button', { name: pattern, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await page.keyboard.type(name)
  await fill(dialog)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

describe('Eidolon Rows', () => {
  let tab: Tab
  beforeAll(async () => {
    tab = await openApp({ width: 1920, height: 1080 })
    await open(tab.page)
  })
  afterAll(() => tab.close())

  it('a blow on a row and a reaction are entered by mouse', async () => {
    const { page } = tab
    await clickSlot(page, 'Players’ front 2')
    await page.getByRole('tab', { name: 'Sheet' }).click()
    await enter(page, 'An attack on all, or on a row', 'Bring down the rigging', async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Attack' }).selectOption('physical attack')
      await dialog.getByRole('combobox', { name: 'Whom' }).selectOption('all enemies in front')
      await dialog.getByRole('combobox', { name: 'Kind of damage' }).selectOption('colourless')
      await dialog.getByRole('textbox', { name: 'MP' }).fill('4')
      await dialog.getByRole('button', { name: 'Try it' }).click()
      await dialog.getByRole('list', { name: 'What happened' }).getByText('Hedda Corve uses Bring down the rigging')
        .waitFor()
    })
    await enter(page, 'A reaction that strikes back', 'Exit, pursued', async (dialog) => {
      await dialog.getByRole('combobox', { name: 'When' }).selectOption('an enemy hurts you')
      await dialog.getByRole('combobox', { name: 'Kind of damage' }).selectOption('colourless')
      await dialog.getByRole('textbox', { name: 'MP' }).fill('1')
    })
  })

  it('both are used in a round that is played to its end', async () => {
    const { page, errors } = tab
    await page.getByRole('button', { name: 'Start battle' }).first().click()
    await calls(page, 'Hedda’s player (Hedda Corve)', 5)
    await answer(page, /^The others call nothing/)
    await typeDice(page, '2d4 for the calls', 2, 3)
    await answer(page, /^The others keep their jobs/)
    await turnOf(page, 'Hedda Corve')
    await action(page, /^Bring down the rigging/).click()
    await typeDice(page, /Bring down the rigging/, 1)
    const log = await readLog(page)
    expect(log).toContainEqual(expect.stringMatching(/^Bring down the rigging hits The Trapdoor: .*=/))
    expect(log.filter((line) => line.startsWith('Bring down the rigging')).join('\n')).not.toContain('Snow Bag')
    await answer(page, /^Pass for all/)
    await pass(page, 'Hedda Corve', 'Pim Hassel')
    await turnOf(page, 'The Prompter')
    await action(page, /^Hiss/).click()
    await clickSlot(page, 'Players’ front 2')
    await typeDice(page, /Hiss/, 1)
    await answer(page, /^Exit, pursued/)
    await typeDice(page, /Exit, pursued/, 2)
    await expect.poll(() => readLog(page)).toContainEqual(
      expect.stringMatching(/^Exit, pursued hits The Prompter: .*=/),
    )
    await useDice(page, 'Rolled')
    await playOn(page)
    expect(errors).toEqual([])
  })
})
