// What happens to zones as the battle goes on: they move and grow with whom they follow, are taken off the map when
// they end, and end when they are taken off the map. Who walks into a zone or out of it is told to those that listen.
import { between } from '../../../lib/along.ts'
import { cellOf, type Place } from '../../../grid/index.ts'
import type { Battle, BattleEvent, CombatantId, Effect, Work } from '../../core/index.ts'
import type { Happening, RunningTypes } from '../run/frame.ts'
import { areaAround, isPlaced, namesGone, partsNamed, placedIn, placesOfZone, terrainId, zonesOver } from './zones.ts'

/** The effects with contents that are over. */
export function endedIn<T extends RunningTypes>(before: Battle<T>, { effects }: Battle<T>): readonly Effect[] {
  const { gone, come } = between(before.effects, effects)
  const still = new Set(come.map(({ id }) => id))
  return gone.filter(({ id, carries }) => carries !== undefined && !still.has(id))
}

/** Puts the map right after what has happened. */
export function keepZones<T extends RunningTypes>(work: Work<T>, before: Battle<T>): void {
  const { effects, scene, combatants, roster } = work.battle
  const moved = new Set(
    before.combatants === combatants ? [] : roster.filter((id) => !standsAsBefore(before, work.battle, id)),
  )
  if (before.effects === effects && before.scene.marks === scene.marks && moved.size === 0) return
  for (const effect of endedIn(before, work.battle)) {
    if (!isPlaced(effect)) continue
    const lies = effect.carries?.lies
    for (const { id } of partsNamed(work.battle, lies)) {
      work.emit({ type: 'mark-removed', mark: id, ...seenWith(effect) })
    }
    const { ground } = work.battle.scene
    const terrain = terrainId(lies ?? '')
    if (ground.kind === 'square' && ground.terrain.some(({ id }) => id === terrain)) {
      work.emit({ type: 'drawn', change: { terrain: { remove: [terrain] } } })
    }
  }
  const taken = namesGone(before.scene.marks, scene.marks)
  if (moved.size === 0 && taken.size === 0) return
  for (const effect of placedIn(work.battle)) {
    const { follows, lies = '' } = effect.carries ?? {}
    const goes = follows !== undefined && moved.has(follows.who)
    if (!goes && !taken.has(lies)) continue
    const parts = partsNamed(work.battle, lies)
    if (parts.length === 0 && partsNamed(before, lies).length > 0) work.endEffect(effect.id, 'taken off the map')
    const who = goes && work.battle.combatants[follows.who]
    if (!who || who.place === null) continue
    const shape = areaAround(work.battle, who.place, who.size, follows.reach)
    for (const part of parts) work.emit({ type: 'mark-changed', mark: { ...part, shape }, ...seenWith(effect) })
    moveGround(work, effect)
  }
}

/** Whether a combatant stands where it stood and is as large as it was. */
function standsAsBefore<T extends RunningTypes>(before: Battle<T>, battle: Battle<T>, who: CombatantId): boolean {
  const [was, is] = [before.combatants[who], battle.combatants[who]]
  return was?.place === is?.place && was?.size === is?.size
}

/** What a zone makes of the ground goes with it. */
function moveGround<T extends RunningTypes>(work: Work<T>, { id, carries }: Effect): void {
  const { ground } = work.battle.scene
  const old = ground.kind === 'square' ? ground.terrain.find((one) => one.id === terrainId(carries?.lies ?? '')) : null
  if (!old) return
  const cells = [...placesOfZone(work.battle, id)].map(cellOf)
  work.emit({ type: 'drawn', change: { terrain: { put: [{ ...old, cells }] } } })
}

/** COM-24: who may know what lies on the map may know what becomes of it. */
const seenWith = ({ audience }: Effect): Pick<Effect, 'audience'> => (audience ? { audience } : {})

/** A frame of a movement, as far as it is looked at here. */
interface Walk {
  readonly kind: string
  readonly who?: CombatantId
  readonly places?: readonly Place[]
}

const NOTHING: readonly never[] = []

/** Who has gone into a zone or out of it, and who has come to the end of a way. */
export function moves<T extends RunningTypes>(
  before: Battle<T>,
  battle: Battle<T>,
  events: readonly BattleEvent<T>[],
): readonly Happening[] {
  const zones = placedIn(battle)
  return events.flatMap((event): readonly Happening[] => {
    if (event.type === 'frame-popped') {
      const frame = before.stack.find(({ id }) => id === event.frame) as Walk | undefined
      if (frame?.kind !== 'walk' || frame.who === undefined) return []
      const [from] = frame.places ?? []
      return [{ on: 'move', way: 'ends', by: frame.who, to: frame.who, ...(from === undefined ? {} : { from }) }]
    }
    if (event.type !== 'moved' || event.manner === 'setup') return []
    const who = battle.combatants[event.who]
    if (!who) return []
    const over = event.path.map((place) => zonesOver(battle, { place, size: who.size }))
    const crossed = zones.flatMap((zone): readonly Happening[] => {
      const inside = over.map((there) => there.has(zone.id))
      if (!inside.includes(true)) return NOTHING
      const enters = inside.some((now, at) => at > 0 && now && !inside[at - 1])
      const leaves = inside.some((now, at) => at > 0 && !now && inside[at - 1])
      const base = { on: 'move', by: event.who, to: event.who, effect: zone.id } as const
      return [...(leaves ? [{ ...base, way: 'leaves' } as const] : []),
        ...(enters ? [{ ...base, way: 'enters' } as const] : [])]
    })
    const [from] = event.path
    return event.manner === 'forced'
      ? [...crossed, { on: 'move', way: 'ends', by: event.who, to: event.who, ...(from === undefined ? {} : { from }) }]
      : crossed
  })
}
