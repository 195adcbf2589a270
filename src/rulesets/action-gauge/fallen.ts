// 0 HP is out of the fight; who has HP again is back with a full gauge (GAU-05).
import type { CombatantId } from '../../engine/core/index.ts'
import { audience, secretly } from '../../engine/kits/secrecy.ts'
import type { GaugeWork } from './state.ts'
import { knows, stat } from './stats.ts'
import { musters } from './units.ts'

/** Limit: it went down for want of HP, not by the GM's word. Ends in a colon, so that no other id begins with it. */
const fallen = (who: CombatantId) => `fallen:${who}:`

/** Puts presence and gauges right after HP changed: of everybody, or of that one alone. Who is put back up by the GM's word gets 1 HP. */
export function checkFallen(work: GaugeWork, only?: CombatantId): void {
  const before = work.battle
  for (const who of only === undefined ? before.roster : [only]) {
    const one = work.battle.combatants[who]
    if (!one || !knows(one, 'hp')) continue
    const hidden = audience(secretly(one))
    const down = stat(one, 'hp') <= 0
    if (one.presence === 'present' && down) {
      if (work.used(fallen(who))) {
        work.clearUsed(fallen(who))
        work.stat(who, 'hp', 1 - stat(one, 'hp'), 'gets up')
      } else {
        work.use(fallen(who))
        work.emit({ type: 'presence', who, presence: 'down', why: 'no HP left', ...hidden })
      }
    } else if (!down && work.used(fallen(who))) {
      work.clearUsed(fallen(who))
      if (one.presence === 'down') work.emit({ type: 'presence', who, presence: 'present', why: 'has HP again', ...hidden })
    }
  }
  if (work.battle.status === 'running' && (only === undefined || work.battle !== before)) musters(work, 'later')
}
