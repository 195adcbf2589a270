// ROW-16, ROW-29: combatants that fled leave at the end of the Effect phase. When no player character is left that way,
// the battle ends without reward.
import { checkField, combatantsOf, type CommandOf, type FieldSpec } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { EidolonRows, FrameOf, RowsBattle, RowsWork } from '../state.ts'
import { wakeEidolons } from '../deeds/summoning.ts'
import { rollInjuries } from './injuries.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

/** Limit: it was said already what follows when all have fled, and the battle was taken up again after that. */
const SAID = 'flight:'

/**
 * Combatants that fled are gone. When they were the last, the GM is asked what follows. `true` when something happened,
 * `false` when nobody is on the way out any more.
 */
export function letFledLeave(work: RowsWork): boolean {
  const { fleeing } = work.battle.turn
  for (const who of fleeing) {
    const one = work.battle.combatants[who]
    work.own({ type: 'fleeing', who, on: false }, secretly(one))
    if (one?.presence === 'present') work.depart(who, 'fled', 'has got away')
  }
  if (!allFled(work.battle)) work.clearUsed(SAID)
  else if (!work.used(SAID)) {
    work.push({ kind: 'flight', step: 'ask' })
    return true
  }
  return fleeing.length > 0
}

/** A player character has fled, and no other player character stands or lies on the field any more. */
function allFled(battle: RowsBattle): boolean {
  const them = combatantsOf(battle).filter((one) => one.kind === 'pc')
  const isLeft = them.some(({ presence, place }) => (presence === 'present' || presence === 'down') && place !== null)
  return !isLeft && them.some(({ presence }) => presence === 'fled')
}

const FIELD: FieldSpec = { key: 'words', label: 'What follows', type: 'text', maxLength: 200, lines: 3,
  hint: 'Where they end up, who follows them; may be left empty.' }

/** Whether all are still gone, after all that the GM brought back. */
export const flightHolds = (battle: RowsBattle, _frame: FrameOf<'flight'>): boolean => allFled(battle)

export function advanceFlight(work: RowsWork, frame: FrameOf<'flight'>): void {
  const said = work.battle.options.afterFlight.trim()
  if (!allFled(work.battle)) work.pop(frame.id, 'a player character is left after all')
  else if (said === '') work.ask({ frame: frame.id, about: 'flight' })
  else endWithFlight(work, said)
}

export function answerFlight(
  work: RowsWork,
  { answer }: CommandOf<EidolonRows, 'answer'>,
  _frame: FrameOf<'flight'>,
): void {
  if (answer.kind !== 'form') return work.malformed('answer', 'Type a few words, or none.')
  const checked = checkField(FIELD, answer.values[FIELD.key])
  if (!checked.ok) return work.malformed(`values.${FIELD.key}`, checked.problem)
  work.closePrompt()
  endWithFlight(work, String(checked.value).trim())
}

/** The battle ends here and now, like any other, but without reward. */
function endWithFlight(work: RowsWork, said: string): void {
  work.use(SAID)
  wakeEidolons(work)
  rollInjuries(work)
  work.tick({ at: 'scene-end' })
  work.emit({ type: 'ended',
    outcome: `All player characters have fled: no XP and no items are gained.${said === '' ? '' : ` ${said}`}` })
}

export function flightPromptView(battle: RowsBattle, _frame: FrameOf<'flight'>): QuestionView {
  return {
    kind: 'form',
    title: 'All player characters have fled: what follows?',
    detail: ['The battle ends without XP and without items.'],
    about: combatantsOf(battle).flatMap((one) => (one.kind === 'pc' && one.presence === 'fled' ? [one.id] : [])),
    by: { who: 'gm' },
    fields: [FIELD],
    values: { words: '' },
    submit: 'The battle is over',
  }
}
