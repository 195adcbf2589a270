// One attack: range and sight, advantage and disadvantage, the roll, and what the damage comes to (PLA-10 to PLA-18).
import { hostile, presentOf } from '../../../engine/core/index.ts'
import { endConditions, fromAlly, has } from '../../../engine/kits/conditions.ts'
import { rollText, type Edge } from '../../../engine/kits/d20.ts'
import { attackWords, coverBonus, damageLeft, reasons, rollToHit, tellAttack,
  type Attacking } from '../../../engine/kits/d20-attack.ts'
import { isUnseen } from '../../../engine/kits/hiding.ts'
import { isUnnoticed, secretly } from '../../../engine/kits/secrecy.ts'
import { isWithin } from '../../../engine/kits/standing.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import type { Attack, PlainBattle, PlainCombatant, PlainWork } from '../state.ts'
import { hurt } from './death.ts'

const isNear = (battle: PlainBattle, a: PlainCombatant, b: PlainCombatant): boolean => isWithin(battle, a, b, 5)

/** PLA-28: hidden with a roll that is higher than the other notices, or with a token that no hero knows of. */
export const isHiddenFrom = (battle: PlainBattle, one: PlainCombatant, by: PlainCombatant): boolean =>
  isUnseen(battle, one, 'Hidden', stat(by, 'perception')) || isUnnoticed(by, one)

/** PLA-13: a foe within 5 ft that is aware of the combatant. */
const isThreat = (battle: PlainBattle, one: PlainCombatant, to: PlainCombatant): boolean =>
  hostile(battle, one.side, to.side) && isNear(battle, one, to) && !isHiddenFrom(battle, to, one)

/** PLA-14: how many feet the attack goes. */
export const reachOf = ({ ranged, range, long }: Attack): number => ranged ? Math.max(range, long) : range

/** PLA-12, PLA-13, PLA-18: what gives advantage and disadvantage, in words. */
function edgeOf(battle: PlainBattle, who: PlainCombatant, { ranged, range }: Attack, at: PlainCombatant): Edge {
  const [near, prone] = [isNear(battle, who, at), has(battle, at.id, 'Prone')]
  return {
    plus: reasons({ 'the target does not see the attacker': isHiddenFrom(battle, who, at),
      'an ally helps': helpFor(battle, who, at) !== undefined, 'the target is prone': prone && near,
      'the target is unconscious': has(battle, at.id, 'Unconscious') }),
    minus: reasons({ 'the target is unseen': isHiddenFrom(battle, at, who),
      'the attacker is prone': has(battle, who.id, 'Prone'), 'the target is prone': prone && !near,
      'the target dodges': has(battle, at.id, 'Dodging') && !isHiddenFrom(battle, who, at),
      'a foe is within 5 ft': ranged && presentOf(battle).some((one) => isThreat(battle, one, who)),
      'long range': ranged && !isWithin(battle, who, at, range) }),
  }
}

/** PLA-27: the help of an ally against that target. */
const helpFor = (on: PlainBattle, who: PlainCombatant, at: PlainCombatant) => fromAlly(on, at.id, 'Distracted', who)

/** PLA-15: what is rolled against what; cover adds to AC. */
function attacking(battle: PlainBattle, who: PlainCombatant, attack: Attack, at: PlainCombatant): Attacking {
  const cover = coverBonus(battle, who, at, { half: 2, heavy: 5 })
  return { bonus: attack.bonus, against: knows(at, 'ac') ? stat(at, 'ac') + cover : null, cover,
    edge: edgeOf(battle, who, attack, at) }
}

/** Before the click that commits. */
export function attackPreview(...of: Parameters<typeof attacking>): readonly string[] {
  return [...attackWords(attacking(...of)), `${of[2].damage} ${of[2].kind}`]
}

/** PLA-10, PLA-11, PLA-16: rolls to hit and for damage; a critical hit rolls the damage dice twice. */
export function strike(work: PlainWork, who: PlainCombatant, attack: Attack, at: PlainCombatant): void {
  const only = secretly(who, at)
  const said = { purpose: `${attack.name} against ${at.name}`, by: who.id }
  const { hits, natural } = rollToHit(work, attacking(work.battle, who, attack, at), said, only)
  const critical = hits && (natural === 20 || (has(work.battle, at.id, 'Unconscious') && isNear(work.battle, who, at)))
  const help = helpFor(work.battle, who, at)
  if (help) work.endEffect(help.id, 'the help was used')
  endConditions(work, who.id, 'Hidden', 'an attack gave the place away')
  tellAttack(work, who, at, attack, critical ? 'a critical hit' : hits ? 'a hit' : 'a miss')
  if (!hits) return
  const rolled = rollText(work, attack.damage, { ...said, purpose: `${attack.name}, ${attack.kind} damage` },
    critical ? 2 : 1, only)
  hurt(work, at, damageLeft(work, at, attack.kind, rolled), critical, who.id)
}
