// COM-24: why the round stops on the GM’s own screen although nobody can do anything.
import { isView } from '../../../engine/core/index.ts'
import { isGmsPause, roundWaitsFor, whyNotNow } from '../clock/awaited.ts'
import { actionsOf, fastOf } from '../deeds/actions.ts'
import type { SegmentsBattle } from '../state.ts'
import { listed } from '../../../lib/listed.ts'

/** More names than these would fill the headline. */
const MOST_NAMES = 2

/**
 * COM-24: on the GM’s own screen, why the round stops although nobody can do anything: for whom, and what cannot be
 * done; empty on any other screen.
 */
export function pauseWords(battle: SegmentsBattle): string {
  if (isView(battle) || !isGmsPause(battle)) return ''
  const them = roundWaitsFor(battle)
  const [first] = them
  const meant = battle.turn.step === 'fast' && first
    ? actionsOf(first).find((spec) => fastOf(spec) === battle.turn.slot)
    : undefined
  const why = first && meant ? whyNotNow(battle, first, meant) : null
  if (why) return why.says.replace(/\.$/, '')
  return `nothing to do for ${
    them.length > MOST_NAMES ? `${them.length} with secret sheets` : listed(them.map(({ name }) => name))
  }`
}
