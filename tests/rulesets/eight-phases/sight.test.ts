// Line of sight by corners, cover by kind, size and nearness, and areas (PHA-68, PHA-69).
import { describe, expect, it } from 'vitest'
import { type AreaShape, placeOf, type SquareGround, type Wall } from '../../../src/grid/index.ts'
import { newObject, type Target } from '../../../src/engine/core/index.ts'
import { areaNeed, combatantsIn } from '../../../src/rulesets/eight-phases/deeds/areas.ts'
import { whyArea } from '../../../src/rulesets/eight-phases/deeds/area-placement.ts'
import { areasFor } from '../../../src/rulesets/eight-phases/deeds/area-suggestions.ts'
import { coverOf } from '../../../src/rulesets/eight-phases/rules/cover.ts'
import { lineOfSight } from '../../../src/rulesets/eight-phases/rules/sight.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { sightLine } from '../../../src/rulesets/eight-phases/deeds/sight-line.ts'
import { rectOf } from '../../../src/rulesets/eight-phases/rules/geometry.ts'
import { areaAtPointer } from '../../../src/board/overlays/aimed-area.ts'
import { door, facing } from './facing.ts'
import { ability, act, afflict, arena, bow, type Newcomer, npc, pc, type PhasesFight, stat } from './people.ts'
import { actionId } from '../../../src/engine/kits/action-ids.ts'
import type { Ability } from '../../../src/rulesets/eight-phases/sheet/shape.ts'

const wall = (a: readonly [number, number], b: readonly [number, number], more: Partial<Wall> = {}): Wall => ({
  id: `${a.join()}-${b.join()}`,
  a: { x: a[0], y: a[1] },
  b: { x: b[0], y: b[1] },
  stops: 'both',
  ...more,
})
const stand = (
  ash: Partial<Parameters<typeof pc>[0]>,
  rook: Partial<Parameters<typeof npc>[0]>,
  ground: Partial<SquareGround> = {},
): PhasesFight =>
  arena({ people: [pc({ name: 'Ash', at: [2, 5], ...ash }), npc({ name: 'Rook', at: [8, 5], ...rook })], ground })
const sees = (fight: PhasesFight) => lineOfSight(fight.battle, fight.who('Ash'), fight.who('Rook'))
const cover = (fight: PhasesFight, from = 'Ash', to = 'Rook') =>
  coverOf(fight.battle, fight.who(from), fight.who(to)).kind

describe('PHA-68', () => {
  it('PHA-68 one free line from corner to corner is enough', () => {
    expect(sees(stand({}, {}, { walls: [wall([5, 0], [5, 16])] }))).toBe(false)
    expect(sees(stand({}, {}, { walls: [wall([5, 0], [5, 5.5])] }))).toBe(true)
    expect(sees(stand({}, {}, { walls: [wall([5, 5.1], [5, 5.9])] }))).toBe(true)
  })

  it('PHA-68 only cover larger than both blocks it, and only hard cover', () => {
    const low = (size: number) => [wall([5, 0], [5, 16], { size })]
    expect(sees(stand({}, {}, { walls: low(1) }))).toBe(true)
    expect(sees(stand({}, {}, { walls: low(2) }))).toBe(false)
    expect(sees(stand({}, { size: 2 }, { walls: low(2) }))).toBe(true)
    expect(sees(stand({}, {}, { walls: [wall([5, 0], [5, 16], { cover: 'soft' })] }))).toBe(true)
    expect(sees(stand({}, {}, { walls: [wall([5, 0], [5, 16], { stops: 'movement' })] }))).toBe(true)
  })

  it('PHA-68 closed doors block it, open ones and windows do not', () => {
    const door = (open: boolean, kind: 'door' | 'window') => ({ walls: [wall([5, 0], [5, 5]), wall([5, 6], [5, 16])],
      doors: [{ id: 'd', a: { x: 5, y: 5 }, b: { x: 5, y: 6 }, open, kind }] })
    expect([sees(stand({}, {}, door(false, 'door'))), sees(stand({}, {}, door(true, 'door'))),
      sees(stand({}, {}, door(false, 'window')))]).toEqual([false, true, true])
  })

  it('PHA-68 a wall along the edge of one’s own cell has two sides', () => {
    expect(sees(stand({ at: [4, 5] }, { at: [5, 5] }, { walls: [wall([5, 0], [5, 16])] }))).toBe(false)
    expect(sees(stand({ at: [4, 5] }, { at: [4, 9] }, { walls: [wall([5, 0], [5, 16])] }))).toBe(true)
  })

  it('PHA-68 a large object that blocks the way hides what is smaller, other combatants hide nobody', () => {
    const fight = stand({}, {})
    const pillar = (size: number) => newObject({ name: 'Pillar', place: placeOf({ x: 5, y: 4 }), size, blocks: true })
    fight.do({ type: 'object', change: { kind: 'add', object: pillar(3) } })
    expect(sees(fight)).toBe(false)
    expect(cover(fight)).toBe('hard')
    const crowd = arena({
      people: [pc({ name: 'Ash', at: [2, 5] }), npc({ name: 'Hulk', at: [4, 4], size: 3 }),
        npc({ name: 'Rook', at: [8, 5] })],
    })
    expect([sees(crowd), cover(crowd)]).toEqual([true, 'none'])
  })

  it('PHA-68 hard cover counts as hard next to it, as soft farther away', () => {
    const low = { walls: [wall([7, 4], [7, 7], { size: 1 })] }
    expect(cover(stand({}, { at: [7, 5] }, low))).toBe('hard')
    expect(cover(stand({}, { at: [9, 5] }, low))).toBe('soft')
    expect(cover(stand({}, { at: [7, 5] }, { walls: [wall([7, 4], [7, 7], { size: 1, cover: 'soft' })] }))).toBe('soft')
    expect(cover(stand({}, {}))).toBe('none')
  })

  it('PHA-68 only cover of the target’s SIZE or larger counts', () => {
    const low = { walls: [wall([7, 4], [7, 8], { size: 1 })] }
    expect(cover(stand({}, { at: [7, 5], size: 2 }, low))).toBe('none')
    expect(cover(stand({}, { at: [7, 5], size: 0.5 }, low))).toBe('hard')
  })

  it('PHA-68 cover next to oneself is aimed past', () => {
    const low = { walls: [wall([3, 4], [3, 7], { size: 1 })] }
    const fight = stand({ at: [2, 5] }, { at: [8, 5] }, low)
    expect([cover(fight), cover(fight, 'Rook', 'Ash')]).toEqual(['none', 'hard'])
  })

  it('PHA-68 what only stops steps covers nobody unless it says so', () => {
    expect(cover(stand({}, { at: [7, 5] }, { walls: [wall([7, 4], [7, 7], { stops: 'movement' })] }))).toBe('none')
    expect(
      cover(
        stand({}, { at: [7, 5] }, { walls: [wall([7, 4], [7, 7], { stops: 'movement', cover: 'hard', size: 1 })] }),
      ),
    ).toBe('hard')
  })

  it('PHA-68 cover says what it is and along which line', () => {
    const fight = stand({}, { at: [7, 5] }, { walls: [wall([7, 4], [7, 7], { size: 1 })] })
    expect(coverOf(fight.battle, fight.who('Ash'), fight.who('Rook'))).toMatchObject({ kind: 'hard', by: 'a wall',
      at: { x: 7, y: 5.5 }, line: { from: { x: 2.5, y: 5.5 }, to: { x: 7.5, y: 5.5 } } })
  })

  it('PHA-68 while aiming, the board draws the cover that counts: none for melee or what is Indirect', () => {
    const drawn = (one: Ability | null, more: Partial<Wall>, x = 7) => {
      const fight = stand({}, { at: [x, 5] }, { walls: [wall([7, 4], [7, 7], { size: 1, ...more })] })
      const { label, tone, cover: met } = sightLine(fight.battle, fight.who('Ash'), one, fight.who('Rook'))
      return [label, tone, met]
    }
    const bow = ability('Bow', { attack: 'ranged', range: 12 })
    expect(drawn(bow, {})).toEqual(['Hard cover · a wall', 'bad', { at: { x: 7, y: 5.5 }, kind: 'hard' }])
    expect(drawn(bow, {}, 9)).toEqual(['Soft cover · a wall', 'warn', { at: { x: 7, y: 5.5 }, kind: 'soft' }])
    expect(drawn(bow, { cover: 'soft', stops: 'sight' })).toEqual(['Soft cover · what hides it', 'warn', {
      at: { x: 7, y: 5.5 },
      kind: 'soft',
    }])
    expect(drawn(bow, { stops: 'movement' })).toEqual(['Clear', 'good', null])
    expect(drawn(ability('Mortar', { attack: 'ranged', range: 12, indirect: true }), {})).toEqual([
      'Indirect: past a wall',
      'good',
      null,
    ])
    expect(drawn(ability('Spear', { attack: 'melee', reach: 8 }), {})).toEqual(['cover does not count', 'neutral',
      null])
    expect(drawn(null, {})).toEqual(['', 'neutral', null])
  })

  it('PHA-68 every target of a ranged attack comes with its line', () => {
    const fight = stand({ abilities: [ability('Bow', { basic: 'volley', attack: 'ranged', range: 12 })] }, {
      at: [7, 5],
    }, { walls: [wall([7, 4], [7, 7], { size: 1 })] })
    const action = spec.offers(fight.battle, fight.id('Ash')).find((one) => one.name.includes('Bow'))?.action
    const [rook] = action ? spec.targets(fight.battle, fight.id('Ash'), action, []) : []
    expect(rook).toMatchObject({ label: 'Rook', sight: { label: 'Hard cover · a wall', cover: { kind: 'hard' } } })
  })
})

const people = (...at: readonly (readonly [string, number, number])[]): readonly Newcomer[] =>
  at.map(([name, x, y]) => npc({ name, at: [x, y] }))
const names = (fight: PhasesFight, one: Ability, area: AreaShape | null): string =>
  combatantsIn(fight.battle, fight.who('Ash'), one, area).map((each) => each.name).join(' ')
const why = (fight: PhasesFight, one: Ability, area: AreaShape): string | null =>
  whyArea(fight.battle, fight.who('Ash'), one, area)?.says ?? null

describe('PHA-69', () => {
  const blast = ability('Fireball', { area: 'blast', areaSize: 1, range: 6 })
  const close = ability('Breath', { area: 'close-blast', areaSize: 1 })
  const burst = ability('Ring', { area: 'burst', areaSize: 1 })
  const line = ability('Ray', { area: 'line', areaSize: 4 })

  it('PHA-69 wherever the pointer is, a Close Blast is put where it may be, and a Line begins at its user', () => {
    for (const [size, at] of [[0.5, [9, 7]], [1, [9, 7]], [2, [9, 7]], [3, [9, 7]]] as const) {
      const fight = arena({ people: [pc({ name: 'Ash', at: [...at], size })] })
      const own = rectOf({ place: placeOf({ x: at[0], y: at[1] }), size })
      for (const one of [close, { ...close, areaSize: 0 }, { ...close, areaSize: 2 }, line]) {
        const form = areaNeed(one)
        if (!form) throw new Error('It is put down.')
        for (let x = 2; x < 22; x += 0.5) {
          for (let y = 1; y < 15; y += 0.5) {
            expect([one.area, size, x, y,
              why(fight, one, areaAtPointer({ kind: 'area', label: 'Area', ...form }, own, { x, y }, 1))]).toEqual([
                one.area,
                size,
                x,
                y,
                null,
              ])
          }
        }
      }
    }
  })

  it('PHA-69 before the click the board is told why an area cannot lie there', () => {
    const fight = arena({
      people: [pc({ name: 'Ash', at: [2, 5], abilities: [{ ...blast, basic: 'volley' }] }),
        npc({ name: 'Rook', at: [7, 5] })],
    })
    const action = spec.offers(fight.battle, fight.id('Ash')).find((one) => one.name.includes('Fireball'))?.action
    if (!action) throw new Error('Ash has it.')
    const told = (x: number) =>
      spec.whyNotTarget?.(fight.battle, fight.id('Ash'), action, [], { kind: 'area',
        area: { shape: 'burst', center: { x, y: 5.5 }, radius: 1 } })
    expect([told(7.5), told(12.5)]).toEqual([null, 'That is 10 spaces away, Fireball reaches 6.'])
  })

  it('PHA-69 a Blast is a radius around a cell, in range and sight, the user in it too', () => {
    const fight = arena({
      people: [pc({ name: 'Ash', at: [2, 5] }), ...people(['Rook', 7, 5], ['Crow', 6, 6], ['Jay', 8, 7])],
    })
    const at = (x: number, y: number): AreaShape => ({ shape: 'burst', center: { x: x + 0.5, y: y + 0.5 }, radius: 1 })
    expect([names(fight, blast, at(7, 5)), names(fight, blast, at(3, 5))]).toEqual(['Rook Crow', 'Ash'])
    expect(why(fight, blast, at(7, 5))).toBeNull()
    expect(why(fight, blast, at(9, 5))).toBe('That is 7 spaces away, Fireball reaches 6.')
    expect(why(fight, blast, { shape: 'burst', center: { x: 7.5, y: 5.5 }, radius: 2 })).toBe(
      'Fireball covers a Blast 1.',
    )
    const walled = arena({ people: [pc({ name: 'Ash', at: [2, 5] })], ground: { walls: [wall([5, 0], [5, 16])] } })
    expect(why(walled, blast, at(7, 5))).toBe('Ash does not see that from there.')
    expect(why(walled, { ...blast, arcing: true }, at(7, 5))).toBeNull()
  })

  it('PHA-69 put down between cells it means the cell it is in', () => {
    const fight = arena({ people: [pc({ name: 'Ash', at: [2, 5] }), ...people(['Rook', 7, 5], ['Crow', 5, 5])] })
    expect(names(fight, blast, { shape: 'burst', center: { x: 7, y: 5 }, radius: 1 })).toBe('Rook')
    expect(areaNeed(blast)).toMatchObject({ shape: 'burst', size: 1, range: 6, anchor: 'cell' })
  })

  it('PHA-69 a Close Blast touches the user and does not hold it', () => {
    const fight = arena({
      people: [pc({ name: 'Ash', at: [5, 5] }), ...people(['Rook', 6, 5], ['Crow', 8, 6], ['Jay', 9, 5])],
    })
    const at = (x: number, y: number): AreaShape => ({ shape: 'square', corner: { x, y }, side: 3 })
    expect([names(fight, close, at(6, 4)), why(fight, close, at(6, 4)), why(fight, close, at(6, 6))]).toEqual([
      'Rook Crow',
      null,
      null,
    ])
    expect(why(fight, close, at(5, 4))).toBe('Breath does not cover Ash itself.')
    expect(why(fight, close, at(7, 4))).toBe('Breath has to touch Ash.')
    expect(why(fight, close, { shape: 'square', corner: { x: 6, y: 4 }, side: 2 })).toBe(
      'Breath covers a Close Blast 1.',
    )
  })

  it('PHA-69 a Burst lies around its bearer, from its edge, and moves with it', () => {
    const crowd = people(['Rook', 7, 5], ['Crow', 8, 5], ['Jay', 4, 4])
    const small = arena({ people: [pc({ name: 'Ash', at: [6, 5] }), ...crowd] })
    expect([names(small, burst, null), areaNeed(burst)]).toEqual(['Rook', null])
    const two = arena({ people: [pc({ name: 'Ash', at: [5, 5], size: 2 }), ...crowd] })
    expect(names(two, burst, null)).toBe('Rook Jay')
    const three = arena({
      people: [pc({ name: 'Ash', at: [5, 5], size: 3 }), ...people(['Crow', 8, 5], ['Jay', 4, 4], ['Wren', 9, 5])],
    })
    expect(names(three, burst, null)).toBe('Crow Jay')
  })

  it('PHA-69 a Line is one wide, begins at the user, and turns any way', () => {
    const fight = arena({
      people: [pc({ name: 'Ash', at: [2, 5] }),
        ...people(['Rook', 3, 5], ['Crow', 6, 5], ['Jay', 7, 5], ['Wren', 5, 6], ['Daw', 4, 7])],
    })
    const at = (angle: number, more: Partial<Extract<AreaShape, { shape: 'line' }>> = {}): AreaShape => ({
      shape: 'line',
      from: { x: 2.5, y: 5.5 },
      length: 4,
      angle,
      width: 1,
      ...more,
    })
    expect([names(fight, line, at(0)), names(fight, line, at(45))]).toEqual(['Rook Crow', 'Daw'])
    expect(why(fight, line, at(0))).toBeNull()
    expect(why(fight, line, at(0, { length: 5 }))).toBe('Ray covers a Line 4.')
    expect(why(fight, line, at(0, { width: 2 }))).toBe('Ray covers a Line 4.')
    expect(why(fight, line, at(0, { from: { x: 9.5, y: 5.5 } }))).toBe('Ray begins at Ash.')
  })

  it('PHA-69 what is behind a wall from where it spreads is not in it', () => {
    const fight = arena({ people: [pc({ name: 'Ash', at: [2, 5] }), ...people(['Rook', 7, 5], ['Crow', 8, 5])],
      ground: { walls: [wall([8, 0], [8, 16])] } })
    const area: AreaShape = { shape: 'burst', center: { x: 7.5, y: 5.5 }, radius: 1 }
    expect([names(fight, blast, area), names(fight, { ...blast, arcing: true }, area)]).toEqual(['Rook', 'Rook Crow'])
  })

  it('PHA-69 COM-20 an area is drawn as it counts: through walls if Arcing, with rings on targets', () => {
    const peal = (more: Partial<Ability>) =>
      ability('Peal', { basic: 'volley', area: 'line', areaSize: 6, damage: '1', ...more })
    const area: AreaShape = { shape: 'line', from: { x: 2.5, y: 5.5 }, length: 6, angle: 0, width: 1 }
    const drawn = (more: Partial<Ability>) => {
      const fight = arena({
        people: [pc({ name: 'Ash', at: [2, 5], abilities: [peal(more)] }), pc({ name: 'Ivo', at: [4, 5] }),
          ...people(['Rook', 7, 5])],
        ground: { walls: [wall([6, 0], [6, 16])] },
      })
      const found = spec.drawn?.(fight.battle, fight.id('Ash'), actionId('volley', 1), { kind: 'area', area })?.covers
      return [found?.places.length, found?.who.map((id) => fight.battle.combatants[id]?.name).join(' ')]
    }
    expect([drawn({ arcing: true }), drawn({}), drawn({ arcing: true, aim: 'any' })]).toEqual([[6, 'Rook'], [3, ''], [6,
      'Ivo Rook']])
  })

  it('PHA-69 COM-20 a Burst tells before it is done whom it is for, over which cells, and what is rolled', () => {
    const fight = arena({
      people: [
        npc({ name: 'Bell', at: [5, 5], abilities: [
          ability('Toll', { basic: 'volley', area: 'burst', areaSize: 1, aim: 'any', save: 'mind', stress: '1d4' }),
          ability('Wave', { basic: 'volley', range: 3, damage: '1' }),
        ] }),
        ...people(['Rook', 6, 5], ['Crow', 8, 5]),
        pc({ name: 'Ash', at: [4, 4] }),
      ],
    })
    const look = (id: number) =>
      spec.offers(fight.battle, fight.id('Bell')).find(({ action }) => action === actionId('volley', id))?.look
    expect([look(1)?.lines, look(1)?.who, look(1)?.places.length]).toEqual([['In the area: Rook, Ash', 'MIND save each',
      'Rook: 45% to fail the MIND save, 1.9 Stress on average, 1 to 4',
      'Ash: 45% to fail the MIND save, 1.9 Stress on average, 1 to 4', '1d4 Stress'], [fight.id('Rook'),
      fight.id('Ash')], 9])
    expect(look(2)).toBeUndefined()
  })

  it('PHA-69 likely areas are listed, each of which can be put down', () => {
    const fight = arena({ people: [pc({ name: 'Ash', at: [5, 5] }), ...people(['Rook', 7, 6], ['Crow', 20, 14])] })
    for (const one of [blast, close, line]) {
      const found = areasFor(fight.battle, fight.who('Ash'), one)
      expect(found.map((each) => each.label).join(), one.name).toMatch(/Rook/)
      expect(found.map((each) => each.label)).toContain('To the west')
      for (const { area } of found) expect(why(fight, one, area)).toBeNull()
    }
    expect(areasFor(fight.battle, fight.who('Ash'), burst)).toEqual([])
  })
})

describe('PHA-80', () => {
  const flask = ability('Fire flask', { basic: 'volley', aim: 'any', area: 'blast', areaSize: 1, range: 8,
    damage: '3' })
  const ray = ability('Ray', { basic: 'volley', area: 'line', areaSize: 8, damage: '3' })
  const ring = ability('Ring', { basic: 'volley', area: 'burst', areaSize: 3, damage: '3' })
  const around = (x: number): Target => ({ kind: 'area',
    area: { shape: 'burst', center: { x: x + 0.5, y: 5.5 }, radius: 1 } })
  const eastward: Target = { kind: 'area',
    area: { shape: 'line', from: { x: 5.5, y: 5.5 }, length: 8, angle: 0, width: 1 } }
  const blinded = (...crows: readonly (readonly [string, number, number])[]) => {
    const fight = facing(3, { abilities: [flask, ray, ring] }, {}, ...people(...crows))
    return fight.do(afflict(fight, 'Wen', 'BLINDED'))
  }

  it('PHA-80 whoever is BLINDED puts a Blast on an adjacent cell only', () => {
    const fight = blinded(['Crow', 12, 5])
    expect(fight.refused(act(fight, 'Wen', 'volley/1', [around(12)])).says).toBe(
      'Wen is BLINDED and sees only adjacent cells.',
    )
    expect(areasFor(fight.battle, fight.who('Wen'), flask).map((one) => one.label)).not.toContain('Around Crow')
    fight.do(act(fight, 'Wen', 'volley/1', [around(6)]))
    expect([stat(fight, 'Rook', 'hp'), stat(fight, 'Wen', 'hp')]).toEqual([17, 17])
  })

  it('PHA-80 of everybody in a Line or a Burst it has only those beside it as targets', () => {
    for (const [action, targets] of [['volley/2', [eastward]], ['volley/3', []]] as const) {
      const fight = blinded(['Crow', 8, 5])
      fight.do(act(fight, 'Wen', action, targets))
      expect([stat(fight, 'Rook', 'hp'), stat(fight, 'Crow', 'hp')], action).toEqual([17, 20])
    }
  })

  it('PHA-80 nor does it attack an object further away than the next cell', () => {
    const fight = facing(3, { abilities: [bow('Bow')] })
    const far = door(fight, { place: placeOf({ x: 5, y: 2 }) })
    fight.do(afflict(fight, 'Wen', 'BLINDED'))
    expect(fight.refused(act(fight, 'Wen', 'volley/1', [far])).says).toBe(
      'Wen is BLINDED and sees only adjacent cells.',
    )
  })
})
