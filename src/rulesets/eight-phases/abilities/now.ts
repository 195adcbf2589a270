// The abilities of somebody as they are now: those of the sheet and those that something gives, with what changes their
// prices, areas and ranges.
import { grantedTo, profilesGiven } from '../../../engine/abilities/carry/granted.ts'
import { changed, changesDeeds, changesOfDeed } from '../../../engine/abilities/carry/modified.ts'
import { hereIn } from '../../../engine/abilities/carry/carriers.ts'
import type { Here } from '../../../engine/abilities/run/values.ts'
import { type AttackItem, GRANTED } from '../rules/action-ids.ts'
import { scopeOf } from '../rules/scope.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { abilitiesOn, abilityOf } from '../sheet/abilities.ts'
import type { Basic } from '../sheet/kinds.ts'
import type { EightPhases, PhasesBattle, PhasesCombatant } from '../state.ts'
import { needIn, deedOfProfile, type Profile, profilesOfGranted, rootOf, rowName } from './profile.ts'
import { READING } from './reading.ts'

/** All abilities that somebody has now: those of the sheet in its order, then those that are given. */
export function profilesNow(battle: PhasesBattle, who: PhasesCombatant): readonly Profile[] {
  const given = grantedTo(battle, READING, who)
  const all = given.length === 0
    ? abilitiesOn(who)
    : [...abilitiesOn(who), ...given.flatMap((one) => profilesOfGranted(battle, who, one))]
  return asTheyCount(battle, who, all)
}

/** The abilities that are given to somebody now. */
export const abilitiesGiven = (battle: PhasesBattle, who: PhasesCombatant): readonly Profile[] =>
  profilesGiven(battle, READING, who, profilesOfGranted)

/**
 * The ability of that name, also when it is spent or destroyed. `null` when there is none, and for improvised attacks.
 */
export function abilityNow(
  battle: PhasesBattle,
  who: PhasesCombatant,
  item: AttackItem | null,
  way: string | null = null,
): Profile | null {
  const found = typeof item === 'string' && item.startsWith(GRANTED)
    ? (abilitiesGiven(battle, who).find((one) => rowName(one) === (way === null ? item : `${item}@${way}`)) ?? null)
    : abilityOf(who, item, way)
  return found && (asTheyCount(battle, who, [found])[0] ?? found)
}

/**
 * The abilities used instead of that basic action (PHA-12), in the order of the sheet; spent and destroyed ones too.
 */
export const abilitiesInsteadOf = (battle: PhasesBattle, who: PhasesCombatant, basic: Basic): readonly Profile[] =>
  profilesNow(battle, who).filter((one) => one.activation === 'action' && one.basic === basic)

/**
 * The abilities with which a combatant attacks by that basic action, improvised attacks aside. Spent and destroyed
 * abilities are among them (see `isReady`).
 */
export const attacksOf = (battle: PhasesBattle, who: PhasesCombatant, basic: Basic): readonly Profile[] =>
  abilitiesInsteadOf(battle, who, basic).filter((one) => one.attack !== 'none')

/** What a combatant channels; `null` for nothing. */
export function channelledOf(battle: PhasesBattle, who: PhasesCombatant): Profile | null {
  const channel = battle.turn.channels[who.id]
  return channel ? abilityNow(battle, who, channel.ability, channel.way ?? null) : null
}

/** Where the tests and amounts of an ability are worked out before it is used. */
export const hereFor = (battle: PhasesBattle, who: PhasesCombatant, ability: Profile): Here<EightPhases> =>
  hereIn(battle, READING, { root: rootOf(who, ability), me: who.id,
    source: ability.granted ? (ability.granted.carried.source ?? ability.granted.carried.me) : who.id,
    effect: ability.granted?.carried.effect ?? null })

/** With what changes them; the same objects where nothing does. */
function asTheyCount(
  battle: PhasesBattle,
  who: PhasesCombatant,
  all: readonly Profile[],
): readonly Profile[] {
  const scope = scopeOf(battle, who) - stat(who, 'scope')
  return scope === 0 && !changesDeeds(battle, READING) ? all : all.map((one) => asItCounts(battle, who, one, scope))
}

function asItCounts(battle: PhasesBattle, who: PhasesCombatant, ability: Profile, scope: number): Profile {
  const deed = deedOfProfile(ability, who)
  const count = (what: Parameters<typeof changesOfDeed>[3], base: number): number =>
    Math.max(0, changed(base, changesOfDeed(battle, READING, who, what, deed)))
  const change: { -readonly [Key in keyof Profile]?: Profile[Key] } = {}
  // A range that is said as SCOPE is changed by what changes SCOPE.
  const far = isInScope(ability) ? ability.range + scope : count('range', ability.range)
  if (ability.range > 0 && far !== ability.range) change.range = far
  if (ability.area === 'line') {
    const wide = count('area', ability.lineWidth ?? 1)
    if (wide !== (ability.lineWidth ?? 1)) change.lineWidth = wide
  } else if (ability.area !== 'none') change.areaSize = count('area', ability.areaSize)
  for (const [key, resource] of PRICES) {
    const price = count({ cost: resource }, ability[key])
    if (price !== ability[key]) change[key] = price
  }
  return Object.keys(change).length === 0 ? ability : { ...ability, ...change }
}

const PRICES = [['mp', 'mp'], ['focus', 'focus'], ['recoveries', 'recoveries'], ['takesStress', 'stress']] as const

/** Whether the text says that it reaches as far as SCOPE. */
const isInScope = (ability: Profile): boolean => needIn(ability)?.range?.trim().toLowerCase() === 'scope'
