// Maps that are too much, and names that are not what they seem: refused or taken, and the page is never held up for
// two seconds.
import { expect, it } from 'vitest'
import { freshTab } from './fresh-tab.ts'
import { backToRoster, settled } from './table.ts'

const tab = freshTab()

/** What a map is made of, and how large: written down in the page, since it is long. */
interface Recipe {
  readonly name: string
  readonly cells: number
  /** Lines from edge to edge that cross. */
  readonly crossing?: number
  /** Short walls apart from each other. */
  readonly apart?: number
  readonly doors?: number
  /** Whether all doors end in the same corner. */
  readonly meeting?: boolean
  /** Lights in the dark. */
  readonly lights?: number
  /** Megabytes of a picture that is none. */
  readonly megabytes?: number
}

/** Drops such a map on the start page; the longest time in milliseconds for which the page stood still from then on. */
async function drop(recipe: Recipe): Promise<() => Promise<number>> {
  await tab.page.locator('.start').waitFor()
  await tab.page.evaluate(
    ({ name, cells, crossing = 0, apart = 0, doors = 0, meeting = false, lights = 0, megabytes = 0 }) => {
      let seed = 7
      const some = (most: number) => {
        seed = (seed * 16807) % 2147483647
        return seed / 2147483647 * most
      }
      const spots = (count: number) => {
        const side = Math.ceil(Math.sqrt(count))
        return Array.from({ length: count },
          (_, n) => ({ x: (n % side + 0.1) * cells / side, y: (Math.floor(n / side) + 0.1) * cells / side,
            long: 0.5 * cells / side }))
      }
      const lines = [
        ...Array.from({ length: crossing }, () => [{ x: some(cells), y: 0 }, { x: some(cells), y: cells }]),
        ...spots(apart).map(({ x, y, long }) => [{ x, y }, { x: x + long, y: y + some(long) }]),
      ]
      const portals = spots(doors).map(({ x, y, long }) => ({
        bounds: [{ x, y: y + long / 2 }, meeting ? { x: cells, y: cells } : { x, y: y + long }],
        closed: true,
      }))
      const text = JSON.stringify({ format: 0.3, resolution: { map_size: { x: cells, y: cells }, pixels_per_grid: 70 },
        line_of_sight: lines, portals, lights: spots(lights).map((position) => ({ position, range: 8 })),
        environment: { ambient_light: lights > 0 ? 'ff000000' : 'ffffffff' },
        image: megabytes === 0 ? '' : 'AAAA'.repeat(megabytes * 262_144) })
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], name))
      const page = globalThis as { stood?: number }
      page.stood = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) page.stood = Math.max(page.stood ?? 0, duration)
      }).observe({ type: 'longtask' })
      // In a task of its own: the map was made in this one.
      setTimeout(() => {
        document.querySelector('.start')?.dispatchEvent(
          new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
        )
      }, 50)
    },
    recipe,
  )
  return () => tab.page.evaluate(() => (globalThis as { stood?: number }).stood ?? -1)
}

async function choose(): Promise<void> {
  await tab.page.getByRole('dialog').getByRole('button', { name: /^Action Points/ }).click({ timeout: 30_000 })
}
const told = () => tab.page.getByRole('status', { name: 'Messages' })
const REFUSED = { timeout: 30_000 }
/** Milliseconds for which the page may stand still, on a machine that does {@link sums} in its usual time. */
const MOST = 2000
const USUAL = 190
/** Milliseconds for which the page stood still, and how many times as long as usual the machine took for sums. */
const figures: Record<string, readonly [stood: number, slowness: number]> = {}

/** Milliseconds that the page takes for ten million sums; of several times the middle one. */
const sums = (): Promise<number> =>
  tab.page.evaluate(() => {
    const times = [0, 1, 2, 3, 4].map(() => {
      const began = performance.now()
      let some = 1
      for (let nth = 0; nth < 1e7; nth++) some = (some * 16_807) % 2_147_483_647
      return some > 0 ? performance.now() - began : 0
    })
    return times.toSorted((one, other) => one - other)[2] ?? 0
  })

/** The page never stood still for too long. A slow or busy machine may take as much longer as it takes for sums. */
async function expectFree(what: string, stood: () => Promise<number>): Promise<void> {
  const slowness = Math.max(1, await sums() / USUAL)
  figures[what] = [await stood(), slowness]
  expect(await stood(), what).toBeGreaterThanOrEqual(0)
  expect(await stood() / slowness, what).toBeLessThan(MOST)
}

it.each([
  ['20,000 lines that cross', { name: 'web.dd2vtt', cells: 50, crossing: 20_000 },
    /Take out walls or doors that cross others\./],
  ['9,000 doors in one corner', { name: 'doors.dd2vtt', cells: 50, doors: 9000, meeting: true }, /Take out walls/],
  ['60,000 walls', { name: 'maze.dd2vtt', cells: 200, apart: 60_000 }, /at most 50,000 walls/],
])('%s are refused with what to do', async (what, recipe, why) => {
  const stood = await drop(recipe)
  // At once: no rules are asked for first.
  await told().getByText(why).waitFor(REFUSED)
  await expectFree(what, stood)
  expect(await tab.page.getByRole('dialog').count()).toBe(0)
  expect(await tab.page.locator('.start').count(), 'still on the start page').toBe(1)
  expect(tab.errors).toEqual([])
})

it.each([
  ['20,000 walls and 9,000 doors apart', { name: 'town.dd2vtt', cells: 200, apart: 20_000, doors: 9000 }],
  ['2,000 lights between 8,000 walls', { name: 'fair.dd2vtt', cells: 100, apart: 8000, lights: 2000 }],
  ['200 lines that cross about as often as they may', { name: 'net.dd2vtt', cells: 50, crossing: 195 }],
  ['40 MB that are no picture', { name: 'large.dd2vtt', cells: 20, apart: 20, megabytes: 40 }],
])('%s are taken', async (what, recipe) => {
  const stood = await drop(recipe)
  await choose()
  await tab.page.getByText('The map is the board now.').waitFor(REFUSED)
  await settled(tab.page, 500)
  await tab.page.getByRole('button', { name: 'Add the first combatant' }).click()
  await backToRoster(tab.page)
  await tab.page.getByRole('tabpanel').getByRole('button', { name: /^New hero/ }).waitFor(REFUSED)
  await tab.page.getByRole('button', { name: 'Place New hero on the board' }).click({ force: true })
  await tab.page.getByRole('button', { name: 'Take New hero off the board' }).waitFor({ ...REFUSED, state: 'attached' })
  await settled(tab.page, 500)
  await expectFree(what, stood)
  expect(tab.errors).toEqual([])
})

it('a name that hides letters or turns them about shows a mark instead', async () => {
  await drop({ name: 'cel\u200blar\u202e.dd2vtt', cells: 4, apart: 4 })
  await tab.page.getByRole('dialog', { name: 'Which rules for “cel□lar□”?' }).waitFor()
  await choose()
  await tab.page.getByText('The map is the board now.').waitFor()
  await tab.page.getByRole('button', { name: 'Back to the start screen' }).click()
  await tab.page.getByRole('button', { name: /cel□lar□/ }).first().waitFor()
  if (process.env['TIMES']) process.stdout.write(`${JSON.stringify(figures)}\n`)
})
