// What stands on the board for a combatant: HP bar, AP, conditions, and the lines of its tooltip.
import type { TokenView } from '../../../engine/core/index.ts'
import { hpMeter, initialsOf } from '../../../engine/kits/marks.ts'
import { knows, stat } from '../sheet/stats.ts'
import type { PointsBattle, PointsCombatant } from '../state.ts'
import { apPips, badgesOf } from './marks.ts'

export function tokenView(battle: PointsBattle, who: PointsCombatant): TokenView {
  return {
    id: who.id,
    name: who.name,
    initials: initialsOf(who.name),
    art: who.art,
    place: who.place,
    size: who.size,
    livery: battle.sides.find((side) => side.id === who.side)?.livery ?? 0,
    isPlayer: who.kind === 'pc',
    presence: who.presence,
    meters: [hpMeter(who)],
    pips: apPips(who),
    badges: badgesOf(battle, who.id),
    now: battle.status === 'running' && battle.turn.acting === who.id,
    concealed: who.secret.token,
    facts: facts(battle, who),
  }
}

function facts(battle: PointsBattle, who: PointsCombatant): readonly string[] {
  const lines: string[] = []
  if (knows(who, 'hp')) lines.push(`Armour ${stat(who, 'armour')}, Speed ${stat(who, 'speed')} m`)
  const ready = who.sheet.weapons.filter((weapon) => weapon.state === 'ready').map((weapon) => weapon.name)
  if (ready.length > 0) lines.push(`In hand: ${ready.join(', ')}`)
  const rank = battle.turn.order.find((one) => one.who === who.id)
  if (rank && knows(who, 'initiative')) lines.push(`Initiative ${rank.total}`)
  if (lines.length === 0) lines.push('Its numbers are not known.')
  return lines
}
