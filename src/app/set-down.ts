// Setting a token down by hand: freely before the start, by the GM's word afterwards.
import { freePlaceNear, type Place } from '../grid/index.ts'
import { spaceOf, type CombatantId } from '../engine/core/index.ts'
import type { Reply } from '../stores/table.ts'
import type { Services } from './services.ts'

export function setDown({ table }: Services, who: CombatantId, place: Place | null): Promise<Reply> {
  const { playing } = table.getState()
  return playing?.battle.status === 'setup'
    ? table.give({ type: 'set-up', who, place })
    : table.give({ type: 'override', change: { kind: 'place', who, place, manner: 'gm' }, reason: '' })
}

/** Sets it down near the middle of what is in view, where nobody stands. */
export function setDownInView(services: Services, who: CombatantId): void {
  const { table, board } = services
  const { playing } = table.getState()
  const one = playing?.view.combatants[who]
  if (!playing || !one) return
  const space = spaceOf(playing.view)
  const frame = document.querySelector('.app-board')?.getBoundingClientRect()
  const middle = frame && board.current?.placeAt(frame.x + frame.width / 2, frame.y + frame.height / 2, one.size)
  const { x, y, width, height } = space.bounds
  const from = middle ?? space.at({ x: x + width / 2, y: y + height / 2 }, one.size)
  const place = from && freePlaceNear(space, from, one.size)
  if (place) void setDown(services, who, place)
  else table.notify('warn', `There is no free place for ${one.name}.`)
}
