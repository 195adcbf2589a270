// Who joins is selected and ready to be put down: a tool that draws is put away for that.
import { useEffect, useRef } from 'react'
import { useOpenBattle } from '../services/services.ts'
import { SELECT, type BenchStore } from './bench.ts'
import { PLACE } from './tools/place.ts'

export function useNewcomers(bench: BenchStore): void {
  const count = useOpenBattle().battle.roster.length
  const before = useRef(count)
  useEffect(() => {
    const isMore = count > before.current
    before.current = count
    if (isMore && bench.getState().tool !== PLACE.id) bench.setState({ tool: SELECT })
  }, [bench, count])
}
