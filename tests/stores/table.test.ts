// The table: each command is kept before the next is taken, refusals become notices, and storage that refuses is told.
import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { memoryStore, openSessionStore, type SessionStore } from '../../src/storage/sessions.ts'
import { createTable } from '../../src/stores/table.ts'
import type { Battle, CombatantId } from '../../src/engine/core/index.ts'
import type { Session } from '../../src/session/types.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

/** A store that writes down what happens and takes its time. */
function slowStore(log: string[], fail: () => Error | null = () => null): SessionStore {
  const inner = memoryStore('')
  return {
    ...inner,
    state: { where: 'kept' },
    save: async (session: Session, before: Session | null, name: string) => {
      log.push(`begin ${session.entries.length}`)
      await new Promise((wait) => setTimeout(wait, 5))
      const why = fail()
      if (why) throw why
      await inner.save(session, before, name)
      log.push(`kept ${session.entries.length}`)
    },
  }
}

const start = () => beach() as unknown as Battle
const tableOn = (store: SessionStore) => createTable({ store, newId: () => 'here', newSeed: () => 11 })

describe('the table', () => {
  it('keeps every command before it takes the next, in the order given', async () => {
    const log: string[] = []
    const table = tableOn(slowStore(log))
    await table.begin(tides, start())
    await Promise.all(['None', 'One', 'Two'].map((name) => table.give({ type: 'name', name })))
    expect(log).toEqual([0, 1, 2, 3].flatMap((nth) => [`begin ${nth}`, `kept ${nth}`]))
    expect(table.getState().playing?.battle.name).toBe('Two')
  })

  it('does not show what is not yet kept', async () => {
    const table = tableOn(slowStore([]))
    await table.begin(tides, start())
    const giving = table.give({ type: 'name', name: 'Later' })
    expect(table.getState().playing?.battle.name).toBe('A beach')
    await giving
    expect(table.getState().playing?.battle.name).toBe('Later')
  })

  it('tells why a command was refused and leaves everything as it was', async () => {
    const table = tableOn(memoryStore('private window'))
    await table.begin(tides, start())
    const before = table.getState().playing?.session
    const reply = await table.give({ type: 'door', door: 'nowhere', open: true })
    expect(reply).toEqual({ ok: false, says: 'There is no such door here.' })
    expect(table.getState().playing?.session).toBe(before)
    expect(table.getState().notices.map((one) => one.text)).toEqual(['There is no such door here.'])
  })

  it('plays on with a banner while the storage is full, and takes it down when there is room again', async () => {
    let full = true
    const table = tableOn(
      slowStore([], () => (full ? Object.assign(new Error('no room'), { name: 'QuotaExceededError' }) : null)),
    )
    await table.begin(tides, start())
    expect(table.getState().unsaved).toBe('the browser’s storage is full')
    expect((await table.give({ type: 'name', name: 'Still here' })).ok).toBe(true)
    expect(table.getState().playing?.battle.name).toBe('Still here')
    full = false
    await table.give({ type: 'name', name: 'Kept again' })
    expect(table.getState().unsaved).toBeNull()
  })

  it('never tells a browser’s own words', async () => {
    const table = tableOn(slowStore([], () => new DOMException('IDBTransaction: 0x80004005', 'DataCloneError')))
    await table.begin(tides, start())
    expect(table.getState().unsaved).toBe('the browser’s storage refused')
  })

  it('says from the start when the browser keeps nothing', () => {
    expect(tableOn(memoryStore('private window')).getState().unsaved).toBe('private window')
  })

  it('shows the table what it may know, and the GM everything', async () => {
    const table = tableOn(memoryStore(''))
    await table.begin(tides, start())
    const names = () => Object.values(table.getState().playing?.view.combatants ?? {}).map((one) => one.name)
    expect(names()).not.toContain('Undermouth')
    table.setViewer({ role: 'gm' })
    expect(names()).toContain('Undermouth')
  })

  it('writes down with the next command what could not be written before', async () => {
    const kept = await openSessionStore('gaps')
    let full = false
    const store = { ...kept,
      save:
        (...args: Parameters<typeof kept.save>) => (full ? Promise.reject(new Error('refused')) : kept.save(...args)) }
    const table = tableOn(store)
    await table.begin(tides, start())
    full = true
    await table.give({ type: 'name', name: 'Lost for a moment' })
    full = false
    await table.give({ type: 'name', name: 'Found' })
    expect(await kept.load('here')).toEqual(table.getState().playing?.session)
  })

  it('stays closed when it is closed while something is being written down', async () => {
    const table = tableOn(slowStore([]))
    await table.begin(tides, start())
    const giving = table.give({ type: 'name', name: 'Too late' })
    await new Promise((wait) => setTimeout(wait, 1))
    table.close()
    await giving
    expect(table.getState().playing).toBeNull()
  })

  it('never carries out in one battle what was asked of another', async () => {
    const table = tableOn(slowStore([]))
    await table.begin(tides, start())
    const first = table.give({ type: 'name', name: 'First' })
    const second = table.give({ type: 'name', name: 'Second' })
    await new Promise((wait) => setTimeout(wait, 1))
    const other = { ...(await otherSession()), id: 'there' }
    await table.resume(tides, other)
    expect((await second).ok).toBe(false)
    await first
    expect(table.getState().playing?.session).toEqual(other)
  })

  it('takes a command given twice before it is done once', async () => {
    const table = tableOn(slowStore([]))
    await table.begin(tides, start())
    const [once, twice] = await Promise.all([table.give({ type: 'start' }), table.give({ type: 'start' })])
    expect([once.ok, twice.ok]).toEqual([true, false])
    expect(table.getState().playing?.session.entries).toHaveLength(1)
  })

  it('does not write over what another window wrote, and says so', async () => {
    const kept = await openSessionStore('windows')
    const [one, other] = [tableOn(kept), tableOn(await openSessionStore('windows'))]
    await one.begin(tides, start())
    const open = one.getState().playing
    if (!open) throw new Error('Nothing is open.')
    await other.resume(tides, open.session)
    await other.give({ type: 'name', name: 'From the other' })
    await one.give({ type: 'name', name: 'From the one' })
    expect(one.getState().unsaved).toMatch(/another window/)
    expect(await kept.load('here')).toEqual(other.getState().playing?.session)
  })

  it('does not write over an undo or a half-typed roll in another window, though nothing was added', async () => {
    const kept = await openSessionStore('undone-elsewhere')
    const [one, other] = [tableOn(kept), tableOn(await openSessionStore('undone-elsewhere'))]
    await one.begin(tides, start())
    await one.give({ type: 'name', name: 'Both know it' })
    const open = one.getState().playing
    if (!open) throw new Error('Nothing is open.')
    await other.resume(tides, open.session)
    await other.undo()
    expect(other.getState().unsaved).toBeNull()
    await one.give({ type: 'name', name: 'Over it' })
    expect(one.getState().unsaved).toMatch(/another window/)
    expect(await kept.load('here')).toEqual(other.getState().playing?.session)
    expect(other.getState().playing?.session.head).toBeNull()
    // The one that went on can go on, there and back.
    await other.redo()
    await other.give({ type: 'name', name: 'On' })
    expect(other.getState().unsaved).toBeNull()
    expect(await kept.load('here')).toEqual(other.getState().playing?.session)
  })

  it('writes a battle down as a whole when its file was opened while storage was full', async () => {
    const kept = await openSessionStore('opened')
    const table = tableOn(kept)
    await table.resume(tides, await otherSession(), false)
    await table.give({ type: 'name', name: 'Room again' })
    expect(await kept.load('elsewhere')).toEqual(table.getState().playing?.session)
    expect(table.getState().unsaved).toBeNull()
  })
})

async function otherSession(): Promise<Session> {
  const table = createTable({ store: memoryStore(''), newId: () => 'elsewhere', newSeed: () => 3 })
  await table.begin(tides, start())
  await table.give({ type: 'name', name: 'Elsewhere' })
  const session = table.getState().playing?.session
  if (!session) throw new Error('Nothing is open.')
  return session
}

describe('what is selected', () => {
  /** The odd one out: whoever joined first acts while the battle is named so. */
  const spec: typeof tides = { ...tides,
    turnView: (battle) => ({ ...tides.turnView(battle), acting: battle.name === 'Acts now'
      ? Object.keys(battle.combatants).slice(0, 1).map((id) => ({ who: id as CombatantId, why: '' }))
      : [] }) }
  const open = async () => {
    const table = tableOn(memoryStore(''))
    await table.begin(spec, start())
    const [first, second] = Object.keys(table.getState().playing?.battle.combatants ?? {}) as CombatantId[]
    if (first === undefined || second === undefined) throw new Error('Two must be there.')
    return { table, first, second }
  }

  it('is let go when its turn is over and nobody acts, so that who goes next is seen', async () => {
    const { table, first } = await open()
    await table.give({ type: 'name', name: 'Acts now' })
    table.select([first])
    await table.give({ type: 'name', name: 'Over' })
    expect(table.getState().selected).toEqual([])
  })

  it('stays when it is somebody else', async () => {
    const { table, first, second } = await open()
    await table.give({ type: 'name', name: 'Acts now' })
    table.select([second])
    await table.give({ type: 'name', name: 'Over' })
    expect(table.getState().selected).toEqual([second])
    table.select([first])
    await table.give({ type: 'name', name: 'Still over' })
    expect(table.getState().selected).toEqual([first])
  })
})
