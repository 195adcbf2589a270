// COM-24: turn state, sheets and frames as a viewer may know them. Initiative rolls tell the Rating, so they go with
// the numbers; what hidden tokens do is left out.
import { seesStats, unseenBy, type CombatantId, type Deed, type Viewer } from '../../../engine/core/index.ts'
import type { Sheet } from '../sheet/shape.ts'
import { unknownSheet } from '../sheet/stats.ts'
import type { PointsBattle, PointsCombatant, PointsFrame, Rank, State } from '../state.ts'

export function projectState(battle: PointsBattle, viewer: Viewer): State {
  const state = battle.turn
  if (viewer.role === 'gm') return state
  const unseen = unseenBy(battle, viewer)
  const seen = (id: string) => !unseen.has(id as CombatantId)
  const keep = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(record).filter(([id]) => seen(id)))
  const known = (id: string) => {
    const one = battle.combatants[id]
    return one !== undefined && seesStats(viewer, one)
  }
  const hides = state.acting !== null && !seen(state.acting)
  const { advantage } = state
  return {
    ...state,
    order: state.order.filter((rank) => seen(rank.who)).map((rank) => veilRank(battle, rank, viewer)),
    surprised: state.surprised.filter(seen),
    turns: keep(state.turns),
    acting: hides ? null : state.acting,
    walk: hides ? { spent: 0, dashes: 0, parity: 0, quiet: false } : state.walk,
    delays: keep(state.delays),
    // AP gathered tell of AP.
    progress: Object.fromEntries(
      Object.entries(keep(state.progress)).filter(([id, { deed }]) => known(id) && !names(deed, unseen)),
    ),
    attacks: keep(state.attacks),
    advantage: advantage && seen(advantage.who) && seen(advantage.over) ? advantage : null,
    awareness: {},
  }
}

function veilRank(battle: PointsBattle, rank: Rank, viewer: Viewer): Rank {
  const one = battle.combatants[rank.who]
  return one && seesStats(viewer, one) ? rank : { ...rank, total: 0, roll: null, rating: 0, luck: null, tie: 0 }
}

export function projectSheet(_battle: PointsBattle, who: PointsCombatant, viewer: Viewer): Sheet {
  return seesStats(viewer, who) ? who.sheet : unknownSheet()
}

/** Frames about those that are hidden are left out, and of the others what tells of them. */
export function projectFrames(battle: PointsBattle, viewer: Viewer): readonly PointsFrame[] {
  if (viewer.role === 'gm') return battle.stack
  const unseen = unseenBy(battle, viewer)
  const seen = (id: CombatantId) => !unseen.has(id)
  const known = (id: CombatantId) => {
    const one = battle.combatants[id]
    return one !== undefined && seen(id) && seesStats(viewer, one)
  }
  return battle.stack.flatMap((frame): readonly PointsFrame[] => {
    switch (frame.kind) {
      case 'ties':
        return frame.tied.every(seen) ? [frame] : []
      case 'walk':
        return seen(frame.who) ? [frame] : []
      case 'deed':
        return seen(frame.who) && !names(frame.deed, unseen)
          ? [{ ...frame, rolls: frame.rolls.filter((roll) => known(roll.who)) }]
          : []
      case 'window': {
        if (!seen(frame.trigger.by)) return []
        // A question that only the hidden are asked is not there at all: why a walk or a deed rests is not told, only
        // that the GM decides.
        if (frame.asked.length > 0 && !frame.asked.some(seen)) return []
        const trigger = { ...frame.trigger, against: frame.trigger.against.filter(seen) }
        const answers = Object.fromEntries(
          Object.entries(frame.answers).filter(([id, answer]) =>
            seen(id as CombatantId) && (answer === 'pass' || !names(answer.deed, unseen))
          ),
        )
        return [{ ...frame, trigger, asked: frame.asked.filter(seen), answers }]
      }
      case 'narrate':
        return seen(frame.who) && !names(frame.deed, unseen) ? [frame] : []
    }
  })
}

function names(deed: Deed, unseen: ReadonlySet<CombatantId>): boolean {
  return deed.targets.some((target) => target.kind === 'combatant' && unseen.has(target.id))
}
