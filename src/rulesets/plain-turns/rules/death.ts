// Dropping to 0 HP, dying, and coming back (PLA-30 to PLA-36).
import { deathSaves } from '../../../engine/kits/death-saves.ts'
import type { PlainTurns } from '../state.ts'

export const { isDying, fallenRow, savesOf, stabilise, checkFallen, rollSave, hurt, heal } = deathSaves<PlainTurns>({
  saves: ({ turn }) => turn.saves,
  note: (work, event, audience) => work.own(event, audience),
  endWithFall: ['Dodging', 'Disengaged', 'Hidden'],
})
