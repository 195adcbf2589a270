// SEG-04: surprise before round 1: a die for each side, or the GM’s word. In each segment of surprise every combatant
// that is not surprised has one action.
import { isHidden, refusal, type SideId } from '../../../engine/core/index.ts'
import { has, endConditions } from '../../../engine/kits/conditions.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import { NOTHING_SPENT } from '../deeds/spent.ts'
import { SURPRISED } from '../rules/conditions.ts'
import type { SegmentsWork } from '../state.ts'
import { groupsOf } from './order.ts'

/** On a d6: this number or less is surprised, for as many segments. */
const SURPRISED_AT = 2
/** The moment that the condition counts. */
const SEGMENT = 'end of the segment'

/** `own surprise`: before the start, in place of the die; 0 is not surprised. */
export function saySurprise(work: SegmentsWork, side: SideId | null, segments: number): void {
  const { battle } = work
  if (side === null) {
    for (const { id } of battle.sides) saySurprise(work, id, segments)
    return
  }
  if (!battle.sides.some((one) => one.id === side)) return work.malformed('side', `There is no side “${side}”.`)
  work.refuseIf(battle.status === 'setup' ? null : refusal('phase', 'Surprise is settled before the battle begins.'))
  if (battle.turn.surprised[side] !== segments) work.own({ type: 'surprised', side, segments })
}

/** Settles which sides are surprised; if any are, the first segment begins. Says whether it did. */
export function beginSurprise(work: SegmentsWork): boolean {
  const groups = groupsOf(work.battle)
  for (const { side, members } of groups) {
    const hidden = members.every((one) => isHidden(one)) ? secretly(...members) : undefined
    if (work.battle.options.surprise === 'roll' && work.battle.turn.surprised[side.id] === undefined) {
      const words = (total: number): string => (total > SURPRISED_AT
        ? 'not surprised'
        : `surprised for ${total === 1 ? 'a segment' : `${total} segments`}`)
      const { total } = work.roll({ dice: [{ count: 1, sides: 6 }], bonus: 0, purpose: `Surprise of the ${side.name}`,
        by: null }, hidden, (roll) => words(roll.total))
      work.own({ type: 'surprised', side: side.id, segments: total <= SURPRISED_AT ? total : 0 }, hidden)
    }
    const segments = work.battle.turn.surprised[side.id] ?? 0
    if (segments === 0) continue
    for (const one of members) {
      const about = secretly(one)
      work.addEffect({ condition: SURPRISED, bearer: one.id, source: null, value: null,
        duration: { until: 'moment', name: SEGMENT, count: segments }, ...audience(about) })
    }
  }
  if (longest(work) === 0) return false
  work.own({ type: 'stepped', step: 'surprise', slot: null, pass: 0, segment: 1 })
  return true
}

const longest = (work: SegmentsWork): number =>
  Math.max(0, ...groupsOf(work.battle).map(({ side }) => work.battle.turn.surprised[side.id] ?? 0))

/** The segment is over, and all may act again in the next; `false` when there is none. */
export function endSegment(work: SegmentsWork): boolean {
  const { segment, spent } = work.battle.turn
  for (const who of work.battle.roster) {
    if (spent[who]) work.own({ type: 'spent', who, spent: NOTHING_SPENT }, secretly(work.battle.combatants[who]))
  }
  work.tick({ at: 'moment', name: SEGMENT })
  if (segment < longest(work)) {
    work.own({ type: 'stepped', step: 'surprise', slot: null, pass: 0, segment: segment + 1 })
    return true
  }
  for (const who of work.battle.roster) {
    if (has(work.battle, who, SURPRISED)) endConditions(work, who, SURPRISED, 'surprise is over')
  }
  return false
}
