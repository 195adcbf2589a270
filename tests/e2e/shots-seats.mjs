// Pictures of seats for the README: a phone in its own turn and asked for a reaction, the player window meanwhile, and
// the invitation. The dungeon of the other pictures is played on, over the real relay.
import { chromium } from 'playwright-core'
import { prepareDungeon } from './shots-dungeon.mjs'
import { COLS, CRYPT, HEROES, ROWS } from './shots-plan.mjs'

/** An address as a table of one's own has it, so that no picture shows that of a machine. */
const HOST = 'table.example.org'
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const [MIRA] = HEROES
const [ABBOT] = CRYPT.foes
/** What initiative is rolled; all others roll 1. */
const FACES = [[MIRA.name, 6], [ABBOT.name, 5], ...HEROES.slice(1).map(({ name }, nth) => [name, 4 - nth])]

/** @param {{ out: string, port: number, executablePath: string, args: string[] }} options */
export async function takeSeats({ out, port, executablePath, args }) {
  const browser = await chromium.launch({ executablePath,
    args: [...args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1:${port}`] })
  const shoot = (page, name, quality = 80) => page.screenshot({ path: `${out}/${name}.jpg`, type: 'jpeg', quality })
  try {
    const gm = await open(browser, `http://${HOST}/`, { viewport: { width: 1280, height: 800 } })
    await prepareDungeon(gm, `http://${HOST}/`)
    await drag(gm, CRYPT.at, { x: MIRA.at.x + 1, y: MIRA.at.y })
    const { link, screen } = await invite(gm)
    const phone = await open(browser, link, PHONE)
    await comeIn(phone, 'Ada')
    const watcher = await open(browser, link, PHONE)
    await watcher.getByRole('checkbox', { name: 'I only watch' }).check()
    await comeIn(watcher, 'Bo')
    for (const name of ['Ada', 'Bo']) await gm.getByRole('button', { name: `Let ${name} in` }).click()
    await phone.getByRole('checkbox', { name: MIRA.name }).check()
    await phone.getByRole('button', { name: 'This is mine' }).click()
    await phone.locator('.app.seat').waitFor()
    const newcomer = await open(browser, link, PHONE)
    await comeIn(newcomer, 'Robin')
    await gm.getByRole('button', { name: 'Let Robin in' }).waitFor()
    await shoot(gm, 'invite')
    await newcomer.close()
    await watcher.close()
    await gm.keyboard.press('Escape')

    await begin(gm, phone)
    await screen.setViewportSize({ width: 1920, height: 1080 })
    await screen.locator('.board').focus()
    await screen.keyboard.press('0')
    await screen.evaluate(() => document.activeElement?.blur())
    await gm.waitForTimeout(800)
    const { x, y, width, height } = await phone.locator('.board').boundingBox()
    await phone.mouse.move(x + width / 2, y + height / 2)
    await phone.mouse.down()
    await phone.mouse.move(x + width / 2 + 86, y + height / 2 + 43, { steps: 8 })
    await phone.waitForTimeout(400)
    await shoot(phone, 'phone-turn')
    await shoot(screen, 'player-window')
    await phone.keyboard.press('Escape')
    await phone.mouse.up()

    await phone.getByRole('button', { name: /^End turn/ }).click()
    await gm.locator('.phase-headline', { hasText: ABBOT.name }).waitFor()
    await gm.getByRole('button', { name: /^Attack: / }).first().click()
    await press(gm, MIRA.at)
    await phone.locator('section.prompt').waitFor()
    await phone.waitForTimeout(600)
    await shoot(phone, 'phone-prompt')
  } finally {
    await browser.close()
  }
}

async function open(browser, url, options) {
  const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'dark', ...options })
  context.setDefaultTimeout(8000)
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** The link for everybody, and the player window. The dialog stays open. */
async function invite(gm) {
  await gm.getByRole('button', { name: 'Players and screens' }).click()
  const opened = gm.context().waitForEvent('page')
  await gm.getByRole('button', { name: 'Open the player window' }).click()
  const screen = await opened
  const link = await gm.getByLabel('Link', { exact: true }).inputValue()
  return { link, screen }
}

async function comeIn(page, name) {
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Ask to come in' }).click()
  await page.getByText('The GM sees your name').waitFor()
}

/** Mira goes first and the Abbot after her: all dice are typed, Mira’s at the phone. */
async function begin(gm, phone) {
  const dialog = gm.getByRole('dialog')
  await gm.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('tab', { name: 'Battle' }).click()
  await dialog.getByRole('radio', { name: 'Typed in' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await gm.getByRole('radiogroup', { name: 'Mode of the table' }).getByRole('radio', { name: 'Play' }).check()
  const eyes = gm.getByRole('button', { name: /table’s view/ })
  if (await eyes.isVisible()) await eyes.click()
  await gm.getByRole('button', { name: 'Start battle' }).first().click()
  const headline = gm.locator('.phase-headline')
  while (!(await headline.innerText()).startsWith(MIRA.name)) {
    for (const page of [phone, gm]) {
      const panel = page.getByRole('form', { name: 'Dice needed' })
      if (!(await panel.isVisible())) continue
      const purpose = await panel.getByRole('heading').first().innerText()
      await panel.getByRole('textbox').fill(String(FACES.find(([name]) => purpose.startsWith(name))?.[1] ?? 1))
      await panel.getByRole('textbox').press('Enter')
      await page.waitForTimeout(150)
    }
    for (const name of ['The GM decides', 'Use this order']) {
      const button = gm.locator('section.prompt').getByRole('button', { name })
      if (await button.isVisible()) await button.click()
    }
    await gm.waitForTimeout(100)
  }
  await gm.keyboard.press('0')
}

async function dotOf(page, { x, y }) {
  const box = await page.locator('.board').boundingBox()
  const scale = Math.min((box.width - 56) / COLS, (box.height - 56) / ROWS)
  return { x: box.x + box.width / 2 + (x - COLS / 2) * scale, y: box.y + box.height / 2 + (y - ROWS / 2) * scale }
}

async function drag(page, from, to) {
  const [start, end] = [await dotOf(page, from), await dotOf(page, to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
  await page.mouse.up()
  await page.waitForTimeout(300)
}

async function press(page, at) {
  await page.locator('.board').focus()
  await page.keyboard.press('0')
  await page.waitForTimeout(300)
  const { x, y } = await dotOf(page, at)
  await page.mouse.move(x - 3, y)
  await page.mouse.click(x, y)
}
