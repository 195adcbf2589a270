// How much of a long log is told: the newest entries at once, older ones as soon as the user scrolls to them or looks
// for words in them. Telling takes its time, so it is done in short spells.
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { LogEntry, LogSource } from './model.ts'

/** So many of the newest entries are told unasked, and so many more when the reader nears the oldest. */
const AT_FIRST = 300
const MORE = 100
/** Milliseconds of telling before the page gets its turn. */
const SPELL = 8

export interface Told {
  /** Oldest first; entries without a line are left out. */
  readonly entries: readonly LogEntry[]
  /** How many older entries are not told yet. */
  readonly untold: number
  /** The reader is near the oldest entry that is told. */
  readonly more: () => void
}

/** @param all whether every entry is wanted, for a search */
export function useTold(source: LogSource, all: boolean): Told {
  const [toldFrom, setFrom] = useState(source.length)
  const [asked, setAsked] = useState(Infinity)
  const from = Math.min(toldFrom, source.length)
  const wanted = all ? 0 : Math.max(0, Math.min(asked, source.length - AT_FIRST))
  useLayoutEffect(() => {
    if (from <= wanted) return undefined
    const tell = () => {
      const began = performance.now()
      let next = from
      while (next > wanted && performance.now() - began < SPELL) source.at(--next)
      setFrom(next)
    }
    // The newest are there when the log is first drawn.
    if (from === source.length) return tell()
    const timer = setTimeout(tell, 0)
    return () => clearTimeout(timer)
  }, [source, from, wanted])
  const entries = useMemo(() => {
    const told = Array.from({ length: source.length - from }, (_, nth) => source.at(from + nth))
    return told.filter((entry) => entry !== undefined && entry.lines.length > 0) as readonly LogEntry[]
  }, [source, from])
  return { entries, untold: from, more: () => setAsked(Math.max(0, from - MORE)) }
}

/** What is read stays where it is when older entries are told above it, unless the reader follows the newest. */
export function useAnchor(
  box: RefObject<HTMLElement | null>,
  extent: number,
  untold: number,
  isFollowing: () => boolean,
): void {
  const before = useRef({ extent, untold })
  useLayoutEffect(() => {
    const grown = untold < before.current.untold ? extent - before.current.extent : 0
    before.current = { extent, untold }
    if (grown !== 0 && !isFollowing()) box.current?.scrollBy({ top: grown })
  }, [box, extent, untold, isFollowing])
}
