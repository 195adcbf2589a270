// The keys of all that is picked while a battle is prepared: they belong to the Select tool. With another tool in hand
// the same keys are the tool's own.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PreparePane } from '../../src/app/prepare/prepare-pane.tsx'
import { ServicesProvider, type Services } from '../../src/app/services/services.ts'
import type { BoardHandle, BoardTool, ToolSite } from '../../src/board/index.ts'
import type { Battle, MarkId } from '../../src/engine/core/index.ts'
import type { SquareGround } from '../../src/grid/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { point, pointing } from '../board/pointing.ts'
import { modelOf } from '../bench/scenes.ts'
import { beach } from '../support/odd/samples.ts'
import { tides } from '../support/odd/index.ts'

async function preparing() {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  await table.begin(tides, beach() as unknown as Battle)
  table.setViewer({ role: 'gm' })
  const now = () => {
    const { playing } = table.getState()
    if (!playing) throw new Error('No battle is open.')
    return playing
  }
  const ground = () => now().battle.scene.ground as SquareGround
  const site: ToolSite = { model: () => ({ ...modelOf(ground(), []), marks: now().view.scene.marks ?? [] }),
    scale: () => 40, redraw: () => undefined, say: () => undefined, note: () => undefined, clearNote: () => undefined }
  let tool: BoardTool | null = null
  const said: string[] = []
  const board: Pick<BoardHandle, 'focus' | 'keyToTool' | 'say'> = { focus: () => undefined,
    keyToTool: (press) => tool?.key(press) ?? false, say: (text) => void said.push(text) }
  const services: Services = { store, table, preferences: createPreferences(), board: { current: board as BoardHandle },
    setBoard: () => undefined }
  const take = (next: BoardTool | null) => {
    tool?.detach()
    tool = next
    tool?.attach(site)
  }
  render((
    <ServicesProvider value={services}>
      <PreparePane onTool={take} />
    </ServicesProvider>
  ))
  const inHand = (): BoardTool => {
    if (!tool) throw new Error('No tool is in hand.')
    return tool
  }
  const hand = () => pointing(inHand())
  const titles = () => now().session.entries.map(({ title }) => title)
  const present = () => now().battle.roster.filter((id) => now().battle.combatants[id]?.presence === 'present')
  return { table, now, ground, hand, tool: inHand, titles, present, said }
}

describe('the keys of what is picked', () => {
  beforeEach(cleanup)

  it('Backspace takes back the last corner of a wall that is being drawn, and nobody is removed', async () => {
    const { table, now, ground, hand, titles, present } = await preparing()
    const [who, walls] = [present(), ground().walls.length]
    table.select(who.slice(0, 1))
    await userEvent.keyboard('w')
    for (const x of [1, 4, 7]) hand().click(x, 1)
    await userEvent.keyboard('{Backspace}{Enter}')
    await expect.poll(titles).toEqual(['Draw a wall'])
    expect(present()).toEqual(who)
    expect(ground().walls.slice(walls)).toMatchObject([{ a: { x: 1, y: 1 }, b: { x: 4, y: 1 } }])
    expect(now().battle.roster).toHaveLength(who.length)
  })

  it('W puts a stop while the ruler measures, and takes the walls up afterwards', async () => {
    const { tool } = await preparing()
    await userEvent.keyboard('m')
    tool().down(point(0.5, 0.5))
    tool().move(point(4.5, 0.5))
    await userEvent.keyboard('w')
    screen.getByRole('heading', { name: 'Ruler' })
    tool().up(point(4.5, 0.5))
    await userEvent.keyboard('w')
    await screen.findByRole('heading', { name: 'Walls' })
  })

  it('with the Select tool in hand Backspace removes who is selected', async () => {
    const { table, titles, present } = await preparing()
    const who = present()
    table.select(who.slice(0, 1))
    await userEvent.keyboard('{Backspace}')
    await expect.poll(() => titles().length).toBe(1)
    expect(present()).toEqual(who.slice(1))
    screen.getByRole('button', { name: 'Select (V)' })
  })

  const HERE = { id: 'm' as MarkId, kind: 'label', at: { x: 3, y: 1.25 }, text: 'Here', audience: 'all',
    color: '#aa3311', stays: true } as const

  /** Two walls and a label, all drawn and written by hand, picked together with the first two combatants. */
  async function allPicked() {
    const it = await preparing()
    await it.table.give({ type: 'mark', change: { kind: 'add', mark: HERE } })
    await userEvent.keyboard('w')
    for (const x of [1, 4, 7]) it.hand().click(x, 1)
    await userEvent.keyboard('{Enter}v')
    await expect.poll(it.titles).toHaveLength(2)
    it.hand().drag([0.5, 0.5], [3, 1], [7.5, 1.5])
    it.table.select(it.present().slice(0, 2))
    await screen.findByRole('button', { name: 'Straighten to the grid' })
    return { ...it, before: it.now().battle }
  }

  const press = {
    'the Delete key': () => userEvent.keyboard('{Delete}'),
    'the Remove button': () => userEvent.click(screen.getByRole('button', { name: 'Remove (Delete)' })),
    'Ctrl and D': () => userEvent.keyboard('{Control>}d{/Control}'),
    'the Copy button': () => userEvent.click(screen.getByRole('button', { name: 'Copy (Ctrl+D)' })),
  }

  it.each(['the Delete key', 'the Remove button'] as const)('%s removes all that is picked, as one step',
    async (how) => {
      const { table, now, ground, titles, present, before } = await allPicked()
      const said = screen.getByText(/2 walls, 1 label/).textContent
      await press[how]()
      await expect.poll(titles).toHaveLength(3)
      expect(present()).toHaveLength(before.roster.length - 2)
      expect(said).toBe('2 combatants, 2 walls, 1 label')
      expect([ground().walls.length, now().battle.scene.marks]).toEqual([
        before.scene.ground.kind === 'square' ? before.scene.ground.walls.length - 2 : 0,
        undefined,
      ])
      await table.undo()
      expect(now().battle).toEqual(before)
    })

  it.each(['Ctrl and D', 'the Copy button'] as const)('%s copies all that is picked, as one step', async (how) => {
    const { table, now, ground, titles, present, before } = await allPicked()
    await press[how]()
    await expect.poll(titles).toHaveLength(3)
    expect(present()).toHaveLength(before.roster.length + 2)
    expect(ground().walls.slice(-2)).toMatchObject([{ a: { x: 2, y: 2 } }, { a: { x: 5, y: 2 } }])
    expect(now().battle.scene.marks).toMatchObject([HERE, { at: { x: 4, y: 2.25 }, text: 'Here' }])
    // The copies are picked now, so that the next press copies the copies.
    expect(table.getState().selected).toEqual(present().slice(-2))
    await press[how]()
    await expect.poll(titles).toHaveLength(4)
    expect(ground().walls.at(-1)).toMatchObject({ a: { x: 6, y: 3 } })
    expect(now().battle.scene.marks?.at(-1)).toMatchObject({ at: { x: 5, y: 3.25 } })
    await table.goTo(1)
    expect(now().battle).toEqual(before)
  })

  const clipboardData = { files: [], setData: () => undefined }
  const copy = () => fireEvent.copy(document.body, { clipboardData })
  const paste = () => fireEvent.paste(document.body, { clipboardData })

  it('what was copied last is pasted: walls after a combatant, each time a cell further on', async () => {
    const { table, ground, hand, titles, present } = await preparing()
    const who = present()
    table.select(who.slice(0, 1))
    copy()
    await userEvent.keyboard('w')
    for (const x of [1, 4, 7]) hand().click(x, 1)
    await userEvent.keyboard('{Enter}v')
    await expect.poll(titles).toHaveLength(1)
    hand().drag([0.5, 0.5], [3, 1], [7.5, 1.5])
    await screen.findByRole('button', { name: 'Straighten to the grid' })
    await userEvent.keyboard('{Control>}c{/Control}')
    copy()
    await userEvent.keyboard('{Control>}v{/Control}')
    paste()
    await expect.poll(titles).toEqual(['Draw 2 walls', 'Copy 2 walls'])
    paste()
    await expect.poll(titles).toHaveLength(3)
    expect(ground().walls.slice(-4).map(({ a }) => a)).toEqual([{ x: 2, y: 2 }, { x: 5, y: 2 }, { x: 3, y: 3 }, { x: 6,
      y: 3 }])
    expect(present()).toEqual(who)
  })

  it.each(['Delete', 'Backspace'] as const)('%s removes walls that are picked alone', async (name) => {
    const { ground, hand, titles } = await preparing()
    const before = ground().walls.length
    await userEvent.keyboard('w')
    for (const x of [1, 4, 7]) hand().click(x, 1)
    await userEvent.keyboard('{Enter}v')
    await expect.poll(titles).toHaveLength(1)
    hand().drag([0.5, 0.5], [3, 1], [7.5, 1.5])
    await screen.findByRole('button', { name: 'Straighten to the grid' })
    await userEvent.keyboard(`{${name}}`)
    await expect.poll(titles).toHaveLength(2)
    expect(ground().walls).toHaveLength(before)
  })

  it.each(['Delete key', 'Ctrl and D'] as const)('%s that is refused leaves picked what was', async (how) => {
    const { table, hand, titles, now } = await preparing()
    await table.give({ type: 'mark', change: { kind: 'add', mark: HERE } })
    await expect.poll(titles).toHaveLength(1)
    hand().drag([2.5, 0.5], [3, 1], [3.5, 2])
    await screen.findByText('1 label')
    const { battle } = now()
    const tried: string[] = []
    table.give = (command) => {
      tried.push(command.type)
      return Promise.resolve({ ok: false, says: 'No.' })
    }
    await press[how === 'Delete key' ? 'the Delete key' : how]()
    await expect.poll(() => tried).toEqual(['mark'])
    expect(now().battle).toBe(battle)
    screen.getByText('1 label')
  })
})

it('a step that was drawn is read aloud once it is done, and a refused one is not', async () => {
  cleanup()
  const { table, hand, titles, said } = await preparing()
  await userEvent.keyboard('w')
  for (const x of [1, 4, 7]) hand().click(x, 1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => said).toEqual(['Walls drawn.'])
  expect(titles()).toEqual(['Draw 2 walls'])
  let refused = 0
  table.give = () => {
    refused++
    return Promise.resolve({ ok: false, says: 'No.' })
  }
  for (const x of [1, 4]) hand().click(x, 3)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => refused).toBe(1)
  expect(said).toEqual(['Walls drawn.'])
})
