// The nine statuses: whether they take hold, what each does, and how long it lasts (ROW-51, ROW-56).
import { describe, expect, it } from 'vitest'
import { ability, able, ap, asked, choose, does, eidolon, END_TURN, four, hp, inRow, item, marks, num, picks, set,
  shell, suffers, target, told, until, untilRound, use, why, type RowsFight } from './table.ts'
import { STATUSES, type Status } from '../../../src/rulesets/eidolon-rows/sheet/kinds.ts'
import { statNow } from '../../../src/rulesets/eidolon-rows/rules/modified.ts'

const curse = (status: Status, more: Parameters<typeof does>[1] = {}) =>
  ability(status, [does('status', { status, ...more })], { nature: 'status' })
const cursed = (fight: RowsFight, status: Status, die: number) =>
  marks(fight.do(use(fight, 'Mira', status, 'Rook'), die), 'Rook').includes(status)
const plain = { mira: { sheet: able(curse('Poisoned')), stats: { statusAccuracy: 2 } },
  rook: { stats: { resistance: 3 } } }

describe('taking hold', () => {
  it('ROW-51 die − status accuracy + resistance of at most 5: with 2 against 3, a 4 takes hold, a 5 does not', () => {
    expect(target(four(plain), 'Mira', 'Poisoned', 'Rook').preview).toEqual(['Poisoned on 4 or less, 40 %'])
    expect([cursed(four(plain), 'Poisoned', 4), cursed(four(plain), 'Poisoned', 5)]).toEqual([true, false])
  })

  it('ROW-51 the element’s multiplier sets what is needed: ½ needs 3, 2 needs 7, ¼ is immune, 4 always', () => {
    // Wood, the element of poison, on water 1, fire ½, wind 2; Earth, of petrification, on ice ¼ and on thunder 4.
    const against = (element: 'water' | 'fire' | 'wind') =>
      four({ mira: { sheet: able(curse('Poisoned')), stats: { statusAccuracy: 0 } },
        rook: { stats: { resistance: 0 }, sheet: { element } } })
    expect([cursed(against('water'), 'Poisoned', 5), cursed(against('water'), 'Poisoned', 6)]).toEqual([true, false])
    expect([cursed(against('fire'), 'Poisoned', 3), cursed(against('fire'), 'Poisoned', 4)]).toEqual([true, false])
    expect([cursed(against('wind'), 'Poisoned', 7), cursed(against('wind'), 'Poisoned', 8)]).toEqual([true, false])
    const stone = (element: 'ice' | 'thunder') =>
      four({ mira: { sheet: able(curse('Petrified')), stats: { statusAccuracy: 9 } },
        rook: { stats: { resistance: 30 }, sheet: { element } } })
    // No die is wanted for these.
    expect(marks(stone('ice').do(use(stone('ice'), 'Mira', 'Petrified', 'Rook')), 'Rook')).toEqual([])
    expect(marks(stone('thunder').do(use(stone('thunder'), 'Mira', 'Petrified', 'Rook')), 'Rook')).toEqual([
      'Petrified',
    ])
    expect(target(stone('ice'), 'Mira', 'Petrified', 'Rook').preview).toEqual(['Petrified: immune'])
  })

  it('ROW-54 the element of a shell counts for statuses as well', () => {
    const fight = four({ mira: { sheet: able(curse('Petrified')) },
      rook: { sheet: { element: 'thunder', shells: [shell(1, 'ice', 5)] } } })
    expect(target(fight, 'Mira', 'Petrified', 'Rook').preview).toEqual(['Petrified: immune'])
  })

  it('ROW-51 one die for all targets, and a natural 1 is nothing special', () => {
    const gas = ability('Gas', [does('status', { status: 'Poisoned' })], { nature: 'status', type: 'multi',
      targets: 0 })
    const fight = four({ mira: { sheet: able(gas), stats: { statusAccuracy: 0 } }, rook: { stats: { resistance: 4 } },
      crow: { stats: { resistance: 5 } } })
    fight.do(use(fight, 'Mira', 'Gas'), 1)
    expect([marks(fight, 'Rook'), marks(fight, 'Crow')]).toEqual([['Poisoned'], []])
  })

  it('ROW-51 an attack that also inflicts has a second die, for all that were hit, and none where nobody was', () => {
    const bite = ability('Bite', [does('damage'), does('status', { status: 'Poisoned' })], { nature: 'physical' })
    const fight = four({ mira: { sheet: able(bite) }, rook: { stats: { hp: 60, maxHp: 60 } } })
    fight.do(use(fight, 'Mira', 'Bite', 'Rook'), 6, 4)
    expect([hp(fight, 'Rook'), marks(fight, 'Rook')]).toEqual([60 - 18, ['Poisoned']])
    fight.do(use(fight, 'Mira', 'Bite', 'Rook'), 7)
    expect([hp(fight, 'Rook'), told(fight, 'struck')]).toMatchObject([60 - 18, [{ struck: { hit: false } }]])
  })

  it('ROW-51 what one takes upon oneself needs no die', () => {
    const rage = ability('Rage', [does('boost', { stat: 'attack', amount: 1, on: 'user' }),
      does('status', { status: 'Fatigued', on: 'user' })], { type: 'self' })
    const fight = four({ mira: { sheet: able(rage) } })
    expect(marks(fight.do(use(fight, 'Mira', 'Rage')), 'Mira')).toEqual(['Attack ±', 'Fatigued'])
  })
})

describe('lasting', () => {
  it('ROW-24 so many of the bearer’s own turns: held turns do not count', () => {
    const fight = four({ mira: { sheet: able(curse('Blinded', { turns: 1 })) } })
    fight.do(use(fight, 'Mira', 'Blinded', 'Rook'), 1)
    until(fight, 'Rook')
    expect(marks(fight, 'Rook')).toEqual(['Blinded'])
    fight.do(use(fight, 'Rook', 'Hold AP', 'Crow')).do(END_TURN)
    expect(marks(fight, 'Rook')).toEqual([])
    const held = four({ mira: { sheet: able(curse('Blinded', { turns: 2 })) } })
    held.do(use(held, 'Mira', 'Blinded', 'Rook'), 1)
    until(held, 'Rook').do(use(held, 'Rook', 'Hold AP', 'Crow')).do(END_TURN)
    until(held, 'Crow').do(END_TURN)
    expect(held.battle.turn.acting).toMatchObject({ kind: 'held', who: held.id('Rook') })
    held.do(END_TURN)
    expect(marks(held, 'Rook')).toEqual(['Blinded'])
  })

  it('ROW-56 put on in one’s own turn it lasts so many turns after this one', () => {
    const rage = ability('Rage', [does('status', { status: 'Fatigued', on: 'user', turns: 1 })], { type: 'self' })
    const fight = four({ mira: { sheet: able(rage) } })
    fight.do(use(fight, 'Mira', 'Rage')).do(END_TURN)
    expect(marks(fight, 'Mira')).toEqual(['Fatigued'])
    untilRound(fight, 2).do(END_TURN)
    expect(marks(fight, 'Mira')).toEqual([])
  })

  it('ROW-56 ROW-13 Poisoned for 2 turns hurts in 2 Effect phases, before or after the bearer’s turn', () => {
    const venom = ability('Venom', [does('status', { status: 'Poisoned', turns: 2 })], { nature: 'status' })
    for (const [name, on] of [['Mira', 'Rook'], ['Rook', 'Mira']] as const) {
      const fight = until(four({ mira: { sheet: able(venom) }, rook: { sheet: able(venom) } }), name)
      fight.do(use(fight, name, 'Venom', on), 1)
      const seen = [2, 3, 4].map((round) => [hp(untilRound(fight, round), on), marks(fight, on).includes('Poisoned')])
      expect(seen, on).toEqual([[27, true], [24, false], [24, false]])
    }
  })

  it('ROW-40 ROW-24 of those behind an eidolon the summoner’s durations run, the others’ stand still', () => {
    const fight = four({ mira: { stats: { anima: 9 }, sheet: eidolon('Saltwing', { maxHp: 40 }) } })
    for (const name of ['Mira', 'Bel']) {
      fight.do(suffers(fight, name, 'Blinded', null, { until: 'turn-end', of: fight.id(name), count: 2 }))
    }
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    untilRound(fight, 2).do(choose(fight, 'keep'))
    until(fight, 'Rook')
    expect([marks(fight, 'Mira'), marks(fight, 'Bel')]).toEqual([[], ['Blinded']])
    untilRound(fight, 3).do(choose(fight, 'dismiss'))
    until(fight, 'Rook')
    expect(marks(fight, 'Bel'), 'one turn of its own so far').toEqual(['Blinded'])
    untilRound(fight, 4)
    until(fight, 'Rook')
    expect(marks(fight, 'Bel')).toEqual([])
  })

  it('ROW-56 an ally’s status takes hold without a die', () => {
    const frenzy = ability('Frenzy', [does('status', { status: 'Confused' })], { type: 'ally', nature: 'status' })
    const fight = four({ mira: { sheet: able(frenzy) }, bel: { stats: { resistance: 99 } } })
    fight.do(use(fight, 'Mira', 'Frenzy', 'Bel'))
    expect([marks(fight, 'Bel'), fight.events.some(({ type }) => type === 'rolled')]).toEqual([['Confused'], false])
  })

  it('ROW-56 without a number of turns until cured or the battle ends', () => {
    const cleanse = ability('Cleanse', [does('cure', { status: 'Blinded' })], { type: 'ally' })
    const fight = four({ mira: { sheet: able(cleanse) } })
    fight.do(suffers(fight, 'Bel', 'Blinded')).do(suffers(fight, 'Bel', 'Poisoned')).do(
      use(fight, 'Mira', 'Cleanse', 'Bel'),
    )
    expect(marks(fight, 'Bel')).toEqual(['Poisoned'])
    fight.do({ type: 'end', outcome: 'Done.' })
    expect(marks(fight, 'Bel')).toEqual([])
  })

  it('ROW-56 a cure that names none ends every status, and no buff', () => {
    const cleanse = ability('Cleanse', [does('cure')], { type: 'ally' })
    const fight = four({ mira: { sheet: able(cleanse) } })
    for (const status of STATUSES) fight.do(suffers(fight, 'Bel', status))
    fight.do(suffers(fight, 'Bel', 'Attack ±', 3)).do(use(fight, 'Mira', 'Cleanse', 'Bel'))
    expect(marks(fight, 'Bel')).toEqual(['Attack ±'])
  })

  it('ROW-56 put on anew it takes the place of what was there', () => {
    const fight = four(plain)
    fight.do(suffers(fight, 'Rook', 'Poisoned')).do(use(fight, 'Mira', 'Poisoned', 'Rook'), 1)
    expect(marks(fight, 'Rook')).toEqual(['Poisoned'])
  })
})

describe('what they do', () => {
  const MEND = ability('Mend', [does('heal', { dice: '5' })], { type: 'ally' })
  const SPARK = ability('Spark', [does('damage')], { nature: 'magical', mp: 3 })

  it('ROW-56 Burned: no healing', () => {
    const fight = four({ mira: { sheet: able(MEND) }, bel: { stats: { hp: 10 } } })
    fight.do(suffers(fight, 'Bel', 'Burned'))
    expect(target(fight, 'Mira', 'Mend', 'Bel').preview).toEqual(['Burned: no healing'])
    fight.do(use(fight, 'Mira', 'Mend', 'Bel'))
    expect([hp(fight, 'Bel'), fight.log().at(-1)]).toEqual([10, 'Bel is burned: no healing.'])
  })

  it('ROW-56 Confused: a coin decides; with a 1 the chosen target stands', () => {
    const fight = four()
    fight.do(suffers(fight, 'Mira', 'Confused')).do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 1, 3)
    expect([hp(fight, 'Rook'), hp(fight, 'Crow')]).toEqual([30 - 12, 30])
  })

  it('ROW-56 Confused: with a 2 the GM picks for a player’s character, among those that it could have aimed at', () => {
    const fight = four()
    fight.do(suffers(fight, 'Mira', 'Confused')).do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 2)
    const prompt = asked(fight)
    expect(prompt).toMatchObject({ kind: 'target', by: { who: 'gm' }, need: { min: 1, max: 1 } })
    expect(prompt.kind === 'target' && prompt.targets.map(({ label }) => label)).toEqual(['Rook', 'Crow'])
    expect(fight.refused(picks(fight, 'Bel')).says).toBe('Basic Attack cannot be used on Bel.')
    expect(fight.refused(picks(fight)).code).toBe('malformed')
    fight.do(picks(fight, 'Crow'), 3)
    expect([hp(fight, 'Rook'), hp(fight, 'Crow'), ap(fight, 'Mira')]).toEqual([30, 30 - 12, 1])
  })

  it('ROW-56 Confused: for an enemy the table picks, as many as were chosen', () => {
    const rain = ability('Rain', [does('harm', { dice: '4' })], { type: 'multi', targets: 2 })
    const fight = until(four({ rook: { sheet: able(rain) } }), 'Rook')
    fight.do(suffers(fight, 'Rook', 'Confused')).do(use(fight, 'Rook', 'Rain', 'Mira'), 2)
    expect(asked(fight)).toMatchObject({ by: { who: 'table' }, need: { min: 1, max: 1 } })
    fight.do(picks(fight, 'Bel'))
    expect([hp(fight, 'Mira'), hp(fight, 'Bel')]).toEqual([30, 26])
  })

  it('ROW-56 Confused: where nobody is picked there is no coin', () => {
    const sweep = ability('Sweep', [does('harm', { dice: '4' })], { type: 'multi', targets: 0 })
    const fight = four({ mira: { sheet: able(sweep) } })
    fight.do(suffers(fight, 'Mira', 'Confused')).do(use(fight, 'Mira', 'Sweep'))
    expect([hp(fight, 'Rook'), hp(fight, 'Crow')]).toEqual([26, 26])
  })

  it('ROW-56 Petrified: no Move, and half evasion', () => {
    const fight = four({ mira: { stats: { evasion: 5 } } })
    fight.do(suffers(fight, 'Mira', 'Petrified'))
    expect([statNow(fight.battle, fight.who('Mira'), 'evasion'), inRow(fight, 'Mira')]).toEqual([2, 'front'])
    expect(why(fight, 'Mira', 'Move')).toContain('petrified')
  })

  it('ROW-56 Blinded: half of all accuracies, rounded down', () => {
    const fight = four({ mira: { stats: { accuracy: 5, magicAccuracy: 4, statusAccuracy: 3 } } })
    fight.do(suffers(fight, 'Mira', 'Blinded'))
    expect(
      ['accuracy', 'magicAccuracy', 'statusAccuracy'].map((key) =>
        statNow(fight.battle, fight.who('Mira'), key as 'accuracy')
      ),
    ).toEqual([2, 2, 1])
    // 7 + 2 − 2: a 7 hits, an 8 does not.
    expect(hp(fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 8), 'Rook')).toBe(30)
  })

  it('ROW-56 Frostbitten: no basic attack, no items, no healing abilities; others as ever', () => {
    const fight = four({ mira: { sheet: able(MEND, SPARK) }, bel: { stats: { hp: 20 } },
      table: { items: [item('Salve', [does('heal', { dice: '5' })])] } })
    fight.do(suffers(fight, 'Mira', 'Frostbitten'))
    expect(['Basic Attack', 'Salve', 'Mend', 'Spark'].map((what) => why(fight, 'Mira', what))).toEqual([
      'Mira is frostbitten: no basic attack.',
      'Mira is frostbitten: no items.',
      'Mira is frostbitten: no healing abilities.',
      null,
    ])
    expect(fight.refused(use(fight, 'Mira', 'Basic Attack', 'Rook')).code).toBe('condition')
  })

  it('ROW-56 Blinded: odd accuracies of 5, 3 and 7 count as 2, 1 and 3, that of statuses on its die as well', () => {
    const fight = four({
      mira: { sheet: able(curse('Poisoned')), stats: { accuracy: 5, magicAccuracy: 3, statusAccuracy: 7 } },
      rook: { stats: { resistance: 4 } },
    })
    fight.do(suffers(fight, 'Mira', 'Blinded'))
    expect(
      (['accuracy', 'magicAccuracy', 'statusAccuracy'] as const).map((key) =>
        statNow(fight.battle, fight.who('Mira'), key)
      ),
    ).toEqual([2, 1, 3])
    // 4 − 3 + 4 = 5 takes hold, 5 − 3 + 4 = 6 does not; with 7 it would have, up to 8.
    expect([cursed(fight, 'Poisoned', 5), cursed(fight, 'Poisoned', 4)]).toEqual([false, true])
  })

  it('ROW-56 Frostbitten: nothing that revives either', () => {
    const fight = four({ mira: { sheet: able(ability('Raise', [does('revive', { dice: '5' })], { type: 'ally' })) } })
    fight.do(set(fight, 'Bel', 'hp', 0)).do(suffers(fight, 'Mira', 'Frostbitten'))
    expect(why(fight, 'Mira', 'Raise')).toContain('frostbitten')
    expect(fight.refused(use(fight, 'Mira', 'Raise', 'Bel')).code).toBe('condition')
  })

  it('ROW-56 Frostbitten: nothing that gives MP back; taking MP away is no healing', () => {
    const well = ability('Well', [does('mp', { dice: '5' })], { type: 'ally' })
    const drain = ability('Drain', [does('mp', { dice: '-5' })], { type: 'ranged' })
    const fight = four({ mira: { sheet: able(well, drain) } })
    fight.do(suffers(fight, 'Mira', 'Frostbitten'))
    expect(why(fight, 'Mira', 'Well')).toBe('Mira is frostbitten: no healing abilities.')
    expect(why(fight, 'Mira', 'Drain')).toBeNull()
  })

  it('ROW-56 what is halved is the number without buffs: evasion 5 with +3 is 2 + 3', () => {
    const evasion = (boost: number) => {
      const fight = four({ rook: { stats: { evasion: 5 } } })
      fight.do(suffers(fight, 'Rook', 'Petrified')).do(suffers(fight, 'Rook', 'Evasion ±', boost))
      return statNow(fight.battle, fight.who('Rook'), 'evasion')
    }
    expect([evasion(3), evasion(-3)]).toEqual([5, -1])
  })

  it('ROW-56 the element of Fatigued is Wind, that of Silenced is Shadow', () => {
    // Wind on Ice 2 and on Thunder 1; Shadow on Ice 1 and on Thunder 2.
    const needs = (status: Status, element: 'ice' | 'thunder') =>
      target(
        four({ mira: { sheet: able(curse(status)), stats: { statusAccuracy: 0 } },
          rook: { stats: { resistance: 0 }, sheet: { element } } }),
        'Mira',
        status,
        'Rook',
      ).preview
    expect([needs('Fatigued', 'ice'), needs('Fatigued', 'thunder')]).toEqual([['Fatigued on 7 or less, 70 %'], [
      'Fatigued on 5 or less, 50 %',
    ]])
    expect([needs('Silenced', 'ice'), needs('Silenced', 'thunder')]).toEqual([['Silenced on 5 or less, 50 %'], [
      'Silenced on 7 or less, 70 %',
    ]])
  })

  it('ROW-56 Fatigued: MP prices are doubled', () => {
    const fight = four({ mira: { sheet: able(SPARK), stats: { mp: 10 } } })
    fight.do(suffers(fight, 'Mira', 'Fatigued')).do(use(fight, 'Mira', 'Spark', 'Rook'), 2)
    expect(num(fight, 'Mira', 'mp')).toBe(4)
    expect(why(fight, 'Mira', 'Spark')).toBe('Mira has 4 MP, Spark costs 6.')
  })

  it('ROW-56 Paralyzed: physical attacks miss, even with a natural 1; magical ones do not', () => {
    const fight = four({ mira: { sheet: able(SPARK) } })
    fight.do(suffers(fight, 'Mira', 'Paralyzed'))
    expect(target(fight, 'Mira', 'Basic Attack', 'Rook').preview).toEqual(['Misses: paralyzed'])
    expect(hp(fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 1), 'Rook')).toBe(30)
    expect(hp(fight.do(use(fight, 'Mira', 'Spark', 'Rook'), 1), 'Rook')).toBe(30 - 2)
  })

  it('ROW-56 Silenced: magical attacks miss, physical ones do not', () => {
    const fight = four({ mira: { sheet: able(SPARK) } })
    fight.do(suffers(fight, 'Mira', 'Silenced')).do(use(fight, 'Mira', 'Spark', 'Rook'), 1)
    expect(hp(fight, 'Rook')).toBe(30)
    expect(hp(fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 1), 'Rook')).toBe(30 - 8)
  })

  it('ROW-56 Poisoned: a tenth of the maximum HP in each Effect phase, whatever shell there is', () => {
    const fight = four({ rook: { stats: { hp: 45, maxHp: 45 }, sheet: { shells: [shell(1, 'ice', 9)] } } })
    fight.do(suffers(fight, 'Rook', 'Poisoned'))
    untilRound(fight, 2)
    expect([hp(fight, 'Rook'), fight.who('Rook').sheet.shells[0]?.hp]).toEqual([41, 9])
  })
})
