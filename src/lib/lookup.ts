// Looking things up in plain records by keys that come from outside.

/** The record's own member of that key; names every object has from birth (`constructor` …) are not in it. */
export function lookUp<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** The record without that key; the same record where it has none. */
export function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  return Object.hasOwn(record, key) ? Object.fromEntries(Object.entries(record).filter(([one]) => one !== key)) : record
}
