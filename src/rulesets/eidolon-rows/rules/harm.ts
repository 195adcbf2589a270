// HP and shells: damage that arrives, healing, revival, and what falling means (ROW-52, ROW-54, ROW-56, ROW-57).
// Everything here is worked out already: hits, multipliers and dice are uses.ts.
import { effectsOn, type CombatantId } from '../../../engine/core/index.ts'
import { checkHp } from '../../../engine/kits/fallen.ts'
import { audience, numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { boostedBy, has, KNOCKED_OUT, lift } from './conditions.ts'
import { STATUSES } from './elements.ts'
import { endOngoingOn } from './ongoing.ts'
import { isEidolon, purseOf } from './sides.ts'
import type { Element, RowsBattle, RowsCombatant, RowsWork, Shell, Status } from '../state.ts'
import { apLeft, knows, stat } from '../sheet/stats.ts'

/** ROW-54: the shell that stands outside; none without one. */
export const outerShell = ({ sheet }: Pick<RowsCombatant, 'sheet'>): Shell | undefined => sheet.shells.at(-1)

/** ROW-54: the element that counts against what it is hit with: its outer shell’s while one stands. */
export const elementOn = (one: Pick<RowsCombatant, 'sheet'>): Element | '' =>
  outerShell(one)?.element ?? one.sheet.element

/** Damage on its way to somebody. */
export interface Harm {
  readonly who: CombatantId
  /** After all multipliers, 0 or more. */
  readonly amount: number
  /** What does it, for the log: the name of an ability, a status, the surroundings. */
  readonly what: string
  readonly by: CombatantId | null
  /** Meant to knock out: no injury comes of it. */
  readonly spare?: boolean
}

export type Harmed = 'unhurt' | 'hurt' | 'fell'

/**
 * ROW-54: damage, which meets the outer shell first. One that breaks takes what is beyond it along, unless that is more
 * than everything that is left.
 * Says what came of it; who is down already, or not there, is left alone.
 */
export function hurt(work: RowsWork, harm: Harm): Harmed {
  const one = work.battle.combatants[harm.who]
  const amount = Math.max(0, Math.floor(harm.amount))
  if (one?.presence !== 'present' || amount === 0) return 'unhurt'
  const shell = outerShell(one)
  if (!shell) return loseHp(work, harm)
  const hidden = numbersOf(one)
  if (amount < shell.hp) {
    work.own({ type: 'shell-hurt', who: one.id, shell: shell.id, by: amount }, hidden)
    return 'hurt'
  }
  const others = one.sheet.shells.filter(({ id }) => id !== shell.id)
  const beyond = amount - shell.hp
  const downs = beyond > others.reduce((sum, { hp }) => sum + hp, 0) + stat(one, 'hp')
  work.own({ type: 'shell-broken', who: one.id, shell: shell.id, lost: downs ? 0 : beyond }, hidden)
  if (!downs) return 'hurt'
  for (const { id } of others) work.own({ type: 'shell-broken', who: one.id, shell: id, lost: 0 }, hidden)
  return loseHp(work, { ...harm, amount: beyond - others.reduce((sum, { hp }) => sum + hp, 0) })
}

/** HP that go whatever shells there are; never below 0. */
export function loseHp(work: RowsWork, { who, amount, what, by, spare = false }: Harm): Harmed {
  const one = work.battle.combatants[who]
  const lost = one?.presence === 'present' ? Math.min(Math.max(0, Math.floor(amount)), Math.max(0, stat(one, 'hp'))) : 0
  if (!one || lost === 0) return 'unhurt'
  const all = Math.floor(amount)
  work.stat(who, 'hp', -lost, all > lost ? `${what} (${all}, of which ${lost} were left)` : what, by ?? undefined)
  if (lost < stat(one, 'hp')) return 'hurt'
  checkFallen(work, { only: who, spare })
  return 'fell'
}

/** ROW-56: HP back, up to the maximum. Burned ones and those who are down get none. Gives how many it were. */
export function heal(work: RowsWork, who: CombatantId, amount: number, what: string, by: CombatantId | null): number {
  const one = work.battle.combatants[who]
  if (one?.presence !== 'present' || amount <= 0) return 0
  if (has(work.battle, who, 'Burned')) {
    work.tell(`${one.name} is burned: no healing.`, [who], secretly(one))
    return 0
  }
  const got = Math.min(Math.floor(amount), Math.max(0, stat(one, 'maxHp') - stat(one, 'hp')))
  work.stat(who, 'hp', got, what, by ?? undefined)
  return got
}

/**
 * ROW-57: back up with so many HP, at least 1. Revival is no healing: Burned ones get up, too. Gives whether it did
 * anything.
 */
export function revive(
  work: RowsWork,
  who: CombatantId,
  amount: number,
  what: string,
  by: CombatantId | null,
): boolean {
  const one = work.battle.combatants[who]
  if (one?.presence !== 'down' || !knows(one, 'hp')) return false
  const hp = Math.max(1, Math.min(Math.floor(amount), stat(one, 'maxHp')))
  if (stat(one, 'hp') > 0) {
    work.emit({ type: 'presence', who, presence: 'present', why: what, ...audience(secretly(one)) })
  } else work.stat(who, 'hp', hp - stat(one, 'hp'), what, by ?? undefined)
  checkFallen(work, { only: who })
  return true
}

/** MP or Anima more or fewer, within 0 and the most it can have. */
export function give(
  work: RowsWork,
  who: CombatantId,
  key: 'mp' | 'anima',
  amount: number,
  most: number,
  what: string,
  by: CombatantId | null,
): void {
  const one = work.battle.combatants[who]
  if (one?.presence !== 'present' || !knows(one, key)) return
  const had = stat(one, key)
  work.stat(who, key, Math.max(0, Math.min(had + Math.trunc(amount), Math.max(had, most))) - had, what, by ?? undefined)
}

/**
 * ROW-54: a shell of that element, the newest outside, never more than its Health. One that is there already stays if
 * it is as large.
 */
export function giveShell(work: RowsWork, who: CombatantId, element: Element, amount: number): boolean {
  const one = work.battle.combatants[who]
  const hp = one ? Math.min(Math.floor(amount), stat(one, 'maxHp')) : 0
  if (one?.presence !== 'present' || hp <= 0) return false
  const there = one.sheet.shells.find((shell) => shell.element === element)
  if (there && there.hp >= hp) return false
  const id = one.sheet.shells.reduce((next, shell) => Math.max(next, shell.id + 1), 1)
  work.own({ type: 'shell', who, shell: { id, element, hp, most: hp } }, numbersOf(one))
  return true
}

/** Limit: was struck down in this battle, not merely knocked out, and got up again. */
export const downed = (who: CombatantId): string => `downed:${who}:`
/**
 * Limit: is down, or was when it left. Whether it is knocked out is what its conditions say for as long as that lasts.
 */
export const lies = (who: CombatantId): string => `lies:${who}:`
/** Rolls for an injury when the battle ends. */
export const wasDowned = (battle: Pick<RowsBattle, 'used' | 'effects'>, who: CombatantId): boolean =>
  battle.used.includes(downed(who)) || (battle.used.includes(lies(who)) && !has(battle, who, KNOCKED_OUT))

/** ROW-57: what stays on those who fall. */
const STAYS: ReadonlySet<string> = new Set<Status>(['Poisoned', 'Frostbitten', 'Burned'])
const ENDS: ReadonlySet<string> = new Set(STATUSES.filter((one) => !STAYS.has(one)))

/**
 * ROW-57: puts presence right after HP changed, of everybody or of `only` that one: who falls loses all effects but
 * three, its shells, its held turn, what is left of its turn and its flight (ROW-25, ROW-29). Who is back up is not
 * knocked out any more. Those who were put down by the GM’s word are treated alike.
 */
export function checkFallen(
  work: RowsWork,
  { only, spare = false }: { readonly only?: CombatantId; readonly spare?: boolean } = {},
): void {
  checkHp(work, { only, fell: (who) => fell(work, who, spare) })
  for (const who of only === undefined ? work.battle.roster : [only]) {
    const one = work.battle.combatants[who]
    if (one?.presence === 'down') {
      letGo(work, who)
      if (one.kind === 'pc' && !work.used(lies(who))) work.use(lies(who))
    } else if (one?.presence === 'present') getUp(work, who)
  }
}

function fell(work: RowsWork, who: CombatantId, spare: boolean): void {
  const one = work.battle.combatants[who]
  if (!one || isEidolon(work.battle, who)) return
  const hidden = secretly(one)
  if (!spare) return
  work.own({ type: 'knocked-out', who }, hidden)
  work.addEffect({ condition: KNOCKED_OUT, bearer: who, source: null, value: null, duration: { until: 'cleared' },
    ...audience(hidden) })
}

/** What came of lying there is settled when it is over: a fall that was no knock-out is remembered. */
function getUp(work: RowsWork, who: CombatantId): void {
  if (work.used(lies(who))) {
    if (!has(work.battle, who, KNOCKED_OUT)) work.use(downed(who))
    work.clearUsed(lies(who))
  }
  if (has(work.battle, who, KNOCKED_OUT)) lift(work, who, KNOCKED_OUT, 'is up again')
}

/** What those who are down have no more; changes nothing the second time. */
function letGo(work: RowsWork, who: CombatantId): void {
  const hidden = secretly(work.battle.combatants[who])
  for (const { id, condition } of effectsOn(work.battle, who)) {
    if (ENDS.has(condition) || boostedBy(condition) !== undefined) work.endEffect(id, 'is down')
  }
  for (const { id } of work.battle.combatants[who]?.sheet.shells ?? []) {
    work.own({ type: 'shell-gone', who, shell: id }, numbersOf(work.battle.combatants[who]))
  }
  endOngoingOn(work, who, 'is down')
  if (work.battle.turn.held.some((one) => one.who === who)) work.own({ type: 'held-lost', who, why: 'is down' }, hidden)
  if (work.battle.turn.fleeing.includes(who)) work.own({ type: 'fleeing', who, on: false }, hidden)
  // ROW-57: revived or not, it acts at its next turn.
  const purse = purseOf(work.battle, who)
  if (purse === who && work.battle.turn.acting?.who === who) work.stat(who, 'ap', -apLeft(work.battle, who), 'is down')
}
