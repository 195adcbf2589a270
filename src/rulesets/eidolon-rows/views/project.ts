// COM-24: what the marks in the schemas cannot say of the turn state and of frames: ties are counted among known
// numbers, inventories belong to a side, and a question must not tell that a hidden or unknown combatant is asked.
import { combatantsOf, maySee, type CombatantId, type Sight, type Viewer } from '../../../engine/core/index.ts'
import { advanceAudience } from '../clock/advancing.ts'
import { byInitiative } from '../clock/order.ts'
import { itemAudience } from '../deeds/inventory.ts'
import { summonerOf } from '../rules/summoned-eidolons.ts'
import type { Ongoing, Rank, RowsBattle, RowsCombatant, RowsFrame, State } from '../state.ts'

/** Stands for a summoner that the viewer does not see. */
const UNSEEN = '' as CombatantId

/** The turn state, which is veiled by its marks already, without the rest that the viewer may not know. */
export function veilState(state: State, battle: RowsBattle, sight: Sight, viewer: Viewer): State {
  const isClosed = (side: State['items'][number]['side']) => !maySee(viewer, itemAudience(battle, side))
  return {
    ...state,
    order: withTiesAmongKnown(state.order, sight.isKnown),
    eidolons: state.eidolons.map((out) => (sight.isSeen(out.summoner) ? out : { ...out, summoner: UNSEEN })),
    items: state.items.filter(({ side }) => !isClosed(side)),
    closed: battle.sides.flatMap(({ id }) => (isClosed(id) ? [id] : [])),
    ...(state.deeds ? { deeds: state.deeds.filter(({ who }) => sight.isSeen(who)) } : {}),
    ongoing: state.ongoing.flatMap((ongoing) =>
      ongoing.secret ? [] : [withoutUnknownAmount(ongoing, battle.turn.ongoing, sight)]
    ),
  }
}

/** Ties are counted among those whose Initiative is known, so that no gap tells of others. */
function withTiesAmongKnown(order: readonly Rank[], isKnown: Sight['isKnown']): readonly Rank[] {
  const isTied = byInitiative(order)
  return order.map((rank) => {
    if (rank.tie === 0) return rank
    const tied = order.filter((other) => isKnown(other.who) && isTied(other, rank) === 0)
    return { ...rank, tie: tied.length < 2 ? 0 : tied.filter(({ tie }) => tie > 0 && tie <= rank.tie).length }
  })
}

/** What the ability of a combatant comes to is a number of its sheet. */
function withoutUnknownAmount(ongoing: Ongoing, whole: State['ongoing'], { isKnown }: Sight): Ongoing {
  const by = whole.find(({ id }) => id === ongoing.id)?.by ?? null
  if (by === null || isKnown(by)) return ongoing
  const { blow: _blow, ...plain } = ongoing
  return { ...plain, effect: { ...ongoing.effect, dice: ongoing.effect.dice === '' ? '' : '?', amount: 0 } }
}

/** The frame, veiled by its marks; `null` where its very being there is nothing for that viewer: the GM decides. */
export function veilFrame(
  frame: RowsFrame,
  whole: RowsFrame,
  battle: RowsBattle,
  { isSeen, isKnown }: Sight,
): RowsFrame | null {
  switch (whole.kind) {
    case 'strike':
      return battle.turn.strike?.left.every(isSeen) ? frame : null
    case 'ties':
      // That two are equal tells the Initiative of the second by that of the first.
      return whole.tied.every((id) => isKnown(id) || (isSeen(id) && battle.combatants[id]?.kind === 'pc'))
        ? frame
        : null
    case 'paradigm':
      // Which of the GM’s combatants have jobs to choose from stands on their sheets.
      return whole.step === 'players' || combatantsOf(battle).some((one) => isKnown(one.id) && choosesForGm(one))
        ? frame
        : null
    case 'upkeep':
      return isSeen(summonerOf(battle, whole.eidolon) ?? '') ? frame : null
    case 'paradigm-action':
      return isKnown(whole.who) ? frame : null
    case 'advance':
      return advanceAudience(battle, whole) ? null : frame
    case 'calls':
    case 'flight':
    case 'deed':
    case 'run':
    case 'event':
    case 'check':
    case 'window':
    case 'answers':
    case 'answer-summoning':
      return frame
  }
}

/** ROW-15: a combatant of the GM’s with a job to switch to. */
const choosesForGm = ({ kind, player, presence, sheet }: RowsCombatant): boolean =>
  kind === 'npc' && player === null && presence === 'present' && sheet.jobs.some(({ id }) => id !== sheet.job)
