// Wen in the middle of its turn with Rook beside it: what the tests of actions share.
import { placeOf } from '../../../src/grid/index.ts'
import { newObject, type ObjectId, type SceneObject, type Target } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import type { Turn } from '../../../src/rulesets/eight-phases/state.ts'
import { during } from './walking.ts'
import { type Newcomer, npc, pc, type PhasesFight, type Said, within } from './people.ts'
import type { Phase } from '../../../src/rulesets/eight-phases/sheet/kinds.ts'

/** Wen in its turn in that phase, Rook beside it, and whoever else; nobody is asked for rerolls. */
export const facing = (
  phase: Phase,
  wen: Partial<Said> = {},
  rook: Partial<Said> = {},
  ...more: readonly Newcomer[]
): PhasesFight => {
  const fight = during('Wen', [pc({ name: 'Wen', at: [5, 5], ...wen }), npc({ name: 'Rook', at: [6, 5], ...rook }),
    ...more], { phase })
  fight.battle = { ...fight.battle, options: { ...fight.battle.options, rerolls: 'never' } }
  return fight
}

/** The same turn, with some of it given back or taken. */
export const again = (fight: PhasesFight, change: Partial<Turn>): PhasesFight => {
  const { turn } = fight.battle.turn
  return within(fight, { ...fight.battle.turn, turn: turn && { ...turn, ...change } })
}

/** Why Wen cannot use that action now. */
export const why = (fight: PhasesFight, action: string) =>
  spec.offers(fight.battle, fight.id('Wen')).find((one) => one.action === action)?.refusal?.says ?? null

/** A door above Wen, as a target: 6 HP, DODGE 8, ARMOR 1. */
export const door = (fight: PhasesFight, more: Partial<SceneObject> = {}): Target => {
  fight.do({ type: 'object',
    change: { kind: 'add',
      object: newObject({ name: 'Door', place: placeOf({ x: 5, y: 4 }), numbers: { hp: 6, dodge: 8, armor: 1 },
        blocks: true, ...more }) } })
  return { kind: 'object', id: fight.battle.scene.objects[0]?.id as ObjectId }
}
export const object = (fight: PhasesFight) => fight.battle.scene.objects[0]
