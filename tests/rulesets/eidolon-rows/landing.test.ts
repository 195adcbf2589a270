// Whom a deed meets without anybody being aimed at: one hit die for all, held against each of them, and who waits
// behind an eidolon (ROW-40, ROW-50).
import { describe, expect, it } from 'vitest'
import { ability, able, does, eidolon, four, hp, marks, offer, told, until, use, useWith,
  type RowsFight } from './table.ts'

const result = (fight: RowsFight) =>
  told(fight, 'struck').map(({ struck }) => [fight.battle.combatants[struck.who]?.name, struck.hit])
const rolls = (fight: RowsFight) => fight.events.flatMap((one) => (one.type === 'rolled' ? [one] : []))
const EVASIVE = { stats: { evasion: 20 } }

describe('whom the hit die is held against', () => {
  const sweep = ability('Sweep', [does('damage', { on: 'enemies' })], { type: 'self', nature: 'physical' })

  it('ROW-50 damage to all enemies is one die, held against the evasion of each', () => {
    const fight = four({ mira: { sheet: able(sweep) }, crow: EVASIVE })
    // 5 − 1 + 2 = 6 hits Rook; 5 − 1 + 20 misses Crow.
    fight.do(use(fight, 'Mira', 'Sweep'), 5)
    expect([rolls(fight).length, hp(fight, 'Rook'), hp(fight, 'Crow')]).toEqual([1, 30 - 2 * (6 - 3 + 5), 30])
    expect(result(fight)).toEqual([['Rook', true], ['Crow', false]])
  })

  it('ROW-50 how hard it is to hit its user is of no matter to it', () => {
    const fight = four({ mira: { ...EVASIVE, sheet: able(sweep) } })
    expect(hp(fight.do(use(fight, 'Mira', 'Sweep'), 5), 'Rook')).toBeLessThan(30)
  })

  it('ROW-50 one who is aimed at and missed takes none of it, and others are hit all the same', () => {
    const wave = ability('Burst', [does('damage'), does('damage', { on: 'enemies' })], { nature: 'physical' })
    const fight = four({ mira: { sheet: able(wave) }, rook: EVASIVE })
    fight.do(use(fight, 'Mira', 'Burst', 'Rook'), 5)
    expect([hp(fight, 'Rook'), hp(fight, 'Crow')]).toEqual([30, 30 - 2 * (6 - 3 + 5)])
  })

  it('ROW-50 what falls back on its user has to hit that one as well', () => {
    const wild = ability('Wild swing', [does('damage'), does('damage', { on: 'user' })], { nature: 'physical' })
    const fight = four({ mira: { ...EVASIVE, sheet: able(wild) } })
    fight.do(use(fight, 'Mira', 'Wild swing', 'Rook'), 5)
    expect([hp(fight, 'Rook') < 30, hp(fight, 'Mira')]).toEqual([true, 30])
    const open = four({ mira: { sheet: able(wild) } })
    expect(hp(open.do(use(open, 'Mira', 'Wild swing', 'Rook'), 5), 'Mira')).toBe(30 - 2 * (6 - 3 + 5))
  })

  it('ROW-50 ROW-51 an attack with a status for all enemies must hit each; one more die tries the status', () => {
    const dust = ability('Dust', [does('damage', { on: 'enemies' }),
      does('status', { on: 'enemies', status: 'Blinded' })], { type: 'self', nature: 'physical' })
    const fight = four({ mira: { sheet: able(dust) }, crow: EVASIVE })
    fight.do(use(fight, 'Mira', 'Dust'), 5, 1)
    expect([marks(fight, 'Rook'), marks(fight, 'Crow'), rolls(fight).length]).toEqual([['Blinded'], [], 2])
  })

  it('ROW-50 a buff for its user comes with it, unless it misses everybody', () => {
    const rouse = ability('Rouse', [does('damage', { on: 'enemies' }),
      does('boost', { on: 'user', stat: 'attack', amount: 1 })], { type: 'self', nature: 'physical' })
    const some = four({ mira: { sheet: able(rouse) }, crow: EVASIVE })
    expect(marks(some.do(use(some, 'Mira', 'Rouse'), 5), 'Mira')).toEqual(['Attack ±'])
    const none = four({ mira: { sheet: able(rouse) }, crow: EVASIVE, rook: EVASIVE })
    expect(marks(none.do(use(none, 'Mira', 'Rouse'), 5), 'Mira')).toEqual([])
  })

  it('ROW-51 the status die is told with what it is made of, also where nobody was aimed at', () => {
    const hush = ability('Hush', [does('status', { on: 'enemies', status: 'Silenced' })], { type: 'self',
      nature: 'status' })
    const fight = four({ mira: { sheet: able(hush), stats: { statusAccuracy: 2 } },
      rook: { stats: { resistance: 1 }, sheet: { element: 'wood' } }, crow: null })
    fight.do(use(fight, 'Mira', 'Hush'), 4)
    expect(rolls(fight).map((one) => one.result)).toEqual(['4 − 2 + 1 = 3, needs 3 or less.'])
    const many = four({ mira: { sheet: able(hush) } })
    expect(rolls(many.do(use(many, 'Mira', 'Hush'), 4)).map((one) => one.result)).toEqual([undefined])
  })

  it('COM-24 what a status die is made of is not told of one whose numbers are secret', () => {
    const hush = ability('Hush', [does('status', { status: 'Silenced' })], { nature: 'status' })
    const fight = four({ mira: { sheet: able(hush) }, rook: { secret: { token: false, stats: true } } })
    expect(rolls(fight.do(use(fight, 'Mira', 'Hush', 'Rook'), 4)).map((one) => one.result)).toEqual([undefined])
  })

  it('ROW-52 only to knock out is offered about those it could fell, and no others', () => {
    const fight = until(
      four({ rook: { stats: { hp: 1 }, sheet: able(sweep) }, crow: { stats: { hp: 1 } }, bel: { stats: { hp: 5 } } }),
      'Rook',
    )
    expect(offer(fight, 'Rook', 'Sweep').form).toMatchObject([{ key: 'spare', about: [fight.id('Bel')] }])
    fight.do(useWith(fight, 'Rook', 'Sweep', { spare: true }), 3)
    expect(marks(fight, 'Bel')).toEqual(['Knocked out'])
  })

  it('COM-20 what would come of it is shown for each whom it meets', () => {
    const fight = four({ mira: { sheet: able(sweep) }, crow: EVASIVE })
    expect(offer(fight, 'Mira', 'Sweep').look?.lines).toEqual([
      'Rook: Hits on 6 or less, 60 % · 8–18 damage (×2 no shell)',
      'Crow: Hits on 1 or less, 10 % · 8 damage (×2 no shell)',
    ])
  })
})

describe('those who wait behind an eidolon', () => {
  const writings = {
    'all it can be used on': ability('Quake', [does('harm', { dice: '4' })], { type: 'multi', targets: 0 }),
    'all enemies': ability('Quake', [does('harm', { dice: '4', on: 'enemies' })], { type: 'self' }),
  }

  for (const [name, quake] of Object.entries(writings)) {
    it(`ROW-40 what an enemy does spares them: ${name}`, () => {
      const fight = four({ mira: { sheet: eidolon('Cinder', { maxHp: 50 }) }, rook: { sheet: able(quake) } })
      fight.do(use(fight, 'Mira', 'Summon Eidolon'))
      until(fight, 'Rook').do(use(fight, 'Rook', 'Quake'))
      expect(['Mira', 'Bel', 'Cinder'].map((one) => hp(fight, one))).toEqual([30, 30, 46])
    })
  }

  it('ROW-40 what their eidolon does for all of its side reaches them', () => {
    const balm = ability('Balm', [does('heal', { dice: '4', on: 'allies' })], { type: 'self', of: 'eidolon' })
    const fight = four({ mira: { sheet: { ...eidolon('Cinder', { maxHp: 50 }), ...able(balm) } },
      bel: { stats: { hp: 9 } } })
    fight.do(use(fight, 'Mira', 'Summon Eidolon')).do(use(fight, 'Cinder', 'Balm'))
    expect(hp(fight, 'Bel')).toBe(13)
  })
})
