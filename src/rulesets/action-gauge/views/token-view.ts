// What stands on the board for a combatant: HP, toughness and energy, weaknesses, ice and conditions, and the lines of
// its tooltip.
import type { TokenParts } from '../../../engine/core/index.ts'
import { avOf, unitOf } from '../clock/action-value.ts'
import { numberOf } from '../rules/exact.ts'
import { readyForExtra } from '../clock/extra-turns.ts'
import { speedNow, speedShown } from '../rules/speed.ts'
import type { GaugeBattle, GaugeCombatant } from '../state.ts'
import { moveLeft, moveOf } from '../movement/walk.ts'
import { avText, metersOf, ownBadges } from './marks.ts'
import { stat, knows } from '../../../engine/kits/stats.ts'
import { plain } from '../rules/words.ts'

export const token = (battle: GaugeBattle, who: GaugeCombatant): TokenParts => ({
  meters: metersOf(who),
  badges: who.presence === 'present' ? ownBadges(battle, who) : [],
  now: actsNow(battle, who),
  facts: () => facts(battle, who),
})

const actsNow = (battle: GaugeBattle, who: GaugeCombatant): boolean =>
  battle.status === 'running' && battle.turn.acting?.who === who.id

function facts(battle: GaugeBattle, who: GaugeCombatant): readonly string[] {
  if (!knows(who, 'speed')) return []
  const base = stat(who, 'speed')
  const speed = speedShown(speedNow(battle, who))
  const lines = [speed === base ? `Speed ${plain(speed)}` : `Speed ${plain(speed)} (base ${plain(base)})`]
  if (battle.status !== 'running' || who.presence !== 'present') return lines
  const now = actsNow(battle, who)
  const unit = unitOf(battle.turn.units, who.id)
  if (now) lines.push('Acts now')
  else if (unit) lines.push(`AV ${avText(numberOf(avOf(unit, battle.turn.now)))} from now`)
  lines.push(
    now
      ? `Move: ${plain(moveLeft(battle, who), 1)} of ${plain(moveOf(battle, who), 1)} m left`
      : `Move ${plain(moveOf(battle, who), 1)} m`,
  )
  if (readyForExtra(battle, who)) lines.push('Can take an extra turn between turns')
  return lines
}
