// Branches that were left are kept: undoing and doing something else loses nothing.
import { expect, it } from 'vitest'
import type { Battle } from '../../src/engine/core/index.ts'
import { branches, currentBattle, goTo, newSession, redo, submit, undo } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

const name = (session: Session, to: string): Session => {
  const outcome = submit(tides, session, { type: 'name', name: to }, 'gm')
  if (outcome.kind !== 'accepted') throw new Error(outcome.kind)
  return outcome.session
}

it('COM-05 a new command after undo starts a branch, and the branch that was left can be returned to', () => {
  const both = name(name(newSession(tides, 's', beach() as unknown as Battle, 1), 'One'), 'Two')
  expect(branches(both)).toEqual([])
  expect(branches(undo(both))).toEqual([])
  const other = name(undo(both), 'Three')
  expect(branches(other)).toEqual([{ id: 1, length: 1 }])
  const back = goTo(other, 1)
  expect(currentBattle(tides, back).name).toBe('Two')
  expect(branches(back)).toEqual([{ id: 2, length: 1 }])
  expect(currentBattle(tides, undo(back)).name).toBe('One')
  expect(currentBattle(tides, redo(undo(back))).name).toBe('Two')
})
