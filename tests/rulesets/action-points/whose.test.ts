// Whose the own commands of this ruleset are: turns, delayed turns, surprise and awareness.
import { describe, expect, it } from 'vitest'
import { mayGive, PLAYERS, type Battle, type Command as AnyCommand, type Ruleset,
  type Sitter } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/action-points/spec.ts'
import type { Command } from '../../../src/rulesets/action-points/state.ts'
import { does, pair, says as told } from './deeds.ts'
import { act, choose, END_TURN, npc, pc, type PointsCommand, type PointsFight, START, yard } from './people.ts'

const battle = (() => {
  const sample = spec.samples[0]?.make()
  if (!sample) throw new Error('There is no sample.')
  return sample
})()
const [a, b] = battle.roster
if (a === undefined || b === undefined) throw new Error('The sample has too few combatants.')
const GM = { of: 'gm' }
const of = (...who: readonly string[]) => ({ of: 'combatants', who })
const whose = (command: Command, acting: typeof a | null = a) =>
  spec.whoseCommand({ ...battle, turn: { ...battle.turn, acting } }, command)

describe('whose an own command is', () => {
  it('a turn is ended by whoever has it', () => {
    expect([whose({ type: 'end-turn' }), whose({ type: 'end-turn' }, null)]).toEqual([of(a), GM])
  })

  it('PTS-25 a delayed turn is taken, and gathering AP given up, by the combatant itself', () => {
    expect(whose({ type: 'take-delayed', who: b })).toEqual(of(b))
    expect(whose({ type: 'abandon-progress', who: b })).toEqual(of(b))
  })

  it('PTS-01, PTS-04 surprise, awareness and the order within a squad are the GM’s word', () => {
    const side = battle.sides[0]?.id ?? ('' as never)
    const words: readonly Command[] = [{ type: 'surprise', who: [a], surprised: true }, { type: 'surprise-side', side,
      surprised: true }, { type: 'reorder', order: [a] }, { type: 'awareness', who: a, of: b, aware: null }]
    expect(words.map((command) => whose(command))).toEqual(words.map(() => GM))
  })

  const from = (fight: PointsFight, player: string, command: PointsCommand): string | null => {
    const seat: Sitter = { role: 'player', player, side: PLAYERS }
    return mayGive(spec as unknown as Ruleset, fight.battle as unknown as Battle, seat,
      command as unknown as AnyCommand)?.says ?? null
  }
  const owned = (fight: PointsFight, name: string, player: string) =>
    fight.do({ type: 'edit', who: fight.id(name), patch: { player } })

  it('PTS-25 of two delayed turns each is taken by its own player; both wait where one player has both', () => {
    const fight = yard([
      pc({ name: 'Mira', at: [1, 1], stats: { initiative: 12 } }),
      pc({ name: 'Odo', at: [2, 2], stats: { initiative: 9 } }),
      npc({ name: 'Rook', at: [9, 9], stats: { initiative: 6 } }),
    ]).do(START, 1, 1, 1)
    owned(owned(fight, 'Mira', 'Una'), 'Odo', 'Bo')
    fight.do(act(fight, 'Mira', 'delay-turn')).do(act(fight, 'Odo', 'delay-turn'))
    fight.do(choose(fight, 'wait')).do(END_TURN)
    const who = ['Mira', 'Odo', 'wait']
    const tried = (player: string) => who.map((choice) => from(fight, player, choose(fight, choice)))
    expect(tried('Una')).toEqual([null, 'That is for Odo (Bo).', 'That is for Odo (Bo).'])
    expect(tried('Bo')).toEqual(['That is for Mira (Una).', null, 'That is for Mira (Una).'])
    expect(tried('Cy')[2]).toBe('That is for Mira (Una) and Odo (Bo).')
    owned(fight, 'Odo', 'Una')
    expect(tried('Una')).toEqual([null, null, null])
  })

  it('PTS-33 what came of a deed that is told is said by the player whose deed it is, or by the GM', () => {
    const fight = pair({ narrated: true }, {}, { stats: { ap: 0, maxAp: 0 } })
    owned(fight, 'Mira', 'Una')
    fight.do(does(fight, 'Mira', 'attack', ['Rook']))
    const answer = told(fight, { success: true, damage: 99, advantage: 'none' })
    expect([from(fight, 'Una', answer), from(fight, 'Bo', answer)]).toEqual([null, 'That is for Mira (Una).'])
  })
})
