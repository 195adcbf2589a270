// Counters of abilities: where they are kept, and when they begin anew.
import type { TextRoot } from '../../../engine/abilities/run/frame.ts'
import { numbersOf } from '../../../engine/kits/secrecy.ts'
import { possessive } from '../../../lib/possessive.ts'
import type { Ability } from '../sheet/shape.ts'
import type { RowsCombatant, RowsWork } from '../state.ts'

/** Keeps a counter, and tells those who may know the numbers. */
export function setCounter(work: RowsWork, { who, ability }: TextRoot, name: string, value: number): void {
  const one = work.battle.combatants[who]
  const row = one?.sheet.abilities.find(({ id }) => id === ability)
  if (!one || !row) return
  withAbilities(work, one, (each) => each === row ? { ...row, counters: { ...row.counters, [name]: value } } : each)
  work.tell(`${possessive(one.name)} ${row.text?.name ?? row.name}: ${name} ${value}.`, [who], numbersOf(one))
}

/** A battle begins: all counters of everybody begin anew. */
export function startCountersAnew(work: RowsWork): void {
  for (const one of Object.values(work.battle.combatants)) {
    if (!one.sheet.abilities.some(({ counters }) => counters !== undefined)) continue
    withAbilities(work, one, ({ counters: _counters, ...row }) => row)
  }
}

function withAbilities(work: RowsWork, one: RowsCombatant, change: (row: Ability) => Ability): void {
  work.emit({ type: 'patched', who: one.id,
    patch: { sheet: { ...one.sheet, abilities: one.sheet.abilities.map(change) } } })
}
