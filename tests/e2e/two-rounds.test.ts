// Two rounds of eight phases at the Bell Cistern, each phase used: mouse and keyboard on the built app, dice typed in,
// looking at what is on the screen.
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { firstRound } from './cistern-round-one.ts'
import { secondRound } from './cistern-round-two.ts'
import { setUp } from './cistern.ts'
import { openApp, type Tab } from './page.ts'
import { sceneFrom } from './scenes.ts'

describe('two rounds at the Bell Cistern', () => {
  let tab: Tab
  beforeAll(async () => {
    tab = await openApp()
    await setUp(tab.page)
  })
  beforeEach(() => sceneFrom(tab.page))
  afterAll(() => tab.close())

  firstRound(() => tab)
  secondRound(() => tab)
})
