// A step that cannot be read: the battle opens up to the step before, and the rest stays as it is.
import { describe, expect, it } from 'vitest'
import { readSession, readSave, writeSave } from '../../src/session/save.ts'
import { currentBattle, newSession, undo } from '../../src/session/session.ts'
import { atOnce } from '../../src/lib/parts.ts'
import { readingSoundFile, readingSoundPart } from '../../src/session/sound-part.ts'
import type { Session } from '../../src/session/types.ts'
import { RULESETS, rulesetOf } from '../support/all-rulesets.ts'
import { expectUndone, playedOn } from './playing-on.ts'

type Loose = { entries: { events: unknown; parent: unknown; id: unknown }[]; head: unknown; base: { name: unknown };
  pending: unknown }
const loose = (session: Session): Loose => structuredClone(session) as unknown as Loose

describe.each(RULESETS.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  const sample = spec.samples[0]
  if (!sample) throw new Error('A ruleset needs a sample.')
  const session = playedOn(spec, newSession(spec, 'evening', sample.make(), 5), 14)
  const count = session.entries.length

  it('opens up to the step before the one that is broken, and plays on', () => {
    expect(count).toBeGreaterThan(9)
    for (const at of [0, 4, count - 1]) {
      const broken = loose(session)
      const entry = broken.entries[at]
      if (entry) entry.events = [{ type: 'no-such-event' }]
      const whole = structuredClone(broken)
      expect(readSession(broken, rulesetOf).ok).toBe(false)
      const part = atOnce(readingSoundPart(broken, rulesetOf))
      expect([part?.steps, part?.of, part?.session.entries]).toEqual([at, count, session.entries.slice(0, at)])
      expect(part?.session.head).toBe(at === 0 ? null : at - 1)
      expect(broken).toEqual(whole)
      if (part && at > 0) expectUndone(spec, playedOn(spec, part.session, 6))
    }
  })
})

describe('a broken session', () => {
  const spec = rulesetOf('plain-turns')
  const sample = spec?.samples[0]
  if (!spec || !sample) throw new Error('There is no sample.')
  const session = playedOn(spec, newSession(spec, 'evening', sample.make(), 5), 14)

  it('that is whole has all its steps, also in a file', () => {
    expect(atOnce(readingSoundPart(session, rulesetOf))).toMatchObject({ steps: session.entries.length, session })
    const file = JSON.parse(writeSave({ session, assets: {} })) as { session: Loose }
    const entry = file.session.entries[7]
    if (entry) entry.parent = 'elsewhere'
    expect(readSave(JSON.stringify(file), rulesetOf).ok).toBe(false)
    expect(atOnce(readingSoundFile(file, rulesetOf))).toMatchObject({ steps: 7, of: session.entries.length })
  })

  it('stands where its branch left the sound steps', () => {
    const back = undo(undo(undo(session)))
    const branched = playedOn(spec, back, 3, 8)
    const broken = loose(branched)
    const entry = broken.entries[session.entries.length]
    if (entry) entry.events = 'nothing'
    expect(atOnce(readingSoundPart(broken, rulesetOf))?.session.head).toBe(back.head)
  })

  it('with the broken step on an undone branch keeps all that was played since, and stands where it stood', () => {
    const forced = playedOn(spec, session, 1, 3)
    const later = playedOn(spec, undo(forced), 12, 8)
    const broken = loose(later)
    const entry = broken.entries[session.entries.length]
    if (entry) entry.events = [{ type: 'stat', who: 'c999', stat: 'hp', by: 1, why: 'x' }]
    const part = atOnce(readingSoundPart(broken, rulesetOf))
    expect(part).toMatchObject({ steps: later.entries.length - 1, of: later.entries.length, standsAsItStood: true })
    expect(part?.problem?.where).toMatch(new RegExp(`^step ${session.entries.length + 1} `))
    if (!part) throw new Error('Nothing was left.')
    expect(currentBattle(spec, part.session)).toEqual(currentBattle(spec, later))
    expectUndone(spec, part.session)
  })

  it('that stands nowhere stands at its end', () => {
    const lost = loose(session)
    lost.head = 999
    expect(readSession(lost, rulesetOf).ok).toBe(false)
    expect(atOnce(readingSoundPart(lost, rulesetOf))?.session).toMatchObject({ head: session.entries.length - 1,
      undone: [] })
  })

  it('without a set-up that can be read, or without steps, gives nothing', () => {
    const bare = loose(session)
    bare.base.name = 7
    for (const data of [bare, null, 7, [], {}, { entries: 3 }, { entries: [] }]) {
      expect(atOnce(readingSoundPart(data, rulesetOf))).toBeNull()
    }
    expect(atOnce(readingSoundFile({ session: null }, rulesetOf))).toBeNull()
  })

  it('with two broken steps opens up to the first of them', () => {
    const broken = loose(session)
    const [third, ninth] = [broken.entries[3], broken.entries[9]]
    if (third) third.events = [{ type: 'stat', who: 'c999', stat: 'hp', by: 1, why: 'x' }]
    if (ninth) ninth.events = 7
    const part = atOnce(readingSoundPart(broken, rulesetOf))
    expect(part?.steps).toBe(3)
    // The flaw that is told is that of the step before which the part ends.
    expect(part?.problem?.where).toMatch(/^step 4 /)
  })
})
