// Deaths, settled after everything that happened at once.
import { presentOf } from '../../../src/engine/core/index.ts'
import { stat } from './near.ts'
import type { TidesWork } from './types.ts'

/** Whoever has no grip left goes under. */
export function sink(work: TidesWork): void {
  for (const one of presentOf(work.battle)) {
    if (stat(one, 'grip') <= 0) work.emit({ type: 'presence', who: one.id, presence: 'down', why: 'no grip left' })
  }
}
