// What follows from an event for what the sides of players see, know and remember of the map (COM-24, COM-44). It is
// written down in events of its own.
import { cellOf, type SquareGround } from '../../grid/index.ts'
import { carriedLamp, type Eyes } from '../../grid/vision/eyes.ts'
import { fillView, seenMask, seenOnWalk, viewsOf } from '../../grid/vision/fields-of-view.ts'
import { addMask, copyMask, dropMask, emptyMask, isEmptyMask, type Mask, maskText,
  readMask } from '../../grid/vision/mask.ts'
import { addAtHand, addTouched } from './at-hand.ts'
import { combatantsOf, type Battle, type RulesetTypes } from './battle.ts'
import type { BattleEvent } from './event.ts'
import type { Fog } from './fog-shape.ts'
import { blindSides, exploredBy, exploredMask, eyesByCombatant, eyesOf, lampsIn, sidesOfPlayers,
  TABLE_EYES } from './fog.ts'
import type { SideId } from './ids.ts'
import { isNoMemory, memoryOf, withTimes } from './last-seen.ts'
import { changeOfScene, isSameMemory, lookedAt, type Look, missing, type SceneChange } from './missed.ts'

/** Events after which what combatants see may change. */
const CHANGES_SIGHT: ReadonlySet<BattleEvent['type']> = new Set(
  ['started', 'moved', 'lifted', 'presence', 'joined', 'patched', 'door', 'ground', 'drawn', 'fog', 'explored',
    'sides'] as const,
)
/** Of a patch, only these members do. */
const PATCHED = ['side', 'kind', 'player', 'size', 'vision', 'light'] as const
/** Events that change what there is to see. */
const CHANGES_SCENE: ReadonlySet<BattleEvent['type']> = new Set(
  ['door', 'ground', 'drawn', 'object-added', 'object-changed', 'object-stat', 'object-removed'] as const,
)

/**
 * What follows from an event for what players see: first what is explored by it and what each side remembers, then who
 * comes into sight and who goes out of it. `battle` is the battle after the event, `before` the battle before it.
 */
export function sightEvents<T extends RulesetTypes>(
  before: Battle<T>,
  battle: Battle<T>,
  event: BattleEvent<T>,
): readonly BattleEvent<T>[] {
  const known = knowledgeEvents(before, battle, event)
  if (!mayChangeSight(event) || (!battle.scene.fog && !before.scene.fog)) return known
  // Eyes see whatever was explored before; only fog that is painted by hand goes by that.
  if (event.type === 'explored' && battle.scene.fog?.by === 'sight') return known
  const sidesBlind = blindSides(battle)
  const sighted = combatantsOf(battle).flatMap((one): readonly BattleEvent<T>[] => {
    const unseen = sidesBlind(one)
    return unseen.join() === (one.unseen ?? []).join() ? [] : [{ type: 'sighted', who: one.id, unseen }]
  })
  return sighted.length === 0 ? known : [...known, ...sighted]
}
const NONE: readonly never[] = []

const mayChangeSight = <T extends RulesetTypes>(event: BattleEvent<T>): boolean =>
  CHANGES_SIGHT.has(event.type) && (event.type !== 'patched' || PATCHED.some((key) => key in event.patch))

/** Of what follows, only what the sides know and remember of the map. */
export function knowledgeEvents<T extends RulesetTypes>(
  before: Battle<T>,
  battle: Battle<T>,
  event: BattleEvent<T>,
): readonly BattleEvent<T>[] {
  const { fog, ground } = battle.scene
  if (!fog || ground.kind !== 'square') return NONE
  if (event.type === 'explored') return event.side === TABLE_EYES ? shownByHand(battle, fog, ground, event.seen) : NONE
  const isSceneEvent = CHANGES_SCENE.has(event.type)
  if (!(isSceneEvent || mayChangeSight(event))) return NONE
  if (battle.status === 'setup' || event.type === 'started') return seenFromTheStart(battle, ground, fog)
  if (fog.by !== 'sight') return NONE
  const change = isSceneEvent ? changeOfScene(before.scene, battle.scene) : null
  return sidesOfPlayers(battle).flatMap((side): readonly BattleEvent<T>[] => {
    const memory = memoryOf(fog, side)
    if (!mayChangeSight(event) && change === null && isNoMemory(memory)) return NONE
    const now = event.type === 'moved'
      ? seenWhileMoving(battle, ground, side, event)
      : noticedBy(battle, ground, side)
    const remembered = change === null && isNoMemory(memory) ? NONE : remembering(before, battle, side, now, change)
    const known = exploredMask(ground, fog.explored[side] ?? '')
    const found = copyMask(now)
    dropMask(found, known)
    return isEmptyMask(found) ? remembered : [{ type: 'explored', side, seen: maskText(found) }, ...remembered]
  })
}

/**
 * Before the start nobody has been anywhere: whoever is put here and there explores nothing by it. A side has what it
 * sees from where it stands, remembers nothing else, and begins the fight so.
 */
function seenFromTheStart<T extends RulesetTypes>(
  battle: Battle<T>,
  ground: SquareGround,
  fog: Fog,
): readonly BattleEvent<T>[] {
  const looking = new Set<string>(fog.by === 'sight' ? sidesOfPlayers(battle) : [])
  const known = [fog.explored, fog.news ?? {}, fog.was ?? {}].flatMap((one) => Object.keys(one))
  return [...new Set([...looking, ...known])].filter((side) => side !== TABLE_EYES).flatMap((side) => {
    const inSight = looking.has(side)
      ? maskText(noticedBy(battle, ground, side as SideId))
      : ''
    const events: BattleEvent<T>[] = []
    if (inSight !== (fog.explored[side] ?? '')) events.push({ type: 'explored', side, seen: inSight, anew: true })
    if (!isNoMemory(memoryOf(fog, side))) events.push({ type: 'remembered', side, news: [], was: {} })
    return events
  })
}

/** What the side remembers after a change and a look, where that is otherwise than before. `now`: what it sees. */
function remembering<T extends RulesetTypes>(
  before: Battle<T>,
  battle: Battle<T>,
  side: SideId,
  now: Mask,
  change: SceneChange | null,
): readonly BattleEvent<T>[] {
  const { fog } = battle.scene
  if (!fog) return NONE
  const memory = memoryOf(fog, side)
  let [next, look] = [memory, lookOf(battle, side, now)]
  if (change !== null && before.scene.fog) {
    const { before: ground } = change
    next = missing(memory, change, exploredMask(ground, exploredBy(ground, before.scene.fog, [side])))
    if (sidesOfPlayers(battle).length > 1) next = withTimes(memory, next, fog)
    // Who looked on just before the change, sees the change too: how a lamp goes out.
    look = bothOf(look, lookOf(before, side, seenMask(ground, lampsIn(before, ground), eyesOf(before, side))), now)
  }
  const left = lookedAt(next, battle.scene, look)
  return isSameMemory(left, memory) ? NONE : [{ type: 'remembered', side, ...left }]
}

/** What the side's eyes take in. `now`: what they see; what is within reach of the hand is noticed in the dark, too. */
function lookOf<T extends RulesetTypes>(battle: Battle<T>, side: SideId, now: Mask): Look {
  const { ground } = battle.scene
  if (ground.kind !== 'square') return { seen: now, inView: () => now }
  const eyes = eyesOf(battle, side)
  const noticed = copyMask(now)
  addAtHand(noticed, ground, eyes)
  let view: Mask | null = null
  const inView = (): Mask => {
    if (view) return view
    view = copyMask(noticed)
    const looking = eyes.filter(({ vision }) => vision.kind !== 'blind')
    for (const one of looking.flatMap((each) => viewsOf(ground, each))) fillView(view, one)
    return view
  }
  return { seen: noticed, inView }
}

/** What the side's eyes see, and what those who have them touch, however dark it is. */
export function noticedBy<T extends RulesetTypes>(battle: Battle<T>, ground: SquareGround, side: SideId): Mask {
  const eyes = eyesOf(battle, side)
  const mask = seenMask(ground, lampsIn(battle, ground), eyes)
  addTouched(mask, battle.scene, eyes.filter((one) => feelsTheWay(ground, one)))
  return mask
}

/** Whether there may be something that these eyes do not see from beside it. */
const feelsTheWay = ({ ambient }: SquareGround, { vision }: Eyes): boolean =>
  ambient === 'dark' || vision.kind === 'blind'

/** What both looks take in; on a ground of another size only the first. */
function bothOf(look: Look, other: Look, { width, height }: Mask): Look {
  if (other.seen.width !== width || other.seen.height !== height) return look
  const both = (one: Mask, more: Mask): Mask => {
    const all = copyMask(one)
    addMask(all, more)
    return all
  }
  return { seen: both(look.seen, other.seen), inView: () => both(look.inView(), other.inView()) }
}

/** What the GM reveals by hand is known as it is. */
function shownByHand<T extends RulesetTypes>(
  { scene }: Battle<T>,
  fog: Fog,
  { cols, rows }: SquareGround,
  text: string,
): readonly BattleEvent<T>[] {
  const sides = [...new Set([...Object.keys(fog.news ?? {}), ...Object.keys(fog.was ?? {})])]
  if (sides.length === 0) return NONE
  const area = text === '' ? emptyMask(cols, rows) : readMask(text, cols, rows)
  return sides.flatMap((side): readonly BattleEvent<T>[] => {
    const memory = memoryOf(fog, side)
    const left = lookedAt(memory, scene, { seen: area, inView: () => area })
    return isSameMemory(left, memory) ? NONE : [{ type: 'remembered', side, ...left }]
  })
}

/**
 * What a side sees while somebody moves. A combatant of the side looks about at each step, not only where the walk
 * ends, and a torch lights each step for those who look on, too.
 */
function seenWhileMoving<T extends RulesetTypes>(
  battle: Battle<T>,
  ground: SquareGround,
  side: SideId,
  { who, path }: Extract<BattleEvent<T>, { type: 'moved' }>,
): Mask {
  const mover = battle.combatants[who]
  const cells = (path.length > 1 ? path.slice(1) : path).map((place) => cellOf(place))
  const lookers = eyesByCombatant(battle, side)
  const own = lookers.find(({ id }) => id === who)
  const carried = mover?.light ?? null
  const passing = mover && carried ? cells.slice(0, -1).map((at) => carriedLamp(at, mover.size, carried)) : []
  const mask = seenMask(ground, [...lampsIn(battle, ground), ...passing],
    lookers.flatMap(({ id, eyes }) => (id === who ? [] : [eyes])))
  if (own) {
    addMask(mask, seenOnWalk(ground, lampsIn(battle, ground, who), own.eyes, cells, carried))
    if (feelsTheWay(ground, own.eyes)) addTouched(mask, battle.scene, cells.map((at) => ({ ...own.eyes, at })))
  }
  return mask
}
