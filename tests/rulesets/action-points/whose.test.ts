// Whose the own commands of this ruleset are: turns, delayed turns, surprise and awareness.
import { describe, expect, it } from 'vitest'
import { spec } from '../../../src/rulesets/action-points/spec.ts'
import type { Command } from '../../../src/rulesets/action-points/state.ts'

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
})
