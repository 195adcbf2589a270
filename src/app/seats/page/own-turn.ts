// Whether something is asked of the player at this seat now, and how the player is called when it begins: shown, and
// sounded or buzzed as the player wishes.
import { useEffect, useRef } from 'react'
import type { CombatantId } from '../../../engine/core/index.ts'
import { promptOf } from '../../../stores/cached-views.ts'
import { mayPlay } from '../../../stores/looks.ts'
import { usePlaying, usePreferences, useSeat } from '../../services/services.ts'
import { useTold } from '../../services/use-told.ts'
import { promptOfSitter, turnAt } from '../../turn/own-part.ts'
import { isCalled, UNCALLED, type Calls } from './called.ts'
import { chime, wakeSound } from './chime.ts'

/** What is asked: the own turn, an answer or dice; `null` while others play. Only at a player's seat. */
export type Asked = 'turn' | 'answer' | 'dice' | null

/** What the bar of a seat says: what is asked, or that an own combatant may begin its turn. */
export type Called = Asked | 'begin'

export const ASKED_WORDS: Readonly<Record<NonNullable<Called>, string>> = { turn: 'Your turn', answer: 'You are asked',
  dice: 'Your dice', begin: 'You may act' }

export function useAsked(): Asked {
  const { spec, view } = usePlaying()
  const { awaited } = useTold()
  const seat = useSeat()
  const { sitter } = seat
  if (sitter?.role !== 'player') return null
  if (awaited) return awaited.throwsElsewhere ? null : 'dice'
  const prompt = promptOf(spec, view)
  const own = prompt && promptOfSitter(view, sitter, prompt)
  if (own) {
    const isOpen = own.kind === 'react'
      ? own.asks.some(({ answered }) => answered === null)
      : own.kind !== 'rows' || own.rows.some(({ answered }) => !answered)
    return isOpen ? 'answer' : null
  }
  const { acting } = turnAt(seat, spec, view)
  const isOwn = acting.some(({ who, between }) => !between && mayPlay(seat, view.combatants[who]))
  return isOwn && !prompt && !view.onHold && view.status === 'running' ? 'turn' : null
}

function useCalls(asked: Asked): Calls {
  const { spec, view } = usePlaying()
  const seat = useSeat()
  if (seat.sitter?.role !== 'player' || view.status !== 'running') return UNCALLED
  const { acting, buttons, headline, round } = turnAt(seat, spec, view)
  const isOwn = (who: CombatantId) => mayPlay(seat, view.combatants[who])
  const own = acting.filter(({ who, between }) => !between && !view.onHold && isOwn(who)).map(({ who }) => who)
  const mayBegin = acting.length === 0
    && buttons.some(({ who, why, aside }) => who !== undefined && why === null && !aside && isOwn(who))
  return { turn: own.length > 0 ? own.join(' ') : null, begins: mayBegin ? `${round} ${headline}` : null,
    asked: asked === 'answer'
      ? (promptOf(spec, view)?.id ?? '')
      : asked === 'dice' && own.length === 0
      ? 'dice'
      : null }
}

/** A browser refuses to buzz before the page was touched, and says so loudly. */
function buzz(): void {
  if (!('vibrate' in navigator)) return
  const wasTouched = 'userActivation' in navigator ? navigator.userActivation.hasBeenActive : true
  if (wasTouched) navigator.vibrate(120)
}

/** Calls the player when something begins to be asked; tells what that is. */
export function useCall(asked: Asked): Calls {
  const sounds = usePreferences((state) => state.turnSound)
  const buzzes = usePreferences((state) => state.turnBuzz)
  const now = useCalls(asked)
  const { turn, begins, asked: what } = now
  const before = useRef(UNCALLED)
  useEffect(() => sounds ? wakeSound() : undefined, [sounds])
  useEffect(() => {
    const { calls, after } = isCalled({ turn, begins, asked: what }, before.current)
    before.current = after
    if (!calls) return
    if (buzzes) buzz()
    if (sounds) void chime()
  }, [turn, begins, what, sounds, buzzes])
  return now
}
