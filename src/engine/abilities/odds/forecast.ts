// COM-20: what a use comes to for one target: the chance of each result of its first roll, and the spread of what it
// does, exactly, from the data that is played. Nothing is rolled, nothing is estimated.
import type { Battle, Combatant } from '../../core/index.ts'
import { mixed, type Odds, sure } from '../amounts/odds.ts'
import type { RunFrame, RunningTypes } from '../run/frame.ts'
import { type Branch, type Reckoning, Unknown } from './branch.ts'
import type { OddsTeaching } from './teach.ts'
import { walk } from './walk.ts'

/** What it comes to, where that is chosen. */
export interface Told {
  /** What is chosen, in the order of the questions: an option, somebody, “yes”, “no”. */
  readonly chosen: readonly string[]
  readonly degrees: readonly { readonly check: string; readonly degree: string; readonly chance: number }[]
  /** For each measure of the ruleset, how much less there is of it; `onHit`: where something has struck. */
  readonly less: readonly { readonly all: Odds; readonly onHit: Odds | null }[]
  /** The chance of each fate of the ruleset. */
  readonly fates: readonly number[]
}

export interface Forecast {
  readonly told: readonly Told[]
  /** Those who may answer if they want, or who answer when it is done: what is told is without them. */
  readonly answers: readonly string[]
  /** How much was worked out. */
  readonly spent: number
}

/** So much may be worked out: the bound counts steps and numbers, so that no machine makes anybody wait. */
export const MOST_SPENT = 150
/** More ways to choose than this are not told. */
const MOST_TOLD = 4

/** What the steps at `run.from` come to for the target; `null` where that cannot be told, or would take too long. */
export function forecast<T extends RunningTypes>(
  odds: OddsTeaching<T>,
  battle: Battle<T>,
  run: RunFrame,
  target: Combatant<T>,
): Forecast | null {
  const by: Reckoning<T> = { odds, target: target.id, start: battle, budget: { left: MOST_SPENT },
    afterwards: new Map(), busy: new Set() }
  const begun: Branch<T> = { base: battle, body: target, run, chance: 1, waits: null, over: false, moved: false,
    unknown: [], shaken: [], choices: {}, first: null, struck: false, answers: [] }
  try {
    const all = walk([begun], run.from, by)
    const plans = plansOf(all)
    if (plans.length > MOST_TOLD) return null
    return { told: plans.map((plan) => toldOf(plan, all, odds, target)),
      answers: [...new Set(all.flatMap(({ answers }) => answers))], spent: MOST_SPENT - by.budget.left }
  } catch (why) {
    if (why instanceof Unknown) return null
    throw why
  }
}

type Plan = Readonly<Record<string, string>>

/** Every way to answer all the questions that come up. */
function plansOf<T extends RunningTypes>(all: readonly Branch<T>[]): readonly Plan[] {
  const options = new Map<string, Set<string>>()
  for (const { choices } of all) {
    for (const [place, option] of Object.entries(choices)) {
      options.set(place, (options.get(place) ?? new Set()).add(option))
    }
  }
  return [...options].reduce<readonly Plan[]>(
    (plans, [place, each]) => plans.flatMap((plan) => [...each].map((option) => ({ ...plan, [place]: option }))),
    [{}],
  )
}

function toldOf<T extends RunningTypes>(
  plan: Plan,
  all: readonly Branch<T>[],
  { measures, fates }: OddsTeaching<T>,
  before: Combatant<T>,
): Told {
  const these = all.filter(({ choices }) => Object.entries(choices).every(([place, option]) => plan[place] === option))
  const degrees = new Map<string, { check: string; degree: string; chance: number }>()
  for (const { first, chance } of these) {
    if (!first) continue
    const key = `${first.check} ${first.degree}`
    degrees.set(key, { ...first, chance: chance + (degrees.get(key)?.chance ?? 0) })
  }
  const struck = these.filter((one) => one.struck)
  const landed = struck.reduce((sum, { chance }) => sum + chance, 0)
  const lessIn = (some: readonly Branch<T>[], of: (one: Combatant<T>) => number, whole: number): Odds =>
    mixed(some.map(({ body, chance }) => ({ odds: sure(of(before) - of(body)), chance: chance / whole })))
  return {
    chosen: Object.values(plan),
    degrees: [...degrees.values()],
    less: measures.map(({ of }) => ({ all: lessIn(these, of, 1),
      onHit: landed > 0 ? lessIn(struck, of, landed) : null })
    ),
    // Added up, parts of a certainty can come to a hair more.
    fates: fates.map(({ has }) =>
      Math.min(1, these.reduce((sum, { body, chance }) => (has(before, body) ? sum + chance : sum), 0))
    ),
  }
}
