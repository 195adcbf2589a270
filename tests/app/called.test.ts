// When a player is called.
import { expect, it } from 'vitest'
import { isCalled, UNCALLED, type Calls } from '../../src/app/seats/page/called.ts'

const NOTHING: Calls = { turn: null, begins: null, asked: null }
/** Whether each of these, one after another, calls. */
function calls(...all: readonly Partial<Calls>[]): readonly boolean[] {
  let before = UNCALLED
  return all.map((one) => {
    const { calls: rings, after } = isCalled({ ...NOTHING, ...one }, before)
    before = after
    return rings
  })
}

it('calls once for a turn, whatever is asked in it, and for the next turn again', () => {
  expect(calls({ turn: 'Ada' }, { turn: 'Ada' }, { turn: 'Ada', asked: 'p1' }, { turn: 'Ada' }, {}, { turn: 'Ada' }))
    .toEqual([true, false, true, false, false, true])
})

it('calls as soon as an own combatant may begin, and not once more when it does', () => {
  const [bolster, channel] = [{ begins: '1 Bolster' }, { begins: '1 Channel' }]
  expect(calls(bolster, { asked: 'dice' }, bolster, { turn: 'Ada' }, {}, bolster, channel, { begins: '2 Bolster' }))
    .toEqual([true, true, false, false, false, false, true, true])
})

it('calls for each question of others’ turns', () => {
  expect(calls({ asked: 'p1' }, {}, { asked: 'p2' }, { asked: 'p2' }, { asked: 'p1' })).toEqual([true, false, true,
    false, true])
})
