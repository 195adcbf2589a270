// Who has no HP left is out of the fight, and who has some again is back (COM-07). For rulesets in which HP alone
// decide that.
import type { CombatantId, RulesetTypes, Work } from '../core/index.ts'
import { audience, secretly } from './secrecy.ts'

/** Why a combatant goes down whose HP are used up. */
export const NO_HP = 'no HP left'

/** Limit: it went down for want of HP, not by the GM's word. Ends in a colon, so that no other id begins with it. */
const fallen = (who: CombatantId) => `fallen:${who}:`

/**
 * Puts presence right after HP changed: of everybody, or of `only`. Who was put back up by the GM's word gets
 * 1 HP; whose HP are not known stays as it is. `fell` is told of each that goes down, right after it did; `why` gives
 * the reason where it is not only the want of HP.
 */
export function checkHp<T extends RulesetTypes>(
  work: Work<T>,
  { only, fell, why }: { readonly only?: CombatantId | undefined; readonly fell?: (who: CombatantId) => void;
    readonly why?: (who: CombatantId) => string } = {},
): void {
  for (const who of only === undefined ? work.battle.roster : [only]) {
    const one = work.battle.combatants[who]
    const hp = one?.stats['hp']
    if (!one || hp === undefined) continue
    const hidden = audience(secretly(one))
    if (one.presence === 'present' && hp <= 0) {
      if (work.used(fallen(who))) {
        work.clearUsed(fallen(who))
        work.stat(who, 'hp', 1 - hp, 'gets up')
      } else {
        work.use(fallen(who))
        work.emit({ type: 'presence', who, presence: 'down', why: why?.(who) ?? NO_HP, ...hidden })
        fell?.(who)
      }
    } else if (hp > 0 && work.used(fallen(who))) {
      work.clearUsed(fallen(who))
      if (one.presence === 'down') {
        work.emit({ type: 'presence', who, presence: 'present', why: 'has HP again', ...hidden })
      }
    }
  }
}
