// What an ability would do to a target, before the click that commits (COM-20): the chance to hit, the damage, what
// takes hold. What a viewer may not know stays unknown. Whether a target behind shells falls is worked out by the code
// that does it, on a copy.
import { rehearse } from '../../../engine/core/index.ts'
import { spanOf } from '../../../engine/dice/notation.ts'
import { assertNever } from '../../../lib/assert-never.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { apply } from '../clock/apply.ts'
import { damageOf, elementFactor, factorsOf, highestHit, type Factors, rounded } from '../rules/attack.ts'
import type { AttackNature } from '../rules/attack-nature.ts'
import { hasStatus } from '../rules/conditions.ts'
import { elementName } from '../rules/elements.ts'
import { outerShell } from '../rules/shells.ts'
import { allied } from '../rules/sides.ts'
import { highestFace, thresholdOf } from '../rules/statuses.ts'
import type { Status } from '../sheet/kinds.ts'
import type { AbilityEffect } from '../sheet/shape.ts'
import { itemPart, type Used } from './inventory.ts'
import { statFields } from '../sheet/stats.ts'
import { schemas, type RowsBattle, type RowsCombatant } from '../state.ts'
import { effectWords } from './ability-words.ts'
import { attackNatureOf, wounds } from './ability.ts'
import { affectedBy } from './affected.ts'
import { mayFallByText, textPreview } from './text-preview.ts'
import { resolveEffect } from './effects.ts'
import { whyNotTarget } from './targeting.ts'
import { capitalised } from '../../../lib/capitalised.ts'

const PARTS = { apply, schemas, statFields }

/** Short lines about that target. */
export function previewOf(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Used,
  target: RowsCombatant,
): readonly string[] {
  if (!knows(who, 'hp')) return []
  if (ability.text) return textPreview(battle, who, ability, target)
  const effects = ability.effects.filter(({ on }) => on === 'targets')
  const nature = attackNatureOf(ability)
  const foe = !allied(battle, who, target)
  if (!knows(target, 'hp')) {
    return ['Its numbers are not known', ...effects.filter(({ kind }) => kind !== 'damage').map(effectWords)].filter(
      (one) => one !== '',
    )
  }
  const lines = [...(nature ? hitLines(battle, who, nature, target) : []),
    ...effects.flatMap((effect) => effectLines(battle, who, ability, effect, target, nature, foe))]
  const shell = outerShell(target)
  const hurts = effects.some(({ kind, phases }) => (kind === 'damage' || kind === 'harm') && phases === 0)
  return [...lines, ...(hurts && shell ? [`${elementName(shell.element)} shell of ${shell.hp} first`] : []),
    ...(hurts ? fallLines(battle, who, ability, target, nature) : [])].filter((one) => one !== '')
}

const percent = (highest: number): string => `${Math.max(0, Math.min(10, highest)) * 10} %`

/** ROW-50 */
function hitLines(
  battle: RowsBattle,
  who: RowsCombatant,
  nature: AttackNature,
  target: RowsCombatant,
): readonly string[] {
  const most = highestHit(battle, who, nature, target)
  if (most === null) return [nature === 'physical' ? 'Misses: paralyzed' : 'Misses: silenced']
  return [most >= 10 ? 'Always hits' : `Hits on ${Math.max(1, most)} or less, ${percent(Math.max(1, most))}`]
}

/** Faces that hit go from 1 to this. */
const highestFaceThatHits = (
  battle: RowsBattle,
  who: RowsCombatant,
  nature: AttackNature,
  target: RowsCombatant,
): number => Math.max(1, Math.min(10, highestHit(battle, who, nature, target) ?? 0))
const span = (least: number, most: number): string => (least === most ? `${least}` : `${least}–${most}`)
const inBrackets = (notes: readonly string[]): string => (notes.length === 0 ? '' : ` (${notes.join(', ')})`)

function effectLines(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Used,
  effect: AbilityEffect,
  target: RowsCombatant,
  nature: AttackNature | null,
  foe: boolean,
): readonly string[] {
  switch (effect.kind) {
    case 'damage': {
      if (!nature || highestHit(battle, who, nature, target) === null) return []
      const [least, most] = [1, highestFaceThatHits(battle, who, nature, target)].map((die) =>
        damageOf(battle, who, ability, nature, target, die)
      )
      return [
        `${span(least ?? 0, most ?? 0)} damage${inBrackets(factorsOf(battle, ability, nature, target).notes)}${
          effect.phases > 0 ? ', in Effect phases to come' : ''
        }`,
      ]
    }
    case 'harm': {
      const { least, most } = spanOf(effect.dice)
      const { times, notes } = harmFactors(battle, ability, effect, target)
      return [
        `${span(rounded(battle, least * times), rounded(battle, most * times))} harm${inBrackets(notes)}${
          effect.phases > 0 ? `, in ${effect.phases} Effect phase${effect.phases === 1 ? '' : 's'}` : ''
        }`,
      ]
    }
    case 'status':
      return effect.status === '' ? [] : statusLines(battle, who, ability, effect, effect.status, target, nature, foe)
    case 'heal':
      return [hasStatus(battle, target.id, 'Burned') ? 'Burned: no healing' : effectLine(effect)]
    case 'boost':
      return [effect.amount > 0 && hasStatus(battle, target.id, 'Burned') ? 'Burned: no new buffs' : effectLine(effect)]
    case 'mp':
    case 'anima':
    case 'revive':
    case 'cure':
    case 'shell':
    case 'shift':
      return [effectLine(effect)]
    default:
      return assertNever(effect.kind, 'effect')
  }
}

/** What multiplies damage by dice: the element, and of some items what is against shells (ROW-22). */
const harmFactors = (
  battle: RowsBattle,
  { asItem }: Used,
  { element }: AbilityEffect,
  target: RowsCombatant,
): Factors =>
  asItem?.nature
    ? factorsOf(battle, { element, times: 1 }, asItem.nature, target)
    : elementFactor(battle, element, target)

const effectLine = (effect: AbilityEffect): string => capitalised(effectWords(effect))

/**
 * ROW-54: the status is tried after the blows before it, against what is outside then. Where the blows surely break a
 * shell, it is tried without that shell; where they may, both lines are shown.
 */
function statusLines(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Used,
  effect: AbilityEffect,
  status: Status,
  target: RowsCombatant,
  nature: AttackNature | null,
  foe: boolean,
): readonly string[] {
  const before = ability.effects.slice(0, ability.effects.indexOf(effect)).filter((one) =>
    one.on === 'targets' && (one.kind === 'damage' || one.kind === 'harm') && one.phases === 0
  )
  if (before.length === 0 || target.sheet.shells.length === 0 || target.presence !== 'present') {
    return [statusLine(battle, who, ability.asItem?.quality, status, target, foe)]
  }
  const [least, most] = (['least', 'most'] as const).map((how) => {
    const die = nature ? (how === 'most' ? highestFaceThatHits(battle, who, nature, target) : 1) : 0
    return targetAfter(battle, who, ability, before, target, nature, die, how)
  })
  const first = statusLine(battle, who, ability.asItem?.quality, status, least ?? target, foe)
  // A target that falls takes no status any more.
  const then = most && most.presence === 'present'
    ? statusLine(battle, who, ability.asItem?.quality, status, most, foe)
    : first
  return first === then ? [first] : [first, `${then}, if the shell breaks`]
}

/** The target as it would be after these effects. */
function targetAfter(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Used,
  effects: readonly AbilityEffect[],
  target: RowsCombatant,
  nature: AttackNature | null,
  die: number,
  how: 'least' | 'most',
): RowsCombatant | undefined {
  return rehearse(PARTS, battle, (work) => {
    const source = { what: ability.name, by: who.id, ability, hit: nature ? { nature, die } : null, statusDie: () => 10,
      spare: false, ...itemPart(ability) }
    for (const effect of effects) {
      resolveEffect(work, source, { ...effect, on: 'targets', dice: String(spanOf(effect.dice)[how]) }, [target.id])
    }
    return work.battle.combatants[target.id]
  }).value ?? undefined
}

/** ROW-51 */
function statusLine(
  battle: RowsBattle,
  who: RowsCombatant,
  quality: number | undefined,
  status: Status,
  target: RowsCombatant,
  foe: boolean,
): string {
  const most = thresholdOf(battle, status, target)
  if (most === 'never') return `${status}: immune`
  if (most === 'always' || !foe) return `${status}: always`
  const highest = highestFace(battle, quality ?? who, status, target)
  return highest >= 10
    ? `${status}: always`
    : highest <= 0
    ? `${status}: cannot take hold`
    : `${status} on ${highest} or less, ${percent(highest)}`
}

/**
 * Whether the target would fall, with the highest or the lowest rolls. Never where it is down already or its numbers
 * are not known.
 */
function wouldFall(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Used,
  target: RowsCombatant,
  how: 'least' | 'most',
  aimed = true,
): boolean {
  if (target.presence !== 'present' || !knows(target, 'hp') || stat(target, 'hp') <= 0) return false
  const nature = attackNatureOf(ability)
  if (nature && highestHit(battle, who, nature, target) === null) return false
  const die = nature ? (how === 'most' ? highestFaceThatHits(battle, who, nature, target) : 1) : 0
  const effects = ability.effects.filter((one) =>
    (one.kind === 'damage' || one.kind === 'harm') && one.phases === 0
    && affectedBy(battle, who.id, ability, one, aimed ? [target.id] : []).includes(target.id)
  )
  const most = mostDamage(battle, who, ability, effects, target, nature, die, how)
  // Without a shell no copy is needed.
  if (most < stat(target, 'hp') || target.sheet.shells.length === 0) return most >= stat(target, 'hp')
  return targetAfter(battle, who, ability, effects, target, nature, die, how)?.presence === 'down'
}

/** All the damage together, each part against what it hurts most: the body, or a shell that may be outside by then. */
function mostDamage(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Used,
  effects: readonly AbilityEffect[],
  target: RowsCombatant,
  nature: AttackNature | null,
  die: number,
  how: 'least' | 'most',
): number {
  const { sheet } = target
  const bodies = [
    ...sheet.shells.map((_, index) => ({ ...target, sheet: { ...sheet, shells: sheet.shells.slice(0, index + 1) } })),
    { ...target, sheet: { ...sheet, shells: [] } },
  ]
  return effects.reduce((sum, effect) =>
    sum + Math.max(...bodies.map((body) => {
      if (effect.kind === 'harm') {
        return rounded(battle, spanOf(effect.dice)[how] * harmFactors(battle, ability, effect, body).times)
      }
      return nature ? damageOf(battle, who, ability, nature, body, die) : 0
    })), 0)
}

/** Whether it could be the last blow, for a combatant that it can be aimed at or that it affects unaimed. */
export const mayFall = (battle: RowsBattle, who: RowsCombatant, ability: Used, target: RowsCombatant): boolean =>
  knows(who, 'hp')
  && (ability.text
    ? wounds(ability) && whyNotTarget(battle, who, ability, target) === null
      && mayFallByText(battle, who, ability, target)
    : wouldFall(battle, who, ability, target, 'most', whyNotTarget(battle, who, ability, target) === null))

function fallLines(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Used,
  target: RowsCombatant,
  nature: AttackNature | null,
): readonly string[] {
  if (!wouldFall(battle, who, ability, target, 'most')) return []
  const sure = (!nature || (highestHit(battle, who, nature, target) ?? 0) >= 10)
    && wouldFall(battle, who, ability, target, 'least')
  return [sure ? 'Falls' : wouldFall(battle, who, ability, target, 'least') ? 'Falls if hit' : 'May fall']
}
