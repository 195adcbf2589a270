// A file that is dropped before the page is drawn is taken as soon as the page is there.
import { expect, it } from 'vitest'
import { freshTab } from './fresh-tab.ts'

const tab = freshTab({ before: () =>
  addEventListener('DOMContentLoaded', () => {
    // The bytes are of no picture: what is said about the file shows that the file was taken.
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['PNG'], 'cellar.png', { type: 'image/png' }))
    for (const type of ['dragenter', 'dragover', 'drop']) {
      const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
      document.querySelector('#root')?.dispatchEvent(event)
      document.documentElement.dataset[type] = String(event.defaultPrevented)
    }
  }) })

it('a file dropped before the page is drawn is not lost, nor shown in place of the page', async () => {
  const { page } = tab
  await page.getByText(/cellar\.png/).waitFor()
  expect(await page.locator('html').evaluate(({ dataset }) => [dataset['dragover'], dataset['drop']]))
    .toEqual(['true', 'true'])
  expect(tab.errors).toEqual([])
})
