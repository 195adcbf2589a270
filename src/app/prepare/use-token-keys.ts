// Keys for selected combatants while a table is prepared: copied beside themselves, copied and pasted at the pointer,
// removed. What is picked of the map keeps its own keys.
import { useEffect, useRef } from 'react'
import type { CombatantId, SingleCommand } from '../../engine/core/index.ts'
import { stillThere, withoutPicks } from '../../grid/edit/index.ts'
import { isElsewhere } from './tool-keys.ts'
import { copyCombatants, leaveCommands } from '../board/crowd.ts'
import type { Services } from '../services/services.ts'
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
      const does = ctrl && key === 'd'
        ? () => copyCombatants(services, selected(), bench.getState().copies)
        : !ctrl && (key === 'delete' || key === 'backspace')
        ? () => removeWithPicks(services, bench, draw)
        : null
      if (!does) return
      // What is picked of the map besides is copied as well, by its tool. Removed is everything in one step.
      event.preventDefault()
      const { picks, picked } = bench.getState()
      if (!ctrl || (picks.length === 0 && picked.length === 0)) event.stopImmediatePropagation()
      if (!event.repeat) void does()
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

/** Removes the selected combatants and what is picked of the map, as one step. */
export async function removeWithPicks(
  { table }: Pick<Services, 'table'>,
  bench: BenchStore,
  draw: Draw,
): Promise<void> {
  const { selected, playing } = table.getState()
  const { picks, picked } = bench.getState()
  const marks = picked.filter((id) => playing?.view.scene.marks?.some((mark) => mark.id === id))
  const commands: readonly SingleCommand[] = [
    ...leaveCommands(table, selected),
    ...(marks.length > 0 ? [{ type: 'mark', change: { kind: 'remove', marks } } as const] : []),
  ]
  const done = await draw((ground) => {
    const there = stillThere(ground, picks)
    return there.length === 0 ? ground : withoutPicks(ground, there)
  }, commands)
  if (done) bench.setState({ picks: [], picked: [] })
}
