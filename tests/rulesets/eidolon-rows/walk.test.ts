// Standing in one's own rows, and moving between them: by the palette, and by dragging the token (ROW-01, ROW-02,
// ROW-23).
import { describe, expect, it } from 'vitest'
import { newObject, type Command } from '../../../src/engine/core/index.ts'
import { bandOf } from '../../../src/grid/index.ts'
import { ability, able, acting, ap, does, eidolon, END_TURN, forced, four, inRow, joins, npc, pc, slotIn, START,
  suffers, table, use, walks, why, type RowsFight } from './table.ts'
import type { EidolonRows } from '../../../src/rulesets/eidolon-rows/state.ts'

const spot = (fight: RowsFight, name: string): string | null => fight.who(name).place
const shown = (fight: RowsFight, name: string) => fight.spec.movement(fight.battle, fight.id(name))
const bands = (fight: RowsFight, name: string) =>
  shown(fight, name)?.bands.map((one) => [one.id, one.budget, one.price.map(({ unit, amount }) =>
    `${amount} ${unit}`
  ).join()])
const placed = (fight: RowsFight, name: string, place: ReturnType<typeof slotIn>): Command<EidolonRows> => ({
  type: 'set-up',
  who: fight.id(name),
  place,
})

describe('ROW-01', () => {
  it('ROW-01 before the fight everybody is put into rows of their own side alone', () => {
    const fight = table([pc({ name: 'Mira', row: null }), npc({ name: 'Rook', row: null })])
    expect(fight.refused(placed(fight, 'Mira', slotIn('enemies', 'back', 0))).says).toBe(
      'Mira cannot stand in the other side’s rows.',
    )
    expect(fight.refused(placed(fight, 'Rook', slotIn('players', 'front', 2))).says).toBe(
      'Rook cannot stand in the other side’s rows.',
    )
    fight.do(placed(fight, 'Mira', slotIn('players', 'back', 0))).do(
      placed(fight, 'Rook', slotIn('enemies', 'front', 2)),
    )
    expect([inRow(fight, 'Mira'), inRow(fight, 'Rook')]).toEqual(['back', 'front'])
  })

  it('ROW-01 whoever joins in the middle of it does too', () => {
    const fight = four({ crow: null })
    const late = joins(npc({ name: 'Late', row: 'back' }))
    expect(
      fight.refused(
        { ...late,
          combatant: { ...(late as Extract<typeof late, { type: 'join' }>).combatant,
            place: slotIn('players', 'back', 0) } } as typeof late,
      ).says,
    ).toContain('other side’s rows')
    fight.do(late)
    expect(spot(fight, 'Late')).toBe('enemies-back#0')
  })

  it('ROW-01 no token is dragged into the other side’s rows, not even by the GM’s word', () => {
    const fight = four()
    const over = walks(fight, 'Mira', slotIn('enemies', 'front', 4), 'move')
    expect(fight.refused(over)).toMatchObject({ code: 'way', says: 'Mira cannot stand in the other side’s rows.' })
    expect(fight.refused(forced(over)).code).toBe('malformed')
    const reach = shown(fight, 'Mira')?.mover.bands
    expect(reach).toEqual(['players-front', 'players-back'])
  })

  it('ROW-01 put there all the same, it goes to the same row of its own side', () => {
    const fight = four()
    fight.do({ type: 'override',
      change: { kind: 'place', who: fight.id('Mira'), place: slotIn('enemies', 'back', 3), manner: 'gm' }, reason: '' })
    expect(spot(fight, 'Mira')).toMatch(/^players-back#/)
  })

  it('ROW-01 an ally of the players stands with them', () => {
    const fight = table([pc({ name: 'Mira' }), npc({ name: 'Wren', side: 'guests' as never, row: null })])
    const guests = { id: 'guests' as never, name: 'Guests', livery: 2 }
    fight.do({ type: 'sides', sides: [...fight.battle.sides, guests], truces: [[guests.id, fight.who('Mira').side]] })
    fight.do(placed(fight, 'Wren', slotIn('players', 'back', 1)))
    expect(fight.refused(placed(fight, 'Wren', slotIn('enemies', 'back', 1))).says).toContain('Wren')
  })

  it('ROW-02 each character begins in the row it was given', () => {
    const fight = table([pc({ name: 'Mira', row: 'back' }), npc({ name: 'Rook' })])
    fight.do(placed(fight, 'Mira', slotIn('players', 'front', 3))).do(START)
    expect([spot(fight, 'Mira'), inRow(fight, 'Rook')]).toEqual(['players-front#3', 'front'])
  })
})

describe('ROW-23', () => {
  it('ROW-23 Move, 1 AP: from the front row to the back row, and back again', () => {
    const fight = four()
    fight.do(use(fight, 'Mira', 'Move'))
    expect([inRow(fight, 'Mira'), ap(fight, 'Mira'), acting(fight)]).toEqual(['back', 1, 'Mira'])
    expect(fight.log()[0]).toBe('Mira moves to the back row.')
    fight.do(use(fight, 'Mira', 'Move'))
    expect([inRow(fight, 'Mira'), acting(fight)]).toEqual(['front', 'Bel'])
  })

  it('ROW-23 the token can be dragged there instead, for the price that stands there before the drop', () => {
    const fight = four()
    expect(bands(fight, 'Mira')).toEqual([['row', 0, ''], ['move', 1, '1 AP']])
    fight.do(walks(fight, 'Mira', slotIn('players', 'back', 4), 'move'))
    expect([spot(fight, 'Mira'), ap(fight, 'Mira')]).toEqual(['players-back#4', 1])
    expect(fight.events.filter((one) => one.type === 'moved')).toMatchObject([{ manner: 'walk', cost: 1 }])
  })

  it('ROW-23 another slot of the same row costs nothing; a slot that somebody holds is none', () => {
    const fight = four()
    fight.do(walks(fight, 'Mira', slotIn('players', 'front', 4), 'row'))
    expect([spot(fight, 'Mira'), ap(fight, 'Mira')]).toEqual(['players-front#4', 2])
    // However the drop is called: what it costs is what it crosses.
    fight.do(walks(fight, 'Mira', slotIn('players', 'front', 3), 'move'))
    expect([spot(fight, 'Mira'), ap(fight, 'Mira')]).toEqual(['players-front#3', 2])
    expect(fight.refused(walks(fight, 'Mira', slotIn('players', 'front', 1), 'row')).says).toBe('Bel stands there.')
    expect(fight.refused(walks(fight, 'Mira', slotIn('players', 'back', 1), 'row')).says).toBe(
      'One Move goes to the other row and costs 1 AP.',
    )
    expect(fight.refused(walks(fight, 'Mira', slotIn('players', 'front', 3), 'row')).says).toBe(
      'Mira stands there already.',
    )
  })

  it('ROW-23 there and back through the other row is not one Move', () => {
    const fight = four()
    const around: Command<EidolonRows> = { type: 'move', actor: fight.id('Mira'), band: 'move',
      waypoints: [slotIn('players', 'back', 0), slotIn('players', 'front', 4)] }
    expect(fight.refused(around).says).toContain('One Move')
    expect(fight.refused({ ...around, band: 'sprint' } as typeof around).code).toBe('malformed')
  })

  it('ROW-23 a row that is full gets room', () => {
    const back = ['A', 'B', 'C', 'D', 'E'].map((name, index) =>
      pc({ name, row: 'back', stats: { initiative: 10 + index } })
    )
    const fight = table([pc({ name: 'Mira', stats: { initiative: 20 } }), ...back, npc({ name: 'Rook' })]).do(START)
    fight.do(use(fight, 'Mira', 'Move'))
    expect(spot(fight, 'Mira')).toBe('players-back#5')
    expect(fight.battle.scene.ground).toMatchObject({
      bands: expect.arrayContaining([expect.objectContaining({ id: 'players-back', slots: 6 })]) as unknown,
    })
  })

  it('ROW-23 not in another’s turn, and not with AP that are gone', () => {
    const fight = four({ mira: { stats: { tier: 6 } } })
    expect(shown(fight, 'Bel')?.refusal?.says).toBe('It is Mira’s turn.')
    expect(fight.refused(walks(fight, 'Bel', slotIn('players', 'back', 1), 'move')).code).toBe('not-your-turn')
    expect(why(fight, 'Bel', 'Move')).toBe('It is Mira’s turn.')
    fight.do(use(fight, 'Mira', 'Move')).do(use(fight, 'Mira', 'Move')).do(use(fight, 'Mira', 'Move'))
    expect([acting(fight), inRow(fight, 'Mira'), ap(fight, 'Mira')]).toEqual(['Bel', 'back', 0])
  })

  it('ROW-23 before the start and after the end nobody moves', () => {
    const fight = table([pc({ name: 'Mira' }), npc({ name: 'Rook' })])
    expect(shown(fight, 'Mira')?.refusal?.says).toBe('The battle has not started yet.')
    expect(shown(table([pc({ name: 'Mira', row: null })]), 'Mira')).toBeNull()
  })

  it('ROW-23 ROW-56 who is petrified stays in its row, and can take another slot of it', () => {
    const fight = four()
    fight.do(suffers(fight, 'Mira', 'Petrified'))
    expect(bands(fight, 'Mira')).toEqual([['row', 0, '']])
    expect(why(fight, 'Mira', 'Move')).toBe('Mira is petrified and cannot move between rows.')
    expect(fight.refused(walks(fight, 'Mira', slotIn('players', 'back', 0), 'move')).says).toBe(
      'Mira is petrified and cannot move between rows.',
    )
    fight.do(walks(fight, 'Mira', slotIn('players', 'front', 2), 'row'))
    expect(spot(fight, 'Mira')).toBe('players-front#2')
    // By the GM’s word it goes, and pays.
    fight.do(forced(walks(fight, 'Mira', slotIn('players', 'back', 0), 'move')))
    expect([spot(fight, 'Mira'), ap(fight, 'Mira')]).toEqual(['players-back#0', 1])
  })

  it('ROW-23 ROW-41 an eidolon stays in front, and those behind it do not move', () => {
    const roar = ability('Roar', [does('harm', { dice: '3' })], { of: 'eidolon' })
    const fight = four({ mira: { sheet: { ...eidolon('Ossa', { maxHp: 40 }), ...able(roar) } } })
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    expect([acting(fight), inRow(fight, 'Ossa')]).toEqual(['Mira', 'front'])
    expect(bands(fight, 'Ossa')).toEqual([['row', 0, '']])
    expect(shown(fight, 'Ossa')?.mover.bands).toEqual(['players-front'])
    const slot = Number(bandOf(fight.who('Bel').place ?? slotIn('players', 'front', 0)).slot)
    expect(fight.refused(walks(fight, 'Ossa', slotIn('players', 'back', slot), 'move')).says).toBe(
      'Ossa is an eidolon and stays in the front row.',
    )
    expect(shown(fight, 'Bel')?.refusal?.says).toBe('Bel waits while an eidolon is out.')
    expect(shown(fight, 'Mira')?.refusal?.says).toBe('Mira waits while an eidolon is out.')
  })

  it('ROW-23 by the GM’s word also in another’s turn, for nothing where there is nothing to pay with', () => {
    const fight = four()
    fight.do(forced(walks(fight, 'Bel', slotIn('players', 'back', 1), 'move')))
    expect([inRow(fight, 'Bel'), ap(fight, 'Bel'), ap(fight, 'Mira')]).toEqual(['back', 0, 2])
    fight.do(END_TURN)
    expect(ap(fight, 'Bel')).toBe(2)
  })

  it('ROW-23 ROW-27 Move from the palette avoids objects to work on, but not those that only the GM knows of', () => {
    const winch = newObject({ name: 'Winch', place: slotIn('players', 'back', 0), numbers: { price: 3 } })
    const open = four({ bel: { row: 'front' }, table: { objects: [winch] } })
    expect(spot(open.do(use(open, 'Mira', 'Move')), 'Mira')).toBe('players-back#1')
    const secret = four({ bel: { row: 'front' }, table: { objects: [{ ...winch, secret: true }] } })
    expect(spot(secret.do(use(secret, 'Mira', 'Move')), 'Mira')).toBe('players-back#0')
    const full = four({ bel: { row: 'front' },
      table: { objects: [0, 1, 2, 3, 4].map((slot) => ({ ...winch, place: slotIn('players', 'back', slot) })) } })
    expect(spot(full.do(use(full, 'Mira', 'Move')), 'Mira')).toBe('players-back#0')
  })
  it('ROW-23 nor onto one of its own who lies there', () => {
    const fight = four({ bel: { row: 'back', slot: 0 } })
    fight.do({ type: 'override', change: { kind: 'presence', who: fight.id('Bel'), presence: 'down' }, reason: '' })
    expect(spot(fight.do(use(fight, 'Mira', 'Move')), 'Mira')).toBe('players-back#1')
  })
})
