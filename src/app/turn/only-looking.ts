// The GM looks with other eyes: that is a look, and the GM stays the GM. Nobody acts meanwhile. Buttons say so, and one
// click goes back to the GM's view.
import { isGmLook, type Battle, type TurnView, type Viewer } from '../../engine/core/index.ts'
import { ONLY_LOOKING } from '../../stores/only-looking.ts'
import { FOLLOWS } from '../../stores/table-state.ts'

type Look = Viewer & { readonly role: 'player' }

/** Whose eyes these are: the side's name or the combatant's. */
export const nameOfEyes = ({ sides, combatants }: Battle, { side, eyes }: Look): string =>
  (eyes === undefined ? sides.find(({ id }) => id === side)?.name : combatants[eyes]?.name) ?? 'nobody'

/** Unchanged for all who look with their own eyes. */
export const whileLooking = (turn: TurnView, viewer: Viewer): TurnView =>
  isGmLook(viewer) ? withoutHands(turn, ONLY_LOOKING) : turn

/** Unchanged in the window that has the pen, and at seats elsewhere. */
export const whileFollowing = (turn: TurnView, follows: boolean): TurnView =>
  follows ? withoutHands(turn, FOLLOWS.says) : turn

/** Every button says why it cannot be pressed. */
function withoutHands(turn: TurnView, why: string): TurnView {
  const off = <Button extends { readonly why: string | null }>(one: Button): Button => ({ ...one, why })
  return { ...turn, buttons: turn.buttons.map(off),
    track: turn.track.map((tick) => (tick.buttons ? { ...tick, buttons: tick.buttons.map(off) } : tick)) }
}
