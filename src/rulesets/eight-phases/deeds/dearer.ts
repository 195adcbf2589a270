// What an ability or a basic reaction costs now, with what makes it dearer or cheaper for its user: also by whom it is
// aimed at or what it answers (PHA-57).
import { costNow } from '../../../engine/abilities/carry/costs.ts'
import type { CombatantId } from '../../../engine/core/index.ts'
import { deedOfProfile, type Profile } from '../abilities/profile.ts'
import { READING } from '../abilities/reading.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'

const RESOURCES = { mp: 'mp', focus: 'focus', recoveries: 'recoveries', takesStress: 'stress' } as const

/**
 * The ability, as it counts already, with the price that it has against those; of several the dearest counts.
 */
export function pricedFor(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Profile,
  against: readonly CombatantId[],
): Profile {
  if (against.length === 0) return ability
  const paid = (Object.keys(RESOURCES) as (keyof typeof RESOURCES)[]).filter((key) => ability[key] > 0)
  if (paid.length === 0) return ability
  const deed = deedOfProfile(ability, who)
  const prices = paid.map((key) => {
    const price = { resource: RESOURCES[key], amount: ability[key], aimed: true }
    const all = against.map((to) => costNow(battle, READING, who, price, { on: 'deed', by: who.id, to, deed }))
    return [key, Math.max(...all)] as const
  })
  return { ...ability, ...Object.fromEntries(prices) }
}

/** Whose doing it is that a reaction answers: of an attack, of a movement, of what waits. */
export function doerOf(battle: PhasesBattle, threat: string | null): CombatantId | null {
  const frame = threat === null ? undefined : battle.stack.find(({ id }) => id === threat.split('@')[0])
  switch (frame?.kind) {
    case 'attack':
      return frame.by
    case 'walk':
    case 'deed':
      return frame.who
    case 'event':
      return frame.event.by
    default:
      return null
  }
}

/** The FOCUS of Counterattack and Interpose against the doing of that combatant (PHA-62, PHA-63). */
export const focusNow = (
  battle: PhasesBattle,
  who: PhasesCombatant,
  name: string,
  { focus, of }: { readonly focus: number; readonly of: CombatantId | null },
): number =>
  costNow(battle, READING, who, { resource: 'focus', amount: focus }, { on: 'deed', by: who.id, to: of,
    deed: { name, tags: [] } })
