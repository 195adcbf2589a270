// Keys for all that is picked while a table is prepared, combatants, what is drawn and marks together: copied beside
// itself, copied and pasted, removed. There is one clipboard: what was copied last is pasted.
import { useEffect, useRef } from 'react'
import { counted } from '../../lib/counted.ts'
import { isElsewhere } from './tool-keys.ts'
import type { Services } from '../services/services.ts'
import { type AllPicked, allPicked, copyAll, howMany, pasteAll, removeAll } from './all-picked.ts'
import type { BenchStore } from './bench.ts'
import type { Draw } from './draw.ts'

/** Only while `on`, which is while the Select tool is in hand: other tools have keys of their own. */
export function usePickedKeys(services: Services, bench: BenchStore, draw: Draw, on: boolean): void {
  /** What Ctrl+C took, and how often that was pasted. */
  const kept = useRef<{ readonly what: AllPicked; pasted: number } | null>(null)
  useEffect(() => {
    if (!on) return
    const { table, board } = services
    let pointer = { x: 0, y: 0 }
    const follow = ({ clientX, clientY }: PointerEvent) => (pointer = { x: clientX, y: clientY })
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.shiftKey || isElsewhere(event.target)) return
      const [ctrl, key] = [event.ctrlKey || event.metaKey, event.key.toLowerCase()]
      const does = ctrl && key === 'd' ? copyAll : !ctrl && (key === 'delete' || key === 'backspace') ? removeAll : null
      if (!does || howMany(allPicked(services, bench)) === 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!event.repeat) void does(services, bench, draw)
    }
    const copy = (event: ClipboardEvent) => {
      if (isElsewhere(event.target)) return
      const what = allPicked(services, bench)
      kept.current = howMany(what) > 0 ? { what, pasted: 0 } : null
      if (!kept.current) return
      const combatants = table.getState().playing?.view.combatants ?? {}
      const names = what.who.flatMap((id) => combatants[id]?.name ?? [])
      const parts = what.picks.length + what.marks.length
      // A picture that was copied before is no longer what is pasted.
      event.clipboardData?.setData('text/plain',
        [...names, ...(parts > 0 ? [`${counted(parts, 'part')} of the map`] : [])].join(', '))
      event.preventDefault()
    }
    const paste = (event: ClipboardEvent) => {
      const now = kept.current
      if (isElsewhere(event.target) || (event.clipboardData?.files.length ?? 0) > 0 || !now) return
      const combatants = table.getState().playing?.battle.combatants ?? {}
      const lead = now.what.who.flatMap((id) => combatants[id] ?? [])[0]
      event.preventDefault()
      const at = lead ? (board.current?.placeAt(pointer.x, pointer.y, lead.size) ?? null) : null
      now.pasted++
      void pasteAll(services, bench, draw, now.what, at, now.pasted)
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
