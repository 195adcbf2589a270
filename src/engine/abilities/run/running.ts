// A run in a decision: reading where it stands, noting how far it has come, rolling what its amounts need.
import { possessive } from '../../../lib/possessive.ts'
import { type CombatantId, combatantOf, type FrameId, nameOf, type Work } from '../../core/index.ts'
import { secretly } from '../../kits/secrecy.ts'
import { type Amount, partsOf, rolls, type Sum } from '../amounts/amount.ts'
import { type AmountPool, poolsOf, type Rounding, sumThatCounts, workOut } from '../amounts/work-out.ts'
import type { Ability } from '../language/ability.ts'
import { asRun, type Cursor, type KeptValue, type Run, type RunFrame, type RunningTypes,
  type TextPath } from './frame.ts'
import type { Teaching } from './teach.ts'
import { amountOf } from './text.ts'
import { type Here, type InRun, valuesOf } from './values.ts'

export interface Running<T extends RunningTypes> {
  readonly work: Work<T>
  readonly teach: Teaching<T>
  readonly id: FrameId
}

/** The frame as it stands; `null` when it is over. */
export function frameOf<T extends RunningTypes>({ work, id }: Pick<Running<T>, 'work' | 'id'>): RunFrame | null {
  return asRun(work.battle.stack.find((one) => one.id === id))
}

/** The frame of a run that is known to go on. */
export function now<T extends RunningTypes>(running: Running<T>): RunFrame {
  const frame = frameOf(running)
  if (!frame) throw new Error('The run is over.')
  return frame
}

export const here = <T extends RunningTypes>(running: Running<T>): InRun<T> => ({ battle: running.work.battle,
  run: now(running), teach: running.teach })

export const textOf = <T extends RunningTypes>({ work, teach }: Running<T>, run: RunFrame): Ability | null =>
  teach.abilityAt(work.battle, run.root)

export function change<T extends RunningTypes>(running: Running<T>, by: Partial<RunFrame>): void {
  const { id, ...frame } = now(running)
  const { id: _id, ...rest } = by
  running.work.set(id, { ...frame, ...rest })
}

/** One more cursor, which comes next. */
export const enter = <T extends RunningTypes>(running: Running<T>, cursor: Omit<Cursor, 'it'>): void => {
  const { cursors, it } = now(running)
  change(running, { cursors: [...cursors, { ...cursor, it }] })
}

/** Rolls of checks at that place, or inside it, count no longer: what comes there is done anew. */
export function forgetChecks<T extends RunningTypes>(running: Running<T>, path: TextPath): void {
  const { rolled } = now(running)
  const place = path.join('.')
  const left = Object.entries(rolled).filter(([key]) =>
    !(key.endsWith(' check') && (key.startsWith(`${place} `) || key.startsWith(`${place}.`)))
  )
  if (left.length < Object.keys(rolled).length) change(running, { rolled: Object.fromEntries(left) })
}

export const keep = <T extends RunningTypes>(running: Running<T>, name: string | undefined, value: KeptValue): void =>
  name === undefined ? undefined : change(running, { kept: { ...now(running).kept, [name]: value } })

/** What the ability is called in the log. */
export const nameOfRun = <T extends RunningTypes>(running: Running<T>): string =>
  textOf(running, now(running))?.name ?? 'an ability'

interface Rolling {
  readonly what: string
  /** Whose dice they are; the user’s when absent. */
  readonly by?: CombatantId
  /** Where the roll is kept, so that it counts for all. */
  readonly once?: TextPath
  /** The dice are rolled a second time, and of both rolls as many of the best count as one has. */
  readonly again?: boolean
  /** The ruleset’s when absent. */
  readonly rounding?: Rounding
}

/** The amount now, with its dice rolled where it has any. */
export function rolledAmount<T extends RunningTypes>(running: Running<T>, text: string, said: Rolling): number {
  const { teach } = running
  const { rounding = teach.rounding } = said
  const amount = amountOf(text, teach.words)
  const values = valuesOf(here(running))
  const pools = poolsOf(amount, values)
  if (pools.length === 0) return workOut(amount, values, [], rounding)
  const totalOf = (faces: readonly number[]): number => workOut(amount, values, faces, rounding)
  // Only the same dice are the same roll; what is added to them may differ from one to the next.
  const key = said.once && `${said.once.join('.')} ${pools.map(({ count, sides }) => `${count}d${sides}`).join(' ')}`
  const where = here(running)
  const first = rolledOnce(running, key, () => roll(running.work, where, said, { pools, amount, totalOf }), totalOf)
  if (!said.again) return totalOf(first.faces)
  const more = { ...said, what: `${said.what} (critical)` }
  const best = rolledOnce(running, key && `${key} again`,
    () =>
      bestOf(pools, first.faces, roll(running.work, where, more, { pools, amount, totalOf: (faces) =>
        totalOf(bestOf(pools, first.faces, faces)), isBest: true })), totalOf)
  return totalOf(best.faces)
}

/** Rolls, or gives what was rolled under that key before. */
function rolledOnce<T extends RunningTypes>(
  running: Running<T>,
  key: string | undefined,
  make: () => readonly number[],
  totalOf: (faces: readonly number[]) => number,
): Run['rolled'][string] {
  const before = key === undefined ? undefined : now(running).rolled[key]
  if (before) return before
  const faces = make()
  const made = { faces, total: totalOf(faces) }
  if (key !== undefined) change(running, { rolled: { ...now(running).rolled, [key]: made } })
  return made
}

interface WhatIsRolled {
  readonly pools: readonly AmountPool[]
  readonly amount: Amount
  readonly totalOf: (faces: readonly number[]) => number
  readonly isBest?: boolean
}

/** The same outside of a run: for what is done to something that is nobody. */
export function rolledOutside<T extends RunningTypes>(
  work: Work<T>,
  where: Here<T>,
  text: string,
  said: Pick<Rolling, 'what' | 'again'>,
): number {
  const amount = amountOf(text, where.teach.words)
  const values = valuesOf(where)
  const pools = poolsOf(amount, values)
  const { rounding } = where.teach
  if (pools.length === 0) return workOut(amount, values, [], rounding)
  const totalOf = (faces: readonly number[]): number => workOut(amount, values, faces, rounding)
  const first = roll(work, where, said, { pools, amount, totalOf })
  if (!said.again) return totalOf(first)
  const best = (faces: readonly number[]): readonly number[] => bestOf(pools, first, faces)
  return totalOf(
    best(
      roll(work, where, { what: `${said.what} (critical)` }, { pools, amount, totalOf: (faces) => totalOf(best(faces)),
        isBest: true }),
    ),
  )
}

function roll<T extends RunningTypes>(
  work: Work<T>,
  where: Here<T>,
  said: Rolling,
  { pools, amount, totalOf, isBest = false }: WhatIsRolled,
): readonly number[] {
  const { teach } = where
  const by = said.by ?? where.run.me
  const values = valuesOf(where)
  // A roll with a bonus says its total by itself; of any other sum the total is said beside it.
  const plain = !isBest && pools.every(({ keep: only }) => only === null || only.count === 1)
    && isAdditive(sumThatCounts(amount, values))
  const request = {
    dice: pools.map(({ count, sides, keep: only }) => ({ count, sides,
      ...(plain && only ? { keep: only.which } : {}) })
    ),
    bonus: plain
      ? workOut(amount, values, pools.flatMap(({ count }) => Array<number>(count).fill(0)), teach.rounding)
      : 0,
    purpose: `${possessive(nameOf(work.battle, by))} ${said.what}`,
    by,
  }
  return work.roll(request, secretly(combatantOf(work.battle, by)),
    plain ? undefined : ({ faces }) => String(totalOf(faces))).faces
}

/** Of each pool, as many of the best faces as one roll has. */
function bestOf(
  pools: readonly AmountPool[],
  first: readonly number[],
  again: readonly number[],
): readonly number[] {
  let at = 0
  return pools.flatMap(({ count }) => {
    const all = [...first.slice(at, at + count), ...again.slice(at, at + count)].toSorted((a, b) => b - a)
    at += count
    return all.slice(0, count)
  })
}

/** Whether the sum is its dice and a number on top, so that a roll with a bonus says it. */
function isAdditive(sum: Sum): boolean {
  if (!rolls(sum) || sum.kind === 'dice') return true
  return (sum.kind === '+' && partsOf(sum).every(isAdditive))
    || (sum.kind === '−' && isAdditive(sum.left) && !rolls(sum.right))
}

/** Whether the amount rolls a die now. */
export const rollsNow = <T extends RunningTypes>(where: Here<T>, text: string): boolean =>
  poolsOf(amountOf(text, where.teach.words), valuesOf(where)).length > 0
