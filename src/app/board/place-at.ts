// Combatants and objects from the roster are put on the board where the map was clicked.
import { spaceOf, type SingleCommand } from '../../engine/core/index.ts'
import type { Waiting } from '../../board/tools/waiting.ts'
import { freePlaces } from '../../grid/formation.ts'
import type { Place } from '../../grid/index.ts'
import { listed } from '../../lib/listed.ts'
import type { Services } from '../services/services.ts'
import { giveTogether, putCommand } from './crowd.ts'
import { placeByHand, placeObjectByHand } from './placing.ts'

/** Puts the only one there, and several on free places around there, as one step. Tells who finds no place. */
export async function placeAt(services: Services, things: readonly Waiting[], at: Place): Promise<void> {
  const { table } = services
  const { playing } = table.getState()
  const [first] = things
  if (!playing || !first) return
  const put = ({ kind, id }: Waiting, place: Place): SingleCommand =>
    kind === 'object'
      ? { type: 'object', change: { kind: 'change', object: id, patch: { place } } }
      : putCommand(playing.battle, id, place)
  if (things.length === 1) {
    await (first.kind === 'combatant'
      ? placeByHand(services, first.id, at)
      : placeObjectByHand(services, first.id, at))
    return
  }
  const { spec, view } = playing
  const places = freePlaces(spaceOf(view), things.map(({ size }) => ({ near: at, size })), (nth, place) => {
    const thing = things[nth]
    const one = thing?.kind === 'combatant' ? view.combatants[thing.id] : undefined
    return (one && playing.battle.status === 'setup' ? spec.whyNotStand?.(view, one, place) : null) ?? null
  })
  await giveTogether(table, things.flatMap((thing, nth) => {
    const place = places[nth] ?? null
    return place === null ? [] : [put(thing, place)]
  }))
  const without = things.filter((_, nth) => (places[nth] ?? null) === null)
  if (without.length > 0) {
    table.notify('warn', `There is no free place for ${listed(without.map(({ name }) => name), 4)}.`)
  }
}
