// A browser page on the built app, with what every browser test needs: a fresh profile, real input, no silent errors.
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { findBrowser } from '../support/find-browser.mjs'

export interface Tab {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors of the console and of the page so far; a test ends by asking that there are none. */
  readonly errors: readonly string[]
  close(): Promise<void>
}

export interface TabOptions {
  readonly width?: number
  readonly height?: number
  /**
   * Things glide and slide as most people see them; otherwise they are there at once, for those who asked for little
   * motion.
   */
  readonly motion?: boolean
  /** A screen that is touched. */
  readonly touch?: boolean
  /** Runs in the page before the app does. */
  readonly before?: () => void
  /** Where the app is; the one served for all tests unless told. */
  readonly url?: string
  /**
   * The browser stores the whole page, as it does for everybody. That takes a second of a core for each fresh profile,
   * so only those tests ask for it that look at what is stored.
   */
  readonly stored?: boolean
  /** An installed browser where there is one, with all that people have: the bundled browser installs no programs. */
  readonly whole?: boolean
  /** The size of type that the person has chosen in the browser, in pixels. */
  readonly type?: number
}

/** One browser for all files that a worker runs; it ends with the worker. */
let bundled: Promise<Browser> | null = null
let whole: Promise<Browser> | null = null

async function launch(installed: boolean, more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args } = await findBrowser({ whole: installed })
  return chromium.launch({ executablePath, args: [...args, ...more] })
}

const browserOf = (installed: boolean): Promise<Browser> =>
  installed ? (whole ??= launch(true)) : (bundled ??= launch(false))

/** Opens the app in a fresh profile. */
export async function openApp({ width = 1280, height = 800, touch = false, motion = false, before,
  url = inject('appUrl'), stored = false, whole: installed = false, type }: TabOptions = {}): Promise<Tab>
{
  const own = type === undefined ? null : await launch(installed, [`--blink-settings=defaultFontSize=${type}`])
  const context = await (own ?? (await browserOf(installed))).newContext({ viewport: { width, height }, hasTouch: touch,
    colorScheme: 'dark', reducedMotion: motion ? 'no-preference' : 'reduce', acceptDownloads: true,
    serviceWorkers: stored ? 'allow' : 'block' })
  // Only what never comes costs that long: on a busy machine a second is soon over.
  context.setDefaultTimeout(15_000)
  await context.addInitScript(listenToPaint)
  if (before) await context.addInitScript(before)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(url)
  return { page, context, errors, close: () => (own ?? context).close() }
}

declare global {
  /** Words painted on canvases, the newest last: what is read on the board and stands in no element. */
  var paintedWords: string[]
  /** The same of tokens, which are painted aside once for each look: initials, and the letters of their marks. */
  var paintedMarks: string[]
}

function listenToPaint(): void {
  globalThis.paintedWords = []
  globalThis.paintedMarks = []
  const listen = (paints: { fillText: CanvasText['fillText'] }, words: string[]) => {
    const paint = paints.fillText
    paints.fillText = function fillText(this: CanvasText, text, ...where) {
      words.push(text)
      if (words.length > 600) words.splice(0, 200)
      paint.call(this, text, ...where)
    }
  }
  listen(CanvasRenderingContext2D.prototype, globalThis.paintedWords)
  listen(OffscreenCanvasRenderingContext2D.prototype, globalThis.paintedMarks)
}
