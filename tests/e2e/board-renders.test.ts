// React draws the page and makes the board's scene; while somebody's hand moves on the board it renders neither.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rollInitiative, startSample } from '../support/low-mill.ts'
import { openApp, type Tab } from './page.ts'
import { carry, cellDot, differingPixels, fit, lookAsGm, painted, pictureAround, settled, turnOf,
  useDice } from './table.ts'

declare global {
  /** How often each renderer of React has written what it rendered, by its name. */
  var commits: Record<string, number>
}

/** Stands where React looks for its developer tools; each renderer tells them whenever it has written something. */
function countCommits(): void {
  globalThis.commits = {}
  const names: string[] = []
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: ({ rendererPackageName }: { readonly rendererPackageName: string }) => names.push(rendererPackageName) - 1,
    onCommitFiberRoot: (renderer: number) => {
      const name = names[renderer] ?? 'unknown'
      globalThis.commits[name] = (globalThis.commits[name] ?? 0) + 1
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  } })
}

describe('a hand moves on the board', () => {
  let tab: Tab
  const commits = () => tab.page.evaluate(() => ({ ...globalThis.commits }))
  beforeAll(async () => {
    tab = await openApp({ before: countCommits, motion: true })
    const { page } = tab
    await startSample(page)
    await lookAsGm(page)
    await useDice(page, 'Typed in')
    await rollInitiative(page, [['Mira Vane', 6], ['Odo Brandt', 1], ['Sefa Lark', 2], ['Iven Ash', 3], ['Eel Knives',
      3], ['Dorga Half-Hand', 2], ['Hesk', 2]])
    await turnOf(page, 'Mira Vane')
    await fit(page)
  })
  afterAll(async () => {
    expect(tab.errors).toEqual([])
    await tab.close()
  })

  it('the page and the scene are both counted, and the scene was rendered', async () => {
    const { 'react-dom': page = 0, 'react-konva': scene = 0 } = await commits()
    expect(page).toBeGreaterThan(1)
    expect(scene).toBeGreaterThan(0)
  })

  it('a token is dragged over the board, and React renders nothing on the way', async () => {
    const { page } = tab
    await carry(page, 'D8', 'E8')
    await settled(page, 300)
    const [from, to] = [await cellDot(page, 'E8'), await cellDot(page, 'I10')]
    const before = await commits()
    const words = await painted(page, async () => {
      for (let step = 1; step <= 24; step++) {
        await page.mouse.move(from.x + ((to.x - from.x) * step) / 24, from.y + ((to.y - from.y) * step) / 24)
        if (step % 6 === 0) await settled(page)
      }
    })
    expect(await commits()).toEqual(before)
    expect(words.at(-1), 'the way is shown as far as the hand came').toBe('6 m · Move · 1 m left')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await settled(page, 300)
  })

  it('the board is zoomed and moved, and React renders nothing', async () => {
    const { page } = tab
    await fit(page)
    const knife = await cellDot(page, 'K7')
    const around = () => pictureAround(page, knife)
    await page.mouse.move(knife.x, knife.y)
    await settled(page, 300)
    const [before, small] = [await commits(), await around()]
    for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, -100)
    await settled(page, 600)
    expect(await commits()).toEqual(before)
    const large = await around()
    expect(await differingPixels(page, small, large), 'it is larger').toBeGreaterThan(60)
    await page.mouse.down({ button: 'middle' })
    await page.mouse.move(knife.x + 90, knife.y + 70, { steps: 12 })
    await settled(page)
    expect(await commits()).toEqual(before)
    expect(await differingPixels(page, large, await around()), 'it went along').toBeGreaterThan(60)
    await page.mouse.up({ button: 'middle' })
  })
})
