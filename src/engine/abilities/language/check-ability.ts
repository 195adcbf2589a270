// An ability with its ways, carriers and steps, one inside the other. Steps are read in the order in which they are
// done: what each keeps may be named by those after it. See `check.ts`.
import { quoted } from '../../../lib/quoted.ts'
import type { Ability, Carrier, ConditionText, Form, Listener, Step, Unit, Way } from './ability.ts'
import { checkCosts, checkKept, checkLimit, checkLimits, checkMany, checkModifier, checkNeed, checkNeeds, checkOne,
  checkOwn, checkPattern, checkResource, checkTest, checkText, checkThis, checkUntil } from './check-parts.ts'
import { inside, report, type Scope } from './scope.ts'

/** Abilities in abilities in abilities: so deep at most. */
const MOST_INSIDE = 3

export function checkAbility(ability: Ability, around: Scope): void {
  if (around.deep > MOST_INSIDE) return report(around, `Abilities can stand in each other ${MOST_INSIDE} deep.`)
  const counters = [...Object.keys(ability.counters ?? {}), ...around.counters]
  const scope: Scope = { ...around, ability: withNames(ability, around), counters, answers: null, event: false,
    batch: false, deep: around.deep + 1 }
  const allWays = Object.entries(ability.ways ?? {})
  if (ability.use !== undefined && ability.steps === undefined && allWays.length === 0) {
    report(inside(scope, 'steps'), 'It is used, but nothing is done: a step is missing.')
  }
  if (ability.steps !== undefined
    && [ability, ...Object.values(ability.ways ?? {})].every(({ use }) => use === undefined))
  {
    report(inside(scope, 'use'), 'Nobody can use it yet: say how it is used.')
  }
  checkLimits(ability.limits, scope)
  checkWay(ability, scope)
  for (const [name, way] of allWays) {
    const here = { ...inside(scope, 'ways', name), kept: new Set(scope.kept) }
    if (way.steps === undefined && ability.steps === undefined) report(here, 'Nothing is done: a step is missing.')
    if (way.use === undefined && ability.use === undefined) report(here, 'Nobody can use it: say how it is used.')
    checkWay(way, here)
    for (const each of here.kept) scope.kept.add(each)
  }
  checkCarrier(ability, scope)
  for (const [name, condition] of Object.entries(ability.conditions ?? {})) {
    checkCondition(condition, inside(scope, 'conditions', name))
  }
  for (const [name, form] of Object.entries(ability.forms ?? {})) {
    if (Object.hasOwn(ability.conditions ?? {}, name)) {
      report(inside(scope, 'forms', name), `A condition is called ${quoted(name)} already.`)
    }
    checkForm(form, inside(scope, 'forms', name), true)
  }
}

/** Conditions and forms that an ability around this one defines may be named as well. */
const withNames = (ability: Ability, { ability: outer }: Scope): Ability =>
  ability === outer
    ? ability
    : { ...ability, conditions: { ...outer.conditions, ...ability.conditions },
      forms: { ...outer.forms, ...ability.forms } }

function checkWay(way: Way, scope: Scope): void {
  checkCosts(way.cost, scope, 'cost')
  way.requires?.forEach((test, at) => checkTest(test, inside(scope, 'requires', at)))
  checkNeeds(way.needs, scope)
  checkSteps(way.steps, inside(scope, 'steps'))
}

function checkCarrier(carrier: Carrier, scope: Scope): void {
  for (const [name, { start, most }] of Object.entries(carrier.counters ?? {})) {
    checkText(start, inside(scope, 'counters', name, 'start'))
    checkText(most, inside(scope, 'counters', name, 'most'))
  }
  carrier.modifiers?.forEach((one, at) => checkModifier(one, inside(scope, 'modifiers', at)))
  carrier.listens?.forEach((one, at) => checkListener(one, inside(scope, 'listens', at)))
  carrier.forbids?.forEach((one, at) => {
    if (one.unless) checkTest(one.unless, { ...inside(scope, 'forbids', at, 'unless'), event: true })
  })
  carrier.imposes?.forEach((one, at) => {
    const here = inside(scope, 'imposes', at)
    checkOwn(one.condition, here)
    if (one.if) checkTest(one.if, inside(here, 'if'))
  })
  carrier.grants?.forEach((one, at) => {
    const here = inside(scope, 'grants', at)
    if (one.if) checkTest(one.if, inside(here, 'if'))
    if (!('copy' in one.ability)) return checkAbility(one.ability, { ...inside(here, 'ability'), carried: true })
    checkOne(one.ability.of, inside(here, 'ability', 'of'))
    return checkKept(one.ability.copy, inside(here, 'ability', 'copy'))
  })
}

function checkListener(one: Listener, around: Scope): void {
  const scope: Scope = { ...around, answers: one.when, event: true,
    kept: new Set([...around.kept, ...(one.event.every(({ on }) => on === 'harm') ? ['$kind'] : [])]),
    limited: (one.limits?.length ?? 0) > 0 }
  one.event.forEach((pattern, at) => checkPattern(pattern, inside(scope, 'event', at)))
  if (one.if) checkTest(one.if, inside(scope, 'if'))
  if (one.may !== undefined) checkOne(one.may, inside(scope, 'may'))
  if (one.use !== undefined && one.may === undefined) {
    report(inside(scope, 'may'), 'What is used up has to be decided by somebody: say who may.')
  }
  if (one.cost?.length && one.may === undefined) {
    report(inside(scope, 'may'), 'Nothing is paid unasked: say who may.')
  }
  checkText(one.within, inside(scope, 'within'))
  checkCosts(one.cost, scope, 'cost')
  checkLimits(one.limits, scope)
  checkNeeds(one.needs, scope)
  checkSteps(one.steps, inside(scope, 'steps'))
  // What it keeps goes into the conditions that it puts on.
  for (const each of scope.kept) around.kept.add(each)
}

function checkCondition(condition: ConditionText, around: Scope): void {
  const scope: Scope = { ...around, carried: true, value: true, kept: new Set(around.kept),
    counters: [...Object.keys(condition.counters ?? {}), 'value', ...around.counters] }
  checkCarrier(condition, scope)
  condition.ends?.forEach((pattern, at) => checkPattern(pattern, inside(scope, 'ends', at)))
  checkSteps(condition.onEnd, inside(scope, 'onEnd'))
}

/** `apart`: its abilities stand on a sheet by themselves, and know nothing of what was kept and counted before. */
function checkForm(form: Form | Unit, scope: Scope, apart = false): void {
  for (const [name, amount] of Object.entries(form.stats ?? {})) checkText(amount, inside(scope, 'stats', name))
  form.abilities?.forEach((one, at) =>
    checkAbility(one, { ...inside(scope, 'abilities', at), ...(apart ? { kept: new Set(), counters: [] } : {}) })
  )
  checkText(form.size, inside(scope, 'size'))
  if (form.carries) {
    checkCarrier(form.carries, { ...inside(scope, 'carries'), carried: true,
      counters: [...Object.keys(form.carries.counters ?? {}), ...scope.counters] })
  }
}

/** Steps of one ability in all, and how deep they stand in each other. */
const MOST_STEPS = 120
const DEEPEST = 8
/** The most rounds of a `repeat` that is written as a number. */
const MOST_ROUNDS = 100

function checkSteps(steps: readonly Step[] | undefined, scope: Scope): void {
  if (scope.deep > DEEPEST) return report(scope, `Steps can stand in each other ${DEEPEST} deep.`)
  steps?.forEach((step, at) => {
    if (++scope.counted.steps === MOST_STEPS + 1) {
      report(inside(scope, at), `An ability has at most ${MOST_STEPS} steps.`)
    }
    checkStep(step, inside(scope, at))
    if (step.keep !== undefined) scope.kept.add(step.keep)
  })
}

function checkStep(step: Step, around: Scope): void {
  const scope: Scope = { ...around, batch: around.batch || step.together === true }
  if (step.if) checkTest(step.if, inside(scope, 'if'))
  if (step.may !== undefined) checkOne(step.may, inside(scope, 'may'))
  if (step.pay?.length && step.may === undefined) {
    report(inside(scope, 'may'), 'Nothing is paid unasked: say who may.')
  }
  checkCosts(step.pay, scope, 'pay')
  if (step.limit) checkLimit(step.limit, inside(scope, 'limit'))
  if (step.for !== undefined) checkMany(step.for, inside(scope, 'for'))
  if (step.together && step.for === undefined) report(inside(scope, 'for'), 'Together with whom? Say for whom.')
  checkDeed(step, scope)
  if (step.else) nested(step.else, inside(scope, 'else'))
}

/** Steps inside a step. What they keep is kept for those after it too. */
const nested = (steps: readonly Step[] | undefined, scope: Scope): void =>
  checkSteps(steps, { ...scope, deep: scope.deep + 1 })

function checkDeed(step: Step, scope: Scope): void {
  const one = (name: string | undefined, key: string): void =>
    name === undefined ? undefined : checkOne(name, inside(scope, key))
  const text = (amount: string | undefined, key: string, whole = true): void =>
    checkText(amount, inside(scope, key), whole)
  switch (step.do) {
    case 'check':
      one(step.by, 'by')
      one(step.against, 'against')
      text(step.target, 'target')
      text(step.edge, 'edge')
      text(step.bonus, 'bonus')
      return degrees(step, scope)
    case 'let':
      if (step.keep === undefined) report(inside(scope, 'keep'), 'What is worked out has to be kept under a name.')
      return text(step.amount, 'amount', false)
    case 'block':
      return nested(step.steps, inside(scope, 'steps'))
    case 'harm':
      if (step.kind.startsWith('$')) checkKept(step.kind, inside(scope, 'kind'))
      text(step.least, 'least')
      return text(step.amount, 'amount', false)
    case 'gain':
    case 'lose':
      checkResource(step.what, inside(scope, 'what'))
      one(step.of, 'of')
      return text(step.amount, 'amount', false)
    case 'put':
      checkOwn(step.condition, scope)
      text(step.value, 'value', false)
      one(step.on, 'on')
      one(step.tie, 'tie')
      // As long as something holds for its bearer.
      return checkUntil(step.until, { ...inside(scope, 'until'), carried: true })
    case 'end':
      if (step.condition === 'this') checkThis(inside(scope, 'condition'))
      else checkOwn(step.condition, scope, true)
      return one(step.of, 'of')
    case 'reload':
      if (typeof step.what === 'string') checkKept(step.what, inside(scope, 'what'))
      return one(step.of, 'of')
    case 'cure':
      text(step.most, 'most')
      return one(step.of, 'of')
    case 'move':
      still(step.do, scope)
      one(step.who, 'who')
      one(step.from, 'from')
      text(step.by, 'by', false)
      if (step.to?.startsWith('$')) checkKept(step.to, inside(scope, 'to'))
      if (step.by === undefined && step.to === undefined && scope.words.moves?.[step.how] === undefined) {
        report(scope, 'How far, or where to?')
      }
      if (step.ends) checkTest(step.ends, inside(scope, 'ends'))
      return nested(step.passed, inside(scope, 'passed'))
    case 'resize':
      if (step.size.startsWith('$')) checkKept(step.size, inside(scope, 'size'))
      else if (step.size !== '1/2') text(step.size, 'size')
      return one(step.who, 'who')
    case 'swap':
      still(step.do, scope)
      one(step.who, 'who')
      return one(step.with, 'with')
    case 'order':
      one(step.who, 'who')
      text(step.by, 'by')
      if (step.how === 'extra turn' && scope.answers !== null && !scope.limited && !step.limit) {
        report(scope, 'An extra turn that answers something needs a limit, or it could go on for ever.')
      }
      if (step.carries) checkCarrier(step.carries, { ...inside(scope, 'carries'), carried: true })
      return
    case 'use':
      one(step.by, 'by')
      one(step.choices, 'choices')
      if (typeof step.what === 'string') checkKept(step.what, inside(scope, 'what'))
      return step.on === undefined ? undefined : checkMany(step.on, inside(scope, 'on'))
    case 'pick':
      one(step.by, 'by')
      if (step.keep === undefined) report(inside(scope, 'keep'), 'What is chosen has to be kept under a name.')
      return checkNeed(step.pick, inside(scope, 'pick'))
    case 'choose':
      one(step.by, 'by')
      if (Object.keys(step.options).length < 2) report(inside(scope, 'options'), 'A choice has at least two options.')
      return Object.entries(step.options).forEach(([name, steps]) => nested(steps, inside(scope, 'options', name)))
    case 'repeat':
      text(step.most, 'most')
      if (Number(step.most) > MOST_ROUNDS) report(inside(scope, 'most'), `At most ${MOST_ROUNDS} rounds.`)
      if (step.while) checkTest(step.while, inside(scope, 'while'))
      return nested(step.steps, inside(scope, 'steps'))
    case 'set off':
      one(step.of, 'of')
      return text(step.times, 'times')
    case 'zone': {
      const here: Scope = { ...inside(scope, 'zone'), carried: true,
        counters: [...Object.keys(step.zone.counters ?? {}), ...scope.counters] }
      for (const [key, size] of Object.entries(step.zone.area)) {
        if (key !== 'shape') checkText(size, inside(here, 'area', key))
      }
      checkText(step.zone.height, inside(here, 'height'))
      if (step.zone.hidden && step.zone.ground?.length) {
        report(inside(here, 'hidden'), 'What it makes of the ground is seen by everybody, so it cannot be hidden.')
      }
      checkUntil(step.zone.until, inside(here, 'until'))
      checkCarrier(step.zone, here)
      if (step.zone.follows !== undefined) checkOne(step.zone.follows, inside(here, 'follows'))
      return step.at === 'area' ? undefined : one(step.at, 'at')
    }
    case 'thing':
      one(step.at, 'at')
      Object.entries(step.thing.stats ?? {}).forEach(([name, size]) =>
        checkText(size, inside(scope, 'thing', 'stats', name))
      )
      return checkCarrier(step.thing, { ...inside(scope, 'thing'), carried: true,
        counters: [...Object.keys(step.thing.counters ?? {}), ...scope.counters] })
    case 'summon':
      one(step.at, 'at')
      checkForm(step.unit, { ...inside(scope, 'unit'), carried: true })
      return nested(step.unit.defeated, { ...inside(scope, 'unit', 'defeated'), carried: true })
    case 'remove':
      return step.what.startsWith('$')
        ? checkKept(step.what, inside(scope, 'what'))
        : checkThis(inside(scope, 'what'))
    case 'form':
      one(step.who, 'who')
      if (!Object.hasOwn(scope.ability.forms ?? {}, step.form)) {
        report(inside(scope, 'form'), `The ability does not define the form ${quoted(step.form)}.`)
      }
      return
    case 'reveal':
      return one(step.of, 'of')
    case 'alter':
      text(step.amount, 'amount', false)
      text(step.edge, 'edge')
      text(step.die, 'die', false)
      return answers('before', 'Only what comes before can change it', scope)
    case 'cancel':
      return answers('instead', 'Only what comes instead can undo it', scope)
    case 'redirect':
      one(step.to, 'to')
      return answers('instead', 'Only what comes instead can turn it to somebody else', scope)
    case 'retry':
      one(step.at, 'at')
      // Instead of a roll at one, the same roll can be made at others.
      return scope.answers === 'instead'
        ? undefined
        : answers('after', 'Only what comes after, or instead, can try again', scope)
    case 'stop':
    case 'tell':
    case 'ask':
      return
    default: {
      const never: never = step
      return never
    }
  }
}

function answers(when: Scope['answers'], says: string, scope: Scope): void {
  if (scope.answers !== when) report(scope, `${says}.`)
}

function still(what: string, scope: Scope): void {
  if (scope.batch) report(scope, `What happens to many at once cannot ${what === 'move' ? 'move them' : 'swap them'}.`)
}

function degrees(step: Extract<Step, { do: 'check' }>, scope: Scope): void {
  const spec = scope.words.checks[step.check]
  if (!spec) return
  const unknown = (degree: string, key: string): void => {
    if (!spec.degrees.includes(degree)) {
      report(inside(scope, key, degree), `${spec.label} ends as ${spec.degrees.map(quoted).join(', ')}.`)
    }
  }
  if (step.sure !== undefined) unknown(step.sure, 'sure')
  for (const [degree, steps] of Object.entries(step.on ?? {})) {
    unknown(degree, 'on')
    nested(steps, inside(scope, 'on', degree))
  }
}
