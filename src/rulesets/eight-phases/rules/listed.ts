// Names in a sentence: “Wen”, “Wen and Ada”, “Wen, Ada and Rook”, “Wen, Ada and 4 more”.

/** At most so many names are written out. */
const MOST = 4

export function listed(names: readonly string[]): string {
  const [last = '', ...others] = names.length > MOST
    ? [`${names.length - (MOST - 1)} more`, ...names.slice(0, MOST - 1)]
    : [...names.slice(-1), ...names.slice(0, -1)]
  return others.length === 0 ? last : `${others.join(', ')} and ${last}`
}
