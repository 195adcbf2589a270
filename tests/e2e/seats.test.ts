// One evening at three screens: the GM's page, the player window beside it, and a player's phone that comes over the
// relay. Each plays its part of the same round, and what is hidden reaches neither of the others.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openApp, type Tab } from './page.ts'
import { askedOf, begins, headed, passTo, standsAt } from './cistern.ts'
import { fingersOf, type Fingers } from './fingers.ts'
import { action, backToRoster, boxOf, cellDot, clickCell, coloursOf, drag, dropFile, endTurn, fit, headline, lookAsGm,
  painted, place, prompt, readLog, reasonOnBoard, said, settled, turnOf, typeDice, useDice, whoIsAt } from './table.ts'

let gm: Tab
let phone: Tab
let screen: Page
const errorsOnScreen: string[] = []

beforeAll(async () => {
  gm = await openApp()
})
afterAll(async () => {
  await Promise.all([gm.close(), phone?.close()])
})

it('the player window opens beside the GM’s page and shows the table’s view', async () => {
  const { page } = gm
  await page.getByRole('button', { name: /The Toll Bridge/ }).click()
  await page.getByRole('heading', { name: /Set-up/ }).waitFor()
  await lookAsGm(page)
  await useDice(page, 'Typed in')
  await page.getByRole('button', { name: 'Players and screens' }).click()
  const opened = gm.context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open the player window' }).click()
  screen = await opened
  screen.on('pageerror', (error) => errorsOnScreen.push(error.message))
  await screen.getByRole('heading', { name: /Set-up/ }).waitFor()
  expect(await screen.getByRole('button', { name: /Prepare|Roll initiative|Players and screens/ }).count()).toBe(0)
  // Whoever looks at a shared screen could copy the link from its address.
  expect(new URL(screen.url()).hash).toMatch(/^#window=[\w-]+$/)
  await screen.reload()
  await screen.getByRole('heading', { name: /Set-up/ }).waitFor()
})

it('the player window goes when the GM throws it out, and comes back in the same window', async () => {
  const { page } = gm
  await page.getByRole('button', { name: 'More for Player window' }).click()
  await page.getByRole('menuitem', { name: 'Throw out …' }).click()
  await page.getByRole('button', { name: 'Throw Player window out' }).click()
  await screen.getByRole('heading', { name: 'This window is not at the table' }).waitFor()
  await page.getByRole('button', { name: 'Open the player window' }).click()
  await screen.getByRole('heading', { name: /Set-up/ }).waitFor()
  expect(new URL(screen.url()).hash).toMatch(/^#window=[\w-]+$/)
  expect(gm.context.pages()).toHaveLength(2)
})

it('a player comes in by the link, is let in, and says whom they play', async () => {
  const link = await gm.page.getByLabel('Link', { exact: true }).inputValue()
  phone = await openApp({ url: link, width: 390, height: 844, touch: true })
  await phone.page.getByLabel('Your name').fill('Ada')
  await phone.page.getByRole('button', { name: 'Ask to come in' }).click()
  await phone.page.getByText('The GM sees your name').waitFor()
  await gm.page.getByRole('button', { name: 'Let Ada in' }).click()
  await phone.page.getByRole('checkbox', { name: 'Wenna Holt' }).check()
  await phone.page.getByRole('button', { name: 'This is mine' }).click()
  await phone.page.getByRole('heading', { name: /Set-up/ }).waitFor()
  await gm.page.keyboard.press('Escape')
})

it('COM-04 each throws the dice that are theirs', async () => {
  await gm.page.getByRole('button', { name: 'Roll initiative' }).first().click()
  await typeDice(phone.page, 'Wenna Holt’s initiative', 15)
  // Whose dice are needed is read whole, beside the face or in its place.
  const note = phone.page.locator('.card-note')
  await expect.poll(() => note.innerText()).toContain('Dice are needed from')
  expect(await note.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1)
  // The GM's own come first.
  const others = [['Toll-takers’', 5], ['Brook hag’s', 2], ['Lurker in the thorns’s', 1], ['Tam Reeve’s', 9], [
    'Osric Dale’s',
    12,
  ]] as const
  for (const [whose, face] of others) await typeDice(gm.page, new RegExp(`^${whose.slice(0, 6)}.* initiative`), face)
  for (const page of [gm.page, screen, phone.page]) await turnOf(page, 'Wenna Holt')
})

it('the player moves by hand and ends the turn; all see it', async () => {
  await fit(phone.page)
  await drag(phone.page, 'D8', 'F10')
  for (const page of [gm.page, screen]) {
    await fit(page)
    await expect.poll(() => whoIsAt(page, 'F10')).toContain('Wenna Holt')
  }
  await phone.page.getByRole('button', { name: /^End turn/ }).click()
  for (const page of [gm.page, screen, phone.page]) await turnOf(page, 'Tam Reeve')
  expect(await phone.page.getByRole('button', { name: /^End turn/ }).count()).toBe(0)
})

it('at the player window the players’ tokens are played as well', async () => {
  // The board has followed the turn.
  await fit(screen)
  await drag(screen, 'C10', 'C12')
  await expect.poll(() => whoIsAt(gm.page, 'C12')).toContain('Tam Reeve')
  await screen.getByRole('button', { name: /^End turn/ }).click()
  await turnOf(gm.page, 'Osric Dale')
})

it('the player window goes along with the GM’s board while the GM wishes so', async () => {
  const goAlong = async (on: boolean) => {
    await gm.page.getByRole('button', { name: 'Players and screens' }).click()
    await gm.page.getByRole('checkbox', { name: /the part of the map that you look at/ }).setChecked(on)
    await gm.page.keyboard.press('Escape')
  }
  const flyTo = (name: string) => gm.page.locator('.queue-row').filter({ hasText: name }).first().dblclick()
  const inTheMiddle = async () => {
    const { x, y, width, height } = await boxOf(screen.locator('.board'))
    // What the board says is there at once; the tooltip comes only once the pointer has rested.
    await screen.mouse.move(x + 4, y + 4)
    await settled(screen)
    await screen.locator('[data-board=words]').evaluate((words) => void (words.textContent = ''))
    await screen.mouse.move(x + width / 2, y + height / 2)
    await settled(screen)
    return said(screen)
  }
  await goAlong(true)
  await flyTo('Tam Reeve')
  await expect.poll(inTheMiddle).toContain('Tam Reeve')
  await goAlong(false)
  await flyTo('Wenna Holt')
  await settled(gm.page, 500)
  await expect.poll(inTheMiddle).toContain('Tam Reeve')
})

it('after the GM’s page was loaded again everybody goes on, and nobody is asked anything', async () => {
  await gm.page.reload()
  await turnOf(gm.page, 'Osric Dale')
  await expect.poll(() => phone.page.getByText('does not answer').count()).toBe(0)
  await gm.page.keyboard.press('n')
  await expect.poll(() => headline(phone.page)).not.toContain('Osric Dale')
  await expect.poll(() => headline(screen)).not.toContain('Osric Dale')
})

it('COM-24 while a hidden combatant acts, both other screens say that the GM is busy', async () => {
  for (let turns = 0; turns < 4 && !(await headline(gm.page)).includes('Lurker'); turns++) {
    const before = await headline(gm.page)
    await gm.page.keyboard.press('n')
    await expect.poll(() => headline(gm.page)).not.toBe(before)
  }
  for (const page of [screen, phone.page]) {
    await expect.poll(() => page.getByRole('region', { name: 'Actions' }).first().innerText()).toContain('The GM acts.')
  }
})

/** The second battle of the evening is of other rules, and the phone is a small one that is touched. */
describe('the Bell Cistern, with the same seats', () => {
  let fingers: Fingers
  beforeAll(async () => {
    fingers = await fingersOf(phone.page)
    await phone.page.setViewportSize({ width: 360, height: 640 })
  })

  /** What there is too small for a thumb, or cut at the sides of the screen. */
  const unpressable = (where: string) =>
    phone.page.locator(`${where} :is(button, input, select)`).evaluateAll((all) =>
      all.flatMap((one) => {
        const { left, right, width, height } = one.getBoundingClientRect()
        const isFine = width >= 43 && height >= 43 && left >= 0 && right <= innerWidth
        return isFine ? [] : [`${one.textContent} ${Math.round(width)} × ${Math.round(height)} from ${left}`]
      })
    )
  const standsFitted = async (page: Page, cell: string) => {
    await fit(page)
    await standsAt(page, 'Ysolt Marr', cell)
  }

  it('every seat has the battle that the GM opens; at a phone only the own token is lifted', async () => {
    const { page } = gm
    await page.getByRole('button', { name: 'Back to the start screen' }).click()
    await page.locator('.start-card', { hasText: 'The Bell Cistern' }).click()
    await page.getByRole('button', { name: 'Start battle' }).first().waitFor()
    await lookAsGm(page)
    await useDice(page, 'Typed in')
    await fit(page)
    for (const [from, to] of [['D8', 'H6'], ['C10', 'G7'], ['M11', 'L8']] as const) await drag(page, from, to)
    await phone.page.getByRole('checkbox', { name: 'Ysolt Marr' }).check()
    await phone.page.getByRole('button', { name: 'This is mine' }).click()
    for (const one of [phone.page, screen]) await one.getByRole('heading', { name: /Set-up/ }).waitFor()
    await fit(phone.page)
    const [start, aside] = [await cellDot(phone.page, 'G7'), await cellDot(phone.page, 'G9')]
    await fingers.down(start)
    await fingers.move(aside)
    await expect.poll(() => reasonOnBoard(phone.page).innerText()).toBe('Kesh’s player plays this combatant.')
    await fingers.lift()
    expect(await whoIsAt(page, 'G7')).toContain('Kesh Amarind')
  })

  it('PHA-10 PHA-30 with a thumb: a turn is begun, a way with its price walked, own dice typed', async () => {
    await gm.page.getByRole('button', { name: 'Start battle' }).first().click()
    await phone.page.getByText('You may act', { exact: true }).waitFor()
    await fingers.tap(phone.page.getByRole('button', { name: /^Ysolt Marr acts/ }))
    for (const page of [gm.page, screen, phone.page]) await turnOf(page, 'Ysolt Marr')
    await fit(phone.page)
    const [start, end] = [await cellDot(phone.page, 'H6'), await cellDot(phone.page, 'H8')]
    const words = await painted(phone.page, async () => {
      await fingers.down(start)
      await fingers.move(end)
    })
    expect(words).toContain('2 spaces · Move · 2 spaces left')
    await fingers.lift()
    for (const page of [gm.page, screen]) await standsFitted(page, 'H8')
    // A finger that rests on the bare ground points there, for all.
    await fingers.hold(await cellDot(phone.page, 'U14'))
    for (const page of [gm.page, screen]) await page.locator('[data-by]', { hasText: 'Ada' }).waitFor()
    await fingers.tap(action(phone.page, /^Defend 1 standard action/))
    await phone.page.getByRole('form', { name: 'Dice needed' }).waitFor()
    expect(await unpressable('.awaiting')).toEqual([])
    await typeDice(phone.page, 'Ysolt Marr’s FOCUS from Defend', 2)
    await expect.poll(() => readLog(gm.page)).toContain('Ysolt Marr gains 4 FOCUS (Defend).')
    await fingers.tap(phone.page.getByRole('button', { name: /^End turn/ }))
    await headed(screen, /^Bolster: .*NPCs go$/)
  })

  it('PHA-63 COM-31 two seats are asked at once, and each answers for its own', async () => {
    const { page } = gm
    await begins(page, 'Cistern kite acts', 'Cistern kite’s turn')
    await endTurn(page)
    await passTo(page, 'Channel: the player characters go')
    await passTo(page, /^Channel: .*NPCs go$/)
    await begins(page, 'Fen warper acts', 'Fen warper’s turn')
    await endTurn(page)
    await passTo(page, /^Skirmish: .*NPCs go$/)
    await begins(page, 'Silt archer acts', 'Silt archer’s turn')
    await action(page, /^Volley: Barbed bow/).first().click()
    await fingers.tap(phone.page.getByRole('button', { name: 'Log', exact: true }))
    await phone.page.getByRole('tab', { name: 'Log' }).waitFor()
    await fit(page)
    await clickCell(page, 'G7')
    const title = 'Silt archer attacks Kesh Amarind: who reacts?'
    // What is asked is not hidden by what lay open before.
    await expect.poll(async () => (await boxOf(phone.page.locator('.app-right'))).height).toBeLessThan(60)
    for (const one of [phone.page, screen]) await askedOf(one, title)
    const asks = (one: Page) => prompt(one).locator('.ask h3').allInnerTexts()
    expect([await asks(phone.page), await asks(screen)]).toEqual([['Ysolt Marr'], ['Ysolt Marr', 'Kesh Amarind']])
    expect(await unpressable('.prompt')).toEqual([])
    await fingers.tap(prompt(phone.page).getByRole('button', { name: /^Interpose(?!, only)/ }).first())
    await prompt(phone.page).locator('.aim').waitFor()
    expect(await unpressable('.prompt .aim')).toEqual([])
    await fit(phone.page)
    await fingers.tap(await cellDot(phone.page, 'H7'))
    await fingers.tap(await cellDot(phone.page, 'H7'))
    // The own answer is given: the actions are there again, and it stands with them who else is asked.
    await expect.poll(() => phone.page.locator('.combatant-card').innerText()).toContain('Kesh Amarind is asked')
    expect(await prompt(phone.page).count()).toBe(0)
    expect(await action(phone.page, /^Defend 1/).isVisible()).toBe(true)
    await prompt(screen).getByRole('button', { name: 'Pass for Kesh Amarind' }).click()
    await typeDice(page, 'Silt archer attacks Ysolt Marr', 2, 3, 2)
    for (const one of [page, screen]) await standsFitted(one, 'H7')
  })
})

it('COM-24 what is hidden is named on neither of the other screens', async () => {
  const isNamed = async (page: Page) => (await page.content()).toLowerCase().includes('lurker')
  expect([await isNamed(gm.page), await isNamed(screen), await isNamed(phone.page)]).toEqual([true, false, false])
})

it('COM-43 a map’s picture comes to a phone: what was explored, and all of it where nothing is hidden', async () => {
  const { page } = gm
  const FERRY = readFileSync(resolve('public/maps/withy-ferry.dd2vtt'))
  await page.getByRole('button', { name: 'Back to the start screen' }).click()
  await dropFile(page, '.start', 'withy-ferry.dd2vtt', FERRY)
  await page.getByRole('dialog').getByRole('button', { name: /^Plain Turns/ }).click()
  await page.getByText('This battle has no combatants yet.').waitFor()
  await page.getByRole('tab', { name: 'Roster' }).click()
  await page.getByRole('button', { name: 'Add the first combatant' }).click()
  await backToRoster(page)
  await fit(page)
  await place(page, 'New hero', 'H8')
  await phone.page.getByRole('checkbox', { name: 'New hero' }).check()
  await phone.page.getByRole('button', { name: 'This is mine' }).click()
  await phone.page.locator('.board').waitFor()
  const colours = async () => {
    const clip = await boxOf(phone.page.locator('.board'))
    return (await coloursOf(phone.page, await phone.page.screenshot({ clip }))).different
  }
  await expect.poll(colours).toBeGreaterThan(1_500)
  const explored = await colours()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('tab', { name: 'Battle' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Everything' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.poll(colours).toBeGreaterThan(explored * 1.5)
  expect([...gm.errors, ...phone.errors, ...errorsOnScreen]).toEqual([])
})

it('the player window is known to be away as soon as it is closed', async () => {
  await gm.page.getByRole('button', { name: /^Players and screens/ }).click()
  const person = gm.page.getByRole('listitem').filter({ hasText: 'Player window' })
  expect(await person.textContent()).not.toContain('Away')
  const url = screen.url()
  await screen.close()
  await person.getByText(/Away/).waitFor({ timeout: 2_000 })
  screen = await gm.context.newPage()
  screen.on('pageerror', (error) => errorsOnScreen.push(error.message))
  await screen.goto(url)
  await expect.poll(() => person.textContent()).not.toContain('Away')
  expect([...gm.errors, ...errorsOnScreen]).toEqual([])
})
