// Where a typed text stopped making sense, taken from why it was refused: reasons quote the text around that place with
// a sign in it. Pure.

/** The sign that stands in a quoted text where it stops making sense. */
const SIGN = '▸'
const CUT = '…'

/**
 * From and to in `text`: what the quotation in `problem` has behind its sign, up to the next gap; `null` where it
 * quotes no place of this text.
 */
export function mistakeRange(text: string, problem: string): readonly [number, number] | null {
  const sign = problem.indexOf(SIGN)
  const open = problem.indexOf('“')
  if (sign < 0 || open < 0 || open > sign) return null
  const close = problem.indexOf('”', sign)
  const before = problem.slice(open + 1, sign)
  const after = problem.slice(sign + 1, close < 0 ? undefined : close)
  const [end, start] = [after.endsWith(CUT) ? after.slice(0, -1) : after,
    before.startsWith(CUT) ? before.slice(1) : null]
  // Quoted on one line, whatever was typed.
  const line = text.replaceAll(/\s/g, ' ')
  for (let at = 0; at <= line.length; at++) {
    const fits = start === null ? at === before.length && line.startsWith(before) : line.slice(0, at).endsWith(start)
    if (!fits || !line.startsWith(end, at)) continue
    const word = /^\s*\S+/.exec(text.slice(at))?.[0].length ?? 0
    return [at, at + word]
  }
  return null
}
