// The sheet: what the GM sets on it, hit dice and attack lines as people write them, what follows from that at once,
// and data from outside.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkField, type FieldSpec, type FieldValue, type SheetView } from '../../../src/engine/core/index.ts'
import { readAttackLine } from '../../../src/rulesets/segment-rounds/sheet/attack-line.ts'
import { misreadWords, sheetFields, withWholeRound } from '../../../src/rulesets/segment-rounds/sheet/fields.ts'
import { ATTACK_FIELDS, GEAR_FIELDS, POWER_FIELDS } from '../../../src/rulesets/segment-rounds/sheet/record-fields.ts'
import type { Sheet } from '../../../src/rulesets/segment-rounds/sheet/shape.ts'
import { armour, ownAac0, save } from '../../../src/rulesets/segment-rounds/sheet/stats.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import { schemas } from '../../../src/rulesets/segment-rounds/state.ts'
import { attacks, carries, dart, four, knows, power, set, suffers, thing, type SegmentsFight } from './table.ts'
import { valuesOf } from '../../support/random-player.ts'

/** Sets one field after the other. */
function all(fight: SegmentsFight, values: Readonly<Record<string, FieldValue>>): SegmentsFight {
  for (const [field, to] of Object.entries(values)) fight.do(set(fight, 'Mira', field, to))
  return fight
}
const sheetOf = (fight: SegmentsFight): Sheet => fight.who('Mira').sheet
const viewOf = (fight: SegmentsFight): SheetView => spec.sheetView(fight.battle, fight.who('Mira'))
const field = (fight: SegmentsFight, key: string) => viewOf(fight).fields.find((one) => one.spec.key === key)
const rows = (fight: SegmentsFight, id: string) => viewOf(fight).records.find((one) => one.id === id)?.rows ?? []
const says = (fight: SegmentsFight, path: string, to: FieldValue): string =>
  fight.refused(set(fight, 'Mira', path, to)).says
const members = (of: object, ...without: readonly string[]) =>
  Object.keys(of).filter((key) => !without.includes(key)).toSorted()
const keys = (fields: readonly FieldSpec[]) => fields.map((one) => one.key).toSorted()

const FULL: Partial<Sheet> = {
  ...attacks('MELEE: sword (1d8); MISSILE: 2 darts (1d3/1d3)'),
  ...carries(thing('Sword', { kind: 'weapon', state: 'ready' }),
    thing('Buckler', { kind: 'shield', state: 'ready', bonus: 1 })),
  ...knows(dart(3), power('Bind')),
}
const full = (): SegmentsFight => four({ mira: { sheet: FULL } })

describe('fields', () => {
  it('SEG-65 the sheet has a field for everything that it and its lists are made of', () => {
    const { sheet } = full().who('Mira')
    expect(keys(ATTACK_FIELDS)).toEqual(members(sheet.attacks[0] ?? {}, 'id'))
    expect(keys(GEAR_FIELDS)).toEqual(members(thing('Sword'), 'id'))
    expect(keys(POWER_FIELDS)).toEqual(members(power('Bind'), 'id'))
    expect(keys(sheetFields({ sheet }).map((one) => one.spec))).toEqual(
      [...members(sheet, 'attacks', 'gear', 'powers', 'saves'), 'attackLine',
        ...members(sheet.saves).map((kind) => `saves.${kind}`)].toSorted(),
    )
  })

  it('SEG-65 whatever stands on a sheet fits its field', () => {
    for (const fight of [full(), four()]) {
      const view = viewOf(fight)
      for (const { spec: one, value } of view.fields) {
        expect(checkField(one, value), one.key).toMatchObject({ ok: true })
      }
      for (const { fields, rows: each, id } of view.records) {
        for (const row of each) {
          for (const one of fields) {
            expect(checkField(one, row[one.key]), `${id}: ${one.key}`).toMatchObject({ ok: true })
          }
        }
      }
    }
  })

  it('SEG-37 every choice of every field can be set, and the sheet stays one that can be read from a file', () => {
    const fight = full()
    const typed = new Set(['hitDice', 'aac0', 'attackLine', 'routine'])
    const paths: [string, FieldSpec][] = [
      ...sheetFields(fight.who('Mira')).map(({ spec: one }): [string, FieldSpec] => [one.key, one]),
      ...viewOf(fight).records.flatMap(({ id, fields }) =>
        fields.map((one): [string, FieldSpec] => [`${id}.0.${one.key}`, one])
      ),
    ]
    for (const [path, one] of paths.filter(([, each]) => !typed.has(each.key))) {
      for (const to of takenBy(one)) {
        fight.do(set(fight, 'Mira', path, to))
        expect(schemas.sheet.parse(sheetOf(fight)), `${path} = ${String(to)}`).toMatchObject({ ok: true })
      }
    }
  })
})

/** What it takes; of text also what is untidy. */
const takenBy = (one: FieldSpec): readonly FieldValue[] => (one.type === 'text'
  ? ['', '  ', 'fear, Fear,, [poison] ', 'x'.repeat(one.maxLength)]
  : valuesOf(one))

describe('attack lines', () => {
  it('SEG-65 a line that is typed becomes the routines, and is shown as it would be written', () => {
    const fight = all(full(), { attackLine: 'melee: two claws (1D8/1d8),bite (2d6) ; hoof (1d4; AAC0 20*)' })
    expect(sheetOf(fight).attacks.map((one) => one.routine.strikes.map((strike) => `${strike.count} ${strike.name}`)))
      .toEqual([['2 claws', '1 bite'], ['1 hoof']])
    expect(field(fight, 'attackLine')?.value).toBe('MELEE: 2 claws (1d8/1d8) and bite (2d6); hoof (1d4; AAC0 20*)')
    expect(rows(fight, 'attacks').map((row) => row['routine'])).toEqual(['MELEE: 2 claws (1d8/1d8) and bite (2d6)',
      'MELEE: hoof (1d4; AAC0 20*)'])
  })

  it('SEG-65 the place of a mistake is marked, on the whole line and on one of its rows', () => {
    const fight = full()
    expect(says(fight, 'attackLine', 'MELEE: claws (1x6)')).toBe(
      '“MELEE: claws (▸1x6)”: “1x6” is not dice: dice look like 1d6 or 2d4+1.',
    )
    expect(says(fight, 'attacks.0.routine', 'MELEE: bite (1d6) tail (1d8)')).toMatch(
      /^“MELEE: bite \(1d6\)▸ tail \(1d8\)”: What is/,
    )
    expect(sheetOf(fight).attacks).toHaveLength(2)
  })

  it('SEG-65 of a long line what stands around the mistake is told', () => {
    const line = `MELEE: ${
      Array.from({ length: 8 }, (_, index) => `claw ${'abcdefgh'[index] ?? ''} (1d4)`).join(' and ')
    } and bite () and ${'tail (1d6) and '.repeat(5)}hoof (1d4)`
    const read = readAttackLine(line)
    if (read.ok) throw new Error('That cannot be read.')
    const words = misreadWords(line, read.problem)
    expect(words).toContain('and bite (▸) and')
    expect(words.length).toBeLessThan(140)
  })

  it('SEG-65 a row holds one routine; the sheet’s line takes several', () => {
    const fight = full()
    expect(says(fight, 'attacks.0.routine', 'MELEE: bite (1d6); tail (1d8)')).toMatch(/one routine.*this line has 2/)
    expect(says(fight, 'attacks.0.routine', '')).toMatch(/no attack here/)
    all(fight, { attackLine: '' })
    expect(sheetOf(fight).attacks).toEqual([])
  })

  it('SEG-66 a routine that stays in the line keeps its speed, space and hand; a new one takes the old one’s', () => {
    const fight = all(full(), { 'attacks.0.speed': 7, 'attacks.0.wields': 'Sword', 'attacks.1.range': 40 })
    all(fight, { attackLine: 'MELEE: long sword (1d10); MISSILE: 2 darts (1d3/1d3); MELEE: kick (1d2)' })
    expect(sheetOf(fight).attacks.map((one) => [one.speed, one.wields, one.range, one.routine.kind])).toEqual([[7,
      'Sword', 5, 'melee'], [0, '', 40, 'missile'], [1, '', 0, 'melee']])
    all(fight, { attackLine: 'MISSILE: 2 darts (1d3/1d3)' })
    expect(sheetOf(fight).attacks.map((one) => one.range)).toEqual([40])
    expect(new Set(sheetOf(fight).attacks.map((one) => one.id)).size).toBe(1)
  })

  it('SEG-65 whatever line is typed, the sheet can be saved afterwards or nothing has changed', () => {
    const piece = fc.constantFrom('MELEE: ', 'MISSILE: ', 'claw ', '2 ', '(1d6)', '(1d6/1d4)', ' and ', '; ',
      ' plus rot', '; AAC0 20*)', '(')
    const fight = full()
    fc.assert(fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const line = pieces.join('')
      const command = set(fight, 'Mira', 'attackLine', line)
      if (line.trim() === '' || readAttackLine(line).ok) fight.do(command)
      else fight.refused(command)
      expect(schemas.sheet.parse(sheetOf(fight))).toMatchObject({ ok: true })
    }), { numRuns: 150 })
  })
})

describe('hit dice, AAC0 and saves', () => {
  it('SEG-63 hit dice are written with their enhancement, and the sheet tells what 4+4 comes to', () => {
    const fight = all(full(), { hitDice: '4+4', level: 0 })
    expect(sheetOf(fight).hitDice).toEqual({ dice: 4, bonus: 4 })
    expect([field(fight, 'hitDice')?.value, field(fight, 'hitDice')?.spec.hint]).toEqual(['4+4',
      '4d8+16 HP, counts as 5 HD, morale +4'])
    fight.do(set(fight, 'Mira', 'morale', 10))
    expect(field(fight, 'morale')?.spec.now, 'what the dice must not exceed').toEqual({ words: '14',
      why: '+4 hit dice' })
    all(fight, { hitDice: '1-1' })
    expect([field(fight, 'hitDice')?.value, field(fight, 'morale')?.spec.now]).toEqual(['1−1', undefined])
    for (const bad of ['', '4+', 'four', '99', '3+99']) {
      expect(says(fight, 'hitDice', bad), bad).toMatch(/^Hit dice are written/)
    }
  })

  it('SEG-64 a typed AAC0 wins over the table; an empty one leaves it to the table, which is shown', () => {
    const fight = all(full(), { hitDice: '8+2', level: 0, aac0: '' })
    expect([ownAac0(fight.battle, fight.who('Mira')).needs, field(fight, 'aac0')?.value,
      field(fight, 'aac0')?.spec.now])
      .toEqual([12, '', { words: '12', why: 'by hit dice or level' }])
    all(fight, { aac0: '20*' })
    expect([sheetOf(fight).aac0, field(fight, 'aac0')?.value]).toEqual([{ needs: 20, starred: true }, '20*'])
    all(fight, { aac0: '−3' })
    expect(sheetOf(fight).aac0).toEqual({ needs: -3, starred: false })
    expect(
      [says(fight, 'aac0', '15*'), says(fight, 'aac0', 'x'), says(fight, 'aac0', '31')].map((one) => one.slice(0, 12)),
    ).toEqual(['Only an AAC0', 'An AAC0 is a', 'An AAC0 is a'])
  })

  it('SEG-64 a save that is typed wins; 0 is the table’s, and the sheet says which that is', () => {
    const fight = all(full(), { hitDice: '4+4', level: 0, 'saves.spell': 9 })
    expect([save(fight.battle, fight.who('Mira'), 'spell'), save(fight.battle, fight.who('Mira'), 'breath')]).toEqual([
      9,
      13,
    ])
    expect(field(fight, 'saves.breath')?.spec).toMatchObject({ told: { value: 0, words: '13 by hit dice' } })
    all(fight, { 'saves.spell': 0 })
    expect(save(fight.battle, fight.who('Mira'), 'spell')).toBe(14)
  })

  it('SEG-61 armour tells what shield and conditions make of it', () => {
    const fight = full()
    const before = fight.who('Mira').stats['armour'] ?? 0
    expect(field(fight, 'armour')?.spec.now).toEqual({ words: `${before - 1}`, why: '+1 Buckler' })
    fight.do(suffers(fight, 'Mira', 'Prone'))
    expect(armour(fight.battle, fight.who('Mira'))).toBe(before + 3)
    expect(field(fight, 'armour')?.spec.now).toEqual({ words: `${before + 3}`, why: '+1 Buckler, −4 prone' })
  })
})

describe('lists', () => {
  it('SEG-37 a power is made out of nothing; its attributes are written with commas between, each once', () => {
    const fight = all(full(), { 'powers.2': true, 'powers.2.name': ' Howl ',
      'powers.2.attributes': '[Fear], mind-affecting, fear', 'powers.2.damage': '0' })
    expect(sheetOf(fight).powers[2]).toMatchObject({ name: 'Howl', attributes: ['Fear', 'mind-affecting'], damage: '' })
    expect(rows(fight, 'powers')[2]).toMatchObject({ attributes: 'Fear, mind-affecting', damage: '0' })
    all(fight, { immune: 'Sleep, charm,sleep' })
    expect(sheetOf(fight).immune).toEqual(['Sleep', 'charm'])
  })

  it('SEG-34 what is complex takes a round at least', () => {
    const fight = all(full(), { 'powers.0.rounds': 0, 'powers.0.notation': 'complex' })
    expect(sheetOf(fight).powers[0]?.rounds).toBe(1)
    expect(withWholeRound(power('Bind', { notation: 'complex', rounds: 3 })).rounds).toBe(3)
    expect(schemas.sheet.parse({ ...sheetOf(fight), powers: [power('Bind', { notation: 'complex' })] })).toMatchObject({
      ok: false,
      problem: { field: 'powers.0.rounds' },
    })
  })

  it('SEG-31 rows keep their ids when others go', () => {
    const fight = full()
    const [, second] = sheetOf(fight).gear
    all(fight, { 'gear.0': false })
    expect(sheetOf(fight).gear.map((one) => one.id)).toEqual([second?.id])
    all(fight, { 'gear.1': true })
    expect(new Set(sheetOf(fight).gear.map((one) => one.id)).size).toBe(2)
    expect(says(fight, 'gear.9.name', 'x')).toMatch(/There is no row 9/)
    expect(says(fight, 'boots', 'x')).not.toBe('')
  })
})

describe('data from outside', () => {
  it('SEG-65 a routine that could not be written as a line is refused with its path', () => {
    const sheet = sheetOf(full())
    const [first] = sheet.attacks
    if (!first) throw new Error('There is an attack.')
    const broken = { ...sheet,
      attacks: [{ ...first,
        routine: { ...first.routine,
          strikes: first.routine.strikes.map((one) => ({ ...one, name: 'sword (big)' })) } }] }
    expect(schemas.sheet.parse(broken)).toMatchObject({ ok: false, problem: { field: 'attacks.0.routine' } })
  })

  it('SEG-60 a star belongs to 20 alone, and no member is missing or too many', () => {
    const sheet = sheetOf(full())
    expect(schemas.sheet.parse({ ...sheet, aac0: { needs: 15, starred: true } })).toMatchObject({ ok: false,
      problem: { field: 'aac0.starred' } })
    expect(schemas.sheet.parse({ ...sheet, mood: 'grim' })).toMatchObject({ ok: false })
    expect(schemas.sheet.parse(Object.fromEntries(Object.entries(sheet).filter(([key]) => key !== 'proof'))))
      .toMatchObject({ ok: false, problem: { field: 'proof' } })
  })

  it('SEG-82 nobody is in two melees', () => {
    const { turn } = full().battle
    const melee = (id: number) => ({ id, members: ['c1', 'c3'], restricted: false })
    expect(schemas.state.parse({ ...turn, melees: [melee(1)] })).toMatchObject({ ok: true })
    expect(schemas.state.parse({ ...turn, melees: [melee(1), melee(2)] })).toMatchObject({ ok: false,
      problem: { field: 'melees' } })
  })
})
