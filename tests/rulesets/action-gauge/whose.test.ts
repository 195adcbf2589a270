// Whose the own commands of this ruleset are: turns, pauses between turns, and extra turns.
import { describe, expect, it } from 'vitest'
import { spec } from '../../../src/rulesets/action-gauge/spec.ts'
import type { Command } from '../../../src/rulesets/action-gauge/state.ts'

const battle = (() => {
  const sample = spec.samples[0]?.make()
  if (!sample) throw new Error('There is no sample.')
  return sample
})()
const [a, b] = battle.roster
if (a === undefined || b === undefined) throw new Error('The sample has too few combatants.')
const GM = { of: 'gm' }
const of = (...who: readonly string[]) => ({ of: 'combatants', who })

describe('whose an own command is', () => {
  it('GAU-30 a turn is ended by whoever has it', () => {
    const turn = { ...battle.turn, acting: { who: b } } as unknown as typeof battle.turn
    expect(spec.whoseCommand({ ...battle, turn }, { type: 'end-turn' })).toEqual(of(b))
    expect(spec.whoseCommand(battle, { type: 'end-turn' })).toEqual(GM)
  })

  it('GAU-31 anybody who plays goes on or waits between turns; each says “not now” for itself', () => {
    const shared: readonly Command[] = [{ type: 'next' }, { type: 'hold', on: true }]
    expect(shared.map((command) => spec.whoseCommand(battle, command))).toEqual(shared.map(() => ({ of: 'anybody' })))
    const not: Command = { type: 'not-now', who: [a, b], on: true }
    expect(spec.whoseCommand(battle, not)).toEqual(of(a, b))
    expect(spec.partOfCommand?.(battle, not, [a])).toEqual({ type: 'not-now', who: [a], on: true })
    expect(spec.partOfCommand?.(battle, { type: 'next' }, [a])).toBeNull()
  })
})
