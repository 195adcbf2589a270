// What the odds of this ruleset are worked out from: rolls, harm, and what is told of it (ROW-50 to ROW-54).
import type { CheckAsked, OddsTeaching, Result } from '../../../engine/abilities/odds/teach.ts'
import { written } from '../../../engine/abilities/odds/branch.ts'
import type { Happening, RunFrame } from '../../../engine/abilities/run/frame.ts'
import type { HarmCall } from '../../../engine/abilities/run/teach.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { attackIn, degreeOf, highestFor, succeeds } from '../abilities/rolls.ts'
import { factorsFor } from '../abilities/harm-factors.ts'
import { attackNow, kindOfHarm, TEACHING } from '../abilities/teach.ts'
import { kindNamed, OPPOSED, trackNamed } from '../abilities/words.ts'
import { apply } from '../clock/apply.ts'
import { rounded } from '../rules/attack.ts'
import { hasStatus } from '../rules/conditions.ts'
import { afterDamage, eventOf } from '../rules/harm.ts'
import { shellPoints } from '../rules/shells.ts'
import { UPRIGHT } from '../sheet/kinds.ts'
import { fixedDamage, statFields } from '../sheet/stats.ts'
import { type EidolonRows, type RowsBattle, type RowsCombatant, schemas } from '../state.ts'
import { deedUnderWay } from './deed-now.ts'

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** The least and the greatest of two dice, and one die alone, with the chance of each face. */
const ONE = FACES.map((face) => ({ face, chance: 1 / 10 }))
const LOWER = FACES.map((face) => ({ face, chance: (2 * (10 - face) + 1) / 100 }))
const HIGHER = FACES.map((face) => ({ face, chance: (2 * face - 1) / 100 }))

export const ODDS: OddsTeaching<EidolonRows> = {
  teach: TEACHING,
  parts: { apply, schemas, statFields },
  check: rolled,
  before: (battle, run, asked) => (isOpposed(asked) ? [] : [{ on: 'aim', ...aboutOf(battle, run, asked) }]),
  rolled: () => [],
  lands: (battle, run, asked, { degree, die }) =>
    isOpposed(asked)
      ? null
      : { on: 'land', ...aboutOf(battle, run, asked), degree, ...(die ? { amount: die } : {}) },
  looksAtRoll: (steps) => /\b(?:blow|die|total)\b/.test(JSON.stringify(steps)),
  stages: (battle, call) => {
    const event = harmEvent(battle, call)
    return event === null ? [] : [event]
  },
  harmed,
  isDown: (battle, one) => one.presence !== 'present' || hasFallen(battle, one),
  keyOf: ({ stats, presence, place, sheet }) => `${written(stats)}${presence}${place}${written(sheet.shells)}`,
  shapeOf: ({ presence, place, sheet }) => `${presence}${place}${sheet.shells.map(({ element }) => element).join()}`,
  isSpare: (what) => ['mp', 'ap', 'anima'].includes(what) || trackNamed(what) !== undefined,
  taken: /\bhp\b|shell/,
  measures: [{ of: pointsOf, less: 'damage', more: 'HP back' }],
  fates: [{ words: 'to fall', has: (_before, after) => stat(after, 'hp') <= 0 }],
}

/** All that somebody has to lose: HP, and the HP of shells, which go with whoever falls. */
function pointsOf(one: RowsCombatant): number {
  const hp = Math.max(0, stat(one, 'hp'))
  return hp === 0 ? 0 : hp + shellPoints(one)
}

const hasFallen = (battle: RowsBattle, one: RowsCombatant): boolean =>
  stat(one, 'hp') <= 0 && !hasStatus(battle, one.id, UPRIGHT)

const isOpposed = ({ check }: CheckAsked): boolean => check === 'opposed roll'

/** The deed that is looked at: always on the top of the same stack. */
const deeds = new WeakMap<RowsBattle['stack'], ReturnType<typeof deedUnderWay>>()
function deedIn(battle: RowsBattle): ReturnType<typeof deedUnderWay> {
  const known = deeds.get(battle.stack)
  if (known !== undefined) return known
  const deed = deedUnderWay(battle)
  deeds.set(battle.stack, deed)
  return deed
}

/** The roll as others answer it. */
function aboutOf(battle: RowsBattle, _run: RunFrame, { by, against, check }: CheckAsked): Omit<Happening, 'on'> {
  const deed = deedIn(battle)
  const tags = (deed?.tags ?? []).filter((tag) => tag !== 'physical' && tag !== 'magical' && tag !== 'status roll')
  return { by, to: against, what: check,
    deed: { ...(deed ?? { name: check }), tags: [...tags, attackIn(check) ?? 'status roll'] } }
}

function rolled(battle: RowsBattle, run: RunFrame, asked: CheckAsked): readonly Result[] | null {
  const { check, by, against, edge, target, reroll } = asked
  const [who, one] = [battle.combatants[by], against === null ? undefined : battle.combatants[against]]
  if (!who || !one) return []
  if (isOpposed(asked)) {
    return [[0, 0.45], [1, 0.1], [2, 0.45]].map(([at = 0, chance = 0]) => ({ degree: OPPOSED[at] ?? '', chance,
      total: 0, struck: at === 0 ? one.id : null })
    )
  }
  const highest = highestFor(battle, who, { check, edge, target, ...(run.root.ability < 0 ? { quality: 0 } : {}) }, one)
  const result = (success: boolean, die: number | null, chance: number): Result => ({
    degree: degreeOf(check, success),
    chance,
    total: die ?? 0,
    struck: success ? one.id : null,
    ...(die === null ? {} : { die }),
  })
  const said = asked.fixed ?? asked.sure
  const isSaid = said === null ? null : highest !== 'never' && said === degreeOf(check, true)
  const isRolled = asked.sure === null && highest !== 'always' && (highest !== 'never' || attackIn(check) !== null)
  if (!isRolled) return [result(isSaid ?? succeeds(highest, 10), null, 1)]
  const faces = reroll === 'better' || reroll === 'either' ? LOWER : reroll === 'worse' ? HIGHER : ONE
  return faces.map(({ face, chance }) => result(isSaid ?? succeeds(highest, face), face, chance))
}

function harmEvent(battle: RowsBattle, { run, by, to, kind, why, skips }: Omit<HarmCall, 'amount'>): Happening | null {
  const user = battle.combatants[by]
  const known = kindNamed(kind)
  if (!user || !known) return null
  return eventOf({ who: to, by, amount: 1, what: why, deed: deedIn(battle), kind: kindOfHarm(kind, user),
    nature: known.nature ?? attackNow(battle, run)?.nature ?? null, past: skips.includes('shell') })
}

/** ROW-52, ROW-54 */
function harmed(battle: RowsBattle, { run, by, to, said, kind, skips, least }: Omit<HarmCall, 'amount'>) {
  const [user, one] = [battle.combatants[by], battle.combatants[to]]
  const attack = attackNow(battle, run)
  const factors = user && one && factorsFor(battle, user, one, kind, attack?.nature ?? null, skips)
  if (!user || !one || !factors) return null
  const gear = attack !== null && /\bblow\b/.test(said) ? fixedDamage(user) : 0
  return (amount: number, body: RowsCombatant): RowsCombatant => {
    const whole = Math.max(least, rounded(battle, Math.max(0, amount) * factors.times) + gear, 0)
    if (whole === 0) return body
    const after = afterDamage(body, whole, skips.includes('shell'))
    return hasFallen(battle, after) ? { ...after, presence: 'down' } : after
  }
}
