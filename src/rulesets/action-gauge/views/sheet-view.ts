// The sheet of a combatant: bars and gauge, every number, weaknesses, gear, abilities with what each does, and what
// bears on it now.
import { effectsOn, type ButtonView, type Command as AnyCommand, type Meter,
  type SheetParts } from '../../../engine/core/index.ts'
import { freezes, isBroken } from '../rules/ailments.ts'
import { FROZEN } from '../rules/conditions.ts'
import { numberOf } from '../rules/exact.ts'
import { records, sheetFields } from '../sheet/fields.ts'
import { gaugeOf } from '../clock/gauges.ts'
import { speedNow, speedShown } from '../rules/speed.ts'
import type { ActionGauge, GaugeBattle, GaugeCombatant } from '../state.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { metersOf } from './marks.ts'
import { stat, knows } from '../../../engine/kits/stats.ts'
import { ELEMENTS } from '../rules/elements.ts'
import { plain } from '../rules/words.ts'
import { FULL } from '../rules/limits.ts'

export function sheet(battle: GaugeBattle, who: GaugeCombatant): SheetParts {
  const known = knows(who, 'hp')
  const { element } = who.sheet
  return {
    about: [element !== '' && ELEMENTS[element], known && `Speed ${plain(speedShown(speedNow(battle, who)))}`],
    meters: [...metersOf(who), ...gaugeMeter(battle, who)],
    fields: sheetFields(battle, who),
    records: known ? records(who) : [],
    toggles: known ? toggles(battle, who) : [],
  }
}

/** What is left in it: empty is when it acts. Of the one who acts, its next one. */
function gaugeMeter(battle: GaugeBattle, who: GaugeCombatant): readonly Meter[] {
  const gauge = knows(who, 'speed') ? gaugeOf(battle, who.id) : null
  if (gauge === null) return []
  const left = Math.round(numberOf(gauge))
  return [{ id: 'gauge', label: battle.turn.acting?.who === who.id ? 'Next gauge' : 'Gauge', value: left,
    max: Math.max(FULL, left), tone: 'neutral' }]
}

/** GAU-13, GAU-16: what the GM takes away and gives back with one press. */
function toggles(battle: GaugeBattle, who: GaugeCombatant): readonly ButtonView[] {
  if (battle.status !== 'running' || !takesPart(who)) return []
  const frozen = effectsOn(battle, who.id, FROZEN)[0]
  const gm = (change: Extract<AnyCommand<ActionGauge>, { type: 'override' }>['change']): AnyCommand<ActionGauge> => ({
    type: 'override',
    change,
    reason: '',
  })
  const ice: ButtonView = {
    id: 'frozen',
    label: 'Frozen',
    detail: 'The next turn is spent thawing.',
    primary: false,
    why: null,
    on: freezes(battle, who.id),
    command: gm(
      frozen
        ? { kind: 'end-effect', effect: frozen.id }
        : { kind: 'add-effect', who: who.id, condition: FROZEN, value: null, duration: { until: 'cleared' } },
    ),
  }
  if (stat(who, 'maxToughness') <= 0) return [ice]
  const broken = isBroken(who)
  return [ice, {
    id: 'broken',
    label: 'Broken',
    detail: 'Without toughness, until the toughness is restored. Setting this by hand delays nobody.',
    primary: false,
    why: null,
    on: broken,
    command: gm({ kind: 'set', who: who.id, field: 'toughness', value: broken ? stat(who, 'maxToughness') : 0 }),
  }]
}
