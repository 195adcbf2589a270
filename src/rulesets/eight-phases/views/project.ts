// COM-24, PHA-72: turn state, sheets and frames as a viewer may know them. Phases in which NPCs are still to act are
// scores of theirs and kept back until they come; what an ability does is known once an NPC has used it.
import { type CombatantId, combatantOf, type Deed, objectOf, seesStats, unseenBy,
  type Viewer } from '../../../engine/core/index.ts'
import { nextDue } from '../clock/turns-due.ts'
import { reactsUnseen } from '../reactions/reactions.ts'
import { seemsOf } from '../rules/statuses.ts'
import { unknownSheet } from '../sheet/stats.ts'
import type { OwnFrame, Phase, PhasesBattle, PhasesCombatant, PhasesFrame, Sheet, State } from '../state.ts'

export function projectState(battle: PhasesBattle, viewer: Viewer): State {
  const state = battle.turn
  if (viewer.role === 'gm') return state
  const unseen = unseenBy(battle, viewer)
  const seen = (id: string) => !unseen.has(id as CombatantId)
  const known = (id: string) => {
    const one = battle.combatants[id]
    return one !== undefined && seen(id) && seesStats(viewer, one)
  }
  const keep = <Value>(record: Readonly<Record<string, Value>>, where: (id: string) => boolean = seen) =>
    Object.fromEntries(Object.entries(record).filter(([id]) => where(id)))
  const due = Object.fromEntries(
    Object.entries(keep(state.due)).map(
      ([id, phases]) => [id, known(id) ? phases : dueNow(battle, id as CombatantId, phases)],
    ),
  )
  const hides = state.turn !== null && !seen(state.turn.who)
  return {
    ...state,
    due,
    turn: hides ? null : state.turn,
    taken: keep(state.taken),
    passed: state.passed.filter(seen),
    waits: keep(state.waits),
    channels: keep(state.channels),
    released: state.released.filter(seen),
    shown: keep(state.shown),
    readied: Object.fromEntries(
      Object.entries(keep(state.readied)).map(([id, one]) => [id, known(id)
        ? { ...one, whose: one.whose !== null && seen(one.whose) ? one.whose : null }
        : { ...one, whose: null, words: '', on: 'movement' as const, deed: { ...one.deed, action: 'ready' as never } }]
      ),
    ),
    grapples: state.grapples.filter((one) => seen(one.by) && seen(one.with)),
  }
}

/** Of an NPC whose scores are not known: only that it acts in the phase that is running. */
function dueNow(battle: PhasesBattle, id: CombatantId, phases: readonly Phase[]): readonly Phase[] {
  return nextDue(battle, id) === battle.turn.phase ? phases.slice(0, 1) : []
}

/** Of somebody whose numbers are not known: the abilities it has used, and what it looks like (PHA-72). */
export function projectSheet(battle: PhasesBattle, who: PhasesCombatant, viewer: Viewer): Sheet {
  if (seesStats(viewer, who)) return who.sheet
  const shown = battle.turn.shown[who.id] ?? []
  const seems = seemsOf(battle, who)
  return { ...unknownSheet(), ...(seems.length > 0 ? { seems } : {}), boss: who.sheet.boss, flying: who.sheet.flying,
    abilities: who.sheet.abilities.filter((one) => shown.includes(one.id)).map((one) => ({ ...one,
      state: 'ready' as const })
    ) }
}

/** Frames about those that are hidden are left out, and of the others what tells of them. */
export function projectFrames(battle: PhasesBattle, viewer: Viewer): readonly PhasesFrame[] {
  if (viewer.role === 'gm') return battle.stack
  const unseen = unseenBy(battle, viewer)
  const seen = (id: CombatantId | null) => id === null || !unseen.has(id)
  return battle.stack.flatMap((frame): readonly PhasesFrame[] => {
    const shown = veil(battle, frame, viewer, seen, unseen)
    return shown ? [{ ...shown, id: frame.id }] : []
  })
}

function veil(
  battle: PhasesBattle,
  { id: _id, ...frame }: PhasesFrame,
  viewer: Viewer,
  seen: (id: CombatantId | null) => boolean,
  unseen: ReadonlySet<CombatantId>,
): OwnFrame | null {
  const known = (id: CombatantId | null) => {
    const one = id === null ? undefined : combatantOf(battle, id)
    return one === undefined || seesStats(viewer, one)
  }
  switch (frame.kind) {
    case 'last-call':
      return { ...frame, who: frame.who.filter(seen) }
    case 'deed':
      if (!seen(frame.who) || names(frame.deed, unseen)) return null
      return { ...frame, targets: frame.targets.filter(seen), at: 0, hit: frame.hit.filter(seen),
        rolledSaves: frame.rolledSaves.filter(seen), saved: frame.saved.filter(seen),
        ...(known(frame.who) ? {} : NO_ROLLS) }
    case 'attack':
      return seen(frame.by) && seen(frame.target) ? { ...frame, rolled: known(frame.by) ? frame.rolled : null } : null
    case 'check': {
      if (!seen(frame.who) || !seen(frame.against)
        || (frame.purpose.for === 'object' && objectOf(battle, frame.purpose.object)?.secret)) return null
      const open = known(frame.who)
      const openOther = known(frame.against)
      return { ...frame, edge: open && openOther ? frame.edge : 0, target: openOther ? frame.target : null,
        rolled: open ? frame.rolled : null, other: openOther ? frame.other : null, stood: frame.stood.filter(seen),
        asked: seen(frame.asked) ? frame.asked : null }
    }
    case 'overextend':
    case 'slide':
      return seen(frame.who) && seen(frame.by) ? frame : null
    case 'window': {
      if (!seen(frame.trigger.by)) return null
      const trigger = { ...frame.trigger, against: frame.trigger.against.filter(seen),
        hit: frame.trigger.hit.filter(seen) }
      const shows = (id: CombatantId) => seen(id) && (known(id) || !reactsUnseen(battle, id, frame))
      const answers = Object.fromEntries(
        Object.entries(frame.answers).filter(([id, answer]) =>
          shows(id as CombatantId) && (answer === 'pass' || !names(answer.deed, unseen))
        ),
      )
      return { ...frame, trigger, asked: frame.asked.filter(shows), queue: frame.queue.filter(shows), answers }
    }
    case 'moment':
      // Its keys name effects and abilities, and whose they are: the order is asked of the GM, or of an owner who sees
      // it all.
      return seen(frame.who)
        ? { ...frame,
          items: frame.items?.filter((key) => ![...unseen].some((id) => key.split(':').includes(id))) ?? null }
        : null
    default:
      return seen(frame.who) ? frame : null
  }
}

const NO_ROLLS = { damage: null, bonus: null, critical: null, criticalBonus: null, stress: null,
  discord: null } as const

function names(deed: Deed, unseen: ReadonlySet<CombatantId>): boolean {
  return deed.targets.some((target) => target.kind === 'combatant' && unseen.has(target.id))
}

/** COM-24: limits of an NPC whose scores are kept back tell which abilities it has. */
export function isSecretLimit(battle: PhasesBattle, key: string): boolean {
  return key.split(':').some((part) => battle.combatants[part]?.secret.stats === true)
}
