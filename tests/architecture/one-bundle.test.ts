// The tests of pure code run from one bundle, and not without anybody noticing with every file loaded for itself.
import { expect, it } from 'vitest'

declare global {
  /** Put in its place when the tests are bundled. */
  var inOneBundle: true | undefined
}

// While files are watched, every file is loaded for itself.
it.skipIf(process.env['VITEST_MODE'] === 'WATCH')('tests of pure code are loaded from one bundle', () => {
  expect(globalThis.inOneBundle).toBe(true)
})
