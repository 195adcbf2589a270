// Minor actions: the segments that they add, whatever they come before, along with or after; several of them in one
// step.
import { describe, expect, it } from 'vitest'
import { offersAsTheyStand, project, refusalFor } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import { announced, attacks, carries, cell, delays, spent, forced, four, goOn, hp, knows, marks, moment, offer, own,
  power, round, sword, thing, until, use, useWith, why } from './table.ts'

const axe = (speed = 7) => attacks('MELEE: battle axe (1d8)', { speed })
const shield = carries(thing('Small shield', { kind: 'shield', state: 'ready', bonus: 1 }),
  thing('Battle axe', { kind: 'weapon', state: 'ready' }))
const small = (f: ReturnType<typeof four>, name: string) => {
  const found = f.who(name).sheet.gear.find((one) => one.name === 'Small shield')
  return { kind: 'option' as const, option: String(found?.id) }
}

describe('what takes time', () => {
  it('SEG-03 an action without a time takes 1 segment, one with a star takes none', () => {
    const f = until(round(four({ mira: { sheet: shield } }), {}, 5, 2), 'high D4')
    expect(offer(f, 'Mira', 'Drop a shield').price).toEqual([{ unit: 'segment', amount: 1 }])
    expect(offer(f, 'Mira', 'Speak').price).toEqual([])
    expect(offer(f, 'Mira', 'Drop an item').price).toEqual([])
    f.do(use(f, 'Mira', 'Drop an item', { kind: 'option', option: '2' }))
    expect(spent(f, 'Mira')?.added ?? 0).toBe(0)
    f.do(use(f, 'Mira', 'Drop a shield', small(f, 'Mira')))
    expect(spent(f, 'Mira')?.added).toBe(1)
  })

  it('SEG-31 a shield dropped before an attack makes a battle axe of speed 7 one of 8', () => {
    const fight = () =>
      round(
        four({ mira: { at: [5, 4], sheet: { ...axe(), ...shield } }, rook: { sheet: sword(8), stats: { hp: 6 } },
          bram: null, crow: null }),
        {},
        4,
        4,
      )
    const quick = fight()
    quick.do(use(quick, 'Mira', 'battle axe', 'Rook'))
    quick.do(use(quick, 'Rook', 'sword', 'Mira'), 15, 8)
    expect(hp(quick, 'Rook')).toBeLessThanOrEqual(0)
    expect(hp(quick, 'Mira')).toBe(20)
    const slow = fight()
    slow.do(use(slow, 'Mira', 'Drop a shield', small(slow, 'Mira')))
    slow.do(use(slow, 'Mira', 'battle axe', 'Rook'))
    expect(slow.battle.turn.announced[0]?.speed).toBe(8)
    slow.do(use(slow, 'Rook', 'sword', 'Mira'), 15, 8, 15, 5)
    expect(hp(slow, 'Rook')).toBeLessThanOrEqual(0)
    expect(hp(slow, 'Mira')).toBe(15)
  })

  it('SEG-31 what is done after an attack was announced counts as well', () => {
    const f = round(
      four({ mira: { at: [5, 4], sheet: { ...axe(), ...shield } }, rook: { sheet: sword(8), stats: { hp: 6 } },
        bram: null, crow: null }),
      {},
      4,
      4,
    )
    f.do(use(f, 'Mira', 'battle axe', 'Rook'))
    expect(announced(f)).toEqual(['Mira'])
    f.do(use(f, 'Mira', 'Drop a shield', small(f, 'Mira')))
    f.do(use(f, 'Rook', 'sword', 'Mira'), 15, 8, 15, 5)
    expect(hp(f, 'Mira')).toBe(15)
  })

  it('SEG-31 something minor puts a spell off by a segment, whenever it is done', () => {
    const f = round(four({ mira: { sheet: { ...knows(power('Bind', { aim: 'self', segments: 5 })), ...shield } } }), {
      Mira: 'Bind',
    }, 5, 2)
    expect(moment(f)).toBe('high D4')
    f.do(use(f, 'Mira', 'Drop a shield', small(f, 'Mira')))
    expect(f.battle.turn.casting[f.id('Mira')]?.ends).toBe(6)
  })

  it('SEG-32 a simple activity without a major action comes in D4', () => {
    const f = round(
      four({
        mira: {
          sheet: { ...shield,
            ...knows(power('Stare', { notation: 'innate', major: false, segments: 1, aim: 'self' })) },
        },
      }),
      {},
      5,
      2,
    )
    expect(moment(f)).toBe('high D1')
    expect(why(f, 'Mira', 'Drop a shield')).toBe(
      'Drop a shield comes in D4 Other, or along with a major action of Mira’s.',
    )
    until(f, 'high D4')
    expect(why(f, 'Mira', 'Drop a shield')).toBeNull()
  })

  it('SEG-32 along with an attack it comes in the step of the attack', () => {
    const f = round(four({ mira: { at: [5, 4], sheet: { ...sword(), ...shield } } }), {}, 5, 2)
    expect(moment(f)).toBe('high D3')
    f.do(use(f, 'Mira', 'Drop a shield', small(f, 'Mira')))
    expect(spent(f, 'Mira')).toMatchObject({ before: 1, added: 1 })
    f.do(use(f, 'Mira', 'sword', 'Rook'), 2)
    expect(moment(f)).toBe('high D4')
  })

  it('SEG-31 standing up takes a segment and ends Prone, and an attack can follow', () => {
    const f = four({ mira: { at: [5, 4], sheet: sword() } })
    f.do({ type: 'override',
      change: { kind: 'add-effect', who: f.id('Mira'), condition: 'Prone', value: null,
        duration: { until: 'cleared' } }, reason: '' })
    round(f, {}, 5, 2)
    expect(moment(f)).toBe('high D3')
    f.do(use(f, 'Mira', 'Stand up'))
    expect(marks(f, 'Mira')).toEqual([])
    expect(spent(f, 'Mira')?.before).toBe(1)
    f.do(use(f, 'Mira', 'sword', 'Rook'), 12, 4)
    expect(hp(f, 'Rook')).toBe(16)
  })
})

describe('doors', () => {
  const ground = { doors: [{ id: 'gate', a: { x: 5, y: 4 }, b: { x: 5, y: 5 }, open: false, kind: 'door' as const }] }

  it('SEG-36 a door within reach is opened, and closed again', () => {
    const f = until(round(four({ table: { ground } }), {}, 5, 2), 'high D4')
    expect(why(f, 'Mira', 'Open or close a door')).toBeNull()
    f.do(use(f, 'Mira', 'Open or close a door', { kind: 'door', door: 'gate' }))
    expect(f.log().join(' ')).toContain('Mira opens the door')
    const { ground: now } = f.battle.scene
    expect(now.kind === 'square' && now.doors[0]?.open).toBe(true)
    f.do(use(f, 'Mira', 'Open or close a door', { kind: 'door', door: 'gate' }))
    const { ground: then } = f.battle.scene
    expect(then.kind === 'square' && then.doors[0]?.open).toBe(false)
    expect(spent(f, 'Mira')?.added).toBe(2)
  })

  it('SEG-36 a locked door stays shut, and can be closed while it stands open', () => {
    const locked = (open: boolean) => ({ doors: ground.doors.map((one) => ({ ...one, open, locked: true })) })
    const f = until(round(four({ table: { ground: locked(false) } }), {}, 5, 2), 'high D4')
    expect(why(f, 'Mira', 'Open or close a door')).toBe('The door is locked.')
    expect(f.refused(use(f, 'Mira', 'Open or close a door', { kind: 'door', door: 'gate' })).says)
      .toBe('The door is locked.')
    const ajar = until(round(four({ table: { ground: locked(true) } }), {}, 5, 2), 'high D4')
    ajar.do(use(ajar, 'Mira', 'Open or close a door', { kind: 'door', door: 'gate' }))
    expect(ajar.log().join(' ')).toContain('Mira closes the door')
  })

  it('SEG-36 COM-24 a lock is in no view: the door is offered, and whoever tries it reads that it is locked', () => {
    const at = (locked: boolean) =>
      until(round(four({ table: { ground: { doors: ground.doors.map((one) => ({ ...one, locked })) } } }), {}, 5, 2),
        'high D4')
    const [shut, free] = [at(true), at(false)]
    const table = { role: 'table' } as const
    const view = project(spec, shut.battle, table)
    expect(view).toEqual(project(spec, free.battle, table))
    const mira = shut.id('Mira')
    const offered = offersAsTheyStand(spec, view, mira).find(({ name }) => name === 'Open or close a door')
    expect(offered?.refusal).toBeNull()
    const door = { kind: 'door', door: 'gate' } as const
    const command = use(shut, 'Mira', 'Open or close a door', door)
    expect(refusalFor(spec, shut.battle, command, shut.refused(command), table).says).toBe('The door is locked.')
  })

  it('SEG-36 a door that is far away is out of reach', () => {
    const f = until(round(four({ mira: { at: [2, 8] }, table: { ground } }), {}, 5, 2), 'high D4')
    expect(why(f, 'Mira', 'Open or close a door')).toBe('Mira is at no door.')
    expect(f.battle.combatants[f.id('Mira')]?.place).toBe(cell(2, 8))
  })
})

describe('several in one step', () => {
  const things = carries(thing('Small shield', { kind: 'shield', state: 'ready', bonus: 1 }),
    thing('Rope', { kind: 'other', state: 'stowed' }))

  it('SEG-35 the GM rules simple activities delaying: the rest waits for LOW, without the condition', () => {
    const f = until(round(four({ mira: { sheet: things } }), {}, 5, 2), 'high D4')
    expect(f.refused(own({ type: 'rule', who: f.id('Mira'), as: 'delaying' })).says).toBe(
      'Mira has not done several things that take time in this step.',
    )
    f.do(use(f, 'Mira', 'Drop a shield', small(f, 'Mira'))).do(
      use(f, 'Mira', 'Retrieve an item', { kind: 'option', option: '2' }),
    )
    f.do(own({ type: 'rule', who: f.id('Mira'), as: 'delaying' }))
    expect(marks(f, 'Mira')).toEqual([])
    expect(f.refused(useWith(f, 'Mira', 'Speak', { what: 'Oh.' })).says).toBe(
      'Minor actions only in its own initiative, and Mira acts in LOW.',
    )
    until(f, 'low D4')
    expect(why(f, 'Mira', 'Move')).toBeNull()
  })

  it('SEG-35 the GM rules them complex: they take the whole round', () => {
    const f = until(round(four({ mira: { sheet: things } }), {}, 5, 2), 'high D4')
    f.do(use(f, 'Mira', 'Drop a shield', small(f, 'Mira'))).do(
      use(f, 'Mira', 'Retrieve an item', { kind: 'option', option: '2' }),
    )
    f.do(own({ type: 'rule', who: f.id('Mira'), as: 'complex' }))
    expect(f.refused(use(f, 'Mira', 'Move', { kind: 'place', place: cell(4, 2) })).says).toContain(
      'Mira is busy for the whole round',
    )
    f.do(goOn()).do(goOn())
    expect(f.battle.turn.activities).toEqual({})
    expect(moment(f)).toBe('declare')
  })

  it('SEG-35 what was done in another step does not count, nor one thing that takes two segments', () => {
    const fight = until(
      round(
        four({ mira: { at: [5, 4], sheet: { ...attacks('MELEE: sword (1d8); MISSILE: bow (1d6)'), ...things } },
          bram: null, rook: { at: [6, 4] }, crow: null }),
        {},
        5,
        2,
      ),
      'high D2',
    )
    fight.do(use(fight, 'Mira', 'Drop a shield', small(fight, 'Mira')))
    until(fight, 'high D3').do(use(fight, 'Mira', 'Retrieve an item', { kind: 'option', option: '2' }))
    expect([spent(fight, 'Mira')?.added,
      fight.refused(own({ type: 'rule', who: fight.id('Mira'), as: 'complex' })).says]).toEqual([2,
        'Mira has not done several things that take time in this step.'])
    const drinker = until(
      round(four({ mira: { sheet: carries(thing('Tonic', { kind: 'potion', heals: '1' })) } }), {}, 5, 2),
      'high D4',
    )
    drinker.do(use(drinker, 'Mira', 'Drink a potion', { kind: 'option', option: '1' }))
    expect([spent(drinker, 'Mira')?.added,
      drinker.refused(own({ type: 'rule', who: drinker.id('Mira'), as: 'complex' })).code]).toEqual([2, 'status'])
  })

  it('SEG-35 nothing is ruled of whoever has had the major action already, and no button says so', () => {
    const fighter = attacks('MELEE: sword (1d8)')
    const f = until(
      round(
        four({ mira: { at: [5, 4], sheet: { ...fighter, ...things } }, bram: { at: [5, 5], sheet: fighter },
          rook: { at: [6, 4] }, crow: null }),
        {},
        5,
        2,
      ),
      'high D3',
    )
    const buttons = () =>
      f.spec.turnView(f.battle).buttons.flatMap(
        ({ id }) => (id === `delaying-${f.id('Mira')}` || id === `complex-${f.id('Mira')}` ? [id.split('-')[0]] : []),
      )
    f.do(use(f, 'Mira', 'Drop a shield', small(f, 'Mira'))).do(
      use(f, 'Mira', 'Retrieve an item', { kind: 'option', option: '2' }),
    )
    expect(buttons()).toEqual(['complex', 'delaying'])
    f.do(use(f, 'Mira', 'sword', 'Rook'), 2)
    expect([moment(f), buttons()]).toEqual(['high D3', []])
    for (const as of ['delaying', 'complex'] as const) {
      expect(f.refused(own({ type: 'rule', who: f.id('Mira'), as })).says).toBe(
        'Mira has used the major action of this round: sword.',
      )
    }
  })
})

describe('the delay', () => {
  it('SEG-40 announced in HIGH from the palette, all waits until LOW, and the condition lasts for the round', () => {
    const f = until(round(four(), {}, 5, 2), 'high D4')
    f.do(use(f, 'Mira', 'Delay'))
    expect(marks(f, 'Mira')).toEqual(['Delayed'])
    expect(why(f, 'Mira', 'Speak')).toContain('Mira acts in LOW')
    f.do(goOn())
    expect(moment(f)).toBe('low D4')
    expect(why(f, 'Mira', 'Move')).toBeNull()
  })

  it('SEG-40 announced in LOW the major action is lost, and nothing more', () => {
    const f = until(round(four({ rook: { sheet: carries(thing('Knife', { kind: 'weapon' })) } }), {}, 5, 2), 'low D4')
    f.do(delays(f, 'Rook'))
    expect(marks(f, 'Rook')).toEqual([])
    expect(f.refused(use(f, 'Rook', 'Move', { kind: 'place', place: cell(7, 4) })).says).toBe(
      'Rook delayed in LOW: the major action is lost.',
    )
    expect(why(f, 'Rook', 'Draw a weapon')).toBeNull()
  })

  it('SEG-42 a delaying activity is done only in LOW', () => {
    const crossbow = { ...attacks('MISSILE: bolt (1d4)', { loads: true, wields: 'Crossbow' }),
      ...carries(thing('Crossbow', { kind: 'weapon', state: 'ready' })) }
    const f = round(four({ mira: { sheet: crossbow } }), {}, 5, 2)
    expect(why(f, 'Mira', 'Load')).toBe('Load is a delaying activity: in LOW only.')
    f.do(forced(use(f, 'Mira', 'Load', { kind: 'option', option: '1' })))
    expect(f.who('Mira').sheet.gear[0]?.loaded).toBe(true)
  })
})
