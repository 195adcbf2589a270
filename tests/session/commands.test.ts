// Commands as they come in: every kind passes, what is not a command is refused with its field, and a log outlives the
// commands' names.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Battle, Change, Command, CombatantId, Ruleset, RulesetTypes } from '../../src/engine/core/index.ts'
import { decide, newObject, newcomer } from '../../src/engine/core/index.ts'
import { noDice } from '../../src/engine/dice/sources.ts'
import { commandSchema, malformedCommand } from '../../src/engine/core/shape.ts'
import { logOf, titleOf } from '../../src/session/log.ts'
import { newSession, submit } from '../../src/session/session.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'
import { usualMs } from '../support/pace.ts'

const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value
const c1 = 'c1' as CombatantId
const start = (): Battle => beach() as unknown as Battle
const deed = {
  action: 'strike',
  form: { strength: 3, loud: true, words: 'Heave' },
  targets: [
    { kind: 'combatant', id: c1 },
    { kind: 'place', place: '1,1' },
    { kind: 'door', door: 'd' },
    { kind: 'object', id: 'o1' },
    { kind: 'option', option: 'calm' },
    { kind: 'area', area: { shape: 'burst', center: { x: 1, y: 2 }, radius: 3 } },
    { kind: 'area', area: { shape: 'cone', apex: { x: 1, y: 2 }, length: 3, angle: 90, spread: 60 } },
    { kind: 'area', area: { shape: 'line', from: { x: 1, y: 2 }, length: 3, angle: 90, width: 1 } },
    { kind: 'area', area: { shape: 'square', corner: { x: 1, y: 2 }, side: 2 } },
  ],
}
const guest = { ...newcomer<RulesetTypes>(tides, { name: 'Guest', side: 'players' as never, kind: 'pc' }) }
const chest = newObject({ name: 'Chest', place: '2,2' as never, numbers: { boards: 3 },
  meter: { key: 'boards', label: 'Boards', max: 3 } })
const { ground } = start().scene

/** One of each command; the compiler asks for those that are missing. */
const commands = {
  act: { type: 'act', actor: c1, deed } as unknown as Command,
  move: { type: 'move', actor: c1, waypoints: ['1,1' as never], band: 'stroll' },
  answer: { type: 'answer', prompt: 'p1' as never, answer: { kind: 'pass', who: c1 } },
  own: { type: 'own', command: { type: 'end-turn' } },
  override: { type: 'override', change: { kind: 'abandon' }, reason: '' },
  start: { type: 'start' },
  end: { type: 'end', outcome: 'The tide is out' },
  'fight-on': { type: 'fight-on' },
  join: { type: 'join', combatant: guest },
  leave: { type: 'leave', who: c1, how: 'fled' },
  'set-up': { type: 'set-up', who: c1, place: null },
  edit: { type: 'edit', who: c1, patch: { name: 'Wenna', secret: { token: true, stats: false } } },
  standing: { type: 'standing', who: [c1], answers: ['*'] },
  door: { type: 'door', door: 'd', open: true },
  ground: { type: 'ground', ground },
  draw: { type: 'draw', change: { walls: { remove: ['w1'] }, terrain: { put: [] } } },
  fog: { type: 'fog',
    change: { kind: 'paint', shapes: [[{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 4, y: 4 }]], reveal: true } },
  object: { type: 'object', change: { kind: 'add', object: chest } },
  mark: { type: 'mark',
    change: { kind: 'add',
      mark: { id: 'm' as never, kind: 'zone', audience: 'gm', color: '#aa3311', stays: true,
        points: [{ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 2, y: 2 }], text: 'Quicksand' } } },
  sides: { type: 'sides', sides: start().sides, truces: [] },
  squads: { type: 'squads', squads: start().squads },
  options: { type: 'options', values: { stroll: 3, omen: true } },
  name: { type: 'name', name: 'Low water' },
  'dice-mode': { type: 'dice-mode', mode: 'typed' },
  'hidden-turns': { type: 'hidden-turns', told: false },
  'own-undo': { type: 'own-undo', allowed: false },
  several: { type: 'several',
    commands: [{ type: 'set-up', who: c1, place: null }, { type: 'override', change: { kind: 'abandon' },
      reason: '' }] },
} satisfies Record<Command['type'], Command>

const changes = {
  force: { kind: 'force', command: { type: 'own', command: { type: 'end-turn' } } },
  set: { kind: 'set', who: c1, field: 'grip', value: 3 },
  'set-battle': { kind: 'set-battle', field: 'water', value: 4 },
  place: { kind: 'place', who: c1, place: '1,1' as never, manner: 'forced' },
  presence: { kind: 'presence', who: c1, presence: 'down' },
  turn: { kind: 'turn', who: c1 },
  'add-effect': { kind: 'add-effect', who: c1, condition: 'Soaked', value: null,
    duration: { until: 'round-end', count: 2 }, source: 'c2' as never,
    audience: { only: 'side', side: 'players' as never } },
  'end-effect': { kind: 'end-effect', effect: 'e1' as never },
  abandon: { kind: 'abandon' },
} satisfies Record<Change<RulesetTypes>['kind'], Change<RulesetTypes>>

function leavesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [...(path.length > 0 ? [path] : []),
    ...Object.entries(value).flatMap(([key, member]) => leavesOf(member, [...path, key]))]
}
const gm = (change: unknown): unknown => ({ type: 'override', change, reason: '' })

describe('commands', () => {
  it.each(Object.entries(commands))('COM-02 %s passes as it stands, and not with one more member', (_, command) => {
    expect(malformedCommand(tides, plain(command))).toBeNull()
    expect(malformedCommand(tides, { ...command, more: 1 } as unknown as Command)).toMatchObject({ code: 'malformed' })
  })

  it.each(Object.entries(changes))('COM-06 the change “%s” passes', (_, change) => {
    expect(malformedCommand(tides, plain(gm(change)) as Command)).toBeNull()
  })

  it.each<[says: string, command: unknown, field: string]>([
    ['nothing at all', null, 'command'],
    ['no type', {}, 'type'],
    ['a type that is none', { type: 'pray' }, 'type'],
    ['an override that changes nothing', { type: 'override', reason: '' }, 'change'],
    ['a change that is none', gm({ kind: 'smite' }), 'kind'],
    ['an override that forces another', gm({ kind: 'force', command: gm({ kind: 'abandon' }) }), 'command.type'],
    ['a forced command that is none', gm({ kind: 'force', command: { type: 'move', actor: 'c1' } }),
      'command.waypoints'],
    ['a forced own command that is none',
      gm({ kind: 'force', command: { type: 'own', command: { type: 'bail', buckets: 'many' } } }), 'buckets'],
    ['several commands that are none', { type: 'several', commands: [] }, 'commands'],
    ['several commands with another several in them', { type: 'several',
      commands: [{ type: 'several', commands: [{ type: 'start' }] }] }, 'commands.0.type'],
    ['several commands with one that is none', { type: 'several', commands: [{ type: 'start' }, { type: 'leave' }] },
      'commands.1.who'],
    ['several commands forced as one',
      gm({ kind: 'force', command: { type: 'several', commands: [{ type: 'start' }] } }), 'command.type'],
    ['an own command that is none', { type: 'own', command: { type: 'bail', buckets: -1 } }, 'buckets'],
    ['a value that is a list', gm({ kind: 'set', who: 'c1', field: 'grip', value: [3] }), 'value'],
    ['a value that is no number', gm({ kind: 'set', who: 'c1', field: 'grip', value: Number.NaN }), 'value'],
    ['targets that are none', { type: 'act', actor: 'c1', deed: { ...deed, targets: [{ kind: 'combatant' }] } },
      'targets.0.id'],
    ['a deed without targets', { type: 'act', actor: 'c1', deed: { action: 'strike', form: {} } }, 'targets'],
    ['an answer that is none', { type: 'answer', prompt: 'p1', answer: { kind: 'react', who: 'c1' } }, 'answer.deed'],
    ['a patch with a sheet', { type: 'edit', who: 'c1', patch: { sheet: {} } }, 'patch'],
    ['a newcomer without numbers', { type: 'join', combatant: { ...guest, stats: undefined } }, 'combatant.stats'],
    ['a ground without end', { type: 'ground', ground: { ...ground, cols: 1e9 } }, 'ground.cols'],
    ['a dice mode that is none', { type: 'dice-mode', mode: 'psychic' }, 'mode'],
  ])('COM-02 %s is refused before anybody reads into it', (_, command, field) => {
    const outcome = submit(tides, newSession(tides, 's', start(), 1), command as Command, 'gm')
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { code: 'malformed', field } })
  })

  it('COM-02 whatever is broken in a command, the core answers and throws nothing', () => {
    const games = [start(), { ...start(), status: 'running' as const }]
    const whole = [...Object.values(commands), ...Object.values(changes).map(gm),
      gm({ kind: 'force', command: commands.act })]
    const seen = new Set<string>()
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(), fc.nat(1),
        fc.oneof(fc.jsonValue(), fc.constantFrom(undefined, Number.NaN, Infinity, 'c1', 'constructor', '__proto__')),
        (which, at, game, to) => {
          const command = plain(whole[which])
          const leaves = leavesOf(command)
          const path = leaves[at % leaves.length] ?? []
          const inside = path.slice(0, -1).reduce<unknown>((value, key) => (value as Record<string, unknown>)[key],
            command)
          Object.defineProperty(inside, path.at(-1) ?? '', { value: to, enumerable: true, configurable: true,
            writable: true })
          const decision = decide(tides, games[game] ?? start(), command as Command, noDice)
          seen.add(decision.kind === 'refused' ? decision.refusal.code : decision.kind)
        }),
      { numRuns: 2000, seed: 5 },
    )
    expect([...seen]).toEqual(expect.arrayContaining(['malformed', 'accepted', 'status']))
    for (const nothing of [null, undefined, 0, '', [], {}]) {
      expect(decide(tides, start(), nothing as unknown as Command, noDice)).toMatchObject({ kind: 'refused',
        refusal: { code: 'malformed' } })
    }
  })

  it('COM-02 checking a usual command takes hardly any time', () => {
    const usual = Object.values(commands).filter((command) => command.type !== 'ground')
    const look = () => {
      for (let round = 0; round < 20; round++) for (const command of usual) commandSchema.safeParse(command)
    }
    look()
    expect(usualMs(look, 3) / (20 * usual.length)).toBeLessThan(0.2)
  })
})

describe('the log', () => {
  it('COM-24 a step that its ruleset cannot name any more keeps its title, without names secret to the reader', () => {
    let session = newSession(tides, 's', start(), 1)
    for (const command of [commands.start, { type: 'own', command: { type: 'toss' } }] as Command[]) {
      const outcome = submit(tides, session, command, 'gm')
      if (outcome.kind !== 'accepted' && command.type === 'start') throw new Error('The battle does not start.')
      if (outcome.kind === 'accepted') session = outcome.session
    }
    const tossed = session.entries.length - 1
    const entries = session.entries.map((
      entry,
      index,
    ) => (index === tossed ? { ...entry, title: 'Undermouth and Wen toss seaweed' } : entry))
    const later: Ruleset = { ...tides, nameOwnCommand: () => {
      throw new Error('No such command.')
    } }
    expect(titleOf(later, { ...session, entries }, tossed, { role: 'table' })).toBe('someone and Wen toss seaweed')
    expect(titleOf(later, { ...session, entries }, tossed, { role: 'gm' })).toBe('Undermouth and Wen toss seaweed')
    expect(logOf(later, { ...session, entries }, { role: 'table' }).at(-1)?.title).toBe('someone and Wen toss seaweed')
  })
})
