// Takes the pictures of the README from the built app, in the middle of the sample's fight: `npm run shots` writes them
// to public/screenshots/, where the README and the manifest find them.
// It draws the icons of the manifest, too.
// It plays with the mouse like anybody, with typed dice, so that the pictures are the same each time.
import { spawn } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { findBrowser } from '../support/find-browser.mjs'
import { prepareDungeon } from './shots-dungeon.mjs'
import { takeSeats } from './shots-seats.mjs'

const OUT = 'public/screenshots'
const SIZE = { width: 1280, height: 800 }
const GRID = { cols: 24, rows: 16, margin: 28 }

const built = 'tests/output/shots-app'
await build({ logLevel: 'error', build: { outDir: `${built}/dist`, emptyOutDir: true } })
await build({ logLevel: 'error',
  build: { ssr: 'src/server/main.ts', outDir: `${built}/dist-server`, emptyOutDir: true } })
const server = spawn(process.execPath, [`${built}/dist-server/main.js`, '--port', '0'])
const port = await portOf(server)
const { executablePath, args } = await findBrowser({ whole: true })
const browser = await chromium.launch({ executablePath, args })
try {
  await mkdir(OUT, { recursive: true })
  const url = `http://127.0.0.1:${port}/`
  await take(await browser.newPage({ viewport: SIZE, colorScheme: 'dark' }), url)
  for (const size of [SIZE, { width: 1920, height: 1080 }]) await takeDungeon(browser, size, url)
  await drawIcons(await browser.newPage())
  await takeSeats({ out: OUT, port, executablePath, args })
} finally {
  await browser.close()
  server.kill()
}

/** The port that the server says it listens on. */
function portOf({ stdout, stderr }) {
  return new Promise((resolve, reject) => {
    let said = ''
    for (const words of [stdout, stderr]) {
      words.on('data', (more) => {
        said += more
        const found = /localhost:(\d+)/.exec(said)?.[1]
        if (found) resolve(Number(found))
      })
    }
    stdout.on('end', () => reject(new Error(`The server did not start: ${said}`)))
  })
}

/** The bird of the page's own icon at the sizes that a system shows; the maskable icon leaves a fifth around it. */
async function drawIcons(page) {
  const svg = await readFile('public/favicon.svg', 'utf8')
  await mkdir('public/icons', { recursive: true })
  for (const [name, size, inset] of [['icon-192', 192, 0], ['icon-512', 512, 0], ['maskable-512', 512, 0.1]]) {
    await page.setViewportSize({ width: size, height: size })
    const look = `margin:0;background:${inset ? '#1a2029' : 'transparent'};padding:${inset * size}px`
    await page.setContent(`<body style="${look}">${svg.replace('<svg', '<svg style="display:block"')}</body>`)
    await page.screenshot({ path: `public/icons/${name}.png`, omitBackground: true })
  }
}

async function take(page, url) {
  page.setDefaultTimeout(8000)
  await page.goto(url)
  await page.getByRole('button', { name: /The Low Mill/ }).waitFor()
  await shoot(page, 'start')
  await page.getByRole('button', { name: /The Low Mill/ }).click()
  await page.getByRole('button', { name: /table’s view/ }).click()
  await settings(page, 'Battle', 'Typed in')
  await page.getByRole('button', { name: 'Start battle' }).first().click()
  for (const [name, face] of [['Mira Vane', 6], ['Odo Brandt', 5], ['Sefa Lark', 2], ['Iven Ash', 1], ['Eel Knives', 1],
    ['Dorga Half-Hand', 2], ['Hesk', 1]]) await type(page, `${name}’${name.endsWith('s') ? '' : 's'} initiative`, face)
  for (let hint = 0; hint < 3; hint++) await page.getByRole('button', { name: 'Got it' }).click()

  // Mira meets the first knife, and hits it.
  await drag(page, 'D8', 'I7')
  await click(page, 'I7')
  await page.getByRole('button', { name: /^Attack: Boar spear/ }).click()
  await click(page, 'K7')
  await page.getByRole('button', { name: 'Evade' }).first().waitFor()
  await page.mouse.move(2, 300)
  await shoot(page, 'prompt')
  await page.locator('section.prompt').getByRole('button', { name: /^Evade/ }).click()
  await type(page, /Eel Knife 1: Evade/, 88)
  await type(page, /^Attack by Mira Vane/, 52)
  await type(page, /damage by Mira Vane/, 3)
  await page.getByRole('button', { name: /^Let it go/ }).click()
  await endTurn(page, 'Sefa Lark')

  // Sefa looks for a shot: the aim, dark, when what floated up is gone.
  await page.waitForTimeout(1800)
  await page.getByRole('button', { name: 'Attack: Yew bow' }).first().click()
  await hover(page, 'K7')
  // Before the tooltip comes, which would cover what lies beside the target.
  await shoot(page, 'table-dark', 150)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Attack: Yew bow' }).first().click()
  await click(page, 'K7')
  await page.getByRole('button', { name: 'Pass for all' }).click()
  await type(page, /^Attack by Sefa Lark/, 31)
  await type(page, /damage by Sefa Lark/, 2)
  const gone = page.getByRole('button', { name: /^Let it go/ })
  if (await gone.isVisible()) await gone.click()
  await endTurn(page, 'Odo Brandt')

  // Odo is carried over what he can reach: the way and its price, light.
  await settings(page, 'This screen', 'Light')
  await drag(page, 'E9', 'J9', { hold: true })
  await page.waitForTimeout(300)
  await shoot(page, 'table-light')
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

/** A dungeon in Prepare and in Play, in both themes: `dungeon-prepare-dark-1280.jpg` and so on. */
async function takeDungeon(browser, size, url) {
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce', colorScheme: 'dark' })
  const page = await context.newPage()
  page.setDefaultTimeout(8000)
  await prepareDungeon(page, url)
  for (const theme of ['Light', 'Dark']) {
    for (const mode of ['Prepare', 'Play']) {
      await settings(page, 'This screen', theme)
      await page.getByRole('radiogroup', { name: 'Mode of the table' }).getByRole('radio', { name: mode }).check()
      if (mode === 'Play') await lookAsTable(page)
      await page.mouse.move(640, 3)
      await page.evaluate(() => document.activeElement?.blur())
      await page.waitForTimeout(1200)
      // Much of it is a picture itself, which JPEG keeps in a fifth of the bytes.
      await page.screenshot({ path: `${OUT}/dungeon-${mode.toLowerCase()}-${theme.toLowerCase()}-${size.width}.jpg`,
        type: 'jpeg', quality: 80 })
    }
  }
  await context.close()
}

/** Play shows what the table sees; hints and messages are closed. */
async function lookAsTable(page) {
  const eyes = page.getByRole('button', { name: 'The GM’s view: secrets are shown' })
  if (await eyes.isVisible()) await eyes.click()
  for (const label of ['Got it', 'Close the hint', 'Dismiss']) {
    const close = page.getByRole('button', { name: label })
    while (await close.first().isVisible()) await close.first().click()
  }
}

async function shoot(page, name, after = 500) {
  await page.waitForTimeout(after)
  await page.screenshot({ path: `${OUT}/${name}.png` })
}

async function settings(page, tab, choice) {
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: tab }).click()
  await dialog.getByRole('radio', { name: choice }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function type(page, purpose, face) {
  const panel = page.getByRole('form', { name: 'Dice needed' })
  await panel.getByRole('heading', { name: purpose }).waitFor()
  await panel.getByRole('textbox').fill(String(face))
  await panel.getByRole('button', { name: /Use th/ }).click()
}

/** Ends the turn and those that follow, until it is that one’s. */
async function endTurn(page, until) {
  const headline = page.locator('.phase-headline')
  for (let turns = 0; turns < 12 && !(await headline.innerText()).includes(until); turns++) {
    const before = await headline.innerText()
    await page.getByRole('button', { name: 'End turn', exact: true }).click()
    await page.waitForFunction((text) => document.querySelector('.phase-headline')?.textContent !== text, before)
  }
  await page.locator('.app-left').getByRole('button', { name: new RegExp(`^${until}`) }).click()
}

async function dot(page, cell) {
  const box = await page.locator('.board').boundingBox()
  const scale = Math.min((box.width - 2 * GRID.margin) / GRID.cols, (box.height - 2 * GRID.margin) / GRID.rows)
  const [column, row] = [cell.charCodeAt(0) - 65, Number(cell.slice(1)) - 1]
  return { x: box.x + box.width / 2 + (column + 0.5 - GRID.cols / 2) * scale,
    y: box.y + box.height / 2 + (row + 0.5 - GRID.rows / 2) * scale }
}

async function hover(page, cell) {
  const { x, y } = await dot(page, cell)
  await page.mouse.move(x - 4, y)
  await page.mouse.move(x, y, { steps: 3 })
}

async function click(page, cell) {
  await hover(page, cell)
  const { x, y } = await dot(page, cell)
  await page.mouse.click(x, y)
  await page.waitForTimeout(200)
}

async function drag(page, from, to, { hold = false } = {}) {
  await hover(page, from)
  await page.mouse.down()
  const { x, y } = await dot(page, to)
  await page.mouse.move(x, y, { steps: 8 })
  if (hold) return
  await page.mouse.up()
  await page.waitForTimeout(500)
}
