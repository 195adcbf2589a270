// GAU-43: how often each unit acts in this cycle and the two after it, and how fast it had to be to act once more.
import { combatantsOf, type CombatantId, type TableView } from '../../../engine/core/index.ts'
import { freezes, turnsLeft } from '../rules/ailments.ts'
import { gaugeAt, unitOf } from '../clock/action-value.ts'
import { cycleAt, cycleOf } from '../clock/cycles.ts'
import { compare, difference, exact, parsed, sum, type Fraction } from '../rules/exact.ts'
import { whatIf, type Coming } from '../clock/foresee.ts'
import { speedShown } from '../rules/speed.ts'
import type { GaugeBattle, Gauge } from '../state.ts'
import { momentOf, turnsUntil } from './ahead.ts'
import { atSpeed, FASTEST_ASKED } from './what-if.ts'
import { FULL, SPEED_UNIT, type Speed } from '../rules/limits.ts'
import { plain } from '../rules/words.ts'

const kept = new WeakMap<GaugeBattle, readonly TableView[]>()

/** One table, of those whose gauges are known; none when nobody's is, or the battle is over. */
export function tables(battle: GaugeBattle): readonly TableView[] {
  const known = kept.get(battle)
  if (known) return known
  const moment = momentOf(battle)
  const fresh = moment && moment.turn.units.length > 0 ? [actionsTable(moment)] : []
  kept.set(battle, fresh)
  return fresh
}

const NEVER = '–'

function actionsTable(battle: GaugeBattle): TableView {
  const { options, turn: { now, units } } = battle
  const { number } = cycleAt(options, now)
  let rows: TableView['rows'] | null = null
  return {
    id: 'actions',
    title: 'Actions per cycle',
    columns: ['Who', 'Speed', `Left in cycle ${number}`, `Cycle ${number + 1}`, `Cycle ${number + 2}`,
      `Speed for +1 in cycle ${number}`, `Speed for +1 in cycle ${number + 1}`],
    size: units.length,
    // Hundreds of turns are foreseen for them, so that they wait until they are read.
    get rows() {
      return rows ??= actionRows(battle, number)
    },
  }
}

function actionRows(battle: GaugeBattle, number: number): TableView['rows'] {
  const { options, turn: { now, units, acting } } = battle
  const cycles = [number, number + 1, number + 2].map((one) => cycleOf(options, one))
  const horizon = exact(cycles.at(-1)?.to ?? 0)
  const { coming, known } = turnsUntil(battle, horizon)
  const { counts, slowest } = countsOf(coming, battle, number + 1)
  const ends = cycles.map(({ to }) => difference(whole(to), parsed(now)))
  const last = coming.at(-1)
  return combatantsOf(battle).flatMap((one): readonly (readonly string[])[] => {
    const unit = unitOf(units, one.id)
    if (!unit) return []
    const runs = acting?.who === one.id ? 1 : 0
    const foreseen = cycles.map((cycle) => counts.get(one.id)?.get(cycle.number) ?? 0)
    const sure = cycles.map(({ to }) => known || (last !== undefined && compare(parsed(last.at), whole(to)) > 0))
    const cells = foreseen.map((count, index) => `${count + (index === 0 ? runs : 0)}${sure[index] ? '' : '+'}`)
    const ahead = aheadOf(battle, unit)
    const needed = [0, 1].map(
      (index) => (sure[index]
        ? speedFor(battle, unit, ahead, ends, index, foreseen[index] ?? 0, slowest.get(one.id) ?? unit.speed)
        : null),
    )
    return [[one.name, plain(speedShown(unit.speed)), ...cells,
      ...needed.map((speed) => (speed === null ? NEVER : speed.toFixed(2)))]]
  })
}

/**
 * How many of the coming turns a unit can act in, by cycle; those it only thaws in are none. And for each the least
 * Speed that it has now and is foreseen to have after its turns up to the end of the cycle `until`.
 */
function countsOf(coming: readonly Coming[], { options, turn }: GaugeBattle, until: number) {
  const counts = new Map<CombatantId, Map<number, number>>()
  const slowest = new Map<CombatantId, Speed>(turn.units.map(({ who, speed }) => [who, speed]))
  for (const { who, at, skipped, speed } of coming) {
    const { number } = cycleAt(options, at)
    if (number <= until) slowest.set(who, Math.min(speed, slowest.get(who) ?? speed))
    if (skipped) continue
    const own = counts.get(who) ?? new Map<number, number>()
    own.set(number, (own.get(number) ?? 0) + 1)
    counts.set(who, own)
  }
  return { counts, slowest }
}

/**
 * The least Speed, kept from now on, at which it acts once more in that cycle than is foreseen: in hundredths, rounded
 * up. `ends` are the ends of the cycles in AV from now; `null` where no Speed on a sheet is enough.
 *
 * Its k-th action to come lies a way of D(k) gauge ahead: what is in the gauge now and a full one for each action after
 * the first,
 * D(k) = gauge + (k − 1) × 10 000 (behind ice 5 000 more, for the turn that only thaws it leaves half a gauge). It
 * happens within T of AV when
 * D(k) ÷ Speed ≤ T; right at a border is still within. Whom something takes down after so many turns acts no more often
 * than that, however fast.
 *
 * This cycle: with m actions to come in the T that are left of it, one more takes Speed ≥ D(m + 1) ÷ T. At the start,
 * Speed 134 and T = 150: it acts at 74.63 and 149.25, m = 2, D(3) = 30 000, so 30 000 ÷ 150 = 200.
 *
 * The cycle after: being faster also brings its first actions forward into this cycle, so that only the difference
 * counts. With T₁ and T₂ of AV to its two borders, the least Speed for which (actions within T₂) − (actions within T₁)
 * is one more, and no less than `slowest`, the least that it is foreseen to have until then: to be slower than it will
 * be is no help. More within T₂ come about only where some D(k) = Speed × T₂, so these are tried in their order. At
 * Speed 134, T₁ = 150 and T₂ = 250: one action foreseen, at 223.88; 40 000 ÷ 250 = 160 acts at 62.5, 125,
 * 187.5 and 250: two.
 */
function speedFor(
  battle: GaugeBattle,
  unit: Gauge,
  { way, actions }: Ahead,
  ends: readonly Fraction[],
  index: number,
  foreseen: number,
  slowest: Speed,
): number | null {
  const [end, before] = [ends[index], index === 0 ? ZERO_AV : ends[index - 1]]
  if (!end || !before || end.n <= 0n) return null
  const wanted = foreseen + 1
  const most = BigInt(FASTEST_ASKED) * HUNDRED
  // Long fractions are compared here without bringing any to lowest terms, which costs more than all else.
  const within = (speed: bigint, time: Fraction): number => {
    // As many k as there are with D(k) ≤ Speed × time.
    const room = speed * time.n * way.d - way.n * HUNDRED * time.d
    return room < 0n ? 0 : Math.min(actions ?? Infinity, Number(room / (HUNDRED * time.d * way.d * BigInt(FULL))) + 1)
  }
  const acts = (speed: bigint) => within(speed, end) - (index === 0 ? 0 : within(speed, before))
  const least = index === 0 ? 1n : roundedUp({ n: BigInt(slowest), d: BigInt(SPEED_UNIT) })
  const found = (speed: bigint):
    | number
    | null => (speed <= most && (actions !== null || survives(battle, unit.who, Number(speed) / 100, index, wanted))
      ? Number(speed) / 100
      : null)
  if (index > 0 && acts(least) >= wanted) return found(least)
  for (let k = wanted; k <= (actions ?? Infinity); k++) {
    const speed = roundedUp({ n: (way.n + BigInt((k - 1) * FULL) * way.d) * end.d, d: way.d * end.n })
    if (speed > most) return null
    if (speed >= least && acts(speed) >= wanted) return found(speed)
  }
  return null
}

const ZERO_AV: Fraction = { n: 0n, d: 1n }
const HUNDRED = 100n
const whole = (n: number): Fraction => ({ n: BigInt(n), d: 1n })

/** In hundredths. */
function roundedUp({ n, d }: Fraction): bigint {
  return (n * HUNDRED + d - 1n) / d
}

/**
 * D(1): gauge that empties before its next action, the thaw before it included; and how many actions it lives for,
 * `null` where that cannot be counted.
 */
interface Ahead {
  readonly way: Fraction
  readonly actions: number | null
}

/** Of the acting one it is the next turn that counts. */
function aheadOf(battle: GaugeBattle, unit: Gauge): Ahead {
  const { acting, now } = battle.turn
  const gauge = parsed(acting?.who === unit.who ? acting.refill : gaugeAt(unit, now))
  const turns = turnsLeft(battle, unit.who)
  if (!freezes(battle, unit.who)) return { way: gauge, actions: turns }
  return { way: sum(gauge, whole(FULL / 2)), actions: turns === null ? null : Math.max(0, turns - 1) }
}

/** Where it cannot be counted how long it lasts, the same look ahead decides, at that Speed. */
function survives(battle: GaugeBattle, who: CombatantId, speed: number, index: number, wanted: number): boolean {
  const { options, turn: { now } } = battle
  const { number, to } = cycleOf(options, cycleAt(options, now).number + index)
  const after = whatIf(battle, atSpeed(who, speed), 0)
  return after !== null
    && (countsOf(turnsUntil(after.battle, exact(to)).coming, battle, number).counts.get(who)?.get(number) ?? 0)
      >= wanted
}
