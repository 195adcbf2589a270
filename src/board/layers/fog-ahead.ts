// What a combatant that is being moved would see from the cell under it: the fog goes ahead of the token, cell by cell.
import type { CombatantId } from '../../engine/core/index.ts'
import type { Cell, Point, SquareGround } from '../../grid/index.ts'
import { carriedLamp, type Eyes, type Lamp, middleOfCells } from '../../grid/vision/eyes.ts'
import type { FogView } from '../model.ts'

/** The fog as it would be if that combatant looked about from there. */
export function fogAhead(fog: FogView, looks: { readonly id: CombatantId; readonly at: Cell } | null): FogView {
  const index = looks ? fog.lookers.findIndex(({ id }) => id === looks.id) : -1
  const [eyes, looker] = [fog.eyes?.[index], fog.lookers[index]]
  if (!looks || !eyes || !looker) return fog
  // The torch goes with the combatant that carries it.
  const lamps = looker.light === null
    ? fog.lamps
    : [...fog.lamps.filter(({ at }) => !sameAs(at, middleOfCells(eyes.at, eyes.size))),
      carriedLamp(looks.at, eyes.size, looker.light)]
  return { ...fog, ahead: { index, eyes: { ...eyes, at: looks.at }, lamps } }
}
const sameAs = (one: Point, other: Point): boolean => one.x === other.x && one.y === other.y

/** What is looked at ahead: by which eyes and light, and between which walls. */
export interface LookAhead {
  readonly ground: SquareGround
  readonly eyes: Eyes
  readonly lamps: readonly Lamp[]
  /** No farther than what is explored. */
  readonly within: boolean
}

/**
 * COM-24: nobody has been there yet, and the move may still be given up. So players see ahead only what their side has
 * explored, between the walls that it knows of; the rest is seen when the combatant walks there. The GM sees it all.
 */
export function lookAhead({ ahead, through, ground, known }: FogView): LookAhead | null {
  if (!ahead) return null
  const { eyes, lamps } = ahead
  return through ? { ground, eyes, lamps, within: false } : { ground: known, eyes, lamps, within: true }
}

/** The eyes of all who stay where they are. */
export const restingEyes = ({ eyes, ahead }: FogView): readonly Eyes[] =>
  (eyes ?? []).filter((_, index) => index !== ahead?.index)

/** The light by which those look: a torch that is moved goes ahead of its carrier for the GM alone. */
export const restingLamps = ({ lamps, ahead, through }: FogView): readonly Lamp[] =>
  through && ahead ? ahead.lamps : lamps
