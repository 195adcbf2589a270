// What stands on the board for a combatant: HP bar, AP, marks of its turn, and the lines of its tooltip.
import type { TokenParts } from '../../../engine/core/index.ts'
import { hpMeter } from '../../../engine/kits/meters.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { inHand } from '../sheet/gear.ts'
import type { PointsBattle, PointsCombatant } from '../state.ts'
import { apPips, turnBadges } from './marks.ts'

export function token(battle: PointsBattle, who: PointsCombatant): TokenParts {
  return { meters: [hpMeter(who)], pips: apPips(who), badges: turnBadges(battle, who.id),
    facts: () => facts(battle, who), now: battle.status === 'running' && battle.turn.acting === who.id }
}

function facts(battle: PointsBattle, who: PointsCombatant): readonly string[] {
  const ready = inHand(who).map(({ weapon }) => weapon.name)
  const rank = battle.turn.order.find((one) => one.who === who.id)
  return [
    ...(knows(who, 'hp') ? [`Armour ${stat(who, 'armour')}, Speed ${stat(who, 'speed')} m`] : []),
    ...(ready.length > 0 ? [`In hand: ${ready.join(', ')}`] : []),
    ...(rank && knows(who, 'initiative') ? [`Initiative ${rank.total}`] : []),
  ]
}
