// Installed from its manifest, the page is a program of its own: name, icons and pictures are there, and it opens in a
// window without the browser's bars.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession } from 'playwright-core'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { openApp, type Tab } from './page.ts'
import { pictureHead } from '../../src/storage/pictures/head.ts'

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type: string
}

/** A browser without a window of its own has no programs: it reads the manifest and cannot install from it. */
const CANNOT_INSTALL = '\'PWA.install\' wasn\'t found'

let tab: Tab
let page: CDPSession
beforeEach(async () => {
  tab = await openApp({ stored: true, whole: true })
  page = await tab.context.newCDPSession(tab.page)
})
afterEach(() => tab.close())

const manifest = async () => {
  const { url, errors, data } = await page.send('Page.getAppManifest')
  expect(errors).toEqual([])
  return { url, read: JSON.parse(data ?? '') as Record<'name' | 'icons' | 'screenshots', unknown> }
}

/** Width and height that a picture says of itself. */
const sizeOf = (picture: Buffer): string => {
  const { width, height } = pictureHead(new Uint8Array(picture)) ?? { width: 0, height: 0 }
  return `${width}x${height}`
}

it('names icons and pictures that are there in the sizes that it says', async () => {
  const { read } = await manifest()
  expect(read).toMatchObject({ name: 'Turnstone', display: 'standalone', start_url: './' })
  const pictures = [...read.icons as Picture[], ...read.screenshots as Picture[]]
  expect(pictures.length).toBeGreaterThan(6)
  for (const { src, sizes, type } of pictures) {
    const file = await readFile(join(inject('appDir'), src))
    if (type === 'image/svg+xml') expect(file.toString('utf8')).toContain('<svg')
    else expect(`${src} ${sizeOf(file)}`).toBe(`${src} ${sizes}`)
  }
  const html = await readFile(join(inject('appDir'), 'index.html'), 'utf8')
  expect(html).toContain('rel="manifest"')
})

it('is installed by the browser and opens in a window of its own', async ({ skip }) => {
  const { installabilityErrors } = await page.send('Page.getInstallabilityErrors')
  // Every test has a fresh profile, and in such a profile nothing is kept.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  const url = inject('appUrl')
  const browser = await tab.context.browser()?.newBrowserCDPSession()
  if (!browser) throw new Error('The browser has no session of its own.')
  const send = (method: string, params: object) => browser.send(method as 'Target.getTargets', params as never)
  const install = send('PWA.install', { manifestId: url, installUrlOrBundleUrl: url })
  const refused = await install.then(() => null, (error: Error) => error.message)
  if (refused?.includes(CANNOT_INSTALL)) return skip('this browser has no windows of its own for programs')
  expect(refused).toBeNull()
  await send('PWA.launch', { manifestId: url })
  const titles = async () => (await browser.send('Target.getTargets')).targetInfos.map(({ title }) => title)
  // The page of this test and the program's own window.
  await expect.poll(async () => (await titles()).filter((title) => title === 'Turnstone').length).toBe(2)
  await send('PWA.uninstall', { manifestId: url })
})
