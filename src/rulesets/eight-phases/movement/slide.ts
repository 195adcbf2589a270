// PHA-46, PHA-65: a movement whose cells are chosen when it happens: a slide, or a Rush that was readied.
import { withUnit } from '../../../lib/units.ts'
import type { Place, Reach } from '../../../grid/index.ts'
import { nameOf, refusal, spaceOf } from '../../../engine/core/index.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import { whyBlocked } from '../rules/restrictions.ts'
import type { FrameOf, PhasesBattle, PhasesWork } from '../state.ts'
import { moveAgainstWill } from './forced.ts'
import { moverOf } from './movers.ts'
import { shift, shiftPlaces, whyNotShiftTo } from './shift.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

/** Whether the combatant walks outside its turn: a Rush that was readied (PHA-46), or where somebody else leads it. */
const isOwn = (frame: Pick<FrameOf<'slide'>, 'who' | 'by' | 'how'>): boolean =>
  frame.who === frame.by || frame.how === 'walk'

const isShift = (how: FrameOf<'slide'>['how']): how is 'shift' | 'teleport' => how === 'shift' || how === 'teleport'

/** What the combatant can reach; `null` when it is not there to be moved, or cannot move itself. */
function reachFor(battle: PhasesBattle, frame: FrameOf<'slide'>): Reach | null {
  const who = battle.combatants[frame.who]
  if (!who || who.place === null || who.presence !== 'present'
    || (isOwn(frame) && whyBlocked(battle, who, 'movement')))
  {
    return null
  }
  return spaceOf(battle).reach(who.place, moverOf(battle, who, isOwn(frame) ? 'walk' : 'forced'), frame.spaces)
}

/** Where the combatant can be slid to, or can shift or teleport to, its own place included. */
function slidePlaces(battle: PhasesBattle, frame: FrameOf<'slide'>): readonly Place[] {
  const who = battle.combatants[frame.who]
  if (isShift(frame.how)) return who?.presence === 'present' ? shiftPlaces(battle, who, frame.spaces, frame.how) : []
  return [...(reachFor(battle, frame)?.costs.keys() ?? [])]
}

/** Asks where to. With nowhere to go, nothing is asked. */
export function advanceSlide(work: PhasesWork, frame: FrameOf<'slide'>): void {
  if (!slideHolds(work.battle, frame)) return work.pop(frame.id)
  work.ask({ frame: frame.id, about: 'slide' })
}

/** Whether there is still a combatant to slide, and somewhere to go. */
export function slideHolds(battle: PhasesBattle, frame: FrameOf<'slide'>): boolean {
  return slidePlaces(battle, frame).length > 1
}

export function answerSlide(work: PhasesWork, frame: FrameOf<'slide'>, place: Place): void {
  const who = work.battle.combatants[frame.who]
  const space = spaceOf(work.battle)
  if (!space.has(place)) return work.malformed('answer', `“${place}” is not on this ground.`)
  if (isShift(frame.how)) {
    work.refuseIf(who ? whyNotShiftTo(work.battle, who, place, frame.spaces, frame.how) : null)
    work.closePrompt()
    work.pop(frame.id)
    return shift(work, frame.who, place, frame.spaces, frame.how)
  }
  const path = reachFor(work.battle, frame)?.pathTo(place) ?? null
  work.refuseIf(
    path !== null
      ? null
      : refusal('range', `${nameOf(work.battle, frame.who)} cannot be moved to ${space.label(place)}.`),
  )
  work.closePrompt()
  work.pop(frame.id)
  if (!who || who.place === null || who.place === place) return
  if (path && isOwn(frame)) {
    work.push({ kind: 'walk', step: 'begin', who: who.id, places: path.places, costs: path.costs, at: 0, free: false,
      counts: false })
  } else moveAgainstWill(work, who, path?.places ?? [who.place, place])
}

export function slidePromptView(battle: PhasesBattle, frame: FrameOf<'slide'>): QuestionView {
  const space = spaceOf(battle)
  const [who, by] = [battle.combatants[frame.who], battle.combatants[frame.by]]
  return {
    kind: 'target',
    title: `Where does ${nameOf(battle, frame.who)} ${
      isShift(frame.how) ? frame.how : frame.how === 'walk' ? 'walk' : isOwn(frame) ? 'rush' : 'slide'
    }?`,
    detail: [
      `Up to ${withUnit(frame.spaces, 'spaces')}${
        frame.how === 'walk'
          ? (frame.who === frame.by ? '.' : `, by ${nameOf(battle, frame.by)}.`)
          : isOwn(frame)
          ? '.'
          : `, by ${nameOf(battle, frame.by)}. Nothing is provoked.`
      }`,
    ],
    about: [frame.who, frame.by],
    by: { who: 'combatant', id: frame.by },
    need: { kind: 'place', label: 'Where to', range: null },
    targets: slidePlaces(battle, frame).map((place) => ({ target: { kind: 'place', place }, label: space.label(place),
      why: null, preview: place === who?.place ? ['No movement'] : [] })
    ),
    ...audience(secretly(who, by)),
  }
}
