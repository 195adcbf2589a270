// The sheet of a combatant: its HP bar and its lists.
import type { SheetParts } from '../../../engine/core/index.ts'
import { hpMeter } from '../../../engine/kits/meters.ts'
import { knows } from '../../../engine/kits/stats.ts'
import { records } from '../sheet/fields.ts'
import type { PlainBattle, PlainCombatant } from '../state.ts'

export const sheet = (_battle: PlainBattle, who: PlainCombatant): SheetParts => ({ meters: [hpMeter(who)],
  records: knows(who, 'hp') ? records(who) : [] })
