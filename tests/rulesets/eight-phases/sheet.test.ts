// The sheet: numbers, abilities made and edited by the GM, what their ids mean, and data from outside.
import { describe, expect, it } from 'vitest'
import { checkStat, type Deed } from '../../../src/engine/core/index.ts'
import { BLANK_ABILITY } from '../../../src/rulesets/eight-phases/sheet/blank-ability.ts'
import { abilitiesInsteadOf, attacksOf } from '../../../src/rulesets/eight-phases/abilities/now.ts'
import { abilityOf, isReady } from '../../../src/rulesets/eight-phases/sheet/abilities.ts'
import { withAbility } from '../../../src/rulesets/eight-phases/sheet/with-ability.ts'
import { IMPROVISED, abilityIn } from '../../../src/rulesets/eight-phases/rules/action-ids.ts'
import { records, sheetFields } from '../../../src/rulesets/eight-phases/sheet/fields.ts'
import { ABILITY_FIELDS } from '../../../src/rulesets/eight-phases/sheet/record-fields.ts'
import { schemas } from '../../../src/rulesets/eight-phases/state.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { blankSheet, statFields, template } from '../../../src/rulesets/eight-phases/sheet/stats.ts'
import { ability, arena, blade, bow, channelled, npc, pc, type PhasesFight, set, spell, within } from './people.ts'
import { knows, stat, whyUnknown } from '../../../src/engine/kits/stats.ts'
import { priceOf } from '../../../src/rulesets/eight-phases/deeds/price.ts'
import { reachOf } from '../../../src/rulesets/eight-phases/rules/reach.ts'
import { actionId, baseOf } from '../../../src/engine/kits/action-ids.ts'
import { expectRowsToFit } from '../../support/rows-fit.ts'

const armed = (): PhasesFight =>
  arena({ people: [
    pc({ name: 'Wen', at: [5, 5],
      abilities: [blade('Glaive', { reach: 2 }), bow('Sling'), blade('Broken sword', { reach: 4, state: 'destroyed' }),
        channelled('Rain of Glass'), blade('Great hammer', { reach: 3, slow: true }),
        ability('Guard stance', { basic: 'fight' })] }),
    npc({ name: 'Ogre', at: [8, 5], initiatives: [3, 8] }),
  ] })

describe('abilities', () => {
  it('PHA-12 an action’s id names the basic action and what it is done with', () => {
    expect([baseOf(actionId('fight', 3)), abilityIn(actionId('fight', 3))]).toEqual(['fight', 3])
    expect([baseOf(actionId('volley', IMPROVISED)), abilityIn(actionId('volley', IMPROVISED))]).toEqual(['volley',
      'improvised'])
    expect([baseOf(actionId('defend')), abilityIn(actionId('defend'))]).toEqual(['defend', null])
    for (const nonsense of ['x', '-1', '1.5', '', ' 1', '1e3']) {
      expect(abilityIn(`fight/${nonsense}` as never), nonsense).toBeNaN()
    }
    expect(abilityOf(armed().who('Wen'), Number.NaN)).toBeNull()
    expect(abilityOf(armed().who('Wen'), 2)?.name).toBe('Sling')
    expect(abilityOf(armed().who('Wen'), IMPROVISED)).toBeNull()
  })

  it('PHA-40 PHA-37 attacks of Fight and Volley are the abilities that attack, destroyed and spent too', () => {
    const fight = armed()
    const wen = fight.who('Wen')
    expect(attacksOf(fight.battle, wen, 'fight').map((one) => one.name)).toEqual(['Glaive', 'Broken sword',
      'Great hammer'])
    expect(attacksOf(fight.battle, wen, 'volley').map((one) => one.name)).toEqual(['Sling'])
    expect(abilitiesInsteadOf(fight.battle, wen, 'fight').map((one) => one.name)).toContain('Guard stance')
    expect(attacksOf(fight.battle, wen, 'fight').filter(isReady).map((one) => one.name)).toEqual(['Glaive',
      'Great hammer'])
  })

  it('PHA-64 the reach of a combatant is the longest REACH it can react with: nothing destroyed, nothing Slow', () => {
    expect(reachOf(armed().battle, armed().who('Wen'))).toBe(2)
    expect(reachOf(armed().battle, armed().who('Ogre'))).toBe(0)
  })

  it('says its price in the units of the sheet', () => {
    expect(priceOf(spell('Spark', { mp: 2, focus: 1, recoveries: 1, takesStress: 3 }))).toEqual([
      { unit: 'MP', amount: 2 },
      { unit: 'FOCUS', amount: 1 },
      { unit: 'RECOVERY', amount: 1 },
      { unit: 'Stress', amount: 3 },
    ])
    expect(priceOf(blade('Knife'))).toEqual([])
  })

  it('PHA-47 changes one ability and no other', () => {
    const { sheet } = armed().who('Wen')
    expect(withAbility(sheet, 1, { state: 'destroyed' }).abilities.map((one) => one.state)).toEqual(['destroyed',
      'ready', 'destroyed', 'ready', 'ready', 'ready'])
    expect(withAbility(sheet, 99, { state: 'destroyed' })).toEqual(sheet)
  })
})

describe('numbers', () => {
  it('PHA-21 only player characters have a SURGE level; everybody else has every other number', () => {
    const keys = (fight: PhasesFight, name: string) =>
      statFields(fight.battle, fight.who(name)).map((field) => field.key)
    const fight = armed()
    expect(keys(fight, 'Wen').filter((key) => !keys(fight, 'Ogre').includes(key))).toEqual(['surge'])
    expect(keys(fight, 'Wen').toSorted()).toEqual(Object.keys(fight.who('Wen').stats).toSorted())
    expect(keys(fight, 'Ogre').toSorted()).toEqual(Object.keys(fight.who('Ogre').stats).toSorted())
  })

  it('PHA-54 newcomers can take four Wounds and Overstresses as beacons, one as NPCs, and fit their own fields', () => {
    const fight = armed()
    for (const kind of ['pc', 'npc'] as const) {
      const { stats, sheet } = template(kind)
      expect([stats['woundCap'], stats['overstressCap']]).toEqual(kind === 'pc' ? [4, 4] : [1, 1])
      for (const field of statFields(fight.battle, { kind })) {
        expect(checkStat(field, stats[field.key] ?? Number.NaN), field.key).toMatchObject({ ok: true })
      }
      expect(schemas.sheet.parse(sheet)).toMatchObject({ ok: true })
      expect(sheet.initiatives.length).toBe(kind === 'pc' ? 0 : 1)
    }
  })

  it('COM-24 numbers that are kept from a view are not known, and nobody acts by them', () => {
    const stranger = { name: 'Stranger', secret: { token: false, stats: true }, stats: {} }
    expect([knows(stranger, 'hp'), stat(stranger, 'hp')]).toEqual([false, 0])
    expect(whyUnknown(stranger)?.says).toBe('Stranger’s numbers are secret: switch to the GM’s view to act.')
    expect(whyUnknown({ ...stranger, stats: { hp: 0 } })).toBeNull()
    expect(blankSheet().abilities).toEqual([])
  })
})

describe('what the GM sets', () => {
  const wen = (fight: PhasesFight) => fight.who('Wen').sheet.abilities

  it('COM-06 there is a field for every member of an ability, and a row has a value for every field', () => {
    const members = [...Object.keys(BLANK_ABILITY), 'text'].toSorted()
    expect(ABILITY_FIELDS.map((field) => field.key).toSorted()).toEqual(members)
    expect(expectRowsToFit(records(armed().who('Wen')), 'Wen')).toBeGreaterThan(1)
  })

  it('COM-06 every value of a row can be set to itself without changing the sheet', () => {
    const fight = armed()
    const before = fight.who('Wen').sheet
    for (const [key, value] of Object.entries(records(fight.who('Wen'))[0]?.rows[3] ?? {})) {
      fight.do(set(fight, 'Wen', `abilities.3.${key}`, value))
    }
    expect(fight.who('Wen').sheet).toEqual(before)
  })

  it('COM-06 makes an ability out of nothing, field by field', () => {
    const fight = armed().do(set(armed(), 'Wen', 'abilities.6', true))
    for (const [key, value] of Object.entries({ name: 'Ember', activation: 'phase', phase: '4', damage: '2d6',
      damageType: 'fire', condition: 'marked', aetheric: true, recharge: 5 }))
    {
      fight.do(set(fight, 'Wen', `abilities.6.${key}`, value))
    }
    expect(wen(fight)[6]).toMatchObject({ name: 'Ember', activation: 'phase', phase: 4, damage: '2d6',
      damageType: 'fire', condition: 'MARKED', aetheric: true, recharge: 5 })
    expect(new Set(wen(fight).map((one) => one.id)).size).toBe(7)
    expect(schemas.sheet.parse(fight.who('Wen').sheet)).toMatchObject({ ok: true })
    fight.do(set(fight, 'Wen', 'abilities.6.damage', '0')).do(set(fight, 'Wen', 'abilities.6.condition', ' Homesick '))
      .do(set(fight, 'Wen', 'abilities.6.name', '  '))
    expect(wen(fight)[6]).toMatchObject({ damage: '', condition: 'Homesick', name: 'Unnamed' })
  })

  it('COM-06 takes an ability away, and the others keep their ids', () => {
    const fight = armed().do(set(armed(), 'Wen', 'abilities.0', false))
    expect(wen(fight).map((one) => one.id)).toEqual([2, 3, 4, 5, 6])
  })

  it('PHA-32 PHA-46 an ability that is gone is neither channelled nor readied any more', () => {
    const fight = armed()
    const deed: Deed = { action: actionId('fight', 1), targets: [], form: {} }
    within(fight, {
      channels: { [fight.id('Wen')]: { ability: 4, round: 1, phase: 2, keepsMove: false } },
      readied: { [fight.id('Wen')]: { on: 'action', whose: null, words: '', deed } },
    })
    fight.do(set(fight, 'Wen', 'abilities.1', false))
    expect([fight.battle.turn.channels, fight.battle.turn.readied].map((one) => Object.keys(one).length)).toEqual([1,
      1])
    fight.do(set(fight, 'Wen', 'abilities.2', false)).do(set(fight, 'Wen', 'abilities.0', false))
    expect([fight.battle.turn.channels, fight.battle.turn.readied]).toEqual([{}, {}])
  })

  it('PHA-72 what the players know an NPC can do is never taken for something new', () => {
    const fight = armed().do(set(armed(), 'Ogre', 'abilities.0', true))
    within(fight, { shown: { [fight.id('Ogre')]: [70] } })
    fight.do(set(fight, 'Ogre', 'abilities.1', true))
    expect(fight.who('Ogre').sheet.abilities[1]?.id).toBe(71)
  })

  it('PHA-03 sets the phases of an NPC’s turns, and when it is due is put right at once', () => {
    const fight = armed()
    within(fight, { phase: 4, due: { [fight.id('Ogre')]: [8] }, taken: { [fight.id('Ogre')]: [3] } })
    const due = () => fight.battle.turn.due[fight.id('Ogre')]
    fight.do(set(fight, 'Ogre', 'initiatives.7', true))
    expect([fight.who('Ogre').sheet.initiatives, due()]).toEqual([[3, 7, 8], [7, 8]])
    fight.do(set(fight, 'Ogre', 'initiatives.8', false))
    expect(due()).toEqual([7])
    fight.do(set(fight, 'Ogre', 'initiatives.3', false))
    expect([fight.who('Ogre').sheet.initiatives, due()]).toEqual([[7], []])
    fight.do(set(fight, 'Ogre', 'initiatives.2', true))
    expect(due()).toEqual([7])
  })

  it('sets flags of the body and resistances; turns are for NPCs alone', () => {
    const fight = armed()
    fight.do(set(fight, 'Wen', 'flying', true)).do(set(fight, 'Wen', 'resistances.stress', true)).do(
      set(fight, 'Wen', 'resistances.fire', true),
    ).do(set(fight, 'Ogre', 'boss', true)).do(set(fight, 'Ogre', 'fullAttack', true))
    expect(fight.who('Wen').sheet).toMatchObject({ flying: true, resistances: ['fire', 'stress'] })
    expect(fight.who('Ogre').sheet).toMatchObject({ boss: true, fullAttack: true })
    fight.do(set(fight, 'Wen', 'resistances.fire', false))
    expect(fight.who('Wen').sheet.resistances).toEqual(['stress'])
    expect(sheetFields(fight.who('Wen')).filter((one) => one.value).map((one) => one.spec.key)).toEqual(['flying',
      'resistances.stress'])
    expect(sheetFields(fight.who('Ogre')).filter((one) => one.value).map((one) => one.spec.key)).toEqual([
      'initiatives.3',
      'initiatives.8',
      'boss',
      'fullAttack',
    ])
    for (const field of ['initiatives.5', 'boss', 'initiatives.9', 'resistances.sorrow', 'abilities.9.name',
      'abilities.0.wit', 'weight', 'abilities'])
    {
      expect(fight.refused(set(fight, 'Wen', field, true)).code, field).toBe('malformed')
    }
    expect(fight.refused(set(fight, 'Wen', 'abilities.0.damage', 'lots')).says).toContain('Damage must be dice')
  })
})

describe('data from outside', () => {
  it('takes what is in its own battles, and names what does not fit by its path', () => {
    const fight = armed()
    const { sheet } = fight.who('Wen')
    expect(schemas.sheet.parse(sheet)).toEqual({ ok: true, value: sheet })
    expect(schemas.state.parse(fight.battle.turn)).toMatchObject({ ok: true })
    expect(schemas.options.parse(spec.defaults())).toMatchObject({ ok: true })
    const [first] = sheet.abilities
    const wrong = (change: object) => schemas.sheet.parse({ ...sheet, abilities: [{ ...first, ...change }] })
    expect(wrong({ damage: 'lots' })).toMatchObject({ ok: false, problem: { field: 'abilities.0.damage' } })
    expect(wrong({ colour: 'red' })).toMatchObject({ ok: false, problem: { field: 'abilities.0' } })
    expect(wrong({ areaSize: 2 ** 40 })).toMatchObject({ ok: false, problem: { field: 'abilities.0.areaSize' } })
    expect(wrong({ phase: 9 })).toMatchObject({ ok: false, problem: { field: 'abilities.0.phase' } })
    expect(schemas.sheet.parse({ ...sheet, abilities: [first, first] })).toMatchObject({ ok: false,
      problem: { field: 'abilities' } })
    expect(schemas.sheet.parse({ ...sheet, initiatives: [3, 3] })).toMatchObject({ ok: false,
      problem: { field: 'initiatives' } })
  })

  it('takes commands of its own and nothing else', () => {
    expect(schemas.command.parse({ type: 'surge', who: 'c1', part: null })).toMatchObject({ ok: true })
    expect(schemas.command.parse({ type: 'surge', who: 'c1' })).toMatchObject({ ok: false })
    expect(schemas.command.parse({ type: 'wait-for', who: 'c1', phase: 9 })).toMatchObject({ ok: false,
      problem: { field: 'phase' } })
    expect(schemas.command.parse({ type: 'dance' })).toMatchObject({ ok: false })
  })

  it('takes an attack roll with accuracy and difficulty as it is kept in its frame', () => {
    const roll = { dice: [{ count: 1, sides: 20 }, { count: 2, sides: 6, keep: 'highest' }], bonus: 2,
      purpose: 'Wen attacks', by: 'c1', faces: [11, 3, 5], total: 18 }
    const frame = { kind: 'attack', step: 'rolled', of: 'f1', by: 'c1', target: 'c2', rolled: { roll, edge: 2 },
      outcome: null }
    expect(schemas.frame.parse(frame)).toEqual({ ok: true, value: frame })
    expect(schemas.frame.parse({ ...frame, rolled: { roll: { ...roll, faces: [0] }, edge: 2 } })).toMatchObject({
      ok: false,
      problem: { field: 'rolled.roll.faces.0' },
    })
  })
})
