// What the built app asks of a browser: how much JavaScript is loaded before it can be used, and for how long the page
// is blocked while a long battle is opened.
import { gzipSync } from 'node:zlib'
import { preview, build } from 'vite'
import { chromium } from 'playwright-core'
import { findBrowser } from '../support/find-browser.mjs'

/** Kilobytes of gzipped JavaScript. */
const START_LIMIT = 130
const BATTLE_LIMIT = 290
/** Milliseconds. */
const BLOCKED_LIMIT = 400

const kB = (bytes) => bytes / 1000

/**
 * A page that notes each script with its gzipped size. With `eager` it loads ahead, too, what it does not need yet, as
 * it does when the browser has nothing else to do.
 */
async function openPage(browser, base, eager) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block',
    colorScheme: 'dark' })
  const sizes = new Map()
  page.on('response', async (response) => {
    if (eager || !/\.js(\?|$)/.test(response.url())) return
    sizes.set(response.url(), 0)
    sizes.set(response.url(), gzipSync(await response.body()).length)
  })
  await page.addInitScript((ahead) => {
    if (!ahead) window.requestIdleCallback = () => 0
    window.blocked = 0
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) window.blocked += task.duration
    }).observe({ type: 'longtask', buffered: true })
  }, eager)
  await page.goto(base)
  await page.getByRole('button', { name: /The Low Mill/ }).waitFor()
  await page.waitForTimeout(300)
  return { page, loaded: () => kB([...sizes.values()].reduce((sum, size) => sum + size, 0)) }
}

const row = (what, ours, limit, note) => ({ what, ours, peer: limit, ratio: ours / limit, limit: 1, note })

/** `rulesets`: the name of the first sample of each. */
async function sizes(browser, base, samples) {
  const rows = []
  for (const [name, sample] of samples) {
    const { page, loaded } = await openPage(browser, base, false)
    if (rows.length === 0) rows.push(row('JavaScript for the start page: kB', loaded(), START_LIMIT, 'gzipped'))
    await page.getByRole('button', { name: new RegExp(sample) }).click()
    await page.locator('.board canvas').first().waitFor()
    await page.locator('.app-bar .btn[data-kind=primary]').first().waitFor()
    rows.push(row(`JavaScript until ${name} is played: kB`, loaded(), BATTLE_LIMIT, 'gzipped'))
    await page.close()
  }
  return rows
}

/** Milliseconds of long tasks from the choice of the file until the log stands. */
async function blockedBy(browser, base, text) {
  const { page } = await openPage(browser, base, true)
  await page.route('**/long.json', (route) => route.fulfill({ body: text, contentType: 'application/json' }))
  // The file is made in the page, so that handing it over does not count.
  await page.locator('input[type=file]').first().evaluate(async (input) => {
    const files = new DataTransfer()
    files.items.add(new File([await (await fetch('long.json')).blob()], 'long.turnstone.json'))
    await new Promise((go) => {
      setTimeout(go, 500)
    })
    window.blocked = 0
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.locator('.board canvas').first().waitFor()
  await page.locator('.log-row').first().waitFor()
  await page.waitForTimeout(500)
  const imported = { blocked: await page.evaluate(() => window.blocked) }
  await page.waitForTimeout(1000)
  await page.reload()
  await page.locator('.log-row').first().waitFor()
  await page.waitForTimeout(500)
  const kept = { blocked: await page.evaluate(() => window.blocked) }
  await page.close()
  return { imported, kept }
}

export async function benchApp({ root, outDir, samples, long, short, events }) {
  const { executablePath, args } = await findBrowser({ whole: true })
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const server = await preview({ root, logLevel: 'error', build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const browser = await chromium.launch({ executablePath, args })
  try {
    const base = server.resolvedUrls?.local[0] ?? ''
    const rows = await sizes(browser, base, samples)
    const [few, many] = [await blockedBy(browser, base, short), await blockedBy(browser, base, long)]
    const beside = (one) => `blocked; a battle of 50: ${one.blocked.toFixed(0)} ms`
    return [...rows,
      row(`a file of ${events} events opens: ms`, many.imported.blocked, BLOCKED_LIMIT, beside(few.imported)),
      row(`${events} kept events open: ms`, many.kept.blocked, BLOCKED_LIMIT, beside(few.kept))]
  } finally {
    await browser.close()
    await server.close()
  }
}
