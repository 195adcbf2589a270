// Somebody becomes larger or smaller. Whoever is too large for where it stands, at the edge of the ground, goes to the
// nearest free place; where there is none, it stays as large as it is.
import { type CombatantId, combatantOf, spaceOf, type Work } from '../../core/index.ts'
import { audience, secretly } from '../../kits/secrecy.ts'
import type { RunningTypes } from './frame.ts'

/** Makes it so large, in cells; nothing where it is so large already. */
export function changeSize<T extends RunningTypes>(work: Work<T>, who: CombatantId, size: number): void {
  const one = combatantOf(work.battle, who)
  if (!one || one.size === size) return
  const { place } = one
  const space = spaceOf(work.battle)
  const isOn = place === null || space.footprint(place, size).every((each) => space.has(each))
  const aside = isOn ? null : space.freeNear(place, size, who)
  if (!isOn && aside === null) return work.tell(`There is no room for ${one.name} to grow.`, [who], secretly(one))
  work.emit({ type: 'patched', who, patch: { size } })
  if (place === null || aside === null) return
  work.emit({ type: 'moved', who, path: [place, aside], manner: 'forced', cost: 0, ...audience(secretly(one)) })
}
