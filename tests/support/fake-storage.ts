// The browser's database as it would be in a fresh profile, for tests of what is kept in it.
import { IDBFactory } from 'fake-indexeddb'
import * as fakes from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'

/** Gives each test of the file an empty database, and takes it away again with every other stub. */
export function useFakeStorage(): void {
  beforeEach(() => {
    for (const [name, value] of Object.entries(fakes)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
    vi.stubGlobal('indexedDB', new IDBFactory())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
