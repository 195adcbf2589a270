// Whether something is asked of the player at this seat now, and how the player is called when it begins: shown, and
// sounded or buzzed as the player wishes.
import { useEffect, useRef } from 'react'
import { promptOf } from '../../../stores/cached-views.ts'
import { mayPlay } from '../../../stores/looks.ts'
import { usePlaying, usePreferences, useSeat } from '../../services/services.ts'
import { useTold } from '../../services/use-told.ts'
import { promptOfSitter, turnAt } from '../../turn/own-part.ts'

/** What is asked: the own turn, an answer, dice; `null` while others play. Only at a player's seat. */
export type Asked = 'turn' | 'answer' | 'dice' | null

export const ASKED_WORDS: Readonly<Record<NonNullable<Asked>, string>> = { turn: 'Your turn', answer: 'You are asked',
  dice: 'Your dice' }

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
  return isOwn && !prompt && view.status === 'running' ? 'turn' : null
}

/** Calls the player when something begins to be asked. */
export function useCall(asked: Asked): void {
  const sounds = usePreferences((state) => state.turnSound)
  const buzzes = usePreferences((state) => state.turnBuzz)
  const before = useRef(asked)
  useEffect(() => {
    const isNew = asked !== null && asked !== before.current
    before.current = asked
    if (!isNew) return
    if (buzzes && 'vibrate' in navigator) navigator.vibrate(120)
    if (sounds) chime()
  }, [asked, sounds, buzzes])
}

/** Seconds. */
const CHIME = 0.5

/** Two soft tones. A browser that plays none before the first touch stays silent. */
export function chime(): void {
  try {
    const audio = new AudioContext()
    const loud = audio.createGain()
    loud.gain.setValueAtTime(0.12, audio.currentTime)
    loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + CHIME)
    loud.connect(audio.destination)
    for (const [index, pitch] of [659, 880].entries()) {
      const tone = audio.createOscillator()
      tone.frequency.value = pitch
      tone.connect(loud)
      tone.start(audio.currentTime + index * 0.14)
      tone.stop(audio.currentTime + CHIME)
      if (index === 1) tone.addEventListener('ended', () => void audio.close())
    }
  } catch {
    // No sound here.
  }
}
