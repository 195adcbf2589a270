// SEG-90: morale, where the GM wants it. It is asked at the end of a round in which a combatant of the side fell, and
// by the GM’s word at any time. 2d6 must not exceed it. A combatant that fails has lost heart; what it does then is for
// the GM to say.
import { possessive } from '../../../lib/possessive.ts'
import { type CombatantId, combatantsOf, type CommandOf, type FieldSpec } from '../../../engine/core/index.ts'
import { has } from '../../../engine/kits/conditions.ts'
import { audience, numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { ROUTED } from '../rules/conditions.ts'
import { morale } from '../sheet/stats.ts'
import type { FrameOf, SegmentRounds, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { lostSomebody } from './fallen.ts'
import { mustBeKnown, takesPart } from '../../../engine/kits/taking-part.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

type Asking = FrameOf<'morale'>

/** Asks about those whose side lost a combatant in this round; says whether there are any. */
export function askMorale(work: SegmentsWork): boolean {
  if (!work.battle.options.morale) return false
  const left = combatantsOf(work.battle).filter((one) =>
    lostSomebody(work.battle, one.side) && canFail(work.battle, one)
  ).map(({ id }) => id)
  if (left.length === 0) return false
  work.push({ kind: 'morale', step: 'asking', left })
  return true
}

/** Two dice never show more. */
const STEADY = 12

/** Has a morale that the dice can exceed, and has not lost heart yet. */
export const canFail = (battle: SegmentsBattle, one: SegmentsCombatant | undefined): one is SegmentsCombatant =>
  takesPart(one) && stat(one, 'morale') > 0 && morale(one) < STEADY && !has(battle, one.id, ROUTED)

const rowsOf = (battle: SegmentsBattle, { left }: Pick<Asking, 'left'>): readonly SegmentsCombatant[] =>
  left.map((who) => battle.combatants[who]).filter((one) => canFail(battle, one))

export const moraleHolds = (battle: SegmentsBattle, frame: Pick<Asking, 'left'>): boolean =>
  rowsOf(battle, frame).length > 0

const CHECK: FieldSpec = { key: 'check', label: 'Check', type: 'choice',
  options: [{ value: 'roll', label: 'Checks morale' }, { value: 'skip', label: 'Fights on' }] }
const MODIFIER: FieldSpec = { key: 'modifier', label: 'Modifier', hint: 'Morale modifier: positive is braver.',
  type: 'integer', min: -10, max: 10, when: { key: 'check', is: ['roll'] } }

export function answerMorale(work: SegmentsWork, { answer }: CommandOf<SegmentRounds, 'answer'>, frame: Asking): void {
  if (answer.kind === 'pass-all') {
    work.closePrompt()
    return work.pop(frame.id)
  }
  const one = answer.kind === 'row' ? rowsOf(work.battle, frame).find(({ id }) => id === answer.row) : undefined
  if (answer.kind !== 'row' || !one) return work.malformed('answer', 'A row of the list has to be answered.')
  const { check, modifier = 0 } = answer.values
  if (check !== 'roll' && check !== 'skip') {
    return work.malformed('values.check', 'Either morale is checked or they fight on.')
  }
  if (typeof modifier !== 'number' || !Number.isInteger(modifier) || Math.abs(modifier) > 10) {
    return work.malformed('values.modifier', 'A modifier is a whole number from −10 to 10.')
  }
  const left = frame.left.filter((who) => who !== one.id)
  work.set(frame.id, { kind: 'morale', step: 'asking', left })
  if (check === 'roll') rollMorale(work, one.id, modifier)
  if (moraleHolds(work.battle, { left })) return
  work.closePrompt()
  work.pop(frame.id)
}

/** SEG-63, SEG-90: 2d6 against its morale, with the enhancement of its hit dice. */
export function rollMorale(work: SegmentsWork, who: CombatantId, modifier: number): void {
  const one = mustBeKnown(work, who)
  const most = morale(one) + modifier
  const hidden = secretly(one)
  const request = { dice: [{ count: 2, sides: 6 }], bonus: 0, purpose: `${possessive(one.name)} morale`, by: who,
    ...(numbersOf(one) ? {} : { against: `${most}` }) }
  const { total } = work.roll(request, hidden,
    (roll) => (roll.total > most ? `more than ${most}` : `not more than ${most}`))
  if (total <= most) return work.tell(`${one.name} fights on.`, [who], hidden)
  work.tell(`${one.name} loses heart.`, [who], hidden)
  if (!has(work.battle, who, ROUTED)) {
    work.addEffect({ condition: ROUTED, bearer: who, source: null, value: null, duration: { until: 'cleared' },
      ...audience(hidden) })
  }
}

export function moralePromptView(battle: SegmentsBattle, frame: Asking): QuestionView {
  const all = rowsOf(battle, frame)
  return {
    kind: 'rows',
    title: 'Whose morale is checked?',
    detail: ['A combatant of their side fell in this round. 2d6 must not exceed morale plus modifier.'],
    about: all.map(({ id }) => id),
    submit: 'Check',
    rest: 'The others fight on',
    all: 'All as shown',
    audience: { only: 'gm' },
    rows: all.map((one) => ({ id: one.id, label: `${one.name}, morale ${morale(one)}`, fields: [CHECK, MODIFIER],
      values: { check: 'roll', modifier: 0 }, answered: false })
    ),
  }
}
