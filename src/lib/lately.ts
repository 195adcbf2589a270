// What was worked out for the last few wholes that were asked about, such as battles: screens ask several times for
// each, and for few of them at once.

/** So many wholes are remembered: the battle, what the table sees of it, and as many of the state before. */
const WHOLES = 4

/** `make`, which must be pure, with its answers kept for the wholes that were asked about last. */
export function lately<Whole extends object, Part,
  Value>(make: (whole: Whole, part: Part) => Value): (whole: Whole, part: Part) => Value
{
  let kept: readonly { readonly whole: Whole; readonly answers: Map<Part, { readonly value: Value }> }[] = []
  return (whole, part) => {
    let found = kept.find((one) => one.whole === whole)
    if (!found) kept = [found = { whole, answers: new Map() }, ...kept.slice(0, WHOLES - 1)]
    const known = found.answers.get(part)
    if (known) return known.value
    const value = make(whole, part)
    found.answers.set(part, { value })
    return value
  }
}

/** The same for what is worked out of the whole alone. */
export function latelyOf<Whole extends object, Value>(make: (whole: Whole) => Value): (whole: Whole) => Value {
  const remembered = lately((whole: Whole, _all: null) => make(whole))
  return (whole) => remembered(whole, null)
}
