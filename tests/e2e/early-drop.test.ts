// A file that is dropped before the page is drawn, or before its program is there at all, is taken as soon as it can
// be; a map that is dropped on a battle that is still being opened is for that battle.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startSample } from '../support/low-mill.ts'
import { freshTab } from './fresh-tab.ts'
import { dropFile } from './table.ts'

const tab = freshTab({ before: () => {
  if (!location.search.includes('drop')) return
  addEventListener('DOMContentLoaded', () => {
    // The bytes are of no picture: what is said about the file shows that the file was taken.
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['PNG'], 'cellar.png', { type: 'image/png' }))
    for (const type of ['dragenter', 'dragover', 'drop']) {
      const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
      document.querySelector('#root')?.dispatchEvent(event)
      document.documentElement.dataset[type] = String(event.defaultPrevented)
    }
  })
} })

/** Loads the page again while these files of it do not come, does something, and lets them come. */
async function without(page: Page, files: string, during: () => Promise<void>): Promise<void> {
  let come = (): void => undefined
  const wanted = new Promise<void>((resolved) => (come = resolved))
  await page.route(files, async (route) => {
    await wanted
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.locator('#root').waitFor({ state: 'attached' })
  await during()
  come()
}

it('a file dropped before the page is drawn is not lost, nor shown in place of the page', async () => {
  const { page } = tab
  await page.goto(`${page.url()}?drop`)
  await page.getByText(/cellar\.png/).waitFor()
  expect(await page.locator('html').evaluate(({ dataset }) => [dataset['dragover'], dataset['drop']]))
    .toEqual(['true', 'true'])
  expect(tab.errors).toEqual([])
})

it('so is a file that is dropped or pasted before the program and the styles have come', async () => {
  const { page } = tab
  await without(page, '**/assets/start-*.js', async () => {
    await page.waitForFunction(() => globalThis.earlyFiles !== undefined)
    const prevented = await page.evaluate(() => {
      const files = (name: string): DataTransfer => {
        const carried = new DataTransfer()
        carried.items.add(new File(['PNG'], name, { type: 'image/png' }))
        return carried
      }
      const dropped = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files('attic.png') })
      const pasted = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: files('well.png') })
      return [dropped, pasted].map((event) => !document.body.dispatchEvent(event))
    })
    expect(prevented).toEqual([true, true])
    expect(await page.locator('.page').count()).toBe(0)
  })
  await page.getByText(/attic\.png/).waitFor()
  await page.getByText(/well\.png/).waitFor()
  expect(tab.errors).toEqual([])
})

it('a picture that is pasted without a name is called what it is', async () => {
  const { page } = tab
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['PNG'], 'image.png', { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  })
  await page.getByText(/Pasted picture\.png/).waitFor()
  expect(tab.errors).toEqual([])
})

it('a seat takes no files, and is not left for one', async () => {
  const { page } = tab
  const link = `${page.url()}#join=nothing`
  await page.goto('about:blank')
  await page.goto(link)
  const prevented = await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['PNG'], 'attic.png', { type: 'image/png' }))
    return ['dragover', 'drop'].map((type) =>
      !document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    )
  })
  expect(prevented).toEqual([true, true])
  expect(await page.evaluate(() => globalThis.earlyFiles?.waiting)).toEqual([])
})

it('a map that is dropped on a battle that is being opened, four times in a hurry, becomes its map', async () => {
  const { page } = tab
  await startSample(page)
  const address = page.url()
  expect(address).toContain('#battle=')
  await page.waitForTimeout(1000)
  const map = readFileSync(resolve('public/maps/withy-ferry.dd2vtt'))
  await without(page, '**/assets/play-*.js', async () => {
    await page.locator('.page').waitFor({ state: 'attached' })
    for (let time = 0; time < 4; time++) await dropFile(page, '.page', 'withy-ferry.dd2vtt', map)
    // Nothing is asked as if no battle were open.
    await page.waitForTimeout(1500)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
  await page.getByText('There are walls now').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(page.url()).toBe(address)
  expect(tab.errors).toEqual([])
})
