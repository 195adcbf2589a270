// ROW-15: before jobs are switched, each boss takes at most one paradigm action, which the GM chooses. A boss that lies
// there and has a form left takes that form unasked.
import { combatantOf, combatantsOf, nameOf, type CombatantId } from '../../../engine/core/index.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'
import { isBoss, nextFormOf } from '../rules/bosses.ts'
import { isEidolon } from '../rules/summoned-eidolons.ts'
import type { FrameOf, RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { bossActions, mayAct } from './boss-actions.ts'
import { doBossAction, takeForm } from './boss-deeds.ts'

type ActionFrame = FrameOf<'paradigm-action'>

const askedLimit = (who: CombatantId): string => `round:paradigm-action:${who}:`

/** Lets the next boss that has something to do take its action: `true` then. Before round 1 nobody is asked. */
export function nextParadigmAction(work: RowsWork): boolean {
  const { battle } = work
  if (battle.turn.round === 0) return false
  const bosses = combatantsOf(battle).filter((one) =>
    isBoss(one) && mayAct(battle, one) && !isEidolon(battle, one.id) && !work.used(askedLimit(one.id))
  )
  const fallen = bosses.find((one) => one.presence === 'down' && nextFormOf(battle, one))
  const next = fallen && nextFormOf(battle, fallen)
  if (next) {
    for (const { id } of [fallen, next]) work.use(askedLimit(id))
    takeForm(work, fallen, next)
    return true
  }
  const one = bosses.find((each) => hasMore(battle, each))
  if (!one) return false
  work.push({ kind: 'paradigm-action', step: 'ask', who: one.id })
  return true
}

/** Withdrawing is no reason to ask in every round: the GM can take it off the board at any time. */
const hasMore = (battle: RowsBattle, who: RowsCombatant): boolean =>
  bossActions(battle, who).some(({ does, why }) => does.what !== 'nothing' && does.what !== 'withdraw' && why === null)

/** Whether the boss is still there to be asked about, and has something to do. */
export function paradigmActionHolds(battle: RowsBattle, { who }: ActionFrame): boolean {
  const one = combatantOf(battle, who)
  return one !== undefined && mayAct(battle, one) && !battle.used.includes(askedLimit(who)) && hasMore(battle, one)
}

export function advanceParadigmAction(work: RowsWork, frame: ActionFrame): void {
  if (!paradigmActionHolds(work.battle, frame)) return work.pop(frame.id)
  work.ask({ frame: frame.id, about: 'paradigm-action' })
}

export function answerParadigmAction(work: RowsWork, choice: string, { id, who }: ActionFrame): void {
  const one = combatantOf(work.battle, who)
  const action = one && bossActions(work.battle, one).find((each) => each.id === choice)
  if (!one || !action || action.why !== null) {
    return work.malformed('chosen', action?.why ?? 'Choose one of the choices.')
  }
  work.closePrompt()
  work.pop(id)
  work.use(askedLimit(who))
  if (action.does.what === 'form') work.use(askedLimit(action.does.who))
  doBossAction(work, one, action)
}

export function paradigmActionPromptView(battle: RowsBattle, { who }: ActionFrame): QuestionView | null {
  const one = combatantOf(battle, who)
  return one
    ? {
      kind: 'choose',
      title: `Paradigm phase: what does ${nameOf(battle, who)} do?`,
      detail: ['At most one paradigm action a round, before jobs are switched.'],
      about: [who],
      by: { who: 'gm' },
      choices: bossActions(battle, one).map(({ id, label, detail, anima, why }) => ({ id, label, detail, why,
        price: anima > 0 ? [{ unit: 'Anima', amount: anima }] : [] })
      ),
      audience: { only: 'gm' },
    }
    : null
}
