// One evening at three screens: the GM's page, the player window beside it, and a player's phone that comes over the
// relay. Each plays its part of the same round, and what is hidden reaches neither of the others.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openApp, type Tab } from './page.ts'
import { boxOf, drag, fit, headline, lookAsGm, settled, tip, turnOf, typeDice, useDice, whoIsAt } from './table.ts'

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
  const others = [['Tam Reeve’s', 9], ['Osric Dale’s', 12], ['Toll-takers’', 5], ['Brook hag’s', 2], [
    'Lurker in the thorns’s',
    1,
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
    await screen.mouse.move(x + width / 2 - 1, y + height / 2)
    await screen.mouse.move(x + width / 2, y + height / 2)
    await settled(screen)
    return (await tip(screen).isVisible()) ? tip(screen).innerText() : ''
  }
  await goAlong(true)
  await flyTo('Tam Reeve')
  await expect.poll(inTheMiddle).toContain('Tam Reeve')
  await goAlong(false)
  await flyTo('Wenna Holt')
  await settled(gm.page, 500)
  expect(await inTheMiddle()).toContain('Tam Reeve')
})

it('after the GM’s page was loaded again everybody goes on, and nobody is asked anything', async () => {
  await gm.page.reload()
  await turnOf(gm.page, 'Osric Dale')
  await expect.poll(() => phone.page.getByText('does not answer').count()).toBe(0)
  await gm.page.keyboard.press('n')
  await expect.poll(() => headline(phone.page)).not.toContain('Osric Dale')
  await expect.poll(() => headline(screen)).not.toContain('Osric Dale')
})

it('COM-24 what is hidden is named on neither of the other screens', async () => {
  expect(await gm.page.content()).toContain('Lurker')
  for (const page of [screen, phone.page]) expect(await page.content()).not.toContain('Lurker')
  expect([...gm.errors, ...phone.errors, ...errorsOnScreen]).toEqual([])
})
