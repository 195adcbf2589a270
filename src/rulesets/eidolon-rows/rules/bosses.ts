// ROW-15: bosses are villains and monsters; their forms, and when a boss that lies there is not beaten yet.
import { combatantsOf, type CombatantId } from '../../../engine/core/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import { camp } from './sides.ts'

/** Anima with which a boss begins, and for which a monster is up again. */
export const BOSS_BEGINS = 5
export const RISING = 5

type Foe = Pick<RowsCombatant, 'kind' | 'sheet'>

export const isBoss = ({ kind, sheet }: Foe): boolean => kind === 'npc' && (sheet.villain || sheet.rank === 'boss')
/** A boss that is no villain. */
export const isMonster = (one: Foe): boolean => isBoss(one) && !one.sheet.villain

/** Limit: the GM let that monster lie. */
export const beatenLimit = (who: CombatantId): string => `beaten:${who}:`
/** Limit: that combatant has given way to its next form. */
export const formOverLimit = (who: CombatantId): string => `form-over:${who}:`

/** Who can be the next form of that combatant: those of its camp that wait off the board. */
export const waitingForms = (battle: RowsBattle, one: Pick<RowsCombatant, 'id' | 'side'>): readonly RowsCombatant[] =>
  combatantsOf(battle).filter((each) =>
    each.id !== one.id && each.kind === 'npc' && each.presence === 'present' && each.place === null
    && camp(battle, each) === camp(battle, one)
  )

/** The form that the boss takes next; `undefined` where none waits. */
export function nextFormOf(battle: RowsBattle, one: RowsCombatant): RowsCombatant | undefined {
  const { next = '' } = one.sheet
  return next === '' || !isBoss(one) ? undefined : waitingForms(battle, one).find(({ name }) => name === next)
}

const canRise = (battle: RowsBattle, one: RowsCombatant): boolean =>
  isMonster(one) && stat(one, 'anima') >= RISING && !battle.used.includes(beatenLimit(one.id))

/** Whether it lies there and comes again in the Paradigm phase, as another form or as itself. */
export const isUnbeaten = (battle: RowsBattle, one: RowsCombatant): boolean =>
  one.presence === 'down' && one.place !== null && isBoss(one)
  && (nextFormOf(battle, one) !== undefined || canRise(battle, one))
