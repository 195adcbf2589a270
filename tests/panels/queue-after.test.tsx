// The order before and after in the app: what is pointed at is shown beside the queue, with patience, without flicker,
// and never while the board is dragged.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BottomPane } from '../../src/app/panes/bottom-pane.tsx'
import { QueuePane } from '../../src/app/panes/queue-pane.tsx'
import { ServicesProvider, type Services } from '../../src/app/services/services.ts'
import type { BoardHandle } from '../../src/board/model.ts'
import { offersAsTheyStand, type Battle, type CombatantId, type QueueView } from '../../src/engine/core/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { ashore } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const column = () => document.querySelector<HTMLElement>('.queue-after')

/**
 * An outlook that turns the order about for whoever is the target, so that something shifts; nothing shifts for a raft.
 */
async function atTheTable(
  outlook: ((before: QueueView, text: string) => QueueView | null) | null = turned,
  boxes: Readonly<Record<string, number>> = {},
) {
  const tide = ashore()
  const looked = vi.fn(outlook ?? turned)
  const { outlook: _own, ...plain } = tides
  const spec = outlook
    ? { ...tides,
      outlook: (seen: Battle, command: unknown) => looked(tides.turnView(seen).queue, JSON.stringify(command)) }
    : plain
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  await table.begin(spec, tide.battle as unknown as Battle)
  const board = { focus: vi.fn(), boxOf: (id: string) => (boxes[id] === undefined
    ? null
    : { left: boxes[id], top: 0, width: 40, height: 40 }) } as unknown as BoardHandle
  const services: Services = { store, table, preferences: createPreferences(), board: { current: board },
    setBoard: () => undefined }
  render((
    <ServicesProvider value={services}>
      <QueuePane />
      <BottomPane />
      <div className="board" data-testid="board" />
    </ServicesProvider>
  ))
  const here = () => table.getState().playing?.view as Battle
  const offer = (name: string) => {
    const found = offersAsTheyStand(spec, here(), tide.id('Wen')).find((one) => one.name === name)
    if (!found) throw new Error(`${name} is not offered.`)
    return found
  }
  const others = here().roster.filter((id) => id !== tide.id('Wen'))
  const aimNet = () => act(() => table.getState().seats.table.pick(tide.id('Wen'), offer('Net'), null))
  const point = (id: CombatantId | undefined) =>
    act(() => table.hoverTarget(id === undefined ? null : { kind: 'combatant', id }))
  return { table, looked, spec, tide, others, aimNet, point }
}

function turned(before: QueueView, text: string): QueueView | null {
  if (text.includes('raft')) return before
  const [first, ...rest] = before.entries.filter(({ state }) => state !== 'border')
  return first ? { title: before.title, entries: [...rest, first] } : null
}

describe('the order after what is pointed at', () => {
  it('is shown beside the queue for a target pointed at, after a moment, and is read aloud in a line', async () => {
    const { aimNet, point, others, looked } = await atTheTable()
    aimNet()
    point(others[0])
    expect(column()).toBeNull()
    wait(40)
    expect(screen.getByRole('region', { name: 'After “Net”' })).toBe(column())
    expect(document.querySelector('.queue > p[aria-live]')?.textContent).toMatch(/^After “Net”: .+ moves down/)
    expect(looked).toHaveBeenCalledOnce()
  })

  it('works nothing out for what the pointer only passes', async () => {
    const { aimNet, point, others, looked } = await atTheTable()
    aimNet()
    for (const id of others) {
      point(id)
      wait(10)
    }
    point(undefined)
    wait(500)
    expect(looked).not.toHaveBeenCalled()
    expect(column()).toBeNull()
  })

  it('stays for a moment on the way from one target to the next, and goes when none is pointed at', async () => {
    const { aimNet, point, others } = await atTheTable()
    aimNet()
    point(others[0])
    wait(40)
    const shown = column()
    point(undefined)
    wait(100)
    expect(column()).toBe(shown)
    point(others[1])
    wait(40)
    expect(column()).toBe(shown)
    point(undefined)
    wait(400)
    expect(column()).toBeNull()
  })

  it('is not worked out while the board is pressed, and is when it is let go', async () => {
    const { aimNet, point, others, looked } = await atTheTable()
    aimNet()
    fireEvent.pointerDown(screen.getByTestId('board'))
    point(others[0])
    wait(500)
    expect(looked).not.toHaveBeenCalled()
    fireEvent.pointerUp(window)
    wait(40)
    expect(column()).not.toBeNull()
  })

  it('goes with the battle it was about', async () => {
    const { table, aimNet, point, others } = await atTheTable()
    aimNet()
    point(others[0])
    wait(40)
    vi.useRealTimers()
    await act(() => table.give({ type: 'own', command: { type: 'end-turn' } }))
    expect(column()).toBeNull()
  })

  it('has room up to the leftmost that may be chosen, and keeps its place while one step is aimed', async () => {
    const boxes: Record<string, number> = {}
    const { aimNet, point, others, table, tide } = await atTheTable(turned, boxes)
    const [near, far] = tides.targets(table.getState().playing?.view as Battle, tide.id('Wen'),
      offersAsTheyStand(tides, tide.battle as unknown as Battle, tide.id('Wen')).find(({ name }) => name === 'Net')
        ?.action as never, []).flatMap(
        ({ target, why }) => (why === null && target.kind === 'combatant' ? [target.id] : []),
      )
    if (near === undefined || far === undefined) throw new Error('Two may be chosen.')
    for (const id of others) boxes[id] = 12
    boxes[near] = 120
    boxes[far] = 400
    for (const id of others) if (id !== near && id !== far && boxes[id] === 12) boxes[id] = 500
    aimNet()
    point(near)
    wait(40)
    const room = () => document.querySelector<HTMLElement>('.queue')?.style.getPropertyValue('--room')
    expect(room()).toBe('100px')
    boxes[near] = 30
    point(far)
    wait(40)
    expect(room()).toBe('100px')
  })

  it('says that nothing changes where the ruleset looks ahead; the core’s own look is silent then', async () => {
    const { table, tide } = await atTheTable()
    const raft = () =>
      offersAsTheyStand(tides, table.getState().playing?.view as Battle, tide.id('Wen')).find(({ name }) =>
        name === 'Raft'
      )
    act(() => table.pointAt({ actor: tide.id('Wen'), offer: raft() as never }))
    wait(40)
    expect(column()).toBeNull()
    expect(screen.getByText('No change')).toBeTruthy()
  })

  it('says that the place is not known where nothing shifts that can be seen', async () => {
    const { aimNet, point, others } = await atTheTable((before) => ({ ...before,
      unknown: 'Rook’s place is not known' })
    )
    aimNet()
    point(others[0])
    wait(40)
    expect(screen.queryByText('No change')).toBeNull()
    expect(screen.getByText('Place unknown').title).toBe('Rook’s place is not known')
    expect(document.querySelector('.queue > p[aria-live]')?.textContent).toBe('Rook’s place is not known.')
  })

  it('is the core’s forecast where the ruleset does not look ahead', async () => {
    const { table, tide } = await atTheTable(null)
    act(() => table.setViewer({ role: 'gm' }))
    const raft = offersAsTheyStand(tides, table.getState().playing?.view as Battle, tide.id('Wen')).find(({ name }) =>
      name === 'Raft'
    )
    act(() => table.pointAt({ actor: tide.id('Wen'), offer: raft as never }))
    wait(40)
    expect(column()).toBeNull()
    expect(screen.queryByText('No change')).toBeNull()
  })
})

const both = (before: QueueView): QueueView => ({ title: 'Turned', entries: before.entries.toReversed() })

describe('pointing at an action of the palette', () => {
  it('shows the queue after an action without targets, by pointer and by keyboard, and closes when left', async () => {
    await atTheTable(both)
    const raft = screen.getByRole('button', { name: /Raft/ })
    fireEvent.pointerEnter(raft, { pointerType: 'mouse' })
    wait(40)
    expect(screen.getByRole('region', { name: 'Turned' })).toBeTruthy()
    fireEvent.pointerLeave(raft, { pointerType: 'mouse' })
    wait(400)
    expect(column()).toBeNull()
    act(() => raft.focus())
    wait(40)
    expect(column()).not.toBeNull()
    act(() => raft.blur())
    wait(400)
    expect(column()).toBeNull()
  })

  it('shows nothing for one that wants a target first', async () => {
    await atTheTable(both)
    fireEvent.pointerEnter(screen.getByRole('button', { name: /Net/ }), { pointerType: 'mouse' })
    wait(400)
    expect(column()).toBeNull()
  })

  it('by finger the first touch shows what would come of it, and the second does it', async () => {
    const { table } = await atTheTable(both)
    const before = table.getState().playing?.session.entries.length
    const tap = () => {
      const raft = screen.getByRole('button', { name: /Raft/ })
      fireEvent.pointerDown(raft, { pointerType: 'touch' })
      fireEvent.click(raft, { detail: 1 })
    }
    tap()
    wait(40)
    expect(column()).not.toBeNull()
    expect(screen.getByRole('button', { name: /Raft/, pressed: true }).textContent).toContain('Tap again')
    expect(table.getState().playing?.session.entries.length).toBe(before)
    vi.useRealTimers()
    tap()
    await vi.waitFor(() => expect(table.getState().playing?.session.entries.length).toBe((before ?? 0) + 1))
  })

  it('by finger there is nothing to wait for where nothing shifts', async () => {
    const { table } = await atTheTable()
    const before = table.getState().playing?.session.entries.length ?? 0
    vi.useRealTimers()
    const raft = screen.getByRole('button', { name: /Raft/ })
    fireEvent.pointerDown(raft, { pointerType: 'touch' })
    fireEvent.click(raft, { detail: 1 })
    await vi.waitFor(() => expect(table.getState().playing?.session.entries.length).toBe(before + 1))
  })
})
