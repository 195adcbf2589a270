// What falls away with somebody who is defeated in the fight itself (PHA-33, PHA-46, PHA-54, PHA-81).
import { describe, expect, it } from 'vitest'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { bout, open } from './bout.ts'
import { act, at, blade, bow, channelled, conditions, END_TURN, giveTurn, npc, option, pc, type PhasesFight, presence,
  started, take, toPhase, walk, where, within } from './people.ts'

/** Rook has one Wound to take and 1 HP left of it. */
const FRAIL = { stats: { hp: 1 } }
/** Wen has 1 HP left of its last Wound. */
const LAST = { hp: 1, wounds: 3 }
const statuses = (fight: PhasesFight, name: string) =>
  spec.tokenView(fight.battle, fight.who(name)).badges.map((one) => one.label)

describe('defeated by a blow', () => {
  it('PHA-81 a combatant that strikes down its larger holder is free at once, and can move', () => {
    const fight = bout({ rook: { ...FRAIL, size: 2 } })
    within(fight, { ...fight.battle.turn, grapples: [{ by: fight.id('Rook'), with: fight.id('Wen') }] })
    expect(fight.refused(walk(fight, 'Wen', [4, 5])).says).toBe('Wen is IMMOBILIZED and cannot move.')
    fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 12, 3)
    expect([fight.who('Rook').presence, fight.battle.turn.grapples, statuses(fight, 'Wen')]).toEqual(['down', [], []])
    fight.do(walk(fight, 'Wen', [4, 5]))
    expect(where(fight, 'Wen')).toBe('4,5')
  })

  it('PHA-33 whoever goes down while it channels has nothing to release when it is back on its feet', () => {
    const fight = started({
      people: [pc({ name: 'Wen', at: [5, 5], stats: LAST, abilities: [channelled('Rain of Glass')] }),
        pc({ name: 'Ada', at: [2, 9] }),
        npc({ name: 'Rook', at: [6, 5], initiatives: [2], abilities: [blade('Claw')] })],
      options: { rerolls: 'never' },
    })
    toPhase(fight, 2).do(take(fight, 'Wen')).do(act(fight, 'Wen', 'channel/1')).do(END_TURN)
    fight.do(take(fight, 'Rook')).do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 12, 3).do(END_TURN)
    expect(fight.who('Wen').presence).toBe('down')
    fight.do(presence(fight, 'Wen', 'present'))
    toPhase(fight, 6)
    expect([fight.battle.turn.channels,
      spec.turnView(fight.battle).buttons.map((one) => one.label).filter((label) => label.includes('releases'))])
      .toEqual([{}, []])
  })

  it('PHA-46 whoever goes down has nothing ready any more when it is back on its feet', () => {
    const fight = bout({ phase: 3, wen: { abilities: [bow('Bow')], stats: LAST } })
    fight.do(act(fight, 'Wen', 'ready', [option('volley/1')], { on: 'movement', whose: 'anybody', words: '' }))
    fight.do(giveTurn(fight, 'Rook')).do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 12, 3)
    fight.do(presence(fight, 'Wen', 'present')).do(walk(fight, 'Rook', [9, 5]))
    expect([open(fight), fight.battle.turn.readied, conditions(fight, 'Wen')]).toEqual([null, {}, ''])
  })
})
