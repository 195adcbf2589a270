// Aiming with a ruleset that judges cover and areas itself, and areas turned by mouse and keys.
import { describe, expect, it } from 'vitest'
import { areaAtPointer, type AreaNeed } from '../../src/board/overlays/aimed-area.ts'
import { litPlaces } from '../../src/board/overlays/reach.ts'
import { createAimTool } from '../../src/board/tools/aim-tool.ts'
import { keyActionOf } from '../../src/board/tools/keys.ts'
import { paletteOf } from '../../src/board/palette.ts'
import type { BoardCallbacks } from '../../src/board/model.ts'
import type { Need, SightView, Target, TargetView } from '../../src/engine/core/index.ts'
import { placeOf, type Point } from '../../src/grid/index.ts'
import { modelOf, SKIRMISH, token } from '../bench/scenes.ts'
import { fakeContext } from './fake-context.ts'

const at = (x: number, y: number) => placeOf({ x, y })
const mira = token(1, { name: 'Mira', place: at(2, 7), livery: 0 })
const odo = token(2, { name: 'Odo', place: at(6, 7), livery: 1 })

function aiming(need: Need, targets: readonly TargetView[], answers: Partial<BoardCallbacks> = {}, actor = mira) {
  const said: string[] = []
  const table = fakeContext(modelOf(SKIRMISH, [actor, odo], { aim: { actor: actor.id, need, targets, chosen: [] } }),
    answers)
  const aimTool = createAimTool({ ...table.board, say: (text) => void said.push(text) })
  aimTool.refresh()
  return { ...table, aimTool, said }
}

describe('where the pointer was', () => {
  const need: Need = { kind: 'combatant', label: 'Target', min: 1, max: 1, range: 8 }
  const targets: readonly TargetView[] = [{ target: { kind: 'combatant', id: odo.id }, label: 'Odo', why: null,
    preview: [] }]

  it('is forgotten by the next aim, so that coming back there is reported', () => {
    const told: unknown[] = []
    const model = modelOf(SKIRMISH, [mira, odo], { aim: { actor: mira.id, need, targets, chosen: [] } })
    const { board } = fakeContext(model, { onAimHover: (target) => void told.push(target) })
    let now = model
    const aimTool = createAimTool({ ...board, model: () => now })
    aimTool.refresh()
    aimTool.hover({ x: 6.5, y: 7.5 })
    aimTool.leave()
    now = { ...model, aim: null }
    aimTool.refresh()
    told.length = 0
    now = { ...model, aim: { actor: mira.id, need, targets, chosen: [] } }
    aimTool.refresh()
    expect(told).toEqual([])
    aimTool.hover({ x: 6.5, y: 7.5 })
    expect(told).toEqual([{ kind: 'combatant', id: odo.id }])
  })
})

it('why a target was refused stays while the pointer rests there, and goes with the line to the next target', () => {
  const need: Need = { kind: 'combatant', label: 'Target', min: 1, max: 1, range: 8 }
  const why = 'Odo is behind total cover.'
  const targets: readonly TargetView[] = [{ target: { kind: 'combatant', id: odo.id }, label: 'Odo', why, preview: [] },
    { target: { kind: 'combatant', id: mira.id }, label: 'Mira', why: null, preview: [] }]
  const { board, notes } = fakeContext(
    modelOf(SKIRMISH, [mira, odo], { aim: { actor: mira.id, need, targets, chosen: [] } }),
  )
  const aimTool = createAimTool({ ...board, clearNote: () => void notes.splice(0) })
  aimTool.refresh()
  aimTool.hover({ x: 6.5, y: 7.5 })
  aimTool.click({ x: 6.5, y: 7.5 })
  aimTool.hover({ x: 6.6, y: 7.5 })
  expect(notes).toEqual([why])
  aimTool.hover({ x: 2.5, y: 7.5 })
  expect(notes).toEqual([])
})

describe('the line of sight', () => {
  const need: Need = { kind: 'combatant', label: 'Target', min: 1, max: 1, range: 8 }
  const line = { from: { x: 2.5, y: 7.5 }, to: { x: 6.5, y: 7.5 } }
  const view = (sight?: SightView): TargetView => ({ target: { kind: 'combatant', id: odo.id }, label: 'Odo', why: null,
    preview: [], ...(sight ? { sight } : {}) })

  it('COM-44 is drawn as the ruleset judges it, with the cover where the line meets it', () => {
    const cover = { at: { x: 5, y: 7.5 }, kind: 'hard' } as const
    const { board, aimTool } = aiming(need, [view({ line, label: 'Hard cover · a wall', tone: 'bad', cover })])
    aimTool.hover({ x: 6.5, y: 7.5 })
    expect(board.live.sight).toMatchObject({ line, cover, text: '4 m · Hard cover · a wall', ok: true,
      colour: paletteOf('dark').bad })
  })

  it('COM-24 says only the distance where the ruleset has no words for it', () => {
    const { board, aimTool } = aiming(need, [view({ line, label: '', tone: 'neutral', cover: null })])
    aimTool.hover({ x: 6.5, y: 7.5 })
    expect(board.live.sight).toMatchObject({ text: '4 m', ok: true })
    expect(board.live.sight?.colour).toBeUndefined()
  })

  it('COM-44 is judged by the ground where the ruleset says nothing', () => {
    const { board, aimTool } = aiming(need, [view()])
    aimTool.hover({ x: 6.5, y: 7.5 })
    expect(board.live.sight).toMatchObject({ text: '4 m · Clear', cover: null })
  })
})

describe('an area that the rules refuse', () => {
  const need: AreaNeed = { kind: 'area', label: 'Area', shape: 'burst', size: 1, range: 8, anchor: 'cell' }

  it('COM-20 says so while it is shown, and is not put down', () => {
    const asked: string[] = []
    const { board, aimTool, notes, asked: given } = aiming(need, [], {
      previewOf: () => ['In the area: Odo'],
      whyNotTarget: (target) => {
        asked.push(target.kind)
        return 'Mira does not see that from there.'
      },
    })
    aimTool.hover({ x: 5.5, y: 7.5 })
    aimTool.hover({ x: 5.6, y: 7.4 })
    expect(board.live.area).toMatchObject({ ok: false, lines: ['Mira does not see that from there.'] })
    expect(asked).toEqual(['area'])
    aimTool.click({ x: 5.5, y: 7.5 })
    expect(notes).toEqual(['Mira does not see that from there.'])
    expect(given).toEqual([])
  })

  it('COM-20 is drawn with the cells and people that the rules count, where they differ from the ground', () => {
    const asked: unknown[] = []
    const { board, aimTool } = aiming(need, [], { drawnOf: (target) => {
      asked.push(target.kind === 'area' && target.area.shape)
      return { covers: { places: [at(5, 7), at(20, 1)], who: [odo.id] } }
    } })
    aimTool.hover({ x: 5.5, y: 7.5 })
    const drawn = board.live.area
    expect([asked, drawn?.hit, drawn?.others.length]).toEqual([['burst'], [board.index().get(odo.id)?.rect], 1])
    expect(drawn?.lit).toEqual(
      litPlaces(board.model().space, board.model().ground, [at(5, 7), at(20, 1)], board.palette().target),
    )
  })

  it('COM-20 is put down where the rules allow it', () => {
    const { board, aimTool, asked } = aiming(need, [], { previewOf: () => ['In the area: Odo'],
      whyNotTarget: () => null })
    aimTool.click({ x: 5.5, y: 7.5 })
    expect(board.live.area).toMatchObject({ ok: true, lines: ['In the area: Odo'] })
    expect(asked).toEqual(['target area'])
  })
})

describe('a square beside the actor', () => {
  const need = (size: number): AreaNeed => ({ kind: 'area', label: 'Area', shape: 'square', size, range: null,
    anchor: 'beside' })
  const corner = (size: number, own: { x: number; y: number; width: number; height: number }, pointer: Point) => {
    const area = areaAtPointer(need(size), own, pointer, 1)
    if (area.shape !== 'square') throw new Error('It must be a square')
    return area.corner
  }
  const cell = { x: 4, y: 4, width: 1, height: 1 }

  it('goes round the actor with the pointer, wherever that is', () => {
    expect(corner(3, cell, { x: 12, y: 4.5 })).toEqual({ x: 5, y: 3 })
    expect(corner(3, cell, { x: 4.5, y: -6 })).toEqual({ x: 3, y: 1 })
    expect(corner(3, cell, { x: -9, y: 4.5 })).toEqual({ x: 1, y: 3 })
    expect(corner(3, cell, { x: 20, y: 20 })).toEqual({ x: 5, y: 5 })
    expect(corner(1, cell, { x: 4.5, y: 9 })).toEqual({ x: 4, y: 5 })
  })

  it('always touches and never covers an actor of any size, also with the pointer on the actor', () => {
    const actors = [cell, { x: 4.25, y: 4.25, width: 0.5, height: 0.5 }, { x: 4, y: 4, width: 2, height: 2 }, { x: 4,
      y: 4, width: 3, height: 3 }]
    for (const own of actors) {
      const [left, top, right, bottom] = [Math.floor(own.x), Math.floor(own.y), Math.ceil(own.x + own.width),
        Math.ceil(own.y + own.height)]
      for (const size of [1, 2, 3]) {
        for (let x = -1; x < 12; x += 0.5) {
          for (let y = -1; y < 12; y += 0.5) {
            const { x: cx, y: cy } = corner(size, own, { x, y })
            const holds = cx < right && left < cx + size && cy < bottom && top < cy + size
            const touches = cx <= right && left <= cx + size && cy <= bottom && top <= cy + size
            expect([own, size, x, y, holds, touches]).toEqual([own, size, x, y, false, true])
          }
        }
      }
    }
  })
})

describe('turning an area', () => {
  const line: AreaNeed = { kind: 'area', label: 'Area', shape: 'line', size: 5, range: null, width: 1, anchor: 'cell' }
  const angle = (board: ReturnType<typeof aiming>['board'], given: string[]) => [board.live.area?.ok, given]

  it('has a key each way', () => {
    const press = (key: string) =>
      keyActionOf({ key, shiftKey: key === 'R', ctrlKey: false, metaKey: false, altKey: false })
    expect([press('r'), press('R')]).toEqual([{ do: 'turn', by: 1, fine: false }, { do: 'turn', by: -1, fine: false }])
  })

  it('turns a line by fifteen degrees for each press, from where the pointer left it', () => {
    const angles: number[] = []
    const { aimTool, board, asked } = aiming(line, [], {
      onAimHover: (target) =>
        void (target?.kind === 'area' && target.area.shape === 'line' && angles.push(target.area.angle)),
    })
    expect(aimTool.turn(1)).toBe(true)
    aimTool.hover({ x: 2.5, y: 11.5 })
    for (const by of [1, 1, -1] as const) aimTool.turn(by)
    expect(angles).toEqual([0, 90, 105, 120, 105])
    expect(angle(board, asked)).toEqual([true, []])
  })

  it('goes all the way round, also from the middle of a large combatant', () => {
    const ox = token(1, { name: 'Ox', place: at(11, 4), livery: 0, size: 3 })
    const seen = new Set<string>()
    const { aimTool } = aiming(line, [], { onAimHover: (target) => void seen.add(JSON.stringify(target)) }, ox)
    for (let turn = 0; turn < 24; turn++) aimTool.turn(1)
    expect(seen.size).toBe(24)
  })

  it('is left to others where nothing begins at the actor', () => {
    const { aimTool } = aiming({ ...line, shape: 'burst' }, [])
    expect(aimTool.turn(1)).toBe(false)
  })
})

describe('several targets', () => {
  const need: Need = { kind: 'combatant', label: 'Targets', min: 1, max: 3, range: 8 }
  const targets: readonly TargetView[] = [{ target: { kind: 'combatant', id: odo.id }, label: 'Odo', why: null,
    preview: [] }]
  const several = (loose: readonly Target[]) => {
    const told: string[] = []
    const model = modelOf(SKIRMISH, [mira, odo], {
      aim: { actor: mira.id, need, targets, chosen: loose, several: { loose, enough: loose.length > 0 } },
    })
    const { board } = fakeContext(model, { onTarget: (target) => void told.push(`target ${target.kind}`),
      onEnough: () => void told.push('enough') })
    const aimTool = createAimTool(board)
    aimTool.refresh()
    return { aimTool, told }
  }

  it('a click chooses a target, and lets it go when it is chosen already; it never says that these are all', () => {
    for (const loose of [[], [{ kind: 'combatant', id: odo.id }]] as const) {
      const { aimTool, told } = several(loose)
      aimTool.click({ x: 6.5, y: 7.5 })
      expect(told).toEqual(['target combatant'])
    }
  })

  it('Enter chooses; on a chosen target, or on none, it says that these are all; the space bar lets go', () => {
    const first = several([])
    first.aimTool.commit()
    first.aimTool.cycle(1)
    first.aimTool.commit()
    expect(first.told).toEqual(['target combatant'])
    const second = several([{ kind: 'combatant', id: odo.id }])
    second.aimTool.commit()
    second.aimTool.cycle(1)
    second.aimTool.commit()
    expect(second.told).toEqual(['enough', 'enough'])
    expect(second.aimTool.toggle()).toBe(true)
    expect(second.told).toEqual(['enough', 'enough', 'target combatant'])
  })
})

it('a place to walk to is shown with the path, its length and its warnings, not with a straight line', () => {
  const need: Need = { kind: 'place', label: 'Where to', range: null }
  const way = [at(2, 7), at(3, 7), at(4, 6)]
  const targets: readonly TargetView[] = [{ target: { kind: 'place', place: at(4, 6) }, label: 'E7', why: null,
    preview: ['12 ft', 'Odo may strike first (+2)'] }]
  const { board, aimTool } = aiming(need, targets, {
    drawnOf: (target) => (target.kind === 'place' && target.place === at(4, 6) ? { way } : null),
  })
  aimTool.hover({ x: 4.5, y: 6.5 })
  expect([board.live.path?.places, board.live.path?.text, board.live.path?.warnings, board.live.sight]).toEqual([way,
    '12 ft', ['Odo may strike first (+2)'], null])
  aimTool.leave()
  expect(board.live.path).toBeNull()
  // Where nobody walks, the line is straight.
  const thrown = aiming(need, targets)
  thrown.aimTool.hover({ x: 4.5, y: 6.5 })
  expect([thrown.board.live.path, thrown.board.live.sight !== null]).toEqual([null, true])
})

describe('a line that begins anywhere', () => {
  const need: AreaNeed = { kind: 'area', label: 'Area', shape: 'line', size: 3, range: 6, anchor: 'anywhere' }

  it('begins in the cell of the pointer and runs to the side or corner of that cell nearest to the pointer', () => {
    const own = { x: 4, y: 4, width: 1, height: 1 }
    const line = (x: number, y: number) => {
      const area = areaAtPointer(need, own, { x, y }, 1)
      return area.shape === 'line' ? [area.from.x, area.from.y, area.angle, area.length] : null
    }
    expect([line(8.9, 2.5), line(8.5, 2.9), line(8.1, 2.1)]).toEqual([[8.5, 2.5, 0, 3], [8.5, 2.5, 90, 3], [8.5, 2.5,
      -135, 3]])
  })
})
