// Counters of abilities: where they are kept, how they are shown and set, and when they begin anew.
import { counterOf, mostOf } from '../../../engine/abilities/run/values.ts'
import type { TextRoot } from '../../../engine/abilities/run/frame.ts'
import { type FieldSpec, nameOf } from '../../../engine/core/index.ts'
import { numbersOf } from '../../../engine/kits/secrecy.ts'
import { wholeField } from '../../../engine/kits/field-parts.ts'
import { possessive } from '../../../lib/possessive.ts'
import { withAbility } from '../sheet/with-ability.ts'
import type { Ability, Sheet } from '../sheet/shape.ts'
import type { PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { hereAt } from './reading.ts'

/** A counter of an ability as it stands now. */
export interface OwnNumber {
  readonly ability: Ability
  readonly name: string
  readonly value: number
  /** How high it goes; `Infinity`: as high as one likes. */
  readonly most: number
}

/** All counters on the sheet of somebody, in its order. */
export const ownNumbers = (battle: PhasesBattle, who: PhasesCombatant): readonly OwnNumber[] =>
  who.sheet.abilities.flatMap((ability) =>
    Object.entries(ability.text?.counters ?? {}).map(([name, { most }]): OwnNumber => {
      const here = hereAt(battle, who, ability.id)
      return { ability, name, value: counterOf(here, name), most: mostOf(here, most) }
    })
  )

/** “Storm Beads: beads 3 of 6”. */
export const ownNumberWords = ({ ability, name, value, most }: OwnNumber): string =>
  `${ability.text?.name ?? ability.name}: ${name} ${value}${most === Infinity ? '' : ` of ${most}`}`

/** Keeps a counter, and tells those who may know the numbers. */
export function setCounter(work: PhasesWork, { who, ability }: TextRoot, name: string, value: number): void {
  const one = work.battle.combatants[who]
  const row = one?.sheet.abilities.find(({ id }) => id === ability)
  if (!one || !row) return
  work.emit({ type: 'patched', who,
    patch: { sheet: withAbility(one.sheet, ability, { counters: { ...row.counters, [name]: value } }) } })
  work.tell(`${possessive(nameOf(work.battle, who))} ${row.text?.name ?? row.name}: ${name} ${value}.`, [who],
    numbersOf(one))
}

const GROUP = 'Numbers of abilities'
const HIGHEST = 999

/** The counters as fields of the sheet, that the GM can set. */
export const counterFields = (
  battle: PhasesBattle,
  who: PhasesCombatant,
): readonly { readonly spec: FieldSpec; readonly value: number }[] =>
  ownNumbers(battle, who).map(({ ability, name, value, most }) => ({
    value,
    spec: {
      ...wholeField(`counters.${ability.id}.${name}`, `${ability.text?.name ?? ability.name}: ${name}`, [0,
        Math.min(HIGHEST, most)], { group: GROUP }),
      ...(most === Infinity ? {} : { showsMax: true }),
    },
  }))

/** The sheet with a counter set to that. */
export function withCounter(sheet: Sheet, field: string, value: number): Sheet {
  const [, id, name = ''] = field.split('.')
  const row = sheet.abilities.find((one) => String(one.id) === id)
  return row ? withAbility(sheet, row.id, { counters: { ...row.counters, [name]: value } }) : sheet
}

/** The scene is over, or a long rest: what lasts no longer than that begins anew. */
export function startCountersAnew(work: PhasesWork, who: PhasesCombatant, over: 'scene' | 'rest'): void {
  const begins = ({ text, counters }: Ability): boolean =>
    Object.keys(counters ?? {}).some((name) => (text?.counters?.[name]?.lasts ?? 'scene') === over)
  if (!who.sheet.abilities.some(begins)) return
  const abilities = who.sheet.abilities.map((one): Ability => {
    if (!begins(one)) return one
    const { counters = {}, ...row } = one
    const left = Object.entries(counters).filter(([name]) => (one.text?.counters?.[name]?.lasts ?? 'scene') !== over)
    return left.length === 0 ? row : { ...row, counters: Object.fromEntries(left) }
  })
  work.emit({ type: 'patched', who: who.id, patch: { sheet: { ...who.sheet, abilities } } })
}
