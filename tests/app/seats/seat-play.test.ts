// The table at a seat: what is given goes out once, only where it is the seat's own, and an aim goes on while others
// act.
import { describe, expect, it, vi } from 'vitest'
import { createSeatPlay, type SeatPlay } from '../../../src/app/seats/page/seat-play.ts'
import type { Given } from '../../../src/app/seats/terms/given.ts'
import { project, type Battle, type Command, type Sitter } from '../../../src/engine/core/index.ts'
import { memoryStore } from '../../../src/storage/sessions.ts'
import { offersOf } from '../../../src/stores/cached-views.ts'
import type { Reply } from '../../../src/stores/seat.ts'
import { createTable } from '../../../src/stores/table.ts'
import type { Told } from '../../../src/stores/told.ts'
import { ashore, END, until } from '../../support/odd/fights.ts'
import { tides } from '../../support/odd/index.ts'

const tide = until(ashore(), 'Wen')
const wen = tide.id('Wen')
const start = tide.battle as unknown as Battle
const owned = (more: Partial<Battle> = {}): Battle => {
  const one = start.combatants[wen]
  if (!one) throw new Error('Wen must be there.')
  return { ...start, ...more, combatants: { ...start.combatants, [wen]: { ...one, player: 'Ada' } } }
}
const ADA: Sitter = { role: 'player', player: 'Ada', side: start.combatants[wen]?.side ?? ('' as never) }

const toldOf = (by: string | null = null): Told => ({ id: 'here', log: { length: 0, at: () => undefined },
  last: { count: 0, entry: by === null ? null : { id: 1, by, title: '', lines: [], override: false, undone: false } },
  history: { steps: [], done: 0, branches: [] }, awaited: null, waits: { rolls: [], answers: [], gm: null },
  soFar: null, question: null })

function atSeat(sitter: Sitter = ADA) {
  const answers: ((reply: Reply) => void)[] = []
  const give = vi.fn((_given: Given, _says: string) => new Promise<Reply>((resolve) => answers.push(resolve)))
  let play: SeatPlay | undefined
  const table = createTable({ store: memoryStore(''), newId: () => 'here', newSeed: () => 7,
    play: (api, nextId) => play = createSeatPlay(api, nextId, give) })
  const show = (battle = owned(), how: { readonly told?: Told; readonly waits?: boolean } = {}) =>
    play?.showCopy({ spec: tides, view: project(tides, battle, { role: 'table' }), told: how.told ?? toldOf() }, sitter,
      how.waits ?? false)
  show()
  const notices = () => table.getState().notices.map(({ text }) => text)
  const there = () => {
    if (!play) throw new Error('Nothing is played.')
    return play
  }
  return { table, give, answers, show, notices, play: there }
}
const end = END as Command

describe('what is given at a seat', () => {
  it('goes out once, however often it is pressed, and its refusal is told', async () => {
    const { table, give, answers, notices } = atSeat()
    const first = table.give(end)
    expect(await table.give(end)).toMatchObject({ ok: false })
    expect(give).toHaveBeenCalledExactlyOnceWith({ give: 'command', command: end }, expect.any(String))
    answers[0]?.({ ok: false, says: 'Too late.' })
    expect(await first).toEqual({ ok: false, says: 'Too late.' })
    expect(notices()).toEqual(['Too late.'])
  })

  it('a step taken back goes out once, however often it is pressed meanwhile', async () => {
    const { table, give, answers } = atSeat()
    const first = table.undo()
    await table.undo()
    expect(give).toHaveBeenCalledExactlyOnceWith({ give: 'undo' }, expect.any(String))
    answers[0]?.({ ok: true })
    await first
    void table.undo()
    expect(give).toHaveBeenCalledTimes(2)
  })

  it('does not go out where it is somebody else’s', async () => {
    const { table, give, notices } = atSeat({ role: 'spectator' })
    expect(await table.give(end)).toMatchObject({ ok: false })
    expect(give).not.toHaveBeenCalled()
    expect(notices()[0]).toContain('only watches')
  })
})

describe('an aim', () => {
  const aimed = () => {
    const seat = atSeat()
    const { copy, seats } = seat.table.getState()
    const offer = copy
      && offersOf(copy.spec, copy.view, wen).find((one) => one.refusal === null && one.needs.length > 0)
    if (!offer) throw new Error('There is nothing to aim.')
    seats.table.pick(wen, offer, null)
    expect(seat.table.getState().aim).not.toBeNull()
    return seat
  }

  it('goes on while others act', () => {
    const { table, show } = aimed()
    show(owned({ name: 'Low water' }))
    expect(table.getState().aim?.actor).toBe(wen)
  })

  it('ends where its action cannot be taken any more', () => {
    const { table, show } = aimed()
    show(owned({ status: 'ended' }))
    expect(table.getState().aim).toBeNull()
  })
})

describe('a command that waits for dice', () => {
  it('is told to be dropped, where neither this seat gave it up nor it was done', () => {
    const { show, notices } = atSeat()
    show(owned(), { waits: true })
    show(owned({ name: 'Two' }), { told: toldOf('gm') })
    expect(notices()).toEqual(['What you had begun cannot be done any more: the battle has gone on.'])
    // It is still there after the next step.
    show(owned({ name: 'Three' }))
    expect(notices()).toHaveLength(1)
  })

  it('is told to have been done with dice that the GM threw', () => {
    const { show, notices } = atSeat()
    show(owned(), { waits: true })
    show(owned({ name: 'Two' }), { told: toldOf('Ada') })
    expect(notices()).toEqual(['Your dice were thrown at the GM’s page.'])
  })

  it('is not told so where somebody else threw the dice', () => {
    const { show, notices } = atSeat()
    const told = toldOf('Ada')
    show(owned(), { waits: true,
      told: { ...told,
        awaited: { of: '', key: 'bea', nth: 0, mayTakeBack: true, isSecret: false, throwsElsewhere: true,
          roll: { purpose: 'Bea strikes', dice: [], bonus: null, by: null, against: null } } } })
    show(owned({ name: 'Two' }), { told })
    expect(notices()).toEqual([])
  })

  it('is not told so where it was taken back here', async () => {
    const { table, answers, show, notices } = atSeat()
    show(owned(), { waits: true })
    const back = table.takeBack('')
    show(owned({ name: 'Three' }), { told: toldOf('gm') })
    answers[0]?.({ ok: true })
    await back
    expect(notices()).toEqual([])
  })
})

it('who is lent a combatant is told, also when it is taken back', () => {
  const { table, show, notices, play } = atSeat()
  const limpet = tide.id('Limpet 1')
  play().showCopy({ spec: tides, view: project(tides, owned(), { role: 'table' }), told: toldOf() },
    { ...ADA, lent: [limpet] } as Sitter, false)
  expect(notices()).toEqual(['The GM lends you Limpet 1.'])
  show()
  expect(notices().at(-1)).toBe('The GM has taken back Limpet 1.')
  expect(table.getState().seats.table.sitter).toEqual(ADA)
})

it('in another battle nothing is said to be lent or taken back', () => {
  const { notices, play } = atSeat()
  const lent = { ...ADA, lent: [tide.id('Limpet 1')] } as Sitter
  const view = project(tides, owned(), { role: 'table' })
  play().showCopy({ spec: tides, view, told: { ...toldOf(), id: 'another' } }, lent, false)
  play().showCopy({ spec: tides, view, told: toldOf() }, ADA, false)
  expect(notices()).toEqual([])
})
