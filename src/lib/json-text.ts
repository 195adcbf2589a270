// Reads JSON, and says by line and column where a text stops being JSON. It reads strictly, or loosely as map editors
// really write: then a byte-order mark, trailing commas and bare NaN are forgiven. Time is linear in the length of the
// text, also for one huge string.
import { fail, ok, type Result } from './result.ts'

export interface JsonProblem {
  /** Both counted from 1. */
  readonly line: number
  readonly column: number
  readonly message: string
}

interface Patch {
  readonly from: number
  readonly to: number
  readonly text: string
}
type Expect = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing'

const SPACE = /[ \t\r\n]*/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y
const WORD = /(?:true|false|null)(?!\w)/y
const NOT_A_NUMBER = /-?(?:NaN|Infinity)(?!\w)/y
// eslint-disable-next-line no-control-regex
const STRING_STOP = /["\\\u0000-\u001f]/g
/** The beginning of a number or a word that the end of the text cuts off. */
const CUT_SHORT = /^(?:-?\d*\.?\d*(?:[eE][+-]?)?|t|tr|tru|f|fa|fal|fals|n|nu|nul)$/
const CUT_OFF = 'the file ends too early: it seems to be cut off'
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

class SyntaxTrouble extends Error {
  readonly at: number
  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

/** The value that the text holds, or the first place where it stops being JSON. */
export function parseLooseJson(text: string): Result<unknown, JsonProblem> {
  return parse(text, (start, patches) => ok(JSON.parse(patched(text, start, patches))))
}

/**
 * The value that the text holds, read strictly (only a byte-order mark may come first), or the first place where it
 * stops being JSON.
 */
export function parseStrictJson(text: string): Result<unknown, JsonProblem> {
  return parse(text, (start, [patch]) => {
    const message = patch?.text === 'null'
      ? 'NaN and Infinity are not allowed as numbers'
      : 'there is a comma with nothing after it'
    return fail({ ...lineAndColumn(text, start, patch?.from ?? start), message })
  })
}

/** Parses strict JSON. When a text would be JSON only with some patches, `otherwise` decides what comes of it. */
function parse(
  text: string,
  otherwise: (start: number, patches: readonly Patch[]) => Result<unknown, JsonProblem>,
): Result<unknown, JsonProblem> {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0
  try {
    return ok(JSON.parse(start === 0 ? text : text.slice(start)))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  try {
    return otherwise(start, findPatches(text, start))
  } catch (error) {
    if (error instanceof SyntaxTrouble) return fail({ ...lineAndColumn(text, start, error.at), message: error.message })
    if (error instanceof SyntaxError) return fail({ line: 1, column: 1, message: 'this text is not JSON' })
    throw error
  }
}

/** Walks the text once and says what must be cut or replaced to make it strict JSON. */
function findPatches(text: string, start: number): Patch[] {
  const patches: Patch[] = []
  const open: ('{' | '[')[] = []
  let expect: Expect = 'value'
  let comma = -1
  let at = matchEnd(SPACE, text, start)
  while (at < text.length) {
    const char = text.charAt(at)
    let next = at + 1
    if (expect === 'nothing') throw new SyntaxTrouble(at, `there is ${quotedChar(char)} after the end of the data`)
    if ((char === '}' || char === ']') && expect !== 'colon') {
      const opener = open.at(-1)
      const closes = opener === (char === '}' ? '{' : '[')
      const trailing = comma >= 0 && (expect === 'key' || expect === 'value')
      if (!closes || !(trailing || expect === 'comma-or-end' || expect.endsWith('-or-end'))) {
        throw unexpected(at, char, expect)
      }
      if (trailing) patches.push({ from: comma, to: comma + 1, text: '' })
      open.pop()
      expect = open.length === 0 ? 'nothing' : 'comma-or-end'
      comma = -1
    } else if (expect === 'colon') {
      if (char !== ':') throw unexpected(at, char, expect)
      expect = 'value'
    } else if (expect === 'comma-or-end') {
      if (char !== ',') throw unexpected(at, char, expect)
      comma = at
      expect = open.at(-1) === '{' ? 'key' : 'value'
    } else if (expect === 'key' || expect === 'key-or-end') {
      if (char !== '"') throw unexpected(at, char, expect)
      next = stringEnd(text, at)
      comma = -1
      expect = 'colon'
    } else {
      comma = -1
      if (char === '{' || char === '[') {
        open.push(char)
        expect = char === '{' ? 'key-or-end' : 'value-or-end'
      } else {
        next = scalarEnd(text, at, char, expect, patches)
        expect = open.length === 0 ? 'nothing' : 'comma-or-end'
      }
    }
    at = matchEnd(SPACE, text, next)
  }
  if (expect !== 'nothing') throw new SyntaxTrouble(text.length, CUT_OFF)
  return patches
}

function scalarEnd(text: string, at: number, char: string, expect: Expect, patches: Patch[]): number {
  if (char === '"') return stringEnd(text, at)
  for (const pattern of [NUMBER, WORD]) {
    const end = matchEnd(pattern, text, at)
    if (end > at) return end
  }
  const end = matchEnd(NOT_A_NUMBER, text, at)
  if (end === -1) {
    throw CUT_SHORT.test(text.slice(at, at + 40)) && at + 40 > text.length
      ? new SyntaxTrouble(text.length, CUT_OFF)
      : unexpected(at, char, expect)
  }
  patches.push({ from: at, to: end, text: 'null' })
  return end
}

/** The position behind the closing quote. */
function stringEnd(text: string, start: number): number {
  let from = start + 1
  for (;;) {
    STRING_STOP.lastIndex = from
    const stop = STRING_STOP.exec(text)
    if (!stop) throw new SyntaxTrouble(text.length, 'a text starts with " but never ends: the file seems to be cut off')
    if (stop[0] === '"') return stop.index + 1
    if (stop[0] !== '\\') {
      throw new SyntaxTrouble(stop.index, 'a text may not contain a line break or control character')
    }
    const end = matchEnd(ESCAPE, text, stop.index)
    if (end === -1) throw new SyntaxTrouble(stop.index, 'the backslash is followed by a letter that JSON does not know')
    from = end
  }
}

function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

function unexpected(at: number, char: string, expect: Expect): SyntaxTrouble {
  const wanted: Record<Expect, string> = {
    value: 'a value',
    'value-or-end': 'a value or ]',
    key: 'a name in quotes',
    'key-or-end': 'a name in quotes or }',
    colon: 'a colon',
    'comma-or-end': 'a comma or the closing bracket',
    nothing: 'nothing more',
  }
  return new SyntaxTrouble(at, `expected ${wanted[expect]} but found ${quotedChar(char)}`)
}

const quotedChar =
  (char: string): string => (/[\p{L}\p{N}\p{P}\p{S}]/u.test(char) ? `“${char}”` : 'an unreadable character')

function patched(text: string, start: number, patches: readonly Patch[]): string {
  const parts: string[] = []
  let from = start
  for (const patch of patches) {
    parts.push(text.slice(from, patch.from), patch.text)
    from = patch.to
  }
  parts.push(text.slice(from))
  return parts.join('')
}

function lineAndColumn(text: string, start: number, at: number): { line: number; column: number } {
  let line = 1
  let lineStart = start
  for (let found = text.indexOf('\n', start); found !== -1 && found < at; found = text.indexOf('\n', found + 1)) {
    line++
    lineStart = found + 1
  }
  return { line, column: at - lineStart + 1 }
}
