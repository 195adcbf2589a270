// PHA-32 to PHA-34, PHA-43: channelling, concentration, release.
import type { CombatantId, FormValues } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { PhasesWork } from '../state.ts'
import { checkEdges, netEdge } from './accuracy.ts'
import { saveTarget, startCheck } from './start-check.ts'
import type { Profile } from '../abilities/profile.ts'
import type { Phase } from '../sheet/kinds.ts'

/**
 * Begins to channel. The price is paid already. Without a movement in this turn, the standard movement is kept for the
 * release (PHA-34).
 */
export function beginChannel(work: PhasesWork, who: CombatantId, ability: Profile, said: FormValues): void {
  const { round, phase, turn } = work.battle.turn
  const own = turn?.who === who ? turn : null
  const still = own !== null && !own.standard && own.moved === 0
  if (own) work.own({ type: 'spent', change: { channelled: true } }, secretly(work.battle.combatants[who]))
  const form = Object.fromEntries(
    Object.entries(said).flatMap(([key, value]) =>
      key.startsWith('$') && (typeof value === 'number' || typeof value === 'string') ? [[key, value]] : []
    ),
  )
  work.own({ type: 'channelling', who,
    channel: { ability: ability.id, ...(ability.way === undefined ? {} : { way: ability.way }), round,
      phase: (phase || 1) as Phase, keepsMove: still, ...(Object.keys(form).length === 0 ? {} : { form }) } },
    secretly(work.battle.combatants[who]))
}

export function stopChannel(work: PhasesWork, who: CombatantId, how: 'released' | 'stopped' | 'fizzled'): void {
  if (work.battle.turn.channels[who]) {
    work.own({ type: 'channel-over', who, how }, secretly(work.battle.combatants[who]))
  }
}

/** PHA-33: damage past ARMOR, or Stress, dealt by others: one save for each attack or effect (`key`). */
export function testConcentration(work: PhasesWork, who: CombatantId, by: CombatantId | null, key: string): void {
  if (!work.battle.turn.channels[who] || work.battle.combatants[who]?.presence !== 'present') return
  const limit = `concentration:${key}:${who}:`
  if (work.used(limit)) return
  work.use(limit)
  startCheck(work, { who, stat: 'bulk', against: by, target: saveTarget(work.battle, by),
    edge: netEdge(checkEdges(work.battle, who, 'save')), purpose: { for: 'concentration', key } })
}
