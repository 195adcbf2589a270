// While dice are awaited nothing of the turn can be pressed a second time, and the headline no longer asks who goes.
import { expect, it } from 'vitest'
import { heldTurn } from '../../src/app/held-turn.ts'
import type { TurnView } from '../../src/engine/core/index.ts'
import { ashore } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

const awaited = { purpose: 'Save against Grasping reeds', dice: [{ count: 1, sides: 20 }], bonus: 0, by: null, against: null } as const

it('what begins a turn rests while its opening roll is awaited, and the bar says what is waited for', () => {
  const turn: TurnView = { ...tides.turnView(ashore().battle as never), headline: 'Bolster: the NPCs go', acting: [] }
  expect(turn.buttons.length).toBeGreaterThan(0)
  const held = heldTurn(turn, awaited)
  expect(held.headline).toBe('Dice first: Save against Grasping reeds')
  expect(new Set(held.buttons.map(({ why }) => why))).toEqual(new Set(['First the dice that are awaited.']))
  expect(heldTurn(turn, null)).toBe(turn)
})
