// What a caster’s bar shows while a spell is under way, and melees on the board.
import { describe, expect, it } from 'vitest'
import { project } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import { leftWords } from '../../../src/rulesets/segment-rounds/views/marks.ts'
import { entry, NEAR, queue, step, TABLE, token, turn } from './screen.ts'
import { attacks, cell, dart, four, goOn, knows, melee, own, picks, power, round, until, use,
  type SegmentsFight } from './table.ts'

const bar = (fight: SegmentsFight, name: string) => token(fight, name).meters.find((one) => one.id === 'casting')

describe('a caster’s bar', () => {
  it('SEG-27 SEG-50 stands from the fast actions on; a hit breaks it, and it stays so until the round ends', () => {
    const fight = round(
      four({ mira: { sheet: knows(dart(6, { name: 'Bind' })) },
        rook: { ...NEAR.rook, sheet: attacks('MELEE: sword (1d8)') } }),
      { Mira: 'Bind' },
      2,
      5,
    )
    expect(bar(fight, 'Mira')).toMatchObject({ label: 'Bind, segments', value: 0, max: 6, tone: 'magic' })
    expect(token(fight, 'Mira').badges.find((one) => one.id === 'casting')).toMatchObject({ glyph: '6',
      label: 'Casts' })
    until(fight, 'high D3')
    fight.do(use(fight, 'Rook', 'sword', 'Mira'), 20, 3)
    expect(bar(fight, 'Mira')).toMatchObject({ label: 'Bind: broken by damage', value: 0, max: 6, broken: true })
    expect(token(fight, 'Mira').badges.map(({ id }) => id)).toEqual(['broken', 'melee'])
    expect(token(fight, 'Mira').facts).toContain('Bind: broken by damage')
    expect(entry(fight, 'spells', 'Mira')).toMatchObject({ state: 'gone', told: 'Bind: broken by damage', value: '6' })
    expect(step(fight, 'Spells').ticks[5]?.detail).toBe('Mira: Bind (broken)')
    expect(leftWords(fight.battle, fight.id('Mira'))).toEqual(['lost Bind', 'minor actions only'])
    until(fight, 'declare')
    expect([bar(fight, 'Mira'), token(fight, 'Mira').badges.map(({ id }) => id), fight.battle.turn.ended]).toEqual([
      undefined,
      ['melee'],
      {},
    ])
  })

  it('SEG-27 SEG-50 a spell that is complete or broken stands there until the round ends, with its segment', () => {
    const fight = round(
      four({ mira: { sheet: knows(dart(5, { name: 'Bind' })) }, bram: null, rook: { sheet: knows(dart(3)) }, crow: null,
        table: { stopAtEnd: true } }),
      { Mira: 'Bind', Rook: 'Dart' },
      5,
      2,
    )
    fight.do(picks(fight, 'Rook'))
    fight.do(picks(fight, 'Mira'))
    until(fight, 'low D4').do(goOn(), 2)
    expect(fight.battle.turn.step).toBe('end')
    expect(queue(fight).slice(-3)).toEqual(['— Spells, by segment', 'Rook: Dart: complete in segment 3, 3',
      'Mira: Bind: broken by damage in segment 3, 5'])
    expect([step(fight, 'Spells').state, step(fight, 'Spells').detail]).toEqual(['done',
      '✓ Rook: Dart · ✗ Mira: Bind (broken)'])
    expect([entry(fight, 'high', 'Mira')?.told, entry(fight, 'low-1', 'Rook')?.told]).toEqual(['lost Bind',
      'has cast Dart'])
    // The table reads the same of one whose sheet is secret: all have heard the name now.
    const secret = round(
      four({ mira: null, bram: { at: [5, 4] },
        rook: { sheet: knows(dart(3, { name: 'Gall' })), secret: { token: false, stats: true } }, crow: null }),
      { Rook: 'Gall' },
      5,
      2,
    )
    until(secret, 'high D3').do(use(secret, 'Bram', 'cudgel', 'Rook'), 20, 2)
    const seen = spec.turnView(project(spec, secret.battle, TABLE)).queue.entries
    expect(seen.find((one) => one.key.startsWith('spells:'))).toMatchObject({ label: 'Rook',
      told: 'Gall: broken by damage' })
  })

  it('SEG-26 one of whole rounds counts rounds', () => {
    const fight = round(four({ mira: { sheet: knows(power('Long song', { rounds: 3 })) } }), { Mira: 'Long song' }, 5,
      2)
    expect(bar(fight, 'Mira')).toMatchObject({ label: 'Long song, rounds', value: 0, max: 3 })
    expect(entry(fight, 'end', 'Mira')).toMatchObject({ told: 'Long song', value: '3 rounds' })
  })
})

describe('melees on the board', () => {
  it('SEG-82 are areas of the cells of those who fight and what lies between them, and go when they are over', () => {
    const fight = four({ bram: { at: [12, 12] } })
    expect(turn(fight).areas).toEqual([])
    fight.do(melee(fight, 'Mira', 'Rook'))
    const [area] = turn(fight).areas
    expect([area?.label, area?.mark]).toEqual(['Melee: Mira and Rook', '⚔'])
    const places = area?.covers.kind === 'places' ? area.covers.places : []
    expect([cell(4, 4), cell(5, 4), cell(6, 4)].every((one) => places.includes(one))).toBe(true)
    expect([cell(4, 5), cell(12, 12), cell(3, 4)].some((one) => places.includes(one))).toBe(false)
    expect(token(fight, 'Mira').badges.find((one) => one.id === 'melee')?.detail).toContain('Rook')
    const id = fight.battle.turn.melees[0]?.id ?? 0
    fight.do(own({ type: 'restricted', melee: id, on: true }))
    expect(turn(fight).areas[0]?.label).toBe('Melee in restricted quarters: Mira and Rook')
    fight.do(own({ type: 'leave-melee', who: fight.id('Mira') }))
    expect(turn(fight).areas).toEqual([])
  })

  it('SEG-82 the GM’s buttons and forms for melees are not the table’s', () => {
    const fight = four()
    fight.do(melee(fight, 'Mira', 'Rook'))
    const seen = spec.turnView(project(spec, fight.battle, TABLE))
    expect([turn(fight).forms.map((one) => one.id), seen.forms]).toEqual([['melee', 'leave-melee', 'provoke', 'morale'],
      []])
    expect(seen.buttons.some((one) => one.id.startsWith('restricted') || one.id.startsWith('reveal'))).toBe(false)
    expect(turn(fight).buttons.some((one) => one.id.startsWith('restricted'))).toBe(true)
  })
})
