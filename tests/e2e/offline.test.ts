// Without network: the page that was opened once opens again with its battle when nobody serves it any more, and a newer build is
// taken into use as a whole, never while another window has the old one open.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { closeBrowser, openApp, type Tab } from './page.ts'
import { startSample } from '../support/low-mill.ts'
import { headline, lookAsGm, settled } from './table.ts'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

let folder: string
let server: Server
let tab: Tab | null = null

/** Serves the folder as any web server does. */
async function serve(port = 0): Promise<Server> {
  const serving = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = path === '/' ? 'index.html' : path.slice(1)
    readFile(join(folder, file)).then(
      (bytes) => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(bytes),
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
  expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated' && navigator.serviceWorker.controller !== null), { timeout: 10_000 }).toBe(true)

/** Builds anew, as far as a browser can tell: each build has names of its own for its files. */
async function buildAnew(title: string): Promise<void> {
  const html = join(folder, 'index.html')
  const old = await readFile(html, 'utf8')
  const [script] = /assets\/index-[\w-]+\.js/.exec(old) ?? ['']
  const newer = script.replace('index-', 'later-')
  await cp(join(folder, script), join(folder, newer))
  await rm(join(folder, script))
  await writeFile(html, old.replace(script, newer).replace(/<title>.*<\/title>/, `<title>${title}</title>`))
  const worker = join(folder, 'sw.js')
  const text = await readFile(worker, 'utf8')
  await writeFile(worker, text.replaceAll(script, newer).replace(/("index\.html",revision:")\w+/, '$1anew').replace(/(url:"index\.html",revision:")\w+|(revision:")\w+(",url:"index\.html")/, '$1$2anew$3'))
}

const waitsForItsTurn = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    return registration?.waiting?.state
  }), { timeout: 10_000 }).toBe('installed')

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
afterAll(closeBrowser)

const address = (): string => `http://127.0.0.1:${portOf(server)}/`

describe('without network', () => {
  it('a reload with nobody serving the page resumes the battle where it was, and it can be played on', async () => {
    tab = await openApp({ url: address() })
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
    await expect.poll(() => headline(page)).toBe(turn)
    await page.getByRole('button', { name: 'End turn', exact: true }).click()
    await expect.poll(() => headline(page)).not.toBe(turn)
    // The map that the product brings is there as well.
    await page.getByRole('button', { name: 'Back to the start screen' }).click()
    await page.getByRole('button', { name: /Withy Ferry/ }).click()
    await page.getByText('The map is the board now.').waitFor()
    await settled(page)
    expect(tab.errors).toEqual([])
    server = await serve(port)
  })

  it('puts away every file that was built', async () => {
    tab = await openApp({ url: address() })
    await isPutAway(tab.page)
    const kept = await tab.page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map((request) => new URL(request.url).pathname.slice(1))
    })
    const built = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    expect(built.length).toBeGreaterThan(4)
    expect(kept.toSorted()).toEqual(built.filter((file) => file !== 'sw.js').toSorted())
    expect(tab.errors).toEqual([])
  })

  it('a newer build waits while another window has the old one open, and is taken whole by the next load when none has', async () => {
    tab = await openApp({ url: address() })
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
    await other.close()
    await page.reload()
    await expect.poll(() => page.title(), { timeout: 15_000 }).toBe('A later Turnstone')
    await page.getByRole('button', { name: /The Low Mill/ }).waitFor()
    expect(await page.evaluate(() => document.querySelector('script')?.src)).toContain('/assets/later-')
    expect(tab.errors).toEqual([])
  })
})
