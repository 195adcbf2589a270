// Who sees whom well enough to aim (COM-44): by the same walls, lights and eyes as the fog, where the fog goes by
// sight. Where it does not, nothing is said here, and rulesets go by their own lines alone.
import { cellOf, cellsWide, type Cell, type Place, type Size, type SquareGround } from '../../grid/index.ts'
import { bodyPoints, type Eyes, eyePoints, type Lamp, sees, USUAL_VISION } from '../../grid/vision/eyes.ts'
import { clearLinesOf } from '../../grid/clear-lines.ts'
import type { Battle, Combatant, RulesetTypes } from './battle.ts'
import { lampsIn } from './fog.ts'
import { NO_TARGET, NO_TARGET_SEEN, refusal, type Refusal } from './refusal.ts'

/** Who aims. */
type Looker = Pick<Combatant, 'name' | 'place' | 'size' | 'vision'>
/** Whom or what it aims at: a combatant, or an object of the scene. */
type LookedAt = Pick<Combatant, 'name' | 'place' | 'size'>

/**
 * Whether the actor sees the target with its own eyes, or notices it without them. What its allies see does not help it
 * to aim. A neighbour is within touching distance: it is noticed in the dark and by the blind, as long as no wall is in
 * between. Always `true` where the fog does not go by sight, and for who is not on the ground.
 */
export const seesTarget = <T extends RulesetTypes>(battle: Battle<T>, actor: Looker, target: LookedAt): boolean =>
  unseenBecause(battle, actor, target) === null

/** Why the actor does not see the target, as a refusal; `null` when it does. */
export function whyNotSeen<T extends RulesetTypes>(battle: Battle<T>, actor: Looker, target: LookedAt): Refusal | null {
  switch (unseenBecause(battle, actor, target)) {
    case null:
      return null
    case 'blind':
      return refusal('sight', `${actor.name} is blind and does not see ${target.name}.`)
    case 'walls':
      return refusal('sight', `${actor.name} does not see ${target.name} from there.`)
    case 'dark':
      return refusal('sight', `${actor.name} does not see ${target.name} in the dark.`)
  }
}

/** Why there is nobody to aim at, of the reasons why none of them can be the target. */
export const whyNobody = <T extends RulesetTypes>({ scene }: Battle<T>, reasons: readonly Refusal[]): Refusal =>
  scene.fog?.by === 'sight' && reasons.some(({ code }) => code === 'sight') ? NO_TARGET_SEEN : NO_TARGET

type Unseen = 'blind' | 'walls' | 'dark' | null

function unseenBecause<T extends RulesetTypes>(battle: Battle<T>, actor: Looker, target: LookedAt): Unseen {
  const { ground, fog } = battle.scene
  if (fog?.by !== 'sight' || ground.kind !== 'square' || actor.place === null || target.place === null) return null
  const { lamps, answers } = lightOf(battle, ground)
  const vision = actor.vision ?? USUAL_VISION
  const key = [actor.place, actor.size, vision.kind, vision.range, vision.special, target.place, target.size].join(' ')
  const known = answers.get(key)
  if (known !== undefined) return known
  const eyes: Eyes = { at: cellOf(actor.place), size: actor.size, vision }
  const found = lookAt(ground, lamps, eyes, target.place, target.size)
  if (answers.size >= MOST_ANSWERS) answers.clear()
  answers.set(key, found)
  return found
}

function lookAt(ground: SquareGround, lamps: readonly Lamp[], eyes: Eyes, place: Place, size: Size): Unseen {
  const at = cellOf(place)
  const points = bodyPoints(at, size)
  const { sight } = clearLinesOf(ground)
  const isOpen = () => points.some((point) => eyePoints(eyes).some((eye) => sight(eye, point)))
  if (touches(eyes, at, size) && isOpen()) return null
  if (sees(ground, lamps, eyes, points) !== null) return null
  if (eyes.vision.kind === 'blind') return 'blind'
  return isOpen() ? 'dark' : 'walls'
}

/** Whether the cells of both are the same or next to each other, also at a corner. */
function touches(eyes: Eyes, at: Cell, size: Size): boolean {
  const [wide, other] = [cellsWide(eyes.size), cellsWide(size)]
  return at.x <= eyes.at.x + wide && eyes.at.x <= at.x + other && at.y <= eyes.at.y + wide && eyes.at.y <= at.y + other
}

interface Light {
  readonly lamps: readonly Lamp[]
  readonly answers: Map<string, Unseen>
}

/** As many as a crowd of a hundred asks of each other. */
const MOST_ANSWERS = 10_000
/** The answers hold until the ground or a light changes: most commands change neither. */
const answersOf = new WeakMap<SquareGround, { readonly lit: string; readonly light: Light }>()
const lightIn = new WeakMap<Battle['combatants'], { readonly ground: SquareGround; readonly light: Light }>()

function lightOf<T extends RulesetTypes>(battle: Battle<T>, ground: SquareGround): Light {
  const asked = lightIn.get(battle.combatants)
  if (asked?.ground === ground) return asked.light
  const lamps = (ground.ambient ?? 'bright') === 'bright' ? [] : lampsIn(battle, ground)
  const lit = lamps.map(({ at, shine, through }) => [at.x, at.y, shine.bright, shine.dim, through].join(' ')).join()
  const before = answersOf.get(ground)
  const light = before?.lit === lit ? before.light : { lamps, answers: new Map<string, Unseen>() }
  answersOf.set(ground, { lit, light })
  lightIn.set(battle.combatants, { ground, light })
  return light
}
