// COM-24: ways are laid out by what is known. Whoever is hidden bends none, and stops whoever meets it.
import { describe, expect, it } from 'vitest'
import { project, type Battle } from '../../../src/engine/core/index.ts'
import { wall } from '../../../src/engine/kits/map-parts.ts'
import { placeOf, type Place } from '../../../src/grid/index.ts'
import { shift, shiftPlaces } from '../../../src/rulesets/eight-phases/movement/shift.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { ability, npc, passes, pc, type PhasesFight, walk, where } from './people.ts'
import { directly, during, marks, running } from './walking.ts'

const HIDDEN = { token: true, stats: true }
const TABLE = { role: 'table' } as const

/** Cells in a row, from column to column. */
const row = (from: number, to: number): readonly Place[] =>
  Array.from({ length: to - from + 1 }, (_, at) => placeOf({ x: from + at, y: 5 }))
/** The way that somebody went with the last command. */
const gone = (fight: PhasesFight): readonly string[] =>
  fight.events.flatMap((one) => (one.type === 'moved' ? one.path : []))
const laidOut = (battle: Battle): unknown =>
  (battle as PhasesFight['battle']).stack.find((one) => one.kind === 'walk')?.places

/** Ash walks from the left to the right, and Rook lies in wait there, hidden or not, or is not there. */
const lane = (rook: Parameters<typeof npc>[0] | null, ash = {}) =>
  during('Ash', [
    pc({ name: 'Ash', at: [2, 5], stats: { speed: 8 }, ...ash }),
    ...(rook ? [npc({ secret: HIDDEN, ...rook })] : []),
  ], { phase: 4 })

describe('a way past somebody hidden', () => {
  it('PHA-66 COM-24 bends no way; becoming ENGAGED with it ends the movement, with someone for the table', () => {
    const walks = (fight: PhasesFight) => fight.do(walk(fight, 'Ash', [10, 5]))
    expect(gone(walks(lane(null)))).toEqual(row(2, 10))
    const fight = walks(lane({ name: 'Rook', at: [6, 6] }))
    expect([gone(fight), running(fight)?.movement?.left, fight.battle.stack]).toEqual([row(2, 5), 0, []])
    expect(fight.log(TABLE).join(' ')).toContain('Ash becomes ENGAGED with someone: the movement ends there.')
    expect(fight.log(TABLE).join(' ')).not.toContain('Rook')
    // Around somebody that it sees it goes without stopping.
    const around = walks(lane({ name: 'Rook', at: [6, 6], secret: { token: false, stats: true } }))
    expect([where(around, 'Ash'), gone(around).includes('5,5')]).toEqual(['10,5', false])
  })

  it('PHA-64 COM-24 while somebody is asked before the first step, the way that is shown tells nothing of it', () => {
    const wire = { activation: 'reaction', trigger: 'enemy-moves', reach: 3, condition: 'PRONE' } as const
    const asked = (at: readonly [number, number]) => {
      const fight = during('Ash', [
        pc({ name: 'Ash', at: [2, 5], stats: { speed: 8 } }),
        npc({ name: 'Grim', at: [2, 2], abilities: [ability('Wire', wire)] }),
        npc({ name: 'Rook', at, secret: HIDDEN }),
      ], { phase: 4 })
      return fight.do(walk(fight, 'Ash', [10, 5]))
    }
    const [here, there] = [asked([6, 6]), asked([6, 4])]
    expect(here.battle.prompt?.about).toBe('reactions')
    expect(laidOut(project(spec, here.battle, TABLE) as Battle)).toEqual(row(2, 10))
    expect(project(spec, here.battle, TABLE)).toEqual(project(spec, there.battle, TABLE))
    here.do(passes(here, 'Grim'))
    expect(where(here, 'Ash')).toBe('5,5')
  })

  it('PHA-67 COM-24 who is not stopped by ENGAGEMENT runs into it, and keeps what is left', () => {
    const fight = lane({ name: 'Rook', at: [6, 5] }, { sheet: { flying: true } })
    fight.do(walk(fight, 'Ash', [10, 5]))
    expect([gone(fight), running(fight)?.movement?.left, fight.battle.stack]).toEqual([row(2, 5), 5, []])
    expect(fight.log(TABLE).join(' ')).toContain('something is in Ash’s way')
    expect(fight.log(TABLE).join(' ')).not.toContain('Rook')
    // Also where the way was to end. Who is smaller is passed.
    const goal = lane({ name: 'Rook', at: [10, 5] }, { sheet: { flying: true } })
    goal.do(walk(goal, 'Ash', [10, 5]))
    expect(where(goal, 'Ash')).toBe('9,5')
    const small = lane({ name: 'Rook', at: [6, 5], size: 0.5 })
    small.do(walk(small, 'Ash', [10, 5]))
    expect(where(small, 'Ash')).toBe('10,5')
  })

  it('PHA-66 COM-24 the GM reads before the drop where it is met, and the table does not', () => {
    const fight = lane({ name: 'Rook', at: [6, 6] })
    const stops = (view: PhasesFight['battle']) =>
      (spec.movement(view, fight.id('Ash'))?.marks ?? []).filter(({ sign }) => sign === 'stop')
    expect(marks(fight, 'Ash').filter(({ sign }) => sign === 'stop').map(({ label }) => label)).toEqual([
      'The movement ends here: ENGAGED with Rook',
    ])
    expect(stops(project(spec, fight.battle, TABLE) as PhasesFight['battle'])).toEqual([])
  })
})

describe('a shift past somebody hidden', () => {
  const ends = (fight: PhasesFight, battle: PhasesFight['battle'], how: 'shift' | 'teleport') => {
    const ash = battle.combatants[fight.id('Ash')]
    return ash ? shiftPlaces(battle, ash, 4, how).map(String).toSorted() : []
  }
  const shifts = (fight: PhasesFight, x: number, how: 'shift' | 'teleport') =>
    directly(fight, (work) => shift(work, fight.id('Ash'), placeOf({ x, y: 5 }), 4, how))

  it('PHA-65 COM-24 is offered as if nobody stood there, in the GM’s view and to the rules as on the table', () => {
    const fight = lane({ name: 'Rook', at: [4, 5] })
    const table = project(spec, fight.battle, TABLE) as PhasesFight['battle']
    for (const how of ['shift', 'teleport'] as const) {
      expect(ends(fight, fight.battle, how)).toEqual(ends(fight, table, how))
      expect(ends(fight, fight.battle, how)).toContain('4,5')
    }
  })

  it('PHA-65 COM-24 goes straight on and ends before it, and the log of the table does not name it', () => {
    const fight = shifts(lane({ name: 'Rook', at: [4, 5] }), 6, 'shift')
    expect([gone(fight), fight.battle.stack]).toEqual([row(2, 3), []])
    const straight = shifts(lane(null), 6, 'shift')
    expect(gone(straight)).toEqual(row(2, 6))
    // Around somebody that it sees it goes.
    const around = shifts(lane({ name: 'Rook', at: [4, 5], secret: { token: false, stats: true } }), 6, 'shift')
    expect([where(around, 'Ash'), gone(around).includes('4,5')]).toEqual(['6,5', false])
  })

  it('PHA-65 COM-24 a teleport to where it stands comes to nothing', () => {
    const fight = shifts(lane({ name: 'Rook', at: [4, 5] }), 4, 'teleport')
    const told = fight.events.flatMap((event) => (event.type === 'told' ? [event.text] : []))
    expect([where(fight, 'Ash'), told]).toEqual(['2,5', ['Something is in Ash’s way.']])
    expect(where(shifts(lane({ name: 'Rook', at: [4, 5] }), 5, 'teleport'), 'Ash')).toBe('5,5')
  })
})

describe('a shift towards a wall that nobody has seen', () => {
  it('PHA-65 COM-24 is offered as if there were none, and ends before it', () => {
    const fight = lane(null)
    const { ground } = fight.battle.scene
    if (ground.kind !== 'square') throw new Error('A square ground is needed.')
    fight.do({ type: 'ground', ground: { ...ground, ambient: 'dark', lights: [], walls: [], terrain: [] } })
      .do({ type: 'fog', change: { kind: 'by', by: 'sight' } })
      .do({ type: 'draw', change: { walls: { put: [wall('unseen', 5, 0, 5, 12)] } } })
    const ash = fight.battle.combatants[fight.id('Ash')]
    expect(ash && shiftPlaces(fight.battle, ash, 4, 'shift')).toContain('6,5')
    directly(fight, (work) => shift(work, fight.id('Ash'), placeOf({ x: 6, y: 5 }), 4, 'shift'))
    expect([gone(fight), fight.battle.stack]).toEqual([row(2, 4), []])
    expect(fight.events.flatMap((event) => (event.type === 'told' ? [event.text] : [])))
      .toEqual(['Ash finds something in the way.'])
    // It is known now.
    const there = fight.battle.combatants[fight.id('Ash')]
    expect(there && shiftPlaces(fight.battle, there, 2, 'shift')).not.toContain('5,5')
  })

  it('PHA-65 COM-24 right beside, which nobody knows of, goes nowhere and not around it', () => {
    const fight = lane(null)
    fight.do({ type: 'draw', change: { walls: { put: [wall('unseen', 3, 5, 3, 6)] } } })
      .do({ type: 'fog', change: { kind: 'by', by: 'painted' } })
    directly(fight, (work) => shift(work, fight.id('Ash'), placeOf({ x: 4, y: 5 }), 4, 'shift'))
    expect([where(fight, 'Ash'), fight.battle.stack]).toEqual(['2,5', []])
    expect(fight.events.flatMap((event) => (event.type === 'told' ? [event.text] : [])))
      .toEqual(['Ash finds something in the way and gets no further.'])
  })
})

describe('a walk that was moved aside', () => {
  /** Ash was to walk along the row above, and stands below that way now; a wall nobody knows of may stand at `x`. */
  const aside = (x: number | null) => {
    const fight = lane(null)
    if (x !== null) fight.do({ type: 'draw', change: { walls: { put: [wall('unseen', x, 3, x, 7)] } } })
    fight.do({ type: 'fog', change: { kind: 'by', by: 'painted' } })
    return directly(fight,
      (work) =>
        work.push({ kind: 'walk', step: 'go', who: fight.id('Ash'), places: [2, 6].map((at) =>
          placeOf({ x: at, y: 4 })
        ), costs: [0, 9], at: 0, free: false, counts: false }))
  }
  const said = (fight: PhasesFight) => fight.events.flatMap((event) => (event.type === 'told' ? [event.text] : []))

  it('PHA-64 COM-24 goes on by the way that it knows, and not around what nobody knows of', () => {
    expect(where(aside(null), 'Ash')).toBe('6,4')
    const far = aside(5)
    expect([where(far, 'Ash')?.split(',')[0], far.battle.stack]).toEqual(['4', []])
    expect(said(far)).toContain('Ash finds something in the way.')
    const near = aside(3)
    expect([where(near, 'Ash'), near.battle.stack]).toEqual(['2,5', []])
    expect(near.log(TABLE).join(' ')).toContain('finds something in the way and gets no further')
  })
})
