// How a token stands and looks: elevation, facing, tint and the part of the picture that is shown.
import { describe, expect, it } from 'vitest'
import { project, type TokenView } from '../../src/engine/core/index.ts'
import { readSave, writeSave } from '../../src/session/save.ts'
import { newSession, submit } from '../../src/session/session.ts'
import type { Battle } from '../../src/engine/core/index.ts'
import { ashore, type Tide } from '../support/odd/fights.ts'
import { tides, tidesSpec } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

const FRAME = { x: 0.25, y: 0.5, zoom: 1.5, cut: 'ring' } as const
const LOOKS = { elevation: -2.5, facing: 270, tint: '#aa3311', frame: FRAME }
const edit = (tide: Tide, patch: object) => ({ type: 'edit', who: tide.id('Wen'), patch }) as const
const token = (tide: Tide): TokenView => tidesSpec.tokenView(tide.battle, tide.who('Wen'))

describe('the looks of a token', () => {
  it('are edited like a name and shown to the painters', () => {
    const tide = ashore()
    for (const key of Object.keys(LOOKS)) expect(token(tide)).not.toHaveProperty(key)
    tide.do(edit(tide, LOOKS))
    expect(tide.who('Wen')).toMatchObject(LOOKS)
    expect(token(tide)).toMatchObject(LOOKS)
    expect(tide.events).toEqual([{ type: 'patched', who: tide.id('Wen'), patch: LOOKS }])
  })

  it('are taken back: on the ground, looking nowhere, in no colour, the whole picture', () => {
    const tide = ashore()
    tide.do(edit(tide, LOOKS)).do(edit(tide, { elevation: 0, facing: null, tint: null, frame: null }))
    for (const key of Object.keys(LOOKS)) expect(token(tide)).not.toHaveProperty(key)
  })

  it('a full turn is north again', () => {
    const tide = ashore()
    expect(token(tide.do(edit(tide, { facing: 360 }))).facing).toBe(0)
    expect(token(tide.do(edit(tide, { facing: 0 }))).facing).toBe(0)
    expect(token(tide.do(edit(tide, { facing: 359.5 }))).facing).toBe(359.5)
  })

  it('an elevation is told in the ground’s unit, on the token and in its tooltip', () => {
    const tide = ashore()
    tide.do(edit(tide, { elevation: 1.5 }))
    const { unit } = (tide.battle.scene.ground as { cell: { unit: string } }).cell
    expect(token(tide)).toMatchObject({ height: `1.5 ${unit}` })
    expect(token(tide).facts).toContain(`1.5 ${unit} above the ground`)
    tide.do(edit(tide, { elevation: -2.5 }))
    expect(token(tide)).toMatchObject({ height: `−2.5 ${unit}` })
    expect(token(tide).facts).toContain(`2.5 ${unit} below the ground`)
  })

  it.each([
    [{ elevation: 'high' }, 'patch.elevation'],
    [{ elevation: 1e7 }, 'patch.elevation'],
    [{ facing: -1 }, 'patch.facing'],
    [{ facing: 361 }, 'patch.facing'],
    [{ tint: 'red' }, 'patch.tint'],
    [{ tint: '#fff' }, 'patch.tint'],
    [{ frame: { ...FRAME, x: 1.1 } }, 'patch.frame.x'],
    [{ frame: { ...FRAME, zoom: 0 } }, 'patch.frame.zoom'],
    [{ frame: { ...FRAME, cut: 'square' } }, 'patch.frame.cut'],
    [{ frame: { x: 0, y: 0, zoom: 1 } }, 'patch.frame.cut'],
  ])('%j is refused by name', (patch, field) => {
    const tide = ashore()
    expect(tide.refused(edit(tide, patch) as never)).toMatchObject({ code: 'malformed', field })
  })

  it('are seen by all who see the token, also where its numbers are secret, and by nobody else', () => {
    const tide = ashore()
    tide.do(edit(tide, { ...LOOKS, secret: { token: false, stats: true } }))
    const view = project(tidesSpec, tide.battle, { role: 'table' })
    expect(tidesSpec.tokenView(view, view.combatants[tide.id('Wen')] ?? tide.who('Pim'))).toMatchObject(LOOKS)
    tide.do(edit(tide, { secret: { token: true, stats: true } }))
    expect(JSON.stringify(project(tidesSpec, tide.battle, { role: 'table' }))).not.toContain('#aa3311')
  })

  it('are kept in a file', () => {
    const tide = ashore()
    const done = submit(tides, newSession(tides, 's', beach() as unknown as Battle, 7), edit(tide, LOOKS), 'gm')
    if (done.kind !== 'accepted') throw new Error('The edit was refused.')
    const read = readSave(writeSave({ session: done.session, assets: {} }), () => tides)
    expect(read.ok && read.value.session.entries[0]?.events[0]).toMatchObject({ patch: LOOKS })
  })
})
