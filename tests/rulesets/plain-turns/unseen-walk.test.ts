// COM-24: what becomes of something half done that the table is not shown is no line of the table's log.
import { describe, expect, it } from 'vitest'
import { describeEvent, type Battle, type CombatantId, type FrameId } from '../../../src/engine/core/index.ts'
import { ruleset } from '../../../src/rulesets/plain-turns/index.ts'

const WALK = 'f1' as FrameId

/** Somebody in the midst of a walk, hidden or not. */
function walking(hidden: boolean): Battle {
  const start = ruleset.samples[0]?.make()
  const who = start?.roster.at(-1)
  const one = who && start?.combatants[who]
  if (!start || !one || one.place === null) throw new Error('Somebody of the sample stands on the ground.')
  const walk = { kind: 'walk', step: 'leave', who: one.id as CombatantId, places: [one.place], costs: [0], at: 0,
    parity: 0, id: WALK }
  return { ...start, status: 'running', stack: [walk],
    combatants: { ...start.combatants, [one.id]: { ...one, secret: { ...one.secret, token: hidden } } } }
}
const ends = { type: 'frame-popped', frame: WALK, why: 'Mira is 20 ft away' } as const
const told = (battle: Battle, role: 'gm' | 'table') => describeEvent(ruleset, battle, ends, { role })?.text ?? null

describe('a walk that comes to nothing', () => {
  it('COM-24 of somebody hidden is told to the GM alone', () => {
    expect(told(walking(true), 'gm')).toBe('It ends there: Mira is 20 ft away.')
    expect(told(walking(true), 'table')).toBeNull()
  })

  it('COM-24 of somebody in the open is told to everybody', () => {
    expect(told(walking(false), 'table')).toBe('It ends there: Mira is 20 ft away.')
  })
})
