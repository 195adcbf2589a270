// Melees on the board (SEG-82): the cells of those who fight, and what lies between foes that touch the same cell.
import { type AreaView, nameOf, spaceOf } from '../../../engine/core/index.ts'
import { type Cell, cellOf, type Place, placeOf } from '../../../grid/index.ts'
import { areFoes } from '../rules/are-foes.ts'
import type { Melee } from '../rules/melee-zones.ts'
import type { SegmentsBattle } from '../state.ts'
import { listed } from '../../../lib/listed.ts'

export function areas(battle: SegmentsBattle): readonly AreaView[] {
  return battle.turn.melees.flatMap((melee) => {
    const places = placesOf(battle, melee)
    const names = melee.members.flatMap((who) => (battle.combatants[who] ? [nameOf(battle, who)] : []))
    if (places.length === 0) return []
    return [{ id: `melee-${melee.id}`,
      label: `Melee${melee.restricted ? ' in restricted quarters' : ''}: ${listed(names)}`,
      mark: melee.restricted ? '⚔r' : '⚔', tone: 'warn', covers: { kind: 'places', places } }]
  })
}

function placesOf(battle: SegmentsBattle, { members }: Melee): readonly Place[] {
  const space = spaceOf(battle)
  const feet = members.flatMap((id) => {
    const one = battle.combatants[id]
    return one && one.place !== null && one.presence === 'present'
      ? [{ id, cells: space.footprint(one.place, one.size).map(cellOf) }]
      : []
  })
  const own = feet.flatMap(({ cells }) => cells)
  const around = own.flatMap(({ x, y }) => AROUND.map(([dx, dy]): Cell => ({ x: x + dx, y: y + dy })))
  const between = around.filter((cell) => {
    const beside = feet.filter(({ cells }) =>
      cells.some((one) => Math.max(Math.abs(one.x - cell.x), Math.abs(one.y - cell.y)) <= 1)
    )
    return beside.some((one) => beside.some((other) => areFoes(battle, one.id, other.id)))
  })
  return [...new Set([...own, ...between].map(placeOf))].filter((place) => space.has(place))
}

const AROUND: readonly (readonly [number, number])[] = [[-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [
  1,
  1,
]]
