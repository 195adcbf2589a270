// The GM's commands about what players see: whether sight decides, what is revealed or hidden by hand.
import type { SquareGround } from '../../grid/index.ts'
import { addMask, copyMask, dropMask, emptyMask, fillPolygon, isEmptyMask, keepMask, type Mask,
  maskText } from '../../grid/vision/mask.ts'
import type { Battle, RulesetTypes } from './battle.ts'
import type { FogChange } from './command.ts'
import type { Fog } from './fog-shape.ts'
import { exploredBy, exploredMask, sidesOfPlayers, TABLE_EYES } from './fog.ts'
import { refusal } from './refusal.ts'
import { noticedBy } from './sight-events.ts'
import type { Work } from './work.ts'

/** What the change is called in the history. */
export function nameFogChange(change: FogChange): string {
  switch (change.kind) {
    case 'by':
      return change.by === null
        ? 'Show everything to the players'
        : change.by === 'sight'
        ? 'Show what the players’ combatants see'
        : 'Show what the GM reveals'
    case 'paint':
      return change.reveal ? 'Reveal a part of the map' : 'Hide a part of the map'
    case 'all':
      return change.reveal ? 'Reveal the whole map' : 'Hide the whole map'
  }
}

/** COM-24: whether the table sees nothing of the change: it reveals what was explored, or hides what was not. */
export function isSecretFogChange<T extends RulesetTypes>(battle: Battle<T>, change: FogChange): boolean {
  const { ground, fog } = battle.scene
  if (change.kind !== 'paint' || !fog || ground.kind !== 'square') return false
  const known = exploredMask(ground, exploredBy(ground, fog, sidesOfPlayers(battle)))
  const area = painted(ground, change)
  if (change.reveal) dropMask(area, known)
  else keepMask(area, known)
  return isEmptyMask(area)
}

export function changeFog<T extends RulesetTypes>(work: Work<T>, change: FogChange): void {
  const { ground, fog, fogBefore } = work.battle.scene
  if (ground.kind !== 'square') {
    return work.malformed('change', 'On this ground everything is in sight: it has no map to hide.')
  }
  if (change.kind === 'by') {
    if (change.by === (fog?.by ?? null)) return work.refuseIf(refusal('status', 'That is so already.'))
    return work.emit({ type: 'fog',
      fog: change.by === null ? null : { explored: {}, ...(fog ?? fogBefore), by: change.by } })
  }
  if (!fog) return work.malformed('change', 'Everything is in sight. Switch sight or fog on first.')
  const area = change.kind === 'all' ? wholeOf(ground) : painted(ground, change)
  if (change.kind === 'paint' && (change.shapes.length === 0 || change.shapes.some((shape) => shape.length < 3))) {
    work.malformed('shapes', 'An area has at least three corners.')
  }
  if (isEmptyMask(area)) return work.refuseIf(refusal('status', 'No part of the map lies in that area.'))
  if (change.reveal) {
    const more = copyMask(area)
    dropMask(more, exploredMask(ground, fog.explored[TABLE_EYES] ?? ''))
    if (isEmptyMask(more)) return work.refuseIf(refusal('status', 'All of that is revealed already.'))
    return work.emit({ type: 'explored', side: TABLE_EYES, seen: maskText(area) })
  }
  const next = without(ground, fog, area, inSight(work.battle, ground, fog))
  if (next !== fog) return work.emit({ type: 'fog', fog: next })
  if (without(ground, fog, area, new Map()) === fog) {
    return work.refuseIf(refusal('status', 'None of that is revealed.'))
  }
  // Nor does it help to insist: what they look at is explored again at once.
  work.malformed('change', 'They are looking there now.')
}

/** By side: what its eyes see now, which is explored again at once. Under `*`: what any of them see. */
function inSight<T extends RulesetTypes>(battle: Battle<T>, ground: SquareGround, fog: Fog): ReadonlyMap<string, Mask> {
  if (fog.by !== 'sight') return new Map()
  const bySide = sidesOfPlayers(battle).map((side) => [side, noticedBy(battle, ground, side)] as const)
  const anybody = emptyMask(ground.cols, ground.rows)
  for (const [, mask] of bySide) addMask(anybody, mask)
  return new Map<string, Mask>([...bySide, [TABLE_EYES, anybody]])
}

function wholeOf({ cols, rows }: SquareGround): Mask {
  const mask = emptyMask(cols, rows)
  fillPolygon(mask, [0, 0, cols, 0, cols, rows, 0, rows])
  return mask
}

function painted({ cols, rows }: SquareGround, { shapes }: FogChange & { readonly kind: 'paint' }): Mask {
  const mask = emptyMask(cols, rows)
  for (const shape of shapes) fillPolygon(mask, shape.flatMap(({ x, y }) => [x, y]))
  return mask
}

/**
 * The fog with an area forgotten by all sides, but for what each has in sight; the same fog where none of them knew any
 * of the rest.
 */
function without(ground: SquareGround, fog: Fog, area: Mask, inView: ReadonlyMap<string, Mask>): Fog {
  let isKnown = false
  const explored = Object.fromEntries(
    Object.entries(fog.explored).map(([side, text]) => {
      const known = exploredMask(ground, text)
      const [hidden, mask] = [copyMask(area), copyMask(known)]
      const kept = inView.get(side)
      if (kept) dropMask(hidden, kept)
      dropMask(mask, hidden)
      keepMask(hidden, known)
      if (isEmptyMask(hidden)) return [side, text]
      isKnown = true
      return [side, maskText(mask)]
    }),
  )
  return isKnown ? { ...fog, explored } : fog
}
