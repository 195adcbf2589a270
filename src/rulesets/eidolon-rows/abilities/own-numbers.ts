// Counters of abilities: where they are kept, and when they begin anew.
import type { TextRoot } from '../../../engine/abilities/run/frame.ts'
import { numbersOf } from '../../../engine/kits/secrecy.ts'
import { possessive } from '../../../lib/possessive.ts'
import { gearNamed } from './gear-texts.ts'
import type { Ability } from '../sheet/shape.ts'
import type { RowsCombatant, RowsWork } from '../state.ts'

/** Keeps a counter, and tells those who may know the numbers. */
export function setCounter(work: RowsWork, { who, ability }: TextRoot, name: string, value: number): void {
  const one = work.battle.combatants[who]
  const gear = one && gearNamed(one, ability)
  if (one && gear) {
    const counters = { ...gear.counters, [name]: value }
    work.emit({ type: 'patched', who, patch: {
      sheet: { ...one.sheet, gear: one.sheet.gear.map((each) => (each === gear ? { ...gear, counters } : each)) },
    } })
    return work.tell(`${possessive(one.name)} ${gear.name}: ${name} ${value}.`, [who], numbersOf(one))
  }
  const row = one?.sheet.abilities.find(({ id }) => id === ability)
  if (!one || !row) return
  withAbilities(work, one, (each) => each === row ? { ...row, counters: { ...row.counters, [name]: value } } : each)
  work.tell(`${possessive(one.name)} ${row.text?.name ?? row.name}: ${name} ${value}.`, [who], numbersOf(one))
}

type WithCounters = Pick<Ability, 'counters' | 'text'>

/** A battle begins: the counters of everybody begin anew, but for those that last longer. */
export function startCountersAnew(work: RowsWork): void {
  for (const one of Object.values(work.battle.combatants)) {
    const { abilities, gear } = one.sheet
    if (![...abilities, ...gear].some(begins)) continue
    work.emit({ type: 'patched', who: one.id,
      patch: { sheet: { ...one.sheet, abilities: abilities.map(begun), gear: gear.map(begun) } } })
  }
}

const lasts = ({ text }: WithCounters, name: string): boolean => text?.counters?.[name]?.lasts !== undefined

const begins = (row: WithCounters): boolean => Object.keys(row.counters ?? {}).some((name) => !lasts(row, name))

function begun<Row extends WithCounters>(row: Row): Row {
  const { counters = {}, ...rest } = row
  const left = Object.entries(counters).filter(([name]) => lasts(row, name))
  return (left.length === 0 ? rest : { ...rest, counters: Object.fromEntries(left) }) as Row
}

function withAbilities(work: RowsWork, one: RowsCombatant, change: (row: Ability) => Ability): void {
  work.emit({ type: 'patched', who: one.id,
    patch: { sheet: { ...one.sheet, abilities: one.sheet.abilities.map(change) } } })
}
