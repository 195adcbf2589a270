// COM-20: what the steps of a text come to for one target, worked out from the same numbers that are rolled: every face
// of every die, and what is left of shells and HP after each step. Nothing is simulated, nothing is estimated.
import { oddsOf } from '../../../engine/abilities/amounts/odds-of.ts'
import { mixed, type Odds, sure } from '../../../engine/abilities/amounts/odds.ts'
import { workOut } from '../../../engine/abilities/amounts/work-out.ts'
import type { Many, Step } from '../../../engine/abilities/language/ability.ts'
import { pathOfSteps, stepsIn } from '../../../engine/abilities/language/ways.ts'
import { checkKey } from '../../../engine/abilities/run/checks.ts'
import type { Run, TextPath } from '../../../engine/abilities/run/frame.ts'
import { amountOf } from '../../../engine/abilities/run/text.ts'
import { holds, type InRun, numberOf, those, valuesOf } from '../../../engine/abilities/run/values.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { remembered } from '../../../lib/remembered.ts'
import { factorsFor } from '../abilities/harm-factors.ts'
import { hereForSpoken } from '../abilities/allowed.ts'
import { attackIn, degreeOf, highestFor, succeeds } from '../abilities/rolls.ts'
import { WORDS } from '../abilities/words.ts'
import { rounded } from '../rules/attack.ts'
import { afterDamage } from '../rules/harm.ts'
import { shellPoints } from '../rules/shells.ts'
import { fixedDamage } from '../sheet/stats.ts'
import type { EidolonRows, RowsBattle, RowsCombatant } from '../state.ts'
import type { Used } from './inventory.ts'
import { matters } from './text-bounds.ts'

/** What a text comes to for one target. */
export interface TextOdds {
  /** HP and shells lost; the chances add up to 1. */
  readonly lost: Odds
  /** The same where something hits; `null` where nothing can. */
  readonly onHit: Odds | null
  readonly falls: number
}

/** The run as far as it has come, with how likely that is. */
interface Branch {
  /** With the battle as it was before: how the target is by then is in `target`. */
  readonly here: InRun<EidolonRows>
  readonly target: RowsCombatant
  readonly chance: number
  readonly hit: boolean
  readonly over: boolean
}

/** More branches than this would keep the table waiting. */
const MOST_BRANCHES = 2000
const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Thrown inside this file alone: it hangs on what nobody knows before it is used. */
class Unknown extends Error {}

/** By battle and by text, because the palette asks for the same odds as the targets. */
const asked = new WeakMap<RowsBattle, WeakMap<object, Map<string, TextOdds | null>>>()

/** `null` where it hangs on a choice, or would be too much to work out. */
export function textOdds(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Used,
  target: RowsCombatant,
): TextOdds | null {
  const { text, id, way = '', asItem } = ability
  if (!text || battle.combatants[who.id] !== who || battle.combatants[target.id] !== target) {
    return workedOut(battle, who, ability, target)
  }
  const byText = asked.get(battle) ?? new WeakMap<object, Map<string, TextOdds | null>>()
  asked.set(battle, byText)
  const odds = byText.get(text) ?? new Map<string, TextOdds | null>()
  byText.set(text, odds)
  const key = JSON.stringify([who.id, id, way, asItem ?? null, target.id])
  const before = odds.get(key)
  if (before !== undefined) return before
  const found = workedOut(battle, who, ability, target)
  odds.set(key, found)
  return found
}

function workedOut(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Used,
  target: RowsCombatant,
): TextOdds | null {
  const here = hereForSpoken(battle, who, ability, target.id)
  try {
    const begun = { here, target, chance: 1, hit: false, over: false }
    const all = inOrder([begun], stepsIn(ability), pathOfSteps(ability))
    return summed(all, stat(target, 'hp') + shellPoints(target))
  } catch (why) {
    if (why instanceof Unknown) return null
    throw why
  }
}

function summed(all: readonly Branch[], before: number): TextOdds {
  const lostIn = (branch: Branch): number => before - stat(branch.target, 'hp') - shellPoints(branch.target)
  const hits = all.filter(({ hit }) => hit)
  const chance = hits.reduce((sum, one) => sum + one.chance, 0)
  return {
    lost: mixed(all.map((branch) => ({ odds: sure(lostIn(branch)), chance: branch.chance }))),
    onHit: chance > 0
      ? mixed(hits.map((branch) => ({ odds: sure(lostIn(branch)), chance: branch.chance / chance })))
      : null,
    falls: all.reduce((sum, branch) => (stat(branch.target, 'hp') <= 0 ? sum + branch.chance : sum), 0),
  }
}

/** The run with the target as it is by then. A crowd is copied only where somebody asks. */
function hereIn({ here, target }: Branch): InRun<EidolonRows> {
  const { battle } = here
  return battle.combatants[target.id] === target
    ? here
    : { ...here, battle: { ...battle, combatants: { ...battle.combatants, [target.id]: target } } }
}

const inOrder = (branches: readonly Branch[], steps: readonly Step[], path: TextPath): readonly Branch[] =>
  steps.reduce<readonly Branch[]>((now, step, at) => {
    const next = merged(now.flatMap((one) => (one.over ? [one] : after(one, step, [...path, at]))))
    if (next.length > MOST_BRANCHES) throw new Unknown()
    return next
  }, branches)

/** Branches that have come to the same are one. */
function merged(branches: readonly Branch[]): readonly Branch[] {
  if (branches.length < 2) return branches
  const found = new Map<string, Branch>()
  for (const one of branches) {
    const { stats, sheet, presence } = one.target
    const { kept: numbers, rolled } = one.here.run
    const key = `${stats['hp']} ${presence} ${one.hit} ${one.over} ${written(sheet.shells)} ${written(numbers)} ${
      written(rolled)
    }`
    const before = found.get(key)
    found.set(key, before ? { ...before, chance: before.chance + one.chance } : one)
  }
  return [...found.values()]
}

/** Most branches share what they hold: each is written once. */
const written = remembered((part: object) => JSON.stringify(part))

function after(branch: Branch, step: Step, path: TextPath): readonly Branch[] {
  if (!matters(step)) return [branch]
  if (step.may !== undefined || step.limit !== undefined) throw new Unknown()
  if (step.if && !holds(hereIn(branch), step.if)) return inOrder([branch], step.else ?? [], [...path, 'else'])
  if (step.for !== undefined && !isFor(hereIn(branch), step.for)) return [branch]
  switch (step.do) {
    case 'block':
      return inOrder([branch], step.steps, [...path, 'steps'])
    case 'stop':
      return [{ ...branch, over: true }]
    case 'let':
      return [kept(branch, step.keep, numberOfText(hereIn(branch), step.amount))]
    case 'check':
      return checked(branch, step, path)
    case 'harm':
      return harmed(branch, step)
    case 'gain':
    case 'lose':
      return [changed(branch, step)]
    default:
      throw new Unknown()
  }
}

/** Whether the step is done to the target. */
const isFor = (here: InRun<EidolonRows>, many: Many): boolean =>
  here.run.it !== null && those(here, many).includes(here.run.it)

const withRun = (branch: Branch, run: Partial<Run>): Branch => ({ ...branch,
  here: { ...branch.here, run: { ...branch.here.run, ...run } } })

const kept = (branch: Branch, name: string | undefined, value: number): Branch =>
  name === undefined
    ? branch
    : withRun(branch, { kept: { ...branch.here.run.kept, [name]: { is: 'number', value } } })

/** A number that rolls nothing. */
function numberOfText(here: InRun<EidolonRows>, text: string): number {
  const odds = oddsOf(amountOf(text, WORDS), valuesOf(here), 'down')
  if (odds?.length !== 1) throw new Unknown()
  return odds[0]?.value ?? 0
}

const NO_STEPS: readonly Step[] = []
const looking = new WeakMap<readonly Step[], boolean>()
/** Whether an amount in these steps is by the die that was rolled. */
function looksAtDie(steps: readonly Step[]): boolean {
  const before = looking.get(steps)
  if (before !== undefined) return before
  const looks = /\b(?:blow|die)\b/.test(JSON.stringify(steps))
  looking.set(steps, looks)
  return looks
}

function checked(branch: Branch, step: Extract<Step, { do: 'check' }>, path: TextPath): readonly Branch[] {
  const here = hereIn(branch)
  const who = here.battle.combatants[here.run.me]
  if (!who || step.against !== 'it' || (step.by !== undefined && step.by !== 'me') || step.check === 'opposed roll') {
    throw new Unknown()
  }
  const item = here.run.root.ability < 0 ? { quality: 0 } : {}
  const highest = highestFor(here.battle, who, { check: step.check, edge: step.edge ? numberOf(here, step.edge) : 0,
    target: step.target ? numberOf(here, step.target) : null, ...item }, branch.target)
  const branchOf = (success: boolean, die: number, chance: number): readonly Branch[] => {
    const degree = degreeOf(step.check, success)
    const within = [...path, 'on', degree]
    const { cursors, rolled } = here.run
    const begun = withRun({ ...branch, chance, hit: branch.hit || (success && attackIn(step.check) !== null) }, {
      cursors: [...cursors, { of: 'list', path: within, at: 0, it: here.run.it, degree }],
      rolled: { ...rolled, [checkKey(path)]: { total: die, faces: [die] } },
    })
    return inOrder([begun], step.on?.[degree] ?? [], within).map((one) => withRun(one, { cursors, rolled }))
  }
  if (step.sure !== undefined || highest === 'always' || highest === 'never') {
    return branchOf(highest !== 'never', 0, branch.chance)
  }
  return [true, false].flatMap((success) => {
    const faces = FACES.filter((die) => succeeds(highest, die) === success)
    const [any] = faces
    if (any === undefined) return []
    const each = branch.chance / FACES.length
    // Where nothing that follows looks at the die, its faces come to the same.
    return looksAtDie(step.on?.[degreeOf(step.check, success)] ?? NO_STEPS)
      ? faces.flatMap((die) => branchOf(success, die, each))
      : branchOf(success, any, each * faces.length)
  })
}

function harmed(branch: Branch, step: Extract<Step, { do: 'harm' }>): readonly Branch[] {
  const here = hereIn(branch)
  const { battle, run } = here
  const [user, one] = [battle.combatants[run.me], branch.target]
  if (one.presence !== 'present' || stat(one, 'hp') <= 0) return [branch]
  const check = run.cursors.findLast(({ path, degree }) => degree !== undefined && attackAt(here, path) !== null)
  const skips = step.skips ?? []
  const factors = user
    && factorsFor(battle, user, one, step.kind, check ? attackAt(here, check.path) : null, skips)
  const odds = oddsOf(amountOf(step.amount, WORDS), valuesOf(here), 'exact')
  if (!user || !factors || !odds) throw new Unknown()
  const gear = check && /\bblow\b/.test(step.amount) ? fixedDamage(user) : 0
  const least = step.least === undefined ? 0 : workOut(amountOf(step.least, WORDS), valuesOf(here), [], 'down')
  return odds.map(({ value, chance }) => {
    const whole = Math.max(least, rounded(battle, Math.max(0, value) * factors.times) + gear, 0)
    return { ...branch, target: afterDamage(one, whole, skips.includes('shell')), chance: branch.chance * chance }
  })
}

/** The attack in whose branch that path leads. */
function attackAt({ battle, run, teach }: InRun<EidolonRows>, path: TextPath): 'physical' | 'magical' | null {
  let at: unknown = teach.abilityAt(battle, run.root)
  for (const name of path.slice(0, -2)) at = (at as Readonly<Record<string, unknown>> | undefined)?.[name]
  const { check } = (at ?? {}) as { readonly check?: unknown }
  return typeof check === 'string' ? attackIn(check) : null
}

/** HP that are lost or gained beside any harm; of shells nothing is told beforehand. */
function changed(branch: Branch, step: Extract<Step, { do: 'gain' | 'lose' }>): Branch {
  if (step.of !== undefined && step.of !== 'it') return branch
  if (step.what !== 'hp') throw new Unknown()
  const { target: one } = branch
  const by = numberOfText(hereIn(branch), step.amount) * (step.do === 'gain' ? 1 : -1)
  const hp = Math.max(0, Math.min(Math.max(stat(one, 'maxHp'), stat(one, 'hp')), stat(one, 'hp') + by))
  return { ...branch, target: { ...one, stats: { ...one.stats, hp } } }
}
