// What the board says: prices, reasons, tokens read aloud; keys and badges; where an area lies for a pointer.
import { describe, expect, it } from 'vitest'
import type { Badge } from '../../src/engine/core/index.ts'
import { tipCorner } from '../../src/board/hud/tooltip.ts'
import { meterText, doorText, pathText, sightText, stepText, tokenText } from '../../src/board/hud/board-text.ts'
import { rangePoint, type AreaNeed, areaAtPointer } from '../../src/board/overlays/aimed-area.ts'
import { liveryOf, paletteOf } from '../../src/board/palette.ts'
import { badgeStyle, badgeTexts, rowsOf, smallMarks } from '../../src/board/tokens/badges.ts'
import { fullness, meterColour, pipStyle } from '../../src/board/tokens/meters.ts'
import { coatsOf } from '../../src/board/tokens/coats.ts'
import { initialsSize, lookOf, roomOf } from '../../src/board/tokens/sprite.ts'
import { sameTarget } from '../../src/board/tools/current-aim.ts'
import { keyActionOf } from '../../src/board/tools/keys.ts'
import { previewTo, startPlan } from '../../src/board/tools/path-plan.ts'
import { overlaps } from '../../src/board/viewport/camera.ts'
import { lengthText, placeOf, problemText, type Sight } from '../../src/grid/index.ts'
import { hp, id, modelOf, movementOf, SKIRMISH, SKIRMISH_TOKENS, token } from '../bench/scenes.ts'

const { space } = modelOf(SKIRMISH, SKIRMISH_TOKENS)
const [ilka] = SKIRMISH_TOKENS

describe('words', () => {
  it('names lengths with their unit', () => {
    expect([lengthText(4.5, 'm'), lengthText(1, 'spaces'), lengthText(2, 'spaces'), lengthText(10, 'ft')]).toEqual([
      '4.5 m',
      '1 space',
      '2 spaces',
      '10 ft',
    ])
  })

  it('tells price and what is left at the end of a path', () => {
    const walk = ilka && startPlan(space, ilka, movementOf(SKIRMISH_TOKENS, ilka, 5, 10))
    if (!walk) throw new Error('Ilka must be able to walk')
    expect(pathText(previewTo(space, walk, placeOf({ x: 6, y: 10 })), space, SKIRMISH)).toBe('3 m · 1 AP · 2 m left')
    expect(pathText(previewTo(space, walk, placeOf({ x: 0, y: 7 })), space, SKIRMISH)).toBe('6 m · 2 AP · 4 m left')
  })

  it('tells the place alone where nothing is measured', () => {
    const bands = [{ id: 'free', label: 'Not measured', budget: 1_000_000, price: [], measured: false as const }]
    const walk = ilka && startPlan(space, ilka, { ...movementOf(SKIRMISH_TOKENS, ilka, 5, 10), bands })
    if (!walk) throw new Error('Ilka must be able to walk')
    const preview = previewTo(space, walk, placeOf({ x: 6, y: 10 }))
    expect(pathText(preview, space, SKIRMISH)).toBe(`${space.label(placeOf({ x: 6, y: 10 }))} · Not measured`)
    expect(stepText(preview, space, '')).toBe(`${space.label(placeOf({ x: 6, y: 10 }))}, Not measured`)
  })

  it('gives a reason for each path that is blocked', () => {
    const say = (problem: Parameters<typeof problemText>[0]) => problemText(problem, 'm', () => 'Goblin 2', SKIRMISH)
    expect(say({ code: 'occupied', by: 't4' })).toBe('Goblin 2 stands there.')
    expect(say({ code: 'door', door: 'd2' })).toBe('A closed door is in the way.')
    expect(say({ code: 'door', door: 'd3' })).toBe('A closed window is in the way.')
    expect(say({ code: 'impassable', terrain: 'pit' })).toBe('Shaft cannot be entered.')
    expect(say({ code: 'too-far', cost: 12, budget: 1 })).toBe('Too far: 12 m, but only 1 m left.')
    expect(say({ code: 'too-far', cost: 12, budget: -2 })).toBe('Too far: 12 m, but no movement left.')
  })

  it('says what is in the way when the detour is too far', () => {
    const say = (because: Parameters<typeof problemText>[0]) =>
      problemText({ code: 'too-far', cost: 5, budget: 1, because }, 'm', () => 'Goblin 2', SKIRMISH)
    expect(say({ code: 'wall', wall: 'w1' })).toBe('A wall is in the way: 5 m around, but only 1 m left.')
    expect(say({ code: 'door', door: 'd2' })).toBe('A closed door is in the way: 5 m around, but only 1 m left.')
    expect(say({ code: 'occupied', by: 't4' })).toBe('Goblin 2 is in the way: 5 m around, but only 1 m left.')
  })

  it('tells cover and concealment on the line of sight', () => {
    const sight: Sight = { clear: true, effect: true, blocked: 0, cover: 'none', concealment: 0,
      line: { from: { x: 0, y: 0 }, to: { x: 1, y: 1 } } }
    expect(sightText(sight)).toBe('Clear')
    expect(sightText({ ...sight, blocked: 60, cover: 'heavy', concealment: 20 })).toBe(
      'Heavy cover · 20 % concealed',
    )
    expect(sightText({ ...sight, clear: false, effect: false, cover: 'total', blocked: 100 })).toBe('No line of sight')
  })

  it('reads a token aloud: name, place, state, bars and conditions', () => {
    const goblin = SKIRMISH_TOKENS[4]
    expect(goblin && tokenText(goblin, space)).toBe(
      'Goblin 2, M4, 12 of 12 hit points, Stunned, Poisoned, Frightened, Slowed, Burning, Marked',
    )
    expect(tokenText(token(1, { name: 'Warden', place: null, livery: 4, meters: [hp(null, null)] }), space)).toBe(
      'Warden, not on the map, hit points unknown',
    )
  })

  it('offers to open what is closed', () => {
    expect(SKIRMISH.doors.map((door) => doorText(door))).toEqual(['Close door', 'Open door', 'Open window'])
    const locked = (shown: boolean) => SKIRMISH.doors.map((door) => doorText({ ...door, locked: true }, shown))
    expect(locked(true)).toEqual(['Close door', 'Locked door', 'Locked window'])
    // Players learn of a lock when they try it.
    expect(locked(false)).toEqual(['Close door', 'Open door', 'Open window'])
  })
})

describe('marks', () => {
  it('gives each side its own colour and ring', () => {
    const liveries = [0, 1, 2, 3, 4, 5].map(liveryOf)
    expect(new Set(liveries.map((livery) => livery.colour)).size).toBe(6)
    expect(new Set(liveries.map((livery) => livery.ring)).size).toBe(6)
    expect(liveryOf(6)).toEqual(liveryOf(0))
  })

  it('colours the first bar by what is left, and not when that is unknown', () => {
    const palette = paletteOf('dark')
    expect([20, 10, 5].map((value) => meterColour(palette, hp(value, 20)))).toEqual([palette.good, palette.warn,
      palette.bad])
    const shell = [20, 5].map((value) => meterColour(palette, { ...hp(value, 20), tone: 'neutral' }))
    expect(new Set(shell).size, 'a shell keeps its colour').toBe(1)
    expect([palette.good, palette.warn, palette.bad]).not.toContain(shell[0])
    expect(fullness(hp(null, 20))).toBeNull()
    expect(fullness(hp(30, 20))).toBe(1)
  })

  it('tells what broke without figures', () => {
    expect(
      meterText({ id: 'casting', label: 'Spark: broken by damage', value: 1, max: 4, tone: 'magic', broken: true }),
    ).toBe('Spark: broken by damage')
  })

  it('shows four badges and counts the rest, in as many rows as they need', () => {
    const badges = SKIRMISH_TOKENS[4]?.badges ?? []
    expect(badgeTexts(badges).map(({ text }) => text)).toEqual(['ST', 'P2', 'FR', 'SL', '+2'])
    const rows = rowsOf([30, 30, 30, 30, 30], 2, 100)
    expect(rows.map(({ row, of }) => [row, of])).toEqual([[0, 2], [0, 2], [0, 2], [1, 2], [1, 2]])
    expect(rows[3]?.x).toBe(-31)
  })

  it('a small token shows two letters or a sign of its first badges, and none for what all of it shows', () => {
    expect([28, 36, 52, 60, 12].map(badgeStyle)).toEqual(['small', 'small', 'small', 'pills', 'dots'])
    const badge = (glyph: string, more: Partial<Badge> = {}): Badge => ({ id: glyph, glyph, label: glyph, detail: '',
      tone: 'neutral', ...more })
    const badges = [badge('FRZ', { coat: 'frost' }), badge('BRK', { coat: 'cracked' }), badge('Fir', { icon: 'flame' }),
      badge('Ice', { icon: 'flake' }), badge('Burn'), badge('Slow')]
    expect(smallMarks(badges).map(({ text, badge: one }) => one?.icon ?? text)).toEqual(['flame', 'flake', 'Bu'])
    // Signs are half as wide as words: more of them fit.
    expect(badgeTexts(badges).map(({ text, badge: one }) => one?.icon ?? text)).toEqual(['FRZ', 'BRK', 'flame', 'flake',
      'Bur', '+1'])
    expect(coatsOf([...badges, badge('Cold', { coat: 'frost' })])).toEqual(['frost', 'cracked'])
    const bare = ilka
    if (!bare) throw new Error('Ilka must be there')
    const looks = [[], [badge('FRZ')], [badge('FRZ', { coat: 'frost' })], [badge('FRZ', { icon: 'flake' })]].map(
      (some) => lookOf({ ...bare, badges: some }, false),
    )
    expect(new Set(looks).size, 'each is painted as a picture of its own').toBe(4)
    expect(roomOf({ ...bare, badges: [badge('FRZ', { coat: 'frost' })] }), 'crystals stand out of the ring')
      .toBeGreaterThan(1.25)
  })

  it('a token is painted anew when it turns, rises, is tinted or framed, and has room for what stands out', () => {
    const bare = ilka
    if (!bare) throw new Error('Ilka must be there')
    const plain = { ...bare, badges: [], concealed: false }
    const frame = { x: 0.5, y: 0.5, zoom: 1, cut: 'ring' } as const
    const looks = [{}, { facing: 0 }, { facing: 45 }, { height: '10 ft', elevation: 10 }, { tint: '#aa3311' }, {
      frame,
    }, { frame: { ...frame, cut: 'cut-out' as const } }, { frame: { ...frame, zoom: 2 } }]
    expect(new Set(looks.map((some) => lookOf({ ...plain, ...some }, true))).size).toBe(looks.length)
    expect(roomOf({ ...plain, facing: 0 })).toBeGreaterThan(roomOf(plain))
    expect(roomOf({ ...plain, height: '10 ft' })).toBeGreaterThan(roomOf(plain))
    expect(roomOf({ ...plain, tint: '#aa3311' })).toBe(roomOf(plain))
  })
})

describe('keys', () => {
  const press = (key: string, more = {}) =>
    keyActionOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more })

  it('mean steps, waypoints, moving and cancelling', () => {
    expect(press('ArrowUp')).toEqual({ do: 'step', dx: 0, dy: -1 })
    expect(press('PageDown')).toEqual({ do: 'step', dx: 1, dy: 1 })
    expect([press('w'), press(' ')]).toEqual([{ do: 'waypoint' }, { do: 'waypoint' }])
    expect([press('Enter'), press('Enter', { altKey: true }), press('Escape')]).toEqual([{ do: 'commit',
      insist: false }, { do: 'commit', insist: true }, { do: 'cancel' }])
  })

  it('let Tab leave the board at the end, but not the brackets', () => {
    expect(press('Tab', { shiftKey: true })).toEqual({ do: 'cycle', step: -1, leave: true })
    expect(press(']')).toEqual({ do: 'cycle', step: 1, leave: false })
  })

  it('leave shortcuts of the browser and the app alone', () => {
    expect(press('z', { ctrlKey: true })).toBeNull()
    expect(press('0', { ctrlKey: true })).toBeNull()
    expect(press('q')).toBeNull()
  })
})

describe('areas under the pointer', () => {
  const from = { x: 4, y: 4, width: 1, height: 1 }
  const need = (shape: AreaNeed['shape'], size: number): AreaNeed => ({ kind: 'area', label: '', shape, size,
    range: null })

  it('snap a burst to corners and middles of cells', () => {
    expect(areaAtPointer(need('burst', 3), from, { x: 8.6, y: 2.2 }, 1)).toEqual({ shape: 'burst',
      center: { x: 8.5, y: 2 }, radius: 3 })
  })

  it('lie in the middle of a cell where anchored to one, and begin in the actor’s nearest cell', () => {
    const [wide, at] = [{ x: 4, y: 4, width: 3, height: 3 }, { x: 10.5, y: 4.6 }]
    expect(areaAtPointer({ ...need('burst', 3), anchor: 'cell' }, from, { x: 8.6, y: 2.2 }, 1)).toEqual({
      shape: 'burst',
      center: { x: 8.5, y: 2.5 },
      radius: 3,
    })
    expect(areaAtPointer({ ...need('line', 4), anchor: 'cell' }, wide, at, 1)).toMatchObject({ shape: 'line',
      from: { x: 6.5, y: 4.5 }, angle: 0 })
    expect(areaAtPointer({ ...need('line', 4), anchor: 'cell' }, { x: 4.25, y: 4.25, width: 0.5, height: 0.5 }, at, 1))
      .toMatchObject({ from: { x: 4.5, y: 4.5 } })
  })

  it('turn cones and lines from the actor towards the pointer', () => {
    expect(areaAtPointer(need('cone', 6), from, { x: 4.5, y: 9 }, 1)).toMatchObject({ shape: 'cone',
      apex: { x: 4.5, y: 4.5 }, angle: 90, length: 6 })
    expect(areaAtPointer(need('line', 10), from, { x: 9, y: 4.6 }, 2)).toMatchObject({ shape: 'line', angle: 0,
      width: 2 })
  })

  it('put a square around the pointer, on the lines of the grid', () => {
    const square = areaAtPointer(need('square', 4), from, { x: 10.2, y: 8.9 }, 2)
    expect(square).toEqual({ shape: 'square', corner: { x: 9, y: 8 }, side: 4 })
    expect(rangePoint(square, 2)).toEqual({ x: 10, y: 9 })
  })

  it('are the same target only when they lie the same', () => {
    const area = areaAtPointer(need('burst', 3), from, { x: 8, y: 2 }, 1)
    expect(sameTarget({ kind: 'area', area }, { kind: 'area', area: { ...area } })).toBe(true)
    expect(sameTarget({ kind: 'combatant', id: id('a') }, { kind: 'combatant', id: id('b') })).toBe(false)
    expect(sameTarget(null, null)).toBe(true)
  })
})

describe('initials on tokens', () => {
  it('take all the room on a small token, and the usual part of a large token', () => {
    expect([16, 20].map((diameter) => initialsSize(diameter, 2))).toEqual([8, 9.5])
    expect([initialsSize(100, 2), initialsSize(90, 3), initialsSize(20, 3)].map((px) => Math.round(px * 10) / 10))
      .toEqual([36, 25.2, 7.2])
  })
})

describe('the tooltip', () => {
  const view = { width: 1000, height: 600 }
  const size = { width: 200, height: 100 }

  it('lies beside its token and never on it, also in the corners of the board', () => {
    for (const at of [{ left: 500, top: 300 }, { left: 20, top: 30 }, { left: 980, top: 590 }, { left: 990,
      top: 40 }])
    {
      const { left, top } = tipCorner(at, 25, size, [], view)
      expect(left >= at.left + 25 || left + 200 <= at.left - 25 || top >= at.top + 25 || top + 100 <= at.top - 25).toBe(
        true,
      )
      expect([left >= 0, top >= 0, left + 200 <= 1000, top + 100 <= 600]).toEqual([true, true, true, true])
    }
  })

  it('keeps clear of the next target', () => {
    const right = { x: 560, y: 280, width: 40, height: 40 }
    expect(tipCorner({ left: 500, top: 300 }, 25, size, [right], view).left).toBeLessThan(500)
  })

  it('moves one token farther away when every place close by covers another token', () => {
    const at = { left: 500, top: 300 }
    const crowd = [-1, 0, 1].flatMap((x) =>
      [-1, 0, 1].map((y) => ({ x: 475 + 50 * x, y: 275 + 50 * y, width: 50, height: 50 }))
    ).filter(({ x, y }) => x !== 475 || y !== 275)
    const { left, top } = tipCorner(at, 25, { width: 150, height: 40 }, crowd, view)
    for (const other of crowd) expect(overlaps({ x: left, y: top, width: 150, height: 40 }, other)).toBe(false)
  })

  it('never lies under a panel above the board where there is room elsewhere', () => {
    const tray = { x: 0, y: 380, width: 1000, height: 220 }
    for (const at of [{ left: 500, top: 360 }, { left: 30, top: 350 }, { left: 980, top: 370 }, { left: 500,
      top: 60 }])
    {
      const { left, top } = tipCorner(at, 25, size, [], view, [tray])
      expect([at, overlaps({ x: left, y: top, ...size }, tray)]).toEqual([at, false])
    }
  })
})

describe('pips', () => {
  it('are filled dark when full and hollow when spent on the light theme, light when full on the dark one', () => {
    const light = paletteOf('light')
    expect(pipStyle(light, true).fill).toBe(pipStyle(light, false).edge)
    expect(pipStyle(light, false).fill).toBe('#ffffff')
    expect(pipStyle(paletteOf('dark'), true).fill).toBe('#ffffff')
    expect(pipStyle(paletteOf('dark'), false).fill).not.toBe('#ffffff')
  })
})
