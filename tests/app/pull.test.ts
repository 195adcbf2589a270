// How the palette answers a finger: it follows, and ends where the finger meant it to.
import { expect, it } from 'vitest'
import { endsLow, pulledTo } from '../../src/app/panes/pull.ts'

it('the palette follows the finger, as far as there is something to show', () => {
  expect([pulledTo(0, 60, 170), pulledTo(0, 300, 170), pulledTo(170, -60, 170), pulledTo(170, -300, 170)])
    .toEqual([60, 170, 110, 0])
})

it('let go slowly it ends at the nearer end; a flick decides wherever it is', () => {
  expect([endsLow(80, 170, 0), endsLow(90, 170, 0.1)]).toEqual([true, false])
  expect([endsLow(20, 170, 0.9), endsLow(150, 170, -0.9)]).toEqual([false, true])
})
