// How a battle was looked at is kept: a map that was seen whole is seen whole the next time, whatever changed since.
import { expect, it } from 'vitest'
import { followLook, readLook } from '../../src/app/page/kept-look.ts'
import type { Services } from '../../src/app/services/services.ts'
import type { BoardHandle } from '../../src/board/model.ts'
import type { Camera } from '../../src/board/viewport/camera.ts'
import type { Battle } from '../../src/engine/core/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { beach } from '../support/odd/samples.ts'
import { tides } from '../support/odd/index.ts'

const HERE: Camera = { x: 2, y: 2, scale: 60 }

/** What is kept once other eyes are put on, with the board as it says. */
async function keptWith(toKeep: Camera | null): Promise<unknown> {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'b1', newSeed: () => 1 })
  const board = { cameraNow: () => HERE, cameraToKeep: () => toKeep } as BoardHandle
  const services: Services = { store, table, preferences: createPreferences(), board: { current: board },
    setBoard: () => undefined }
  await table.begin(tides, beach() as unknown as Battle)
  followLook(services)
  table.setViewer({ role: 'gm' })
  await table.settled()
  return store.loadView('b1')
}

it('with other eyes keeps no camera while all of the map is in view, and the camera otherwise', async () => {
  expect(readLook(await keptWith(null))).toEqual({ camera: undefined, table: { mode: 'play', gm: true } })
  expect(readLook(await keptWith(HERE))).toEqual({ camera: HERE, table: { mode: 'play', gm: true } })
})
