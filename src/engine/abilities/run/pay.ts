// Prices inside a run: what a “may” costs, and what a use costs beside its part of the turn.
import type { Combatant } from '../../core/index.ts'
import type { Cost } from '../language/ability.ts'
import { costNow } from '../carry/costs.ts'
import type { RunningTypes } from './frame.ts'
import { here, nameOfRun, now, type Running } from './running.ts'
import { type InRun, numberOf, whoIs } from './values.ts'

const payerOf = <T extends RunningTypes>(where: InRun<T>, cost: Cost, who: Combatant<T>): Combatant<T> | null =>
  cost.from === undefined ? who : whoIs(where, cost.from)

/** What it costs now: of what is answered, or aimed at the one in hand. */
export function amountOfCost<T extends RunningTypes>(where: InRun<T>, cost: Cost, payer: Combatant<T>): number {
  const { battle, teach, run } = where
  const text = teach.abilityAt(battle, run.root)
  const deed = { name: text?.name ?? '', tags: text?.tags ?? [], root: run.root }
  return costNow(battle, teach, payer, { resource: cost.pay, amount: numberOf(where, cost.amount) }, { on: 'deed',
    by: payer.id, to: run.event?.by ?? run.it, deed })
}

/** Why the price cannot be paid; `null` when it can. */
function whyNotPaid<T extends RunningTypes>(
  where: InRun<T>,
  costs: readonly Cost[] | undefined,
  who: Combatant<T>,
): string | null {
  for (const cost of costs ?? []) {
    const payer = payerOf(where, cost, who)
    const amount = payer ? amountOfCost(where, cost, payer) : 0
    const why = payer ? where.teach.whyNotPaid(where.battle, payer, cost.pay, amount) : 'Nobody is there to pay.'
    if (why !== null) return why
  }
  return null
}

export const canPay = <T extends RunningTypes>(
  where: InRun<T>,
  costs: readonly Cost[] | undefined,
  who: Combatant<T>,
): boolean => whyNotPaid(where, costs, who) === null

export function paid<T extends RunningTypes>(
  running: Running<T>,
  costs: readonly Cost[],
  who: Combatant<T>,
): void {
  for (const cost of costs) {
    const where = here(running)
    const payer = payerOf(where, cost, who)
    const amount = payer ? amountOfCost(where, cost, payer) : 0
    if (!payer || amount === 0) continue
    running.teach.change(running.work, { run: now(running), who: payer.id, what: cost.pay,
      by: running.teach.pays(cost.pay) * amount, from: payer.id, why: nameOfRun(running) })
  }
}

/** “2 MP and 1 FOCUS”. */
export const priceOf = <T extends RunningTypes>(
  where: InRun<T>,
  costs: readonly Cost[],
  who: Combatant<T> | null,
): string =>
  costs.map((cost) =>
    where.teach.priceWords(cost, who ? amountOfCost(where, cost, who) : numberOf(where, cost.amount))
  ).join(' and ')
