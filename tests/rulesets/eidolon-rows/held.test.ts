// Held turns (ROW-24, ROW-25): 1 AP kept for a turn right after somebody who acts later.
import { describe, expect, it } from 'vitest'
import { ability, able, acting, ap, does, eidolon, END_TURN, forced, four, giveTurn, hp, marks, presence, set, suffers,
  targetsOf, told, until, untilRound, use, why, type RowsCommand, type RowsFight, type Said } from './table.ts'

const SPARK: Partial<Said> = { sheet: able(ability('Spark', [does('harm', { dice: '2' })])) }
const never = (): never => {
  throw new Error('That is no deed.')
}
const kind = (fight: RowsFight): string | undefined => fight.battle.turn.acting?.kind
const holds = (fight: RowsFight, name: string, after: string): RowsFight => fight.do(use(fight, name, 'Hold AP', after))
const heldBy = (fight: RowsFight): readonly string[] =>
  fight.battle.turn.held.map(({ who }) => fight.battle.combatants[who]?.name ?? who)
/** Who acts from now to the end of the round, held turns with a star. */
function rest(fight: RowsFight): readonly string[] {
  const { round } = fight.battle.turn
  const seen: string[] = []
  for (; fight.battle.turn.round === round; fight.do(END_TURN)) {
    seen.push(`${acting(fight)}${kind(fight) === 'held' ? '*' : ''}`)
  }
  return seen
}

describe('holding', () => {
  it('ROW-24 costs 1 AP and gives a turn with exactly 1 AP right after the one chosen', () => {
    const fight = holds(four({ mira: SPARK }), 'Mira', 'Rook')
    expect([acting(fight), ap(fight, 'Mira')]).toEqual(['Mira', 1])
    fight.do(use(fight, 'Mira', 'Spark', 'Rook'))
    expect(acting(fight)).toBe('Bel')
    fight.do(END_TURN).do(END_TURN)
    expect([acting(fight), kind(fight), ap(fight, 'Mira')]).toEqual(['Mira', 'held', 1])
    fight.do(use(fight, 'Mira', 'Spark', 'Rook'))
    expect([acting(fight), hp(fight, 'Rook')]).toEqual(['Crow', 26])
  })

  it('ROW-24 with 3 AP in a turn a held one still has 1', () => {
    const fight = holds(four({ mira: { stats: { tier: 8 } } }), 'Mira', 'Bel')
    expect(ap(fight, 'Mira')).toBe(2)
    until(until(fight.do(END_TURN), 'Bel').do(END_TURN), 'Mira')
    expect([kind(fight), ap(fight, 'Mira')]).toEqual(['held', 1])
  })

  it('ROW-24 the last AP can be held: the turn is over with it', () => {
    const fight = four({ mira: SPARK })
    fight.do(use(fight, 'Mira', 'Spark', 'Rook'))
    holds(fight, 'Mira', 'Crow')
    expect([acting(fight), rest(fight)]).toEqual(['Bel', ['Bel', 'Rook', 'Crow', 'Mira*']])
  })

  it('ROW-24 only those who act later in this round can be chosen', () => {
    const fight = until(four(), 'Bel')
    expect(targetsOf(fight, 'Bel', 'Hold AP').map(({ label }) => label)).toEqual(['Rook', 'Crow'])
    expect(fight.refused(use(fight, 'Bel', 'Hold AP', 'Mira'))).toMatchObject({ code: 'target',
      says: 'Mira does not act later in this round.' })
    expect(fight.refused(use(fight, 'Bel', 'Hold AP', 'Bel'))).toMatchObject({ code: 'malformed' })
    expect(ap(fight, 'Bel')).toBe(2)
  })

  it('ROW-24 with nobody to act later it is refused', () => {
    const fight = until(four(), 'Crow')
    expect(why(fight, 'Crow', 'Hold AP')).toBe('Nobody acts later in this round.')
    const alone = until(four(), 'Rook')
    alone.do(presence(alone, 'Crow', 'down'))
    expect(why(alone, 'Rook', 'Hold AP')).toBe('Nobody acts later in this round.')
  })

  it('ROW-24 once per round: neither again in the same turn nor in the held one', () => {
    const fight = holds(four({ mira: { stats: { tier: 6 } } }), 'Mira', 'Bel')
    expect(fight.refused(use(fight, 'Mira', 'Hold AP', 'Crow'))).toMatchObject({ code: 'limit',
      says: 'Mira has held AP in this round already.' })
    fight.do(END_TURN).do(END_TURN)
    expect([acting(fight), kind(fight)]).toEqual(['Mira', 'held'])
    expect(fight.refused(use(fight, 'Mira', 'Hold AP', 'Crow'))).toMatchObject({ code: 'limit' })
    expect(why(until(untilRound(fight, 2), 'Mira'), 'Mira', 'Hold AP')).toBe(null)
  })

  it('ROW-24 several after the same one come in the order of Initiative, whoever held first', () => {
    const fight = four()
    fight.do(giveTurn(fight, 'Bel'))
    holds(fight, 'Bel', 'Crow').do(giveTurn(fight, 'Mira'))
    holds(fight, 'Mira', 'Crow').do(END_TURN)
    expect(heldBy(fight)).toEqual(['Bel', 'Mira'])
    expect(rest(fight)).toEqual(['Rook', 'Crow', 'Mira*', 'Bel*'])
  })

  it('ROW-24 after different ones each comes in its place', () => {
    const fight = four()
    holds(fight, 'Mira', 'Crow').do(END_TURN)
    holds(fight, 'Bel', 'Rook').do(END_TURN)
    expect(rest(fight)).toEqual(['Rook', 'Bel*', 'Crow', 'Mira*'])
  })

  it('ROW-24 the chosen one being skipped does not cancel it', () => {
    const fight = holds(four(), 'Mira', 'Rook').do(END_TURN)
    fight.do(presence(fight, 'Rook', 'down'))
    expect(rest(fight)).toEqual(['Bel', 'Mira*', 'Crow'])
  })

  it('ROW-24 held turns do not count for durations', () => {
    const fight = holds(four(), 'Mira', 'Bel').do(END_TURN)
    fight.do(suffers(fight, 'Mira', 'Blinded', null, { until: 'turn-end', of: fight.id('Mira'), count: 1 })).do(
      END_TURN,
    )
    expect([acting(fight), kind(fight)]).toEqual(['Mira', 'held'])
    expect(marks(fight.do(END_TURN), 'Mira')).toEqual(['Blinded'])
    expect(marks(until(untilRound(fight, 2), 'Mira').do(END_TURN), 'Mira')).toEqual([])
  })

  it('ROW-24 a held turn is of this round: the next begins without any', () => {
    const fight = holds(four(), 'Mira', 'Crow').do(END_TURN)
    expect(rest(fight)).toEqual(['Bel', 'Rook', 'Crow', 'Mira*'])
    expect([fight.battle.turn.held, rest(fight)]).toEqual([[], ['Mira', 'Bel', 'Rook', 'Crow']])
  })
})

describe('what becomes of a held turn', () => {
  it('ROW-25 it comes after an early End Turn, too', () => {
    const fight = holds(four(), 'Mira', 'Bel').do(END_TURN)
    expect(told(fight, 'turn-ended')[0]?.lost).toBe(1)
    expect(rest(fight)).toEqual(['Bel', 'Mira*', 'Rook', 'Crow'])
  })

  it('ROW-25 it is lost when the holder is down first, also if somebody gets it up again', () => {
    const fight = holds(four(), 'Mira', 'Rook').do(END_TURN)
    fight.do(set(fight, 'Mira', 'hp', 0))
    expect([heldBy(fight), told(fight, 'held-lost')]).toEqual([[], [{ type: 'held-lost', who: fight.id('Mira'),
      why: 'is down' }]])
    fight.do(set(fight, 'Mira', 'hp', 9))
    expect(rest(fight)).toEqual(['Bel', 'Rook', 'Crow'])
  })

  it('ROW-25 when the chosen one leaves the order before its turn it comes at that one’s place', () => {
    for (const how of ['fled', 'gone'] as const) {
      const fight = holds(four(), 'Mira', 'Rook').do(END_TURN)
      fight.do({ type: 'leave', who: fight.id('Rook'), how })
      expect(rest(fight)).toEqual(['Bel', 'Mira*', 'Crow'])
    }
  })

  it('ROW-25 who leaves loses the held turn', () => {
    const fight = holds(four(), 'Mira', 'Rook').do(END_TURN)
    fight.do({ type: 'leave', who: fight.id('Mira'), how: 'gone' })
    expect([heldBy(fight), rest(fight)]).toEqual([[], ['Bel', 'Rook', 'Crow']])
  })

  it('ROW-29 who flees forfeits it', () => {
    const fight = holds(four({ mira: { row: 'back' } }), 'Mira', 'Rook')
    fight.do(use(fight, 'Mira', 'Flee'))
    expect([heldBy(fight), acting(fight)]).toEqual([[], 'Bel'])
    expect(rest(fight)).toEqual(['Bel', 'Rook', 'Crow'])
  })

  it('ROW-41 an eidolon takes its summoner’s held turn, with 1 AP', () => {
    const fight = four({ mira: { stats: { anima: 5 }, sheet: eidolon('Saltwing') } })
    holds(fight, 'Mira', 'Rook').do(use(fight, 'Mira', 'Summon Eidolon')).do(END_TURN)
    expect([acting(fight), kind(fight)]).toEqual(['Rook', 'turn'])
    fight.do(END_TURN)
    expect([acting(fight), kind(fight), ap(fight, 'Mira')]).toEqual(['Mira', 'held', 1])
  })

  it('ROW-41 an eidolon holds no AP itself; by the GM’s word they are its summoner’s', () => {
    const fight = four({ mira: { stats: { anima: 5 }, sheet: eidolon('Saltwing') } })
    const deed = use(fight, 'Mira', 'Hold AP', 'Rook')
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    const own = { ...deed, actor: fight.id('Saltwing') } as RowsCommand
    expect(fight.refused(own).says).toBe(
      'Saltwing is an eidolon and can only use the abilities of the eidolon’s sheet.',
    )
    fight.do(forced(own))
    expect([heldBy(fight), ap(fight, 'Mira')]).toEqual([['Mira'], 1])
    fight.do(END_TURN).do(END_TURN)
    expect([acting(fight), kind(fight)]).toEqual(['Mira', 'held'])
  })

  it('ROW-24 forced after an eidolon it waits for its summoner’s place, and outside the turns nothing is held', () => {
    const fight = four({ mira: { stats: { anima: 5 }, sheet: eidolon('Saltwing') } })
    const bels = use(fight, 'Bel', 'Hold AP', 'Rook')
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    fight.do(
      forced(
        { ...bels,
          deed: { ...(bels.type === 'act' ? bels.deed : never()),
            targets: [{ kind: 'combatant', id: fight.id('Saltwing') }] } } as RowsCommand,
      ),
    )
    expect(fight.battle.turn.held.map(({ after }) => after)).toEqual([fight.id('Mira')])
    const late = four({ rook: { row: 'back' }, crow: { row: 'back' } })
    const forcedHold = use(late, 'Mira', 'Hold AP', 'Rook')
    until(late, 'Crow').do(END_TURN)
    expect(late.battle.prompt?.about).toBe('advance')
    late.do(giveTurn(late, 'Mira')).do(forced(forcedHold))
    expect([heldBy(late), ap(late, 'Mira')]).toEqual([[], 1])
  })

  it('ROW-40 who waits behind another’s eidolon when its held turn comes loses it', () => {
    const fight = four({ bel: { stats: { anima: 5 }, sheet: eidolon('Saltwing') } })
    holds(fight, 'Mira', 'Rook').do(END_TURN)
    fight.do(use(fight, 'Bel', 'Summon Eidolon')).do(END_TURN)
    expect(acting(fight)).toBe('Rook')
    fight.do(END_TURN)
    expect([acting(fight), told(fight, 'held-lost')]).toEqual(['Crow', [{ type: 'held-lost', who: fight.id('Mira'),
      why: 'cannot act' }]])
  })
})
