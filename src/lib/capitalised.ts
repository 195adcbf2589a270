// The first letter as a sentence or a heading begins.

/** The text with its first letter large. */
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
