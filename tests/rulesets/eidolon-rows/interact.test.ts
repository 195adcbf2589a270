// Working on objects (ROW-27): prices in AP that anybody puts in, and whole turns.
import { describe, expect, it } from 'vitest'
import { newObject, objectOf, objectViews, type ObjectId, type SceneObject } from '../../../src/engine/core/index.ts'
import { ability, able, acting, ap, does, END_TURN, forced, four, num, offer, slotIn, targetsOf, told, until,
  untilRound, use, why, type RowsFight } from './table.ts'

const thing = (
  name: string,
  numbers: SceneObject['numbers'],
  more: Partial<SceneObject> = {},
): Omit<SceneObject, 'id'> => newObject({ name, place: slotIn('players', 'back', 4), numbers, ...more })
const LEVER = thing('Lever', { price: 1 })
const WINCH = thing('Winch', { price: 3 })
const DOOR = thing('Stage door', { turns: 2 })
const BARREL = thing('Barrel', { hoops: 4 })

const laid = (...objects: readonly Omit<SceneObject, 'id'>[]) => four({ table: { objects } })
const object = (fight: RowsFight, name: string): SceneObject => {
  const found = fight.battle.scene.objects.find((one) => one.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}
const on = (fight: RowsFight, name: string) => ({ kind: 'object', id: object(fight, name).id }) as const
const done = (fight: RowsFight, name: string) => object(fight, name).numbers['done'] ?? 0
const view = (fight: RowsFight, name: string) => objectViews(fight.spec, fight.battle).find((one) => one.name === name)
const works = (fight: RowsFight, who: string, name: string) => use(fight, who, 'Interact', on(fight, name))

describe('ROW-27', () => {
  it('ROW-27 a simple object takes 1 AP and is done', () => {
    const fight = laid(LEVER)
    fight.do(works(fight, 'Mira', 'Lever'))
    expect([done(fight, 'Lever'), ap(fight, 'Mira')]).toEqual([1, 1])
    expect(fight.log()[0]).toBe('Mira works on Lever.')
    expect(told(fight, 'worked')).toMatchObject([{ done: 1, of: 1, in: 'AP' }])
    expect(fight.refused(works(fight, 'Mira', 'Lever')).says).toBe('The work on Lever is done already.')
  })

  it('ROW-27 a price is gathered on the object by anyone, over turns and rounds, and shown there', () => {
    const fight = laid(WINCH)
    expect(view(fight, 'Winch')).toMatchObject({ meter: { label: 'AP', value: 0, max: 3 },
      facts: ['Interact: 0 of 3 AP'] })
    fight.do(works(fight, 'Mira', 'Winch')).do(works(fight, 'Mira', 'Winch'))
    expect([done(fight, 'Winch'), acting(fight), view(fight, 'Winch')?.facts]).toEqual([2, 'Bel', [
      'Interact: 2 of 3 AP',
    ]])
    until(fight, 'Rook')
    fight.do(works(fight, 'Rook', 'Winch'))
    expect([done(fight, 'Winch'), view(fight, 'Winch')?.meter?.tone, view(fight, 'Winch')?.facts]).toEqual([3, 'good', [
      'Done',
    ]])
    untilRound(fight, 2)
    expect(done(fight, 'Winch')).toBe(3)
  })

  it('ROW-27 a whole turn takes all AP of a turn and so ends it', () => {
    const fight = laid(DOOR)
    fight.do(works(fight, 'Mira', 'Stage door'))
    expect([done(fight, 'Stage door'), acting(fight), ap(fight, 'Mira')]).toEqual([1, 'Bel', 0])
    expect(view(fight, 'Stage door')?.facts).toEqual(['Interact: 1 of 2 whole turns'])
    // Somebody else goes on with it in the next round.
    untilRound(fight, 2)
    until(fight, 'Bel').do(works(fight, 'Bel', 'Stage door'))
    expect([done(fight, 'Stage door'), acting(fight)]).toEqual([2, 'Rook'])
  })

  it('ROW-27 a tier of 6 spends its 3 AP on it', () => {
    const fight = four({ mira: { stats: { tier: 6 } }, table: { objects: [DOOR] } })
    fight.do(works(fight, 'Mira', 'Stage door'))
    expect([done(fight, 'Stage door'), acting(fight), num(fight, 'Mira', 'ap')]).toEqual([1, 'Bel', 0])
  })

  it('ROW-27 each whole turn is begun with full AP', () => {
    const fight = laid(DOOR, LEVER)
    fight.do(works(fight, 'Mira', 'Lever'))
    expect(fight.refused(works(fight, 'Mira', 'Stage door')).says).toBe(
      'Stage door takes a whole turn, with all its 2 AP.',
    )
    expect([done(fight, 'Stage door'), ap(fight, 'Mira')]).toEqual([0, 1])
  })

  it('ROW-27 a whole turn is the first thing in it, also after what costs no AP', () => {
    const fight = four({ mira: { sheet: able(ability('Hum', [does('mp', { dice: '1' })], { type: 'self', ap: 0 })) },
      table: { objects: [DOOR] } })
    fight.do(use(fight, 'Mira', 'Hum'))
    expect([ap(fight, 'Mira'), why(fight, 'Mira', 'Interact')]).toEqual([2,
      'Stage door takes a whole turn: nothing else can be done in that turn.'])
    expect(fight.refused(works(fight, 'Mira', 'Stage door')).code).toBe('limit')
    fight.do(END_TURN).do(works(fight, 'Bel', 'Stage door'))
    expect(done(fight, 'Stage door')).toBe(1)
    untilRound(fight, 2).do(works(fight, 'Mira', 'Stage door'))
    expect(done(fight, 'Stage door')).toBe(2)
  })

  it('ROW-27 ROW-24 a held turn is no whole turn, but can put an AP into a price', () => {
    const fight = laid(DOOR, WINCH)
    fight.do(use(fight, 'Mira', 'Hold AP', { kind: 'combatant', id: fight.id('Bel') })).do(END_TURN)
    expect(acting(fight)).toBe('Bel')
    fight.do(END_TURN)
    expect([acting(fight), ap(fight, 'Mira')]).toEqual(['Mira', 1])
    expect(fight.refused(works(fight, 'Mira', 'Stage door')).says).toBe(
      'Stage door takes a whole turn, not a held turn.',
    )
    fight.do(works(fight, 'Mira', 'Winch'))
    expect([done(fight, 'Winch'), acting(fight)]).toEqual([1, 'Rook'])
  })

  it('ROW-27 COM-20 each object is listed with what it would come to, or why not', () => {
    const fight = laid(WINCH, DOOR, BARREL, thing('Loft', { price: 2 }, { place: null }))
    expect(targetsOf(fight, 'Mira', 'Interact').map(({ label, why: not, preview }) => [label, not, preview])).toEqual([
      ['Winch', null, ['1 AP: 0 of 3 AP → 1 of 3 AP']],
      ['Stage door', null, ['All 2 AP: 0 of 2 whole turns → 1 of 2 whole turns']],
    ])
    expect(offer(fight, 'Mira', 'Interact').price).toEqual([{ unit: 'AP', amount: 1 }])
  })

  it('ROW-27 without anything to work on, or with everything done, it is refused', () => {
    expect(why(laid(BARREL), 'Mira', 'Interact')).toBe('There is nothing here to work on.')
    const fight = laid(LEVER)
    fight.do(works(fight, 'Mira', 'Lever'))
    expect(why(fight, 'Mira', 'Interact')).toBe('The work on Lever is done already.')
  })

  it('ROW-27 nothing is spent on what is destroyed, gone or not meant for it', () => {
    const fight = laid(WINCH, BARREL, LEVER)
    expect(fight.refused(works(fight, 'Mira', 'Barrel')).says).toBe('There is nothing to do with Barrel.')
    fight.do({ type: 'object',
      change: { kind: 'change', object: object(fight, 'Winch').id, patch: { state: 'destroyed' } } })
    expect(fight.refused(works(fight, 'Mira', 'Winch')).says).toBe('Winch is destroyed.')
    expect(fight.refused(use(fight, 'Mira', 'Interact', { kind: 'object', id: 'o99' as ObjectId })).code).toBe(
      'malformed',
    )
    expect(ap(fight, 'Mira')).toBe(2)
  })

  it('ROW-27 the GM sets price and progress on the object, within bounds', () => {
    const fight = laid(BARREL)
    const barrel = object(fight, 'Barrel').id
    const change = (numbers: SceneObject['numbers']) =>
      ({ type: 'object', change: { kind: 'change', object: barrel, patch: { numbers } } }) as const
    expect(fight.refused(change({ price: -1 })).code).toBe('malformed')
    fight.do(change({ hoops: 4, price: 2, done: 1 }))
    expect(view(fight, 'Barrel')).toMatchObject({ meter: { value: 1, max: 2 },
      facts: ['Interact: 1 of 2 AP', 'hoops 4'] })
    fight.do(works(fight, 'Mira', 'Barrel'))
    expect(objectOf(fight.battle, barrel)?.numbers['done']).toBe(2)
  })

  it('ROW-27 a bar that the table gave an object stays; what is gathered stands below it', () => {
    const fight = laid(
      thing('Cask', { price: 2, oil: 7 }, { meter: { key: 'oil', label: 'Oil', max: 9 }, detail: 'Lamp oil.' }),
    )
    expect(view(fight, 'Cask')).toMatchObject({ meter: { id: 'oil', value: 7, max: 9 },
      facts: ['Lamp oil.', 'Interact: 0 of 2 AP'] })
  })

  it('COM-06 by the GM’s word a whole turn is done with the AP that are left', () => {
    const fight = laid(DOOR, LEVER)
    fight.do(works(fight, 'Mira', 'Lever')).do(forced(works(fight, 'Mira', 'Stage door')))
    expect([done(fight, 'Stage door'), acting(fight)]).toEqual([1, 'Bel'])
  })

  it('COM-24 what is done to an object that only the GM knows of is for the GM', () => {
    const fight = laid(thing('Trapdoor', { price: 2 }, { secret: true }))
    fight.do(works(fight, 'Mira', 'Trapdoor'))
    const about = fight.events.filter((one) =>
      one.type === 'object-stat' || (one.type === 'own' && one.event.type === 'worked')
    )
    expect(about.map((one) => one.audience)).toEqual([{ only: 'gm' }, { only: 'gm' }])
    expect(JSON.stringify(fight.events.filter((one) => !('audience' in one)))).not.toContain('Trapdoor')
    // Done, it is no reason that anybody reads.
    fight.do(works(fight, 'Mira', 'Trapdoor'))
    expect([acting(fight), why(fight, 'Bel', 'Interact')]).toEqual(['Bel', 'There is nothing here to work on.'])
  })
})
