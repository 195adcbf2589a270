// Foes and friends stand apart in a list of targets, where there are both.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CombatantId, Target, TargetView } from '../../src/engine/core/index.ts'
import { TargetList } from '../../src/panels/palette/target-list.tsx'

const at = (name: string): TargetView => ({ target: { kind: 'combatant', id: name as CombatantId }, label: name,
  why: null, preview: [] })
const isFriend = (target: Target) => (target.kind === 'combatant' ? String(target.id) !== 'Rook' : null)
const listed = (...names: string[]) => {
  render(<TargetList label="Target" targets={names.map(at)} isFriend={isFriend} onTarget={vi.fn()} onShow={vi.fn()} />)
  return screen.getAllByRole('listitem').map((item) => item.textContent)
}

afterEach(cleanup)

it('foes come first, then friends, each under a title', () => {
  expect(listed('Odo', 'Rook', 'Mira')).toEqual(['Foes', 'Rook', 'Friends', 'Odo', 'Mira'])
})

it('targets of one side have no titles', () => {
  expect(listed('Odo', 'Mira')).toEqual(['Odo', 'Mira'])
})
