// Without network: the page that was opened once opens again with its battle when nobody serves it any more, and a
// newer build is taken into use as a whole, never while another window has the old one open.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openApp, type Tab } from './page.ts'
import { startSample } from '../support/low-mill.ts'
import { headline, lookAsGm, settled } from './table.ts'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css',
  '.svg': 'image/svg+xml', '.png': 'image/png', '.webmanifest': 'application/manifest+json' }

let folder: string
let server: Server
let tab: Tab | null = null

/** Serves the folder as any web server does. */
async function serve(port = 0): Promise<Server> {
  const serving = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = path === '/' ? 'index.html' : path.slice(1)
    readFile(join(folder, file)).then(
      (bytes) =>
        response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => serving.listen(port, '127.0.0.1', resolve))
  return serving
}

const portOf = (serving: Server): number => (serving.address() as AddressInfo).port

async function stop(serving: Server): Promise<void> {
  serving.closeAllConnections()
  await new Promise((resolve) => serving.close(resolve))
}

/** The page has been put away: from now on it is served from there. */
const isPutAway = (page: Page): Promise<void> =>
  expect.poll(
    () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'
        && navigator.serviceWorker.controller !== null
      ),
    { timeout: 60_000 },
  ).toBe(true)

/**
 * Builds anew, as far as a browser can tell: every script has a name of its own, and what they say at one place is new.
 */
async function buildAnew(title: string): Promise<void> {
  const scripts = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'))
  const renamed = (text: string) => scripts.reduce((sofar, name) => sofar.replaceAll(name, `later-${name}`), text)
  for (const name of scripts) {
    const text = await readFile(join(folder, 'assets', name), 'utf8')
    await writeFile(join(folder, 'assets', `later-${name}`), renamed(text).replaceAll('Ruleset: ', 'New ruleset: '))
    await rm(join(folder, 'assets', name))
  }
  const html = join(folder, 'index.html')
  await writeFile(html, renamed(await readFile(html, 'utf8')).replace(/<title>.*<\/title>/, `<title>${title}</title>`))
  const worker = join(folder, 'sw.js')
  await writeFile(worker,
    renamed(await readFile(worker, 'utf8')).replace(/("index\.html",revision:")\w+/, '$1anew').replace(
      /(url:"index\.html",revision:")\w+|(revision:")\w+(",url:"index\.html")/,
      '$1$2anew$3',
    ))
}

/** What a part that is fetched late says of the rules. */
async function rulesInSettings(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Settings' }).click()
  const words = await page.getByRole('dialog').getByText(/uleset: /).innerText()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return words
}

const waitsForItsTurn = (page: Page): Promise<void> =>
  expect.poll(() =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
      return registration?.waiting?.state
    }), { timeout: 60_000 }).toBe('installed')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turnstone-'))
  await cp(inject('appDir'), folder, { recursive: true })
  server = await serve()
})
afterEach(async () => {
  await tab?.close()
  tab = null
  await stop(server)
  await rm(folder, { recursive: true })
})

const address = (): string => `http://127.0.0.1:${portOf(server)}/`

describe('without network', () => {
  it('a reload with nobody serving the page resumes the battle where it was, and it can be played on', async () => {
    tab = await openApp({ stored: true, url: address() })
    const { page } = tab
    await startSample(page)
    await lookAsGm(page)
    await page.getByRole('button', { name: 'Start battle' }).first().click()
    await page.getByText('Round 1').first().waitFor()
    const turn = await headline(page)
    await isPutAway(page)
    const port = portOf(server)
    await stop(server)
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
    await page.reload()
    await lookAsGm(page)
    await expect.poll(() => headline(page)).toBe(turn)
    await page.getByRole('button', { name: 'End turn', exact: true }).click()
    await expect.poll(() => headline(page)).not.toBe(turn)
    // The map that the product brings is there as well.
    await page.getByRole('button', { name: 'Back to the start screen' }).click()
    await page.getByRole('button', { name: /Withy Ferry/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Action Points/ }).click()
    await page.getByText('The map is the board now.').waitFor()
    await settled(page)
    // The browser itself says that nobody answered when the page asked for a newer build.
    expect(tab.errors.filter((error) => !error.includes('ERR_CONNECTION_REFUSED'))).toEqual([])
    server = await serve(port)
  })

  it('puts away every file that was built but the pictures of the manifest, which no play needs', async () => {
    tab = await openApp({ stored: true, url: address() })
    await isPutAway(tab.page)
    const kept = await tab.page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map((request) => new URL(request.url).pathname.slice(1))
    })
    const built = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    expect(built.length).toBeGreaterThan(4)
    const wanted = built.filter((file) => file !== 'sw.js' && !file.startsWith('screenshots/'))
    expect(kept.toSorted()).toEqual(wanted.toSorted())
    expect(tab.errors).toEqual([])
  })

  it('a newer build waits while a window has the old one open, then the next load takes it whole', async () => {
    tab = await openApp({ stored: true, url: address() })
    const { page, context } = tab
    await isPutAway(page)
    const other = await context.newPage()
    await other.goto(address())
    await other.getByRole('button', { name: /The Low Mill/ }).waitFor()
    await buildAnew('A later Turnstone')
    await waitsForItsTurn(page)
    await page.reload()
    await page.getByRole('button', { name: /The Low Mill/ }).waitFor()
    expect(await page.title()).toBe('Turnstone')
    await startSample(other)
    await lookAsGm(other)
    expect(await rulesInSettings(other)).toMatch(/^Ruleset: /)
    await other.close()
    // Told in the window that is left; a press takes it.
    await page.getByRole('status', { name: 'A newer Turnstone is ready' }).getByRole('button', { name: 'Load it now' })
      .click()
    await expect.poll(() => page.title(), { timeout: 15_000 }).toBe('A later Turnstone')
    await page.getByRole('region', { name: 'Continue' }).getByRole('button', { name: /The Low Mill/ }).first().click()
    await lookAsGm(page)
    expect(await rulesInSettings(page)).toMatch(/^New ruleset: /)
    expect(
      await page.evaluate(() =>
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).every(({ name }) =>
          name.includes('/assets/later-') || name.endsWith('/sw.js')
        )
      ),
    ).toBe(true)
    expect(await page.getByRole('status', { name: 'A newer Turnstone is ready' }).count()).toBe(0)
    expect(tab.errors).toEqual([])
  })

  it('a window under which a newer build comes into use loads it whole, with the battle where it was', async () => {
    tab = await openApp({ stored: true, url: address() })
    const { page, context } = tab
    await isPutAway(page)
    await page.reload()
    await startSample(page)
    const other = await context.newPage()
    await other.goto(address())
    await buildAnew('A later Turnstone')
    await waitsForItsTurn(other)
    // As if it had been taken by a window that believed to be the only one.
    await other.evaluate(async () =>
      (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({ type: 'SKIP_WAITING' })
    )
    await expect.poll(() => page.title(), { timeout: 15_000 }).toBe('A later Turnstone')
    await page.getByRole('heading', { name: /Set-up/ }).waitFor()
    await lookAsGm(page)
    expect(await rulesInSettings(page)).toMatch(/^New ruleset: /)
    expect(tab.errors).toEqual([])
  })

  it('a window whose battle is kept nowhere is not loaded again beneath it', async () => {
    tab = await openApp({ stored: true, url: address(), before: keepNothing })
    const { page } = tab
    await isPutAway(page)
    await page.reload()
    await startSample(page)
    await buildAnew('A later Turnstone')
    await waitsForItsTurn(page)
    await page.evaluate(async () => {
      const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
      ;(await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({ type: 'SKIP_WAITING' })
      await changed
    })
    await settled(page, 500)
    expect(await page.title()).toBe('Turnstone')
    await page.getByRole('heading', { name: /Set-up/ }).waitFor()
    const banner = page.getByRole('alert', { name: 'This battle is not being kept' })
    const [download] = await Promise.all([page.waitForEvent('download'),
      banner.getByRole('button', { name: 'Save as a file' }).click()])
    expect(download.suggestedFilename()).toBe('The-Low-Mill.turnstone.json')
  })

  it('a battle that is kept nowhere can be saved as a file when nobody serves the page any more', async () => {
    tab = await openApp({ stored: true, url: address(), before: keepNothingAtAll })
    const { page } = tab
    await startSample(page)
    const files = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/take-file-[^/]*\.js$/.test(name))
      )
    await expect.poll(files).toBe(true)
    await settled(page, 300)
    const port = portOf(server)
    await stop(server)
    const banner = page.getByRole('alert', { name: 'This battle is not being kept' })
    const [download] = await Promise.all([page.waitForEvent('download'),
      banner.getByRole('button', { name: 'Save as a file' }).click()])
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ format: 'turnstone-battle' })
    expect(tab.errors).toEqual([])
    server = await serve(port)
  })

  it('makes room for whatever else is served at its address later', async () => {
    tab = await openApp({ stored: true, url: address() })
    const { page } = tab
    await isPutAway(page)
    await rm(join(folder, 'sw.js'))
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Something else</title>')
    await page.reload()
    await expect.poll(() => page.title(), { timeout: 15_000 }).toBe('Something else')
    // What was put away is cleared in the background: on a busy machine a moment after the page is there.
    await expect.poll(() =>
      page.evaluate(
        async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length],
      )
    ).toEqual([0, 0])
  })
})

/** A browser without a database. */
function keepNothing(): void {
  indexedDB.open = () => {
    throw new DOMException('Storage is switched off here.', 'SecurityError')
  }
}

/** Neither a database nor a page that is put away. */
function keepNothingAtAll(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  indexedDB.open = () => {
    throw new DOMException('Storage is switched off here.', 'SecurityError')
  }
}
