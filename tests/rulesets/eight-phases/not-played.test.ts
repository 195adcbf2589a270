// What Eight Phases does not play of the language is refused when it is written, with the reason.
import { describe, expect, it } from 'vitest'
import { readAbility } from '../../../src/engine/abilities/language/check.ts'
import { problemNotPlayed } from '../../../src/engine/abilities/language/place-not-played.ts'
import { whyNotPlayed } from '../../../src/rulesets/eight-phases/abilities/played.ts'
import { WORDS } from '../../../src/rulesets/eight-phases/abilities/words.ts'

const BARE = { name: 'Thorn', use: 'fight', tags: ['weapon', 'melee', 'attack'],
  needs: [{ need: 'who', side: 'enemy', count: '1', range: '1' }], steps: [{ do: 'gain', what: 'mp', amount: '1' }] }
const STEPS = BARE.steps

/** Why it is refused, without the name of the ruleset; `null`: it is played. It has to be sound otherwise. */
function why(change: object): string | null {
  const read = readAbility({ ...BARE, ...change }, WORDS)
  if (!read.ok) throw new Error(JSON.stringify(read.problem))
  const problem = problemNotPlayed(read.value, whyNotPlayed)
  // Every refusal says where in the text that stands which is not played.
  if (problem && !problem.says.includes('does nothing')) expect(problem.at, problem.says).not.toEqual([])
  expect(problem?.says ?? null).toBe(whyNotPlayed(read.value))
  return problem?.says.replace(/^Eight Phases does not play (.*) yet\.$/, '$1') ?? null
}
const steps = (...all: readonly object[]) => why({ steps: all })
const answer = (when: string, event: object, does: readonly object[] = STEPS) =>
  why({ listens: [{ when, event: [event], steps: does }] })

describe('answers to what nobody says', () => {
  it.each([
    ['instead', { on: 'down' }, 'answering “down” instead'],
    ['instead', { on: 'gain', what: 'hp' }, 'answering “gain hp” instead'],
    ['instead', { on: 'put', condition: 'DAZED' }, 'answering “put” instead'],
    ['instead', { on: 'deed' }, 'answering “deed” instead'],
    ['instead', { on: 'check', check: 'bulk save' }, 'answering “check bulk save” instead'],
    ['before', { on: 'move', way: 'begins' }, 'answering “move begins” before it happens'],
    ['before', { on: 'rolled', check: 'discord check' }, 'answering “rolled discord check” before it happens'],
    ['before', { on: 'land', degrees: ['failure'] }, 'answering “land failure” before it happens'],
    ['before', { on: 'harm', stage: 'carried', kind: 'fire' }, 'answering “harm carried” before it happens'],
    ['after', { on: 'moment', moment: 'scene end' }, 'answering “moment scene end” after it has happened'],
    ['after', { on: 'check' }, 'answering “check” after it has happened'],
    ['after', { on: 'rolled' }, 'answering “rolled” after it has happened'],
    ['after', { on: 'aim' }, 'answering “aim” after it has happened'],
    ['after', { on: 'harm', stage: 'raw' }, 'answering “harm raw” after it has happened'],
    ['after', { on: 'land', degrees: ['failure'], check: 'bulk save' },
      'answering “land bulk save, failure” after it has happened'],
    ['after', { on: 'moment', moment: 'round start', to: 'me' }, '“round start” of somebody'],
    ['after', { on: 'put', condition: 'DAZED', deed: { tags: ['spell'] } }, 'the deed of “put”'],
  ])('%s %j', (when, event, says) => expect(answer(when, event)).toBe(says))

  it.each([
    ['instead', { on: 'gain', what: 'stress' }],
    ['instead', { on: 'land', degrees: ['hit'] }],
    ['before', { on: 'land', check: 'discord check', degrees: ['failure'] }],
    ['before', { on: 'rolled', check: 'bulk save' }],
    ['before', { on: 'harm', stage: 'raw', kind: 'fire' }],
    ['after', { on: 'move', way: 'stopped' }],
    ['after', { on: 'moment', moment: 'turn end', to: 'me' }],
  ])('but what is said is answered: %s %j', (when, event) => expect(answer(when, event)).toBeNull())

  it('is refused of what ends a condition, and of what something lasts until', () => {
    const says = 'answering “rolled” after it has happened'
    expect(why({ conditions: { Glow: { ends: [{ on: 'rolled' }] } } })).toBe(says)
    expect(steps({ do: 'put', condition: 'DAZED', until: { after: { on: 'rolled' } } })).toBe('this kind of duration')
  })
})

it('is refused anywhere: deeds by the kind of their harm, states that nobody keeps a record of, secrets', () => {
  const kind = 'a deed by the kind of its harm: name the deed or its tags'
  expect(why({ forbids: [{ of: 'enemy', deeds: { kind: 'fire' }, why: 'No fire.' }] })).toBe(kind)
  expect(answer('after', { on: 'deed', deed: { kind: 'fire' } })).toBe(kind)
  expect(why({ modifiers: [{ on: { area: { kind: 'fire' } }, by: '1' }] })).toBe(kind)
  const moved = { test: 'not', of: { test: 'state', who: 'me', state: 'moved' } }
  for (
    const part of [{ modifiers: [{ on: 'armor', by: '1', if: moved }] }, {
      imposes: [{ condition: 'DAZED', of: 'me', if: moved }],
    }, { forbids: [{ deeds: {}, why: 'No.', unless: moved }] }, { grants: [{ if: moved, ability: BARE }] }, {
      listens: [{ when: 'after', event: [{ on: 'down' }], if: moved, steps: STEPS }],
    }]
  ) expect(why(part)).toBe('this kind of test')
  expect(why({ secret: 'until used' })).toBe('an ability that is secret until it is used')
  expect(why({ grants: [{ ability: { ...BARE, secret: 'until used' } }] })).toBe(
    'an ability that is secret until it is used',
  )
})

it('PHA-14 is refused outside of abilities: what is spent, and what is put down one at a time', () => {
  for (const limit of [{ limit: 'recharge', die: '1d6', at: '4', on: 'round end' }, { limit: 'one', of: 'user',
    else: 'old ends' }])
  {
    expect(why({ limits: [limit] })).toBeNull()
    expect(steps({ ...STEPS[0], limit })).toBe('this kind of limit')
    expect(why({ listens: [{ when: 'after', event: [{ on: 'down' }], limits: [limit], steps: STEPS }] })).toBe(
      'this kind of limit',
    )
  }
})

it('PHA-51, PHA-52 is refused of rolls: what only attacks can be, and attacks where no deed is', () => {
  const save = { do: 'check', check: 'bulk save', against: 'me' }
  const attack = { do: 'check', check: 'attack', against: 'it' }
  expect(steps({ ...save, sure: 'failure' })).toBe('a sure failure of a roll that is no attack')
  expect(steps({ ...save, bonus: '2' })).toBe('a bonus of a roll that is no attack')
  expect(steps({ ...attack, target: '12' })).toBe('an attack against a number of its own')
  expect(steps({ ...save, check: 'mind contest', target: '12' })).toBe('a contest against a number')
  expect(steps(save, { ...save, target: '12' }, { ...attack, bonus: '2' }, { ...attack, sure: 'hit' })).toBeNull()
  const says = 'an attack in an answer: let the answer use an ability'
  expect(answer('after', { on: 'down' }, [{ do: 'block', steps: [attack] }])).toBe(says)
  expect(why({ conditions: { Glow: { onEnd: [attack] } } })).toBe(says)
  const unit = { name: 'Wisp', turns: 'own', defeated: [attack] }
  expect(steps({ do: 'summon', at: 'me', unit })).toBe(says)
})

it('PHA-64, PHA-65 is refused: to push, pull, slide or walk somebody to a place', () => {
  const spot = { do: 'pick', pick: { need: 'place', range: '3' }, keep: '$spot' }
  for (const how of ['push', 'pull', 'slide', 'walk']) {
    expect(steps(spot, { do: 'move', how, by: '3', to: '$spot' })).toBe(`a ${how} to a place`)
  }
  for (const how of ['shift', 'teleport']) expect(steps(spot, { do: 'move', how, by: '3', to: '$spot' })).toBeNull()
  expect(steps({ ...spot, pick: { ...spot.pick, count: '2' } })).toBe('this kind of choice')
})

it('PHA-40 is refused: a shape around a place that is neither a burst nor one cell', () => {
  const zone = (area: object) =>
    steps({ do: 'zone', at: 'me', zone: { name: 'Mire', area, inside: 'part', until: 'cleared' } })
  expect(zone({ shape: 'line', size: '3' })).toBe('a zone of the shape “line” around a place')
  expect(zone({ shape: 'blast', size: '2' })).toBe('a zone of the shape “blast” around a place')
  expect(zone({ shape: 'cells', size: '3' })).toBe('a zone of the shape “cells” around a place')
  expect([zone({ shape: 'burst', size: '2' }), zone({ shape: 'cells', size: '1' })]).toEqual([null, null])
})

it('is no matter of names that people give: options, ways and kept words may be called as they like', () => {
  expect(why({ ways: { test: { steps: STEPS }, deed: { steps: STEPS } } })).toBeNull()
  expect(
    steps({ do: 'pick', pick: { need: 'option', options: ['random', 'moved'] }, keep: '$how' }, { ...STEPS[0],
      if: { test: 'kept', name: '$how', is: 'random' } }),
  ).toBeNull()
})
