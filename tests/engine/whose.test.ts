// Whose a command is, in the odd ruleset: the words of the refusals, what players may do beside playing, and what is
// left of a command for several.
import { describe, expect, it } from 'vitest'
import { FOR_THE_GM, mayGive, ONLY_WATCHES, ownPartOf, playedFrom, PLAYERS, project, whoMayGive, type Battle,
  type CombatantId, type Command, type PromptView, type Ruleset, type Sitter } from '../../src/engine/core/index.ts'
import { ashore, deed, END, until, type Tide } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

const player = (name: string, ...lent: readonly CombatantId[]): Sitter => ({ role: 'player', player: name,
  side: PLAYERS, lent })
const TABLE: Sitter = { role: 'table' }

/** Wen is Ada’s and Tolly is Bea’s. */
function shared(tide: Tide = ashore()): Tide {
  tide.do({ type: 'edit', who: tide.id('Wen'), patch: { player: 'Ada' } })
  tide.do({ type: 'edit', who: tide.id('Tolly'), patch: { player: 'Bea' } })
  return tide
}
const whole = (tide: Tide) => tide.battle as unknown as Battle
const says = (tide: Tide, seat: Sitter, command: unknown): string | null =>
  mayGive(tides, whole(tide), seat, command as Command)?.says ?? null

describe('who may give a command', () => {
  it('its combatant’s player and the GM; others read whose it is', () => {
    const tide = shared()
    const strike = deed(tide, 'Wen', 'strike', 'Limpet 1')
    expect(says(tide, player('Ada'), strike)).toBeNull()
    expect(says(tide, { role: 'gm' }, strike)).toBeNull()
    expect(says(tide, player('Bea'), strike)).toBe('That is for Wen (Ada).')
    expect(says(tide, player('Bea'), deed(tide, 'Limpet 1', 'strike', 'Wen'))).toBe('That is for Limpet 1.')
    expect(says(tide, { role: 'spectator' }, strike)).toBe(ONLY_WATCHES)
  })

  it('COM-24 somebody hidden is told of no more than somebody who is not there', () => {
    const tide = shared()
    const strike = deed(tide, 'Wen', 'strike', 'Limpet 1')
    const hidden = says(tide, player('Ada'), { ...strike, actor: tide.id('Undermouth') })
    expect(hidden).toBe(FOR_THE_GM)
    expect(says(tide, player('Ada'), { ...strike, actor: 'c404' })).toBe(hidden)
  })

  it('whom the GM has lent a combatant plays and sees it', () => {
    const tide = shared()
    const who = tide.id('Undermouth')
    const lent = player('Ada', who)
    expect(says(tide, lent, { type: 'move', actor: who, waypoints: [], band: 'stroll' })).toBeNull()
    expect(playedFrom(whole(tide), lent).map(({ name }) => name)).toEqual(['Wen', 'Undermouth'])
    const view = project(tides, whole(tide), lent as never)
    expect(Object.keys(view.combatants[who]?.stats ?? {}).length).toBeGreaterThan(0)
    expect(project(tides, whole(tide), player('Ada') as never).combatants[who]).toBeUndefined()
  })

  it('the GM who looks through a side’s eyes gives nothing meanwhile', () => {
    const tide = shared()
    expect(says(tide, player(''), deed(tide, 'Wen', 'strike', 'Limpet 1'))).toBe(ONLY_WATCHES)
  })

  it('the table’s own screen plays the players’ combatants, and none of the GM’s', () => {
    const tide = shared()
    expect(playedFrom(whole(tide), TABLE).map(({ name }) => name)).toEqual(['Wen', 'Tolly'])
    expect(says(tide, TABLE, deed(tide, 'Wen', 'strike', 'Limpet 1'))).toBeNull()
    expect(says(tide, TABLE, deed(tide, 'Limpet 1', 'strike', 'Wen'))).toBe('That is for Limpet 1.')
  })
})

describe('what players do beside playing', () => {
  it('they put up their own tokens, change how these look, and let them pass on; no more', () => {
    const tide = shared()
    const wen = tide.id('Wen')
    const own: readonly unknown[] = [{ type: 'set-up', who: wen, place: null }, { type: 'edit', who: wen,
      patch: { tint: '#112233', facing: 90, art: null, frame: null } }, { type: 'standing', who: [wen],
      answers: ['*'] }]
    for (const command of own) {
      expect(says(tide, player('Ada'), command)).toBeNull()
      expect(says(tide, player('Bea'), command)).toBe('That is for Wen (Ada).')
    }
    const gms: readonly unknown[] = [{ type: 'edit', who: wen, patch: { tint: '#112233', name: 'Wenna' } }, {
      type: 'edit',
      who: wen,
      patch: { secret: { token: true, stats: true } },
    }, { type: 'standing', who: [wen], side: PLAYERS, answers: [] }, { type: 'standing', who: [], answers: [] }, {
      type: 'start',
    }, { type: 'name', name: 'Ours' }, { type: 'leave', who: wen, how: 'gone' }, { type: 'dice-mode', mode: 'typed' }, {
      type: 'override',
      change: { kind: 'turn', who: wen },
      reason: '',
    }]
    for (const command of gms) expect(says(tide, player('Ada'), command), JSON.stringify(command)).toBe(FOR_THE_GM)
  })

  it('several commands at once are one step where each names its own combatant', () => {
    const tide = shared()
    const at = (name: string) => ({ type: 'set-up', who: tide.id(name), place: null })
    expect(says(tide, player('Ada'), { type: 'several', commands: [at('Wen'), at('Wen')] })).toBeNull()
    expect(says(tide, player('Ada'), { type: 'several', commands: [at('Wen'), at('Tolly')] })).toBe(
      'That is for Tolly (Bea).',
    )
    expect(says(tide, player('Ada'), { type: 'several', commands: [END, END] })).toBe(
      'Give these commands one after the other.',
    )
  })

  it('a turn is ended by whoever has it; what names nobody is anybody’s who plays', () => {
    const tide = shared(until(ashore(), 'Wen'))
    const toss = { type: 'own', command: { type: 'toss' } }
    expect([says(tide, player('Ada'), END), says(tide, player('Bea'), END)]).toEqual([null, 'That is for Wen (Ada).'])
    expect([says(tide, player('Bea'), toss), says(tide, player('Cal'), toss)]).toEqual([null,
      'Only somebody who plays a combatant of this battle can do that.'])
    expect(says(tide, player('Bea'), { type: 'own', command: { type: 'seal' } })).toBe(FOR_THE_GM)
  })
})

describe('an answer', () => {
  const asked = (prompt: Partial<PromptView>) => {
    const tide = shared()
    const view = { id: 'q1', title: '', detail: [], about: [], meanwhile: [], ...prompt } as PromptView
    const spec: Ruleset = { ...tides, promptView: () => view }
    const battle = { ...whole(tide), prompt: { id: 'q1', frame: null, about: 'test' } } as unknown as Battle
    return { tide, view: (name: string) => project(spec, battle, player(name) as never),
      by: (name: string, answer: unknown, id = 'q1') =>
        mayGive(spec, battle, player(name), { type: 'answer', prompt: id, answer } as never)?.says ?? null,
      part: (name: string, answer: unknown) =>
        ownPartOf(spec, battle, player(name), { type: 'answer', prompt: 'q1', answer } as never),
      whose: (answer: unknown) => whoMayGive(spec, battle, { type: 'answer', prompt: 'q1', answer } as never) }
  }

  it('to a reaction is each asked one’s own; passing for all needs all who have not answered', () => {
    const ids = shared()
    const [wen, tolly] = [ids.id('Wen'), ids.id('Tolly')]
    const { by, part } = asked({ kind: 'react',
      asks: [{ who: wen, offers: [], answered: null }, { who: tolly, offers: [], answered: null }] })
    expect([by('Ada', { kind: 'pass', who: wen }), by('Bea', { kind: 'pass', who: wen })]).toEqual([null,
      'That is for Wen (Ada).'])
    expect(by('Ada', { kind: 'pass-all' })).toBe('That is for Tolly (Bea).')
    expect(part('Ada', { kind: 'pass-all' })).toMatchObject({ answer: { kind: 'pass', who: wen } })
    expect(part('Cal', { kind: 'pass-all' })).toBeNull()
    const rest = asked({ kind: 'react',
      asks: [{ who: wen, offers: [], answered: null }, { who: tolly, offers: [], answered: 'passes' }] })
    expect(rest.by('Ada', { kind: 'pass-all' })).toBeNull()
  })

  it('in a sheet of rows is the row’s own, and the GM’s where a row is nobody’s or kept', () => {
    const ids = shared()
    const row = (id: string, more: object) => ({ id, label: id, fields: [], values: {}, answered: false, ...more })
    const { by } = asked({ kind: 'rows', submit: '',
      rows: [row('a', { who: ids.id('Wen') }), row('b', {}), row('c', { who: ids.id('Wen'), kept: true }),
        row('d', { who: ids.id('Tolly') })] })
    const fill = (id: string) => ({ kind: 'row', row: id, values: {} })
    expect(['a', 'b', 'c', 'd', 'e'].map((id) => by('Ada', fill(id)))).toEqual([null, FOR_THE_GM, FOR_THE_GM,
      'That is for Tolly (Bea).', FOR_THE_GM])
    expect(by('Ada', { kind: 'several', answers: [fill('a'), fill('d')] })).toBe('That is for Tolly (Bea).')
    expect(by('Ada', { kind: 'several', answers: [fill('a'), fill('a')] })).toBeNull()
    expect(by('Ada', { kind: 'pass-all' })).toBe(FOR_THE_GM)
  })

  it('to a choice is for whom the question says', () => {
    const choose = { kind: 'choose', chosen: [] }
    const of = (by: object) => asked({ kind: 'choose', by, choices: [], min: 0, max: 1 } as never)
    const wen = of({ who: 'combatant', id: shared().id('Wen') })
    expect([wen.by('Ada', choose), wen.by('Bea', choose)]).toEqual([null, 'That is for Wen (Ada).'])
    expect(wen.by('Ada', { kind: 'pass', who: shared().id('Tolly') })).toBe('That is for Tolly (Bea).')
    expect([of({ who: 'gm' }).by('Ada', choose), of({ who: 'table' }).by('Ada', choose)]).toEqual([FOR_THE_GM, null])
    expect(of({ who: 'table' }).by('Cal', choose)).toContain('plays a combatant')
  })

  it('COM-24 is the GM’s where the question is not shown, though one plays whom it is for', () => {
    const choose = { kind: 'choose', chosen: [] }
    const wen = shared().id('Wen')
    const kept = { kind: 'choose', by: { who: 'combatant', id: wen }, choices: [], min: 0, max: 1,
      audience: { only: 'gm' } } as const
    expect(asked(kept).by('Ada', choose)).toBe(FOR_THE_GM)
    const { by, view } = asked({ ...kept, alsoFor: [wen] })
    expect([by('Ada', choose), by('Bea', choose)]).toEqual([null, FOR_THE_GM])
    expect([view('Ada').prompt?.about, view('Bea').prompt]).toEqual(['test', null])
    expect([view('Ada').gmDecides, view('Bea').gmDecides]).toEqual([undefined, true])
    const both = asked({ ...kept, alsoFor: [wen, shared().id('Tolly')] })
    expect([both.by('Ada', choose), both.view('Ada').prompt]).toEqual([FOR_THE_GM, null])
  })

  it('to another question than the open one is late, whoever gives it', () => {
    const { by } = asked({ kind: 'choose', by: { who: 'table' }, choices: [], min: 0, max: 1 })
    expect(by('Ada', { kind: 'choose', chosen: [] }, 'q0')).toBe('That question is no longer open.')
  })
})

describe('what players know of their own', () => {
  it('COM-24 own notes are their player’s and the GM’s; the GM’s notes are the GM’s alone', () => {
    const tide = shared()
    const wen = tide.id('Wen')
    const write: Command = { type: 'edit', who: wen, patch: { ownNotes: 'Owes Tolly a boat.' } }
    expect(says(tide, player('Ada'), write)).toBeNull()
    expect(says(tide, player('Bea'), write)).toBe('That is for Wen (Ada).')
    tide.do(write as never).do({ type: 'edit', who: wen, patch: { notes: 'Will be betrayed.' } })
    const read = (seat: Sitter) => {
      const { notes, ownNotes } = project(tides, whole(tide), seat as never).combatants[wen] ?? {}
      return [notes, ownNotes]
    }
    expect(read(player('Ada'))).toEqual(['', 'Owes Tolly a boat.'])
    expect(read(player('Cal', wen))).toEqual(['', 'Owes Tolly a boat.'])
    expect([read(player('Bea')), read(TABLE), read(player(''))]).toEqual([['', undefined], ['', undefined], ['',
      undefined]])
    expect(read({ role: 'gm' })).toEqual(['Will be betrayed.', 'Owes Tolly a boat.'])
  })

  it('COM-24 own secret numbers are shown to their player alone', () => {
    const tide = shared()
    const wen = tide.id('Wen')
    tide.do({ type: 'edit', who: wen, patch: { secret: { token: false, stats: true } } })
    const numbers = (seat: Sitter) =>
      Object.keys(project(tides, whole(tide), seat as never).combatants[wen]?.stats ?? {})
    expect(numbers(player('Ada'))).not.toEqual([])
    expect([numbers(player('Bea')), numbers(TABLE)]).toEqual([[], []])
  })
})
