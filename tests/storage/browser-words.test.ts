// What browsers say is said in our words, whichever browser and whatever the reason.
import { describe, expect, it } from 'vitest'
import { inOurWords, SaidError } from '../../src/storage/browser-words.ts'

const NAMES = ['QuotaExceededError', 'SecurityError', 'NotAllowedError', 'InvalidStateError', 'UnknownError',
  'AbortError', 'VersionError', 'NotFoundError', 'NotReadableError', 'TimeoutError']
const RAW = 'Failed to execute open on IDBFactory: 0x80004005.'

describe('the words for what a browser refuses', () => {
  it.each(NAMES)('%s has a reason of its own, without the browser’s message', (name) => {
    const says = inOurWords(new DOMException(RAW, name), 'otherwise')
    expect(says).not.toBe('otherwise')
    // It goes on after a colon and is ended by who tells it.
    expect(says).toMatch(/^(?:the|a) .*[a-z]$/)
    expect(says).not.toMatch(/Failed|IDB|Error|0x/)
    expect(inOurWords(Object.assign(new Error(RAW), { name }))).toBe(says)
  })

  it('what nobody has thought of is told in general', () => {
    for (const cause of [new DOMException(RAW, 'DataCloneError'), new TypeError(RAW), RAW, null, undefined, {}]) {
      expect(inOurWords(cause)).toBe('the browser’s storage refused')
      expect(inOurWords(cause, 'something in Turnstone broke')).toBe('something in Turnstone broke')
    }
  })

  it('a part of the program that does not come is told as that, in every browser', () => {
    for (
      const message of ['Failed to fetch dynamically imported module: http://localhost/a.js',
        'error loading dynamically imported module', 'Importing a module script failed.',
        'Unable to preload CSS for /assets/a.css']
    ) expect(inOurWords(new TypeError(message))).toBe('a part of the program could not be loaded')
  })

  it('what we say ourselves stays as it is', () => {
    expect(inOurWords(new SaidError('another window was here'))).toBe('another window was here')
  })
})
