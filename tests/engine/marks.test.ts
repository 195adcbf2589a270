// What the GM writes and draws on the map: added, changed, removed and undone; for the GM alone or for all, and in fog
// for nobody.
import { describe, expect, it } from 'vitest'
import { asMeant, describeEvent, project, type Battle, type Command, type Mark, type MarkId, type ShownMark,
  type SingleCommand, type Viewer } from '../../src/engine/core/index.ts'
import { commandSchema } from '../../src/engine/core/shape.ts'
import { knownMarks, pointsOf } from '../../src/engine/core/marks.ts'
import { areaNameSpot, type AreaShape, isWithin, type Point, type SquareGround } from '../../src/grid/index.ts'
import { emptyMask } from '../../src/grid/vision/mask.ts'
import { isSecretCommand, nameCommand } from '../../src/engine/core/names.ts'
import { readSave, writeSave } from '../../src/session/save.ts'
import { currentBattle, newSession, redo, submit, undo } from '../../src/session/session.ts'
import { checkSecretLog, checkSecrets } from '../support/contract/secrets.ts'
import { ashore, type Tide } from '../support/odd/fights.ts'
import { tides, tidesSpec } from '../support/odd/index.ts'
import { beach, rafts } from '../support/odd/samples.ts'
import type { Tides } from '../support/odd/types.ts'

const TABLE: Viewer = { role: 'table' }
const id = (text: string) => text as MarkId
const common = { audience: 'all', color: '#aa3311', stays: true } as const
const label: Mark = { ...common, id: id('a'), kind: 'label', at: { x: 1.5, y: 1 }, text: 'Old well' }
const note: Mark = { ...common, id: id('b'), kind: 'note', audience: 'gm', at: { x: 2, y: 2 },
  text: 'The chest is false.\nThe key is in the well.' }
const stroke: Mark = { ...common, id: id('c'), kind: 'stroke', stays: false, width: 0.1,
  points: [{ x: 0, y: 0 }, { x: 3, y: 2 }] }
const template: Mark = { ...common, id: id('d'), kind: 'template', text: '',
  shape: { shape: 'burst', center: { x: 2, y: 2 }, radius: 1 } }
const zone: Mark = { ...common, id: id('e'), kind: 'zone', audience: 'gm', text: 'Quicksand', points: [{ x: 0, y: 0 }, {
  x: 2,
  y: 0,
}, { x: 2, y: 2 }] }
const ALL = [label, note, stroke, template, zone]

const add = (mark: Mark) => ({ type: 'mark', change: { kind: 'add', mark } }) as const
const change = (mark: Mark) => ({ type: 'mark', change: { kind: 'change', mark } }) as const
const put = (...marks: Mark[]) => ({ type: 'mark', change: { kind: 'put', marks } }) as const
const remove = (...marks: string[]) => ({ type: 'mark', change: { kind: 'remove', marks: marks.map(id) } }) as const
const marksOf = ({ battle }: Tide) => battle.scene.marks
const seenBy = (battle: Battle<Tides>, viewer: Viewer = TABLE) => project(tidesSpec, battle, viewer).scene.marks
const drawn = (): Tide => ALL.reduce((tide, mark) => tide.do(add(mark)), ashore())

describe('marks', () => {
  it('of every kind are added in order, changed in place, and removed; without marks there is no list', () => {
    const tide = drawn()
    expect(marksOf(tide)).toEqual(ALL)
    const other: Mark = { ...note, id: id('a'), audience: 'all', text: 'Dry' }
    expect(marksOf(tide.do(change(other)))).toEqual([other, ...ALL.slice(1)])
    expect(marksOf(tide.do(remove('b', 'e')))).toEqual([other, stroke, template])
    tide.do(remove('a', 'c', 'd'))
    expect(tide.battle.scene).not.toHaveProperty('marks')
  })

  it('are put together in one step: those with a known id are changed, the others added', () => {
    const tide = drawn()
    const moved = [{ ...label, text: 'Dry well' }, { ...stroke, id: id('f') }] satisfies Mark[]
    expect(marksOf(tide.do(put(...moved)))).toEqual([moved[0], ...ALL.slice(1), moved[1]])
    expect(tide.refused(put()).code).toBe('malformed')
  })

  it('are one step of the history each, undone and done again', () => {
    let session = newSession(tides, 's', beach() as unknown as Battle, 7)
    for (const command of [add(label), add(note), remove('a', 'b')] satisfies Command[]) {
      const done = submit(tides, session, command, 'gm')
      if (done.kind !== 'accepted') throw new Error('The mark was refused.')
      session = done.session
    }
    expect(currentBattle(tides, session).scene.marks).toBeUndefined()
    session = undo(session)
    expect(currentBattle(tides, session).scene.marks).toEqual([label, note])
    session = undo(undo(session))
    expect(currentBattle(tides, session).scene).not.toHaveProperty('marks')
    session = redo(redo(session))
    expect(currentBattle(tides, session).scene.marks).toEqual([label, note])
    const read = readSave(writeSave({ session, assets: {} }), () => tides)
    if (!read.ok) throw new Error(read.problem.says)
    expect(currentBattle(tides, read.value.session).scene.marks).toEqual([label, note])
  })

  it('have names in the history that tell no words', () => {
    const { battle } = drawn()
    const name = (command: Command<Tides>) => nameCommand(tidesSpec, battle, command)
    expect(ALL.map((mark) => name(add(mark)))).toEqual(['Write a label on the map', 'Put a note on the map',
      'Draw on the map', 'Put a template on the map', 'Mark a zone'])
    expect(name(change(note))).toBe('Change a note')
    expect(name(remove('d'))).toBe('Remove a template')
    expect(name(change({ ...note, at: { x: 1, y: 1 } }))).toBe('Move a note')
    expect(name(remove('d', 'e'))).toBe('Remove a template and a zone')
    expect(nameCommand(tidesSpec, battle, remove('d', 'e'), true)).toBe('Remove marks')
  })

  it('are drawn while a question is open', () => {
    const tide = ashore()
    expect(marksOf(tide.do(add(label)))).toEqual([label])
  })

  it.each<[string, Command<Tides>, string, string | RegExp]>([
    ['an id twice', add(label), 'mark.id', 'There is a mark with this id already.'],
    ['off the map', add({ ...label, id: id('z'), at: { x: 900, y: 1 } }), 'mark', 'The mark is not on the map.'],
    ['a change off the map', change({ ...label, at: { x: -5, y: 1 } }), 'mark', 'The mark is not on the map.'],
    ['a change of nothing', change({ ...label, id: id('z') }), 'mark', 'There is no mark “z” on the map.'],
    ['a removal of nothing', remove('a', 'z'), 'mark', 'There is no mark “z” on the map.'],
    ['a removal of none', remove(), 'marks', 'At least one mark is needed.'],
    ['an empty label', add({ ...label, text: '' }), 'mark.text', /must not be empty/],
    ['a long label', add({ ...label, text: 'x'.repeat(1_000_000) }), 'mark.text', /at most 200 characters/],
    ['a line of one point', add({ ...stroke, points: [{ x: 1, y: 1 }] }), 'mark.points', /at least 2 entries/],
    ['a zone of two points', add({ ...zone, points: zone.kind === 'zone' ? zone.points.slice(0, 2) : [] }),
      'mark.points', /at least 3 entries/],
    ['a colour in words', add({ ...label, color: 'red' }), 'mark.color', /must be a colour like/],
    ['a member of another kind', add({ ...label, width: 1 } as never), 'mark', /width/],
  ])('%s is refused by name, and nothing changes', (_what, command, field, says) => {
    const tide = drawn()
    const refused = tide.refused(command)
    expect(refused).toMatchObject({ code: 'malformed', field })
    expect(refused.says).toMatch(says)
    expect(marksOf(tide)).toEqual(ALL)
  })

  it('at most 2,000', () => {
    const { battle } = ashore()
    const marks = Array.from({ length: 2000 }, (_, n): Mark => ({ ...label, id: id(`n${n}`) }))
    const full = ashore()
    full.battle = { ...battle, scene: { ...battle.scene, marks } }
    expect(full.refused(add(label)).says).toBe('There are 2000 marks on the map. Remove some of them first.')
  })

  it('that no longer lie on the map are removed with the change of the ground, in the same step', () => {
    const tide = drawn().do(add({ ...label, id: id('far'), at: { x: 3.5, y: 3 } }))
    const { ground } = tide.battle.scene
    if (ground.kind !== 'square') throw new Error('The beach has no squares.')
    tide.do({ type: 'ground', ground: { ...ground, cols: 3, rows: 3, walls: [], doors: [], terrain: [] } })
    expect(marksOf(tide)).toEqual(ALL)
    expect(tide.events.filter(({ type }) => type === 'mark-removed')).toEqual([{ type: 'mark-removed', mark: 'far' }])
  })

  it('lie on rows as well', () => {
    const tide = ashore(rafts())
    const mark: Mark = { ...label, at: { x: 0.5, y: 0.5 } }
    expect(seenBy(tide.do(add(mark)).battle)).toEqual([mark])
  })
})

describe('COM-24 marks for the GM alone', () => {
  it('are shown to nobody else and leave no trace: in the list, the log, or the numbers of what comes after', () => {
    const [plain, secret] = [ashore(), ashore()]
    secret.do(add(note))
    expect(describeEvent(tidesSpec, plain.battle, secret.events[0] ?? { type: 'started' }, TABLE)).toBeNull()
    secret.do(add(zone))
    expect(secret.events).toEqual([{ type: 'mark-added', mark: zone, audience: { only: 'gm' } }])
    expect(project(tidesSpec, secret.battle, TABLE)).toEqual(project(tidesSpec, plain.battle, TABLE))
    expect(project(tidesSpec, secret.battle, { role: 'gm' }).scene.marks).toEqual([note, zone])
    expect(seenBy(drawn().battle)).toEqual([label, stroke, template])
  })

  it('are not named in the history, before they are for all and after', () => {
    const { battle } = drawn()
    const secret = (command: Command<Tides>) => isSecretCommand(tidesSpec, battle, command)
    expect(ALL.map((mark) => secret(remove(mark.id)))).toEqual([false, true, false, false, true])
    expect(secret(add({ ...note, id: id('n') }))).toBe(true)
    expect(secret(change({ ...note, text: 'Other' }))).toBe(true)
    expect(secret(change({ ...note, audience: 'all' }))).toBe(false)
    expect(secret(change({ ...label, audience: 'gm' }))).toBe(false)
    expect(secret(remove('a', 'b'))).toBe(false)
  })

  it('removed together with others: each is told to those who saw it', () => {
    expect(drawn().do(remove('a', 'b')).events).toEqual([{ type: 'mark-removed', mark: 'a' }, { type: 'mark-removed',
      mark: 'b', audience: { only: 'gm' } }])
  })

  it('put together with others: each is told to those who see it', () => {
    const told = drawn().do(put({ ...note, text: 'Other' }, { ...label, text: 'Other' })).events
    expect(told.map(({ audience }) => audience?.only ?? 'all')).toEqual(['gm', 'all'])
    const { battle } = drawn()
    expect([put(note), put(note, label)].map((one) => isSecretCommand(tidesSpec, battle, one))).toEqual([true, false])
  })

  it('change nothing of what the table is shown, whatever they are', () => {
    const tide = drawn()
    checkSecrets(tides, tide.battle as unknown as Battle)
    checkSecretLog(tides, tide.before as unknown as Battle, tide.events as never)
  })
})

describe('COM-24 marks in fog', () => {
  const foggy = (): Tide => {
    const tide = ashore().do({ type: 'fog', change: { kind: 'by', by: 'painted' } })
    return ALL.reduce((now, mark) => now.do(add(mark)), tide)
  }
  const square = (x: number, y: number, width: number): readonly Point[] => [{ x, y }, { x: x + width, y }, {
    x: x + width,
    y: y + width,
  }, { x, y: y + width }]
  const reveal = (x: number, y: number, width = 0.5): Command<Tides> => ({ type: 'fog',
    change: { kind: 'paint', reveal: true, shapes: [square(x, y, width)] } })
  const inFog = (...marks: readonly Mark[]): Tide =>
    marks.reduce((now, mark) => now.do(add(mark)), ashore().do({ type: 'fog', change: { kind: 'by', by: 'painted' } }))
  const sorted = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).toSorted()
  const partOf = (battle: Battle<Tides>) => {
    const [mark] = seenBy(battle) ?? []
    if (mark?.kind !== 'zone') throw new Error('No zone is seen.')
    return mark as ShownMark & typeof mark
  }

  it('are hidden until some of their place is explored', () => {
    const tide = foggy()
    expect(project(tidesSpec, tide.battle, TABLE).scene).not.toHaveProperty('marks')
    const kinds = () => seenBy(tide.battle)?.map(({ id: mark, kind }) => `${mark} ${kind}`)
    tide.do(reveal(0, 0, 0.25))
    expect(kinds()).toEqual(['c stroke'])
    tide.do(reveal(1.25, 0.75))
    expect(kinds()).toEqual(['a label', 'c stroke'])
    expect(seenBy(tide.battle)?.[0]).toEqual(label)
    tide.do(reveal(1, 1, 1.25))
    expect(kinds()).toEqual(['a label', 'c stroke', 'd template'])
    expect(seenBy(tide.battle)?.at(-1)).toMatchObject({ shape: { shape: 'cells', cells: [{ x: 1, y: 1 }] } })
    tide.do(reveal(0, 0, 5))
    expect(seenBy(tide.battle)?.at(-1)).toEqual(template)
  })

  it('tell the name of an area only where the place of the name is explored', () => {
    const marsh: Mark = { ...common, id: id('f'), kind: 'zone', text: 'Drowned altar',
      points: [{ x: 0.1, y: 0.1 }, { x: 5, y: 0.1 }, { x: 5, y: 4 }, { x: 0.1, y: 4 }] }
    const tide = ashore().do({ type: 'fog', change: { kind: 'by', by: 'painted' } }).do(add(marsh)).do(reveal(0, 0))
    expect(partOf(tide.battle)).toMatchObject({ kind: 'zone', color: marsh.color, text: '' })
    expect(seenBy(tide.battle)).toBe(seenBy(tide.battle))
    expect(JSON.stringify(project(tidesSpec, tide.battle, TABLE))).not.toContain('Drowned altar')
    expect(project(tidesSpec, tide.battle, { role: 'gm' }).scene.marks).toEqual([marsh])
    expect(partOf(tide.do(reveal(2.5, 2)).battle).text).toBe('Drowned altar')
    // The middle alone is enough to know of the zone.
    const middle = ashore().do({ type: 'fog', change: { kind: 'by', by: 'painted' } }).do(add(marsh))
    expect(partOf(middle.do(reveal(2.5, 2)).battle).text).toBe('Drowned altar')
  })

  it.each<[string, AreaShape, Point]>([
    ['a burst at the edge of the map', { shape: 'burst', center: { x: 0.5, y: 2.5 }, radius: 4 }, { x: 0.5, y: 2.5 }],
    ['a cone of 270°', { shape: 'cone', apex: { x: 2, y: 2 }, length: 2, angle: 90, spread: 270 }, { x: 2, y: 2 }],
  ])('tell the name of %s only where the board writes the name', (_, shape, near) => {
    const area: Mark = { ...common, id: id('g'), kind: 'template', text: 'Drowned altar', shape }
    const bare: Mark = { ...area, text: '' }
    const ground = ashore().battle.scene.ground
    const spot = areaNameSpot(ground, shape)
    if (!spot || ground.kind !== 'square') throw new Error('The name stands nowhere.')
    const cell = { x: Math.floor(spot.x), y: Math.floor(spot.y) }
    const fog = (mark: Mark) => ashore().do({ type: 'fog', change: { kind: 'by', by: 'painted' } }).do(add(mark))
    const others = pointsOf(ground, area).slice(1).map((point) => ({ x: Math.floor(point.x), y: Math.floor(point.y) }))
      .filter(({ x, y }) => x >= 0 && y >= 0 && Math.max(Math.abs(x - cell.x), Math.abs(y - cell.y)) > 1)
    expect(others.length).toBeGreaterThan(1)
    for (const { x, y } of others) {
      // Nothing tells whether the template has a name.
      for (const mark of [area, bare]) {
        const known = seenBy(fog(mark).do(reveal(x, y, 1)).battle)
        expect(known).toEqual([{ ...bare, shape: { shape: 'cells', cells: [{ x, y }] }, withheld: true,
          edges: expect.any(Array) }])
      }
    }
    expect(Math.hypot(spot.x - near.x, spot.y - near.y)).toBeLessThan(2)
    expect(seenBy(fog(area).do(reveal(spot.x - 0.5, spot.y - 0.5, 1)).battle)).toMatchObject([{
      text: 'Drowned altar',
    }])
    expect(seenBy(fog(area).do(reveal(0, 0, 40)).battle)).toEqual([area])
  })

  it('COM-24 keep a name that the view withholds when they are moved in it, and take another one that is given', () => {
    const marsh: Mark = { ...common, id: id('f'), kind: 'zone', text: 'Drowned altar',
      points: [{ x: 0.1, y: 0.1 }, { x: 5, y: 0.1 }, { x: 5, y: 4 }, { x: 0.1, y: 4 }] }
    const burst: Mark = { ...common, id: id('g'), kind: 'template', text: 'Drowned altar',
      shape: { shape: 'burst', center: { x: 0.5, y: 2.5 }, radius: 4 } }
    for (const [area, x, y] of [[marsh, 0, 0], [burst, 3, 2]] as const) {
      const tide = ashore().do({ type: 'fog', change: { kind: 'by', by: 'painted' } }).do(add(area)).do(reveal(x, y, 1))
      const view = project(tidesSpec, tide.battle, TABLE)
      const [mark] = view.scene.marks ?? []
      if (!mark) throw new Error('The area is not in the view.')
      expect(mark).toMatchObject({ text: '' })
      const given = (command: SingleCommand<Tides>) => commandSchema.parse(asMeant(tide.battle, view, command))
      const dyed = { ...area, color: '#000000' }
      expect(given(put({ ...mark, color: '#000000' }))).toEqual(put(dyed))
      expect(given(change({ ...mark, color: '#000000' }))).toEqual(change(dyed))
      expect(asMeant(tide.battle, view, { type: 'several', commands: [put({ ...mark, color: '#000000' })] }))
        .toEqual({ type: 'several', commands: [put(dyed)] })
      expect(given(put({ ...mark, text: 'Pit' } as Mark))).toEqual(put({ ...area, text: 'Pit' } as Mark))
      // A copy has no name, since none is known.
      const copied = mark.kind === 'zone'
        ? { points: mark.points }
        : mark.kind === 'template'
        ? { shape: mark.shape }
        : {}
      expect(given(put({ ...mark, id: id('copy') }))).toEqual(
        put({ ...area, ...copied, id: id('copy'), text: '' } as Mark),
      )
    }
  })

  it('COM-24 a zone is known of where any of it was explored, also where none of its corners was', () => {
    const wide: Mark = { ...common, id: id('w'), kind: 'zone', text: '',
      points: [{ x: 0.1, y: 0.1 }, { x: 3.9, y: 0.1 }, { x: 3.9, y: 3.9 }, { x: 0.1, y: 3.9 }] }
    const tide = ashore().do({ type: 'fog', change: { kind: 'by', by: 'painted' } }).do(add(wide))
    expect(seenBy(tide.battle) ?? []).toEqual([])
    expect(sorted(partOf(tide.do(reveal(2, 2, 1)).battle).points)).toEqual(sorted(square(2, 2, 1)))
  })

  const hall: Mark = { ...common, id: id('h'), kind: 'zone', text: '', points: square(1, 1, 3) }

  it('COM-24 tell of a zone what is explored of it: its part of the area, and its stretches of the outline', () => {
    const tide = inFog(hall).do(reveal(0, 0, 2))
    const { points, edges = [] } = partOf(tide.battle)
    expect(sorted(points)).toEqual(sorted(square(1, 1, 1)))
    const ends = edges.map((edge) => sorted(edge).join(' '))
    expect(ends.toSorted()).toEqual(['1,1 1,2', '1,1 2,1'])
    // A part of its own beside it, then all of it: the zone itself.
    const two = partOf(tide.do(reveal(3, 3, 1)).battle)
    expect(sorted(two.points)).toEqual(
      sorted([...square(1, 1, 1), { x: 1, y: 1 }, ...square(3, 3, 1), ...square(3, 3, 1).slice(0, 1), { x: 1, y: 1 }]),
    )
    expect(two.edges).toHaveLength(4)
    expect(seenBy(tide.do(reveal(1, 1, 3)).battle)).toEqual([hall])
  })

  it('COM-24 leave a hole where something within a zone was not explored', () => {
    const around = [reveal(1, 1, 1), reveal(2, 1, 1), reveal(3, 1, 1), reveal(1, 2, 1), reveal(3, 2, 1),
      reveal(1, 3, 1), reveal(2, 3, 1), reveal(3, 3, 1)]
    const { points, edges = [] } = partOf(around.reduce((tide, one) => tide.do(one), inFog(hall)).battle)
    expect([isWithin({ x: 1.5, y: 1.5 }, points), isWithin({ x: 2.5, y: 2.5 }, points),
      isWithin({ x: 3.5, y: 2.5 }, points)]).toEqual([true, false, true])
    expect(edges).toHaveLength(4)
  })

  it('COM-24 two zones that differ only where nobody has been look the same', () => {
    const tall: Mark = { ...hall, points: [{ x: 1, y: 7 }, { x: 2.2, y: 3.3 }, { x: 9, y: 1 }, { x: 1, y: 1 }] } as Mark
    const wide: Mark = { ...hall, points: [{ x: 1, y: 1 }, { x: 5, y: 1 }, { x: 8, y: 8 }, { x: 1, y: 9 }] } as Mark
    const [one, other] = [tall, wide].map((zone) => inFog(zone).do(reveal(0, 0, 2)).battle)
    if (!one || !other) throw new Error('Two battles are wanted.')
    expect(seenBy(one)).toEqual(seenBy(other))
    expect(partOf(one).points).toHaveLength(4)
  })

  it('COM-24 a zone that lies beside what is explored, or only touches it with a corner, is not known of', () => {
    expect(seenBy(inFog(hall).do(reveal(0, 0, 1)).battle) ?? []).toEqual([])
    expect(seenBy(inFog(hall).do(reveal(4, 1, 1)).battle) ?? []).toEqual([])
  })

  it('COM-24 the same part of a zone is the same object, whatever is explored elsewhere', () => {
    const tide = inFog(hall).do(reveal(0, 0, 2))
    const before = partOf(tide.battle)
    expect(partOf(tide.do(reveal(0, 3, 1)).battle)).toBe(before)
  })

  it('COM-24 a zone that is known in part is moved and changed as a whole from the view', () => {
    const { battle } = inFog(hall).do(reveal(0, 0, 2))
    const view = project(tidesSpec, battle, TABLE)
    const part = partOf(battle)
    const given = (command: SingleCommand<Tides>) => commandSchema.parse(asMeant(battle, view, command))
    expect(given(change({ ...part, color: '#000000' }))).toEqual(change({ ...hall, color: '#000000' }))
    const moved = { ...part, points: part.points.map(({ x, y }) => ({ x: x + 2, y: y - 0.5 })) }
    expect(given(change(moved))).toEqual(change({ ...hall, points: square(3, 0.5, 3) } as Mark))
    const drawn = { ...part, points: square(5, 5, 2) }
    expect(given(change(drawn))).toEqual(change({ ...hall, points: square(5, 5, 2) } as Mark))
  })

  it('are looked for once on a ground: the area of a template is not worked out for each view', () => {
    let reads = 0
    const counting: Mark = { ...common, id: id('h'), kind: 'template', text: 'Altar', get shape() {
      reads++
      return { shape: 'burst', center: { x: 2, y: 2 }, radius: 1 } as const
    } }
    const { ground } = ashore().battle.scene
    if (ground.kind !== 'square') throw new Error('Not a square ground.')
    const look = (on: SquareGround) => knownMarks([counting], on, emptyMask(on.cols, on.rows))
    look(ground)
    const once = reads
    expect(once).toBeGreaterThan(0)
    for (let view = 0; view < 5; view++) look(ground)
    expect(reads).toBe(once)
    look({ ...ground, cols: ground.cols + 1 })
    expect(reads).toBeGreaterThan(once)
  })

  it('are not told of when they are added there', () => {
    const tide = ashore().do({ type: 'fog', change: { kind: 'by', by: 'painted' } })
    expect(isSecretCommand(tidesSpec, tide.battle, add(label))).toBe(true)
    expect(tide.do(add(label)).events).toEqual([{ type: 'mark-added', mark: label, audience: { only: 'gm' } }])
    tide.do(reveal(1.25, 0.75))
    expect(isSecretCommand(tidesSpec, tide.battle, remove('a'))).toBe(false)
  })

  it('stay the same list while nothing more is explored', () => {
    const { battle } = foggy().do(reveal(1.25, 0.75))
    expect(seenBy(battle)).toBe(seenBy(battle))
  })
})
