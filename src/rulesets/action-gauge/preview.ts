// What an ability would do to somebody, before the click that commits (COM-20): worked out by carrying it out on a copy with nothing
// rolled. What a viewer may not know stays unknown.
import { rehearse } from '../../engine/core/index.ts'
import { parseDice } from '../../engine/dice/notation.ts'
import { grouped } from '../../lib/shown.ts'
import { effectWords, elementOf, shiftOf } from './ability.ts'
import { breakCondition, breakDelay, isBroken } from './ailments.ts'
import { apply } from './apply.ts'
import { unitOf } from './clock.ts'
import { ELEMENTS } from './conditions.ts'
import { Doubts } from './doubts.ts'
import { numberOf } from './exact.ts'
import { gaugeOf } from './gauges.ts'
import { schemas } from './schemas.ts'
import { speedShown } from './speed.ts'
import type { Ability, AbilityEffect, EffectKind, Element, GaugeBattle, GaugeCombatant } from './state.ts'
import { knows, stat, statFields } from './stats.ts'
import { carryOut } from './uses.ts'

const PARTS = { apply, schemas, statFields }
const rounded = (value: number): string => grouped(Number(value.toFixed(1)))

/** Short lines about that target. */
export function previewOf(battle: GaugeBattle, who: GaugeCombatant, ability: Ability, target: GaugeCombatant): readonly string[] {
  const aimed = ability.effects.filter((one) => one.on === 'targets')
  const dice = aimed.filter((one) => one.kind === 'damage' || one.kind === 'heal').map((one) => `${one.kind === 'heal' ? 'Heals ' : ''}${one.dice}${one.kind === 'heal' ? '' : ' damage'}${about(one.dice)}`)
  const lasting = aimed.filter((one) => one.kind === 'condition' && one.condition !== '').map((one) => effectWords(who, one))
  return [...dice, ...toughness(battle, who, ability, target), ...moved(battle, who, ability, target), ...lasting]
}

/** “, about 6.5”: nothing where it is a number already. */
function about(text: string): string {
  const sum = parseDice(text)
  if (!sum || sum.dice.length === 0) return ''
  return `, about ${rounded(sum.dice.reduce((total, { count, sides }) => total + (count * (sides + 1)) / 2, sum.bonus))}`
}

const hitsOf = (ability: Ability): readonly AbilityEffect[] => ability.effects.filter((one) => one.kind === 'toughness' && one.on === 'targets' && one.amount > 0)

/** What its hits leave of the toughness, and of which element the break is, if there is one. */
function hurt(who: GaugeCombatant, ability: Ability, target: GaugeCombatant): { readonly left: number; readonly breaks: Element | null } {
  let left = stat(target, 'toughness')
  if (isBroken(target) || stat(target, 'maxToughness') <= 0) return { left, breaks: null }
  for (const hit of hitsOf(ability)) {
    const element = elementOf(who, hit)
    if (element === '' || !target.sheet.weaknesses.includes(element)) continue
    left -= Math.trunc(hit.amount)
    if (left <= 0) return { left: 0, breaks: element }
  }
  return { left, breaks: null }
}

/** GAU-13 to GAU-17: whether it is weak to it, and what would break. */
function toughness(battle: GaugeBattle, who: GaugeCombatant, ability: Ability, target: GaugeCombatant): readonly string[] {
  const hits = hitsOf(ability)
  if (hits.length === 0) return []
  if (!knows(target, 'toughness')) return ['Toughness unknown']
  if (stat(target, 'maxToughness') <= 0) return []
  if (isBroken(target)) return ['Broken already']
  const before = stat(target, 'toughness')
  const { left, breaks } = hurt(who, ability, target)
  if (breaks !== null) {
    const condition = breakCondition(battle.options, breaks)
    return [`Toughness ${before} → 0: ${ELEMENTS[breaks]} break, delayed by ${rounded(breakDelay(breaks, stat(who, 'breakEffect')))} %${condition === null ? '' : ` and ${condition}`}`]
  }
  if (left < before) return [`Toughness ${before} → ${left}`]
  const elements = [...new Set(hits.map((one) => elementOf(who, one)))].flatMap((one) => (one === '' ? [] : [ELEMENTS[one]]))
  return [elements.length > 0 ? `Not weak to ${elements.join(' or ')}` : 'A hit without an element: toughness stays']
}

interface Standing { readonly gauge: number; readonly speed: number; readonly energy: number }

function standing(battle: GaugeBattle, { id }: GaugeCombatant): Standing | null {
  const unit = unitOf(battle.turn.units, id)
  const gauge = gaugeOf(battle, id)
  const one = battle.combatants[id]
  return unit && gauge !== null && one ? { gauge: numberOf(gauge), speed: speedShown(unit.speed), energy: stat(one, 'energy') } : null
}

const STILL: ReadonlySet<EffectKind> = new Set(['damage', 'heal', 'points'] as const)

/** Whether anything of it that lands on that one can move a gauge, change Speed or energy: most blows do not, and need no working out. */
function stirs(who: GaugeCombatant, ability: Ability, target: GaugeCombatant): boolean {
  return ability.effects.some(({ kind, on }) => !STILL.has(kind) && (kind !== 'toughness' || hurt(who, ability, target).breaks !== null) && (on === 'targets' || (on === 'user' ? target.id === who.id : target.side === who.side)))
}

/** GAU-10, GAU-21: gauge, AV, Speed and energy before and after, those that change. */
function moved(battle: GaugeBattle, who: GaugeCombatant, ability: Ability, target: GaugeCombatant): readonly string[] {
  const percent = ability.effects.reduce((sum, one) => sum + (one.on === 'targets' ? shiftOf(one) : 0), 0)
  if (!stirs(who, ability, target)) return []
  const known = knows(target, 'speed') ? standing(battle, target) : null
  const after = known && rehearse(PARTS, battle, (work) => {
    carryOut(work, { user: who.id, ability, aimed: [target.id], doubts: new Doubts() })
    return standing(work.battle, target)
  }).value
  if (!known || !after) return percent === 0 ? [] : [`${percent > 0 ? 'Delays' : 'Advances'} by ${Math.abs(percent)} %`]
  const next = battle.turn.acting?.who === target.id ? 'Next gauge' : 'Gauge'
  const change = (label: string, pick: (one: Standing) => number) => {
    const [from, to] = [rounded(pick(known)), rounded(pick(after))]
    return from === to ? [] : [`${label} ${from} → ${to}`]
  }
  return [...change(next, (one) => one.gauge), ...change('Speed', (one) => one.speed), ...change('AV', (one) => one.gauge / one.speed), ...change('Energy', (one) => one.energy)]
}
