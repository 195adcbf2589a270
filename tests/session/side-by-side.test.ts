// COM-04: dice that several people are to throw stand open side by side, and what one of them does counts for all.
import { describe, expect, it } from 'vitest'
import { PLAYERS, type Battle, type Command, type Sitter } from '../../src/engine/core/index.ts'
import { awaitedRoll, HERE, mayThrow, pendingOf, seatsWaiting } from '../../src/session/pending.ts'
import { readSession } from '../../src/session/save.ts'
import { battleSoFar, currentBattle, giveFaces, goTo, newSession, reconsidered, rollForMe, submit, takeBack, undo,
  type Outcome } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { ashore, deed, type Tide } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

const [ADA, BEA] = ['ada', 'bea'] as const
const on = (outcome: Outcome): Session => {
  if (outcome.kind === 'refused') throw new Error(outcome.refusal.says)
  return outcome.session
}
const facesOf = (session: Session) =>
  session.entries.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === 'rolled' ? [event.roll.faces] : []))
  )
const set = (tide: Tide, who: string, field: string, value: number): Command => ({ type: 'override',
  change: { kind: 'set', who: tide.id(who), field, value }, reason: '' })
const rename = (tide: Tide, who: string, name: string): Command => ({ type: 'edit', who: tide.id(who),
  patch: { name } })
const toss: Command = { type: 'own', command: { type: 'toss' } }

/** Wen has struck at Limpet 1, and the question whether anybody reacts is open; dice are typed. */
function struck() {
  const tide = ashore()
  tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
  const session = newSession(tides, 's', { ...tide.battle, dice: 'typed' } as unknown as Battle, 1)
  const pass: Command = { type: 'answer', prompt: tide.battle.prompt?.id ?? ('' as never),
    answer: { kind: 'pass-all' } }
  const duck: Command = { ...pass,
    answer: { kind: 'react', who: tide.id('Limpet 1'), deed: { action: 'duck' as never, targets: [], form: {} } } }
  return { tide, session, pass, duck }
}
const give = (session: Session, command: Command, seat: string) => submit(tides, session, command, seat || 'gm', seat)

describe('while one person looks for dice', () => {
  it('another person and the GM go on, and the first throws the dice when they are found', () => {
    const { tide, session, pass } = struck()
    const waiting = on(give(session, pass, ADA))
    expect([pendingOf(waiting, ADA)?.request.purpose, waiting.pending]).toEqual(['Wen strikes Limpet 1', null])
    expect(give(waiting, toss, ADA)).toMatchObject({ kind: 'refused', refusal: { code: 'prompt-open' } })
    const tossed = give(waiting, toss, BEA)
    expect(tossed).toMatchObject({ kind: 'accepted', dropped: [] })
    const later = on(give(on(tossed), set(tide, 'Tolly', 'grip', 2), HERE))
    expect(seatsWaiting(later)).toEqual([ADA])
    const done = giveFaces(tides, later, [3], ADA)
    expect(done).toMatchObject({ kind: 'accepted', entry: { by: ADA }, dropped: [] })
    expect([facesOf(on(done)), seatsWaiting(on(done))]).toEqual([[[3]], []])
  })

  it('dice are given for one seat, rolled for one seat, and taken back for one seat', () => {
    const { session, pass } = struck()
    const both = on(give(on(give(session, pass, ADA)), pass, BEA))
    expect(seatsWaiting(both)).toEqual([ADA, BEA])
    expect(giveFaces(tides, both, [3])).toMatchObject({ kind: 'refused', refusal: { code: 'no-prompt' } })
    expect(rollForMe(tides, both, 'cal')).toMatchObject({ kind: 'refused', refusal: { code: 'no-prompt' } })
    expect(seatsWaiting(takeBack(both, ADA))).toEqual([BEA])
    expect(takeBack(both)).toBe(both)
    expect(facesOf(on(rollForMe(tides, takeBack(both, ADA), BEA)))).toHaveLength(1)
  })

  it('the page itself waits as one seat of them: undo there takes its own command back first', () => {
    const { session, pass } = struck()
    const here = on(give(on(give(session, pass, ADA)), pass, HERE))
    expect(seatsWaiting(here)).toEqual([HERE, ADA])
    expect(seatsWaiting(undo(here))).toEqual([ADA])
    expect(seatsWaiting(goTo(here, null))).toEqual([ADA])
    expect(on(give(here, { type: 'dice-mode', mode: 'ask' }, HERE)).pending?.request).toEqual(here.pending?.request)
  })
})

describe('when the first of two is done', () => {
  it('the other is decided anew, and dropped with its reason where it is refused', () => {
    const { session, pass } = struck()
    const both = on(give(on(give(session, pass, ADA)), pass, BEA))
    const done = giveFaces(tides, both, [4], ADA)
    expect(done).toMatchObject({ kind: 'accepted', entry: { by: ADA },
      dropped: [{ seat: BEA, by: BEA, command: pass, refusal: { code: 'no-prompt' } }] })
    expect(seatsWaiting(on(done))).toEqual([])
    expect(facesOf(on(done))).toEqual([[4]])
  })

  it('dice that were thrown stay thrown as long as the roll is the same', () => {
    const { tide, session, pass, duck } = struck()
    const ducked = on(give(session, duck, BEA))
    const prompt = currentBattle(tides, ducked).prompt?.id ?? ('' as never)
    const half = on(giveFaces(tides, on(give(ducked, { ...pass, prompt } as Command, ADA)), [2], ADA))
    expect(pendingOf(half, ADA)).toMatchObject({ faces: [[2]], asked: [{ purpose: 'Limpet 1 ducks' }],
      request: { purpose: 'Wen strikes Limpet 1' } })
    const later = on(give(half, set(tide, 'Tolly', 'grip', 2), HERE))
    expect(pendingOf(later, ADA)).toMatchObject({ faces: [[2]], request: { purpose: 'Wen strikes Limpet 1' } })
    expect(facesOf(on(giveFaces(tides, later, [1], ADA)))).toEqual([[2], [1]])
  })

  it('whoever threw the first of two dice keeps the place in the order of giving', () => {
    const { session, pass, duck } = struck()
    const ducked = on(give(session, duck, HERE))
    const passed = { ...pass, prompt: currentBattle(tides, ducked).prompt?.id } as Command
    const both = on(give(on(give(ducked, passed, ADA)), passed, BEA))
    const half = on(giveFaces(tides, both, [2], ADA))
    expect([pendingOf(half, ADA)?.faces, seatsWaiting(half)]).toEqual([[[2]], [ADA, BEA]])
    expect(seatsWaiting(on(giveFaces(tides, half, [1], ADA)))).toEqual([])
  })

  it('and are asked for again where the roll is another: no throw counts for what it was not made for', () => {
    const { tide, session, pass, duck } = struck()
    const ducked = on(give(session, duck, BEA))
    const prompt = currentBattle(tides, ducked).prompt?.id ?? ('' as never)
    const half = on(giveFaces(tides, on(give(ducked, { ...pass, prompt } as Command, ADA)), [2], ADA))
    const renamed = on(give(half, rename(tide, 'Limpet 1', 'Old Limpet'), HERE))
    expect(pendingOf(renamed, ADA)).toMatchObject({ faces: [], request: { purpose: 'Old Limpet ducks' } })
    expect(facesOf(renamed)).toEqual([])
  })

  it('a change to the program’s dice throws all that is awaited, in the order of giving', () => {
    const { session, pass } = struck()
    const both = on(give(on(give(session, pass, BEA)), pass, ADA))
    const changed = give(both, { type: 'dice-mode', mode: 'program' }, HERE)
    expect(changed).toMatchObject({ kind: 'accepted', dropped: [{ seat: ADA }] })
    expect(on(changed).entries.map(({ by }) => by)).toEqual(['gm', BEA])
    expect(seatsWaiting(on(changed))).toEqual([])
  })

  it('after a step back, what was begun is decided anew, too', () => {
    const { session, pass } = struck()
    const start = on(give(session, toss, HERE))
    const waiting = on(give(start, pass, ADA))
    const back = reconsidered(tides, undo(waiting))
    expect([back.dropped, seatsWaiting(back.session)]).toEqual([[], [ADA]])
    const tide = ashore()
    const blow = deed(tide, 'Wen', 'strike', 'Limpet 1') as unknown as Command
    const asked = on(
      give(newSession(tides, 's', { ...tide.battle, dice: 'typed' } as unknown as Battle, 1), blow, HERE),
    )
    const prompt = currentBattle(tides, asked).prompt?.id
    const unasked = reconsidered(tides, undo(on(give(asked, { ...pass, prompt } as Command, ADA))))
    expect(unasked.dropped).toMatchObject([{ seat: ADA, refusal: { says: 'That question is no longer open.' } }])
    expect(seatsWaiting(unasked.session)).toEqual([])
  })

  it('how far each has come is shown of the battle as it stands', () => {
    const { tide, session, pass } = struck()
    const waiting = on(give(session, pass, ADA))
    expect(battleSoFar(tides, waiting)).toBeNull()
    expect(battleSoFar(tides, waiting, ADA)?.prompt).toBeNull()
    const later = on(give(waiting, set(tide, 'Tolly', 'grip', 2), HERE))
    expect(battleSoFar(tides, later, ADA)?.combatants[tide.id('Tolly')]?.stats['grip']).toBe(2)
  })
})

describe('whose dice they are', () => {
  const player = (name: string): Sitter => ({ role: 'player', player: name, side: PLAYERS })

  it('whoever plays the roller throws them, and the GM; of a roll that is nobody’s, whoever gave the command', () => {
    const { tide, session, pass } = struck()
    const named = on(
      give(session, { type: 'edit', who: tide.id('Wen'), patch: { player: 'Ada' } }, HERE),
    )
    const prompt = currentBattle(tides, named).prompt?.id
    const waiting = on(give(named, { ...pass, prompt } as Command, BEA))
    const battle = currentBattle(tides, waiting)
    const pending = pendingOf(waiting, BEA)
    if (!pending) throw new Error('Nothing waits.')
    const may = (by: Sitter, isGiver = false, one = pending) => mayThrow(battle, one, by, isGiver)
    expect([may(player('Ada')), may(player('Bea'), true), may({ role: 'gm' }), may({ role: 'spectator' }),
      may({ role: 'table' })]).toEqual([true, false, true, false, true])
    const nobodys = { ...pending, request: { ...pending.request, by: null } }
    expect([may(player('Ada'), false, nobodys), may(player('Bea'), true, nobodys)]).toEqual([false, true])
    const secret = { ...nobodys, audience: { only: 'gm' } as const }
    expect([may(player('Bea'), true, secret), may({ role: 'gm' }, false, secret)]).toEqual([false, true])
    expect(awaitedRoll(waiting, battle, { role: 'table' }, BEA)).toMatchObject({ by: tide.id('Wen') })
    expect(awaitedRoll(waiting, battle, { role: 'table' })).toBeNull()
  })

  it('is kept with the session and checked when it is read', () => {
    const { session, pass } = struck()
    const waiting = on(give(on(give(session, pass, ADA)), pass, HERE))
    const plain = JSON.parse(JSON.stringify(waiting))
    expect(readSession(plain, () => tides)).toMatchObject({ ok: true, value: { session: waiting } })
    plain.elsewhere[0].command = { type: 'own', command: { type: 'no such thing' } }
    expect(readSession(plain, () => tides)).toMatchObject({ ok: false,
      problem: { field: expect.stringContaining('elsewhere.0.command') } })
  })
})
