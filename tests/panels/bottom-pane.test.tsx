// The palette, wired: whoever is selected shows what it can do, from the moment the scene is set (COM-20).
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { BarPane } from '../../src/app/panes/bar-pane.tsx'
import { BottomPane } from '../../src/app/panes/bottom-pane.tsx'
import { ServicesProvider, type Services } from '../../src/app/services/services.ts'
import { useShortcuts } from '../../src/app/page/shortcuts.ts'
import type { BoardHandle } from '../../src/board/model.ts'
import type { Battle, Ruleset } from '../../src/engine/core/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { ashore } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

it('COM-20 before the battle starts the actions of the selected stand there dimmed, and say why', async () => {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  const battle = beach() as unknown as Battle
  await table.begin(tides, battle)
  const services: Services = { store, table, preferences: createPreferences(), board: { current: null },
    setBoard: () => undefined }
  render((
    <ServicesProvider value={services}>
      <BottomPane />
    </ServicesProvider>
  ))
  const wen = battle.roster.find((id) => battle.combatants[id]?.name === 'Wen')
  if (wen === undefined) throw new Error('Wen is not here.')
  act(() => table.select([wen]))
  const strike = screen.getByRole('button', { name: /Strike/ })
  expect(strike.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(strike)
  expect(table.getState().aim).toBeNull()
  expect(table.getState().notices.map((one) => one.text)).toEqual(['The battle has not started yet.'])
})

it('before anybody is selected the first player character shows what there will be to do', async () => {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  await table.begin(tides, beach() as unknown as Battle)
  const services: Services = { store, table, preferences: createPreferences(), board: { current: null },
    setBoard: () => undefined }
  render((
    <ServicesProvider value={services}>
      <BottomPane />
    </ServicesProvider>
  ))
  expect(table.getState().selected).toEqual([])
  expect(screen.getByRole('button', { name: /Strike/ }).getAttribute('aria-disabled')).toBe('true')
})

it('says whose turn it is to those alone whose it is not', async () => {
  const tide = ashore()
  const [wen, limpet, other] = ['Wen', 'Limpet 1', 'Limpet 2'].map((name) => tide.id(name))
  if (!wen || !limpet || !other) throw new Error('All three are here.')
  const both: Ruleset = { ...tides,
    turnView: (battle) => ({ ...tides.turnView(battle), acting: [{ who: wen, why: '' }, { who: limpet, why: '' }] }) }
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  await table.begin(both, tide.battle as unknown as Battle)
  const services: Services = { store, table, preferences: createPreferences(), board: { current: null },
    setBoard: () => undefined }
  render((
    <ServicesProvider value={services}>
      <BottomPane />
    </ServicesProvider>
  ))
  act(() => table.select([limpet]))
  expect(screen.queryByText('Wen and 1 other act now')).toBeNull()
  act(() => table.select([other]))
  expect(screen.getByText('Wen and 1 other act now')).toBeTruthy()
})

it('with an action chosen by mouse nothing is left without the focus, and R turns the area that is aimed', async () => {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  await table.begin(tides, ashore().battle as unknown as Battle)
  const [focus, turnByKey] = [vi.fn(), vi.fn(() => true)]
  const services: Services = { store, table, preferences: createPreferences(),
    board: { current: { focus, turnByKey } as unknown as BoardHandle }, setBoard: () => undefined }
  render((
    <ServicesProvider value={services}>
      <BottomPane />
    </ServicesProvider>
  ))
  renderHook(() => useShortcuts(), {
    wrapper: ({ children }) => <ServicesProvider value={services}>{children}</ServicesProvider>,
  })
  await userEvent.keyboard('r')
  expect(turnByKey).not.toHaveBeenCalled()
  const strike = screen.getByRole('button', { name: /Strike/ })
  // As where the button goes with the press: what had the focus is gone.
  strike.addEventListener('click', () => strike.blur())
  await userEvent.click(strike)
  expect(table.getState().aim?.offer.name).toBe('Strike')
  expect(focus).toHaveBeenCalledOnce()
  await userEvent.keyboard('rR')
  await userEvent.keyboard('{Shift>}r{/Shift}')
  expect(turnByKey.mock.calls).toEqual([[1], [1], [-1]])
})

it('an aim that begins by key takes the focus to the board; one that a click begins does not', async () => {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  await table.begin(tides, ashore().battle as unknown as Battle)
  const focus = vi.fn()
  const services: Services = { store, table, preferences: createPreferences(),
    board: { current: { focus } as unknown as BoardHandle }, setBoard: () => undefined }
  render((
    <ServicesProvider value={services}>
      <BottomPane />
    </ServicesProvider>
  ))
  const strike = screen.getByRole('button', { name: /Strike/ })
  await userEvent.click(strike)
  expect(table.getState().aim?.offer.name).toBe('Strike')
  expect(focus).not.toHaveBeenCalled()
  act(() => table.stepBack())
  await userEvent.keyboard(strike.getAttribute('aria-keyshortcuts') ?? 'no key')
  expect(table.getState().aim?.offer.name).toBe('Strike')
  expect(focus).toHaveBeenCalledOnce()
})

it('N hands the focus to the board, so that arrows and Enter go on from there', async () => {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  await table.begin(tides, beach() as unknown as Battle)
  const focus = vi.fn()
  const services: Services = { store, table, preferences: createPreferences(),
    board: { current: { focus } as unknown as BoardHandle }, setBoard: () => undefined }
  renderHook(useShortcuts, {
    wrapper: ({ children }) => <ServicesProvider value={services}>{children}</ServicesProvider>,
  })
  await userEvent.keyboard('n')
  await waitFor(() => expect(focus).toHaveBeenCalledOnce())
  expect(table.getState().playing?.battle.status).toBe('running')
})

it('COM-20 an action without targets that is about others is shown first, by a key press or by pointing', async () => {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  const battle = ashore().battle as unknown as Battle
  const [wen, other] = battle.roster
  if (wen === undefined || other === undefined) throw new Error('Nobody is here.')
  const around: typeof tides = { ...tides,
    offers: (now, who) =>
      tides.offers(now, who).map((one) => ({ ...one, needs: [], form: [],
        ...(one.name === 'Strike' ? { look: { lines: ['In the area: Rook'], who: [other], places: [] } } : {}) })
      ) }
  await table.begin(around, battle)
  const pick = vi.spyOn(table.getState().seats.table, 'pick').mockReturnValue(undefined)
  const services: Services = { store, table, preferences: createPreferences(), board: { current: null },
    setBoard: () => undefined }
  render((
    <ServicesProvider value={services}>
      <BottomPane />
    </ServicesProvider>
  ))
  renderHook(useShortcuts, {
    wrapper: ({ children }) => <ServicesProvider value={services}>{children}</ServicesProvider>,
  })
  const strike = screen.getByRole('button', { name: /Strike/, description: /In the area: Rook/ })
  const key = strike.getAttribute('aria-keyshortcuts') ?? 'no key'
  await userEvent.keyboard(key)
  expect([pick.mock.calls.length, table.getState().pointedAction?.offer.name, strike.textContent]).toEqual([0, 'Strike',
    expect.stringContaining('Press again')])
  await userEvent.keyboard('{Escape}')
  expect([table.getState().pointedAction, strike.textContent?.includes('Press again')]).toEqual([null, false])
  await userEvent.keyboard(`${key}${key}`)
  expect(pick).toHaveBeenCalledOnce()
  act(() => table.pointAt(null))
  await userEvent.hover(strike)
  expect(table.getState().pointedAction?.offer.look?.who).toEqual([other])
  await userEvent.click(strike)
  expect(pick).toHaveBeenCalledTimes(2)
})

it('while an opening roll waits for dice nobody can begin by card or in the bar, which says why', async () => {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  const battle = ashore().battle as unknown as Battle
  const [wen] = battle.roster
  if (wen === undefined) throw new Error('Nobody is here.')
  const goes = { id: 'go', label: 'Wen acts', detail: '', command: { type: 'own', command: { type: 'go' } } as const,
    primary: true, why: null, on: null, who: wen }
  const asked: typeof tides = { ...tides,
    turnView: (now) => ({ ...tides.turnView(now), headline: 'The players go', acting: [], buttons: [goes] }) }
  await table.begin(asked, battle)
  const { playing } = table.getState()
  if (!playing) throw new Error('No battle is open.')
  const services: Services = { store, table, preferences: createPreferences(), board: { current: null },
    setBoard: () => undefined }
  render((
    <ServicesProvider value={services}>
      <BarPane onFile={() => undefined} />
      <BottomPane />
    </ServicesProvider>
  ))
  const able = () =>
    screen.getAllByRole('button', { name: /Wen acts/ }).map((one) => one.getAttribute('aria-disabled') !== 'true')
  expect([new Set(able()), screen.queryAllByText('The players go').length > 0]).toEqual([new Set([true]), true])
  const request = { dice: [{ count: 1, sides: 20 }], bonus: 0, purpose: 'Save against reeds', by: null }
  act(() =>
    table.setState({
      playing: { ...playing,
        session: { ...playing.session, pending: { command: goes.command, by: 'gm', faces: [], request } } },
    })
  )
  expect([new Set(able()), screen.queryAllByText('The players go').length,
    screen.queryAllByText('Dice first: Save against reeds').length > 0]).toEqual([new Set([false]), 0, true])
})

it('nobody acts: whoever is asked has a card, and who is not stands in its own palette alone', async () => {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  const battle = ashore().battle as unknown as Battle
  const [wen, other] = battle.roster
  if (wen === undefined || other === undefined) throw new Error('Nobody is here.')
  const begins = (who: typeof wen, label: string) => ({ id: label, label, detail: '',
    command: { type: 'own', command: { type: 'go' } } as const, primary: false, why: null, on: null, who })
  const asked: typeof tides = { ...tides,
    turnView: (now) => ({ ...tides.turnView(now), acting: [],
      buttons: [begins(wen, 'Wen acts'), { ...begins(other, 'The other acts early'), aside: true }] }) }
  await table.begin(asked, battle)
  const services: Services = { store, table, preferences: createPreferences(), board: { current: null },
    setBoard: () => undefined }
  render((
    <ServicesProvider value={services}>
      <BottomPane />
    </ServicesProvider>
  ))
  act(() => table.select([]))
  expect(screen.getByRole('list', { name: 'Who begins' }).textContent).toContain('Wen acts')
  expect(screen.queryByText('The other acts early')).toBeNull()
  act(() => table.select([other]))
  expect(screen.getByRole('button', { name: 'The other acts early' })).toBeTruthy()
})
