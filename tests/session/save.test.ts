// A battle as a file: comes back as it was, and whatever is wrong with one is named by its field.
import { describe, expect, it } from 'vitest'
import type { Command, Ruleset } from '../../src/engine/core/index.ts'
import { currentBattle, newSession, redo, submit, undo } from '../../src/session/session.ts'
import { FORMAT, readSave, writeSave } from '../../src/session/save.ts'
import { VERSION } from '../../src/session/version.ts'
import type { Session } from '../../src/session/types.ts'
import { RULESETS } from '../support/all-rulesets.ts'
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
  let session = newSession(tides, 's', start as Battle, 7)
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
/** The combatant of that id before the first entry, as the file has it. */
const one = (file: { session: { base: Data } }, id = 'c1') =>
  (file.session.base['combatants'] as Record<string, Data & { stats: Data }>)[id] ?? { stats: {} }
/** The file with one thing in it changed, as text. */
function spoilt(change:
  (file: Data & { session: Data & { entries: (Data & { events: Data[] })[]; base: Data } }) => void): string
{
  const file = JSON.parse(writeSave({ session: played(), assets: {} }))
  change(file)
  return JSON.stringify(file)
}

describe('battle files', () => {
  it.each([['squares', beach], ['bands', rafts]])('come back as they were, on %s', (_, start) => {
    const session = undo(played(start()))
    const read = readSave(writeSave({ session, assets: { a: { type: 'image/png', data: 'AAAA' } } }), find)
    expect(read).toEqual({ ok: true, value: { session, assets: { a: { type: 'image/png', data: 'AAAA' } }, told: [] } })
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
    ['an unknown ruleset', spoilt((file) => (file.session.base['ruleset'] = 'chess')), 'session.base.ruleset'],
    ['a status that does not exist', spoilt((file) => (file.session.base['status'] = 'paused')), 'session.base.status'],
    ['impossible turn state', spoilt((file) => (file.session.base['turn'] = 4)), 'session.base.turn'],
    ['impossible options', spoilt((file) => (file.session.base['options'] = {})), /^session\.base\.options/],
    ['a sheet that is empty', spoilt((file) => ((file.session.base['combatants'] as { c1: Data }).c1['sheet'] = null)),
      /^session\.base\.combatants\.c1\.sheet/],
    ['a number that is a text',
      spoilt((file) => ((file.session.base['combatants'] as { c1: { stats: Data } }).c1.stats['grip'] = 'much')),
      'session.base.combatants.c1.stats.grip'],
    ['an event that does not exist', spoilt((file) => file.session.entries[0]?.events.push({ type: 'meteor' })),
      /^session\.entries\.0\.events\.\d+\.type/],
    ['an own event that does not exist',
      spoilt((file) => file.session.entries[1]?.events.push({ type: 'own', event: { type: 'meteor' } })),
      /^session\.entries\.1\.events\.\d+\.event/],
    ['an event about nobody',
      spoilt((file) =>
        file.session.entries[1]?.events.push({ type: 'stat', who: 'c99', stat: 'grip', by: 1, why: '' })
      ), /^session\.entries\.1\.events\.\d+\.who/],
    ['an entry after a later one', spoilt((file) => file.session.entries[0] && (file.session.entries[0]['parent'] = 2)),
      'session.entries.0.parent'],
    ['entries out of order', spoilt((file) => file.session.entries.reverse()), 'session.entries.0.id'],
    ['a head that is not there', spoilt((file) => (file.session['head'] = 77)), 'session.head'],
    ['a combatant off the ground', spoilt((file) => (one(file)['place'] = '77,1')), 'session.base.combatants.c1.place'],
    ['a large combatant partly off the ground',
      spoilt((file) => Object.assign(one(file, 'c4'), { place: '4,3', size: 2 })), 'session.base.combatants.c4.place'],
    ['a place that the ground writes otherwise', spoilt((file) => (one(file)['place'] = '01,1')),
      'session.base.combatants.c1.place'],
    ['a side that is not there', spoilt((file) => (one(file)['side'] = 'crabs')), 'session.base.combatants.c1.side'],
    ['a squad that is not there', spoilt((file) => (one(file)['squad'] = 'crabs')), 'session.base.combatants.c1.squad'],
    ['a combatant under another’s id', spoilt((file) => (one(file)['id'] = 'c2')), 'session.base.combatants.c1.id'],
    ['a number that is missing', spoilt((file) => delete one(file).stats['grip']),
      'session.base.combatants.c1.stats.grip'],
    ['a number out of all bounds', spoilt((file) => (one(file).stats['grip'] = -1e300)),
      'session.base.combatants.c1.stats.grip'],
    ['a number out of its bounds', spoilt((file) => (one(file).stats['grip'] = 13)),
      'session.base.combatants.c1.stats.grip'],
    ['an option out of its bounds', spoilt((file) => ((file.session.base['options'] as Data)['stroll'] = 99)),
      'session.base.options'],
    ['a roster that leaves a combatant out', spoilt((file) => (file.session.base['roster'] as string[]).pop()),
      'session.base.roster'],
    ['numbers given a second time', spoilt((file) => (file.session.base['serial'] = 2)),
      /^session\.base\.combatants\.c\d\.id/],
    ['an open question before the start',
      spoilt((file) => (file.session.base['prompt'] = { id: 'p1', frame: null, about: 'vows' })),
      'session.base.prompt'],
    ['a question about nothing under way',
      spoilt((file) =>
        Object.assign(file.session.base, { status: 'running', prompt: { id: 'p1', frame: 'f3', about: 'vows' } })
      ), 'session.base.prompt.frame'],
    ['a half-done deed of nobody',
      spoilt((file) =>
        Object.assign(file.session.base, { status: 'running', serial: 9,
          stack: [{ id: 'f8', kind: 'walk', step: 'leave', who: 'c77', places: [], costs: [], at: 0 }] })
      ), 'session.base.stack.0.who'],
    ['a condition on nobody', spoilt(
      (file) => (file.session.base['effects'] = [{ id: 'e1', condition: 'Soaked', bearer: 'c77', source: null,
        value: null, duration: { until: 'cleared' } }]),
    ), 'session.base.effects.0.bearer'],
    ['a thing off the ground', spoilt(
      (file) => ((file.session.base['scene'] as Data)['objects'] = [{ id: 'o1', name: 'Chest', place: '9,9', size: 1,
        detail: '', numbers: {}, meter: null, blocks: true, state: 'present', secret: false }]),
    ), 'session.base.scene.objects.0.place'],
    ['a walk off the ground',
      spoilt((file) =>
        file.session.entries[1]?.events.push({ type: 'moved', who: 'c1', path: ['1,1', '9,9'], manner: 'walk',
          cost: 1 })
      ), /^session\.entries\.1\.events\.\d+\.path\.1$/],
    ['a newcomer off the ground',
      spoilt((file) =>
        file.session.entries[1]?.events.push({ type: 'joined', combatant: { ...one(file), id: 'c6', place: 'sea' } })
      ), /^session\.entries\.1\.events\.\d+\.combatant\.place$/],
    ['a newcomer who is there already',
      spoilt((file) => file.session.entries[1]?.events.push({ type: 'joined', combatant: one(file) })),
      /^session\.entries\.1\.events\.\d+\.combatant\.id$/],
    ['a blow beyond all numbers', spoilt((file) =>
      file.session.entries[1]?.events.push(
        ...[1, 2].map(() => ({ type: 'stat', who: 'c1', stat: 'grip', by: -9e5, why: '' })),
      )
    ), /^session\.entries\.1\.events\.\d+\.by$/],
    ['a roll that its dice cannot show',
      spoilt((file) =>
        file.session.entries[1]?.events.push({ type: 'rolled',
          roll: { dice: [{ count: 1, sides: 6 }], bonus: 0, purpose: '', by: null, faces: [7], total: 7 } })
      ), /^session\.entries\.1\.events\.\d+\.roll\.faces$/],
    ['a condition put on nobody',
      spoilt((file) =>
        file.session.entries[1]?.events.push({ type: 'effect-added',
          effect: { id: 'e6', condition: 'Soaked', bearer: 'c77', source: null, value: null,
            duration: { until: 'cleared' } } })
      ), /^session\.entries\.1\.events\.\d+\.effect\.bearer$/],
    ['a question about a frame that ended',
      spoilt((file) =>
        file.session.entries[1]?.events.push({ type: 'prompt-opened',
          prompt: { id: 'p6', frame: 'f99', about: 'vows' } })
      ), /^session\.entries\.1\.events\.\d+\.prompt\.frame$/],
    ['an override that changes nothing',
      spoilt((file) =>
        file.session.entries[2] && (file.session.entries[2]['command'] = { type: 'override', reason: '' })
      ), 'session.entries.2.command.change'],
    ['an own command with a broken member', spoilt((file) =>
      file.session.entries[2]
      && (file.session.entries[2]['command'] = { type: 'own', command: { type: 'bail', buckets: 'many' } })
    ), 'session.entries.2.command.command.buckets'],
    ['a redo that begins elsewhere', spoilt((file) => Object.assign(file.session, { head: 0, undone: [2] })),
      'session.undone.0'],
    ['a redo in the wrong order', spoilt((file) => Object.assign(file.session, { head: 0, undone: [1, 2] })),
      /^session\.undone\.\d$/],
    ['no dice left', spoilt((file) => (file.session['seed'] = [])), 'session.seed'],
    ['dice that stand still', spoilt((file) => (file.session['seed'] = [0, 0, 0, 0])), 'session.seed'],
    ['dice with a fraction', spoilt((file) => (file.session['seed'] = [1, 2, 3, 0.5])), 'session.seed.3'],
    ['a roll of a million dice', spoilt(
      (file) => (file.session['pending'] = { command: { type: 'start' }, by: 'gm', faces: [],
        request: { dice: [{ count: 1e6, sides: 6 }], bonus: 0, purpose: 'all', by: null } }),
    ), 'session.pending.request.dice.0.count'],
    ['more walls than a map has', spoilt((file) => {
      const { ground } = file.session.base['scene'] as { ground: { walls: unknown[] } }
      ground.walls = Array.from({ length: 50_001 }, () => ground.walls[0])
    }), 'session.base.scene.ground.walls'],
    ['lists without a bottom',
      `{"format":"${FORMAT}","version":${VERSION},"session":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'session'],
  ])('with %s are refused, naming the field', (_, text, field) => {
    const read = readSave(text, find)
    expect(read.ok).toBe(false)
    if (!read.ok) {
      expect(read.problem.field).toMatch(
        typeof field === 'string' ? new RegExp(`^${field.replaceAll('.', '\\.')}$`) : field,
      )
      expect(read.problem.says.length).toBeGreaterThan(8)
    }
  })

  it('from before there were things in the scene have none', () => {
    const read = readSave(spoilt((file) => delete (file.session.base['scene'] as Data)['objects']), find)
    expect(read.ok && read.value.session.base.scene).toEqual({ ...played().base.scene, objects: [] })
  })

  it.each(
    [...RULESETS, tides].flatMap((spec) =>
      spec.samples.map((sample) => ({ name: `${spec.name}, ${sample.name}`, spec, sample }))
    ),
  )('of $name are whole before anything happens', ({ spec, sample }) => {
    const session = newSession(spec, 's', sample.make(), 1)
    expect(readSave(writeSave({ session, assets: {} }), () => spec)).toEqual({ ok: true,
      value: { session, assets: {}, told: [] } })
  })

  it('may begin with a byte-order mark', () => {
    expect(readSave(`\uFEFF${writeSave({ session: played(), assets: {} })}`, find).ok).toBe(true)
  })
})
