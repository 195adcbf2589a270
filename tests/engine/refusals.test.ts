// COM-02, COM-22, COM-24: what is refused, in words that their reader may read.
import { describe, expect, it } from 'vitest'
import { asMeant, asSeen, decide, describeEvent, GM_DECIDES, project, promptAsItStands, refusalFor, UNKNOWN_REASON,
  type Command, type Viewer } from '../../src/engine/core/index.ts'
import { placeOf } from '../../src/grid/index.ts'
import { noDice } from '../../src/engine/dice/sources.ts'
import { fight } from '../support/fight.ts'
import { ashore, deed, END, reply, until, type Tide } from '../support/odd/fights.ts'
import { tidesSpec } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'
import type { Tides } from '../support/odd/types.ts'

const TABLE: Viewer = { role: 'table' }
const GM: Viewer = { role: 'gm' }
const says = (tide: Tide, command: Command<Tides>, viewer: Viewer): string =>
  refusalFor(tidesSpec, tide.battle, command, tide.refused(command), viewer).says
const gm = (change: Extract<Command<Tides>, { type: 'override' }>['change']): Command<Tides> => ({ type: 'override',
  change, reason: '' })

describe('what the table reads of a refusal', () => {
  it('COM-24 a reason that the table can see for itself is told as it is', () => {
    const tide = ashore()
    expect(says(tide, deed(tide, 'Tolly', 'net', 'Limpet 1'), TABLE)).toBe('It is not Tolly’s turn.')
  })

  it('COM-24 a throw onto somebody hidden is refused without a word of why, and the GM reads why', () => {
    const tide = ashore()
    const to = placeOf({ x: 0, y: 2 })
    const fling = deed(tide, 'Wen', 'fling', 'Limpet 1', { kind: 'place', place: to })
    expect(decide(tidesSpec, tide.battle, fling, noDice).kind).toBe('accepted')
    tide.do(gm({ kind: 'place', who: tide.id('Undermouth'), place: to, manner: 'gm' }))
    expect(says(tide, fling, TABLE)).toBe(UNKNOWN_REASON)
    expect(says(tide, fling, GM)).toBe('There is no room there.')
  })

  it('COM-24 secret numbers are in no refusal', () => {
    const tide = until(ashore(), 'Limpet 2')
    const raft = deed(tide, 'Limpet 2', 'raft')
    tide.do(raft).do(raft).do(raft)
    expect(says(tide, raft, GM)).toBe('Limpet 2 has 0 breath, Raft costs 1.')
    expect(says(tide, raft, TABLE)).toBe(UNKNOWN_REASON)
    expect(says(tide, deed(tide, 'Wen', 'raft'), TABLE)).toBe('It is not Wen’s turn.')
    tide.do(END)
    expect(says(tide, raft, TABLE)).toBe('It is not Limpet 2’s turn.')
  })

  it('COM-24 whoever tries a locked door that the view shows reads that it is locked', () => {
    const locked = (more: object) => {
      const tide = ashore()
      const { ground } = tide.battle.scene
      if (ground.kind !== 'square') throw new Error('The beach has cells.')
      return tide.do({ type: 'ground',
        ground: { ...ground,
          doors: [{ id: 'd', a: { x: 1, y: 0 }, b: { x: 1, y: 1 }, open: false, kind: 'window', locked: true,
            ...more }] } })
    }
    const open: Command<Tides> = { type: 'door', door: 'd', open: true }
    const [shown, secret] = [locked({}), locked({ secret: true })]
    expect(JSON.stringify(project(tidesSpec, shown.battle, TABLE))).not.toContain('locked')
    expect(says(shown, open, TABLE)).toBe('The window is locked.')
    expect(says(secret, open, TABLE)).not.toContain('locked')
    expect(says(secret, open, GM)).toBe('The window is locked.')
  })

  it('COM-24 a question for the GM alone stands in the way without its title', () => {
    const tide = ashore(beach({ omen: true }))
    for (let turns = 0; turns < 9 && !tide.battle.prompt; turns++) tide.do(END)
    expect(tidesSpec.promptView(tide.battle)?.audience).toEqual({ only: 'gm' })
    const command = deed(tide, 'Wen', 'raft')
    expect(tide.refused(command).says).toBe('Answer the open question first.')
    expect(says(tide, command, TABLE)).toBe(GM_DECIDES)
  })

  it('COM-24 what is malformed is told, unless it names somebody hidden', () => {
    const tide = ashore()
    const strike = deed(tide, 'Wen', 'strike', 'Limpet 1')
    expect(says(tide, { ...strike, deed: { ...strike.deed, form: { loud: 3 } } }, TABLE)).toContain('Loud')
    expect(says(tide, { type: 'sides', sides: [{ id: 'players' as never, name: 'We', livery: 0 }], truces: [] }, GM))
      .toContain('Limpet 1')
    tide.do({ type: 'leave', who: tide.id('Limpet 1'), how: 'gone' })
    const given = { code: 'malformed', field: 'sides', says: 'Undermouth would be left without a side.' } as const
    expect(refusalFor(tidesSpec, tide.battle, { type: 'sides', sides: [], truces: [] }, given, TABLE).says).toBe(
      UNKNOWN_REASON,
    )
  })

  it('COM-24 nor what secret numbers would have needed, where the table’s own battle says something else', () => {
    const tide = until(ashore(), 'Limpet 2')
    const raft = deed(tide, 'Limpet 2', 'raft')
    const odd: Command<Tides> = { ...raft,
      deed: { ...raft.deed,
        targets: [{ kind: 'combatant', id: tide.id('Wen') }, { kind: 'combatant', id: tide.id('Tolly') }] } }
    const given = { code: 'malformed', field: 'deed.targets',
      says: 'More targets are named than this action takes.' } as const
    expect(refusalFor(tidesSpec, tide.battle, odd, given, TABLE).says).toBe(UNKNOWN_REASON)
    expect(refusalFor(tidesSpec, tide.battle, odd, given, GM).says).toBe(given.says)
    expect(refusalFor(tidesSpec, tide.battle, { ...odd, actor: tide.id('Wen') }, given, TABLE).says).toBe(given.says)
  })

  it('COM-24 an answer from a view, whose ids are its own, is meant for the question that is open', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    const view = project(tidesSpec, tide.battle, TABLE)
    const shown: Command<Tides> = { type: 'answer', prompt: view.prompt?.id ?? ('' as never),
      answer: { kind: 'pass-all' } }
    expect(view.prompt?.id).not.toBe(tide.battle.prompt?.id)
    expect(tide.refused(shown).code).toBe('no-prompt')
    const meant = asMeant(tide.battle, view, shown)
    expect(asSeen(tide.battle, view, meant)).toEqual(shown)
    const forced = gm({ kind: 'force', command: shown })
    expect(asMeant(tide.battle, view, forced)).toEqual(gm({ kind: 'force', command: meant }))
    expect(fight(tidesSpec, tide.battle).do(meant, 2).battle.prompt).toBeNull()
    const late: Command<Tides> = { type: 'answer', prompt: 'p99' as never, answer: { kind: 'pass-all' } }
    expect(asMeant(tide.battle, view, late)).toBe(late)
  })
})

describe('what is set aside', () => {
  const waived = (tide: Tide, viewer: Viewer) =>
    tide.events.flatMap(
      (event) => (event.type === 'waived' ? [describeEvent(tidesSpec, tide.before, event, viewer)?.text ?? null] : []),
    )

  it('COM-24 a forced deed of somebody with secret numbers tells its price to the GM alone', () => {
    const tide = until(ashore(), 'Limpet 2')
    tide.do(gm({ kind: 'set', who: tide.id('Limpet 2'), field: 'breath', value: 0 }))
    tide.do(gm({ kind: 'force', command: deed(tide, 'Limpet 2', 'raft') }))
    expect(waived(tide, GM)).toEqual(['Overruled: Limpet 2 has 0 breath, Raft costs 1.'])
    expect(waived(tide, TABLE)).toEqual([null])
    tide.do(gm({ kind: 'force', command: deed(tide, 'Wen', 'raft') }))
    expect(waived(tide, TABLE)).toEqual(['Overruled: It is not Wen’s turn.'])
  })
})

describe('what is no command', () => {
  it('COM-02 a missing deed, way, answer or change is malformed, forced or not, and nothing is thrown', () => {
    const tide = ashore()
    const actor = tide.id('Wen')
    const odd = (command: unknown): string => {
      const refusal = tide.refused(command as Command<Tides>)
      return refusal.code === 'malformed' ? refusal.field : refusal.code
    }
    const both =
      (command: unknown): string[] => [odd(command),
        odd({ type: 'override', change: { kind: 'force', command }, reason: '' })]
    expect(both({ type: 'act', actor })).toEqual(['deed', 'command.deed'])
    expect(both({ type: 'act', actor, deed: { action: 'strike', targets: [], form: null } })).toEqual(['form',
      'command.deed.form'])
    expect(both({ type: 'act', actor, deed: { action: 'strike', form: {} } })).toEqual(['targets',
      'command.deed.targets'])
    expect(both({ type: 'move', actor, band: 'stroll' })).toEqual(['waypoints', 'command.waypoints'])
    expect(both({ type: 'own', command: null }).every((field) => field !== '')).toBe(true)
    expect(both({ type: 'answer', prompt: 'p1' })).toEqual(['answer', 'command.answer'])
    expect(odd({ type: 'override', reason: '' })).toBe('change')
    expect(odd({ type: 'override', change: { kind: 'force' }, reason: '' })).toBe('command')
    expect(odd({ type: 'override', change: { kind: 'presence', who: actor, presence: 'banana' }, reason: '' })).toBe(
      'presence',
    )
    expect(odd({ type: 'override', change: { kind: 'place', who: actor, place: null, manner: 'hurled' }, reason: '' }))
      .toBe('manner')
    expect(
      odd({ type: 'override',
        change: { kind: 'add-effect', who: actor, condition: 'Odd', value: null, duration: { until: 'doomsday' } },
        reason: '' }),
    ).toBe('duration.until')
    expect(odd({ type: 'join', combatant: { ...tide.who('Wen'), presence: 'banana' } })).toBe('combatant.presence')
  })
})

describe('what an open question allows', () => {
  it('COM-22 it lists the GM’s table work, and just that goes through', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    const whole = promptAsItStands(tidesSpec, tide.battle)
    expect(whole?.meanwhile.join(' ')).toContain('Begging')
    for (const words of ['change names', 'squads', 'take a combatant out', 'standing answers', 'name the battle',
      'let the fight go on', 'end the battle']) expect(whole?.gmMeanwhile?.join(' ')).toContain(words)
    const seen = promptAsItStands(tidesSpec, project(tidesSpec, tide.battle, { role: 'table' }))
    expect(seen?.meanwhile.join(' ')).toContain('Begging')
    expect(seen && 'gmMeanwhile' in seen).toBe(false)
    const who = tide.id('Limpet 2')
    const work: readonly Command<Tides>[] = [
      { type: 'edit', who, patch: { notes: 'Wary' } },
      { type: 'squads', squads: [] },
      { type: 'leave', who, how: 'fled' },
      { type: 'standing', who: [who], answers: ['*'] },
      { type: 'name', name: 'A quiet beach' },
      { type: 'fight-on' },
      { type: 'end', outcome: 'rain' },
    ]
    for (const command of work) {
      expect(decide(tidesSpec, tide.battle, command, noDice).kind, command.type).toBe('accepted')
    }
    const { battle } = tide
    const { id: _id, ...guest } = tide.who('Wen')
    const others: readonly Command<Tides>[] = [
      { type: 'start' },
      { type: 'options', values: {} },
      { type: 'ground', ground: battle.scene.ground },
      { type: 'sides', sides: battle.sides, truces: [] },
      { type: 'door', door: 'd', open: true },
      { type: 'set-up', who, place: null },
      { type: 'join', combatant: guest },
      END,
    ]
    for (const command of others) expect(tide.refused(command).code, command.type).toBe('prompt-open')
    expect(promptAsItStands(tidesSpec, reply(tide, { kind: 'pass-all' }, 2).battle)).toBeNull()
  })
})
