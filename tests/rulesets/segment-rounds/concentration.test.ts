// What breaks concentration, what goes with it, and which breach the log tells (SEG-50 to SEG-53).
import { describe, expect, it } from 'vitest'
import type { Power } from '../../../src/rulesets/segment-rounds/sheet/shape.ts'
import { attacks, dart, four, goOn, hp, knows, marks, own, passAll, picks, power, reacts, round, suffers, sword, told,
  until, use, walks, type Said, type SegmentsFight } from './table.ts'

const casts = (fight: SegmentsFight, name: string): boolean => fight.battle.turn.casting[fight.id(name)] !== undefined
const keeps = (fight: SegmentsFight, name: string): boolean =>
  fight.battle.turn.maintaining[fight.id(name)] !== undefined
const left = (fight: SegmentsFight, name: string): number | undefined => fight.who(name).sheet.powers[0]?.left
const breaches = (fight: SegmentsFight): readonly string[] =>
  told(fight, 'broken').map(({ who, of, why }) => `${fight.battle.combatants[who]?.name} ${of} ${why}`)
const log = (fight: SegmentsFight): string => fight.log().join('\n')

/** Mira, next to Rook, casts her dart (7 segments, 2 uses left); Rook’s side has the HIGH initiative. */
function casting(said: { readonly spell?: Partial<Power>; readonly mira?: Partial<Said>; readonly rook?: Partial<Said>;
  readonly bram?: Partial<Said> | null; readonly invocationsLost?: boolean } = {}): SegmentsFight
{
  const { spell = {}, mira = {}, rook = {}, bram = null, invocationsLost } = said
  const fight = four({
    bram,
    crow: null,
    mira: { at: [5, 4], sheet: knows(dart(7, { left: 2, ...spell })), ...mira },
    rook: { sheet: sword(), ...rook },
    table: invocationsLost === undefined ? {} : { invocationsLost },
  })
  return round(fight, { Mira: 'Dart' }, 2, 5)
}
const MIRA_CASTING = ['Mira casting damage']

/** A light that blesses Mira while she concentrates on it: innate, at once. */
const light = power('Light', { notation: 'innate', major: false, segments: 1, aim: 'self', condition: 'Blessed',
  concentration: true })
/** Mira, whose side is HIGH, keeps up her light; Rook stands far off unless said otherwise. */
function maintaining(said: { readonly mira?: Partial<Said>; readonly rook?: Partial<Said>;
  readonly also?: readonly Power[] } = {}): SegmentsFight
{
  const { mira = {}, rook = { at: [20, 4] }, also = [] } = said
  const fight = round(
    four({ bram: null, crow: null, mira: { ...mira, sheet: { ...knows(light, ...also), ...mira.sheet } }, rook }),
    {},
    5,
    2,
  )
  return fight.do(use(fight, 'Mira', 'Light'))
}

describe('a spell under way', () => {
  it('SEG-50 damage breaks it, and the log says so', () => {
    const fight = casting()
    until(fight, 'high D3').do(use(fight, 'Rook', 'sword', 'Mira'), 19, 3)
    expect(hp(fight, 'Mira')).toBe(17)
    expect(casts(fight, 'Mira')).toBe(false)
    expect(breaches(fight)).toEqual(MIRA_CASTING)
    expect(log(fight)).toMatch(/Dart.*hurt|hurt.*Dart/)
  })

  it('SEG-50 a blow that misses does not', () => {
    const fight = casting()
    until(fight, 'high D3').do(use(fight, 'Rook', 'sword', 'Mira'), 2)
    expect(casts(fight, 'Mira')).toBe(true)
  })

  it('SEG-50 a failed save breaks it, one that is made does not', () => {
    const dread = power('Dread', { notation: 'innate', major: false, segments: 1, save: 'spell', condition: 'Afraid',
      lasts: 2 })
    const dreaded = (face: number): SegmentsFight => {
      const fight = casting({ rook: { sheet: knows(dread) },
        mira: { at: [5, 4],
          sheet: { ...knows(dart(7)), saves: { paralysis: 10, petrification: 10, rod: 10, breath: 10, spell: 12 } } } })
      return until(fight, 'high D1').do(use(fight, 'Rook', 'Dread', 'Mira'), face)
    }
    const failed = dreaded(11)
    expect(breaches(failed)).toEqual(['Mira casting save'])
    expect(log(failed)).toContain('failed a save')
    expect(marks(failed, 'Mira')).toEqual(['Afraid'])
    const made = dreaded(12)
    expect(casts(made, 'Mira')).toBe(true)
    expect(marks(made, 'Mira')).toEqual([])
  })

  it('SEG-50 being impeded breaks it, without any damage', () => {
    const web = power('Web', { notation: 'innate', major: false, segments: 1, condition: 'Entangled', lasts: 2 })
    const fight = casting({ rook: { sheet: knows(web) } })
    until(fight, 'high D1').do(use(fight, 'Rook', 'Web', 'Mira'))
    expect(breaches(fight)).toEqual(['Mira casting impeded'])
    expect(hp(fight, 'Mira')).toBe(20)
  })

  it('SEG-50 the GM’s word impedes as well', () => {
    const fight = casting()
    fight.do(suffers(fight, 'Mira', 'Prone'))
    expect(breaches(fight)).toEqual(['Mira casting impeded'])
  })

  it('SEG-50 who is impeded cannot begin', () => {
    const fight = four({ bram: null, crow: null, mira: { sheet: knows(dart(7, { left: 2 })) } })
    fight.do(suffers(fight, 'Mira', 'Prone'))
    const row = round(fight, {}, 5, 2)
    expect(casts(row, 'Mira')).toBe(false)
    expect(left(row, 'Mira')).toBe(2)
  })

  it('SEG-50 an ally that goes through the cell breaks the concentration of both', () => {
    // A corridor of one cell: Bram cannot go round.
    const walls = [4, 5].map((y) => ({ id: `w${y}`, a: { x: 0, y }, b: { x: 28, y }, stops: 'both' as const }))
    const fight = round(four({
      crow: null,
      mira: { at: [5, 4], sheet: knows(dart(7)) },
      bram: { at: [4, 4], sheet: knows(light) },
      rook: { at: [20, 4] },
      table: { ground: { walls } },
    }), { Mira: 'Dart' }, 5, 2)
    fight.do(picks(fight, 'Rook')).do(use(fight, 'Bram', 'Light'))
    until(fight, 'high D4').do(walks(fight, 'Bram', 'move', [7, 4]))
    expect(breaches(fight).toSorted()).toEqual(['Bram maintaining crossed', 'Mira casting crossed'])
    expect(marks(fight, 'Bram')).toEqual([])
  })

  it('SEG-53 a free attack that one makes breaks one’s own', () => {
    const fight = casting({ rook: { sheet: sword() } })
    fight.do(own({ type: 'provoke', who: fight.id('Rook'), from: [fight.id('Mira')], bonus: 0 }))
    fight.do(reacts(fight, 'Mira', 'Free attack'), 2)
    expect(breaches(fight)).toEqual(['Mira casting free-attack'])
  })

  it('SEG-52 an incantation that is broken is lost as if cast', () => {
    const fight = casting({ invocationsLost: false })
    until(fight, 'high D3').do(use(fight, 'Rook', 'sword', 'Mira'), 19, 3)
    expect(left(fight, 'Mira')).toBe(1)
  })

  it('SEG-52 a broken invocation is lost where the option says so', () => {
    const struck = (invocationsLost: boolean): number | undefined => {
      const fight = casting({ invocationsLost, spell: { notation: 'invocation' } })
      until(fight, 'high D3').do(use(fight, 'Rook', 'sword', 'Mira'), 19, 3)
      expect(breaches(fight)).toEqual(MIRA_CASTING)
      return left(fight, 'Mira')
    }
    expect(struck(true)).toBe(1)
    expect(struck(false)).toBe(2)
  })

  it('SEG-50 what hurts and entangles at once breaks it once, and the wound is told', () => {
    const lash = power('Lash', { notation: 'innate', major: false, segments: 1, damage: '2', save: 'spell',
      condition: 'Entangled', lasts: 1 })
    const fight = casting({ rook: { sheet: knows(lash) } })
    until(fight, 'high D1').do(use(fight, 'Rook', 'Lash', 'Mira'), 1)
    expect(breaches(fight)).toEqual(MIRA_CASTING)
  })

  it('SEG-50 who falls concentrates no more', () => {
    const fight = casting({ rook: { sheet: attacks('MELEE: axe (1d8+30)') } })
    until(fight, 'high D3').do(use(fight, 'Rook', 'axe', 'Mira'), 19, 3)
    expect(fight.who('Mira').presence).toBe('down')
    expect(casts(fight, 'Mira')).toBe(false)
    expect(breaches(fight), 'broken once').toHaveLength(1)
  })

  it('SEG-50 what the GM keeps hidden shows when it is broken', () => {
    const fight = four({ bram: null, mira: { sheet: sword() }, rook: { at: [5, 4], sheet: knows(dart(7)) } })
    round(fight, { Rook: 'Dart' }, 5, 2)
    expect(fight.battle.turn.declared[fight.id('Rook')]?.sealed).toBe(true)
    until(fight, 'high D3').do(use(fight, 'Mira', 'sword', 'Rook'), 19, 3)
    expect(fight.battle.turn.declared[fight.id('Rook')]?.sealed).toBe(false)
    expect(breaches(fight)).toEqual(['Rook casting damage'])
  })
})

describe('what is maintained', () => {
  it('SEG-51 its effect lasts as long as the concentration', () => {
    const fight = maintaining()
    expect(keeps(fight, 'Mira')).toBe(true)
    until(fight, 'low D4').do(goOn())
    until(fight.do(passAll(fight), 5, 2), 'high D4')
    expect(marks(fight, 'Mira'), 'a round later').toEqual(['Blessed'])
    fight.do(own({ type: 'give-up', who: fight.id('Mira') }))
    expect(marks(fight, 'Mira')).toEqual([])
    expect(breaches(fight)).toEqual(['Mira maintaining given-up'])
  })

  it('SEG-51 damage ends it', () => {
    const fight = maintaining({ rook: { at: [5, 4], sheet: sword() } })
    until(fight, 'low D3').do(use(fight, 'Rook', 'sword', 'Mira'), 19, 3)
    expect(marks(fight, 'Mira')).toEqual([])
    expect(told(fight, 'broken')).toMatchObject([{ of: 'maintaining', why: 'damage' }])
  })

  it('SEG-51 up to half the movement keeps it, more does not', () => {
    const gone = (cells: number, native: 'none' | 'flyer' = 'none'): SegmentsFight => {
      const fight = maintaining({ mira: { sheet: { native } } })
      return until(fight, 'high D4').do(walks(fight, 'Mira', 'move', [4, 4 + cells]))
    }
    // 120 ft a round: 12 cells are 60 ft.
    expect(keeps(gone(12), 'Mira')).toBe(true)
    const far = gone(13)
    expect(told(far, 'broken')).toMatchObject([{ why: 'moved-too-far' }])
    expect(marks(far, 'Mira')).toEqual([])
    expect(keeps(gone(13, 'flyer'), 'Mira'), 'who flies by nature goes as it likes').toBe(true)
  })

  it('SEG-51 beginning another concentration ends the one before', () => {
    const fight = maintaining({ also: [dart(3)] })
    until(fight, 'low D4').do(goOn())
    round(fight, { Mira: 'Dart' }, 5, 2)
    expect(breaches(fight)).toEqual(['Mira maintaining other-concentration'])
    expect(marks(fight, 'Mira')).toEqual([])
    expect(casts(fight, 'Mira')).toBe(true)
  })

  it('SEG-51 so does an innate ability that asks for it, with the effects of the one before', () => {
    const fight = maintaining({ also: [{ ...light, id: 2, name: 'Veil', condition: 'Shielded' }] })
    expect(marks(fight, 'Mira')).toEqual(['Blessed'])
    fight.do(use(fight, 'Mira', 'Veil'))
    expect([breaches(fight), marks(fight, 'Mira'), fight.battle.turn.maintaining[fight.id('Mira')]?.power]).toEqual([[
      'Mira maintaining other-concentration',
    ], ['Shielded'], 2])
  })

  it('SEG-51 a spell that asks for it is maintained from its completion, its effects named', () => {
    const hold = power('Hold', { segments: 2, save: 'spell', condition: 'Held', concentration: true })
    const fight = round(four({ bram: null, crow: null, mira: { sheet: knows(hold) } }), { Mira: 'Hold' }, 5, 2)
    until(fight.do(picks(fight, 'Rook')), 'low D4').do(goOn(), 1)
    expect(marks(fight, 'Rook')).toEqual(['Held'])
    expect(fight.battle.turn.maintaining[fight.id('Mira')]?.effects).toHaveLength(1)
    fight.do(passAll(fight), 5, 2).do(own({ type: 'give-up', who: fight.id('Mira') }))
    expect(marks(fight, 'Rook')).toEqual([])
  })

  it('SEG-51 a save that is made leaves nothing to maintain', () => {
    const hold = power('Hold', { segments: 2, save: 'spell', condition: 'Held', concentration: true })
    const fight = round(four({ bram: null, crow: null, mira: { sheet: knows(hold) } }), { Mira: 'Hold' }, 5, 2)
    until(fight.do(picks(fight, 'Rook')), 'low D4').do(goOn(), 20)
    expect(keeps(fight, 'Mira')).toBe(false)
  })
})
