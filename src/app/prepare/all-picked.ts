// All that is picked while a battle is prepared: combatants, what is drawn and marks. The keys and the buttons copy and
// remove all of it through here, as one step.
import { copiesOf } from '../../board/tools/marks/mark-style.ts'
import { spaceOf, type CombatantId, type Mark, type SingleCommand } from '../../engine/core/index.ts'
import { type Picks, stillThere, withCopies, withoutPicks } from '../../grid/edit/index.ts'
import type { Place, Point, Size, Space } from '../../grid/index.ts'
import { copyStep, leaveCommands } from '../board/crowd.ts'
import type { Services } from '../services/services.ts'
import { SELECT, type BenchStore } from './bench.ts'
import type { Draw } from './draw.ts'
import { newMarkId } from './tools/marks.ts'

export interface AllPicked {
  readonly who: readonly CombatantId[]
  readonly picks: Picks
  readonly marks: readonly Mark[]
}

export const howMany = ({ who, picks, marks }: AllPicked): number => who.length + picks.length + marks.length

/** So far from its original the nth copy lies, in cell widths. */
const beside = (nth = 1): Point => ({ x: nth, y: nth })

/** What the tool in hand has picked, as far as it is there still. Other tools than Select pick marks alone. */
export function allPicked({ table }: Pick<Services, 'table'>, bench: BenchStore): AllPicked {
  const { selected, playing } = table.getState()
  const { picks, picked, tool } = bench.getState()
  const marks = playing?.view.scene.marks?.filter(({ id }) => picked.includes(id)) ?? []
  if (tool !== SELECT) return { who: [], picks: [], marks }
  const ground = playing?.battle.scene.ground
  return { who: selected, picks: ground?.kind === 'square' ? stillThere(ground, picks) : [], marks }
}

/** Removes all that is picked, as one step. A refusal leaves it there, and picked. */
export async function removeAll(services: Pick<Services, 'table'>, bench: BenchStore, draw: Draw): Promise<void> {
  const { who, picks, marks } = allPicked(services, bench)
  const commands: readonly SingleCommand[] = [
    ...leaveCommands(services.table, who),
    ...(marks.length > 0
      ? [{ type: 'mark', change: { kind: 'remove', marks: marks.map(({ id }) => id) } } as const]
      : []),
  ]
  const done = await draw((ground) => {
    const there = stillThere(ground, picks)
    return there.length === 0 ? ground : withoutPicks(ground, there)
  }, commands)
  if (!done) return
  if (who.length > 0) services.table.select([])
  bench.setState({ picks: [], picked: [] })
}

/**
 * Copies all that is picked beside itself, as one step, and picks the copies. Combatants alone are copied as often as
 * the bench says; with something of the map, once. A refusal leaves picked what was.
 */
export async function copyAll(services: Services, bench: BenchStore, draw: Draw): Promise<void> {
  const what = allPicked(services, bench)
  const isCrowd = what.picks.length + what.marks.length === 0
  await putCopies(services, bench, draw, what, { count: isCrowd ? bench.getState().copies : 1, at: null, by: beside() })
}

/**
 * Puts copies of what was taken down at that place, as one step: the first combatant there, and all else about it as it
 * was. Without a place, beside the originals, the `nth` paste so many cells further. What is gone meanwhile is left
 * out, but for marks.
 */
export async function pasteAll(
  services: Services,
  bench: BenchStore,
  draw: Draw,
  { who, picks, marks }: AllPicked,
  at: Place | null,
  nth = 1,
): Promise<void> {
  const { battle } = services.table.getState().playing ?? {}
  const there = who.flatMap((id) => battle?.combatants[id] ?? [])
  const lead = there.find(({ place }) => place !== null)
  const what = { who: there.map(({ id }) => id), picks, marks }
  await putCopies(services, bench, draw, what, { count: 1, at, by: battle && lead?.place && at !== null
    ? between(spaceOf(battle), lead.place, at, lead.size)
    : beside(nth) })
}

function between(space: Space, from: Place, to: Place, size: Size): Point {
  const [a, b] = [space.rect(from, size), space.rect(to, size)]
  return { x: b.x - a.x, y: b.y - a.y }
}

/** `at`: where the copy of the first combatant stands; `by`: how far from its original all that is drawn lies. */
async function putCopies(
  services: Services,
  bench: BenchStore,
  draw: Draw,
  { who, picks, marks }: AllPicked,
  { count, at, by }: { readonly count: number; readonly at: Place | null; readonly by: Point },
): Promise<void> {
  const crowd = who.length > 0 ? copyStep(services, who, count, at) : null
  const copies = copiesOf(marks, by, newMarkId)
  let made: Picks = []
  const done = await draw((ground) => {
    const there = stillThere(ground, picks)
    if (there.length === 0) return ground
    const copied = withCopies(ground, there, by)
    made = copied.picks
    return copied.ground
  }, [
    ...(crowd?.commands ?? []),
    ...(copies.length > 0 ? [{ type: 'mark', change: { kind: 'put', marks: copies } } as const] : []),
  ])
  if (!done) return
  crowd?.done()
  if (picks.length + marks.length > 0) bench.setState({ picks: made, picked: copies.map(({ id }) => id) })
}
