// What this ruleset adds to a sheet: bars, what each number comes to now, hit dice and attack lines as they are
// written, gear and powers.
import type { FieldSpec, SheetParts } from '../../../engine/core/index.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { hitDiceText, hitPointDice, moraleBonus, overallHitDice } from '../rules/hit-dice.ts'
import { aac0Text, records, sheetFields } from '../sheet/fields.ts'
import type { SaveKind } from '../sheet/shape.ts'
import { armour, armourParts, morale, ownAac0, save } from '../sheet/stats.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { metersOf } from './marks.ts'
import { signed } from '../../../lib/signed.ts'

export function sheet(battle: SegmentsBattle, who: SegmentsCombatant): SheetParts {
  const known = knows(who, 'hp')
  return {
    about: known ? [`${hitDiceText(who.sheet.hitDice)} HD`, who.sheet.level > 0 && `level ${who.sheet.level}`] : [],
    meters: metersOf(battle, who),
    statField: (spec) => (known ? asItCounts(battle, who, spec) : spec),
    fields: sheetFields(who).map(({ spec, value }) => ({ spec: known ? asTablesSay(battle, who, spec) : spec, value })),
    records: known ? records(who) : [],
  }
}

/** SEG-61, SEG-63: armour with what shields and conditions make of it, morale with the hit dice. */
function asItCounts(battle: SegmentsBattle, who: SegmentsCombatant, spec: FieldSpec): FieldSpec {
  if (spec.key === 'morale') {
    const bonus = moraleBonus(who.sheet.hitDice)
    return bonus === 0 || stat(who, 'morale') === 0
      ? spec
      : { ...spec, now: { words: `${morale(who)}`, why: `${signed(bonus)} hit dice` } }
  }
  const parts = spec.key === 'armour' ? armourParts(battle, who) : []
  return parts.length === 0
    ? spec
    : { ...spec,
      now: { words: `${armour(battle, who)}`.replace('-', '−'),
        why: parts.map(({ by, why }) => `${signed(by)} ${why}`).join(', ') } }
}

/** SEG-63, SEG-64: what follows from hit dice, where nothing is typed and where they are. */
function asTablesSay(battle: SegmentsBattle, who: SegmentsCombatant, spec: FieldSpec): FieldSpec {
  const { sheet } = who
  if (spec.key === 'hitDice') {
    const bonus = moraleBonus(sheet.hitDice)
    return { ...spec,
      hint: `${hitPointDice(sheet.hitDice)} HP, counts as ${overallHitDice(sheet.hitDice)} HD${
        bonus > 0 ? `, morale +${bonus}` : ''
      }` }
  }
  if (spec.key === 'aac0' && sheet.aac0 === null) {
    return { ...spec, now: { words: aac0Text(ownAac0(battle, who)), why: 'by hit dice or level' } }
  }
  const kind = spec.key.startsWith('saves.') ? (spec.key.slice('saves.'.length) as SaveKind) : null
  return kind !== null && sheet.saves[kind] === 0 && spec.type === 'integer'
    ? { ...spec, told: { value: 0, words: `${save(battle, who, kind)} by hit dice` } }
    : spec
}
