// Abilities in the language, as those who make samples and ready people say them: one word for each effect, and one for
// each usual shape, without what is usual.
import type { Ability as Text, Many, Need, Pattern, Step, Test,
  Until } from '../../../engine/abilities/language/ability.ts'
import { STATS, type ElementName, type Stat, type Status } from '../sheet/kinds.ts'

/** How the ability around an effect does harm. */
interface Around {
  readonly kind: string
  readonly times: number
}
/** One effect. On `it`, whoever is in hand, unless it says otherwise. */
export type Doing = (around: Around) => Step

/** By the ability's nature and element, against the target's defence (ROW-52). It needs an attack around it. */
export const damage = Object.assign<Doing, { readonly isBlow: true }>(
  ({ kind, times }) => ({ do: 'harm', amount: times === 1 ? 'blow' : `${times} × blow`, kind }),
  { isBlow: true },
)
/** Harm by dice is not doubled. */
export const harm = (amount: string, kind: ElementName | 'own' | 'colourless' = 'colourless'): Doing => () => ({
  do: 'harm',
  amount,
  kind,
  skips: ['doubling'],
})

type Whose = 'it' | 'me' | 'to'
const gain = (what: string, amount: string, of: Whose): Doing => () =>
  of === 'it' ? { do: 'gain', what, amount } : { do: 'gain', what, of, amount }
export const heal = (amount: string, of: Whose = 'it'): Doing => gain('hp', amount, of)
export const mp = (amount: string): Doing => gain('mp', amount, 'it')
export const anima = (points: number): Doing => gain('anima', String(points), 'it')
export const revive = (amount: string, of: Whose = 'it'): Doing => gain('revival', amount, of)
export const shell = (amount: string, element: ElementName | 'own', of: Whose = 'it'): Doing =>
  gain(`${element} shell`, amount, of)
/** Steps along the track of a statistic (ROW-55). */
export const boost = (stat: Stat, steps: number, of: Whose = 'it'): Doing => {
  const track = `${STATS[stat].toLowerCase()} track`
  return steps > 0
    ? gain(track, String(steps), of)
    : () => ({ do: 'lose', what: track, amount: String(-steps), ...(of === 'it' ? {} : { of }) })
}
/** Every status where none is named; all buffs and debuffs with `track`. */
export const cure = (what: Status | 'status' | 'track' = 'status'): Doing => () =>
  what === 'status' || what === 'track' ? { do: 'cure', what } : { do: 'end', condition: what, of: 'it' }
export const toFront: Doing = () => ({ do: 'move', how: 'pull' })
export const toBack: Doing = () => ({ do: 'move', how: 'push' })

/** ROW-56: for that many of its bearer's turns, Poisoned for that many Effect phases; 0 until the battle ends. */
export const inflict = (status: Status, turns = 0): Doing => () => {
  const until: Until = turns === 0
    ? 'battle end'
    : { moment: status === 'Poisoned' ? 'effect phase' : 'turn end', of: 'it', count: String(turns) }
  return { do: 'check', check: `${status.toLowerCase()} roll`, against: 'it',
    on: { 'takes hold': [{ do: 'put', condition: status, until }] } }
}

/** What it does, and what it costs beside AP. */
interface Paid {
  /** `own`: the user’s. */
  readonly element?: ElementName | 'own'
  readonly mp?: number
  readonly hp?: number
  readonly anima?: number
  readonly times?: number
  readonly effects: readonly Doing[]
}
interface Used extends Paid {
  /** 1 when absent. */
  readonly ap?: number
  /** An item of the side's inventory that is used up with it. */
  readonly item?: string
}
interface AtAll extends Used {
  /** Those in that row alone. */
  readonly row?: 'front' | 'back'
  readonly at?: 'enemies' | 'allies'
}
interface AtSome extends AtAll {
  /** At so many at most, in place of the usual number. */
  readonly targets?: number
}
/** A text, and what is used up with it. */
export interface Written {
  readonly text: Text
  readonly item?: string
}
type Make<More extends Paid> = (name: string, words: string, more: More) => Written

export const written = (text: Text): Written => ({ text })
const withItem = ({ item }: Used, text: Text): Written => (item === undefined ? { text } : { text, item })

const inRow = (row: 'front' | 'back'): Test => ({ test: 'tag', who: 'it', tag: `${row} row` })
const costOf = ({ ap = 1, mp: points = 0, hp = 0, anima: dice = 0 }: Used): NonNullable<Text['cost']> =>
  Object.entries({ ap, mp: points, hp, anima: dice }).flatMap(([pay, amount]) =>
    amount > 0 ? [{ pay, amount: String(amount) }] : []
  )
const doneBy = ({ element, times = 1, effects }: Paid): readonly Step[] =>
  effects.map((one) => one({ kind: element ?? 'colourless', times }))

type Nature = 'physical' | 'magical' | 'none'
/** The steps for `whom`, after a hit where there is an attack. */
function stepsOf(nature: Nature, more: Paid, whom: Many | null): readonly Step[] {
  const steps = doneBy(more)
  const each = whom === null ? {} : { for: whom }
  return nature === 'none'
    ? steps.map((step) => ({ ...step, ...each }))
    : [{ do: 'check', check: `${nature} attack`, against: 'it', ...each, on: { hit: steps } }]
}

/** At one, or at so many as `targets` says. */
const atOne = (
  use: string,
  nature: Nature,
  usual: 'enemies' | 'allies' = 'enemies',
): Make<AtSome> =>
(name, words, more) => {
  const { row, targets = 1, at = usual } = more
  const need: Need = { need: 'who', side: at === 'enemies' ? 'enemy' : 'ally', count: String(targets),
    ...(targets > 1 ? { upTo: true } : {}), ...(row ? { where: inRow(row) } : {}) }
  return withItem(more, { name, words, use, ...tagsOf(nature), cost: costOf(more), needs: [need],
    steps: stepsOf(nature, more, targets > 1 ? 'targets' : null) })
}
/** At everybody of a side, or of one of its rows. */
const atAll = (
  use: string,
  nature: Nature,
  usual: 'enemies' | 'allies' = 'enemies',
): Make<AtAll> =>
(name, words, more) => {
  const { row, at = usual } = more
  return withItem(more, { name, words, use, ...tagsOf(nature), cost: costOf(more),
    steps: stepsOf(nature, more, { all: at === 'enemies' ? 'enemy' : 'ally', ...(row ? { where: inRow(row) } : {}) }) })
}
const tagsOf = (nature: Nature): Pick<Text, 'tags'> => (nature === 'none' ? {} : { tags: ['attack'] })

export const blow = atOne('melee', 'physical')
export const shot = atOne('ranged', 'physical')
export const spell = atOne('ranged', 'magical')
export const hex = atOne('ranged', 'none')
export const help = atOne('ally', 'none', 'allies')
export const special = atOne('special', 'none')
export const specialForAll = atAll('special', 'none', 'allies')
export const sweep = atAll('multi', 'physical')
export const sweepSome = atOne('multi', 'physical')
export const wave = atAll('multi', 'magical')
export const allHexed = atAll('multi', 'none')
export const forAll = atAll('multi', 'none', 'allies')
/** Its effects say that they are for `me`. */
export const onSelf: Make<Used> = (name, words, more) =>
  withItem(more, { name, words, use: 'self', cost: costOf(more), steps: doneBy(more) })

/** Something that is always on: so much more of that statistic. */
export const always = (name: string, words: string, stat: Stat, by: number): Written =>
  written({ name, words, modifiers: [{ on: STATS[stat].toLowerCase(), by: String(by) }] })

/** What sets a reaction off, of what enemies do. */
const EVENTS: Readonly<Record<'hurt' | 'missed' | 'ally-hurt' | 'ally-fell', Pattern>> = {
  hurt: { on: 'harm', stage: 'dealt', to: 'me', by: 'enemy' },
  missed: { on: 'land', degrees: ['miss'], to: 'me', by: 'enemy' },
  'ally-hurt': { on: 'harm', stage: 'dealt', to: 'other ally', by: 'enemy' },
  'ally-fell': { on: 'down', to: 'other ally', by: 'enemy' },
}
/** ROW-03: a reaction, without AP and once in a round. */
export const answers = (trigger: keyof typeof EVENTS, nature: Nature): Make<Paid> => (name, words, more) =>
  written({ name, words,
    listens: [{ when: 'after', use: 'reaction', may: 'me', name, event: [EVENTS[trigger]],
      cost: costOf({ ...more, ap: 0 }), limits: [{ limit: 'times', times: '1', per: 'round' }],
      steps: nature === 'none' ? doneBy(more) : stepsOf(nature, more, 'by') }] })

/** Anything but a blow, which needs an attack around it. */
type Lasting = Doing & { readonly isBlow?: never }

/** ROW-13: in so many Effect phases to come, instead of at once, to whoever bears it; as often as it is put on. */
export function lingers(what: string, phases: number, effect: Lasting, on: 'it' | 'me' = 'it'): {
  readonly put: Doing
  readonly conditions: NonNullable<Text['conditions']>
} {
  const said = effect({ kind: 'colourless', times: 1 })
  // A roll is made by whoever has put it there.
  const step: Step = said.do === 'check' ? { ...said, by: 'source' } : said
  return {
    put: () => ({ do: 'put', condition: `+${what}`, on, until: { moment: 'round end', count: String(phases) } }),
    conditions: {
      [what]: { one: 'each',
        listens: [{ when: 'after', event: [{ on: 'moment', moment: 'effect phase' }], steps: [step] }] },
    },
  }
}

/** For somebody else of the own side. */
export const forAnother = (one: Written): Written => ({ ...one,
  text: { ...one.text, needs: [{ need: 'who', side: 'other ally', count: '1' }] } })
/** With what listens as long as its bearer has it. */
export const withListeners = (one: Written, ...listens: NonNullable<Text['listens']>): Written => ({ ...one,
  text: { ...one.text, listens } })

/** With conditions that its steps put on. */
export const withConditions = (one: Written, conditions: NonNullable<Text['conditions']>): Written => ({ ...one,
  text: { ...one.text, conditions } })
