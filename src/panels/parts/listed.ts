// Several things in one sentence. Pure.

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** "walk", "walk and talk", "walk, talk and chew". */
export const listed = (words: readonly string[]): string => LIST.format(words)
