// What would be rolled against what, and what it would do, before the click that commits. What a viewer may not know
// stays unknown.
import { NAMED, namesOf } from '../../../lib/quoted.ts'
import { lengthText, type AreaShape } from '../../../grid/index.ts'
import type { ActionId } from '../../../engine/core/index.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import type { ActionEntry } from './actions/types.ts'
import { castCheck, strikeCheck } from './checks.ts'
import { distanceFor, meleeOrRanged, standingIn, weaponFor, whyNotArea } from './targeting.ts'
import { chance, checkOf, checkWords, targetOf, type Check } from '../rules/rolls.ts'
import { effectOf } from '../rules/tables.ts'
import { average, damageDice, highest, spellOf } from '../sheet/gear.ts'
import type { Spell, Weapon } from '../sheet/shape.ts'
import type { PointsBattle, PointsCombatant } from '../state.ts'
import { itemOf } from '../../../engine/kits/action-ids.ts'

/** Short lines, the roll first. */
export function targetPreview(
  battle: PointsBattle,
  who: PointsCombatant,
  spec: ActionEntry,
  action: ActionId,
  target: PointsCombatant,
): readonly string[] {
  const lines: string[] = []
  const away = distanceFor(battle, who, target, {})
  const armed = spec.hand === 'weapon' || spec.hand === 'melee' ? weaponFor(battle, who, spec, action, target) : null
  if (spec.resolution === 'sure-strike' && armed) {
    lines.push('No roll: it hits.', sureDamageLine(battle, armed.weapon, target))
  } else if (armed) {
    lines.push(rollLine(battle, strikeCheck(battle, who, spec, armed.weapon, target, {})),
      damageLine(armed.weapon, target))
    if (meleeOrRanged(battle, who, armed.weapon, target) === 'ranged' && away !== null) {
      lines.push(`${lengthText(away, 'm')} of ${lengthText(armed.weapon.range, 'm')}`)
    }
  } else if (spec.resolution === 'opposed') {
    lines.push(rollLine(battle, checkOf(battle, who, spec.roll, 'melee', target.id)),
      `opposed by ${checkWords(checkOf(battle, target, spec.versus, 'melee', who.id))}`)
  } else if (spec.resolution === 'cast') {
    const check = castCheck(battle, who, action, target)
    const spell = spellOf(who, itemOf(action))
    lines.push(check ? rollLine(battle, check) : 'No roll.')
    if (spell && spell.damage !== '') lines.push(spell.heals ? `${spell.damage} healed` : damageLine(spell, target))
    if (spell && spell.condition !== '') lines.push(conditionWords(spell))
  } else if (spec.resolution === 'if-met') {
    lines.push('No roll, unless the target reacts.')
  }
  return lines
}

/**
 * PTS-34, COM-45: who is in the area, the roll, and what the magic does to each. Only the reason, where the area cannot
 * be there.
 */
export function areaPreview(
  battle: PointsBattle,
  who: PointsCombatant,
  action: ActionId,
  area: AreaShape,
): readonly string[] {
  const spell = spellOf(who, itemOf(action))
  if (!spell) return []
  const why = whyNotArea(battle, who, action, area)
  if (why) return [why.says]
  const inside = standingIn(battle, area).filter((one) => one.presence === 'present' || spell.heals)
  if (inside.length === 0) return ['Nobody is in the area.']
  const check = castCheck(battle, who, action, undefined)
  const few = inside.slice(0, NAMED)
  const hurts = spell.damage !== '' && !spell.heals
  return [
    `In the area: ${namesOf(inside.map(({ name }) => name))}`,
    check ? rollLine(battle, check) : 'No roll.',
    ...(hurts ? few.map((one) => `${one.name}: ${damageLine(spell, one)}`) : []),
    ...(spell.heals && spell.damage !== '' ? [`${spell.damage} healed`] : []),
    ...(spell.condition === '' ? [] : [conditionWords(spell)]),
  ]
}

/** “Blinded for 1 round”. */
function conditionWords({ condition, rounds }: Spell): string {
  return rounds > 0 ? `${condition} for ${rounds} round${rounds === 1 ? '' : 's'}` : condition
}

function rollLine(battle: PointsBattle, check: Check): string {
  const target = targetOf(check)
  return target === null ? 'unknown on d100' : `${checkWords(check)} on d100: ${chance(battle.options, target)}%`
}

/** “1d8+2 less 3 armour: about 3.5”. */
function damageLine(item: Pick<Weapon, 'damage'>, target: PointsCombatant): string {
  if (!knows(target, 'armour')) return `${item.damage} less armour, which is unknown`
  const armour = stat(target, 'armour')
  const mean = Math.max(0, average(damageDice(item)) - armour)
  return `${item.damage}${armour > 0 ? ` less ${armour} armour` : ''}: about ${Number(mean.toFixed(1))}`
}

function sureDamageLine(battle: PointsBattle, weapon: Weapon, target: PointsCombatant): string {
  const most = highest(damageDice(weapon)) * effectOf(battle.options, 'coup-de-grace.multiplier')
  return knows(target, 'armour')
    ? `${Math.max(0, most - stat(target, 'armour'))} damage`
    : `${most} less armour, which is unknown`
}
