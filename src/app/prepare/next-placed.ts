// Who the next click on the map puts down, while the Place tool is in hand. The roster says so, and changes it.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { waitingIn } from '../../board/tools/waiting.ts'
import { objectsOf, tokensOf } from '../../stores/cached-views.ts'
import { usePlaying, useTable } from '../services/services.ts'
import type { BenchStore } from './bench.ts'

interface NextPlaced {
  /** A combatant or an object; `null` where nobody is left to be placed. */
  readonly next: string | null
  readonly choose: (id: string) => void
}

/** `null` while another tool is in hand: then the roster itself puts combatants on the board. */
export const nextPlaced = createStore<{ readonly by: NextPlaced | null }>(() => ({ by: null }))

/** `isInHand`: the Place tool is. Who is selected later than somebody was chosen comes first. */
export function useNextPlaced(bench: BenchStore, isInHand: boolean): void {
  const { spec, view } = usePlaying()
  const selected = useTable((state) => state.selected)
  const placing = useStore(bench, (state) => state.placing)
  useEffect(() => {
    if (selected.length > 0) bench.setState({ placing: null })
  }, [bench, selected])
  const next = isInHand
    ? (waitingIn({ tokens: tokensOf(spec, view), objects: objectsOf(spec, view) }, placing, selected)[0]?.id ?? null)
    : null
  useEffect(() => {
    nextPlaced.setState({ by: isInHand ? { next, choose: (id) => bench.setState({ placing: id }) } : null })
    return () => nextPlaced.setState({ by: null })
  }, [bench, isInHand, next])
}
