// What this ruleset makes of the steps of an ability (ROW-50 to ROW-57).
import { checkKey, checksNow } from '../../../engine/abilities/run/checks.ts'
import { cameTo } from '../../../engine/abilities/run/came-to.ts'
import type { Asking, Happening, RunFrame } from '../../../engine/abilities/run/frame.ts'
import type { ChangeCall, CheckCall, HarmCall, MoveCall, Teaching } from '../../../engine/abilities/run/teach.ts'
import { type CombatantId, combatantOf, effectsOn } from '../../../engine/core/index.ts'
import { endConditions } from '../../../engine/kits/conditions.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { deedUnderWay } from '../deeds/deed-now.ts'
import { goesOn, retryAgainst } from '../deeds/goes-on.ts'
import { noteOutcome } from '../deeds/outcome.ts'
import { forceToRow } from '../movement/forced.ts'
import { baseDamage, type Factors, reckoned, rounded, timesWords } from '../rules/attack.ts'
import type { AttackNature } from '../rules/attack-nature.ts'
import { boost } from '../rules/buffs.ts'
import { boostedBy, INJURED } from '../rules/conditions.ts'
import { elementNow } from '../rules/element-now.ts'
import { multiplier, timesText } from '../rules/elements.ts'
import { giveAnima } from '../rules/anima.ts'
import { bringHarm, harmHappens, givePoints, giveShell, heal, loseHp, loseShell, revive } from '../rules/harm.ts'
import { outerShell } from '../rules/shells.ts'
import { ABILITY_BOUNDS } from '../rules/limits.ts'
import { putOwn, putStatus } from '../rules/statuses.ts'
import { purseOf } from '../rules/summoned-eidolons.ts'
import { ALL_ELEMENTS, STATUSES, UPRIGHT } from '../sheet/kinds.ts'
import { fixedDamage } from '../sheet/stats.ts'
import type { Call, EidolonRows, RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { factorsFor } from './harm-factors.ts'
import { amountNumber } from './numbers.ts'
import { setCounter } from './own-numbers.ts'
import { deedsDone } from './copied.ts'
import { CALL_AGAIN } from './limit-keys.ts'
import { summonUnit } from './summons.ts'
import { tellOf } from './told.ts'
import { beginExtraTurn } from '../clock/one-turn.ts'
import { settleInjuries, treatInjuries } from '../clock/injuries.ts'
import { FORMED } from './formed.ts'
import { useCopied } from '../deeds/use-copied.ts'
import { ownStatus } from './own-status.ts'
import { READING } from './reading.ts'
import { attackIn } from './rolls.ts'
import { isBeyondLimit, kindNamed, OWN_STATUS, shellNamed, trackNamed, WORDS } from './words.ts'

export const TEACHING: Teaching<EidolonRows> = {
  ...READING,
  numberOf: amountNumber,
  plain,
  deedNow: deedUnderWay,
  harmDice: { once: true, again: () => false },
  check,
  harm,
  change,
  put: (work, { who, condition, value, duration, source, carries }) => {
    const by = combatantOf(work.battle, source)
    const status = condition === OWN_STATUS ? by && ownStatus(by) : STATUSES.find((one) => one === condition)
    if (status) putStatus(work, who, status, duration, source, carries)
    else if (condition === UPRIGHT || condition === INJURED) {
      putOwn(work, who, { condition, value, duration, source })
      settleInjuries(work)
    } else if (carries?.path !== undefined) putOwn(work, who, { condition, value, duration, source, carries })
  },
  setCounter,
  end: (work, who, condition, why) => {
    const one = combatantOf(work.battle, who)
    const named = condition === OWN_STATUS && one ? ownStatus(one) : condition
    if (named !== null) endConditions(work, who, named.replace(/^\+/, ''), why)
  },
  curable,
  move: (work, { who, how }: MoveCall) => forceToRow(work, who, how === 'pull' ? 1 : how === 'push' ? -1 : 0),
  use: useCopied,
  deedsDone,
  summon: summonUnit,
  formed: FORMED,
  reveal: tellOf,
  order: (work, { who, how, by, carries, run }) => {
    if (how === 'extra turn') beginExtraTurn(work, who, by, carries && { source: run.me, held: carries })
    else if (how === 'call again') work.use(CALL_AGAIN)
  },
  // Those who are asked are found when the window opens.
  askReactions: (work, event, waits) => {
    const by = event.by ?? event.to
    if (by !== null) work.push({ kind: 'answers', step: 'asking', event, waits, by, asked: [], answers: {} })
  },
  happen: (work, event, call) => letHappen(work, event, call as Call),
  retry: retryAgainst,
  whyNotPaid: (battle, who, what, amount) => {
    const has = what === 'hp' ? stat(who, 'hp') - 1 : amountNumber(battle, who, what)
    return has < amount ? `${who.name} has too little ${WORDS.resources[what]?.label}.` : null
  },
  pays: () => -1,
  priceWords: ({ pay }, amount) => `${amount} ${WORDS.resources[pay]?.label ?? pay}`,
}

/** The attack whose branch is under way, with what its die shows; 0 where it hits without a roll. */
export function attackNow(
  battle: RowsBattle,
  run: Asking,
): { readonly nature: AttackNature; readonly die: number } | null {
  for (const { step, path } of checksNow({ battle, run, teach: TEACHING })) {
    const nature = attackIn(step.check)
    if (nature) return { nature, die: run.rolled?.[checkKey(path)]?.total ?? 0 }
  }
  return null
}

/** `die`: what the hit die shows · `blow`: the base damage of the attack under way (ROW-52) · `harm weak`:
 * 1 where what is answered counts more than once on its sufferer. */
function plain(battle: RowsBattle, name: string, run: Asking): number {
  const [user, one] = [combatantOf(battle, run.me), run.it === null ? undefined : combatantOf(battle, run.it)]
  switch (name) {
    case 'harm weak':
      return isWeakTo(battle, run.event) ? 1 : 0
    case 'die':
      return attackNow(battle, run)?.die ?? 0
    case 'blow': {
      const attack = attackNow(battle, run)
      return attack && user && one ? baseDamage(battle, user, attack.nature, one, attack.die) : 0
    }
    default:
      return READING.plain(battle, name, run)
  }
}

/** Whether harm of that kind counts more than once on whom it meets. */
function isWeakTo(battle: RowsBattle, event: Happening | undefined): boolean {
  const one = event?.to ? combatantOf(battle, event.to) : undefined
  const element = ALL_ELEMENTS.find((each) => each === event?.kind)
  return one !== undefined && element !== undefined && multiplier(element, elementNow(battle, one)) > 1
}

/** The roll is a half-done thing of its own: its die may be turned before it counts (ROW-59). */
function check(work: RowsWork, { run, check: name, by, against, target, edge, sure }: CheckCall): void {
  if (against === null) return
  work.push({ kind: 'check', step: 'aim', run, who: by, against, check: name, target, edge,
    ...(sure === null ? {} : { sure }), roll: null, other: null })
}

/** ROW-52 */
function harm(work: RowsWork, { run, by, to, amount, said, kind, least, skips, why, keeps }: HarmCall): void {
  const { battle } = work
  const [user, one] = [combatantOf(battle, by), combatantOf(battle, to)]
  const attack = attackNow(battle, run)
  const factors = user && one && factorsFor(battle, user, one, kind, attack?.nature ?? null, skips)
  if (!user || !one || !factors) return
  const isBlow = attack !== null && /\bblow\b/.test(said)
  const gear = isBlow ? fixedDamage(user) : 0
  const whole = Math.max(least, rounded(battle, Math.max(0, amount) * factors.times) + gear, 0)
  const note = (isBlow ? blowNote(battle, user, one, attack, amount, factors) : null)
    ?? `${decimals(amount)}${timesWords(battle, amount, factors)}`
  work.own({ type: 'struck', struck: { by, who: to, what: why, hit: true, notes: [note] } }, secretly(one, user))
  const dealt = { who: to, amount: whole, what: why, by, spare: isSpared(battle, run) }
  const came = bringHarm(work, { ...dealt, past: skips.includes('shell'), of: run.of, deed: deedUnderWay(battle),
    nature: kindNamed(kind)?.nature ?? attack?.nature ?? null, kind: kindOfHarm(kind, user),
    ...(keeps ? { keeps } : {}) })
  if (came !== 'unhurt') noteOutcome(work, run.of, to, came)
}

/** The kind of the harm, by its element: the user’s, where the text says so. */
export function kindOfHarm(kind: string, { sheet }: RowsCombatant): string {
  const element = kindNamed(kind)?.element
  return element === null ? 'fixed' : (element === 'own' ? sheet.element : element) || 'colourless'
}

/** Harm, a roll or a deed that was waited for. */
function letHappen(work: RowsWork, event: Happening, call: Call): void {
  if ('for' in call) return goesOn(work, event, call)
  const came = harmHappens(work, event, call)
  if (event.to !== null && came !== 'unhurt') noteOutcome(work, call.of ?? null, event.to, came)
}

const decimals = (amount: number): string => String(Number(amount.toFixed(2)))

/** The blow as it is reckoned, where the text multiplies it and adds nothing. */
function blowNote(
  battle: RowsBattle,
  user: RowsCombatant,
  one: RowsCombatant,
  { nature, die }: { readonly nature: AttackNature; readonly die: number },
  amount: number,
  factors: Factors,
): string | null {
  const times = amount / baseDamage(battle, user, nature, one, die)
  const more = { ...factors, times: factors.times * times,
    sum: `${factors.sum}${times === 1 ? '' : ` ${timesText(times)}`}` }
  return times > 0 && Number.isInteger(times * 4) ? reckoned(battle, user, nature, one, die, more) : null
}

/** The deed was announced as one that only knocks out. */
function isSpared(battle: RowsBattle, { of }: RunFrame): boolean {
  const deed = battle.stack.find(({ id }) => id === of)
  return deed?.kind === 'deed' && deed.deed.form['spare'] === true
}

function change(work: RowsWork, { run, who, what, by, from, why, keeps }: ChangeCall): void {
  const one = combatantOf(work.battle, who)
  if (!one) return
  const before = amountNumber(work.battle, one, numberOf(what))
  changeIt(work, one, what, by, from, why)
  const after = combatantOf(work.battle, who)
  const changed = after ? amountNumber(work.battle, after, numberOf(what)) - before : 0
  if (what === 'hp' && changed < 0 && after) {
    noteOutcome(work, run.of, who, after.presence === 'down' ? 'fell' : 'hurt')
  }
  cameTo(work, keeps, Math.abs(changed))
}

/** The number that a resource is counted by. */
const numberOf = (what: string): string =>
  what === 'revival'
    ? 'hp'
    : shellNamed(what) !== undefined
    ? 'shell'
    : what.replace(/ track$/, '')

function changeIt(
  work: RowsWork,
  one: RowsCombatant,
  what: string,
  by: number,
  from: CombatantId,
  why: string,
): void {
  const who = one.id
  const track = trackNamed(what)
  if (track) return boost(work, who, track, by, from)
  const shell = shellNamed(what)
  if (shell !== undefined) {
    if (by < 0) return loseShell(work, who, -by)
    const outer = outerShell(one)
    if (shell === 'outer' && !outer) return
    const element = shell === 'own'
      ? (combatantOf(work.battle, from)?.sheet.element ?? '')
      : shell === 'native'
      ? one.sheet.element
      : shell === 'outer'
      ? (outer?.element ?? '')
      : shell
    if (!giveShell(work, who, element, by, isBeyondLimit(what))) {
      work.tell(`${one.name} cannot have more shell.`, [who], secretly(one))
    }
    return
  }
  switch (what) {
    case 'hp':
      return void (by > 0
        ? heal(work, who, by, why, from)
        : loseHp(work, { who, amount: -by, what: why, by: from }))
    case 'injuries':
      return by < 0 ? treatInjuries(work, who, -by) : undefined
    case 'revival':
      return void revive(work, who, by, why, from)
    case 'mp':
      return givePoints(work, who, 'mp', by, stat(one, 'maxMp'), why, from)
    case 'anima':
      return giveAnima(work, who, by, why, from)
    case 'ap': {
      const purse = purseOf(work.battle, who)
      const had = stat(combatantOf(work.battle, purse) ?? one, 'ap')
      const left = Math.max(0, Math.min(ABILITY_BOUNDS.ap[1], had + by))
      if (left !== had) work.stat(purse, 'ap', left - had, why, from)
    }
  }
}

/** The conditions that a cure takes off: statuses, buffs, debuffs. */
function curable(battle: RowsBattle, who: CombatantId, what: string): readonly string[] {
  const found = effectsOn(battle, who).filter(({ condition, value }) => {
    const [status, track] = [STATUSES.some((one) => one === condition), boostedBy(condition) !== undefined]
    const debuff = track && (value ?? 0) < 0
    switch (what) {
      case 'status':
        return status
      case 'track':
        return track
      case 'bad':
        return status || debuff
      case 'debuff':
        return debuff
      case 'good':
      case 'buff':
        return track && !debuff
      default:
        return status || track
    }
  })
  return [...new Set(found.map(({ condition }) => condition))]
}
