// What happens at some tables and not at others: ties, squads, newcomers and leavers, delaying, hits said aloud, no
// grid, fighting on.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type Tab } from './page.ts'
import { attack, rollInitiative, INITIATIVE, startBattle, startSample } from '../support/low-mill.ts'
import { action, clickCell, drag, endTurn, headline, lookAsGm, painted, carry, prompt, queueNames, readLog, settled,
  turnOf, typeDice, useDice, whoIsAt } from './table.ts'

let tab: Tab
const open = async (): Promise<void> => {
  tab = await openApp()
  await startSample(tab.page)
}
const close = async (): Promise<void> => {
  expect(tab.errors).toEqual([])
  await tab.close()
}

const queueRow = (page: Page, name: string) =>
  page.locator('.app-left').getByRole('button', { name: new RegExp(`^${name}`) })

async function setNumber(page: Page, label: string, value: number): Promise<void> {
  const field = page.getByRole('spinbutton', { name: label, exact: true })
  await field.fill(String(value))
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe(String(value))
}

describe('ties of initiative', () => {
  beforeAll(open)
  afterAll(close)

  it('PTS-03 the program asks how: Luck is rolled, again while it ties; or the GM sets the order', async () => {
    const { page } = tab
    await lookAsGm(page)
    await useDice(page, 'Typed in')
    await clickCell(page, 'C10')
    await page.getByRole('tab', { name: 'Sheet' }).click()
    await setNumber(page, 'Initiative Rating', 11)
    await setNumber(page, 'Luck bonus', 10)
    await rollInitiative(page, INITIATIVE.map(([name, face]) => [name, name === 'Iven Ash' ? 6 : face]))

    await prompt(page).getByRole('heading', { name: 'Tied for initiative' }).waitFor()
    expect(await prompt(page).innerText()).toContain(
      'Mira Vane and Iven Ash have the same initiative, Rating and Luck bonus.',
    )
    await prompt(page).getByRole('button', { name: /^Contested Luck rolls/ }).click()
    for (const [mira, iven] of [[40, 40], [30, 70]] as const) {
      await typeDice(page, /^Mira Vane’s luck/, mira)
      await typeDice(page, /^Iven Ash’s luck/, iven)
    }
    await turnOf(page, 'Iven Ash')
    expect((await queueNames(page)).slice(0, 3)).toEqual(['Iven Ash', 'Mira Vane', 'Sefa Lark'])

    // Taken back, the question stands there again, and the GM answers it the other way.
    await page.getByRole('button', { name: /^Undo: / }).click()
    await prompt(page).getByRole('button', { name: /^The GM decides/ }).click()
    await prompt(page).getByRole('heading', { name: 'Who goes first?' }).waitFor()
    const items = prompt(page).locator('.order-label')
    await prompt(page).getByRole('button', { name: 'Move Mira Vane down' }).click()
    expect(await items.allInnerTexts()).toEqual(['Iven Ash', 'Mira Vane'])
    await prompt(page).getByRole('button', { name: 'Move Mira Vane up' }).click()
    await prompt(page).getByRole('button', { name: 'Use this order' }).click()
    await turnOf(page, 'Mira Vane')
    expect((await queueNames(page)).slice(0, 3)).toEqual(['Mira Vane', 'Iven Ash', 'Sefa Lark'])
  })
})

/** One battle, played on from test to test. */
describe('who takes part, when, and for how long', () => {
  beforeAll(async () => {
    await open()
    await startBattle(tab.page)
  })
  afterAll(close)

  it('PTS-04 a squad is one row that unfolds, and folds again', async () => {
    const { page } = tab
    expect(await queueNames(page)).toContain('Eel Knives ×4')
    expect(await queueRow(page, 'Eel Knife 3').count()).toBe(0)
    await queueRow(page, 'Eel Knives').click()
    await expect.poll(async () => (await queueNames(page)).filter((name) => name.startsWith('Eel Knife '))).toEqual([
      'Eel Knife 1',
      'Eel Knife 2',
      'Eel Knife 3',
      'Eel Knife 4',
    ])
    await queueRow(page, 'Eel Knives').click()
    await queueRow(page, 'Eel Knife 3').waitFor({ state: 'detached' })
  })

  it('COM-08 an ended battle is fought on, exactly where it stood', async () => {
    const { page } = tab
    await drag(page, 'D8', 'I8')
    const log = await readLog(page)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('textbox', { name: 'How it ended' }).fill('A truce at the door')
    await page.getByRole('button', { name: 'End battle' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    const over = page.getByRole('status', { name: 'A truce at the door' })
    await over.waitFor()
    expect(await over.innerText()).toContain('A truce at the door')
    // Nothing moves any more.
    await drag(page, 'I8', 'G6')
    expect(await whoIsAt(page, 'G6')).toBe('')
    await over.getByRole('button', { name: 'Fight on' }).click()
    await over.waitFor({ state: 'detached' })
    await turnOf(page, 'Mira Vane')
    expect((await readLog(page)).slice(0, log.length)).toEqual(log)
    await attack(page, 'I8', /^Attack: Boar spear/, 'K7')
    await page.getByRole('button', { name: /^Undo: / }).click()
    await prompt(page).waitFor({ state: 'detached' })
  })

  it('PTS-05 a newcomer rolls for a place in the order; a combatant that leaves is back after undo', async () => {
    const { page } = tab
    await page.getByRole('tab', { name: 'Roster' }).click()
    await page.getByRole('button', { name: 'Add a non-player character to Enemies' }).click()
    expect(await queueNames(page)).not.toContain('New foe')
    // The sheet of the newcomer opens; the roster is where it was.
    await page.getByRole('tab', { name: 'Roster' }).click()
    await page.getByText('not on the board').waitFor()
    await page.getByRole('button', { name: 'Place New foe on the board' }).click()
    await typeDice(page, 'New foe’s initiative', 5)
    await expect.poll(() => queueNames(page)).toContain('New foe')
    const order = await queueNames(page)
    const totals = await page.locator('.app-left').getByRole('button', { name: /^Roll of / }).evaluateAll((buttons) =>
      buttons.map((button) => Number(/: (\d+)/.exec(button.getAttribute('aria-label') ?? '')?.[1]))
    )
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    expect(await queueRow(page, 'New foe').innerText()).toContain('New foe')

    await page.getByRole('button', { name: 'Remove New foe' }).click()
    await expect.poll(() => queueNames(page)).not.toContain('New foe')
    await page.getByRole('button', { name: /^Undo: / }).click()
    await expect.poll(() => queueNames(page)).toEqual(order)
    await page.getByRole('button', { name: /^Undo: / }).click()
    await expect.poll(() => queueNames(page)).not.toContain('New foe')
    expect(await headline(page)).toBe('Mira Vane’s turn')
  })

  it('PTS-25 who delays comes back between two turns, when the table says so', async () => {
    const { page } = tab
    await queueRow(page, 'Mira Vane').click()
    await action(page, /^Delay Turn/).click()
    await turnOf(page, 'Sefa Lark')
    expect(await page.locator('.app-left .queue-row[data-state=delayed]').innerText()).toContain('Mira Vane')
    await endTurn(page)
    await prompt(page).getByRole('button', { name: /^Wait for the last moment/ }).click()
    for (const one of ['Iven Ash', 'Hesk', 'Eel Knife 1', 'Eel Knife 2', 'Eel Knife 3', 'Eel Knife 4', 'Odo Brandt',
      'Dorga Half-Hand'])
    {
      await turnOf(page, one)
      // Of a folded squad, whoever acts is shown all the same.
      expect(await page.locator('.app-left .queue-row[data-state=acting]').innerText()).toContain(one)
      await endTurn(page)
    }
    await prompt(page).getByRole('button', { name: /^Mira Vane acts now/ }).click()
    await turnOf(page, 'Mira Vane')
    expect(await page.locator('.phase-round').innerText()).toBe('Round 1')
    await endTurn(page)
    await page.getByText('Round 2').first().waitFor()
    await turnOf(page, 'Mira Vane')
  })
})

describe('a narrated battle without a grid', () => {
  beforeAll(open)
  afterAll(close)

  it('PTS-33 PTS-28 the table says what happens; nothing is measured, nothing is rolled', async () => {
    const { page } = tab
    await lookAsGm(page)
    await page.getByRole('button', { name: 'Settings' }).click()
    const settings = page.getByRole('dialog')
    for (const option of ['Narrated', 'No grid']) await settings.getByRole('checkbox', { name: option }).check()
    await settings.getByRole('button', { name: 'Close' }).click()
    await startBattle(page)

    const words = await painted(page, () => carry(page, 'D8', 'S14'))
    expect(words.at(-1)).toBe('S14 · Not measured')
    await page.mouse.up()
    await settled(page, 400)
    expect(await whoIsAt(page, 'S14')).toMatch(/^Mira Vane, S14,/)
    expect((await readLog(page)).at(-1)).toMatch(/^Mira Vane moves to S14\./)

    await queueRow(page, 'Mira Vane').click()
    await action(page, /^Attack: Boar spear/).click()
    await clickCell(page, 'Q8')
    await page.getByRole('region', { name: 'Aiming Attack: Boar spear' }).getByRole('button', {
      name: 'Attack: Boar spear',
    }).click()
    await prompt(page).getByRole('button', { name: /^Parry/ }).click()
    await prompt(page).getByRole('heading', { name: /what happens\?/ }).waitFor()
    expect(await prompt(page).innerText()).toContain('Dorga Half-Hand reacts: Parry')
    expect(await page.getByRole('form', { name: 'Dice needed' }).count()).toBe(0)
    await prompt(page).getByRole('spinbutton', { name: 'HP lost' }).fill('5')
    await prompt(page).getByRole('button', { name: 'That is what happens' }).click()
    await expect.poll(async () => (await readLog(page)).at(-1)).toBe('Dorga Half-Hand loses 5 HP (Boar spear).')
    expect(await whoIsAt(page, 'Q8')).toContain('13 of 18 HP')
  })
})
