// Keys for selected combatants while a table is prepared: copied beside themselves, copied and pasted at the pointer,
// removed, together with what is picked of the map. What is picked of the map alone has the keys of its tool.
import { useEffect, useRef } from 'react'
import type { CombatantId } from '../../engine/core/index.ts'
import { isElsewhere } from './tool-keys.ts'
import { copyCombatants } from '../board/crowd.ts'
import type { Services } from '../services/services.ts'
import { copyAll, removeAll } from './all-picked.ts'
import type { BenchStore } from './bench.ts'
import type { Draw } from './draw.ts'

/** Only while `on`, which is while the Select tool is in hand: other tools have keys of their own. */
export function useTokenKeys(services: Services, bench: BenchStore, draw: Draw, on: boolean): void {
  const kept = useRef<readonly CombatantId[]>([])
  useEffect(() => {
    if (!on) return
    const { table, board } = services
    let pointer = { x: 0, y: 0 }
    const follow = ({ clientX, clientY }: PointerEvent) => (pointer = { x: clientX, y: clientY })
    const selected = () => table.getState().selected
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.shiftKey || isElsewhere(event.target) || selected().length === 0) return
      const [ctrl, key] = [event.ctrlKey || event.metaKey, event.key.toLowerCase()]
      const does = ctrl && key === 'd' ? copyAll : !ctrl && (key === 'delete' || key === 'backspace') ? removeAll : null
      if (!does) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!event.repeat) void does(services, bench, draw)
    }
    const copy = (event: ClipboardEvent) => {
      if (isElsewhere(event.target)) return
      kept.current = selected()
      const combatants = table.getState().playing?.view.combatants ?? {}
      const names = kept.current.flatMap((id) => combatants[id]?.name ?? [])
      if (names.length === 0) return
      // A picture that was copied before is no longer what is pasted.
      event.clipboardData?.setData('text/plain', names.join(', '))
      event.preventDefault()
    }
    const paste = (event: ClipboardEvent) => {
      if (isElsewhere(event.target) || (event.clipboardData?.files.length ?? 0) > 0) return
      const combatants = table.getState().playing?.battle.combatants ?? {}
      const who = kept.current.filter((id) => combatants[id])
      if (who.length === 0) return
      event.preventDefault()
      const lead = combatants[who[0] ?? '']
      void copyCombatants(services, who, 1, board.current?.placeAt(pointer.x, pointer.y, lead?.size ?? 1) ?? null)
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
