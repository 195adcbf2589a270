// The queue of one small fight reckoned in the plainest way there is: whole fractions, every gauge lowered at every
// step. It takes nothing from the program, so that both can be wrong only in different ways. The rules are those of
// GAU-01 to GAU-22, written out once more.

type Ratio = readonly [over: bigint, under: bigint]

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))
const ratio = (over: bigint, under = 1n): Ratio => [over / gcd(over, under), under / gcd(over, under)]
const add = (a: Ratio, b: Ratio): Ratio => ratio(a[0] * b[1] + b[0] * a[1], a[1] * b[1])
const minus = (a: Ratio): Ratio => [-a[0], a[1]]
const times = (a: Ratio, b: Ratio): Ratio => ratio(a[0] * b[0], a[1] * b[1])
const per = (a: Ratio, b: Ratio): Ratio => ratio(a[0] * b[1], a[1] * b[0])
const below = (a: Ratio, b: Ratio): boolean => a[0] * b[1] < b[0] * a[1]
const same = (a: Ratio, b: Ratio): boolean => a[0] === b[0] && a[1] === b[1]

export interface Fighter {
  readonly name: string
  readonly enemy: boolean
  readonly slot: number
  /** In hundredths. */
  readonly base: number
}

interface Unit extends Fighter {
  gauge: Ratio
  frozen: boolean
  /** Brought to 0 by an advance, and as which one; 0 is not. */
  first: number
  changes: { readonly percent: number; turns: number }[]
}

/** Speed = base × (1 + percent ÷ 100), at least 1. */
function speed({ base, changes }: Unit): Ratio {
  const percent = changes.reduce((sum, one) => sum + one.percent, 100)
  const reckoned = ratio(BigInt(base) * BigInt(percent), 10_000n)
  return below(reckoned, ratio(1n)) ? ratio(1n) : reckoned
}

const FULL = ratio(10_000n)
const NONE = ratio(0n)
const percentOf = (hundredths: number): Ratio => ratio(BigInt(hundredths))

export interface Line {
  readonly name: string
  /** AV since the start: `5000/67`. */
  readonly at: string
  readonly skipped: boolean
}

/**
 * What is done in the first turn. Percent of a full gauge in hundredths of a percent; `speed` in whole percent of base
 * for so many turns.
 */
export type Deed =
  | { readonly to: string; readonly by: number }
  | { readonly to: string; readonly speed: number; readonly turns: number }
  | { readonly to: string; readonly freeze: true }

/** Who begins, when, and the queue after that turn, until so many turns were taken that did not only thaw. */
export function golden(
  fighters: readonly Fighter[],
  deeds: readonly Deed[],
  turns: number,
): { readonly first: Line; readonly queue: readonly Line[] } {
  const units: Unit[] = fighters.map((one) => ({ ...one, gauge: FULL, frozen: false, first: 0, changes: [] }))
  let now = NONE

  function pass(): Unit {
    const wait = (one: Unit): Ratio => (one.first > 0 ? NONE : per(one.gauge, speed(one)))
    const [next] = units.toSorted((a, b) => {
      if (a.first !== b.first) return b.first - a.first
      if (!same(wait(a), wait(b))) return below(wait(a), wait(b)) ? -1 : 1
      return a.enemy === b.enemy ? a.slot - b.slot : a.enemy ? 1 : -1
    })
    if (!next) throw new Error('Nobody is there.')
    const gone = wait(next)
    for (const one of units) one.gauge = add(one.gauge, minus(times(gone, speed(one))))
    now = add(now, gone)
    next.first = 0
    return next
  }

  function end(one: Unit, gauge: Ratio): void {
    one.gauge = gauge
    for (const change of one.changes) change.turns--
    one.changes = one.changes.filter((change) => change.turns > 0)
  }

  const line = (one: Unit, skipped: boolean): Line => ({ name: one.name,
    at: now[1] === 1n ? String(now[0]) : `${now[0]}/${now[1]}`, skipped })

  const opener = pass()
  const first = line(opener, false)
  let refill = FULL
  let advanced = 0
  for (const deed of deeds) {
    const to = units.find((one) => one.name === deed.to)
    if (!to) throw new Error(`Nobody is called ${deed.to}.`)
    if ('by' in deed) {
      const after = add(to === opener ? refill : to.gauge, percentOf(deed.by))
      const floored = below(after, NONE) ? NONE : after
      if (to === opener) refill = floored
      else {
        if (floored[0] !== 0n) to.first = 0
        else if (to.gauge[0] !== 0n) to.first = ++advanced
        to.gauge = floored
      }
    } else if ('freeze' in deed) to.frozen = true
    else to.changes.push({ percent: deed.speed, turns: deed.turns + (to === opener ? 1 : 0) })
  }
  end(opener, refill)

  const queue: Line[] = []
  for (let taken = 0; taken < turns;) {
    const one = pass()
    const thaws = one.frozen
    queue.push(line(one, thaws))
    one.frozen = false
    end(one, thaws ? ratio(5000n) : FULL)
    if (!thaws) taken++
  }
  return { first, queue }
}
