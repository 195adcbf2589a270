// ROW-03, ROW-05, ROW-28, ROW-52: how far abilities on all go, reactions more than once a round, gear with several
// numbers, fixed amounts and rounding.
import { describe, expect, it } from 'vitest'
import { ENEMIES, PLAYERS } from '../../../src/engine/core/index.ts'
import { ability, able, acting, asked, does, END_TURN, four, gear, hp, job, npc, num, passAll, pc, reacts, row, set,
  START, table, until, use, type Laid, type RowsFight } from './table.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'
import { statNow } from '../../../src/rulesets/eidolon-rows/rules/modified.ts'

const lost = (fight: RowsFight, ...names: readonly string[]) => names.map((name) => 30 - hp(fight, name))

describe('ROW-03', () => {
  const sweep = (more: Parameters<typeof ability>[2]) => {
    const fight = four({
      mira: {
        sheet: able(ability('Sweep', [does('harm', { dice: '2' }), does('harm', { dice: '3', on: 'enemies' })], more)),
      },
      crow: { row: 'back' },
    })
    return lost(fight.do(use(fight, 'Mira', 'Sweep', 'Rook')), 'Rook', 'Crow')
  }

  it('ROW-03 what a Melee ability does to all enemies does not pass the front row', () => {
    expect(sweep({ type: 'melee' })).toEqual([5, 0])
    expect(sweep({ type: 'ranged' })).toEqual([5, 3])
  })

  it('ROW-03 Multi on one row does to all enemies of that row alone', () => {
    expect(sweep({ type: 'multi', row: 'front' })).toEqual([5, 0])
    expect(sweep({ type: 'multi', row: 'any' })).toEqual([5, 3])
  })

  it('ROW-03 the hit die is not rolled against those behind, and they are not shown', () => {
    const fight = four({ mira: { sheet: able(ability('Whirl', [does('damage'), does('damage', { on: 'enemies' })], {
      type: 'melee',
      nature: 'physical',
    })) }, crow: { row: 'back' } })
    fight.do(use(fight, 'Mira', 'Whirl', 'Rook'), 2)
    expect(lost(fight, 'Crow')).toEqual([0])
    expect(fight.log().join(' ')).not.toContain('Crow')
  })
})

describe('reactions', () => {
  const riposte = (everyTime: boolean) => {
    const mira = able(
      ability('Riposte', [does('harm', { dice: '1' })], { type: 'reaction', trigger: 'hurt', everyTime }),
    )
    const fight = until(
      four({ mira: { sheet: mira }, rook: { sheet: able(ability('Jab', [does('harm', { dice: '2' })])) } }),
      'Rook',
    )
    fight.do(use(fight, 'Rook', 'Jab', 'Mira')).do(reacts(fight, 'Mira', 'Riposte'))
    fight.do(use(fight, 'Rook', 'Jab', 'Mira'))
    return fight
  }

  it('ROW-03 a reaction comes once a round, or every time where it says so', () => {
    expect(riposte(false).battle.prompt).toBeNull()
    const again = riposte(true)
    expect(asked(again).kind).toBe('react')
    again.do(reacts(again, 'Mira', 'Riposte'))
    expect(lost(again, 'Rook', 'Mira')).toEqual([2, 4])
    expect(spec.offers(again.battle, again.id('Mira')).find(({ name }) => name === 'Riposte')?.detail).toContain(
      'every time',
    )
  })
})

describe('ROW-28', () => {
  it('ROW-28 a piece of gear changes several statistics', () => {
    const coat = gear(1, 'Heavy coat', { kind: 'armour', worn: true, defence: 4, magicDefence: 2, evasion: -1 })
    const fight = four({ mira: { sheet: { gear: [coat] } } })
    const now = (key: 'defence' | 'magicDefence' | 'evasion') => statNow(fight.battle, fight.who('Mira'), key)
    expect([now('defence'), now('magicDefence'), now('evasion')]).toEqual([7, 5, 1])
    fight.do(set(fight, 'Mira', 'gear.0.attack', 5))
    expect(statNow(fight.battle, fight.who('Mira'), 'attack')).toBe(11)
  })
})

describe('ROW-52', () => {
  const blow = (options: Laid = {}, fixed = 0, times = 1) => {
    const fight = four({ table: options,
      mira: { stats: { attack: 6 },
        sheet: { ...able(ability('Cut', [does('damage')], { nature: 'physical', times, element: 'fire' })),
          gear: [gear(1, 'Brand', { worn: true, fixed })] } },
      rook: { stats: { defence: 3 }, sheet: { element: 'fire' } } })
    return lost(fight.do(use(fight, 'Mira', 'Cut', 'Rook'), 2), 'Rook')[0]
  }

  it('ROW-52 final damage is rounded down, by an option to the nearest', () => {
    // 6 − 3 + 2 = 5, doubled without a shell: 10 × 0.35 = 3.5, as fire on fire is plain.
    expect([blow({}, 0, 0.35), blow({ rounding: 'nearest' }, 0, 0.35)]).toEqual([3, 4])
  })

  it('ROW-52 a fixed amount from gear comes after all multipliers', () => {
    expect([blow({}, 0, 2), blow({}, 3, 2), blow({}, -30, 2)]).toEqual([20, 23, 0])
  })
})

describe('ROW-05', () => {
  const people = () => [
    pc({ name: 'Mira', stats: { initiative: 9 }, sheet: { jobs: [job(1, 'Piper'), job(2, 'Ward')], job: 1 } }),
    npc({ name: 'Rook', stats: { initiative: 5 } }),
  ]
  const strikes = (side: typeof PLAYERS | typeof ENEMIES) =>
    table(people()).do({ type: 'own', command: { type: 'first-strike', side } }).do(START)

  it('ROW-05 a first strike of the players has a Paradigm phase before it, and the usual one follows', () => {
    const fight = strikes(PLAYERS)
    expect([asked(fight).kind, fight.battle.turn.step]).toEqual(['rows', 'paradigm'])
    fight.do(row(fight, 'Mira', { job: '2' }))
    expect([fight.who('Mira').sheet.job, fight.battle.turn.step, acting(fight)]).toEqual([2, 'first-strike', 'Mira'])
    fight.do(END_TURN)
    expect([asked(fight).kind, fight.battle.turn.step]).toEqual(['rows', 'paradigm'])
    fight.do(passAll(fight))
    expect([fight.battle.turn.round, acting(fight), num(fight, 'Mira', 'ap')]).toEqual([1, 'Mira', 2])
  })

  it('ROW-05 one of the enemies has none before it', () => {
    const fight = strikes(ENEMIES)
    expect([fight.battle.turn.step, acting(fight)]).toEqual(['first-strike', 'Rook'])
  })
})
