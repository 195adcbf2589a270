// An event in words, for the title of the window that answers it.
import { labelIn } from '../../../engine/abilities/say/parts.ts'
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { possessive } from '../../../lib/possessive.ts'
import { WORDS } from '../abilities/words.ts'

/** “Rook would take 4 damage”. `by` and `to`: the names of doer and sufferer. */
export function happeningWords(event: Happening, by: string, to: string): string {
  const what = event.what ?? ''
  switch (event.on) {
    case 'harm':
      return event.stage === 'carried'
        ? `${to} has a Wound, and ${event.amount ?? 0} damage goes on`
        : `${to} would take ${event.amount ?? 0} ${event.kind ?? ''} damage`.replace('  ', ' ')
    case 'gain':
      return `${to} gains ${event.amount ?? 0} ${labelIn(WORDS.resources, what)}`
    case 'loss':
      return `${to} loses ${event.amount ?? 0} ${labelIn(WORDS.resources, what)}`
    case 'empty':
      return `${to} has no ${labelIn(WORDS.resources, what)} left`
    case 'crosses':
      return `${possessive(to)} ${labelIn(WORDS.resources, what)} falls to ${event.amount ?? 0}`
    case 'check':
      return `${by} is about to roll: ${labelIn(WORDS.checks, what)}`
    case 'rolled':
      return `${by} has rolled ${event.total ?? 0}: ${labelIn(WORDS.checks, what)}`
    case 'aim':
      return `${by} aims at ${to}`
    case 'land':
      if (event.degree === 'success' || event.degree === 'failure') {
        return `${by} ${event.degree === 'success' ? 'succeeds' : 'fails'}: ${labelIn(WORDS.checks, what)}`
      }
      return event.degree === 'miss' ? `${by} misses ${to}` : `${by} hits ${to}`
    case 'down':
      return `${to} goes down`
    case 'moment':
      return `${by === '' ? 'The' : `${possessive(by)}`} ${labelIn(WORDS.moments, what)}`
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
    case 'this used':
      return `${by} has used ${event.deed?.name ?? 'something'}`
  }
}
