// PHA-46, PHA-65: a movement whose cells are chosen when it happens: a slide, or a Rush that was readied.
import { withUnit } from '../../../lib/units.ts'
import { noteWay } from '../../../engine/abilities/run/way.ts'
import type { Place } from '../../../grid/index.ts'
import { nameOf, refusal, spaceOf } from '../../../engine/core/index.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import type { FrameOf, PhasesBattle, PhasesWork } from '../state.ts'
import { moveAgainstWill } from './forced.ts'
import { isOwn, isShift, waysOf } from './ways.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

/** Asks where to. With nowhere to go, nothing is asked. */
export function advanceSlide(work: PhasesWork, frame: FrameOf<'slide'>): void {
  if (!slideHolds(work.battle, frame)) return work.pop(frame.id)
  work.ask({ frame: frame.id, about: 'slide' })
}

/** Whether there is still a combatant to slide, and somewhere to go. */
export function slideHolds(battle: PhasesBattle, frame: FrameOf<'slide'>): boolean {
  return waysOf(battle, frame).size > 1
}

export function answerSlide(work: PhasesWork, frame: FrameOf<'slide'>, place: Place): void {
  const who = work.battle.combatants[frame.who]
  const space = spaceOf(work.battle)
  if (!space.has(place)) return work.malformed('answer', `“${place}” is not on this ground.`)
  const way = waysOf(work.battle, frame).get(place)
  work.refuseIf(
    way
      ? null
      : refusal('range', `${nameOf(work.battle, frame.who)} cannot be moved to ${space.label(place)}.`),
  )
  work.closePrompt()
  work.pop(frame.id)
  if (!who || who.place === null || who.place === place) return
  const { places, costs } = way?.() ?? { places: [who.place, place], costs: [0, 0] }
  const run = frame.run === undefined ? {} : { run: frame.run }
  if (isShift(frame.how)) {
    work.push({ kind: 'walk', step: 'go', who: who.id, places, costs, at: 0, free: true, counts: false, ...run })
  } else if (isOwn(frame)) {
    work.push({ kind: 'walk', step: 'begin', who: who.id, places, costs, at: 0, free: false, counts: false, ...run })
  } else {
    moveAgainstWill(work, who, places)
    if (frame.run) noteWay(work, frame.run, { spaces: places.length - 1 })
  }
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
    targets: [...waysOf(battle, frame).keys()].map((place) => ({ target: { kind: 'place', place },
      label: space.label(place), why: null, preview: place === who?.place ? ['No movement'] : [] })
    ),
    ...audience(secretly(who, by)),
  }
}
