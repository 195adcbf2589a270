// A finger cannot point without touching. So when there is something to see first, the first touch shows it and the
// second touch acts.
import { useState } from 'react'

export interface FirstTap<Key extends string> {
  /** What was touched once. */
  readonly touched: Key | null
  /** Whether this touch only shows. Touching something else begins anew. */
  readonly only: (key: Key, shows: () => boolean) => boolean
}

/** Forgets what was touched when `about` changes: another battle, another aim. */
export function useFirstTap<Key extends string>(about: unknown): FirstTap<Key> {
  const [state, setState] = useState<{ readonly about: unknown; readonly key: Key } | null>(null)
  const touched = state !== null && state.about === about ? state.key : null
  return {
    touched,
    only: (key, shows) => {
      const first = touched !== key && shows()
      setState(first ? { about, key } : null)
      return first
    },
  }
}
