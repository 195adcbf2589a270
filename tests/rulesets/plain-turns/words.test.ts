// What people read: one heading for each deed, names for what happens, and no sentence that says less than it means.
import { describe, expect, it } from 'vitest'
import { bow, does, duel, END, field, npc, pc, put, sets, START, strikes, walks, type PlainFight } from './people.ts'

const TABLE = { role: 'table' } as const
const headings = (fight: PlainFight) => fight.lines().filter(({ level }) => level === 1).map(({ text }) => text)
const queueRow = (fight: PlainFight, name: string) =>
  fight.spec.turnView(fight.battle).queue.entries.find(({ label }) => label === name)

describe('the log', () => {
  it('PLA-10 an attack has one heading, and its outcome stands under it', () => {
    const fight = duel().do(does(duel(), 'Mira', 'attack/0', 'Rook'), 15, 3)
    expect(headings(fight)).toEqual(['Mira attacks Rook with the Sword.'])
    expect(fight.log()).toEqual(['Mira attacks Rook with the Sword.', 'Sword against Rook: 19',
      'Sword against Rook: a hit.', 'Sword, slashing damage: 5', 'Rook loses 5 HP (damage).'])
  })

  it('PLA-22 an opportunity attack is called so, in the question, its answer and the log', () => {
    const fight = duel().do(walks(duel(), 'Mira', [3, 5]))
    expect(fight.spec.promptView(fight.battle)?.title).toBe(
      'Mira moves out of reach: who makes an opportunity attack?',
    )
    const answer = strikes(fight, 'Rook')
    fight.do(answer, 2)
    expect(headings(fight)).toEqual(['Rook makes an opportunity attack on Mira with Sword.'])
  })

  it('COM-24 the table reads that someone unseen shot, and what came of it, but no name', () => {
    const lurker = npc('Lurker', { at: [9, 5], secret: { token: true, stats: true }, sheet: { attacks: [bow] } })
    const fight = field([lurker, npc('Rook', { at: [12, 5] }), pc('Mira')]).do(START, 20, 10, 1)
    fight.do(does(fight, 'Lurker', 'attack/0', 'Mira'), 15, 4, 3)
    expect(fight.log(TABLE)).toEqual(['Mira is shot at by someone unseen: a hit.', 'Mira loses 5 HP (someone unseen).'])
  })

  it('PLA-30 a hero at 0 HP is dying; whoever the GM plays is down', () => {
    const fight = field([pc('Odo', { at: [4, 5] }), pc('Mira'), npc('Rook', { at: [6, 5] })]).do(START, 20, 10, 1)
    expect(fight.do(sets(fight, 'Rook', 'hp', 0)).log()).toContain('Rook is down (no HP left).')
    expect(fight.do(sets(fight, 'Mira', 'hp', 0)).log()).toContain('Mira drops to 0 HP and is dying.')
  })

  it('PLA-31 the row of a dying hero says so and counts the saves, and a success is never told in red', () => {
    const fight = field([pc('Odo', { at: [4, 5] }), pc('Mira'), npc('Rook', { at: [6, 5] })]).do(START, 20, 10, 1)
    fight.do(sets(fight, 'Mira', 'hp', 0)).do(END, 9).do(END).do(END, 12)
    expect(queueRow(fight, 'Mira')).toMatchObject({ told: 'dying', badges: [{ glyph: '✓1' }, { glyph: '✗1' }] })
    expect(fight.lines().find(({ text }) => text.includes('death saves'))?.tone).toBe('good')
    fight.do(put(fight, 'Mira', 'Stable'))
    expect(queueRow(fight, 'Mira')).toMatchObject({ told: 'stable', badges: [] })
    fight.do(put(fight, 'Mira', 'Dead'))
    expect(queueRow(fight, 'Mira')).toMatchObject({ told: 'dead' })
    expect(queueRow(fight, 'Odo')).not.toHaveProperty('told')
  })

  it('COM-30 what lasts until something ends it is told without a time, and helpful conditions look helpful', () => {
    const fight = duel()
    fight.do(does(fight, 'Mira', 'dodge'))
    expect(fight.lines().at(-1)).toMatchObject({ text: 'Mira is dodging until the start of Mira’s next turn.',
      tone: 'good' })
    fight.do(sets(fight, 'Mira', 'hp', 0))
    expect(fight.lines()).toContainEqual(expect.objectContaining({ text: 'Mira is unconscious.', tone: 'warn' }))
  })
})

describe('offers', () => {
  it('PLA-29 healing that reaches nobody else asks for no target', () => {
    const healing = [{ name: 'Second breath', cost: 'bonus' as const, range: 0, dice: '1d4', uses: 1, most: 1 }]
    const fight = duel({ sheet: { healing }, stats: { hp: 5 } })
    const offer = fight.spec.offers(fight.battle, fight.id('Mira')).find(({ name }) => name === 'Second breath')
    expect([offer?.needs, offer?.detail]).toEqual([[], 'Heals 1d4 HP. 1 of 1 uses left.'])
    expect(fight.do(does(fight, 'Mira', 'healing/0'), 3).log()).toContain('Mira regains 3 HP (healing).')
  })

  it('PLA-04 a bonus action is left only to those who can do something with it', () => {
    const left = (fight: PlainFight) => fight.spec.turnView(fight.battle).acting[0]?.left
    const healing = [{ name: 'Second breath', cost: 'bonus' as const, range: 0, dice: '1d4', uses: 1, most: 1 }]
    expect(left(duel())).toEqual(['action', '30 ft'])
    expect(left(duel({ sheet: { healing } }))).toEqual(['action', 'bonus action', '30 ft'])
  })
})

describe('before the drop', () => {
  const marks = (fight: PlainFight) => fight.spec.movement(fight.battle, fight.id('Mira'))?.marks ?? []

  it('PLA-22 a movement shows whose reach it would leave', () => {
    const fight = duel()
    expect(marks(fight).map(({ label, leaving }) => [label, leaving])).toEqual([[
      'Leaves the reach of Rook, who may react',
      true,
    ]])
    expect(marks(fight)[0]?.places).toHaveLength(8)
  })

  it('PLA-21 PLA-23 nobody is named after a disengage, or whose reaction is spent', () => {
    const quiet = duel()
    expect(marks(quiet.do(does(quiet, 'Mira', 'disengage')))).toEqual([])
    const spent = duel().do(walks(duel(), 'Mira', [3, 5]))
    spent.do(strikes(spent, 'Rook'), 2)
    expect(marks(spent)).toEqual([])
  })
})
