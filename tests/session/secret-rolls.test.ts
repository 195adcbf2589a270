// COM-24: that dice were thrown in secret shows nowhere at a seat, not even by a step that can be taken back no more.
import { describe, expect, it } from 'vitest'
import { eyesOf, PLAYERS, type Battle, type BattleEvent, type Command,
  type Sitter } from '../../src/engine/core/index.ts'
import { cellOf, placeOf } from '../../src/grid/index.ts'
import { giveAtSeat } from '../../src/session/at-seat.ts'
import { firstSeatView } from '../../src/session/seat-view.ts'
import { branches, currentBattle, newSession, redo, submit } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { stepToUndo, undoAtSeat } from '../../src/session/undo-at-seat.ts'
import { ashore, deed, END, until } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'
import { sharedOut } from '../support/seats/battle-table.ts'

const ADA: Sitter = { role: 'player', player: 'Ada', side: PLAYERS }
const seat = { name: 'ada', sitter: ADA }

/** Wen, who is Ada's, stands at the wreck. */
function atTheWreck() {
  const tide = until(ashore(), 'Wen')
  const wen = tide.id('Wen')
  const battle = sharedOut(tide.battle as unknown as Battle, ['Ada', 'Bea'])
  const start: Battle = { ...battle, dice: 'program',
    combatants: { ...battle.combatants,
      [wen]: { ...battle.combatants[wen], place: placeOf({ x: 3, y: 3 }) } as never } }
  const [wreck] = start.scene.objects
  if (!wreck) throw new Error('There is no wreck.')
  return { wen, session: newSession(tides, 'here', start, 5), wreck: wreck.id,
    smash: deed(tide, 'Wen', 'smash', { kind: 'object', id: wreck.id }) as Command }
}

/** The session in which all dice of its last step were thrown in secret. */
function inSecret(session: Session, change: (event: BattleEvent) => BattleEvent = (event) => event): Session {
  const entries = session.entries.map((entry, at) =>
    at < session.entries.length - 1
      ? entry
      : { ...entry, events: entry.events.map(
        (event) => (event.type === 'rolled' ? change({ ...event, audience: { only: 'gm' } }) : event),
      ) }
  )
  return { ...session, entries }
}
const SECRET: BattleEvent = { type: 'rolled', audience: { only: 'gm' },
  roll: { purpose: 'Undermouth listens', dice: [{ count: 1, sides: 6 }], bonus: 0, by: null, faces: [4],
    total: 4 } as never }

describe('a step in which dice were thrown in secret', () => {
  const move = (change: (events: readonly BattleEvent[]) => readonly BattleEvent[]) => {
    const { session, wen } = atTheWreck()
    const band = tides.movement(currentBattle(tides, session), wen)?.bands[0]?.id ?? ''
    const done = submit(tides, session, { type: 'move', actor: wen, waypoints: [placeOf({ x: 2, y: 3 })], band }, 'Ada',
      'ada')
    if (done.kind !== 'accepted') throw new Error('The move is not taken.')
    const entries = done.session.entries.map((entry) => ({ ...entry, events: change(entry.events) }))
    return stepToUndo(tides, { ...done.session, entries }, seat)
  }

  it('is taken back as one without, where all came as it was to be foreseen', () => {
    expect(move((events) => events).ok).toBe(true)
    expect(move((events) => [...events, SECRET]).ok).toBe(true)
    const open = { ...SECRET }
    delete (open as { audience?: unknown }).audience
    expect(move((events) => [...events, open])).toMatchObject({ ok: false,
      problem: { says: 'Dice were rolled: only the GM can take that back.' } })
  })

  it('is the GM’s where something came of them that shows', () => {
    const { wen } = atTheWreck()
    const hurt: BattleEvent = { type: 'stat', who: wen, stat: 'grip', by: -1, why: 'something' }
    expect(move((events) => [...events, SECRET, hurt])).toMatchObject({ ok: false,
      problem: { says: 'More was seen by that: only the GM can take that back.' } })
  })

  it('that the player knows to need dice is the GM’s', () => {
    const { session, smash } = atTheWreck()
    const done = submit(tides, session, smash, 'Ada', 'ada')
    if (done.kind !== 'accepted') throw new Error('The blow is not taken.')
    expect(stepToUndo(tides, inSecret(done.session), seat)).toMatchObject({ ok: false,
      problem: { says: 'Dice were rolled: only the GM can take that back.' } })
    expect(undoAtSeat(tides, inSecret(done.session), seat, done.entry.id).ok).toBe(false)
  })
})

it('secret dice of a command that was taken back fall again as they did, and open ones do not', () => {
  const { session, smash } = atTheWreck()
  const done = submit(tides, session, smash, 'Ada', 'ada')
  if (done.kind !== 'accepted') throw new Error('The blow is not taken.')
  const facesAgain = (before: Session) => {
    const back: Session = { ...before, head: null }
    const battle = currentBattle(tides, back)
    const shown = firstSeatView(tides, battle, eyesOf(ADA), 'mark')
    const again = giveAtSeat(tides, back, { ...seat, shown }, smash, shown.number)
    if (again.kind !== 'accepted') throw new Error(again.kind)
    return again.entry.events.flatMap((event) => (event.type === 'rolled' ? [event.roll.faces] : []))
  }
  const secretly = (face: number) =>
    inSecret(done.session, (event) =>
      event.type === 'rolled' ? { ...event, roll: { ...event.roll, faces: [face] } } : event)
  expect([1, 2, 3, 4].map((face) => facesAgain(secretly(face)))).toEqual([[[1]], [[2]], [[3]], [[4]]])
  const open = new Set(
    [1, 2, 3, 4].map((face) =>
      JSON.stringify(
        facesAgain({ ...done.session,
          entries: done.session.entries.map((entry) => ({ ...entry, events: entry.events.map((event) =>
            event.type === 'rolled' ? { ...event, roll: { ...event.roll, faces: [face] } } : event
          ) })) }),
      )
    ),
  )
  expect(open.size, 'new dice, whatever fell before').toBe(1)
})

it('COM-24 what rests on a step in secret goes with the step, what does not stays, and nothing is lost', () => {
  const tide = until(ashore(), 'Wen')
  const battle = sharedOut(tide.battle as unknown as Battle, ['Ada', 'Bea'])
  const on = (outcome: ReturnType<typeof submit>): Session => {
    if (outcome.kind !== 'accepted') throw new Error('That is not done.')
    return outcome.session
  }
  const open = newSession(tides, 'here', { ...battle, dice: 'program', hiddenTurns: 'untold' }, 5)
  const whoIsNext = tides.turnView(currentBattle(tides, on(submit(tides, open, END as Command, 'Ada', 'ada')))).acting
  const next = whoIsNext[0]?.who ?? ('' as never)
  const base: Battle = { ...open.base,
    combatants: { ...open.base.combatants,
      [next]: { ...open.base.combatants[next], secret: { token: true, stats: true } } as never } }
  const ended = on(submit(tides, { ...open, base }, END as Command, 'Ada', 'ada'))
  const battleThen = currentBattle(tides, ended)
  const band = tides.movement(battleThen, next)?.bands[0]?.id ?? ''
  const { x, y } = cellOf(battleThen.combatants[next]?.place ?? placeOf({ x: 0, y: 0 }))
  const ways = [[1, 0], [-1, 0], [0, 1], [0, -1]].map(([by = 0, down = 0]) =>
    submit(tides, ended, { type: 'move', actor: next, waypoints: [placeOf({ x: x + by, y: y + down })], band }, 'gm')
  )
  const way = ways.find(({ kind }) => kind === 'accepted')
  if (!way) throw new Error('Nobody can move.')
  const moved = on(way)
  const undone = undoAtSeat(tides, moved, seat, ended.head)
  if (!undone.ok) throw new Error(undone.problem.says)
  expect(undone.value.dropped.map(({ id }) => id)).toEqual([moved.head])
  expect(undone.value.session.head).toBeNull()
  expect(currentBattle(tides, redo(redo(undone.value.session)))).toEqual(currentBattle(tides, moved))
  const noted = on(submit(tides, moved, { type: 'edit', who: next, patch: { notes: 'Waits' } }, 'gm'))
  const both = undoAtSeat(tides, noted, seat, ended.head)
  if (!both.ok) throw new Error(both.problem.says)
  expect(both.value.dropped.map(({ id }) => id)).toEqual([moved.head])
  expect(currentBattle(tides, both.value.session).combatants[next]?.notes).toBe('Waits')
  expect(branches(both.value.session).map(({ id }) => id)).toEqual([noted.head])
})
