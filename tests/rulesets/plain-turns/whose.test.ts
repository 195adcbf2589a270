// Whose the own commands of this ruleset are: the end of a turn.
import { expect, it } from 'vitest'
import { spec } from '../../../src/rulesets/plain-turns/spec.ts'

it('a turn is ended by whoever has it, and by the GM alone while nobody has it', () => {
  const battle = spec.samples[0]?.make()
  if (!battle) throw new Error('There is no sample.')
  const [who] = battle.roster
  const acting = (one: typeof who | null) => ({ ...battle,
    turn: { ...battle.turn, clock: { ...battle.turn.clock, acting: one ?? null } } })
  expect(spec.whoseCommand(acting(who), { type: 'end-turn' })).toEqual({ of: 'combatants', who: [who] })
  expect(spec.whoseCommand(acting(null), { type: 'end-turn' })).toEqual({ of: 'gm' })
})
