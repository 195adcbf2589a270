// The tools of the rail: keys of their own; what the strip offers for marks that are picked.
import { describe, expect, it } from 'vitest'
import { GM_PLAY_KEYS, PLAY_KEYS } from '../../src/app/board/play-keys.ts'
import { createBench, type Bench } from '../../src/app/prepare/bench.ts'
import { GM_PLAY_TOOLS, PLAY_TOOLS } from '../../src/app/prepare/play-tools.ts'
import { firstLook, templateChoices } from '../../src/app/prepare/template-choices.ts'
import type { StripContext } from '../../src/app/prepare/tool-entry.ts'
import { TOOLS } from '../../src/app/prepare/tools.ts'
import { markWords, pickedItems } from '../../src/app/prepare/tools/marks.ts'
import type { Command, Mark, MarkId } from '../../src/engine/core/index.ts'
import { FIELD } from '../bench/scenes.ts'
import { tides } from '../support/odd/index.ts'

const AREAS = templateChoices(tides, FIELD)
const common = { audience: 'gm', color: '#ff9d5c', stays: true } as const
const label: Mark = { ...common, id: 'l' as MarkId, kind: 'label', at: { x: 3, y: 3 }, text: 'Well' }
const template: Mark = { ...common, id: 't' as MarkId, kind: 'template', text: '', audience: 'all',
  shape: { shape: 'burst', center: { x: 4, y: 4 }, radius: 2 } }

describe('the keys of the tools', () => {
  it('are different from each other', () => {
    const keys = TOOLS.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('in play are those that the page listens for, and none that a fight needs', () => {
    for (const [tools, keys] of [[PLAY_TOOLS, PLAY_KEYS], [GM_PLAY_TOOLS, GM_PLAY_KEYS]] as const) {
      expect(Object.fromEntries(tools.map(({ id, key }) => [key.toLowerCase(), id]))).toEqual(keys)
      for (const key of 'nqeasdwrgfpz123456789') expect(keys[key], key).toBeUndefined()
    }
  })
})

describe('the options of a tool', () => {
  it.each([
    ['fog', 'Reveal or hide'],
    ['note', 'Label or note'],
    ['template', 'Angle'],
  ])('of the tool “%s” have names that say what is chosen: “%s”', (tool, name) => {
    const bench = createBench(FIELD, tool, firstLook(AREAS))
    bench.setState(({ template }) => ({
      template: { ...template, look: { shape: 'cone', size: 4, width: 1, spread: 60 } },
    }))
    const items = TOOLS.find(({ id }) => id === tool)?.strip({ bench: bench.getState(), set: bench.setState,
      ground: FIELD, areas: AREAS, fog: { by: 'painted', explored: {} } as never, marks: [], press: () => undefined,
      give: () => undefined, waiting: [], draw: () => undefined, crowd: 0, copyAll: () => undefined,
      removeAll: () => undefined })
    expect(items?.flatMap((item) => ('label' in item ? [item.label] : []))).toContain(name)
  })
})

it('what is picked of the map is counted in words, windows apart from doors', () => {
  const bench = createBench(FIELD, 'select', firstLook(AREAS))
  const ends = { a: { x: 1, y: 1 }, b: { x: 1, y: 2 } }
  const door = (id: string, kind: 'door' | 'window') => ({ id, ...ends, open: false, kind })
  const wall = (id: string) => ({ id, ...ends, stops: 'both' as const })
  const ground = { ...FIELD, walls: [wall('w'), { ...wall('v'), group: 'g' }, { ...wall('u'), group: 'g' }],
    doors: [door('d', 'door'), door('e', 'window'), door('f', 'window')] }
  const words = (...picks: Bench['picks']): string => {
    const items =
      TOOLS[0]?.strip({ bench: { ...bench.getState(), picks }, set: bench.setState, ground, areas: AREAS,
        fog: undefined, marks: [], press: () => undefined, give: () => undefined, waiting: [], draw: () => undefined,
        crowd: 0, copyAll: () => undefined, removeAll: () => undefined }) ?? []
    return items.flatMap((item) => (item.kind === 'words' ? [item.text] : [])).join()
  }
  const pick = (id: string) => ({ kind: 'uvw'.includes(id) ? 'wall' as const : 'door' as const, id })
  expect(words(pick('e'))).toBe('1 window')
  expect(words(pick('w'), pick('d'), pick('e'), pick('f'))).toBe('1 wall, 1 door, 2 windows')
  // What is drawn in one go is picked as one.
  expect(words(pick('v'), pick('u'))).toBe('2 walls,Ctrl+click picks one piece.')
})

it('walls are spoken of where there can be walls: not on rows', () => {
  const bench = createBench(FIELD, 'select', firstLook(AREAS))
  const words = (ground: typeof FIELD | null): string => {
    const items =
      TOOLS[0]?.strip({ bench: bench.getState(), set: bench.setState, ground, areas: AREAS, fog: undefined, marks: [],
        press: () => undefined, give: () => undefined, waiting: [], draw: () => undefined, crowd: 0, copyAll: () =>
          undefined, removeAll: () => undefined }) ?? []
    return items.flatMap((item) => (item.kind === 'words' ? [item.text] : [])).join()
  }
  expect(words(FIELD)).toContain('Shift adds, Alt also takes walls.')
  expect(words(null)).toBe('Click, or drag around it; Shift adds. Right button or space moves the map.')
})

describe('the Template tool', () => {
  function stripOf(area: string) {
    const bench = createBench(FIELD, 'template', firstLook(AREAS))
    const items = () =>
      TOOLS.find(({ id }) => id === 'template')?.strip({ bench: bench.getState(), set: bench.setState, ground: FIELD,
        areas: AREAS, fog: undefined, marks: [], press: () => undefined, give: () => undefined, waiting: [], draw: () =>
          undefined, crowd: 0, copyAll: () => undefined, removeAll: () => undefined }) ?? []
    const item = (name: string) => items().find((one) => 'label' in one && one.label === name)
    const shape = item('Shape')
    if (shape?.kind === 'list') shape.onValue(area)
    return { bench, item, names: () => items().flatMap((one) => ('label' in one ? [one.label] : [])) }
  }

  it('has the areas of the ruleset first, then plain shapes', () => {
    const shape = stripOf('Whirl').item('Shape')
    expect(shape?.kind === 'list' && [shape.value, ...shape.options.map(({ label: name }) => name)]).toEqual(['Whirl',
      'Whirl', 'Wake', 'Cone', 'Line', 'Square'])
  })

  it('offers the usual sizes by a click, and any other by hand', () => {
    const { bench, item } = stripOf('Whirl')
    const sizes = item('Usual sizes')
    expect(sizes?.kind === 'choice' && [sizes.value, ...sizes.options.map(({ label: size }) => size)]).toEqual(['2',
      '1', '2'])
    if (sizes?.kind === 'choice') sizes.onValue('1')
    expect(bench.getState().template.look).toMatchObject({ size: 1, called: 'Whirl', anchor: 'bearer' })
    const radius = item('Radius')
    if (radius?.kind === 'number') radius.onValue(7)
    expect(bench.getState().template.look).toMatchObject({ size: 7, called: 'Whirl' })
  })

  it('has nothing to size in an area that has only one size', () => {
    expect(stripOf('Wake').names()).not.toContain('Length')
    expect(stripOf('Cone').names()).toContain('Angle')
  })
})

describe('marks that are picked', () => {
  function strip(...picked: readonly Mark[]) {
    const given: Command[] = []
    const bench = createBench(FIELD, 'select', firstLook(AREAS))
    bench.setState({ picked: picked.map(({ id }) => id) })
    const context: StripContext = { bench: bench.getState(), set: bench.setState, ground: FIELD, areas: AREAS,
      fog: undefined, marks: [label, template], press: () => undefined, give: (command) => void given.push(command),
      waiting: [], draw: () => undefined, crowd: 0, copyAll: () => undefined, removeAll: () => undefined }
    const items = pickedItems(context)
    const item = <Kind extends (typeof items)[number]['kind']>(kind: Kind, name: string) =>
      items.find((one) => one.kind === kind && 'label' in one && one.label === name) as Extract<
        (typeof items)[number],
        { kind: Kind }
      >
    return { given, items, item }
  }

  it('are counted by kind', () => {
    expect(markWords([label, template, label])).toBe('2 labels, 1 template')
    expect(strip().items).toEqual([])
  })

  it('take a colour and an audience together, in one step each', () => {
    const { given, item } = strip(label, template)
    expect(item('choice', 'Who sees it').value).toBe('')
    item('colour', 'Colour').onValue('#00ff00')
    item('choice', 'Who sees it').onValue('all')
    expect(given).toEqual([
      { type: 'mark',
        change: { kind: 'put', marks: [{ ...label, color: '#00ff00' }, { ...template, color: '#00ff00' }] } },
      { type: 'mark', change: { kind: 'put', marks: [{ ...label, audience: 'all' }, template] } },
    ])
  })

  it('have their words changed; a label keeps some', () => {
    const { given, item } = strip(label)
    item('text', 'Words').onValue('')
    expect(given).toEqual([])
    item('text', 'Words').onValue('Dry')
    expect(given).toMatchObject([{ change: { marks: [{ text: 'Dry' }] } }])
  })

  it('a template may go by itself after a while', () => {
    const { given, item } = strip(template)
    item('toggle', 'Goes after a minute').onValue(true)
    expect(given).toMatchObject([{ change: { marks: [{ stays: false }] } }])
  })
})
