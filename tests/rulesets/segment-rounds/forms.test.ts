// SEG-70, SEG-82: what the GM fills in beside the queue: two are chosen one after the other, by their names, and only
// those that can be.
import { describe, expect, it } from 'vitest'
import { fieldsFor, type FieldSpec, type FormValues, type FormView } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import { four, melee, melees, round, type SegmentsFight } from './table.ts'

function formOf(fight: SegmentsFight, id: string): FormView {
  const found = spec.turnView(fight.battle).forms.find((one) => one.id === id)
  if (!found) throw new Error(`There is no form ${id}.`)
  return found
}
const labels =
  (field: FieldSpec | undefined) => (field?.type === 'choice' ? field.options.map(({ label }) => label) : [])
/** Fields that are asked while these are chosen, each with the names in it. */
const asked = (form: FormView, values: FormValues) =>
  fieldsFor(form.fields, { ...form.values, ...values }).map((field) => [field.label, ...labels(field)])

describe('melees by the GM’s word', () => {
  it('SEG-82 one is chosen among those in a melee, and is out of it; nobody has a button for it', () => {
    const fight = round(four({ rook: { at: [5, 4] }, crow: { at: [20, 4] } }), {}, 5, 2)
    const form = formOf(fight, 'leave-melee')
    expect(asked(form, {})).toEqual([['Who', 'Mira', 'Bram', 'Rook']])
    fight.do(form.command({ ...form.values, who: fight.id('Bram') }) as ReturnType<typeof melee>)
    expect(melees(fight)).toEqual(['Mira, Rook'])
    fight.do(form.command({ ...form.values, who: fight.id('Mira') }) as ReturnType<typeof melee>)
    expect([melees(fight), spec.turnView(fight.battle).forms.some(({ id }) => id === 'leave-melee')]).toEqual([[],
      false])
  })

  it('SEG-83 each melee has one switch for restricted quarters, named in few words', () => {
    const quarters = (fight: SegmentsFight) =>
      spec.turnView(fight.battle).buttons.filter(({ command }) =>
        command.type === 'own' && (command.command.type === 'restricted' || command.command.type === 'leave-melee')
      ).map(({ label, detail }) => [label, detail])
    const fight = round(four(), {}, 5, 2)
    expect(quarters(fight.do(melee(fight, 'Mira', 'Bram', 'Rook')))).toEqual([['Restricted quarters',
      'Reach and the space of weapons count in the melee of Mira, Bram and Rook.']])
    const two = round(four(), {}, 5, 2)
    two.do(melee(two, 'Mira', 'Rook')).do(melee(two, 'Bram', 'Crow'))
    expect(quarters(two).map(([label]) => label)).toEqual(['Restricted quarters: Mira and Rook',
      'Restricted quarters: Bram and Crow'])
  })
})

describe('two of them', () => {
  it('SEG-82 into one melee: one is chosen, then one of that one’s foes who is not in it yet', () => {
    const fight = round(four(), {}, 5, 2)
    const [mira, crow] = [fight.id('Mira'), fight.id('Crow')]
    expect(asked(formOf(fight, 'melee'), { who: mira })).toEqual([['Who', 'Mira', 'Bram', 'Rook', 'Crow'], ['With',
      'Rook', 'Crow']])
    expect(asked(formOf(fight, 'melee'), { who: crow })[1]).toEqual(['With', 'Mira', 'Bram'])
    const form = formOf(fight, 'melee')
    fight.do(form.command({ ...form.values, who: mira, [`with:${mira}`]: crow }) as ReturnType<typeof melee>)
    expect(fight.battle.turn.melees.map(({ members }) => members)).toEqual([[mira, crow]])
    expect(asked(formOf(fight, 'melee'), { who: mira })[1]).toEqual(['With', 'Rook'])
    fight.do(melee(fight, 'Mira', 'Rook', 'Bram', 'Crow'))
    expect(spec.turnView(fight.battle).forms.some(({ id }) => id === 'melee')).toBe(false)
  })

  it('SEG-70 open to a free attack: who, and then all that can strike or one of them', () => {
    const fight = round(four({ rook: { at: [5, 4] }, crow: { at: [4, 5] } }), {}, 5, 2)
    const mira = fight.id('Mira')
    const form = formOf(fight, 'provoke')
    expect(asked(form, { who: mira })).toEqual([['Who', 'Mira', 'Bram', 'Rook', 'Crow'], ['Who may strike',
      'All who can', 'Rook', 'Crow'], ['Bonus to hit']])
    expect(form.command({ ...form.values, who: mira })).toMatchObject({
      command: { type: 'provoke', who: mira, from: [fight.id('Rook'), fight.id('Crow')], bonus: 0 },
    })
    expect(form.command({ ...form.values, who: mira, [`with:${mira}`]: fight.id('Crow'), bonus: 2 })).toMatchObject({
      command: { from: [fight.id('Crow')], bonus: 2 },
    })
  })
})
