// Looks up members of plain records by keys that come from outside.

/** The record's own member with that key. Members that every object has from birth (`constructor` …) do not count. */
export function lookUp<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  const value: unknown = record[key]
  // What objects have from birth are functions, and `__proto__`. To ask whose it is takes longer than to look it up.
  return (typeof value !== 'function' && value !== Object.prototype) || Object.hasOwn(record, key)
    ? (value as Value)
    : undefined
}

/** The record without that key; the same record when it does not have the key. */
export function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  return Object.hasOwn(record, key) ? Object.fromEntries(Object.entries(record).filter(([own]) => own !== key)) : record
}
