// Names in a sentence.

/** “Mira”, “Mira and Odo”, “Mira, Odo and Sefa”; of more than `most`: “Mira, Odo and 4 more”. */
export function listed(names: readonly string[], most = Infinity): string {
  const all = names.length > most ? [...names.slice(0, most - 1), `${names.length - (most - 1)} more`] : names
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}` : all.join('')
}
