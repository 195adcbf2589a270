// COM-22: what an open question lets through is listed with it, for the combatants that the viewer can act for.
import { expect, it } from 'vitest'
import type { Battle } from '../../src/engine/core/index.ts'
import { alsoAllowed } from '../../src/app/turn/also-allowed.ts'
import { viewOf } from '../../src/stores/cached-views.ts'
import { ashore, deed } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

it('COM-22 COM-24 what a question allows meanwhile is listed, but nothing of secret combatants', () => {
  const tide = ashore()
  const whole = () => tide.battle as unknown as Battle
  tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
  const listed = (role: 'gm' | 'table') => {
    const view = role === 'gm' ? whole() : viewOf(tides, whole(), { role: 'table' })
    return alsoAllowed(tides, view, { viewer: { role } }, { meanwhile: ['Begging'] }).map(({ name, offer }) =>
      `${name}: ${offer.name}`
    )
  }
  expect(listed('gm')).toEqual(expect.arrayContaining(['Wen: Beg']))
  expect(alsoAllowed(tides, whole(), { viewer: { role: 'gm' } }, { meanwhile: [] })).toEqual([])
  expect(listed('table').some((one) => /^(?:Limpet 2|Undermouth)/.test(one))).toBe(false)
})
