// Properties of events and of going back and forth, for any events and any battles.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEvent, newObject, type Battle, type BattleEvent } from '../../src/engine/core/index.ts'
import { canonicalJson, whyNotJson } from '../../src/lib/json.ts'
import { currentBattle, goTo, newSession, redo, submit, takeBack, undo } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { intrude } from '../support/contract/intruder.ts'
import { picker } from '../support/contract/random-run.ts'
import { tides } from '../support/odd/index.ts'
import { beach, rafts } from '../support/odd/samples.ts'
import { chooseCommand } from '../support/random-player.ts'

type Event = BattleEvent

const id = fc.constantFrom('c1', 'c2', 'c3', 'c5', 'c99', '', 'constructor', '__proto__')
const text = fc.string({ maxLength: 12 })
const place = fc.constantFrom('0,0', '1,2', '4,3', '99,99', 'p-bow#0', 'nowhere')
const count = fc.integer({ min: -5, max: 50 })
const duration = fc.oneof(
  fc.record({ until: fc.constantFrom('turn-start', 'turn-end'), of: id, count }),
  fc.record({ until: fc.constant('round-end'), count }),
  fc.constant({ until: 'scene-end' }),
  fc.constant({ until: 'cleared' }),
)
const frame = fc.record({ kind: fc.constantFrom('deed', 'window', 'odd'), step: text,
  id: fc.constantFrom('f1', 'f2', 'f3') })
const effect = fc.record({ id: fc.constantFrom('e1', 'e2'), condition: text, bearer: id, source: fc.option(id),
  value: fc.option(count), duration })
const combatant = fc.record({ who: fc.constantFrom('c1', 'c9'), name: text })
const roll = fc.record({ dice: fc.constant([]), bonus: count, purpose: text, by: fc.option(id), faces: fc.constant([]),
  total: count })

const facts: Record<string, fc.Arbitrary<object>> = {
  started: fc.constant({}),
  ended: fc.record({ outcome: text }),
  'end-proposed': fc.record({ why: fc.option(text) }),
  rolled: fc.record({ roll }),
  joined: combatant.map(({ who, name }) => ({ combatant: { ...Object.values(beach().combatants)[0], id: who, name } })),
  presence: fc.record({ who: id, presence: fc.constantFrom('present', 'down', 'fled', 'gone'), why: text }),
  moved: fc.record({ who: id, path: fc.array(place, { maxLength: 3 }),
    manner: fc.constantFrom('walk', 'forced', 'gm', 'setup'), cost: count }),
  lifted: fc.record({ who: id }),
  stat: fc.record({ who: id, stat: fc.oneof(text, fc.constantFrom('grip', 'constructor', '__proto__', 'toString')),
    by: count, why: text }),
  patched: fc.record({ who: id, patch: fc.record({ name: text, notes: text }) }),
  'effect-added': fc.record({ effect }),
  'effect-counted': fc.record({ effect: fc.constantFrom('e1', 'e9'), duration }),
  'effect-valued': fc.record({ effect: fc.constantFrom('e1', 'e9'), value: fc.option(count) }),
  'effect-ended': fc.record({ effect: fc.constantFrom('e1', 'e9'), why: text }),
  'frame-pushed': fc.record({ frame }),
  'frame-set': fc.record({ frame }),
  'frame-popped': fc.record({ frame: fc.constantFrom('f1', 'f9'), why: fc.option(text) }),
  'prompt-opened': fc.record({
    prompt: fc.record({ id: fc.constantFrom('p1', 'p2'), frame: fc.option(fc.constantFrom('f1', 'f9')), about: text }),
  }),
  'prompt-closed': fc.record({ prompt: fc.constantFrom('p1', 'p9') }),
  'limit-used': fc.record({ key: text }),
  'limits-cleared': fc.record({ prefix: text }),
  door: fc.record({ door: fc.constantFrom('d', 'none'), open: fc.boolean() }),
  ground: fc.constantFrom(beach(), rafts()).map((battle) => ({ ground: battle.scene.ground })),
  'object-added': fc.record({
    object: fc.record({ id: fc.constantFrom('o1', 'o9'), name: text, place: fc.option(place) }).map((one) => ({
      ...newObject({ name: '' }),
      ...one,
    })),
  }),
  'object-changed': fc.record({ object: fc.constantFrom('o1', 'o9'),
    patch: fc.record({ name: text, blocks: fc.boolean() }) }),
  'object-stat': fc.record({ object: fc.constantFrom('o1', 'o9'),
    stat: fc.constantFrom('planks', 'constructor', '__proto__'), by: count, why: text }),
  'object-removed': fc.record({ object: fc.constantFrom('o1', 'o9') }),
  sides: fc.constant({ sides: [], truces: [] }),
  squads: fc.constant({ squads: [] }),
  options: fc.constant({ options: tides.defaults() }),
  named: fc.record({ name: text }),
  'dice-mode': fc.record({ mode: fc.constantFrom('program', 'typed', 'ask') }),
  override: fc.record({ what: text, reason: text }),
  waived: fc.record({ refusal: fc.record({ code: fc.constant('price'), says: text }) }),
  told: fc.record({ text, about: fc.array(id, { maxLength: 2 }) }),
  own: fc.oneof(
    fc.record({ event: fc.record({ type: fc.constantFrom('turn-begins', 'turn-ends', 'given'), who: id }) }),
    fc.record({ event: fc.record({ type: fc.constant('tide'), tide: count }) }),
    fc.record({ event: fc.record({ type: fc.constant('roster'), order: fc.array(id), without: fc.array(id) }) }),
  ),
}
const event = fc.oneof(
  ...Object.entries(facts).map(([type, rest]) => rest.map((fields) => ({ type, ...fields }) as unknown as Event)),
)
const start = fc.constantFrom(beach(), rafts()).map((battle) => battle as unknown as Battle)
const run = (battle: Battle, events: readonly Event[]) =>
  events.reduce((before, one) => applyEvent(before, one, tides.apply), battle)

describe('events', () => {
  it('COM-03 any events on any battle apply, never fail, change nothing they are given, and leave plain JSON', () => {
    expect(Object.keys(facts)).toHaveLength(36)
    fc.assert(fc.property(start, fc.array(event, { maxLength: 40 }), (battle, events) => {
      const before = canonicalJson(battle)
      const after = run(battle, events)
      expect(canonicalJson(battle)).toBe(before)
      expect(whyNotJson(after)).toBeNull()
      expect(
        canonicalJson(run(JSON.parse(JSON.stringify(battle)) as Battle, JSON.parse(JSON.stringify(events)) as Event[])),
      ).toBe(canonicalJson(after))
    }), { numRuns: 300 })
  })

  it('changes of numbers commute: in any order they give the same battle', () => {
    const change = fc.record({ type: fc.constant('stat'), who: fc.constantFrom('c1', 'c2', 'c3'),
      stat: fc.constantFrom('grip', 'breath'), by: count, why: text }) as unknown as fc.Arbitrary<Event>
    const shuffled = fc.array(change, { minLength: 2, maxLength: 12 }).chain((events) =>
      fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length }))
    )
    fc.assert(fc.property(start, shuffled, (battle, [one, other]) => {
      expect(canonicalJson(run(battle, one))).toBe(canonicalJson(run(battle, other)))
    }))
  })
})

describe('going back and forth', () => {
  /** A session of random commands, some of them undone in between, so that it has branches. */
  function wander(seed: number, steps: number): Session {
    const pick = picker(seed)
    let session = newSession(tides, 'w', (seed % 2 === 0 ? beach() : rafts()) as unknown as Battle, seed)
    for (let step = 0; step < steps; step++) {
      const battle = currentBattle(tides, session)
      if (pick(6) === 0) session = pick(2) === 0 ? undo(session) : redo(session)
      else {
        const command = pick(5) === 0 ? intrude(tides, battle, pick) : chooseCommand(tides, battle, pick)
        const outcome = command && submit(tides, session, command, 'GM')
        if (outcome?.kind === 'accepted') session = outcome.session
        else if (outcome?.kind === 'awaits-dice') session = takeBack(outcome.session)
      }
    }
    return session
  }

  it('COM-05 undo and redo are each other’s inverse anywhere, branches and all', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 1, max: 40 }), (seed, steps) => {
      const session = wander(seed, steps)
      if (session.head !== null) expect(redo(undo(session))).toEqual(session)
      if (session.undone.length > 0) expect(undo(redo(session))).toEqual(session)
      const there = session.entries.length === 0 ? session : goTo(session, session.entries.length - 1)
      expect(canonicalJson(currentBattle(tides, goTo(there, session.head)))).toBe(
        canonicalJson(currentBattle(tides, session)),
      )
      // The example: a standing answer takes the last combatant out of the question that is open.
    }), { numRuns: 60, examples: [[333981, 34]] })
  })

  it('COM-05 a session written down and read again stands where it stood', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
      const session = wander(seed, 25)
      const again = JSON.parse(JSON.stringify(session)) as Session
      expect(again).toEqual(session)
      expect(canonicalJson(currentBattle(tides, again))).toBe(canonicalJson(currentBattle(tides, session)))
    }), { numRuns: 30 })
  })
})
