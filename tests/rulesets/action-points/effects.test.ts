// What each action does, by default and as a table changes it (PTS-34).
import { describe, expect, it } from 'vitest'
import type { Said } from './people.ts'
import { apOf, END_TURN, npc, pc, START, yard } from './people.ts'
import { allPass, asked, blade, bow, buckler, conditions, does, hp, odds, pair, reacts, spell, spot, suffers, walks,
  why } from './deeds.ts'

const mute: Partial<Said> = { stats: { ap: 0, maxAp: 0 } }
const still = (more: Partial<Said> = {}) => pair({}, {}, { ...mute, ...more })

describe('attacks', () => {
  it('PTS-34 All Out Attack: +20 to hit and no reaction until one’s next turn', () => {
    const fight = pair({}, {}, { stats: { ap: 1, maxAp: 1 }, sheet: { weapons: [blade] } })
    expect(odds(fight, 'Mira', 'all-out-attack/0', 'Rook')).toContain('50 +20 All Out Attack = 70')
    fight.do(does(fight, 'Mira', 'all-out-attack', ['Rook'])).do(allPass(fight), 70, 3)
    expect([hp(fight, 'Rook'), conditions(fight, 'Mira'), apOf(fight, 'Mira')]).toEqual([8, ['Exposed'], 1])
    fight.do(END_TURN).do(does(fight, 'Rook', 'attack', ['Mira']), 90)
    fight.do(END_TURN)
    expect(conditions(fight, 'Mira')).toEqual([])
  })

  it('PTS-34 All Out Attack: not even the counter to it can be answered', () => {
    const fight = pair().do(does(pair(), 'Mira', 'all-out-attack', ['Rook']))
    fight.do(reacts(fight, 'Rook', 'counter-attack'), 50, 95, 4)
    expect(hp(fight, 'Mira')).toBe(11)
  })

  it('PTS-34 Coup de Grâce: only the helpless, no roll, double the highest damage', () => {
    const fight = still({ stats: { hp: 30, maxHp: 30 } })
    expect(fight.refused(does(fight, 'Mira', 'coup-de-grace', ['Rook'])).says).toBe('Rook is not helpless.')
    fight.do(suffers(fight, 'Rook', 'Helpless')).do(does(fight, 'Mira', 'coup-de-grace', ['Rook']))
    expect(hp(fight, 'Rook')).toBe(19)
  })

  it('PTS-34 Coup de Grâce is for those within reach, not for bows', () => {
    const fight = pair({}, { sheet: { weapons: [blade, bow] } }, { at: [9, 5], ...mute })
    fight.do(suffers(fight, 'Rook', 'Helpless'))
    expect(fight.refused(does(fight, 'Mira', 'coup-de-grace', ['Rook'])).code).toBe('range')
  })

  it('PTS-34 Precision Strike: −20, and the head doubles the damage', () => {
    const fight = still()
    expect(odds(fight, 'Mira', 'precision-strike/0', 'Rook')).toContain('50 −20 Precision Strike = 30')
    fight.do(does(fight, 'Mira', 'precision-strike', ['Rook', 'option:head']), 31)
    expect(hp(fight, 'Rook')).toBe(10)
    fight.do(does(fight, 'Mira', 'precision-strike', ['Rook', 'option:head']), 30, 4)
    expect(hp(fight, 'Rook')).toBe(3)
  })

  it('PTS-34 Precision Strike: the arm disarms', () => {
    const fight = still()
    fight.do(does(fight, 'Mira', 'precision-strike', ['Rook', 'option:arm']), 30, 2)
    expect(fight.who('Rook').sheet.weapons[0]?.state).toBe('dropped')
  })

  it('PTS-34 Precision Strike: the leg halves Speed until the end of the target’s next turn', () => {
    const fight = still()
    fight.do(does(fight, 'Mira', 'precision-strike', ['Rook', 'option:leg']), 30, 2).do(END_TURN)
    expect(fight.refused(walks(fight, 'Rook', 'free', [10, 5])).says).toBe('Too far: 4 m, but only 3 m left.')
    fight.do(END_TURN)
    expect(conditions(fight, 'Rook')).toEqual([])
  })

  it('PTS-34 Aim: +10 each, three at most, used by the shot', () => {
    const fight = pair({}, { stats: { ap: 6, maxAp: 6 }, sheet: { weapons: [bow] } }, { at: [9, 5], ...mute })
    for (let count = 0; count < 3; count++) fight.do(does(fight, 'Mira', 'aim'))
    expect(odds(fight, 'Mira', 'attack/0', 'Rook')).toContain('50 +30 aiming = 80')
    expect(fight.refused(does(fight, 'Mira', 'aim')).code).toBe('limit')
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 80, 3)
    expect([hp(fight, 'Rook'), conditions(fight, 'Mira')]).toEqual([8, []])
  })

  it('PTS-34 Aim is lost when moving or hit', () => {
    const archer = () => {
      const fight = pair({}, { sheet: { weapons: [bow] } }, { at: [9, 5], sheet: { weapons: [bow] } })
      return fight.do(does(fight, 'Mira', 'aim'))
    }
    const moved = archer()
    moved.do(walks(moved, 'Mira', 'free', [4, 5]))
    expect(conditions(moved, 'Mira')).toEqual([])
    const hit = archer()
    hit.do(END_TURN).do(does(hit, 'Rook', 'attack', ['Mira'])).do(allPass(hit), 30, 2)
    expect(conditions(hit, 'Mira')).toEqual([])
  })

  it('PTS-34 Defensive Stance: +20 to defensive reactions until the next turn, no attack this turn', () => {
    const fight = pair().do(does(pair(), 'Mira', 'defensive-stance'))
    expect(fight.refused(does(fight, 'Mira', 'attack', ['Rook'])).code).toBe('condition')
    fight.do(END_TURN).do(does(fight, 'Rook', 'attack', ['Mira'])).do(reacts(fight, 'Mira', 'evade'), 65, 40)
    expect(hp(fight, 'Mira')).toBe(14)
    fight.do(END_TURN)
    expect([conditions(fight, 'Mira'), why(fight, 'Mira', 'attack/0')]).toEqual([[], null])
  })

  it('PTS-34 Defensive Stance comes too late after an attack', () => {
    const fight = still()
    fight.do(does(fight, 'Mira', 'attack', ['Rook']), 90)
    expect(fight.refused(does(fight, 'Mira', 'defensive-stance')).code).toBe('limit')
  })

  it('PTS-34 Disengage: this turn’s movement provokes nothing', () => {
    const fight = pair().do(does(pair(), 'Mira', 'disengage'))
    fight.do(walks(fight, 'Mira', 'free', [2, 5]))
    expect([fight.battle.prompt, spot(fight, 'Mira')]).toEqual([null, '2,5'])
  })

  it('PTS-34 Parry needs a weapon in hand, Block a shield', () => {
    const bare = pair({}, {}, { sheet: { weapons: [{ ...blade, state: 'stowed' }, { ...buckler, state: 'stowed' }] } })
    bare.do(does(bare, 'Mira', 'attack', ['Rook']))
    expect(bare.refused(reacts(bare, 'Rook', 'parry')).says).toBe('Rook has no melee weapon in hand.')
    expect(bare.refused(reacts(bare, 'Rook', 'block')).says).toBe('Rook has no shield in hand.')
    const armed = pair({}, {}, { sheet: { weapons: [blade, buckler] } })
    armed.do(does(armed, 'Mira', 'attack', ['Rook'])).do(reacts(armed, 'Rook', 'block'), 40, 30)
    expect(hp(armed, 'Rook')).toBe(10)
  })

  it('PTS-34 Counter-attack: opposed, the winner hits', () => {
    const back = pair().do(does(pair(), 'Mira', 'attack', ['Rook']))
    back.do(reacts(back, 'Rook', 'counter-attack')).do(allPass(back), 45, 30, 6)
    expect([hp(back, 'Mira'), hp(back, 'Rook')]).toEqual([9, 10])
    const through = pair().do(does(pair(), 'Mira', 'attack', ['Rook']))
    through.do(reacts(through, 'Rook', 'counter-attack')).do(allPass(through), 30, 45, 6)
    expect([hp(through, 'Mira'), hp(through, 'Rook')]).toEqual([14, 5])
  })

  it('PTS-34 the numbers of effects are data that a table changes', () => {
    const fight = pair({ effects: { 'all-out-attack.bonus': 35, 'precision-strike.modifier': -5 } }, {}, mute)
    expect(odds(fight, 'Mira', 'all-out-attack/0', 'Rook')).toContain('+35')
    expect(odds(fight, 'Mira', 'precision-strike/0', 'Rook')).toContain('−5')
  })
})

describe('specials', () => {
  it('PTS-34 Grapple: opposed styles, both are Grappled', () => {
    const fight = still()
    fight.do(does(fight, 'Mira', 'grapple', ['Rook']), 20, 30)
    expect(conditions(fight, 'Rook')).toEqual([])
    fight.do(does(fight, 'Mira', 'grapple', ['Rook']), 40, 30)
    expect([conditions(fight, 'Mira'), conditions(fight, 'Rook')]).toEqual([['Grappled'], ['Grappled']])
  })

  it('PTS-34 Bash: pushed 1 m and −10 to its next roll', () => {
    const fight = still()
    fight.do(does(fight, 'Mira', 'bash', ['Rook']), 40, 30)
    expect([spot(fight, 'Rook'), conditions(fight, 'Rook')]).toEqual(['7,5', ['Staggered']])
    fight.do(walks(fight, 'Mira', 'free', [6, 5])).do(does(fight, 'Mira', 'trip', ['Rook']), 45, 41)
    expect(conditions(fight, 'Rook')).toEqual(['Prone'])
  })

  it('PTS-34 Disarm: opposed, the weapon is out of hand and can be picked up again', () => {
    const fight = still()
    fight.do(does(fight, 'Mira', 'disarm', ['Rook']), 40, 30)
    expect(fight.who('Rook').sheet.weapons[0]?.state).toBe('dropped')
    expect(fight.who('Rook').sheet.weapons[0]?.lies).toBe('7,5')
    expect(fight.log()).toContain('Short blade lies at H6.')
    expect(fight.refused(does(fight, 'Mira', 'disarm', ['Rook'])).says).toBe('Rook has nothing in hand.')
  })

  it('PTS-34 Feint: its next defence against the feinter is worse by 20, once', () => {
    const fight = pair()
    fight.do(does(fight, 'Mira', 'feint', ['Rook'])).do(allPass(fight))
    expect(conditions(fight, 'Rook')).toEqual(['Off guard'])
    fight.do(does(fight, 'Mira', 'attack', ['Rook'])).do(reacts(fight, 'Rook', 'evade'), 30, 20, 3)
    expect([hp(fight, 'Rook'), conditions(fight, 'Rook')]).toEqual([8, []])
  })

  it('PTS-34 Force Movement: up to 2 m where the actor wants, no movement spent', () => {
    const fight = still()
    fight.do(does(fight, 'Mira', 'force-movement', ['Rook', 'option:away']), 40, 30)
    expect([spot(fight, 'Rook'), fight.battle.turn.walk.spent]).toEqual(['8,5', 0])
    const aside = still()
    aside.do(does(aside, 'Mira', 'force-movement', ['Rook', 'option:right']), 40, 30)
    expect(spot(aside, 'Rook')).toBe('6,7')
  })

  it('PTS-34 Trip: opposed, the target is Prone', () => {
    const fight = still()
    fight.do(does(fight, 'Mira', 'trip', ['Rook']), 40, 30)
    expect(conditions(fight, 'Rook')).toEqual(['Prone'])
    expect(fight.refused(does(fight, 'Mira', 'trip', ['Rook'])).says).toBe('Rook is prone already.')
  })

  it('PTS-34 Blind Opponent: −20 until the end of the next turn', () => {
    const fight = pair({}, {}, { sheet: { weapons: [] } })
    fight.do(does(fight, 'Mira', 'blind-opponent', ['Rook'])).do(allPass(fight))
    expect(conditions(fight, 'Rook')).toEqual(['Blinded'])
    fight.do(END_TURN)
    expect(conditions(fight, 'Rook')).toEqual(['Blinded'])
    fight.do(END_TURN)
    expect(conditions(fight, 'Rook')).toEqual([])
  })

  it('PTS-34 Blind Opponent: who evades it is not blinded', () => {
    const fight = pair().do(does(pair(), 'Mira', 'blind-opponent', ['Rook']))
    fight.do(reacts(fight, 'Rook', 'evade'), 40, 30)
    expect(conditions(fight, 'Rook')).toEqual([])
  })

  it('PTS-34 Arise: stands up without provoking and without movement', () => {
    const fight = pair()
    fight.do(suffers(fight, 'Mira', 'Prone')).do(does(fight, 'Mira', 'arise'))
    expect([conditions(fight, 'Mira'), fight.battle.prompt, fight.battle.turn.walk.spent]).toEqual([[], null, 0])
  })

  it('PTS-34 Resist: opposed, ends a hold for both', () => {
    const fight = pair({}, {}, mute)
    fight.do(does(fight, 'Mira', 'grapple', ['Rook']), 40, 30).do(END_TURN)
    const held = pair({}, {}, mute)
    held.do(does(held, 'Mira', 'grapple', ['Rook']), 40, 30)
    const [mine] = held.battle.effects.filter((one) => one.bearer === held.id('Mira'))
    held.do(does(held, 'Mira', 'resist', [`option:${mine?.id ?? ''}`]), 30, 40)
    expect(conditions(held, 'Mira')).toEqual(['Grappled'])
    held.do(does(held, 'Mira', 'resist', [`option:${mine?.id ?? ''}`]), 50, 40)
    expect([conditions(held, 'Mira'), conditions(held, 'Rook')]).toEqual([[], []])
  })

  it('PTS-34 Resist: willpower against what magic put on', () => {
    const fight = pair({}, { sheet: { spells: [spell({ target: 0, damage: '', condition: 'Dazed', rounds: 9 })] } }, {
      at: [8, 5],
    })
    fight.do(does(fight, 'Mira', 'cast-magic/0', ['Rook'])).do(allPass(fight)).do(END_TURN)
    const [dazed] = fight.battle.effects
    fight.do(does(fight, 'Rook', 'resist', [`option:${dazed?.id ?? ''}`]), 40, 30)
    expect(conditions(fight, 'Rook')).toEqual([])
  })
})

describe('hiding', () => {
  /** Rook behind scrub, Mira and Bel watching; Rook acts. */
  function scrub(concealment = 40) {
    const fight = yard([
      npc({ name: 'Rook', at: [10, 5], stats: { initiative: 40, stealth: 60 }, sheet: { weapons: [bow] } }),
      pc({ name: 'Mira', at: [4, 5], stats: { initiative: 30 } }),
      pc({ name: 'Bel', at: [4, 6], stats: { initiative: 20 } }),
    ]).do(START, 3, 3, 3)
    const { ground } = fight.battle.scene
    if (ground.kind !== 'square') throw new Error('A square ground is wanted.')
    return fight.do({ type: 'ground',
      ground: { ...ground,
        terrain: [{ id: 's', name: 'Scrub', cells: [{ x: 10, y: 5 }], cost: 1, concealment, look: 'undergrowth' }] } })
  }

  it('PTS-34 Hide needs cover or concealment', () => {
    const fight = scrub(0)
    expect(fight.refused(does(fight, 'Rook', 'hide'))).toMatchObject({ code: 'sight' })
  })

  it('PTS-34 Hide: stealth against the observation of each who could see', () => {
    const fight = scrub().do(does(scrub(), 'Rook', 'hide'), 50, 40, 30)
    expect(conditions(fight, 'Rook')).toEqual(['Hidden'])
    const seen = scrub().do(does(scrub(), 'Rook', 'hide'), 30, 40, 45)
    expect(conditions(seen, 'Rook')).toEqual([])
  })

  it('PTS-34 Hide: who notices may still react, who does not may not', () => {
    const fight = scrub().do(does(scrub(), 'Rook', 'hide'), 35, 20, 40)
    expect(conditions(fight, 'Rook')).toEqual(['Hidden'])
    fight.do(does(fight, 'Rook', 'attack', ['Bel']))
    expect(asked(fight)).toEqual(['Bel'])
    fight.do(allPass(fight), 90)
    const other = scrub().do(does(scrub(), 'Rook', 'hide'), 35, 20, 40)
    other.do(does(other, 'Rook', 'attack', ['Mira']), 90)
    expect(other.battle.turn.awareness).toEqual({})
  })

  it('PTS-35 Hidden: the first attack is better by 20 and ends it', () => {
    const fight = scrub().do(does(scrub(), 'Rook', 'hide'), 50, 40, 30)
    expect(odds(fight, 'Rook', 'attack/0', 'Mira')).toContain('50 +20 hidden')
    fight.do(does(fight, 'Rook', 'attack', ['Mira']), 65, 5)
    expect([hp(fight, 'Mira'), conditions(fight, 'Rook')]).toEqual([10, []])
  })

  it('PTS-35 Hidden: no target for those unaware, and over when seen', () => {
    const fight = scrub().do(does(scrub(), 'Rook', 'hide'), 50, 40, 30)
    fight.do(END_TURN)
    expect(fight.refused(does(fight, 'Mira', 'grapple', ['Rook'])).says).toBe('Rook is hidden from Mira.')
    fight.do(END_TURN).do(END_TURN).do(walks(fight, 'Rook', 'free', [11, 5]))
    expect(conditions(fight, 'Rook')).toEqual([])
    expect(fight.log().some((line) => line.includes('seen by'))).toBe(true)
  })
})
