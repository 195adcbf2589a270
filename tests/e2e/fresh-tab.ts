// A fresh page on the app for every test of a file, closed again after it; the browser is closed at the file's end.
import { afterEach, beforeEach } from 'vitest'
import { openApp, type Tab, type TabOptions } from './page.ts'

/** Called once at the top of a file; what it gives is always the page of the test that runs. */
export function freshTab(options: TabOptions = {}): Tab {
  let now: Tab | null = null
  const open = (): Tab => {
    if (!now) throw new Error('There is no page outside a test.')
    return now
  }
  beforeEach(async () => {
    now = await openApp(options)
  })
  afterEach(async () => {
    await now?.close()
    now = null
  })
  return {
    get page() {
      return open().page
    },
    get context() {
      return open().context
    },
    get errors() {
      return open().errors
    },
    close: () => open().close(),
  }
}
