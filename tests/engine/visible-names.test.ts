// Names with characters that nobody sees: shown as marks wherever a name comes in, by command, by file and by map.
import { describe, expect, it } from 'vitest'
import { mark as markShape } from '../../src/engine/core/marks-shape.ts'
import * as shapes from '../../src/engine/core/shapes.ts'
import { withVisibleNames } from '../../src/engine/core/visible-names.ts'
import { newcomer, newObject, type Battle, type Combatant, type Command, type Mark,
  type MarkId } from '../../src/engine/core/index.ts'
import type { Ground, SquareGround } from '../../src/grid/index.ts'
import { readSave, writeSave } from '../../src/session/save.ts'
import { newSession, submit } from '../../src/session/session.ts'
import { fight } from '../support/fight.ts'
import { ashore } from '../support/odd/fights.ts'
import { tides, tidesSpec } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'
import type { Tides } from '../support/odd/types.ts'
import { usualMs } from '../support/pace.ts'
import { readMap } from '../support/uvtt.ts'

const RAW = 'Mi\u200bra\u202e'
const SHOWN = 'Mi□ra□'
const after = (command: Command<Tides>) => ashore().do(command)

describe('a name of which nothing is seen', () => {
  it.each(['\u200b', '\u200b\u200b', '\u2060 \u3164', '\ufe0f\ufe0f', '□□'])('%j is refused', (name) => {
    const tide = ashore()
    expect(tide.refused({ type: 'edit', who: tide.id('Wen'), patch: { name } }).says)
      .toContain('A name must have a character that can be seen.')
    expect(tide.refused({ type: 'name', name }).says).toContain(
      'A battle’s name must have a character that can be seen.',
    )
  })

  it('a name of a million such characters is refused at once', () => {
    const tide = ashore()
    const command = { type: 'edit', who: tide.id('Wen'), patch: { name: '\u200b'.repeat(1_000_000) } } as const
    expect(tide.refused(command).says).toContain('at most 4000 characters')
    expect(usualMs(() => tide.refused(command))).toBeLessThan(120)
  })
})

describe('by command', () => {
  it('a newcomer and its player', () => {
    const { battle } = after({ type: 'join',
      combatant: { ...newcomer(tidesSpec, { name: RAW, side: tidesBattle().sides[0]?.id ?? ('' as never), kind: 'pc' }),
        player: RAW } })
    const one = Object.values(battle.combatants).at(-1)
    expect([one?.name, one?.player]).toEqual([SHOWN, SHOWN])
  })

  it('an edit, also forced', () => {
    const tide = ashore()
    const command = { type: 'edit', who: tide.id('Wen'), patch: { name: RAW } } as const
    expect(after(command).who(SHOWN).id).toBe(tide.id('Wen'))
    expect(after({ type: 'override', reason: '', change: { kind: 'force', command } }).who(SHOWN).id).toBe(
      tide.id('Wen'),
    )
  })

  it('the battle, sides, squads, objects and conditions', () => {
    expect(after({ type: 'name', name: RAW }).battle.name).toBe(SHOWN)
    const { sides, truces } = tidesBattle()
    expect(after({ type: 'sides', sides: sides.map((side) => ({ ...side, name: RAW })), truces }).battle.sides[0]?.name)
      .toBe(SHOWN)
    expect(after({ type: 'squads', squads: [{ id: 's' as never, name: RAW }] }).battle.squads.at(-1)?.name).toBe(SHOWN)
    const tide = after({ type: 'object', change: { kind: 'add', object: newObject({ name: RAW }) } })
    const thing = tide.battle.scene.objects.at(-1)
    expect(thing?.name).toBe(SHOWN)
    tide.do({ type: 'object',
      change: { kind: 'change', object: thing?.id ?? ('' as never), patch: { name: `a${RAW}` } } })
    expect(tide.battle.scene.objects.at(-1)?.name).toBe(`a${SHOWN}`)
    tide.do({ type: 'override', reason: '',
      change: { kind: 'add-effect', who: tide.id('Wen'), condition: RAW, value: null,
        duration: { until: 'cleared' } } })
    expect(tide.battle.effects.at(-1)?.condition).toBe(SHOWN)
  })

  it('what is typed on a sheet, into a prompt or a form, and drawn terrain', () => {
    const tide = ashore()
    const set = (field: string, value: string | boolean) =>
      tide.do({ type: 'override', reason: RAW, change: { kind: 'set', who: tide.id('Wen'), field, value } })
    const last = tide.who('Wen').sheet.knots.length
    set(`knots.${last}`, true)
    set(`knots.${last}.name`, RAW)
    expect(tide.who('Wen').sheet.knots.at(-1)).toMatchObject({ name: SHOWN })
    expect(tide.events[0]).toMatchObject({ type: 'override', reason: SHOWN })
    expect(tide.do({ type: 'options', values: { motto: RAW } }).battle.options.motto).toBe(SHOWN)
    tide.do({ type: 'draw', change: {
      terrain: { put: [{ id: 't', name: RAW, cells: [{ x: 0, y: 0 }], cost: 1, concealment: 0, look: 'sand' }] },
    } })
    expect(tide.battle.scene.ground).toMatchObject({ terrain: [{ name: SHOWN }] })
    expect(withVisibleNames<Tides>({ type: 'answer', prompt: 'p1' as never, answer: { kind: 'several', answers: [
      { kind: 'row', row: 'r', values: { word: RAW, much: 3 } },
      { kind: 'pass', who: tide.id('Wen') },
    ] } }))
      .toMatchObject({ answer: { answers: [{ values: { word: SHOWN, much: 3 } }, { kind: 'pass' }] } })
  })

  it('every word of a map and of what is drawn on it, also in a file', () => {
    const { ground } = tidesBattle().scene
    if (ground.kind !== 'square') throw new Error('The beach has cells.')
    const sand = { id: 't', name: RAW, cells: [{ x: 0, y: 0 }], cost: 1, concealment: 0, damage: `1d6 ${RAW}`,
      look: 'sand' } as const
    const map: SquareGround = { ...ground, cell: { length: 1, unit: RAW }, terrain: [sand] }
    const laid = after({ type: 'ground', ground: map }).battle.scene.ground
    expect(laid).toMatchObject({ cell: { unit: SHOWN }, terrain: [{ name: SHOWN, damage: `1d6 ${SHOWN}` }] })
    expect(withVisibleNames<Tides>({ type: 'ground', ground: map })).toEqual({ type: 'ground', ground: laid })
    expect(withVisibleNames<Tides>({ type: 'draw', change: { terrain: { put: [sand] } } })).toMatchObject({
      change: { terrain: { put: [{ name: SHOWN, damage: `1d6 ${SHOWN}` }] } },
    })
    const bands: Ground = { kind: 'bands', image: null,
      bands: [{ id: 'b', name: RAW, side: 'players', depth: 0, slots: 3 }] }
    const mark: Mark = { id: 'm' as MarkId, kind: 'template', audience: 'all', color: '#aa3311', stays: true, text: RAW,
      called: RAW, shape: { shape: 'burst', center: { x: 1, y: 1 }, radius: 1 } }
    for (const command of [{ type: 'ground', ground: bands }, { type: 'mark',
      change: { kind: 'add', mark } }] as const)
    {
      expect(JSON.stringify(withVisibleNames<Tides>(command))).not.toMatch(/[\u200b\u202e]/)
    }
    for (const one of [map, bands]) {
      expect(wordsOf(shapes.ground.parse(one)).filter((word) => /[\u200b\u202e]/.test(word))).toEqual([])
    }
    expect(readMap({ turnstone: { terrain: [{ name: 'Sand', look: 'sand', cost: 2, damage: RAW, cells: [[1, 1]] }] } })
      .ground.terrain[0]?.damage).toBe(SHOWN)
  })

  it('a map whose unit nobody sees is refused, and a map of an older file with such a unit can be changed', () => {
    const { ground } = tidesBattle().scene
    if (ground.kind !== 'square') throw new Error('The beach has cells.')
    const map = (unit: string, cols = ground.cols): Command<Tides> => ({ type: 'ground',
      ground: { ...ground, cols, cell: { length: 1, unit } } })
    const change = (unit: string): Command<Tides> => ({ type: 'draw',
      change: { board: { cell: { length: 1, unit } } } })
    for (const unit of ['', ' ', '\u200b\u200b', '□']) {
      for (const command of [map(unit), change(unit)]) {
        expect(ashore().refused(command).says).toContain('The unit of the map must have a character that can be seen.')
      }
    }
    const renamed = withVisibleNames(change(RAW))
    expect(renamed).toMatchObject({ change: { board: { cell: { unit: SHOWN } } } })
    const { battle } = ashore()
    const old = fight(tidesSpec, { ...battle,
      scene: { ...battle.scene, ground: { ...ground, cell: { length: 1, unit: '' } } } })
    expect(old.do(map('', 9)).battle.scene.ground).toMatchObject({ cols: 9 })
  })

  it('words of marks that are too long are refused and not looked through', () => {
    const common = { id: 'm', audience: 'all', color: '#aa3311', stays: true, at: { x: 1, y: 1 } }
    const text = '\u200b'.repeat(1_000_000)
    for (const kind of ['label', 'note']) {
      const read = () => markShape.safeParse({ ...common, kind, text })
      expect(read().success).toBe(false)
      expect(usualMs(read)).toBeLessThan(20)
    }
  })

  it('what is kept of the command, and what the step is called, show the mark too', () => {
    const done = submit(tides, newSession(tides, 's', beach() as unknown as Battle, 7), { type: 'name', name: RAW },
      'gm')
    if (done.kind !== 'accepted') throw new Error('The name was refused.')
    expect(done.entry).toMatchObject({ title: `Name the battle “${SHOWN}”`, command: { name: SHOWN } })
  })

  it('a name of a megabyte is refused, and the refusal is short', () => {
    const tide = ashore()
    const long = 'x'.repeat(1_000_000)
    for (const command of [{ type: 'name', name: long }, { type: 'edit', who: tide.id('Wen'), patch: { name: long } }, {
      type: 'object',
      change: { kind: 'add', object: newObject({ name: long }) },
    }] as const) {
      const { says } = tide.refused(command)
      expect(says).toMatch(/at most|1 to/)
      expect(says.length).toBeLessThan(120)
    }
  })
})

describe('in a file', () => {
  const session = newSession(tides, 's', beach() as unknown as Battle, 7)
  const named = (name: string) => ({ ...session,
    base: { ...session.base, name, sides: session.base.sides.map((side) => ({ ...side, name })),
      combatants: Object.fromEntries(
        Object.entries(session.base.combatants).map(([id, one]): [string, Combatant] => [id, { ...one, name }]),
      ) } })

  it('they are shown with the mark, and the battle opens', () => {
    const read = readSave(writeSave({ session: named(RAW), assets: {} }), () => tides)
    if (!read.ok) throw new Error(read.problem.says)
    const { base } = read.value.session
    expect([base.name, ...base.sides.map(({ name }) => name),
      ...Object.values(base.combatants).map(({ name }) => name)])
      .toEqual(Array.from({ length: 1 + base.sides.length + base.roster.length }, () => SHOWN))
  })

  it('in steps as well', () => {
    const done = submit(tides, session, { type: 'name', name: 'Plain' }, 'gm')
    if (done.kind !== 'accepted') throw new Error('The name was refused.')
    const text = writeSave({ session: done.session, assets: {} }).replaceAll('Plain', RAW)
    const read = readSave(text, () => tides)
    if (!read.ok) throw new Error(read.problem.says)
    expect(read.value.session.entries[0]).toMatchObject({ title: `Name the battle “${SHOWN}”`, command: { name: SHOWN },
      events: [{ type: 'named', name: SHOWN }] })
  })

  it('a name of a megabyte is refused with its field', () => {
    const read = readSave(writeSave({ session: named('x'.repeat(1_000_000)), assets: {} }), () => tides)
    expect(read).toMatchObject({ ok: false,
      problem: { field: 'session.base.name', says: 'must have at most 4000 characters, but has 1,000,000.' } })
  })
})

it('in a map: terrain', () => {
  const patch = { name: RAW, look: 'water', cost: 2, cells: [[1, 1]] }
  expect(readMap({ turnstone: { terrain: [patch] } }).ground.terrain[0]?.name).toBe(SHOWN)
  expect(readMap({ turnstone: { terrain: [{ ...patch, name: 'x'.repeat(1_000_000) }] } }).warnings).toEqual([
    'The rough ground in the file could not be read (turnstone.terrain.0.name); it was left out.',
  ])
})

const wordsOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(wordsOf)
    : []

function tidesBattle() {
  return ashore().battle
}
