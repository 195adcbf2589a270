// Long work that can leave the page free: it is written as a generator that yields where a pause does no harm.

/** Work in parts; what it comes to is its return value. */
export type Parts<Value> = Generator<undefined, Value, undefined>

/** All of it without a pause. */
export function atOnce<Value>(parts: Parts<Value>): Value {
  for (;;) {
    const { done, value } = parts.next()
    if (done) return value
  }
}
