// A lazy part that is fetched when the browser is idle, and drawn from then on.
import { useEffect, useState } from 'react'
import type { LazyPart } from '../../panels/parts/index.ts'
import { fetchWhenIdle } from './lazy-modules.ts'

/** Whether the part is drawn: at once where it was fetched ahead or is needed now, otherwise once it has come. */
export function useWhenThere({ fetch, isThere: hasCome }: Pick<LazyPart<never>, 'fetch' | 'isThere'>, needed = false) {
  const [isThere, setThere] = useState(hasCome)
  useEffect(() => (isThere ? undefined : fetchWhenIdle(() => fetch().finally(() => setThere(true)))), [isThere, fetch])
  return isThere || needed
}
