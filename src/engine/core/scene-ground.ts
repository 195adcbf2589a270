// A scene gets another ground. What players have explored is a mask of cells: it goes along where the map is the same
// one on a larger or a smaller board, and is forgotten where the map is another (COM-24, COM-44).
import type { Ground, Point, SquareGround } from '../../grid/index.ts'
import { keepParts, type Mask, maskHas, maskText, readMask, resizedMask } from '../../grid/vision/mask.ts'
import type { Battle, RulesetTypes, Scene } from './battle.ts'
import { TABLE_EYES } from './fog.ts'
import type { Fog, News } from './fog-shape.ts'
import { withoutMemories } from './last-seen.ts'
import { withNews } from './news.ts'

/** The scene after something was drawn on its ground. `news`: what of it is news, and to whom. */
export function sceneAfterDrawing(scene: Scene, ground: Ground, news?: News): Scene {
  return withFogs(scene, ground, (fog) => withNews(fog, scene.ground, ground, news))
}

/** The scene on that ground: on the same map changed, or on another map. */
export function sceneOnGround(scene: Scene, ground: Ground): Scene {
  return withFogs(scene, ground, (fog) => fogOnGround(fog, scene.ground, ground))
}

const withFogs = (scene: Scene, ground: Ground, how: (fog: Fog) => Fog): Scene => ({ ...scene, ground,
  ...(scene.fog ? { fog: how(scene.fog) } : {}), ...(scene.fogBefore ? { fogBefore: how(scene.fogBefore) } : {}) })

function fogOnGround(fog: Fog, before: Ground, after: Ground): Fog {
  if (before.kind !== 'square' || after.kind !== 'square' || isOtherMap(before, after)) {
    return { ...withoutMemories(fog), explored: {} }
  }
  const isSame = before.cols === after.cols && before.rows === after.rows && !isPictureMoved(before, after)
  const explored = isSame
    ? fog.explored
    : Object.fromEntries(
      Object.entries(fog.explored).map(([side, text]) => [side, maskText(exploredOn(text, before, after))]),
    )
  return withNews({ ...fog, explored }, before, after)
}

/**
 * Whether this is another map and not the same one changed. It is another when both have a picture and these are two,
 * unless the new picture lies just where the old picture lay, under the same walls and doors: that is another version
 * of the picture. Where a picture cannot tell, a map is known by its walls, doors and terrain: it is another when fewer
 * than half of them are where they were. Bare cells become another map by whatever comes to lie on them.
 */
export function isOtherMap(before: SquareGround, after: SquareGround): boolean {
  if (before.image && after.image) {
    return before.image.asset !== after.image.asset
      && (isPictureMoved(before, after) || barriersOf(before).length === 0
        || barriersOf(before).join('\n') !== barriersOf(after).join('\n'))
  }
  const [was, is] = [partsOf(before), partsOf(after)]
  if (was.length === 0) return is.length > 0 || after.image !== null
  const stand = new Set(is)
  return was.filter((part) => stand.has(part)).length * 2 < was.length
}

/**
 * Whether players have explored something that is forgotten on that ground. Before the start nobody explores anything;
 * what the GM reveals by hand counts.
 */
export function forgetsExplored<T extends RulesetTypes>({ status, scene }: Battle<T>, after: Ground): boolean {
  const { ground, fog, fogBefore } = scene
  const isExplored = [fog, fogBefore].flatMap((one) => Object.entries(one?.explored ?? {})).some(([side, text]) =>
    text !== '' && (status !== 'setup' || side === TABLE_EYES)
  )
  return isExplored && (ground.kind !== 'square' || after.kind !== 'square' || isOtherMap(ground, after))
}

/** Where walls and doors stand, in writing: whatever they are called, and whether they are open. */
const barriersOf = ({ walls, doors }: SquareGround): readonly string[] =>
  [...walls, ...doors].map(({ a, b }) => [a.x, a.y, b.x, b.y].join())

/** What stands where, in writing. */
const partsOf = (ground: SquareGround): readonly string[] => [
  ...barriersOf(ground),
  ...ground.terrain.map(({ name, cells }) => [name, ...cells.map(({ x, y }) => `${x},${y}`)].join(' ')),
]

function isPictureMoved({ image: was }: SquareGround, { image: is }: SquareGround): boolean {
  return was !== null && is !== null
    && (['x', 'y', 'width', 'height'] as const).some((key) => was.rect[key] !== is.rect[key])
}

/**
 * What is explored of the same map on another board. A picture that now lies otherwise under the cells shows no more of
 * itself than before: what stays explored is what was, both of the cells and of the picture.
 */
function exploredOn(text: string, before: SquareGround, after: SquareGround): Mask {
  const old = readMask(text, before.cols, before.rows)
  const made = resizedMask(old, after.cols, after.rows)
  const [was, is] = [before.image?.rect, after.image?.rect]
  if (!was || !is || !isPictureMoved(before, after)) return made
  const onPicture = ({ x, y }: Point): Point => ({ x: (x - is.x) / is.width, y: (y - is.y) / is.height })
  keepParts(made, (middle) => {
    const { x, y } = onPicture(middle)
    const isOff = x < 0 || y < 0 || x > 1 || y > 1
    return isOff || maskHas(old, { x: was.x + x * was.width, y: was.y + y * was.height })
  })
  return made
}
