// A bout between Wen (a beacon) and Rook (an NPC) side by side, in the middle of the turn of one of them: what the
// tests of dice, harm and reactions share.
import type { Options } from '../../../src/rulesets/eight-phases/state.ts'
import { during } from './walking.ts'
import { blade, choose, type Newcomer, npc, pc, type PhasesFight, type Said, stat } from './people.ts'
import type { Phase } from '../../../src/rulesets/eight-phases/sheet/kinds.ts'

export interface Bout {
  readonly turn?: string
  readonly phase?: Phase
  readonly wen?: Partial<Said>
  readonly rook?: Partial<Said>
  readonly more?: readonly Newcomer[]
  readonly options?: Partial<Options>
}

/**
 * Both with a blade (REACH 1, 1d6 physical); it is Wen's turn in phase 5 and nobody is asked for rerolls unless said.
 */
export function bout({ turn = 'Wen', phase = 5, wen = {}, rook = {}, more = [], options = {} }: Bout =
  {}): PhasesFight
{
  const fight = during(turn, [pc({ name: 'Wen', at: [5, 5], abilities: [blade('Sabre')], ...wen }),
    npc({ name: 'Rook', at: [6, 5], abilities: [blade('Claw')], ...rook }), ...more], { phase })
  fight.battle = { ...fight.battle, options: { ...fight.battle.options, rerolls: 'never', ...options } }
  return fight
}

/** What one of them has lost of its 20 HP. */
export const lost = (fight: PhasesFight, name: string): number => stat(fight, name, 'maxHp') - stat(fight, name, 'hp')
export const stands = (fight: PhasesFight) => choose(fight, 'stand')
/** What is asked: “reactions”, “reroll” …; `null` for nothing. */
export const open = (fight: PhasesFight): string | null => fight.battle.prompt?.about ?? null
/** What the last command rolled: “1d20”, “2d6 highest” …, in words of purpose. */
export const rolls = (fight: PhasesFight): readonly string[] =>
  fight.events.flatMap((event) => (event.type === 'rolled' ? [event.roll.purpose] : []))
