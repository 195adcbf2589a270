// Whose the own commands of this ruleset are: turns, the first strike, items and surroundings.
import { describe, expect, it } from 'vitest'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'
import type { Command } from '../../../src/rulesets/eidolon-rows/state.ts'

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
  it('ROW-41 a turn is ended by whoever has it, also while its eidolon acts', () => {
    const turn = { ...battle.turn, acting: { who: a }, eidolons: [{ eidolon: b, summoner: a, since: 1 }] }
    expect(spec.whoseCommand({ ...battle, turn: turn as unknown as typeof battle.turn }, { type: 'end-turn' })).toEqual(
      of(a),
    )
    expect(spec.whoseCommand(battle, { type: 'end-turn' })).toEqual(GM)
  })

  it('ROW-05, ROW-13, ROW-22 the first strike, items and surroundings are the GM’s word', () => {
    const words = [{ type: 'first-strike', side: null }, { type: 'add-item', item: {} }, { type: 'remove-item',
      item: 1 }, { type: 'surround', ongoing: {} }, { type: 'end-ongoing',
      ongoing: 1 }] as unknown as readonly Command[]
    expect(words.map((command) => spec.whoseCommand(battle, command))).toEqual(words.map(() => GM))
  })
})
