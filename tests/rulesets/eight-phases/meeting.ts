// Wen and Ada against two NPCs, and what the tests of the clock look at.
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { awaited } from '../../../src/rulesets/eight-phases/clock/turns.ts'
import { END_TURN, npc, own, pc, type PhasesFight, started, take } from './people.ts'
import type { Phase } from '../../../src/rulesets/eight-phases/sheet/kinds.ts'

export const phase = (fight: PhasesFight) => fight.battle.turn.phase
export const view = (fight: PhasesFight) => spec.turnView(fight.battle)
export const tick = (fight: PhasesFight, number: number) => view(fight).track[number - 1]
export const waitFor = (fight: PhasesFight, name: string, when: Phase | null) =>
  own({ type: 'wait-for', who: fight.id(name), phase: when })
export const keep = (fight: PhasesFight, name: string) => own({ type: 'keep', who: fight.id(name) })
export const wanted = (fight: PhasesFight) =>
  awaited(fight.battle).map((one) => `${fight.battle.combatants[one.who]?.name} ${one.how}`)
/** A whole turn in which nothing is done. */
export const turn = (fight: PhasesFight, name: string): PhasesFight => fight.do(take(fight, name)).do(END_TURN)

/** Wen and Ada against Rook (INITIATIVE 5) and Ogre (INITIATIVE 7). */
export const meeting = () =>
  started({ people: [
    pc({ name: 'Wen', at: [2, 2] }),
    pc({ name: 'Ada', at: [2, 12] }),
    npc({ name: 'Rook', at: [20, 2], initiatives: [5] }),
    npc({ name: 'Ogre', at: [20, 12], initiatives: [7] }),
  ] })
/** Wen alone with what never comes to its turn. */
export const alone = (more: Parameters<typeof pc>[0] = { name: 'Wen' }) =>
  started({ people: [pc({ at: [2, 2], ...more }), npc({ name: 'Post', at: [20, 2], initiatives: [] })] })
