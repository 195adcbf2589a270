// Names as people see them. A character that nobody sees (of no width, or one that turns the order of letters about)
// could make two names look the same, or hide a name, or write a name backwards with what follows. Each is shown as a
// mark. This is the only place that decides which characters those are.

/** Stands for a character that nobody sees. */
export const HIDDEN_MARK = '□'

/** Default ignorable characters, controls, line breaks, halves of pairs, and blanks that are not spaces. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u2800\ufff9-\ufffb]/gu
/** Scripts that join or part letters with a character of no width. */
const JOINING = new RegExp(
  `[${
    ['Arabic', 'Syriac', 'Mongolian', 'Devanagari', 'Bengali', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Oriya',
      'Sinhala', 'Tamil', 'Telugu'].map((script) => `\\p{Script=${script}}`).join('')
  }]`,
  'u',
)
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u

/**
 * The text with a mark in place of every character that nobody sees. Joiners stay within emoji, and within words of
 * scripts that need them. A text of nothing but spaces stays, so that whoever takes names can refuse it.
 */
export function visible(text: string): string {
  // Most names are plain.
  if (text.search(HIDDEN) === -1) return text
  return text.replaceAll(HIDDEN, (found, at: number) => belongs(text, found, at) ? found : HIDDEN_MARK)
}

/** Whether there is nothing in the text but spaces and what nobody sees, as it came or with its marks. */
export const isUnseen = (text: string): boolean => text.replaceAll(HIDDEN, '').replaceAll(HIDDEN_MARK, '').trim() === ''

/** The same for words that may have several lines. */
export const visibleLines = (text: string): string => text.split('\n').map(visible).join('\n')

/** What is longer than that is not looked through: it is to be refused. */
export const ofLength =
  (most: number, shown = visible) => (one: string): string => (one.length > most ? one : shown(one))

/** Signs that may belong to what stands around them; all others are hidden wherever they stand. */
const MAY_BELONG = '\u200c\u200d\ufe0e\ufe0f'

function belongs(text: string, found: string, at: number): boolean {
  if (!MAY_BELONG.includes(found)) return false
  const before = lastOf(text.slice(Math.max(0, at - 2), at))
  const behind = String.fromCodePoint(text.codePointAt(at + found.length) ?? 0)
  switch (found) {
    // Joiners.
    case '\u200c':
      return JOINING.test(before) && JOINING.test(behind)
    case '\u200d':
      return (JOINING.test(before) && JOINING.test(behind)) || (PICTURE.test(before) && PICTURE.test(behind))
    // The look of an emoji, or of a digit in a key.
    case '\ufe0e':
    case '\ufe0f':
      return PICTURE.test(before) || (/[\d#*]/.test(before) && behind === '\u20e3')
    default:
      return false
  }
}

const lastOf = (text: string): string => [...text].at(-1) ?? ''
