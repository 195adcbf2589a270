// COM-24: what others than the GM may know. What the GM declares is hidden until it is revealed, that a spell is under way with it; the hidden are not there
// at all, and numbers that are secret show in nothing.
import { describe, expect, it } from 'vitest'
import { applyEvent, describeEvent, PLAYERS, project, type Viewer } from '../../../src/engine/core/index.ts'
import { canonicalJson } from '../../../src/lib/json.ts'
import { drawnFrom, madeIn } from '../../../src/rulesets/segment-rounds/free.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import type { SegmentsBattle } from '../../../src/rulesets/segment-rounds/state.ts'
import { emptySheet } from '../../../src/rulesets/segment-rounds/stats.ts'
import { attacks, dart, declares, four, knows, melee, own, passAll, picks, power, round, sword, until, use, type SegmentsFight, type Said } from './table.ts'

const TABLE: Viewer = { role: 'table' }
const ANA: Viewer = { role: 'player', player: 'Ana', side: PLAYERS }
const HIDDEN = { token: true, stats: true }
const NUMBERS = { token: false, stats: true }

const view = (fight: SegmentsFight, viewer: Viewer = TABLE): SegmentsBattle => project(spec, fight.battle, viewer)
const lines = (fight: SegmentsFight, viewer: Viewer = TABLE): string => {
  let before = fight.before
  return fight.events.flatMap((event) => {
    const line = describeEvent(spec, before, event, viewer)
    before = applyEvent(before, event, spec.apply)
    return line ? [line.text] : []
  }).join(' ')
}
/** All that the table is shown, as one text. */
const shown = (fight: SegmentsFight): string => {
  const seen = view(fight)
  const everybody = Object.values(seen.combatants)
  return canonicalJson([seen, spec.turnView(seen), spec.promptView(seen), everybody.map((one) => [spec.tokenView(seen, one), spec.sheetView(seen, one), spec.offers(seen, one.id)])])
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
    expect([view(fight).turn.casting[id], view(fight).turn.doings[id]?.major ?? null, view(fight).turn.doings[id]?.spell ?? false]).toEqual([undefined, null, false])
    expect(shown(fight)).not.toContain('Gall dart')
    expect(lines(fight)).not.toMatch(/Rook begins/)
    fight.do(own({ type: 'reveal', who: id }))
    const seen = view(fight)
    expect([seen.turn.casting[id]?.ends, spec.tokenView(seen, fight.who('Rook')).meters.find((one) => one.id === 'casting')?.max]).toEqual([3, 3])
    // Its name is known now, and nothing else of the sheet.
    expect(seen.combatants[id]?.sheet.powers).toEqual([power('Gall dart', { id: 1, segments: 0, range: 0, aim: 'any' })])
    expect(spec.turnView(seen).queue.entries.some((one) => one.told === 'Gall dart' && one.value === '3')).toBe(true)
  })

  it('SEG-10 COM-24 what it declared last time stays the GM’s as well, and is never a default on another’s screen', () => {
    const fight = round(four(rook({})), { Rook: 'Gall dart' }, 5, 2)
    fight.do(own({ type: 'give-up', who: fight.id('Rook') }))
    for (let step = 0; step < 20 && fight.battle.turn.round === 1; step++) fight.do(own({ type: 'go-on', side: null }))
    const id = fight.id('Rook')
    expect([fight.battle.turn.round, fight.battle.turn.before[id]?.kind, view(fight).turn.before[id]]).toEqual([2, 'power', undefined])
    const prompt = spec.promptView(view(fight))
    expect(prompt?.kind === 'rows' && prompt.rows.find((one) => one.who === id)?.values).toEqual({})
  })

  it('SEG-11 COM-24 the targets of a hidden spell are named out of sight', () => {
    const fight = round(four(rook({})), { Rook: 'Gall dart' }, 2, 5)
    expect([fight.battle.prompt?.about, view(fight).prompt, view(fight).stack]).toEqual([expect.anything(), null, []])
    fight.do(picks(fight, 'Mira'))
    expect(lines(fight)).not.toContain('Rook')
    expect(canonicalJson(view(fight).turn.casting)).not.toContain('combatant')
  })

  it('SEG-10 COM-24 what was done for all to see is known, what is begun in secret is not', () => {
    const major = (fight: SegmentsFight) => [fight.battle, view(fight)].map(({ turn }) => turn.doings[fight.id('Rook')]?.major ?? null)
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
    for (const viewer of [TABLE, ANA]) expect(view(fight, viewer).turn.declared[fight.id('Mira')]).toEqual({ what: { kind: 'power', power: 1 }, sealed: false })
  })
})

describe('those who are hidden', () => {
  it('COM-24 are in no part of the state, the queue or the sheet of declarations', () => {
    const fight = four({ crow: { secret: HIDDEN, sheet: { ...sword(), routines: 2 } } })
    expect(shown(fight)).not.toContain('Crow')
    fight.do(passAll(fight), 4, 4)
    fight.do(melee(fight, 'Mira', 'Crow'))
    const id = fight.id('Crow')
    expect([shown(fight).includes('Crow'), new RegExp(`"${id}"`).test(shown(fight)), view(fight).turn.melees]).toEqual([false, false, []])
    expect(lines(fight)).not.toContain('Crow')
  })

  it('COM-24 SEG-82 a melee is shown without the hidden one in it, and numbered as if it were not there', () => {
    const fight = round(four({ crow: { secret: HIDDEN } }), {}, 4, 4)
    fight.do(melee(fight, 'Bram', 'Crow'))
    fight.do(melee(fight, 'Mira', 'Rook'))
    expect(view(fight).turn.melees.map(({ id, members }) => [id, members.length])).toEqual([[1, 2]])
    fight.do(melee(fight, 'Bram', 'Rook'))
    expect(view(fight).turn.melees[0]?.members.toSorted()).toEqual([fight.id('Mira'), fight.id('Bram'), fight.id('Rook')].toSorted())
  })

  it('COM-24 SEG-20 a group of which nobody is seen has no die', () => {
    const fight = round(four({ rook: { secret: HIDDEN }, crow: { secret: HIDDEN } }), {}, 5, 2)
    expect(Object.keys(fight.battle.turn.rolls)).toHaveLength(2)
    const seen = view(fight)
    expect([Object.keys(seen.turn.rolls), seen.turn.order.flat(), spec.turnView(seen).tables[0]?.rows.length]).toEqual([[PLAYERS], [PLAYERS], 1])
  })
})

describe('sheets', () => {
  it('COM-24 of a sheet that is secret nothing is there: no number, no line, no power, no immunity', () => {
    const secret = { ...attacks('MELEE: stone fist (2d6)'), ...knows(power('Rockfall')), immune: ['lullaby'], proof: 'basalt', hedged: true }
    const fight = four({ rook: { sheet: secret, secret: NUMBERS } })
    const seen = view(fight)
    const one = seen.combatants[fight.id('Rook')]
    if (!one) throw new Error('Rook stands there for all to see.')
    const sheet = spec.sheetView(seen, one)
    expect(sheet.fields.filter(({ value }) => value !== null)).toEqual([])
    expect([sheet.records, sheet.subtitle, sheet.meters.map(({ value }) => value), one.sheet]).toEqual([[], 'Enemies', [null], emptySheet()])
    for (const word of ['stone fist', 'Rockfall', 'basalt', 'lullaby']) expect(canonicalJson([sheet, spec.tokenView(seen, one), spec.turnView(seen)]), word).not.toContain(word)
    expect(spec.tokenView(seen, one).facts.at(-1)).toBe('Its numbers are not known.')
  })

  it('COM-24 battles that differ in secret numbers alone look the same to the table, also in the middle of a step', () => {
    const at = (armour: number, hp: number): string => {
      const fight = round(four({ rook: { at: [5, 4], secret: NUMBERS, stats: { armour, hp, maxHp: hp }, sheet: sword(armour > 5 ? 3 : 8) } }), {}, 5, 2)
      return shown(until(fight, 'high D3'))
    }
    expect(at(2, 12)).toBe(at(9, 40))
  })

  it('COM-24 what those whose numbers are secret have used up is nobody’s to read', () => {
    const fight = four({ rook: { secret: NUMBERS } })
    const [rook, mira, bram] = [fight.id('Rook'), fight.id('Mira'), fight.id('Bram')]
    const keys = [madeIn(fight.battle, rook), drawnFrom(mira, rook), madeIn(fight.battle, mira), drawnFrom(mira, bram)]
    expect(keys.map((key) => spec.isSecretLimit?.(fight.battle, key))).toEqual([true, true, false, false])
  })
})
