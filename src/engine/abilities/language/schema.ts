// The shape of an ability in the words of a ruleset, as a schema: whatever is not a word of the ruleset is refused with
// its place. Whether it also makes sense is looked at by `check.ts`.
import * as z from 'zod/mini'
import { atMost, oneOf } from '../../../lib/schema.ts'
import { visible } from '../../../lib/visible.ts'
import { LONGEST_AMOUNT } from '../amounts/read.ts'
import type { Ability, Carrier, ConditionText, Cost, Filter, Form, Grant, Group, Limit, Listener, Many, Modifier, Need,
  Pattern, Shape, Step, Test, Thing, Unit, Until, Way, Zone } from './ability.ts'
import { ROLES } from './roles.ts'
import type { Word, Words } from './words.ts'

/** Steps in a list, entries of a list of anything else. */
const MOST_STEPS = 24
const MOST_ENTRIES = 16

type Of<Value> = z.ZodMiniType<Value>
type Maybe = <Inner extends z.core.$ZodType>(inner: Inner) => z.ZodMiniExactOptional<Inner>
const maybe: Maybe = (inner) => z.exactOptional(inner)

const SIDES = ['me', 'ally', 'other ally', 'enemy', 'other', 'anyone', 'source', 'inside'] as const
const STATES = ['maker', 'standing', 'down', 'moved', 'unwilling', 'in extra turn', 'struck by this',
  'on turn'] as const
const PER = ['deed', 'turn', 'own turn', 'round', 'scene', 'battle', 'rest', 'ever'] as const
const MOVES = ['push', 'pull', 'slide', 'shift', 'walk', 'fly', 'teleport'] as const

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.overwrite(visible))
  .register(ROLES, { as: 'line' })
const prose = z.string().check(z.maxLength(400), z.overwrite(visible)).register(ROLES, { as: 'prose' })
const NAME = /^[a-z][a-z0-9-]*$/
const amount = z.string().check(z.minLength(1), z.maxLength(LONGEST_AMOUNT)).register(ROLES, { as: 'amount' })
const kept = z.string().check(
  z.refine((text) => text.startsWith('$') && NAME.test(text.slice(1)), 'must be a name such as “$lost”'),
).register(ROLES, { as: 'kept' })
const role = z.enum(['me', 'it', 'by', 'to', 'source'])
const one = z.string().check(
  z.refine((text) => role.safeParse(text).success || (text.startsWith('$') && NAME.test(text.slice(1))),
    'must be me, it, by, to, source or a name such as “$struck”'),
).register(ROLES, { as: 'one' })
const yes = z.literal(true)

/** The schemas of everything that an ability is made of, in these words. */
export interface Language {
  readonly ability: Of<Ability>
  readonly condition: Of<ConditionText>
  readonly step: Of<Step>
  readonly test: Of<Test>
}

export function languageOf(words: Words): Language {
  const wordOf = (list: Readonly<Record<string, Word>>) =>
    z.enum(Object.keys(list) as [string, ...string[]]).register(ROLES, { as: 'word', words: list })
  const list = <Item extends z.core.$ZodType>(item: Item) => atMost(item, MOST_ENTRIES)
  const byName = <Value extends z.core.$ZodType>(value: Value) => z.record(line, value).check(few)
  const counter = z.string().check(z.startsWith('#')).register(ROLES, { as: 'counter' })
  const own = z.string().check(z.startsWith('+'), z.maxLength(61)).register(ROLES, { as: 'own condition' })

  const kind = wordOf(words.kinds)
  const tag = wordOf(words.tags)
  const use = wordOf(words.uses)
  const moment = wordOf(words.moments)
  const stage = wordOf(words.stages)
  const check = wordOf(words.checks)
  const degree = wordOf(
    Object.fromEntries(
      Object.values(words.checks).flatMap(({ degrees }) => degrees.map((each) => [each, { label: each }])),
    ),
  )
  const resource = z.union([wordOf(words.resources), counter])
  const condition = z.union([wordOf(words.conditions), own])
  const kindOrKept = z.union([kind, kept])
  const side = z.enum(SIDES)

  // Recursive parts refer to each other by functions.
  const test: Of<Test> = z.lazy(() => tests)
  const step: Of<Step> = z.lazy(() => steps)
  const ability: Of<Ability> = z.lazy(() => abilities)
  const stepList = z.array(step).check(z.maxLength(MOST_STEPS))

  const filter: Of<Filter> = z.strictObject({ tags: maybe(list(tag)), without: maybe(list(tag)), use: maybe(use),
    kind: maybe(kindOrKept), named: maybe(line) })
  const tests = z.union([
    amount,
    oneOf('test', {
      all: { tests: list(test) },
      any: { tests: list(test) },
      not: { of: test },
      has: { who: one, condition, from: maybe(one) },
      tag: { who: one, tag },
      same: { who: one, as: one },
      side: { who: one, side },
      within: { who: one, spaces: amount, of: one, was: maybe(yes) },
      inside: { who: one, zone: z.union([z.literal('this'), kept]),
        how: z.enum(['part', 'whole', 'crosses', 'beside']) },
      kept: { name: kept, is: maybe(line) },
      sees: { who: one, whom: one },
      reaches: { who: one, whom: one, moved: maybe(yes) },
      state: { who: one, state: z.enum(STATES) },
      deed: { deed: filter },
    }),
  ]) as Of<Test>
  const group: Of<Group> = z.strictObject({
    all: side,
    where: maybe(test),
    within: maybe(amount),
    of: maybe(one),
    first: maybe(z.enum(['nearest', 'lowest', 'highest', 'random'])),
    by: maybe(amount),
    most: maybe(amount),
    bands: maybe(byName(amount)),
  })
  const many: Of<Many> = z.union([z.literal('targets'), one, group])

  const cost: Of<Cost> = z.strictObject({ pay: resource, amount, from: maybe(one) })
  const limit = oneOf('limit', {
    times: { times: amount, per: z.enum(PER), each: maybe(z.literal('target')), share: maybe(line) },
    cooldown: { moments: amount, of: moment },
    recharge: { die: amount, at: amount, on: moment },
    one: { of: z.enum(['user', 'bearer', 'battle']), else: z.enum(['old ends', 'refused']), most: maybe(amount) },
  }) as Of<Limit>
  const area = oneOf('shape', {
    burst: { size: amount },
    blast: { size: amount },
    cells: { size: amount },
    line: { size: amount, width: maybe(amount) },
    cone: { size: amount, end: maybe(amount) },
  }) as Of<Shape>
  const needParts = { keep: maybe(kept), label: maybe(line), range: maybe(amount), from: maybe(one),
    where: maybe(test) }
  const need = oneOf('need', {
    who: { ...needParts, side, count: amount, upTo: maybe(yes), sight: maybe(z.enum(['none', 'indirect'])),
      divide: maybe(amount) },
    place: { ...needParts, beside: maybe(one), joins: maybe(kept), count: maybe(amount), taken: maybe(z.literal(true)),
      sight: maybe(z.literal('none')) },
    area: { ...needParts, area, at: z.enum(['me', 'anywhere', 'beside']), side: maybe(side), apart: maybe(amount) },
    option: { ...needParts, options: list(line) },
    number: { ...needParts, least: amount, most: amount },
    split: { ...needParts, among: list(resource), sum: amount, upTo: maybe(yes) },
    deed: { ...needParts, used: side, since: moment },
    ability: { ...needParts, of: one, filter: maybe(filter), at: maybe(one), as: maybe(use), anyone: maybe(yes) },
  }) as Of<Need>

  const patternParts = { by: maybe(side), to: maybe(side), deed: maybe(filter) }
  const pattern = oneOf('on', {
    deed: patternParts,
    aim: patternParts,
    down: patternParts,
    joined: patternParts,
    'this used': patternParts,
    check: { ...patternParts, check: maybe(check) },
    rolled: { ...patternParts, check: maybe(check) },
    land: { ...patternParts, degrees: list(degree), check: maybe(check) },
    harm: { ...patternParts, stage, kind: maybe(kind) },
    gain: { ...patternParts, what: resource },
    loss: { ...patternParts, what: resource },
    empty: { ...patternParts, what: resource },
    crosses: { ...patternParts, what: resource, below: amount },
    put: { ...patternParts, condition },
    ended: { ...patternParts, condition },
    'used up': { ...patternParts, condition },
    move: { ...patternParts, way: z.enum(['begins', 'enters', 'leaves', 'ends', 'stopped']) },
    moment: { ...patternParts, moment },
  }) as Of<Pattern>
  const until: Of<Until> = z.union([
    z.enum(['cleared', 'deed end', 'scene end', 'battle end', 'for good']),
    z.strictObject({ moment, of: maybe(one), count: amount }),
    z.strictObject({ while: test }),
    z.strictObject({ after: pattern }),
  ])

  const modifier: Of<Modifier> = z.strictObject({
    on: z.union([wordOf(words.stats), z.strictObject({ cost: resource, deed: filter }),
      z.strictObject({ area: filter }), z.strictObject({ range: filter })]),
    of: maybe(side),
    by: maybe(amount),
    times: maybe(amount),
    set: maybe(amount),
    least: maybe(amount),
    most: maybe(amount),
    if: maybe(test),
    against: maybe(test),
    stack: maybe(z.enum(['sum', 'highest', 'alone'])),
  })
  const grant: Of<Grant> = z.strictObject({ to: maybe(side), if: maybe(test), replaces: maybe(line),
    ability: z.union([z.strictObject({ copy: kept, of: one }), ability]) })
  const listener: Of<Listener> = z.strictObject({
    when: z.enum(['before', 'instead', 'after']),
    event: list(pattern).check(z.minLength(1)),
    name: maybe(line),
    if: maybe(test),
    may: maybe(one),
    use: maybe(use),
    cost: maybe(list(cost)),
    limits: maybe(list(limit)),
    needs: maybe(list(need)),
    within: maybe(amount),
    steps: stepList,
  })
  const carrierParts = {
    counters: maybe(
      z.record(z.string().check(z.regex(NAME)),
        z.strictObject({ start: amount, most: maybe(amount), lasts: maybe(z.enum(['rest', 'ever'])) })).check(few),
    ),
    modifiers: maybe(list(modifier)),
    listens: maybe(list(listener)),
    forbids: maybe(
      list(z.strictObject({ of: maybe(side), against: maybe(side), deeds: filter, unless: maybe(test), why: prose })),
    ),
    imposes: maybe(list(z.strictObject({ condition, of: side, seenBy: maybe(side), if: maybe(test) }))),
    grants: maybe(list(grant)),
  }
  const carrier: Of<Carrier> = z.strictObject(carrierParts)
  const wayParts = {
    tags: maybe(list(tag)),
    use: maybe(use),
    cost: maybe(list(cost)),
    requires: maybe(list(test)),
    needs: maybe(list(need)),
    steps: maybe(stepList),
  }
  const way: Of<Way> = z.strictObject(wayParts)
  const condition_: Of<ConditionText> = z.strictObject({
    ...carrierParts,
    words: maybe(prose),
    tags: maybe(list(tag)),
    value: maybe(z.enum(['add up', 'higher', 'newer'])),
    one: maybe(z.enum(['per source', 'per bearer', 'at all', 'each'])),
    group: maybe(line),
    ends: maybe(list(pattern)),
    onEnd: maybe(stepList),
    good: maybe(yes),
  })
  const numbers = z.partialRecord(
    wordOf({ ...words.stats, ...words.resources,
      ...Object.fromEntries(words.numbers.numbers.map((name) => [name, { label: name }])) }),
    amount,
  ) as unknown as Of<
    Readonly<Record<string, string>>
  >
  const formParts = { stats: maybe(numbers), abilities: maybe(list(ability)), tags: maybe(list(tag)),
    size: maybe(amount), carries: maybe(carrier) }
  const form: Of<Form> = z.strictObject(formParts)
  const hidden = maybe(z.strictObject({ found: use }))
  const zone: Of<Zone> = z.strictObject({ ...carrierParts, name: line, area, follows: maybe(one),
    ground: maybe(list(wordOf(words.grounds))), height: maybe(amount), inside: z.enum(['part', 'whole']), until, hidden,
    dismiss: maybe(use) })
  const thing: Of<Thing> = z.strictObject({ ...carrierParts, name: line, holds: maybe(z.literal('this ability')),
    hidden, stats: maybe(numbers) })
  const unit: Of<Unit> = z.strictObject({ ...formParts, name: line, turns: z.enum(['own', 'with source', 'none']),
    defeated: maybe(stepList) })

  const parts = { if: maybe(test), may: maybe(one), pay: maybe(list(cost)), limit: maybe(limit), for: maybe(many),
    together: maybe(yes), keep: maybe(kept), else: maybe(stepList) }
  const gains = { ...parts, what: z.union([resource, kept]), amount, of: maybe(one) }
  const steps = oneOf('do', {
    check: { ...parts, check, by: maybe(one), against: maybe(one), target: maybe(amount), edge: maybe(amount),
      bonus: maybe(amount), sure: maybe(degree), on: maybe(z.partialRecord(degree, stepList)) },
    let: { ...parts, amount },
    block: { ...parts, steps: stepList },
    stop: parts,
    harm: { ...parts, amount, kind: kindOrKept, least: maybe(amount), skips: maybe(list(stage)), spot: maybe(line) },
    gain: gains,
    lose: gains,
    put: { ...parts, condition, value: maybe(amount), on: maybe(one), until, tie: maybe(one) },
    end: { ...parts, condition: z.union([z.literal('this'), condition]), of: maybe(one), usedUp: maybe(yes) },
    reload: { ...parts, of: maybe(one), what: maybe(z.union([z.strictObject({ named: line }), kept])) },
    cure: { ...parts, of: maybe(one), what: z.union([z.enum(['all', 'bad', 'good']), tag]), most: maybe(amount) },
    move: { ...parts, how: z.enum(MOVES), who: maybe(one), by: maybe(amount),
      to: maybe(z.union([z.enum(['nearest free', 'area end']), kept])), from: maybe(one),
      through: maybe(z.enum(['enemies', 'all'])), straight: maybe(yes), ends: maybe(test), passed: maybe(stepList) },
    resize: { ...parts, who: maybe(one), size: amount },
    swap: { ...parts, who: maybe(one), with: one, how: maybe(z.enum(['teleport', 'shift'])) },
    order: { ...parts, how: z.enum(['advance', 'delay', 'extra turn', 'lose turn', 'call again']), who: maybe(one),
      by: maybe(amount), carries: maybe(carrier) },
    use: { ...parts, by: maybe(one), what: z.union([z.strictObject({ named: line }), z.strictObject({ filter }), kept]),
      on: maybe(many), choices: maybe(one), free: maybe(yes), as: maybe(use), anyone: maybe(yes) },
    pick: { ...parts, by: maybe(one), pick: need, adds: maybe(yes) },
    choose: { ...parts, by: maybe(one), options: byName(stepList) },
    repeat: { ...parts, while: maybe(test), most: amount, steps: stepList },
    'set off': { ...parts, of: maybe(one), tag, times: maybe(amount) },
    zone: { ...parts, zone, at: z.union([z.literal('area'), one]), each: maybe(yes) },
    thing: { ...parts, thing, at: one },
    summon: { ...parts, unit, at: one },
    remove: { ...parts, what: z.union([z.enum(['this', 'source']), kept]) },
    form: { ...parts, form: line, who: maybe(one) },
    tell: { ...parts, text: prose },
    ask: { ...parts, text: prose },
    reveal: { ...parts, of: one,
      what: z.union([z.literal('abilities'), wordOf({ ...words.resources, ...words.told })]) },
    alter: { ...parts, amount: maybe(amount), kind: maybe(kind), edge: maybe(amount), degree: maybe(degree),
      reroll: maybe(z.enum(['second', 'better', 'worse', 'either'])), die: maybe(amount), spot: maybe(line) },
    redirect: { ...parts, to: one, alsoOld: maybe(yes) },
    cancel: parts,
    retry: { ...parts, at: one },
  }) as unknown as Of<Step>
  const abilities: Of<Ability> = z.strictObject({
    ...carrierParts,
    ...wayParts,
    name: line,
    words: maybe(prose),
    limits: maybe(list(limit)),
    ways: maybe(byName(way)),
    conditions: maybe(byName(condition_)),
    forms: maybe(byName(form)),
    secret: maybe(z.literal('until used')),
  })
  return { ability: abilities, condition: condition_, step: steps, test: tests }
}

const few = z.refine<object>((record) => Object.keys(record).length <= MOST_ENTRIES,
  `must have at most ${MOST_ENTRIES} entries`)
