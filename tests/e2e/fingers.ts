// Fingers on the screen: real touch events, as a tablet on the table sends them.
import type { Locator, Page } from 'playwright-core'
import { boxOf, type Dot, settled } from './table.ts'

export interface Fingers {
  /** Puts fingers down; they stay until they are lifted. */
  down(...at: readonly Dot[]): Promise<void>
  /** Moves all of them there in a straight line, a few steps on the way, without a rest at first. */
  move(...to: readonly Dot[]): Promise<void>
  lift(): Promise<void>
  tap(what: Dot | Locator): Promise<void>
  /** One finger that rests until a long press is told. */
  hold(what: Dot | Locator): Promise<void>
}

const STEPS = 8
/** Longer than any long press, also on a busy machine. */
const HOLD = 1_200

export async function fingersOf(page: Page): Promise<Fingers> {
  const protocol = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', dots: readonly Dot[]) =>
    protocol.send('Input.dispatchTouchEvent', { type, touchPoints: dots.map(({ x, y }, id) => ({ x, y, id })) })
  let held: readonly Dot[] = []
  const dotOf = async (what: Dot | Locator): Promise<Dot> => {
    if ('x' in what) return what
    const { x, y, width, height } = await boxOf(what)
    return { x: x + width / 2, y: y + height / 2 }
  }
  const down = async (...at: readonly Dot[]): Promise<void> => {
    held = at
    await send('touchStart', at)
  }
  const move = async (...to: readonly Dot[]): Promise<void> => {
    const from = held
    for (let step = 1; step <= STEPS; step++) {
      held = to.map((end, index) => {
        const start = from[index] ?? end
        return { x: start.x + ((end.x - start.x) * step) / STEPS, y: start.y + ((end.y - start.y) * step) / STEPS }
      })
      await send('touchMove', held)
      // At first a finger goes on at once: on a busy machine it would rest while it waits for the page.
      if (step > STEPS / 2) await settled(page)
    }
  }
  const lift = async (): Promise<void> => {
    held = []
    await send('touchEnd', [])
    await settled(page)
  }
  return {
    down,
    move,
    lift,
    async tap(what) {
      await down(await dotOf(what))
      await lift()
    },
    async hold(what) {
      await down(await dotOf(what))
      // Also where nothing glides.
      await page.waitForTimeout(HOLD)
      await lift()
    },
  }
}
