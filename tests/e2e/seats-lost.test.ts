// An evening on which much goes wrong: the relay is killed, pages are loaded again, the GM goes on in another window.
// The GM's browser has no Web Locks, as on plain http. Two people share a browser, a player and a spectator.
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Page } from 'playwright-core'
import { serve, type Serving } from '../../src/server/serve.ts'
import { readSettings } from '../../src/server/settings.ts'
import { cuttable, type Between } from '../support/server/served.ts'
import { openApp, type Tab } from './page.ts'
import { drag, fit, lookAsGm, queueNames, turnOf, typeDice, useDice, whoIsAt } from './table.ts'

let relay: Serving
let between: Between
let gm: Tab
let home: Tab
let watching: Page

const startRelay = async () => {
  const settings = readSettings({}, ['--port', '0'])
  if (!settings.ok) throw new Error(settings.problem.join(' '))
  relay = await serve(inject('appDir'), settings.value, () => undefined)
}
beforeAll(async () => {
  await startRelay()
  between = await cuttable(relay.port)
  gm = await openApp({ url: between.url,
    before: () => void Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined }) })
})
afterAll(async () => {
  await Promise.all([gm.close(), home?.close()])
  between.end()
  await relay.close()
})

const link = () => gm.page.getByLabel('Link', { exact: true }).inputValue()
const asks = async (page: Page, name: string) => {
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Ask to come in' }).click()
  await gm.page.getByRole('button', { name: `Let ${name} in` }).click()
}
const isWhose = (page: Page, name: string) => expect.poll(() => page.title()).toContain(`${name} ·`)
const away = (page: Page) => page.getByText('The GM’s page does not answer')
/** The board is brought to fit first: it follows the turn. */
const isAt = async (page: Page, cell: string, who: string) => {
  await fit(page)
  await expect.poll(() => whoIsAt(page, cell)).toContain(who)
}

it('two people share a browser: each tab has a seat of its own, also when it is loaded again', async () => {
  await gm.page.getByRole('button', { name: /The Toll Bridge/ }).click()
  await gm.page.getByRole('heading', { name: /Set-up/ }).waitFor()
  await lookAsGm(gm.page)
  await useDice(gm.page, 'Typed in')
  await gm.page.getByRole('button', { name: 'Players and screens' }).click()
  home = await openApp({ url: await link() })
  await asks(home.page, 'Ada')
  await home.page.getByRole('checkbox', { name: 'Wenna Holt' }).check()
  await home.page.getByRole('button', { name: 'This is mine' }).click()
  watching = await home.context.newPage()
  await watching.goto(await link())
  await watching.getByRole('button', { name: 'Go on as Ada, who is open in another tab' }).waitFor()
  await watching.getByRole('button', { name: 'Come in as somebody else' }).click()
  await watching.getByRole('checkbox', { name: 'I only watch' }).check()
  await asks(watching, 'Cal')
  for (const [page, name] of [[watching, 'Cal'], [home.page, 'Ada']] as const) {
    await isWhose(page, name)
    await page.reload()
    await page.getByRole('heading', { name: /Set-up/ }).waitFor()
    await isWhose(page, name)
  }
  await gm.page.keyboard.press('Escape')
})

it('COM-24 the spectator sees the table’s view, and has nothing to play with', async () => {
  await gm.page.getByRole('button', { name: 'Roll initiative' }).first().click()
  await typeDice(home.page, 'Wenna Holt’s initiative', 15)
  for (const [whose, face] of [['Tam', 9], ['Osric', 12], ['Toll', 5], ['Brook', 2], ['Lurker', 1]] as const) {
    await typeDice(gm.page, new RegExp(`^${whose}.* initiative`), face)
  }
  for (const page of [home.page, watching]) await turnOf(page, 'Wenna Holt')
  expect(await queueNames(watching)).toEqual(await queueNames(home.page))
  expect((await watching.content()).toLowerCase()).not.toContain('lurker')
  await home.page.getByRole('button', { name: /^End turn/ }).waitFor()
  expect(await watching.getByRole('button', { name: /^End turn|^Undo|Prepare|Settings/ }).count()).toBe(0)
  await fit(watching)
  await drag(watching, 'D8', 'F10')
  await isAt(gm.page, 'D8', 'Wenna Holt')
})

it('a player takes back what nobody has answered yet', async () => {
  await fit(home.page)
  await drag(home.page, 'D8', 'F10')
  for (const page of [gm.page, watching]) await isAt(page, 'F10', 'Wenna Holt')
  await home.page.getByRole('button', { name: /^Undo/ }).click()
  for (const page of [gm.page, watching, home.page]) await isAt(page, 'D8', 'Wenna Holt')
})

it('the relay is killed and started again: nobody presses anything, and what was done meanwhile counts', async () => {
  between.setPorts([])
  between.cut()
  await relay.close()
  for (const page of [home.page, watching]) await away(page).waitFor()
  await fit(home.page)
  await drag(home.page, 'D8', 'F10')
  await home.page.getByText(/^Sent: /).waitFor()
  await isAt(gm.page, 'D8', 'Wenna Holt')
  await startRelay()
  between.setPorts([relay.port])
  for (const page of [gm.page, watching]) await isAt(page, 'F10', 'Wenna Holt')
  for (const page of [home.page, watching]) await away(page).waitFor({ state: 'detached' })
  expect(await home.page.getByText(/^Sent: /).count()).toBe(0)
})

it('the pen goes to another window and comes back when that is closed; the seats go on by themselves', async () => {
  const second = await gm.context.newPage()
  const follows = (page: Page) => page.getByRole('status', { name: 'Another window of yours has the pen.' })
  await second.goto(gm.page.url())
  await follows(second).waitFor()
  await second.getByRole('button', { name: 'Players and screens' }).click()
  await second.getByText('Players and screens are at the window of yours that has the pen.').waitFor()
  expect(await away(home.page).count()).toBe(0)
  await follows(second).getByRole('button', { name: 'Take the pen over' }).click()
  await follows(second).waitFor({ state: 'detached' })
  await follows(gm.page).waitFor()
  // What is given while the room moves is done in the other window.
  await home.page.getByRole('button', { name: /^End turn/ }).click()
  for (const page of [second, gm.page, home.page, watching]) await turnOf(page, 'Tam Reeve')
  await second.keyboard.press('n')
  for (const page of [second, gm.page, home.page, watching]) await turnOf(page, 'Osric Dale')
  await second.getByRole('button', { name: 'Players and screens' }).click()
  await second.getByRole('button', { name: 'Open the player window' }).waitFor()
  await second.close()
  await follows(gm.page).waitFor({ state: 'detached' })
  for (const page of [home.page, watching]) await away(page).waitFor({ state: 'detached' })
  await gm.page.bringToFront()
  await gm.page.keyboard.press('n')
  for (const page of [gm.page, home.page, watching]) {
    await page.locator('.phase-headline', { hasText: 'Osric Dale' }).waitFor({ state: 'detached' })
  }
  // Where the relay was away, browsers write that down by themselves.
  const errors = [...gm.errors, ...home.errors].filter((one) => !/WebSocket|ERR_CONNECTION|Failed to load/.test(one))
  expect(errors).toEqual([])
})
