// Whether there is little room: a phone, a tablet held upright, a page that is zoomed far in. The style sheet for it is
// `compact.css`, with the same condition.
import { useSyncExternalStore } from 'react'

const COMPACT = '(width < 56.25rem), (height < 30rem)'

/** Hardly any room: a phone with large type. */
const TINY = '(height < 30rem) and (width < 35rem)'

export const isTiny = (): boolean => globalThis.matchMedia?.(TINY).matches ?? false

const query = (): MediaQueryList | null => globalThis.matchMedia?.(COMPACT) ?? null

export const useIsCompact = (): boolean =>
  useSyncExternalStore((changed) => {
    const media = query()
    media?.addEventListener('change', changed)
    return () => media?.removeEventListener('change', changed)
  }, () => query()?.matches ?? false)
