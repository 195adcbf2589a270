// What stands on the board for a combatant: HP and Stress, FOCUS, conditions, and the lines of its tooltip.
import type { TokenView } from '../../../engine/core/index.ts'
import { initialsOf } from '../../../engine/kits/marks.ts'
import { heldBack } from '../clock/turns-due.ts'
import { knows, stat } from '../sheet/stats.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { badgesOf, focusPips, metersOf } from './marks.ts'
import { waited } from './queue.ts'

export function tokenView(battle: PhasesBattle, who: PhasesCombatant): TokenView {
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
    meters: metersOf(who).slice(0, 2),
    pips: who.presence === 'present' ? focusPips(who) : null,
    badges: badgesOf(battle, who.id),
    now: battle.status === 'running' && battle.turn.turn?.who === who.id,
    concealed: who.secret.token,
    facts: facts(battle, who),
  }
}

function facts(battle: PhasesBattle, who: PhasesCombatant): readonly string[] {
  const lines: string[] = []
  if (knows(who, 'hp')) {
    lines.push(
      `DODGE ${stat(who, 'dodge')}, A-DEF ${stat(who, 'adef')}, ARMOR ${stat(who, 'armor')}, SPEED ${
        stat(who, 'speed')
      }`,
    )
    if (stat(who, 'discord') > 0) lines.push(`Discord ${stat(who, 'discord')}`)
    if (who.kind === 'pc') {
      lines.push(`Wounds ${stat(who, 'wounds')} of ${stat(who, 'woundCap')}, SURGE level ${stat(who, 'surge')}`)
    }
  }
  const waits = waited(battle, who)
  if (waits) lines.push(heldBack(battle, who) ? `SLOWED: acts in phase ${waits}` : `Waits for phase ${waits}`)
  if (lines.length === 0) lines.push('Its numbers are not known: Search tells them.')
  return lines
}
