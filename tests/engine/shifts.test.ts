// Before and after side by side: which entries of an order are lit as moved, and which way they go.
import { expect, it } from 'vitest'
import { shiftsBetween, type QueueEntry, type QueueView } from '../../src/engine/core/index.ts'
import { usualMs } from '../support/pace.ts'

/** `Rook:12` is Rook at 12, `|2` a border, `*Rook` marked as moved, `!Rook` acting. */
function order(...words: string[]): QueueView {
  return {
    title: 'Order',
    entries: words.map((word): QueueEntry => {
      const [, sign = '', name = '', value = ''] = /^([|*!]?)([^:]*):?(.*)$/.exec(word) ?? []
      return { key: `${sign === '|' ? '|' : ''}${name}`, who: null, squad: null, label: name,
        state: sign === '|' ? 'border' : sign === '!' ? 'acting' : 'waiting', value, roll: null, pips: null, badges: [],
        moved: sign === '*', uncertain: false }
    }),
  }
}
const shifts = (before: QueueView, after: QueueView) => Object.fromEntries(shiftsBetween(before, after))

it('nothing is lit where nothing changes', () => {
  expect(shifts(order('A:1', '|1', 'B:2'), order('A:1', '|1', 'B:2'))).toEqual({})
})

it('one that jumps the line is lit alone, all those it passes are not', () => {
  expect(shifts(order('A', 'B', 'C', 'D', 'E'), order('A', 'D', 'B', 'C', 'E'))).toEqual({ D: 'sooner' })
  expect(shifts(order('A', 'B', 'C', 'D', 'E'), order('B', 'C', 'D', 'A', 'E'))).toEqual({ A: 'later' })
})

it('of two that change places one is lit', () => {
  expect(shifts(order('A', 'B', 'C'), order('A', 'C', 'B'))).toEqual({ B: 'later' })
})

it('another value at the same place is lit; a value that comes or goes is a state and no move', () => {
  expect(shifts(order('A:10', 'B:20', 'C:30'), order('A:10', 'B:24', 'C:30'))).toEqual({ B: 'changed' })
  expect(shifts(order('A:10', 'B:20'), order('A:', 'B:20'))).toEqual({})
})

it('one that passes a border has moved, though it passes nobody; borders themselves are never lit', () => {
  expect(shifts(order('A', '|1', 'B', '|2', 'C'), order('A', 'B', '|1', '|2', 'C'))).toEqual({ B: 'sooner' })
  expect(shifts(order('A', 'B', '|1'), order('A', '|1', 'B'))).toEqual({ B: 'later' })
})

it('a turn that comes in between is new, a turn that falls out is gone; what appears at the end is neither', () => {
  expect(shifts(order('A', 'B', 'C'), order('A', 'X', 'B', 'C', 'Y'))).toEqual({ X: 'new' })
  expect(shifts(order('A', 'B', 'C', 'D'), order('A', 'C'))).toEqual({ B: 'gone' })
})

it('the turn that is being taken is not gone by ending', () => {
  expect(shifts(order('!A', 'B', 'C'), order('B', 'C'))).toEqual({})
})

it('what the ruleset marks is believed, and nothing else is lit but what is gone', () => {
  expect(shifts(order('A:1', 'B:2', 'C:3', 'D:4'), order('*C:1', 'A:2', 'D:4'))).toEqual({ C: 'sooner', B: 'gone' })
  expect(shifts(order('A:1', 'B:2'), order('A:3', '*X:2', 'B:4'))).toEqual({ X: 'new' })
})

it('a mark that stood before already says nothing about the change', () => {
  expect(shifts(order('*A', 'B', 'C'), order('*A', 'C', 'B'))).toEqual({ B: 'later' })
})

it('a long order is compared well within a frame', () => {
  const names = Array.from({ length: 60 }, (_, index) => `U${index}:${index}`)
  const [before, after] = [order(...names), order(...names.toReversed())]
  const compare = () => {
    for (let count = 0; count < 50; count++) shiftsBetween(before, after)
  }
  expect(usualMs(compare, 3) / 50).toBeLessThan(4)
})
