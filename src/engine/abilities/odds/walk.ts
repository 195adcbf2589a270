// The steps of a use, in all the ways in which its dice may fall. What comes to the same is put together after each
// step, and sums of dice are added up before they are dealt.
import type { Battle, CombatantId } from '../../core/index.ts'
import type { Many, Step } from '../language/ability.ts'
import { someStep, stepsInside } from '../language/ways.ts'
import type { TextPath } from '../run/frame.ts'
import { whoFits } from '../run/candidates.ts'
import { hasLimitsLeft, useLimits } from '../run/limits.ts'
import { canPay, paid } from '../run/pay.ts'
import { stepsAt } from '../run/text.ts'
import { holds, numberOf, those, whoIs } from '../run/values.ts'
import { remembered } from '../../../lib/remembered.ts'
import { type Carried, carriersOf } from '../carry/carriers.ts'
import { hereOf, type Branch, likeness, merged, type Reckoning, spend, STEP, Unknown, withRun,
  written } from './branch.ts'
import { checked } from './checked.ts'
import { countThatMatter } from './idle.ts'
import type { OddsTeaching } from './teach.ts'
import { done } from './perform.ts'
import { harmed } from './harmed.ts'
import { doneBy } from './done.ts'
import type { RunningTypes } from '../run/frame.ts'

type Branches<T extends RunningTypes> = readonly Branch<T>[]

/** The most rounds of a `repeat` that are gone through. */
const MOST_ROUNDS = 100
/** More choices than this are no table any more. */
const MOST_CHOICES = 3

/** The steps at that place, one after another. */
export function walk<T extends RunningTypes>(all: Branches<T>, path: TextPath, by: Reckoning<T>): Branches<T> {
  const [first] = all
  if (!first) return all
  return inOrder(all, stepsAt(by.odds.teach.abilityAt(first.base, first.run.root), path), path, by)
}

const counted = new WeakMap<readonly Step[], number>()
/** The steps of a list as far as they matter; those of a listener matter all. */
function thatMatter<T extends RunningTypes>(
  { base, run: { root, from = [] } }: Branch<T>,
  steps: readonly Step[],
  path: TextPath,
  { odds: { teach, isSpare }, busy }: Reckoning<T>,
): readonly Step[] {
  if (busy.size > 0 || steps.length === 0) return steps
  const before = counted.get(steps)
  const count = before ?? countThatMatter(teach.abilityAt(base, root), path, from, isSpare)
  if (before === undefined) counted.set(steps, count)
  return count === steps.length ? steps : steps.slice(0, count)
}

const inOrder = <T extends RunningTypes>(
  all: Branches<T>,
  steps: readonly Step[],
  path: TextPath,
  by: Reckoning<T>,
): Branches<T> =>
  (all[0] ? thatMatter(all[0], steps, path, by) : steps).reduce((now, step, at) => {
    const place = [...path, at]
    const left = now.filter(({ over }) => !over)
    const after = left.length > 1 && (isPlain(step) || isSame(step, left, by))
      ? together(left, step, place, by)
      : left.flatMap((one) => begun(one, step, place, by))
    return merged([...now.filter(({ over }) => over), ...after], by)
  }, all)

const PLAIN: ReadonlySet<Step['do']> = new Set<Step['do']>(['put', 'end', 'cure', 'gain', 'lose', 'choose', 'block',
  'stop', 'tell'])

/** A step that does the same whatever has been lost so far: what it puts on or takes off is said in plain numbers. */
const isPlain = remembered((step: Step): boolean => isPlainItself(step) && stepsInside(step).every(isPlainItself))

const isPlainItself = (step: Step): boolean =>
  PLAIN.has(step.do) && !('if' in step || 'may' in step || 'limit' in step || 'for' in step || 'pay' in step)
  && (!('value' in step) || isDigits(step.value))
  && (!('amount' in step) || (isDigits(step.amount) && 'of' in step && step.of === 'me'))

const isDigits = (text: string | undefined): boolean => text === undefined || /^\d+$/.test(text)

/** A roll or harm that is the same whatever has been lost so far: nothing that counts asks for what was lost. */
function isSame<T extends RunningTypes>(step: Step, [first]: Branches<T>, by: Reckoning<T>): boolean {
  return first !== undefined && (step.do === 'harm' || step.do === 'check')
    && !('if' in step || 'may' in step || 'limit' in step || 'for' in step || 'keep' in step)
    && !by.odds.taken.test(written(step)) && !asksForLosses(first.base, by.odds)
}

const asking = new WeakMap<readonly Carried[], { readonly taken: RegExp; readonly asks: boolean }>()

/** Whether anything that is carried counts by what somebody has lost. No loss changes what is carried. */
function asksForLosses<T extends RunningTypes>(battle: Battle<T>, { teach, taken }: OddsTeaching<T>): boolean {
  const all = carriersOf(battle, teach)
  const known = asking.get(all)
  if (known?.taken === taken) return known.asks
  const asks = all.some(({ carrier: { modifiers = NONE, imposes = NONE } }) =>
    (modifiers.length > 0 && taken.test(written(modifiers))) || (imposes.length > 0 && taken.test(written(imposes)))
  )
  asking.set(all, { taken, asks })
  return asks
}
const NONE: readonly never[] = []

/** Done once for all branches that differ in what the one that is looked at has lost. */
function together<T extends RunningTypes>(
  all: Branches<T>,
  step: Step,
  path: TextPath,
  by: Reckoning<T>,
): Branches<T> {
  const alike = new Map<string, Branch<T>[]>()
  for (const one of all) {
    const key = likeness(one, by)
    const before = alike.get(key)
    if (before) before.push(one)
    else alike.set(key, [one])
  }
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length === 1) return first ? begun(first, step, path, by) : []
    if (!isPlain(step)) {
      spend(by, STEP)
      askShaken(first, step)
      ask(first, written(step))
      return step.do === 'harm'
        ? harmed(group, step, path, by, walk)
        : step.do === 'check'
        ? checked(group, step, path, by, walk)
        : group.flatMap((one) => begun(one, step, path, by))
    }
    const came = begun(first, step, path, by)
    return came.every(({ body }) => body === first.body)
      ? group.flatMap((one) =>
        came.map((each) => ({ ...each, body: one.body, chance: one.chance * each.chance / first.chance }))
      )
      : group.flatMap((one) => begun(one, step, path, by))
  })
}

const STANDS = /"(?:within|inside|sees|reaches)"|\b(?:distance|adjacent|spaces)\b/

/** What is asked about a step hangs on nothing that is not known by then. */
function ask<T extends RunningTypes>(branch: Branch<T>, said: object | string | undefined): void {
  if (said === undefined || (!branch.moved && branch.unknown.length === 0)) return
  const text = typeof said === 'string' ? said : written(said)
  if ((branch.moved && STANDS.test(text)) || branch.unknown.some((name) => text.includes(name))) throw new Unknown()
}

/** The step hangs on nothing that dice have changed which nobody goes through. */
function askShaken<T extends RunningTypes>({ shaken }: Branch<T>, step: Step): void {
  if (shaken.some((word) => written(step).includes(word))) throw new Unknown()
}

/** A step comes up. */
function begun<T extends RunningTypes>(branch: Branch<T>, step: Step, path: TextPath, by: Reckoning<T>): Branches<T> {
  spend(by, STEP)
  askShaken(branch, step)
  ask(branch, step.if)
  const here = hereOf(branch, by)
  const name = [branch.run.root.who, branch.run.root.ability, path.join('.'), branch.run.me].join('|')
  if ((step.if && !holds(here, step.if))
    || (step.limit && !hasLimitsLeft(here, by.odds.teach, [step.limit], name)))
  {
    return otherwise(branch, step, path, by)
  }
  const limit = step.limit
  const limited = limit
    ? doneBy(branch, by, ({ work, teach }) => useLimits(work, { ...here, battle: work.battle }, teach, [limit], name))
      .branch
    : branch
  return step.do === 'repeat' ? rounds(limited, step, path, by) : agreed(limited, step, path, by)
}

const otherwise = <T extends RunningTypes>(
  branch: Branch<T>,
  step: Step,
  path: TextPath,
  by: Reckoning<T>,
): Branches<T> => (step.else ? inOrder([branch], step.else, [...path, 'else'], by) : [branch])

/** Somebody may decline it: it is done, and it is not. */
function agreed<T extends RunningTypes>(branch: Branch<T>, step: Step, path: TextPath, by: Reckoning<T>): Branches<T> {
  if (step.may === undefined) return reached(branch, step, path, by)
  if (!matters(step)) return [branch]
  const who = whoIs(hereOf(branch, by), step.may)
  if (who?.presence !== 'present' || !canPay(hereOf(branch, by), step.pay, who)) {
    return otherwise(branch, step, path, by)
  }
  return chosen(branch, path, ['yes', 'no']).flatMap((one) => {
    if (one.option === 'no') return otherwise(one.branch, step, path, by)
    const { pay } = step
    const after = pay?.length ? doneBy(one.branch, by, (running) => paid(running, pay, who)).branch : one.branch
    return reached(after, step, path, by)
  })
}

/** The branch for each of the options of a question. */
function chosen<T extends RunningTypes>(
  branch: Branch<T>,
  path: TextPath,
  options: readonly string[],
): readonly { readonly branch: Branch<T>; readonly option: string }[] {
  const { choices } = branch
  const place = path.join('.')
  const before = choices[place]
  // Of several rounds the same is chosen in each.
  if (before !== undefined) return [{ branch, option: before }]
  if (Object.keys(choices).length >= MOST_CHOICES || options.length === 0 || options.length > 4) throw new Unknown()
  return options.map((option) => ({ branch: { ...branch, choices: { ...choices, [place]: option } }, option }))
}

/** To whom it happens, as far as it is about the one that is looked at, or the user. */
function reached<T extends RunningTypes>(branch: Branch<T>, step: Step, path: TextPath, by: Reckoning<T>): Branches<T> {
  if (step.for === undefined) return carriedOut(branch, step, path, by)
  ask(branch, typeof step.for === 'string' ? step.for : step.for)
  const { it } = branch.run
  const ids = meantBy(branch, step.for, by)
  return ids.reduce<Branches<T>>(
    (all, id) =>
      merged(all.flatMap((one) => (one.over ? [one] : carriedOut(withRun(one, { it: id }), step, path, by))), by),
    [branch],
  ).map((one) => withRun(one, { it }))
}

function meantBy<T extends RunningTypes>(branch: Branch<T>, many: Many, by: Reckoning<T>): readonly CombatantId[] {
  const { run: { me } } = branch
  const groups = typeof many !== 'string' && (many.first === 'random' || many.bands)
  if (groups) throw new Unknown()
  return those(hereOf(branch, by), many).filter((id) => id === by.target || id === me)
}

function rounds<T extends RunningTypes>(
  branch: Branch<T>,
  step: Extract<Step, { do: 'repeat' }>,
  path: TextPath,
  by: Reckoning<T>,
): Branches<T> {
  ask(branch, step.most)
  const most = Math.min(MOST_ROUNDS, Math.max(0, numberOf(hereOf(branch, by), step.most)))
  const { cursors } = branch.run
  let left: Branches<T> = [
    withRun(branch, { cursors: [...cursors, { of: 'rounds', path, at: most, it: branch.run.it }] }),
  ]
  const ended: Branch<T>[] = []
  for (let round = 0; round < most && left.length > 0; round++) {
    const next: Branch<T>[] = []
    for (const one of left) {
      ask(one, step.while)
      if (one.over || (step.while && !holds(hereOf(one, by), step.while))) {
        ended.push(one)
        continue
      }
      const { may: _may, ...always } = step
      const asked = step.may === undefined
        ? [{ branch: one, option: 'yes' }]
        : chosen(one, path, ['yes', 'no'])
      for (const { branch: now, option } of asked) {
        if (option === 'no') ended.push(...otherwise(now, always, path, by))
        else if (step.pay?.length) throw new Unknown()
        else next.push(...inOrder([now], step.steps, [...path, 'steps'], by))
      }
    }
    left = merged(next, by)
  }
  return merged([...ended, ...left].map((one) => withRun(one, { cursors })), by)
}

const KEPT_SHUT: ReadonlySet<Step['do']> = new Set<Step['do']>(['use', 'set off', 'ask', 'redirect', 'retry'])
const MOVES: ReadonlySet<Step['do']> = new Set<Step['do']>(['move', 'swap', 'zone', 'thing', 'summon', 'remove',
  'resize'])
const ELSEWHERE: ReadonlySet<Step['do']> = new Set<Step['do']>(['order', 'tell', 'reveal', 'reload'])

/** Whether the step may change what is told. */
const matters = (step: Step): boolean => someStep([step], ({ do: what }) => !MOVES.has(what) && !ELSEWHERE.has(what))

function carriedOut<T extends RunningTypes>(
  branch: Branch<T>,
  step: Step,
  path: TextPath,
  by: Reckoning<T>,
): Branches<T> {
  const { it } = branch.run
  switch (step.do) {
    case 'block':
      return inOrder([branch], step.steps, [...path, 'steps'], by)
    case 'stop':
      return [{ ...branch, over: true }]
    case 'check':
      ask(branch, `${step.edge} ${step.target} ${step.bonus}`)
      return checked([branch], step, path, by, walk)
    case 'harm':
      ask(branch, `${step.amount} ${step.least} ${step.kind}`)
      // Somebody else’s harm is not looked at, the user’s own is where it matters later.
      return it === by.target || it === branch.run.me || by.busy.size > 0
        ? harmed([branch], step, path, by, walk)
        : [branch]
    case 'choose':
      return chosen(branch, path, Object.keys(step.options)).flatMap(({ branch: one, option }) =>
        inOrder([named(one, step.keep, option)], step.options[option] ?? [], [...path, 'options', option], by)
      )
    case 'pick':
      return picked(branch, step, path, by)
    default:
      if (KEPT_SHUT.has(step.do)) throw new Unknown()
      if (MOVES.has(step.do) || ELSEWHERE.has(step.do)) return [passedOver(branch, step)]
      ask(branch, written(step))
      return done(branch, step, path, by, walk)
  }
}

const named = <T extends RunningTypes>(branch: Branch<T>, name: string | undefined, word: string): Branch<T> =>
  name === undefined ? branch : withRun(branch, { kept: { ...branch.run.kept, [name]: { is: 'word', word } } })

/** What is kept of what is not worked out is not known; where people stand is not known either. */
function passedOver<T extends RunningTypes>(branch: Branch<T>, step: Step): Branch<T> {
  if (step.do === 'move' && step.passed?.some(matters)) throw new Unknown()
  return { ...branch, moved: branch.moved || MOVES.has(step.do),
    unknown: step.keep === undefined ? branch.unknown : [...branch.unknown, step.keep] }
}

/** Whoever is looked at is chosen, or somebody else. */
function picked<T extends RunningTypes>(
  branch: Branch<T>,
  step: Extract<Step, { do: 'pick' }>,
  path: TextPath,
  by: Reckoning<T>,
): Branches<T> {
  const { pick: need, keep } = step
  if (keep === undefined) return [branch]
  if (need.need === 'option') {
    if (need.options.length === 0) return otherwise(branch, step, path, by)
    return chosen(branch, path, need.options).map(({ branch: one, option }) => named(one, keep, option))
  }
  if (need.need !== 'who' || step.adds) return [{ ...branch, unknown: [...branch.unknown, keep] }]
  ask(branch, need)
  const found = whoFits(hereOf(branch, by), need).map(({ id }) => id)
  if (found.length === 0) return otherwise(branch, step, path, by)
  const other = found.find((id) => id !== by.target && id !== branch.run.me)
  const options = [...found.filter((id) => id === by.target || id === branch.run.me), ...(other ? [other] : [])]
  const keeping = (one: Branch<T>, id: CombatantId): Branch<T> =>
    withRun(one, { kept: { ...one.run.kept, [keep]: { is: 'who', ids: [id] } } })
  const [only] = options
  return options.length === 1 && only
    ? [keeping(branch, only)]
    : chosen(branch, path, options).map(({ branch: one, option }) => keeping(one, option as CombatantId))
}
