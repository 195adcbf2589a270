// What the queue shows: places by Initiative, held turns right after whom they were held for, an eidolon in its
// summoner's place, and who waits behind it.
import { describe, expect, it } from 'vitest'
import { PLAYERS, project, type QueueEntry } from '../../../src/engine/core/index.ts'
import { ability, able, does, eidolon, END_TURN, forced, four, giveTurn, npc, offer, pc, presence, row, set, START,
  table, until, use, type RowsFight } from './table.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'

const view = (fight: RowsFight) => spec.turnView(fight.battle).queue
const entries = (fight: RowsFight): readonly QueueEntry[] => view(fight).entries
/** `Mira acting 9`, `Bel waiting (waits behind the eidolon) 7`: one for each row. */
const words = ({ label, state, told, value }: QueueEntry): string =>
  [label, state, told === undefined ? '' : `(${told})`, value].filter(Boolean).join(' ')
const rows = (fight: RowsFight): readonly string[] => entries(fight).map(words)
const row1 = (fight: RowsFight, label: string): QueueEntry => {
  const found = entries(fight).find((one) => one.label === label)
  if (!found) throw new Error(`${label} is not in the queue.`)
  return found
}
const ap = (one: QueueEntry) => (one.pips ? `${one.pips.value}/${one.pips.max}` : null)

const wyrm = { anima: 6 }
const summoner = { stats: wyrm,
  sheet: { ...eidolon('Cindermaw'), ...able(ability('Ember', [does('damage')], { of: 'eidolon' })) } }

describe('the order', () => {
  it('ROW-04 everybody has a place with the Initiative that counts in this battle, highest first', () => {
    const fight = four()
    expect(view(fight).title).toBe('Round 1')
    expect(rows(fight)).toEqual(['Mira acting 9', 'Bel waiting 7', 'Rook waiting 5', 'Crow waiting 3'])
    expect(rows(fight.do(END_TURN))).toEqual(['Mira acted 9', 'Bel acting 7', 'Rook waiting 5', 'Crow waiting 3'])
  })

  it('ROW-04 whoever called the number has half as much again, with the dice of the call behind it', () => {
    const fight = table([pc({ name: 'Mira', stats: { initiative: 9 } }),
      npc({ name: 'Rook', stats: { initiative: 11 } })], { call: true }).do(START)
    expect(view(fight).title).toBe('Who takes part')
    expect(rows(fight)).toEqual(['Mira waiting 9', 'Rook waiting 11'])
    fight.do(row(fight, 'Mira', { call: 5 }), 2, 3)
    expect(rows(fight)).toEqual(['Mira acting 13.5', 'Rook waiting 11'])
    expect(row1(fight, 'Mira').roll?.total).toBe(5)
    expect(row1(fight, 'Rook').roll).toBeNull()
  })

  it('ROW-11 AP: what the running turn has left, what turns to come will have, none for those who acted', () => {
    const fight = four({ bel: { stats: { tier: 6 } },
      mira: { sheet: able(ability('Wait', [does('cure')], { type: 'self' })) } })
    expect(entries(fight).map(ap)).toEqual(['2/2', '3/3', '2/2', '2/2'])
    fight.do(use(fight, 'Mira', 'Wait'))
    expect(ap(row1(fight, 'Mira'))).toBe('1/2')
    expect(ap(row1(fight.do(END_TURN), 'Mira'))).toBeNull()
  })

  it('ROW-05 those who strike first stand before a border, the rest behind it', () => {
    const fight = table([pc({ name: 'Mira' }), pc({ name: 'Bel' }), npc({ name: 'Rook' }),
      npc({ name: 'Crow', stats: { initiative: 8 } })]).do({ type: 'own',
        command: { type: 'first-strike', side: PLAYERS } }).do(START)
    expect(view(fight).title).toBe('First strike')
    expect(entries(fight).map(({ label, state }) => `${label} ${state}`)).toEqual(['Mira waiting', 'Bel waiting',
      'Then everybody, by Initiative border', 'Crow waiting', 'Rook waiting'])
  })

  it('ROW-24 ROW-40 a held turn that would be lost behind an eidolon says so; the summoner’s is its eidolon’s', () => {
    const fight = four({ bel: { sheet: summoner.sheet, stats: summoner.stats } })
    fight.do(use(fight, 'Mira', 'Hold AP', 'Crow')).do(END_TURN)
    fight.do(use(fight, 'Bel', 'Hold AP', 'Crow')).do(use(fight, 'Bel', 'Summon Eidolon'))
    expect(offer(fight, 'Bel', 'Summon Eidolon').detail).toContain(
      'held turns of your allies that come up are lost',
    )
    expect(rows(fight).slice(-2)).toEqual(['Mira held (held turn, lost while withdrawn)', 'Cindermaw held (held turn)'])
  })

  it('ROW-57 who is down stays in its place as out; who is back up too late acts in the next round', () => {
    const fight = four()
    fight.do(presence(fight, 'Rook', 'down'))
    expect(rows(fight)[2]).toBe('Rook gone (down) 5')
    fight.do(END_TURN).do(END_TURN)
    fight.do(presence(fight, 'Rook', 'present'))
    expect(rows(fight).slice(2)).toEqual(['Rook passed (acts next round) 5', 'Crow acting 3'])
  })

  it('ROW-29 who flees is shown as fleeing until it leaves', () => {
    const fight = four({ mira: { row: 'back' } })
    fight.do(use(fight, 'Mira', 'Flee'))
    expect(rows(fight).slice(0, 2)).toEqual(['Mira unable (flees) 9', 'Bel acting 7'])
    expect(spec.tokenView(fight.battle, fight.who('Mira')).badges.map(({ label }) => label)).toContain('Fleeing')
  })

  it('COM-24 whose numbers are secret has a place without a number or AP', () => {
    const fight = four({ rook: { secret: { token: false, stats: true } } })
    const rook = spec.turnView(project(spec, fight.battle, { role: 'table' })).queue.entries.find(({ label }) =>
      label === 'Rook'
    )
    expect(rook).toMatchObject({ value: '', pips: null, state: 'waiting' })
    expect(row1(fight, 'Rook')).toMatchObject({ value: '5', pips: { value: 2 } })
  })
})

describe('held turns', () => {
  it('ROW-24 a held turn stands right after the chosen character, with 1 AP', () => {
    const fight = four()
    fight.do(use(fight, 'Mira', 'Hold AP', 'Rook'))
    expect(rows(fight)).toEqual(['Mira acting 9', 'Bel waiting 7', 'Rook waiting 5', 'Mira held (held turn)',
      'Crow waiting 3'])
    const held = entries(fight)[3]
    expect(held).toMatchObject({ key: `held:${fight.id('Mira')}`, who: fight.id('Mira'), pips: { value: 1, max: 1 } })
  })

  it('ROW-24 several held after one character stand in initiative order, and each acts in its place', () => {
    const fight = four({ bel: { stats: { initiative: 7 } } })
    fight.do(use(fight, 'Mira', 'Hold AP', 'Rook')).do(END_TURN)
    fight.do(use(fight, 'Bel', 'Hold AP', 'Rook'))
    expect(rows(fight).slice(2)).toEqual(['Rook waiting 5', 'Mira held (held turn)', 'Bel held (held turn)',
      'Crow waiting 3'])
    fight.do(END_TURN).do(END_TURN)
    expect(rows(fight)).toEqual(['Mira acted 9', 'Bel acted 7', 'Rook acted 5',
      'Mira acting (acts now, in a held turn)', 'Bel held (held turn)', 'Crow waiting 3'])
    expect(entries(fight).map(ap)).toEqual([null, null, null, '1/1', '1/1', '2/2'])
    expect(rows(fight.do(END_TURN)).slice(2)).toEqual(['Rook acted 5', 'Bel acting (acts now, in a held turn)',
      'Crow waiting 3'])
  })

  it('ROW-25 it keeps its place when the chosen character has left', () => {
    const fight = four()
    fight.do(use(fight, 'Mira', 'Hold AP', 'Rook'))
    fight.do({ type: 'leave', who: fight.id('Rook'), how: 'fled' })
    expect(rows(fight)).toEqual(['Mira acting 9', 'Bel waiting 7', 'Mira held (held turn)', 'Crow waiting 3'])
  })

  it('ROW-25 it is gone from the queue when it is lost', () => {
    const fight = four()
    fight.do(use(fight, 'Mira', 'Hold AP', 'Rook'))
    expect(rows(fight)).toContain('Mira held (held turn)')
    fight.do(set(fight, 'Mira', 'hp', 0))
    expect(rows(fight).filter((one) => one.includes('held'))).toEqual([])
  })

  it('COM-06 held a second time by the GM’s word, it stands where it was said last', () => {
    const fight = four()
    fight.do(use(fight, 'Mira', 'Hold AP', 'Bel'))
    fight.do(forced(use(fight, 'Mira', 'Hold AP', 'Rook')))
    expect(fight.battle.turn.held).toEqual([{ who: fight.id('Mira'), after: fight.id('Rook') }])
    expect(rows(fight).slice(1, 4)).toEqual(['Bel acting 7', 'Rook waiting 5', 'Mira held (held turn)'])
  })

  it('COM-06 a held turn that the GM brought forward still has one row, beside a place that is done', () => {
    const fight = four()
    fight.do(use(fight, 'Mira', 'Hold AP', 'Crow'))
    fight.do(giveTurn(fight, 'Crow')).do(END_TURN)
    expect(rows(fight).filter((one) => one.startsWith('Mira'))).toEqual(['Mira acted 9',
      'Mira acting (acts now, in a held turn)'])
    expect(rows(fight).indexOf('Mira acting (acts now, in a held turn)')).toBe(1)
  })
})

describe('eidolons', () => {
  const summoned = () => {
    const fight = four({ mira: summoner })
    return fight.do(use(fight, 'Mira', 'Summon Eidolon'))
  }

  it('ROW-41 the eidolon stands in its summoner’s place, with the AP of that turn', () => {
    const fight = summoned()
    expect(entries(fight)[0]).toMatchObject({ key: fight.id('Mira'), who: fight.id('Cindermaw'), label: 'Cindermaw',
      state: 'acting', value: '9', pips: { value: 2, max: 2 } })
    expect(entries(fight)).toHaveLength(4)
    expect(entries(fight)[0]?.badges).toEqual([expect.objectContaining({ glyph: 'Mi', label: 'In Mira’s place' })])
    expect(row1(fight, 'Bel').badges.map(({ label }) => label)).toEqual(['Withdrawn'])
  })

  it('ROW-44 allies that are skipped wait, and have not acted', () => {
    const fight = summoned()
    expect(rows(fight)[1]).toBe('Bel waiting (waits behind the eidolon) 7')
    fight.do(END_TURN)
    // Bel's place has passed: Rook acts.
    expect(fight.battle.turn.turns[fight.id('Bel')]).toBe('passed')
    expect(rows(fight)).toEqual(['Cindermaw acted 9', 'Bel waiting (waits behind the eidolon) 7', 'Rook acting 5',
      'Crow waiting 3'])
    expect(ap(row1(fight, 'Bel'))).toBeNull()
  })

  it('ROW-44 ROW-43 turns before the summoning stay; passed places come back the round after the eidolon goes', () => {
    const fight = four({ bel: { stats: { ...wyrm, initiative: 7 }, sheet: summoner.sheet },
      mira: { stats: { initiative: 9 } }, rook: { stats: { initiative: 5 } }, crow: { side: PLAYERS } }).do(END_TURN)
    fight.do(use(fight, 'Bel', 'Summon Eidolon')).do(END_TURN)
    expect(rows(fight)[0]).toBe('Mira acted 9')
    until(fight, 'Rook')
    const after = four({ mira: summoner })
    after.do(use(after, 'Mira', 'Summon Eidolon')).do(END_TURN)
    after.do(set(after, 'Cindermaw', 'hp', 0))
    expect(rows(after).slice(0, 2)).toEqual(['Mira acted 9', 'Bel passed (acts next round) 7'])
  })

  it('ROW-41 a held turn is taken by the eidolon, and stands under its name', () => {
    const fight = four({ mira: summoner })
    fight.do(use(fight, 'Mira', 'Hold AP', 'Rook'))
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    expect(rows(fight)).toEqual(['Cindermaw acting 9', 'Bel waiting (waits behind the eidolon) 7', 'Rook waiting 5',
      'Cindermaw held (held turn)', 'Crow waiting 3'])
  })
})
