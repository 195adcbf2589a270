// A battle as a file: comes back as it was, and whatever is wrong with one is named by its field.
import { describe, expect, it } from 'vitest'
import type { Command, Ruleset } from '../../src/engine/core/index.ts'
import { currentBattle, newSession, redo, submit, undo } from '../../src/session/session.ts'
import { FORMAT, readSave, VERSION, writeSave } from '../../src/session/save.ts'
import type { Session } from '../../src/session/types.ts'
import { tides } from '../support/odd/index.ts'
import { beach, rafts } from '../support/odd/samples.ts'
import type { Battle } from '../../src/engine/core/index.ts'

const find = (id: string): Ruleset | undefined => (id === 'tides' ? tides : undefined)

function played(start: unknown = beach()): Session {
  const commands: Command[] = [
    { type: 'name', name: 'Low water' },
    { type: 'start' },
    { type: 'override', change: { kind: 'set', who: 'c1' as never, field: 'grip', value: 3 }, reason: 'a bad night' },
    { type: 'door', door: 'd', open: true },
  ]
  let session = newSession('s', start as Battle, 7)
  for (const command of commands) {
    const outcome = submit(tides, session, command, 'gm')
    if (outcome.kind === 'refused') {
      if (command.type === 'door') continue
      throw new Error(outcome.refusal.says)
    }
    session = outcome.session
  }
  return session
}

type Data = { [key: string]: unknown }
/** The file with one thing in it changed, as text. */
function spoilt(change: (file: Data & { session: Data & { entries: (Data & { events: Data[] })[]; base: Data } }) => void): string {
  const file = JSON.parse(writeSave({ session: played(), assets: {} }))
  change(file)
  return JSON.stringify(file)
}

describe('battle files', () => {
  it.each([['squares', beach], ['bands', rafts]])('come back as they were, on %s', (_, start) => {
    const session = undo(played(start()))
    const read = readSave(writeSave({ session, assets: { a: { type: 'image/png', data: 'AAAA' } } }), find)
    expect(read).toEqual({ ok: true, value: { session, assets: { a: { type: 'image/png', data: 'AAAA' } } } })
    if (read.ok) expect(currentBattle(tides, redo(read.value.session))).toEqual(currentBattle(tides, redo(session)))
  })

  it.each<[string, string, string | RegExp]>([
    ['a text that is not JSON', '{"format":', 'file'],
    ['a picture', '\u0089PNG', 'file'],
    ['another kind of file', '{"format":"dungeon"}', 'format'],
    ['a list', '[1]', 'format'],
    ['no version', `{"format":"${FORMAT}"}`, 'version'],
    ['a version from the future', `{"format":"${FORMAT}","version":${VERSION + 1}}`, 'version'],
    ['no session', `{"format":"${FORMAT}","version":${VERSION}}`, 'session'],
    ['a ruleset that is not here', spoilt((file) => (file.session.base['ruleset'] = 'chess')), 'session.base.ruleset'],
    ['a status that does not exist', spoilt((file) => (file.session.base['status'] = 'paused')), 'session.base.status'],
    ['impossible turn state', spoilt((file) => (file.session.base['turn'] = 4)), 'session.base.turn'],
    ['impossible options', spoilt((file) => (file.session.base['options'] = {})), /^session\.base\.options/],
    ['a sheet that is none', spoilt((file) => ((file.session.base['combatants'] as { c1: Data }).c1['sheet'] = null)), /^session\.base\.combatants\.c1\.sheet/],
    ['a number that is none', spoilt((file) => ((file.session.base['combatants'] as { c1: { stats: Data } }).c1.stats['grip'] = 'much')), 'session.base.combatants.c1.stats.grip'],
    ['an event that does not exist', spoilt((file) => file.session.entries[0]?.events.push({ type: 'meteor' })), /^session\.entries\.0\.events\.\d+\.type/],
    ['an own event that does not exist', spoilt((file) => file.session.entries[1]?.events.push({ type: 'own', event: { type: 'meteor' } })), /^session\.entries\.1\.events\.\d+\.event/],
    ['an event about nobody', spoilt((file) => file.session.entries[1]?.events.push({ type: 'stat', who: 'c99', stat: 'grip', by: 1, why: '' })), /^session\.entries\.1\.events\.\d+\.who/],
    ['an entry after a later one', spoilt((file) => file.session.entries[0] && (file.session.entries[0]['parent'] = 2)), 'session.entries.0.parent'],
    ['entries out of order', spoilt((file) => file.session.entries.reverse()), 'session.entries.0.id'],
    ['a present that is not there', spoilt((file) => (file.session['head'] = 77)), 'session.head'],
    ['a picture that is none', spoilt((file) => (file['assets'] = { a: 1 })), 'assets.a'],
  ])('with %s are refused, naming the field', (_, text, field) => {
    const read = readSave(text, find)
    expect(read.ok).toBe(false)
    if (!read.ok) {
      expect(read.problem.field).toMatch(typeof field === 'string' ? new RegExp(`^${field.replaceAll('.', '\\.')}$`) : field)
      expect(read.problem.says.length).toBeGreaterThan(8)
    }
  })

  it('may begin with a byte-order mark', () => {
    expect(readSave(`\uFEFF${writeSave({ session: played(), assets: {} })}`, find).ok).toBe(true)
  })
})
