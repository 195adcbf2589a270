// Any ability of the language, in the words of a ruleset, that is accepted and played: uses, listeners, modifiers,
// conditions. A ruleset says in its dialect which words come up.
import * as fc from 'fast-check'
import type { Ability as Text, ConditionText, Form, Limit, Listener, Many, Modifier, Need, Pattern, Step, Test,
  Until } from '../../../src/engine/abilities/language/ability.ts'
import { readAbility } from '../../../src/engine/abilities/language/check.ts'
import type { Words } from '../../../src/engine/abilities/language/words.ts'

export const of = <Value>(...values: readonly Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values)
/** A record of those members that came up. */
const some = <Value extends object>(
  members: { [Key in keyof Value]: fc.Arbitrary<Value[Key]> },
  ...required: readonly (keyof Value)[]
): fc.Arbitrary<Value> => fc.record(members, { requiredKeys: [...required] }) as unknown as fc.Arbitrary<Value>
export const list = <Value>(one: fc.Arbitrary<Value>, least: number, most: number): fc.Arbitrary<Value[]> =>
  fc.array(one, { minLength: least, maxLength: most })

type Side = 'me' | 'ally' | 'other ally' | 'enemy' | 'other' | 'anyone'
/** A roll: of its user against somebody, or of anybody (`by`). */
export interface Roll {
  readonly check: string
  readonly degrees: readonly string[]
  readonly by?: true
}

/** What comes up in the abilities of a ruleset. */
export interface Dialect {
  readonly words: Words
  readonly whyNotPlayed: (text: Text) => string | null
  /** Amounts that roll nothing, amounts that may, and amounts of what is answered. */
  readonly whole: readonly string[]
  readonly rolled: readonly string[]
  readonly inEvent: readonly string[]
  readonly tests: readonly string[]
  /** Whether there are distances. */
  readonly isMeasured: boolean
  readonly conditions: readonly string[]
  readonly resources: readonly string[]
  readonly watched: readonly string[]
  /** Stages of harm that can be answered. */
  readonly stages: readonly string[]
  readonly heard: readonly ('deed' | 'aim' | 'down' | 'this used' | 'joined' | 'check' | 'rolled')[]
  readonly lands: readonly (readonly string[])[]
  readonly ways: readonly ('begins' | 'ends' | 'stopped')[]
  readonly moments: readonly string[]
  /** How long something lasts: moments whose coming ends it. */
  readonly until: readonly string[]
  readonly rolls: readonly Roll[]
  readonly picks: readonly fc.Arbitrary<Need>[]
  /** Steps of this ruleset beside those that all have. `one`: somebody; `more`: steps inside. */
  readonly steps:
    (parts: { readonly one: fc.Arbitrary<string>; readonly test: fc.Arbitrary<Test>;
      readonly more: fc.Arbitrary<Step[]>; readonly before: boolean; readonly after: boolean }
    ) => readonly fc.Arbitrary<
      object
    >[]
  readonly modifiers: (test: fc.Arbitrary<Test>) => readonly fc.Arbitrary<Modifier>[]
  /** What is paid inside an ability, and for using it. */
  readonly pays: string
  readonly use: fc.Arbitrary<Partial<Text>>
  readonly imposed: readonly string[]
  /** Numbers of forms. */
  readonly formed: readonly Readonly<Record<string, string>>[]
}

export const side = of<Side>('me', 'ally', 'other ally', 'enemy', 'other', 'anyone')
const OWN = ['+One', '+Two'] as const
const FORMS = ['Big', 'Small'] as const

interface Place {
  readonly event: boolean
  readonly carried: boolean
  readonly when: Listener['when'] | null
}
const OUTSIDE: Place = { event: false, carried: false, when: null }
const one = ({ event, carried }: Place): fc.Arbitrary<string> =>
  of('me', 'it', ...(event ? ['by', 'to'] : []), ...(carried ? ['source'] : []))
const PERIODS = of('turn' as const, 'round' as const, 'scene' as const)
const times: fc.Arbitrary<Limit> = fc.record({ limit: of('times' as const), times: of('1', '2'), per: PERIODS })

/** Only what is accepted, and played. */
export function anyAbilityIn(dialect: Dialect): fc.Arbitrary<Text> {
  const { words } = dialect
  const [whole, rolled] = [of(...dialect.whole), of(...dialect.whole, ...dialect.rolled)]
  const inEvent = of(...dialect.whole, ...dialect.inEvent)
  const limit: fc.Arbitrary<Limit> = fc.oneof({ weight: 3, arbitrary: times }, { weight: 1,
    arbitrary: fc.record({ limit: of('cooldown' as const), moments: of('1', '2'), of: of(...dialect.until) }) })
  const condition = fc.oneof(of(...dialect.conditions), of(...OWN))
  const kind = of(...Object.keys(words.kinds))

  const plainTest = (at: Place): fc.Arbitrary<Test> =>
    fc.oneof(
      of<Test>(...dialect.tests),
      fc.record({ test: of('has' as const), who: one(at), condition }),
      fc.record({ test: of('side' as const), who: one(at), side }),
      ...(dialect.isMeasured
        ? [fc.record({ test: of('within' as const), who: one(at), spaces: whole, of: one(at) })]
        : []),
      fc.record({ test: of('same' as const), who: one(at), as: one(at) }),
      fc.record({ test: of('state' as const), who: one(at),
        state: of('standing' as const, 'down' as const, 'unwilling' as const, 'struck by this' as const) }),
    )
  const test = (at: Place): fc.Arbitrary<Test> =>
    fc.oneof({ weight: 4, arbitrary: plainTest(at) }, { weight: 1,
      arbitrary: fc.record({ test: of('not' as const), of: plainTest(at) }) }, { weight: 1,
      arbitrary: fc.record({ test: of('all' as const, 'any' as const), tests: list(plainTest(at), 1, 2) }) })

  const until = (at: Place): fc.Arbitrary<Until> =>
    fc.oneof(of<Until>('cleared', 'scene end'),
      fc.record({ moment: of(...dialect.until), of: one(at), count: of('1', '2') }),
      fc.record({ while: test({ ...at, carried: true }) }), fc.record({ after: pattern() }))
  const many = (at: Place): fc.Arbitrary<Many> =>
    fc.oneof(of<Many>('targets'), one(at), some<Exclude<Many, string>>({ all: side, where: test(at), first: of(
      ...(dialect.isMeasured ? ['nearest' as const] : []),
      'highest' as const,
    ), by: of('its hp'), most: of('1', '2'), ...(dialect.isMeasured ? { within: whole } : {}) } as never, 'all', 'by'))
  const pick = (at: Place): fc.Arbitrary<Need> =>
    fc.oneof(
      fc.record({ need: of('who' as const), side, count: of('1', '2'), where: test(at),
        ...(dialect.isMeasured ? { range: whole } : {}) }, { requiredKeys: ['need', 'side', 'count'] }),
      ...dialect.picks,
    ) as fc.Arbitrary<Need>

  function pattern(): fc.Arbitrary<Pattern> {
    const parts = { by: side, to: side }
    const free = <Value extends object>(members: { [Key in keyof Value]: fc.Arbitrary<Value[Key]> }) =>
      fc.record({ ...parts, ...members }, { requiredKeys: Object.keys(members) as never[] }) as unknown as fc.Arbitrary<
        Pattern
      >
    return fc.oneof(
      free({ on: of(...dialect.heard) }),
      free({ on: of('land' as const), degrees: of(...dialect.lands) }),
      free({ on: of('harm' as const), stage: of(...dialect.stages) }),
      free({ on: of('gain' as const, 'loss' as const, 'empty' as const), what: of(...dialect.watched) }),
      free({ on: of('crosses' as const), what: of('hp'), below: of('half of its max hp') }),
      free({ on: of('put' as const, 'ended' as const), condition }),
      ...(dialect.ways.length > 0 ? [free({ on: of('move' as const), way: of(...dialect.ways) })] : []),
      free({ on: of('moment' as const), moment: of(...dialect.moments) }),
    )
  }

  /** One step less deep; made only when it comes up, so that depth is bounded. */
  const inside = (at: Place, deep: number): fc.Arbitrary<Step> => (deep <= 0 ? leaf(at) : step(at, deep - 1))
  function step(at: Place, deep: number): fc.Arbitrary<Step> {
    const more = list(inside(at, deep), 0, 2)
    const amount = at.event ? inEvent : rolled
    const does: fc.Arbitrary<object>[] = [
      fc.record({ do: of('harm'), amount, kind, least: whole }, { requiredKeys: ['do', 'amount', 'kind'] }),
      fc.record({ do: of('gain', 'lose'), what: of(...dialect.resources), amount: rolled, of: one(at) }, {
        requiredKeys: ['do', 'what', 'amount'],
      }),
      fc.record({ do: of('put'), condition, value: whole, on: one(at), until: until(at) }, {
        requiredKeys: ['do', 'condition', 'until'],
      }),
      fc.record({ do: of('end'), condition: at.carried ? fc.oneof(condition, of('this')) : condition }),
      fc.record({ do: of('cure'), what: of('all', 'bad', 'good'), most: of('1') }, { requiredKeys: ['do', 'what'] }),
      fc.record({ do: of('pick'), keep: of('$one'), pick: pick(at) }),
      fc.record({ do: of('let'), keep: of('$two'), amount: rolled }),
      fc.record({ do: of('stop') }),
      fc.record({ do: of('form'), form: of(...FORMS), who: one(at) }, { requiredKeys: ['do', 'form'] }),
      fc.record({ do: of('end'), condition: of(...FORMS.map((form) => `+${form}`)) }),
      ...(at.when === 'instead'
        ? [fc.record({ do: of('cancel') }), fc.record({ do: of('redirect'), to: one(at) })]
        : []),
      ...(at.when === 'after' ? [fc.record({ do: of('retry'), at: one(at) })] : []),
      ...dialect.steps({ one: one(at), test: test(at), more, before: at.when === 'before',
        after: at.when === 'after' }),
      ...(deep <= 0 ? [] : [
        ...dialect.rolls.map(({ check, degrees, by }) =>
          fc.record({ do: of('check'), check: of(check), against: one(at), edge: whole, by: by ? one(at) : of('me'),
            on: fc.record(Object.fromEntries(degrees.map((degree) => [degree, more])), { requiredKeys: [] }) }, {
            requiredKeys: ['do', 'check', 'against', ...(by ? ['by' as const] : [])],
          })
        ),
        fc.record({ do: of('block'), steps: more }),
        fc.record({ do: of('choose'), options: fc.record({ A: more, B: more }) }),
        fc.record({ do: of('repeat'), most: of('2', dialect.pays), steps: more }),
      ]),
    ]
    const parts = { if: test(at), may: of('me', 'it'), limit, for: many(at) }
    return fc.tuple(fc.oneof(...does), fc.record(parts, { requiredKeys: [] }), fc.integer({ min: 0, max: 9 }),
      fc.boolean()).map(([deed, extra, choice, pays]) => {
        const { if: holds, may, limit: often, for: whom } = extra
        return { ...deed, ...(choice < 3 && holds ? { if: holds } : {}), ...(choice === 3 && may ? { may } : {}),
          ...(choice === 4 && may && pays ? { may, pay: [{ pay: dialect.pays, amount: '1' }] } : {}),
          ...(choice === 5 && often ? { limit: often } : {}),
          ...(choice > 6 && whom && (deed as Step).do !== 'repeat' ? { for: whom } : {}) } as unknown as Step
      })
  }
  const leaf = (at: Place): fc.Arbitrary<Step> =>
    fc.oneof(fc.record({ do: of('harm' as const), amount: at.event ? inEvent : rolled, kind }),
      fc.record({ do: of('gain' as const), what: of(...dialect.resources), amount: rolled }),
      fc.record({ do: of('put' as const), condition, until: of<Until>('cleared') })) as fc.Arbitrary<Step>

  const modifier = fc.oneof(...dialect.modifiers(test(OUTSIDE)))
  const listener = (carried: boolean): fc.Arbitrary<Listener> =>
    fc.tuple(of('before' as const, 'instead' as const, 'after' as const), list(pattern(), 1, 2),
      fc.option(test({ event: true, carried, when: null })), of('none', 'may', 'reaction', 'paid'), fc.option(limit),
      fc.option(dialect.isMeasured ? whole : fc.constant(null))).chain(([when, event, holds, how, often, within]) =>
        list(step({ event: true, carried, when }, 1), 1, 3).map((steps): Listener => ({ when, event, steps,
          ...(holds === null ? {} : { if: holds }), ...(how === 'none' ? {} : { may: 'me' }),
          ...(how === 'reaction' ? { use: 'reaction' } : {}),
          ...(how === 'paid' ? { cost: [{ pay: dialect.pays, amount: '1' }] } : {}),
          ...(often === null ? {} : { limits: [often] }), ...(within === null ? {} : { within }) })
        )
      )
      // Each by itself, so that little is made in vain.
      .filter((one) => dialect.whyNotPlayed({ name: 'Trait', listens: [one] }) === null)

  const ending = pattern().filter((one) =>
    dialect.whyNotPlayed({ name: 'Trait', tags: [], conditions: { One: { ends: [one] } } }) === null
  )
  const contents: fc.Arbitrary<ConditionText> = fc.record({ value: of('add up' as const, 'higher' as const),
    one: of('per source' as const, 'per bearer' as const, 'at all' as const), group: of('stance'),
    modifiers: list(modifier, 1, 2), listens: list(listener(true), 1, 2), ends: list(ending, 1, 1),
    onEnd: list(leaf({ ...OUTSIDE, carried: true }), 1, 1), ...(dialect.imposed.length === 0 ? {} : { imposes: list(
      fc.record({ condition: of(...dialect.imposed), of: side, seenBy: side }, { requiredKeys: ['condition', 'of'] }),
      1,
      1,
    ) }) }, { requiredKeys: [] })
  const conditions = fc.record({ One: contents, Two: contents })
  const strike: fc.Arbitrary<Text> = fc.record({ name: of('Swat'), use: of('free', 'self'),
    steps: list(leaf(OUTSIDE), 1, 2) }).filter((one) => readAbility(one, words).ok) as never
  const form: fc.Arbitrary<Form> = fc.record({ stats: of(...dialect.formed), abilities: list(strike, 0, 1),
    size: of('1', '2'), carries: fc.record({ modifiers: list(modifier, 1, 1), listens: list(listener(true), 1, 1) }, {
      requiredKeys: [],
    }) }, { requiredKeys: [] })
  const forms = fc.record({ Big: form, Small: form })

  const used = fc.record({ use: dialect.use, limits: list(limit, 1, 1), requires: list(plainTest(OUTSIDE), 1, 1),
    steps: list(step(OUTSIDE, 2), 1, 4), conditions, forms }, { requiredKeys: ['use', 'steps', 'conditions', 'forms'] })
    .map(({ use, ...rest }): Text => ({ name: 'Deed', ...rest, ...use } as Text))
  const standing: fc.Arbitrary<Text> = fc.record({ name: of('Trait'), listens: list(listener(false), 1, 3),
    modifiers: list(modifier, 1, 3), conditions, forms }, { requiredKeys: ['name', 'listens', 'conditions', 'forms'] })
  return fc.oneof(used, standing).filter((text) => {
    const read = readAbility(text, words)
    return read.ok && dialect.whyNotPlayed(read.value) === null
  })
}
