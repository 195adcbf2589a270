// When the player window is told what the GM looks at (COM-24: never where that would show where a hidden combatant
// is).
import { expect, it, vi } from 'vitest'
import { leadView } from '../../../src/app/seats/host/lead-view.ts'
import type { Room, RoomState } from '../../../src/app/seats/host/room.ts'
import type { BoardHandle } from '../../../src/board/model.ts'
import { combatantsOf, spaceOf, type Battle } from '../../../src/engine/core/index.ts'
import type { Rect } from '../../../src/grid/index.ts'
import { memoryStore } from '../../../src/storage/sessions.ts'
import { createPreferences } from '../../../src/stores/preferences.ts'
import { createTable } from '../../../src/stores/table.ts'
import { ashore, until } from '../../support/odd/fights.ts'
import { tides } from '../../support/odd/index.ts'

const PART = { x: 2, y: 3, width: 12, height: 8 }
const LOOK = { kind: 'look', part: PART }

async function host(change: (battle: Battle) => Battle = (battle) => battle, shown: () => Rect = () => PART) {
  const table = createTable({ store: memoryStore(''), newId: () => 'here', newSeed: () => 7 })
  const preferences = createPreferences()
  preferences.setState({ windowGoesAlong: false })
  const board = { current: { shown } as unknown as BoardHandle }
  let follow: (state: RoomState) => void = () => undefined
  const ghost = vi.fn()
  const room = { ghost, subscribe: (listener: typeof follow) => {
    follow = listener
    return () => undefined
  } } as unknown as Room
  const lead = leadView({ table, preferences, board }, room)
  await table.begin(tides, change(until(ashore(), 'Wen').battle as unknown as Battle))
  const seats = (...kinds: readonly ('player' | 'table')[]) =>
    follow(
      {
        seats: kinds.map((kind, number) => ({ id: `${kind} ${number}`, name: '', kind, combatants: [],
          present: true })
        ),
      } as unknown as RoomState,
    )
  return { table, preferences, lead, ghost, seats }
}

it('tells nothing until the GM wishes so, then at once and whenever the board rests', async () => {
  const { lead, ghost, preferences } = await host()
  lead.tell()
  expect(ghost).not.toHaveBeenCalled()
  preferences.setState({ windowGoesAlong: true })
  expect(ghost.mock.calls).toEqual([[LOOK]])
  lead.tell()
  expect(ghost.mock.calls).toEqual([[LOOK], [LOOK]])
  preferences.setState({ windowGoesAlong: false })
  expect(ghost).toHaveBeenLastCalledWith({ kind: 'look', part: null })
})

it('tells a screen that has just come, and nothing when a player comes', async () => {
  const { ghost, preferences, seats } = await host()
  preferences.setState({ windowGoesAlong: true })
  ghost.mockClear()
  seats('player')
  expect(ghost).not.toHaveBeenCalled()
  seats('player', 'table')
  expect(ghost.mock.calls).toEqual([[LOOK]])
})

it('COM-24 stays where it is while the GM looks where only hidden ones stand, and is not told later', async () => {
  let part: Rect = PART
  const hide = (battle: Battle): Battle => ({ ...battle, combatants: Object.fromEntries(
    combatantsOf(battle).map((one) => [one.id, one.name.startsWith('Limpet')
      ? { ...one, secret: { token: true, stats: true } }
      : one]
    ),
  ) })
  const { table, lead, ghost, preferences } = await host(hide, () => part)
  preferences.setState({ windowGoesAlong: true })
  ghost.mockClear()
  const { battle } = table.getState().playing ?? {}
  const rectOf = (name: string): Rect => {
    const one = battle && combatantsOf(battle).find((each) => each.name === name)
    if (!battle || !one?.place) throw new Error(`${name} is not there.`)
    return spaceOf(battle).rect(one.place, one.size)
  }
  part = rectOf('Limpet 1')
  lead.tell()
  // Another window comes, or the GM comes back to the battle: the board still shows the same.
  lead.tell()
  expect(ghost).not.toHaveBeenCalled()
  part = rectOf('Wen')
  lead.tell()
  expect(ghost.mock.calls).toEqual([[{ kind: 'look', part }]])
  // Where nobody is, and where somebody in sight is as well, there is nothing to be guessed.
  for (const there of [{ x: 90, y: 90, width: 2, height: 2 }, { x: -50, y: -50, width: 200, height: 200 }]) {
    part = there
    lead.tell()
    expect(ghost).toHaveBeenLastCalledWith({ kind: 'look', part })
  }
})

it('COM-24 stays where it is while somebody acts whom the table does not see, and while the GM prepares', async () => {
  const hidden = await host((battle) => ({ ...battle, combatants: Object.fromEntries(
    combatantsOf(battle).map((one) => [one.id, { ...one, secret: { token: true, stats: true } }]),
  ) }))
  hidden.preferences.setState({ windowGoesAlong: true })
  hidden.lead.tell()
  expect(hidden.ghost).not.toHaveBeenCalled()
  const { table, lead, ghost, preferences } = await host()
  preferences.setState({ windowGoesAlong: true })
  ghost.mockClear()
  table.setMode('prepare')
  lead.tell()
  expect(ghost).not.toHaveBeenCalled()
})
