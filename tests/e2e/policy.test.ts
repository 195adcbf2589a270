// The page's content security policy: no script in the page, none made from text, nothing from elsewhere; and nothing
// that the app does runs against it.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { freshTab } from './fresh-tab.ts'
import { dropFile, endTurn, fit, lookAsGm, settled } from './table.ts'

declare global {
  /** What the policy refused in this page, by the rule that refused it. */
  var refused: string[]
}

const tab = freshTab({ stored: true, before: () => {
  globalThis.refused = []
  addEventListener('securitypolicyviolation',
    ({ effectiveDirective, blockedURI }) => globalThis.refused.push(`${effectiveDirective} ${blockedURI}`))
} })

const refused = (): Promise<readonly string[]> => tab.page.evaluate(() => globalThis.refused)

it('nothing is refused while a sample is played, a map with a picture is opened and a file is saved', async () => {
  const { page } = tab
  await page.getByRole('button', { name: /The Toll Bridge/ }).click()
  await page.getByRole('heading', { name: /Set-up/ }).waitFor()
  await lookAsGm(page)
  await fit(page)
  await page.getByRole('button', { name: 'Roll initiative' }).first().click()
  for (let turn = 0; turn < 3; turn++) {
    await endTurn(page)
    await settled(page)
  }
  await page.getByRole('button', { name: 'Steps' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').waitFor()
  await page.getByRole('dialog').getByRole('tab', { name: 'Files' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Save as a file' }).click()
  await saved
  await page.keyboard.press('Escape')
  await dropFile(page, '.app-board', 'withy-ferry.dd2vtt', readFileSync(resolve('public/maps/withy-ferry.dd2vtt')))
  await settled(page, 600)
  expect([await refused(), tab.errors]).toEqual([[], []])
})

it('a script in the page, a script made from text and a script from elsewhere are refused', async () => {
  const { page } = tab
  await page.evaluate(() => {
    const inside = document.createElement('script')
    inside.textContent = 'globalThis.ran = true'
    document.head.append(inside)
    const elsewhere = document.createElement('script')
    elsewhere.src = 'https://elsewhere.example/a.js'
    document.head.append(elsewhere)
    const pressed = document.createElement('button')
    pressed.setAttribute('onclick', 'globalThis.ran = true')
    pressed.click()
  })
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  expect(await refused()).toEqual(['script-src-elem inline', 'script-src-elem https://elsewhere.example/a.js',
    'script-src-attr inline'])
  const words = await page.evaluate(() =>
    new Promise<string>((done) => {
      const timer = setTimeout as (work: string) => void
      addEventListener('securitypolicyviolation',
        ({ effectiveDirective, blockedURI }) => done(`${effectiveDirective} ${blockedURI}`))
      timer('globalThis.ran = true')
    })
  )
  expect(words).toBe('script-src eval')
})
