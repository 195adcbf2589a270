// Puts zones, things and summons on the ground, and takes them away.
import type { AreaShape, Place, Terrain } from '../../../grid/index.ts'
import { cellOf } from '../../../grid/index.ts'
import { type CombatantId, combatantOf, type Contents, type EffectId, type Mark } from '../../core/index.ts'
import type { Step } from '../language/ability.ts'
import type { RunningTypes, TextPath } from '../run/frame.ts'
import { durationOf } from '../run/put.ts'
import { here, keep, now, type Running, textOf } from '../run/running.ts'
import { type Here, numberOf, whoIs } from '../run/values.ts'
import { areaAround, areaOfCell, freeName, isPlaced, markId, placesOfZone, terrainId } from './zones.ts'

/** The colour of zones on the map. */
const COLOR = '#8b6cff'

type StepOf<What extends Step['do']> = Extract<Step, { do: What }>

/** The place that is named: kept under a name, or where somebody stands. */
function placesMeant<T extends RunningTypes>(
  running: Running<T>,
  at: string,
): readonly { readonly place: Place; readonly size: number }[] {
  const kept = now(running).kept[at]
  if (kept?.is === 'place') return kept.places.map((place) => ({ place, size: 1 }))
  const who = whoIs(here(running), at)
  return who?.place ? [{ place: who.place, size: who.size }] : []
}

export function layZone<T extends RunningTypes>(running: Running<T>, step: StepOf<'zone'>, path: TextPath): void {
  const { work, teach } = running
  const run = now(running)
  const { zone, at } = step
  endOthers(running)
  const follows = zone.follows === undefined ? null : whoIs(here(running), zone.follows)
  const reach = numberOf(here(running), zone.area.size)
  const shapes = at === 'area'
    ? (teach.areasOf?.(work.battle, run) ?? [])
    : placesMeant(running, at).map(({ place, size }): AreaShape =>
      zone.area.shape === 'cells' ? areaOfCell(work.battle, place) : areaAround(work.battle, place, size, reach)
    )
  const height = zone.height === undefined ? {} : { height: numberOf(here(running), zone.height) }
  const hangs = typeof zone.until === 'object' && ('while' in zone.until || 'after' in zone.until)
  for (const part of step.each ? shapes.map((one) => [one]) : [shapes]) {
    const effect = lay(running, { name: zone.name, path: [...path, 'zone'], hidden: zone.hidden !== undefined,
      duration: zone.until, shapes: part, ...(hangs ? { until: [...path, 'zone', 'until'] } : {}),
      ...(follows ? { follows: { who: follows.id, reach } } : {}) })
    if (zone.ground?.length) drawGround(running, effect, zone.ground, { name: zone.name, ...height })
    keep(running, step.keep, { is: 'word', word: effect })
  }
}

/** A thing is a zone of its own cell, until it is taken away. */
export function layThing<T extends RunningTypes>(running: Running<T>, step: StepOf<'thing'>, path: TextPath): void {
  endOthers(running)
  const { thing, at } = step
  // Without room for it, it lies where whoever put it down stands.
  const found = placesMeant(running, at)
  const shapes = (found.length > 0 ? found : placesMeant(running, 'me')).map(({ place }) =>
    areaOfCell(running.work.battle, place)
  )
  const effect = lay(running, { name: thing.name, path: [...path, 'thing'], hidden: thing.hidden !== undefined,
    duration: 'cleared', shapes })
  keep(running, step.keep, { is: 'word', word: effect })
}

interface Laying {
  readonly name: string
  readonly path: TextPath
  readonly until?: TextPath
  readonly follows?: NonNullable<Contents['follows']>
  readonly hidden: boolean
  readonly duration: StepOf<'zone'>['zone']['until']
  readonly shapes: readonly AreaShape[]
}

function lay<T extends RunningTypes>(running: Running<T>, said: Laying): EffectId {
  const { work } = running
  const { me, root, kept } = now(running)
  const audience = said.hidden ? { audience: { only: 'gm' } as const } : {}
  const lies = freeName(work.battle, root)
  const effect = work.addEffect({ bearer: me, condition: said.name, source: me, value: null,
    duration: durationOf(running, said.duration), ...audience,
    carries: { ...root, path: said.path, kept, lies, ...(said.until ? { until: said.until } : {}),
      ...(said.follows ? { follows: said.follows } : {}) } })
  said.shapes.forEach((shape, part) => {
    const mark: Mark = { id: markId(lies, part), kind: 'template', audience: said.hidden ? 'gm' : 'all', color: COLOR,
      stays: true, shape, text: part === 0 ? said.name : '' }
    work.emit({ type: 'mark-added', mark, ...audience })
  })
  return effect
}

/** What a zone makes of the ground lies there as terrain, as long as the zone does. */
function drawGround<T extends RunningTypes>(
  { work }: Running<T>,
  effect: EffectId,
  kinds: readonly string[],
  said: Pick<Terrain, 'name' | 'height'>,
): void {
  const lies = work.battle.effects.find(({ id }) => id === effect)?.carries?.lies ?? ''
  const cells = [...placesOfZone(work.battle, effect)].map(cellOf)
  const cover = kinds.includes('hard cover') ? 'heavy' : kinds.includes('soft cover') ? 'half' : null
  const terrain: Terrain = { ...said, id: terrainId(lies), cells, concealment: 0, look: cover ? 'undergrowth' : 'rough',
    cost: kinds.includes('impassable') ? null : kinds.includes('difficult') ? 2 : 1, ...(cover ? { cover } : {}) }
  work.emit({ type: 'drawn', change: { terrain: { put: [terrain] } } })
}

/** One at a time: what the ability put down before is taken away. */
function endOthers<T extends RunningTypes>(running: Running<T>): void {
  const run = now(running)
  const limit = textOf(running, run)?.limits?.find((one) => one.limit === 'one')
  if (limit?.limit !== 'one' || limit.else !== 'old ends') return
  const old = running.work.battle.effects.filter((one) =>
    one.source === run.me && one.carries?.who === run.root.who && one.carries.ability === run.root.ability
    && (isPlaced(one) || one.carries.path?.at(-1) === 'unit')
  )
  const most = limit.most === undefined ? 1 : numberOf(here(running), limit.most)
  for (const one of old.slice(0, Math.max(0, old.length + 1 - most))) {
    running.work.endEffect(one.id, 'used again')
    if (one.carries?.path?.at(-1) === 'unit') running.work.depart(one.bearer, 'gone', 'used again')
  }
}

/** Takes away what the run carries, or what it keeps. */
export function takeAway<T extends RunningTypes>(running: Running<T>, what: string, why: string): void {
  const { effect, kept } = now(running)
  const named = kept[what]
  const ids = what === 'this' ? [effect] : named?.is === 'word' ? [named.word as EffectId] : []
  for (const id of ids) {
    const one = running.work.battle.effects.find((each) => each.id === id)
    if (one) running.work.endEffect(one.id, why)
    // With what was brought in, what it carries is gone too.
    if (one?.carries?.path?.at(-1) === 'unit') running.work.depart(one.bearer, 'gone', why)
  }
  const source = what === 'source' ? whoIs(here(running), 'source') : null
  const people: readonly CombatantId[] = source ? [source.id] : named?.is === 'who' ? named.ids : []
  for (const id of people) {
    if (combatantOf(running.work.battle, id)) running.work.depart(id, 'gone', why)
  }
}

/** A size is a whole number of cells, or one half. */
export const sizeOf = <T extends RunningTypes>(where: Here<T>, text: string | undefined): number =>
  text === undefined ? 1 : text.replaceAll(' ', '') === '1/2' ? 0.5 : Math.max(1, Math.min(10, numberOf(where, text)))

/** Brings in a combatant of that kind. An effect on it carries what its text says, and knows who made it. */
export function bringIn<T extends RunningTypes>(running: Running<T>, step: StepOf<'summon'>, path: TextPath): void {
  const { work, teach } = running
  endOthers(running)
  const [spot] = placesMeant(running, step.at)
  if (!spot) return
  const run = now(running)
  const numbers = Object.fromEntries(
    Object.entries(step.unit.stats ?? {}).map(([name, text]) => [name, numberOf(here(running), text)]),
  )
  const size = sizeOf(here(running), step.unit.size)
  const who = teach.summon?.(work, { run, unit: step.unit, place: spot.place, size, numbers })
  if (who === null || who === undefined) return
  work.addEffect({ bearer: who, condition: 'Summoned', source: run.me, value: null, duration: { until: 'cleared' },
    carries: { ...run.root, path: [...path, 'unit'], kept: run.kept } })
  keep(running, step.keep, { is: 'who', ids: [who] })
}
