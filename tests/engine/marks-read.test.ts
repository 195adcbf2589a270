// Marks as they come in from outside: words that hide letters, and files in which two marks have the same id.
import { expect, it } from 'vitest'
import type { Battle, Mark, MarkId } from '../../src/engine/core/index.ts'
import { readSave, writeSave } from '../../src/session/save.ts'
import { newSession, submit } from '../../src/session/session.ts'
import { ashore } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

const common = { audience: 'all', color: '#aa3311', stays: true } as const
const label: Mark = { ...common, id: 'a' as MarkId, kind: 'label', at: { x: 1.5, y: 1 }, text: 'Old well' }
const note: Mark = { ...common, id: 'b' as MarkId, kind: 'note', at: { x: 2, y: 2 }, text: 'A note' }
const add = (mark: Mark) => ({ type: 'mark', change: { kind: 'add', mark } }) as const

it('words that hide letters show a mark; a note keeps its lines', () => {
  const tide = ashore().do(add({ ...label, text: 'We\u200bll' })).do(add({ ...note, text: 'One\u202e\ntwo' }))
  expect(tide.battle.scene.marks).toMatchObject([{ text: 'We□ll' }, { text: 'One□\ntwo' }])
})

it('the ids of marks in a file are different from each other', () => {
  const session = newSession(tides, 's', beach() as unknown as Battle, 7)
  const base = { ...session.base, scene: { ...session.base.scene, marks: [label, label] } }
  expect(readSave(writeSave({ session: { ...session, base }, assets: {} }), () => tides)).toMatchObject({ ok: false,
    problem: { field: 'session.base.scene.marks.1.id', says: '“a” is the id of another mark as well.' } })
  const done = submit(tides, session, add(label), 'gm')
  if (done.kind !== 'accepted') throw new Error('The mark was refused.')
  const entries = done.session.entries.map((entry) => ({ ...entry, events: [...entry.events, ...entry.events] }))
  expect(readSave(writeSave({ session: { ...done.session, entries }, assets: {} }), () => tides)).toMatchObject({
    ok: false,
    problem: { field: 'session.entries.0.events.1.mark.id', says: '“a” is there already.' },
  })
})
