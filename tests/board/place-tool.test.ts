// The tool that puts combatants on the board, one after another, with points of the ground as the board hands them on.
import { describe, expect, it, vi } from 'vitest'
import type { ToolSite } from '../../src/board/tools/board-tool.ts'
import { indexTokens } from '../../src/board/tokens/token-index.ts'
import { createPlaceTool } from '../../src/board/tools/table/place-tool.ts'
import { waitingIn } from '../../src/board/tools/waiting.ts'
import type { CombatantId, TokenView } from '../../src/engine/core/index.ts'
import { bandPlace, type Ground, placeOf } from '../../src/grid/index.ts'
import { FIELD, modelOf, token } from '../bench/scenes.ts'
import { point, pointing } from './pointing.ts'

const MIRA = token(1, { livery: 0, name: 'Mira', place: null })
const ODO = token(2, { livery: 0, name: 'Odo', place: null })
const OGRE = token(3, { livery: 0, name: 'Ogre', place: placeOf({ x: 6, y: 4 }) })
const GONE = token(4, { livery: 0, name: 'Rook', place: null, presence: 'gone' })
const NOTHING = [] as const
const PLACED = indexTokens(modelOf(FIELD, [OGRE]).space, [OGRE])
const HILL = token(5, { livery: 0, name: 'Giant', place: null, size: 2 })

function begin(all: readonly TokenView[], chosen: string | null = null, ground: Ground = FIELD) {
  const now = { tokens: all, selected: [] as readonly CombatantId[] }
  const told: string[] = []
  const said: string[] = []
  const tool = createPlaceTool(() => chosen, (one) => {
    told.push(one.do === 'place' ? `${one.things.map(({ name }) => name).join('+')} at ${one.at}` : one.do)
    if (one.do !== 'place') return
    const [first] = one.things
    now.tokens = now.tokens.map((each) => (each.id === first?.id ? { ...each, place: one.at } : each))
  })
  const site: ToolSite = { model: () => ({ ...modelOf(ground, now.tokens), selected: now.selected }), scale: () => 40,
    redraw: () => undefined, isTaken: (at) => PLACED.at(at) !== null, say: (text) => void said.push(text),
    note: () => undefined, clearNote: () => undefined }
  tool.attach(site)
  return { tool, now, told, said, ...pointing(tool) }
}

describe('the tool that places', () => {
  it('puts one after another down where the map is clicked, and then says that nobody is left', () => {
    const { click, told, said } = begin([MIRA, OGRE, ODO, GONE])
    click(2.3, 1.6)
    click(9.5, 3.5)
    expect([told, said]).toEqual([['Mira at 2,1', 'Odo at 9,3'], []])
    click(1, 1)
    expect([told.length, said]).toEqual([2, ['Nobody is left to be placed. Add combatants in the roster.']])
  })

  it('begins with who is chosen, then with who is selected', () => {
    const scene = { tokens: [MIRA, ODO, HILL, OGRE], objects: [] }
    const names = (...args: Parameters<typeof waitingIn>) => waitingIn(...args).map(({ name }) => name)
    expect(names(scene, null)).toEqual(['Mira', 'Odo', 'Giant'])
    expect(names(scene, null, [OGRE.id, HILL.id])).toEqual(['Giant', 'Mira', 'Odo'])
    expect(names(scene, ODO.id, [HILL.id])).toEqual(['Odo', 'Giant', 'Mira'])
    const { click, now, told } = begin([MIRA, ODO, HILL])
    now.selected = [HILL.id]
    click(5, 5)
    expect(told).toEqual(['Giant at 4,4'])
  })

  it('looks through a crowd once, not with every move of the pointer', () => {
    const crowd = [MIRA, OGRE, ODO, HILL]
    const [walk, search] = [vi.spyOn(crowd, 'flatMap'), vi.spyOn(crowd, 'some')]
    const { tool, now } = begin(crowd)
    for (const selected of [[], [HILL.id], [ODO.id]]) {
      now.selected = selected
      expect(waitingIn({ tokens: now.tokens, objects: NOTHING }, null, selected)[0]?.name).toBe(
        selected.length === 0 ? 'Mira' : selected[0] === HILL.id ? 'Giant' : 'Odo',
      )
      tool.takes?.(point(2, 2))
    }
    expect([walk.mock.calls.length, search.mock.calls.length]).toEqual([1, 0])
    expect(waitingIn({ tokens: [MIRA], objects: NOTHING }, null)).toHaveLength(1)
  })

  it('with Shift puts all down around there', () => {
    const { click, told } = begin([MIRA, ODO])
    click(3.5, 3.5, { shift: true })
    expect(told).toEqual(['Mira+Odo at 3,3'])
  })

  it('leaves a press on a token to the board, and is left with Escape', () => {
    const { tool, told } = begin([MIRA, OGRE])
    expect([tool.takes?.(point(6.5, 4.5)), tool.takes?.(point(2, 2))]).toEqual([false, true])
    expect(tool.cancel()).toBe(false)
    tool.quit()
    expect(told).toEqual(['leave'])
  })

  it('by keys alone goes from slot to slot on rows, says who stands there, and puts down', () => {
    const { tool, told, said } = begin([MIRA, token(6, { livery: 1, name: 'Imp', place: bandPlace('front', 1) })], null,
      { kind: 'bands', image: null,
        bands: [{ id: 'back', name: 'Back', side: 'a', depth: 1, slots: 2 }, { id: 'front', name: 'Front', side: 'a',
          depth: 0, slots: 3 }] })
    const press = (...keys: readonly string[]) =>
      keys.map((key) => tool.key({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }))
    expect(press('ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown')).toEqual([true, true, true, true,
      true])
    expect(said).toEqual(['Cursor at Back 1', 'Back 2', 'Front 2, Imp', 'Front 3', 'Front 3'])
    expect(press('Enter')).toEqual([true])
    expect(told).toEqual([`Mira at ${bandPlace('front', 2)}`])
  })
})
