// HP and shells: damage that arrives, healing and revival (ROW-52, ROW-54, ROW-56, ROW-57). Hits, multipliers and dice
// are worked out before, in deeds/effects.ts.
import { happened } from '../../../engine/abilities/listen/happened.ts'
import { isAwaited } from '../../../engine/abilities/listen/waiting.ts'
import { cameTo } from '../../../engine/abilities/run/came-to.ts'
import type { Happening, Keeping } from '../../../engine/abilities/run/frame.ts'
import type { CombatantId, FrameId, Mishap } from '../../../engine/core/index.ts'
import { audience, numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { READING } from '../abilities/reading.ts'
import { checkFallen } from '../clock/fallen.ts'
import type { ElementName } from '../sheet/kinds.ts'
import type { Shell } from '../sheet/shape.ts'
import type { HarmToCome, RowsCombatant, RowsWork } from '../state.ts'
import type { AttackNature } from './attack-nature.ts'
import { hasStatus } from './conditions.ts'
import { outerShell, shellLimit, shellPoints } from './shells.ts'

/** What says which element attacks meet. */
export type Shelled = Pick<RowsCombatant, 'sheet' | 'kind'>

/**
 * ROW-53, ROW-54: the element that attacks meet: that of the outermost shell, or the combatant's own. A player
 * character without a shell is colourless, unless its element is innate.
 */
export function elementOn({ sheet, kind }: Shelled): ElementName | '' {
  const shell = outerShell({ sheet })
  return shell ? shell.element : kind === 'pc' && !sheet.innate ? '' : sheet.element
}

/** ROW-51: the element that statuses meet: that of the outermost shell, or the combatant's own. */
export const statusElementOn = ({ sheet }: Pick<RowsCombatant, 'sheet'>): ElementName | '' =>
  (outerShell({ sheet }) ?? sheet).element

/** Damage on its way to a combatant. */
export interface Harm {
  readonly who: CombatantId
  /** After all multipliers, 0 or more. */
  readonly amount: number
  /** What does it, for the log: the name of an ability, a status, the surroundings. */
  readonly what: string
  readonly by: CombatantId | null
  /** Meant to knock out: it causes no injury. */
  readonly spare?: boolean
}

/** The same as others answer it. */
export interface Answerable extends Harm {
  /** As what it hits; `null`: as neither. */
  readonly nature: AttackNature | null
  /** Its kind, as the language names it: an element, “colourless”, “fixed”. */
  readonly kind: string
  /** The deed that it belongs to, and the frame of that deed. */
  readonly deed?: Happening['deed'] | null
  readonly of?: FrameId | null
  /** No shell keeps it off. */
  readonly past?: boolean
  /** Where it is counted what comes of it. */
  readonly keeps?: Keeping
}

export type Harmed = 'unhurt' | 'hurt' | 'fell'

/** A deed with what this harm hits as among its tags; harm outside of deeds has that tag alone. */
function deedOf({ deed, what, nature }: Pick<Answerable, 'deed' | 'what' | 'nature'>): NonNullable<Happening['deed']> {
  const tags = (deed?.tags ?? []).filter((tag) => tag !== 'physical' && tag !== 'magical')
  return { ...(deed ?? { name: what }), tags: [...tags, ...(nature === null ? [] : [nature])] }
}

/** The harm as those look at it who answer it. */
export const eventOf = (harm: Answerable): Happening => ({ on: 'harm', stage: 'dealt', by: harm.by, to: harm.who,
  amount: harm.amount, kind: harm.kind, deed: deedOf(harm) })

/** Harm that others may come before, or instead of. Says what came of it; it is “unhurt” while it waits. */
export function bringHarm(work: RowsWork, harm: Answerable): Harmed {
  const event = eventOf(harm)
  if (work.battle.combatants[harm.who]?.presence !== 'present' || !isAwaited(work.battle, READING, event)) {
    return arrives(work, harm)
  }
  const { what, by, spare = false, past = false, nature, kind, deed, of, keeps } = harm
  work.push({ kind: 'event', step: 'instead', event, done: [],
    call: { what, by, spare, past, nature, kind, ...(deed ? { deed } : {}), ...(of ? { of } : {}),
      ...(keeps ? { keeps } : {}) } })
  return 'unhurt'
}

/** What was waited for happens now, to whom and as much as it has become. */
export function harmHappens(work: RowsWork, event: Happening, { deed, of, ...call }: HarmToCome): Harmed {
  const one = event.to === null ? undefined : work.battle.combatants[event.to]
  if (!one || one.presence !== 'present') return 'unhurt'
  const amount = event.cancelled ? 0 : Math.max(0, event.amount ?? 0)
  if (amount === 0) {
    work.tell(`${one.name} takes no damage: ${call.what}.`, [one.id],
      secretly(one, call.by === null ? undefined : work.battle.combatants[call.by]))
    return 'unhurt'
  }
  return arrives(work, { ...call, who: one.id, amount, deed: deed ?? null, of: of ?? null })
}

/** What somebody has to lose; `past`: beyond the shells, which go with whoever falls. */
const pointsOf = (one: RowsCombatant | undefined, past = false): number =>
  one ? stat(one, 'hp') + (past ? 0 : shellPoints(one)) : 0

function arrives(work: RowsWork, harm: Answerable): Harmed {
  const before = pointsOf(work.battle.combatants[harm.who], harm.past)
  const came = harm.past ? loseHp(work, harm) : dealDamage(work, harm)
  cameTo(work, harm.keeps, before - pointsOf(work.battle.combatants[harm.who], harm.past))
  if (came !== 'unhurt') happened(work, eventOf(harm))
  return came
}

/**
 * ROW-54: damage, which meets the outermost shell first. Damage beyond a shell that breaks is lost, unless it is more
 * than everything that is left. Says what came of it. A combatant that is down or gone takes nothing.
 */
function dealDamage(work: RowsWork, harm: Harm): Harmed {
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

/** The same without anything being told: what would be left of the combatant. `past`: no shell keeps it off. */
export function afterDamage(one: RowsCombatant, amount: number, past = false): RowsCombatant {
  const harm = Math.max(0, Math.floor(amount))
  const withLeft = (hp: number, shells: readonly Shell[]): RowsCombatant => ({ ...one,
    stats: { ...one.stats, hp: Math.max(0, hp) },
    sheet: shells === one.sheet.shells ? one.sheet : { ...one.sheet, shells } })
  const { shells } = one.sheet
  const shell = outerShell(one)
  if (!shell || past || harm === 0) return withLeft(stat(one, 'hp') - harm, shells)
  const inner = shells.filter(({ id }) => id !== shell.id)
  if (harm < shell.hp) {
    return withLeft(stat(one, 'hp'),
      shells.map((each) => (each.id === shell.id ? { ...each, hp: each.hp - harm } : each)))
  }
  return harm - shell.hp > shellPoints(one) - shell.hp + stat(one, 'hp')
    ? withLeft(0, [])
    : withLeft(stat(one, 'hp'), inner)
}

/** ROW-54: damage of the surroundings meets shells as any other does. */
export function harm(work: RowsWork, who: CombatantId, { amount, why }: Mishap): void {
  bringHarm(work, { who, amount, what: why, by: null, nature: null, kind: 'colourless' })
}

/** HP that are lost whatever shells there are; never below 0. */
export function loseHp(work: RowsWork, { who, amount, what, by, spare = false }: Harm): Harmed {
  const one = work.battle.combatants[who]
  const lost = one?.presence === 'present' ? Math.min(Math.max(0, Math.floor(amount)), Math.max(0, stat(one, 'hp'))) : 0
  if (!one || lost === 0) return 'unhurt'
  work.stat(who, 'hp', -lost, what, by ?? undefined)
  if (lost < stat(one, 'hp')) return 'hurt'
  checkFallen(work, { only: who, spare })
  return work.battle.combatants[who]?.presence === 'present' ? 'hurt' : 'fell'
}

/** ROW-56: HP back, up to the maximum. Combatants that are Burned or down get none. Gives how many HP it were. */
export function heal(work: RowsWork, who: CombatantId, amount: number, what: string, by: CombatantId | null): number {
  const one = work.battle.combatants[who]
  if (one?.presence !== 'present' || amount <= 0) return 0
  if (hasStatus(work.battle, who, 'Burned')) {
    work.tell(`${one.name} is burned: no healing.`, [who], secretly(one))
    return 0
  }
  const got = Math.min(Math.floor(amount), Math.max(0, stat(one, 'maxHp') - stat(one, 'hp')))
  work.stat(who, 'hp', got, what, by ?? undefined)
  return got
}

/**
 * ROW-57: back up with that many HP, at least 1. Revival is no healing: Burned combatants get up, too. Gives whether it
 * did anything.
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

/** MP or Anima gained or lost, within 0 and the maximum. */
export function givePoints(
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
 * ROW-54: a shell of that element. A shell of the same element grows by as much; else the outermost shell turns into
 * that element and grows. All shells together stay within the limit. Gives whether anything came of it.
 */
export function giveShell(
  work: RowsWork,
  who: CombatantId,
  element: ElementName | '',
  amount: number,
  beyond = false,
): boolean {
  const one = work.battle.combatants[who]
  if (one?.presence !== 'present') return false
  const { shells } = one.sheet
  const room = beyond ? Infinity : shellLimit(one) - shellPoints(one)
  const more = Math.max(0, Math.min(Math.floor(amount), room))
  const there = shells.find((shell) => shell.element === element) ?? shells.at(-1)
  if (more === 0 && (!there || there.element === element)) return false
  const hp = (there?.hp ?? 0) + more
  const id = there?.id ?? shells.reduce((next, shell) => Math.max(next, shell.id + 1), 1)
  work.own({ type: 'shell', who, shell: { id, element, hp, most: Math.max(hp, there?.most ?? 0) } }, numbersOf(one))
  return true
}

/** ROW-54: so many HP of shells are gone, the outermost first; nothing is multiplied and nothing goes beyond them. */
export function loseShell(work: RowsWork, who: CombatantId, amount: number): void {
  const one = work.battle.combatants[who]
  let left = Math.max(0, Math.floor(amount))
  for (const { id, hp } of one?.sheet.shells.toReversed() ?? []) {
    if (left <= 0) return
    work.own(
      left < hp
        ? { type: 'shell-hurt', who, shell: id, by: left }
        : { type: 'shell-broken', who, shell: id, lost: 0 },
      numbersOf(one),
    )
    left -= hp
  }
}
