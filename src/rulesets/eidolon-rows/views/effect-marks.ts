// Effects in words and signs, for tokens, queue, sheets and log: buffs with their amounts (ROW-55), and durations in
// the bearer’s own turns (ROW-24, ROW-41).
import { effectMarks, lasts, type Effect, type EffectMarks } from '../../../engine/core/index.ts'
import { boostedBy, CONDITIONS, STATS } from '../rules/conditions.ts'
import { purseOf } from '../rules/eidolons.ts'
import { EFFECT_PHASE } from '../rules/statuses.ts'
import { decimal } from '../rules/words.ts'
import type { EidolonRows, RowsBattle } from '../state.ts'
import { signed } from '../../../lib/signed.ts'

/** Two letters tell the statistics apart beside their arrow. */
const SHORT = { attack: 'At', magic: 'Ma', defence: 'De', magicDefence: 'Md', accuracy: 'Ac', magicAccuracy: 'Mc',
  evasion: 'Ev', resistance: 'Re', statusAccuracy: 'Sa' } as const

const byTable = effectMarks<EidolonRows>(CONDITIONS, {
  odd: (battle, effect) => {
    const { condition, value } = effect
    const until = { lasts: durationWords(battle, effect) }
    const stat = boostedBy(condition)
    if (value === null) return until
    if (stat === undefined) return { ...until, name: `${condition} ${decimal(value)}` }
    return { ...until, name: boostWords(condition, value), glyph: `${value < 0 ? '▼' : '▲'}${SHORT[stat]}`,
      tone: value < 0 ? 'bad' : 'good' }
  },
})

/** What hinders its bearer stands before buffs. */
export const effects: EffectMarks<EidolonRows> = {
  ...byTable,
  badges: (battle, who, others) => {
    const badges = byTable.badges(battle, who, others)
    return [...badges.filter(({ tone }) => tone !== 'good'), ...badges.filter(({ tone }) => tone === 'good')]
  },
}

/** ROW-55: `Attack +3`. */
export function boostWords(condition: string, value: number): string {
  const stat = boostedBy(condition)
  return `${stat === undefined ? condition : STATS[stat]} ${signed(value)}`
}

/**
 * COM-30: how long an effect lasts, in the bearer’s own turns: held turns do not count, and an eidolon’s turns are its
 * summoner’s (`for its next 2 turns`). Other durations are in the words of the core.
 */
export function durationWords(battle: RowsBattle, { bearer, duration }: Pick<Effect, 'bearer' | 'duration'>): string {
  if (duration.until === 'scene-end') return 'until the battle ends'
  if (duration.until === 'cleared') return 'until cured'
  if (duration.until === 'moment' && duration.name === EFFECT_PHASE && duration.of === bearer) {
    return duration.count === 1 ? 'for one Effect phase' : `for ${duration.count} Effect phases`
  }
  if (duration.until !== 'turn-end' || duration.of !== purseOf(battle, bearer)) return lasts(duration, battle)
  const { acting } = battle.turn
  const more = duration.count - (acting?.kind === 'turn' && acting.who === duration.of ? 1 : 0)
  if (more <= 0) return 'until the end of this turn'
  return more === 1 ? 'until the end of the next turn' : `for the next ${more} turns`
}
