// Where in a typed text the mistake is, taken from the reason of its refusal: reasons quote the text around the mistake
// with a sign in front of it. Pure.

/** The sign that stands in a quoted text right before the mistake. */
const SIGN = '▸'
const CUT = '…'

/**
 * The start and the end of the mistake in `text`: the word that follows the sign in the quotation of `problem`. `null`
 * where the problem quotes no part of this text.
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
  // Reasons quote on one line, even where the text has several.
  const line = text.replaceAll(/\s/g, ' ')
  for (let at = 0; at <= line.length; at++) {
    const fits = start === null ? at === before.length && line.startsWith(before) : line.slice(0, at).endsWith(start)
    if (!fits || !line.startsWith(end, at)) continue
    const word = /^\s*\S+/.exec(text.slice(at))?.[0].length ?? 0
    return [at, at + word]
  }
  return null
}
