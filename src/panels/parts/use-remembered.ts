// What a panel remembers across reloads, such as what is folded. It belongs to this browser and not to a battle.
import { useState } from 'react'

/** Like `useState`, kept in local storage under `turnstone.<name>`. Without storage it lasts until the page closes. */
export function useRemembered<Value extends string | number | boolean | readonly string[]>(
  name: string,
  initial: Value,
): readonly [Value, (value: Value) => void] {
  const key = `turnstone.${name}`
  const [value, setValue] = useState(() => read(key, initial))
  const set = (next: Value) => {
    setValue(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // With full or forbidden storage the value still changes; it is just not remembered.
    }
  }
  return [value, set]
}

function read<Value>(key: string, initial: Value): Value {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const alike = typeof kept === typeof initial && Array.isArray(kept) === Array.isArray(initial)
    return kept !== null && alike ? (kept as Value) : initial
  } catch {
    return initial
  }
}
