// The token of a combatant: its HP bar, and the lines of its tooltip.
import type { TokenParts } from '../../../engine/core/index.ts'
import { savesText } from '../../../engine/kits/d20/death-saves.ts'
import { hpMeter } from '../../../engine/kits/meters.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { deathSavesOf, isDying } from '../rules/harm.ts'
import type { PlainBattle, PlainCombatant } from '../state.ts'

export const token = (battle: PlainBattle, who: PlainCombatant): TokenParts => ({
  meters: [hpMeter(who)],
  now: battle.turn.clock.acting === who.id,
  facts: () => [
    ...(knows(who, 'ac') ? [`AC ${stat(who, 'ac')}, speed ${stat(who, 'speed')} ft`] : []),
    ...(isDying(battle, who) ? [`Death saves: ${savesText(deathSavesOf(battle, who.id))}`] : []),
  ],
})
