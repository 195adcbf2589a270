// The turn as the GM's own page shows it to the table. Headline, phase bar and queue stand as they were while a hidden
// turn runs of which the table is to know nothing; what can be pressed is what can be done.
import type { Battle, Ruleset, TurnView } from '../../engine/core/index.ts'
import { withTurnThatStood } from '../../session/turn-that-stood.ts'
import { turnOf, viewOf } from '../../stores/cached-views.ts'
import { useSeat, usePlaying, useWholeHere } from '../services/services.ts'
import { useBattleSoFar } from './battle-so-far.ts'

/** The turn in what is shown, as far as a command has come that waits for dice. */
export function useTurnShown(): TurnView {
  const { viewer } = useSeat()
  const { spec, view } = usePlaying()
  const soFar = useBattleSoFar()
  const whole = useWholeHere()
  const turn = turnOf(spec, soFar)
  if (!whole || soFar !== view) return turn
  const stands = withTurnThatStood(spec, whole.session, viewer)
  return stands === whole.battle ? turn : standingOn(spec, turn, viewOf(spec, stands, viewer))
}

const stood = new WeakMap<TurnView, TurnView>()

function standingOn(spec: Ruleset, turn: TurnView, then: Battle): TurnView {
  const known = stood.get(turn)
  if (known) return known
  const { headline, round, track, queue } = turnOf(spec, then)
  const drawn: TurnView = { ...turn, headline, round, queue, track }
  stood.set(turn, drawn)
  return drawn
}
