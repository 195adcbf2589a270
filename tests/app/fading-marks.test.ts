// Marks that do not stay: their step is taken back where it is the last, else they are removed.
import { describe, expect, it } from 'vitest'
import { liftMark } from '../../src/app/board/fading-marks.ts'
import type { Battle, Command, Mark, MarkId } from '../../src/engine/core/index.ts'
import { readSave, writeSave } from '../../src/session/save.ts'
import { branches } from '../../src/session/session.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createTable } from '../../src/stores/table.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

const mark = { id: 'a' as MarkId, kind: 'label', at: { x: 1, y: 1 }, text: 'Here', audience: 'all', color: '#ffffff',
  stays: false } satisfies Mark
const added: Command = { type: 'mark', change: { kind: 'add', mark } }
const other: Command = { type: 'name', name: 'Other' }

async function lifted(
  commands: readonly Command[],
  { marks = [mark] as readonly Mark[], pending = false, undone = [] as readonly number[], byHand = true } = {},
) {
  const told: string[] = []
  const entries = commands.map((command) => ({ command }))
  const playing = { battle: { scene: { marks } },
    session: { entries, undone, head: entries.length - 1, pending: pending ? {} : null } }
  const table = { getState: () => ({ playing }), withdraw: (entry: number) => {
    told.push(`withdraw ${entry}`)
    return Promise.resolve(true)
  }, give: (command: Command) => {
    told.push(command.type === 'mark' ? command.change.kind : command.type)
    return Promise.resolve({ ok: true })
  } }
  const done = await liftMark(table as unknown as Parameters<typeof liftMark>[0], mark.id, byHand)
  return [done, ...told]
}

/** A beach that was renamed, with the mark put down after that. */
async function beachWithMark() {
  const table = createTable({ store: memoryStore(''), newId: () => 'here', newSeed: () => 7 })
  await table.begin(tides, beach() as unknown as Battle)
  await table.give(other)
  await table.give(added)
  const now = () => {
    const { playing } = table.getState()
    if (!playing) throw new Error('No battle is open.')
    return playing
  }
  return { table, now }
}

describe('a mark that does not stay', () => {
  it('leaves no step behind where nothing has been done since', async () => {
    expect(await lifted([other, added])).toEqual([true, 'withdraw 1'])
  })

  it('is removed where something has been done since', async () => {
    expect(await lifted([added, other])).toEqual([true, 'remove'])
  })

  it('waits while dice are awaited', async () => {
    expect(await lifted([added], { pending: true })).toEqual([false])
  })

  it('waits while steps could be redone, and taken off by hand it is removed then', async () => {
    expect(await lifted([added], { undone: [1], byHand: false })).toEqual([false])
    expect(await lifted([added], { undone: [1] })).toEqual([true, 'remove'])
  })

  it('takes back nothing else: a step that is done at the same moment stays', async () => {
    const { table, now } = await beachWithMark()
    const renamed: Command = { type: 'name', name: 'Renamed' }
    const [reply, byItself] = await Promise.all([table.give(renamed), liftMark(table, mark.id, false)])
    expect([reply.ok, byItself]).toEqual([true, false])
    expect([now().battle.name, now().battle.scene.marks, now().session.undone]).toEqual(['Renamed', [mark], []])
    expect(await liftMark(table, mark.id, false)).toBe(true)
    expect([now().battle.name, now().battle.scene.marks]).toEqual(['Renamed', undefined])
  })

  it('goes at once by hand, also while another step is done', async () => {
    const { table, now } = await beachWithMark()
    const done = await Promise.all([table.give({ type: 'name', name: 'Renamed' }), liftMark(table, mark.id)])
    expect(done).toEqual([{ ok: true }, true])
    expect([now().battle.name, now().battle.scene.marks]).toEqual(['Renamed', undefined])
  })

  it('is not withdrawn once a step was undone: the step can still be redone', async () => {
    const { table, now } = await beachWithMark()
    await table.give({ type: 'name', name: 'Renamed' })
    await Promise.all([table.undo(), table.withdraw(1)])
    expect(await table.withdraw(1)).toBe(false)
    await table.redo()
    expect([now().battle.name, now().battle.scene.marks]).toEqual(['Renamed', [mark]])
  })

  it('does not come back by redo, and is no branch of the history', async () => {
    const { table, now } = await beachWithMark()
    expect(now().battle.scene.marks).toEqual([mark])
    expect(await liftMark(table, mark.id)).toBe(true)
    expect(now().battle.scene.marks).toBeUndefined()
    await table.redo()
    expect([now().battle.scene.marks, now().session.undone, branches(now().session)]).toEqual([undefined, [], []])
    expect(readSave(writeSave({ session: now().session, assets: {} }), () => tides).ok).toBe(true)
    await table.undo()
    await table.redo()
    expect([now().battle.name, now().battle.scene.marks]).toEqual(['Other', undefined])
  })

  it('is left alone when it is gone already, or stays after all', async () => {
    expect(await lifted([added], { marks: [] })).toEqual([true])
    expect(await lifted([added], { marks: [{ ...mark, stays: true }] })).toEqual([true])
  })
})
