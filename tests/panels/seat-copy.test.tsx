// The same panels are drawn on the GM's own page, from the session, and at a seat elsewhere, from what was sent there
// as plain JSON: what is shown is the same to the letter.
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BarPane } from '../../src/app/panes/bar-pane.tsx'
import { BottomPane } from '../../src/app/panes/bottom-pane.tsx'
import { QueuePane } from '../../src/app/panes/queue-pane.tsx'
import { RightPane } from '../../src/app/panes/right-pane.tsx'
import { Tray } from '../../src/app/panes/tray.tsx'
import { ServicesProvider, type Services } from '../../src/app/services/services.ts'
import type { Battle, Command } from '../../src/engine/core/index.ts'
import { placeOf } from '../../src/grid/index.ts'
import { newSession, submit } from '../../src/session/session.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { promptOf, viewOf } from '../../src/stores/cached-views.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import type { Table } from '../../src/stores/table-state.ts'
import { createTable } from '../../src/stores/table.ts'
import { toldOf, type Told } from '../../src/stores/told.ts'
import { ashore, deed, END, until } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

afterEach(cleanup)

const servicesOf = (table: Table): Services => ({ store: memoryStore(''), table, preferences: createPreferences(),
  board: { current: null }, setBoard: () => undefined })

/** What is sent to a seat: plain JSON, so that nothing of the page that sent it is left in it. */
function sent(told: Told): Told {
  const entries = Array.from({ length: told.log.length }, (_, index) => told.log.at(index))
  const plain = JSON.parse(JSON.stringify({ ...told, log: entries })) as Told & { log: typeof entries }
  return { ...plain, log: { length: plain.log.length, at: (index) => plain.log[index] } }
}

/** The GM's own page after these commands, and a seat that was sent the table's view of it. */
async function pages(battle: Battle, ...commands: readonly Command[]): Promise<{ here: Table; there: Table }> {
  const make = () => createTable({ store: memoryStore(''), newId: () => 'here', newSeed: () => 7 })
  const [here, there] = [make(), make()]
  await here.begin(tides, battle)
  for (const command of commands) expect(await here.give(command)).toEqual({ ok: true })
  const { playing, seats } = here.getState()
  if (!playing) throw new Error('Nothing is open.')
  there.setState({
    copy: { spec: tides, view: JSON.parse(JSON.stringify(playing.view)) as Battle,
      told: sent(toldOf(playing, seats.table.viewer)) },
  })
  return { here, there }
}

const PANES = { bar: <BarPane onFile={() => undefined} />, queue: <QueuePane />, bottom: <BottomPane />,
  right: <RightPane /> }

/** What a pane shows, without the ids that React counts and without what only the GM's own page has. */
function drawn(table: Table, pane: React.ReactNode): string {
  const page = render(<ServicesProvider value={servicesOf(table)}>{pane}</ServicesProvider>)
  for (const own of page.container.querySelectorAll('.bar-room, [aria-label^="The table’s view"]')) own.remove()
  const html = page.container.innerHTML.replaceAll(/radix-[^"]*|_r_[^"]*_/g, 'id')
  page.unmount()
  return html
}

const whole = (tide: ReturnType<typeof ashore>) => tide.battle as unknown as Battle

describe('a seat elsewhere', () => {
  it.each(Object.entries(PANES))('shows the %s as the table’s own screen does', async (_name, pane) => {
    const tide = until(ashore(), 'Wen')
    const { here, there } = await pages(whole(tide), { type: 'name', name: 'Low water' }, END as Command)
    expect(there.getState().playing).toBeNull()
    const html = drawn(here, pane)
    expect(html.length).toBeGreaterThan(200)
    expect(drawn(there, pane)).toBe(html)
  })

  it('shows the open question', async () => {
    const tide = until(ashore(), 'Wen')
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    const { here, there } = await pages(whole(tide))
    const tray = (table: Table) => {
      const { playing, copy } = table.getState()
      const view = copy?.view ?? playing?.view
      return drawn(table, <Tray prompt={view ? promptOf(tides, view) : null} />)
    }
    expect(tray(here)).toContain('A blow is coming')
    expect(tray(there)).toBe(tray(here))
  })

  it('shows the dice that are awaited, and how far the command has come', async () => {
    const tide = until(ashore(), 'Wen')
    tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
    const { prompt } = viewOf(tides, whole(tide), { role: 'table' })
    if (!prompt) throw new Error('Nothing is asked.')
    const pass: Command = { type: 'answer', prompt: prompt.id, answer: { kind: 'pass-all' } }
    const { here, there } = await pages({ ...whole(tide), dice: 'typed' }, pass)
    const tray = (table: Table) => drawn(table, <Tray prompt={null} />)
    expect(tray(here)).toContain('Wen strikes Limpet 1')
    expect(tray(there)).toBe(tray(here))
    expect(drawn(there, PANES.bar)).toBe(drawn(here, PANES.bar))
  })

  it('COM-04 a number typed for one is not sent for another who rolls the same dice for the same purpose', async () => {
    const tide = until(ashore(), 'Wen')
    const { there } = await pages(whole(tide))
    const wait = (by: string) =>
      there.setState(({ copy }) => ({
        copy: copy
          && { ...copy,
            told: { ...copy.told,
              awaited: { of: '', key: by, nth: 0, mayTakeBack: true, isSecret: false,
                roll: { purpose: 'A blow', dice: [{ count: 1, sides: 20 }], bonus: 0, against: null,
                  by: tide.id(by) } } } },
      }))
    wait('Wen')
    render((
      <ServicesProvider value={servicesOf(there)}>
        <Tray prompt={null} />
      </ServicesProvider>
    ))
    const die = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'd20' })
    await userEvent.type(die(), '1')
    expect(die().value).toBe('1')
    act(() => wait('Tolly'))
    expect(die().value).toBe('')
  })

  it('shows nothing that only the GM’s own page can do', async () => {
    const { there } = await pages(whole(ashore()))
    render(<ServicesProvider value={servicesOf(there)}>{PANES.bar}</ServicesProvider>)
    expect(screen.queryByRole('button', { name: /The table’s view/ })).toBeNull()
  })
})

describe('the GM’s own page', () => {
  /** Another seat has let all pass, and a blow waits for its die. */
  async function waiting(striker: 'Wen' | 'Limpet 1', target: 'Wen' | 'Limpet 1') {
    const tide = until(ashore(), striker)
    tide.do({ type: 'edit', who: tide.id('Wen'), patch: { player: 'Ada' } })
    tide.do({ type: 'override',
      change: { kind: 'place', who: tide.id('Limpet 1'), place: placeOf({ x: 1, y: 0 }), manner: 'gm' }, reason: '' })
    tide.do(deed(tide, striker, 'strike', target))
    const session = newSession(tides, 's', { ...whole(tide), dice: 'typed' }, 1)
    const prompt = tide.battle.prompt?.id ?? ('' as never)
    const outcome = submit(tides, session, { type: 'answer', prompt, answer: { kind: 'pass-all' } }, 'Ada', 'ada')
    if (outcome.kind !== 'awaits-dice') throw new Error(outcome.kind)
    const table = createTable({ store: memoryStore(''), newId: () => 'here', newSeed: () => 7 })
    await table.resume(tides, outcome.session, true, { mode: 'play', gm: true })
    render((
      <ServicesProvider value={servicesOf(table)}>
        <Tray prompt={null} />
      </ServicesProvider>
    ))
    return table
  }

  it('asks the GM for a creature’s dice, whoever’s command waits for them, and goes on meanwhile', async () => {
    const table = await waiting('Limpet 1', 'Wen')
    expect(screen.getByText(/Limpet 1 strikes Wen/)).toBeTruthy()
    expect(await table.give({ type: 'name', name: 'Low water' })).toEqual({ ok: true })
    await userEvent.click(screen.getByRole('button', { name: /Roll for me/ }))
    await vi.waitFor(() => expect(table.getState().playing?.session.entries.at(-1)?.by).toBe('Ada'))
    expect(table.getState().playing?.session.elsewhere).toBeUndefined()
  })

  it('does not ask for the dice of a player’s combatant at another seat', async () => {
    await waiting('Wen', 'Limpet 1')
    expect(screen.queryByText(/Wen strikes/)).toBeNull()
  })
})
