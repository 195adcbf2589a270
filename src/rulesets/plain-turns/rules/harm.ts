// Damage and healing, dropping to 0 HP, dying, and coming back (PLA-30 to PLA-36).
import { deathSaves } from '../../../engine/kits/d20/death-saves.ts'
import type { PlainTurns } from '../state.ts'

export const deaths = deathSaves<PlainTurns>({
  saves: ({ turn }) => turn.saves,
  note: (work, event, audience) => work.own(event, audience),
  endWithFall: ['Dodging', 'Disengaged', 'Hidden'],
})
export const { isDying, fallenRow, deathSavesOf, stabilise, rollSave, hurt, heal } = deaths
