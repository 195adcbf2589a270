// What stands on the board for a combatant: bars, element and conditions, who is withdrawn, and the lines of its
// tooltip.
import { describe, expect, it } from 'vitest'
import { project, type TokenView } from '../../../src/engine/core/index.ts'
import { ability, able, eidolon, END_TURN, four, gear, job, shell, suffers, use, type RowsFight } from './table.ts'
import { boostName } from '../../../src/rulesets/eidolon-rows/rules/conditions.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'

const token = (fight: RowsFight, name: string): TokenView => spec.tokenView(fight.battle, fight.who(name))
const bars = (fight: RowsFight, name: string) =>
  token(fight, name).meters.map(({ label, value, max }) => `${label} ${value}/${max}`)
const badges = (fight: RowsFight, name: string) => token(fight, name).badges.map(({ label }) => label)
const badge = (fight: RowsFight, name: string, label: string) =>
  token(fight, name).badges.find((one) => one.label === label)

const summoner = { stats: { anima: 6 }, sheet: eidolon('Cindermaw', { maxHp: 60, maxMp: 12, element: 'fire' }) }

describe('bars', () => {
  it('ROW-54 the shell on the outside is the second bar, beneath it HP and MP', () => {
    const fight = four({
      rook: { sheet: { shells: [shell(1, 'ice', 8), { ...shell(2, 'fire', 12), hp: 5 }] }, stats: { mp: 3, maxMp: 4 } },
    })
    expect(bars(fight, 'Rook')).toEqual(['HP 30/30', 'Fire shell 5/12', 'MP 3/4'])
    expect(token(fight, 'Rook').facts).toEqual(expect.arrayContaining(['Fire shell 5 of 12', 'Ice shell 8 of 8']))
    expect(bars(four({ rook: { stats: { mp: 0, maxMp: 0 } } }), 'Rook')).toEqual(['HP 30/30'])
  })

  it('ROW-40 an eidolon has bars of its own and is large', () => {
    const fight = four({ mira: summoner })
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    expect(bars(fight, 'Cindermaw')).toEqual(['HP 60/60', 'MP 12/12'])
    expect(token(fight, 'Cindermaw')).toMatchObject({ size: 2, now: true, pips: { value: 2, max: 2 } })
    expect(token(fight, 'Cindermaw').facts).toContain('Eidolon of Mira: acts in Mira’s turn')
    expect(token(fight, 'Mira')).toMatchObject({ now: false, pips: null })
  })

  it('ROW-11 AP stand on whoever acts alone', () => {
    const fight = four()
    expect(token(fight, 'Mira')).toMatchObject({ now: true, pips: { label: 'AP', value: 2, max: 2 } })
    expect(token(fight, 'Bel').pips).toBeNull()
    fight.do(END_TURN)
    expect(token(fight, 'Mira')).toMatchObject({ now: false, pips: null })
  })
})

describe('marks', () => {
  it('ROW-53 ROW-54 the element that counts is its own, or its outer shell’s while one stands', () => {
    const fight = four({ rook: { sheet: { element: 'water' } },
      crow: { sheet: { element: 'water', shells: [shell(1, 'wood', 6)] } }, bel: { sheet: { element: '' } } })
    expect(badge(fight, 'Rook', 'Water')).toMatchObject({ icon: 'drop', glyph: 'Wat' })
    expect(badge(fight, 'Crow', 'Wood')).toMatchObject({ icon: 'leaf',
      detail: 'The element of the shell while the shell stands; beneath: Water.' })
    expect(badges(fight, 'Bel')).toEqual([])
  })

  it('ROW-56 statuses are marked, with how long they last', () => {
    const fight = four()
    fight.do(suffers(fight, 'Rook', 'Poisoned'))
    fight.do(suffers(fight, 'Rook', 'Blinded', null, { until: 'turn-end', of: fight.id('Rook'), count: 2 }))
    expect(badges(fight, 'Rook')).toEqual(['Poisoned', 'Blinded'])
    expect(badge(fight, 'Rook', 'Poisoned')).toMatchObject({ glyph: 'Po', tone: 'bad',
      detail: 'Until the battle ends. Loses a tenth of the maximum HP, at least 1, in each Effect phase.' })
    expect(badge(fight, 'Rook', 'Blinded')?.detail).toMatch(/^For the next 2 turns\./)
    fight.do(suffers(fight, 'Mira', 'Blinded', null, { until: 'turn-end', of: fight.id('Mira'), count: 2 }))
    expect(badge(fight, 'Mira', 'Blinded')?.detail).toMatch(/^Until the end of the next turn\./)
  })

  it('ROW-55 buffs and debuffs show which statistic and by how much, debuffs first', () => {
    const fight = four()
    fight.do(suffers(fight, 'Rook', boostName('attack'), 3)).do(suffers(fight, 'Rook', boostName('magicDefence'), -1))
    expect(badges(fight, 'Rook')).toEqual(['Magic defence −1', 'Attack +3'])
    expect(badge(fight, 'Rook', 'Attack +3')).toMatchObject({ glyph: '▲At', tone: 'good',
      detail: 'Until the battle ends. Attack is raised or lowered by that much.' })
    expect(badge(fight, 'Rook', 'Magic defence −1')).toMatchObject({ glyph: '▼Md', tone: 'bad' })
  })

  it('ROW-40 the withdrawn are marked while the eidolon is out, and enemies are not', () => {
    const fight = four({ mira: summoner })
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    expect(badge(fight, 'Bel', 'Withdrawn')?.detail).toBe(
      'Waits while Cindermaw is out: cannot act, and is no target of enemies.',
    )
    expect(badges(fight, 'Mira')).toContain('Withdrawn')
    expect(badges(fight, 'Rook')).not.toContain('Withdrawn')
    expect(badges(fight, 'Cindermaw')).not.toContain('Withdrawn')
    expect(token(fight, 'Bel').facts[0]).toBe('Waits while Cindermaw is out')
    expect(['Mira', 'Bel', 'Rook', 'Cindermaw'].filter((name) => token(fight, name).aside)).toEqual(['Mira', 'Bel'])
  })

  it('ROW-24 ROW-29 held AP and flight are marked', () => {
    const fight = four({ bel: { row: 'back' } })
    fight.do(use(fight, 'Mira', 'Hold AP', 'Rook')).do(END_TURN)
    fight.do(use(fight, 'Bel', 'Flee'))
    expect(badge(fight, 'Mira', 'Holds 1 AP')?.detail).toBe('Acts again right after Rook’s turn.')
    expect(badge(fight, 'Bel', 'Fleeing')?.detail).toBe(
      'Leaves at the end of the Effect phase; until then it can be a target.',
    )
  })

  it('ROW-57 those who are down show what stays on them, without shell and element', () => {
    const fight = four({ rook: { sheet: { element: 'fire', shells: [shell(1, 'ice', 4)] } } })
    fight.do(suffers(fight, 'Rook', 'Poisoned'))
    fight.do({ type: 'override', change: { kind: 'set', who: fight.id('Rook'), field: 'hp', value: 0 }, reason: '' })
    expect(badges(fight, 'Rook')).toEqual(['Poisoned'])
    expect(bars(fight, 'Rook')[0]).toBe('HP 0/30')
    expect(bars(fight, 'Rook').some((one) => one.includes('shell'))).toBe(false)
  })
})

describe('the tooltip', () => {
  it('ROW-01 ROW-15 row, job, element, tier, Initiative, Anima and what is in hand', () => {
    const fight = four({
      mira: { row: 'back',
        sheet: { element: 'wind', job: 1, jobs: [job(1, 'Piper')], gear: [gear(1, 'Reed bow', { worn: true })],
          ...able(ability('Tune', [])) }, stats: { tier: 6, anima: 4 } },
    })
    expect(token(fight, 'Mira').facts).toEqual(['Back row', 'Job: Piper', 'Element Wind', 'Tier 6: 3 AP in a turn',
      'Initiative 9', 'Anima 4 of 10', 'In hand: Reed bow'])
    expect(token(fight, 'Rook').facts).toEqual(['Front row', 'Colourless', 'Tier 1: 2 AP in a turn', 'Initiative 5'])
  })

  it('COM-24 of one whose numbers are secret it tells the row alone', () => {
    const fight = four({
      rook: { secret: { token: false, stats: true }, sheet: { element: 'fire', shells: [shell(1, 'ice', 4)] } },
    })
    const battle = project(spec, fight.battle, { role: 'table' })
    const rook = battle.combatants[fight.id('Rook')]
    if (!rook) throw new Error('Rook is seen.')
    const shown = spec.tokenView(battle, rook)
    expect(shown.facts).toEqual(['Front row', 'The numbers are not known.'])
    expect(shown.meters).toEqual([expect.objectContaining({ id: 'hp', value: null, max: null })])
    expect(shown.badges).toEqual([])
  })
})
