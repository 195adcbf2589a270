// Windows from which nobody acts: every button of the turn says why it cannot be pressed.
import { expect, it } from 'vitest'
import { whileFollowing, whileLooking } from '../../src/app/turn/only-looking.ts'
import { PLAYERS, type Battle } from '../../src/engine/core/index.ts'
import { FOLLOWS } from '../../src/stores/table-state.ts'
import { ashore, until } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

const turn = tides.turnView(until(ashore(), 'Wen').battle as unknown as Battle)
const whys = ({ buttons }: typeof turn) => [...new Set(buttons.map(({ why }) => why))]

it('the window that only follows says who has the pen, and the window with the pen is as it was', () => {
  expect(whys(turn)).toContain(null)
  expect(whys(whileFollowing(turn, true))).toEqual([FOLLOWS.says])
  expect(whileFollowing(turn, false)).toBe(turn)
})

it('whoever looks with other eyes reads that this is only a look', () => {
  expect(whileLooking(turn, { role: 'gm' })).toBe(turn)
  expect(whys(whileLooking(turn, { role: 'player', player: '', side: PLAYERS }))).toHaveLength(1)
  expect(whys(whileLooking(turn, { role: 'player', player: '', side: PLAYERS }))).not.toContain(null)
})
