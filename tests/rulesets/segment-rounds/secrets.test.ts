// COM-24: what others than the GM may know. What the GM declares is hidden until it is revealed, that a spell is under
// way with it; the hidden are not there at all, and numbers that are secret show in nothing.
import { describe, expect, it } from 'vitest'
import { PLAYERS, project, type Viewer } from '../../../src/engine/core/index.ts'
import { canonicalJson } from '../../../src/lib/json.ts'
import { drawnLimit, madeLimit } from '../../../src/rulesets/segment-rounds/reactions/reactions.ts'
import type { Sheet } from '../../../src/rulesets/segment-rounds/sheet/shape.ts'
import { blankSheet } from '../../../src/rulesets/segment-rounds/sheet/stats.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import type { SegmentsBattle } from '../../../src/rulesets/segment-rounds/state.ts'
import { announced, attacks, bow, cell, dart, declares, four, goOn, hp, knows, melee, melees, moment, own, passAll,
  picks, power, round, sword, until, use, walks, why, type SegmentsFight, type Said } from './table.ts'

const TABLE: Viewer = { role: 'table' }
const ANA: Viewer = { role: 'player', player: 'Ana', side: PLAYERS }
const HIDDEN = { token: true, stats: true }
const NUMBERS = { token: false, stats: true }

const view = (fight: SegmentsFight, viewer: Viewer = TABLE): SegmentsBattle => project(spec, fight.battle, viewer)
const lines = (fight: SegmentsFight, viewer: Viewer = TABLE): string => fight.log(viewer).join(' ')
/** All that the table is shown, as one text. */
const shown = (fight: SegmentsFight): string => {
  const seen = view(fight)
  const everybody = Object.values(seen.combatants)
  return canonicalJson([seen, spec.turnView(seen), spec.promptView(seen),
    everybody.map((one) => [spec.tokenView(seen, one), spec.sheetView(seen, one), spec.offers(seen, one.id)])])
}
const rook = (said: Partial<Said>) => ({ rook: { sheet: knows(dart(3, { name: 'Gall dart' })), ...said } })

describe('declarations', () => {
  it('SEG-10 COM-24 that the GM has declared is known, and not what: two different declarations look the same', () => {
    const after = (what: string): string => {
      const fight = four(rook({ secret: NUMBERS }))
      fight.do(declares(fight, 'Rook', what))
      expect(view(fight).turn.declared[fight.id('Rook')]).toEqual({ what: { kind: 'none' }, sealed: true })
      expect(spec.turnView(view(fight)).queue.entries.find((one) => one.label === 'Rook')?.told).toBe('has declared')
      expect(lines(fight)).toBe('')
      return shown(fight)
    }
    expect(after('Gall dart')).toBe(after('Delay'))
    expect(after('Gall dart')).toBe(after('Nothing'))
  })

  it('SEG-10 COM-24 nor that a spell is under way with it, until it is revealed', () => {
    const fight = round(four(rook({ secret: NUMBERS })), { Rook: 'Gall dart' }, 5, 2)
    const id = fight.id('Rook')
    expect(fight.battle.turn.casting[id]).toBeDefined()
    expect([view(fight).turn.casting[id], view(fight).turn.spent[id]?.major ?? null,
      view(fight).turn.spent[id]?.spell ?? false]).toEqual([undefined, null, false])
    expect(shown(fight)).not.toContain('Gall dart')
    expect(lines(fight)).not.toMatch(/Rook begins/)
    fight.do(own({ type: 'reveal', who: id }))
    const seen = view(fight)
    expect([seen.turn.casting[id]?.ends,
      spec.tokenView(seen, fight.who('Rook')).meters.find((one) => one.id === 'casting')?.max]).toEqual([3, 3])
    // Its name is known now, and nothing else of the sheet.
    expect(seen.combatants[id]?.sheet.powers).toEqual([
      power('Gall dart', { id: 1, segments: 0, range: 0, aim: 'any' }),
    ])
    expect(spec.turnView(seen).queue.entries.some((one) => one.told === 'Gall dart' && one.value === '3')).toBe(true)
  })

  it('SEG-10 COM-24 the last declaration stays the GM’s as well, and is never a default on another screen', () => {
    const fight = round(four(rook({})), { Rook: 'Gall dart' }, 5, 2)
    fight.do(own({ type: 'give-up', who: fight.id('Rook') }))
    for (let step = 0; step < 20 && fight.battle.turn.round === 1; step++) fight.do(own({ type: 'go-on', side: null }))
    const id = fight.id('Rook')
    expect([fight.battle.turn.round, fight.battle.turn.before[id]?.kind, view(fight).turn.before[id]]).toEqual([2,
      'power', undefined])
    const prompt = spec.promptView(view(fight))
    expect(prompt?.kind === 'rows' && prompt.rows.find((one) => one.who === id)).toBeUndefined()
  })

  it('SEG-11 COM-24 the targets of a hidden spell are named out of sight', () => {
    const fight = round(four(rook({})), { Rook: 'Gall dart' }, 2, 5)
    expect([fight.battle.prompt?.about, view(fight).prompt, view(fight).stack]).toEqual([expect.anything(), null, []])
    fight.do(picks(fight, 'Mira'))
    expect(lines(fight)).not.toContain('Rook')
    expect(canonicalJson(view(fight).turn.casting)).not.toContain('combatant')
  })

  it('SEG-10 COM-24 what was done for all to see is known, what is begun in secret is not', () => {
    const major = (fight: SegmentsFight) =>
      [fight.battle, view(fight)].map(({ turn }) => turn.spent[fight.id('Rook')]?.major ?? null)
    const caster = round(four(rook({})), { Rook: 'Gall dart' }, 5, 2)
    expect(major(caster)).toEqual(['Gall dart', null])
    const striker = round(four({ rook: { at: [5, 4], sheet: sword() } }), {}, 2, 5)
    until(striker, 'high D3')
    striker.do(use(striker, 'Rook', 'sword', 'Mira'), 2)
    const [whole, seen] = major(striker)
    expect([whole === null, seen]).toEqual([false, whole])
  })

  it('SEG-10 a player’s own declaration is everybody’s to read, and its player’s', () => {
    const fight = four({ mira: { player: 'Ana', sheet: knows(dart(5, { name: 'Bind' })) } })
    fight.do(declares(fight, 'Mira', 'Bind'))
    for (const viewer of [TABLE, ANA]) {
      expect(view(fight, viewer).turn.declared[fight.id('Mira')]).toEqual({ what: { kind: 'power', power: 1 },
        sealed: false })
    }
  })
})

describe('those who are hidden', () => {
  it('COM-24 are in no part of the state, the queue or the sheet of declarations', () => {
    const fight = four({ crow: { secret: HIDDEN, sheet: { ...sword(), routines: 2 } } })
    expect(shown(fight)).not.toContain('Crow')
    fight.do(passAll(fight), 4, 4)
    fight.do(melee(fight, 'Mira', 'Crow'))
    const id = fight.id('Crow')
    expect([shown(fight).includes('Crow'), new RegExp(`"${id}"`).test(shown(fight)), view(fight).turn.melees]).toEqual([
      false,
      false,
      [],
    ])
    expect(lines(fight)).toBe('')
    expect(lines(fight, { role: 'gm' })).toBe('Mira and Crow are in melee.')
  })

  it('COM-24 SEG-82 who fights somebody hidden alone seems to fight nobody, when others leave as well', () => {
    const fight = round(four({ crow: { secret: HIDDEN } }), {}, 4, 4)
    fight.do(melee(fight, 'Mira', 'Crow'))
    fight.do(melee(fight, 'Mira', 'Rook'))
    expect(lines(fight)).toBe('Mira and Rook are in melee.')
    fight.do(own({ type: 'leave-melee', who: fight.id('Rook') }))
    expect([lines(fight), view(fight).turn.melees]).toEqual(['Mira and Rook are out of melee.', []])
  })

  it('COM-24 SEG-23 a hidden foe that acts in the same step makes nobody announce, and is announced itself', () => {
    const fight = until(
      round(
        four({ mira: { at: [5, 4], sheet: sword() }, rook: { at: [6, 4] }, bram: null,
          crow: { at: [5, 5], sheet: sword(), secret: HIDDEN } }),
        {},
        5,
        5,
      ),
      'high D3',
    )
    fight.do(own({ type: 'pass', who: fight.id('Rook') }))
    fight.do(use(fight, 'Crow', 'sword', 'Mira'))
    expect([announced(fight), view(fight).turn.announced]).toEqual([['Crow'], []])
    fight.do(use(fight, 'Mira', 'sword', 'Rook'), 20, 4, 20, 3)
    expect([hp(fight, 'Rook'), hp(fight, 'Mira')]).toEqual([16, 17])
  })

  it('COM-24 SEG-82 a hidden foe keeps nobody in a melee: one can walk off and charge, and does not flee', () => {
    const fight = round(
      four({ mira: { at: [5, 4] }, rook: { at: [20, 4] }, bram: null, crow: { at: [5, 5], secret: HIDDEN } }),
      { Mira: 'Charge' },
      5,
      2,
    )
    expect([melees(fight), why(fight, 'Mira', 'Charge'), fight.battle.turn.slot]).toEqual([['Crow, Mira'], null,
      'charge'])
    const seen = view(fight)
    expect(spec.offers(seen, fight.id('Mira')).find(({ name }) => name === 'Charge')?.refusal).toBeNull()
    fight.do(use(fight, 'Mira', 'Charge', 'Rook'), 2)
    expect(melees(fight)).toEqual(['Mira, Rook'])
    const walker = until(
      round(four({ mira: { at: [5, 4] }, rook: { at: [20, 4] }, bram: null, crow: { at: [5, 5], secret: HIDDEN } }), {},
        5, 2),
      'high D4',
    )
    walker.do(walks(walker, 'Mira', 'move', [5, 1]))
    expect([melees(walker), walker.who('Mira').place]).toEqual([[], cell(5, 1)])
  })

  it('COM-24 where only somebody hidden is waited for it reads as any pause of the GM’s, who goes on', () => {
    const fight = until(
      round(four({ mira: null, bram: { at: [1, 1] }, rook: null, crow: { secret: HIDDEN, sheet: bow() } }), {}, 2, 5),
      'high D2',
    )
    const seen = spec.turnView(view(fight))
    expect([seen.headline, seen.acting]).toEqual(['HIGH · D2 Missiles: the GM', []])
    expect(seen.buttons.find(({ id }) => id === 'go-on')).toMatchObject({ why: null, detail: 'The GM will continue.' })
    expect(shown(fight)).not.toContain('Nobody is waited for')
    // The GM reads whom it is about.
    expect([spec.turnView(fight.battle).headline, spec.turnView(fight.battle).acting.map(({ who }) => who)]).toEqual([
      'HIGH · D2 Missiles: Crow',
      [fight.id('Crow')],
    ])
  })

  it('COM-24 SEG-82 a melee is shown without the hidden one in it, and numbered as if it were not there', () => {
    const fight = round(four({ crow: { secret: HIDDEN } }), {}, 4, 4)
    fight.do(melee(fight, 'Bram', 'Crow'))
    fight.do(melee(fight, 'Mira', 'Rook'))
    expect(view(fight).turn.melees.map(({ id, members }) => [id, members.length])).toEqual([[1, 2]])
    fight.do(melee(fight, 'Bram', 'Rook'))
    expect(view(fight).turn.melees[0]?.members.toSorted()).toEqual(
      [fight.id('Mira'), fight.id('Bram'), fight.id('Rook')].toSorted(),
    )
  })

  it('COM-24 SEG-20 a group of which nobody is seen has no die', () => {
    const fight = round(four({ rook: { secret: HIDDEN }, crow: { secret: HIDDEN } }), {}, 5, 2)
    expect(Object.keys(fight.battle.turn.rolls)).toHaveLength(2)
    const seen = view(fight)
    expect([Object.keys(seen.turn.rolls), seen.turn.order.flat(), spec.turnView(seen).tables[0]?.rows.length]).toEqual([
      [PLAYERS],
      [PLAYERS],
      1,
    ])
  })
})

describe('sheets', () => {
  it('COM-24 of a sheet that is secret nothing is there: no number, no line, no power, no immunity', () => {
    const secret = { ...attacks('MELEE: stone fist (2d6)'), ...knows(power('Rockfall')), immune: ['lullaby'],
      proof: 'basalt', hedged: true }
    const fight = four({ rook: { sheet: secret, secret: NUMBERS } })
    const seen = view(fight)
    const one = seen.combatants[fight.id('Rook')]
    if (!one) throw new Error('Rook stands there for all to see.')
    const sheet = spec.sheetView(seen, one)
    expect(sheet.fields.filter(({ value }) => value !== null)).toEqual([])
    expect([sheet.records, sheet.subtitle, sheet.meters.map(({ value }) => value), one.sheet]).toEqual([[], 'Enemies', [
      null,
    ], blankSheet()])
    for (const word of ['stone fist', 'Rockfall', 'basalt', 'lullaby']) {
      expect(canonicalJson([sheet, spec.tokenView(seen, one), spec.turnView(seen)]), word).not.toContain(word)
    }
    expect(spec.tokenView(seen, one).facts.at(-1)).toBe('The numbers are not known.')
  })

  it('COM-24 battles that differ in secret numbers alone look the same to the table, in mid-step too', () => {
    const at = (armour: number, hp: number): string => {
      const fight = round(
        four({
          rook: { at: [5, 4], secret: NUMBERS, stats: { armour, hp, maxHp: hp }, sheet: sword(armour > 5 ? 3 : 8) },
        }),
        {},
        5,
        2,
      )
      return shown(until(fight, 'high D3'))
    }
    expect(at(2, 12)).toBe(at(9, 40))
  })

  it('COM-24 SEG-23 how fast the weapon is that somebody announced is nobody’s to read', () => {
    const at = (speed: number): string => {
      const fight = until(round(four({ rook: { at: [5, 4], secret: NUMBERS, sheet: sword(speed) } }), {}, 4, 4),
        'high D3')
      fight.do(use(fight, 'Rook', 'sword', 'Mira'))
      expect(spec.turnView(fight.battle).queue.entries.find((one) => one.label === 'Rook')?.told).toBe(
        `announced, speed ${speed}`,
      )
      expect(spec.turnView(view(fight)).queue.entries.find((one) => one.label === 'Rook')?.told).toBe('announced')
      return shown(fight)
    }
    expect(at(3)).toBe(at(8))
  })

  it('COM-24 SEG-22 the round waits for secret sheets in each step in which they might act', () => {
    const stops = (sheet: Partial<Sheet>): readonly string[] => {
      const fight = round(
        four({ mira: { at: [1, 1] }, bram: null, rook: { at: [6, 4], secret: NUMBERS, sheet }, crow: null }),
        {},
        2,
        5,
      )
      fight.do(melee(fight, 'Mira', 'Rook'))
      const seen: string[] = []
      while (fight.battle.turn.step !== 'low') {
        seen.push(`${moment(fight)} ${spec.turnView(view(fight)).headline.split(': ')[1]}`)
        fight.do(goOn())
      }
      return seen
    }
    const all = ['high D1 the GM', 'high D2 the GM', 'high D3 the GM', 'high D4 the GM']
    for (const sheet of [sword(), bow(), { attacks: [] }, { ...sword(), routines: 2 }]) {
      expect(stops(sheet)).toEqual(all)
    }
  })

  it('COM-24 SEG-25 nor is it told by them who has several routines; who has one does nothing there', () => {
    const at = (routines: number) => {
      const fight = four({ rook: { at: [5, 4], secret: NUMBERS, sheet: { ...sword(), routines } } })
      return round(fight, {}, 2, 5)
    }
    const [one, two] = [at(1), at(2)]
    expect([moment(one), moment(two)]).toEqual(['routines', 'routines'])
    expect(shown(one)).toBe(shown(two))
    expect([why(one, 'Rook', 'sword'), why(two, 'Rook', 'sword')]).toEqual([
      'Only those with several attack routines in a melee act now.',
      null,
    ])
    // The GM is not told that it can act.
    expect([spec.turnView(one.battle).acting, spec.turnView(one.battle).headline]).toEqual([[],
      'First routines: the GM (nothing to do for Rook)'])
    one.do(goOn())
    two.do(goOn())
    expect([moment(one), moment(two)]).toEqual(['high D1', 'high D1'])
  })

  it('COM-24 SEG-10 a secret spell, delay, long work or nothing is waited for alike', () => {
    const stops = (what: string): readonly string[] => {
      const fight = round(
        four({ mira: { at: [1, 1] }, bram: null,
          rook: { at: [6, 4], sheet: { ...bow(), ...knows(power('Hush', { aim: 'self' })) } }, crow: null }),
        { Rook: what },
        2,
        5,
      )
      const seen: string[] = []
      while (fight.battle.turn.step === 'high') {
        seen.push(`${moment(fight)} ${spec.turnView(view(fight)).acting.length}`)
        fight.do(goOn())
      }
      return seen
    }
    expect(stops('Nothing')).toEqual(['high D2 1', 'high D4 1'])
    for (const what of ['Hush', 'Delay', 'Search']) expect(stops(what), what).toEqual(stops('Nothing'))
  })

  it('COM-24 what those whose numbers are secret have used up is nobody’s to read', () => {
    const fight = four({ rook: { secret: NUMBERS } })
    const [rook, mira, bram] = [fight.id('Rook'), fight.id('Mira'), fight.id('Bram')]
    const keys = [madeLimit(fight.battle, rook, mira), drawnLimit(mira, rook), madeLimit(fight.battle, mira, rook),
      drawnLimit(mira, bram)]
    expect(keys.map((key) => spec.isSecretLimit?.(fight.battle, key))).toEqual([true, true, false, false])
  })
})
