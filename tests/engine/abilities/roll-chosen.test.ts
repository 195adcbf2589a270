// Choosing a roll in the form: who makes it goes along, unless somebody has said who does.
import { expect, it } from 'vitest'
import { withDraftAt } from '../../../src/engine/abilities/editing/draft-at.ts'
import type { Draft } from '../../../src/engine/abilities/editing/fresh.ts'
import { withRoller } from '../../../src/engine/abilities/editing/roll-chosen.ts'
import { WORDS as PLAIN } from './words.ts'

const WORDS = { ...PLAIN,
  checks: { ...PLAIN.checks,
    'bulk save': { label: 'A BULK save', degrees: ['success', 'failure'], saves: true as const } } }

const chosen = (step: Draft, check: string): unknown => {
  const draft: Draft = { name: 'One', steps: [step] }
  const { path, value } = withRoller(draft, { path: ['steps', 0, 'check'], value: check }, WORDS)
  return (withDraftAt(draft, path, value) as { steps: Draft[] }).steps[0]
}
const attack = { do: 'check', check: 'attack', against: 'it', on: {} }
const save = { do: 'check', check: 'bulk save', by: 'it', against: 'me', on: {} }

it('a save is made by the target against the user, an attack by the user against the target', () => {
  expect(chosen(attack, 'bulk save')).toEqual(save)
  expect(chosen(save, 'attack')).toEqual(attack)
  expect(chosen(save, 'magic save')).toEqual({ ...attack, check: 'magic save' })
})

it('who was said to make it stays, and so does everything else', () => {
  const own = { ...attack, by: 'source', against: 'to', edge: '1' }
  expect(chosen(own, 'bulk save')).toEqual({ ...own, check: 'bulk save' })
  expect(chosen({ ...save, by: 'me' }, 'attack')).toEqual({ ...save, by: 'me', check: 'attack' })
  const told = { do: 'put', condition: 'DAZED', until: 'cleared' }
  expect(withRoller([told], { path: [0, 'condition'], value: 'PRONE' }, WORDS)).toEqual({ path: [0, 'condition'],
    value: 'PRONE' })
})
