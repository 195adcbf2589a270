// The table played with fingers: two zoom, one pans, a rest tells, a tap chooses, and who taps twice means it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingersOf, type Fingers } from './fingers.ts'
import { openApp, type Tab } from './page.ts'
import { fit, action, boxOf, cellDot, coloursOf, differingPixels, headline, painted, pictureAround, pictureOf, prompt,
  readLog, reasonOnBoard, said, settled, tip, turnOf } from './table.ts'

describe('a tablet on the table', () => {
  let tab: Tab
  let fingers: Fingers
  beforeAll(async () => {
    tab = await openApp({ width: 1180, height: 820, touch: true, motion: true })
    fingers = await fingersOf(tab.page)
    const { page } = tab
    await fingers.tap(page.getByRole('button', { name: /The Low Mill/ }))
    await page.getByRole('heading', { name: /Set-up/ }).waitFor()
    await fingers.tap(page.getByRole('button', { name: /table’s view/ }))
    await page.getByRole('button', { name: /GM’s view/ }).waitFor()
    await fingers.tap(page.getByRole('button', { name: 'Start battle' }))
    await page.getByText('Round 1').first().waitFor()
    for (const hint of ['1/3', '2/3', '3/3']) {
      await page.getByText(hint).waitFor()
      await fingers.tap(page.getByRole('button', { name: 'Got it' }))
    }
    await page.getByText('3/3').waitFor({ state: 'detached' })
    for (let turns = 0; turns < 10 && !(await headline(page)).startsWith('Sefa Lark'); turns++) {
      const before = await headline(page)
      await fingers.tap(page.getByRole('button', { name: 'End turn', exact: true }))
      await page.locator('.phase-headline', { hasText: before }).waitFor({ state: 'detached' })
    }
    await turnOf(page, 'Sefa Lark')
    // On a screen this small the board went to who acts.
    await fit(page)
  })
  afterAll(() => tab.close())

  it('one finger pans, and the same way back shows the same picture', async () => {
    const { page } = tab
    const clip = await boxOf(page.locator('.board'))
    const ground = { x: clip.x + clip.width - 60, y: clip.y + 60 }
    const there = { x: ground.x - 120, y: ground.y + 90 }
    const [knife, before] = [await cellDot(page, 'K7'), await pictureOf(page, 'K7')]
    await fingers.down(ground)
    await fingers.move(there)
    await fingers.lift()
    await settled(page, 300)
    const moved = await pictureAround(page, { x: knife.x - 120, y: knife.y + 90 })
    expect(await differingPixels(page, before, moved), 'the knife stands where the finger took it').toBeLessThan(60)
    await fingers.down(there)
    await fingers.move(ground)
    await fingers.lift()
    await settled(page, 300)
    expect(await differingPixels(page, before, await pictureOf(page, 'K7'))).toBeLessThan(60)
  })

  it('two fingers zoom at the point between them, and back again', async () => {
    const { page } = tab
    const knife = await cellDot(page, 'K7')
    const before = await pictureOf(page, 'K7')
    const red = async () => (await coloursOf(page, await pictureAround(page, knife, 60))).mean
    const apart = (by: number) => [{ x: knife.x - by, y: knife.y }, { x: knife.x + by, y: knife.y }] as const
    const [small] = await red()
    await fingers.down(...apart(30))
    await fingers.move(...apart(90))
    await fingers.lift()
    await settled(page, 300)
    // Three times as large, the token fills what lies around its middle; anywhere else it would have left it.
    const [large, green] = await red()
    expect(large).toBeGreaterThan(small + 15)
    expect(large).toBeGreaterThan(green + 10)
    expect(await page.locator('.app-left button[aria-pressed=true]').count(), 'nobody was chosen by it').toBe(0)
    await fingers.down(...apart(90))
    await fingers.move(...apart(30))
    await fingers.lift()
    await settled(page, 300)
    expect(await differingPixels(page, before, await pictureOf(page, 'K7'))).toBeLessThan(120)
  })

  it('a finger that rests on somebody is told who that is, until the next touch', async () => {
    const { page } = tab
    await fingers.hold(await cellDot(page, 'K7'))
    expect(await tip(page).innerText()).toMatch(/^Eel Knife 1\nK7/)
    expect(await page.locator('.app-left button[aria-pressed=true]').count()).toBe(0)
    await fingers.tap(await cellDot(page, 'U2'))
    await tip(page).waitFor({ state: 'hidden' })
    // Resting on whoever acts lights nothing for good.
    const before = await pictureOf(page, 'E4')
    await fingers.hold(await cellDot(page, 'C6'))
    expect(await tip(page).innerText()).toMatch(/^Sefa Lark/)
    await fingers.tap(await cellDot(page, 'U2'))
    // What was lit meanwhile fades.
    await expect.poll(async () => differingPixels(page, before, await pictureOf(page, 'E4'))).toBeLessThan(20)
  })

  it('a tap chooses; taps lay out a way, and the second on its end goes it', async () => {
    const { page } = tab
    await fingers.tap(await cellDot(page, 'C6'))
    await expect.poll(() => page.locator('.app-left button[aria-pressed=true]').innerText()).toContain('Sefa Lark')
    const words = await painted(page, async () => fingers.tap(await cellDot(page, 'F6')))
    expect(words.some((text) => /^3 m · Move · 5 m left$/.test(text)), words.join('|')).toBe(true)
    expect(await said(page)).toContain('again')
    await fingers.tap(await cellDot(page, 'F6'))
    await expect.poll(async () => (await readLog(page)).at(-1)).toMatch(/^Sefa Lark moves to F6, 3 m\./)
  })

  it('a finger carries whoever acts; where somebody stands it is refused with the reason', async () => {
    const { page } = tab
    // A finger that waits too long before it moves rests.
    const [start, mill, knife] = [await cellDot(page, 'F6'), await cellDot(page, 'E5'), await cellDot(page, 'K7')]
    const zoom = page.getByRole('group', { name: 'Zoom of the map' })
    await fingers.down(start)
    await fingers.move(mill)
    // Nothing lies over where somebody may be put down.
    expect(await zoom.isVisible()).toBe(false)
    await fingers.lift()
    await zoom.waitFor()
    await expect.poll(async () => (await readLog(page)).at(-1)).toMatch(/^Sefa Lark moves to E5, \d m\./)
    await settled(page, 300)
    await fingers.down(mill)
    await fingers.move(knife)
    await fingers.lift()
    await expect.poll(() => reasonOnBoard(page).innerText()).toMatch(/^Eel Knife 1 stands there\.$/)
    await settled(page, 300)
    await fingers.hold(mill)
    expect(await tip(page).innerText()).toMatch(/^Sefa Lark\nE5/)
  })

  it('aiming: the first tap shows what is rolled, or why not; the second on the same attacks', async () => {
    const { page } = tab
    await fingers.hold(action(page, /^Hide/))
    await page.getByRole('tooltip').getByText(/hiding needs cover/).waitFor()
    await fingers.tap(action(page, /^Attack: Yew bow/))
    const aiming = page.getByRole('region', { name: 'Aiming Attack: Yew bow' })
    await aiming.waitFor()
    await fingers.tap(await cellDot(page, 'Q8'))
    await expect.poll(() => tip(page).innerText()).toMatch(/in the way/)
    await fingers.tap(await cellDot(page, 'K7'))
    await expect.poll(() => tip(page).innerText()).toMatch(/60 on d100/)
    expect(await aiming.innerText()).toContain('60 on d100')
    expect(await prompt(page).count()).toBe(0)
    await fingers.tap(await cellDot(page, 'K7'))
    await prompt(page).waitFor()
    expect(await prompt(page).innerText()).toContain('Eel Knife 1')
    await tip(page).waitFor({ state: 'hidden' })
    // Zoomed to 200 %, the answers are read and pressed beside the board.
    const whole = page.viewportSize() ?? { width: 1180, height: 820 }
    await page.setViewportSize({ width: 640, height: 400 })
    const one = prompt(page).getByRole('button', { name: /^Pass for Eel Knife 1/ })
    await one.scrollIntoViewIfNeeded()
    await expect.poll(async () => {
      const [sheet, button] = [await boxOf(prompt(page)), await boxOf(one)]
      return sheet.height > 300 && sheet.width < 400 && button.y + button.height <= 400
        && button.x + button.width <= 640
    }).toBe(true)
    await page.setViewportSize(whole)
    // The tray slides in: a finger that was too early taps again.
    await expect.poll(async () => {
      const pass = prompt(page).getByRole('button', { name: 'Pass for all' })
      if (await pass.isVisible()) await fingers.tap(pass)
      return prompt(page).count()
    }).toBe(0)
    await expect.poll(async () =>
      (await readLog(page)).some((line) => /^Sefa Lark (hits|misses) Eel Knife 1/.test(line))
    ).toBe(true)
    expect(tab.errors).toEqual([])
  })
})
