// What an ability in the language would do to a target, before the click that commits (COM-20).
import type { Step } from '../../../engine/abilities/language/ability.ts'
import { stepsIn, stepsInside } from '../../../engine/abilities/language/ways.ts'
import { forecastWords } from '../../../engine/abilities/odds/say.ts'
import { numberOf } from '../../../engine/abilities/run/values.ts'
import { percent } from '../../../engine/abilities/say/chance.ts'
import { stepsWords } from '../../../engine/abilities/say/steps.ts'
import { remembered } from '../../../lib/remembered.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { hereForSpoken } from '../abilities/allowed.ts'
import { factorsFor } from '../abilities/harm-factors.ts'
import { attackIn, highestFor, statusOf } from '../abilities/rolls.ts'
import { WORDS } from '../abilities/words.ts'
import type { AttackNature } from '../rules/attack-nature.ts'
import { elementName } from '../rules/elements.ts'
import { outerShell } from '../rules/shells.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import type { Used } from './inventory.ts'
import { mostLost } from './text-bounds.ts'
import { ODDS } from './odds-teaching.ts'
import { inItsDeed, textForecast, textLosses } from './text-odds.ts'

/** Short lines about that target; where its numbers are not known, only what the steps say. */
export function textPreview(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Used,
  target: RowsCombatant,
): readonly string[] {
  const steps = stepsIn(ability)
  const inWords = saidTo(steps)
  if (!knows(target, 'hp')) return ['Its numbers are not known', inWords]
  const there = inItsDeed(battle, who, ability)
  const rolls = rollsIn(steps).map((step) => rollWords(there, who, ability, step, target))
  const lost = target.presence === 'present'
    ? lostWords(battle, who, ability, target)
    : []
  const shell = outerShell(target)
  const notes = lost.length > 0 ? new Set(factorNotes(there, who, target, steps, null)) : []
  return [...new Set(rolls), ...lost, ...notes,
    ...(lost.length > 0 && shell ? [`${elementName(shell.element)} shell of ${shell.hp} first`] : []),
    ...(lost.length > 0 || rolls.some((one) => one.startsWith(MISSES)) ? [] : [inWords])].filter((one) => one !== '')
}

/** The steps in words. */
const saidTo = remembered((steps: readonly Step[]) => stepsWords(steps, { words: WORDS, me: 'you' }))

/** The rolls that come for certain, as far as no other roll decides about them. */
const rollsIn = (steps: readonly Step[]): readonly Extract<Step, { do: 'check' }>[] =>
  steps.flatMap(
    (step) => [...(step.do === 'check' && step.against === 'it' ? [step] : []), ...rollsIn(stepsInside(step))],
  )

/** ROW-52 to ROW-54: what multiplies the harm, “×2 no shell”. `attack`: of the roll that the steps hang on. */
const factorNotes = (
  battle: RowsBattle,
  who: RowsCombatant,
  target: RowsCombatant,
  steps: readonly Step[],
  attack: AttackNature | null,
): readonly string[] =>
  steps.flatMap((step) => [
    ...(step.do === 'harm' ? factorsFor(battle, who, target, step.kind, attack, step.skips ?? [])?.notes ?? [] : []),
    ...factorNotes(battle, who, target, stepsInside(step),
      step.do === 'check' ? attackIn(step.check) ?? attack : attack),
  ])

const MISSES = 'Misses: '

/** “Hits on 6 or less, 60%”, “Burned on 5 or less, 50%”. */
function rollWords(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Used,
  step: Extract<Step, { do: 'check' }>,
  target: RowsCombatant,
): string {
  const here = hereForSpoken(battle, who, ability, target.id)
  if (step.check === 'opposed roll') return ''
  const edge = step.edge && !/[$#]/.test(step.edge) ? numberOf(here, step.edge) : 0
  const most = highestFor(battle, who, { check: step.check, edge,
    target: step.target && !/[$#]/.test(step.target) ? numberOf(here, step.target) : null,
    ...(ability.asItem ? { quality: 0 } : {}) }, target)
  const attack = attackIn(step.check)
  const what = attack ? 'Hits' : (statusOf(who, step.check) ?? ability.name)
  if (most === 'never') {
    return attack ? `${MISSES}${attack === 'physical' ? 'paralyzed' : 'silenced'}` : `${what}: immune`
  }
  if (most === 'always' || most >= 10 || step.sure !== undefined) return attack ? 'Always hits' : `${what}: always`
  return most <= 0 ? `${what}: cannot take hold` : `${what} on ${most} or less, ${percent(most / 10)}`
}

/** “12.6 damage on average, 8 to 24 on a hit, 20% to fall”. */
function lostWords(battle: RowsBattle, who: RowsCombatant, ability: Used, target: RowsCombatant): readonly string[] {
  const made = textForecast(battle, who, ability, target)
  return made ? forecastWords(battle, made, ODDS, (check) => attackIn(check) !== null) : []
}

/** Whether somebody would fall by it, as far as that can be told: what hangs on a choice may be the last blow. */
export function mayFallByText(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Used,
  target: RowsCombatant,
): boolean {
  if (target.presence !== 'present' || !knows(target, 'hp')) return false
  if (mostLost(battle, who, ability, target) < stat(target, 'hp')) return false
  const losses = textLosses(battle, who, ability, target)
  return losses === null || losses.some(({ falls }) => falls > 0)
}
