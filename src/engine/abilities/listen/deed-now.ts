// The deed that is under way, as what happens in it belongs to it.
import type { Battle, Frame } from '../../core/index.ts'
import { asRun, type Happening, type RunningTypes } from '../run/frame.ts'
import type { Reading } from '../run/teach.ts'

type Deed = NonNullable<Happening['deed']>

/**
 * The innermost deed, or what answers in it; `null` outside of deeds. `deedOf`: the deed of a frame; `undefined` where
 * the frame is none.
 */
export function deedUnderWay<T extends RunningTypes>(
  battle: Battle<T>,
  { abilityAt }: Pick<Reading<T>, 'abilityAt'>,
  deedOf: (frame: Frame<T>) => Deed | null | undefined,
): Deed | null {
  for (const frame of battle.stack.toReversed()) {
    const run = asRun(frame)
    if (run?.listener !== undefined) {
      const text = abilityAt(battle, run.root)
      return text ? { name: text.name, tags: text.tags ?? [], root: run.root } : null
    }
    const deed = deedOf(frame)
    if (deed !== undefined) return deed
  }
  return null
}
