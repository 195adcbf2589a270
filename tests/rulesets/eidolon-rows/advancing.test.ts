// Advancing: where nobody holds a front row, the other side may come on (ROW-14).
import { describe, expect, it } from 'vitest'
import { maySee, project } from '../../../src/engine/core/index.ts'
import { ability, able, acting, asked, choose, does, eidolon, END_TURN, four, giveTurn, inRow, presence, set, slotIn,
  suffers, told, use, type RowsFight } from './table.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'

/** Everybody who can ends their turn, until a question is asked or the round is over. */
function through(fight: RowsFight): RowsFight {
  const { round } = fight.battle.turn
  for (let turn = 0; turn < 8 && fight.battle.turn.round === round && !fight.battle.prompt; turn++) fight.do(END_TURN)
  return fight
}
const BACK = { row: 'back' } as const

describe('asking', () => {
  it('ROW-14 where both front rows are held, nobody is asked', () => {
    expect(through(four()).battle.prompt).toBeNull()
  })

  it('ROW-14 an empty front row of the enemies: the players may advance, and all enemies stand in front then', () => {
    const fight = through(four({ rook: BACK, crow: BACK }))
    const prompt = asked(fight)
    expect([prompt.title, prompt.kind === 'choose' && prompt.by.who]).toEqual(['Do the players advance?', 'table'])
    fight.do(choose(fight, 'advance'))
    expect([inRow(fight, 'Rook'), inRow(fight, 'Crow'), inRow(fight, 'Mira')]).toEqual(['front', 'front', 'front'])
    expect(fight.events.flatMap((one) => (one.type === 'moved' ? [one.manner] : []))).toEqual(['forced', 'forced'])
    expect(fight.battle.turn.round).toBe(2)
  })

  it('ROW-56 ROW-14 petrified combatants advance with the rest', () => {
    const fight = four({ rook: BACK, crow: BACK })
    fight.do(suffers(fight, 'Rook', 'Petrified'))
    through(fight).do(choose(fight, 'advance'))
    expect([inRow(fight, 'Rook'), inRow(fight, 'Crow')]).toEqual(['front', 'front'])
  })

  it('ROW-14 they may as well stay', () => {
    const fight = through(four({ rook: BACK, crow: BACK }))
    fight.do(choose(fight, 'stay'))
    expect([inRow(fight, 'Rook'), fight.battle.turn.round, fight.battle.prompt]).toEqual(['back', 2, null])
    expect(told(fight, 'stayed-back')).toHaveLength(1)
  })

  it('ROW-14 an empty front row of the players is the GM’s to take', () => {
    const fight = through(four({ mira: BACK, bel: BACK }))
    const prompt = asked(fight)
    expect([prompt.title, prompt.kind === 'choose' && prompt.by.who]).toEqual(['Do the enemies advance?', 'gm'])
    fight.do(choose(fight, 'advance'))
    expect([inRow(fight, 'Mira'), inRow(fight, 'Bel')]).toEqual(['front', 'front'])
  })

  it('ROW-14 both rows empty: the players are asked first, the enemies after them', () => {
    const fight = through(four({ mira: BACK, bel: BACK, rook: BACK, crow: BACK }))
    expect(asked(fight).title).toBe('Do the players advance?')
    fight.do(choose(fight, 'advance'))
    expect([asked(fight).title, inRow(fight, 'Rook'), inRow(fight, 'Mira')]).toEqual(['Do the enemies advance?',
      'front', 'back'])
    fight.do(choose(fight, 'advance'))
    expect([inRow(fight, 'Mira'), fight.battle.turn.round, fight.battle.prompt]).toEqual(['front', 2, null])
  })

  it('ROW-14 where only hidden ones would be pulled forward, the table is not told of a question', () => {
    const unseen = { row: 'back', secret: { token: true, stats: false } } as const
    const fight = through(four({ rook: unseen, crow: unseen }))
    expect([asked(fight).title, maySee({ role: 'table' }, asked(fight).audience)]).toEqual(['Do the players advance?',
      false])
    fight.do(choose(fight, 'advance'))
    expect(told(fight, 'advanced')).toHaveLength(1)
    expect(
      fight.events.filter((one) => one.type === 'moved' || (one.type === 'own' && one.event.type === 'advanced')).every(
        (one) => !maySee({ role: 'table' }, one.audience),
      ),
    ).toBe(true)
  })

  it('ROW-14 asked anew in every round', () => {
    const fight = through(four({ rook: BACK, crow: BACK }))
    fight.do(choose(fight, 'stay'))
    through(fight)
    expect([asked(fight).title, fight.battle.turn.round]).toEqual(['Do the players advance?', 2])
  })
})

describe('who holds a row', () => {
  it('ROW-14 the downed hold none, and are pulled along', () => {
    const fight = four({ rook: {}, crow: BACK })
    fight.do(presence(fight, 'Rook', 'down'))
    through(fight)
    fight.do(choose(fight, 'advance'))
    expect(inRow(fight, 'Crow')).toBe('front')
    const other = four({ rook: BACK, crow: BACK })
    other.do(presence(other, 'Rook', 'down'))
    through(other).do(choose(other, 'advance'))
    expect([inRow(other, 'Rook'), inRow(other, 'Crow')]).toEqual(['front', 'front'])
  })

  it('ROW-14 the withdrawn hold none: where their eidolon was pushed back, nobody does', () => {
    const fight = four({ mira: { stats: { anima: 9 }, sheet: eidolon('Saltwing') } })
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    fight.do({ type: 'override', reason: '',
      change: { kind: 'place', who: fight.id('Saltwing'), place: slotIn('players', 'back', 0), manner: 'gm' } })
    expect([inRow(fight, 'Mira'), inRow(fight, 'Saltwing')]).toEqual(['front', 'back'])
    expect(asked(through(fight)).title).toBe('Do the enemies advance?')
  })

  it('ROW-14 an eidolon holds it, and no longer when it is gone', () => {
    const caller = { row: 'back', stats: { anima: 9 },
      sheet: { ...eidolon('Saltwing'),
        ...able(ability('Gale', [does('harm', { dice: '1' })], { of: 'eidolon' })) } } as const
    const fight = four({ mira: caller, bel: BACK })
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    expect(through(fight).battle.turn.round, 'nobody was asked whether to advance').toBe(2)
    fight.do(choose(fight, 'dismiss'))
    expect(asked(through(fight)).title).toBe('Do the enemies advance?')
  })

  it('ROW-14 an eidolon in the back row does not hold the front, and neither do those who wait behind it', () => {
    const caller = { stats: { anima: 9 },
      sheet: { ...eidolon('Saltwing'),
        ...able(ability('Gale', [does('harm', { dice: '1' })], { of: 'eidolon' })) } } as const
    const fight = four({ mira: caller })
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    fight.do({ type: 'override', reason: '',
      change: { kind: 'place', who: fight.id('Saltwing'), place: slotIn('players', 'back', 0), manner: 'gm' } })
    expect(asked(through(fight)).title).toBe('Do the enemies advance?')
  })

  it('ROW-14 COM-24 hidden ones hold no row: the table is asked, and told, as if they were not there', () => {
    const unseen = { secret: { token: true, stats: true } } as const
    const fight = through(four({ rook: unseen, crow: BACK }))
    expect([asked(fight).title, asked(fight).audience]).toEqual(['Do the players advance?', undefined])
    // Somebody hidden in the back alone, of all that still stand there, makes no question for the table.
    const lying = four({ rook: { row: 'back', ...unseen }, crow: BACK })
    lying.do(presence(lying, 'Crow', 'down'))
    through(lying)
    expect([asked(lying).audience, project(spec, lying.battle, { role: 'table' }).stack]).toEqual([{ only: 'gm' }, []])
    // Nor do enemies that nobody sees come on in the open.
    const lurking = through(four({ mira: BACK, bel: BACK, rook: unseen, crow: unseen }))
    expect([asked(lurking).title, asked(lurking).audience]).toEqual(['Do the enemies advance?', { only: 'gm' }])
    lurking.do(choose(lurking, 'stay'))
    expect(
      lurking.events.flatMap((one) => (one.type === 'own' && one.event.type === 'stayed-back' ? [one.audience] : [])),
    ).toEqual([{ only: 'gm' }])
  })

  it('ROW-14 against a side of which nobody is left to fight nobody advances', () => {
    const fight = four({ rook: BACK, crow: BACK })
    fight.do(presence(fight, 'Rook', 'down')).do(presence(fight, 'Crow', 'down'))
    through(fight)
    expect([fight.battle.prompt, fight.battle.proposal]).toEqual([null,
      'The Players have won: the Enemies are out of the fight.'])
  })
})

describe('what changes while it is asked', () => {
  it('ROW-14 who steps into the row by the GM’s word answers the question', () => {
    const fight = through(four({ rook: BACK, crow: BACK }))
    fight.do({ type: 'override', reason: '',
      change: { kind: 'place', who: fight.id('Rook'), place: slotIn('enemies', 'front', 0), manner: 'gm' } })
    expect([fight.battle.prompt, fight.battle.turn.round, inRow(fight, 'Crow')]).toEqual([null, 2, 'back'])
  })

  it('ROW-14 the rows get room for everybody who is pulled forward', () => {
    const fight = through(
      four({ mira: { row: 'back', stats: { initiative: 9 } }, bel: { row: 'back', size: 3 }, rook: {}, crow: {} }),
    )
    fight.do(choose(fight, 'advance'))
    expect([inRow(fight, 'Mira'), inRow(fight, 'Bel')]).toEqual(['front', 'front'])
    expect(new Set([fight.who('Mira').place, fight.who('Bel').place]).size).toBe(2)
  })

  it('ROW-14 a question that is dropped is asked again as soon as nobody acts', () => {
    const fight = through(four({ rook: BACK, crow: BACK, mira: BACK, bel: BACK }))
    fight.do({ type: 'override', reason: '', change: { kind: 'abandon' } })
    expect(asked(fight).title).toBe('Do the players advance?')
    fight.do(giveTurn(fight, 'Rook'))
    expect([acting(fight), fight.battle.prompt]).toEqual(['Rook', null])
    fight.do(END_TURN)
    expect(asked(fight).title).toBe('Do the players advance?')
    fight.do(choose(fight, 'stay')).do(giveTurn(fight, 'Rook')).do(END_TURN)
    expect(asked(fight).title, 'what was answered is not asked twice').toBe('Do the enemies advance?')
    fight.do(choose(fight, 'stay'))
    expect([fight.battle.prompt, fight.battle.turn.round]).toEqual([null, 2])
  })

  it('ROW-14 an answer that is none is refused', () => {
    const fight = through(four({ rook: BACK, crow: BACK }))
    expect(fight.refused(choose(fight, 'retreat')).code).toBe('malformed')
    fight.do(set(fight, 'Mira', 'hp', 20))
    expect(asked(fight).title, 'the question stays').toBe('Do the players advance?')
  })
})
