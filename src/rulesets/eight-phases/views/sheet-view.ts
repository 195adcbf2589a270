// The sheet of a combatant: every number, abilities, conditions with how long they last, and what can be switched.
import { type ButtonView, effectsOn, lasts, type SheetView } from '../../../engine/core/index.ts'
import { CONDITIONS } from '../rules/conditions.ts'
import { ABILITY_FIELDS } from '../sheet/ability-fields.ts'
import { abilityRows, sheetFields } from '../sheet/fields.ts'
import { knows, stat, statFields } from '../sheet/stats.ts'
import type { Command, PhasesBattle, PhasesCombatant } from '../state.ts'
import { metersOf } from './marks.ts'

export function sheetView(battle: PhasesBattle, who: PhasesCombatant): SheetView {
  const known = knows(who, 'hp')
  const side = battle.sides.find((one) => one.id === who.side)?.name ?? ''
  const what = who.sheet.boss
    ? 'boss'
    : who.sheet.initiatives.length > 0
    ? `INITIATIVE ${who.sheet.initiatives.join(' and ')}`
    : null
  return {
    id: who.id,
    name: who.name,
    subtitle: [side, what, who.player === null ? null : `played by ${who.player}`].filter(Boolean).join(' · '),
    meters: metersOf(who),
    fields: [
      ...statFields(battle, who).map((spec) => ({ spec, value: knows(who, spec.key) ? stat(who, spec.key) : null })),
      ...sheetFields(who).map(({ spec, value }) => ({ spec, value: known ? value : null })),
    ],
    records: [{ id: 'abilities', title: 'Abilities', fields: ABILITY_FIELDS, rows: abilityRows(who), canAdd: true }],
    effects: effectsOn(battle, who.id).map((effect) => ({
      id: effect.id,
      name: effect.condition,
      detail: CONDITIONS.find((one) => one.name === effect.condition)?.detail ?? 'A mark of the table’s own.',
      lasts: lasts(effect.duration, battle),
      effect,
    })),
    toggles: toggles(battle, who),
  }
}

const button = (
  id: string,
  label: string,
  detail: string,
  command: Command,
  why: string | null = null,
): ButtonView => ({ id, label, detail, command: { type: 'own', command }, primary: false, why, on: null })

function toggles(battle: PhasesBattle, who: PhasesCombatant): readonly ButtonView[] {
  if (battle.status !== 'running') return []
  const { readied, grapples, waits, phase } = battle.turn
  const open = battle.prompt ? 'First the open question is answered.' : null
  return [
    ...(readied[who.id]
      ? [
        button('forgo', 'Forgo the readied action', 'Other reactions are possible again.', { type: 'forgo',
          who: who.id }),
      ]
      : []),
    ...grapples.filter((one) => one.by === who.id).map((one) =>
      button(`let-go-${one.with}`, `Let ${battle.combatants[one.with]?.name ?? 'it'} go`, 'The grapple ends.', {
        type: 'let-go',
        who: who.id,
        of: one.with,
      }, open)
    ),
    ...(waits[who.id] && phase !== 0
      ? [
        button('wait-no-more', `Waits for phase ${waits[who.id]}: act when you like`,
          'It is asked in every phase again.', { type: 'wait-for', who: who.id, phase: null }),
      ]
      : []),
    ...(who.kind === 'pc' && knows(who, 'surge')
      ? [
        button('long-rest', 'Long rest', 'SURGE level 0', { type: 'long-rest', who: who.id },
          open ?? (stat(who, 'surge') === 0 ? 'The SURGE level is 0 already.' : null)),
      ]
      : []),
  ]
}
