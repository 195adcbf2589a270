// The sheet: what the GM sets on it, what follows from that at once, and data from outside.
import { describe, expect, it } from 'vitest'
import { checkField, fieldsFor, type FieldSpec, type FieldValue,
  type SheetView } from '../../../src/engine/core/index.ts'
import { ability, able, ap, does, four, gear, hp, item, job, npc, offer, palette, passAll, pc, set, shell, shells,
  table, use, why, type RowsFight } from './table.ts'
import { valuesOf } from '../../support/random-player.ts'
import { NO_EIDOLON } from '../../../src/rulesets/eidolon-rows/sheet/blank.ts'
import { sheetFields } from '../../../src/rulesets/eidolon-rows/sheet/fields.ts'
import { abilityFields, EFFECT_FIELDS, GEAR_FIELDS, JOB_FIELDS,
  shellFields } from '../../../src/rulesets/eidolon-rows/sheet/record-fields.ts'
import { ALL_ELEMENTS, ALL_STATS, STATUSES } from '../../../src/rulesets/eidolon-rows/sheet/kinds.ts'
import { type EffectKind, type Sheet } from '../../../src/rulesets/eidolon-rows/sheet/shape.ts'
import { statNow } from '../../../src/rulesets/eidolon-rows/rules/modified.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'
import { schemas } from '../../../src/rulesets/eidolon-rows/state.ts'

/** Sets one field after the other. */
function all(fight: RowsFight, name: string, values: Readonly<Record<string, FieldValue>>): RowsFight {
  for (const [field, to] of Object.entries(values)) fight.do(set(fight, name, field, to))
  return fight
}
const sheetOf = (fight: RowsFight, name = 'Mira'): Sheet => fight.who(name).sheet
const viewOf = (fight: RowsFight, name = 'Mira'): SheetView => spec.sheetView(fight.battle, fight.who(name))
const list = (fight: RowsFight, id: string) => viewOf(fight).records.find((one) => one.id === id)
const field = (fight: RowsFight, key: string) => viewOf(fight).fields.find((one) => one.spec.key === key)
const members = (of: object, ...without: readonly string[]) =>
  Object.keys(of).filter((key) => !without.includes(key)).toSorted()
const keys = (fields: readonly FieldSpec[]) => fields.map((one) => one.key).toSorted()
const refusedFor = (fight: RowsFight, path: string, to: FieldValue) => fight.refused(set(fight, 'Mira', path, to))

/** A sheet with something of everything. */
const FULL: Partial<Sheet> = {
  element: 'wind',
  job: 1,
  jobs: [job(1, 'Duellist', { attack: 2 }), job(2, 'Quack')],
  proficient: ['blades'],
  gear: [gear(1, 'Sabre', { family: 'blades', worn: true })],
  shells: [shell(1, 'fire', 6)],
  ...able(ability('Lunge', [does('damage'), does('status', { status: 'Burned' })], { of: 'job:1', nature: 'physical' }),
    ability('Dose', [does('heal', { dice: '2d6' })], { of: 'job:2', type: 'ally' })),
}
/** The extra Paradigm phase is over: everybody kept the job it had. */
function full(): RowsFight {
  const fight = four({ mira: { sheet: FULL } })
  while (fight.battle.prompt) fight.do(passAll(fight))
  return fight
}

describe('fields', () => {
  it('ROW-21 the sheet has a field for everything that it and its lists are made of', () => {
    const fight = full()
    const mira = fight.who('Mira')
    const { sheet } = mira
    expect(keys(abilityFields(sheet))).toEqual([...members(ability('Lunge', []), 'id', 'effects'), 'text'].toSorted())
    expect(keys(EFFECT_FIELDS)).toEqual(members(does('damage'), 'id'))
    expect(keys(JOB_FIELDS)).toEqual(members(job(1, 'Duellist'), 'id'))
    expect(keys(GEAR_FIELDS)).toEqual([...members(gear(1, 'Sabre'), 'id'), 'text'].toSorted())
    expect(keys(shellFields(30))).toEqual(members(shell(1, 'fire', 6), 'id'))
    const villain = sheetFields(fight.battle, { ...mira, sheet: { ...sheet, villain: true }, kind: 'npc' })
    expect(keys(villain.map((one) => one.spec))).toEqual(
      [...members(sheet, 'innate', 'jobs', 'abilities', 'gear', 'shells', 'eidolon'),
        ...members(NO_EIDOLON).map((key) => `eidolon.${key}`)].toSorted(),
    )
  })

  it('ROW-53 the element of a player character can be innate; ROW-54 an enemy has a limit for its shells', () => {
    const fight = full()
    const keysOf = (kind: 'pc' | 'npc') =>
      keys(sheetFields(fight.battle, { ...fight.who('Mira'), kind }).map((one) => one.spec))
    expect([keysOf('pc').includes('innate'), keysOf('pc').includes('shellMost')]).toEqual([true, false])
    expect([keysOf('npc').includes('innate'), keysOf('npc').includes('shellMost')]).toEqual([false, true])
  })

  it('ROW-21 whatever stands on a sheet fits its field', () => {
    for (const fight of [full(), four()]) {
      const view = viewOf(fight)
      for (const { spec: one, value: is } of view.fields) {
        expect(checkField(one, is), one.key).toMatchObject({ ok: true })
      }
      for (const { fields, rows, id } of view.records) {
        for (const row of rows) {
          for (const one of fields) {
            expect(checkField(one, row[one.key]), `${id}: ${one.key}`).toMatchObject({ ok: true })
          }
        }
      }
    }
  })

  it('ROW-21 every choice of every field can be set, and the sheet stays one that can be read from a file', () => {
    const fight = full()
    const view = viewOf(fight)
    const paths: [string, FieldSpec][] = [
      ...view.fields.filter(({ spec: one }) =>
        sheetFields(fight.battle, fight.who('Mira')).some((each) => each.spec.key === one.key)
      )
        .map(({ spec: one }): [string, FieldSpec] => [one.key, one]),
      ...view.records.flatMap(({ id, fields }) =>
        fields.map((one): [string, FieldSpec] => [`${id}.0.${one.key}`, one])
      ),
    ]
    // What follows from a ready kind is looked at in ready-kinds.test.ts.
    for (const [path, one] of paths.filter(([each]) => each !== 'ready')) {
      for (const to of takenBy(one)) {
        fight.do(set(fight, 'Mira', path, to))
        expect(schemas.sheet.parse(sheetOf(fight)), `${path} = ${String(to)}`).toMatchObject({ ok: true })
      }
    }
  })

  it('ROW-21 an effect shows what its kind uses and nothing else', () => {
    const shown = (kind: EffectKind) => fieldsFor(EFFECT_FIELDS, { ...does(kind) }).map((one) => one.key).slice(2, -1)
    expect(shown('damage')).toEqual([])
    expect([shown('harm'), shown('shell')]).toEqual([['dice', 'element'], ['dice', 'element']])
    for (const kind of ['heal', 'mp', 'revive'] as const) expect(shown(kind), kind).toEqual(['dice'])
    for (const kind of ['anima', 'shift'] as const) expect(shown(kind), kind).toEqual(['amount'])
    expect([shown('boost'), shown('status'), shown('cure')]).toEqual([['amount', 'stat'], ['status', 'turns'], [
      'status',
    ]])
  })
})

/** What it takes; of text also what is untidy. */
const takenBy = (one: FieldSpec): readonly FieldValue[] => (one.type === 'text'
  ? (one.like ? ['', ...one.like, '  '] : ['', '  ', 'blades, Bows,, bows ', 'x'.repeat(one.maxLength)])
  : valuesOf(one))

describe('abilities and jobs', () => {
  it('ROW-21 an ability is made on the sheet out of nothing, and used', () => {
    const fight = four()
    all(fight, 'Mira', { 'abilities.0': true, 'abilities.0.name': ' Long word ', 'abilities.0.type': 'ranged',
      'abilities.0.nature': 'none', 'abilities.0.mp': 3 })
    const [made] = sheetOf(fight).abilities
    const effects = `effects-${made?.id}`
    expect([made?.name, list(fight, effects)?.title]).toEqual(['Long word', 'Long word does'])
    // A new one strikes; without an effect it could do nothing.
    expect(made?.effects).toMatchObject([{ kind: 'damage', on: 'targets' }])
    all(fight, 'Mira', { [`${effects}.0`]: false })
    expect(why(fight, 'Mira', 'Long word')).toBe('Long word does nothing yet: give it an effect.')
    all(fight, 'Mira', { [`${effects}.0`]: true, [`${effects}.0.kind`]: 'harm', [`${effects}.0.dice`]: '7' })
    expect(schemas.sheet.parse(sheetOf(fight))).toMatchObject({ ok: true })
    fight.do(use(fight, 'Mira', 'Long word', 'Rook'))
    expect([hp(fight, 'Rook'), ap(fight, 'Mira'), fight.who('Mira').stats['mp']]).toEqual([23, 1, 7])
  })

  it('ROW-15 a job that the GM gives changes palette and numbers at once', () => {
    const fight = full()
    expect([palette(fight, 'Mira').includes('Lunge'), why(fight, 'Mira', 'Lunge'),
      statNow(fight.battle, fight.who('Mira'), 'attack')]).toEqual([true, null, 8])
    all(fight, 'Mira', { job: '2' })
    expect([sheetOf(fight).job, statNow(fight.battle, fight.who('Mira'), 'attack'), field(fight, 'job')?.value])
      .toEqual([
        2,
        6,
        '2',
      ])
    expect(refusedFor(fight, 'job', '3').code).toBe('malformed')
  })

  it('ROW-15 a job that is taken off the sheet takes its abilities along, and is nobody’s job any more', () => {
    const fight = full()
    all(fight, 'Mira', { 'jobs.0': false })
    expect([sheetOf(fight).job, sheetOf(fight).jobs.map((one) => one.name),
      sheetOf(fight).abilities.map((one) => one.name)]).toEqual([0, ['Quack'], ['Dose']])
    expect(schemas.sheet.parse(sheetOf(fight))).toMatchObject({ ok: true })
  })

  it('ROW-15 a new job gets a number of its own, and abilities can be given to it', () => {
    const fight = full()
    all(fight, 'Mira', { 'jobs.2': true, 'jobs.2.name': 'Prompter', 'jobs.2.evasion': 3 })
    const made = sheetOf(fight).jobs[2]
    expect(new Set(sheetOf(fight).jobs.map((one) => one.id)).size).toBe(3)
    all(fight, 'Mira', { 'abilities.1.of': `job:${made?.id}`, job: String(made?.id) })
    expect([why(fight, 'Mira', 'Dose'), statNow(fight.battle, fight.who('Mira'), 'evasion')]).toEqual([null, 5])
    expect(refusedFor(fight, 'abilities.1.of', 'job:999').code).toBe('malformed')
  })

  it('COM-06 rows come and go without the others’ ids changing; effects go with their ability', () => {
    const fight = full()
    all(fight, 'Mira', { 'effects-1.0': false })
    expect(sheetOf(fight).abilities[0]?.effects.map((one) => one.id)).toEqual([2])
    all(fight, 'Mira', { 'abilities.0': false })
    expect([sheetOf(fight).abilities.map((one) => one.id), list(fight, 'effects-1')]).toEqual([[2], undefined])
    expect(refusedFor(fight, 'effects-1.0.amount', 2).code).toBe('malformed')
    all(fight, 'Mira', { 'abilities.1': true })
    expect(sheetOf(fight).abilities[1]?.id).toBeGreaterThan(2)
  })

  it('ROW-55 ROW-56 ROW-54 what an effect cannot do without is there as soon as its kind is chosen', () => {
    const fight = full()
    const effect = () => sheetOf(fight).abilities[0]?.effects[0]
    all(fight, 'Mira', { 'effects-1.0.kind': 'boost' })
    expect(effect()).toMatchObject({ kind: 'boost', stat: 'attack' })
    all(fight, 'Mira', { 'effects-1.0.kind': 'status' })
    expect(effect()?.status).not.toBe('')
    all(fight, 'Mira', { 'effects-1.0.kind': 'shell', 'effects-1.0.element': 'ice' })
    expect(effect()).toMatchObject({ kind: 'shell', element: 'ice' })
    for (const status of STATUSES) all(fight, 'Mira', { 'effects-1.0.kind': 'status', 'effects-1.0.status': status })
    for (const stat of ALL_STATS) all(fight, 'Mira', { 'effects-1.0.kind': 'boost', 'effects-1.0.stat': stat })
    expect(effect()).toMatchObject({ stat: 'statusAccuracy' })
  })

  it('COM-06 nothing goes without a name, and dice of 0 are none', () => {
    const fight = full()
    all(fight, 'Mira', { 'abilities.0.name': '  ', 'effects-2.0.dice': '0', 'gear.0.name': '', 'jobs.1.name': '' })
    expect(sheetOf(fight)).toMatchObject({ abilities: [{ name: 'Unnamed' }, { effects: [{ dice: '' }] }],
      gear: [{ name: 'Unnamed' }], jobs: [{}, { name: 'Unnamed' }] })
    expect(list(fight, 'effects-2')?.rows[0]?.['dice']).toBe('0')
  })

  it('COM-06 what is malformed is refused and says why', () => {
    const fight = full()
    for (const [path, to] of [
      ['effects-1.0.dice', 'a lot'],
      ['effects-1.0.kind', 'explode'],
      ['effects-1.7.kind', 'heal'],
      ['effects-9.0.kind', 'heal'],
      ['abilities.0.ap', 1.5],
      ['abilities.0.effects', 'none'],
      ['abilities.0.times', 99],
      ['element', 'cheese'],
      ['eidolon.colour', 'red'],
      ['eidolon.maxHp', 0],
      ['gear.0.kind', 'hat'],
      ['proficient', 3],
      ['villain', true],
      ['nothing', 1],
      ['jobs.9', true],
    ] as const) expect(refusedFor(fight, path, to).code, path).toBe('malformed')
    expect(refusedFor(fight, 'effects-1.0.dice', 'a lot').says).toContain('Dice')
  })
})

describe('the rest of the sheet', () => {
  it('ROW-28 proficiencies are said with commas between, each once', () => {
    const fight = all(full(), 'Mira', { proficient: ' Blades, bows ,, blades,  nets' })
    expect([sheetOf(fight).proficient, field(fight, 'proficient')?.value]).toEqual([['Blades', 'bows', 'nets'],
      'Blades, bows, nets'])
  })

  it('ROW-40 without a name there is no eidolon; with one there is', () => {
    const fight = four()
    expect(why(fight, 'Mira', 'Summon Eidolon')).toBe('Mira has no eidolon.')
    all(fight, 'Mira', { 'eidolon.name': ' Ossa ', 'eidolon.maxHp': 55, 'eidolon.attack': 12,
      'eidolon.element': 'light' })
    expect(why(fight, 'Mira', 'Summon Eidolon')).toBe(
      'Ossa has no ability to act with: give it an ability on the sheet.',
    )
    all(fight, 'Mira', { 'abilities.0': true, 'abilities.0.of': 'eidolon' })
    expect([sheetOf(fight).eidolon, offer(fight, 'Mira', 'Summon Eidolon').refusal]).toMatchObject([{ name: 'Ossa',
      maxHp: 55, attack: 12, element: 'light' }, null])
  })

  it('ROW-40 ROW-45 who can have no eidolon has no fields for one; the GM makes a villain of it first', () => {
    const fight = four()
    const shown = (name: string) =>
      viewOf(fight, name).fields.map((one) => one.spec.key).filter((key) => key === 'villain' || key === 'eidolon.name')
    expect([shown('Mira'), shown('Rook')]).toEqual([['eidolon.name'], ['villain']])
    expect(fight.refused(set(fight, 'Rook', 'eidolon.name', 'Murk')).code).toBe('malformed')
    all(fight, 'Rook', { villain: true, 'eidolon.name': 'Murk' })
    expect([shown('Rook'), sheetOf(fight, 'Rook').eidolon.name]).toEqual([['villain', 'eidolon.name'], 'Murk'])
  })

  it('ROW-54 one shell for each element, none larger than Health or than it was made', () => {
    const fight = full()
    all(fight, 'Mira', { 'shells.1': true })
    expect(new Set(sheetOf(fight).shells.map((one) => one.element)).size).toBe(2)
    all(fight, 'Mira', { 'shells.1.element': 'wood', 'shells.1.hp': 25 })
    expect([shells(fight, 'Mira'), sheetOf(fight).shells[1]?.most]).toEqual([['fire 6', 'wood 25'], 25])
    all(fight, 'Mira', { 'shells.1.most': 12 })
    expect(shells(fight, 'Mira')).toEqual(['fire 6', 'wood 12'])
    // Given the element of another one, they change places.
    all(fight, 'Mira', { 'shells.1.element': 'fire' })
    expect(shells(fight, 'Mira')).toEqual(['wood 6', 'fire 12'])
    expect(refusedFor(fight, 'shells.0.hp', 31).code).toBe('malformed')
    for (let row = 2; row <= ALL_ELEMENTS.length; row++) all(fight, 'Mira', { [`shells.${row}`]: true })
    expect(list(fight, 'shells')?.canAdd).toBe(false)
    expect(refusedFor(fight, 'shells.10', true).says).toBe('There is a shell of every element already.')
    expect(schemas.sheet.parse(sheetOf(fight))).toMatchObject({ ok: true })
  })

  it('ROW-54 Health that is set lower takes what shells have beyond it', () => {
    const fight = all(full(), 'Mira', { 'shells.0.hp': 28, maxHp: 20 })
    expect([hp(fight, 'Mira'), sheetOf(fight).shells]).toMatchObject([20, [{ hp: 20, most: 20 }]])
    const events = all(fight, 'Mira', { maxHp: 25 }).events
    expect(events.some((one) => one.type === 'patched')).toBe(false)
  })

  it('COM-06 numbers of the sheet are bounded, and Anima is at most 10', () => {
    const fight = full()
    expect(refusedFor(fight, 'anima', 11).code).toBe('malformed')
    expect(refusedFor(fight, 'tier', 11).code).toBe('malformed')
    expect(refusedFor(fight, 'hp', 31).code).toBe('malformed')
  })
})

describe('data from outside', () => {
  it('ROW-21 a sheet that could not have been put together by hand is refused by the path of what is wrong', () => {
    const good = full().who('Mira').sheet
    expect(schemas.sheet.parse(good)).toMatchObject({ ok: true })
    const wrong = (change: Partial<Record<keyof Sheet, unknown>>) => {
      const parsed = schemas.sheet.parse({ ...good, ...change })
      return parsed.ok ? null : parsed.problem.field
    }
    expect(wrong({ job: 7 })).toBe('job')
    expect(wrong({ abilities: [ability('Lost', [], { of: 'job:9' })] })).toBe('abilities')
    expect(wrong({ abilities: [ability('Vague', [does('boost', { amount: 1 })])] })).toBe('abilities.0.effects.0.stat')
    expect(wrong({ abilities: [ability('Vague', [does('status')])] })).toBe('abilities.0.effects.0.status')
    expect(wrong({ abilities: [ability('Grey wall', [does('shell', { dice: '5' })])] })).toBeNull()
    expect(wrong({ shells: [shell(1, 'fire', 4), shell(2, 'fire', 5)] })).toBe('shells')
    expect(wrong({ shells: [{ ...shell(1, 'fire', 4), most: 3 }] })).toBe('shells.0.hp')
    expect(wrong({ gear: [gear(1, 'A'), gear(1, 'B')] })).toBe('gear')
    expect(wrong({ proficient: ['blades', 'Blades'] })).toBe('proficient')
    expect(wrong({ jobs: [job(0, 'None')], job: 0, abilities: [] })).toBe('jobs')
    expect(wrong({ element: 'cheese' })).toBe('element')
    expect(wrong({ hat: true } as never)).not.toBeNull()
  })

  it('ROW-21 the turn state and every event of a fight can be read back', () => {
    const fight = table([pc({ name: 'Mira', sheet: FULL }), npc({ name: 'Rook', stats: { initiative: 1 } })], {
      items: [item('Draught', [does('heal', { dice: '3' })])],
    }).do({ type: 'start' })
    while (fight.battle.prompt) fight.do(passAll(fight))
    fight.do(use(fight, 'Mira', 'Draught', 'Mira')).do(use(fight, 'Mira', 'Move'))
    expect(schemas.state.parse(fight.battle.turn)).toMatchObject({ ok: true })
    expect(schemas.options.parse(fight.battle.options)).toMatchObject({ ok: true })
    const own = fight.history.flatMap((one) => (one.type === 'own' ? [one.event] : []))
    expect(own.length).toBeGreaterThan(5)
    for (const one of own) expect(schemas.event.parse(one), one.type).toMatchObject({ ok: true })
    expect(
      schemas.state.parse({ ...fight.battle.turn, held: [{ who: 'c1', after: 'c2' }, { who: 'c1', after: 'c2' }] }),
    ).toMatchObject({ ok: false })
  })
})
