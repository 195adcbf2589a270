// PHA-61: reactions of abilities in the language and those of the rules, to one trigger, in one window.
import { describe, expect, it } from 'vitest'
import type { Ability as Text } from '../../../src/engine/abilities/language/ability.ts'
import { project } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { bout, lost, open } from './bout.ts'
import { whyNotPlayed } from '../../../src/rulesets/eight-phases/abilities/played.ts'
import { anew, answers, offers, spoken } from './content/spoken.ts'
import { act, allPass, at, blade, channelled, conditions, npc, ordered, passes, pc, place, react, stat, walk,
  where } from './people.ts'
import { during, marks } from './walking.ts'

const blink: Text = {
  name: 'Blink',
  listens: [{ when: 'before', event: [{ on: 'aim', to: 'me', by: 'enemy' }], may: 'me', use: 'reaction',
    steps: [{ do: 'put', condition: 'INVISIBLE', on: 'me', until: { moment: 'round end', count: '1' } }] }],
}
const jeer: Text = {
  name: 'Jeer',
  listens: [{ when: 'after', event: [{ on: 'land', degrees: ['hit', 'critical'], to: 'me', by: 'enemy' }], may: 'me',
    use: 'reaction', steps: [{ do: 'gain', what: 'stress', amount: '1', of: 'by' }] }],
}
const wardAway: Text = {
  name: 'Ward away',
  listens: [{ when: 'instead', event: [{ on: 'aim', to: 'other ally', by: 'enemy' }], may: 'me', use: 'reaction',
    steps: [{ do: 'cancel' }] }],
}
const ADA = { name: 'Ada', at: [7, 6], stats: { focus: 3 } } as const

describe('one window for one trigger', () => {
  const aimed = (mine: Text = blink, hers: readonly Text[] = []) => {
    const fight = bout({ turn: 'Rook', wen: { abilities: [blade('Sabre'), spoken(mine)] },
      more: [pc({ ...ADA, abilities: hers.map(spoken) })] })
    return fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]))
  }

  it('PHA-61 PHA-63 Interpose and what comes before an attack are asked together', () => {
    const fight = aimed()
    expect([offers(fight, 'Wen'), offers(fight, 'Ada')]).toEqual([['Blink'], ['Interpose', 'Interpose: shift only']])
    expect(spec.promptView(fight.battle)?.title).toBe('Rook attacks Wen: who reacts?')
    fight.do(answers(fight, 'Wen', 'Blink')).do(passes(fight, 'Ada'), 12, 5, 4)
    expect([conditions(fight, 'Wen'), lost(fight, 'Wen'), open(fight)]).toEqual(['INVISIBLE', 4, null])
  })

  it('PHA-63 who steps in stays the target, also where something else answers the same attack', () => {
    const fight = aimed()
    fight.do(answers(fight, 'Wen', 'Blink')).do(react(fight, 'Ada', 'interpose', [place(6, 6)]))
    fight.do(ordered(fight, fight.id('Ada'), fight.id('Wen')), 12, 3)
    expect([where(fight, 'Ada'), lost(fight, 'Ada'), lost(fight, 'Wen'), stat(fight, 'Ada', 'focus')]).toEqual([
      '6,6',
      3,
      0,
      2,
    ])
  })

  it('PHA-61 where the attack is called off, nothing is rolled', () => {
    const fight = aimed(jeer, [wardAway])
    fight.do(answers(fight, 'Ada', 'Ward away'))
    expect([lost(fight, 'Wen'), open(fight)]).toEqual([0, null])
  })

  it('PHA-61 PHA-62 Counterattack and what answers a hit are asked together, one of them each turn', () => {
    const hit = () => {
      const fight = bout({ turn: 'Rook', wen: { abilities: [blade('Sabre'), spoken(jeer)], stats: { focus: 2 } } })
      return fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 15, 2)
    }
    const fight = hit()
    expect(offers(fight, 'Wen')).toEqual(['Counterattack: Sabre', 'Jeer'])
    fight.do(answers(fight, 'Wen', 'Jeer'))
    expect([stat(fight, 'Rook', 'stress'), open(fight)]).toEqual([1, null])
    const struck = hit()
    struck.do(answers(struck, 'Wen', 'Counterattack: Sabre'), 15, 3)
    expect([lost(struck, 'Rook'), stat(struck, 'Rook', 'stress'), open(struck)]).toEqual([3, 0, null])
    const passed = hit()
    expect(open(passed.do(allPass(passed)))).toBeNull()
  })

  const trip: Text = {
    name: 'Trip',
    listens: [{ when: 'after', event: [{ on: 'move', way: 'begins', by: 'enemy' }], within: '2', may: 'me',
      use: 'reaction', steps: [{ do: 'put', condition: 'PRONE', on: 'by', until: 'cleared' }] }],
  }
  const passing = (turn: object = {}, at: readonly [number, number] = [6, 5]) =>
    during('Rook', [pc({ name: 'Wen', at: [5, 5], abilities: [blade('Sabre'), spoken(trip)] }),
      npc({ name: 'Rook', at })], { phase: 5, turn })

  it('PHA-64 an Opportunity Attack and what listens for a movement are asked together, before the first step', () => {
    const fight = passing()
    expect(marks(fight, 'Rook').map(({ label }) => label)).toContain('Starting here provokes Wen')
    fight.do(walk(fight, 'Rook', [9, 5]))
    expect(offers(fight, 'Wen')).toEqual(['Opportunity Attack: Sabre', 'Trip'])
    fight.do(answers(fight, 'Wen', 'Trip'))
    expect([conditions(fight, 'Rook'), where(fight, 'Rook'), open(fight)]).toEqual(['PRONE', '8,5', null])
    const far = passing({}, [7, 5])
    expect(marks(far, 'Rook').map(({ label }) => label)).toContain('Starting here provokes Wen')
    expect(offers(far.do(walk(far, 'Rook', [9, 5])), 'Wen')).toEqual(['Trip'])
  })

  it('PHA-38 whoever rushes past provokes no reaction of an ability either', () => {
    const fight = passing({ quiet: true })
    fight.do(walk(fight, 'Rook', [9, 5]))
    expect([where(fight, 'Rook'), open(fight), marks(fight, 'Rook')]).toEqual(['9,5', null, []])
  })

  const turned: Text = {
    name: 'Turn the blade',
    tags: ['weapon', 'melee', 'attack'],
    use: 'reaction',
    cost: [{ pay: 'focus', amount: '1' }],
    limits: [{ limit: 'times', times: '1', per: 'round' }],
    needs: [{ need: 'who', side: 'enemy', count: '1', range: '1' }],
    steps: [{ do: 'check', check: 'attack', against: 'it',
      on: { hit: [{ do: 'harm', amount: '1d6', kind: 'physical' }] } }],
    listens: [{ when: 'after', event: [{ on: 'land', degrees: ['miss'], to: 'me', by: 'enemy' }], may: 'me',
      use: 'reaction', steps: [{ do: 'use', what: { named: 'Turn the blade' }, on: 'by' }] }],
  }

  it('PHA-61 an attack as a reaction: it listens, is paid for and limited as any ability, and counts once', () => {
    const missed = (focus = 2) => {
      const fight = bout({ turn: 'Rook', wen: { abilities: [blade('Sabre'), spoken(turned)], stats: { focus } } })
      return fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 3)
    }
    const fight = missed()
    expect(offers(fight, 'Wen')).toEqual(['Turn the blade'])
    fight.do(answers(fight, 'Wen', 'Turn the blade'), 14, 5)
    expect([lost(fight, 'Rook'), stat(fight, 'Wen', 'focus'), open(fight)]).toEqual([5, 1, null])
    expect(spec.offers(fight.battle, fight.id('Wen')).some(({ name }) => name.includes('Turn the blade'))).toBe(false)
    // The round is not over, and neither is the turn.
    fight.do(act(anew(fight), 'Rook', 'fight/1', [at(fight, 'Wen')]), 3)
    expect(open(fight)).toBeNull()
    expect(open(missed(0))).toBeNull()
  })

  it('COM-20 it is offered with its price, its sentence and its odds, and only where it reaches', () => {
    const missed = (reach: number, x: number) => {
      const fight = bout({ turn: 'Rook', wen: { abilities: [blade('Sabre'), spoken(turned)], stats: { focus: 2 } },
        rook: { at: [x, 5], abilities: [blade('Pole', { reach })] } })
      return fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 3)
    }
    const view = spec.promptView(missed(1, 6).battle)
    const [offer] = view?.kind === 'react' ? (view.asks[0]?.offers ?? []) : []
    expect(offer?.price).toEqual([{ unit: 'FOCUS', amount: 1 }])
    expect(offer?.detail).toContain('Rook: 1d20 against DODGE 10')
    expect(offer?.detail).toContain('55% to hit')
    expect(open(missed(2, 7))).toBeNull()
  })

  it('what is used as a reaction and listens for nothing is refused, and so is a use of itself in a deed', () => {
    const { listens: _listens, ...deaf } = turned
    expect(whyNotPlayed(deaf)).toContain('a reaction without what sets it off')
    expect(
      whyNotPlayed({ ...turned, use: 'fight',
        steps: [{ do: 'use', what: { named: 'Turn the blade' }, on: 'targets' }] }),
    ).toContain('using an ability otherwise than as a reaction')
  })

  it('PHA-72 COM-24 that an NPC could answer with an ability nobody has seen is asked of the GM alone', () => {
    const fight = bout({ rook: { secret: { token: false, stats: true }, abilities: [blade('Claw'), spoken(jeer)] } })
    fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 15, 2)
    expect(open(fight)).toBe('reactions')
    expect(spec.promptView(fight.battle)?.audience).toEqual({ only: 'gm' })
    expect(project(spec, fight.battle, { role: 'table' }).prompt).toBeNull()
    fight.do(answers(fight, 'Rook', 'Jeer'))
    expect(fight.battle.turn.shown[fight.id('Rook')]).toEqual([2])
  })
})

describe('reactions to damage', () => {
  const flinch: Text = {
    name: 'Flinch',
    listens: [{ when: 'after', event: [{ on: 'harm', stage: 'net', to: 'me' }], may: 'me', use: 'reaction',
      steps: [{ do: 'gain', what: 'focus', amount: '1', of: 'me' }] }],
  }

  it('PHA-33 PHA-61 the concentration save comes first, then whoever reacts to damage is asked', () => {
    const fight = bout({ turn: 'Rook', wen: { abilities: [channelled('Storm'), spoken(flinch)] } })
    fight.battle = { ...fight.battle,
      turn: { ...fight.battle.turn, channels: { [fight.id('Wen')]: { ability: 1 } as never } } }
    fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 15, 3, 5)
    expect(fight.log()).toContain('Wen loses what was channelled.')
    expect(offers(fight, 'Wen')).toEqual(['Flinch'])
    fight.do(answers(fight, 'Wen', 'Flinch'))
    expect([stat(fight, 'Wen', 'focus'), open(fight)]).toEqual([1, null])
  })
})
