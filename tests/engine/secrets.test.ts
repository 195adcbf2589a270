// COM-24: what is meant for some eyes only, in every view and in the log.
import { describe, expect, it } from 'vitest'
import { describeEvent, isSecretCommand, maySee, MOST_SERIAL, project, promptAsItStands, say, seesStats, seesToken,
  type Battle, type BattleEvent, type Ruleset, type Viewer } from '../../src/engine/core/index.ts'
import { placeOf } from '../../src/grid/index.ts'
import { logOf, titleOf } from '../../src/session/log.ts'
import { newSession, submit } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { otherSecrets, shownTo, TABLE } from '../support/contract/secrets.ts'
import { ashore, deed, END, reply, until, type Tide } from '../support/odd/fights.ts'
import { fight } from '../support/fight.ts'
import { tides, tidesSpec } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'
import type { Tides } from '../support/odd/types.ts'

const spec: Ruleset = tides
const ANA: Viewer = { role: 'player', player: 'Ana', side: 'players' as never }
const opaque = (tide: Tide): Battle => tide.battle as unknown as Battle

/** What the log told that viewer of the last command. */
function told(tide: Tide, viewer: Viewer): string[] {
  return tide.events.flatMap((event) => describeEvent(tidesSpec, tide.before, event, viewer)?.text ?? [])
}

describe('the hidden', () => {
  it('COM-24 a hidden token is in no view of the table, by name or by id, and its turn shows nothing', () => {
    const tide = until(ashore(), 'Undermouth')
    const id = tide.id('Undermouth')
    for (const [view, text] of Object.entries(shownTo(spec, opaque(tide), TABLE))) {
      expect(text, view).not.toContain('Undermouth')
      expect(text, view).not.toMatch(new RegExp(`\\b${id}\\b`))
    }
    expect(project(tidesSpec, tide.battle, TABLE).turn.acting).toBeNull()
    expect(tidesSpec.turnView(project(tidesSpec, tide.battle, TABLE)).headline).toBe('Something stirs')
    expect(shownTo(spec, opaque(tide), { role: 'gm' })['tokens']).toContain('Undermouth')
  })

  it('COM-24 a ruleset that words all it is given tells the table nothing that its schema marks as secret', () => {
    const tide = ashore()
    const event = { type: 'own', event: { type: 'told', number: 7 } } as unknown as BattleEvent
    const gossip: Ruleset = {
      ...spec,
      describe: (_battle, own) => say(JSON.stringify(own), []),
      schemas: { ...spec.schemas,
        event: { ...spec.schemas.event, mask: () => ({ type: 'told', number: 0 }) as never } },
    }
    expect(describeEvent(gossip, opaque(tide), event, TABLE)?.text).toBe('{"type":"told","number":0}')
    expect(describeEvent(gossip, opaque(tide), event, { role: 'gm' })?.text).toBe('{"type":"told","number":7}')
  })

  it('COM-24 the GM reads of each line whether it is for all', () => {
    const tide = ashore()
    const cursed = (audience?: { only: 'gm' }) =>
      tide.do({ type: 'override',
        change: { kind: 'add-effect', who: tide.id('Wen'), condition: 'Cursed', value: 2,
          duration: { until: 'cleared' }, ...(audience ? { audience } : {}) }, reason: '' }).lines()
    expect(cursed({ only: 'gm' }).find(({ text }) => text.startsWith('Wen is Cursed'))?.audience).toEqual({
      only: 'gm',
    })
    expect(cursed().find(({ text }) => text.startsWith('Wen is Cursed'))?.audience).toBeUndefined()
  })

  it('COM-24 battles that differ only in secrets look the same to those who may not know, and not to the GM', () => {
    const tide = ashore()
    tide.do({ type: 'override',
      change: { kind: 'add-effect', who: tide.id('Wen'), condition: 'Cursed', value: 2, duration: { until: 'cleared' },
        audience: { only: 'gm' } }, reason: '' })
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    const other = otherSecrets(spec, opaque(tide))
    for (const viewer of [TABLE, ANA]) expect(shownTo(spec, other, viewer)).toEqual(shownTo(spec, opaque(tide), viewer))
    expect(shownTo(spec, other, { role: 'gm' })).not.toEqual(shownTo(spec, opaque(tide), { role: 'gm' }))
  })

  it('COM-24 what the hidden have done names them nowhere: marks they left, limits they used up', () => {
    const tide = until(ashore(), 'Undermouth')
    const id = tide.id('Undermouth')
    tide.do({ type: 'override', change: { kind: 'place', who: id, place: placeOf({ x: 1, y: 0 }), manner: 'gm' },
      reason: '' })
    tide.do(deed(tide, 'Undermouth', 'net', 'Wen')).do(
      deed(tide, 'Undermouth', 'chant', { kind: 'option', option: 'calm' }),
    )
    expect(tide.battle.effects).toMatchObject([{ condition: 'Tangled', bearer: tide.id('Wen'), source: id }, {
      condition: 'Calm',
      bearer: id,
    }])
    expect(tide.battle.used).toEqual([`tide:chant:${id}`])
    const seen = project(tidesSpec, tide.battle, TABLE)
    expect(seen.effects).toMatchObject([{ condition: 'Tangled', source: null }])
    expect(seen.used).toEqual([])
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`\\b${id}\\b`))
  })

  it('COM-24 whose turns a mark counts is not told where that one is hidden', () => {
    const tide = ashore()
    const of = tide.id('Undermouth')
    tide.do({ type: 'override',
      change: { kind: 'add-effect', who: tide.id('Wen'), condition: 'Watched', value: null,
        duration: { until: 'turn-end', of, count: 1 } }, reason: '' })
    expect(JSON.stringify(project(tidesSpec, tide.battle, TABLE).effects)).not.toMatch(new RegExp(`"${of}"`))
    expect(shownTo(spec, opaque(tide), TABLE)['sheets']).toContain('until the end of someone’s turn')
  })

  it('COM-24 a limit that only the GM may know of is in no view, nor is the title of a secret command', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'chant', { kind: 'option', option: 'whisper' }))
    const key = `tide:whispered:${tide.id('Wen')}`
    expect(tide.battle.used).toContain(key)
    expect(project(tidesSpec, tide.battle, TABLE).used).not.toContain(key)
    expect(project(tidesSpec, tide.battle, { role: 'gm' }).used).toContain(key)
    expect(['seal', 'toss'].map((type) => isSecretCommand(spec, opaque(tide), { type: 'own', command: { type } })))
      .toEqual([true, false])
  })

  it('COM-24 ids of frames and prompts do not tell how much happened unseen', () => {
    const busy = ashore()
    const quiet = ashore()
    for (let count = 0; count < 3; count++) {
      busy.do({ type: 'override', change: { kind: 'force', command: deed(busy, 'Undermouth', 'raft') }, reason: '' })
    }
    for (const tide of [busy, quiet]) tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    expect(busy.battle.prompt?.id).not.toBe(quiet.battle.prompt?.id)
    const seen = [busy, quiet].map((tide) => project(tidesSpec, tide.battle, TABLE))
    expect(seen[0]?.prompt).toEqual(seen[1]?.prompt)
    expect(seen[0]?.stack).toEqual(seen[1]?.stack)
    expect(seen[0]?.stack.map((frame) => frame.id)).toEqual(['f1', 'f2'])
    // What speaks of a frame still finds it.
    expect(seen[0] && tidesSpec.promptView(seen[0])).toMatchObject({ kind: 'react', detail: ['Wen against Limpet 1'] })
    reply(busy, { kind: 'react', who: busy.id('Limpet 1'), deed: { action: 'duck' as never, targets: [], form: {} } })
    expect(busy.battle.used.some((key) => key.startsWith('reacted:f'))).toBe(true)
    expect(project(tidesSpec, busy.battle, TABLE).used).toContain(`reacted:f1:${busy.id('Limpet 1')}`)
  })

  it('COM-22 a long battle is never taken for a view of it, however many ids it has given', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    const listed = (battle: Battle) => promptAsItStands(spec, battle)?.gmMeanwhile !== undefined
    for (const serial of [100_000, MOST_SERIAL]) expect(listed({ ...opaque(tide), serial })).toBe(true)
    expect(listed(project(spec, opaque(tide), TABLE))).toBe(false)
  })

  it('COM-24 a player sees what is their own, notes excepted', () => {
    const tide = fight(tidesSpec, beach())
    tide.do({ type: 'edit', who: tide.id('Undermouth'), patch: { player: 'Ana' } }).do({ type: 'standing',
      who: [tide.id('Wen')], answers: ['*'] })
    const [hers, table] = [project(tidesSpec, tide.battle, ANA), project(tidesSpec, tide.battle, TABLE)]
    expect(hers.combatants[tide.id('Undermouth')]).toMatchObject({ notes: '', stats: { grip: 4 } })
    expect(table.combatants[tide.id('Undermouth')]).toBeUndefined()
    expect([hers.combatants[tide.id('Wen')]?.standing, table.combatants[tide.id('Wen')]?.standing]).toEqual([['*'], []])
    expect(seesToken(ANA, tide.who('Undermouth'))).toBe(true)
    expect(seesStats(TABLE, tide.who('Limpet 2'))).toBe(false)
  })

  it('COM-24 secret numbers are nowhere; changes are told in words, and no bonus can be read from a roll', () => {
    const tide = ashore()
    const id = tide.id('Limpet 2')
    expect(project(tidesSpec, tide.battle, TABLE).combatants[id]?.stats).toEqual({})
    tide.do({ type: 'override', change: { kind: 'place', who: id, place: placeOf({ x: 0, y: 2 }), manner: 'gm' },
      reason: '' })
    tide.do({ type: 'override', change: { kind: 'set', who: id, field: 'lucky', value: true }, reason: '' })
    // Set by the GM's hand nothing was seen to happen; a blow is.
    expect(told(tide, TABLE)).toEqual([])
    expect(told(tide, { role: 'gm' })).toHaveLength(2)
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 2'))
    reply(tide, { kind: 'react', who: id, deed: { action: 'duck' as never, targets: [], form: {} } })
    const rolls = () =>
      tide.events.flatMap(
        (event) => (event.type === 'rolled' ? [describeEvent(tidesSpec, tide.before, event, TABLE)] : []),
      )
    reply(tide, { kind: 'pass-all' }, 1)
    expect(rolls()).toMatchObject([{ text: 'Limpet 2 ducks: 2', roll: null }])
    reply(tide, { kind: 'pass-all' }, 2)
    expect(rolls()).toMatchObject([{ roll: { faces: [2] } }])
    expect(told(tide, TABLE)).toContain('Limpet 2 is weaker.')
    expect(told(tide, { role: 'gm' })).toContain('Limpet 2 is struck for 2.')
  })

  it('COM-24 what a secret roll is held against is not told, in whatever words a ruleset puts it', () => {
    const tide = ashore()
    const wordy = { ...tidesSpec,
      describeShared: (_before: unknown, event: BattleEvent<Tides>) =>
        event.type === 'rolled'
          ? say(
            `${event.roll.total} (${event.result ?? 'who knows'}; ${
              event.roll.faces.join(', ')
            } and ${event.roll.bonus})`,
            [],
          )
          : undefined }
    const event = { type: 'rolled', result: 'against 55',
      roll: { purpose: 'A bite', dice: [{ count: 1, sides: 6 }], bonus: 3, by: tide.id('Limpet 2'), faces: [4],
        total: 7 } } as const
    expect(describeEvent(wordy, tide.battle, event, TABLE)).toMatchObject({ text: '7 (who knows;  and 0)', roll: null })
    expect(describeEvent(wordy, tide.battle, event, { role: 'gm' })).toMatchObject({ text: '7 (against 55; 4 and 3)' })
    expect(describeEvent(wordy, tide.battle, { ...event, roll: { ...event.roll, by: tide.id('Wen') } }, TABLE))
      .toMatchObject({ text: '7 (against 55; 4 and 3)' })
    expect(describeEvent(tidesSpec, tide.battle, { ...event, result: '7' }, TABLE)?.text).toBe('A bite: 7')
  })
})

describe('words', () => {
  it('COM-24 what the log tells of a hidden one names nobody, whoever does it', () => {
    const tide = ashore()
    tide.do({ type: 'override',
      change: { kind: 'place', who: tide.id('Undermouth'), place: placeOf({ x: 1, y: 0 }), manner: 'gm' }, reason: '' })
    expect(told(tide, TABLE)).toEqual([])
    expect(told(tide, { role: 'gm' })).toContain('Undermouth is moved.')
    tide.do(deed(tide, 'Wen', 'strike', 'Undermouth'))
    reply(tide, { kind: 'pass-all' }, 1)
    expect(told(tide, TABLE).filter((line) => line.startsWith('Wen strikes'))).toEqual(['Wen strikes someone: 1'])
    expect(told(tide, { role: 'gm' })).toContain('Wen strikes Undermouth: 1')
  })

  it('COM-24 names with odd signs are kept out as well, and names that others bear too stay', () => {
    const tide = fight(tidesSpec, beach())
    tide.do({ type: 'edit', who: tide.id('Undermouth'), patch: { name: 'Under-mouth (a*b)' } })
    const event = { type: 'told', text: 'Under-mouth (a*b) bites. Limpet 12 stays.', about: [] } as const
    expect(describeEvent(tidesSpec, tide.battle, event, TABLE)?.text).toBe('someone bites. Limpet 12 stays.')
    tide.do({ type: 'edit', who: tide.id('Under-mouth (a*b)'), patch: { name: 'Limpet 1' } })
    expect(describeEvent(tidesSpec, tide.battle, { ...event, text: 'Limpet 1 bites.' }, TABLE)?.text).toBe(
      'Limpet 1 bites.',
    )
  })

  it('COM-24 titles in the log of the table name nothing hidden', () => {
    const start = until(ashore(), 'Undermouth')
    let session: Session = newSession(spec, 's', opaque(start), 1)
    const give = (command: Parameters<typeof submit>[2]) => {
      const outcome = submit(spec, session, command, 'GM')
      if (outcome.kind !== 'accepted') throw new Error(outcome.kind)
      session = outcome.session
    }
    give({ type: 'override', change: { kind: 'set', who: start.id('Undermouth'), field: 'grip', value: 3 },
      reason: 'a scratch' })
    give({ type: 'override', change: { kind: 'set', who: start.id('Limpet 2'), field: 'grip', value: 3 },
      reason: 'a scratch' })
    give({ type: 'act', actor: start.id('Undermouth'), deed: { action: 'raft' as never, targets: [], form: {} } })
    give({ type: 'own', command: { type: 'end-turn' } })
    expect(logOf(spec, session, { role: 'gm' }).map((entry) => entry.title)).toContain(
      'GM’s word: Undermouth’s Grip is 3',
    )
    const text = JSON.stringify(logOf(spec, session, TABLE))
    expect(text).not.toContain('Undermouth')
    expect(text).not.toContain('Grip is 3')
    expect(text).not.toMatch(/weaker|stronger|hurt|healed/)
    expect(titleOf(spec, session, 1, TABLE)).toBe('The GM acted in secret')
  })

  it('COM-24 audiences: everybody, a side, a player, the GM alone', () => {
    const side = { only: 'side', side: 'players' as never } as const
    expect([TABLE, ANA, { role: 'gm' } as const].map((viewer) => maySee(viewer, undefined))).toEqual([true, true, true])
    expect([TABLE, ANA, { role: 'gm' } as const].map((viewer) => maySee(viewer, side))).toEqual([false, true, true])
    expect([TABLE, ANA, { role: 'gm' } as const].map((viewer) => maySee(viewer, { only: 'player', player: 'Ben' })))
      .toEqual([false, false, true])
    expect([TABLE, ANA, { role: 'gm' } as const].map((viewer) => maySee(viewer, { only: 'gm' }))).toEqual([false, false,
      true])
  })
})

describe('declarations', () => {
  const vowed = (depth: number): Tide => {
    const tide = fight(tidesSpec, beach()).do({ type: 'start' })
    reply(tide, { kind: 'row', row: tide.id('Limpet 1'), values: { stance: 'high', depth } })
    return reply(tide, { kind: 'row', row: tide.id('Wen'), values: { stance: 'low', depth: 2 } })
  }

  it('COM-24 a declaration sheet shows the table who has vowed, and of the GM’s vows not what', () => {
    const tide = vowed(1)
    const view = tidesSpec.promptView(project(tidesSpec, tide.battle, TABLE))
    if (view?.kind !== 'rows') throw new Error('no sheet')
    expect(view.rows.map((row) => [row.label, row.answered, row.values])).toEqual([
      ['Wen', true, { stance: 'low', depth: 2 }],
      ['Tolly', false, {}],
      ['Limpet 1', true, {}],
      ['Limpet 2', false, {}],
    ])
    expect(shownTo(spec, opaque(vowed(1)), TABLE)).toEqual(shownTo(spec, opaque(vowed(2)), TABLE))
    expect(shownTo(spec, opaque(vowed(1)), { role: 'gm' })).not.toEqual(shownTo(spec, opaque(vowed(2)), { role: 'gm' }))
  })

  it('COM-24 the event of a hidden vow is in the GM’s log alone', () => {
    const tide = fight(tidesSpec, beach()).do({ type: 'start' })
    reply(tide, { kind: 'row', row: tide.id('Limpet 1'), values: { stance: 'high', depth: 1 } })
    expect(told(tide, TABLE)).toEqual([])
    expect(told(tide, { role: 'gm' })).toEqual(['Limpet 1 vows high, 1 deep.'])
  })

  it('COM-24 a question for the GM is not shown to the table, though it waits', () => {
    const tide = ashore(beach({ omen: true }))
    for (let turns = 0; turns < 9 && !tide.battle.prompt; turns++) tide.do(END)
    expect(tidesSpec.promptView(tide.battle)?.audience).toEqual({ only: 'gm' })
    expect(project(tidesSpec, tide.battle, TABLE).prompt).toBeNull()
  })
})
