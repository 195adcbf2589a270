// Marks that do not stay: their step is taken back where it is the last, else they are removed.
import { describe, expect, it } from 'vitest'
import { liftMark } from '../../src/app/board/fading-marks.ts'
import type { Command, Mark, MarkId } from '../../src/engine/core/index.ts'

const mark = { id: 'a' as MarkId, kind: 'label', at: { x: 1, y: 1 }, text: 'Here', audience: 'all', color: '#ffffff',
  stays: false } satisfies Mark
const added: Command = { type: 'mark', change: { kind: 'add', mark } }
const other: Command = { type: 'name', name: 'Other' }

async function lifted(commands: readonly Command[], { marks = [mark] as readonly Mark[], pending = false } = {}) {
  const told: string[] = []
  const entries = commands.map((command) => ({ command }))
  const playing = { battle: { scene: { marks } },
    session: { entries, head: entries.length - 1, pending: pending ? {} : null } }
  const table = { getState: () => ({ playing }), undo: () => Promise.resolve(void told.push('undo')),
    give: (command: Command) => {
      told.push(command.type === 'mark' ? command.change.kind : command.type)
      return Promise.resolve({ ok: true })
    } }
  const done = await liftMark(table as unknown as Parameters<typeof liftMark>[0], mark.id)
  return [done, ...told]
}

describe('a mark that does not stay', () => {
  it('leaves no step behind where nothing has been done since', async () => {
    expect(await lifted([other, added])).toEqual([true, 'undo'])
  })

  it('is removed where something has been done since', async () => {
    expect(await lifted([added, other])).toEqual([true, 'remove'])
  })

  it('waits while dice are awaited', async () => {
    expect(await lifted([added], { pending: true })).toEqual([false])
  })

  it('is left alone when it is gone already, or stays after all', async () => {
    expect(await lifted([added], { marks: [] })).toEqual([true])
    expect(await lifted([added], { marks: [{ ...mark, stays: true }] })).toEqual([true])
  })
})
