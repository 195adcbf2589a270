// COM-24: the light of torches whose carriers a viewer does not see. Where such light falls on what is in sight, it is
// seen; who carries it is not.
import { cellOf, type Light, type SquareGround } from '../../grid/index.ts'
import { carriedLamp, type Eyes, farther } from '../../grid/vision/eyes.ts'
import { fillView, litBy, viewsOf } from '../../grid/vision/fields-of-view.ts'
import { emptyMask, isEmptyMask, keepMask, type Mask } from '../../grid/vision/mask.ts'
import type { Combatant } from './battle.ts'

/** What eyes have in view, however dark it is: worked out once for the same eyes on the same ground. */
const views = new WeakMap<SquareGround, { readonly key: string; readonly mask: Mask }>()

function inView(ground: SquareGround, eyes: readonly Eyes[]): Mask {
  const key = JSON.stringify(eyes.map(({ at, size }) => [at, size]))
  const known = views.get(ground)
  if (known?.key === key) return known.mask
  const mask = emptyMask(ground.cols, ground.rows)
  for (const one of eyes) for (const view of viewsOf(ground, one)) fillView(mask, view)
  views.set(ground, { key, mask })
  return mask
}

/**
 * The lights that these combatants carry, as far as they fall on what the eyes have in view: lights of the ground,
 * which tell nothing of their carriers. None where it is bright anyway.
 */
export function unseenLights(
  ground: SquareGround,
  carriers: readonly Pick<Combatant, 'place' | 'size' | 'light'>[],
  eyes: readonly Eyes[],
): readonly Light[] {
  const seeingEyes = eyes.filter(({ vision }) => vision.kind !== 'blind')
  if ((ground.ambient ?? 'bright') === 'bright' || seeingEyes.length === 0) return []
  const times = Math.max(...seeingEyes.map(({ vision }) => farther(vision)))
  const all = carriers.flatMap(({ place, size, light }): readonly Omit<Light, 'id'>[] => {
    if (place === null || !light || light.dim <= 0) return []
    const lamp = carriedLamp(cellOf(place), size, light)
    const lit = emptyMask(ground.cols, ground.rows)
    fillView(lit, litBy(ground, lamp, light.dim * times))
    keepMask(lit, inView(ground, seeingEyes))
    return isEmptyMask(lit) ? [] : [{ ...light, at: lamp.at, on: true }]
  })
  return all.map((one, nth) => ({ ...one, id: `carried-${nth + 1}` }))
}
