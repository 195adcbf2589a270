// Finds a browser for the browser tests: the browser that the environment names, the browser that comes with the
// development dependencies, or an installed browser. With none it says in one line what to do.
import { accessSync, constants } from 'node:fs'

const NAMED = ['TURNSTONE_BROWSER', 'CHROME_PATH', 'CHROMIUM_PATH']
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--force-color-profile=srgb',
]

/**
 * The browser named in the environment wins. Without a name, tests use the bundled browser, which is the same on every
 * machine and takes a third less time; `whole` asks for an installed browser first, with all that people have.
 *
 * @param {{ whole?: boolean }} [options]
 * @returns {Promise<{executablePath: string, args: string[]}>}
 */
export async function findBrowser({ whole = false } = {}) {
  for (const name of NAMED) {
    const path = process.env[name]
    if (path && !runs(path)) throw new Error(`${name} names ${path}, which cannot be run.`)
    if (path) return { executablePath: path, args: FLAGS }
  }
  const installed = INSTALLED.find(runs)
  const executablePath = whole ? installed ?? (await bundled()) : (await bundled()) ?? installed
  if (executablePath) return { executablePath, args: FLAGS }
  throw new Error('No browser for the browser tests: install Chromium or Chrome, or name one in TURNSTONE_BROWSER.')
}

/** The build that comes with the development dependencies; `undefined` where it does not run. */
async function bundled() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    // The bundled build unpacks its own libraries only where it believes to run as a function.
    process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
    const { default: chromium } = await import('@sparticuz/chromium')
    // Its own flags are for a function's sandbox: one process for all dies with the first page that closes.
    return await chromium.executablePath()
  } catch {
    return undefined
  }
}

function runs(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
