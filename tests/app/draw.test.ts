// What was drawn becomes one step of the battle, with the marks that were changed in the same move of the hand.
import { describe, expect, it } from 'vitest'
import { allPicked, pasteAll, removeAll } from '../../src/app/prepare/all-picked.ts'
import { createBench } from '../../src/app/prepare/bench.ts'
import { createDraw } from '../../src/app/prepare/draw.ts'
import type { Services } from '../../src/app/services/services.ts'
import type { Battle, MarkId } from '../../src/engine/core/index.ts'
import { withChain, withoutPicks } from '../../src/grid/edit/index.ts'
import { cellOf, placeOf, type SquareGround } from '../../src/grid/index.ts'
import { undo } from '../../src/session/session.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createTable } from '../../src/stores/table.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

const CHAIN = [{ x: 2, y: 2 }, { x: 5, y: 2 }, { x: 5, y: 5 }]
const HERE = { id: 'm' as MarkId, kind: 'label', at: { x: 3, y: 3 }, text: 'Here', audience: 'all', color: '#aa3311',
  stays: true } as const

async function begun() {
  let battles = 0
  const newId = () => `here ${++battles}`
  const table = createTable({ store: memoryStore(''), newId, newSeed: () => 7 })
  await table.begin(tides, beach() as unknown as Battle)
  const playing = () => {
    const now = table.getState().playing
    if (!now) throw new Error('No battle is open.')
    return now
  }
  const ground = () => playing().battle.scene.ground as SquareGround
  const titles = () => playing().session.entries.map(({ title }) => title)
  return { table, draw: createDraw(table), playing, ground, titles }
}

describe('drawing', () => {
  it('a wall and a label that are removed together are one step, and come back together', async () => {
    const { table, draw, playing, ground, titles } = await begun()
    await draw((now) => withChain(now, CHAIN, { stops: 'both' }))
    await table.give({ type: 'mark', change: { kind: 'add', mark: HERE } })
    const walls = ground().walls.slice(-2).map(({ id }) => ({ kind: 'wall' as const, id }))
    const all = ground().walls.length
    expect(
      await draw((now) => withoutPicks(now, walls), [{ type: 'mark', change: { kind: 'remove', marks: [HERE.id] } }]),
    ).toBe(true)
    expect(titles().slice(2)).toEqual(['Remove 2 walls and a label'])
    expect([ground().walls.length, playing().battle.scene.marks]).toEqual([all - 2, undefined])
    await table.undo()
    expect([ground().walls.length, playing().battle.scene.marks]).toEqual([all, [HERE]])
    expect(undo(playing().session).head).toBe(0)
  })

  it('goes into no other battle than the one it began in, nor does what still waits', async () => {
    const { table, draw, titles } = await begun()
    const wall = () => draw((now) => withChain(now, CHAIN, { stops: 'both' }))
    const first = table.getState().playing?.session.id
    expect(await wall()).toBe(true)
    const waiting = [wall(), wall()]
    await table.begin(tides, beach() as unknown as Battle)
    expect(table.getState().playing?.session.id).not.toBe(first)
    await Promise.all([...waiting, wall()])
    expect(titles()).toEqual([])
  })

  it('combatants, walls and marks that are removed together are one step', async () => {
    const { table, draw, playing, ground } = await begun()
    const bench = createBench(ground(), 'select', { shape: 'burst', size: 4, width: 1, spread: 90 })
    await draw((now) => withChain(now, CHAIN, { stops: 'both' }))
    await table.give({ type: 'mark', change: { kind: 'add', mark: HERE } })
    const [before, who] = [playing().battle, playing().battle.roster.slice(0, 2)]
    bench.setState({ picks: ground().walls.slice(-2).map(({ id }) => ({ kind: 'wall', id })), picked: [HERE.id] })
    table.select(who)
    await removeAll({ table }, bench, draw)
    expect(playing().session.entries).toHaveLength(3)
    expect(playing().battle.scene.marks).toBeUndefined()
    expect(ground().walls).toHaveLength(before.scene.ground.kind === 'square'
      ? before.scene.ground.walls.length - 2
      : 0)
    expect(who.filter((id) => playing().battle.combatants[id]?.presence === 'present')).toEqual([])
    expect(bench.getState()).toMatchObject({ picks: [], picked: [] })
    expect(table.getState().selected).toEqual([])
    await table.undo()
    expect(playing().battle).toEqual(before)
  })

  it('combatants, walls and marks that are pasted together are one step, each as far away as the first', async () => {
    const { table, draw, playing, ground } = await begun()
    const bench = createBench(ground(), 'select', { shape: 'burst', size: 4, width: 1, spread: 90 })
    await draw((now) => withChain(now, CHAIN, { stops: 'both' }))
    await table.give({ type: 'mark', change: { kind: 'add', mark: HERE } })
    const [lead, gone] = playing().battle.roster
    const from = lead ? playing().battle.combatants[lead]?.place : null
    if (!lead || !gone || !from) throw new Error('Two combatants are needed, the first on the ground.')
    const { x, y } = cellOf(from)
    bench.setState({ picks: ground().walls.slice(-2).map(({ id }) => ({ kind: 'wall', id })), picked: [HERE.id] })
    table.select([lead])
    const services = { table, board: { current: null } } as unknown as Services
    const what = allPicked(services, bench)
    const before = playing().battle
    const was = before.scene.ground.kind === 'square' ? before.scene.ground.walls.length : 0
    await pasteAll(services, bench, draw, what, placeOf({ x: x + 2, y }))
    expect(playing().session.entries).toHaveLength(3)
    expect(playing().battle.roster).toHaveLength(before.roster.length + 1)
    expect(playing().battle.combatants[playing().battle.roster.at(-1) ?? '']?.place).toBe(
      placeOf({ x: x + 2, y }),
    )
    expect(ground().walls).toHaveLength(was + 2)
    expect(ground().walls.at(-2)?.a).toEqual({ x: 4, y: 2 })
    expect(playing().battle.scene.marks?.at(-1)).toMatchObject({ text: 'Here', at: { x: 5, y: 3 } })
    expect(bench.getState().picked).toEqual([playing().battle.scene.marks?.at(-1)?.id])
    await table.undo()
    expect(playing().battle).toEqual(before)
  })

  it('marks change alone where nothing of the drawing does', async () => {
    const { draw, titles } = await begun()
    expect(await draw((now) => now, [{ type: 'mark', change: { kind: 'add', mark: HERE } }])).toBe(true)
    expect(await draw((now) => now)).toBe(false)
    expect(titles()).toEqual(['Write a label on the map'])
  })
})
