// The map's panel and the Map tool go together: whatever opens the panel takes the tool, and the tool goes with it.
import { useEffect } from 'react'
import { mapPanel } from '../map/map-draft.ts'
import { SELECT, type BenchStore } from './bench.ts'
import { MAP } from './tools/map.ts'

export function useMapTool(bench: BenchStore): void {
  useEffect(() => {
    const follow = ({ open }: { readonly open: boolean }): void => {
      const { tool } = bench.getState()
      if (open && tool !== MAP.id) bench.setState({ tool: MAP.id })
      else if (!open && tool === MAP.id) bench.setState({ tool: SELECT })
    }
    follow(mapPanel.getState())
    return mapPanel.subscribe(follow)
  }, [bench])
}
