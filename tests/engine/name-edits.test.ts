// What edits are called on the undo button.
import { expect, it } from 'vitest'
import { nameCommand } from '../../src/engine/core/index.ts'
import type { Command } from '../../src/engine/core/index.ts'
import { ashore } from '../support/odd/fights.ts'
import { tidesSpec } from '../support/odd/index.ts'
import type { Tides } from '../support/odd/types.ts'

const tide = ashore()
type Patch = Extract<Command<Tides>, { type: 'edit' }>['patch']
const named = (patch: Patch, toAll = false): string =>
  nameCommand(tidesSpec, tide.battle, { type: 'edit', who: tide.id('Wen'), patch }, toAll)

it('an edit is called after what was edited', () => {
  expect(named({ name: 'Ann' })).toBe('Wen’s name')
  expect(named({ facing: 90 })).toBe('Wen’s facing')
  expect(named({ art: null, frame: null })).toBe('Wen’s picture and frame')
  expect(named({ name: 'Ann', size: 2, facing: 90, tint: null })).toBe('Edit Wen')
  expect(named({})).toBe('Edit Wen')
})

it('COM-24 what the GM keeps is not named to the table', () => {
  expect(named({ notes: 'A spy.' })).toBe('Wen’s notes')
  expect(named({ notes: 'A spy.', name: 'Ann' }, true)).toBe('Edit Wen')
  expect(named({ name: 'Ann' }, true)).toBe('Wen’s name')
})
