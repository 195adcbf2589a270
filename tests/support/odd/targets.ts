// What the odd ruleset's actions can be aimed at, and why not at the rest.
import { combatantsOf, presentOf, spaceOf, whyNotSeen, type Need, type Target,
  type TargetView } from '../../../src/engine/core/index.ts'
import type { Action } from './actions.ts'
import { apart } from './near.ts'
import type { Swimmer, TidesBattle } from './types.ts'

/** The need that the next target is for, and how many targets it has already. */
export function nextNeed(
  action: Action,
  chosen: readonly Target[],
): { readonly need: Need; readonly has: number } | null {
  let left = chosen.length
  for (const need of action.needs) {
    const most = need.kind === 'combatant' ? need.max : 1
    if (left < most) return { need, has: left }
    left -= most
  }
  return null
}

/** Whether no further target is needed. */
export function enough(action: Action, chosen: readonly Target[]): boolean {
  const next = nextNeed(action, chosen)
  return next === null
    || (next.need.kind === 'combatant' && next.has >= next.need.min && next.need === action.needs.at(-1))
}

export function targetsOf(
  battle: TidesBattle,
  actor: Swimmer,
  action: Action,
  chosen: readonly Target[],
): readonly TargetView[] {
  const next = nextNeed(action, chosen)
  if (!next) return []
  const { need } = next
  switch (need.kind) {
    case 'combatant':
      return [
        ...combatantsOf(battle).filter((one) =>
          one.id !== actor.id && one.presence !== 'fled' && one.presence !== 'gone'
        ).map((one): TargetView => ({
          target: { kind: 'combatant', id: one.id },
          label: one.name,
          preview: [`${one.name} may answer`],
          why: whyNotAt(battle, actor, one, need.range ?? Infinity, chosen)
            ?? (action.needs.some((other) => other.kind === 'place') ? whyNoRoom(battle, one) : null),
        })),
        ...(need.objects ? things(battle, actor, need.range ?? Infinity, chosen) : []),
      ]
    case 'object':
      return things(battle, actor, need.range ?? Infinity, chosen)
    case 'place': {
      const first = chosen[0]
      const flung = first?.kind === 'combatant' ? battle.combatants[first.id] : undefined
      if (!flung || flung.place === null) return []
      const { place, size, id } = flung
      const space = spaceOf(battle)
      return [...space.places()].filter((to) => space.distance(place, size, to, size) <= 1 && to !== place).map(
        (to) => ({
          target: { kind: 'place', place: to },
          label: space.label(to),
          preview: [],
          why: space.free(to, size, id) ? null : 'There is no room there.',
        }),
      )
    }
    case 'area': {
      const { place, size } = actor
      if (place === null) return []
      const space = spaceOf(battle)
      return [...space.places()].filter((at) => space.distance(place, size, at, 1) <= (need.range ?? Infinity)).map(
        (at) => {
          const rect = space.rect(at, 1)
          return {
            target: { kind: 'area',
              area: { shape: 'burst', center: { x: rect.x + 0.5, y: rect.y + 0.5 }, radius: need.size } },
            label: space.label(at),
            preview: [],
            why: null,
          }
        },
      )
    }
    case 'door':
      return battle.scene.ground.kind === 'square'
        ? battle.scene.ground.doors.map((door) => ({ target: { kind: 'door', door: door.id }, label: door.id,
          preview: [], why: door.kind === 'window' ? 'A window is no sluice.' : null })
        )
        : []
    case 'option':
      return need.options.map((one) => ({ target: { kind: 'option', option: one.id }, label: one.label, preview: [],
        why: one.why })
      )
  }
}

/** Objects as targets. */
function things(battle: TidesBattle, actor: Swimmer, range: number, chosen: readonly Target[]): TargetView[] {
  const space = spaceOf(battle)
  return battle.scene.objects.flatMap(({ id, name, place, size, state }): TargetView[] => {
    if (place === null || actor.place === null) return []
    const near = space.distance(actor.place, actor.size, place, size) <= range
    const again = chosen.some((other) => other.kind === 'object' && other.id === id)
    const why = state === 'destroyed'
      ? `${name} is in splinters.`
      : again
      ? `${name} is chosen already.`
      : near
      ? null
      : `${name} is too far away.`
    return [{ target: { kind: 'object', id }, label: name, preview: [], why }]
  })
}

/** Nobody is flung where there is no room around. */
function whyNoRoom(battle: TidesBattle, { name, place, size, id }: Swimmer): string | null {
  const space = spaceOf(battle)
  const room = place !== null
    && [...space.places()].some((to) =>
      to !== place && space.distance(place, size, to, size) <= 1 && space.free(to, size, id)
    )
  return room ? null : `There is no room around ${name}.`
}

function whyNotAt(
  battle: TidesBattle,
  actor: Swimmer,
  one: Swimmer,
  range: number,
  chosen: readonly Target[],
): string | null {
  if (one.presence === 'down') return `${one.name} has gone under.`
  if (chosen.some((other) => other.kind === 'combatant' && other.id === one.id)) return `${one.name} is chosen already.`
  if (apart(battle, actor, one) > range) return `${one.name} is too far away.`
  return whyNotSeen(battle, actor, one)?.says ?? null
}

/** Everybody an area wets. */
export function inArea(battle: TidesBattle, target: Target): readonly Swimmer[] {
  if (target.kind !== 'area') return []
  const space = spaceOf(battle)
  const places = new Set(space.area(target.area))
  return presentOf(battle).filter((one) =>
    one.place !== null && space.footprint(one.place, one.size).some((place) => places.has(place))
  )
}
