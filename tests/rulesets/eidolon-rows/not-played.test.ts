// What Eidolon Rows does not play of the language is refused when it is written, with the reason.
import { expect, it } from 'vitest'
import { readAbility } from '../../../src/engine/abilities/language/check.ts'
import { problemNotPlayed } from '../../../src/engine/abilities/language/place-not-played.ts'
import { whyNotPlayed } from '../../../src/rulesets/eidolon-rows/abilities/played.ts'
import { WORDS } from '../../../src/rulesets/eidolon-rows/abilities/words.ts'

const STEPS = [{ do: 'gain', what: 'mp', amount: '1' }]
const BARE = { name: 'Thorn', use: 'melee', needs: [{ need: 'who', side: 'enemy', count: '1' }], steps: STEPS }

/** Why it is refused, without the name of the ruleset; `null`: it is played. It has to be sound otherwise. */
function why(change: object): string | null {
  const read = readAbility({ ...BARE, ...change }, WORDS)
  if (!read.ok) throw new Error(JSON.stringify(read.problem))
  const problem = problemNotPlayed(read.value, whyNotPlayed)
  // Every refusal says where in the text that stands which is not played.
  if (problem && !problem.says.includes('does nothing')) expect(problem.at, problem.says).not.toEqual([])
  expect(problem?.says ?? null).toBe(whyNotPlayed(read.value))
  return problem?.says.replace(/^Eidolon Rows does not play (.*) yet\.$/, '$1') ?? null
}
const answer = (when: string, event: object) => why({ listens: [{ when, event: [event], steps: STEPS }] })

it.each([
  ['after', { on: 'move', way: 'begins' }, 'answering a move that begins'],
  ['after', { on: 'move', way: 'enters' }, 'answering a move that goes into a zone'],
  ['after', { on: 'aim' }, 'answering “aim” after it has happened'],
  ['after', { on: 'land', degrees: ['tie'] }, 'answering an opposed roll'],
  ['after', { on: 'moment', moment: 'effect phase', to: 'me' }, '“effect phase” of somebody'],
  ['after', { on: 'put', condition: 'Burned', deed: {} }, 'the deed of “put”'],
  ['instead', { on: 'down' }, 'answering “down” instead'],
  ['before', { on: 'check' }, 'listening for “check”'],
])('is refused: an answer %s %j that never comes up', (when, event, says) => expect(answer(when, event)).toBe(says))

it.each([
  ['after', { on: 'move', way: 'ends', to: 'me' }],
  ['before', { on: 'aim', to: 'me' }],
  ['instead', { on: 'land', degrees: ['hit', 'takes hold'] }],
  ['after', { on: 'moment', moment: 'turn start', to: 'me' }],
])('but what is said is answered: %s %j', (when, event) => expect(answer(when, event)).toBeNull())

it('is refused anywhere: deeds by the kind of their harm, states that nobody keeps a record of, secrets', () => {
  expect(why({ forbids: [{ of: 'enemy', deeds: { kind: 'fire' }, why: 'No fire.' }] })).toBe(
    'a deed by the kind of its harm: name the deed or its tags',
  )
  const test = { test: 'state', who: 'me', state: 'in extra turn' }
  expect(why({ grants: [{ if: test, ability: BARE }] })).toBe('this kind of test')
  expect(why({ forbids: [{ deeds: {}, why: 'No.', unless: test }] })).toBe('this kind of test')
  expect(why({ secret: 'until used' })).toBe('an ability that is secret until it is used')
})

it('ROW-50 is refused: a roll with a bonus in place of the roller’s own number', () => {
  const roll = { do: 'check', check: 'magical attack', against: 'it' }
  expect(why({ steps: [roll] })).toBeNull()
  expect(why({ steps: [{ ...roll, bonus: '50' }] })).toBe('the bonus of a roll')
})

it('is refused: a number that lasts until a rest, as there is none', () => {
  expect(why({ counters: { jars: { start: '3', lasts: 'ever' } } })).toBeNull()
  expect(why({ counters: { jars: { start: '3', lasts: 'rest' } } })).toBe('a number that lasts until a rest')
})
