// A seat's page, from the link to the own turn, against the GM's page over a line that the test cuts: what is sent
// shows at once, and is settled or taken back with the reason.
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { battleTable } from '../../src/app/seats/host/battle-table.ts'
import { findSeats, type HoldSeat } from '../../src/app/seats/page/own-seat.ts'
import { readSeatAddress } from '../../src/app/seats/page/seat-address.ts'
import { SeatApp } from '../../src/app/seats/page/seat-app.tsx'
import { makeSeatHome, seatStore } from '../../src/app/seats/page/seat-home.ts'
import { ServicesProvider } from '../../src/app/services/services.ts'
import { combatantsOf, type CombatantId } from '../../src/engine/core/index.ts'
import { loadRuleset } from '../../src/rulesets/registry.ts'
import type { SeatCarrier } from '../../src/seats/wire/carrier.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { testRoom } from '../support/seats/room.ts'
import { given } from './given-board.ts'

vi.mock('../../src/board/index.ts', () => import('./given-board.ts'))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

async function evening() {
  const spec = await loadRuleset('plain-turns')
  const battle = spec?.samples[0]?.make()
  if (!spec || !battle) throw new Error('There is no battle.')
  const table = createTable({ store: memoryStore(''), newId: () => 'here', newSeed: () => 3 })
  await table.begin(spec, battle)
  const seats = battleTable(table)
  const room = testRoom(seats)
  seats.changed(() => room.authority.update())
  const { link } = room.authority.invite()
  const homes: ReturnType<typeof makeSeatHome>[] = []
  /** Opens the page of a seat, as often as it is loaded. `through`: what the page has in place of the line. */
  const open = async (hash = `#${link}`, through = (line: SeatCarrier): SeatCarrier => line) => {
    const line = room.carrier.seat()
    const reload = vi.fn()
    const address = readSeatAddress(hash)
    const hold: HoldSeat = async () => ({ letGo: () => undefined })
    const home = makeSeatHome({ address, here: await findSeats(address, hold), hold, carrier: () => {
      // The line opens once the seat listens.
      queueMicrotask(line.heal)
      return through(line)
    }, reload, report: (cause) => {
      throw cause
    } })
    homes.push(home)
    const services = { store: seatStore(), table: home.table, preferences: createPreferences(),
      board: { current: null }, setBoard: () => undefined }
    const page = render((
      <ServicesProvider value={services}>
        <SeatApp home={home} />
      </ServicesProvider>
    ))
    return { home, line, reload, page }
  }
  /** Lets messages arrive until that holds. */
  const until = (holds: () => unknown) =>
    vi.waitFor(async () => {
      await act(async () => room.clock.pass(20))
      await holds()
    }, { timeout: 4_000, interval: 10 })
  const nameOf = (id: CombatantId) => battle.combatants[id]?.name ?? ''
  const heroes = combatantsOf(battle).filter(({ kind }) => kind === 'pc')
  return { table, room, open, until, nameOf, heroes, link }
}
type Evening = Awaited<ReturnType<typeof evening>>

async function sitDown({ room, open, until, heroes }: Evening, own = heroes) {
  const user = userEvent.setup()
  const opened = await open()
  await user.type(screen.getByLabelText('Your name'), ' Ada ')
  await user.click(screen.getByRole('button', { name: 'Ask to come in' }))
  await until(() => screen.getByText(/lets you in/))
  const [newcomer] = room.authority.newcomers()
  expect(newcomer).toMatchObject({ name: 'Ada', kind: 'player' })
  room.authority.admit(newcomer?.id ?? '')
  await until(() => screen.getByRole('heading', { name: 'Whom do you play?' }))
  for (const { name } of own) await user.click(screen.getByRole('checkbox', { name }))
  await user.click(screen.getByRole('button', { name: own.length > 1 ? 'These are mine' : 'This is mine' }))
  await until(palette)
  return { user, ...opened }
}

/** The palette is a region, and the list of actions within it is another. */
const palette = (): HTMLElement => screen.getAllByRole('region', { name: 'Actions' })[0] as HTMLElement
const headline = () => screen.getByRole('banner', { name: 'Turn' }).querySelector('h1')?.textContent

describe('a player', () => {
  it('comes in by a link, claims, plays the own turn, and takes it back', async () => {
    const all = await evening()
    const { table, until } = all
    const { user } = await sitDown(all)
    expect(all.heroes.every(({ id }) => table.getState().playing?.battle.combatants[id]?.player === 'Ada')).toBe(true)
    await act(() => table.give({ type: 'start' }))
    const acting = () => table.getState().playing?.spec.turnView(table.getState().playing?.battle as never).acting[0]
    // The GM plays on until it is a hero's turn.
    for (let turns = 0; turns < 8 && !all.heroes.some(({ id }) => id === acting()?.who); turns++) {
      await act(() => table.give({ type: 'own', command: { type: 'end-turn' } } as never))
    }
    const name = all.nameOf(acting()?.who ?? ('' as CombatantId))
    await until(() => expect(headline()).toContain(name))
    screen.getByText('Your turn')
    expect(document.title).toContain('Your turn')
    await user.click(screen.getByRole('button', { name: /^End turn/ }))
    await until(() => expect(headline()).not.toContain(name))
    expect(table.getState().playing?.session.entries.at(-1)?.by).toBe('Ada')
    await user.click(screen.getByRole('button', { name: /^Undo/ }))
    await until(() => expect(headline()).toContain(name))
  })

  it('corrects the own name while the GM has not answered yet', async () => {
    const { open, until, room } = await evening()
    const user = userEvent.setup()
    const { reload, page } = await open()
    await user.type(screen.getByLabelText('Your name'), 'Adda')
    await user.click(screen.getByRole('button', { name: 'Ask to come in' }))
    await until(() => screen.getByText(/lets you in/))
    await user.click(screen.getByRole('button', { name: 'Correct my name' }))
    expect(reload).toHaveBeenCalledOnce()
    await until(() => expect(room.authority.newcomers()).toEqual([]))
    page.unmount()
    await open()
    screen.getByLabelText('Your name')
  })

  it('is called to the own turn by a buzz, and by a sound as wished', async () => {
    const [vibrate, sounded] = [vi.fn(), vi.fn()]
    const touched = { hasBeenActive: false }
    Object.defineProperty(navigator, 'userActivation', { value: touched, configurable: true })
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
    vi.stubGlobal('AudioContext', class {
      constructor() {
        sounded()
        throw new Error('No device.')
      }
    })
    const all = await evening()
    const { user } = await sitDown(all)
    await act(() => all.table.give({ type: 'start' }))
    const isOwn = () => screen.queryByText('Your turn') !== null
    const nextOwnTurn = async () => {
      for (let turns = 0; turns < 8; turns++) {
        await act(() => all.table.give({ type: 'own', command: { type: 'end-turn' } } as never))
        await all.until(() => undefined)
        if (isOwn()) return
      }
      throw new Error('No hero comes to act.')
    }
    await nextOwnTurn()
    await all.until(() => undefined)
    // The browser would refuse it.
    expect(vibrate).not.toHaveBeenCalled()
    touched.hasBeenActive = true
    await nextOwnTurn()
    await all.until(() => expect(vibrate).toHaveBeenCalled())
    expect(sounded).not.toHaveBeenCalled()
    const menu = async (name: RegExp) => {
      await user.click(screen.getByRole('button', { name: 'Your seat' }))
      await user.click(await screen.findByRole('menuitemcheckbox', { name }))
    }
    await menu(/^A buzz/)
    await menu(/^A sound/)
    // It is heard once, so that the person knows it.
    expect(sounded).toHaveBeenCalledTimes(1)
    const buzzed = vibrate.mock.calls.length
    await nextOwnTurn()
    await all.until(() => expect(sounded.mock.calls.length).toBeGreaterThan(1))
    expect(vibrate.mock.calls.length).toBe(buzzed)
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'vibrate')
    Reflect.deleteProperty(navigator, 'userActivation')
  })

  it('has none of the GM’s tools, and nobody else’s buttons', async () => {
    const all = await evening()
    const [first] = all.heroes
    const { user } = await sitDown(all, first ? [first] : [])
    for (const name of [/Prepare/, /Roll initiative/, /Settings/, /GM/, /Roster/, /Redo/]) {
      expect(screen.queryByRole('button', { name })).toBeNull()
      expect(screen.queryByRole('tab', { name })).toBeNull()
    }
    const [, other] = all.heroes
    await user.click(screen.getByRole('button', { name: new RegExp(other?.name ?? '') }))
    expect(palette().textContent).toContain('plays')
    expect(given.callbacks?.whyNotCarry?.(other?.id ?? ('' as CombatantId))).toMatch(/The GM plays|plays /)
    expect(given.callbacks?.whyNotCarry?.(first?.id ?? ('' as CombatantId))).toBeNull()
    expect(given.model).toMatchObject({ freePlacing: true, mayInsist: false, objectsMovable: false, locksShown: false })
    const reply = await given.callbacks?.onPlace(other?.id ?? ('' as CombatantId), null, 'gm', true)
    expect(reply).toMatchObject({ ok: false })
    expect(all.table.getState().playing?.session.entries.length).toBe(1)
  })

  it('is told that the GM’s page does not answer, keeps the picture, and what was sent is done later', async () => {
    const all = await evening()
    const { line } = await sitDown(all)
    await act(async () => line.cut())
    await all.until(() => screen.getByText('The GM’s page does not answer'))
    const [hero] = all.heroes
    const settled = vi.fn()
    void given.callbacks?.onPlace(hero?.id ?? ('' as CombatantId), null, 'gm', true).then(settled)
    await all.until(() => screen.getByText(/^Sent: (?!What was given before)/))
    screen.getByText(/^You see the table as it was last\. Sent again as soon as it answers: (?!What was given before)/)
    await act(async () => line.heal())
    await all.until(() => expect(screen.queryByText('The GM’s page does not answer')).toBeNull())
    await all.until(() => expect(settled).toHaveBeenCalledExactlyOnceWith({ ok: true }))
    expect(screen.queryByText(/^Sent: /)).toBeNull()
    expect(all.table.getState().playing?.battle.combatants[hero?.id ?? '']?.place).toBeNull()
    // Whoever stands nowhere may see nothing but the dark: it is said why.
    screen.getByText(/^Not on the board/)
  })

  it('has the same seat after the page was loaded again, and is asked nothing', async () => {
    const all = await evening()
    const { line, page } = await sitDown(all)
    line.cut()
    page.unmount()
    await all.open()
    await all.until(palette)
    expect(all.room.authority.seats()).toMatchObject([{ name: 'Ada', present: true }])
  })

  it('keeps own notes in the sheet, which the GM sees and others do not', async () => {
    const all = await evening()
    const [first] = all.heroes
    const { user } = await sitDown(all, first ? [first] : [])
    await user.click(await screen.findByRole('tab', { name: 'Sheet' }))
    const notes = screen.getByLabelText(/^Your notes/)
    await user.type(notes, 'Do not trust the miller.')
    await user.tab()
    const kept = () => all.table.getState().playing?.battle.combatants[first?.id ?? '']?.ownNotes
    await all.until(() => expect(kept()).toBe('Do not trust the miller.'))
    expect(JSON.stringify(all.table.getState().playing?.view)).not.toContain('miller')
  })

  it('is told why there is no seat any more, and asks anew', async () => {
    const all = await evening()
    const { user, reload } = await sitDown(all)
    all.room.authority.throwOut(all.room.authority.seats()[0]?.id ?? '')
    await all.until(() => screen.getByRole('heading', { name: 'Your seat was taken away' }))
    await user.click(screen.getByRole('button', { name: 'Ask to come in again' }))
    expect(reload).toHaveBeenCalledOnce()
    cleanup()
    await all.open()
    screen.getByLabelText('Your name')
  })

  it('is told the same by a page that was closed when the seat was taken away', async () => {
    const all = await evening()
    const { line, page } = await sitDown(all)
    line.cut()
    page.unmount()
    all.room.authority.throwOut(all.room.authority.seats()[0]?.id ?? '')
    // The relay does not know the door of the seat any more.
    await all.open(undefined, (closed) => ({ ...closed, listen: (listener) => {
      closed.listen(listener)
      listener.state({ kind: 'closed', why: 'no-door' })
    } }))
    await all.until(() => screen.getByRole('heading', { name: 'Your seat was taken away' }))
  })

  it('whose old seat is gone is asked in anew by another link, with the name filled in', async () => {
    const all = await evening()
    const { user, line, page } = await sitDown(all)
    line.cut()
    page.unmount()
    all.room.authority.throwOut(all.room.authority.seats()[0]?.id ?? '')
    const { link } = all.room.authority.invite()
    // The relay does not know the door of the old seat any more; another line is opened for the new one.
    const lines = [(closed: SeatCarrier): SeatCarrier => ({ ...closed, listen: (listener) => {
      closed.listen(listener)
      listener.state({ kind: 'closed', why: 'no-door' })
    } })]
    await all.open(`#${link}`, (closed) => {
      const closes = lines.pop()
      if (closes) return closes(closed)
      const fresh = all.room.carrier.seat()
      queueMicrotask(fresh.heal)
      return fresh
    })
    await user.click(screen.getByRole('button', { name: 'Go on as Ada' }))
    await all.until(() => expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ada'))
    screen.getByText(/Your old seat is not at this table any more/)
    await user.click(screen.getByRole('button', { name: 'Ask to come in' }))
    await all.until(() => screen.getByText(/lets you in/))
    const [newcomer] = all.room.authority.newcomers()
    expect(newcomer?.name).toBe('Ada')
    // Nor is the name asked for again when the GM says no.
    all.room.authority.decline(newcomer?.id ?? '')
    await all.until(() => screen.getByRole('heading', { name: 'You were not let in' }))
    await user.click(screen.getByRole('button', { name: 'Ask again' }))
    cleanup()
    await all.open(`#${link}`)
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ada')
  })

  it('sees the own combatants ticked when asked for from the menu, and goes back to the table', async () => {
    const all = await evening()
    const [first, second] = all.heroes
    const { user } = await sitDown(all, all.heroes.slice(0, 1))
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: 'Your seat' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Whom do you play?' }))
    }
    await ask()
    const own = screen.getByRole('checkbox', { name: new RegExp(first?.name ?? '') }) as HTMLInputElement
    expect([own.checked, own.disabled]).toEqual([true, true])
    screen.getByText(/The GM can take a combatant back/)
    expect(screen.queryByRole('button', { name: 'Watch for now' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back to the table' }))
    palette()
    await ask()
    await user.click(screen.getByRole('checkbox', { name: new RegExp(second?.name ?? '') }))
    await user.click(screen.getByRole('button', { name: 'This is mine' }))
    await all.until(palette)
    const players = all.heroes.slice(0, 2).map(({ id }) => all.table.getState().playing?.battle.combatants[id]?.player)
    expect(players).toEqual(['Ada', 'Ada'])
  })

  it('is asked again whom, when the GM takes the combatants back', async () => {
    const all = await evening()
    await sitDown(all)
    // Undo leaves who plays whom as it is.
    await act(() => all.table.undo())
    expect(screen.queryByRole('heading', { name: 'Whom do you play?' })).toBeNull()
    const { combatants = {} } = all.table.getState().playing?.battle ?? {}
    const own = Object.values(combatants).filter(({ player }) => player !== null)
    await act(async () => {
      all.table.setViewer({ role: 'gm' })
      for (const { id } of own) await all.table.give({ type: 'edit', who: id, patch: { player: null } })
    })
    await all.until(() => screen.getByRole('heading', { name: 'Whom do you play?' }))
  })
})

it('a link that is not whole says so', async () => {
  const all = await evening()
  await all.open('#join=abc.def')
  screen.getByRole('heading', { name: 'Part of this link is missing' })
})
