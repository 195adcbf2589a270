// COM-24: ways are laid out by what is known. Whoever is hidden bends none, and stops whoever meets it.
import { describe, expect, it } from 'vitest'
import { project, type Battle } from '../../../src/engine/core/index.ts'
import { placeOf, type Place } from '../../../src/grid/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { ability, npc, passes, pc, type PhasesFight, walk, where } from './people.ts'
import { during, marks, running } from './walking.ts'

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
