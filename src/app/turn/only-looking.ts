// The GM looks with other eyes: that is a look, and the GM stays the GM. Nobody acts meanwhile. Buttons say so, and one
// click goes back to the GM's view.
import { isGmLook, type Battle, type TurnView, type Viewer } from '../../engine/core/index.ts'
import { ONLY_LOOKING } from '../../stores/only-looking.ts'

type Look = Viewer & { readonly role: 'player' }

/** Whose eyes these are: the side's name or the combatant's. */
export const nameOfEyes = ({ sides, combatants }: Battle, { side, eyes }: Look): string =>
  (eyes === undefined ? sides.find(({ id }) => id === side)?.name : combatants[eyes]?.name) ?? 'nobody'

/** Unchanged for all who look with their own eyes. */
export function whileLooking(turn: TurnView, viewer: Viewer): TurnView {
  if (!isGmLook(viewer)) return turn
  const off = <Button extends { readonly why: string | null }>(one: Button): Button => ({ ...one, why: ONLY_LOOKING })
  return { ...turn, buttons: turn.buttons.map(off),
    track: turn.track.map((tick) => (tick.buttons ? { ...tick, buttons: tick.buttons.map(off) } : tick)) }
}
