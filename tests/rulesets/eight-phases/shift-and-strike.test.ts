// PHA-12, PHA-40, PHA-57, PHA-63, PHA-65, PHA-80: a shift that belongs to an attack, what is paid only when it is
// wanted, what is offered to who cannot shift, and several conditions at once.
import { describe, expect, it } from 'vitest'
import type { Ability as Text } from '../../../src/engine/abilities/language/ability.ts'
import { newObject, type ObjectId } from '../../../src/engine/core/index.ts'
import { placeOf } from '../../../src/grid/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { bout, lost, open, rolls } from './bout.ts'
import { attacked, offered, strikes } from './attacked.ts'
import { accepted } from './content/spoken.ts'
import { ability, act, afflict, at, blade, bow, choose, conditions, END_TURN, pc, place, type PhasesFight, set, stat,
  where } from './people.ts'

const palette = (fight: PhasesFight) => spec.offers(fight.battle, fight.id('Wen'))
const by = (fight: PhasesFight, action: string) => palette(fight).find((one) => one.action === action)
/** Where Wen can shift to before that action, each place with why not. */
const places = (fight: PhasesFight, action: string): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    spec.targets(fight.battle, fight.id('Wen'), action as never, []).map(
      ({ target, why }) => [target.kind === 'place' ? target.place : '', why],
    ),
  )

describe('a shift that belongs to an attack', () => {
  const charge = blade('Charge', { shift: 4 })
  const far = () => bout({ wen: { abilities: [charge] }, rook: { at: [10, 5] } })

  it('PHA-40 reach is looked at from where the shift ends: a charge strikes who was out of reach', () => {
    const fight = far()
    const seen = (x: number) => spec.targets(fight.battle, fight.id('Wen'), 'fight/1' as never, [place(x, 5)])[0]
    expect([seen(9)?.why, seen(8)?.why]).toEqual([null, 'Rook is 2 spaces away, Charge reaches 1.'])
    expect(fight.refused(act(fight, 'Wen', 'fight/1', [place(8, 5), at(fight, 'Rook')])).code).toBe('range')
    fight.do(act(fight, 'Wen', 'fight/1', [place(9, 5), at(fight, 'Rook')]), 12, 4)
    expect([where(fight, 'Wen'), lost(fight, 'Rook')]).toEqual(['9,5', 4])
  })

  it('PHA-40 whoever shifts out of reach strikes nobody, and the palette says so before', () => {
    const fight = bout({ wen: { abilities: [charge] } })
    expect(fight.refused(act(fight, 'Wen', 'fight/1', [place(2, 5), at(fight, 'Rook')])).says).toBe(
      'Rook is 4 spaces away, Charge reaches 1.',
    )
  })

  it('PHA-40 nobody is offered an attack with a shift after which nobody can be reached', () => {
    const fight = bout({ wen: { abilities: [charge] }, rook: { at: [13, 5] } })
    const says = 'Wen can attack nobody, not after the shift either.'
    expect(by(fight, 'fight/1')?.refusal?.says).toBe(says)
    expect(fight.refused(act(fight, 'Wen', 'fight/1', [place(9, 5), at(fight, 'Rook')])).says).toBe(says)
    const nearer = far()
    expect(by(nearer, 'fight/1')?.refusal).toBeNull()
    const seen = places(nearer, 'fight/1')
    expect([seen['9,5'], seen['8,5']]).toEqual([null, 'Nobody can be attacked from there.'])
  })

  const light = ability('Light', { text: { name: 'Light', modifiers: [{ on: 'shift before attacks', by: '4' }] } })

  it('PHA-40 a crate that can be reached after the shift is enough', () => {
    const fight = bout({ wen: { abilities: [blade('Sabre'), light] }, rook: { at: [13, 5] } })
    const crate = { id: 'crate' as ObjectId, ...newObject({ name: 'Crate', place: placeOf({ x: 10, y: 5 }) }) }
    fight.battle = { ...fight.battle, scene: { ...fight.battle.scene, objects: [crate] } }
    expect(by(fight, 'fight/1')?.refusal).toBeNull()
    expect(places(fight, 'fight/1')['9,5']).toBeNull()
  })

  it('PHA-65 what shifts before each attack asks nobody for a target where the text of the ability has none', () => {
    const text: Text = { name: 'Ring', use: 'free',
      steps: [{ do: 'check', check: 'attack', by: 'me', against: 'it', for: { all: 'enemy', within: '1' },
        on: { hit: [{ do: 'harm', amount: '2', kind: 'physical' }] } }] }
    const abilities = [ability('Ring', { text: accepted(text) }), light]
    const fight = bout({ wen: { abilities }, rook: { at: [13, 5] } })
    const { action = '' } = palette(fight).find(({ name, refusal }) => name === 'Ring' && !refusal) ?? {}
    expect(Object.values(places(fight, action))).not.toContain('Nobody can be attacked from there.')
    fight.do(act(fight, 'Wen', action, [place(6, 5)]))
    expect(where(fight, 'Wen')).toBe('6,5')
  })

  it('PHA-69 areas lie around where the shift ends', () => {
    const whirl = blade('Whirl', { shift: 4, area: 'burst', areaSize: 1, attack: 'none', damage: '2' })
    const fight = bout({ wen: { abilities: [whirl] }, rook: { at: [10, 5] } })
    fight.do(act(fight, 'Wen', 'fight/1', [place(9, 5)]))
    expect(lost(fight, 'Rook')).toBe(2)
  })

  it('PHA-68 so are cover and ENGAGEMENT: who shifts away from an enemy shoots without difficulty', () => {
    const fight = bout({ phase: 3, wen: { abilities: [bow('Skirmisher', { shift: 3 })] } })
    const [rook] = spec.targets(fight.battle, fight.id('Wen'), 'volley/1' as never, [place(2, 5)])
    expect(rook?.preview[0]).toBe('1d20 against DODGE 10')
    fight.do(act(fight, 'Wen', 'volley/1', [place(2, 5), at(fight, 'Rook')]), 12, 4)
    expect([lost(fight, 'Rook'), rolls(fight).length]).toEqual([4, 2])
  })
})

describe('PHA-63', () => {
  const guarded = () => attacked({ more: [pc({ name: 'Ada', at: [5, 7], stats: { focus: 2 } })] })

  it('PHA-63 PHA-80 to shift only is not offered to who cannot shift', () => {
    const fight = guarded()
    fight.do(strikes(fight))
    expect(offered(fight, 'Ada')).toEqual(['Interpose', 'Interpose: shift only'])
    const held = guarded()
    held.do(afflict(held, 'Ada', 'IMMOBILIZED')).do(strikes(held), 5)
    expect(open(held)).toBeNull()
  })
})

describe('what is always on and costs something', () => {
  const thorns = (more = {}) =>
    ability('Thorns', { activation: 'standing', trigger: 'hit', reach: 1, damage: '2', ...more })
  const hit = (more = {}) => {
    const fight = attacked({ wen: { abilities: [thorns(more)], stats: { focus: 2 } } })
    return fight.do(strikes(fight), 12, 3)
  }

  it('PHA-57 FOCUS is not spent unasked: its owner is asked, with the price', () => {
    const fight = hit({ focus: 1 })
    expect([open(fight), stat(fight, 'Wen', 'focus'), spec.promptView(fight.battle)?.title]).toEqual(['always-on', 2,
      'Wen: use the Thorns now?'])
    const view = spec.promptView(fight.battle)
    expect(view?.kind === 'choose' ? view.choices.map(({ price }) => price) : []).toEqual([[{ unit: 'FOCUS',
      amount: 1 }], []])
    fight.do(choose(fight, 'use'))
    expect([stat(fight, 'Wen', 'focus'), lost(fight, 'Rook')]).toEqual([1, 2])
    const left = hit({ focus: 1 })
    left.do(choose(left, 'leave'))
    expect([open(left), stat(left, 'Wen', 'focus'), lost(left, 'Rook')]).toEqual([null, 2, 0])
  })

  it('PHA-12 what costs nothing comes by itself, and nobody is asked who cannot pay', () => {
    expect(lost(hit(), 'Rook')).toBe(2)
    expect([open(hit({ focus: 3 })), lost(hit({ focus: 3 }), 'Rook')]).toEqual([null, 0])
  })

  it('PHA-14 the same at the end of an enemy’s turn', () => {
    const fight = bout({ turn: 'Rook',
      wen: { abilities: [thorns({ trigger: 'enemy-turn-end', mp: 1 })], stats: { mp: 3 } } })
    fight.do(END_TURN)
    expect(open(fight)).toBe('always-on')
    fight.do(choose(fight, 'use'))
    expect([stat(fight, 'Wen', 'mp'), lost(fight, 'Rook'), fight.battle.turn.turn]).toEqual([2, 2, null])
  })
})

describe('PHA-80', () => {
  it('PHA-80 two conditions in one field are two, however they are parted', () => {
    const put = (text: string) => {
      const fight = bout({ wen: { abilities: [blade('Sabre', { damage: '' })] } })
      fight.do(set(fight, 'Wen', 'abilities.0.condition', text)).do(
        act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]),
        12,
      )
      return conditions(fight, 'Rook')
    }
    expect(['dazed, prone', 'DAZED and PRONE', 'dazed prone', 'DAZED / PRONE'].map(put)).toEqual([
      'DAZED PRONE',
      'DAZED PRONE',
      'DAZED PRONE',
      'DAZED PRONE',
    ])
    expect(['dazed, on fire', 'vulnerable to fire', 'Sick and tired'].map(put)).toEqual(['DAZED on fire',
      'VULNERABLE TO FIRE', 'Sick and tired'])
  })
})
