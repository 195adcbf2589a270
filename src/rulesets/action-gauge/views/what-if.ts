// Questions to the order (GAU-41): what would come if somebody were advanced or delayed, or had another Speed. Nothing
// happens by them.
import { combatantOf, effectsOn, type CombatantId, type FormValues, type QueueView,
  type WhatIfView } from '../../../engine/core/index.ts'
import { inOrder, unitOf } from '../clock/action-value.ts'
import { whatIf } from '../clock/foresee.ts'
import { shiftGauge } from '../clock/gauges.ts'
import { followSpeeds, IMPRISONED, SPEED_FLAT, SPEED_PERCENT, speedShown, unseenSpeed } from '../rules/speed.ts'
import type { GaugeBattle, GaugeWork } from '../state.ts'
import { rankOf } from '../clock/units.ts'
import { momentOf, TURNS } from './ahead.ts'
import { afterView } from './queue.ts'
import { stat, knows } from '../../../engine/kits/stats.ts'
import { SPEED_UNIT } from '../rules/limits.ts'
import { plain } from '../rules/words.ts'

const MOST_PERCENT = 1000
/** As fast as a sheet can say that somebody is. */
export const FASTEST_ASKED = 10_000

/** Both questions, about those whose gauges are known; none when nobody's is, or the battle is over. */
export function whatIfs(battle: GaugeBattle): readonly WhatIfView[] {
  const moment = momentOf(battle)
  if (!moment) return []
  const { units, acting, advanced } = moment.turn
  const known = inOrder(units, advanced, rankOf(moment)).flatMap(({ who }) => combatantOf(moment, who) ?? [])
  const [first] = known
  if (!first) return []
  const who = { key: 'who', label: 'Who', type: 'choice',
    options: known.map((one) => ({ value: one.id, label: one.name })) } as const
  // Whoever comes next is asked about more often than whoever acts already.
  const usual = known.find((one) => one.id !== acting?.who) ?? first
  const unit = unitOf(units, usual.id)
  return [
    {
      id: 'shift',
      title: 'What if a combatant is advanced or delayed?',
      fields: [
        who,
        { key: 'how', label: 'How', type: 'choice',
          options: [{ value: 'advance', label: 'Advanced' }, { value: 'delay', label: 'Delayed' }] },
        { key: 'percent', label: 'By', type: 'number', min: 0, max: MOST_PERCENT, unit: '%', hint: 'Of a full gauge' },
      ],
      values: { who: usual.id, how: 'advance', percent: 30 },
      ask: (values) => askShift(moment, values),
    },
    {
      id: 'speed',
      title: 'What if a combatant has another Speed?',
      fields: [who, { key: 'speed', label: 'Speed', type: 'number', min: 1, max: FASTEST_ASKED,
        hint: 'From now on, gear and effects included' }],
      values: { who: usual.id, speed: unit ? speedShown(unit.speed) : 100 },
      ask: (values) => askSpeed(moment, values),
    },
  ]
}

const NOBODY = 'No combatant of that name has a known gauge.'
const CANNOT = 'That cannot be foreseen.'

function askShift(moment: GaugeBattle, { who, how, percent }: FormValues): QueueView | string {
  const one = known(moment, who)
  if (!one) return NOBODY
  const by = Number(percent)
  if (!(by > 0 && by <= MOST_PERCENT)) return `By how much? More than 0 and at most ${MOST_PERCENT} %.`
  const delays = how === 'delay'
  return answer(moment, `If ${one.name} is ${delays ? 'delayed' : 'advanced'} by ${plain(by)} %`,
    (work) => shiftGauge(work, one.id, delays ? by : -by))
}

function askSpeed(moment: GaugeBattle, { who, speed }: FormValues): QueueView | string {
  const one = known(moment, who)
  if (!one) return NOBODY
  const to = Number(speed)
  if (!(to >= 1 && to <= FASTEST_ASKED)) return `Which Speed? From 1 to ${FASTEST_ASKED}.`
  return answer(moment, `If ${one.name}’s Speed is ${plain(to)}`, atSpeed(one.id, to))
}

function answer(moment: GaugeBattle, title: string, change: (work: GaugeWork) => void): QueueView | string {
  const after = whatIf(moment, change, TURNS)
  return after ? afterView(title, moment, after) : CANNOT
}

function known(moment: GaugeBattle, who: unknown) {
  const one = combatantOf(moment, String(who) as CombatantId)
  return one && knows(one, 'speed') && unitOf(moment.turn.units, one.id) ? one : undefined
}

/** That Speed from now on: whatever changed it so far counts no more. Two decimals count. */
export function atSpeed(who: CombatantId, speed: number): (work: GaugeWork) => void {
  return (work) => {
    for (const condition of [SPEED_PERCENT, SPEED_FLAT, IMPRISONED]) {
      for (const { id } of effectsOn(work.battle, who, condition)) work.endEffect(id, 'what if')
    }
    const one = combatantOf(work.battle, who)
    if (!one) return
    if (one.sheet.gear.length > 0) work.emit({ type: 'patched', who, patch: { sheet: { ...one.sheet, gear: [] } } })
    work.stat(who, 'speed', speed - unseenSpeed(work.battle, who) / SPEED_UNIT - stat(one, 'speed'), 'what if')
    followSpeeds(work, who)
  }
}
