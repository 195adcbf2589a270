// Abilities of every type: at whom, from which row, at what price, and what they do (ROW-03, ROW-21, ROW-30, ROW-41).
import { describe, expect, it } from 'vitest'
import { ability, able, aim, ap, does, eidolon, END_TURN, forced, four, hp, inRow, item, job, marks, num, offer,
  palette, set, shell, shells, target, targetsOf, told, until, untilRound, use, why,
  type RowsCommand } from './table.ts'

const HURT = [does('harm', { dice: '4' })]
const open = (views: ReturnType<typeof targetsOf>) => views.filter((one) => one.why === null).map(({ label }) => label)

describe('types', () => {
  it('ROW-03 Melee only from the front row and only against the front row', () => {
    const slash = ability('Slash', HURT, { type: 'melee' })
    const fight = four({ mira: { sheet: able(slash) }, crow: { row: 'back' } })
    expect(open(targetsOf(fight, 'Mira', 'Slash'))).toEqual(['Rook'])
    fight.do(use(fight, 'Mira', 'Move'))
    expect(why(fight, 'Mira', 'Slash')).toBe('Mira stands in the back row: Slash is used from the front row.')
    expect(fight.refused(use(fight, 'Mira', 'Slash', 'Rook')).code).toBe('range')
  })

  it('ROW-03 Ranged against any enemy, from either row', () => {
    const fight = four({ mira: { row: 'back', sheet: able(ability('Shot', HURT)) }, crow: { row: 'back' } })
    expect(open(targetsOf(fight, 'Mira', 'Shot'))).toEqual(['Rook', 'Crow'])
    expect(hp(fight.do(use(fight, 'Mira', 'Shot', 'Crow')), 'Crow')).toBe(26)
  })

  it('ROW-03 Ally on any ally, oneself too; Self on oneself', () => {
    const fight = four({
      mira: {
        sheet: able(ability('Mend', [does('heal', { dice: '3' })], { type: 'ally' }),
          ability('Focus', [does('boost', { stat: 'magic', amount: 1, on: 'targets' })], { type: 'self' })),
      },
      bel: { row: 'back', stats: { hp: 9 } },
    })
    expect(open(targetsOf(fight, 'Mira', 'Mend'))).toEqual(['Mira', 'Bel'])
    expect(target(fight, 'Mira', 'Mend', 'Rook').why).toBe('Rook is no ally of Mira.')
    expect(offer(fight, 'Mira', 'Focus').needs).toEqual([])
    fight.do(use(fight, 'Mira', 'Mend', 'Bel')).do(use(fight, 'Mira', 'Focus'))
    expect([hp(fight, 'Bel'), marks(fight, 'Mira')]).toEqual([12, ['Magic ±']])
  })

  it('ROW-03 Multi as the ability says: how many, of whom, in which row', () => {
    const volley = ability('Volley', HURT, { type: 'multi', targets: 2, row: 'back' })
    const wave = ability('Wave', HURT, { type: 'multi', targets: 0, aim: 'any' })
    const fight = four({ mira: { sheet: able(volley, wave) }, crow: { row: 'back' } })
    expect(offer(fight, 'Mira', 'Volley').needs).toMatchObject([{ kind: 'combatant', min: 1, max: 2 }])
    expect(target(fight, 'Mira', 'Volley', 'Rook').why).toBe(
      'Rook does not stand in the back row, and Volley only reaches those who do.',
    )
    expect(fight.refused(use(fight, 'Mira', 'Volley', 'Crow', 'Crow')).says).toBe(
      'Volley: the same target is named twice.',
    )
    expect(offer(fight, 'Mira', 'Wave').look).toMatchObject({
      who: ['Bel', 'Rook', 'Crow'].map((name) => fight.id(name)),
      lines: ['Mira: 4 harm', 'Bel: 4 harm', 'Rook: 4 harm', 'Crow: 4 harm'],
    })
    fight.do(use(fight, 'Mira', 'Volley', 'Crow')).do(use(fight, 'Mira', 'Wave'))
    expect(['Mira', 'Bel', 'Rook', 'Crow'].map((name) => hp(fight, name))).toEqual([26, 26, 26, 22])
  })

  it('ROW-03 Special does what it says: it can push into the other row', () => {
    const push = ability('Heave', [does('shift', { amount: -1 }), does('mp', { dice: '-2' })], { type: 'special' })
    const fight = four({ mira: { sheet: able(push) } })
    fight.do(use(fight, 'Mira', 'Heave', 'Rook'))
    expect([inRow(fight, 'Rook'), num(fight, 'Rook', 'mp'), ap(fight, 'Rook')]).toEqual(['back', 2, 0])
  })

  it('ROW-03 Passive and Reaction are no actions: a passive one counts all the time', () => {
    const tough = ability('Tough', [does('boost', { stat: 'defence', amount: 2 })], { type: 'passive' })
    const back = ability('Riposte', HURT, { type: 'reaction' })
    const fight = until(four({ rook: { sheet: able(tough, back) } }), 'Rook')
    expect(palette(fight, 'Rook')).not.toContain('Tough')
    expect(why(fight, 'Rook', 'Riposte')).toBe('Riposte is a reaction: it is offered when Rook is hurt by an enemy.')
    const deed = (id: number, ...on: readonly string[]): RowsCommand => ({ type: 'act', actor: fight.id('Rook'),
      deed: { action: `ability:${id}` as never, targets: aim(fight, on), form: {} } })
    expect([fight.refused(deed(1)).code, fight.refused(deed(2, 'Mira')).code]).toEqual(['malformed', 'phase'])
    // COM-06: by the GM’s word it is done all the same, at whom it pleases.
    fight.do(forced(deed(2, 'Mira')))
    expect(hp(fight, 'Mira')).toBeLessThan(30)
    const hit = four({ rook: { sheet: able(tough) } })
    hit.do(use(hit, 'Mira', 'Basic Attack', 'Rook'), 4)
    expect(hp(hit, 'Rook')).toBe(30 - 2 * (6 - 5 + 4))
  })

  it('ROW-40 enemies cannot reach those who wait behind an eidolon, its own side can', () => {
    const mend = ability('Mend', [does('heal', { dice: '3' })], { type: 'ally', of: 'eidolon' })
    const fight = four({ mira: { sheet: { ...eidolon('Cinder', { maxHp: 50 }), ...able(mend) } },
      bel: { stats: { hp: 9 } } })
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    expect(open(targetsOf(fight, 'Cinder', 'Mend'))).toContain('Bel')
    fight.do(use(fight, 'Cinder', 'Mend', 'Bel'))
    expect(hp(fight, 'Bel')).toBe(12)
    until(fight, 'Rook')
    expect(open(targetsOf(fight, 'Rook', 'Basic Attack'))).toEqual(['Cinder'])
    expect(target(fight, 'Rook', 'Basic Attack', 'Mira').why).toBe('Mira is out of reach behind an eidolon.')
  })

  it('ROW-41 an eidolon has nothing but its own abilities', () => {
    const claw = ability('Claw', [does('damage')], { type: 'melee', nature: 'physical', of: 'eidolon' })
    const fight = four({ mira: { sheet: { ...eidolon('Cinder', { attack: 9 }), ...able(claw, ability('Shot', HURT)) } },
      table: { items: [item('Salve', [does('heal', { dice: '3' })])] } })
    expect(palette(fight, 'Mira')).not.toContain('Claw')
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    expect(palette(fight, 'Cinder')).toEqual(['Claw'])
    expect(
      fight.refused({ type: 'act', actor: fight.id('Cinder'),
        deed: { action: 'attack' as never, targets: [{ kind: 'combatant', id: fight.id('Rook') }], form: {} } }).code,
    ).toBe('malformed')
    fight.do(use(fight, 'Cinder', 'Claw', 'Rook'), 2)
    expect([hp(fight, 'Rook'), ap(fight, 'Mira')]).toEqual([30 - 2 * (9 - 3 + 2), 1])
  })
})

describe('prices', () => {
  it('ROW-21 AP with MP, Anima, HP and an item, all paid at once', () => {
    const rite = ability('Rite', HURT, { ap: 2, mp: 3, anima: 1, hp: 5, item: 'Black wax' })
    const fight = four({ mira: { sheet: able(rite), stats: { mp: 4, anima: 2, tier: 6 } },
      table: { items: [item('Black wax', [], { count: 2 })] } })
    expect(offer(fight, 'Mira', 'Rite').price).toEqual([{ unit: 'AP', amount: 2 }, { unit: 'MP', amount: 3 }, {
      unit: 'Anima',
      amount: 1,
    }, { unit: 'HP', amount: 5 }, { unit: 'Black wax', amount: 1 }])
    fight.do(use(fight, 'Mira', 'Rite', 'Rook'))
    expect([ap(fight, 'Mira'), num(fight, 'Mira', 'mp'), num(fight, 'Mira', 'anima'), hp(fight, 'Mira'),
      fight.battle.turn.items[0]?.count]).toEqual([1, 1, 1, 25, 1])
  })

  it('ROW-21 what one cannot pay is refused with the reason, and nothing is spent', () => {
    const costly = (name: string, price: Parameters<typeof ability>[2]) => ability(name, HURT, price)
    const fight = four({
      mira: {
        sheet: able(costly('Long', { ap: 3 }), costly('Deep', { mp: 11 }), costly('High', { anima: 6 }),
          costly('Red', { hp: 30 }), costly('Wax', { item: 'Black wax' })),
      },
    })
    expect(['Long', 'Deep', 'High', 'Red', 'Wax'].map((name) => why(fight, 'Mira', name))).toEqual([
      'Mira has 2 AP, Long costs 3.',
      'Mira has 10 MP, Deep costs 11.',
      'Mira has 5 Anima, High costs 6.',
      'Mira has 30 HP, Red costs 30 and leaves at least 1.',
      'There is no Black wax in the inventory.',
    ])
    const before = fight.battle
    expect(fight.refused(use(fight, 'Mira', 'Deep', 'Rook')).code).toBe('price')
    expect(fight.battle).toBe(before)
  })

  it('COM-06 by the GM’s word it is done for what there is', () => {
    const fight = four({ mira: { sheet: able(ability('Deep', HURT, { mp: 11 })) } })
    fight.do(forced(use(fight, 'Mira', 'Deep', 'Rook')))
    expect([hp(fight, 'Rook'), num(fight, 'Mira', 'mp')]).toEqual([26, 0])
  })

  it('ROW-21 an ability of another job is there no more', () => {
    const sheet = { jobs: [job(1, 'Warden'), job(2, 'Seer')], job: 1,
      ...able(ability('Bash', HURT, { of: 'job:1' }), ability('Omen', HURT, { of: 'job:2' }), ability('Shot', HURT)) }
    const fight = four({ rook: { sheet } })
    fight.do({ type: 'answer', prompt: fight.battle.prompt?.id ?? ('' as never), answer: { kind: 'pass-all' } })
    until(fight, 'Rook')
    const own = palette(fight, 'Rook')
    expect([own.includes('Bash'), own.includes('Omen'), own.includes('Shot')]).toEqual([true, false, true])
    const omen = { type: 'act', actor: fight.id('Rook'),
      deed: { action: 'ability:2' as never, targets: [{ kind: 'combatant', id: fight.id('Mira') }],
        form: {} } } as const
    expect(fight.refused(omen).says).toBe('Omen belongs to Seer, which is not Rook’s job now.')
    expect(offer(fight, 'Rook', 'Bash').group).toBe('Warden')
  })

  it('ROW-30 as often as AP allow, and only in one’s own turn', () => {
    const fight = four({ mira: { sheet: able(ability('Shot', HURT)) }, bel: { sheet: able(ability('Shot', HURT)) } })
    expect(why(fight, 'Bel', 'Shot')).toBe('It is Mira’s turn.')
    fight.do(use(fight, 'Mira', 'Shot', 'Rook')).do(use(fight, 'Mira', 'Shot', 'Rook'))
    expect([hp(fight, 'Rook'), fight.battle.turn.acting?.who]).toEqual([22, fight.id('Bel')])
    expect(fight.refused(use(fight, 'Mira', 'Shot', 'Rook')).code).toBe('not-your-turn')
  })

  it('ROW-30 what costs no AP is done as long as some are left', () => {
    const fight = four({
      mira: { sheet: able(ability('Quip', [does('boost', { stat: 'evasion', amount: -1 })], { ap: 0 })) },
    })
    fight.do(use(fight, 'Mira', 'Quip', 'Rook')).do(use(fight, 'Mira', 'Quip', 'Crow'))
    expect(ap(fight, 'Mira')).toBe(2)
  })

  it('ROW-30 the palette holds the basic attack, the actions, abilities and items, and nothing else', () => {
    const fight = four({ mira: { sheet: able(ability('Shot', HURT)) },
      table: { items: [item('Salve', [does('heal', { dice: '3' })]), item('Gone', [], { count: 0 })] } })
    expect(palette(fight, 'Mira')).toEqual(['Basic Attack', 'Move', 'Hold AP', 'Swap Equipment', 'Interact',
      'Summon Eidolon', 'Flee', 'Shot', 'Salve'])
    expect(
      fight.refused({ type: 'act', actor: fight.id('Mira'), deed: { action: 'dance' as never, targets: [], form: {} } })
        .code,
    ).toBe('malformed')
  })
})

describe('effects', () => {
  it('ROW-13 what comes in Effect phases is left behind: a blow with its base, its element as it meets then', () => {
    const brand = ability('Brand', [does('damage', { phases: 2 })], { nature: 'magical', element: 'fire' })
    const fight = four({ mira: { sheet: able(brand) }, rook: { sheet: { element: 'wood' } } })
    fight.do(use(fight, 'Mira', 'Brand', 'Rook'), 3)
    expect([hp(fight, 'Rook'), fight.battle.turn.ongoing]).toMatchObject([30, [{ name: 'Brand', phases: 2,
      effect: { kind: 'harm', dice: '4', element: 'fire' } }]])
    untilRound(fight, 2)
    expect(hp(fight, 'Rook')).toBe(30 - 8)
    untilRound(fight, 3)
    expect([hp(fight, 'Rook'), fight.battle.turn.ongoing]).toEqual([30 - 16, []])
  })

  it('ROW-13 ROW-52 a blow that is left is rounded down once, and what multiplies it counts when it comes', () => {
    const brand = ability('Brand', [does('damage', { phases: 2 })], { nature: 'physical', element: 'fire', times: 1.5 })
    const fight = four({ mira: { sheet: able(brand) },
      rook: { sheet: { element: 'water', shells: [shell(1, 'ice', 20)] } } })
    fight.do(use(fight, 'Mira', 'Brand', 'Rook'), 2)
    untilRound(fight, 2)
    // Base 6 − 3 + 2 = 5. On the shell of ice 5 × 4 × 1.5 = 30: it breaks, and 10 beyond it are lost.
    expect([hp(fight, 'Rook'), shells(fight, 'Rook')]).toEqual([30, []])
    untilRound(fight, 3)
    // Bare: 5 × ½ × 2 × 1.5 = 7.5, rounded down once.
    expect(hp(fight, 'Rook')).toBe(30 - 7)
  })

  it('ROW-21 one roll of its dice for everybody it lands on', () => {
    const psalm = ability('Psalm', [does('heal', { dice: '1d6+1', on: 'allies' }),
      does('shell', { dice: '1d4', element: 'light', on: 'allies' })], { type: 'self' })
    const fight = four({ mira: { sheet: able(psalm), stats: { hp: 10 } }, bel: { stats: { hp: 20 } } })
    fight.do(use(fight, 'Mira', 'Psalm'), 5, 3)
    expect([hp(fight, 'Mira'), hp(fight, 'Bel'), ...shells(fight, 'Mira'), ...shells(fight, 'Bel')]).toEqual([16, 26,
      'light 3', 'light 3'])
  })

  it('ROW-50 what misses everybody does nothing else either; what hits does', () => {
    const drain = ability('Drain', [does('damage'), does('heal', { dice: '4', on: 'user' })], { nature: 'physical' })
    const fight = four({ mira: { sheet: able(drain), stats: { hp: 10 } } })
    fight.do(use(fight, 'Mira', 'Drain', 'Rook'), 9)
    expect([hp(fight, 'Mira'), told(fight, 'struck')]).toMatchObject([10, [{ struck: { hit: false } }]])
    fight.do(use(fight, 'Mira', 'Drain', 'Rook'), 1)
    expect(hp(fight, 'Mira')).toBe(14)
  })

  it('ROW-21 Anima goes to those who have any, at most 10', () => {
    const hymn = ability('Hymn', [does('anima', { amount: 4, on: 'allies' })], { type: 'self' })
    const fight = four({ mira: { sheet: able(hymn), stats: { anima: 8 } }, bel: { stats: { anima: 1 } },
      rook: { sheet: able(hymn) } })
    fight.do(use(fight, 'Mira', 'Hymn'))
    expect([num(fight, 'Mira', 'anima'), num(fight, 'Bel', 'anima')]).toEqual([10, 5])
    until(fight, 'Rook').do(use(fight, 'Rook', 'Hymn'))
    expect(num(fight, 'Rook', 'anima')).toBe(0)
  })

  it('ROW-21 a deed comes to nothing where its doer is out of the fight before it is resolved', () => {
    const fight = four()
    fight.do(set(fight, 'Mira', 'hp', 5)).do({ type: 'override',
      change: { kind: 'add-effect', who: fight.id('Mira'), condition: 'Confused', value: null,
        duration: { until: 'scene-end' } }, reason: '' })
    fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 2)
    fight.do(set(fight, 'Mira', 'hp', 0))
    expect([fight.battle.prompt, fight.battle.stack, hp(fight, 'Rook')]).toEqual([null, [], 30])
    expect(fight.battle.turn.acting?.who).toBe(fight.id('Bel'))
    fight.do(END_TURN)
  })
})
