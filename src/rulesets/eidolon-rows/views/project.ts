// COM-24: turn state, sheets and frames as a viewer may know them. Initiative and what AP a turn has are numbers of a
// sheet and go with them; what hidden tokens do is left out, and so is what the surroundings have in store.
import { combatantOf, combatantsOf, maySee, seesStats, unseenBy, type CombatantId, type Deed,
  type Viewer } from '../../../engine/core/index.ts'
import { advanceAudience } from '../clock/advancing.ts'
import { byInitiative } from '../clock/order.ts'
import { itemAudience } from '../deeds/inventory.ts'
import { summonerOf } from '../rules/eidolons.ts'
import type { Sheet } from '../sheet/shape.ts'
import { emptySheet } from '../sheet/stats.ts'
import type { EidolonRows, FrameOf, Rank, RowsBattle, RowsCombatant, RowsFrame, State } from '../state.ts'

interface Sight {
  /** Whether that one is there at all for the viewer. */
  readonly seen: (id: string) => boolean
  /** Whether its numbers are the viewer’s to know as well. */
  readonly known: (id: string) => boolean
}

function sightOf(battle: RowsBattle, viewer: Viewer): Sight {
  const unseen = unseenBy(battle, viewer)
  const seen = (id: string) => !unseen.has(id as CombatantId)
  const known = (id: string) => {
    const one = combatantOf(battle, id as CombatantId)
    return one !== undefined && seen(id) && seesStats(viewer, one)
  }
  return { seen, known }
}

const entriesFor = <Value>(
  record: Readonly<Record<string, Value>>,
  where: (id: string) => boolean,
): Readonly<Record<string, Value>> => Object.fromEntries(Object.entries(record).filter(([id]) => where(id)))

/** Nobody that the viewer knows. */
const NOBODY_KNOWN = '' as CombatantId

export function projectState(battle: RowsBattle, viewer: Viewer): State {
  const state = battle.turn
  if (viewer.role === 'gm') return state
  const { seen, known } = sightOf(battle, viewer)
  const { acting } = state
  return {
    ...state,
    strike: state.strike && { ...state.strike, left: state.strike.left.filter(seen) },
    calls: entriesFor(state.calls, seen),
    order: ranksFor(state.order.filter((rank) => seen(rank.who)), known),
    turns: entriesFor(state.turns, seen),
    held: state.held.filter((one) => seen(one.who) && seen(one.after)),
    acting: acting === null || !seen(acting.who) ? null : known(acting.who) ? acting : { ...acting, began: 0 },
    // An eidolon that is seen keeps its camp back, whoever called it.
    eidolons: state.eidolons.filter((one) => seen(one.eidolon)).map(
      (one) => (seen(one.summoner) ? one : { ...one, summoner: NOBODY_KNOWN }),
    ),
    fleeing: state.fleeing.filter(seen),
    items: state.items.filter((one) => maySee(viewer, itemAudience(battle, one.side))),
    closed: battle.sides.flatMap(({ id }) => (maySee(viewer, itemAudience(battle, id)) ? [] : [id])),
    ongoing: state.ongoing.flatMap((one) => {
      if (one.secret || (one.whom.kind === 'one' && !seen(one.whom.who))) return []
      if (one.by === null || known(one.by)) return [one]
      // What somebody’s ability comes to is a number of its sheet.
      const { blow: _blow, ...plain } = one
      return [{ ...plain, by: seen(one.by) ? one.by : null,
        effect: { ...one.effect, dice: one.effect.dice === '' ? '' : '?', amount: 0 } }]
    }),
  }
}

/** Ties are counted among those whose Initiative is known, so that no gap tells of others. */
function ranksFor(order: readonly Rank[], known: (id: string) => boolean): readonly Rank[] {
  return order.map((rank) => {
    if (!known(rank.who)) return { ...rank, value: 0, tie: 0 }
    const tied = order.filter((one) => known(one.who) && byInitiative(order)(one, rank) === 0)
    return { ...rank,
      tie: rank.tie === 0 || tied.length < 2 ? 0 : tied.filter((one) => one.tie > 0 && one.tie <= rank.tie).length }
  })
}

/** Of somebody whose numbers are not known: nothing. */
export function projectSheet(_battle: RowsBattle, who: RowsCombatant, viewer: Viewer): Sheet {
  return seesStats(viewer, who) ? who.sheet : emptySheet()
}

/** Frames about those that are hidden are left out, and of the others what tells of them. */
export function projectFrames(battle: RowsBattle, viewer: Viewer): readonly RowsFrame[] {
  if (viewer.role === 'gm') return battle.stack
  const sight = sightOf(battle, viewer)
  return battle.stack.flatMap((frame): readonly RowsFrame[] => {
    const shown = veil(battle, frame, sight)
    return shown ? [{ ...shown, id: frame.id }] : []
  })
}

/** `null` where its very being there is nothing for that viewer: the GM decides something. */
function veil(
  battle: RowsBattle,
  { id: _id, ...frame }: RowsFrame,
  { seen, known }: Sight,
): EidolonRows['Frame'] | null {
  switch (frame.kind) {
    case 'strike':
      return battle.turn.strike?.left.every(seen) ? frame : null
    case 'calls':
      return { ...frame, calls: entriesFor(frame.calls, seen) }
    case 'ties':
      // That two are equal tells the one’s Initiative by the other’s.
      return frame.tied.every((id) => known(id) || (seen(id) && battle.combatants[id]?.kind === 'pc')) ? frame : null
    case 'paradigm':
      // Who of the GM’s has jobs to choose from stands on sheets.
      return frame.step === 'players' || combatantsOf(battle).some((one) => known(one.id) && choosesForGm(one))
        ? { ...frame, jobs: entriesFor(frame.jobs, known) }
        : null
    case 'upkeep': {
      const summoner = summonerOf(battle, frame.eidolon)
      return seen(frame.eidolon) && summoner !== undefined && seen(summoner) ? frame : null
    }
    case 'advance':
      return advanceAudience(battle, frame) ? null : frame
    case 'flight':
      return frame
    case 'deed': {
      if (!seen(frame.who) || aimsAtUnseen(frame.deed, seen)) return null
      const open = known(frame.who)
      return { ...frame, targets: frame.targets.filter(seen), roll: open ? frame.roll : null,
        statusRoll: open ? frame.statusRoll : null, outcome: frame.outcome.filter((one) => seen(one.who)) }
    }
    case 'window': {
      // That somebody could answer stands on its sheet.
      const asked = frame.asked.filter(known)
      if (!seen(frame.by) || (frame.asked.length > 0 && asked.length === 0)) return null
      return { ...frame, outcome: frame.outcome.filter((one) => seen(one.who)), asked,
        answers: answersOf(frame.answers, known, seen) }
    }
    case 'answer-summoning': {
      const asked = frame.asked.filter(known)
      if (!seen(frame.summoner) || (frame.asked.length > 0 && asked.length === 0)) return null
      return { ...frame, asked, answers: answersOf(frame.answers, known, seen) }
    }
  }
}

/** ROW-15: one of the GM’s with a job to switch to. */
const choosesForGm = ({ kind, player, presence, sheet }: RowsCombatant): boolean =>
  kind === 'npc' && player === null && presence === 'present' && sheet.jobs.some(({ id }) => id !== sheet.job)

type Answers = FrameOf<'window'>['answers']

function answersOf(answers: Answers, known: (id: string) => boolean, seen: (id: string) => boolean): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([id, answer]) =>
      known(id) && (answer === 'pass' || !aimsAtUnseen(answer.deed, seen))
    ),
  )
}

/** Whether it is aimed at somebody hidden. */
function aimsAtUnseen(deed: Deed, seen: (id: string) => boolean): boolean {
  return deed.targets.some((target) => target.kind === 'combatant' && !seen(target.id))
}

/** COM-24: what somebody has used up tells of its abilities. */
export function isSecretLimit(battle: RowsBattle, key: string): boolean {
  return key.split(':').some((part) => combatantOf(battle, part as CombatantId)?.secret.stats === true)
}
