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

  it('COM-02 what makes no sense is refused', () => {
    const { here } = rooms()
    expect(here.refused(paint(1, 1, 1, true)).says).toContain('Switch sight or fog on first')
    here.do(painted)
    expect(here.refused(painted).says).toBe('That is so already.')
    expect(here.refused({ type: 'fog', change: { kind: 'paint', shapes: [[{ x: 1, y: 1 }]], reveal: true } }))
      .toMatchObject({ code: 'malformed' })
  })
})
