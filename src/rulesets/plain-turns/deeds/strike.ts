// One attack: range and sight, advantage and disadvantage, the roll, and what the damage comes to (PLA-10 to PLA-18).
import { hostile, presentOf } from '../../../engine/core/index.ts'
import { fromAlly, has } from '../../../engine/kits/conditions.ts'
import type { D20Edge } from '../../../engine/kits/d20/rolls.ts'
import { d20AttacksOf, reasons } from '../../../engine/kits/d20/attack.ts'
import { hiding } from '../../../engine/kits/d20/hiding.ts'
import { isWithin } from '../../../engine/kits/standing.ts'
import { stat } from '../../../engine/kits/stats.ts'
import type { PlainBattle, PlainCombatant, PlainTurns } from '../state.ts'
import { hurt } from '../rules/harm.ts'
import type { Attack } from '../sheet/shape.ts'

const isNear = (battle: PlainBattle, a: PlainCombatant, b: PlainCombatant): boolean => isWithin(battle, a, b, 5)

/** PLA-28: hidden with a roll that is higher than the other notices, or with a token that no hero knows of. */
const hidden = hiding<PlainTurns>('Hidden', (by) => stat(by, 'perception'))
export const { isHiddenFrom } = hidden

/** PLA-13: a foe within 5 ft that is aware of the combatant. */
const isThreat = (battle: PlainBattle, one: PlainCombatant, to: PlainCombatant): boolean =>
  hostile(battle, one.side, to.side) && isNear(battle, one, to) && !isHiddenFrom(battle, to, one)

/** PLA-12, PLA-13, PLA-18: what gives advantage and disadvantage, in words. */
function edgeOf(battle: PlainBattle, who: PlainCombatant, { ranged, range }: Attack, at: PlainCombatant): D20Edge {
  const [within5, prone] = [isNear(battle, who, at), has(battle, at.id, 'Prone')]
  return {
    plus: reasons({ 'the target does not see the attacker': hidden.isUnseen(battle, who, at),
      'an ally helps': helpFor(battle, who, at) !== undefined, 'the target is prone': prone && within5,
      'the target is unconscious': has(battle, at.id, 'Unconscious') }),
    minus: reasons({ 'the target is unseen': hidden.isUnseen(battle, at, who),
      'the attacker is prone': has(battle, who.id, 'Prone'), 'the target is prone': prone && !within5,
      'the target dodges': has(battle, at.id, 'Dodging') && !hidden.isUnseen(battle, who, at),
      'a foe is within 5 ft': ranged && presentOf(battle).some((one) => isThreat(battle, one, who)),
      'long range': ranged && !isWithin(battle, who, at, range) }),
  }
}

/** PLA-27: the help of an ally against that target. */
const helpFor = (on: PlainBattle, who: PlainCombatant, at: PlainCombatant) => fromAlly(on, at.id, 'Distracted', who)

/** PLA-10 to PLA-17: what is rolled against what, and the damage. Cover adds to AC. */
export const { attackRow, striking } = d20AttacksOf<PlainTurns, Attack>({ armour: 'ac', cover: { half: 2, heavy: 5 },
  edge: edgeOf, isHelpless: (battle, who, at) => has(battle, at.id, 'Unconscious') && isNear(battle, who, at),
  uses: (work, who, at) => {
    const help = helpFor(work.battle, who, at)
    if (help) work.endEffect(help.id, 'the help was used')
    hidden.giveAway(work, who)
  }, hurt })
