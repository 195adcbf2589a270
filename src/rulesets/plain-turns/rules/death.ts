// Dropping to 0 HP, dying, and coming back (PLA-30 to PLA-35).
import { combatantsOf, type CombatantId } from '../../../engine/core/index.ts'
import { endConditions, has, put } from '../../../engine/kits/conditions.ts'
import { rollD20 } from '../../../engine/kits/d20.ts'
import { checkHp } from '../../../engine/kits/fallen.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import type { PlainBattle, PlainCombatant, PlainWork } from '../state.ts'

/** PLA-30: a player character at 0 HP, neither stable nor dead. */
export const isDying = (battle: PlainBattle, { id, kind, presence }: PlainCombatant): boolean =>
  presence === 'down' && kind === 'pc' && !has(battle, id, 'Stable') && !has(battle, id, 'Dead')

/** PLA-30, PLA-35: without HP a combatant is down; with HP again it is up, and its death saves are forgotten. */
export function checkFallen(work: PlainWork): void {
  checkHp(work, {
    fell: (who) => {
      for (const condition of ['Dodging', 'Disengaged', 'Hidden']) endConditions(work, who, condition, 'is down')
      for (const condition of ['Prone', 'Unconscious']) put(work, who, condition)
    },
  })
  for (const { id, presence } of combatantsOf(work.battle)) {
    if (presence !== 'present' || !has(work.battle, id, 'Unconscious')) continue
    for (const condition of ['Unconscious', 'Stable', 'Dead']) endConditions(work, id, condition, 'has HP again')
    noteSaves(work, id, 0, 0)
  }
}

/** PLA-31, PLA-32: a d20 with no modifier, at the start of the dying combatant's turn. */
export function rollDeathSave(work: PlainWork, who: PlainCombatant): void {
  const { natural } = rollD20(work, 0, { purpose: `${who.name}: death save`, by: who.id }, undefined, secretly(who))
  if (natural === 20) work.stat(who.id, 'hp', 1 - stat(who, 'hp'), 'a natural 20')
  else if (natural >= 10) addSaves(work, who.id, 1, 0)
  else addSaves(work, who.id, 0, natural === 1 ? 2 : 1)
}

/** PLA-31: three successes make stable, three failures kill. */
function addSaves(work: PlainWork, who: CombatantId, more: number, worse: number): void {
  const { successes, failures } = work.battle.turn.saves[who] ?? { successes: 0, failures: 0 }
  noteSaves(work, who, Math.min(3, successes + more), Math.min(3, failures + worse))
  if (failures + worse >= 3) put(work, who, 'Dead')
  else if (successes + more >= 3) stabilise(work, who)
}

const noteSaves = (work: PlainWork, who: CombatantId, successes: number, failures: number): void =>
  work.own({ type: 'saved', who, successes, failures }, secretly(work.battle.combatants[who]))

/** PLA-36: dying no more; the saves begin anew. */
export function stabilise(work: PlainWork, who: CombatantId): void {
  noteSaves(work, who, 0, 0)
  put(work, who, 'Stable')
}

/** PLA-33, PLA-34: damage takes HP to 0 at most; damage at 0 HP fails death saves, and too much at once kills. */
export function hurt(work: PlainWork, at: PlainCombatant, amount: number, critical: boolean, by: CombatantId): void {
  const hp = stat(at, 'hp')
  if (at.presence === 'present') work.stat(at.id, 'hp', -Math.min(hp, amount), 'damage', by)
  if (at.kind === 'npc' || amount === 0) return
  if (amount - hp >= stat(at, 'maxHp')) put(work, at.id, 'Dead')
  else if (at.presence === 'down') {
    endConditions(work, at.id, 'Stable', 'is hurt')
    if (!has(work.battle, at.id, 'Dead')) addSaves(work, at.id, 0, critical ? 2 : 1)
  }
}

/** PLA-35: never past the maximum. */
export const heal = (work: PlainWork, at: PlainCombatant, amount: number, by: CombatantId): void =>
  work.stat(at.id, 'hp', Math.min(amount, Math.max(0, stat(at, 'maxHp') - stat(at, 'hp'))), 'healing', by)
