// Lines of the log for events of the core that this ruleset words itself.
import { conditionTone, conditionWord, say, lasts, type BattleEvent, nameOf,
  type LogLine } from '../../../engine/core/index.ts'
import { hpLine } from '../../../engine/kits/told.ts'
import { REFILL } from '../clock/one-turn.ts'
import { CONDITIONS } from '../rules/conditions.ts'
import { statLabel } from '../sheet/stats.ts'
import type { PointsBattle, ActionPoints } from '../state.ts'
import type { DiagonalRule } from '../../../grid/index.ts'
import { signed } from '../../../lib/signed.ts'
import { durationWords } from './durations.ts'

/** How diagonals are counted after the map was changed; of older battles the whole map was kept. */
function diagonalAfter(event: Extract<BattleEvent, { type: 'ground' | 'drawn' }>): DiagonalRule | undefined {
  if (event.type === 'drawn') return event.change.board?.diagonal
  return event.ground.kind === 'square' ? event.ground.diagonal : undefined
}

/** AP show as pips and prices; HP are told in full sentences. */
export function describeShared(before: PointsBattle, event: BattleEvent<ActionPoints>): LogLine | null | undefined {
  if (event.type === 'ground' || event.type === 'drawn') {
    const { ground } = before.scene
    const diagonal = diagonalAfter(event)
    if (ground.kind !== 'square' || diagonal === undefined || ground.diagonal === diagonal) return undefined
    const words = { one: '1 m each', alternating: '1 m and 2 m in turns', euclidean: '1.41 m each' }[diagonal]
    return say(`Diagonal steps count ${words}.`, [], 'neutral', 1)
  }
  if (event.type === 'effect-added') {
    const { bearer, condition } = event.effect
    const until = durationWords(before, event.effect)
    if (until === lasts(event.effect.duration, before)) return undefined
    const tone = conditionTone(CONDITIONS, condition)
    return {
      ...say(`${nameOf(before, bearer)} is ${conditionWord(CONDITIONS, condition)} ${until}.`, [bearer], tone),
      float: { who: bearer, text: condition, tone },
    }
  }
  if (event.type !== 'stat') return undefined
  const name = nameOf(before, event.who)
  if (event.stat === 'ap' && (event.why === REFILL || event.by < 0)) return null
  if (event.stat !== 'hp') {
    return say(`${name}: ${statLabel(event.stat)} ${signed(event.by)} (${event.why}).`, [
      event.who,
    ], event.by < 0 ? 'bad' : 'good')
  }
  return hpLine(before, event)
}
