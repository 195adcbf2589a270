// How the abilities of the samples are said: texts of the language of abilities, with what most of them share.
import type { Ability as Text, Condition, Limit, Listener, Need, Pattern, Shape, Side, Step,
  Until } from '../../../engine/abilities/language/ability.ts'

type More = Partial<Omit<Text, 'name' | 'words' | 'tags'>> & { readonly tags?: readonly string[] }
type Named = readonly [name: string, words: string]

/** PHA-80: how long conditions last. */
const TO_ITS_END: Until = { moment: 'turn end', of: 'it', count: '1' }
export const TO_MY_START: Until = { moment: 'turn start', of: 'me', count: '1' }
export const THIS_ROUND: Until = { moment: 'round end', count: '1' }

export const ONCE_A_ROUND: readonly Limit[] = [{ limit: 'times', times: '1', per: 'round' }]
export const ONCE_A_SCENE: readonly Limit[] = [{ limit: 'times', times: '1', per: 'scene' }]
/** PHA-71: so much or more on a d6 makes it ready again. */
export const recharge =
  (at: number): readonly Limit[] => [{ limit: 'recharge', die: '1d6', at: String(at), on: 'turn start' }]
export const mp = (amount: number): NonNullable<Text['cost']> => [{ pay: 'mp', amount: String(amount) }]
export const focus = (amount: number): NonNullable<Text['cost']> => [{ pay: 'focus', amount: String(amount) }]

export const one = (
  side: Side,
  range: number | string,
): readonly Need[] => [{ need: 'who', side, count: '1', range: String(range) }]
/** PHA-69: an area around its user, beside it, or anywhere within range. */
export const around = (size: number, side: Side): readonly Need[] => [areaOf('burst', size, 'me', side)]
export const beside = (size: number, side: Side): readonly Need[] => [areaOf('blast', size, 'beside', side)]
export const blast = (size: number, side: Side, range: number): readonly Need[] => [{
  ...areaOf('blast', size, 'anywhere', side),
  range: String(range),
}]
export const line = (size: number, side: Side): readonly Need[] => [areaOf('line', size, 'beside', side)]
const areaOf = (shape: 'burst' | 'blast' | 'line', size: number, at: 'me' | 'beside' | 'anywhere', side: Side) => ({
  need: 'area',
  area: { shape, size: String(size) } satisfies Shape,
  at,
  side,
} as const)

export const harm = (amount: string, kind = 'physical'): Step => ({ do: 'harm', amount, kind })
export const gain = (what: string, amount: string, of?: 'me' | 'by'): Step => ({ do: 'gain', what, amount,
  ...(of ? { of } : {}) })
export const put = (condition: Condition, until: Until = TO_ITS_END, on?: 'me' | 'by'): Step => ({ do: 'put', condition,
  until, ...(on ? { on } : {}) })
export const moved = (how: 'push' | 'pull' | 'slide', spaces: number): Step => ({ do: 'move', how, by: String(spaces) })
/** The user’s own way; `over`: what it does to enemies whom it passes, through whom it leads then. */
export const goes = (how: 'shift' | 'teleport', spaces: number, over?: readonly Step[]): Step => ({ do: 'move', how,
  who: 'me', by: String(spaces),
  ...(over ? { through: 'enemies', ...(over.length > 0 ? { passed: over } : {}) } : {}) })

/** An attack; `critical`: what a critical hit does instead of `hit`. */
export const attack = (hit: readonly Step[], critical?: readonly Step[]): Step => ({ do: 'check', check: 'attack',
  against: 'it', on: { hit, ...(critical ? { critical } : {}) } })
type Save = 'bulk' | 'agility' | 'mind' | 'magic'
export const save = (score: Save, failure: readonly Step[], success?: readonly Step[]): Step => ({ do: 'check',
  check: `${score} save`, by: 'it', against: 'me', on: { failure, ...(success ? { success } : {}) } })
/** PHA-51, PHA-69: one roll for all in the area; who saves has half of it, and nothing else. */
export const saveForHalf = (score: Save, amount: string, kind: string, more: readonly Step[] = []): readonly Step[] => [
  { do: 'let', amount, keep: '$damage' },
  { ...save(score, [harm('$damage', kind), ...more], [harm('half of $damage', kind)]), for: 'targets' },
]

/** Weapons for Fight and Volley. */
export function melee(
  [name, words]: Named,
  steps: readonly Step[],
  { tags = [], reach = 1, ...more }: More & { readonly reach?: number } = {},
): Text {
  return { name, words, tags: ['weapon', 'melee', 'attack', ...tags], use: 'fight', needs: one('enemy', reach), steps,
    ...more }
}
export function ranged(
  [name, words]: Named,
  steps: readonly Step[],
  { tags = [], range = 8, ...more }: More & { readonly range?: number } = {},
): Text {
  return { name, words, tags: ['weapon', 'ranged', 'attack', ...tags], use: 'volley', needs: one('enemy', range), steps,
    ...more }
}
export const spell = ([name, words]: Named, { tags = [], ...more }: More): Text => ({ name, words,
  tags: ['spell', 'aetheric', ...tags], ...more })
export const technique = ([name, words]: Named, { tags = [], ...more }: More): Text => ({ name, words,
  tags: ['technique', ...tags], ...more })

/** What sets reactions off, of what enemies do to their bearer. */
export const AIMED: Pattern = { on: 'aim', to: 'me' }
export const HIT: Pattern = { on: 'land', degrees: ['hit', 'critical'], to: 'me' }
export const MISSED: Pattern = { on: 'land', degrees: ['miss'], to: 'me' }
export const HURT: Pattern = { on: 'harm', stage: 'net', to: 'me', by: 'other' }

/** PHA-60: a reaction, once a round. */
export function reaction(
  [name, words]: Named,
  event: Pattern,
  steps: readonly Step[],
  { tags = ['technique'], ...more }: Partial<Listener> & { readonly tags?: readonly string[] } = {},
): Text {
  return { name, words, tags,
    listens: [{ when: event.on === 'aim' ? 'before' : 'after', event: [event], may: 'me', use: 'reaction',
      limits: ONCE_A_ROUND, ...more, steps }] }
}

/** Something that happens by itself to an enemy that starts or ends its turn within reach. */
export const aura = ([name, words]: Named, moment: 'turn start' | 'turn end', steps: readonly Step[]): Text => ({ name,
  words, tags: ['technique'],
  listens: [{ when: 'after', event: [{ on: 'moment', moment, by: 'enemy' }], within: '1', steps }] })
