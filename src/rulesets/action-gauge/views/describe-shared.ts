// Lines of the log for events of the core that this ruleset words itself.
import { conditionTone, lasts, say, type BattleEvent, nameOf, type LogLine } from '../../../engine/core/index.ts'
import { hpLine } from '../../../engine/kits/told.ts'
import { TOUGHNESS } from '../rules/ailments.ts'
import { SLOTTED } from '../clock/units.ts'
import { CONDITIONS, FROZEN } from '../rules/conditions.ts'
import { statLabel } from '../sheet/stats.ts'
import type { GaugeBattle, ActionGauge } from '../state.ts'
import { speedWords } from './marks.ts'
import { stat, knows } from '../../../engine/kits/stats.ts'
import { plain } from '../rules/words.ts'
import { durationWords } from './durations.ts'

/** Numbers in full sentences; what a line of its own tells already is left out. */
export function describeShared(before: GaugeBattle, event: BattleEvent<ActionGauge>): LogLine | null | undefined {
  switch (event.type) {
    case 'stat':
      return counted(before, event)
    case 'effect-added': {
      const { bearer, condition } = event.effect
      const name = nameOf(before, bearer)
      const speed = speedWords(event.effect)
      const ends = durationWords(before, event.effect)
      const until = ends === lasts({ until: 'cleared' }, before) ? '' : ` ${ends}`
      const text = speed !== null && condition.startsWith('Speed')
        ? `${name}: Speed ${speed}${until}.`
        : `${name} is ${condition}${speed === null ? '' : ` (Speed ${speed})`}${until}.`
      const tone = speed !== null && (event.effect.value ?? 0) > 0
        ? 'good'
        : condition === FROZEN
        ? 'magic'
        : conditionTone(CONDITIONS, condition)
      return {
        ...say(text, [bearer], tone),
        float: {
          who: bearer,
          text: speed !== null && condition.startsWith('Speed')
            ? `Speed ${speed.replace(' of the base', '')}`
            : condition,
          tone,
        },
      }
    }
    case 'effect-ended': {
      const effect = before.effects.find((one) => one.id === event.effect)
      if (!effect) return undefined
      const speed = speedWords(effect)
      // Thawing is told with the turn that it takes.
      if (event.why === ANEW || (effect.condition === FROZEN && event.why === THAWS)) return null
      return speed !== null && effect.condition.startsWith('Speed')
        ? say(`${nameOf(before, effect.bearer)}: Speed ${speed} no longer (${event.why}).`, [effect.bearer])
        : undefined
    }
    default:
      return undefined
  }
}

function counted(
  before: GaugeBattle,
  event: Extract<BattleEvent<ActionGauge>, { type: 'stat' }>,
): LogLine | null {
  const { who, by, why } = event
  const one = before.combatants[who]
  const name = nameOf(before, who)
  const amount = plain(Math.abs(by))
  const worse = by < 0
  const left = (max: string) => (one && knows(one, event.stat) && knows(one, max)
    ? `: ${plain(stat(one, event.stat) + by)} of ${plain(stat(one, max))}`
    : '')
  const line = (text: string) => say(text, [who], worse ? 'bad' : 'good')
  // Of secret numbers HP alone are seen to fall: a second line beside them would tell what was hit.
  if (one && event.stat !== 'hp' && !knows(one, event.stat)) return null
  switch (event.stat) {
    case 'hp':
      return hpLine(before, event)
    case 'toughness':
      if (why !== TOUGHNESS) return line(`${name}: Toughness ${worse ? '−' : '+'}${amount} (${why}).`)
      // Restoring it has a line of its own.
      return worse ? line(`${name} loses ${amount} toughness${left('maxToughness')}.`) : null
    case 'energy':
      return say(`${name} ${worse ? 'spends' : 'gains'} ${amount} energy${left('maxEnergy')}.`, [who],
        worse ? 'neutral' : 'good')
    case 'slot':
      return why === SLOTTED
        ? null
        : say(`${name}: Slot ${one && knows(one, 'slot') ? stat(one, 'slot') + by : ''} (${why}).`, [who])
    default:
      return line(`${name}: ${statLabel(event.stat)} ${worse ? '−' : '+'}${amount} (${why}).`)
  }
}

/** Why effects end that are told of otherwise: put on anew, or with the turn that they take. */
const ANEW = 'put on anew'
const THAWS = 'thaws'
