// Abilities of jobs that several entries of the content share.
import type { Ability as Text, Listener, Need, Step, Test } from '../../../../src/engine/abilities/language/ability.ts'
import { onAlly, onAllies, price } from './spoken.ts'

export const oneEnemy: readonly Need[] = [{ need: 'who', side: 'enemy', count: '1' }]
export const onEnemy = (name: string, ap: number, mp: number, steps: readonly Step[]): Text => ({ name, use: 'ranged',
  cost: price(ap, mp), needs: oneEnemy, steps })
export const onEnemies = (name: string, ap: number, mp: number, step: Step): Text => ({ name, use: 'multi',
  cost: price(ap, mp), steps: [{ ...step, for: { all: 'enemy' } }] })

const every = (...tests: readonly Test[]): Test => ({ test: 'all', tests })
const either = (...tests: readonly Test[]): Test => ({ test: 'any', tests })
const not = (of: Test): Test => ({ test: 'not', of })

const reached: Test = { test: 'reaches', who: 'me', whom: 'source' }
const reachedThen: Test = { ...reached, moved: true }
/** Whoever goaded cannot be reached by any means. */
const free = not(either(reached, reachedThen))
const why = 'Goaded: only attacks and status rolls at a single target, and only at whoever goads.'

/** C-ROW-06 */
const goaded: NonNullable<Text['conditions']> = { Goaded: { one: 'per bearer', forbids: [
  { deeds: { without: ['attack', 'status roll', 'basic action'] }, unless: free, why },
  { deeds: { tags: ['attack', 'status roll'], without: ['single target'] }, unless: free, why },
  { of: 'me', deeds: { tags: ['attack', 'status roll'] }, against: 'anyone', why,
    unless: either(free, { test: 'same', who: 'to', as: 'source' }) },
  { deeds: { tags: ['basic action'], without: ['move'] }, unless: free, why },
  { deeds: { tags: ['move'] }, unless: either(free, every(reachedThen, not(reached))), why },
] } }
const goads: Step = { do: 'put', condition: '+Goaded', until: { moment: 'turn start', of: 'me', count: '1' } }
export const comeHere: Text = { ...onEnemy('Come here', 1, 0, [goads]), conditions: goaded }
export const comeAll: Text = { ...onEnemies('Come, all', 1, 9, goads), conditions: goaded }
/** A talent: another is the one to be attacked. */
export const overThere: Text = { ...onEnemy('Over there', 1, 0, [
  { do: 'pick', keep: '$friend', pick: { need: 'who', side: 'other ally', count: '1' } },
  { ...goads, tie: '$friend' } as Step,
]), conditions: goaded }

/** C-ROW-07 */
const sheltered: NonNullable<Text['conditions']> = { Sheltered: { one: 'per bearer', listens: [{
  when: 'instead',
  event: [{ on: 'aim', to: 'me' }],
  if: { test: 'state', who: 'source', state: 'standing' },
  steps: [{ do: 'redirect', to: 'source', if: { test: 'deed', deed: { tags: ['single target'] } },
    else: [{ do: 'cancel' }] }],
}] } }
const shelters: Step = { do: 'put', condition: '+Sheltered', until: { moment: 'turn start', of: 'me', count: '1' } }
export const behindMe: Text = { ...onAlly('Behind me', 5, [shelters]),
  needs: [{ need: 'who', side: 'other ally', count: '1' }], conditions: sheltered }
export const behindAll: Text = { name: 'Behind me, all', use: 'multi', cost: price(1, 10),
  steps: [{ ...shelters, for: { all: 'other ally' } }], conditions: sheltered }

/** C-ROW-10: what is aimed at the bearer goes back, against a whole side where it was against many. */
const glass = (tags: readonly string[]): Listener => ({ when: 'instead',
  event: [{ on: 'aim', by: 'enemy', to: 'me', deed: { tags } }], steps: [
    { do: 'redirect', to: 'by', if: { test: 'deed', deed: { tags: ['single target'] } },
      else: [{ do: 'retry', for: { all: 'enemy' }, at: 'it' }, { do: 'cancel' }] },
  ] })
export const lookingGlass = (name: string, anima: number, ...tags: readonly string[]): Text => ({ name, use: 'self',
  cost: price(anima > 0 ? 2 : 1, 0, anima),
  steps: [{ do: 'put', condition: '+Looking-glass', on: 'me', until: { moment: 'turn start', of: 'me', count: '1' } }],
  conditions: { 'Looking-glass': { listens: [glass(tags)] } } })

/** C-ROW-28 */
const marked = (who: 'to' | 'it'): Test => ({ test: 'has', who, condition: '+Quarry', from: 'me' })
const marks: Step = { do: 'put', condition: '+Quarry', until: 'battle end' }
const twice = (of: 'me' | 'other ally', test: Test): Listener => ({ when: 'before',
  event: [{ on: 'aim', by: of, deed: { tags: ['single target'] } }], if: test,
  steps: [{ do: 'alter', reroll: 'either' }] })
export const gameOfTheDay: Text = { ...onEnemy('Game of the day', 1, 0, [marks]),
  conditions: { Quarry: { one: 'per source' } },
  listens: [twice('me', marked('to')), { when: 'after', event: [{ on: 'down', by: 'me', to: 'enemy' }],
    if: marked('to'), steps: [
      { do: 'pick', keep: '$next', pick: { need: 'who', side: 'enemy', count: '1' } },
      { ...marks, on: '$next', if: { test: 'kept', name: '$next' } } as Step,
    ] }] }
export const packHunt: Text = { name: 'Pack hunt', conditions: { Quarry: {} },
  listens: [twice('other ally', marked('to'))] }
export const sureShot: Text = { name: 'Sure shot', conditions: { Quarry: {} },
  listens: [{ when: 'before', may: 'me', event: [{ on: 'aim', by: 'me', deed: { tags: ['attack', 'status roll'] } }],
    if: marked('to'), steps: [{ do: 'end', condition: '+Quarry', of: 'to' }, { do: 'alter', degree: 'hit' }] }] }

/** The harm that is answered would down its sufferer. */
const fatal = either('amount > shell + hp', every('shell = 0', 'amount >= hp'))
const DEBUFFED = ['attack', 'magic', 'defence', 'magic defence', 'accuracy', 'magic accuracy', 'evasion', 'resistance',
  'status accuracy']
const keeps = (name: string, contents: NonNullable<Text['conditions']>[string]): Text => ({ name, use: 'ally',
  cost: price(1), needs: [{ need: 'who', side: 'other ally', count: '1' }],
  steps: [{ do: 'put', condition: `+${name}`, until: 'battle end' }],
  conditions: { [name]: { one: 'per source', ...contents } } })
export const safeguarded = keeps('Safeguarded', {
  listens: [{ when: 'instead', event: [{ on: 'harm', stage: 'dealt', to: 'me' }], if: fatal, steps: [
    { do: 'cancel' },
    { do: 'let', keep: '$hp', amount: 'source’s magic' },
    { do: 'lose', what: 'shell', amount: 'shell', of: 'me' },
    { do: 'lose', what: 'hp', amount: 'hp − $hp', of: 'me' },
    { do: 'gain', what: 'hp', amount: '$hp − hp', of: 'me' },
    { do: 'end', condition: 'this' },
  ] }],
})
export const cushioned = keeps('Cushioned', {
  listens: [{ when: 'instead', event: [{ on: 'land', degrees: ['hit', 'takes hold'], by: 'enemy', to: 'me' }],
    steps: [{ do: 'cancel' }, { do: 'end', condition: 'this' }] }],
})
export const soothed = keeps('Soothed', {
  modifiers: DEBUFFED.map((one) => ({ on: one, by: `0 − ${one} track`, if: `${one} track < 0` })),
})

/** C-ROW-32 */
const unseen: NonNullable<Text['conditions']> = {
  Unseen: { one: 'per bearer', ends: [{ on: 'moment', moment: 'turn start', by: 'me' }, { on: 'deed', by: 'me' }],
    forbids: [{ of: 'enemy', against: 'me', deeds: { tags: ['single target'] },
      why: 'Nobody sees where that one is.' }] },
}
const hides: Step = { do: 'put', condition: '+Unseen', on: 'me', until: { while: 'allies standing > 0' } }
export const roundTheCorner: Text = { name: 'Round the corner', use: 'self', cost: price(1), steps: [hides],
  conditions: unseen }
export const outOfNowhere: Text = { name: 'Out of nowhere', conditions: { Unseen: {} },
  listens: [twice('me', { test: 'has', who: 'me', condition: '+Unseen' })] }
export const nightForm: Text = { name: 'Night form', conditions: unseen,
  listens: [{ when: 'after', event: [{ on: 'moment', moment: 'effect phase' }], steps: [hides] }] }

/** The next harm that comes so does nothing, and that ends it. */
export const stops = (tag: 'physical' | 'magical', ends = true): Listener => ({ when: 'instead',
  event: [{ on: 'harm', stage: 'dealt', to: 'me', deed: { tags: [tag] } }],
  steps: [{ do: 'cancel' }, ...(ends ? [{ do: 'end', condition: 'this' } as const] : [])] })

export const ward = (name: string, mp: number, condition: string, tag: 'physical' | 'magical'): Text => ({ name,
  use: 'self', cost: price(1, mp), steps: [{ do: 'put', condition: `+${condition}`, on: 'me', until: 'battle end' }],
  conditions: { [condition]: { one: 'per bearer', listens: [stops(tag)] } } })

/** As much harm to whoever did it, unless it is proof; `ends`: that was all. */
export const back = (tag: 'physical' | 'magical', ends: boolean): Listener => ({ when: 'after',
  event: [{ on: 'harm', stage: 'dealt', by: 'enemy', to: 'me', deed: { tags: [tag] } }], steps: [
    { do: 'let', keep: '$same', amount: 'amount' },
    { do: 'harm', amount: '$same', kind: 'fixed', for: 'by',
      if: { test: 'not', of: { test: 'tag', who: 'by', tag: 'proof against reflection' } } },
    ...(ends ? [{ do: 'end', condition: 'this' } as const] : []),
  ] })
export const mirrors = (condition: string, tag: 'physical' | 'magical'): Pick<Text, 'conditions'> => ({ conditions: {
  [condition]: { one: 'per bearer', listens: [back(tag, true)] },
} })
export const puts = (condition: string): Step => ({ do: 'put', condition: `+${condition}`, until: 'battle end' })
export const alone = (name: string, mp: number, condition: string, tag: 'physical' | 'magical'): Text => ({ name,
  use: 'self', cost: price(1, mp), steps: [{ ...puts(condition), on: 'me' } as Step], ...mirrors(condition, tag) })

/** One AP less or more in the turns of three rounds, from the next Effect phase on. */
export function slowed(name: string, mp: number, by: '−1' | '1', all = false): Text {
  const [waits, holds] = by === '1' ? ['Quickening', 'Hurried'] : ['Slowing', 'Dragged']
  const put: Step = { do: 'put', condition: `+${waits}`, until: 'battle end' }
  const friends = by === '1'
  const text: Text = all
    ? friends
      ? onAllies(name, price(1, mp), put)
      : { name, use: 'multi', cost: price(1, mp), steps: [{ ...put, for: { all: 'enemy' } }] }
    : friends
    ? onAlly(name, mp, [put])
    : { name, use: 'ranged', cost: price(1, mp), needs: [{ need: 'who', side: 'enemy', count: '1' }], steps: [put] }
  return { ...text, conditions: {
    [waits]: { one: 'per bearer', listens: [{ when: 'after', event: [{ on: 'moment', moment: 'effect phase' }], steps: [
      { do: 'put', condition: `+${holds}`, on: 'me', tie: 'source', until: { moment: 'effect phase', count: '3' } },
      { do: 'end', condition: 'this' },
    ] }] },
    [holds]: { one: 'per bearer', modifiers: [{ on: 'turn ap', by }] },
  } }
}

/** C-ROW-13 */
export const exposes: Step = { do: 'put', condition: '+Exposed', value: 'element', until: 'battle end' }
export const exposed: NonNullable<Text['conditions']> = { Exposed: {
  modifiers: [{ on: 'harm taken', times: '2', if: { test: 'all', tests: ['value = harm element', 'harm times < 2'] } }],
  listens: [{ when: 'after', event: [{ on: 'harm', stage: 'dealt', to: 'me' }], if: 'value = harm element',
    steps: [{ do: 'end', condition: 'this' }] }],
} }

/** C-ROW-14 */
export const seal = (value: string): Step => ({ do: 'put', condition: '+Sealed', value,
  until: { moment: 'turn start', of: 'me', count: '1' } })
export const sealed: NonNullable<Text['conditions']> = {
  Sealed: {
    modifiers: ['harm taken', 'statuses taken'].map((on) => ({ on, times: '0', if: 'value = harm element' })),
  },
}

/** C-ROW-16: steps along a track. */
export const up = (steps: string, track = 'magic track'): Step => ({ do: 'gain', what: track, amount: steps })
export const down = (steps: string, track = 'evasion track'): Step => ({ do: 'lose', what: track, amount: steps })
/** A status roll of the own element. */
export const ownStatus: Step = { do: 'check', check: 'own status roll', against: 'it',
  on: { 'takes hold': [{ do: 'put', condition: 'own status', until: 'battle end' }] } }

/** C-ROW-27: only the basic attack, harder with every hit, until a miss. `without`: what else the talents allow. */
export function oneThingOnly(
  name = 'One thing only',
  more: { readonly without?: readonly string[]; readonly listens?: readonly Listener[];
    readonly modifiers?: NonNullable<Text['modifiers']>; readonly keeps?: true } = {},
): Text {
  const { without = [], listens = [], modifiers = [], keeps: forgives = false } = more
  const grows: Listener = { when: 'after', event: [{ on: 'harm', stage: 'dealt', by: 'me' }],
    steps: [{ do: 'gain', what: '#value', amount: '1' }] }
  const harder: Listener = { when: 'before', event: [{ on: 'harm', stage: 'dealt', by: 'me' }],
    steps: [{ do: 'alter', amount: 'amount + value' }] }
  const misses: Listener = { when: 'after', event: [{ on: 'land', degrees: ['miss'], by: 'me' }], steps: [
    { do: 'block', limit: { limit: 'times', times: forgives ? '1' : '0', per: 'round' }, steps: [
      { do: 'gain', what: '#value', amount: '2 − value' },
      { do: 'lose', what: '#value', amount: 'value − 2' },
    ], else: [{ do: 'end', condition: 'this' }] },
  ] }
  return {
    name,
    use: 'self',
    cost: price(1),
    steps: [{ do: 'put', condition: '+Single-minded', value: '2', on: 'me', until: 'battle end' }],
    conditions: {
      'Single-minded': { one: 'per bearer', value: 'newer', modifiers,
        forbids: [{ deeds: { without: ['basic attack', 'basic action', 'stance', ...without] },
          why: 'Single-minded: nothing but the basic attack.' }], listens: [grows, harder, misses, ...listens],
        grants: [
          {
            ability: { name: 'Sidestep', use: 'self', tags: ['stance'], cost: [],
              limits: [{ limit: 'times', times: '1', per: 'round' }],
              steps: [{ do: 'move', how: 'slide', who: 'me' }] },
          },
          {
            ability: { name: 'Let go', use: 'self', tags: ['stance'], cost: price(2),
              steps: [{ do: 'end', condition: 'this' }] },
          },
        ] },
    },
  }
}
