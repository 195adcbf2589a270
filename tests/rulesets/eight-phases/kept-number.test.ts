// PHA-53, PHA-61: what a step keeps of harm or Stress is what really came of it, also where it had to wait for somebody
// who comes before it or instead of it.
import { describe, expect, it } from 'vitest'
import type { Ability as Text, Listener, Step } from '../../../src/engine/abilities/language/ability.ts'
import { spoken } from './content/spoken.ts'
import { bout, lost } from './bout.ts'
import { act, at, npc, type PhasesFight, stat } from './people.ts'

/** Rook loses something, and Wen gets as much FOCUS as really came of it. */
const leech = (...steps: readonly Step[]): Text => ({ name: 'Leech', use: 'fight', tags: ['technique'],
  needs: [{ need: 'who', side: 'enemy', count: '1', range: '3' }],
  steps: [...steps, { do: 'gain', what: 'focus', of: 'me', amount: '$lost' }] })

const bite = (amount: string): Step => ({ do: 'harm', amount, kind: 'physical', keep: '$lost' })
const strain = (amount: string): Step => ({ do: 'gain', what: 'stress', amount, keep: '$lost' })

const guard = (listener: Listener): Text => ({ name: 'Guard', tags: ['technique'], listens: [listener] })
const less = (stage: string): Text =>
  guard({ when: 'before', event: [{ on: 'harm', stage, to: 'me' }], steps: [{ do: 'alter', amount: 'amount − 2' }] })

interface Said {
  readonly steps: readonly Step[]
  readonly guards?: readonly Text[]
  readonly rook?: Readonly<Record<string, number>>
  /** What the tables of Wounds and Overstresses show. */
  readonly faces?: readonly number[]
}

function played({ steps, guards = [], rook = {}, faces = [] }: Said): PhasesFight {
  const fight = bout({ wen: { abilities: [spoken(leech(...steps))] },
    rook: { stats: { armor: 1, ...rook }, abilities: guards.map((one) => spoken(one)) },
    more: [npc({ name: 'Crow', at: [8, 4], stats: { armor: 0 } })] })
  return fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), ...faces)
}

const kept = (fight: PhasesFight): number => stat(fight, 'Wen', 'focus')

describe('What is kept of harm', () => {
  it('PHA-53 is what was lost, with nobody who answers', () => {
    const fight = played({ steps: [bite('6')] })
    expect([lost(fight, 'Rook'), kept(fight)]).toEqual([5, 5])
  })

  it('PHA-61 is what is left after somebody came before it, at either stage', () => {
    for (const stage of ['raw', 'net']) {
      const fight = played({ steps: [bite('6')], guards: [less(stage)] })
      expect([lost(fight, 'Rook'), kept(fight)], stage).toEqual([3, 3])
    }
    const both = played({ steps: [bite('6')], guards: [less('raw'), less('net')] })
    expect([lost(both, 'Rook'), kept(both)]).toEqual([1, 1])
  })

  it('PHA-61 is nothing where somebody came instead of it', () => {
    const fight = played({ steps: [bite('6')], guards: [
      guard({ when: 'instead', event: [{ on: 'harm', stage: 'net', to: 'me' }], steps: [{ do: 'cancel' }] }),
    ] })
    expect([lost(fight, 'Rook'), kept(fight)]).toEqual([0, 0])
  })

  it('PHA-61 is what somebody else lost to whom it was turned', () => {
    const fight = played({ steps: [bite('6')], guards: [
      guard({ when: 'instead', event: [{ on: 'harm', stage: 'net', to: 'me' }],
        steps: [{ do: 'pick', keep: '$other',
          pick: { need: 'who', side: 'ally', count: '1', sight: 'none',
            where: { test: 'not', of: { test: 'same', who: 'it', as: 'me' } } } }, { do: 'redirect', to: '$other' }] }),
    ] })
    fight.do({ type: 'answer', prompt: fight.battle.prompt?.id ?? ('' as never),
      answer: { kind: 'target', targets: [at(fight, 'Crow')] } })
    expect([lost(fight, 'Rook'), lost(fight, 'Crow'), kept(fight)]).toEqual([0, 5, 5])
  })

  it('PHA-54 counts through a Wound, and no more than there is to lose', () => {
    const through = played({ steps: [bite('9')], rook: { hp: 3, woundCap: 4 }, faces: [6] })
    expect([stat(through, 'Rook', 'wounds'), kept(through)]).toEqual([1, 8])
    const last = played({ steps: [bite('9')], rook: { hp: 3, woundCap: 1 } })
    expect([last.who('Rook').presence, kept(last)]).toEqual(['down', 3])
  })

  it('PHA-57 counts TEMP HP that are lost', () => {
    const fight = played({ steps: [bite('6')], rook: { tempHp: 2 } })
    expect([lost(fight, 'Rook'), kept(fight)]).toEqual([3, 5])
  })
})

describe('What is kept of Stress', () => {
  const halved = (how: 'alter' | 'cancel'): Text =>
    guard({ when: how === 'alter' ? 'before' : 'instead', event: [{ on: 'gain', what: 'stress', to: 'me' }],
      steps: [how === 'alter' ? { do: 'alter', amount: 'amount − 1' } : { do: 'cancel' }] })

  it('PHA-54 is what came of it, after those who came before it or instead of it', () => {
    const free = played({ steps: [strain('4')], rook: { stressCap: 12 } })
    expect([stat(free, 'Rook', 'stress'), kept(free)]).toEqual([4, 4])
    const fight = played({ steps: [strain('4')], rook: { stressCap: 12 }, guards: [halved('alter')] })
    expect([stat(fight, 'Rook', 'stress'), kept(fight)]).toEqual([3, 3])
    const none = played({ steps: [strain('4')], rook: { stressCap: 12 }, guards: [halved('cancel')] })
    expect([stat(none, 'Rook', 'stress'), kept(none)]).toEqual([0, 0])
  })

  it('PHA-54 is not less for an Overstress that it leads to', () => {
    const fight = played({ steps: [strain('4')], rook: { stressCap: 5, stress: 3, overstressCap: 3 }, faces: [6] })
    expect([stat(fight, 'Rook', 'overstress'), stat(fight, 'Rook', 'stress'), kept(fight)]).toEqual([1, 2, 4])
  })
})
