// Whatever is accepted as an ability runs to an end, or says why not.
import { describe, expect, it } from 'vitest'
import type { Ability as Text, Step } from '../../../src/engine/abilities/language/ability.ts'
import { bout } from './bout.ts'
import { act, set } from './people.ts'
import { spoken } from './content/spoken.ts'

const rounds = (most: string, steps: readonly Step[]): Step => ({ do: 'repeat', most, steps })
const deed = (steps: readonly Step[]): Text => ({ name: 'Deed', use: 'free', steps })
const gain: Step = { do: 'gain', what: 'temp hp', amount: '1' }
const withDeed = (...steps: readonly Step[]) => bout({ wen: { abilities: [spoken(deed(steps))] } })
const uses = (fight: ReturnType<typeof withDeed>) => fight.do(act(fight, 'Wen', 'ability/1', []))

describe('an ability that was accepted', () => {
  it('ends after a thousand steps, and the log says why', () => {
    const fight = uses(withDeed(rounds('60', [rounds('60', [gain])])))
    expect(fight.battle.stack).toEqual([])
    expect(fight.log().join('\n')).toContain('1000 steps')
  })

  it('ends where rounds stand in the branches of a check, too', () => {
    const check: Step = { do: 'check', check: 'magic check', by: 'me', against: 'me',
      on: { success: [rounds('90', [gain, gain])], failure: [rounds('90', [gain, gain])] } }
    const fight = withDeed(rounds('20', [check]))
    // A branch of 90 rounds is about 270 steps: the fourth check is the last.
    fight.do(act(fight, 'Wen', 'ability/1', []), 10, 10, 10, 10)
    expect(fight.battle.stack).toEqual([])
  })

  it('ends where the end of a condition puts on what ends at once', () => {
    const again: Step = { do: 'put', condition: '+Ember', on: 'me', until: 'cleared' }
    const ember: Text = { name: 'Ember', use: 'free', steps: [again],
      conditions: { Ember: { ends: [{ on: 'put', condition: '+Ember', to: 'me' }], onEnd: [again] } } }
    const fight = bout({ wen: { abilities: [spoken(ember)] } })
    fight.do(act(fight, 'Wen', 'ability/1', []))
    expect(fight.battle.stack).toEqual([])
    expect(fight.log().at(-1)).toBe('Ember would do something at its end. What comes of that is the GM’s to say.')
  })

  it('asks for no number where the least is above the most, nor for one of no options', () => {
    const pick = (need: object): Step =>
      ({ do: 'pick', keep: '$one', pick: need, else: [{ do: 'gain', what: 'stress', amount: '1' }] }) as Step
    const picks = [pick({ need: 'number', least: '1', most: 'mp' }), pick({ need: 'option', options: [] })]
    const fight = bout({ wen: { stats: { mp: 0 }, abilities: [spoken(deed(picks))] } })
    fight.do(act(fight, 'Wen', 'ability/1', []))
    expect([fight.battle.prompt, fight.who('Wen').stats['stress']]).toEqual([null, 2])
  })

  it('goes on where the ability was changed while a choice of it was open', () => {
    const fight = withDeed({ do: 'choose', options: { A: [gain], B: [] } })
    fight.do(act(fight, 'Wen', 'ability/1', []))
    expect(fight.battle.prompt).not.toBeNull()
    fight.do(set(fight, 'Wen', 'abilities.0.text', JSON.stringify(deed([gain]))))
    expect([fight.battle.prompt, fight.battle.stack]).toEqual([null, []])
  })
})
