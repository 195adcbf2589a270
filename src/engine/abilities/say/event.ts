// An event in words, for the title of the window that answers it.
import { possessive } from '../../../lib/possessive.ts'
import type { Words } from '../language/words.ts'
import type { Happening } from '../run/frame.ts'
import { labelIn } from './nouns.ts'

/**
 * “Rook would take 4 damage”. `by` and `to`: the names of doer and sufferer. `isKnown`: whether the numbers of the
 * sufferer are known to whoever reads this (COM-24).
 */
export function eventWords(event: Happening, words: Words, by: string, to: string, isKnown: boolean): string {
  const what = event.what ?? ''
  const much = isKnown ? `${event.amount ?? 0} ` : ''
  switch (event.on) {
    case 'harm':
      return `${to} would take ${much}${event.kind ? `${event.kind} ` : ''}damage`
    case 'gain':
      return `${to} gains ${much}${labelIn(words.resources, what)}`
    case 'loss':
      return `${to} loses ${much}${labelIn(words.resources, what)}`
    case 'empty':
      return `${to} has no ${labelIn(words.resources, what)} left`
    case 'crosses':
      return `${possessive(to)} ${labelIn(words.resources, what)} falls ${isKnown ? `to ${event.amount ?? 0}` : 'low'}`
    case 'check':
      return `${by} is about to roll: ${labelIn(words.checks, what)}`
    case 'rolled':
      return `${by} has rolled ${event.total ?? 0}: ${labelIn(words.checks, what)}`
    case 'aim':
      return `${by} aims at ${to}`
    case 'land':
      if (event.degree === 'success' || event.degree === 'failure') {
        return `${by} ${event.degree === 'success' ? 'succeeds' : 'fails'}: ${labelIn(words.checks, what)}`
      }
      return event.degree === 'miss' || event.degree === 'resisted' ? `${by} misses ${to}` : `${by} hits ${to}`
    case 'down':
      return `${to} goes down`
    case 'moment':
      return `${by === '' ? 'The' : `${possessive(by)}`} ${labelIn(words.moments, what)}`
    case 'put':
      return `${to} is ${what}`
    case 'ended':
      return `${what} ends on ${to}`
    case 'used up':
      return `${by} uses up ${what} of ${to}`
    case 'joined':
      return `${to} joins`
    case 'move':
      return `${to === '' ? by : to} has moved`
    case 'deed':
      return `${by} uses ${event.deed?.name ?? 'something'}`
    case 'this used':
      return `${by} has used ${event.deed?.name ?? 'something'}`
  }
}
