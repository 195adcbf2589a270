// Looking things up in plain records by keys that come from outside.

/** The record's own member of that key; names every object has from birth (`constructor` …) are not in it. */
export function ownOf<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
