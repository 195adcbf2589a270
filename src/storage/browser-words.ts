// Browsers give their reasons in words for programmers, each browser in others. Here the reasons are said in our words:
// they go on after a colon, without a full stop.

/** An error whose message is in our words already. */
export class SaidError extends Error {}

const SHUT = 'the browser does not let this page keep anything, as in a private window'

/** By the name of the browser's error. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['QuotaExceededError', 'the browser’s storage is full'],
  ['SecurityError', SHUT],
  ['NotAllowedError', SHUT],
  ['InvalidStateError', 'the browser has closed its storage'],
  ['UnknownError', 'the browser’s storage does not work; the disk may be full or damaged'],
  ['AbortError', 'the browser broke off the writing'],
  ['VersionError', 'a newer Turnstone has changed the browser’s storage'],
  ['NotFoundError', 'a part of the browser’s storage is missing'],
  ['NotReadableError', 'the browser cannot read the disk'],
  ['TimeoutError', 'the browser’s storage does not answer'],
])
const NOT_LOADED = /dynamically imported module|importing a module|preload/i

/** For work that is not the browser's storage. */
export const BROKE = 'something in Turnstone broke'

/** Why something did not work. A reason that is not known here is `otherwise`, never the browser's own words. */
export function inOurWords(cause: unknown, otherwise = 'the browser’s storage refused'): string {
  if (!(cause instanceof Error || cause instanceof DOMException)) return otherwise
  if (cause instanceof SaidError) return cause.message
  if (NOT_LOADED.test(cause.message)) return 'a part of the program could not be loaded'
  return WORDS.get(cause.name) ?? otherwise
}
