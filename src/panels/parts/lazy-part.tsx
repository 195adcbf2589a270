// A part of the page that comes in a file of its own. A part that was fetched before it is needed is drawn at once.
import { lazy, useState, type ComponentType } from 'react'

export interface LazyPart<Props> {
  /** To be drawn inside a `Suspense`. */
  readonly Shown: ComponentType<Props>
  /** Fetches it ahead. */
  readonly fetch: () => Promise<unknown>
  /** Whether it has come, so that it is drawn at once. */
  readonly isThere: () => boolean
}

export function createLazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let ready: ComponentType<Props> | null = null
  const fetch = async () => ({ default: ready ??= await load() })
  const Waited = lazy(fetch)
  function Shown(props: Props) {
    // What was drawn first stays: a part is never drawn anew because its file has arrived.
    const [Drawn] = useState<ComponentType<Props>>(() => ready ?? Waited)
    return <Drawn {...props} />
  }
  return { Shown, fetch, isThere: () => ready !== null }
}
