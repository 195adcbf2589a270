// What the sides that players play see and have seen (COM-24, COM-44). What is seen is the battle's and is written down
// in events; how it is worked out is the grid's. The projection leaves out what a viewer's side does not see.
import { cellOf, type Cell, type Ground, type Shine, type SquareGround } from '../../grid/index.ts'
import { addMask, type Mask, maskHas, maskText, readMask } from '../../grid/vision/mask.ts'
import { bodyPoints, carriedLamp, type Eyes, type Lamp, lampsOf, USUAL_VISION } from '../../grid/vision/eyes.ts'
import { lookoutOn } from '../../grid/vision/lookout.ts'
import { combatantsOf, type Battle, type Combatant, type RulesetTypes } from './battle.ts'
import type { Fog } from './fog-shape.ts'
import type { CombatantId, SideId } from './ids.ts'

/** Stands for the table, which sees what any side of players sees. */
export const TABLE_EYES = '*'

type Seen = Pick<Combatant, 'secret' | 'unseen'>

/** COM-24: whether the table does not see this token: the GM hides it, or no player's combatant sees it. */
export const isHidden = (one: Seen | undefined): boolean =>
  one !== undefined && (one.secret.token || one.unseen?.includes(TABLE_EYES) === true)

/** The sides that players play: with a player character, or with a combatant that belongs to a player. */
export function sidesOfPlayers<T extends RulesetTypes>(battle: Battle<T>): readonly SideId[] {
  const sides = new Set(combatantsOf(battle).filter(({ kind, player }) => kind === 'pc' || player !== null)
    .map(({ side }) => side))
  return battle.sides.flatMap(({ id }) => (sides.has(id) ? [id] : []))
}

/** Every light on the ground: those of the map, and those that combatants carry, but for what `without` carries. */
export function lampsIn<T extends RulesetTypes>(
  battle: Battle<T>,
  ground: SquareGround,
  without?: CombatantId,
): readonly Lamp[] {
  return [...lampsOf(ground),
    ...combatantsOf(battle).flatMap(({ id, place, size, light }) =>
      place !== null && light && id !== without ? [carriedLamp(cellOf(place), size, light)] : []
    )]
}

/** The eyes of a side: of its combatants that stand on the ground and are in the fight. */
export const eyesOf = <T extends RulesetTypes>(battle: Battle<T>, side: SideId): readonly Eyes[] =>
  eyesByCombatant(battle, side).map(({ eyes }) => eyes)

/** The same with whose eyes they are, and the light that the combatant carries. */
export function eyesByCombatant<T extends RulesetTypes>(
  battle: Battle<T>,
  side: SideId,
): readonly { readonly id: CombatantId; readonly eyes: Eyes; readonly light: Shine | null }[] {
  return combatantsOf(battle).flatMap((one) =>
    one.side === side && one.presence === 'present' && one.place !== null
      ? [{ id: one.id, eyes: eyesAt(one, cellOf(one.place)), light: one.light ?? null }]
      : []
  )
}

/** The eyes of a combatant as if it stood there. */
const eyesAt = ({ size, vision }: Pick<Combatant, 'size' | 'vision'>, at: Cell): Eyes => ({ at, size,
  vision: vision ?? USUAL_VISION })

/** What was explored: read once for each text. */
const masks = new Map<string, Mask>()
const MOST_MASKS = 24

export function exploredMask({ cols, rows }: SquareGround, text: string): Mask {
  const key = `${cols}/${rows}/${text}`
  const known = masks.get(key)
  if (known) return known
  if (masks.size >= MOST_MASKS) masks.delete(masks.keys().next().value ?? '')
  const mask = readMask(text, cols, rows)
  masks.set(key, mask)
  return mask
}

/** What is explored for these sides and for all, together, in writing. */
export function exploredBy(ground: SquareGround, fog: Fog, sides: readonly string[]): string {
  const texts = [...new Set([TABLE_EYES, ...sides].flatMap((side) => fog.explored[side] ?? []))]
    .filter((text) => text !== '')
  if (texts.length < 2) return texts[0] ?? ''
  const key = [ground.cols, ground.rows, ...sides].join('\n')
  const known = joined.get(fog) ?? new Map<string, string>()
  joined.set(fog, known)
  const before = known.get(key)
  if (before !== undefined) return before
  const text = joinedText(ground, texts)
  known.set(key, text)
  return text
}

/** What several sides have explored together: every view asks for it. */
const joined = new WeakMap<Fog, Map<string, string>>()

function joinedText({ cols, rows }: SquareGround, texts: readonly string[]): string {
  const all = readMask('', cols, rows)
  for (const text of texts) addMask(all, readMask(text, cols, rows))
  return maskText(all)
}

/** The text of what was explored before and of what is explored now, together. */
export function moreExplored(ground: Ground, before: string | undefined, now: string): string {
  if (ground.kind !== 'square' || now === '') return before ?? ''
  return before === undefined || before === '' ? now : joinedText(ground, [before, now])
}

/**
 * Which of the players' sides do not see a combatant, and `*` where none of them does. Empty where everybody does, and
 * where there is no fog. A combatant that is not on the board yet is seen by its own side alone; before the start and
 * without players nobody is seen.
 */
export const sidesBlindTo = <T extends RulesetTypes>(battle: Battle<T>, one: Seeable): readonly string[] =>
  blindSides(battle)(one)

type Seeable = Pick<Combatant, 'side' | 'place' | 'size' | 'presence' | 'unseen'>

/** The same for many combatants of one battle: what they have in common is worked out once. */
export function blindSides<T extends RulesetTypes>(battle: Battle<T>): (one: Seeable) => readonly string[] {
  const { ground, fog } = battle.scene
  if (!fog || ground.kind !== 'square') return () => []
  const sides = sidesOfPlayers(battle)
  if (sides.length === 0) return () => (battle.status === 'setup' ? [TABLE_EYES] : [])
  const isBlind = fog.by === 'sight' ? blindByEyes(battle, ground, sides) : blindByHand(ground, fog)
  return ({ side: own, place, size, presence, unseen = [] }) => {
    // Who has left the board in the fight was seen there by those who saw it last; before the start, by nobody.
    const hasLeft = place === null && presence !== 'present' && battle.status !== 'setup'
    const blind = sides.filter((side) =>
      hasLeft ? unseen.includes(side) : side !== own && (place === null || isBlind(side, cellOf(place), size))
    )
    return blind.length > 0 && blind.length === sides.length ? [...blind, TABLE_EYES] : blind
  }
}

type IsBlind = (side: SideId, at: Cell, size: number) => boolean

function blindByEyes<T extends RulesetTypes>(
  battle: Battle<T>,
  ground: SquareGround,
  sides: readonly SideId[],
): IsBlind {
  const eyes = new Map(sides.map((side) => [side, eyesOf(battle, side)]))
  const isSeen = lookoutOn(ground, lampsIn(battle, ground))
  return (side, at, size) => eyes.get(side)?.some((one) => isSeen(one, at, size)) !== true
}

/** Where fog is painted by hand, a combatant is seen where the ground under it is explored. */
const blindByHand = (ground: SquareGround, fog: Fog): IsBlind => (side, at, size) => {
  const mask = exploredMask(ground, exploredBy(ground, fog, [side]))
  return !bodyPoints(at, size).some((point) => maskHas(mask, point))
}

/** COM-24: the combatant as it is when it has just joined the battle, with who of the players does not see it. */
export function newcomerOf<T extends RulesetTypes>(
  battle: Battle<T>,
  combatant: Omit<Combatant<T>, 'id'>,
): Combatant<T> {
  const id = `c${battle.serial}` as CombatantId
  const bare: Combatant<T> = { ...combatant, id }
  // The newcomer's own eyes count, and it may be the first of the players.
  const { combatants, roster } = battle
  const unseen = sidesBlindTo({ ...battle, combatants: { ...combatants, [id]: bare }, roster: [...roster, id] }, bare)
  return unseen.length > 0 ? { ...bare, unseen } : bare
}
