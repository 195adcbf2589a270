// What a seat is shown is numbered for this seat alone, its questions are named once, and a late command is refused.
import { describe, expect, it } from 'vitest'
import { PLAYERS, type Battle, type Command, type PromptId, type Viewer } from '../../src/engine/core/index.ts'
import { firstSeatView, isSameView, meantAtSeat, nextSeatView, type SeatView } from '../../src/session/seat-view.ts'
import { fight } from '../support/fight.ts'
import { ashore, deed, END, reply, until, type Tide } from '../support/odd/fights.ts'
import { tides, tidesSpec } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

const ADA: Viewer = { role: 'player', player: 'Ada', side: PLAYERS }
const whole = (tide: Tide) => tide.battle as unknown as Battle
const first = (tide: Tide, viewer: Viewer = ADA) => firstSeatView(tides, whole(tide), viewer, 'a')
const next = (before: SeatView, tide: Tide) => nextSeatView(tides, before, whole(tide))
const notes = (tide: Tide, who: string) =>
  tide.do({ type: 'edit', who: tide.id(who), patch: { notes: 'Fears the gulls.' } })
const pass = (prompt: PromptId | undefined): Command => ({ type: 'answer', prompt: prompt ?? ('' as PromptId),
  answer: { kind: 'pass-all' } })
const meant = (seat: SeatView, command: unknown, from: number) => {
  const result = meantAtSeat(tides, seat, command as Command, from)
  return result.ok ? result.value : result.problem.says
}

describe('the views of a seat', () => {
  it('are numbered one by one, and what the seat is not shown has no number', () => {
    const tide = ashore()
    const start = first(tide)
    notes(tide, 'Undermouth')
    const same = next(start, tide)
    expect([same.number, same.view]).toEqual([1, start.view])
    expect(same.view).toBe(start.view)
    tide.do({ type: 'name', name: 'Low water' })
    const named = next(same, tide)
    expect([named.number, named.view.name]).toEqual([2, 'Low water'])
    expect(next(named, tide)).toBe(named)
  })

  it('COM-24 come with the same numbers and ids, whatever hidden ones did in between', () => {
    const [plain, secret] = [ashore(), ashore()]
    let [one, other] = [first(plain), first(secret)]
    for (let times = 0; times < 3; times++) {
      notes(secret, 'Undermouth')
      secret.do({ type: 'override',
        change: { kind: 'set', who: secret.id('Undermouth'), field: 'grip', value: times + 1 }, reason: '' })
      other = next(other, secret)
    }
    for (const tide of [plain, secret]) tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    ;[one, other] = [next(one, plain), next(other, secret)]
    expect(isSameView(one.view, other.view)).toBe(true)
    expect([one.number, one.view.prompt?.id]).toEqual([other.number, other.view.prompt?.id])
  })

  it('show the GM everything, with prompts named by their number as well', () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    const seat = first(tide, { role: 'gm' })
    expect([seat.view.prompt?.id, tide.battle.prompt?.id === seat.view.prompt?.id]).toEqual(['pa-1', false])
    expect(meant(seat, pass(seat.view.prompt?.id), 1)).toEqual(pass(tide.battle.prompt?.id))
  })
})

describe('a question', () => {
  const struck = () => {
    const tide = ashore()
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    return { tide, seat: first(tide) }
  }

  it('has an id that never comes again: a late answer fits no other question', () => {
    const { tide, seat } = struck()
    const late = pass(seat.view.prompt?.id)
    reply(tide, { kind: 'pass-all' }, 2)
    const after = next(seat, tide)
    expect(after.view.prompt).toBeNull()
    until(tide, 'Tolly')
    tide.do(deed(tide, 'Tolly', 'strike', 'Limpet 1'))
    const again = next(after, tide)
    expect(again.view.prompt).not.toBeNull()
    expect(again.view.prompt?.id).not.toBe(seat.view.prompt?.id)
    expect(meant(again, late, seat.number)).toBe('That question is no longer open.')
    expect(meant(again, pass(again.view.prompt?.id), again.number)).toEqual(pass(tide.battle.prompt?.id))
  })

  it('is not answered by the id that it has in the whole battle', () => {
    const { tide, seat } = struck()
    expect(meant(seat, pass(tide.battle.prompt?.id), 1)).toBe('That question is no longer open.')
  })

  it('goes on with the same id while others answer it', () => {
    const tide = fight(tidesSpec, beach()).do({ type: 'start' })
    const seat = first(tide)
    const before = tide.battle.prompt?.id
    const vow = (name: string, prompt: PromptId | undefined): Command => ({ type: 'answer',
      prompt: prompt ?? ('' as PromptId),
      answer: { kind: 'row', row: tide.id(name), values: { stance: 'low', depth: 1 } } })
    const wens = vow('Wen', seat.view.prompt?.id)
    tide.do(vow('Tolly', before) as never)
    const after = next(seat, tide)
    expect(after.view.prompt?.id).toBe(seat.view.prompt?.id)
    expect(meant(after, wens, seat.number)).toEqual(vow('Wen', tide.battle.prompt?.id))
  })

  it('of another beginning of the page is another question', () => {
    const { tide, seat } = struck()
    const anew = firstSeatView(tides, whole(tide), ADA, 'b')
    expect(meant(anew, pass(seat.view.prompt?.id), 1)).toBe('That question is no longer open.')
  })
})

describe('a command that names nobody', () => {
  it('is late where it would be another’s by now', () => {
    const tide = until(ashore(), 'Wen')
    const seat = first(tide)
    tide.do(END)
    const after = next(seat, tide)
    expect(meant(after, END, seat.number)).toBe('The battle has gone on since. Look again.')
    expect(meant(after, END, after.number)).toEqual(END)
  })

  it('stands where it is still the same one’s', () => {
    const tide = until(ashore(), 'Wen')
    const seat = first(tide)
    tide.do({ type: 'name', name: 'Low water' })
    expect(meant(next(seat, tide), END, seat.number)).toEqual(END)
  })

  it('from a view that was never shown, or is too long past, is refused', () => {
    const tide = until(ashore(), 'Wen')
    let seat = first(tide)
    for (const from of [0, 2, 1.5, Number.NaN]) expect(meant(seat, END, from)).toContain('“from”')
    for (let count = 0; count < 70; count++) {
      tide.do({ type: 'name', name: `Name ${count}` })
      seat = next(seat, tide)
    }
    expect(seat.number).toBe(71)
    expect(meant(seat, END, 1)).toBe('The battle has gone on since. Look again.')
    expect(meant(seat, END, 60)).toEqual(END)
    expect(meant(seat, { type: 'nonsense' }, 60)).toContain('type')
  })
})
