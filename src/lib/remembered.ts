// What is worked out from an object once, for as long as the object is there. Objects of the battle never change.

/** The same function, which works out what belongs to an object only once. */
export function remembered<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const before = known.get(key)
    if (before) return before.value
    const value = make(key)
    known.set(key, { value })
    return value
  }
}

/** The same of several things that belong to an object, each under its name: `make` works out what is not known yet. */
export function rememberedByName<Key extends object, Value>(): (key: Key, name: string, make: () => Value) => Value {
  const ofKey = remembered((_key: Key) => new Map<string, Value>())
  return (key, name, make) => {
    const known = ofKey(key)
    const value = known.has(name) ? (known.get(name) as Value) : make()
    known.set(name, value)
    return value
  }
}
