// A run in a decision: reading where it stands, noting how far it has come, rolling what its amounts need.
import { possessive } from '../../../lib/possessive.ts'
import { type CombatantId, combatantOf, type FrameId, nameOf, type Work } from '../../core/index.ts'
import { secretly } from '../../kits/secrecy.ts'
import { partsOf, rolls, type Sum } from '../amounts/amount.ts'
import { type AmountPool, poolsOf, sumThatCounts, workOut } from '../amounts/work-out.ts'
import type { Ability } from '../language/ability.ts'
import type { Cursor, KeptValue, RunFrame, RunningTypes, TextPath } from './frame.ts'
import type { Teaching } from './teach.ts'
import { amountOf } from './text.ts'
import { type Here, valuesOf } from './values.ts'

export interface Running<T extends RunningTypes> {
  readonly work: Work<T>
  readonly teach: Teaching<T>
  readonly id: FrameId
}

/** The frame as it stands; `null` when it is over. */
export function frameOf<T extends RunningTypes>({ work, id }: Pick<Running<T>, 'work' | 'id'>): RunFrame | null {
  const frame = work.battle.stack.find((one) => one.id === id)
  return frame?.kind === 'run' ? (frame as unknown as RunFrame) : null
}

/** The frame of a run that is known to go on. */
export function now<T extends RunningTypes>(running: Running<T>): RunFrame {
  const frame = frameOf(running)
  if (!frame) throw new Error('The run is over.')
  return frame
}

export const here = <T extends RunningTypes>(running: Running<T>): Here<T> => ({ battle: running.work.battle,
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
  /** So many times as many dice are rolled, and the best of them count. */
  readonly times?: number
}

/** The amount now, with its dice rolled where it has any. */
export function rolledAmount<T extends RunningTypes>(running: Running<T>, text: string, said: Rolling): number {
  const run = now(running)
  const { work, teach } = running
  const times = said.times ?? 1
  const key = said.once && `${said.once.join('.')}${times > 1 ? ` ×${times}` : ''}`
  const before = key === undefined ? undefined : run.rolled[key]
  if (before !== undefined) return before
  const amount = amountOf(text, teach.words)
  const values = valuesOf(here(running))
  const pools = poolsOf(amount, values)
  if (pools.length === 0) return workOut(amount, values, [], teach.rounding)
  const by = combatantOf(work.battle, said.by ?? run.me)
  const plain = times === 1 && pools.every(({ keep: only }) => only === null || only.count === 1)
  const bonus = plain && isAdditive(sumThatCounts(amount, values))
    ? workOut(amount, values, pools.flatMap(({ count }) => Array.from({ length: count }, () => 0)), teach.rounding)
    : 0
  const totalOf = (faces: readonly number[]): number =>
    workOut(amount, values, best(faces, pools, times), teach.rounding)
  const request = {
    dice: pools.map(({ count, sides, keep: only }) => ({ count: count * times, sides,
      ...(plain && only ? { keep: only.which } : {}) })
    ),
    bonus,
    purpose: `${possessive(nameOf(work.battle, said.by ?? run.me))} ${said.what}`,
    by: said.by ?? run.me,
  }
  const roll = work.roll(request, secretly(by),
    plain && isAdditive(sumThatCounts(amount, values)) ? undefined : ({ faces }) => `${totalOf(faces)}`)
  const total = totalOf(roll.faces)
  if (key !== undefined) change(running, { rolled: { ...now(running).rolled, [key]: total } })
  return total
}

/** Of `times` as many faces the best for each pool, as many as the pool has. */
function best(faces: readonly number[], pools: readonly AmountPool[], times: number): readonly number[] {
  if (times === 1) return faces
  let at = 0
  return pools.flatMap(({ count }) => faces.slice(at, at += count * times).toSorted((a, b) => b - a).slice(0, count))
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
