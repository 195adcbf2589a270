// ROW-55, ROW-56: numbers as they count, with what abilities and conditions add to them.
import { remembered } from '../../../lib/remembered.ts'
import { changed, type Change, changesOf } from '../../../engine/abilities/carry/modified.ts'
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { READING } from '../abilities/reading.ts'
import { type Stat, STATS } from '../sheet/kinds.ts'
import { plainStat } from '../sheet/stats.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'

/** What changes the number now, with the sources. `name`: as the language names it; `event`: what it is used for. */
export const changesNow = (
  battle: RowsBattle,
  who: RowsCombatant,
  name: string,
  event?: Happening,
): readonly Change[] => changesOf(battle, READING, who, name, event)

/** The number with what changes it now. */
export const modified = (battle: RowsBattle, who: RowsCombatant, name: string, base: number): number =>
  changed(base, changesNow(battle, who, name))

const nameOfStat = (key: Stat): string => STATS[key].toLowerCase()

const knownIn = remembered<RowsBattle, Map<string, number>>(() => new Map())

/** A statistic as it counts now: worked out once in each battle, as odds ask for the same one face after another. */
export function statNow(battle: RowsBattle, who: RowsCombatant, key: Stat): number {
  const work = () => Math.floor(modified(battle, who, nameOfStat(key), plainStat(battle, who, key)))
  if (battle.combatants[who.id] !== who) return work()
  const [all, name] = [knownIn(battle), `${who.id} ${key}`]
  const known = all.get(name) ?? work()
  all.set(name, known)
  return known
}

/** What changes a statistic now, with the sources. */
export const changesOfStat = (battle: RowsBattle, who: RowsCombatant, key: Stat): readonly Change[] =>
  changesNow(battle, who, nameOfStat(key))
