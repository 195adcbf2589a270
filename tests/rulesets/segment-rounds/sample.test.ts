// The samples: five against eight, complete, on their feet and out of each other's cells, with attack lines in the
// seed's form, and a fight that goes on.
import { describe, expect, it } from 'vitest'
import { checkField, checkStat, combatantsOf, decide, spaceOf } from '../../../src/engine/core/index.ts'
import { seededSource, seedState } from '../../../src/engine/dice/sources.ts'
import { ruleset as segmentRounds } from '../../../src/rulesets/segment-rounds/index.ts'
import { SAMPLES } from '../../../src/rulesets/segment-rounds/sample/index.ts'
import { printAttackLine, readAttackLine } from '../../../src/rulesets/segment-rounds/sheet/attack-line.ts'
import { records, sheetFields } from '../../../src/rulesets/segment-rounds/sheet/fields.ts'
import { statFields } from '../../../src/rulesets/segment-rounds/sheet/stats.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import { schemas, type SegmentsBattle } from '../../../src/rulesets/segment-rounds/state.ts'
import { picker } from '../../support/contract/random-run.ts'
import { chooseCommand } from '../../support/random-player.ts'
import { expectRowsToFit } from '../../support/rows-fit.ts'

const made = SAMPLES.map((sample) => ({ id: sample.id, battle: sample.make() }))
const party = (battle: SegmentsBattle) => combatantsOf(battle).filter((one) => one.kind === 'pc')
const foes = (battle: SegmentsBattle) => combatantsOf(battle).filter((one) => one.kind === 'npc')

describe.each(made)('$id', ({ battle }) => {
  it('has five against eight: a caster, an archer and one who strikes twice among the five', () => {
    expect([party(battle).length, foes(battle).length]).toEqual([5, 8])
    expect(new Set(combatantsOf(battle).map((one) => one.name)).size).toBe(13)
    const sheets = party(battle).map((one) => one.sheet)
    expect(sheets.filter((one) => one.powers.filter(({ notation }) => notation === 'incantation').length > 2).length)
      .toBeGreaterThan(0)
    expect(sheets.filter((one) => one.attacks[0]?.routine.kind === 'missile')).toHaveLength(1)
    expect(sheets.filter((one) => one.routines > 1)).toHaveLength(1)
    expect(foes(battle).some((one) => one.sheet.routines > 1)).toBe(true)
  })

  it('SEG-80 everybody has a cell of their own, on a ground of 5-ft squares with walls, doors and water', () => {
    const { ground } = battle.scene
    if (ground.kind !== 'square') throw new Error('It is fought on squares.')
    expect([ground.cell, ground.walls.length > 0, ground.doors.map((one) => one.kind).includes('window'),
      ground.terrain.some((one) => one.look === 'water')]).toEqual([{ length: 5, unit: 'ft' }, true, true, true])
    for (const one of combatantsOf(battle)) {
      expect(one.place !== null && spaceOf(battle).free(one.place, one.size, one.id), one.name).toBe(true)
    }
  })

  it('SEG-65 every attack stands in a line that reads back the same', () => {
    for (const { name, sheet } of combatantsOf(battle)) {
      const routines = sheet.attacks.map((one) => one.routine)
      expect(readAttackLine(printAttackLine(routines)), name).toEqual({ ok: true, value: routines })
      expect(routines.length, name).toBeGreaterThan(0)
    }
  })

  it('has nothing that its own fields and schemas would refuse', () => {
    expect(schemas.state.parse(battle.turn)).toMatchObject({ ok: true })
    expect(schemas.options.parse(battle.options)).toMatchObject({ ok: true })
    for (const one of combatantsOf(battle)) {
      const { sheet, name } = one
      expect(schemas.sheet.parse(sheet), name).toMatchObject({ ok: true })
      expect(Object.keys(one.stats).toSorted()).toEqual(statFields(battle, one).map((field) => field.key).toSorted())
      for (const field of statFields(battle, one)) {
        expect(checkStat(field, one.stats[field.key] ?? Number.NaN), `${name}: ${field.key}`).toMatchObject({
          ok: true,
        })
      }
      for (const { spec: field, value } of sheetFields(one)) {
        expect(checkField(field, value), `${name}: ${field.key}`).toMatchObject({ ok: true })
      }
      expectRowsToFit(records(one), name)
    }
  })

  it('SEG-34 whatever an attack is done with is carried, and what has to be loaded is a weapon', () => {
    for (const { name, sheet } of combatantsOf(battle)) {
      for (const { wields, loads } of sheet.attacks) {
        if (wields !== '') expect(sheet.gear.map((one) => one.name), name).toContain(wields)
        if (loads) expect(sheet.gear.find((one) => one.name === wields)?.kind).toBe('weapon')
      }
      expect(
        sheet.gear.filter((one) => one.state === 'ready' && (one.kind === 'weapon' || one.kind === 'shield')).length,
        name,
      ).toBeLessThanOrEqual(2)
    }
  })

  it('SEG-02 a game of it goes on for rounds, and somebody falls', () => {
    let now = battle as ReturnType<(typeof segmentRounds.samples)[number]['make']>
    const dice = seededSource(seedState(5))
    const pick = picker(11)
    for (let step = 0; step < 400 && now.status !== 'ended'; step++) {
      const command = chooseCommand(segmentRounds, now, pick)
      if (!command) break
      const decision = decide(segmentRounds, now, command, dice)
      if (decision.kind === 'accepted') now = decision.battle
    }
    const { turn } = now as unknown as SegmentsBattle
    expect(turn.round).toBeGreaterThan(1)
    expect(
      combatantsOf(now).some((one) => one.presence !== 'present' || (one.stats['hp'] ?? 0) < (one.stats['maxHp'] ?? 0)),
    ).toBe(true)
  })
})

describe('Low Water at Sallow Lock', () => {
  it('has somebody for every way in which powers are noted that the rule names, and for both immediate attacks', () => {
    const [first] = SAMPLES
    if (!first) throw new Error('There is no sample.')
    const powers = combatantsOf(first.make()).flatMap((one) => one.sheet.powers)
    const noted = new Set(powers.map((one) => one.notation))
    for (const notation of ['incantation', 'invocation', 'innate', 'declared', 'complex', 'immediate', 'go-first',
      'spell-like'] as const) expect(noted.has(notation), notation).toBe(true)
    expect(new Set(powers.flatMap((one) => (one.notation === 'immediate' ? [one.trigger] : [])))).toEqual(
      new Set(['charges', 'flees']),
    )
    expect(powers.some((one) => one.concentration)).toBe(true)
    expect(powers.some((one) => one.notation === 'incantation' && one.rounds > 0)).toBe(true)
    expect(spec.samples).toBe(SAMPLES)
  })
})
