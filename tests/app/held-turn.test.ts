// While dice are awaited nothing of the turn can be pressed a second time, and the headline no longer asks who goes.
import { expect, it } from 'vitest'
import { heldTurn, withThoseAtIt } from '../../src/app/held-turn.ts'
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

it('the light is on whoever is at it as far as things have come, and the tokens stay where they stand', () => {
  const battle = ashore().battle as never as Parameters<typeof tides.turnView>[0]
  const tokens = Object.values(battle.combatants).slice(0, 2).map((one, index) => ({ ...tides.tokenView(battle, one), now: index === 0 }))
  const soFar = tokens.map((one, index) => ({ ...one, now: index === 1, place: null }))
  const shown = withThoseAtIt(tokens, soFar)
  expect(shown.map(({ now, place }) => [now, place])).toEqual(tokens.map(({ place }, index) => [index === 1, place]))
  expect(withThoseAtIt(tokens, null)).toBe(tokens)
})
