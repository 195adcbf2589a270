// Whose the own commands of this ruleset are: going on, passing, and the GM’s word.
import { describe, expect, it } from 'vitest'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import type { Command } from '../../../src/rulesets/segment-rounds/state.ts'

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
  it('SEG-02 who goes on speaks for all whom the step waits for; a part of them passes', () => {
    const waits = spec.whoseCommand(battle, { type: 'go-on', side: null })
    expect(waits).toEqual(GM)
    const ended = (morale: boolean) => ({ ...battle, turn: { ...battle.turn, step: 'end' as const },
      options: { ...battle.options, morale } })
    expect(spec.whoseCommand(ended(false), { type: 'go-on', side: null })).toEqual({ of: 'anybody' })
    // SEG-90: with the next round the chance to check morale is gone.
    expect(spec.whoseCommand(ended(true), { type: 'go-on', side: null })).toEqual(GM)
    const [first, second] = battle.sides.map(({ id }) => id)
    if (first === undefined || second === undefined) throw new Error('The sample has too few sides.')
    const surprised = { ...battle, status: 'running' as const,
      turn: { ...battle.turn, step: 'surprise' as const, segment: 1, surprised: { [first]: 0, [second]: 2 } } }
    const them = spec.whoseCommand(surprised, { type: 'go-on', side: null })
    expect(them.of === 'combatants' && them.who.every((id) => battle.combatants[id]?.side === first)).toBe(true)
    expect(spec.whoseCommand(surprised, { type: 'go-on', side: second })).toEqual(GM)
    expect(spec.partOfCommand?.(surprised, { type: 'go-on', side: null }, [a])).toEqual({ type: 'pass', who: a })
    expect(spec.partOfCommand?.(surprised, { type: 'go-on', side: null }, [a, b])).toBeNull()
  })

  it('SEG-02, SEG-23, SEG-40 passing, taking back, delaying and giving up are the combatant’s own', () => {
    const own: readonly Command[] = [{ type: 'pass', who: b }, { type: 'take-back', who: b }, { type: 'delay', who: b },
      {
        type: 'give-up',
        who: b,
      }]
    expect(own.map((command) => spec.whoseCommand(battle, command))).toEqual(own.map(() => of(b)))
  })

  it('SEG-04, SEG-10, SEG-35, SEG-70, SEG-82, SEG-90 what the rules leave to the GM, the GM alone says', () => {
    const words: readonly Command[] = [{ type: 'reveal', who: a }, { type: 'rule', who: a, as: 'complex' }, {
      type: 'melee',
      members: [a, b],
    }, { type: 'leave-melee', who: a }, { type: 'restricted', melee: 1, on: true }, {
      type: 'surprise',
      side: null,
      segments: 0,
    }, { type: 'provoke', who: a, from: [b], bonus: 0 }, { type: 'morale', who: [a], modifier: 0 }]
    expect(words.map((command) => spec.whoseCommand(battle, command))).toEqual(words.map(() => GM))
  })
})
