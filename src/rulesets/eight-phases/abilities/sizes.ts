// The scene is over: whoever has another size by a condition that gives the size back when it ends has it back.
import { contentsOf } from '../../../engine/abilities/carry/carriers.ts'
import type { PhasesWork } from '../state.ts'
import { READING } from './reading.ts'

export function giveSizesBack(work: PhasesWork): void {
  for (const effect of work.battle.effects) {
    for (const step of contentsOf(work.battle, READING, effect)?.onEnd ?? []) {
      const kept = step.do === 'resize' ? effect.carries?.kept[step.size] : undefined
      if (kept?.is !== 'number') continue
      work.emit({ type: 'patched', who: effect.bearer, patch: { size: kept.value } })
    }
  }
}
