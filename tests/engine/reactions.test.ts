// COM-21, COM-46: who is asked, windows within windows, and what provokes nobody.
import { describe, expect, it } from 'vitest'
import { placeOf } from '../../src/grid/index.ts'
import { ashore, deed, reaction, reply, type Tide } from '../support/odd/fights.ts'
import { tidesSpec } from '../support/odd/index.ts'

const asked = (tide: Tide): (string | undefined)[] => {
  const view = tidesSpec.promptView(tide.battle)
  return view?.kind === 'react'
    ? view.asks.filter((ask) => ask.answered === null).map((ask) => tide.battle.combatants[ask.who]?.name)
    : []
}
const at = (x: number, y: number) => placeOf({ x, y })
const put = (tide: Tide, name: string, x: number, y: number) =>
  tide.do({ type: 'override', change: { kind: 'place', who: tide.id(name), place: at(x, y), manner: 'gm' },
    reason: '' })

describe('reaction windows', () => {
  it('COM-21 a blow asks only those with a legal reaction, in one prompt, and the GM passes for all at once', () => {
    const tide = ashore()
    put(tide, 'Limpet 2', 0, 2)
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    expect(asked(tide)).toEqual(['Limpet 1', 'Limpet 2'])
    reply(tide, { kind: 'pass-all' }, 2)
    expect(tide.battle.stack).toEqual([])
    expect(tide.who('Limpet 1').stats['grip']).toBe(2)
  })

  it('COM-21 without anybody who could react no window opens', () => {
    const tide = ashore()
    tide.do({ type: 'override', change: { kind: 'set', who: tide.id('Limpet 1'), field: 'breath', value: 0 },
      reason: '' })
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'), 1)
    expect(tide.battle.prompt).toBeNull()
    expect(tide.events.some((event) => event.type === 'prompt-opened')).toBe(false)
  })

  it('COM-21 a standing answer passes without being asked', () => {
    const tide = ashore()
    tide.do({ type: 'standing', who: [tide.id('Limpet 1')], answers: ['*'] })
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'), 1)
    expect(tide.battle.prompt).toBeNull()
  })

  it('COM-21 windows nest: a duck can be tripped, and resolves before the blow', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    reply(tide, reaction(tide.id('Limpet 1'), 'duck'))
    expect(tide.battle.stack.map((frame) => frame.kind)).toEqual(['deed', 'window', 'deed', 'window'])
    expect(asked(tide)).toEqual(['Wen'])
    reply(tide, reaction(tide.id('Wen'), 'trip'), 2)
    expect(tide.log()).toContain('It ends there: it was tripped.')
    expect(tide.who('Limpet 1').stats['grip']).toBe(2)
    expect(tide.battle.stack).toEqual([])
  })

  it('COM-21 a duck that comes off spoils the blow, and one blow is answered once', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    reply(tide, reaction(tide.id('Limpet 1'), 'duck'))
    reply(tide, { kind: 'pass-all' }, 5)
    expect(tide.log()).toContain('It ends there: it was ducked.')
    expect(tide.who('Limpet 1').stats).toMatchObject({ grip: 4, breath: 2 })
    expect(tide.battle.used).toEqual([])
  })

  it('COM-21 a reaction from somebody who is not asked is refused', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    const prompt = tide.battle.prompt?.id ?? ('' as never)
    expect(tide.refused({ type: 'answer', prompt, answer: reaction(tide.id('Tolly'), 'duck') }).says).toBe(
      'Tolly is not asked.',
    )
  })
})

describe('movement against one’s will', () => {
  it('COM-46 walking away from a foe is snagged, being flung away is not and spends nothing', () => {
    const tide = ashore()
    tide.do({ type: 'move', actor: tide.id('Wen'), waypoints: [at(1, 0)], band: 'stroll' })
    expect(tide.battle.turn.walked).toBe(1)
    expect(tide.battle.prompt).toBeNull()
    put(tide, 'Wen', 1, 1)
    put(tide, 'Limpet 1', 0, 0)
    tide.do({ type: 'move', actor: tide.id('Wen'), waypoints: [at(0, 2)], band: 'dash' })
    expect(asked(tide)).toEqual(['Limpet 1'])
    reply(tide, reaction(tide.id('Limpet 1'), 'snag'))
    expect(tide.who('Wen')).toMatchObject({ place: '0,2', stats: { grip: 5 } })

    const other = ashore()
    other.do(deed(other, 'Wen', 'fling', 'Limpet 1', { kind: 'place', place: at(0, 2) }))
    expect(other.battle.prompt).toBeNull()
    expect(other.events).toContainEqual({ type: 'moved', who: other.id('Limpet 1'), path: [at(0, 1), at(0, 2)],
      manner: 'forced', cost: 0 })
    expect(other.battle.turn.walked).toBe(0)
    expect(other.log()).toContain('Limpet 1 is pushed.')
  })

  it('COM-46 the GM can push too: forced, at no cost, past everybody', () => {
    const tide = ashore()
    tide.do({ type: 'override', change: { kind: 'place', who: tide.id('Wen'), place: at(4, 3), manner: 'forced' },
      reason: 'a wave' })
    expect(tide.events).toContainEqual({ type: 'moved', who: tide.id('Wen'), path: [at(1, 1), at(4, 3)],
      manner: 'forced', cost: 0 })
    expect(tide.battle.turn.walked).toBe(0)
    expect(tide.battle.prompt).toBeNull()
  })
})
