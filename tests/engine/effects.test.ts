// COM-30, COM-31: how long conditions last, to the moment, and what they do.
import { describe, expect, it } from 'vitest'
import { countDown, lasts, type CombatantId, type Command, type Duration } from '../../src/engine/core/index.ts'
import { ashore, deed, END, nextTide, until, type Tide } from '../support/odd/fights.ts'
import type { Tides } from '../support/odd/types.ts'

function mark(tide: Tide, on: string, duration: Duration, condition = 'Marked'): Tide {
  const change: Command<Tides> = { type: 'override',
    change: { kind: 'add-effect', who: tide.id(on), condition, value: null, duration }, reason: '' }
  return tide.do(change)
}
const marked = (tide: Tide): boolean => tide.battle.effects.some((effect) => effect.condition === 'Marked')
const over = 'Tolly is no longer Marked (time is up).'

describe('durations', () => {
  it('COM-30 until the start of a named combatant’s next turn', () => {
    const tide = ashore()
    mark(tide, 'Tolly', { until: 'turn-start', of: tide.id('Limpet 1'), count: 1 })
    expect(tide.log()).toContain('Tolly is Marked until the start of Limpet 1’s next turn.')
    expect(marked(tide.do(END))).toBe(true)
    expect(marked(tide.do(END))).toBe(false)
    expect(tide.log()).toContain(over)
    expect(tide.battle.turn.acting).toBe(tide.id('Limpet 1'))
  })

  it('COM-30 until the end of a named combatant’s next turn', () => {
    const tide = until(mark(ashore(), 'Tolly', { until: 'turn-end', of: ashore().id('Limpet 1'), count: 1 }),
      'Limpet 1')
    expect(marked(tide)).toBe(true)
    expect(marked(tide.do(END))).toBe(false)
    expect(tide.log()).toContain(over)
  })

  it('COM-30 until the end of the round', () => {
    const tide = until(mark(ashore(), 'Tolly', { until: 'round-end', count: 1 }), 'Undermouth')
    expect(marked(tide)).toBe(true)
    expect(marked(tide.do(END))).toBe(false)
    expect(tide.log()).toContain(over)
  })

  it('COM-30 for N rounds: at the end of the Nth, counted in events', () => {
    const tide = mark(ashore(), 'Tolly', { until: 'round-end', count: 3 })
    for (const [rounds, still] of [[1, true], [2, true], [3, false]] as const) {
      expect(marked(nextTide(tide)), `after ${rounds}`).toBe(still)
      if (still) expect(tide.battle.effects[0]?.duration).toEqual({ until: 'round-end', count: 3 - rounds })
    }
  })

  it('COM-30 for N of the bearer’s turns, started or ended', () => {
    for (const until of ['turn-start', 'turn-end'] as const) {
      const tide = ashore()
      mark(tide, 'Tolly', { until, of: tide.id('Tolly'), count: 2 })
      nextTide(tide)
      expect(marked(tide), until).toBe(true)
      nextTide(tide)
      expect(marked(tide), until).toBe(false)
    }
  })

  it('COM-30 put on in one’s own turn, the end of the next turn is the second turn end', () => {
    const tide = ashore()
    mark(tide, 'Tolly', { until: 'turn-end', of: tide.id('Wen'), count: 2 })
    expect(marked(tide.do(END))).toBe(true)
    nextTide(tide)
    expect(marked(tide)).toBe(true)
    expect(marked(tide.do(END))).toBe(false)
  })

  it('COM-30 until the scene ends, and until cleared', () => {
    const tide = ashore()
    mark(tide, 'Tolly', { until: 'scene-end' })
    mark(tide, 'Wen', { until: 'cleared' }, 'Dry')
    nextTide(nextTide(tide))
    expect(tide.battle.effects).toHaveLength(2)
    const dry = tide.battle.effects.find((effect) => effect.condition === 'Dry')?.id ?? ('' as never)
    tide.do({ type: 'override', change: { kind: 'end-effect', effect: dry }, reason: '' })
    expect(tide.log()).toContain('Wen is no longer Dry (by the GM’s word).')
    tide.do({ type: 'end', outcome: 'enough' })
    expect(tide.battle.effects).toEqual([])
    expect(tide.log()).toContain(over)
  })

  it('COM-30 until a moment that only the ruleset knows, somebody’s or everybody’s, counted', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'undertow', 'Limpet 1'))
    expect(tide.log()).toContain('Wen is Poised until the break of the flood.')
    mark(tide, 'Tolly', { until: 'moment', name: 'break of the flood', count: 2 })
    until(tide, 'Undermouth')
    tide.do(END, 2)
    expect(tide.log()).toContain('Wen is no longer Poised (time is up).')
    expect(tide.battle.effects.find((one) => one.condition === 'Marked')?.duration).toEqual({ until: 'moment',
      name: 'break of the flood', count: 1 })
    const hers: Duration = { until: 'moment', name: 'end of the phase', of: tide.id('Wen'), count: 1 }
    expect(lasts(hers, tide.battle)).toBe('until the end of the phase of Wen')
    expect(countDown(hers, { at: 'moment', name: 'end of the phase' })).toBe(hers)
    expect(countDown(hers, { at: 'moment', name: 'end of the segment', of: tide.id('Wen') })).toBe(hers)
    expect(countDown(hers, { at: 'moment', name: 'end of the phase', of: tide.id('Wen') })).toBe('ended')
    expect(countDown(hers, { at: 'round-end' })).toBe(hers)
  })

  it('COM-30 another’s turn, and another moment of the same one, leaves it alone', () => {
    const ending: Duration = { until: 'turn-end', of: 'c1' as never, count: 1 }
    expect(countDown(ending, { at: 'turn-start', of: 'c1' as never })).toBe(ending)
    expect(countDown(ending, { at: 'turn-end', of: 'c2' as never })).toBe(ending)
    expect(countDown(ending, { at: 'round-end' })).toBe(ending)
    expect(countDown(ending, { at: 'turn-end', of: 'c1' as never })).toBe('ended')
    expect(countDown({ until: 'cleared' }, { at: 'scene-end' })).toEqual({ until: 'cleared' })
  })

  it('COM-30 is told in words, and a duration below 1 or of nobody is refused', () => {
    const tide = ashore()
    const { battle } = tide
    expect(lasts({ until: 'round-end', count: 1 }, battle)).toBe('until the end of the round')
    expect(lasts({ until: 'round-end', count: 3 }, battle)).toBe('for 3 rounds')
    expect(lasts({ until: 'turn-end', of: tide.id('Wen'), count: 1 }, battle)).toBe('until the end of Wen’s turn')
    expect(lasts({ until: 'turn-end', of: tide.id('Wen'), count: 2 }, battle)).toBe(
      'until Wen’s turn has ended twice',
    )
    expect(lasts({ until: 'turn-start', of: tide.id('Wen'), count: 3 }, battle)).toBe(
      'until Wen’s turn has begun 3 times',
    )
    expect(lasts({ until: 'moment', name: 'end of the phase', of: tide.id('Wen'), count: 2 }, battle)).toBe(
      'until the end of the phase of Wen has come twice',
    )
    const bad = (duration: Duration) =>
      tide.refused({ type: 'override',
        change: { kind: 'add-effect', who: tide.id('Wen'), condition: 'Odd', value: null, duration }, reason: '' }).code
    expect(bad({ until: 'round-end', count: 0 })).toBe('malformed')
    expect(bad({ until: 'turn-end', of: 'c77' as never, count: 1 })).toBe('malformed')
  })
})

describe('who gave it', () => {
  it('COM-30 a condition by the GM’s word can say who gave it, and only somebody here', () => {
    const tide = ashore()
    const given = (source: CombatantId) =>
      ({ type: 'override',
        change: { kind: 'add-effect', who: tide.id('Wen'), condition: 'Marked', value: null,
          duration: { until: 'cleared' }, source }, reason: '' }) as const
    expect(tide.refused(given('c77' as CombatantId))).toMatchObject({ code: 'malformed', field: 'source' })
    expect(tide.do(given(tide.id('Tolly'))).battle.effects).toMatchObject([{ bearer: tide.id('Wen'),
      source: tide.id('Tolly') }])
  })
})

describe('what conditions do', () => {
  it('COM-31 an entry of the ruleset’s table bites, a homemade marker does not', () => {
    const tide = ashore()
    mark(tide, 'Wen', { until: 'cleared' }, 'Wears a hat')
    expect(tide.battle.effects).toMatchObject([{ condition: 'Wears a hat', source: null, value: null }])
    tide.do({ type: 'override', change: { kind: 'abandon' }, reason: '' })
    expect(deed(tide, 'Wen', 'raft') && tide.do(deed(tide, 'Wen', 'raft')).battle.turn.rafts[tide.id('Wen')]).toBe(1)
    mark(tide, 'Wen', { until: 'turn-end', of: tide.id('Wen'), count: 1 }, 'Tangled')
    expect(tide.refused(deed(tide, 'Wen', 'raft'))).toEqual({ code: 'condition', says: 'Wen is tangled.' })
    until(nextTide(tide), 'Wen')
    expect(tide.do(deed(tide, 'Wen', 'raft')).battle.turn.rafts[tide.id('Wen')]).toBe(2)
  })

  it('COM-31 blocks reactions too where the table says so', () => {
    const tide = ashore()
    mark(tide, 'Limpet 1', { until: 'cleared' }, 'Tangled')
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'), 1)
    expect(tide.battle.prompt).toBeNull()
  })
})
