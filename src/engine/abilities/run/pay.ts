// Prices inside a run: what a “may” costs, and what a use costs beside its part of the turn.
import type { Combatant } from '../../core/index.ts'
import type { Cost } from '../language/ability.ts'
import { costNow } from '../carry/costs.ts'
import type { RunningTypes } from './frame.ts'
import { changeBy, isCounter } from './counters.ts'
import { here, nameOfRun, now, type Running } from './running.ts'
import type { Teaching } from './teach.ts'
import { counterOf, type Here, type InRun, numberOf, whoIs } from './values.ts'

/** What the price comes to for who pays it. */
function priceFor<T extends RunningTypes>(where: Here<T>, cost: Cost, payer: Combatant<T>): number {
  const amount = numberOf(where, cost.amount)
  return where.teach.priced ? where.teach.priced(where.battle, payer, cost.pay, amount) : amount
}

const payerOf = <T extends RunningTypes>(where: Here<T>, cost: Cost, who: Combatant<T>): Combatant<T> | null =>
  cost.from === undefined ? who : whoIs(where, cost.from)

/** What it costs now: of what is answered, or aimed at the one in hand. Before a run it costs what is written. */
function amountOfCost<T extends RunningTypes>(where: Here<T> | InRun<T>, cost: Cost, payer: Combatant<T>): number {
  const { battle, teach, run } = where
  const amount = priceFor(where, cost, payer)
  if (!('cursors' in run)) return amount
  const text = teach.abilityAt(battle, run.root)
  const deed = { name: text?.name ?? '', tags: text?.tags ?? [], root: run.root }
  return costNow(battle, teach, payer, { resource: cost.pay, amount }, { on: 'deed', by: payer.id,
    to: run.event?.by ?? run.it, deed })
}

/** Why the price cannot be paid; `null` when it can. */
export function whyNotPaid<T extends RunningTypes>(
  where: Here<T>,
  teach: Pick<Teaching<T>, 'whyNotPaid'>,
  costs: readonly Cost[] | undefined,
  who: Combatant<T>,
): string | null {
  for (const cost of costs ?? []) {
    const payer = payerOf(where, cost, who)
    const amount = payer ? amountOfCost(where, cost, payer) : 0
    const why = !payer
      ? 'Nobody is there to pay.'
      : isCounter(cost.pay)
      ? (counterOf(where, cost.pay.slice(1)) < amount ? `There is too little “${cost.pay.slice(1)}”.` : null)
      : teach.whyNotPaid(where.battle, payer, cost.pay, amount)
    if (why !== null) return why
  }
  return null
}

export const canPay = <T extends RunningTypes>(
  where: InRun<T>,
  costs: readonly Cost[] | undefined,
  who: Combatant<T>,
): boolean => whyNotPaid(where, where.teach, costs, who) === null

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
    changeBy(running, { run: now(running), who: payer.id, what: cost.pay,
      by: (isCounter(cost.pay) ? -1 : running.teach.pays(cost.pay)) * amount, from: payer.id, why: nameOfRun(running),
      keeps: null })
  }
}

/** “2 MP and 1 FOCUS”. */
export const priceOf = <T extends RunningTypes>(
  where: InRun<T>,
  costs: readonly Cost[],
  who: Combatant<T> | null,
): string =>
  costs.map((cost) => {
    const payer = who && payerOf(where, cost, who)
    const amount = payer ? amountOfCost(where, cost, payer) : numberOf(where, cost.amount)
    return isCounter(cost.pay) ? `${amount} “${cost.pay.slice(1)}”` : where.teach.priceWords(cost, amount)
  }).join(' and ')
