// One attack: range and sight, advantage and disadvantage, the roll, and what the damage comes to (PLA-10 to PLA-18).
import { effectsOn, hostile, presentOf, refusal, spaceOf, type Audience,
  type Refusal } from '../../../engine/core/index.ts'
import { endConditions, has } from '../../../engine/kits/conditions.ts'
import { rollD20, rollText, type Edge } from '../../../engine/kits/d20.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { distanceBetween } from '../../../engine/kits/standing.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import type { Attack, PlainBattle, PlainCombatant, PlainWork } from '../state.ts'
import { checkFallen, hurt } from './death.ts'

/** Feet between two combatants. */
export const feetBetween = (battle: PlainBattle, a: PlainCombatant, b: PlainCombatant): number =>
  distanceBetween(battle, a, b) ?? Infinity

const isNear = (battle: PlainBattle, a: PlainCombatant, b: PlainCombatant): boolean => feetBetween(battle, a, b) <= 5

const sightTo = (battle: PlainBattle, who: PlainCombatant, at: PlainCombatant) =>
  who.place === null || at.place === null ? null : spaceOf(battle).sight(who.place, who.size, at.place, at.size)

/** PLA-15: what cover adds to AC. */
const coverOf = (battle: PlainBattle, who: PlainCombatant, at: PlainCombatant): number =>
  ({ none: 0, half: 2, heavy: 5, total: 0 })[sightTo(battle, who, at)?.cover ?? 'none']

/** PLA-14, PLA-15: out of range, or behind total cover. */
export function whyNotAt(battle: PlainBattle, who: PlainCombatant, attack: Attack, at: PlainCombatant): Refusal | null {
  const most = attack.ranged ? Math.max(attack.range, attack.long) : attack.range
  if (at.id === who.id) return refusal('target', `${who.name} cannot attack itself.`)
  if (feetBetween(battle, who, at) > most) return refusal('range', `${at.name} is farther away than ${most} ft.`)
  return sightTo(battle, who, at)?.effect ? null : refusal('sight', `${at.name} is behind total cover.`)
}

/** PLA-12, PLA-13, PLA-18: what gives advantage and disadvantage, in words. */
function edgeOf(battle: PlainBattle, who: PlainCombatant, attack: Attack, at: PlainCombatant): Edge {
  const near = isNear(battle, who, at)
  const unseen = (one: PlainCombatant, by: PlainCombatant) =>
    effectsOn(battle, one.id, 'Hidden').some(({ value }) => stat(by, 'perception') < (value ?? 0))
  const foeNear = presentOf(battle).some((one) => hostile(battle, one.side, who.side) && isNear(battle, one, who))
  const those = (all: Readonly<Record<string, boolean>>) => Object.keys(all).filter((words) => all[words])
  const prone = has(battle, at.id, 'Prone')
  return {
    plus: those({ 'the target does not see it': unseen(who, at), helped: helpFor(battle, who, at) !== undefined,
      'the target is prone': prone && near, 'the target is unconscious': has(battle, at.id, 'Unconscious') }),
    minus: those({ 'the target is unseen': unseen(at, who), prone: has(battle, who.id, 'Prone'),
      'the target is prone': prone && !near, 'the target dodges': has(battle, at.id, 'Dodging'),
      'a foe is near': attack.ranged && foeNear,
      'long range': attack.ranged && feetBetween(battle, who, at) > attack.range }),
  }
}

/** PLA-27: the help of an ally against that target. */
const helpFor = (battle: PlainBattle, who: PlainCombatant, at: PlainCombatant) =>
  effectsOn(battle, at.id, 'Distracted').find(({ source }) =>
    source !== null && source !== who.id && battle.combatants[source]?.side === who.side
  )

/** What is rolled against what, before the click. */
export function attackPreview(battle: PlainBattle, who: PlainCombatant, attack: Attack, at: PlainCombatant) {
  const { plus, minus } = edgeOf(battle, who, attack, at)
  const cover = coverOf(battle, who, at)
  return [`d20 + ${attack.bonus} against ${knows(at, 'ac') ? `AC ${stat(at, 'ac') + cover}` : 'its AC'}`,
    ...(cover > 0 ? [`Cover: +${cover} AC`] : []), ...(plus.length > 0 ? [`Advantage: ${plus.join(', ')}`] : []),
    ...(minus.length > 0 ? [`Disadvantage: ${minus.join(', ')}`] : []), `${attack.damage} ${attack.kind}`]
}

/** PLA-10, PLA-11, PLA-16: rolls to hit and for damage; a natural 20 hits and rolls the damage dice twice. */
export function strike(work: PlainWork, who: PlainCombatant, attack: Attack, at: PlainCombatant): void {
  const { battle } = work
  const only: Audience | undefined = secretly(who, at)
  const said = { purpose: `${who.name} attacks ${at.name}: ${attack.name}`, by: who.id }
  const { natural, total } = rollD20(work, attack.bonus, said, edgeOf(battle, who, attack, at), only)
  const hits = natural === 20 || (natural > 1 && total >= stat(at, 'ac') + coverOf(battle, who, at))
  const critical = hits && (natural === 20 || (has(battle, at.id, 'Unconscious') && isNear(battle, who, at)))
  const help = helpFor(battle, who, at)
  if (help) work.endEffect(help.id, 'used')
  endConditions(work, who.id, 'Hidden', 'attacks')
  const words = `${critical ? 'hits critically' : hits ? 'hits' : 'misses'}: ${at.name}`
  work.own({ type: 'did', who: who.id, words }, only)
  if (!hits) return
  const rolled = rollText(work, attack.damage, { ...said, purpose: `${attack.name}: ${attack.kind} damage` },
    critical ? 2 : 1, only)
  hurt(work, at, adjusted(at, attack, rolled), critical, who.id)
  checkFallen(work)
}

/** PLA-17: immunity leaves nothing; resistance halves, rounded down, and then vulnerability doubles. */
function adjusted(at: PlainCombatant, { kind }: Attack, amount: number): number {
  const is = (how: string) => at.sheet.defences.some((one) => one.kind === kind && one.how === how)
  return is('immunity') ? 0 : Math.floor(amount / (is('resistance') ? 2 : 1)) * (is('vulnerability') ? 2 : 1)
}
