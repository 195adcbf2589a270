// SEG-36: doors that a combatant can open or close from where it stands.
import { lockedDoor, refusal, type Refusal, type TargetView } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { Door, Point } from '../../../grid/index.ts'
import { middleOfToken } from '../movement/distance.ts'
import type { SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'

/** How far a combatant reaches beyond its own cells, in cell widths: a door at the border, or across the next cell. */
const ARM = 0.6

const doorsOf =
  ({ scene: { ground } }: Pick<SegmentsBattle,
    'scene'>): readonly Door[] => (ground.kind === 'square' ? ground.doors : [])

export const doorNamed = (battle: Pick<SegmentsBattle, 'scene'>, id: string): Door | undefined =>
  doorsOf(battle).find((one) => one.id === id)

function apart({ x, y }: Point, { a, b }: Door): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length))
  return Math.hypot(x - a.x - along * dx, y - a.y - along * dy)
}

/** Why that door is out of reach, or stays shut; `null` when it does not. */
export function whyNotDoor(battle: SegmentsBattle, who: SegmentsCombatant, door: Door): Refusal | null {
  const here = middleOfToken(battle, who)
  return here && apart(here, door) <= who.size / 2 + ARM
    ? (door.locked === true && !door.open ? lockedDoor(door.kind) : null)
    : refusal('range', `${who.name} is not at that ${door.kind}.`)
}

/** Why there is nothing to open or close here. */
export function whyNoDoor(battle: SegmentsBattle, who: SegmentsCombatant): Refusal | null {
  const all = doorsOf(battle)
  if (all.length === 0) return refusal('target', 'There is no door here.')
  const whys = all.map((one) => whyNotDoor(battle, who, one))
  return whys.includes(null)
    ? null
    : (whys.find((why) => why?.code === 'locked') ?? refusal('range', `${who.name} is at no door.`))
}

export function doorTargets(battle: SegmentsBattle, who: SegmentsCombatant): readonly TargetView[] {
  return doorsOf(battle).map((one) => ({
    target: { kind: 'door', door: one.id },
    label: one.open ? `Close the ${one.kind}` : `Open the ${one.kind}`,
    why: whyNotDoor(battle, who, one)?.says ?? null,
    preview: [one.open ? 'Open now' : 'Closed now'],
  }))
}

/** Opens a closed door, closes an open one. */
export function useDoor(work: SegmentsWork, who: SegmentsCombatant, id: string): void {
  const door = doorNamed(work.battle, id) ?? work.malformed('deed.targets', 'There is no such door.')
  const why = whyNotDoor(work.battle, who, door)
  work.refuseIf(why)
  const hidden = secretly(who)
  work.emit({ type: 'door', door: id, open: !door.open, ...(hidden ? { audience: hidden } : {}) })
}
