// PHA-58: what a Wound or an Overstress does: 1d6 by what remains to the cap, with the choice of what is destroyed.
import { listed } from '../../../lib/listed.ts'
import { possessive } from '../../../lib/possessive.ts'
import { type CombatantId, nameOf } from '../../../engine/core/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import type { FrameOf, PhasesBattle, PhasesWork } from '../state.ts'
import { endOfNextTurn, putCondition } from './condition-effects.ts'
import type { Ability } from '../sheet/shape.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'
import { abilitiesOn } from '../sheet/abilities.ts'

type TableFrame = FrameOf<'table'>
/** Rows of both tables, the mildest first. */
type Row = 'dazed' | 'first' | 'second' | 'worst'

/** The lowest faces of each row, by what remains to the cap. */
const LOWEST: Readonly<Record<number, readonly (readonly [face: number, row: Row])[]>> = {
  3: [[5, 'dazed'], [3, 'first'], [1, 'second']],
  2: [[6, 'dazed'], [4, 'first'], [2, 'second'], [1, 'worst']],
  1: [[5, 'first'], [3, 'second'], [1, 'worst']],
}

export function tableRow(left: number, face: number): Row {
  return LOWEST[left]?.find(([lowest]) => face >= lowest)?.[1] ?? 'worst'
}

const MP_LOST = 2

/** The abilities of that kind that can still be destroyed. */
function destructible(
  battle: PhasesBattle,
  who: CombatantId,
  takes: NonNullable<TableFrame['takes']>,
): readonly Ability[] {
  const bearer = battle.combatants[who]
  return (bearer ? abilitiesOn(bearer) : []).filter((one) =>
    one.state !== 'destroyed'
    && (takes === 'technique' ? one.kind === 'technique' || one.kind === 'spell' : one.kind === takes)
  )
}

export function advanceTable(work: PhasesWork, frame: TableFrame): void {
  const one = work.battle.combatants[frame.who]
  if (!one || one.presence !== 'present') return work.pop(frame.id)
  if (frame.step === 'roll') {
    const roll = work.roll({ dice: [{ count: 1, sides: 6 }], bonus: 0,
      purpose: `${possessive(one.name)} ${frame.of === 'wound' ? 'Wound' : 'Overstress'}`, by: one.id })
    return applyRow(work, frame, tableRow(frame.left, roll.total))
  }
  const options = frame.takes === null ? [] : destructible(work.battle, frame.who, frame.takes)
  const [only] = options
  if (only === undefined) return work.pop(frame.id)
  if (options.length === 1) return destroy(work, frame, only)
  work.ask({ frame: frame.id, about: 'table' })
}

/** Where nothing can be destroyed, the other of the two happens, then the worst. */
function applyRow(work: PhasesWork, frame: TableFrame, row: Row): void {
  const { id, ...now } = frame
  const { who, of } = frame
  if (row === 'dazed') {
    work.pop(id)
    return putCondition(work, who, 'DAZED', endOfNextTurn(work.battle, who), null)
  }
  const order = row === 'first'
    ? (['first', 'second'] as const)
    : row === 'second'
    ? (['second', 'first'] as const)
    : []
  for (const each of order) {
    const takes = of === 'wound' ? (each === 'first' ? 'weapon' : 'support') : each === 'first' ? 'technique' : null
    if (takes !== null && destructible(work.battle, who, takes).length > 0) {
      return work.set(id, { ...now, step: 'choose', takes })
    }
    if (takes === null && loseMp(work, who)) return work.pop(id)
  }
  work.pop(id)
  for (const condition of of === 'wound' ? ['SLOWED', 'STUNNED'] : ['VULNERABLE', 'WEAKENED']) {
    putCondition(work, who, condition, of === 'wound' ? endOfNextTurn(work.battle, who) : { until: 'cleared' }, null)
  }
}

/** Maximum MP −2 until repaired; `false` where there is none to lose. */
function loseMp(work: PhasesWork, who: CombatantId): boolean {
  const one = work.battle.combatants[who]
  const max = one ? stat(one, 'maxMp') : 0
  if (!one || max === 0) return false
  const lost = Math.min(MP_LOST, max)
  work.stat(who, 'maxMp', -lost, 'Overstress, until it is repaired')
  work.stat(who, 'mp', Math.min(0, max - lost - stat(one, 'mp')), 'Overstress')
  return true
}

function destroy(work: PhasesWork, frame: TableFrame, ability: Ability): void {
  const one = work.battle.combatants[frame.who]
  work.pop(frame.id)
  if (!one) return
  // PHA-44: what is linked is destroyed together.
  const isGone = (each: Ability): boolean =>
    each.id === ability.id || (each.linked !== '' && each.linked === ability.linked)
  const abilities = one.sheet.abilities.map((each) => (isGone(each) ? { ...each, state: 'destroyed' as const } : each))
  work.emit({ type: 'patched', who: one.id, patch: { sheet: { ...one.sheet, abilities } } })
  const names = one.sheet.abilities.filter(isGone).map(({ name }) => name)
  work.tell(`${possessive(one.name)} ${listed(names)} ${names.length > 1 ? 'are' : 'is'} destroyed.`, [one.id])
}

export function answerTable(work: PhasesWork, choice: string, frame: TableFrame): void {
  const options = frame.takes === null ? [] : destructible(work.battle, frame.who, frame.takes)
  const ability = options.find((one) => String(one.id) === choice)
  if (!ability) {
    return work.malformed('answer', 'Choose one of the abilities that can be destroyed.')
  }
  work.closePrompt()
  destroy(work, frame, ability)
}

export function tablePromptView(battle: PhasesBattle, frame: TableFrame): QuestionView | null {
  if (frame.takes === null) return null
  const name = nameOf(battle, frame.who)
  const what = { weapon: 'weapon', support: 'support item', technique: 'technique' }[frame.takes]
  return {
    kind: 'choose',
    title: `${frame.of === 'wound' ? 'Wound' : 'Overstress'}: which ${what} of ${name} is destroyed?`,
    detail: ['It cannot be used until it is restored.'],
    about: [frame.who],
    by: { who: 'combatant', id: frame.who },
    choices: destructible(battle, frame.who, frame.takes).map((one) => ({ id: String(one.id), label: one.name,
      detail: one.detail, price: [], why: null })
    ),
  }
}

/** Whether the open question is still about something that can be destroyed. */
export function tableHolds(battle: PhasesBattle, frame: TableFrame): boolean {
  return frame.takes !== null && destructible(battle, frame.who, frame.takes).length > 1
}
