// The screen of a round with many phases: all of them can be read at every width, whoever may begin is one key away,
// and what comes later is folded.
import { afterEach, describe, expect, it } from 'vitest'
import { openApp, type Tab } from './page.ts'
import { cellDot, fit, settled } from './table.ts'

let tab: Tab | null = null
afterEach(async () => {
  expect(tab?.errors ?? []).toEqual([])
  await tab?.close()
  tab = null
})

async function begin(width: number, height: number) {
  tab = await openApp({ width, height })
  const { page } = tab
  await page.getByRole('button', { name: /The Bell Cistern/ }).click()
  await page.getByRole('button', { name: 'Start battle' }).click()
  await page.locator('.phase-headline', { hasText: 'Bolster' }).waitFor()
  await settled(page)
  return page
}

/** Words that are cut, and parts of the bar that reach beyond it. */
const cut = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.scrollWidth > one.clientWidth + 1).map(
    (one) => one.textContent,
  )
const beyond = () => {
  const edge = document.querySelector('.app-bar')?.getBoundingClientRect().right ?? 0
  return [...document.querySelectorAll('.phase-bar *, .bar-tools *')].filter((one) =>
    one.getBoundingClientRect().right > edge + 1
  ).length
}

describe('a round of eight phases', () => {
  it('names every phase at every width, with what each is for where there is room, and never overflows', async () => {
    for (const [width, height] of [[1920, 1080], [1280, 800], [1024, 768]] as const) {
      const page = await begin(width, height)
      expect(await page.locator('.long-tick').count()).toBe(8)
      expect([width, await page.evaluate(cut, '.step-label'), await page.evaluate(beyond)]).toEqual([width, [], 0])
      if (width >= 1280) expect(await page.evaluate(cut, '.step-detail, .phase-headline span')).toEqual([])
      // Nothing that stands in the bar alone is lost from the menu.
      const more = page.getByRole('button', { name: 'More buttons of this turn' })
      if ((await more.count()) > 0) await more.click()
      const shown = [...(await page.locator('.phase-inline').allInnerTexts()),
        ...(await page.locator('[role=menuitem] .menu-label').allInnerTexts())]
      expect(shown).toEqual(['Ysolt Marr acts', 'Teodor Quill acts', 'Kesh Amarind acts', 'Bodkin Rue acts'])
      if (width !== 1024) {
        await tab?.close()
        tab = null
      }
    }
  })

  it('begins by a number, or a token and a letter; a phase is named ahead; what comes later is folded', async () => {
    const page = await begin(1280, 800)
    await fit(page)
    await page.getByRole('list', { name: 'Who begins' }).waitFor()
    const dot = await cellDot(page, 'C6')
    await page.mouse.click(dot.x, dot.y)
    await page.getByRole('button', { name: 'Teodor Quill waits for Brawl' }).click()
    await page.locator('.long-tick', { hasText: '5 Brawl' }).locator('.step-person', { hasText: 'TQ' }).waitFor()
    await page.keyboard.press('q')
    await page.locator('.phase-headline', { hasText: 'Teodor Quill’s turn' }).waitFor()
    const otherPhases = page.getByRole('button', { name: /^At other times/ })
    expect(await otherPhases.innerText()).toMatch(/3 Skirmish.*4 Reposition.*5 Brawl/s)
    await otherPhases.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'At other times: 3 Skirmish' }).getByRole('button', { name: /Yew bow/ })
      .waitFor()
    await page.keyboard.press('n')
    await page.locator('.phase-headline', { hasText: 'the NPCs go' }).waitFor()
    await page.keyboard.press('1')
    await page.locator('.phase-headline', { hasText: 'Cistern kite’s turn' }).waitFor()
  })

  it('keeps the sheet with all its abilities open inside its panel, every number of it readable', async () => {
    for (const [width, height] of [[1920, 1080], [1280, 800]] as const) {
      const page = await begin(width, height)
      await page.getByRole('button', { name: /The table’s view/ }).click()
      await page.locator('.begin-card', { hasText: 'Teodor Quill acts' }).click()
      await page.getByRole('tab', { name: 'Sheet' }).click()
      await page.locator('.record-open').first().waitFor()
      for (const row of await page.locator('.record-open').all()) await row.click()
      const out = await page.evaluate(() => {
        const panel = document.querySelector('.app-right')?.getBoundingClientRect()
        const parts = [
          ...document.querySelectorAll<HTMLElement>(
            '.app-right .record, .app-right .record *, .app-right .sheet-fields *',
          ),
        ].filter((one) => one.offsetParent !== null && !one.matches('option, .sr-only'))
        const beyond = parts.filter((one) => panel && one.getBoundingClientRect().right > panel.right + 1).map((one) =>
          one.className
        )
        const narrow = parts.filter((one) =>
          one.matches('input[role=spinbutton]') && one.getBoundingClientRect().width < 36
        ).map((one) => one.id)
        return [...beyond, ...narrow]
      })
      expect([width, out]).toEqual([width, []])
      await tab?.close()
      tab = null
    }
  })
})
