// The shared inventory (ROW-22): whose it is, using things up, putting things in and taking them out.
import { describe, expect, it } from 'vitest'
import { ENEMIES, fieldsFor, PLAYERS, type ActionId, type SideId } from '../../../src/engine/core/index.ts'
import { ability, able, acting, ap, does, eidolon, END_TURN, forced, four, hp, item, npc, num, palette, pc, shells,
  suffers, table, told, until, use, why, type RowsCommand, type RowsFight } from './table.ts'
import { schemas, type Item } from '../../../src/rulesets/eidolon-rows/state.ts'
import { itemForm, itemFrom, itemValues } from '../../../src/rulesets/eidolon-rows/views/forms.ts'

const DRAUGHT = item('Draught', [does('heal', { dice: '8' })], { count: 2 })
const FLASK = item('Flask', [does('harm', { dice: '2d4', element: 'fire' })], { aim: 'enemies', targets: 2 })
const left = (fight: RowsFight) => fight.battle.turn.items.map((one) => `${one.name} ${one.count}`)
const put = (one: Omit<Item, 'id'>): RowsCommand => ({ type: 'own', command: { type: 'add-item', item: one } })
const setCount = (id: number, value: number): RowsCommand => ({ type: 'override',
  change: { kind: 'set-battle', field: `item-${id}`, value }, reason: '' })
/** The first item of the inventory, also where the palette has none of it any more. */
const first = (fight: RowsFight, who: string, on: string): RowsCommand => ({ type: 'act', actor: fight.id(who),
  deed: { action: 'item:1' as ActionId, targets: [{ kind: 'combatant', id: fight.id(on) }], form: {} } })
const hurt = { stats: { hp: 10 } }

describe('ROW-22', () => {
  it('ROW-22 1 AP: it does what it says to the chosen target, and one is gone for good', () => {
    const fight = four({ bel: hurt, table: { items: [DRAUGHT] } })
    fight.do(use(fight, 'Mira', 'Draught', 'Bel'))
    expect([hp(fight, 'Bel'), ap(fight, 'Mira'), left(fight)]).toEqual([18, 1, ['Draught 1']])
    expect(told(fight, 'item-used')).toMatchObject([{ item: 1, who: fight.id('Mira') }])
  })

  it('ROW-22 the inventory is shared: what one uses up, another has no more', () => {
    const fight = four({ mira: hurt, bel: hurt, table: { items: [DRAUGHT] } })
    fight.do(use(fight, 'Mira', 'Draught', 'Mira')).do(use(fight, 'Mira', 'Draught', 'Bel'))
    expect([acting(fight), left(fight), hp(fight, 'Mira'), hp(fight, 'Bel')]).toEqual(['Bel', ['Draught 0'], 18, 18])
    expect(palette(fight, 'Bel')).not.toContain('Draught')
    expect(fight.refused(first(fight, 'Bel', 'Mira'))).toMatchObject({ code: 'price',
      says: 'There is no Draught left.' })
    expect([ap(fight, 'Bel'), left(fight)]).toEqual([2, ['Draught 0']])
  })

  it('ROW-22 several targets, where it says so, with one of it', () => {
    const fight = four({ table: { items: [FLASK] } })
    fight.do(use(fight, 'Mira', 'Flask', 'Rook', 'Crow'), 3, 3)
    expect(left(fight)).toEqual(['Flask 0'])
    expect([hp(fight, 'Rook'), hp(fight, 'Crow')]).toEqual([24, 24])
  })

  it('ROW-22 an enemy cannot be given what is for allies, and the other way round', () => {
    const fight = four({ table: { items: [DRAUGHT, FLASK] } })
    expect(fight.refused(use(fight, 'Mira', 'Draught', 'Rook')).code).toBe('target')
    expect(fight.refused(use(fight, 'Mira', 'Flask', 'Bel')).code).toBe('target')
    expect(left(fight)).toEqual(['Draught 2', 'Flask 1'])
  })

  it('ROW-22 each side has an inventory of its own', () => {
    const fight = four({ rook: hurt, table: { items: [DRAUGHT] } })
    fight.do(put({ ...item('Bitter root', [does('heal', { dice: '5' })]), side: ENEMIES }))
    expect([palette(fight, 'Mira').includes('Bitter root'), palette(fight, 'Mira').includes('Draught')]).toEqual([false,
      true])
    until(fight, 'Rook')
    expect([palette(fight, 'Rook').includes('Draught'), palette(fight, 'Rook').includes('Bitter root')]).toEqual([false,
      true])
    fight.do(use(fight, 'Rook', 'Bitter root', 'Rook'))
    expect([hp(fight, 'Rook'), left(fight)]).toEqual([15, ['Draught 2', 'Bitter root 0']])
  })

  it('ROW-22 ROW-56 not for who is frostbitten', () => {
    const fight = four({ table: { items: [DRAUGHT] } })
    fight.do(suffers(fight, 'Mira', 'Frostbitten'))
    expect(why(fight, 'Mira', 'Draught')).not.toBeNull()
  })

  it('ROW-22 ROW-41 an eidolon uses none', () => {
    const fight = four({
      mira: {
        sheet: { ...eidolon('Ossa'), ...able(ability('Roar', [does('harm', { dice: '1' })], { of: 'eidolon' })) },
      },
      table: { items: [DRAUGHT] },
    })
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    expect(palette(fight, 'Ossa')).not.toContain('Draught')
  })

  it('ROW-22 what is in it can be the price of an ability', () => {
    const trick = ability('Curtain of smoke', [does('harm', { dice: '6' })], { item: 'Smoke pot' })
    const fight = four({ mira: { sheet: able(trick) },
      table: { items: [item('Smoke pot', [does('boost', { stat: 'accuracy', amount: -1 })], { aim: 'enemies' })] } })
    fight.do(use(fight, 'Mira', 'Curtain of smoke', 'Rook'))
    expect([hp(fight, 'Rook'), left(fight)]).toEqual([24, ['Smoke pot 0']])
    expect(fight.refused(use(fight, 'Mira', 'Curtain of smoke', 'Rook')).code).toBe('price')
  })

  it('ROW-22 a shell out of a jar', () => {
    const fight = four({ table: { items: [item('Greasepaint', [does('shell', { dice: '6', element: 'earth' })])] } })
    fight.do(use(fight, 'Mira', 'Greasepaint', 'Bel'))
    expect(shells(fight, 'Bel')).toEqual(['earth 6'])
  })
})

describe('the inventory', () => {
  it('ROW-22 the same thing put in twice is two of it; anything that differs is another thing', () => {
    const fight = table([pc({ name: 'Mira' }), npc({ name: 'Rook' })], { items: [DRAUGHT, FLASK] })
    fight.do(put({ ...DRAUGHT, side: PLAYERS, count: 3 })).do(
      put({ ...DRAUGHT, side: PLAYERS, count: 1, detail: 'Stale.' }),
    )
    expect(left(fight)).toEqual(['Draught 5', 'Flask 1', 'Draught 1'])
    expect(new Set(fight.battle.turn.items.map((one) => one.id)).size).toBe(3)
    fight.do(put({ ...DRAUGHT, side: PLAYERS, count: 99 }))
    expect(left(fight)[0]).toBe('Draught 99')
  })

  it('ROW-22 what is taken out is gone; what was never in is refused', () => {
    const fight = table([pc({ name: 'Mira' }), npc({ name: 'Rook' })], { items: [DRAUGHT, FLASK] })
    fight.do({ type: 'own', command: { type: 'remove-item', item: 1 } })
    expect(left(fight)).toEqual(['Flask 1'])
    expect(fight.refused({ type: 'own', command: { type: 'remove-item', item: 1 } }).code).toBe('malformed')
    expect(fight.refused(put({ ...FLASK, side: 'nobody' as SideId })).says).toContain('no side')
    expect(fight.refused(put({ ...FLASK, side: PLAYERS, name: '   ' })).code).toBe('malformed')
  })

  it('COM-06 the GM sets how many there are', () => {
    const fight = four({ table: { items: [DRAUGHT] } })
    expect(fight.spec.battleFields?.(fight.battle)).toMatchObject([{
      spec: { key: 'item-1', label: 'Draught', group: 'Inventory of Players' },
      value: 2,
    }])
    fight.do(setCount(1, 0))
    expect([left(fight), palette(fight, 'Mira').includes('Draught')]).toEqual([['Draught 0'], false])
    fight.do(setCount(1, 7))
    expect([left(fight), why(fight, 'Mira', 'Draught')]).toEqual([['Draught 7'], null])
    expect(fight.refused(setCount(1, -1)).code).toBe('malformed')
    expect(fight.refused(setCount(9, 1)).code).toBe('malformed')
  })

  it('ROW-22 an item is made from a form, for every kind of thing that one can do', () => {
    const fight = table([pc({ name: 'Mira' }), npc({ name: 'Rook' })])
    const fields = itemForm(fight.battle)
    const begun = itemValues(fight.battle)
    expect(fields.map((one) => one.key).toSorted()).toEqual(Object.keys(begun).toSorted())
    const kinds = fields.flatMap(
      (one) => (one.key === 'kind' && one.type === 'choice' ? one.options.map(({ value }) => value) : []),
    )
    expect(kinds).toContain('revive')
    for (const kind of kinds) {
      fight.do(put(itemFrom({ ...begun, name: `A ${kind}`, kind, stat: '', element: '', status: '' })))
    }
    expect(fight.battle.turn.items).toHaveLength(kinds.length)
    expect(schemas.state.parse(fight.battle.turn)).toMatchObject({ ok: true })
    expect(fieldsFor(fields, { ...begun, kind: 'heal' }).map((one) => one.key)).not.toContain('stat')
  })

  it('ROW-22 COM-06 by the GM’s word also when there is none left', () => {
    const fight = four({ bel: hurt, table: { items: [{ ...DRAUGHT, count: 1 }] } })
    fight.do(first(fight, 'Mira', 'Bel')).do(forced(first(fight, 'Mira', 'Bel')))
    expect([hp(fight, 'Bel'), left(fight)]).toEqual([26, ['Draught 0']])
  })

  it('ROW-22 what is left stays from round to round', () => {
    const fight = four({ table: { items: [DRAUGHT] } })
    fight.do(use(fight, 'Mira', 'Draught', 'Mira'))
    for (let turn = 0; turn < 8; turn++) fight.do(END_TURN)
    expect([fight.battle.turn.round > 1, left(fight), num(fight, 'Mira', 'hp')]).toEqual([true, ['Draught 1'], 30])
  })

  it('ROW-21 ROW-22 of two things of one name the one that is left is used up', () => {
    const flare = ability('Flare', [does('harm', { dice: '3' })], { item: 'Powder' })
    const fight = four({ mira: { sheet: able(flare) }, table: {
      items: [item('Powder', [does('mp', { dice: '1' })], { detail: 'Damp', count: 0 }),
        item('Powder', [does('mp', { dice: '1' })], { detail: 'Dry', count: 2 })],
    } })
    expect(why(fight, 'Mira', 'Flare')).toBeNull()
    fight.do(use(fight, 'Mira', 'Flare', 'Rook'))
    expect(fight.battle.turn.items.map(({ detail, count }) => [detail, count])).toEqual([['Damp', 0], ['Dry', 1]])
  })
})
