// ROW-15: before jobs are switched, each villain takes at most one paradigm action: it withdraws, kills a downed player
// character, or sends an eidolon away.
import { combatantOf, combatantsOf, nameOf, type CombatantId } from '../../../engine/core/index.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { dismiss, sentAwayLimit } from '../deeds/summoning.ts'
import { camp } from '../rules/sides.ts'
import { isEidolon, summonerOf } from '../rules/summoned-eidolons.ts'
import type { FrameOf, RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { isDownLimit } from './fallen.ts'

type ActionFrame = FrameOf<'paradigm-action'>

const KILLING = 3
const SENDING = 1
const askedLimit = (who: CombatantId): string => `round:paradigm-action:${who}:`

/** Asks the next villain that has something to do: `true` then. Before round 1 nobody is asked. */
export function nextParadigmAction(work: RowsWork): boolean {
  if (work.battle.turn.round === 0) return false
  const one = combatantsOf(work.battle).find((each) =>
    each.kind === 'npc' && each.sheet.villain && takesPart(each) && !isEidolon(work.battle, each.id)
    && !work.used(askedLimit(each.id)) && hasMore(work.battle, each)
  )
  if (!one) return false
  work.push({ kind: 'paradigm-action', step: 'ask', who: one.id })
  return true
}

interface Action {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly anima: number
  readonly why: string | null
}
const NOTHING = 'nothing'
const WITHDRAW = 'withdraw'

function actionsOf(battle: RowsBattle, who: RowsCombatant): readonly Action[] {
  const short = (anima: number): string | null =>
    stat(who, 'anima') < anima ? `${who.name} has ${stat(who, 'anima')} Anima, that costs ${anima}.` : null
  const foes = combatantsOf(battle).filter((one) => camp(battle, one) !== camp(battle, who) && one.place !== null)
  return [
    { id: NOTHING, label: 'Nothing', detail: '', anima: 0, why: null },
    { id: WITHDRAW, label: 'Withdraw', detail: 'Leaves the battle.', anima: 0, why: null },
    ...foes.filter((one) => one.kind === 'pc' && one.presence === 'down').map((one) => ({ id: `kill:${one.id}`,
      label: `Kill ${one.name}`, detail: 'Dead, and no longer to be revived.', anima: KILLING, why: short(KILLING) })
    ),
    ...foes.filter((one) => isEidolon(battle, one.id)).map((one) => ({ id: `send:${one.id}`,
      label: `Send ${one.name} away`, detail: 'It cannot be called in the next round.', anima: SENDING,
      why: short(SENDING) })
    ),
  ]
}

/** Withdrawing is no reason to ask in every round: the GM can take it off the board at any time. */
const hasMore = (battle: RowsBattle, who: RowsCombatant): boolean =>
  actionsOf(battle, who).some(({ anima, why }) => anima > 0 && why === null)

/** Whether the villain is still there to be asked about, and has something to do. */
export const paradigmActionHolds = (battle: RowsBattle, { who }: ActionFrame): boolean =>
  takesPart(combatantOf(battle, who)) && !battle.used.includes(askedLimit(who))
  && hasMore(battle, combatantOf(battle, who) as RowsCombatant)

export function advanceParadigmAction(work: RowsWork, frame: ActionFrame): void {
  if (!paradigmActionHolds(work.battle, frame)) return work.pop(frame.id)
  work.ask({ frame: frame.id, about: 'paradigm-action' })
}

export function answerParadigmAction(work: RowsWork, choice: string, { id, who }: ActionFrame): void {
  const one = combatantOf(work.battle, who)
  const action = one && actionsOf(work.battle, one).find((each) => each.id === choice)
  if (!one || !action || action.why !== null) {
    return work.malformed('chosen', action?.why ?? 'Choose one of the choices.')
  }
  work.closePrompt()
  work.pop(id)
  work.use(askedLimit(who))
  if (action.anima > 0) work.stat(who, 'anima', -action.anima, action.label)
  const [what, target = ''] = choice.split(':')
  if (what === WITHDRAW) return work.depart(who, 'gone', 'withdraws')
  if (what === 'kill') {
    work.clearUsed(isDownLimit(target as CombatantId))
    return work.depart(target as CombatantId, 'gone', `is killed by ${one.name}`)
  }
  if (what !== 'send') return
  const summoner = summonerOf(work.battle, target as CombatantId)
  if (summoner) work.use(sentAwayLimit(summoner, work.battle.turn.round + 1))
  dismiss(work, target as CombatantId, `${one.name} sends it away`)
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
      choices: actionsOf(battle, one).map(({ anima, ...choice }) => ({ ...choice,
        price: anima > 0 ? [{ unit: 'Anima', amount: anima }] : [] })
      ),
      audience: { only: 'gm' },
    }
    : null
}
