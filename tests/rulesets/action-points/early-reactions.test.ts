// Reactions that are given while somebody who answers before is still thinking: they count, and are paid for, when
// their turn to answer has come, however that comes about (PTS-14, COM-21).
import { expect, it } from 'vitest'
import { project } from '../../../src/engine/core/index.ts'
import { apOf, set } from './people.ts'
import { asked, does, passes, reacts, ring, standing, view } from './deeds.ts'

it('PTS-14 reactors answer in initiative order: a reaction given before counts when its turn to answer comes', () => {
  const fight = ring().do(does(ring(), 'Mira', 'attack', ['Rook']))
  expect(asked(fight)).toEqual(['Pell', 'Quill', 'Rook'])
  const ap = apOf(fight, 'Rook')
  fight.do(reacts(fight, 'Rook', 'evade'))
  const told = () => {
    const shown = view(fight)
    return shown.kind === 'react'
      ? shown.asks.map(({ who, answered, note }) => [fight.battle.combatants[who]?.name, answered, note])
      : []
  }
  expect(told()).toEqual([['Pell', null, undefined], ['Quill', null, 'Counts once Pell has answered.'], ['Rook',
    expect.stringMatching(/once Pell has answered$/), undefined]])
  expect(apOf(fight, 'Rook')).toBe(ap)
  fight.do(passes(fight, 'Pell'))
  expect(told()[2]).toEqual(['Rook', expect.stringMatching(/once Quill has answered$/), undefined])
  fight.do(passes(fight, 'Quill'), 20, 90)
  expect(apOf(fight, 'Rook')).toBe(ap - 1)
})

it('PTS-14 a reaction given early that a rule refuses by then is no answer any more', () => {
  const fight = ring().do(does(ring(), 'Mira', 'attack', ['Rook']))
  fight.do(passes(fight, 'Quill'))
  expect(fight.refused(reacts(fight, 'Rook', 'aim')).code).not.toBe('malformed')
  fight.do(reacts(fight, 'Rook', 'evade')).do(set(fight, 'Rook', 'ap', 0))
  fight.do(passes(fight, 'Pell'), 90)
  expect([fight.battle.prompt, apOf(fight, 'Rook')]).toEqual([null, 0])
})

it('PTS-14 reactions given in any order resolve as if they were declared in order', () => {
  const fight = ring().do(does(ring(), 'Mira', 'attack', ['Rook']))
  fight.do(reacts(fight, 'Rook', 'evade')).do(reacts(fight, 'Quill', 'block')).do(reacts(fight, 'Pell', 'block'), 20,
    30, 40, 60)
  const rolls = fight.events.flatMap(
    (one) => (one.type === 'rolled' ? [one.roll.by && fight.battle.combatants[one.roll.by]?.name] : []),
  )
  expect(rolls).toEqual(['Rook', 'Quill', 'Pell', 'Mira'])
})

it('PTS-14 a reaction given early counts also where the one before stops being asked', () => {
  const early = () => {
    const fight = ring().do(does(ring(), 'Mira', 'attack', ['Rook']))
    return fight.do(passes(fight, 'Quill')).do(reacts(fight, 'Rook', 'evade'))
  }
  const ap = apOf(ring(), 'Rook')
  const passesAlways = early()
  passesAlways.do(standing(passesAlways, 'Pell', '*'), 20, 90)
  const gone = early()
  gone.do({ type: 'leave', who: gone.id('Pell'), how: 'gone' }, 20, 90)
  for (const fight of [passesAlways, gone]) {
    expect([apOf(fight, 'Rook'), fight.battle.prompt]).toEqual([ap - 1, null])
  }
})

it('PTS-14 of two given early the second is paid for although the first can do it no more', () => {
  const fight = ring().do(does(ring(), 'Mira', 'attack', ['Rook']))
  const ap = apOf(fight, 'Rook')
  fight.do(reacts(fight, 'Quill', 'block')).do(reacts(fight, 'Rook', 'evade')).do(set(fight, 'Quill', 'ap', 0))
  fight.do(passes(fight, 'Pell'), 20, 90)
  expect([apOf(fight, 'Quill'), apOf(fight, 'Rook')]).toEqual([0, ap - 1])
  expect(fight.log().filter((line) => line.endsWith('that is no longer possible.'))).toEqual([
    expect.stringContaining('Quill'),
  ])
})

it('PTS-14 a reaction given early comes to nothing, and costs nothing, where nothing is left to react to', () => {
  const fight = ring().do(does(ring(), 'Mira', 'attack', ['Rook']))
  const ap = apOf(fight, 'Rook')
  fight.do(reacts(fight, 'Rook', 'evade')).do({ type: 'leave', who: fight.id('Mira'), how: 'gone' })
  expect([fight.battle.prompt, fight.battle.stack, apOf(fight, 'Rook')]).toEqual([null, [], ap])
})

it('COM-24 that somebody hidden answers before is told to the GM alone', () => {
  const fight = ring().do(does(ring(), 'Mira', 'attack', ['Rook']))
  fight.do(passes(fight, 'Quill')).do(reacts(fight, 'Rook', 'evade'))
  const pell = fight.id('Pell')
  const hidden = { ...fight.battle,
    combatants: { ...fight.battle.combatants, [pell]: { ...fight.who('Pell'), secret: { token: true, stats: true } } } }
  const shown = (role: 'gm' | 'table') => {
    const seen = project(fight.spec, hidden, { role })
    const prompt = fight.spec.promptView(seen)
    return [JSON.stringify(seen.stack).includes('early'),
      prompt?.kind === 'react' && prompt.asks.some(({ answered }) => answered?.includes('once') === true)]
  }
  expect(shown('gm')).toEqual([true, true])
  expect(shown('table')).toEqual([false, false])
})
