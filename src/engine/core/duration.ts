// COM-30: how durations count down, and how they are worded.
import { possessive } from '../../lib/possessive.ts'
import type { Battle } from './battle.ts'
import type { Duration, Moment } from './effect.ts'

/** The duration after that moment, or `ended`. The same object when the moment does not concern it. */
export function countDown(duration: Duration, moment: Moment): Duration | 'ended' {
  switch (duration.until) {
    case 'turn-start':
    case 'turn-end':
      if (moment.at !== duration.until || moment.of !== duration.of) return duration
      return duration.count <= 1 ? 'ended' : { ...duration, count: duration.count - 1 }
    case 'round-end':
      if (moment.at !== 'round-end') return duration
      return duration.count <= 1 ? 'ended' : { ...duration, count: duration.count - 1 }
    case 'moment':
      if (moment.at !== 'moment' || moment.name !== duration.name || moment.of !== duration.of) return duration
      return duration.count <= 1 ? 'ended' : { ...duration, count: duration.count - 1 }
    case 'scene-end':
      return moment.at === 'scene-end' ? 'ended' : duration
    case 'cleared':
      return duration
  }
}

/** "until the end of Mira's next turn", for sheets and the log. */
export function lasts(duration: Duration, battle: Pick<Battle, 'combatants'>): string {
  switch (duration.until) {
    case 'turn-start':
    case 'turn-end': {
      const name = battle.combatants[duration.of]?.name ?? 'someone'
      const [moment, come] = duration.until === 'turn-start' ? ['start', 'begun'] : ['end', 'ended']
      return duration.count === 1
        ? `until the ${moment} of ${possessive(name)} ${duration.until === 'turn-start' ? 'next turn' : 'turn'}`
        : `until ${possessive(name)} turn has ${come} ${often(duration.count)}`
    }
    case 'round-end':
      return duration.count === 1 ? 'until the end of the round' : `for ${duration.count} rounds`
    case 'moment': {
      const ofWhom = duration.of === undefined ? '' : ` of ${battle.combatants[duration.of]?.name ?? 'someone'}`
      return `until the ${duration.name}${ofWhom}${duration.count === 1 ? '' : ` has come ${often(duration.count)}`}`
    }
    case 'scene-end':
      return 'until the scene ends'
    case 'cleared':
      return 'until something ends it'
  }
}

/** “twice”, “3 times”. */
const often = (count: number): string => (count === 2 ? 'twice' : `${count} times`)
