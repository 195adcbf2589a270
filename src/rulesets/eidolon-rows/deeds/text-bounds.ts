// The most that the steps of a text could cost their target: a bound that is quick to find. What stays under the HP of
// a target needs no odds.
import { boundsOf } from '../../../engine/abilities/amounts/odds-of.ts'
import type { Step } from '../../../engine/abilities/language/ability.ts'
import { pathOfSteps, someStep, stepsIn } from '../../../engine/abilities/language/ways.ts'
import { checkKey } from '../../../engine/abilities/run/checks.ts'
import type { TextPath } from '../../../engine/abilities/run/frame.ts'
import { amountOf } from '../../../engine/abilities/run/text.ts'
import { type InRun, valuesOf } from '../../../engine/abilities/run/values.ts'
import { partsOf } from '../../../engine/abilities/carry/index-of.ts'
import { READING } from '../abilities/reading.ts'
import { hereForSpoken } from '../abilities/allowed.ts'
import { factorsFor } from '../abilities/harm-factors.ts'
import { attackIn } from '../abilities/rolls.ts'
import { WORDS } from '../abilities/words.ts'
import { rounded } from '../rules/attack.ts'
import type { AttackNature } from '../rules/attack-nature.ts'
import { fixedDamage } from '../sheet/stats.ts'
import type { EidolonRows, RowsBattle, RowsCombatant } from '../state.ts'
import type { Used } from './inventory.ts'

/** What is in hand while the steps are gone through: the run for the lowest face of the die and for the highest. */
interface At {
  readonly ends: readonly InRun<EidolonRows>[]
  readonly user: RowsCombatant
  /** The target with all its shells, with each one fewer, and bare: each may count differently. */
  readonly bodies: readonly RowsCombatant[]
  readonly nature: AttackNature | null
}

/** HP that the target could lose at most; `Infinity` where that hangs on what is not known before it is used. */
export function mostLost(battle: RowsBattle, who: RowsCombatant, ability: Used, target: RowsCombatant): number {
  const steps = stepsIn(ability)
  if (!steps.some(matters)) return 0
  // What is put on or taken off, and what others answer, may change what the harm comes to.
  const answers = ['before harm', 'instead harm'].some((one) => partsOf(battle, READING, 'listens', one).length > 0)
  if (answers || someStep(steps, changes)) return Infinity
  const { sheet } = target
  const bodies = sheet.shells.length === 0
    ? [target]
    : [target,
      ...sheet.shells.map((_, nth) => ({ ...target, sheet: { ...sheet, shells: sheet.shells.slice(0, nth) } }))]
  return mostOf(steps, pathOfSteps(ability), { ends: [hereForSpoken(battle, who, ability, target.id)], user: who,
    bodies, nature: null })
}

const CHANGES: ReadonlySet<Step['do']> = new Set<Step['do']>(['put', 'end', 'cure', 'use', 'pick', 'repeat'])
const changes = (step: Step): boolean =>
  CHANGES.has(step.do) || ('what' in step && String(step.what).endsWith(' track'))

const mostOf = (steps: readonly Step[], path: TextPath, at: At): number =>
  steps.reduce((sum, step, nth) => sum + mostOfStep(step, [...path, nth], at), 0)

const MATTERS: ReadonlySet<Step['do']> = new Set<Step['do']>(['harm', 'lose', 'gain', 'stop', 'let'])
/** Whether the step may change what is left of the target, or what comes after it. */
const matters = (step: Step): boolean =>
  someStep([step], (one) =>
    MATTERS.has(one.do) && !('what' in one && one.what !== 'hp' && !/shell/.test(String(one.what))))

function mostOfStep(step: Step, path: TextPath, at: At): number {
  if (!matters(step)) return 0
  if (step.may !== undefined || step.limit !== undefined) return Infinity
  const otherwise = step.else ? mostOf(step.else, [...path, 'else'], at) : 0
  return Math.max(otherwise, mostDone(step, path, at))
}

function mostDone(step: Step, path: TextPath, at: At): number {
  switch (step.do) {
    case 'block':
      return mostOf(step.steps, [...path, 'steps'], at)
    case 'stop':
    case 'let':
      return 0
    case 'check':
      return Math.max(0, ...Object.entries(step.on ?? {}).map(([degree, steps]) => {
        const within = [...path, 'on', degree]
        return mostOf(steps, within, { ...at, nature: attackIn(step.check) ?? at.nature,
          ends: at.ends.flatMap((here) => [1, 10].map((die) => rolledTo(here, path, within, degree, die))) })
      }))
    case 'harm':
      return mostHarm(step, at)
    case 'lose':
      return step.what === 'hp' ? Math.max(0, amountIn(step.amount, at).most) : Infinity
    case 'gain':
      return step.what === 'hp' ? Math.max(0, -amountIn(step.amount, at).least) : Infinity
    default:
      return Infinity
  }
}

function rolledTo(
  here: InRun<EidolonRows>,
  path: TextPath,
  within: TextPath,
  degree: string,
  die: number,
): InRun<EidolonRows> {
  const { cursors, rolled, it } = here.run
  return { ...here,
    run: { ...here.run, cursors: [...cursors, { of: 'list', path: within, at: 0, it, degree }],
      rolled: { ...rolled, [checkKey(path)]: { total: die, faces: [die] } } } }
}

function mostHarm(step: Extract<Step, { do: 'harm' }>, at: At): number {
  const [here] = at.ends
  if (!here) return 0
  const skips = step.skips ?? []
  const times = Math.max(
    ...at.bodies.map((body) => factorsFor(here.battle, at.user, body, step.kind, at.nature, skips)?.times ?? Infinity),
  )
  const gear = at.nature && /\bblow\b/.test(step.amount) ? fixedDamage(at.user) : 0
  const least = step.least === undefined ? 0 : amountIn(step.least, at).most
  return Math.max(0, least, rounded(here.battle, Math.max(0, amountIn(step.amount, at).most) * times) + gear)
}

/** An amount that hangs on what the run has kept or counted is not bounded. */
function amountIn(text: string, { ends }: At): { readonly least: number; readonly most: number } {
  if (/[$#]/.test(text)) return { least: -Infinity, most: Infinity }
  const all = ends.map((here) => boundsOf(amountOf(text, WORDS), valuesOf(here), 'exact'))
  return { least: Math.min(...all.map(({ least }) => least)), most: Math.max(...all.map(({ most }) => most)) }
}
