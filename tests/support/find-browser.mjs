// Finds a browser for the browser tests: one named in the environment, one that is installed, or the one that comes
// with the development dependencies. With none it says in one line what to do.
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

/** @returns {Promise<{executablePath: string, args: string[]}>} */
export async function findBrowser() {
  for (const name of NAMED) {
    const path = process.env[name]
    if (path && !runs(path)) throw new Error(`${name} names ${path}, which cannot be run.`)
    if (path) return { executablePath: path, args: FLAGS }
  }
  if (process.env.TURNSTONE_BROWSER_BUNDLED !== '1') {
    const installed = INSTALLED.find(runs)
    if (installed) return { executablePath: installed, args: FLAGS }
  }
  try {
    // The bundled build unpacks its own libraries only where it believes to run as a function.
    process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
    const { default: bundled } = await import('@sparticuz/chromium')
    const executablePath = await bundled.executablePath()
    // Its own flags are for a function's sandbox: one process for all dies with the first page that closes.
    return { executablePath, args: FLAGS }
  } catch (cause) {
    throw new Error('No browser for the browser tests: install Chromium or Chrome, or name one in TURNSTONE_BROWSER.', {
      cause,
    })
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
