// COM-20: what is read of a target that is only pointed at, under a ruleset that lists all of its targets.
import { expect, it } from 'vitest'
import { previewOf, type ActionId } from '../../src/engine/core/index.ts'
import { ashore } from '../support/odd/fights.ts'
import { tidesSpec } from '../support/odd/index.ts'

const strike = { action: 'strike' as ActionId }

it('COM-20 a listed target has the lines it is listed with, one that cannot be it has the reason', () => {
  const tide = ashore()
  const [me, other] = [tide.battle.roster[0], tide.battle.roster[1]]
  if (me === undefined || other === undefined) throw new Error('Two are wanted.')
  const listed = tidesSpec.targets(tide.battle, me, strike.action, [])
  expect(listed.some((one) => one.why === null) && listed.some((one) => one.why !== null)).toBe(true)
  for (const { target, why, preview } of listed) {
    expect(previewOf(tidesSpec, tide.battle, me, strike, [], target)).toEqual(why === null ? preview : [why])
  }
})

it('COM-20 there is nothing to read of what is no target at all', () => {
  const tide = ashore()
  const [me] = tide.battle.roster
  if (me === undefined) throw new Error('Somebody is wanted.')
  expect(previewOf(tidesSpec, tide.battle, me, strike, [], { kind: 'combatant', id: me })).toEqual([])
  expect(previewOf(tidesSpec, tide.battle, me, strike, [], { kind: 'door', door: 'nowhere' })).toEqual([])
})
