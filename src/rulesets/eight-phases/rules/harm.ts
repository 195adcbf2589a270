// Damage, Stress, Discord and healing, in the order of PHA-53, with what they lead to: Wounds, Overstress,
// concentration (PHA-33, PHA-54, PHA-55).
import type { CombatantId, Mishap, SceneObject } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { isAwaited } from '../../../engine/abilities/listen/waiting.ts'
import { happened } from '../../../engine/abilities/listen/happened.ts'
import { cameTo } from '../../../engine/abilities/run/came-to.ts'
import { partsOf } from '../../../engine/abilities/carry/index-of.ts'
import { changed, type Change } from '../../../engine/abilities/carry/modified.ts'
import type { Happening, Keeping } from '../../../engine/abilities/run/frame.ts'
import { openWindow } from '../reactions/open-window.ts'
import { READING } from '../abilities/reading.ts'
import type { Call, PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { testConcentration } from './channelling.ts'
import { vulnerableTo } from './conditions.ts'
import { armor, resists } from './defence.ts'
import { leaveFight } from './leave-fight.ts'
import { fallenKey } from './limits.ts'
import { changesNow, modified } from './modified.ts'
import { hasCondition, takesOverstress } from './statuses.ts'
import { damageType } from '../sheet/kinds.ts'
import type { DamageType } from '../sheet/kinds.ts'
import type { Resisted } from '../sheet/shape.ts'
import { abilitiesOn } from '../sheet/abilities.ts'

export type HarmCall = Extract<Call, {
  for: 'damage' | 'net' | 'stress' | 'carried' | 'stress carried'
}>

/** `from`: who did it; `null` is nobody. */
export interface Blow {
  readonly from: CombatantId | null
  readonly why: string
  /** Where it is counted what comes of it. */
  readonly keeps?: Keeping
}
/** `key` names the attack or effect: it allows one concentration save (PHA-33). */
export interface Hit extends Blow {
  readonly type: DamageType
  readonly piercing: boolean
  readonly key: string
  /** At least so much is dealt, whatever protects. */
  readonly least?: number
  /** The deed that it belongs to. */
  readonly deed?: NonNullable<Happening['deed']>
}

type StressBlow = Blow & { readonly key?: string; readonly surge?: boolean }
type Net = Blow & { readonly key: string; readonly type?: DamageType; readonly deed?: NonNullable<Happening['deed']> }

/**
 * Damage after WEAKENED of the doer and VULNERABLE of the target (`null`: an object), which may be to one kind of
 * damage alone. Harm to oneself stays as it is. Stress and Discord are changed by neither.
 */
function scaled(
  battle: PhasesBattle,
  who: CombatantId | null,
  amount: number,
  { from, type }: Pick<Hit, 'from' | 'type'>,
): number {
  const weak = from !== null && from !== who && hasCondition(battle, from, 'WEAKENED') ? 0.5 : 1
  const vulnerable = who !== null && from !== who
    && (hasCondition(battle, who, 'VULNERABLE') || hasCondition(battle, who, vulnerableTo(type)))
  return amount * weak * (vulnerable ? 2 : 1)
}

function resisted(battle: PhasesBattle, one: PhasesCombatant, amount: number, ...what: readonly Resisted[]): number {
  return what.some((each) => resists(battle, one, each)) ? amount / 2 : amount
}

/** What is left of rolled damage (PHA-53): WEAKENED, VULNERABLE, ARMOR, resistance, then rounded up. */
export function damageTo(
  battle: PhasesBattle,
  one: PhasesCombatant,
  amount: number,
  hit: Pick<Hit, 'from' | 'type' | 'piercing' | 'least' | 'deed'>,
): number {
  const event: Happening = { on: 'harm', stage: 'raw', by: hit.from, to: one.id, kind: hit.type,
    ...(hit.deed ? { deed: hit.deed } : {}) }
  const doer = hit.from === null ? undefined : battle.combatants[hit.from]
  const done = doer ? modified(battle, doer, 'damage done', amount, event) : amount
  const taken = ['damage taken', `${hit.type} taken`].flatMap((name) => changesNow(battle, one, name, event))
  const halves = taken.some(isResistance) && !hasCondition(battle, one.id, 'SUNDERED')
  const through = changed(scaled(battle, one.id, done, hit), taken.filter((each) => !isResistance(each)))
    - (hit.piercing ? 0 : armor(battle, one, event))
  const left = Math.max(0, through)
  return Math.max(hit.least ?? 0, Math.ceil(halves ? left / 2 : resisted(battle, one, left, hit.type)))
}

/** PHA-53: what halves is resistance: several do not add up, and SUNDERED takes them all. */
const isResistance = ({ how, amount }: Change): boolean => how === 'times' && amount === 0.5

/** The same for an object: what the doer’s damage is changed by, WEAKENED, and its ARMOR (PHA-53). */
export function damageToObject(
  battle: PhasesBattle,
  object: SceneObject,
  amount: number,
  hit: Pick<Hit, 'from' | 'type' | 'piercing' | 'least' | 'deed'>,
): number {
  const event: Happening = { on: 'harm', stage: 'raw', by: hit.from, to: null, kind: hit.type,
    ...(object.place === null ? {} : { at: object.place }), ...(hit.deed ? { deed: hit.deed } : {}) }
  const doer = hit.from === null ? undefined : battle.combatants[hit.from]
  const done = doer ? modified(battle, doer, 'damage done', amount, event) : amount
  const left = Math.ceil(scaled(battle, null, done, hit) - (hit.piercing ? 0 : (object.numbers['armor'] ?? 0)))
  return Math.max(hit.least ?? 0, left)
}

/**
 * Deals rolled damage. `amount` may be a fraction, from bonus damage that was halved. Where something comes before the
 * damage or instead of it, the damage waits.
 */
export function takeDamage(work: PhasesWork, who: CombatantId, amount: number, hit: Hit): void {
  const event: Happening = { on: 'harm', stage: 'raw', by: hit.from, to: who, amount, kind: hit.type,
    ...(hit.deed ? { deed: hit.deed } : {}) }
  if (!waits(work, event, { for: 'damage', hit })) dealRolled(work, who, amount, hit)
}

function dealRolled(work: PhasesWork, who: CombatantId, amount: number, hit: Hit): void {
  const one = presentCombatant(work, who)
  const dealt = one ? damageTo(work.battle, one, amount, hit) : 0
  if (!one || dealt === 0) {
    if (one) work.tell(`${one.name} takes no damage: ${hit.why}.`, [who], secretly(one, doer(work, hit.from)))
    return
  }
  dealDamage(work, one, dealt, hit)
}

/** PHA-53: what the ground does is damage like any other; of no kind that the rules know, it is physical. */
export function harm(work: PhasesWork, who: CombatantId, { amount, kind, why }: Mishap): void {
  const known = damageType.safeParse(kind)
  takeDamage(work, who, amount, { from: null, why, key: why, type: known.success ? known.data : 'physical',
    piercing: false })
}

/** PHA-81: who is FLYING is over terrain. */
export const isOverTerrain = (battle: PhasesBattle, { id }: PhasesCombatant): boolean =>
  hasCondition(battle, id, 'FLYING')

/**
 * Deals damage past ARMOR. A concentration save comes first, and reactions to damage come when all that follows is done
 * (PHA-61).
 */
function dealDamage(work: PhasesWork, one: PhasesCombatant, dealt: number, net: Net): void {
  const event: Happening = { on: 'harm', stage: 'net', by: net.from, to: one.id, amount: dealt,
    ...(net.type === undefined ? {} : { kind: net.type }), ...(net.deed ? { deed: net.deed } : {}) }
  if (waits(work, event, { for: 'net', net: netOf(net) })) return
  dealNet(work, one, dealt, net)
}

function dealNet(work: PhasesWork, one: PhasesCombatant, dealt: number, net: Net): void {
  const { from, key, type, deed } = net
  if (dealt <= 0) return
  // It lies below what follows, a concentration save first of all, and comes when that is done.
  const answers = abilitiesOn(one).some(({ trigger, text: said }) => !said && trigger === 'damaged')
    || partsOf(work.battle, READING, 'listens', 'after harm').some(({ one: listener }) => listener.use !== undefined)
  if (answers) {
    openWindow(work, { on: 'damaged', by: from ?? one.id, against: [one.id], threat: key.split(':', 1)[0] ?? key,
      hit: [one.id] }, 'after')
  }
  loseHp(work, one, dealt, blowOf(net))
  happened(work, { on: 'harm', stage: 'net', by: from, to: one.id, amount: dealt,
    ...(type === undefined ? {} : { kind: type }), ...(deed ? { deed } : {}) })
  if (from !== one.id) testConcentration(work, one.id, from, key)
}

/** Whether the event waits for what comes before it or instead of it. */
function waits(work: PhasesWork, event: Happening, call: Call): boolean {
  if (!isAwaited(work.battle, READING, event)) return false
  work.push({ kind: 'event', step: 'instead', event, done: [], call })
  return true
}

/** Deals damage that ARMOR and resistance are done with: what somebody takes of another’s harm. */
export function takeNet(work: PhasesWork, who: CombatantId, amount: number, net: Net): void {
  const one = presentCombatant(work, who)
  if (one && amount > 0) dealDamage(work, one, Math.ceil(amount), net)
}

/** What was waited for happens now, to whom and as much as it has become. */
export function harmHappens(work: PhasesWork, event: Happening, call: HarmCall): void {
  const one = event.to === null ? undefined : presentCombatant(work, event.to)
  const amount = event.amount ?? 0
  if (event.cancelled || !one) return
  switch (call.for) {
    case 'damage': {
      const type = damageType.safeParse(event.kind)
      return dealRolled(work, one.id, amount, { ...call.hit, ...(type.success ? { type: type.data } : {}) })
    }
    case 'net':
      return dealNet(work, one, amount, call.net)
    case 'stress':
      return dealStress(work, one.id, amount, call.blow)
    case 'carried':
      return loseHp(work, one, amount, call.blow)
    case 'stress carried':
      work.stat(one.id, 'stress', amount - stat(one, 'stress'), call.blow.why)
      return overflow(work, one.id, call.blow)
  }
}

/** What of a blow has to be known past ARMOR: a frame that waits keeps nothing else. */
const netOf = (net: Net): Net => ({ ...blowOf(net), key: net.key, ...(net.type === undefined ? {} : { type: net.type }),
  ...(net.deed ? { deed: net.deed } : {}) })

/** What of a blow goes on with the rest of it. */
const blowOf = ({ from, why, keeps }: Blow): Blow => ({ from, why, ...(keeps ? { keeps } : {}) })

/** Takes TEMP HP first. At 0 HP comes a Wound, and the rest goes on (PHA-54). */
function loseHp(work: PhasesWork, one: PhasesCombatant, amount: number, blow: Blow): void {
  const { from, why, keeps } = blow
  const who = one.id
  const by = from ?? undefined
  const shielded = Math.min(amount, stat(one, 'tempHp'))
  work.stat(who, 'tempHp', -shielded, why, by)
  cameTo(work, keeps, shielded)
  let left = amount - shielded
  while (left > 0) {
    const now = presentCombatant(work, who)
    if (!now) return
    const taken = Math.min(left, stat(now, 'hp'))
    work.stat(who, 'hp', -taken, why, by)
    cameTo(work, keeps, taken)
    left -= taken
    if (stat(now, 'hp') - taken > 0) return
    if (!wound(work, who, from)) return
    const carries: Happening = { on: 'harm', stage: 'carried', by: from, to: who, amount: left }
    if (waits(work, carries, { for: 'carried', blow: blowOf(blow) })) return
  }
}

/** PHA-54: one more Wound, and full HP again. `false` when that was the last Wound. */
export function wound(work: PhasesWork, who: CombatantId, from: CombatantId | null = null): boolean {
  const one = presentCombatant(work, who)
  if (!one) return false
  work.stat(who, 'wounds', 1, 'Wound', from ?? undefined)
  const left = stat(one, 'woundCap') - stat(one, 'wounds') - 1
  if (left <= 0) return defeat(work, who, 'the last Wound')
  work.stat(who, 'hp', stat(one, 'maxHp') - stat(one, 'hp'), 'Wound')
  if (one.kind === 'pc' || stat(one, 'woundCap') > 1) {
    work.push({ kind: 'table', step: 'roll', who, of: 'wound', left: Math.min(3, left), takes: null })
  }
  return true
}

/** PHA-54: the combatant is out of the fight, with all that it held, channelled and waited for. */
export function defeat(work: PhasesWork, who: CombatantId, why: string): false {
  work.use(fallenKey(who))
  work.emit({ type: 'presence', who, presence: 'down', why, ...audienceOf(work, who) })
  const one = work.battle.combatants[who]
  if (one) leaveFight(work, one)
  return false
}

function audienceOf(work: PhasesWork, who: CombatantId) {
  const audience = secretly(work.battle.combatants[who])
  return audience ? { audience } : {}
}

/**
 * Deals Stress (PHA-54; `surge`: of a restricted SURGE, PHA-23). Past the cap comes an Overstress, and the rest
 * carries over. An NPC that has only one to take keeps its Stress. Without a cap it is Force damage.
 */
export function takeStress(
  work: PhasesWork,
  who: CombatantId,
  amount: number,
  blow: StressBlow,
): void {
  const one = presentCombatant(work, who)
  if (!one) return
  const event: Happening = { on: 'gain', by: blow.from, to: who, what: 'stress', amount }
  if (!waits(work, event, { for: 'stress', blow })) dealStress(work, who, amount, blow)
}

function dealStress(work: PhasesWork, who: CombatantId, amount: number, blow: StressBlow): void {
  const one = presentCombatant(work, who)
  if (!one || amount <= 0) return
  const { from, why, keeps } = blow
  const key = blow.key ?? why
  const cap = stat(one, 'stressCap')
  if (cap === 0) return takeDamage(work, who, amount, { ...blowOf(blow), key, type: 'force', piercing: false })
  const dealt = Math.ceil(
    resisted(work.battle, one,
      modified(work.battle, one, 'stress taken', amount, { on: 'gain', by: from, to: who, what: 'stress' }), 'stress',
      ...(blow.surge ? ['surge' as const] : [])),
  )
  if (dealt <= 0) return
  work.stat(who, 'stress', dealt, why, from ?? undefined)
  cameTo(work, keeps, dealt)
  overflow(work, who, { from, why })
  if (from !== who) testConcentration(work, who, from, key)
}

/** Overstresses, as many as there are caps in the Stress. What goes on after each can be changed (PHA-54). */
function overflow(work: PhasesWork, who: CombatantId, blow: Blow): void {
  for (;;) {
    const one = presentCombatant(work, who)
    const cap = one ? stat(one, 'stressCap') : 0
    if (!one || !takesOverstress(one) || !overflows(work, who, cap) || !overstress(work, who, cap, blow.from)) return
    const left = stat(work.battle.combatants[who] ?? one, 'stress')
    const carries: Happening = { on: 'harm', stage: 'carried', by: blow.from, to: who, amount: left }
    if (waits(work, carries, { for: 'stress carried', blow: { from: blow.from, why: blow.why } })) return
  }
}

function overflows(work: PhasesWork, who: CombatantId, cap: number): boolean {
  const one = presentCombatant(work, who)
  return one !== undefined && stat(one, 'stress') > cap
}

/** PHA-54: `false` when that was the last Overstress. */
function overstress(work: PhasesWork, who: CombatantId, cap: number, from: CombatantId | null): boolean {
  const one = presentCombatant(work, who)
  if (!one) return false
  work.stat(who, 'stress', -cap, 'past the cap')
  work.stat(who, 'overstress', 1, 'Overstress', from ?? undefined)
  const left = stat(one, 'overstressCap') - stat(one, 'overstress') - 1
  if (left <= 0) return defeat(work, who, 'the last Overstress')
  work.push({ kind: 'table', step: 'roll', who, of: 'overstress', left: Math.min(3, left), takes: null })
  return true
}

/** PHA-55: piercing damage at once, and as much Discord that stays. */
export function takeDiscord(
  work: PhasesWork,
  who: CombatantId,
  amount: number,
  blow: Blow & { readonly key: string },
): void {
  const one = presentCombatant(work, who)
  const gained = Math.ceil(amount)
  if (!one || gained <= 0) return
  work.stat(who, 'discord', gained, blow.why, blow.from ?? undefined)
  dealDamage(work, one, gained, { from: blow.from, key: blow.key, why: 'Discord' })
}

/** PHA-55: Discord that was not shaken off: damage that nothing doubles or halves. */
export function sufferDiscord(work: PhasesWork, who: CombatantId): void {
  const one = presentCombatant(work, who)
  if (one && stat(one, 'discord') > 0) {
    dealDamage(work, one, stat(one, 'discord'), { from: null, why: 'Discord', key: 'discord' })
  }
}

/** PHA-57: TEMP HP of several sources do not add up: the greater counts. */
export function gainTempHp(work: PhasesWork, who: CombatantId, amount: number, why: string, from: CombatantId): void {
  const one = presentCombatant(work, who)
  const more = one ? amount - stat(one, 'tempHp') : 0
  if (more > 0) work.stat(who, 'tempHp', more, why, from)
}

export function heal(work: PhasesWork, who: CombatantId, amount: number, why: string, from?: CombatantId): void {
  const one = presentCombatant(work, who)
  if (one) work.stat(who, 'hp', Math.max(0, Math.min(amount, stat(one, 'maxHp') - stat(one, 'hp'))), why, from)
}

/** PHA-23, PHA-31: clears all Stress. */
export function clearStress(work: PhasesWork, who: CombatantId, why: string, from?: CombatantId): void {
  const one = presentCombatant(work, who)
  if (one && stat(one, 'stress') > 0) work.stat(who, 'stress', -stat(one, 'stress'), why, from)
}

const doer = (
  work: PhasesWork,
  from: CombatantId | null,
): PhasesCombatant | undefined => (from === null ? undefined : work.battle.combatants[from])

function presentCombatant(work: PhasesWork, who: CombatantId): PhasesCombatant | undefined {
  const one = work.battle.combatants[who]
  return one?.presence === 'present' ? one : undefined
}
