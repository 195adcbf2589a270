// What abilities of the samples put on people: conditions with contents, each with the effect that puts it on. What
// stands in one text only stands there.
import type { Ability as Text, Listener, Step, Test, Until } from '../../../engine/abilities/language/ability.ts'
import type { Doing } from './said.ts'

type Contents = NonNullable<Text['conditions']>
/** Conditions, and what puts the first of them on. */
export interface Lasting {
  readonly put: Doing
  readonly conditions: Contents
}
interface How {
  readonly until?: Until
  readonly on?: 'me'
  readonly value?: string
}

const ROUND_ABOUT: Until = { moment: 'turn start', of: 'me', count: '1' }

function lasting(name: string, carries: Contents[string], { until = 'battle end', ...more }: How = {}): Lasting {
  return { put: () => ({ do: 'put', condition: `+${name}`, until, ...more }), conditions: { [name]: carries } }
}

const not = (of: Test): Test => ({ test: 'not', of })
const either = (...tests: readonly Test[]): Test => ({ test: 'any', tests })
const both = (...tests: readonly Test[]): Test => ({ test: 'all', tests })
const ENDS: Step = { do: 'end', condition: 'this' }

/** Attacks and rolls go at whoever has put it on, as long as that one can be reached. */
export function calledOut(name: string): Lasting {
  const reached: Test = { test: 'reaches', who: 'me', whom: 'source' }
  const afterMove: Test = { ...reached, moved: true }
  const out = not(either(reached, afterMove))
  const why = `${name}: whoever it was has to be answered first.`
  return lasting(name, { one: 'per bearer', forbids: [
    { deeds: { without: ['attack', 'status roll', 'basic action'] }, unless: out, why },
    { deeds: { tags: ['attack', 'status roll'], without: ['single target'] }, unless: out, why },
    { of: 'me', against: 'anyone', deeds: { tags: ['attack', 'status roll'] }, why,
      unless: either(out, { test: 'same', who: 'to', as: 'source' }) },
    { deeds: { tags: ['basic action'], without: ['move'] }, unless: out, why },
    { deeds: { tags: ['move'] }, unless: either(out, both(afterMove, not(reached))), why },
  ] }, { until: ROUND_ABOUT })
}

/** What is aimed at the bearer alone is for whoever has put it on; what is aimed at many passes by. */
export const sheltered = (name: string): Lasting =>
  lasting(name, { one: 'per bearer', listens: [{
    when: 'instead',
    event: [{ on: 'aim', to: 'me', by: 'enemy' }],
    if: { test: 'state', who: 'source', state: 'standing' },
    steps: [{ do: 'redirect', to: 'source', if: { test: 'deed', deed: { tags: ['single target'] } },
      else: [{ do: 'cancel' }] }],
  }] }, { until: ROUND_ABOUT })

/** Nobody aims at the bearer until it acts, or is alone. */
export const outOfSight = (name: string, why: string): Lasting =>
  lasting(name, {
    one: 'per bearer',
    ends: [{ on: 'moment', moment: 'turn start', by: 'me' }, { on: 'deed', by: 'me' }],
    forbids: [{ of: 'enemy', against: 'me', deeds: { tags: ['single target'] }, why }],
  }, { on: 'me', until: { while: 'allies standing > 0' } })

/** Two dice at whoever bears it, for whoever has put it on. */
export const marked = (name: string): Lasting & { readonly listener: Listener; readonly test: Test } => {
  const test: Test = { test: 'has', who: 'to', condition: `+${name}`, from: 'me' }
  return { ...lasting(name, { one: 'per source' }), test,
    listener: { when: 'before', event: [{ on: 'aim', by: 'me', deed: { tags: ['single target'] } }], if: test,
      steps: [{ do: 'alter', reroll: 'either' }] } }
}

/** One AP more or less in the turns of so many rounds, from the next Effect phase on. */
export const paced = (waits: string, holds: string, by: '1' | '−1', rounds: number): Lasting => ({
  put: () => ({ do: 'put', condition: `+${waits}`, until: 'battle end' }),
  conditions: {
    [waits]: { one: 'per bearer',
      listens: [{ when: 'after', event: [{ on: 'moment', moment: 'effect phase' }],
        steps: [{ do: 'put', condition: `+${holds}`, on: 'me', tie: 'source',
          until: { moment: 'effect phase', count: String(rounds) } }, ENDS] }] },
    [holds]: { one: 'per bearer', modifiers: [{ on: 'turn ap', by }] },
  },
})

const OF_THAT_ELEMENT = 'value = harm element'
/** The next hit of the element of whoever has put it on counts twice, where it does not already. */
export const exposed = (name: string): Lasting =>
  lasting(name, {
    modifiers: [{ on: 'harm taken', times: '2', if: both(OF_THAT_ELEMENT, 'harm times < 2') }],
    listens: [{ when: 'after', event: [{ on: 'harm', stage: 'dealt', to: 'me' }], if: OF_THAT_ELEMENT, steps: [ENDS] }],
  }, { value: 'element' })

/** Nothing of the element of whoever has put it on. */
export const sealed = (name: string): Lasting =>
  lasting(name, {
    modifiers: ['harm taken', 'statuses taken'].map((on) => ({ on, times: '0', if: OF_THAT_ELEMENT })),
  }, { value: 'element', until: ROUND_ABOUT })

type Nature = 'physical' | 'magical'
const dealt = (
  nature: Nature,
  by: 'enemy' | 'anyone' = 'anyone',
) => [{ on: 'harm', stage: 'dealt', to: 'me', by, deed: { tags: [nature] } } as const]

/** The next harm of that nature does nothing. */
export const warded = (name: string, nature: Nature): Lasting =>
  lasting(name, { one: 'per bearer',
    listens: [{ when: 'instead', event: dealt(nature), steps: [{ do: 'cancel' }, ENDS] }] }, { on: 'me' })

/** The next harm of that nature is done to its doer as well. */
export const mirrored = (name: string, nature: Nature): Lasting =>
  lasting(name, { one: 'per bearer', listens: [{ when: 'after', event: dealt(nature, 'enemy'), steps: [
    { do: 'let', keep: '$same', amount: 'amount' },
    { do: 'harm', amount: '$same', kind: 'fixed', for: 'by' },
    ENDS,
  ] }] }, { on: 'me' })

/** What is aimed at the bearer goes back. */
export const glass = (name: string): Lasting =>
  lasting(name, { listens: [{
    when: 'instead',
    event: [{ on: 'aim', by: 'enemy', to: 'me', deed: { tags: ['physical', 'magical'] } }],
    steps: [{ do: 'redirect', to: 'by', if: { test: 'deed', deed: { tags: ['single target'] } },
      else: [{ do: 'retry', for: { all: 'enemy' }, at: 'it' }, { do: 'cancel' }] }],
  }] }, { on: 'me', until: ROUND_ABOUT })

/** The next attack or status that would take hold of the bearer does not. */
export const caught = (name: string): Lasting =>
  lasting(name, { one: 'per source', listens: [{
    when: 'instead',
    event: [{ on: 'land', degrees: ['hit', 'takes hold'], by: 'enemy', to: 'me' }],
    steps: [{ do: 'cancel' }, ENDS],
  }] })

/** The basic attack alone, harder with every hit, until it misses once. */
export const singleMinded = (name: string, why: string, ...leave: readonly Text[]): Lasting =>
  lasting(name, {
    one: 'per bearer',
    value: 'newer',
    forbids: [{ deeds: { without: ['basic attack', 'basic action', 'stance'] }, why }],
    listens: [
      { when: 'after', event: [{ on: 'harm', stage: 'dealt', by: 'me' }],
        steps: [{ do: 'gain', what: '#value', amount: '1' }] },
      { when: 'before', event: [{ on: 'harm', stage: 'dealt', by: 'me' }],
        steps: [{ do: 'alter', amount: 'amount + value' }] },
      { when: 'after', event: [{ on: 'land', degrees: ['miss'], by: 'me' }], steps: [ENDS] },
    ],
    grants: leave.map((ability) => ({ ability })),
  }, { on: 'me', value: '2' })

/** Waits for the next enemy that moves into the row that was picked, and does something to it. */
export const laidAcross = (name: string, steps: readonly Step[]): Lasting & { readonly row: Doing } => {
  const into = (row: string): Test =>
    both({ test: 'kept', name: '$row', is: row }, { test: 'tag', who: 'by', tag: row })
  return { row: () => ({ do: 'pick', keep: '$row', pick: { need: 'option', options: ['front row', 'back row'] } }),
    ...lasting(name, { one: 'per bearer',
      listens: [{ when: 'after', event: [{ on: 'move', way: 'ends', by: 'enemy' }],
        if: either(into('front row'), into('back row')), steps: [{ do: 'block', for: 'by', steps }, ENDS] }] }, {
      on: 'me',
    }) }
}

/** Undoes what an enemy does, for twice the MP that it has cost. */
export const undoes = (name: string, ...tags: readonly string[]): Listener => ({ when: 'instead', use: 'reaction',
  may: 'me', name, event: [{ on: 'deed', by: 'enemy', deed: { tags } }], if: 'amount > 0',
  cost: [{ pay: 'mp', amount: '2 × amount' }], steps: [{ do: 'cancel' }] })

/** What somebody has done since the own last turn is done once more, by whoever uses this. */
export const copies = (used: 'other ally' | 'enemy'): readonly Step[] => [
  { do: 'pick', keep: '$deed', pick: { need: 'deed', used, since: 'turn end' } },
  { do: 'use', what: '$deed', free: true, if: { test: 'kept', name: '$deed' } },
]

/** The first time in a battle that harm would down it, 1 HP is left. */
export const firstFall: Listener = {
  when: 'instead',
  event: [{ on: 'harm', stage: 'dealt', to: 'me' }],
  if: either('amount > shell + hp', both('shell = 0', 'amount >= hp')),
  limits: [{ limit: 'times', times: '1', per: 'battle' }],
  steps: [{ do: 'cancel' }, { do: 'lose', what: 'hp', of: 'me', amount: 'hp − 1' }, { do: 'lose', what: 'shell',
    of: 'me', amount: 'shell' }],
}
