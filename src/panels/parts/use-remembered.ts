// Small habits of a panel (what is folded) that outlive a reload. They are this browser's own and no part of a battle.
import { useState } from 'react'

/** Like `useState`, kept in local storage under `turnstone.<name>`. Without storage it lasts as long as the page. */
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
      // A full or forbidden storage costs the memory, not the gesture.
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
