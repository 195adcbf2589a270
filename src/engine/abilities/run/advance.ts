// Moves a run on by one step: the cursors, what a step asks before it happens, whom it happens to.
import { type CombatantId, combatantOf, nameOf, type Work } from '../../core/index.ts'
import type { Limit, Step } from '../language/ability.ts'
import { stepsInside } from '../language/ways.ts'
import { asksSo, isAnswerable, isAskedHere } from './candidates.ts'
import { type Cursor, isLastDeed, type Run, type RunFrame, type RunningTypes, type TextPath,
  type TextRoot } from './frame.ts'
import { hasLimitsLeft, useLimits } from './limits.ts'
import { canPay, paid } from './pay.ts'
import { change, enter, forgetChecks, frameOf, here, now, type Running, textOf } from './running.ts'
import { perform } from './perform.ts'
import type { Teaching } from './teach.ts'
import { partAt, stepAt, stepsAt } from './text.ts'
import { furthestFirst } from '../place/along.ts'
import { holds, numberOf, those, whoIs } from './values.ts'
import { arrive } from './way.ts'

/** The most rounds of a `repeat`, whatever its number comes to. */
const MOST_ROUNDS = 100

/** So many steps a run may take: rounds within rounds, done to a crowd, would go on for ever. */
const MOST_TAKEN = 1000

/** Puts a run on the stack: the steps at that place of a text, done by `me` to these targets. */
export function startRun<T extends RunningTypes>(
  work: Work<T>,
  said: { readonly root: TextRoot; readonly from: TextPath; readonly way: string | null; readonly me: CombatantId;
    readonly targets: readonly CombatantId[]; readonly of: Run['of']; readonly it?: CombatantId;
    readonly kept?: Run['kept']; readonly source?: CombatantId | null; readonly effect?: Run['effect'] },
): void {
  const { root, from, way, me, targets, of } = said
  const it = said.it ?? me
  const run: Run = { kind: 'run', step: 'next', root, from, way, me, it, targets, of, parent: null,
    cursors: [{ of: 'list', path: from, at: 0, it }], kept: said.kept ?? {}, rolled: {}, struck: [],
    ...(said.source === undefined ? {} : { source: said.source }),
    ...(said.effect === undefined ? {} : { effect: said.effect }) }
  work.push(run)
}

export function advanceRun<T extends RunningTypes>(work: Work<T>, frame: RunFrame, teach: Teaching<T>): void {
  const running: Running<T> = { work, teach, id: frame.id }
  const text = textOf(running, frame)
  if (!text) return work.pop(frame.id, 'the ability is gone')
  const me = combatantOf(work.battle, frame.me)
  const stays = (frame.effect !== undefined || isLastDeed(frame, frame.me)) && me !== undefined
    && me.presence !== 'gone'
  // What is done to many is done to all of them, also where it strikes down who does it.
  const isDoneToMany = frame.cursors.some((one) => one.of === 'each')
  if (me?.presence !== 'present' && !stays && !isDoneToMany) {
    return work.pop(frame.id, `${nameOf(work.battle, frame.me)} is out of the fight`)
  }
  switch (frame.step) {
    case 'may':
    case 'choose':
    case 'pick':
    case 'ask':
      return askAgain(running, frame)
    case 'check':
      // The check is gone without a result: nothing comes of it.
      return change(running, { step: 'next' })
    case 'move': {
      const path = frame.asked ?? []
      return arrive(running, stepAt(text, path), path)
    }
    case 'next':
      return next(running, frame, text)
  }
}

/** Asks; whoever was asked and is gone decides nothing any more. */
function askAgain<T extends RunningTypes>(running: Running<T>, frame: RunFrame): void {
  if (!isAskedHere(running.work.battle, frame)) return change(running, { step: 'next' })
  const text = textOf(running, frame)
  const step = text && frame.asked ? stepAt(text, frame.asked) : undefined
  // Who or what could be chosen may be gone meanwhile, and the ability may have been changed.
  if (!step || !asksSo(here(running), step) || isUsedUp(running, frame, text)) return change(running, { step: 'next' })
  running.work.ask({ frame: frame.id, about: frame.step })
}

/** Of two events of one step, the same listener may have answered the other. */
function isUsedUp<T extends RunningTypes>(
  running: Running<T>,
  { step, listener, asked = [] }: RunFrame,
  text: unknown,
): boolean {
  const part = partAt(text, asked) as { readonly limits?: readonly Limit[] } | undefined
  return step === 'may' && listener !== undefined && part?.limits !== undefined
    && !hasLimitsLeft(here(running), running.teach, part.limits, listener)
}

function next<T extends RunningTypes>(running: Running<T>, frame: RunFrame, text: unknown): void {
  const cursor = frame.cursors.at(-1)
  if (!cursor) return finish(running, frame)
  const taken = (frame.taken ?? 0) + 1
  if (taken > MOST_TAKEN) {
    // The run that the branch belongs to ends by the same bound.
    if (frame.parent !== null) return finish(running, frame)
    return running.work.pop(frame.id, `it took ${MOST_TAKEN} steps and would go on`)
  }
  const move = (by: Partial<Cursor>, more: Partial<RunFrame> = {}): void =>
    change(running, { ...more, taken, cursors: [...frame.cursors.slice(0, -1), { ...cursor, ...by }] })
  const leave = (): void => change(running, { cursors: frame.cursors.slice(0, -1), it: cursor.it })
  switch (cursor.of) {
    case 'list': {
      const step = stepsAt(text, cursor.path)[cursor.at]
      if (!step) return leave()
      const path = [...cursor.path, cursor.at]
      move({ at: cursor.at + 1 })
      return begin(running, step, path)
    }
    case 'each': {
      const [id, ...left] = cursor.left ?? []
      const step = stepAt(text, cursor.path)
      if (id === undefined || !step) return leave()
      move({ left }, { it: id })
      return isThere(running, id, step) ? carryOut(running, step, cursor.path) : undefined
    }
    case 'passed': {
      const [id, ...left] = cursor.left ?? []
      if (id === undefined) return leave()
      move({ left }, { it: id })
      return combatantOf(running.work.battle, id)?.presence === 'present'
        ? enter(running, { of: 'list', path: [...cursor.path, 'passed'], at: 0 })
        : undefined
    }
    case 'rounds': {
      const step = stepAt(text, cursor.path)
      if (cursor.at <= 0 || step?.do !== 'repeat' || (step.while && !holds(here(running), step.while))) return leave()
      move({ at: cursor.at - 1 })
      forgetChecks(running, cursor.path)
      return ask(running, step, cursor.path)
    }
  }
}

/** A branch leaves what it kept and rolled, and how far it has come, with the run that it belongs to. */
function finish<T extends RunningTypes>(
  running: Running<T>,
  { id, parent, kept, rolled, struck, taken = 0 }: RunFrame,
): void {
  running.work.pop(id)
  const above = parent === null ? null : { ...running, id: parent }
  if (above && frameOf(above)) change(above, { kept, rolled, struck, taken })
}

/** A step comes up: its conditions are looked at, and whoever may decline it is asked. */
function begin<T extends RunningTypes>(running: Running<T>, step: Step, path: TextPath): void {
  const where = here(running)
  if (step.if && !holds(where, step.if)) return otherwise(running, step, path)
  if (step.limit && !hasLimitsLeft(where, running.teach, [step.limit], limitName(running, path))) {
    return otherwise(running, step, path)
  }
  if (step.do === 'repeat') {
    const rounds = Math.min(MOST_ROUNDS, Math.max(0, numberOf(here(running), step.most)))
    return enter(running, { of: 'rounds', path, at: rounds })
  }
  ask(running, step, path)
}

/** Asks who may, where somebody may; a price that cannot be paid is not asked for. */
function ask<T extends RunningTypes>(running: Running<T>, step: Step, path: TextPath): void {
  if (step.may === undefined) return reach(running, step, path)
  const who = whoIs(here(running), step.may)
  if (who?.presence !== 'present' || !canPay(here(running), step.pay, who)) return otherwise(running, step, path)
  change(running, { step: 'may', asked: path, asks: who.id })
}

/** What happens when it does not happen. A round that is declined is the last. */
export function otherwise<T extends RunningTypes>(running: Running<T>, step: Step, path: TextPath): void {
  const { cursors } = now(running)
  // Rounds that have not begun have no cursor yet.
  if (step.do === 'repeat' && cursors.at(-1)?.of === 'rounds') change(running, { cursors: cursors.slice(0, -1) })
  if (step.else?.length) enter(running, { of: 'list', path: [...path, 'else'], at: 0 })
}

/** Somebody said yes. */
export function agreed<T extends RunningTypes>(running: Running<T>, step: Step, path: TextPath): void {
  const who = step.may === undefined ? null : whoIs(here(running), step.may)
  const { listener, root } = now(running)
  const text = running.teach.abilityAt(running.work.battle, root)
  const asked = partAt(text, path) as { readonly limits?: readonly Limit[] } | undefined
  if (listener !== undefined && asked?.limits) {
    useLimits(running.work, here(running), running.teach, asked.limits, listener)
  }
  if (who && step.pay) paid(running, step.pay, who)
  reach(running, step, path)
}

/** What the limit of a step belongs to: its place in the ability of its bearer. */
function limitName<T extends RunningTypes>(running: Running<T>, path: TextPath): string {
  const { root, me } = now(running)
  return [root.who, root.ability, path.join('.'), me].join('|')
}

/** To whom it happens: to each of those that are named, or to the one in hand. */
function reach<T extends RunningTypes>(running: Running<T>, step: Step, path: TextPath): void {
  if (step.limit) {
    useLimits(running.work, here(running), running.teach, [step.limit], limitName(running, path))
  }
  if (step.do === 'repeat') return enter(running, { of: 'list', path: [...path, 'steps'], at: 0 })
  if (step.for === undefined) return carryOut(running, step, path)
  forgetChecks(running, path)
  const all = those(here(running), step.for)
  const left = step.do === 'move' && step.to === 'area end' ? furthestFirst(here(running), all) : all
  enter(running, { of: 'each', path, at: 0, left })
}

/** The step itself. What nobody can choose is not asked for. */
function carryOut<T extends RunningTypes>(running: Running<T>, step: Step, path: TextPath): void {
  if (step.do === 'pick' && !isAnswerable(here(running), step)) return otherwise(running, step, path)
  perform(running, step, path)
}

/** Whether the step is done to somebody: who is there, or down where the step raises the fallen. */
function isThere<T extends RunningTypes>({ work, teach }: Running<T>, id: CombatantId, step: Step): boolean {
  const presence = combatantOf(work.battle, id)?.presence
  return presence === 'present' || (presence === 'down' && raises(teach, step))
}

const raises = <T extends RunningTypes>(teach: Teaching<T>, step: Step): boolean =>
  (step.do === 'gain' && (teach.raises?.(step.what) ?? false)) || stepsInside(step).some((one) => raises(teach, one))
