// Whose the own commands of this ruleset are: turns, passing, surges and releases.
import { describe, expect, it } from 'vitest'
import { mayGive, PLAYERS, type Battle, type Command as AnyCommand, type Ruleset,
  type Sitter } from '../../../src/engine/core/index.ts'
import { promptOfSitter } from '../../../src/app/turn/own-part.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import type { Command } from '../../../src/rulesets/eight-phases/state.ts'
import { choose, npc, pass, pc, type PhasesFight, started, toPhase } from './people.ts'

const battle = (() => {
  const sample = spec.samples[0]?.make()
  if (!sample) throw new Error('There is no sample.')
  return sample
})()
const [a, b] = battle.roster
if (a === undefined || b === undefined) throw new Error('The sample has too few combatants.')
const GM = { of: 'gm' }
const of = (...who: readonly string[]) => ({ of: 'combatants', who })

describe('whose an own command is', () => {
  it('PHA-04 turns, surges, waiting, releases and letting go are the combatant’s own', () => {
    const own: readonly Command[] = [{ type: 'take-turn', who: b }, { type: 'surge', who: b, part: null }, {
      type: 'wait-for',
      who: b,
      phase: null,
    }, { type: 'release', who: b }, { type: 'keep', who: b }, { type: 'forgo', who: b }, { type: 'let-go', who: b,
      of: a }, { type: 'dismiss', who: b, effect: 'e1' as never }]
    expect(own.map((command) => spec.whoseCommand(battle, command))).toEqual(own.map(() => of(b)))
  })

  it('PHA-05 who lets a phase pass speaks for each that passes; a part of them passes alone', () => {
    const pass: Command = { type: 'pass', who: [a, b] }
    expect(spec.whoseCommand(battle, pass)).toEqual(of(a, b))
    expect(spec.whoseCommand(battle, { type: 'pass', who: [] })).toEqual(GM)
    expect(spec.partOfCommand?.(battle, pass, [b])).toEqual({ type: 'pass', who: [b] })
    expect(spec.partOfCommand?.(battle, { type: 'take-turn', who: a }, [b])).toBeNull()
  })

  it('PHA-04 a turn is ended by whoever has it; a long rest is the GM’s word', () => {
    const turn = { ...battle.turn, turn: { who: b } } as unknown as typeof battle.turn
    expect(spec.whoseCommand({ ...battle, turn }, { type: 'end-turn' })).toEqual(of(b))
    expect(spec.whoseCommand(battle, { type: 'end-turn' })).toEqual(GM)
    expect(spec.whoseCommand(battle, { type: 'long-rest', who: a })).toEqual(GM)
  })

  it('PHA-05 turns that would be lost are given up by whoever plays those who lose them, and by nobody else', () => {
    const fight = toPhase(
      started({
        people: [pc({ name: 'Wen', at: [2, 2] }), pc({ name: 'Ada', at: [2, 12] }),
          npc({ name: 'Post', at: [20, 2], initiatives: [] })],
      }),
      8,
    )
    for (const [name, player] of [['Wen', 'Una'], ['Ada', 'Bo']] as const) {
      fight.do({ type: 'edit', who: fight.id(name), patch: { player } })
    }
    const seat = (player: string): Sitter => ({ role: 'player', player, side: PLAYERS })
    const lastCall = (of: PhasesFight) => (player: string, choice: string) =>
      mayGive(spec as unknown as Ruleset, of.battle as unknown as Battle, seat(player),
        choose(of, choice) as unknown as AnyCommand)?.says ?? null
    fight.do(pass(fight, 'Wen', 'Ada'))
    expect(fight.battle.prompt?.about).toBe('last-call')
    const two = lastCall(fight)
    expect([two('Una', 'back'), two('Bo', 'back')]).toEqual([null, null])
    expect([two('Una', 'end'), two('Bo', 'end'), two('Cy', 'back')]).toEqual(['That is for Ada (Bo).',
      'That is for Wen (Una).', 'That is for Wen (Una) and Ada (Bo).'])
    const prompt = spec.promptView(fight.battle)
    const offered = (player: string) => {
      const part = prompt && promptOfSitter(fight.battle as unknown as Battle, seat(player), prompt)
      return part?.kind === 'choose' ? part.choices.map(({ id }) => id) : null
    }
    expect([offered('Una'), offered('Cy')]).toEqual([['back'], null])
    fight.do({ type: 'edit', who: fight.id('Ada'), patch: { player: 'Una' } })
    expect([offered('Una'), lastCall(fight)('Una', 'end')]).toEqual([['back', 'end'], null])
  })
})
