// ROW-04: every player calls a number, then the 2d4 are rolled. The question is a sheet with a row for each; rows are
// filled in in any order, and can be changed until all are in.
import { possessive } from '../../../lib/possessive.ts'
import { isHidden, combatantOf, type CombatantId, type CommandOf, type FieldSpec } from '../../../engine/core/index.ts'
import type { Roll } from '../../../engine/dice/types.ts'
import { choiceField } from '../../../engine/kits/field-parts.ts'
import { CALL_BOUNDS, EVEN, ODD } from '../rules/limits.ts'
import { modified } from '../rules/modified.ts'
import { andList } from '../rules/number-words.ts'
import type { EidolonRows, FrameOf, RowsBattle, RowsWork, State } from '../state.ts'
import { CALL_DICE, calledInitiative, callers, isRight, type Caller } from './callers.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

type Calls = FrameOf<'calls'>

const [LEAST_CALL, MOST_CALL] = CALL_BOUNDS
const NUMBERS = Array.from({ length: MOST_CALL }, (_, at) => String(at + 1))
/** Of who may call odd or even in place of a number. */
const CALL_ANY: FieldSpec = choiceField('call', 'Call', { ...Object.fromEntries(NUMBERS.map((one) => [one, one])),
  [ODD]: 'Odd', [EVEN]: 'Even' })
const mayCallParity = (battle: RowsBattle, { characters }: Caller): boolean =>
  characters.some((one) => modified(battle, one, 'calls odd or even', 0) > 0)
const CALL: FieldSpec = { key: 'call', label: 'Call', type: 'integer', min: LEAST_CALL, max: MOST_CALL }

/** Whether anybody calls at all. */
export const anyCaller = (battle: RowsBattle): boolean => callers(battle).length > 0

/** Whether a call is still missing. */
export function callsHold(battle: RowsBattle, { calls }: Calls): boolean {
  return callers(battle).some((one) => callOf(calls, one) === undefined)
}

/** What was called in that row; `undefined` when nothing was. */
const callOf = (calls: Calls['calls'], { characters }: Caller): number | undefined =>
  characters.map(({ id }) => calls[id]).find((call) => call !== undefined)

export function answerCalls(work: RowsWork, { answer }: CommandOf<EidolonRows, 'answer'>, frame: Calls): void {
  switch (answer.kind) {
    case 'row': {
      const row = callers(work.battle).find(({ id }) => id === answer.row)
      if (!row) return work.malformed('row', `Nobody calls in a row “${answer.row}”.`)
      const said = answer.values['call']
      const call = mayCallParity(work.battle, row) && typeof said === 'string' ? Number(said) : said
      const most = mayCallParity(work.battle, row) ? EVEN : MOST_CALL
      if (typeof call !== 'number' || !Number.isInteger(call) || call < LEAST_CALL || call > most) {
        return work.malformed('call', `A call is a whole number from ${LEAST_CALL} to ${MOST_CALL}.`)
      }
      const next = { ...frame,
        calls: { ...frame.calls, ...Object.fromEntries(row.characters.map(({ id }) => [id, call])) } }
      work.set(frame.id, { kind: 'calls', step: 'ask', calls: next.calls })
      // The question stays open, with what others have typed into it, until the last row is in.
      if (callsHold(work.battle, next)) return
      work.closePrompt()
      return rollForCalls(work, next)
    }
    case 'pass-all':
      work.closePrompt()
      return rollForCalls(work, frame)
    default:
      return work.malformed('answer', 'Rows are filled in here one by one.')
  }
}

/** All calls are in: they are told, the dice are rolled, and the order follows from both. */
export function rollForCalls(work: RowsWork, { id, calls }: Calls): void {
  const rows = callers(work.battle)
  const each = rows.flatMap((row) => {
    const call = callOf(calls, row)
    return call === undefined ? [] : row.characters.map((one) => [one.id, call] as const)
  })
  const said: State['calls'] = Object.fromEntries(each)
  const request = { dice: [CALL_DICE], bonus: 0, purpose: '2d4 for the calls', by: null }
  work.pop(id)
  work.own({ type: 'called', calls: said })
  work.own({ type: 'call-rolled',
    roll: work.roll(request, undefined, (rolled) => callResult(work.battle, said, rolled)) })
}

/** “Mira called it: Initiative 13.5.” Only of those whom everybody sees, and without the number where it is secret. */
function callResult(battle: RowsBattle, calls: State['calls'], callRoll: Roll): string {
  const { total } = callRoll
  const right = Object.keys(calls).filter((who) =>
    isRight(calls[who as CombatantId], total) && !isHidden(battle.combatants[who])
  )
    .flatMap((who) => combatantOf(battle, who as CombatantId) ?? [])
  const made = right.filter(({ secret }) => !secret.stats).map((one) =>
    `${right.length > 1 ? `${possessive(one.name)} ` : ''}Initiative ${
      calledInitiative({ turn: { ...battle.turn, calls, callRoll } }, one)
    }`
  )
  return right.length === 0
    ? 'Nobody called the number.'
    : `${andList(right.map(({ name }) => name))} called the number${made.length === 0 ? '' : `: ${andList(made)}`}.`
}

export function callsPromptView(battle: RowsBattle, { calls }: Calls): QuestionView {
  const rows = callers(battle).map((row) => {
    const call = callOf(calls, row)
    const isAny = mayCallParity(battle, row)
    const names = andList(row.characters.map(({ name }) => name))
    return { id: row.id, who: row.id, label: row.player === null ? names : `${row.player} (${names})`,
      fields: [isAny ? CALL_ANY : CALL], values: call === undefined ? {} : { call: isAny ? String(call) : call },
      answered: call !== undefined }
  })
  return {
    kind: 'rows',
    title: 'Call a number for Initiative',
    detail: ['Each player calls 1 to 8, then 2d4 are rolled.',
      'A combatant that calls the number has 1.5 × Initiative in this battle.',
      'A call below the roll wins ties against enemies. Any other call loses ties, but a call of 1 always wins them.'],
    about: rows.map(({ id }) => id),
    rows,
    submit: 'Call',
    rest: 'The others call nothing',
    all: 'Call all these numbers',
  }
}
