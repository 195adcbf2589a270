// Whose the own commands of this ruleset are: turns, passing, surges and releases.
import { describe, expect, it } from 'vitest'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import type { Command } from '../../../src/rulesets/eight-phases/state.ts'

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
  it('PHA-04 turns, surges, waiting, releases and letting go are the combatant’s own', () => {
    const own: readonly Command[] = [{ type: 'take-turn', who: b }, { type: 'surge', who: b, part: null }, {
      type: 'wait-for',
      who: b,
      phase: null,
    }, { type: 'release', who: b }, { type: 'keep', who: b }, { type: 'forgo', who: b }, { type: 'let-go', who: b,
      of: a }, { type: 'dismiss', who: b, effect: 'e1' as never }]
    expect(own.map((command) => spec.whoseCommand(battle, command))).toEqual(own.map(() => of(b)))
  })

  it('PHA-05 who lets a phase pass speaks for each that passes; a part of them passes alone', () => {
    const pass: Command = { type: 'pass', who: [a, b] }
    expect(spec.whoseCommand(battle, pass)).toEqual(of(a, b))
    expect(spec.whoseCommand(battle, { type: 'pass', who: [] })).toEqual(GM)
    expect(spec.partOfCommand?.(battle, pass, [b])).toEqual({ type: 'pass', who: [b] })
    expect(spec.partOfCommand?.(battle, { type: 'take-turn', who: a }, [b])).toBeNull()
  })

  it('PHA-04 a turn is ended by whoever has it; a long rest is the GM’s word', () => {
    const turn = { ...battle.turn, turn: { who: b } } as unknown as typeof battle.turn
    expect(spec.whoseCommand({ ...battle, turn }, { type: 'end-turn' })).toEqual(of(b))
    expect(spec.whoseCommand(battle, { type: 'end-turn' })).toEqual(GM)
    expect(spec.whoseCommand(battle, { type: 'long-rest', who: a })).toEqual(GM)
  })
})
