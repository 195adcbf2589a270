// ROW-04: who is asked about a tie of Initiative: the players when all of the tied are their characters, otherwise the
// GM.
import { nameOf, type CombatantId, type CommandOf } from '../../../engine/core/index.ts'
import { audience, numbersOf } from '../../../engine/kits/secrecy.ts'
import { andList } from '../rules/number-words.ts'
import type { EidolonRows, FrameOf, RowsBattle, RowsWork } from '../state.ts'
import { openTie, settleTie } from './order.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

type Ties = FrameOf<'ties'>

/** Whether the same combatants are still tied. */
export function tiesHold(battle: RowsBattle, { tied }: Ties): boolean {
  const open = openTie(battle)
  return open !== null && open.length === tied.length && open.every((who) => tied.includes(who))
}

export function answerTies(work: RowsWork, { answer }: CommandOf<EidolonRows, 'answer'>, { id, tied }: Ties): void {
  if (answer.kind !== 'order') return work.malformed('answer', 'Put the choices in order.')
  const wanted = answer.order.flatMap((one) => tied.find((who) => who === one) ?? [])
  if (wanted.length !== answer.order.length || wanted.length !== tied.length || new Set(wanted).size !== tied.length) {
    return work.malformed('order', 'The order names each of those who are tied once.')
  }
  work.closePrompt()
  work.pop(id)
  settleTie(work, wanted)
}

export function tiesPromptView(battle: RowsBattle, { tied }: Ties): QuestionView {
  const those = tied.flatMap((who: CombatantId) => battle.combatants[who] ?? [])
  const players = those.every(({ kind }) => kind === 'pc')
  // Equal Initiative tells of numbers: where these are secret, only the GM is told.
  const secret = numbersOf(...those)
  return {
    kind: 'order',
    title: 'Tied for Initiative: who goes first?',
    detail: [
      `${andList(tied.map((who) => nameOf(battle, who)))} have the same Initiative, and no call decides between them.`,
    ],
    about: tied,
    by: players && !secret ? { who: 'table' } : { who: 'gm' },
    items: tied.map((who) => ({ id: who, label: nameOf(battle, who) })),
    ...audience(secret),
  }
}
