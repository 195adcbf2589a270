// Who is to begin, as the screen tells it: whose choice it is, what the bar's own button does, and who is offered a
// turn (PHA-04, PHA-06, PHA-20, PHA-43).
import { describe, expect, it } from 'vitest'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { during, rushes } from './walking.ts'
import { act, at, blade, channelled, END_TURN, npc, own, pass, pc, type PhasesFight, started, take, toPhase,
  walk } from './people.ts'
import type { Phase } from '../../../src/rulesets/eight-phases/sheet/kinds.ts'

const view = (fight: PhasesFight) => spec.turnView(fight.battle)
const turn = (fight: PhasesFight, name: string): PhasesFight => fight.do(take(fight, name)).do(END_TURN)
const waitFor = (fight: PhasesFight, name: string, when: Phase | null) =>
  own({ type: 'wait-for', who: fight.id(name), phase: when })
/** The bar's own button first, then what stands beside it, then what nobody is asked for. */
const offered = (fight: PhasesFight) =>
  view(fight).buttons.map(({ label, primary, aside }) => `${primary ? 'N ' : aside ? 'aside ' : ''}${label}`)

/** Wen and Ada against Rook and Grim, both of INITIATIVE 3. */
const meeting = () =>
  started({ people: [
    pc({ name: 'Wen', at: [2, 2] }),
    pc({ name: 'Ada', at: [2, 12] }),
    npc({ name: 'Rook', at: [20, 2], initiatives: [3] }),
    npc({ name: 'Grim', at: [20, 12], initiatives: [3] }),
  ] })

describe('who is to begin', () => {
  it('PHA-04 PHA-20 after an NPC’s turn a player may surge before the next: the headline names both sides', () => {
    const fight = meeting()
    turn(fight, 'Wen').do(waitFor(fight, 'Ada', 5))
    toPhase(fight, 3)
    fight.do(take(fight, 'Rook')).do(END_TURN)
    expect([fight.battle.turn.last, view(fight).headline]).toEqual(['npcs', 'Skirmish: a surge, or the NPCs go'])
    expect(offered(fight)).toEqual(['N Grim acts', 'Pass phase 3', 'Wen surges · 2 Stress', 'aside Ada acts'])
    expect(view(fight).queue.entries.map(({ label }) => label)).toEqual(['NPCs go', 'Grim', 'Still to come', 'Ada',
      'Has acted', 'Wen', 'Rook'])
  })

  it('PHA-04 PHA-20 where only surges are left after the players’ own turn, the choice is theirs by name', () => {
    const fight = toPhase(turn(turn(meeting(), 'Wen'), 'Ada'), 2)
    expect([fight.battle.turn.last, view(fight).headline]).toEqual(['pcs', 'Channel: the player characters go'])
    expect(view(fight).queue.entries.some(({ label }) => label === 'NPCs go')).toBe(false)
  })

  it('PHA-06 in the phase that a player named, the bar’s own button is that turn; before it nobody offers it', () => {
    const fight = meeting()
    fight.do(waitFor(fight, 'Ada', 2))
    expect(offered(fight)).toEqual(['Wen acts', 'N Pass phase 1', 'aside Ada acts'])
    fight.do(pass(fight, 'Wen'))
    expect([fight.battle.turn.phase, offered(fight)]).toEqual([2, ['N Ada acts', 'Pass phase 2', 'Wen acts']])
  })

  it('PHA-05 the round is not ended by passing while an NPC is still due in phase 8', () => {
    const people = (initiatives: readonly Phase[]) =>
      started({ people: [pc({ name: 'Wen', at: [2, 2] }), npc({ name: 'Rook', at: [20, 2], initiatives })] })
    expect([offered(toPhase(people([8]), 8)), offered(toPhase(people([]), 8))]).toEqual([['Wen acts', 'N Pass phase 8'],
      ['Wen acts', 'N End the round']])
  })

  it('PHA-43 in phase 6 the bar’s own button releases what is channelled, with passing beside it', () => {
    const fight = started({
      people: [pc({ name: 'Wen', at: [2, 2], abilities: [channelled('Hymn')] }), pc({ name: 'Ada', at: [2, 12] }),
        npc({ name: 'Post', at: [20, 2], initiatives: [] })],
    })
    toPhase(fight, 2).do(take(fight, 'Wen'))
    fight.do({ type: 'act', actor: fight.id('Wen'), deed: { action: 'channel/1' as never, targets: [], form: {} } }).do(
      END_TURN,
    )
    toPhase(fight, 6)
    expect(offered(fight)).toEqual(['N Wen releases', 'Wen keeps channelling', 'Pass phase 6', 'Ada acts',
      'Wen surges · 2 Stress'])
    fight.do(pass(fight, 'Ada'))
    expect(offered(fight)[0]).toBe('N Wen releases')
  })
})

describe('what is left of a turn', () => {
  const left = (fight: PhasesFight) => view(fight).acting[0]?.left
  const acting = (phase: Phase) =>
    during('Wen', [pc({ name: 'Wen', at: [5, 5], abilities: [blade('Left'), blade('Right')] }),
      npc({ name: 'Rook', at: [6, 5], initiatives: [] })], { phase })

  it('PHA-10 is told in spaces and actions, a Rush among them', () => {
    const fight = acting(4)
    expect(left(fight)).toEqual(['4 spaces', 'standard', 'minor'])
    fight.do(walk(fight, 'Wen', [5, 8]))
    expect(left(fight)).toEqual(['1 space', 'standard', 'minor'])
    fight.do(rushes(fight, 'Wen', [5, 11]))
    expect(left(fight)).toEqual(['2 spaces', 'minor'])
  })

  it('PHA-44 is told in attacks while a Full Attack is under way', () => {
    const fight = acting(7)
    fight.battle = { ...fight.battle, options: { ...fight.battle.options, rerolls: 'never' } }
    fight.do(act(fight, 'Wen', 'full-fight/1', [at(fight, 'Rook')]), 2)
    expect(left(fight)).toEqual(['4 spaces', '1 of 2 attacks', 'minor'])
    fight.do(act(fight, 'Wen', 'full-fight/2', [at(fight, 'Rook')]), 2)
    expect(left(fight)).toEqual(['4 spaces', 'minor'])
  })
})
