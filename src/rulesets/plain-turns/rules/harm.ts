// Damage and healing, dropping to 0 HP, dying, and coming back (PLA-30 to PLA-36).
import { deathSaves } from '../../../engine/kits/d20/death-saves.ts'
import type { CombatantId, Mishap } from '../../../engine/core/index.ts'
import { damageLeft } from '../../../engine/kits/d20/attack.ts'
import type { PlainTurns, PlainWork } from '../state.ts'

export const deaths = deathSaves<PlainTurns>({
  saves: ({ turn }) => turn.saves,
  note: (work, event, audience) => work.own(event, audience),
  endWithFall: ['Dodging', 'Disengaged', 'Hidden'],
})
export const { isDying, fallenRow, deathSavesOf, stabilise, rollSave, hurt, heal } = deaths

/** Damage of the ground: of its kind, so that defences count (PLA-17). */
export function harm(work: PlainWork, who: CombatantId, { amount, kind, why }: Mishap): void {
  const one = work.battle.combatants[who]
  if (one) hurt(work, one, damageLeft(work, one, kind, amount), false, undefined, why)
}
