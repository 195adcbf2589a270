// Fleeing: out of the back row, at the end of the Effect phase, and what follows when all have fled (ROW-16, ROW-29).
import { describe, expect, it } from 'vitest'
import { PLAYERS } from '../../../src/engine/core/index.ts'
import { acting, ap, asked, choose, END_TURN, fills, forced, four, giveTurn, marks, npc, pc, presence, set, slotIn,
  START, status, table, told, use, why, type RowsFight, type Said } from './table.ts'

const BACK: Partial<Said> = { row: 'back' }
function through(fight: RowsFight, ...faces: number[]): RowsFight {
  const { round } = fight.battle.turn
  for (let turn = 0;
    turn < 8 && fight.battle.turn.round === round && !fight.battle.prompt && fight.battle.status === 'running'; turn++)
  {
    fight.do(END_TURN, ...(acting(fight) === 'Crow' ? faces : []))
  }
  return fight
}
const flees = (fight: RowsFight, name: string): RowsFight => fight.do(use(fight, name, 'Flee'))

describe('fleeing', () => {
  it('ROW-29 from the back row, with AP left: the turn is over, and the character is still there', () => {
    const fight = flees(four({ mira: BACK }), 'Mira')
    expect([acting(fight), ap(fight, 'Mira'), status(fight, 'Mira'), fight.who('Mira').presence]).toEqual(['Bel', 0,
      'acted', 'present'])
    expect(fight.battle.turn.fleeing).toEqual([fight.id('Mira')])
  })

  it('ROW-29 not from the front row', () => {
    const fight = four()
    expect(why(fight, 'Mira', 'Flee')).toBe('Fleeing is only possible from the back row.')
    expect(fight.refused(use(fight, 'Mira', 'Flee')).code).toBe('condition')
  })

  it('ROW-29 the GM can forbid it', () => {
    const fight = four({ mira: BACK, table: { fleeing: false } })
    expect(why(fight, 'Mira', 'Flee')).toBe('Nobody can get away from here.')
  })

  it('ROW-29 by the GM’s word from anywhere', () => {
    const fight = four()
    fight.do(forced(use(fight, 'Mira', 'Flee')))
    expect(fight.battle.turn.fleeing).toEqual([fight.id('Mira')])
  })

  it('ROW-16 whoever fled leaves at the end of the Effect phase', () => {
    const fight = through(flees(four({ mira: BACK }), 'Mira'))
    expect([fight.who('Mira').presence, fight.who('Mira').place, fight.battle.turn.fleeing, fight.battle.turn.round])
      .toEqual(['fled', null, [], 2])
    expect(acting(fight), 'her place is passed over').toBe('Bel')
  })

  it('ROW-29 a held turn is forfeited', () => {
    const fight = four({ mira: BACK })
    fight.do(use(fight, 'Mira', 'Hold AP', 'Rook'))
    flees(fight, 'Mira')
    expect([fight.battle.turn.held, told(fight, 'held-lost')[0]?.why]).toEqual([[], 'flees'])
  })

  it('ROW-29 until it leaves it can be struck, and who is downed first stays', () => {
    const fight = flees(four({ mira: BACK }), 'Mira')
    fight.do(set(fight, 'Mira', 'hp', 0))
    expect(fight.battle.turn.fleeing).toEqual([])
    through(fight)
    expect([fight.who('Mira').presence, fight.battle.status]).toEqual(['down', 'running'])
  })

  it('ROW-29 an advance does not stop it', () => {
    const fight = flees(four({ mira: BACK, bel: BACK }), 'Mira')
    through(fight)
    fight.do(choose(fight, 'advance'))
    expect([fight.who('Mira').presence, fight.who('Bel').presence]).toEqual(['fled', 'present'])
  })

  it('ROW-29 whoever is fleeing does nothing more', () => {
    const fight = flees(four({ mira: BACK }), 'Mira')
    expect(why(fight, 'Mira', 'Basic Attack')).toBe('Mira is fleeing and does nothing more.')
  })

  it('ROW-29 enemies may flee as well; the battle is then proposed to end, as when they are down', () => {
    const fight = four({ rook: BACK, crow: null })
    fight.do(END_TURN).do(END_TURN)
    // Nobody is in the enemies' front row: the players may advance, which does not stop him.
    through(flees(fight, 'Rook')).do(choose(fight, 'stay'))
    expect([fight.who('Rook').presence, fight.battle.status, fight.battle.proposal]).toEqual(['fled', 'running',
      'The Players have won: the Enemies are out of the fight.'])
  })
})

describe('when all have fled', () => {
  const both = (more: Parameters<typeof four>[0] = {}): RowsFight => {
    const fight = flees(flees(four({ mira: BACK, bel: BACK, ...more }), 'Mira'), 'Bel')
    through(fight)
    // Nobody is in front of the players: the enemies may advance, for what it is worth.
    return fight.do(choose(fight, 'stay'))
  }

  it('ROW-29 the GM says what follows, and the battle ends without XP or items', () => {
    const fight = both()
    expect([asked(fight).title, asked(fight).kind, fight.battle.status]).toEqual([
      'All player characters have fled: what follows?',
      'form',
      'running',
    ])
    fight.do(fills(fight, { words: 'They wake in the ferryman’s loft.' }))
    expect([fight.battle.status, fight.battle.outcome]).toEqual(['ended',
      'All player characters have fled: no XP and no items are gained. They wake in the ferryman’s loft.'])
  })

  it('ROW-29 it can be said beforehand: then nobody is asked', () => {
    const fight = both({ table: { afterFlight: 'The gate falls shut.' } })
    expect([fight.battle.status, fight.battle.outcome]).toEqual(['ended',
      'All player characters have fled: no XP and no items are gained. The gate falls shut.'])
  })

  it('ROW-29 nothing has to be said', () => {
    const fight = both()
    fight.do(fills(fight, { words: '' }))
    expect(fight.battle.outcome).toBe('All player characters have fled: no XP and no items are gained.')
  })

  it('ROW-29 conditions that last for the battle are over with it', () => {
    const fight = flees(four({ mira: BACK, bel: null }), 'Mira')
    fight.do({ type: 'override', reason: '',
      change: { kind: 'add-effect', who: fight.id('Rook'), condition: 'Blinded', value: null,
        duration: { until: 'scene-end' } } })
    through(fight).do(choose(fight, 'stay'))
    fight.do(fills(fight, { words: '' }))
    expect([fight.battle.status, marks(fight, 'Rook')]).toEqual(['ended', []])
  })

  it('ROW-29 one who lies on the field has not fled: the battle goes on until the GM ends it', () => {
    const fight = four({ mira: BACK, bel: BACK })
    flees(fight, 'Mira').do(set(fight, 'Bel', 'hp', 0))
    through(fight)
    if (fight.battle.prompt) fight.do(choose(fight, 'stay'))
    expect([fight.battle.status, fight.battle.prompt, fight.battle.proposal]).toEqual(['running', null,
      'The Enemies have won: the Players are out of the fight.'])
  })

  it('ROW-29 companions who are no player characters do not count', () => {
    const fight = table([pc({ name: 'Mira', row: 'back', stats: { initiative: 9 } }),
      npc({ name: 'Mule', side: PLAYERS, stats: { initiative: 7 } }), npc({ name: 'Rook', stats: { initiative: 5 } })])
      .do(START)
    flees(fight, 'Mira').do(END_TURN).do(END_TURN)
    expect([asked(fight).title, fight.who('Mule').presence]).toEqual(['All player characters have fled: what follows?',
      'present'])
  })

  it('ROW-29 a question that is dropped is asked again as soon as nobody acts', () => {
    const fight = both()
    fight.do({ type: 'override', reason: '', change: { kind: 'abandon' } })
    expect([fight.battle.status, asked(fight).title]).toEqual(['running',
      'All player characters have fled: what follows?'])
    fight.do(giveTurn(fight, 'Rook'))
    expect([acting(fight), fight.battle.prompt]).toEqual(['Rook', null])
    fight.do(END_TURN)
    expect(asked(fight).title).toBe('All player characters have fled: what follows?')
    fight.do(fills(fight, { words: '' }))
    expect(fight.battle.status).toBe('ended')
  })

  it('ROW-29 by the GM’s word the battle goes on when one of them is back on the field', () => {
    const fight = both()
    fight.do(presence(fight, 'Mira', 'present'))
    if (fight.who('Mira').place === null) {
      fight.do({ type: 'override', reason: '',
        change: { kind: 'place', who: fight.id('Mira'), place: slotIn('players', 'back', 0), manner: 'gm' } })
    }
    expect([fight.battle.status, fight.battle.prompt?.about === 'flight']).toEqual(['running', false])
  })
})
