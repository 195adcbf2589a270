// COM-24 played: the GM decides for an NPC whose numbers are kept, in the private panel, while the shared screen keeps
// the table's view.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { freshTab } from './fresh-tab.ts'
import { startBattle, startSample } from '../support/low-mill.ts'
import { carry, clickCell, drag, endTurn, fit, headline, lookAsGm, painted, prompt, readLog, reasonOnBoard, settled,
  turnOf, typeDice, whoIsAt } from './table.ts'

const tab = freshTab()

const panel = (page: Page) => page.getByRole('region', { name: 'Private panel, GM only' })
const own = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name })

/** Everything that the table's panels hold, attributes and all: what is read, and what is read aloud. */
const tableHolds = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.app-bar, .app-left, .app-board, .app-palette')].map((one) =>
      `${one instanceof HTMLElement ? one.innerText : ''}\n${one.outerHTML}`
    ).join('\n')
  )

const openPanel = async (page: Page) => {
  await page.keyboard.press('g')
  await panel(page).waitFor()
}

/** Nobody reacts. A question that closes by itself under the pointer is as good as passed. */
async function letGo(page: Page): Promise<void> {
  for (let asked = 0; asked < 8; asked++) {
    await settled(page, 150)
    const pass = prompt(page).getByRole('button', { name: /^Pass/ }).first()
    if (!(await pass.isVisible())) return
    await pass.click({ timeout: 2_000 }).catch(() => undefined)
  }
}

/** The knife stands beside Mira and has its turn; the screen is the table's. */
async function knifeActs(page: Page): Promise<void> {
  await startSample(page)
  await drag(page, 'K7', 'E7')
  await startBattle(page)
  await page.getByRole('button', { name: /GM’s view/ }).click()
  for (const name of ['Mira Vane', 'Sefa Lark', 'Iven Ash']) {
    await turnOf(page, name)
    await endTurn(page)
    await letGo(page)
    await settled(page)
  }
  await fit(page)
}

describe('the GM’s private panel', () => {
  it('plays somebody hidden and somebody whose numbers are kept, and the table’s panels never tell them', async () => {
    const { page } = tab
    await knifeActs(page)

    // Hesk lies hidden and has the turn: the table reads that the GM acts, and no name.
    await page.getByText('The GM acts.').waitFor()
    expect(await tableHolds(page)).not.toContain('Hesk')
    await page.getByRole('button', { name: /Open the private panel/ }).click()
    await panel(page).getByRole('heading', { name: 'Hesk acts' }).waitFor()
    expect(await tableHolds(page)).not.toContain('Hesk')
    await own(page, 'End turn').click()
    await turnOf(page, 'Eel Knife 1')

    // Its numbers stand in the panel and nowhere else.
    const kept = panel(page).getByRole('region', { name: 'Actions of Eel Knife 1' })
    await kept.waitFor()
    expect(await kept.getByRole('meter', { name: 'HP' }).getAttribute('aria-valuetext')).toBe('8 of 8')
    const telling = /8 of 8|8\/8|8 \/ 8/
    expect(await tableHolds(page)).not.toMatch(telling)
    expect(
      await page.getByRole('region', { name: 'Actions', exact: true }).getByRole('button', { name: /Attack/ }).count(),
    ).toBe(0)

    // Aiming: numbers in the panel, on the shared board only who may be meant.
    await kept.getByRole('button', { name: /^Attack: Eel knife/ }).click()
    const aim = panel(page).getByRole('region', { name: /^Aiming Attack/ })
    await aim.getByRole('button', { name: 'Mira Vane' }).hover()
    const numbers = (await aim.innerText()).match(/\d+ ?%|against \d+|\d+ (?:=|\+|−|-) ?\d+/g) ?? []
    expect(numbers.length).toBeGreaterThan(0)
    const words = await painted(page, () => page.mouse.move(640, 300))
    for (const number of numbers) {
      expect(await tableHolds(page)).not.toContain(number)
      expect(words.join('\n')).not.toContain(number)
    }
    // Hesk can be named here; the table's board and panels do not know of anybody of that name.
    await aim.getByRole('button', { name: /cannot be chosen/ }).click()
    expect(await aim.getByRole('button', { name: 'Hesk' }).count()).toBe(1)
    expect(await tableHolds(page)).not.toContain('Hesk')
    await clickCell(page, 'D8')

    // The table is asked at the table, the knife's dice are thrown in private.
    await letGo(page)
    const dice = panel(page).getByRole('form', { name: 'Dice needed' })
    await dice.waitFor()
    expect(await page.locator('.app-palette').innerText()).toContain('The GM rolls.')
    expect(await tableHolds(page)).not.toMatch(telling)
    // One key folds it away, even from the field for the dice, and opens it again.
    await page.keyboard.press('g')
    await panel(page).waitFor({ state: 'detached' })
    await openPanel(page)
    for (let rolls = 0; rolls < 4 && (await dice.isVisible()); rolls++) {
      await typeDice(page, /./, ...(await dice.getByRole('textbox').all()).map(() => 1))
      await settled(page, 100)
    }
    expect(await tableHolds(page)).not.toMatch(telling)
    await page.keyboard.press('g')
    await panel(page).waitFor({ state: 'detached' })

    // The log is the table's.
    const log = (await readLog(page)).join('\n')
    expect(log).toContain('Eel Knife 1')
    for (const number of numbers) expect(log).not.toContain(number)
    expect(tab.errors).toEqual([])
  })

  it('moves a kept token from the table’s board only while it is open; what is refused is told in it', async () => {
    const { page } = tab
    await knifeActs(page)
    await openPanel(page)
    await own(page, 'End turn').click()
    await turnOf(page, 'Eel Knife 1')
    await page.keyboard.press('g')
    await panel(page).waitFor({ state: 'detached' })
    await settled(page)

    const dark = await painted(page, async () => {
      await carry(page, 'E7', 'G5')
      await page.mouse.up()
    })
    expect(dark.join(' ')).not.toMatch(/ left|AP/)
    expect(await reasonOnBoard(page).innerText()).toBe(
      'Only the GM can move this combatant, with the private panel open (G).',
    )
    expect(await whoIsAt(page, 'E7')).toContain('Eel Knife 1')

    await openPanel(page)
    await drag(page, 'E7', 'W2')
    expect(await whoIsAt(page, 'E7')).toContain('Eel Knife 1')
    expect(await page.getByRole('status', { name: 'Messages', exact: true }).innerText()).toBe('')
    await panel(page).getByRole('status', { name: /Messages, GM only/ }).getByRole('button', { name: 'Do it anyway' })
      .waitFor()
    expect(await headline(page)).toContain('Eel Knife 1')

    await drag(page, 'E7', 'F7')
    await letGo(page)
    await settled(page, 300)
    expect(await whoIsAt(page, 'F7')).toContain('Eel Knife 1')
    expect((await readLog(page)).join('\n')).toMatch(/Eel Knife 1 moves to F7, \d m/)
    expect(tab.errors).toEqual([])
  })

  it('is closed at first, is not kept over a reload, and closes when the GM’s view is left', async () => {
    const { page } = tab
    await startSample(page)
    expect(await panel(page).count()).toBe(0)
    await page.getByRole('tab', { name: 'GM' }).click()
    await panel(page).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: /Set-up/ }).waitFor()
    expect(await panel(page).count()).toBe(0)
    await lookAsGm(page)
    await page.getByRole('tab', { name: 'GM' }).click()
    await page.getByText('Lies in the alder scrub; shows up with the first shot.').waitFor()
    await page.getByRole('button', { name: /GM’s view/ }).click()
    await page.getByText('Lies in the alder scrub; shows up with the first shot.').waitFor({ state: 'detached' })
    expect(await panel(page).count()).toBe(0)
    expect(tab.errors).toEqual([])
  })

  it('steps back by right click from a step that has no target on the board', async () => {
    const { page } = tab
    await startSample(page)
    await startBattle(page)
    await page.locator('.app-palette').getByRole('button', { name: /^Ready Weapon/ }).click()
    const tray = page.getByRole('region', { name: /^Aiming/ })
    await tray.waitFor()
    const box = await page.locator('.board').boundingBox()
    await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 60, { button: 'right' })
    await tray.waitFor({ state: 'detached' })
  })
})
