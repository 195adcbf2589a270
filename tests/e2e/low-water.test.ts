// Two rounds of Low Water at Sallow Lock, mouse and keyboard on the built app, dice typed in: surprise, declarations, HIGH and LOW, a charge, a delay, a spell
// that a hit breaks and one that is completed, a flight with a free attack, two who strike each other down at once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { headed } from './cistern.ts'
import { aims, asked, at, declares, goOn, hitPoints, inSheet, LOCK, looksAt, open, partNow, shown, step } from './lock.ts'
import { inOrder, logAtEnd, meter, takes, told } from './long-second.ts'
import { closeBrowser, openApp, type Tab } from './page.ts'
import { sceneFrom } from './scenes.ts'
import { action, carry, clickCell, drag, fit, lookAsGm, painted, prompt, readLog, settled, typeDice } from './table.ts'

describe('two rounds of Low Water at Sallow Lock', () => {
  let tab: Tab
  beforeAll(async () => {
    tab = await openApp({ width: 1920, height: 1080 })
    await open(tab.page)
  })
  beforeEach(() => sceneFrom(tab.page))
  afterAll(async () => {
    await tab.close()
    await closeBrowser()
  })

  it('SEG-04 a die for each side: the enemies are surprised for a segment, in which Tam walks up', async () => {
    const { page } = tab
    await page.getByRole('button', { name: 'Start battle' }).first().click()
    await typeDice(page, 'Surprise of the Players', 3)
    await typeDice(page, 'Surprise of the Enemies', 1)
    await headed(page, 'Surprise · segment 1: Players')
    expect(await at(page, 'Q9')).toBe('Lock bravo 1, Q9, 7 of 7 HP, Surprised')
    await inOrder(page, 'Maud Sallowby', 'Joss Fennick', 'Brand Hobday', 'Tam Carrow', 'Wenna Pyke', '— Surprised', 'Lockmaster Grieve surprised')
    await drag(page, 'H11', 'K10', LOCK)
    // Two steps east and one aslant: 10 + 7.07.
    await told(page, 'Surprise · segment 1.', 'Tam Carrow moves to K10, 17 ft.')
    expect(await at(page, 'K10')).toMatch(/^Tam Carrow, K10/)
    await goOn(page, 'Declarations')
    expect(await at(page, 'Q9')).not.toContain('Surprised')
  })

  it('SEG-10 SEG-41 a sheet for all: a spell, a charge, a delay, and one of the GM’s own that the table does not read', async () => {
    const { page } = tab
    await asked(page, 'Round 1: what is declared?')
    await declares(page, 'Maud Sallowby', 'Spark')
    await declares(page, 'Brand Hobday', 'Charge')
    await declares(page, 'Wenna Pyke', 'Delay')
    await declares(page, 'Mother Quillon', 'Gall dart')
    expect(await inSheet(page).innerText()).toBe('4 of 13 are in.')
    await told(page, 'Round 1', 'Maud Sallowby casts Spark.', 'Brand Hobday charges.', 'Wenna Pyke delays.', 'Mother Quillon casts Gall dart.')
    await page.getByRole('button', { name: /GM’s view/ }).click()
    expect((await readLog(page)).join('\n')).not.toContain('Gall dart')
    await expect.poll(() => page.locator('.app-left').innerText()).toMatch(/Mother Quillon\s+, has declared/)
    await lookAsGm(page)
  })
})
