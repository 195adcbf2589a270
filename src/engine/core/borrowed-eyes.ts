// The GM looks through the eyes of a side or of one combatant, foes included (COM-24, COM-44). The battle is made as
// those eyes have it, and projected like any other. Nothing of it is written down: what a side without players has seen
// is remembered nowhere, so such a side knows of the map what it sees now.
import { cellOf, type SquareGround } from '../../grid/index.ts'
import { bodyPoints, type Eyes, type Lamp, sees } from '../../grid/vision/eyes.ts'
import { seenMask } from '../../grid/vision/fields-of-view.ts'
import { maskText } from '../../grid/vision/mask.ts'
import { combatantsOf, type Battle, type Combatant, type RulesetTypes } from './battle.ts'
import { eyesByCombatant, lampsIn, sidesOfPlayers } from './fog.ts'
import type { SideId } from './ids.ts'
import { isGmLook, type Viewer } from './secrets.ts'

/** Whether what that side sees is the battle's: written down, step by step. */
export const isSightKept = <T extends RulesetTypes>(battle: Battle<T>, side: SideId): boolean =>
  sidesOfPlayers(battle).includes(side)

/**
 * The battle as these eyes have it now; the battle itself for all viewers whose sight is the battle's. Combatants out
 * of their sight are unseen by the side, and their own are no secret to them.
 */
export function withBorrowedEyes<T extends RulesetTypes>(battle: Battle<T>, viewer: Viewer): Battle<T> {
  if (!isGmLook(viewer)) return battle
  const { side, eyes: only } = viewer
  const isKept = isSightKept(battle, side)
  if (isKept && only === undefined) return battle
  const { ground, fog } = battle.scene
  const look = fog && ground.kind === 'square' && (fog.by === 'sight' || !isKept)
    ? lookOf(battle, ground, viewer)
    : null
  const isOwn = (one: Combatant<T>): boolean => (only === undefined ? one.side === side : one.id === only)
  const asLooked = (one: Combatant<T>): Combatant<T> => {
    const { unseen = [], ...others } = one
    const isUnseen = !isOwn(one)
      && ((isKept && unseen.includes(side)) || (look !== null && !isInSight(look, one, side)))
    return { ...others, ...(isUnseen ? { unseen: [side] } : {}),
      ...(isOwn(one) ? { secret: { ...one.secret, token: false } } : {}) }
  }
  return { ...battle, combatants: Object.fromEntries(combatantsOf(battle).map((one) => [one.id, asLooked(one)])),
    ...(look !== null && !isKept
      ? { scene: { ...battle.scene, fog: { by: 'sight', explored: { [side]: maskText(
        seenMask(look.ground, look.lamps, look.eyes),
      ) } } } }
      : {}) }
}

interface Look {
  readonly ground: SquareGround
  readonly lamps: readonly Lamp[]
  readonly eyes: readonly Eyes[]
}

function lookOf<T extends RulesetTypes>(
  battle: Battle<T>,
  ground: SquareGround,
  { side, eyes }: Viewer & { readonly role: 'player' },
): Look {
  return { ground, lamps: lampsIn(battle, ground),
    eyes: eyesByCombatant(battle, side).filter(({ id }) => eyes === undefined || id === eyes).map((one) => one.eyes) }
}

/** Who has left the board in the fight was seen there; who is not on it yet is known to its own side alone. */
function isInSight<T extends RulesetTypes>({ ground, lamps, eyes }: Look, one: Combatant<T>, side: SideId): boolean {
  if (one.place === null) return one.presence !== 'present' || one.side === side
  const points = bodyPoints(cellOf(one.place), one.size)
  return eyes.some((from) => sees(ground, lamps, from, points) !== null)
}

/**
 * Who is told of what has happened. What a side without players saw at the time is not known any more: it is told what
 * the table was told.
 */
export const readerFor = <T extends RulesetTypes>(battle: Battle<T>, viewer: Viewer): Viewer =>
  isGmLook(viewer) && !isSightKept(battle, viewer.side) ? { role: 'table' } : viewer
