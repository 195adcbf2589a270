// Fourteen turns of the Long Second, mouse and keyboard on the built app, dice typed in: an advance, a delay, every
// break that delays, Speed that changes in mid-gauge, an extra turn between turns. AV are worked out by hand: what is
// left in a gauge ÷ Speed, a full gauge being 10,000.
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { breaksThatDelay } from './long-second-breaks.ts'
import { turnsInOrder } from './long-second-order.ts'
import { begin } from './long-second.ts'
import { openApp, type Tab } from './page.ts'
import { sceneFrom } from './scenes.ts'

describe('ten turns and more of the Long Second', () => {
  let tab: Tab
  beforeAll(async () => {
    // Cells are large enough there for marks on tokens to be read.
    tab = await openApp({ width: 1920, height: 1080 })
    await begin(tab.page)
  })
  beforeEach(() => sceneFrom(tab.page))
  afterAll(() => tab.close())

  turnsInOrder(() => tab)
  breaksThatDelay(() => tab)
})
