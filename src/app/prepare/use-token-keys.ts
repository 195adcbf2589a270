// Keys for selected combatants while a table is prepared: copied beside themselves, copied and pasted at the pointer,
// removed, together with what is picked of the map. What is picked of the map alone has the keys of its tool.
import { useEffect, useRef } from 'react'
import { isElsewhere } from './tool-keys.ts'
import type { Services } from '../services/services.ts'
import { type AllPicked, allPicked, copyAll, pasteAll, removeAll } from './all-picked.ts'
import type { BenchStore } from './bench.ts'
import type { Draw } from './draw.ts'

/** Only while `on`, which is while the Select tool is in hand: other tools have keys of their own. */
export function useTokenKeys(services: Services, bench: BenchStore, draw: Draw, on: boolean): void {
  /** What Ctrl+C took while combatants were selected. */
  const kept = useRef<AllPicked | null>(null)
  useEffect(() => {
    if (!on) return
    const { table, board } = services
    let pointer = { x: 0, y: 0 }
    const follow = ({ clientX, clientY }: PointerEvent) => (pointer = { x: clientX, y: clientY })
    const selected = () => table.getState().selected
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.shiftKey || isElsewhere(event.target)) return
      const [ctrl, key] = [event.ctrlKey || event.metaKey, event.key.toLowerCase()]
      // The browser tells of copying and pasting besides. The tool is not to do its part of it a second time.
      if (ctrl && ((key === 'c' && selected().length > 0) || (key === 'v' && kept.current))) {
        return event.stopImmediatePropagation()
      }
      if (selected().length === 0) return
      const does = ctrl && key === 'd' ? copyAll : !ctrl && (key === 'delete' || key === 'backspace') ? removeAll : null
      if (!does) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!event.repeat) void does(services, bench, draw)
    }
    const copy = (event: ClipboardEvent) => {
      if (isElsewhere(event.target)) return
      const what = allPicked(services, bench)
      const combatants = table.getState().playing?.view.combatants ?? {}
      const names = what.who.flatMap((id) => combatants[id]?.name ?? [])
      kept.current = names.length > 0 ? what : null
      if (names.length === 0) return
      // A picture that was copied before is no longer what is pasted.
      event.clipboardData?.setData('text/plain', names.join(', '))
      event.preventDefault()
    }
    const paste = (event: ClipboardEvent) => {
      const what = kept.current
      if (isElsewhere(event.target) || (event.clipboardData?.files.length ?? 0) > 0 || !what) return
      const combatants = table.getState().playing?.battle.combatants ?? {}
      const lead = what.who.flatMap((id) => combatants[id] ?? [])[0]
      event.preventDefault()
      const at = board.current?.placeAt(pointer.x, pointer.y, lead?.size ?? 1) ?? null
      void pasteAll(services, bench, draw, what, at)
    }
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('keydown', press, { capture: true, signal })
    addEventListener('pointermove', follow, { passive: true, signal })
    addEventListener('copy', copy, { signal })
    addEventListener('paste', paste, { capture: true, signal })
    return () => stop.abort()
  }, [services, bench, draw, on])
}
