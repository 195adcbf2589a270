// What a closed row of the sheet says: the present job, what is in hand, what an ability is and costs.
import { worksInForm } from '../../../engine/abilities/run/form-on-sheet.ts'
import { effectWords, kindWords } from '../deeds/ability-words.ts'
import type { Ability, AbilityEffect, Gear, Job, Sheet } from '../sheet/shape.ts'
import { bonusWords, gearBonusWords } from '../sheet/stats.ts'

const joined = (parts: readonly string[]): string => parts.filter((one) => one !== '').join(' · ')

/** ROW-15 */
export const jobSummary = ({ job }: Pick<Sheet, 'job'>, one: Job): string =>
  joined([job === one.id ? 'is on' : '', bonusWords(one)])

const WORN: Readonly<Record<Gear['kind'], readonly [string, string]>> = { weapon: ['in hand', 'put away'],
  accessory: ['worn', 'not worn'], armour: ['worn', 'not worn'] }

/** ROW-28 */
export function gearSummary(one: Gear): string {
  const { kind, worn, family } = one
  return joined([WORN[kind][worn ? 0 : 1], kind === 'weapon' ? family : '', gearBonusWords(one)])
}

/** ROW-21: type, element and price, its job, and that it does nothing yet. */
export function abilitySummary(sheet: Pick<Sheet, 'jobs' | 'form'>, one: Ability): string {
  const { jobs } = sheet
  const paid = [['AP', one.type === 'reaction' || one.type === 'passive' ? 0 : one.ap], ['MP', one.mp], ['Anima',
    one.anima], ['HP', one.hp]] as const
  const price = [...paid.flatMap(([unit, amount]) => (amount > 0 ? [`${amount} ${unit}`] : [])),
    ...(one.item === '' ? [] : [one.item])].join(', ')
  const of = one.of === 'eidolon'
    ? 'Eidolon'
    : one.of === 'capstone'
    ? 'Capstone'
    : (jobs.find(({ id }) => one.of === `job:${id}`)?.name ?? '')
  return joined([worksInForm(sheet, one) || one.of === 'eidolon' ? '' : 'not in this form', kindWords(one), price,
    one.effects.length === 0 && !one.text ? 'does nothing yet' : '', of])
}

const ON: Readonly<Record<AbilityEffect['on'], string>> = { targets: '', user: 'the user', allies: 'all allies',
  enemies: 'all enemies' }

/** What it does, and to whom where that is not its target. */
export const effectSummary = (effect: AbilityEffect): string => joined([effectWords(effect), ON[effect.on]])
