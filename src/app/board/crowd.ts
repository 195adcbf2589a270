// What the GM does to several combatants at once: copied, lined up, removed, moved together. Each is one step.
import { copyNames } from '../../lib/copy-names.ts'
import { combatantsOf, spaceOf, type Battle, type Combatant, type CombatantId, type Command,
  type SingleCommand } from '../../engine/core/index.ts'
import { formation, freePlaces, lineUp, whoFits, type Line } from '../../grid/formation.ts'
import type { Place } from '../../grid/index.ts'
import type { Reply } from '../../stores/seat.ts'
import type { Table } from '../../stores/table-state.ts'
import type { Services } from '../services/services.ts'
import { middleInView } from './placing.ts'

/** The most copies of one combatant that are made at once. */
export const MOST_COPIES = 50
const LONGEST_NAME = 60

/** One command as it is, several as one step; `null` where there is none. */
export function together(commands: readonly SingleCommand[]): Command | null {
  const [first] = commands
  return first && commands.length > 1 ? { type: 'several', commands } : (first ?? null)
}

export function giveTogether(
  table: Pick<Table, 'give'>,
  commands: readonly SingleCommand[],
  inPlace = false,
): Promise<Reply> {
  const command = together(commands)
  return command ? table.give(command, inPlace) : Promise.resolve({ ok: true })
}

/** The command that puts a combatant down by hand: freely before the start, by the GM's word afterwards. */
export const putCommand = (
  { status }: Pick<Battle, 'status'>,
  who: CombatantId,
  place: Place | null,
): SingleCommand =>
  status === 'setup'
    ? { type: 'set-up', who, place }
    : { type: 'override', change: { kind: 'place', who, place, manner: 'gm' }, reason: '' }

/** What a copy has of its original. What it does not see follows from sight. */
function copyOf(one: Combatant): Omit<Combatant, 'id' | 'unseen'> {
  const { id: _, unseen: __, ...rest } = one
  return { ...rest, presence: 'present' }
}

/** Makes copies as {@link copyStep} says, as one step. */
export async function copyCombatants(
  services: Services,
  who: readonly CombatantId[],
  count: number,
  at: Place | null = null,
): Promise<void> {
  const step = copyStep(services, who, count, at)
  if (step && (await giveTogether(services.table, step.commands)).ok) step.done()
}

/**
 * What makes copies, numbered on from the highest, on free cells near their originals; those of a combatant that is not
 * on the ground are not either. `at`: where the first original's copy would stand, and the others in their formation.
 * `done`, to be called after the step, selects the copies and tells which found no place. `null`: no battle is open.
 */
export function copyStep(
  { table, board }: Services,
  who: readonly CombatantId[],
  count: number,
  at: Place | null = null,
): { readonly commands: readonly SingleCommand[]; readonly done: () => void } | null {
  const { playing } = table.getState()
  if (!playing) return null
  const { spec, battle, view } = playing
  const originals = who.flatMap((id) => battle.combatants[id] ?? [])
  const space = spaceOf(battle)
  const taken = combatantsOf(battle).map(({ name }) => name)
  const wanted = wishedPlaces(battle, originals, at)
  const made = originals.flatMap((one, nth) =>
    copyNames(one.name.slice(0, LONGEST_NAME - 4), taken, count).map((name) => {
      taken.push(name)
      return { copy: { ...copyOf(one), name }, near: wanted[nth] ?? (at && middleInView({ board }, view, one.size)) }
    })
  )
  const placed = made.flatMap(({ copy, near }) => (near === null ? [] : [{ copy, near, size: copy.size }]))
  const places = freePlaces(space, placed, (nth, place) => {
    const one = placed[nth]
    return (one && battle.status === 'setup' ? spec.whyNotStand?.(battle, one.copy, place) : null) ?? null
  })
  const placeOf = new Map(placed.map(({ copy }, nth) => [copy, places[nth] ?? null]))
  const before = new Set(battle.roster)
  return {
    commands: made.map(({ copy }) => ({ type: 'join', combatant: { ...copy, place: placeOf.get(copy) ?? null } })),
    done: () => {
      table.select(table.getState().playing?.view.roster.filter((id) => !before.has(id)) ?? [])
      const without = places.filter((place) => place === null).length
      if (without > 0) table.notify('warn', `${without} of the copies found no free place. They wait in the roster.`)
    },
  }
}

/** Near which place each original's copies are put. */
function wishedPlaces(battle: Battle, originals: readonly Combatant[], at: Place | null): readonly (Place | null)[] {
  if (at === null) return originals.map(({ place }) => place)
  const lead = originals.find(({ place }) => place !== null)
  if (!lead || lead.place === null) return originals.map(() => at)
  const from = { place: lead.place, size: lead.size }
  const space = spaceOf(battle)
  return originals.map(({ place, size }) =>
    place === null ? at : (formation(space, from, at, [{ place, size }])[0] ?? at)
  )
}

/** Takes them out of the battle. */
export const removeCombatants = ({ table }: Pick<Services, 'table'>, who: readonly CombatantId[]): Promise<Reply> =>
  giveTogether(table, leaveCommands(table, who))

/** The commands that do so. */
export const leaveCommands = (
  table: Pick<Table, 'getState'>,
  who: readonly CombatantId[],
): readonly SingleCommand[] => present(table, who).map(({ id }) => ({ type: 'leave', who: id, how: 'gone' }))

const present = (table: Pick<Table, 'getState'>, who: readonly CombatantId[]): readonly Combatant[] => {
  const combatants = table.getState().playing?.view.combatants ?? {}
  return who.flatMap((id) => combatants[id] ?? []).filter(({ presence }) => presence !== 'fled' && presence !== 'gone')
}

/** Lines up those that are on the ground; tells of those that find no room there. Nothing on rows. */
export async function lineUpCombatants(
  { table }: Pick<Services, 'table'>,
  who: readonly CombatantId[],
  line: Line,
): Promise<void> {
  const { playing } = table.getState()
  const ground = playing?.view.scene.ground
  if (!playing || ground?.kind !== 'square') return
  const { view, spec } = playing
  const standing = present(table, who).flatMap(({ id, place, size, presence }) =>
    place === null ? [] : [{ id, place, size, loose: presence !== 'present' }]
  )
  const to = new Map(lineUp(standing, line, ground).map(({ id, place }) => [id, place]))
  const one = (id: string) => view.combatants[id]
  const settled = whoFits(spaceOf(view), standing.map((each) => ({ ...each, place: to.get(each.id) ?? null })), {
    sizeOf: (id) => one(id)?.size ?? view.scene.objects.find((object) => object.id === id)?.size,
    nameOf: (id) => one(id)?.name ?? view.scene.objects.find((object) => object.id === id)?.name ?? 'Someone',
    barred: (id, place) => {
      const combatant = view.status === 'setup' ? one(id) : undefined
      return (combatant && spec.whyNotStand?.(view, combatant, place)) ?? null
    },
  })
  const moves = settled.filter(({ id, place, why }) => why === null && place !== one(id)?.place)
  await giveTogether(table, moves.map(({ id, place }) => putCommand(view, id as CombatantId, place)))
  const stay = settled.flatMap(({ id, why }) => (why === null ? [] : [`${one(id)?.name ?? 'Someone'} stays: ${why}`]))
  if (stay.length > 0) table.notify('warn', stay.slice(0, 4).join(' '))
}
