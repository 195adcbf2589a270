// What an ability would do to somebody, before the click that commits (COM-20): worked out by carrying it out on a copy
// with nothing rolled. What a viewer may not know stays unknown.
import { rehearse } from '../../../engine/core/index.ts'
import { parseDice } from '../../../engine/dice/notation.ts'
import { grouped } from '../../../lib/quoted.ts'
import { elementOf, shiftOf } from './ability.ts'
import { breakCondition, isBroken } from '../rules/ailments.ts'
import { apply } from '../clock/apply.ts'
import { unitOf } from '../clock/action-value.ts'
import { Doubts } from '../rules/uncertain.ts'
import { numberOf } from '../rules/exact.ts'
import { gaugeOf } from '../clock/gauges.ts'
import { schemas } from '../state.ts'
import { speedShown } from '../rules/speed.ts'
import type { Event, GaugeBattle, GaugeCombatant } from '../state.ts'
import { statFields } from '../sheet/stats.ts'
import { carryOut, landsOn } from './resolve.ts'
import { effectWords } from './ability-words.ts'
import { stat, knows } from '../../../engine/kits/stats.ts'
import { ELEMENTS } from '../rules/elements.ts'
import type { Ability, AbilityEffect } from '../sheet/shape.ts'

const PARTS = { apply, schemas, statFields }
const rounded = (value: number): string => grouped(Number(value.toFixed(1)))

/** Short lines about that target. */
export function previewOf(
  battle: GaugeBattle,
  who: GaugeCombatant,
  ability: Ability,
  target: GaugeCombatant,
): readonly string[] {
  const effects = ability.effects.filter((one) =>
    landsOn(battle, { user: who.id, aimed: [target.id] }, one).includes(target.id)
  )
  const dice = effects.filter((one) => one.kind === 'damage' || one.kind === 'heal').map((one) =>
    `${one.kind === 'heal' ? 'Heals ' : ''}${one.dice}${one.kind === 'heal' ? '' : ' damage'}${about(one.dice)}`
  )
  const outcome = rehearsed(battle, who, ability, target)
  const lasting = outcome?.fate === 'falls'
    ? []
    : effects.filter((one) => one.kind === 'condition' && one.condition !== '').map((one) => effectWords(who, one))
  return [...dice, ...fate(outcome), ...toughness(battle, who, effects, target, outcome),
    ...moved(battle, effects, target, outcome), ...lasting]
}

/** What comes of it for one of them, with nothing rolled. */
interface Outcome {
  readonly after: GaugeCombatant
  readonly standing: Standing | null
  readonly broken: Extract<Event, { type: 'broken' }> | null
  readonly fate: 'stands' | 'may-fall' | 'falls'
}

function rehearsed(battle: GaugeBattle, who: GaugeCombatant, ability: Ability, target: GaugeCombatant): Outcome | null {
  const doubts = new Doubts()
  let broken: Outcome['broken'] = null
  return rehearse(PARTS, battle, (work): Outcome | null => {
    carryOut(work, { user: who.id, ability, aimed: [target.id], doubts })
    const after = work.battle.combatants[target.id]
    if (!after) return null
    const stood = target.presence === 'present' && knows(target, 'hp')
    const fate = !stood ? 'stands' : stat(after, 'hp') <= 0 ? 'falls' : doubts.uncertain(after) ? 'may-fall' : 'stands'
    return { after, standing: standing(work.battle, after), broken, fate }
  }, (event) => {
    if (event.type === 'own' && event.event.type === 'broken' && event.event.who === target.id) broken = event.event
  }).value
}

const FATES: Readonly<Record<Outcome['fate'], readonly string[]>> = { stands: [], 'may-fall': ['May fall'],
  falls: ['Falls'] }
const fate = (outcome: Outcome | null): readonly string[] => (outcome ? FATES[outcome.fate] : [])

/** “, about 6.5”: nothing where it is a number already. */
function about(text: string): string {
  const sum = parseDice(text)
  if (!sum || sum.dice.length === 0) return ''
  return `, about ${
    rounded(sum.dice.reduce((total, { count, sides }) => total + (count * (sides + 1)) / 2, sum.bonus))
  }`
}

/** GAU-13 to GAU-17: whether it is weak to it, and what breaks. */
function toughness(
  battle: GaugeBattle,
  who: GaugeCombatant,
  effects: readonly AbilityEffect[],
  target: GaugeCombatant,
  outcome: Outcome | null,
): readonly string[] {
  const hits = effects.filter((one) => one.kind === 'toughness' && one.amount > 0)
  if (hits.length === 0) return []
  if (!knows(target, 'toughness')) return ['Toughness unknown']
  if (stat(target, 'maxToughness') <= 0) return []
  if (isBroken(target)) return ['Broken already']
  if (!outcome) return []
  const [before, left] = [stat(target, 'toughness'), stat(outcome.after, 'toughness')]
  if (outcome.broken) {
    const { element, delay } = outcome.broken
    const condition = breakCondition(battle.options, element)
    return [
      `Toughness ${before} → 0: ${ELEMENTS[element]} break, delayed by ${rounded(delay)} %${
        condition === null ? '' : ` and ${condition}`
      }`,
    ]
  }
  if (left < before) return [`Toughness ${before} → ${left}`]
  // Whom the harm before it takes down is not hit any more.
  if (outcome.fate === 'falls') return []
  const elements = [...new Set(hits.map((one) => elementOf(who, one)))].flatMap(
    (one) => (one === '' ? [] : [ELEMENTS[one]]),
  )
  return [elements.length > 0 ? `Not weak to ${elements.join(' or ')}` : 'A hit without an element: toughness stays']
}

interface Standing {
  readonly gauge: number
  readonly speed: number
  readonly energy: number
}

function standing(battle: GaugeBattle, { id }: GaugeCombatant): Standing | null {
  const unit = unitOf(battle.turn.units, id)
  const gauge = gaugeOf(battle, id)
  const one = battle.combatants[id]
  return unit && gauge !== null && one
    ? { gauge: numberOf(gauge), speed: speedShown(unit.speed), energy: stat(one, 'energy') }
    : null
}

/** GAU-10, GAU-21: gauge, AV, Speed and energy before and after, those that change. */
function moved(
  battle: GaugeBattle,
  effects: readonly AbilityEffect[],
  target: GaugeCombatant,
  outcome: Outcome | null,
): readonly string[] {
  // Who is out of the fight has no gauge.
  if (outcome?.fate === 'falls') return []
  const known = knows(target, 'speed') ? standing(battle, target) : null
  const after = outcome?.standing
  if (!known || !after) {
    const percent = effects.reduce((sum, one) => sum + shiftOf(one), 0)
    return percent === 0 ? [] : [`${percent > 0 ? 'Delays' : 'Advances'} by ${Math.abs(percent)} %`]
  }
  const next = battle.turn.acting?.who === target.id ? 'Next gauge' : 'Gauge'
  const change = (label: string, pick: (one: Standing) => number) => {
    const [from, to] = [rounded(pick(known)), rounded(pick(after))]
    return from === to ? [] : [`${label} ${from} → ${to}`]
  }
  return [...change(next, (one) => one.gauge), ...change('Speed', (one) => one.speed),
    ...change('AV', (one) => one.gauge / one.speed), ...change('Energy', (one) => one.energy)]
}
