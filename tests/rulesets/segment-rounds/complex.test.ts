// Complex activities: declared, all round long, finished with the round; partly done by the GM’s word; what they keep
// from one round to the next.
import { describe, expect, it } from 'vitest'
import { project } from '../../../src/engine/core/index.ts'
import { attacks, carries, cell, choices, delays, spent, forced, four, goOn, hp, knows, moment, offer, own, power,
  presence, round, suffers, sword, thing, until, use, useWith, why } from './table.ts'

const activities = (f: ReturnType<typeof four>, name: string) => f.battle.turn.activities[f.id(name)] ?? []
const activity = (f: ReturnType<typeof four>, name: string) => activities(f, name)[0]
const finished = (f: ReturnType<typeof four>) =>
  f.history.flatMap((one) => (one.type === 'told' && one.text.includes('finishes') ? [one.text] : []))
/** Nobody does anything more in this round. */
const toEnd = (f: ReturnType<typeof four>) => {
  const { round: now } = f.battle.turn
  for (let step = 0; step < 20 && f.battle.turn.round === now; step++) f.do(goOn())
  return f
}

describe('declared', () => {
  it('SEG-34 a complex activity takes the whole round and nothing else is done in it', () => {
    const f = round(
      four({ mira: { at: [5, 4], sheet: { ...sword(), ...carries(thing('Knife', { kind: 'weapon' })) } } }),
      { Mira: 'Search' },
      5,
      2,
    )
    expect(activity(f, 'Mira')).toEqual({ what: 'search', done: 0, of: 1 })
    expect(f.refused(use(f, 'Mira', 'sword', 'Rook')).says).toBe('Mira is busy for the whole round: Search.')
    expect(f.refused(use(f, 'Mira', 'Draw a weapon', { kind: 'option', option: '1' })).says).toBe(
      'Mira is busy for the whole round: Search.',
    )
    expect(why(f, 'Mira', 'Search')).toBe('Search goes on until the round ends.')
    expect(why(f, 'Mira', 'Speak')).toBeNull()
  })

  it('SEG-26 complex activities finish at the end of the round, after the spells', () => {
    const f = round(
      four({ mira: {},
        bram: { sheet: knows(power('Glow', { aim: 'self', segments: 9, heals: '1' })), stats: { hp: 10 } } }),
      { Mira: 'Search', Bram: 'Glow' },
      5,
      2,
    )
    toEnd(f)
    const log = f.log()
    expect(log.findIndex((line) => line.includes('Mira finishes: Search'))).toBeGreaterThan(
      log.findIndex((line) => line.includes('Bram uses Glow')),
    )
    expect(activity(f, 'Mira')).toBeUndefined()
    expect(hp(f, 'Bram')).toBe(11)
    expect(moment(f)).toBe('declare')
  })

  it('SEG-26 a complex ability of several rounds ends with the last of them', () => {
    const f = round(
      four({
        mira: { sheet: knows(power('Rite', { notation: 'complex', rounds: 2, aim: 'self', heals: '4' })),
          stats: { hp: 10 } },
      }),
      { Mira: 'Rite' },
      5,
      2,
    )
    toEnd(f)
    expect(hp(f, 'Mira')).toBe(10)
    round(f, {}, 5, 2)
    expect(why(f, 'Mira', 'Move')).toBe('Mira is busy for the whole round: Rite.')
    toEnd(f)
    expect(hp(f, 'Mira')).toBe(14)
  })

  it('SEG-90 what takes several rounds keeps its progress, and goes on where it is declared again', () => {
    const f = round(four(), { Mira: 'Long task' }, 5, 2)
    toEnd(f)
    expect(activity(f, 'Mira')).toEqual({ what: 'long-task', done: 1, of: 3 })
    expect(offer(f, 'Mira', 'Long task').progress).toEqual({ done: 1, of: 3 })
    round(f, { Mira: 'Nothing' }, 5, 2)
    expect(moment(f)).toBe('high D4')
    expect(why(f, 'Mira', 'Move')).toBeNull()
    toEnd(f)
    expect(activity(f, 'Mira')?.done).toBe(1)
    round(f, { Mira: 'Long task' }, 5, 2)
    toEnd(f)
    round(f, { Mira: 'Long task' }, 5, 2)
    toEnd(f)
    expect(f.log().join(' ')).toContain('Mira finishes: Long task')
    expect(activity(f, 'Mira')).toBeUndefined()
  })

  it('SEG-90 several that were begun keep each its own progress, whatever is done between', () => {
    const f = four()
    for (const what of ['Long task', 'Search', 'Long task']) toEnd(round(f, { Mira: what }, 5, 2))
    expect(activities(f, 'Mira')).toEqual([{ what: 'long-task', done: 2, of: 3 }])
    expect(finished(f)).toEqual(['Mira finishes: Search.'])
    toEnd(round(f, { Mira: 'Long task' }, 5, 2))
    expect([activities(f, 'Mira'), finished(f)]).toEqual([[], ['Mira finishes: Search.', 'Mira finishes: Long task.']])
  })

  it('SEG-90 two that are half done stand side by side, and both are shown', () => {
    const f = four()
    toEnd(round(f, { Mira: 'Long task' }, 5, 2))
    until(round(f, {}, 5, 2), 'high D4').do(forced(useWith(f, 'Mira', 'Search', { part: 40 })))
    toEnd(f)
    expect(activities(f, 'Mira')).toEqual([{ what: 'long-task', done: 1, of: 3 }, { what: 'search', done: 0.4, of: 1 }])
    expect([offer(f, 'Mira', 'Long task').progress, offer(f, 'Mira', 'Search').progress]).toEqual([{ done: 1, of: 3 }, {
      done: 0.4,
      of: 1,
    }])
    expect(f.spec.tokenView(f.battle, f.who('Mira')).badges.find(({ id }) => id === 'activity')?.detail).toBe(
      'Long task: 1 of 3 rounds; Search: 0.4 of 1 rounds.',
    )
    expect(f.spec.schemas.state.parse(f.battle.turn).ok).toBe(true)
  })

  it('SEG-10 SEG-90 the table sees what the GM’s put into earlier rounds, and nothing begun in secret', () => {
    const f = four()
    toEnd(round(f, { Rook: 'Long task' }, 5, 2))
    round(f, { Rook: 'Search' }, 5, 2)
    const seen = project(f.spec, f.battle, { role: 'table' }).turn.activities[f.id('Rook')]
    expect([activities(f, 'Rook').map(({ what }) => what), seen]).toEqual([['long-task', 'search'], [{
      what: 'long-task',
      done: 1,
      of: 3,
    }]])
  })

  it.each(['down', 'gone'] as const)(
    'SEG-90 what earlier rounds put into it is there again when somebody who was %s is back',
    (where) => {
      const f = toEnd(round(four(), { Mira: 'Long task', Bram: 'Search' }, 5, 2))
      round(f, { Mira: 'Long task', Bram: 'Search' }, 5, 2)
      for (const name of ['Mira', 'Bram']) f.do(presence(f, name, where))
      expect([activities(f, 'Mira'), activities(f, 'Bram'), f.battle.turn.activities[f.id('Bram')]]).toEqual([[{
        what: 'long-task',
        done: 1,
        of: 3,
      }], [], undefined])
      f.do(presence(f, 'Mira', 'present')).do({ type: 'override',
        change: { kind: 'place', who: f.id('Mira'), place: cell(4, 4), manner: 'gm' }, reason: '' })
      expect(spent(f, 'Mira')?.major, 'its round is lost').toBe('Long task, given up')
      toEnd(f)
      round(f, { Mira: 'Long task' }, 5, 2)
      toEnd(f)
      expect(activities(f, 'Mira')).toEqual([{ what: 'long-task', done: 2, of: 3 }])
    },
  )

  it('SEG-90 nothing is given up by somebody who works at nothing in this round', () => {
    const f = toEnd(round(four(), { Mira: 'Long task' }, 5, 2))
    round(f, {}, 5, 2)
    expect(f.refused(own({ type: 'give-up', who: f.id('Mira') })).says).toBe('Mira has nothing under way.')
  })

  it('SEG-34 what is complex and no activity is given up like one', () => {
    const f = round(four({ mira: { sheet: knows(power('Rite', { notation: 'complex', rounds: 2, aim: 'self' })) } }), {
      Mira: 'Rite',
    }, 5, 2)
    f.do(own({ type: 'give-up', who: f.id('Mira') }))
    expect(f.battle.turn.casting).toEqual({})
  })

  it('SEG-34 SEG-90 whoever is held when the round ends has not worked in it, and nothing is finished', () => {
    const f = round(four(), { Mira: 'Search' }, 5, 2)
    f.do(suffers(f, 'Mira', 'Held'))
    toEnd(f)
    expect(f.log().join(' ')).toContain('Search does not go on: Mira is held and does nothing.')
    expect([finished(f), activities(f, 'Mira')]).toEqual([[], []])
    const long = four()
    toEnd(round(long, { Mira: 'Long task' }, 5, 2))
    round(long, { Mira: 'Long task' }, 5, 2).do(suffers(long, 'Mira', 'Held'))
    toEnd(long)
    expect(activity(long, 'Mira')).toEqual({ what: 'long-task', done: 1, of: 3 })
  })

  it('SEG-26 SEG-50 a complex ability of somebody held is not completed in that round, and goes on in the next', () => {
    const f = four({
      mira: { sheet: knows(power('Rite', { notation: 'complex', rounds: 1, aim: 'self', heals: '4' })),
        stats: { hp: 10 } },
    })
    round(f, { Mira: 'Rite' }, 5, 2).do(suffers(f, 'Mira', 'Held', { until: 'round-end', count: 1 }))
    toEnd(f)
    expect(hp(f, 'Mira')).toBe(10)
    toEnd(round(f, {}, 5, 2))
    expect(hp(f, 'Mira')).toBe(14)
  })

  it('SEG-34 who gives it up has no major action left, and keeps what earlier rounds did', () => {
    const f = round(four(), { Mira: 'Search' }, 5, 2)
    f.do(own({ type: 'give-up', who: f.id('Mira') }))
    expect(activity(f, 'Mira')).toBeUndefined()
    expect(why(f, 'Mira', 'Move')).toBe('Mira has used the major action of this round: Search, given up.')
    toEnd(f)
    expect(f.history.some((one) => one.type === 'told' && one.text.includes('finishes'))).toBe(false)
  })
})

describe('undeclared', () => {
  it('SEG-12 it is refused, and the GM may let part of it be done', () => {
    const f = until(round(four(), {}, 5, 2), 'high D4')
    expect(choices(four(), 'Mira')).toContain('Search')
    expect(f.refused(use(f, 'Mira', 'Search')).says).toBe('Search has to be declared at the beginning of the round.')
    f.do(forced(useWith(f, 'Mira', 'Search', { part: 40 })))
    expect(activity(f, 'Mira')).toEqual({ what: 'search', done: 0.4, of: 1 })
    expect(spent(f, 'Mira')?.major).toBe('Search, in part')
    expect(f.spec.schemas.state.parse(f.battle.turn).ok).toBe(true)
    for (const event of f.events) {
      if (event.type === 'own') expect(f.spec.schemas.event.parse(event.event).ok).toBe(true)
    }
    toEnd(f)
    expect(activity(f, 'Mira')).toEqual({ what: 'search', done: 0.4, of: 1 })
    round(f, { Mira: 'Search' }, 5, 2)
    toEnd(f)
    expect(activity(f, 'Mira')).toBeUndefined()
  })
})

describe('delayed', () => {
  const crossbow = { ...attacks('MISSILE: bolt (1d4)', { loads: true, wields: 'Crossbow' }),
    ...carries(thing('Crossbow', { kind: 'weapon', state: 'ready' })) }

  it('SEG-43 for the delayed a delaying activity is complex: it takes the rest of the round', () => {
    const f = round(four({ mira: { sheet: crossbow } }), {}, 5, 2)
    until(f, 'high D4')
    f.do(delays(f, 'Mira'))
    until(f, 'low D4')
    expect(offer(f, 'Mira', 'Load').price).toEqual([{ unit: 'major action', amount: 1 }])
    f.do(use(f, 'Mira', 'Load', { kind: 'option', option: '1' }))
    expect(f.who('Mira').sheet.gear[0]?.loaded).toBe(false)
    expect(why(f, 'Mira', 'Move')).toBe('Mira is busy for the whole round: Load.')
    toEnd(f)
    expect(f.who('Mira').sheet.gear[0]?.loaded).toBe(true)
  })

  it('SEG-43 a delayed one completes what it declared as complex as usual', () => {
    const f = four()
    f.do({ type: 'override',
      change: { kind: 'add-effect', who: f.id('Mira'), condition: 'Delayed', value: null,
        duration: { until: 'round-end', count: 1 } }, reason: '' })
    round(f, { Mira: 'Search' }, 5, 2)
    toEnd(f)
    expect(f.log().join(' ')).toContain('Mira finishes: Search')
  })

  it('SEG-43 a delaying ability of the delayed takes effect at the end of the round', () => {
    const brew = power('Brew', { notation: 'delaying', major: false, segments: 1, aim: 'ally', range: 30, heals: '5' })
    const f = until(round(four({ mira: { sheet: knows(brew) }, bram: { stats: { hp: 10 } } }), {}, 5, 2), 'high D4')
    f.do(delays(f, 'Mira'))
    until(f, 'low D4')
    f.do(use(f, 'Mira', 'Brew', 'Bram'))
    expect(hp(f, 'Bram')).toBe(10)
    toEnd(f)
    expect(hp(f, 'Bram')).toBe(15)
  })
})

describe('in secret', () => {
  it('SEG-10 what was declared in secret shows when it is done; what is done openly instead is no secret', () => {
    const vow = knows(power('Vow', { notation: 'declared', major: true, segments: 1, aim: 'self' }))
    const f = round(four({ rook: { at: [5, 4], sheet: { ...vow, ...sword() } } }), { Rook: 'Vow' }, 2, 5)
    expect(f.battle.turn.declared[f.id('Rook')]?.sealed).toBe(true)
    f.do(goOn()).do(use(f, 'Rook', 'sword', 'Mira'), 2)
    expect(f.spec.projectState(f.battle, { role: 'table' }).spent[f.id('Rook')]?.major).toBe('sword')
    expect(f.battle.turn.declared[f.id('Rook')]?.sealed).toBe(true)
    const g = round(four({ rook: { sheet: vow } }), { Rook: 'Vow' }, 2, 5)
    g.do(use(g, 'Rook', 'Vow'))
    expect(g.battle.turn.declared[g.id('Rook')]?.sealed).toBe(false)
    const searching = round(four(), { Rook: 'Search' }, 2, 5)
    expect(searching.spec.projectState(searching.battle, { role: 'table' }).spent[searching.id('Rook')]?.major)
      .toBeNull()
  })
})
