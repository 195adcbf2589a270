// What comes from seats: commands, dice and commands taken back, each checked for whose it is and whether it is late.
import { describe, expect, it } from 'vitest'
import { FOR_THE_GM, PLAYERS, type Battle, type Command, type Sitter,
  type Target } from '../../src/engine/core/index.ts'
import { UNKNOWN_TO_PLAYER } from '../../src/engine/core/refusal-for.ts'
import { isSameJson } from '../../src/lib/json.ts'
import { placeOf } from '../../src/grid/index.ts'
import { awaitedAtSeat, giveAtSeat, takeBackAtSeat, throwAtSeat, type SeatElsewhere,
  type Throw } from '../../src/session/at-seat.ts'
import { comingRolls } from '../../src/session/coming-rolls.ts'
import { pendingOf, SECRET_ROLL, seatsWaiting } from '../../src/session/pending.ts'
import { firstSeatView, nextSeatView } from '../../src/session/seat-view.ts'
import { currentBattle, giveFaces, newSession, submit, type Outcome } from '../../src/session/session.ts'
import type { Pending, Session } from '../../src/session/types.ts'
import { mayUndoAtSeat, undoAtSeat } from '../../src/session/undo-at-seat.ts'
import { ashore, deed, END, until, type Tide } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

const says = (outcome: Outcome): string => (outcome.kind === 'refused' ? outcome.refusal.says : outcome.kind)
const on = (outcome: Outcome): Session => {
  if (outcome.kind === 'refused') throw new Error(outcome.refusal.says)
  return outcome.session
}

/** Wen is Ada’s and Tolly is Bea’s; Wen has the turn, and dice are typed. */
function table() {
  const tide = until(ashore(), 'Wen')
  for (const [name, player] of [['Wen', 'Ada'], ['Tolly', 'Bea']] as const) {
    tide.do({ type: 'edit', who: tide.id(name), patch: { player } })
  }
  const session = newSession(tides, 's', { ...tide.battle, dice: 'typed' } as unknown as Battle, 1)
  const seat = (name: string, sitter: Sitter = { role: 'player', player: name, side: PLAYERS }): SeatElsewhere => ({
    name,
    sitter,
    shown: firstSeatView(tides, currentBattle(tides, session), sitter as never, 'x'),
  })
  return { tide, session, ada: seat('Ada'), bea: seat('Bea') }
}
const looked = (seat: SeatElsewhere, session: Session): SeatElsewhere => ({ ...seat,
  shown: nextSeatView(tides, seat.shown, currentBattle(tides, session)) })
/** An answer by which all pass, as the whole battle has the question. */
const passing = (session: Session): Command => ({ type: 'answer',
  prompt: currentBattle(tides, session).prompt?.id ?? ('' as never), answer: { kind: 'pass-all' } })
const isSameWho = (one: Session, other: Session): boolean =>
  isSameJson(currentBattle(tides, one).combatants, currentBattle(tides, other).combatants)
const strike = (tide: Tide): Command => deed(tide, 'Wen', 'strike', 'Limpet 1') as unknown as Command

const NONE_NEEDED = 'No dice are needed from you now.'

describe('a command from a seat', () => {
  it('is carried out in the name of who sits there', () => {
    const { tide, session, ada } = table()
    const outcome = giveAtSeat(tides, session, ada, strike(tide), 1)
    expect(outcome).toMatchObject({ kind: 'accepted', entry: { by: 'Ada', title: 'Wen: Strike' } })
  })

  it('is refused from the wrong seat, late, or against the rules, each with its reason', () => {
    const { tide, session, ada, bea } = table()
    expect(says(giveAtSeat(tides, session, bea, strike(tide), 1))).toBe('That is for Wen (Ada).')
    expect(says(giveAtSeat(tides, session, ada, { type: 'end', outcome: '' }, 1))).toBe(FOR_THE_GM)
    const ended = on(submit(tides, session, END as Command, 'gm'))
    expect(says(giveAtSeat(tides, ended, ada, END as Command, 1))).toBe('The battle has gone on since. Look again.')
    expect(says(giveAtSeat(tides, ended, ada, strike(tide), 1))).toBe('It is not Wen’s turn.')
    expect(says(giveAtSeat(tides, ended, ada, null as never, 1))).toContain('command')
  })

  it('COM-24 is refused without a word of what the seat does not know', () => {
    const { tide, session, ada } = table()
    const to = placeOf({ x: 0, y: 2 })
    const hidden = on(
      submit(tides, session, { type: 'override',
        change: { kind: 'place', who: tide.id('Undermouth'), place: to, manner: 'gm' }, reason: '' }, 'gm'),
    )
    const fling = deed(tide, 'Wen', 'fling', 'Limpet 1', { kind: 'place', place: to }) as Command
    expect(says(giveAtSeat(tides, hidden, ada, fling, 1))).toBe(UNKNOWN_TO_PLAYER)
  })

  it(
    'COM-24 reaches nobody who is hidden: in the words for an id that nobody has, or that who was seen is not in sight',
    () => {
      const { tide, session, ada } = table()
      const act = strike(tide) as Extract<Command, { readonly type: 'act' }>
      const at = (target: Target): Command => ({ ...act, deed: { ...act.deed, targets: [target] } })
      const hidden = on(
        submit(tides, session, { type: 'edit', who: tide.id('Limpet 1'),
          patch: { secret: { token: true, stats: true } } }, 'gm'),
      )
      const limpet = tide.id('Limpet 1')
      expect(says(giveAtSeat(tides, hidden, ada, at({ kind: 'combatant', id: limpet }), 1))).toBe(
        'Limpet 1 is not in sight any more.',
      )
      const fresh = { ...ada, shown: firstSeatView(tides, currentBattle(tides, hidden), ada.shown.viewer, 'y') }
      for (const id of [limpet, 'c9999' as never]) {
        expect(giveAtSeat(tides, hidden, fresh, at({ kind: 'combatant', id }), 1)).toEqual({ kind: 'refused',
          refusal: { code: 'malformed', field: 'deed.targets', says: `There is no combatant “${id}”.` } })
      }
      expect(says(giveAtSeat(tides, hidden, fresh, at({ kind: 'object', id: 'o9' as never }), 1))).toBe(
        'There is no object “o9” in this scene.',
      )
      expect(says(giveAtSeat(tides, hidden, fresh, at({ kind: 'door', door: 'd9' }), 1))).toBe(
        'There is no such door here.',
      )
    },
  )

  it('of a second window of the GM’s is checked for nothing but being late', () => {
    const { session, tide } = table()
    const sitter: Sitter = { role: 'gm' }
    const gm: SeatElsewhere = { name: 'gm 2', sitter,
      shown: firstSeatView(tides, currentBattle(tides, session), sitter, 'x') }
    expect(giveAtSeat(tides, session, gm, { type: 'name', name: 'Low water' }, 1)).toMatchObject({ kind: 'accepted',
      entry: { by: 'gm' } })
    const ended = on(submit(tides, session, END as Command, 'gm'))
    expect(says(giveAtSeat(tides, ended, gm, END as Command, 1))).toContain('gone on since')
    expect(tide.battle.status).toBe('running')
  })
})

describe('dice from a seat', () => {
  /** Bea lets all pass, and Wen’s blow waits for Ada’s die. */
  const waiting = () => {
    const { tide, session, ada, bea } = table()
    const struck = on(giveAtSeat(tides, session, ada, strike(tide), 1))
    const gm: SeatElsewhere = { name: 'gm 2', sitter: { role: 'gm' },
      shown: firstSeatView(tides, currentBattle(tides, struck), { role: 'gm' }, 'x') }
    const prompt = gm.shown.view.prompt?.id ?? ('' as never)
    const waits = on(giveAtSeat(tides, struck, gm, { type: 'answer', prompt, answer: { kind: 'pass-all' } }, 1))
    expect(seatsWaiting(waits)).toEqual(['gm 2'])
    return { tide, session: waits, ada: looked(ada, waits), bea: looked(bea, waits), gm }
  }
  const WEN = ashore().id('Wen')
  const dice = (faces: readonly number[] | null, more: Partial<Throw> = {}): Throw => ({ of: 'gm 2', by: WEN, nth: 0,
    purpose: 'Wen strikes Limpet 1', faces, ...more })

  /** Limpet 1 ducks, all others pass from Ada’s seat, and the two dice of that are awaited. */
  const ducking = (secret?: { readonly token: boolean; readonly stats: boolean }) => {
    const { tide, session, ada, bea } = table()
    const struck = on(giveAtSeat(tides, session, ada, strike(tide), 1))
    const answer = (at: Session, given: object, seat?: string) =>
      on(
        submit(tides, at,
          { type: 'answer', prompt: currentBattle(tides, at).prompt?.id, answer: given } as unknown as Command, 'gm',
          seat),
      )
    const ducks = answer(struck, { kind: 'react', who: tide.id('Limpet 1'),
      deed: { action: 'duck', targets: [], form: {} } })
    const hidden = secret
      ? on(submit(tides, ducks, { type: 'edit', who: tide.id('Limpet 1'), patch: { secret } }, 'gm'))
      : ducks
    const gm: SeatElsewhere = { name: 'gm 2', sitter: { role: 'gm' },
      shown: firstSeatView(tides, currentBattle(tides, hidden), { role: 'gm' }, 'x') }
    return { tide, session: answer(hidden, { kind: 'pass-all' }, 'Ada'), ada, bea, gm }
  }

  it('are thrown by whoever plays the roller, whoever gave the command', () => {
    const { session, ada, bea } = waiting()
    const battle = currentBattle(tides, session)
    expect(awaitedAtSeat(tides, session, battle, ada)).toMatchObject([{ of: 'gm 2', nth: 0, isThrownHere: true }])
    expect(awaitedAtSeat(tides, session, battle, bea)).toEqual([])
    expect(says(throwAtSeat(tides, session, bea, dice([3])))).toBe(NONE_NEEDED)
    expect(throwAtSeat(tides, session, ada, dice([3]))).toMatchObject({ kind: 'accepted', entry: { by: 'gm' } })
    expect(throwAtSeat(tides, session, ada, dice(null))).toMatchObject({ kind: 'accepted' })
    expect(says(throwAtSeat(tides, session, ada, dice([9])))).toContain('it shows 1 to 4')
  })

  it('that are late count for no other roll', () => {
    const { session, ada } = waiting()
    expect(says(throwAtSeat(tides, session, ada, dice([3], { nth: 1 })))).toBe(
      'Other dice are needed by now. Look again.',
    )
    expect(says(throwAtSeat(tides, session, ada, dice([3], { purpose: 'Wen ducks' })))).toContain('Other dice')
    // Two may throw the same dice for the same purpose.
    expect(says(throwAtSeat(tides, session, ada, dice([3], { by: ashore().id('Tolly') })))).toContain('Other dice')
    expect(says(throwAtSeat(tides, session, ada, dice([3], { of: 'Cal' })))).toBe(NONE_NEEDED)
  })

  it('COM-24 of a secret roll are the GM’s, and no seat is told of what', () => {
    const { session, ada, gm } = waiting()
    const pending = pendingOf(session, 'gm 2')
    if (!pending) throw new Error('Nothing waits.')
    const secret: Session = { ...session, elsewhere: [{ ...pending, seat: 'gm 2', audience: { only: 'gm' } }] }
    const battle = currentBattle(tides, secret)
    expect([awaitedAtSeat(tides, secret, battle, ada), awaitedAtSeat(tides, secret, battle, gm).length]).toEqual([[],
      1])
    // The same is said where nothing waits at all, whatever is asked of it.
    for (const more of [{ purpose: SECRET_ROLL }, { purpose: SECRET_ROLL, nth: 7 }, {}, { of: 'Cal' }]) {
      expect(says(throwAtSeat(tides, secret, ada, dice([3], more)))).toBe(NONE_NEEDED)
    }
  })

  it('are taken back with the command by its own seat and by the GM', () => {
    const { session, ada, gm } = waiting()
    const says = (of: string) => takeBackAtSeat(tides, session, ada, of)
    expect(says('gm 2')).toMatchObject({ ok: false, problem: { code: 'not-yours' } })
    expect(says('nobody')).toEqual(says('gm 2'))
    expect(says('Ada')).toMatchObject({ ok: false, problem: { says: NONE_NEEDED } })
    const without = takeBackAtSeat(tides, session, gm, 'gm 2')
    expect(without.ok && seatsWaiting(without.value)).toEqual([])
  })

  it('are not taken back by a player once some of them have fallen: nobody begins again for better dice', () => {
    const { session, ada, gm } = ducking()
    expect(takeBackAtSeat(tides, session, ada, 'Ada').ok).toBe(true)
    const fell = on(giveFaces(tides, session, [2], 'Ada'))
    expect(pendingOf(fell, 'Ada')?.request.purpose).toBe('Wen strikes Limpet 1')
    expect(takeBackAtSeat(tides, fell, ada, 'Ada')).toMatchObject({ ok: false,
      problem: { says: 'Dice were rolled: only the GM can take that back.' } })
    expect(takeBackAtSeat(tides, fell, gm, 'Ada').ok).toBe(true)
    const may = (now: Session) => awaitedAtSeat(tides, now, currentBattle(tides, now), ada)[0]?.mayTakeBack
    expect([may(session), may(fell)]).toEqual([true, false])
    // Likewise what was thrown before its turn.
    const [, second] = comingRolls(tides, currentBattle(tides, session), pendingOf(session, 'Ada') as Pending)
    expect(may(on(giveFaces(tides, session, [3], 'Ada', second?.key)))).toBe(false)
  })

  it('COM-24 that fell in secret are no reason: what can be taken back tells nothing of them', () => {
    const { session, ada } = ducking({ token: true, stats: true })
    const fell = on(giveFaces(tides, session, [2], 'Ada'))
    expect(pendingOf(fell, 'Ada')?.faces).toEqual([[2]])
    expect(awaitedAtSeat(tides, fell, currentBattle(tides, fell), ada)[0]?.mayTakeBack).toBe(true)
    expect(takeBackAtSeat(tides, fell, ada, 'Ada').ok).toBe(true)
  })
})

describe('a step taken back at a seat', () => {
  const program = () => {
    const { tide, session, ...seats } = table()
    return { tide, session: on(submit(tides, session, { type: 'dice-mode', mode: 'program' }, 'gm')), ...seats }
  }
  const may = (session: Session, seat: SeatElsewhere) => mayUndoAtSeat(tides, session, seat)
  const tried = (session: Session, seat: SeatElsewhere) => {
    const undone = undoAtSeat(tides, session, seat, session.head)
    return undone.ok ? undone.value.session : undone.problem.says
  }

  it('is the seat’s own last step, and nobody else’s', () => {
    const { tide, session, ada, bea } = program()
    expect([may(session, ada), tried(session, ada)]).toEqual([false, 'Something else was done since.'])
    const struck = on(giveAtSeat(tides, session, looked(ada, session), strike(tide), 2))
    expect([may(struck, ada), may(struck, bea)]).toEqual([true, false])
    expect(tried(struck, bea)).toBe('Something else was done since.')
    const undone = tried(struck, ada) as Session
    expect([undone.head, currentBattle(tides, undone)]).toEqual([session.head, currentBattle(tides, session)])
    // Steps of before were the GM's.
    expect(may(undone, ada)).toBe(false)
  })

  it('COM-24 is not past by what the GM does in secret, which stays done', () => {
    const { tide, session, ada } = program()
    const edited = on(
      giveAtSeat(tides, session, looked(ada, session), { type: 'edit', who: tide.id('Wen'),
        patch: { ownNotes: 'Salt' } }, 2),
    )
    const step = edited.head
    const noted = on(
      submit(tides, edited, { type: 'edit', who: tide.id('Limpet 1'), patch: { notes: 'Will betray them' } }, 'gm'),
    )
    expect(may(noted, ada)).toBe(true)
    const undone = undoAtSeat(tides, noted, ada, step)
    if (!undone.ok) throw new Error(undone.problem.says)
    const { combatants } = currentBattle(tides, undone.value.session)
    expect([combatants[tide.id('Wen')]?.ownNotes, combatants[tide.id('Limpet 1')]?.notes]).toEqual([
      currentBattle(tides, session).combatants[tide.id('Wen')]?.ownNotes,
      'Will betray them',
    ])
    expect(may(undone.value.session, ada)).toBe(false)
    expect(undone.value.session.entries.slice(0, noted.entries.length)).toEqual(noted.entries)
  })

  it('is the one that the button named, and no other', () => {
    const { tide, session, ada } = program()
    const edit = (note: string): Command => ({ type: 'edit', who: tide.id('Wen'), patch: { ownNotes: note } })
    const once = on(giveAtSeat(tides, session, looked(ada, session), edit('Salt'), 2))
    const twice = on(giveAtSeat(tides, once, looked(ada, once), edit('Sand'), 2))
    const undone = undoAtSeat(tides, twice, ada, twice.head)
    if (!undone.ok) throw new Error(undone.problem.says)
    expect(undone.value.session.head).toBe(once.head)
    for (const step of [twice.head, null]) {
      expect(undoAtSeat(tides, undone.value.session, ada, step)).toMatchObject({ ok: false,
        problem: { says: 'Something else was done since.' } })
    }
  })

  it('is past as soon as anybody has answered, or the GM has changed what is seen', () => {
    const { tide, session, ada } = program()
    const struck = on(giveAtSeat(tides, session, looked(ada, session), strike(tide), 2))
    const renamed = on(
      submit(tides, struck, { type: 'edit', who: tide.id('Limpet 1'), patch: { name: 'Barnacle' } }, 'gm'),
    )
    expect([may(renamed, ada), tried(renamed, ada)]).toEqual([false, 'Something else was done since.'])
  })

  it('is not past by how the table plays, which the GM sets meanwhile and which stays so', () => {
    const { tide, session, ada } = program()
    const struck = on(giveAtSeat(tides, session, looked(ada, session), strike(tide), 2))
    const set: readonly Command[] = [{ type: 'name', name: 'Low water' }, { type: 'dice-mode', mode: 'typed' }, {
      type: 'hidden-turns',
      told: false,
    }, { type: 'own-undo', allowed: false }, { type: 'own-undo', allowed: true }]
    const later = set.reduce((now, command) => on(submit(tides, now, command, 'gm')), struck)
    expect(may(later, ada)).toBe(true)
    const undone = undoAtSeat(tides, later, ada, struck.head)
    if (!undone.ok) throw new Error(undone.problem.says)
    expect(currentBattle(tides, undone.value.session)).toMatchObject({ name: 'Low water', dice: 'typed',
      hiddenTurns: 'untold' })
    expect(isSameWho(undone.value.session, session)).toBe(true)
  })

  it('is the GM’s alone where the GM says so, which everybody sees', () => {
    const { tide, session, ada } = program()
    const kept = on(submit(tides, session, { type: 'own-undo', allowed: false }, 'gm'))
    const shown = nextSeatView(tides, ada.shown, currentBattle(tides, kept))
    expect(shown.view.ownUndo).toBe('never')
    const struck = on(giveAtSeat(tides, kept, { ...ada, shown }, strike(tide), shown.number))
    expect([may(struck, ada), tried(struck, ada)]).toEqual([false, FOR_THE_GM])
    expect(says(giveAtSeat(tides, kept, { ...ada, shown }, { type: 'own-undo', allowed: true }, shown.number)))
      .toBe(FOR_THE_GM)
    const again = currentBattle(tides, on(submit(tides, kept, { type: 'own-undo', allowed: true }, 'gm')))
    expect('ownUndo' in again).toBe(false)
  })

  it('is the GM’s where dice were rolled: nobody rolls again for better ones', () => {
    const { tide, session, ada } = program()
    const struck = on(giveAtSeat(tides, session, looked(ada, session), strike(tide), 2))
    const gm: SeatElsewhere = { name: 'gm 2', sitter: { role: 'gm' },
      shown: firstSeatView(tides, currentBattle(tides, struck), { role: 'gm' }, 'x') }
    const prompt = gm.shown.view.prompt?.id ?? ('' as never)
    const rolled = on(giveAtSeat(tides, struck, gm, { type: 'answer', prompt, answer: { kind: 'pass-all' } }, 1))
    expect(rolled.entries.at(-1)?.events.some(({ type }) => type === 'rolled')).toBe(true)
    expect([may(rolled, gm), tried(rolled, gm)]).toEqual([false, 'Dice were rolled: only the GM can take that back.'])
  })

  it('COM-24 is not held up by dice that the GM throws in secret, which go on waiting', () => {
    const { tide, session, ada } = table()
    const struck = on(giveAtSeat(tides, session, ada, strike(tide), 1))
    const edit: Command = { type: 'edit', who: tide.id('Wen'), patch: { ownNotes: 'Salt' } }
    const edited = on(giveAtSeat(tides, struck, looked(ada, struck), edit, 2))
    const waits = on(submit(tides, edited, passing(edited), 'gm'))
    if (!waits.pending) throw new Error('Nothing waits.')
    const undone = tried({ ...waits, pending: { ...waits.pending, audience: { only: 'gm' } } }, ada) as Session
    expect([undone.head, undone.pending?.command]).toEqual([struck.head, waits.pending.command])
    // Dice that Ada may know of, and that are not hers to throw, are a reason.
    const request = { ...waits.pending.request, by: tide.id('Limpet 1') }
    expect(tried({ ...waits, pending: { ...waits.pending, request } }, ada)).toBe(
      'Only the GM can take that back now.',
    )
  })

  it('is past while dice are awaited for what came of it', () => {
    const { tide, session, ada } = table()
    const struck = on(giveAtSeat(tides, session, ada, strike(tide), 1))
    expect(may(struck, ada)).toBe(true)
    const waits = on(submit(tides, struck, passing(struck), 'gm'))
    expect(waits.pending).not.toBeNull()
    expect([may(waits, ada), tried(waits, ada)]).toEqual([false, 'Dice are needed first.'])
  })
})

describe('a command that comes twice under one name', () => {
  it('is done once, also after the page of the GM has forgotten what it answered', () => {
    const { tide, session, ada } = table()
    const edit: Command = { type: 'edit', who: tide.id('Wen'), patch: { ownNotes: 'Salt' } }
    const once = giveAtSeat(tides, session, ada, edit, 1, 'ada/page/1')
    const session1 = on(once)
    expect(session1.entries.at(-1)).toMatchObject({ seat: 'Ada', given: 'ada/page/1' })
    const twice = giveAtSeat(tides, JSON.parse(JSON.stringify(session1)) as Session, ada, edit, 1, 'ada/page/1')
    expect(twice.kind).toBe('accepted')
    expect(on(twice).entries).toHaveLength(session1.entries.length)
    expect(on(giveAtSeat(tides, session1, ada, edit, 1, 'ada/page/2')).entries).toHaveLength(session1.entries.length
      + 1)
  })

  it('goes on waiting for the same dice', () => {
    const { tide, session, ada } = table()
    const struck = on(giveAtSeat(tides, session, ada, strike(tide), 1))
    const gm: SeatElsewhere = { name: 'gm 2', sitter: { role: 'gm' },
      shown: firstSeatView(tides, currentBattle(tides, struck), { role: 'gm' }, 'x') }
    const answer: Command = { type: 'answer', prompt: gm.shown.view.prompt?.id ?? ('' as never),
      answer: { kind: 'pass-all' } }
    const waits = giveAtSeat(tides, struck, gm, answer, 1, 'gm 2/page/1')
    expect(waits.kind).toBe('awaits-dice')
    const again = giveAtSeat(tides, on(waits), gm, answer, 1, 'gm 2/page/1')
    expect(again).toEqual({ kind: 'awaits-dice', session: on(waits) })
    const done = on(
      throwAtSeat(tides, on(waits), gm, { of: 'gm 2', by: tide.id('Wen'), nth: 0, purpose: 'Wen strikes Limpet 1',
        faces: null }),
    )
    expect(done.entries.at(-1)).toMatchObject({ seat: 'gm 2', given: 'gm 2/page/1' })
  })
})
