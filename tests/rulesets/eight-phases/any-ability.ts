// Any ability of the language in the words of Eight Phases that is accepted: uses, listeners, modifiers, conditions.
import * as fc from 'fast-check'
import type { Ability as Text, ConditionText, Limit, Listener, Many, Modifier, Need, Pattern, Step, Test,
  Until } from '../../../src/engine/abilities/language/ability.ts'
import { readAbility } from '../../../src/engine/abilities/language/check.ts'
import { whyNotPlayed } from '../../../src/rulesets/eight-phases/abilities/played.ts'
import { WORDS } from '../../../src/rulesets/eight-phases/abilities/words.ts'

const of = <Value>(...values: readonly Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values)
const wordsOf = (list: Readonly<Record<string, unknown>>): fc.Arbitrary<string> => of(...Object.keys(list))
/** A record of those members that came up. */
const some = <Value extends object>(
  members: { [Key in keyof Value]: fc.Arbitrary<Value[Key]> },
  ...required: readonly (keyof Value)[]
): fc.Arbitrary<Value> => fc.record(members, { requiredKeys: [...required] }) as unknown as fc.Arbitrary<Value>
const list = <Value>(one: fc.Arbitrary<Value>, least: number, most: number): fc.Arbitrary<Value[]> =>
  fc.array(one, { minLength: least, maxLength: most })

const whole = of('0', '1', '2', '3', 'scope', 'speed', '1 + its conditions', 'half of hp', 'enemies adjacent', 'round',
  '2, 4 while bloodied', 'max(1, its armor)', 'targets', 'distance', '−1')
const rolled = fc.oneof({ weight: 2, arbitrary: whole }, { weight: 1, arbitrary: of('1d6', '2d6 + 1', '1d3 + magic') })
const inEvent = fc.oneof(whole, of('amount', 'half of amount', 'amount + 1', 'amount − 2', 'total'))

interface Place {
  readonly event: boolean
  readonly carried: boolean
  readonly when: Listener['when'] | null
}
const OUTSIDE: Place = { event: false, carried: false, when: null }
const one = ({ event, carried }: Place): fc.Arbitrary<string> =>
  of('me', 'it', ...(event ? ['by', 'to'] : []), ...(carried ? ['source'] : []))
const side = of<'me' | 'ally' | 'other ally' | 'enemy' | 'other' | 'anyone'>('me', 'ally', 'other ally', 'enemy',
  'other', 'anyone')
const OWN = ['+One', '+Two'] as const
const condition = fc.oneof(
  of('DAZED', 'MARKED', 'PRONE', 'STUNNED', 'IMMOBILIZED', 'WEAKENED', 'VULNERABLE', 'SUNDERED', 'HIDDEN', 'INVISIBLE',
    'SLOWED'),
  of(...OWN),
)

const plainTest = (at: Place): fc.Arbitrary<Test> =>
  fc.oneof(
    of<Test>('its hp <= 8', 'enemies adjacent >= 1', 'bloodied', 'round > 1', 'its armor < armor'),
    fc.record({ test: of('has' as const), who: one(at), condition }),
    fc.record({ test: of('side' as const), who: one(at), side }),
    fc.record({ test: of('within' as const), who: one(at), spaces: whole, of: one(at) }),
    fc.record({ test: of('same' as const), who: one(at), as: one(at) }),
    fc.record({ test: of('state' as const), who: one(at),
      state: of('standing' as const, 'down' as const, 'unwilling' as const, 'struck by this' as const) }),
  )
const test = (at: Place): fc.Arbitrary<Test> =>
  fc.oneof({ weight: 4, arbitrary: plainTest(at) }, { weight: 1,
    arbitrary: fc.record({ test: of('not' as const), of: plainTest(at) }) }, { weight: 1,
    arbitrary: fc.record({ test: of('all' as const, 'any' as const), tests: list(plainTest(at), 1, 2) }) })

const limit: fc.Arbitrary<Limit> = fc.record({ limit: of('times' as const), times: of('1', '2'),
  per: of('turn' as const, 'round' as const, 'scene' as const) })
const until = (at: Place): fc.Arbitrary<Until> =>
  fc.oneof(of<Until>('cleared', 'scene end'),
    fc.record({ moment: of('turn end', 'turn start', 'round end'), of: one(at), count: of('1', '2') }),
    fc.record({ while: test({ ...at, carried: true }) }), fc.record({ after: pattern() }))
const many = (at: Place): fc.Arbitrary<Many> =>
  fc.oneof(of<Many>('targets'), one(at),
    some<Exclude<Many, string>>({ all: side, within: whole, where: test(at), first: of('nearest', 'highest'), by: of(
      'its hp',
    ), most: of('1', '2') }, 'all', 'by'))
const pick = (at: Place): fc.Arbitrary<Need> =>
  fc.oneof(
    fc.record({ need: of('who' as const), side, count: of('1', '2'), range: whole, where: test(at) }, {
      requiredKeys: ['need', 'side', 'count'],
    }),
    fc.record({ need: of('place' as const), range: of('1', '2', '3') }),
    fc.record({ need: of('option' as const), options: of(['a', 'b']) }),
    fc.record({ need: of('number' as const), least: of('1'), most: of('3', 'mp') }),
  )

function pattern(): fc.Arbitrary<Pattern> {
  const parts = { by: side, to: side }
  const free = <Value extends object>(members: { [Key in keyof Value]: fc.Arbitrary<Value[Key]> }) =>
    fc.record({ ...parts, ...members }, { requiredKeys: Object.keys(members) as never[] }) as unknown as fc.Arbitrary<
      Pattern
    >
  return fc.oneof(
    free({ on: of('deed' as const, 'aim' as const, 'down' as const, 'this used' as const) }),
    free({ on: of('check' as const, 'rolled' as const) }),
    free({ on: of('land' as const), degrees: of(['hit', 'critical'], ['miss'], ['hit']) }),
    free({ on: of('harm' as const), stage: of('raw', 'net', 'carried') }),
    free({ on: of('gain' as const, 'loss' as const, 'empty' as const), what: of('stress', 'hp', 'mp', 'focus') }),
    free({ on: of('crosses' as const), what: of('hp'), below: of('half of its max hp') }),
    free({ on: of('put' as const, 'ended' as const), condition }),
    free({ on: of('move' as const), way: of('begins' as const, 'ends' as const, 'stopped' as const) }),
    free({ on: of('moment' as const), moment: wordsOf(WORDS.moments) }),
  )
}

function step(at: Place, deep: number): fc.Arbitrary<Step> {
  const more = list(step0(at, deep), 0, 2)
  const does: fc.Arbitrary<object>[] = [
    fc.record({ do: of('harm'), amount: at.event ? inEvent : rolled, kind: wordsOf(WORDS.kinds), least: whole }, {
      requiredKeys: ['do', 'amount', 'kind'],
    }),
    fc.record({ do: of('gain', 'lose'), what: of('hp', 'temp hp', 'mp', 'focus', 'stress', 'discord'), amount: rolled,
      of: one(at) }, { requiredKeys: ['do', 'what', 'amount'] }),
    fc.record({ do: of('put'), condition, value: whole, on: one(at), until: until(at) }, {
      requiredKeys: ['do', 'condition', 'until'],
    }),
    fc.record({ do: of('end'), condition: at.carried ? fc.oneof(condition, of('this')) : condition }),
    fc.record({ do: of('cure'), what: of('all', 'bad', 'good'), most: of('1') }, { requiredKeys: ['do', 'what'] }),
    fc.record({ do: of('move'), how: of('push', 'pull', 'slide', 'shift', 'teleport', 'walk'), who: one(at),
      by: rolled }, { requiredKeys: ['do', 'how', 'by'] }),
    fc.record({ do: of('move'), how: of('shift'), who: one(at), by: whole, through: of('enemies', 'all'),
      passed: more }, { requiredKeys: ['do', 'how', 'by'] }),
    fc.record({ do: of('move'), how: of('walk'), who: one(at), by: whole, straight: of(true), ends: test(at) }, {
      requiredKeys: ['do', 'how', 'by'],
    }),
    fc.record({ do: of('swap'), who: one(at), with: one(at) }, { requiredKeys: ['do', 'with'] }),
    fc.record({ do: of('pick'), keep: of('$one'), pick: pick(at) }),
    fc.record({ do: of('let'), keep: of('$two'), amount: rolled }),
    fc.record({ do: of('stop') }),
    ...(at.when === 'before'
      ? [fc.record({ do: of('alter'), amount: inEvent, edge: whole, reroll: of('second') }, { requiredKeys: ['do'] })]
      : []),
    ...(at.when === 'instead' ? [fc.record({ do: of('cancel') }), fc.record({ do: of('redirect'), to: one(at) })] : []),
    ...(at.when === 'after' ? [fc.record({ do: of('retry'), at: one(at) })] : []),
    ...(deep <= 0 ? [] : [
      fc.record({ do: of('check'), check: of('attack'), against: one(at), edge: whole,
        on: fc.record({ hit: more, critical: more, miss: more }, { requiredKeys: [] }) }, {
        requiredKeys: ['do', 'check', 'against'],
      }),
      fc.record({ do: of('check'), check: of('bulk save', 'magic check', 'mind contest'), by: one(at), against: one(at),
        on: fc.record({ success: more, failure: more }, { requiredKeys: [] }) }),
      fc.record({ do: of('block'), steps: more }),
      fc.record({ do: of('choose'), options: fc.record({ A: more, B: more }) }),
      fc.record({ do: of('repeat'), most: of('2', 'mp'), steps: more }),
    ]),
  ]
  const parts = { if: test(at), may: of('me', 'it'), limit, for: many(at) }
  return fc.tuple(fc.oneof(...does), fc.record(parts, { requiredKeys: [] }), fc.integer({ min: 0, max: 9 }),
    fc.boolean()).map(([deed, extra, choice, pays]) => {
      const { if: holds, may, limit: often, for: whom } = extra
      return { ...deed, ...(choice < 3 && holds ? { if: holds } : {}), ...(choice === 3 && may ? { may } : {}),
        ...(choice === 4 && may && pays ? { may, pay: [{ pay: 'mp', amount: '1' }] } : {}),
        ...(choice === 5 && often ? { limit: often } : {}),
        ...(choice > 6 && whom && (deed as Step).do !== 'repeat' ? { for: whom } : {}) } as unknown as Step
    })
}
/** One step less deep; `lazily`, so that depth is bounded when it is made. */
const step0 = (at: Place, deep: number): fc.Arbitrary<Step> => (deep <= 0 ? leaf(at) : step(at, deep - 1))
const leaf = (at: Place): fc.Arbitrary<Step> =>
  fc.oneof(fc.record({ do: of('harm' as const), amount: at.event ? inEvent : rolled, kind: wordsOf(WORDS.kinds) }),
    fc.record({ do: of('gain' as const), what: of('stress', 'hp', 'focus'), amount: rolled }),
    fc.record({ do: of('put' as const), condition, until: of<Until>('cleared') })) as fc.Arbitrary<Step>

const modifier: fc.Arbitrary<Modifier> = fc.oneof(
  fc.record({
    on: of('armor', 'dodge', 'speed', 'attack accuracy', 'save accuracy', 'critical total', 'damage taken',
      'damage done', 'stress taken', 'forced movement', 'pushes', 'saved effects', 'cover for allies',
      'shift before attacks', 'wading', 'save target', 'grit'),
    of: side,
    by: whole,
    if: test({ ...OUTSIDE, event: false }),
  }, { requiredKeys: ['on', 'by'] }),
  fc.record({ on: of('damage taken', 'speed', 'damage done'), times: of('1 / 2', '2', '0'),
    against: test({ ...OUTSIDE, event: true }) }, { requiredKeys: ['on', 'times'] }),
  fc.record({ on: fc.record({ cost: of('mp', 'focus'), deed: of({}, { tags: ['spell'] }) }), of: side,
    by: of('1', '−1') }),
) as fc.Arbitrary<Modifier>

const listener = (carried: boolean): fc.Arbitrary<Listener> =>
  fc.tuple(of('before' as const, 'instead' as const, 'after' as const), list(pattern(), 1, 2),
    fc.option(test({ event: true, carried, when: null })), of('none', 'may', 'reaction', 'paid'), fc.option(limit),
    fc.option(whole)).chain(([when, event, holds, how, often, within]) =>
      list(step({ event: true, carried, when }, 1), 1, 3).map((steps): Listener => ({ when, event, steps,
        ...(holds === null ? {} : { if: holds }), ...(how === 'none' ? {} : { may: 'me' }),
        ...(how === 'reaction' ? { use: 'reaction' } : {}),
        ...(how === 'paid' ? { cost: [{ pay: 'stress', amount: '1' }] } : {}),
        ...(often === null ? {} : { limits: [often] }), ...(within === null ? {} : { within }) })
      )
    )

const contents: fc.Arbitrary<ConditionText> = fc.record({ value: of('add up' as const, 'higher' as const),
  one: of('per source' as const, 'per bearer' as const, 'at all' as const), group: of('stance'),
  modifiers: list(modifier, 1, 2), listens: list(listener(true), 1, 2), ends: list(pattern(), 1, 1), imposes: list(
    fc.record({ condition: of('DAZED', 'INVISIBLE', 'SUNDERED'), of: side, seenBy: side }, {
      requiredKeys: ['condition', 'of'],
    }),
    1,
    1,
  ), onEnd: list(leaf({ ...OUTSIDE, carried: true }), 1, 1) }, { requiredKeys: [] })

const used: fc.Arbitrary<Text> = fc.record({
  name: of('Deed'),
  use: of('fight', 'volley', 'minor', 'free', 'any time', 'standard movement', 'phase 5', 'defend', 'rush'),
  tags: of(['weapon', 'melee', 'attack'], ['spell', 'ranged', 'attack', 'aetheric'], ['technique']),
  cost: of([{ pay: 'mp', amount: '1' }], [{ pay: 'stress', amount: '1' }]),
  limits: list(limit, 1, 1),
  requires: list(plainTest(OUTSIDE), 1, 1),
  needs: list(
    fc.oneof(fc.record({ need: of('who' as const), side, count: of('1'), range: of('1', '4', 'scope') }),
      fc.record({ need: of('area' as const), area: fc.record({ shape: of('burst' as const), size: of('1', '2') }),
        at: of(
          'me' as const,
        ), side })),
    1,
    1,
  ),
  steps: list(step(OUTSIDE, 2), 1, 4),
  conditions: fc.record({ One: contents, Two: contents }),
}, { requiredKeys: ['name', 'use', 'steps', 'conditions'] }) as fc.Arbitrary<Text>

const standing: fc.Arbitrary<Text> = fc.record({
  name: of('Trait'),
  listens: list(listener(false), 1, 3),
  modifiers: list(modifier, 1, 3),
  conditions: fc.record({ One: contents, Two: contents }),
}, { requiredKeys: ['name', 'listens', 'conditions'] }) as fc.Arbitrary<Text>

/** Only what is accepted, and played. */
export const anyAbility: fc.Arbitrary<Text> = fc.oneof(used, standing).filter((text) => {
  const read = readAbility(text, WORDS)
  return read.ok && whyNotPlayed(read.value) === null
})
