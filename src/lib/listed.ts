// Names in a sentence.

/** “Mira”, “Mira and Odo”, “Mira, Odo and Sefa”. */
export function listed(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}` : names.join('')
}
