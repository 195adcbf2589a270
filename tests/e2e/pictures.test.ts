// Pictures that the browser has no room for: the page says so while they are in memory alone, and keeps them by itself
// as soon as there is room.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openApp, type Tab } from './page.ts'
import { startSample } from '../support/low-mill.ts'
import { dropFile, lookAsGm, settled } from './table.ts'

let tab: Tab
beforeEach(async () => {
  tab = await openApp()
})
afterEach(() => tab.close())

it('a map without room for its picture is played on, and the picture is kept when there is room', async () => {
  const { page } = tab
  await startSample(page)
  await lookAsGm(page)
  // Room for steps, none for pictures.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    Object.assign(globalThis, { makeRoom: () => (IDBObjectStore.prototype.put = put) })
    IDBObjectStore.prototype.put = function putUnlessPicture(this: IDBObjectStore, ...what) {
      if (this.name === 'assets') throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, what)
    }
  })
  await dropFile(page, '.app-board', 'withy-ferry.dd2vtt', readFileSync(resolve('public/maps/withy-ferry.dd2vtt')))
  const banner = page.getByRole('alert', { name: 'A picture is not being kept' })
  await banner.waitFor()
  expect(await banner.innerText()).toContain(
    'It will be missing when this page is opened again: the browser’s storage is full.',
  )
  await settled(page)

  await page.evaluate(() => (globalThis as unknown as { makeRoom(): void }).makeRoom())
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('button', { name: 'Redo' }).first().click()
  await banner.waitFor({ state: 'detached' })

  await page.reload()
  await settled(page)
  const kept = await page.evaluate(() =>
    new Promise<number>((found, failed) => {
      const opening = indexedDB.open('turnstone-assets')
      opening.addEventListener('error', () => failed(new Error('The pictures cannot be opened.')))
      opening.addEventListener('success', () => {
        const count = opening.result.transaction('assets').objectStore('assets').count()
        count.addEventListener('success', () => found(count.result))
      })
    })
  )
  expect(kept).toBe(1)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(tab.errors).toEqual([])
})
