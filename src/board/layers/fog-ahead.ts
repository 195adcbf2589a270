// What a combatant that is being moved would see from the cell under it: the fog goes ahead of the token, cell by cell.
import type { CombatantId } from '../../engine/core/index.ts'
import type { Cell, Point, SquareGround } from '../../grid/index.ts'
import { carriedLamp, type Eyes, type Lamp, middleOfCells } from '../../grid/vision/eyes.ts'
import type { FogView } from '../model.ts'

/**
 * The fog as it would be if that combatant looked about from there. A torch goes with who carries it: it shines where
 * the combatant would stand, and no longer where it stood.
 */
export function fogAhead(fog: FogView, looks: { readonly id: CombatantId; readonly at: Cell } | null): FogView {
  if (!looks) return fog
  const index = fog.lookers.indexOf(looks.id)
  const eyes = fog.eyes?.[index]
  const carrier = fog.carriers.find(({ id }) => id === looks.id)
  const lamps = carrier
    ? [...fog.lamps.filter(({ at }) => !sameAs(at, middleOfCells(carrier.at, carrier.size))),
      carriedLamp(looks.at, carrier.size, carrier.light)]
    : fog.lamps
  if (eyes) return { ...fog, ahead: { index, eyes: { ...eyes, at: looks.at }, lamps } }
  // The light of somebody else: what is seen by it is the GM's to see beforehand, or was revealed by hand.
  return carrier && (fog.through || fog.eyes === null) ? { ...fog, lamps } : fog
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

/**
 * The light by which those look, without a torch that is moved: the new light shows others nothing before the move is
 * made. The GM sees it all.
 */
export function restingLamps({ lamps, ahead, through }: FogView): readonly Lamp[] {
  if (!ahead || ahead.lamps === lamps) return lamps
  if (through) return ahead.lamps
  const resting = new Set(lamps)
  return ahead.lamps.filter((lamp) => resting.has(lamp))
}
