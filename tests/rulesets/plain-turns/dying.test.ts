// Dropping to 0 HP, death saves, and coming back (PLA-30 to PLA-36).
import { describe, expect, it } from 'vitest'
import { acting, conditions, does, END, field, hp, npc, pc, rolled, START, sets } from './people.ts'

/** Odo acts before Mira, who is down; Rook comes last. */
const fallen = (mira = {}) => {
  const healing = [{ name: 'Mending word', cost: 'bonus' as const, range: 60, dice: '1d4+3', uses: 3, most: 3 }]
  const fight = field([pc('Odo', { at: [4, 5], sheet: { healing } }), pc('Mira', { stats: { hp: 5, ...mira } }),
    npc('Rook', { at: [6, 5] })]).do(START, 20, 10, 1)
  return fight.do({ type: 'override', change: { kind: 'set', who: fight.id('Mira'), field: 'hp', value: 0 },
    reason: '' })
}
const saves = (fight: ReturnType<typeof fallen>) => fight.battle.turn.saves[fight.id('Mira')]

describe('dying', () => {
  it('PLA-30 at 0 HP a combatant is down, prone and unconscious; what the GM plays is out of the fight', () => {
    const fight = fallen()
    expect([fight.who('Mira').presence, conditions(fight, 'Mira')]).toEqual(['down', ['Prone', 'Unconscious']])
    fight.do({ type: 'override', change: { kind: 'set', who: fight.id('Rook'), field: 'hp', value: 0 }, reason: '' })
    fight.do(END, 12)
    expect(acting(fight)).toBe('Odo')
  })

  it('PLA-31 a dying combatant rolls a d20 at the start of its turn: 10 is a success, 9 a failure', () => {
    const fight = fallen().do(END, 10)
    expect([saves(fight), acting(fight)]).toEqual([{ successes: 1, failures: 0 }, 'Rook'])
    fight.do(END).do(END, 9)
    expect(saves(fight)).toEqual({ successes: 1, failures: 1 })
  })

  it('PLA-03 PLA-31 whoever was stable when its place came has no turn in that round, hurt or healed', () => {
    const round = () => fallen().do(END, 10).do(END).do(END, 11).do(END).do(END, 12).do(END).do(END)
    const [hurt, healed] = [round(), round()]
    expect([acting(hurt), conditions(hurt, 'Mira')]).toEqual(['Rook', expect.arrayContaining(['Stable'])])
    const { round: before } = healed.battle.turn.clock
    healed.do(sets(healed, 'Mira', 'hp', 5)).do(END)
    expect([acting(healed), healed.battle.turn.clock.round]).toEqual([expect.any(String), before + 1])
  })

  it('PLA-31 three successes make stable: no more saves, and no turns', () => {
    const fight = fallen().do(END, 10).do(END).do(END, 11).do(END).do(END, 12)
    expect(conditions(fight, 'Mira')).toContain('Stable')
    fight.do(END).do(END)
    expect(acting(fight)).toBe('Rook')
  })

  it('PLA-31 three failures kill: nothing heals the dead', () => {
    const fight = fallen().do(END, 2).do(END).do(END, 3).do(END).do(END, 4)
    expect(conditions(fight, 'Mira')).toContain('Dead')
    fight.do(END)
    expect(fight.refused(does(fight, 'Odo', 'healing/0', 'Mira')).says).toBe('Mira is dead.')
  })

  it('PLA-32 a natural 1 is two failures', () => {
    expect(saves(fallen().do(END, 1))).toEqual({ successes: 0, failures: 2 })
  })

  it('PLA-32 a natural 20 brings back with 1 HP, and the turn goes on', () => {
    const fight = fallen().do(END, 20)
    expect([hp(fight, 'Mira'), fight.who('Mira').presence, acting(fight)]).toEqual([1, 'present', 'Mira'])
    expect([conditions(fight, 'Mira'), saves(fight)]).toEqual([['Prone'], { successes: 0, failures: 0 }])
  })

  it('PLA-33 damage at 0 HP kills what the GM plays', () => {
    const fight = fallen()
    fight.do({ type: 'override', change: { kind: 'set', who: fight.id('Rook'), field: 'hp', value: 0 }, reason: '' })
    fight.do({ type: 'override', change: { kind: 'place', who: fight.id('Odo'), place: '7,5' as never, manner: 'gm' },
      reason: '' })
    fight.do(does(fight, 'Odo', 'attack/0', 'Rook'), 12, 3, 1, 1)
    expect(conditions(fight, 'Rook')).toContain('Dead')
  })

  it('PLA-30 who falls while prone is prone still, and nothing is told of that', () => {
    const fight = fallen()
    const prone = fight.battle.effects.find(({ condition }) => condition === 'Prone')
    fight.do(END, 20)
    fight.do({ type: 'override', change: { kind: 'set', who: fight.id('Mira'), field: 'hp', value: 0 }, reason: '' })
    expect(fight.battle.effects).toContainEqual(prone)
  })

  it('PLA-33 damage at 0 HP is a failed save; from within 5 ft every hit is critical, and two', () => {
    const fight = fallen().do(END, 10)
    fight.do(does(fight, 'Rook', 'attack/0', 'Mira'), 12, 3, 1, 1)
    expect(rolled(fight)).toEqual(['2d20 highest', '2d6'])
    expect(saves(fight)).toEqual({ successes: 1, failures: 2 })
  })

  it('PLA-33 damage ends being stable', () => {
    const fight = fallen().do(END, 10).do(END).do(END, 11).do(END).do(END, 12)
    fight.do(does(fight, 'Rook', 'attack/0', 'Mira'), 12, 3, 1, 1)
    expect(conditions(fight, 'Mira')).not.toContain('Stable')
    expect(saves(fight)).toEqual({ successes: 0, failures: 2 })
  })

  it('PLA-34 damage left over of as much as the maximum kills at once', () => {
    const heavy = { name: 'Boulder', ranged: false, bonus: 9, range: 5, long: 5, damage: '20',
      kind: 'bludgeoning' as const }
    const fight = field([npc('Rook', { at: [6, 5], sheet: { attacks: [heavy] } }), pc('Mira')]).do(START, 20, 1)
    fight.do(does(fight, 'Rook', 'attack/0', 'Mira'), 10)
    expect(fight.log().slice(-5, -1)).toEqual(['Mira is down (the damage left over is at least the maximum HP).',
      'Mira is prone.', 'Mira is unconscious.', 'Mira is dead.'])
    const alive = field([npc('Rook', { at: [6, 5], sheet: { attacks: [{ ...heavy, damage: '19' }] } }), pc('Mira')])
    alive.do(START, 20, 1).do(does(alive, 'Rook', 'attack/0', 'Mira'), 10)
    expect(conditions(alive, 'Mira')).not.toContain('Dead')
  })

  it('PLA-34 so does damage to the dying, and the log says why', () => {
    const heavy = { name: 'Boulder', ranged: false, bonus: 9, range: 5, long: 5, damage: '10',
      kind: 'bludgeoning' as const }
    const fight = field([npc('Rook', { at: [6, 5], sheet: { attacks: [heavy] } }), pc('Mira')]).do(START, 20, 1)
    fight.do(sets(fight, 'Mira', 'hp', 0)).do(does(fight, 'Rook', 'attack/0', 'Mira'), 10, 10)
    expect(fight.log().slice(-3)).toEqual(['Mira: the damage left over is at least the maximum HP.', 'Mira is dead.',
      'The Enemies have won: the Players are out of the fight.'])
    expect(fight.battle.turn.saves).toEqual({})
  })

  it('PLA-30 before a hit on the dying the attacker reads that it will be critical', () => {
    const fight = fallen()
    const preview = (who: string) =>
      fight.spec.targets(fight.battle, fight.id(who), 'attack/0' as never, [])
        .find(({ label }) => label === 'Mira')?.preview.includes('A hit is critical')
    expect(preview('Rook')).toBe(true)
    fight.do({ type: 'override', change: { kind: 'place', who: fight.id('Rook'), place: '8,5' as never, manner: 'gm' },
      reason: '' })
    expect(preview('Rook')).toBe(false)
  })

  it('PLA-35 healing brings back from 0 HP and forgets the saves', () => {
    const fight = fallen().do(END, 9).do(END)
    fight.do(does(fight, 'Odo', 'healing/0', 'Mira'), 1)
    expect([hp(fight, 'Mira'), fight.who('Mira').presence, saves(fight)]).toEqual([4, 'present', { successes: 0,
      failures: 0 }])
    fight.do(END)
    expect(acting(fight)).toBe('Mira')
  })

  it('PLA-36 a Medicine check of 10 makes a dying combatant stable', () => {
    const fight = fallen()
    fight.do(does(fight, 'Odo', 'stabilise', 'Mira'), 8)
    expect(conditions(fight, 'Mira')).not.toContain('Stable')
    const other = fallen()
    other.do(does(other, 'Odo', 'stabilise', 'Mira'), 9)
    expect(conditions(other, 'Mira')).toContain('Stable')
    expect(other.refused(does(other, 'Odo', 'stabilise', 'Rook')).code).toBe('limit')
  })
})
