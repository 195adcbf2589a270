// The parts of an ability one by one: amounts, somebodies, tests, needs, patterns. See `check.ts`.
import { quoted } from '../../../lib/quoted.ts'
import { type Amount, partsOf, rolls, type Sum } from '../amounts/amount.ts'
import { readAmount } from '../amounts/read.ts'
import type { Cost, Group, Limit, Many, Modifier, Need, Pattern, Test, Until } from './ability.ts'
import { amountNames, EVENT_NUMBERS, inside, report, type Scope } from './scope.ts'

const EVENT: ReadonlySet<string> = new Set(EVENT_NUMBERS)

/** An amount; `whole`: one that may not roll. */
export function checkText(text: string | undefined, scope: Scope, whole = true): void {
  if (text === undefined) return
  const read = readAmount(text, amountNames(scope.words))
  if (!read.ok) return report(scope, read.problem.says, read.problem.at)
  const { first, cases } = read.value
  const sums = [first, ...cases.map(({ sum }) => sum)]
  if (whole && sums.some(rolls)) return report(scope, 'Nothing is rolled here: keep a roll first, and name it.')
  for (const sum of [...sums, ...cases.flatMap(({ when }) => sumsOfCase(when))]) checkSum(sum, scope)
}

const sumsOfCase = (when: Amount['cases'][number]['when']): readonly Sum[] =>
  when.kind === 'compare' ? [when.left, when.right] : when.kind === 'holds' ? [when.what] : []

function checkSum(sum: Sum, scope: Scope): void {
  for (const part of partsOf(sum)) checkSum(part, scope)
  switch (sum.kind) {
    case 'kept':
      return checkKept(`$${sum.name}`, scope)
    case 'counter':
      if (!scope.counters.includes(sum.name)) report(scope, `There is no counter ${quoted(sum.name)} here.`)
      return
    case 'plain':
      if (EVENT.has(sum.name) && !scope.event) {
        report(scope, `“${sum.name}” is known only where something is answered.`)
      }
      if (sum.name === 'value' && !scope.value) report(scope, '“value” is known only in a condition.')
      return
    case 'of':
      return checkOne(sum.whose, scope)
    default:
      return
  }
}

export function checkKept(name: string, scope: Scope): void {
  if (!scope.kept.has(name)) report(scope, `Nothing is kept as ${quoted(name)} before this.`)
}

export function checkOne(one: string, scope: Scope): void {
  if (one.startsWith('$')) return checkKept(one, scope)
  if ((one === 'by' || one === 'to') && !scope.event) {
    report(scope, `“${one}” is known only where something is answered.`)
  }
  if (one === 'source' && !scope.carried) report(scope, '“source” is known only in what somebody put there.')
}

export function checkTest(test: Test, scope: Scope): void {
  if (typeof test === 'string') return checkComparison(test, scope)
  switch (test.test) {
    case 'all':
    case 'any':
      return test.tests.forEach((one, at) => checkTest(one, inside(scope, 'tests', at)))
    case 'not':
      return checkTest(test.of, inside(scope, 'of'))
    case 'has':
      if (test.from !== undefined) checkOne(test.from, inside(scope, 'from'))
      checkOwn(test.condition, scope, true)
      return checkOne(test.who, inside(scope, 'who'))
    case 'same':
      checkOne(test.as, inside(scope, 'as'))
      return checkOne(test.who, inside(scope, 'who'))
    case 'within':
      checkText(test.spaces, inside(scope, 'spaces'))
      checkOne(test.of, inside(scope, 'of'))
      return checkOne(test.who, inside(scope, 'who'))
    case 'inside':
      if (test.zone === 'this') checkThis(inside(scope, 'zone'))
      else checkKept(test.zone, inside(scope, 'zone'))
      return checkOne(test.who, inside(scope, 'who'))
    case 'kept':
      return test.name === '$degree' ? undefined : checkKept(test.name, inside(scope, 'name'))
    case 'sees':
    case 'reaches':
      checkOne(test.whom, inside(scope, 'whom'))
      return checkOne(test.who, inside(scope, 'who'))
    case 'tag':
    case 'side':
    case 'state':
      return checkOne(test.who, inside(scope, 'who'))
    case 'deed':
      if (!scope.event) report(scope, 'Which deed it is, is known only where something is answered.')
  }
}

/** `its hp <= 4`; without a sign, whatever is not 0 holds. */
function checkComparison(text: string, scope: Scope): void {
  const read = readAmount(`1, 1 while ${text}`, amountNames(scope.words))
  if (!read.ok) return report(scope, read.problem.says, Math.max(0, read.problem.at - '1, 1 while '.length))
  for (const { when } of read.value.cases) for (const sum of sumsOfCase(when)) checkSum(sum, scope)
}

/** A condition of the ability’s own is defined with the ability; so are its forms, which can be asked for and ended. */
export function checkOwn(condition: string, scope: Scope, orForm = false): void {
  const { conditions = {}, forms = {} } = scope.ability
  if (!condition.startsWith('+') || Object.hasOwn(conditions, condition.slice(1))) return
  if (orForm && Object.hasOwn(forms, condition.slice(1))) return
  report(inside(scope, 'condition'), `The ability does not define ${quoted(condition.slice(1))}.`)
}

export function checkThis(scope: Scope): void {
  if (!scope.carried) report(scope, '“this” is known only in what somebody put there.')
}

export function checkResource(what: string, scope: Scope): void {
  if (what.startsWith('$')) return checkKept(what, scope)
  if (what.startsWith('#') && !scope.counters.includes(what.slice(1))) {
    report(scope, `There is no counter ${quoted(what.slice(1))} here.`)
  }
}

export function checkCosts(costs: readonly Cost[] | undefined, scope: Scope, key: string): void {
  costs?.forEach((cost, at) => {
    const here = inside(scope, key, at)
    checkResource(cost.pay, inside(here, 'pay'))
    checkText(cost.amount, inside(here, 'amount'))
    if (cost.from !== undefined) checkOne(cost.from, inside(here, 'from'))
  })
}

export function checkLimits(limits: readonly Limit[] | undefined, scope: Scope): void {
  limits?.forEach((limit, at) => checkLimit(limit, inside(scope, 'limits', at)))
}

export function checkLimit(limit: Limit, scope: Scope): void {
  switch (limit.limit) {
    case 'times':
      return checkText(limit.times, inside(scope, 'times'))
    case 'cooldown':
      return checkText(limit.moments, inside(scope, 'moments'))
    case 'one':
      return checkText(limit.most, inside(scope, 'most'))
    case 'recharge':
      checkText(limit.die, inside(scope, 'die'), false)
      return checkText(limit.at, inside(scope, 'at'))
    default:
  }
}

export function checkNeeds(needs: readonly Need[] | undefined, scope: Scope): void {
  needs?.forEach((need, at) => {
    checkNeed(need, inside(scope, 'needs', at))
    if (need.keep !== undefined) scope.kept.add(need.keep)
    else if (need.need === 'number') scope.kept.add('$x')
  })
}

export function checkNeed(need: Need, scope: Scope): void {
  checkText(need.range, inside(scope, 'range'))
  if (need.from !== undefined) checkOne(need.from, inside(scope, 'from'))
  if (need.where) checkTest(need.where, inside(scope, 'where'))
  switch (need.need) {
    case 'who':
      checkText(need.count, inside(scope, 'count'))
      return checkText(need.divide, inside(scope, 'divide'))
    case 'place':
      if (need.beside !== undefined) checkOne(need.beside, inside(scope, 'beside'))
      if (need.joins !== undefined) checkKept(need.joins, inside(scope, 'joins'))
      return checkText(need.count, inside(scope, 'count'))
    case 'area':
      for (const [key, text] of Object.entries(need.area)) {
        if (key !== 'shape') checkText(text, inside(scope, 'area', key))
      }
      return checkText(need.apart, inside(scope, 'apart'))
    case 'number':
      checkText(need.least, inside(scope, 'least'))
      return checkText(need.most, inside(scope, 'most'))
    case 'split':
      need.among.forEach((what, at) => checkResource(what, inside(scope, 'among', at)))
      return checkText(need.sum, inside(scope, 'sum'))
    case 'ability':
      if (need.at !== undefined) checkOne(need.at, inside(scope, 'at'))
      return checkOne(need.of, inside(scope, 'of'))
    default:
  }
}

export function checkMany(many: Many, scope: Scope): void {
  if (typeof many === 'string') return many === 'targets' ? undefined : checkOne(many, scope)
  checkGroup(many, scope)
}

function checkGroup(group: Group, scope: Scope): void {
  if (group.all === 'source' || group.all === 'inside') checkThis(inside(scope, 'all'))
  if (group.where) checkTest(group.where, inside(scope, 'where'))
  if (group.of !== undefined) checkOne(group.of, inside(scope, 'of'))
  for (const key of ['within', 'by', 'most'] as const) checkText(group[key], inside(scope, key))
  if ((group.first === 'lowest' || group.first === 'highest') && group.by === undefined) {
    report(inside(scope, 'by'), `The ${group.first} of what? An amount is missing.`)
  }
  for (const [key, amount] of Object.entries(group.bands ?? {})) {
    if (!Number.isFinite(Number(key))) report(inside(scope, 'bands', key), 'Each band is named by a number.')
    if (group.by === undefined) report(inside(scope, 'by'), 'Bands need an amount that they go by.')
    checkText(amount, inside(scope, 'bands', key), false)
  }
}

export function checkUntil(until: Until, scope: Scope): void {
  if (typeof until === 'string') return
  // Looked at with what was put: its number and its maker are known.
  const put: Scope = { ...scope, carried: true, value: true, counters: ['value', ...scope.counters] }
  if ('while' in until) return checkTest(until.while, inside(put, 'while'))
  if ('after' in until) return checkPattern(until.after, inside(put, 'after'))
  checkText(until.count, inside(scope, 'count'))
  if (until.of !== undefined) checkOne(until.of, inside(scope, 'of'))
}

export function checkPattern(pattern: Pattern, scope: Scope): void {
  if (pattern.on === 'crosses') checkText(pattern.below, inside(scope, 'below'))
  if (pattern.on === 'put' || pattern.on === 'ended' || pattern.on === 'used up') {
    checkOwn(pattern.condition, scope, true)
  }
  if ('what' in pattern) checkResource(pattern.what, inside(scope, 'what'))
  for (const key of ['by', 'to'] as const) {
    if ((pattern[key] === 'source' || pattern[key] === 'inside') && !scope.carried) checkThis(inside(scope, key))
  }
  if (pattern.on === 'land') {
    const known = new Set(Object.values(scope.words.checks).flatMap(({ degrees }) => degrees))
    pattern.degrees.forEach((degree, at) => {
      if (!known.has(degree)) report(inside(scope, 'degrees', at), `No check ends as ${quoted(degree)}.`)
    })
  }
}

export function checkModifier(one: Modifier, around: Scope): void {
  const scope = { ...around, event: around.event || one.against !== undefined }
  for (const key of ['by', 'times', 'set', 'least', 'most'] as const) checkText(one[key], inside(scope, key))
  if ([one.by, one.times, one.set, one.least, one.most].every((text) => text === undefined)) {
    report(scope, 'Nothing is changed: say by how much, how many times, or to what.')
  }
  if (one.if) checkTest(one.if, inside(scope, 'if'))
  if (one.against) checkTest(one.against, inside(scope, 'against'))
}
