// What this ruleset adds to a token: HP and Stress, FOCUS, badges, and the lines of its tooltip.
import type { TokenParts } from '../../../engine/core/index.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { waitsForLastPhase } from '../clock/turns-due.ts'
import { numberNow } from '../abilities/numbers.ts'
import { ownNumbers, ownNumberWords } from '../abilities/own-numbers.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { badgesOf, focusPips, metersOf } from './marks.ts'
import { waited } from './queue.ts'

export function token(battle: PhasesBattle, who: PhasesCombatant): TokenParts {
  return {
    meters: metersOf(who).slice(0, 2),
    pips: who.presence === 'present' ? focusPips(who) : null,
    badges: badgesOf(battle, who),
    now: battle.status === 'running' && battle.turn.turn?.who === who.id,
    facts: () => facts(battle, who),
  }
}

function facts(battle: PhasesBattle, who: PhasesCombatant): readonly string[] {
  const lines: string[] = []
  if (knows(who, 'hp')) {
    const counts = (name: string): string => `${name.toUpperCase()} ${numberNow(battle, who, name)}`
    lines.push(['dodge', 'a-def', 'armor', 'speed'].map(counts).join(', '))
    lines.push(...ownNumbers(battle, who).map(ownNumberWords))
    if (stat(who, 'discord') > 0) lines.push(`Discord ${stat(who, 'discord')}`)
    if (who.kind === 'pc') {
      lines.push(`Wounds ${stat(who, 'wounds')} of ${stat(who, 'woundCap')}, SURGE level ${stat(who, 'surge')}`)
    }
  }
  const waits = waited(battle, who)
  if (waits) lines.push(waitsForLastPhase(battle, who) ? `SLOWED: acts in phase ${waits}` : `Waits for phase ${waits}`)
  if (lines.length === 0) lines.push('The numbers are not known. Search reveals them.')
  return lines
}
