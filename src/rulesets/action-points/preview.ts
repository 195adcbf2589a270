// What would be rolled against what, and what it would do, before the click that commits. What a viewer may not know
// stays unknown.
import type { ActionId } from '../../engine/core/index.ts'
import { NAMED, namesOf } from '../../lib/quoted.ts'
import type { AreaShape } from '../../grid/index.ts'
import type { ActionSpec } from './actions/types.ts'
import { apart, castCheck, covered, manner, metres, strikeCheck, weaponFor, whyArea } from './aiming.ts'
import { average, damageOf, highest, itemOf, spellOf } from './gear.ts'
import { chance, checkOf, checkWords, targetOf, type Check } from './rolls.ts'
import type { PointsBattle, PointsCombatant, Spell, Weapon } from './state.ts'
import { knows, stat } from './stats.ts'
import { effectOf } from './tables.ts'

/** Short lines, the roll first. */
export function previewOf(
  battle: PointsBattle,
  who: PointsCombatant,
  spec: ActionSpec,
  action: ActionId,
  target: PointsCombatant,
): readonly string[] {
  const lines: string[] = []
  const away = apart(battle, who, target, {})
  const armed = spec.hand === 'weapon' || spec.hand === 'melee' ? weaponFor(battle, who, spec, action, target) : null
  if (spec.how === 'sure-strike' && armed) {
    lines.push('No roll: it hits.', surely(battle, armed.weapon, target))
  } else if (armed) {
    lines.push(roll(battle, strikeCheck(battle, who, spec, armed.weapon, target, {})), damage(armed.weapon, target))
    if (manner(battle, who, armed.weapon, target) === 'ranged' && away !== null) {
      lines.push(`${metres(away)} of ${metres(armed.weapon.range)}`)
    }
  } else if (spec.how === 'opposed') {
    lines.push(roll(battle, checkOf(battle, who, spec.roll, 'melee', target.id)),
      `opposed by ${checkWords(checkOf(battle, target, spec.versus, 'melee', who.id))}`)
  } else if (spec.how === 'cast') {
    const check = castCheck(battle, who, action, target)
    const spell = spellOf(who, itemOf(action))
    lines.push(check ? roll(battle, check) : 'No roll.')
    if (spell && spell.damage !== '') lines.push(spell.heals ? `${spell.damage} healed` : damage(spell, target))
    if (spell && spell.condition !== '') lines.push(conditionWords(spell))
  } else if (spec.how === 'if-met') {
    lines.push('No roll, unless the target reacts.')
  }
  return lines
}

/**
 * PTS-34, COM-45: who is in an area put there, the roll, and what it does to each; the reason alone where it cannot be
 * put.
 */
export function previewArea(
  battle: PointsBattle,
  who: PointsCombatant,
  action: ActionId,
  area: AreaShape,
): readonly string[] {
  const spell = spellOf(who, itemOf(action))
  if (!spell) return []
  const why = whyArea(battle, who, action, area)
  if (why) return [why.says]
  const inside = covered(battle, area).filter((one) => one.presence === 'present' || spell.heals)
  if (inside.length === 0) return ['Nobody is in it.']
  const check = castCheck(battle, who, action, undefined)
  const few = inside.slice(0, NAMED)
  const hurts = spell.damage !== '' && !spell.heals
  return [
    `In it: ${namesOf(inside.map(({ name }) => name))}`,
    check ? roll(battle, check) : 'No roll.',
    ...(hurts ? few.map((one) => `${one.name}: ${damage(spell, one)}`) : []),
    ...(spell.heals && spell.damage !== '' ? [`${spell.damage} healed`] : []),
    ...(spell.condition === '' ? [] : [conditionWords(spell)]),
  ]
}

/** “Blinded for 1 round”. */
function conditionWords({ condition, rounds }: Spell): string {
  return rounds > 0 ? `${condition} for ${rounds} round${rounds === 1 ? '' : 's'}` : `${condition} until it is cleared`
}

function roll(battle: PointsBattle, check: Check): string {
  const target = targetOf(check)
  return target === null ? 'unknown on d100' : `${checkWords(check)} on d100: ${chance(battle.options, target)}%`
}

/** “1d8+2 less 3 armour: about 3.5”. */
function damage(item: Pick<Weapon, 'damage'>, target: PointsCombatant): string {
  if (!knows(target, 'armour')) return `${item.damage} less armour, which is unknown`
  const armour = stat(target, 'armour')
  const mean = Math.max(0, average(damageOf(item)) - armour)
  return `${item.damage}${armour > 0 ? ` less ${armour} armour` : ''}: about ${Number(mean.toFixed(1))}`
}

function surely(battle: PointsBattle, weapon: Weapon, target: PointsCombatant): string {
  const most = highest(damageOf(weapon)) * effectOf(battle.options, 'coup-de-grace.multiplier')
  return knows(target, 'armour')
    ? `${Math.max(0, most - stat(target, 'armour'))} damage`
    : `${most} less armour, which is unknown`
}
