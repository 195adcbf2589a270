// Immediate attacks at a trigger, and the major action they take (SEG-71).
import { describe, expect, it } from 'vitest'
import type { Power, Sheet } from '../../../src/rulesets/segment-rounds/sheet/shape.ts'
import { announced, asked, attacks, carries, cell, dart, spent, forced, four, goOn, hp, knows, marks, moment, own,
  passes, passesBy, picks, power, reacts, round, suffers, thing, told, type SegmentsFight, until, use, walks,
  why } from './table.ts'

/** A spear set against whoever charges: the attack at once, for twice the damage. */
const set = (more: Partial<Power> = {}): Power =>
  power('Set spear', { notation: 'immediate', segments: 0, major: false, trigger: 'charges', times: 2, ...more })
const spear = (...powers: readonly Power[]): Partial<Sheet> => ({ ...attacks('MELEE: spear (1d6)'),
  ...knows(...powers) })

/** Mira, 40 ft away, declares a charge; Rook has his spear set. */
function charging(
  rook: Partial<Sheet> = spear(set()),
  mira: Partial<Sheet> = attacks('MELEE: sword (1d8)'),
  said: Readonly<Record<string, string>> = {},
): SegmentsFight {
  const fight = four({ mira: { at: [2, 4], sheet: mira }, bram: null, rook: { at: [10, 4], sheet: rook }, crow: null })
  return until(round(fight, { Mira: 'Charge', ...said }, 6, 1), 'fast Charge')
}

describe('an immediate attack', () => {
  it('SEG-71 comes at the trigger, before it completes: whoever is charged strikes first, at twice the damage', () => {
    const fight = charging()
    fight.do(use(fight, 'Mira', 'Charge', 'Rook'))
    expect([fight.who('Mira').place, asked(fight).title]).toEqual([cell(9, 4), 'Mira charges: who strikes?'])
    fight.do(reacts(fight, 'Rook', 'Set spear'), 14, 5, 9, 4)
    expect(told(fight, 'struck').map(({ by, hit, notes }) => [fight.battle.combatants[by]?.name, hit, notes])).toEqual([
      ['Rook', true, ['×2']],
      ['Mira', true, []],
    ])
    expect([hp(fight, 'Mira'), hp(fight, 'Rook')]).toEqual([10, 16])
  })

  it('SEG-71 who is struck down by it does not strike any more', () => {
    const weak = charging()
    weak.do({ type: 'override', change: { kind: 'set', who: weak.id('Mira'), field: 'hp', value: 5 }, reason: '' })
    weak.do(use(weak, 'Mira', 'Charge', 'Rook')).do(reacts(weak, 'Rook', 'Set spear'), 14, 6)
    expect([weak.who('Mira').presence, hp(weak, 'Rook')]).toEqual(['down', 20])
  })

  it('SEG-71 takes the major action', () => {
    const fight = charging({ ...spear(set()), ...carries(thing('knife', { kind: 'weapon' })) })
    fight.do(use(fight, 'Mira', 'Charge', 'Rook')).do(reacts(fight, 'Rook', 'Set spear'), 2, 2)
    expect([spent(fight, 'Rook'), moment(fight)]).toEqual([expect.objectContaining({ major: 'spear', routines: 0 }),
      'low D4'])
    expect(why(fight, 'Rook', 'Move')).toBe('Rook has used the major action of this round: spear.')
  })

  it('SEG-71 is not to be had when the major action is gone, or by those who are held', () => {
    const spent = charging(spear(set()))
    spent.do(forced(use(spent, 'Rook', 'Move', { kind: 'place', place: cell(10, 5) })))
    spent.do(use(spent, 'Mira', 'Charge', 'Rook'), 9, 4)
    expect([asked(spent).kind, hp(spent, 'Rook')]).toEqual(['rows', 16])
    const held = charging()
    held.do(suffers(held, 'Rook', 'Held')).do(use(held, 'Mira', 'Charge', 'Rook'), 9, 4)
    expect(hp(held, 'Rook')).toBe(16)
  })

  it('SEG-71 gives up what was declared: a spell under way is lost', () => {
    const fight = charging(spear(set(), dart(3)), attacks('MELEE: sword (1d8)'), { Rook: 'Dart' })
    fight.do(use(fight, 'Mira', 'Charge', 'Rook')).do(reacts(fight, 'Rook', 'Set spear'), 2, 2)
    expect(told(fight, 'broken')).toEqual([
      expect.objectContaining({ who: fight.id('Rook'), of: 'casting', why: 'given-up' }),
    ])
    expect(fight.battle.turn.casting).toEqual({})
  })

  it('SEG-71 gives up a complex activity: its round is lost, and what was done in earlier ones is kept', () => {
    const knows = { ...spear(set()), ...carries(thing('knife', { kind: 'weapon' })) }
    const fight = charging(knows, attacks('MELEE: sword (1d8)'), { Rook: 'Search' })
    fight.do(use(fight, 'Mira', 'Charge', 'Rook')).do(reacts(fight, 'Rook', 'Set spear'), 2, 2)
    expect([spent(fight, 'Rook')?.major, why(fight, 'Rook', 'Draw a weapon')]).toEqual(['spear',
      expect.not.stringContaining('Search')])
    expect(told(fight, 'activity').map(({ who, activity }) => [who, activity])).toEqual([[fight.id('Rook'), null]])
    const lines = fight.history.length
    until(fight, 'declare')
    expect(fight.history.slice(lines).flatMap((one) => (one.type === 'told' ? [one.text] : []))).not.toContain(
      'Rook finishes: Search.',
    )
    const kept = charging(knows, attacks('MELEE: sword (1d8)'), { Rook: 'Long task' })
    kept.do(passesBy(kept, 'Mira'))
    until(round(until(kept, 'declare'), { Mira: 'Charge', Rook: 'Long task' }, 6, 1), 'fast Charge')
    kept.do(use(kept, 'Mira', 'Charge', 'Rook')).do(reacts(kept, 'Rook', 'Set spear'), 2, 2)
    until(kept, 'declare')
    expect(JSON.stringify(kept.battle.turn.activities[kept.id('Rook')])).toContain('"done":1')
  })

  it('SEG-71 gives up what was announced: the sword that it would have used is not used as well', () => {
    const fight = four({ mira: { at: [4, 4] }, bram: null,
      rook: { at: [5, 4], sheet: spear(set({ name: 'Riposte', trigger: 'provokes' })) }, crow: null })
    until(round(fight, {}, 4, 4), 'high D3').do(use(fight, 'Rook', 'spear', 'Mira'))
    expect(announced(fight)).toEqual(['Rook'])
    fight.do(own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook')], bonus: 0 })).do(
      reacts(fight, 'Rook', 'Riposte'),
      18,
      2,
    )
    expect([announced(fight), hp(fight, 'Mira'), spent(fight, 'Rook')]).toEqual([[], 16,
      expect.objectContaining({ major: 'spear' })])
    expect(why(fight, 'Rook', 'spear')).toBe('Rook has used the major action of this round: spear.')
  })

  it('SEG-71 SEG-40 is not to be had by whoever lost its major action by delaying in LOW', () => {
    const fight = four({ mira: { at: [4, 4] }, bram: null,
      rook: { at: [5, 4],
        sheet: { ...spear(set({ name: 'Riposte', trigger: 'provokes' })),
          ...carries(thing('knife', { kind: 'weapon' })) } }, crow: null })
    until(round(fight, {}, 6, 1), 'low D3').do(own({ type: 'delay', who: fight.id('Rook') }))
    fight.do(own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook')], bonus: 0 }))
    const view = asked(fight)
    expect(view.kind === 'react' ? view.asks[0]?.offers.map(({ name, refusal }) => [name, refusal?.says ?? null]) : [])
      .toEqual([['Free attack', null], ['Riposte', 'Rook delayed in LOW: the major action is lost.']])
    expect(fight.refused(reacts(fight, 'Rook', 'Riposte')).code).toBe('limit')
  })

  it('SEG-71 SEG-30 is the major action as soon as it was answered with, also while others are still asked', () => {
    const flash = power('Flash', { notation: 'immediate', segments: 0, major: true, damage: '1d6' })
    const riposte = set({ name: 'Riposte', trigger: 'provokes' })
    const fight = four({ mira: { at: [4, 4] }, bram: null,
      rook: { at: [5, 4], sheet: spear(riposte, { ...flash, id: 2 }) }, crow: { at: [5, 5] } })
    until(round(fight, {}, 6, 1), 'high D3').do(
      own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook'), fight.id('Crow')], bonus: 0 }),
    )
    expect(why(fight, 'Rook', 'Flash')).toBeNull()
    fight.do(reacts(fight, 'Rook', 'Riposte'))
    expect(why(fight, 'Rook', 'Flash')).toBe('Rook has answered with Riposte, which takes the major action.')
    fight.do(passes(fight, 'Crow'), 18, 2)
    expect([hp(fight, 'Mira'), spent(fight, 'Rook')?.major]).toEqual([16, 'spear'])
  })

  it('SEG-68 SEG-71 noted as a spell it is the one spell of the round, before and after another', () => {
    const sting = power('Sting', { notation: 'spell-like', major: false, segments: 0, damage: '1d4' })
    const flash = power('Flash', { notation: 'immediate', segments: 0, major: false, spell: true, damage: '1d4' })
    const hex = set({ name: 'Hex', trigger: 'provokes', spell: true, left: 1 })
    const at = () =>
      until(
        round(
          four({ mira: { at: [4, 4] }, bram: null,
            rook: { at: [5, 4], sheet: spear(hex, { ...sting, id: 2 }, { ...flash, id: 3 }) }, crow: { at: [5, 5] } }),
          {},
          1,
          6,
        ),
        'high D1',
      )
    const provoked = (fight: SegmentsFight) =>
      fight.do(own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook'), fight.id('Crow')], bonus: 0 }))
    const first = provoked(at()).do(reacts(provoked(at()), 'Rook', 'Hex'))
    expect(why(first, 'Rook', 'Flash'), 'it is answered with').toBe(
      'Rook has answered with the one spell of this round: Hex.',
    )
    first.do(passes(first, 'Crow'), 2)
    expect([spent(first, 'Rook')?.spell, why(first, 'Rook', 'Flash'), why(first, 'Rook', 'Sting')]).toEqual([true,
      'Rook has cast the one spell of this round.', 'Rook has cast the one spell of this round.'])
    const second = at()
    provoked(second.do(use(second, 'Rook', 'Sting', 'Mira'), 1))
    const view = asked(second)
    expect(view.kind === 'react' ? view.asks[0]?.offers.map(({ name, refusal }) => [name, refusal?.says ?? null]) : [])
      .toEqual([['Free attack', null], ['Hex', 'Rook has cast the one spell of this round.']])
  })

  it('SEG-71 SEG-51 gives up a complex ability under way, and nothing that is maintained beside it', () => {
    const hum = power('Hum', { segments: 1, aim: 'self', condition: 'Shielded', concentration: true })
    const rite = power('Rite', { notation: 'complex', rounds: 2, aim: 'self' })
    const fight = four({ mira: { at: [4, 4] }, bram: null,
      rook: { at: [5, 4],
        sheet: spear(set({ name: 'Riposte', trigger: 'provokes' }), { ...hum, id: 2 }, { ...rite, id: 3 }) },
      crow: null })
    until(round(until(round(fight, { Rook: 'Hum' }, 6, 1), 'declare'), { Rook: 'Rite' }, 6, 1), 'high D3')
    const kept = fight.battle.turn.maintaining
    fight.do(own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook')], bonus: 0 })).do(
      reacts(fight, 'Rook', 'Riposte'),
      2,
    )
    expect([Object.keys(kept), fight.battle.turn.casting, fight.battle.turn.maintaining, marks(fight, 'Rook')]).toEqual(
      [[fight.id('Rook')], {}, kept, ['Shielded']],
    )
  })

  it('SEG-70 SEG-71 costs nothing when it cannot be made any more by the time when all have answered', () => {
    const ready = (word: string) => {
      const fight = four({ mira: { at: [4, 4] }, bram: null,
        rook: { at: [5, 4], sheet: spear(set({ name: 'Riposte', trigger: 'provokes', left: 2 })) },
        crow: { at: [5, 5] }, table: { restricted: true } })
      until(round(fight, {}, 4, 4), 'high D3').do(use(fight, 'Rook', 'spear', 'Mira')).do(
        own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook'), fight.id('Crow')], bonus: 0 }),
      )
      return fight.do(reacts(fight, 'Rook', word))
    }
    const left = (fight: SegmentsFight) => fight.who('Rook').sheet.powers[0]?.left
    const held = ready('Riposte')
    held.do(suffers(held, 'Rook', 'Held')).do(passes(held, 'Crow'))
    expect([left(held), spent(held, 'Rook')?.major ?? null, announced(held), held.log()]).toEqual([2, null, [
      'Rook',
    ], ['Rook does nothing: Rook is held and does nothing.']])
    const away = ready('Riposte')
    away.do({ type: 'override', change: { kind: 'place', who: away.id('Rook'), place: cell(12, 4), manner: 'gm' },
      reason: '' }).do(passes(away, 'Crow'))
    expect([left(away), told(away, 'deed'), away.log()], 'out of reach').toEqual([2, [], [
      expect.stringMatching(/^Rook does nothing: Mira is .* away/),
    ]])
    const free = ready('Free attack')
    const limits = free.battle.used
    free.do(suffers(free, 'Rook', 'Held')).do(passes(free, 'Crow'))
    expect(free.battle.used).toEqual(limits)
    const made = ready('Riposte')
    made.do(passes(made, 'Crow'), 2)
    expect([left(made), spent(made, 'Rook')?.major]).toEqual([1, 'spear'])
  })

  it('SEG-71 COM-06 is made all the same where the GM let it through', () => {
    const fight = four({ mira: { at: [4, 4] }, bram: null,
      rook: { at: [5, 4], sheet: spear(set({ name: 'Riposte', trigger: 'provokes', left: 0 })) },
      crow: { at: [5, 5] } })
    until(round(fight, {}, 6, 1), 'high D3').do(
      own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook'), fight.id('Crow')], bonus: 0 }),
    )
    const riposte = reacts(fight, 'Rook', 'Riposte')
    expect(fight.refused(riposte).says).toBe('Riposte is used up.')
    fight.do(forced(riposte)).do(passes(fight, 'Crow'), 18, 2)
    expect(hp(fight, 'Mira')).toBe(16)
  })

  it('SEG-71 passed on, it leaves the major action', () => {
    const fight = charging()
    fight.do(use(fight, 'Mira', 'Charge', 'Rook')).do(passes(fight, 'Rook'), 2)
    expect(spent(fight, 'Rook')?.major ?? null).toBeNull()
  })

  it('SEG-71 answers its own trigger alone', () => {
    const fight = charging(spear(set({ trigger: 'flees' })))
    fight.do(use(fight, 'Mira', 'Charge', 'Rook'), 2)
    expect(fight.battle.prompt).toBeNull()
  })

  it('SEG-71 is struck at whoever flees beside the free attack that all have', () => {
    const fight = four({ mira: { at: [4, 4] }, bram: null,
      rook: { at: [5, 4], sheet: spear(set({ name: 'Cut down', trigger: 'flees', times: 3 })) }, crow: null })
    round(fight, { Mira: 'Flee' }, 6, 1).do(walks(fight, 'Mira', 'flee', [1, 4]))
    const view = asked(fight)
    expect(view.kind === 'react' ? view.asks[0]?.offers.map(({ name }) => name) : []).toEqual(['Free attack',
      'Cut down'])
    fight.do(reacts(fight, 'Rook', 'Cut down'), 18, 2)
    expect(hp(fight, 'Mira')).toBe(14)
  })
})

describe('what is immediate', () => {
  const ward = power('Ward', { notation: 'immediate', segments: 0, major: false, aim: 'self', condition: 'Shielded' })

  it('SEG-30 comes while free attacks are answered, and these are asked for again', () => {
    const fight = four({ mira: { at: [4, 4], sheet: knows(ward) }, bram: null, rook: { at: [5, 4] }, crow: null })
    round(fight, { Mira: 'Flee' }, 6, 1).do(walks(fight, 'Mira', 'flee', [1, 4]))
    expect(asked(fight).title).toBe('Mira flees: who strikes?')
    fight.do(use(fight, 'Mira', 'Ward'))
    expect([marks(fight, 'Mira'), asked(fight).title]).toEqual([['Shielded'], 'Mira flees: who strikes?'])
    fight.do(reacts(fight, 'Rook', 'Free attack'), 12, 3)
    // AC 6, better by 2: 14 with AAC0 18 less 2 for the flight.
    expect([told(fight, 'struck')[0], fight.who('Mira').place]).toEqual([expect.objectContaining({ hit: true }),
      cell(1, 4)])
  })

  it('SEG-30 what fells whoever drew the free attack leaves nothing to strike at', () => {
    const bolt = power('Bolt', { notation: 'immediate', segments: 0, major: false, damage: '1d4' })
    const fight = four({ mira: { at: [4, 4], stats: { hp: 2 } }, bram: null, rook: { at: [5, 4] },
      crow: { at: [6, 6], sheet: knows(bolt) } })
    round(fight, { Mira: 'Flee' }, 6, 1).do(walks(fight, 'Mira', 'flee', [1, 4]))
    fight.do(use(fight, 'Crow', 'Bolt', 'Mira'), 4)
    expect([fight.who('Mira').presence, told(fight, 'struck')]).toEqual(['down', []])
    expect(fight.battle.prompt?.about).not.toBe('free-attacks')
  })

  it('SEG-30 nothing else does', () => {
    const fight = four({ mira: { at: [4, 4] }, bram: null, rook: { at: [5, 4] }, crow: null })
    round(fight, { Mira: 'Flee' }, 6, 1).do(walks(fight, 'Mira', 'flee', [1, 4]))
    expect(fight.refused(use(fight, 'Rook', 'Speak')).code).toBe('prompt-open')
  })

  it('SEG-30 comes while targets are named', () => {
    const fight = four({ mira: { sheet: knows(dart(4), ward) }, bram: null, rook: {}, crow: null })
    round(fight, { Mira: 'Dart' }, 5, 2).do(use(fight, 'Mira', 'Ward'))
    expect([marks(fight, 'Mira'), asked(fight).title]).toEqual([['Shielded'], 'Mira’s Dart: at which foe?'])
  })

  it('SEG-30 come before what is complete in a segment takes effect; the round waits for nobody else', () => {
    const fight = four({ mira: { sheet: knows(dart(4)) }, bram: null,
      rook: { sheet: knows(power('Bolt', { notation: 'immediate', segments: 0, major: false, damage: '1d4' })) },
      crow: null })
    round(fight, { Mira: 'Dart' }, 5, 2).do(picks(fight, 'Rook'))
    until(fight, 'spells 4')
    expect([why(fight, 'Rook', 'Bolt'), fight.refused(passesBy(fight, 'Mira')).says]).toEqual([null,
      'Mira does not act now.'])
    fight.do(use(fight, 'Rook', 'Bolt', 'Mira'), 3)
    expect(told(fight, 'broken')).toEqual([
      expect.objectContaining({ who: fight.id('Mira'), why: 'damage', segment: 4 }),
    ])
  })

  it('SEG-30 let be, the spell takes effect', () => {
    const fight = four({ mira: { sheet: knows(dart(4)) }, bram: null, rook: { sheet: knows(ward) }, crow: null })
    round(fight, { Mira: 'Dart' }, 5, 2).do(picks(fight, 'Rook'))
    until(fight, 'spells 4').do(goOn(), 2)
    expect(hp(fight, 'Rook')).toBe(18)
  })
})
