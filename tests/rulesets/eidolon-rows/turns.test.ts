// The round and its turns (ROW-10 to ROW-12, ROW-26), and what the GM can do with them (COM-06, COM-08).
import { describe, expect, it } from 'vitest'
import type { Ability as Text } from '../../../src/engine/abilities/language/ability.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'
import { spoken } from './content/spoken.ts'
import { ability, able, acting, ap, asked, does, eidolon, END_TURN, forced, four, giveTurn, hp, job, marks, npc, num,
  passAll, pc, presence, set, START, status, suffers, table, told, until, untilRound, use, why,
  type RowsFight } from './table.ts'

const SPARK = able(ability('Spark', [does('harm', { dice: '2' })]))
const steps = (fight: RowsFight): readonly string[] => told(fight, 'stepped').map(({ step }) => step)

describe('the round', () => {
  it('ROW-10 Action, Effect, Paradigm, with one Paradigm phase before round 1', () => {
    const fight = four()
    expect(steps(fight)).toEqual(['calling', 'ties', 'paradigm', 'upkeep', 'action'])
    expect([fight.battle.turn.round, acting(fight)]).toEqual([1, 'Mira'])
    until(fight, 'Crow').do(END_TURN)
    expect(steps(fight)).toEqual(['effect', 'advance', 'leaving', 'paradigm', 'upkeep', 'action'])
    expect([fight.battle.turn.round, acting(fight)]).toEqual([2, 'Mira'])
  })

  it('ROW-10 whoever has jobs is asked in the extra Paradigm phase, before anybody acts', () => {
    const fight = four({ mira: { sheet: { jobs: [job(1, 'Warden'), job(2, 'Scout')], job: 1 } } })
    expect([fight.battle.turn.round, fight.battle.turn.step, acting(fight)]).toEqual([0, 'paradigm', null])
    fight.do(passAll(fight))
    expect([fight.battle.turn.round, acting(fight)]).toEqual([1, 'Mira'])
  })

  it('ROW-12 after the last turn comes the Effect phase', () => {
    const fight = until(four({ mira: { stats: { hp: 20 } } }), 'Crow')
    fight.do(suffers(fight, 'Mira', 'Poisoned'))
    expect(hp(fight, 'Mira')).toBe(20)
    fight.do(END_TURN)
    expect(hp(fight, 'Mira')).toBe(17)
  })
})

describe('a turn', () => {
  it('ROW-11 tiers 1 to 5 have 2 AP, tiers 6 to 10 have 3', () => {
    for (const [tier, points] of [[1, 2], [5, 2], [6, 3], [10, 3]] as const) {
      expect(ap(four({ mira: { stats: { tier } } }), 'Mira')).toBe(points)
    }
  })

  it('ROW-11 AP are there in one’s own turn alone, and are as many in the next', () => {
    const fight = four({ mira: { sheet: SPARK } })
    expect(['Mira', 'Bel', 'Rook', 'Crow'].map((name) => ap(fight, name))).toEqual([2, 0, 0, 0])
    fight.do(use(fight, 'Mira', 'Spark', 'Rook')).do(END_TURN)
    expect(['Mira', 'Bel', 'Rook', 'Crow'].map((name) => ap(fight, name))).toEqual([0, 2, 0, 0])
    expect(ap(until(untilRound(fight, 2), 'Mira'), 'Mira')).toBe(2)
  })

  it('ROW-11 an action costs 1 AP unless it says otherwise', () => {
    const fight = four({
      mira: {
        sheet: able(ability('Spark', [does('harm', { dice: '2' })]),
          ability('Blaze', [does('harm', { dice: '2' })], { ap: 2 })),
      },
    })
    fight.do(use(fight, 'Mira', 'Spark', 'Rook'))
    expect(ap(fight, 'Mira')).toBe(1)
    expect(why(fight, 'Mira', 'Blaze')).toContain('1 AP')
  })

  it('ROW-12 at 0 AP it ends by itself, and the next one’s begins', () => {
    const fight = four({ mira: { sheet: SPARK } })
    fight.do(use(fight, 'Mira', 'Spark', 'Rook'))
    expect([acting(fight), ap(fight, 'Mira')]).toEqual(['Mira', 1])
    fight.do(use(fight, 'Mira', 'Spark', 'Rook'))
    expect([acting(fight), ap(fight, 'Mira'), status(fight, 'Mira')]).toEqual(['Bel', 0, 'acted'])
    expect(told(fight, 'turn-ended')).toEqual([{ type: 'turn-ended',
      acting: { who: fight.id('Mira'), kind: 'turn', began: 2 }, lost: 0 }])
  })

  it('ROW-12 the last of one side taking the last turn leads through Effect and Paradigm into the next round', () => {
    const fight = until(four({ crow: { sheet: SPARK } }), 'Crow')
    fight.do(use(fight, 'Crow', 'Spark', 'Bel')).do(use(fight, 'Crow', 'Spark', 'Bel'))
    expect([fight.battle.turn.round, acting(fight)]).toEqual([2, 'Mira'])
  })

  it('ROW-26 End Turn loses the AP that are left', () => {
    const fight = four().do(END_TURN)
    expect([acting(fight), ap(fight, 'Mira')]).toEqual(['Bel', 0])
    expect(told(fight, 'turn-ended')[0]?.lost).toBe(2)
  })

  it('ROW-26 there is no turn to end before the start', () => {
    const fight = table([pc({ name: 'Mira' }), npc({ name: 'Rook' })])
    expect(fight.refused(END_TURN)).toMatchObject({ code: 'not-your-turn' })
  })

  it('ROW-12 who falls in the own turn has no more of it', () => {
    const fight = four()
    fight.do(set(fight, 'Mira', 'hp', 0))
    expect([acting(fight), ap(fight, 'Mira'), status(fight, 'Mira')]).toEqual(['Bel', 0, 'acted'])
  })

  it('COM-07 the turn of one who leaves is over, and its AP are gone with it', () => {
    const fight = four()
    fight.do({ type: 'leave', who: fight.id('Mira'), how: 'gone' })
    expect([acting(fight), ap(fight, 'Mira')]).toEqual(['Bel', 0])
  })

  it.each(['gone', 'fled'] as const)('COM-07 who is %s acts no more, also while others are asked about its deed',
    (how) => {
      const brace: Text = { name: 'Brace',
        listens: [{ when: 'after', event: [{ on: 'harm', stage: 'dealt', to: 'me', by: 'enemy' }], may: 'me',
          name: 'Brace', use: 'reaction', steps: [{ do: 'gain', what: 'hp', amount: '1' }] }] }
      const fight = four({ rook: { sheet: able(spoken(brace)) } })
      fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 3)
      fight.do({ type: 'leave', who: fight.id('Mira'), how })
      expect([asked(fight).kind, spec.turnView(fight.battle).acting, ap(fight, 'Mira')]).toEqual(['react', [], 0])
      expect(acting(fight.do(passAll(fight)))).toBe('Bel')
    })

  it('COM-07 who leaves while fleeing is not on the way out any more', () => {
    const fight = four({ mira: { row: 'back' } })
    fight.do(use(fight, 'Mira', 'Flee'))
    expect(fight.battle.turn.fleeing).toEqual([fight.id('Mira')])
    fight.do({ type: 'leave', who: fight.id('Mira'), how: 'gone' })
    expect(fight.battle.turn.fleeing).toEqual([])
  })

  it('ROW-41 a turn of the summoner’s is one of its eidolon’s: what counts those counts on', () => {
    const fight = four({ mira: { stats: { anima: 5 }, sheet: eidolon('Saltwing') } })
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    fight.do(suffers(fight, 'Saltwing', 'Blinded', null, { until: 'turn-end', of: fight.id('Saltwing'), count: 1 })).do(
      END_TURN,
    )
    expect([acting(fight), marks(fight, 'Saltwing')]).toEqual(['Rook', []])
  })

  it('ROW-57 who is down when the place comes is passed over', () => {
    const fight = four()
    fight.do(set(fight, 'Bel', 'hp', 0)).do(END_TURN)
    expect([acting(fight), status(fight, 'Bel')]).toEqual(['Rook', 'passed'])
  })

  it('COM-30 what lasts so many turns ends after that many of the bearer’s own', () => {
    const fight = four()
    fight.do(suffers(fight, 'Rook', 'Blinded', null, { until: 'turn-end', of: fight.id('Rook'), count: 2 }))
    untilRound(fight, 2)
    expect(marks(until(fight, 'Rook'), 'Rook')).toEqual(['Blinded'])
    expect(marks(fight.do(END_TURN), 'Rook')).toEqual([])
  })

  it('COM-30 the turns of one who is down go by all the same', () => {
    const fight = four()
    fight.do(suffers(fight, 'Rook', 'Poisoned', null, { until: 'turn-end', of: fight.id('Rook'), count: 1 })).do(
      set(fight, 'Rook', 'hp', 0),
    )
    expect(marks(fight, 'Rook')).toEqual(['Poisoned'])
    expect(marks(until(fight, 'Crow'), 'Rook')).toEqual([])
  })

  it('COM-30 what lasts a round ends with it, and not with the Paradigm phase before the first', () => {
    const fight = table([pc({ name: 'Mira', stats: { initiative: 9 } }),
      npc({ name: 'Rook', stats: { initiative: 5 } })])
    fight.do(suffers(fight, 'Rook', 'Marked', null, { until: 'round-end', count: 1 })).do(START)
    expect(marks(fight, 'Rook')).toEqual(['Marked'])
    expect(marks(untilRound(fight, 2), 'Rook')).toEqual([])
  })
})

describe('the GM’s word', () => {
  it('COM-06 the GM gives the turn: the running turn ends, its AP are lost, nobody acts twice by the order', () => {
    const fight = four()
    fight.do(giveTurn(fight, 'Rook'))
    expect([acting(fight), ap(fight, 'Mira'), ap(fight, 'Rook'), status(fight, 'Mira')]).toEqual(['Rook', 0, 2,
      'acted'])
    fight.do(END_TURN)
    expect(acting(fight)).toBe('Bel')
    fight.do(END_TURN)
    expect(acting(fight)).toBe('Crow')
  })

  it('COM-06 whoever has acted can be given another turn, with all AP', () => {
    const fight = until(four(), 'Rook')
    fight.do(giveTurn(fight, 'Mira'))
    expect([acting(fight), ap(fight, 'Mira')]).toEqual(['Mira', 2])
    expect(acting(fight.do(END_TURN))).toBe('Crow')
  })

  it('COM-06 a turn given to an eidolon is its summoner’s', () => {
    const fight = four({ mira: { stats: { anima: 5 }, sheet: eidolon('Saltwing') } })
    fight.do(use(fight, 'Mira', 'Summon Eidolon')).do(END_TURN)
    expect(acting(fight)).toBe('Rook')
    fight.do(giveTurn(fight, 'Saltwing'))
    expect([acting(fight), ap(fight, 'Mira'), ap(fight, 'Saltwing')]).toEqual(['Mira', 2, 0])
  })

  it('COM-06 also one who waits behind an eidolon can be given the turn, which lasts until it is ended', () => {
    const fight = four({ mira: { stats: { anima: 5 }, sheet: eidolon('Saltwing') } })
    fight.do(use(fight, 'Mira', 'Summon Eidolon')).do(giveTurn(fight, 'Bel'))
    expect([acting(fight), ap(fight, 'Bel'), why(fight, 'Bel', 'Basic Attack')]).toEqual(['Bel', 2,
      'Bel waits while an eidolon is out.'])
    expect(acting(fight.do(END_TURN))).toBe('Rook')
  })

  it('COM-06 a turn given while something is asked puts the question off until it is over', () => {
    const fight = four({ mira: { sheet: { jobs: [job(1, 'Warden'), job(2, 'Scout')], job: 1 } } })
    fight.do(passAll(fight))
    until(fight, 'Crow').do(END_TURN)
    expect(fight.battle.prompt?.about).toBe('paradigm-players')
    fight.do(giveTurn(fight, 'Rook'))
    expect([acting(fight), fight.battle.prompt, fight.battle.stack]).toEqual(['Rook', null, []])
    fight.do(END_TURN)
    expect([fight.battle.prompt?.about, fight.battle.turn.round]).toEqual(['paradigm-players', 1])
  })

  it('COM-06 not to somebody who is away, and what the GM forces past that does no harm', () => {
    const fight = four()
    fight.do(presence(fight, 'Rook', 'gone'))
    expect(fight.refused(giveTurn(fight, 'Rook'))).toMatchObject({ code: 'malformed' })
    expect(acting(fight.do(giveTurn(fight, 'Mira')))).toBe('Mira')
    fight.do({ type: 'override', change: { kind: 'place', who: fight.id('Crow'), place: null, manner: 'gm' },
      reason: '' })
    expect(fight.refused(giveTurn(fight, 'Crow'))).toMatchObject({ code: 'status',
      says: 'Crow has no turn to take now.' })
  })

  it('COM-06 a turn is ended whoever it is, also by force', () => {
    expect(acting(four().do(forced(END_TURN)))).toBe('Bel')
  })

  it('COM-08 the end is proposed when a side is down, and taken back when it is up again', () => {
    const fight = four({ crow: null })
    fight.do(set(fight, 'Rook', 'hp', 0))
    expect(fight.battle.proposal).toBe('The Players have won: the Enemies are out of the fight.')
    fight.do(set(fight, 'Rook', 'hp', 5))
    expect([fight.battle.proposal, num(fight, 'Rook', 'hp')]).toEqual([null, 5])
  })

  it('ROW-12 with nobody left who can act no time passes, and it goes on when somebody is up again', () => {
    const fight = four({ bel: null, crow: null })
    fight.do(set(fight, 'Rook', 'hp', 0)).do(set(fight, 'Mira', 'hp', 0))
    expect([acting(fight), fight.battle.turn.round]).toEqual([null, 1])
    fight.do(set(fight, 'Rook', 'hp', 3))
    expect([acting(fight), fight.battle.turn.round]).toEqual(['Rook', 1])
  })

  it('ROW-12 a battle without anybody on the rows does not begin', () => {
    const fight = table([pc({ name: 'Mira', row: null })])
    expect(fight.refused(START)).toMatchObject({ code: 'status', says: 'Nobody is on the board yet.' })
    // By force it does, and waits for whoever comes.
    fight.do(forced(START))
    expect([fight.battle.status, acting(fight)]).toEqual(['running', null])
  })
})
