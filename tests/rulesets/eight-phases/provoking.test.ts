// PHA-64: a movement begins once, whom that provokes, and what becomes of the mover.
import { describe, expect, it } from 'vitest'
import { placeOf } from '../../../src/grid/index.ts'
import type { ActionId } from '../../../src/engine/core/index.ts'
import { during, marks, running, rushes } from './walking.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { ability, allPass, blade, conditions, npc, passes, pc, type PhasesFight, react, walk, where,
  within } from './people.ts'
import type { Ability } from '../../../src/rulesets/eight-phases/sheet/shape.ts'

describe('PHA-64', () => {
  const spear = blade('Spear', { reach: 2 })
  /** Rook beside Ash, who has a spear, in Rook's own turn; it goes away from Ash with more to spare. */
  const leaving = (
    ash: Parameters<typeof pc>[0] = { name: 'Ash', abilities: [spear] },
    rook = {},
    more: Parameters<typeof during>[2] = {},
  ) => during('Rook', [pc({ at: [5, 5], ...ash }), npc({ name: 'Rook', at: [6, 5], ...rook })], { phase: 5, ...more })

  it('PHA-64 an enemy within REACH is asked before the mover takes its first step', () => {
    const fight = leaving()
    fight.do(walk(fight, 'Rook', [9, 5]))
    expect([where(fight, 'Rook'), fight.battle.prompt?.about]).toEqual(['6,5', 'reactions'])
    fight.do(react(fight, 'Ash', 'fight/1'), 15, 3)
    expect([where(fight, 'Rook'), fight.who('Rook').stats['hp'], fight.battle.stack]).toEqual(['9,5', 17, []])
  })

  it('PHA-64 a movement begins once: going on after a split triggers nothing', () => {
    const fight = leaving()
    fight.do(walk(fight, 'Rook', [7, 5])).do(passes(fight, 'Ash'))
    expect([where(fight, 'Rook'), running(fight)?.movement]).toEqual(['7,5', { kind: 'standard', left: 3,
      begun: true }])
    fight.do(walk(fight, 'Rook', [9, 5]))
    expect([where(fight, 'Rook'), fight.battle.prompt]).toEqual(['9,5', null])
  })

  it('PHA-64 a Rush is a new movement, also in the middle of one drop', () => {
    const fight = leaving({ name: 'Ash', abilities: [blade('Whip', { reach: 6 })] })
    fight.do(rushes(fight, 'Rook', [13, 5])).do(allPass(fight))
    expect([where(fight, 'Rook'), fight.battle.prompt?.about]).toEqual(['10,5', 'reactions'])
    fight.do(allPass(fight))
    expect([where(fight, 'Rook'), running(fight)?.movement]).toEqual(['13,5', { kind: 'rush', left: 1, begun: true }])
  })

  /** Ash with a wire of REACH 2 that trips whoever begins to move, and Grim, who stands still beside it. */
  const wired = (rookAt: readonly [number, number], wire: Partial<Ability> = {}) =>
    during('Rook', [
      pc({ name: 'Ash', at: [5, 5], abilities: [
        ability('Wire', { activation: 'reaction', trigger: 'enemy-moves', reach: 2, condition: 'PRONE',
          lasts: 'cleared', ...wire }),
      ] }),
      npc({ name: 'Rook', at: rookAt }),
      npc({ name: 'Grim', at: [5, 6] }),
    ], { phase: 5 })
  const offers = (fight: PhasesFight) => {
    const prompt = spec.promptView(fight.battle)
    return prompt?.kind === 'react' ? prompt.asks.flatMap((ask) => ask.offers) : []
  }

  it('PHA-61 a reaction to a movement is aimed at the mover, whoever else is in REACH, and asks for no target', () => {
    const fight = wired([7, 5])
    fight.do(walk(fight, 'Rook', [9, 5]))
    expect(offers(fight).map(({ name, needs, detail }) => [name, needs, detail.includes('Rook: ')])).toEqual([['Wire',
      [], true]])
    fight.do(react(fight, 'Ash', 'ability/1'))
    expect([conditions(fight, 'Rook'), conditions(fight, 'Grim')]).toEqual(['PRONE', ''])
  })

  it('PHA-61 PHA-68 a movement that begins beyond REACH sets nothing off; without a REACH adjacent cells count', () => {
    for (const [at, wire, asked] of [[[8, 5], {}, false], [[7, 5], { reach: 0, aim: 'self' }, false], [[6, 5], {
      reach: 0,
      aim: 'self',
    }, true]] as const) {
      const fight = wired(at, wire)
      fight.do(walk(fight, 'Rook', [10, 5]))
      expect([at, fight.battle.prompt !== null]).toEqual([at, asked])
    }
  })

  it('PHA-64 whoever begins beyond REACH, or faces improvised weapons only, provokes nothing', () => {
    const far = leaving({ name: 'Ash', at: [3, 5], abilities: [spear] })
    far.do(walk(far, 'Rook', [9, 5]))
    expect([where(far, 'Rook'), far.battle.prompt]).toEqual(['9,5', null])
    const bare = leaving({ name: 'Ash' })
    bare.do(walk(bare, 'Rook', [9, 5]))
    expect(where(bare, 'Rook')).toBe('9,5')
  })

  it('PHA-64 a mover that is defeated stops, and nothing is left on the stack', () => {
    const fight = leaving(undefined, { stats: { hp: 2, wounds: 0, woundCap: 1 } })
    fight.do(walk(fight, 'Rook', [9, 5])).do(react(fight, 'Ash', 'fight/1'), 15, 3)
    expect([where(fight, 'Rook'), fight.who('Rook').presence, fight.battle.stack]).toEqual(['6,5', 'down', []])
  })

  it('PHA-64 a mover that is IMMOBILIZED stops where it stands', () => {
    const fight = leaving({ name: 'Ash', abilities: [{ ...spear, condition: 'IMMOBILIZED' }] })
    fight.do(walk(fight, 'Rook', [9, 5])).do(react(fight, 'Ash', 'fight/1'), 15, 3)
    expect([where(fight, 'Rook'), fight.battle.stack, running(fight)?.standard]).toEqual(['6,5', [], true])
  })

  it('PHA-64 displaced, it goes on to its goal with what it has left', () => {
    const fight = leaving({ name: 'Ash', abilities: [{ ...spear, push: 1 }] })
    fight.do(walk(fight, 'Rook', [6, 8])).do(react(fight, 'Ash', 'fight/1'), 15, 3)
    expect([where(fight, 'Rook'), running(fight)?.movement?.left]).toEqual(['6,8', 1])
    const away = leaving({ name: 'Ash', abilities: [{ ...spear, push: 3 }] })
    away.do(walk(away, 'Rook', [2, 5])).do(react(away, 'Ash', 'fight/1'), 15, 3)
    expect([where(away, 'Rook'), running(away)?.movement?.left, away.battle.stack]).toEqual(['9,5', 4, []])
  })

  it('PHA-64 knocked PRONE by it, every step costs 1 more, and it goes as far as that carries', () => {
    const fight = leaving({ name: 'Ash', abilities: [{ ...spear, condition: 'PRONE' }] })
    fight.do(walk(fight, 'Rook', [9, 5])).do(react(fight, 'Ash', 'fight/1'), 15, 3)
    expect([where(fight, 'Rook'), running(fight)?.movement?.left, fight.battle.stack]).toEqual(['8,5', 0, []])
    const rush = leaving({ name: 'Ash', abilities: [{ ...spear, condition: 'PRONE' }] }, { stats: { speed: 3 } })
    rush.do(rushes(rush, 'Rook', [11, 5])).do(react(rush, 'Ash', 'fight/1'), 15, 3)
    expect([where(rush, 'Rook'), running(rush)?.movement, rush.battle.stack]).toEqual(['8,5', { kind: 'rush', left: 1,
      begun: true }, []])
  })

  it('PHA-64 an NPC answers only with an ability of its own', () => {
    const snap = { ...blade('Snap', { reach: 1 }), activation: 'reaction', trigger: 'enemy-moves' } as const
    const meets = (abilities: readonly ReturnType<typeof blade>[]) =>
      during('Ash', [pc({ name: 'Ash', at: [5, 5] }), npc({ name: 'Rook', at: [6, 5], abilities })])
    const plain = meets([blade('Claw')])
    plain.do(walk(plain, 'Ash', [2, 5]))
    expect([where(plain, 'Ash'), plain.battle.prompt]).toEqual(['2,5', null])
    const own = meets([snap])
    own.do(walk(own, 'Ash', [2, 5]))
    expect([where(own, 'Ash'), own.battle.prompt?.about]).toEqual(['5,5', 'reactions'])
  })

  it('PHA-64 the reach says before the drop whom it provokes to begin here, and where the next movement would', () => {
    const fight = leaving()
    const labels = marks(fight, 'Rook').map((one) =>
      `${one.label} ${one.places.includes(placeOf({ x: 6, y: 5 }))} ${one.places.includes(placeOf({ x: 7, y: 5 }))}`
    )
    expect(labels).toContain('Starting here provokes Ash true false')
    expect(labels).toContain('Beginning a movement here provokes Ash false true')
    fight.do(walk(fight, 'Rook', [7, 5])).do(passes(fight, 'Ash'))
    expect(marks(fight, 'Rook').some((one) => one.label.startsWith('Starting here'))).toBe(false)
  })

  it('PHA-64 nobody is asked of whoever Rushes past', () => {
    const fight = leaving(undefined, {}, { turn: { quiet: true } })
    fight.do(walk(fight, 'Rook', [9, 5]))
    expect([where(fight, 'Rook'), fight.battle.prompt, marks(fight, 'Rook')]).toEqual(['9,5', null, []])
  })

  it('PHA-46 whoever readied something for a movement is asked when it was made', () => {
    const fight = leaving({ name: 'Ash', at: [9, 5], abilities: [spear] })
    const readied = { on: 'movement', whose: fight.id('Rook'), words: 'it comes near',
      deed: { action: 'fight/1' as ActionId, targets: [], form: {} } } as const
    within(fight, { phase: 5, turn: fight.battle.turn.turn, readied: { [fight.id('Ash')]: readied } })
    fight.do(walk(fight, 'Rook', [7, 5]))
    expect([where(fight, 'Rook'), fight.battle.prompt?.about]).toEqual(['7,5', 'reactions'])
  })
})
