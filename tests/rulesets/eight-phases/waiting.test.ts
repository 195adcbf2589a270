// Naming the phase one waits for, and passing phases in which nobody wants to act (PHA-06).
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import type { EightPhases } from '../../../src/rulesets/eight-phases/state.ts'
import { awaited } from '../../../src/rulesets/eight-phases/clock/turns.ts'
import { afflict, END_TURN, npc, own, pass, pc, type PhasesFight, started, surge, take, toPhase } from './people.ts'
import type { Phase } from '../../../src/rulesets/eight-phases/sheet/kinds.ts'

const phase = (fight: PhasesFight) => fight.battle.turn.phase
const view = (fight: PhasesFight) => spec.turnView(fight.battle)
const tick = (fight: PhasesFight, number: number) => view(fight).track[number - 1]
const waitFor = (fight: PhasesFight, name: string, when: Phase | null) =>
  own({ type: 'wait-for', who: fight.id(name), phase: when })
const wanted = (fight: PhasesFight) =>
  awaited(fight.battle).map((one) => `${fight.battle.combatants[one.who]?.name} ${one.how}`)
/** A whole turn in which nothing is done. */
const turn = (fight: PhasesFight, name: string): PhasesFight => fight.do(take(fight, name)).do(END_TURN)

/** Wen and Ada against Rook (INITIATIVE 5) and Ogre (INITIATIVE 7). */
const meeting = () =>
  started({ people: [
    pc({ name: 'Wen', at: [2, 2] }),
    pc({ name: 'Ada', at: [2, 12] }),
    npc({ name: 'Rook', at: [20, 2], initiatives: [5] }),
    npc({ name: 'Ogre', at: [20, 12], initiatives: [7] }),
  ] })
/** Wen alone with what never comes to its turn. */
const alone = (more: Parameters<typeof pc>[0] = { name: 'Wen' }) =>
  started({ people: [pc({ at: [2, 2], ...more }), npc({ name: 'Post', at: [20, 2], initiatives: [] })] })

describe('PHA-06', () => {
  it('PHA-06 a phase in which nobody wants to act is passed with one click for all', () => {
    const fight = meeting()
    const button = view(fight).buttons.find((one) => one.id === 'pass')
    expect(button?.label).toBe('Pass phase 1')
    fight.do(button?.command as never)
    expect([phase(fight), view(fight).buttons.find((one) => one.id === 'pass')?.label]).toEqual([2, 'Pass phase 2'])
  })

  it('PHA-06 a phase in which nobody can act is passed by itself', () => {
    const fight = started({ people: [pc({ name: 'Wen' }), npc({ name: 'Rook', at: [20, 2], initiatives: [6] })] })
    fight.do(afflict(fight, 'Wen', 'SLOWED'))
    expect(phase(fight)).toBe(6)
  })

  it('PHA-06 whoever named the phase it waits for is not asked before it', () => {
    const fight = meeting()
    fight.do(waitFor(fight, 'Ada', 5))
    expect(wanted(fight)).toEqual(['Wen turn'])
    fight.do(waitFor(fight, 'Wen', 5))
    expect([phase(fight), wanted(fight)]).toEqual([5, ['Wen turn', 'Ada turn', 'Rook turn']])
  })

  it('PHA-06 it may act earlier all the same, or take that back', () => {
    const fight = meeting()
    fight.do(waitFor(fight, 'Ada', 5))
    turn(fight, 'Ada')
    expect(fight.battle.turn.waits).toEqual({})
    fight.do(waitFor(fight, 'Wen', 3)).do(waitFor(fight, 'Wen', null))
    expect(wanted(fight)).toContain('Wen turn')
  })

  it('PHA-06 queue and token tell what is waited for until it has passed', () => {
    const fight = meeting()
    fight.do(waitFor(fight, 'Ada', 2))
    const told =
      () => [view(fight).queue.entries.find((one) => one.label === 'Ada')?.value,
        spec.tokenView(fight.battle, fight.who('Ada')).facts.some((line) => line.startsWith('Waits'))]
    expect(told()).toEqual(['P2', true])
    toPhase(fight, 3)
    expect(told()).toEqual(['', false])
  })

  it('PHA-06 a combatant with a turn left can wait for each phase to come, and take that back', () => {
    const fight = meeting()
    const offered = (number: number) =>
      (tick(fight, number)?.buttons ?? []).map((one) => `${one.label}${one.on ? ' ✓' : ''}`)
    const press = (number: number, label: string) => {
      const command = tick(fight, number)?.buttons?.find((one) => one.label === label)?.command
      if (!command) throw new Error(`Nobody is offered “${label}”.`)
      fight.do(command as Command<EightPhases>)
    }
    expect([offered(1), offered(5)]).toEqual([[], ['Wen waits for Brawl', 'Ada waits for Brawl']])
    press(5, 'Ada waits for Brawl')
    expect([fight.battle.turn.waits[fight.id('Ada')], offered(5), offered(4)]).toEqual([5, ['Wen waits for Brawl',
      'Ada waits for Brawl ✓'], ['Wen waits for Reposition', 'Ada waits for Reposition']])
    press(5, 'Ada waits for Brawl')
    expect(fight.battle.turn.waits).toEqual({})
    turn(fight, 'Wen')
    expect(offered(5)).toEqual(['Wen waits for Brawl to SURGE', 'Ada waits for Brawl'])
  })

  it('PHA-06 phases that have passed, and turns and surges that were taken, are not waited for', () => {
    const fight = toPhase(meeting(), 3)
    expect(fight.refused(waitFor(fight, 'Wen', 2)).says).toBe('Phase 2 has passed.')
    expect(fight.refused(waitFor(fight, 'Rook', 6)).says).toBe('Rook acts by INITIATIVE.')
    turn(fight, 'Wen').do(surge(fight, 'Wen')).do(END_TURN)
    expect(fight.refused(waitFor(fight, 'Wen', 6)).says).toBe('Wen has SURGED this round.')
  })

  it('PHA-06 PHA-20 whoever has had its turn names the phase of its SURGE, and is not asked before it', () => {
    const fight = alone()
    turn(fight, 'Wen').do(waitFor(fight, 'Wen', 5))
    expect([phase(fight), wanted(fight)]).toEqual([5, ['Wen surge']])
    fight.do(surge(fight, 'Wen'))
    expect(fight.battle.turn.waits).toEqual({})
  })

  it('PHA-06 what was waited for counts for one round', () => {
    const fight = alone()
    fight.do(waitFor(fight, 'Wen', 8))
    expect(phase(fight)).toBe(8)
    turn(fight, 'Wen')
    fight.do(pass(fight, 'Wen'))
    expect([fight.battle.turn.round, phase(fight)]).toEqual([2, 1])
  })
})
