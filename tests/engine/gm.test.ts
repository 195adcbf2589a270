// COM-06 to COM-10 and COM-50: the GM's word, comings and goings, the end, sides and bands.
import { describe, expect, it } from 'vitest'
import { combatantsOf, decide, hostile, malformed, namesFor, newcomer, type Combatant, type Command, type SideId,
  type SquadId } from '../../src/engine/core/index.ts'
import { noDice } from '../../src/engine/dice/sources.ts'
import { placeOf } from '../../src/grid/index.ts'
import { acting, ashore, deed, END, nextTide, orderOf, until, type Tide } from '../support/odd/fights.ts'
import { fight } from '../support/fight.ts'
import { tidesSpec } from '../support/odd/index.ts'
import { beach, template } from '../support/odd/samples.ts'
import type { Tides } from '../support/odd/types.ts'

type Change = Extract<Command<Tides>, { type: 'override' }>['change']
const gm = (change: Change, reason = 'so be it'): Command<Tides> => ({ type: 'override', change, reason })
const presence = (tide: Tide, name: string, to: 'present' | 'down' | 'fled' | 'gone') =>
  tide.do(gm({ kind: 'presence', who: tide.id(name), presence: to }))
const guest = (said: Partial<Combatant<Tides>> = {}) =>
  newcomer<Tides>({ template }, { name: 'Guest', side: 'enemies' as SideId, kind: 'npc', ...said })

describe('the GM’s word', () => {
  it('COM-06 carries out what a rule refuses, and the log names the override and what was set aside', () => {
    const tide = ashore()
    const strike = deed(tide, 'Tolly', 'net', 'Limpet 1')
    expect(tide.refused(strike).says).toBe('It is not Tolly’s turn.')
    tide.do(gm({ kind: 'force', command: strike }, 'quick thinking'))
    expect(tide.log().slice(0, 2)).toEqual(['GM’s word: Tolly: Net (quick thinking).',
      'Overruled: It is not Tolly’s turn.'])
    expect(tide.battle.effects).toMatchObject([{ condition: 'Tangled', bearer: tide.id('Limpet 1') }])
  })

  it('COM-06 sets a number of the battle itself, within its bounds, and the log says so', () => {
    const tide = ashore()
    tide.do(gm({ kind: 'set-battle', field: 'water', value: 7 }, 'a leak'))
    expect(tide.battle.turn.water).toBe(7)
    expect(tide.log()).toContain('GM’s word: Water is 7 (a leak).')
    tide.do(gm({ kind: 'set-battle', field: 'water', value: 0 }))
    expect(tide.battle.turn.water).toBe(0)
    expect(tide.refused(gm({ kind: 'set-battle', field: 'water', value: 100 }))).toMatchObject({ code: 'malformed',
      field: 'water' })
    expect(tide.refused(gm({ kind: 'set-battle', field: 'wine', value: 1 }))).toMatchObject({ code: 'malformed',
      field: 'field' })
  })

  it('COM-06 waives no malformed command, and no override forces another', () => {
    const tide = ashore()
    const strike = deed(tide, 'Tolly', 'strike', 'Limpet 1')
    const wrong = { ...strike, deed: { ...strike.deed, form: { loud: 3 } } }
    expect(tide.refused(gm({ kind: 'force', command: wrong })).code).toBe('malformed')
    expect(tide.refused(gm({ kind: 'force', command: gm({ kind: 'abandon' }) })).code).toBe('malformed')
    expect(tide.refused(gm({ kind: 'abandon' }, 'x'.repeat(301))).code).toBe('malformed')
    // Nor where a ruleset finds it malformed only in the course of its own rules.
    const strict = { ...tidesSpec,
      runCommand: (work: Parameters<typeof tidesSpec.runCommand>[0]) =>
        work.refuseIf(malformed('buckets', 'No such bucket.')) }
    expect(
      fight(strict, tide.battle).refused(gm({ kind: 'force', command: { type: 'own', command: { type: 'toss' } } }))
        .code,
    ).toBe('malformed')
  })

  it('COM-06 sets any number within its type; outside it the field and its bounds are named', () => {
    const tide = ashore()
    tide.do(gm({ kind: 'set', who: tide.id('Wen'), field: 'grip', value: 12 }))
    expect(tide.who('Wen').stats['grip']).toBe(12)
    expect(tide.log()[0]).toBe('GM’s word: Wen’s Grip is 12 (so be it).')
    tide.do(gm({ kind: 'set', who: tide.id('Wen'), field: 'lucky', value: false })).do(
      gm({ kind: 'set', who: tide.id('Wen'), field: 'damp', value: 0.25 }),
    )
    expect(tide.who('Wen').stats).toMatchObject({ lucky: 0, damp: 0.25 })
    for (const value of [13, -1, 1.5, 'lots', true]) {
      expect(tide.refused(gm({ kind: 'set', who: tide.id('Wen'), field: 'grip', value })).says).toMatch(
        /^Grip must be a whole number from 0 to 12/,
      )
    }
  })

  it('COM-06 what follows from a number set is put right with events of its own', () => {
    const tide = ashore()
    tide.do(gm({ kind: 'set', who: tide.id('Wen'), field: 'grip', value: 0 }))
    expect(tide.events.map((event) => event.type)).toEqual(
      expect.arrayContaining(['override', 'stat', 'presence', 'own']),
    )
    expect(tide.who('Wen').presence).toBe('down')
    expect(acting(tide)).toBe('Tolly')
  })

  it('COM-06 gives the turn, moves tokens, ends what is half done', () => {
    const tide = ashore()
    tide.do(gm({ kind: 'turn', who: tide.id('Limpet 1') }))
    expect(acting(tide)).toBe('Limpet 1')
    tide.do(gm({ kind: 'place', who: tide.id('Limpet 1'), place: null, manner: 'gm' }))
    expect(tide.who('Limpet 1').place).toBeNull()
    tide.do(gm({ kind: 'place', who: tide.id('Limpet 1'), place: placeOf({ x: 0, y: 0 }), manner: 'gm' }))
    expect(
      tide.refused(gm({ kind: 'place', who: tide.id('Limpet 1'), place: placeOf({ x: 9, y: 0 }), manner: 'gm' })).code,
    ).toBe('malformed')
    tide.do(deed(tide, 'Limpet 1', 'strike', 'Wen'))
    expect(tide.battle.stack).toHaveLength(2)
    tide.do(gm({ kind: 'abandon' }), 2)
    expect(tide.log()).toContain('It ends there: by the GM’s word.')
    expect(tide.battle).toMatchObject({ stack: [], prompt: null })
    expect(tide.who('Wen').stats['grip']).toBe(4)
  })
})

describe('comings and goings', () => {
  it('COM-07 a newcomer takes its place in the order and has its turn', () => {
    const tide = ashore().do({ type: 'join', combatant: guest() })
    expect(orderOf(tide)).toEqual(['Wen', 'Tolly', 'Limpet 1', 'Limpet 2', 'Undermouth', 'Guest'])
    expect(acting(until(tide, 'Guest'))).toBe('Guest')
  })

  it('COM-07 malformed newcomers are refused', () => {
    const tide = ashore()
    for (const said of [{ name: '' }, { side: 'nobody' as SideId }, { size: 0 }, { size: 1.5 }, { stats: { grip: 99 } },
      { squad: 'none' as SquadId }, { place: placeOf({ x: 50, y: 50 }) }, { sheet: { totem: 'eel' } as never }])
    {
      expect(tide.refused({ type: 'join', combatant: guest(said) }).code, JSON.stringify(said)).toBe('malformed')
    }
  })

  it('COM-07 a newcomer never comes with an id: nobody who is there can be replaced, and no id is made up', () => {
    const tide = ashore()
    for (const id of [tide.id('Wen'), 'c99', '__proto__', '', 7]) {
      const command = { type: 'join', combatant: { ...guest(), id } } as unknown as Command<Tides>
      const decision = decide(tidesSpec, tide.battle, command, noDice)
      expect(decision, String(id)).toMatchObject({ kind: 'refused', refusal: { code: 'malformed' } })
    }
    expect(orderOf(tide)).not.toContain('Guest')
  })

  it('COM-07 whoever leaves in its own turn gives it on, and its marks go with it', () => {
    const tide = ashore()
    tide.do(
      gm({ kind: 'add-effect', who: tide.id('Tolly'), condition: 'Dazzled', value: null,
        duration: { until: 'turn-start', of: tide.id('Wen'), count: 1 } }),
    )
    tide.do({ type: 'leave', who: tide.id('Wen'), how: 'fled' })
    expect(acting(tide)).toBe('Tolly')
    expect(tide.who('Wen')).toMatchObject({ presence: 'fled', place: null })
    expect(tide.battle.effects).toEqual([])
    expect(tide.refused({ type: 'leave', who: tide.id('Wen'), how: 'gone' }).says).toBe('Wen has already left.')
  })

  it('COM-07 the fallen are out of the order and, revived, back in it', () => {
    const tide = ashore()
    presence(tide, 'Limpet 1', 'down')
    expect(orderOf(tide)).toEqual(['Wen', 'Tolly', 'Limpet 2', 'Undermouth'])
    presence(tide, 'Limpet 1', 'present')
    expect(orderOf(tide)).toEqual(['Wen', 'Tolly', 'Limpet 2', 'Undermouth', 'Limpet 1'])
  })

  it('COM-07 leaving while asked closes the question when nobody else is asked', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1')).do({ type: 'leave', who: tide.id('Limpet 1'), how: 'gone' })
    expect(tide.battle.prompt).toBeNull()
    expect(tide.battle.stack).toEqual([])
    expect(tide.log()).toContain('The blow meets water.')
  })
})

describe('the end', () => {
  it('COM-08 is proposed when one side has nobody left, and the GM ends it or fights on', () => {
    const tide = ashore()
    for (const name of ['Limpet 1', 'Limpet 2']) presence(tide, name, 'down')
    expect(tide.battle.proposal).toBeNull()
    presence(tide, 'Undermouth', 'down')
    expect(tide.battle).toMatchObject({ status: 'running', proposal: 'Nobody is left to fight.' })
    const other = fight(tidesSpec, tide.battle).do({ type: 'fight-on' })
    expect(other.battle.proposal).toBeNull()
    expect(other.do(END).battle.proposal).toBeNull()
    tide.do({ type: 'end', outcome: 'the players hold the beach' })
    expect(tide.battle).toMatchObject({ status: 'ended', outcome: 'the players hold the beach', proposal: null })
    expect(tide.refused(END).code).toBe('status')
  })

  it('COM-08 a ruleset puts away what lasts no longer than the battle, before the end is written', () => {
    const tide = ashore()
    const calm = { ...tidesSpec,
      finish: (work: Parameters<typeof tidesSpec.start>[0]) => work.own({ type: 'bailed', by: 3 }) }
    const over = fight(calm, tide.battle).do({ type: 'end', outcome: 'The water falls' })
    expect(over.events.map((event) => event.type)).toEqual(['own', 'ended'])
    expect(over.battle.turn.water).toBe(tide.battle.turn.water + 3)
    expect(fight(calm, beach()).do({ type: 'end', outcome: 'Nobody came' }).events.map((event) => event.type)).toEqual([
      'ended',
    ])
  })

  it('COM-08 is proposed again after somebody new has come and gone', () => {
    const tide = ashore()
    for (const name of ['Limpet 1', 'Limpet 2', 'Undermouth']) presence(tide, name, 'down')
    tide.do({ type: 'fight-on' }).do({ type: 'join', combatant: guest() })
    presence(tide, 'Guest', 'down')
    expect(tide.battle.proposal).toBe('Nobody is left to fight.')
  })

  it('COM-08 the GM ends it at any time, also with a question open', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1')).do({ type: 'end', outcome: 'the tide takes all' })
    expect(tide.battle).toMatchObject({ status: 'ended', prompt: null, stack: [] })
    const { battle } = tide
    expect(combatantsOf(battle).filter((one) => tidesSpec.tokenView(battle, one).now)).toEqual([])
  })
})

describe('sides', () => {
  const sides = [...beach().sides, { id: 'gulls' as SideId, name: 'Gulls', livery: 2 }]

  it('COM-10 different sides are hostile unless a truce says otherwise, either way round', () => {
    const tide = ashore()
    const [players, enemies, gulls] = ['players', 'enemies', 'gulls'] as SideId[]
    if (!players || !enemies || !gulls) throw new Error('three sides')
    tide.do({ type: 'sides', sides, truces: [[gulls, players]] })
    expect(hostile(tide.battle, players, enemies)).toBe(true)
    expect(hostile(tide.battle, enemies, gulls)).toBe(true)
    expect(hostile(tide.battle, players, gulls)).toBe(false)
    expect(hostile(tide.battle, gulls, players)).toBe(false)
    expect(hostile(tide.battle, gulls, gulls)).toBe(false)
  })

  it('COM-10 a truce is worth something: allies at peace let each other by and the end is proposed', () => {
    const tide = ashore()
    tide.do({ type: 'sides', sides: beach().sides, truces: [['players' as SideId, 'enemies' as SideId]] })
    expect(tide.battle.proposal).toBe('Nobody is left to fight.')
    expect(tidesSpec.movement(tide.battle, tide.id('Wen'))?.mover.passage(tide.id('Limpet 1'))).toBe('cross')
  })

  it('COM-10 everybody has a side and a controller; a side in use cannot be taken away', () => {
    const tide = ashore()
    expect(tide.who('Wen')).toMatchObject({ side: 'players', kind: 'pc', player: 'Ana' })
    expect(tide.who('Limpet 1')).toMatchObject({ side: 'enemies', kind: 'npc', player: null })
    expect(tide.refused({ type: 'sides', sides: sides.slice(0, 1), truces: [] }).code).toBe('malformed')
    expect(tide.refused({ type: 'sides', sides, truces: [['players' as SideId, 'crabs' as SideId]] }).code).toBe(
      'malformed',
    )
    tide.do({ type: 'edit', who: tide.id('Limpet 1'), patch: { side: 'players' as SideId, player: 'Cay' } })
    expect(hostile(tide.battle, tide.who('Limpet 1').side, tide.who('Wen').side)).toBe(false)
  })
})

describe('bands of the like', () => {
  it('COM-50 members share a band, and the queue says which entries belong together', () => {
    const tide = ashore()
    const squads = tidesSpec.turnView(tide.battle).queue.entries.filter((entry) => entry.key.startsWith('now')).map(
      (entry) => [entry.label, entry.squad],
    )
    expect(squads).toEqual([['Wen', null], ['Tolly', null], ['Limpet 1', 'limpets'], ['Limpet 2', 'limpets'], [
      'Undermouth',
      null,
    ]])
    tide.do({ type: 'edit', who: tide.id('Limpet 2'), patch: { squad: null } })
    expect(tide.who('Limpet 2').squad).toBeNull()
    tide.do({ type: 'squads', squads: [] })
    expect(tide.who('Limpet 1').squad).toBeNull()
    expect(tide.refused({ type: 'edit', who: tide.id('Wen'), patch: { squad: 'limpets' as SquadId } }).code).toBe(
      'malformed',
    )
  })

  it('COM-50 newcomers of a band are numbered on from those that are here', () => {
    const tide = ashore()
    expect(namesFor(tide.battle, 'Limpet', 2)).toEqual(['Limpet 3', 'Limpet 4'])
    expect(namesFor(tide.battle, 'Whelk', 3)).toEqual(['Whelk 1', 'Whelk 2', 'Whelk 3'])
    expect(namesFor(tide.battle, 'Whelk', 1)).toEqual(['Whelk'])
    expect(namesFor(tide.battle, 'Wen', 1)).toEqual(['Wen 1'])
  })
})

describe('the clock goes on', () => {
  it('COM-07 a whole tide can pass with comings, goings and nobody lost', () => {
    const tide = ashore()
    tide.do({ type: 'join', combatant: guest() }).do(END).do({ type: 'leave', who: tide.id('Limpet 1'), how: 'gone' })
    nextTide(tide)
    expect(orderOf(tide)).toEqual(['Wen', 'Tolly', 'Limpet 2', 'Undermouth', 'Guest'])
  })
})
