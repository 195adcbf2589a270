// What the GM reveals and hides of a map by hand.
import { describe, expect, it } from 'vitest'
import { isSecretCommand, type Command } from '../../src/engine/core/index.ts'
import { tidesSpec } from '../support/odd/index.ts'
import { type Tides } from '../support/odd/types.ts'
import { bySight, explored, painted, rooms, TABLE, tableSees } from './fog-rooms.ts'

describe('what the GM paints', () => {
  const corners = (
    x: number,
    y: number,
    side: number,
  ) => [{ x, y }, { x: x + side, y }, { x: x + side, y: y + side }, { x, y: y + side }]
  const paint = (x: number, y: number, side: number, reveal: boolean): Command<Tides> => ({ type: 'fog',
    change: { kind: 'paint', shapes: [corners(x, y, side)], reveal } })

  it('COM-44 nothing is seen but what is revealed; hidden again, it is seen no longer', () => {
    const { here, foe } = rooms({ walls: [], doors: [] })
    here.do(painted)
    expect([tableSees(here, foe), explored(here, 1, 2)]).toEqual([false, false])
    here.do(paint(7, 1, 3, true))
    expect([tableSees(here, foe), explored(here, 8, 2), explored(here, 1, 2)]).toEqual([true, true, false])
    here.do(paint(7, 1, 3, false))
    expect([tableSees(here, foe), explored(here, 8, 2)]).toEqual([false, false])
    expect(tableSees(here.do({ type: 'fog', change: { kind: 'all', reveal: true } }), foe)).toBe(true)
    expect(tableSees(here.do({ type: 'fog', change: { kind: 'all', reveal: false } }), foe)).toBe(false)
  })

  it('COM-24 the table is told that the map is revealed or hidden, where it sees that', () => {
    const { here } = rooms({ walls: [], doors: [] })
    here.do(painted)
    const isSecret = (command: Command<Tides>): boolean => isSecretCommand(tidesSpec, here.battle, command)
    expect([isSecret(paint(7, 1, 3, true)), isSecret(paint(7, 1, 3, false))]).toEqual([false, true])
    here.do(paint(7, 1, 3, true))
    expect(here.log(TABLE)).toEqual([expect.stringMatching(/comes into sight\.$/)])
    expect([isSecret(paint(8, 2, 1, true)), isSecret(paint(6, 0, 3, true)), isSecret(paint(8, 2, 1, false))])
      .toEqual([true, false, false])
    expect([isSecret({ type: 'fog', change: { kind: 'all', reveal: true } }), isSecret(bySight)]).toEqual([false,
      false])
  })

  it('COM-02 what changes nothing is no step, and is refused with the reason', () => {
    const { here } = rooms({ walls: [], doors: [] })
    here.do(painted)
    const row: Command<Tides> = { type: 'fog',
      change: { kind: 'paint', reveal: true,
        shapes: [[{ x: 1, y: 2 }, { x: 7, y: 2 }, { x: 7, y: 2 }, { x: 1, y: 2 }]] } }
    expect(here.refused(row).says).toBe('No part of the map lies in that area.')
    expect(here.refused(paint(7, 1, 3, false)).says).toBe('None of that is revealed.')
    expect(here.refused({ type: 'fog', change: { kind: 'all', reveal: false } }).says).toBe('None of that is revealed.')
    here.do(paint(7, 1, 3, true))
    expect(here.refused(paint(8, 2, 1, true)).says).toBe('All of that is revealed already.')
    expect(explored(here.do(paint(8, 2, 1, false)), 8, 2)).toBe(false)
  })

  it('COM-44 where heroes look nothing is hidden: that is refused, until they look there no more', () => {
    const { here, hero } = rooms({ walls: [], doors: [] })
    const before = here.do(bySight).battle
    expect([explored(here, 1, 2), explored(here, 8, 2)]).toEqual([true, true])
    expect(here.refused(paint(7, 1, 3, false)).says).toBe('They are looking there now.')
    expect(here.refused({ type: 'fog', change: { kind: 'all', reveal: false } }).says).toBe(
      'They are looking there now.',
    )
    expect(here.battle).toBe(before)
    // Gone from the map, the hero looks nowhere, and the same is hidden.
    here.do({ type: 'override', reason: '', change: { kind: 'place', who: hero, place: null, manner: 'gm' } })
    expect(explored(here.do(paint(7, 1, 3, false)), 8, 2)).toBe(false)
    expect(explored(here, 1, 2)).toBe(true)
    expect(here.refused(paint(7, 1, 3, false)).says).toBe('None of that is revealed.')
  })

  it('COM-44 what is revealed beyond the eyes of the heroes is hidden, and what they see stays', () => {
    const { here } = rooms()
    here.do(bySight)
    const seen = here.battle.scene.fog?.explored
    here.do({ type: 'fog', change: { kind: 'all', reveal: true } })
    expect(explored(here, 8, 2)).toBe(true)
    here.do({ type: 'fog', change: { kind: 'all', reveal: false } })
    expect([explored(here, 1, 2), explored(here, 8, 2)]).toEqual([true, false])
    expect(here.battle.scene.fog?.explored).toMatchObject(seen ?? {})
    expect(here.refused({ type: 'fog', change: { kind: 'all', reveal: false } }).says).toBe(
      'They are looking there now.',
    )
  })

  it('COM-02 what makes no sense is refused', () => {
    const { here } = rooms()
    expect(here.refused(paint(1, 1, 1, true)).says).toContain('Switch sight or fog on first')
    here.do(painted)
    expect(here.refused(painted).says).toBe('That is so already.')
    expect(here.refused({ type: 'fog', change: { kind: 'paint', shapes: [[{ x: 1, y: 1 }]], reveal: true } }))
      .toMatchObject({ code: 'malformed' })
  })
})
