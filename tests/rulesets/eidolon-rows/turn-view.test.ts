// The turn as the bar and the panel show it: track, headline, who acts with what is left, buttons, tables and forms.
import { describe, expect, it } from 'vitest'
import { ENEMIES, PLAYERS, type ButtonView, type FormValues, type TurnView } from '../../../src/engine/core/index.ts'
import { ability, able, acting, does, eidolon, END_TURN, four, item, npc, pc, row, START, table, use,
  type RowsFight } from './table.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'

const view = (fight: RowsFight): TurnView => spec.turnView(fight.battle)
const track = (fight: RowsFight) => view(fight).track.map(({ label, state }) => `${label} ${state}`)
const button = (fight: RowsFight, id: string): ButtonView => {
  const found = view(fight).buttons.find((one) => one.id === id)
  if (!found) throw new Error(`There is no button ${id}.`)
  return found
}
/** Fills in one of the forms, the rest as it begins. */
const fill = (fight: RowsFight, id: string, values: FormValues): RowsFight => {
  const form = view(fight).forms.find((one) => one.id === id)
  if (!form) throw new Error(`There is no form ${id}.`)
  return fight.do(form.command({ ...form.values, ...values }) as Parameters<RowsFight['do']>[0])
}
const forms = (fight: RowsFight) => view(fight).forms.map(({ id }) => id)
const cells = (fight: RowsFight, id: string) => view(fight).tables.find((one) => one.id === id)?.rows

const summoner = { stats: { anima: 6, mp: 8, maxMp: 10 },
  sheet: { ...eidolon('Cindermaw', { maxMp: 12 }), ...able(ability('Ember', [does('damage')], { of: 'eidolon' })) } }

describe('the track', () => {
  it('ROW-10 before round 1 come Initiative and an extra Paradigm phase, then Action, Effect and Paradigm', () => {
    const fight = table([pc({ name: 'Mira' }), npc({ name: 'Rook' })], { call: true })
    expect(track(fight)).toEqual(['Set-up now', 'Initiative next', 'Paradigm next', 'Round 1 next'])
    expect(view(fight).round).toBeNull()
    fight.do(START)
    expect(track(fight)).toEqual(['Set-up done', 'Initiative now', 'Paradigm next', 'Round 1 next'])
    expect(view(fight).headline).toBe('Initiative is called')
    fight.do(row(fight, 'Mira', { call: 2 }), 3, 4)
    expect(track(fight)).toEqual(['Action now', 'Effect next', 'Paradigm next'])
    expect(view(fight)).toMatchObject({ round: 1, headline: 'Mira’s turn' })
  })

  it('ROW-11 the Action phase is made of the turns of the queue, held ones among them', () => {
    const fight = four()
    fight.do(use(fight, 'Mira', 'Hold AP', 'Bel')).do(END_TURN)
    const [action] = view(fight).track
    expect(action?.ticks.map(({ label, state, detail }) => `${label} ${state}: ${detail}`)).toEqual([
      'Mira done: has acted',
      'Bel now: acts now',
      'Mira next: held turn',
      'Rook next: waits',
      'Crow next: waits',
    ])
    expect(action).toMatchObject({ detail: '1 of 5 turns', progress: 0.2 })
  })

  it('ROW-14 while an advance is asked about, the Effect phase is on, at its second part', () => {
    const fight = four({ rook: { row: 'back' }, crow: null }).do(END_TURN).do(END_TURN).do(END_TURN)
    expect(fight.battle.turn.step).toBe('advance')
    expect(track(fight)).toEqual(['Action done', 'Effect now', 'Paradigm next'])
    expect(view(fight).track[1]?.ticks.map(({ label, state }) => `${label} ${state}`)).toEqual(['Effects done',
      'Advancing now', 'Flight next'])
    expect(view(fight).headline).toBe('Effect phase: advancing')
  })

  it('ROW-05 a first strike has its own step', () => {
    const fight = table([pc({ name: 'Mira' }), npc({ name: 'Rook' })]).do({ type: 'own',
      command: { type: 'first-strike', side: ENEMIES } })
    expect(track(fight)).toEqual(['Set-up now', 'First strike next', 'Initiative next', 'Paradigm next',
      'Round 1 next'])
    fight.do(START)
    expect(track(fight).slice(0, 2)).toEqual(['Set-up done', 'First strike now'])
    expect(view(fight)).toMatchObject({ headline: 'Rook’s free turn',
      acting: [{ who: fight.id('Rook'), why: 'Free turn', left: ['1 AP'] }] })
  })

  it('COM-08 when the battle is over nothing goes on', () => {
    const fight = four()
    fight.do({ type: 'end', outcome: 'Dawn comes.' })
    expect(track(fight)).toEqual(['Action done', 'Effect skipped', 'Paradigm skipped'])
    expect(view(fight)).toMatchObject({ headline: 'The battle is over', buttons: [], forms: [], acting: [] })
  })
})

describe('who acts', () => {
  it('ROW-41 an eidolon acts in its summoner’s turn, with that one’s AP and Anima and its own MP', () => {
    const fight = four({ mira: summoner })
    expect(view(fight).acting).toEqual([{ who: fight.id('Mira'), why: 'Turn in round 1', left: ['2 AP'] }])
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    expect(view(fight)).toMatchObject({ headline: 'Cindermaw acts',
      acting: [{ who: fight.id('Cindermaw'), why: 'Mira’s turn in round 1', left: ['2 AP', '3 Anima'] }] })
    expect(button(fight, 'end-turn').who).toBe(fight.id('Cindermaw'))
    expect(view(fight).track[0]).toMatchObject({ detail: '0 of 3 turns',
      ticks: [{ label: 'Cindermaw', state: 'now' }, { label: 'Bel', state: 'skipped',
        detail: 'waits behind the eidolon' }, {}, {}] })
  })

  it('ROW-24 a held turn is called one', () => {
    const fight = four()
    fight.do(use(fight, 'Mira', 'Hold AP', 'Bel')).do(END_TURN).do(END_TURN)
    expect(view(fight)).toMatchObject({ headline: 'Mira’s held turn',
      acting: [{ who: fight.id('Mira'), why: 'Held turn in round 1' }] })
  })
})

describe('buttons', () => {
  it('ROW-26 End turn is the bar’s button and says what would be lost', () => {
    const fight = four()
    expect(button(fight, 'end-turn')).toMatchObject({ primary: true, why: null, who: fight.id('Mira'),
      detail: '2 AP left, which would be lost' })
    fight.do(button(fight, 'end-turn').command as Parameters<RowsFight['do']>[0])
    expect(acting(fight)).toBe('Bel')
  })

  it('ROW-05 who has the upper hand is a toggle before the start', () => {
    const fight = table([pc({ name: 'Mira' }), npc({ name: 'Rook' })])
    expect(button(fight, `first-strike-${PLAYERS}`).on).toBe(false)
    fight.do(button(fight, `first-strike-${PLAYERS}`).command as Parameters<RowsFight['do']>[0])
    expect(button(fight, `first-strike-${PLAYERS}`).on).toBe(true)
    expect(button(fight, `first-strike-${ENEMIES}`).on).toBe(false)
    fight.do(button(fight, `first-strike-${PLAYERS}`).command as Parameters<RowsFight['do']>[0])
    expect(fight.battle.turn.strike).toBeNull()
  })

  it('COM-08 nobody on the ground: the start says so', () => {
    expect(button(table([pc({ name: 'Mira', row: null })]), 'start').why).toBe('Nobody is on the ground yet.')
  })

  it('ROW-04 while a call is awaited no turn can be ended', () => {
    const fight = table([pc({ name: 'Mira' }), npc({ name: 'Rook' })], { call: true }).do(START)
    expect(button(fight, 'end-turn').why).toBe('Answer the open question first.')
  })
})

describe('tables', () => {
  it('ROW-22 the shared inventory, with what is left of each', () => {
    const fight = four({
      table: { items: [item('Balm', [does('heal', { dice: '8' })], { detail: 'Closes cuts.', count: 2 })] },
    })
    expect(cells(fight, `inventory-${PLAYERS}`)).toEqual([['Balm', '2']])
    fight.do(use(fight, 'Mira', 'Balm', 'Bel'))
    expect(cells(fight, `inventory-${PLAYERS}`)).toEqual([['Balm', '1']])
    fight.do(use(fight, 'Mira', 'Balm', 'Bel'))
    expect(cells(fight, `inventory-${PLAYERS}`)).toBeUndefined()
  })

  it('ROW-53 the element table can be read', () => {
    const rows = cells(four(), 'elements')
    expect(rows?.[0]).toEqual(['Fire', '1', '×½', '1', '×¼', '1', '×4', '×2', '1', '1'])
    expect(rows?.[8]).toEqual(['Shadow', '1', '1', '1', '×4', '×2', '1', '×½', '×¼', '1'])
    expect(rows).toHaveLength(9)
  })
})

describe('forms', () => {
  it('ROW-22 an item is put into an inventory and taken out again', () => {
    const fight = four()
    expect(forms(fight)).toEqual(['add-item', 'surround'])
    fill(fight, 'add-item', { name: 'Balm', count: 3, dice: '8' })
    expect(fight.battle.turn.items).toEqual([
      expect.objectContaining({ name: 'Balm', count: 3, side: PLAYERS, aim: 'allies',
        effects: [expect.objectContaining({ kind: 'heal', dice: '8' })] }),
    ])
    expect(forms(fight)).toEqual(['add-item', 'remove-item', 'surround'])
    fill(fight, 'remove-item', {})
    expect(fight.battle.turn.items).toEqual([])
  })

  it('ROW-13 surroundings that do something are put in place, shown, and ended', () => {
    const fight = four()
    fill(fight, 'surround', { name: 'Falling slates', side: ENEMIES, row: 'front', kind: 'harm', dice: '4', phases: 2 })
    expect(fight.battle.turn.ongoing).toEqual([expect.objectContaining({
      name: 'Falling slates',
      by: null,
      whom: { kind: 'rows', side: ENEMIES, row: 'front' },
      phases: 2,
      secret: false,
      effect: expect.objectContaining({ kind: 'harm', dice: '4' }),
    })])
    expect(cells(fight, 'ongoing')).toEqual([['Falling slates', '2', 'Enemies in the front row']])
    fill(fight, 'end-ongoing', {})
    expect(fight.battle.turn.ongoing).toEqual([])
    expect(forms(fight)).toEqual(['add-item', 'surround'])
  })

  it('ROW-13 a status needs no dice, and lasts as long as the battle when no phases are said', () => {
    const fight = four()
    fill(fight, 'surround', { name: 'Marsh gas', kind: 'status', status: 'Poisoned', dice: '0' })
    expect(fight.battle.turn.ongoing[0]).toMatchObject({ phases: 0, whom: { kind: 'rows', side: 'all', row: 'any' },
      effect: { kind: 'status', status: 'Poisoned', dice: '' } })
    expect(cells(fight, 'ongoing')).toEqual([['Marsh gas', '–', 'everybody']])
  })
})
