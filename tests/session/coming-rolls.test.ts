// COM-04 under every ruleset: rolls of one command that come in any case can be given in any order, by whoever throws
// them, and come to the same as in their order.
import { describe, expect, it } from 'vitest'
import { combatantsOf, type Battle, type Ruleset } from '../../src/engine/core/index.ts'
import { eachDie } from '../../src/engine/dice/notation.ts'
import { askedHere, comingRolls, rollsKnown, type ComingRoll } from '../../src/session/coming-rolls.ts'
import { HERE } from '../../src/session/pending.ts'
import { currentBattle, giveFaces, newSession, reconsidered, rollForMe, submit,
  takeBack } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'

const rulesets = await everyRuleset()

/** The sample as it waits for the first dice of its beginning; `null` where the beginning needs none. */
function begun(spec: Ruleset, change: (battle: Battle) => Battle = (battle) => battle): Session | null {
  const [sample] = spec.samples
  if (!sample) throw new Error(`${spec.name} has no sample.`)
  const start = newSession(spec, 's', change({ ...sample.make(), dice: 'typed' }), 7)
  const outcome = submit(spec, start, { type: 'start' }, 'gm')
  return outcome.kind === 'awaits-dice' ? outcome.session : null
}

const coming = (spec: Ruleset, session: Session): readonly ComingRoll[] =>
  session.pending ? comingRolls(spec, currentBattle(spec, session), session.pending) : []

/** Other faces for rolls of other names. */
const facesOf = ({ request, key }: ComingRoll): readonly number[] =>
  eachDie(request).map((sides, at) => 1 + (([...key].reduce((sum, one) => sum + one.charCodeAt(0), 0) + at) % sides))

function thrown(spec: Ruleset, session: Session, roll: ComingRoll): Session {
  const outcome = giveFaces(spec, session, facesOf(roll), HERE, roll.key)
  if (outcome.kind === 'refused') throw new Error(outcome.refusal.says)
  return outcome.session
}

const waiting = rulesets.flatMap((spec) => {
  const session = begun(spec)
  const rolls = session ? coming(spec, session) : []
  return session && rolls.length > 1 ? [{ name: spec.name, spec, session, rolls }] : []
})

/** Where each combatant rolls for itself; elsewhere sides do. */
const each = waiting.filter(({ rolls }) => rolls.every(({ request }) => request.by !== null))

it('several begin with a roll for each combatant, and all of these can be foreseen', () => {
  expect([waiting.length, each.length]).toEqual([3, 2])
  for (const { spec, session, rolls } of each) {
    expect(rolls.length).toBeGreaterThanOrEqual(Math.min(4, combatantsOf(currentBattle(spec, session)).length))
    expect(new Set(rolls.map(({ key }) => key)).size).toBe(rolls.length)
  }
})

describe.each(waiting)('$name', ({ spec, session, rolls }) => {
  it('COM-04 rolls that come in any case come to the same in every order of typing', () => {
    const inOrder = rolls.reduce((now, roll) => thrown(spec, now, roll), session)
    const backwards = rolls.toReversed().reduce((now, roll) => thrown(spec, now, roll), session)
    expect(currentBattle(spec, backwards)).toEqual(currentBattle(spec, inOrder))
    expect(backwards.entries.at(-1)?.events).toEqual(inOrder.entries.at(-1)?.events)
    expect(backwards.pending).toEqual(inOrder.pending)
  })

  it('COM-04 a roll given before its turn is needed no more; faces that no die shows are refused there', () => {
    const [, second] = rolls
    if (!second) throw new Error('There is one roll alone.')
    const refused = giveFaces(spec, session, [99_999], HERE, second.key)
    expect(refused).toMatchObject({ kind: 'refused', refusal: { says: expect.stringMatching(/Die 1 is a d|needed/) } })
    const given = thrown(spec, session, second)
    expect(given.pending?.faces).toEqual([])
    expect(coming(spec, given).map(({ key }) => key)).toEqual(
      rolls.map(({ key }) => key).filter((key) => key !== second.key),
    )
    expect(giveFaces(spec, given, facesOf(second), HERE, second.key)).toMatchObject({ kind: 'refused' })
    expect(takeBack(given).pending).toBeNull()
    const left = coming(spec, given).at(-1)
    const rolled = rollForMe(spec, given, HERE, left?.key)
    if (rolled.kind === 'refused') throw new Error(rolled.refusal.says)
    expect(coming(spec, rolled.session).map(({ key }) => key)).not.toContain(left?.key)
  })
})

describe.each(each)('$name', ({ spec, rolls }) => {
  it('COM-24 of a secret roll nobody is told, and nobody else is asked later because of it', () => {
    const [first, second] = rolls
    const hide = (battle: Battle): Battle => ({ ...battle, combatants: Object.fromEntries(
      combatantsOf(battle).map(
        (one) => [one.id, one.id === second?.request.by ? { ...one, secret: { token: true, stats: true } } : one],
      ),
    ) })
    const hidden = begun(spec, hide)
    if (!hidden || !first || !second) throw new Error('The beginning needs dice.')
    const told = (session: Session) => rollsKnown(spec, session, currentBattle(spec, session), { role: 'table' }, HERE)
    expect(coming(spec, hidden).some(({ request }) => request.by === second.request.by)).toBe(true)
    const open = begun(spec)
    const before = open ? told(open) : []
    expect(before.at(-1)?.request.by).not.toBe(second.request.by)
    expect(told(hidden).map(({ key }) => key)).toEqual(
      before.filter(({ request }) => request.by !== second.request.by).map(({ key }) => key),
    )
    expect(before.every(({ nth }) => nth === 0)).toBe(true)
  })

  it('COM-24 the table’s page asks for a secret roll when none is left that it may know of', () => {
    const [first] = rolls
    const changed = (more: object) =>
      begun(spec, (battle) => ({ ...battle, combatants: Object.fromEntries(
        combatantsOf(battle).map((one) => [one.id, one.id === first?.request.by ? { ...one, ...more } : one]),
      ) }))
    const asks = (session: Session, role: 'table' | 'gm') =>
      askedHere(spec, session, currentBattle(spec, session), { role })?.roll
    const hidden = changed({ secret: { token: true, stats: true } })
    if (!hidden || !first) throw new Error('The beginning needs dice.')
    expect(coming(spec, hidden)[0]?.request.by).toBe(first.request.by)
    let session = hidden
    for (let known = asks(session, 'table'); known && known.request.by !== first.request.by;) {
      session = thrown(spec, session, known)
      known = asks(session, 'table')
    }
    expect(asks(session, 'table')?.request.by).toBe(first.request.by)
    expect(rollsKnown(spec, session, currentBattle(spec, session), { role: 'table' }, HERE)).toEqual([])
    expect(session.pending?.ahead?.length).toBeGreaterThan(1)
    expect(asks(hidden, 'gm')?.key).toBe(coming(spec, hidden)[0]?.key)
  })

  it('COM-04 faces stay with their roll where somebody is taken off the map and put back meanwhile', () => {
    const start = begun(spec)
    const [first, second, third] = rolls
    const who = first?.request.by
    if (!start || !first || !second || !third || !who) throw new Error('The beginning needs dice.')
    const on = (session: Session, base: Battle): Session => reconsidered(spec, { ...session, base }).session
    const { base } = start
    const off: Battle = { ...base,
      combatants: { ...base.combatants, [who]: { ...base.combatants[who], place: null } as never } }
    for (const given of [[second], [first, second], [third, first]]) {
      const typed = given.reduce((now, roll) => thrown(spec, now, roll), start)
      const without = on(typed, off)
      expect(coming(spec, without).map(({ request }) => request.by)).not.toContain(who)
      const back = on(without, base)
      expect(coming(spec, back)).toEqual(coming(spec, typed))
      const end = (session: Session) =>
        currentBattle(spec, coming(spec, session).reduce((now, roll) => thrown(spec, now, roll), session))
      expect(end(back)).toEqual(end(typed))
    }
  })
})
