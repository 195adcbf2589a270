// A draft of the map that is not applied yet: the table's view hides the draft, and the GM's view shows it again.
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { useBoardModel } from '../../src/app/board/board-model.ts'
import { GridPart } from '../../src/app/map/grid-part.tsx'
import { draftOf, mapPanel, openMapPanel } from '../../src/app/map/map-draft.ts'
import { MapPanel } from '../../src/app/map/map-panel.tsx'
import { ServicesProvider, type Services } from '../../src/app/services/services.ts'
import { newObject, type Battle, type Mark, type MarkId, type ObjectId } from '../../src/engine/core/index.ts'
import { placeOf, type SquareGround } from '../../src/grid/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { beach } from '../support/odd/samples.ts'
import { tides } from '../support/odd/index.ts'

function Board() {
  const { ground, locked, tokens } = useBoardModel()
  return (
    <>
      <output aria-label="Board">
        {ground.kind === 'square' ? `${ground.cols} columns${locked === null ? '' : ', locked'}` : ''}
      </output>
      <output aria-label="Standing">{tokens.map(({ name, place }) => `${name} ${place}`).join()}</output>
    </>
  )
}

/** The panel of the map is open, and can be opened again. */
async function opened(battle = beach() as unknown as Battle) {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  await table.begin(tides, battle)
  table.setMode('prepare')
  table.setViewer({ role: 'gm' })
  const services: Services = { store, table, preferences: createPreferences(), board: { current: null },
    setBoard: () => undefined }
  const open = () => {
    openMapPanel()
    return render((
      <ServicesProvider value={services}>
        <Board />
        <MapPanel onFile={() => undefined} />
      </ServicesProvider>
    ))
  }
  let shown = open()
  const again = () => {
    shown.unmount()
    shown = open()
  }
  return { table, again, before: battle }
}

async function setColumns(change: number): Promise<number> {
  const columns = screen.getByLabelText<HTMLInputElement>('Columns')
  const before = Number(columns.value)
  await userEvent.clear(columns)
  await userEvent.type(columns, `${before + change}{Enter}`)
  return before
}

/** Three columns more than the map has are drafted. */
async function drafting() {
  const { table, again } = await opened()
  const before = await setColumns(3)
  return { table, before, again, board: () => screen.getByRole('status', { name: 'Board' }).textContent }
}

describe('a draft of the map', () => {
  beforeEach(cleanup)

  it('is hidden from the table’s view, and is there again in the GM’s view', async () => {
    const { table, before, board } = await drafting()
    expect(board()).toBe(`${before + 3} columns, locked`)
    act(() => table.setViewer({ role: 'table' }))
    expect(board()).toBe(`${before} columns`)
    act(() => table.setViewer({ role: 'gm' }))
    expect(board()).toBe(`${before + 3} columns, locked`)
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await expect.poll(() => table.getState().playing?.battle.scene.ground).toMatchObject({ cols: before + 3 })
    expect(board()).toBe(`${before + 3} columns`)
    // The battle keeps what differs, and not the whole map.
    const [entry] = table.getState().playing?.session.entries ?? []
    const wider = { cols: before + 3 }
    expect(entry?.command).toEqual({ type: 'draw', change: { board: wider } })
    expect(entry?.events[0]).toEqual({ type: 'drawn', change: { board: wider } })
  })

  it('that was left neither applied nor discarded is there again when the panel is opened again', async () => {
    const { table, before, board, again } = await drafting()
    again()
    expect(table.getState().notices.map(({ text }) => text)).toEqual([
      'The map is not changed yet: what you set is kept in the map panel, to be applied or discarded.',
    ])
    expect(board()).toBe(`${before + 3} columns, locked`)
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    again()
    expect(board()).toBe(`${before} columns`)
  })

  it('can be applied while a value that differs is still being typed', async () => {
    const { table, before } = await drafting()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    const apply = screen.getByRole('button', { name: 'Apply' })
    const rows = screen.getByLabelText<HTMLInputElement>('Rows')
    const now = Number(rows.value)
    const isGrey = () => apply.getAttribute('aria-disabled') === 'true'
    expect(isGrey()).toBe(true)
    await userEvent.clear(rows)
    expect(isGrey()).toBe(true)
    await userEvent.type(rows, String(now + 2))
    expect(isGrey()).toBe(false)
    await userEvent.click(apply)
    await expect.poll(() => table.getState().playing?.battle.scene.ground).toMatchObject({ cols: before,
      rows: now + 2 })
    expect(isGrey()).toBe(true)
  })
})

const OFF = 'Undermouth and Wreck no longer stand on the map: the map does not reach that far. Put them back from the '
  + 'roster.'

describe('a draft that is applied', () => {
  beforeEach(cleanup)

  it('tells who no longer stands on the map, with a way back', async () => {
    const { table, before } = await opened()
    await setColumns(-1)
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await expect.poll(() => table.getState().notices.map(({ text }) => text)).toEqual([OFF])
    table.getState().notices[0]?.action?.run()
    await expect.poll(() => table.getState().playing?.battle).toEqual(before)
  })

  /** The picture of the map is drafted to begin at `x`. */
  async function laidAt(x: number, drawn: Partial<SquareGround> = {}, more: Partial<Battle['scene']> = {}) {
    const sample = beach() as unknown as Battle
    if (sample.scene.ground.kind !== 'square') throw new Error('Not a square ground.')
    const image = { asset: 'hall', rect: { x: 0, y: 0, width: 5, height: 4 } }
    const ground = { ...sample.scene.ground, ...drawn, image }
    const battle = { ...sample, scene: { ...sample.scene, ...more, ground } }
    const { table } = await opened(battle)
    const draft = { ...draftOf(ground), image: { ...image, rect: { ...image.rect, x } } }
    act(() => mapPanel.setState({ draft }))
    return { table, battle, draft }
  }
  /** A note in the last column. */
  const note = (id: string, audience: 'all' | 'gm'): Mark => ({ id: id as MarkId, kind: 'note', audience,
    color: '#ffffff', stays: true, at: { x: 4.5, y: 0.5 }, text: 'Trap' })
  const standing = () => screen.getByRole('status', { name: 'Standing' }).textContent

  it('moves what is on the map along with the picture where the GM says so, and shows that before', async () => {
    const { table, battle } = await laidAt(1)
    const choice = screen.getByRole('radiogroup', { name: 'What is on the map' })
    expect(within(choice).getByRole<HTMLInputElement>('radio', { name: 'Stays put' }).checked).toBe(true)
    expect(standing()).toContain('Wen 1,1')
    await userEvent.click(within(choice).getByRole('radio', { name: 'Moves along' }))
    expect(standing()).toContain('Wen 2,1')
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await expect.poll(() => table.getState().playing?.battle.scene.ground).toMatchObject({ image: { rect: { x: 1 } },
      walls: [{ a: { x: 3, y: 0 }, b: { x: 3, y: 2 } }] })
    expect(standing()).toContain('Wen 2,1')
    expect(table.getState().playing?.session.entries.map(({ title }) => title)).toEqual([
      'Change the grid of the map and move what is on it',
    ])
    // Who comes to lie beyond the edge is told, and not of the walls, which match the picture as before.
    expect(table.getState().notices.map(({ text }) => text)).toEqual([OFF])
    table.getState().notices[0]?.action?.run()
    await expect.poll(() => table.getState().playing?.battle).toEqual(battle)
  })

  it('COM-24 keeps all of it in its cells once a fight goes on in fog', async () => {
    const { table, draft } = await laidAt(1)
    await act(async () => {
      await table.give({ type: 'fog', change: { kind: 'by', by: 'sight' } })
      await table.give({ type: 'start' })
      table.setMode('prepare')
    })
    openMapPanel()
    act(() => mapPanel.setState({ draft }))
    screen.getByText('The fight goes on in fog, so all of it keeps its cells: players know the map by them.')
    expect(screen.queryByRole('radiogroup', { name: 'What is on the map' })).toBeNull()
    expect(standing()).toContain('Wen 1,1')
  })

  it('stays a draft while a fight begins in fog, and nobody is told that the panel was left', async () => {
    const { table } = await laidAt(1)
    await userEvent.click(screen.getByRole('radio', { name: 'Moves along' }))
    await act(async () => {
      await table.give({ type: 'fog', change: { kind: 'by', by: 'sight' } })
      await table.give({ type: 'start' })
      table.setMode('prepare')
    })
    expect(table.getState().notices).toEqual([])
    expect(mapPanel.getState().draft).toMatchObject({ along: false, image: { rect: { x: 1 } } })
  })

  it('says so where cells are rounded, and asks nothing where nothing is on the map or the picture stays', async () => {
    await laidAt(0.5)
    await userEvent.click(screen.getByRole('radio', { name: 'Moves along' }))
    screen.getByText(/Terrain and combatants go to the nearest cells\.$/)
    act(() => mapPanel.setState({ draft: null }))
    expect(screen.queryByRole('radiogroup', { name: 'What is on the map' })).toBeNull()
  })

  it('tells what is off the map then, and that what was revealed by hand did not move along', async () => {
    const { table } = await laidAt(2, {}, { marks: [note('n1', 'all'), note('n2', 'gm')] })
    await act(async () => {
      await table.give({ type: 'fog', change: { kind: 'by', by: 'painted' } })
      await table.give({ type: 'fog', change: { kind: 'all', reveal: true } })
    })
    await userEvent.click(screen.getByRole('radio', { name: 'Moves along' }))
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await expect.poll(() => table.getState().notices.map(({ text }) => text)).toEqual([
      ['What was revealed by hand did not move along.', '2 notes and some terrain are off the map now.',
        'Limpet 2, Undermouth and Wreck no longer stand on the map: the map does not reach that far. Put them back '
        + 'from the roster.'].join('\n'),
    ])
  })

  it('is refused before anything changes where more would move along than one step holds', async () => {
    const objects = Array.from({ length: 10_000 }, (_, nth) => ({
      ...newObject({ name: `Crate ${nth}`, place: placeOf({ x: nth % 100, y: 5 + Math.floor(nth / 100) }) }),
      id: `o${nth}` as ObjectId,
    }))
    const { table, battle } = await laidAt(1, { cols: 110, rows: 110 }, { objects })
    await userEvent.click(screen.getByRole('radio', { name: 'Moves along' }))
    const { draft } = mapPanel.getState()
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await expect.poll(() => table.getState().notices.map(({ text }) => text)).toEqual([
      'Too much would move along: one step holds at most 10,000 changes. Take some combatants or objects off the map '
      + 'first, or choose “Stays put”.',
    ])
    expect(table.getState().playing?.battle).toEqual(battle)
    expect(mapPanel.getState().draft).toEqual(draft)
  })

  it('COM-24 tells the table of notes and terrain that it knows, and the GM of others in private', async () => {
    const { table, draft } = await laidAt(2, {}, { marks: [note('n1', 'all'), note('n2', 'gm')] })
    act(() => {
      table.setMode('play')
      table.setViewer({ role: 'table' })
      table.setPrivatePanel(true)
    })
    openMapPanel()
    act(() => mapPanel.setState({ draft: { ...draft, along: true } }))
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await expect.poll(() => table.getState().notices.map(({ text }) => text.split('\n')[0])).toEqual([
      '1 note and some terrain are off the map now.',
    ])
    expect(table.getState().privateNotices.map(({ text }) => text.split('\n')[0])).toEqual([
      '1 note is off the map now.',
    ])
  })

  it('COM-24 tells the table only of what it knows on the map, and of the rest in private', async () => {
    const { table, draft } = await laidAt(-0.5, { walls: [], terrain: [],
      doors: [{ id: 'd', a: { x: 2, y: 2 }, b: { x: 2, y: 3 }, open: false, kind: 'door', secret: true }] })
    act(() => {
      table.setMode('play')
      table.setViewer({ role: 'table' })
      table.setPrivatePanel(true)
      openMapPanel()
    })
    act(() => mapPanel.setState({ draft }))
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    // The door in no wall is a wall to the table.
    await expect.poll(() => table.getState().notices.map(({ text }) => text)).toEqual([
      'Walls stayed in their cells. They no longer match the picture.',
    ])
    expect(table.getState().privateNotices.map(({ text, action }) => [text, action?.label])).toEqual([
      ['Doors stayed in their cells. They no longer match the picture.', 'Undo'],
    ])
  })

  it('tells of walls that no longer match the picture', async () => {
    const { table } = await laidAt(-0.5)
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await expect.poll(() => table.getState().notices.map(({ text, action }) => [text, action?.label])).toEqual([
      ['Walls, doors and terrain stayed in their cells. They no longer match the picture.', 'Undo'],
    ])
  })
})

describe('the grid on a picture', () => {
  beforeEach(cleanup)

  it('is said to be found while it lies as it was found, and by hand while it is drafted otherwise', () => {
    const image = { asset: 'hall', rect: { x: 0, y: 0, width: 20, height: 14 } }
    const { ground } = beach().scene
    if (ground.kind !== 'square') throw new Error('Not a square ground.')
    openMapPanel({ text: 'The grid was found: 70 px, very sure.', sure: true, named: null })
    render(
      (
        <GridPart picture={{ width: 1400, height: 980 }} image={image} draft={draftOf({ ...ground, image })}
          onChange={() => mapPanel.setState({ laying: true })} />
      ),
    )
    screen.getByText('The grid was found: 70 px, very sure.')
    act(() => mapPanel.setState({ laying: true }))
    expect(screen.queryByText(/was found/)).toBeNull()
    screen.getByText('The grid is laid by hand. Apply makes it the grid of the map.')
    act(() => mapPanel.setState({ laying: false }))
    screen.getByText('The grid was found: 70 px, very sure.')
  })
})
