// Zones and summons of the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text, Until } from '../../../../src/engine/abilities/language/ability.ts'
import { placeOf } from '../../../../src/grid/index.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import { hasCondition } from '../../../../src/rulesets/eight-phases/rules/statuses.ts'
import { bout } from '../bout.ts'
import { act, allPass, at, blade, choose, conditions, END_TURN, giveTurn, npc, own, pc, type PhasesFight, place, spell,
  stat, turnOf, where, within } from '../people.ts'
import { answers, offers, picks, spoken } from './spoken.ts'

const lantern: Text = {
  name: 'Dusk Lantern',
  tags: ['spell'],
  use: 'volley',
  cost: [{ pay: 'mp', amount: '3' }],
  steps: [{ do: 'pick', pick: { need: 'place', range: 'scope' }, keep: '$spot' }, { do: 'summon', at: '$spot',
    keep: '$lamp',
    unit: { name: 'Dusk Lantern', turns: 'none', size: '1/2',
      stats: { 'max hp': '5', dodge: '10', 'a-def': '10', speed: '0' } } }, { do: 'zone', at: '$lamp',
    zone: { name: 'Dusk', area: { shape: 'burst', size: '2' }, follows: '$lamp', inside: 'whole',
      until: { while: { test: 'state', who: '$lamp', state: 'standing' } },
      imposes: [{ condition: 'BLINDED', of: 'inside', if: { test: 'side', who: 'it', side: 'enemy' } }],
      listens: [{ when: 'after', event: [{ on: 'moment', moment: 'turn start', by: 'enemy' }],
        if: { test: 'all',
          tests: [{ test: 'inside', who: 'it', zone: 'this', how: 'part' }, { test: 'not',
            of: { test: 'inside', who: 'it', zone: 'this', how: 'whole' } }] },
        steps: [{ do: 'check', check: 'magic save', by: 'it', against: 'me', on: {
          failure: [{ do: 'put', condition: 'WEAKENED', until: { moment: 'turn start', of: 'me', count: '1' } }],
        } }] }] } }],
}

/** The GM puts somebody down elsewhere. */
const put = (fight: PhasesFight, name: string, x: number, y: number) => ({ type: 'override' as const,
  change: { kind: 'place' as const, who: fight.id(name), place: placeOf({ x, y }), manner: 'gm' as const },
  reason: '' })
const blind = (fight: PhasesFight, name: string) => hasCondition(fight.battle, fight.id(name), 'BLINDED')

it('C-PHA-16 a lamp blinds enemies wholly inside its zone as long as it stands', () => {
  const fight = bout({ phase: 3, wen: { abilities: [spoken(lantern)] }, rook: { at: [9, 5] },
    more: [npc({ name: 'Ox', at: [11, 8], size: 2, initiatives: [4] })] })
  fight.do(act(fight, 'Wen', 'volley/1', []))
  fight.do(picks(fight, place(9, 6)))
  const lamp = fight.who('Dusk Lantern')
  expect([stat(fight, 'Wen', 'mp'), lamp.size, lamp.place, stat(fight, 'Dusk Lantern', 'hp')]).toEqual([3, 0.5,
    placeOf({ x: 9, y: 6 }), 5])
  expect([blind(fight, 'Rook'), blind(fight, 'Ox'), blind(fight, 'Wen')]).toEqual([true, false, false])
  // Who starts its turn partly inside saves, or is WEAKENED until Wen’s next turn starts.
  fight.do(END_TURN)
  fight.do(giveTurn(fight, 'Ox'), 4)
  expect(conditions(fight, 'Ox')).toBe('WEAKENED')
  // The lamp falls: nobody is blind any more, and nothing is left on the map.
  fight.do({ type: 'override', change: { kind: 'presence', who: fight.id('Dusk Lantern'), presence: 'down' },
    reason: '' })
  expect([blind(fight, 'Rook'), fight.battle.scene.marks ?? []]).toEqual([false, []])
})

const spring: Text = {
  name: 'Mending Spring',
  tags: ['spell', 'arcing'],
  use: 'channel',
  cost: [{ pay: 'mp', amount: '3' }],
  limits: [{ limit: 'one', of: 'user', else: 'old ends' }],
  steps: [{ do: 'choose', options: {
    'A spring': [{ do: 'pick', pick: { need: 'place', range: 'scope', taken: true, sight: 'none' }, keep: '$spot' }, {
      do: 'zone',
      at: '$spot',
      zone: { name: 'Mending Spring', area: { shape: 'burst', size: '1' }, inside: 'part', until: 'scene end',
        listens: [{ when: 'after', event: [{ on: 'moment', moment: 'turn start', by: 'inside' }],
          steps: [{ do: 'gain', what: 'hp', amount: '3', of: 'by' }] }] },
    }],
    'A friend': [{ do: 'pick', pick: { need: 'who', side: 'ally', count: '1', range: 'scope', sight: 'none' },
      keep: '$friend' }, { do: 'block', for: '$friend',
      steps: [{ do: 'choose', limit: { limit: 'times', times: '1', per: 'ever', each: 'target' }, options: {
        'A Wound': [{ do: 'lose', what: 'wounds', amount: '1' }],
        'An Overstress': [{ do: 'lose', what: 'overstress', amount: '1' }],
      }, else: [{ do: 'tell', text: 'The spring has helped that one in this quest already.' }] }] }],
  } }],
}

/** Wen releases what was channelled, in phase 6. */
function released(text: Text, more: Parameters<typeof bout>[0] = {}): PhasesFight {
  const fight = bout({ phase: 6, ...more,
    wen: { ...more.wen, abilities: [spoken(text), ...(more.wen?.abilities ?? [])] } })
  const channel = { ability: 1, round: 0, phase: 2 as const, keepsMove: false }
  within(fight, { turn: null, phase: 6, released: [], channels: { [fight.id('Wen')]: channel } })
  return fight.do(own({ type: 'release', who: fight.id('Wen') })).do(act(fight, 'Wen', 'release', []))
}

it('C-PHA-15 the spring heals who starts a turn in it, one at a time, or rids a friend of a Wound once a quest', () => {
  const ada = pc({ name: 'Ada', at: [9, 9], stats: { hp: 5, wounds: 2, overstress: 1 } })
  const fight = released(spring, { more: [ada] })
  fight.do(choose(fight, 'A spring'))
  fight.do(picks(fight, place(9, 9)))
  fight.do(giveTurn(fight, 'Ada'))
  expect(stat(fight, 'Ada', 'hp')).toBe(8)
  expect(fight.battle.scene.marks).toHaveLength(1)
  // Used once more, the old spring is gone.
  within(fight, { turn: null, phase: 6, released: [],
    channels: { [fight.id('Wen')]: { ability: 1, round: 0, phase: 2, keepsMove: false } } })
  fight.do(own({ type: 'release', who: fight.id('Wen') })).do(act(fight, 'Wen', 'release', []))
  fight.do(choose(fight, 'A spring'))
  fight.do(picks(fight, place(2, 2)))
  expect(fight.battle.scene.marks).toHaveLength(1)
  fight.do(giveTurn(fight, 'Ada'))
  expect(stat(fight, 'Ada', 'hp')).toBe(8)
  const friend = released(spring, { more: [ada] })
  friend.do(choose(friend, 'A friend'))
  friend.do(picks(friend, at(friend, 'Ada')))
  friend.do(choose(friend, 'A Wound'))
  expect([stat(friend, 'Ada', 'wounds'), stat(friend, 'Ada', 'overstress')]).toEqual([1, 1])
  within(friend, { turn: null, phase: 6, released: [],
    channels: { [friend.id('Wen')]: { ability: 1, round: 0, phase: 2, keepsMove: false } } })
  friend.do(own({ type: 'release', who: friend.id('Wen') })).do(act(friend, 'Wen', 'release', []))
  friend.do(choose(friend, 'A friend'))
  friend.do(picks(friend, at(friend, 'Ada')))
  expect([friend.battle.prompt, stat(friend, 'Ada', 'wounds')]).toEqual([null, 1])
})

/** As long as Wen can speak and stand. */
const VOICE: Until = { while: { test: 'not', of: { test: 'any', tests: [
  { test: 'has', who: 'me', condition: 'SILENCED' },
  { test: 'has', who: 'me', condition: 'STUNNED' },
] } } }

const dome: Text = {
  name: 'Quiet Dome',
  tags: ['spell'],
  use: 'channel',
  cost: [{ pay: 'mp', amount: '1' }],
  limits: [{ limit: 'one', of: 'user', else: 'old ends', most: '3' }],
  needs: [{ need: 'area', area: { shape: 'blast', size: '1' }, at: 'anywhere', range: 'scope' }],
  steps: [{ do: 'choose', options: {
    Hush: [{ do: 'zone', at: 'area', keep: '$dome',
      zone: { name: 'Hush', area: { shape: 'blast', size: '1' }, inside: 'part', until: VOICE, dismiss: 'free',
        imposes: [{ condition: 'SILENCED', of: 'inside' }],
        modifiers: [{ on: 'force taken', of: 'inside', times: '2' }] } }, { do: 'gain', what: 'stress', amount: '3',
      for: { all: 'anyone', where: { test: 'inside', who: 'it', zone: '$dome', how: 'part' } } }],
    Shelter: [{ do: 'zone', at: 'area',
      zone: { name: 'Shelter', area: { shape: 'blast', size: '1' }, inside: 'whole', until: VOICE, dismiss: 'free',
        forbids: [{ against: 'inside', deeds: { tags: ['spell'] },
          why: 'Whoever is inside the dome is immune to spells.' }] } }],
  } }],
}
const blast = (x: number, y: number) => ({ kind: 'area' as const,
  area: { shape: 'burst' as const, center: { x: x + 0.5, y: y + 0.5 }, radius: 1 } })

it('C-PHA-18 a dome silences and hurts, or shelters from spells; three at once; dismissed, gone when silenced', () => {
  const cast = (fight: PhasesFight, x: number, y: number, what: string): PhasesFight => {
    within(fight, { turn: null, phase: 6, released: [],
      channels: { [fight.id('Wen')]: { ability: 1, round: 0, phase: 2, keepsMove: false } } })
    fight.do(own({ type: 'release', who: fight.id('Wen') })).do(act(fight, 'Wen', 'release', [blast(x, y)]))
    return fight.do(choose(fight, what))
  }
  const ada = pc({ name: 'Ada', at: [9, 9],
    abilities: [spell('Bolt', { damage: '4', damageType: 'force', stress: '' })] })
  const fight = bout({ phase: 6, wen: { abilities: [spoken(dome)] }, more: [ada], rook: { at: [9, 5] } })
  cast(fight, 9, 5, 'Hush')
  expect([stat(fight, 'Rook', 'stress'), stat(fight, 'Ada', 'stress')]).toEqual([3, 0])
  expect(hasCondition(fight.battle, fight.id('Rook'), 'SILENCED')).toBe(true)
  // Twice the damage by force.
  within(fight, { phase: 3, turn: turnOf(fight, 'Ada', 3) })
  fight.do(act(fight, 'Ada', 'volley/1', [at(fight, 'Rook')]), 15)
  expect(stat(fight, 'Rook', 'hp')).toBe(12)
  // Wholly inside a shelter, no spell can be aimed at anybody.
  const sheltered = cast(bout({ phase: 6, wen: { abilities: [spoken(dome)] }, more: [ada], rook: { at: [9, 5] } }), 9,
    5, 'Shelter')
  within(sheltered, { phase: 3, turn: turnOf(sheltered, 'Ada', 3) })
  expect(
    spec.targets(sheltered.battle, sheltered.id('Ada'), 'volley/1' as never, []).find(({ label }) => label === 'Rook')
      ?.why,
  ).toContain('immune to spells')
  // Three at once: of four the first is gone.
  for (const [x, y] of [[2, 2], [4, 9], [8, 2]] as const) cast(fight, x, y, 'Hush')
  expect(fight.battle.effects.filter(({ condition }) => condition === 'Hush')).toHaveLength(3)
  expect(hasCondition(fight.battle, fight.id('Rook'), 'SILENCED')).toBe(false)
  const [first] = fight.battle.effects
  fight.do(own({ type: 'dismiss', who: fight.id('Wen'), effect: first?.id ?? ('' as never) }))
  expect(fight.battle.effects).toHaveLength(2)
  fight.do({ type: 'override',
    change: { kind: 'add-effect', who: fight.id('Wen'), condition: 'STUNNED', value: null,
      duration: { until: 'cleared' } }, reason: '' })
  expect([fight.battle.effects.map(({ condition }) => condition), fight.battle.scene.marks ?? []]).toEqual([['STUNNED'],
    []])
})

const knot: Text = {
  name: 'Knot in Time',
  tags: ['spell'],
  use: 'channel',
  cost: [{ pay: 'mp', amount: '2' }],
  needs: [{ need: 'who', side: 'anyone', count: '1', range: 'scope' }],
  steps: [{ do: 'thing', at: 'it', keep: '$marker', thing: { name: 'Marker' } }, { do: 'put', condition: '+Knotted',
    until: 'cleared' }],
  conditions: { Knotted: { one: 'per bearer', onEnd: [{ do: 'remove', what: '$marker' }], listens: [
    { when: 'instead',
      event: [{ on: 'harm', stage: 'net', to: 'me' }, { on: 'gain', what: 'stress', to: 'me', by: 'other' }],
      may: 'source', use: 'reaction', name: 'Knot in Time', steps: [
        { do: 'check', if: { test: 'side', who: 'source', side: 'enemy' }, check: 'magic save', by: 'me',
          against: 'source', on: {
            failure: [{ do: 'cancel' }, { do: 'move', how: 'teleport', who: 'me', from: 'source', to: '$marker' }],
          }, else: [{ do: 'cancel' }, { do: 'move', how: 'teleport', who: 'me', from: 'source', to: '$marker' }] },
        { do: 'end', condition: 'this' },
      ] },
    { when: 'after', event: [{ on: 'moment', moment: 'turn start', by: 'me' }], may: 'source', use: 'reaction',
      name: 'Knot in Time', steps: [
        { do: 'check', if: { test: 'side', who: 'source', side: 'enemy' }, check: 'magic save', by: 'me',
          against: 'source',
          on: { failure: [{ do: 'move', how: 'teleport', who: 'me', from: 'source', to: '$marker' }] },
          else: [{ do: 'move', how: 'teleport', who: 'me', from: 'source', to: '$marker' }] },
        { do: 'end', condition: 'this' },
      ] },
  ] } },
}

it('C-PHA-13 who is knotted is brought back to the marker, and what was done to it is undone', () => {
  const knotted = () => {
    const fight = bout({ phase: 6, turn: 'Rook', wen: { abilities: [spoken(knot)] },
      more: [pc({ name: 'Ada', at: [9, 9] })],
      rook: { at: [9, 5], abilities: [blade('Claw', { damage: '6', reach: 9 })] } })
    within(fight, { turn: null, phase: 6, released: [],
      channels: { [fight.id('Wen')]: { ability: 1, round: 0, phase: 2, keepsMove: false } } })
    return fight.do(own({ type: 'release', who: fight.id('Wen') }))
  }
  // An ally: its harm is undone, and back it goes. The marker lies where it stood.
  const fight = knotted()
  fight.do(act(fight, 'Wen', 'release', [at(fight, 'Ada')]))
  expect([conditions(fight, 'Ada'), fight.battle.scene.marks?.length]).toEqual(['Knotted', 1])
  fight.do(put(fight, 'Ada', 13, 9))
  within(fight, { phase: 5, turn: turnOf(fight, 'Rook', 5) })
  fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Ada')]), 15)
  expect(offers(fight, 'Wen')).toEqual(['Knot in Time'])
  fight.do(answers(fight, 'Wen', 'Knot in Time'))
  expect([stat(fight, 'Ada', 'hp'), where(fight, 'Ada'), conditions(fight, 'Ada'), fight.battle.scene.marks ?? []])
    .toEqual([20, '9,9', '', []])
  // Wen may let it pass, and the knot stays.
  const left = knotted()
  left.do(act(left, 'Wen', 'release', [at(left, 'Ada')]))
  within(left, { phase: 5, turn: turnOf(left, 'Rook', 5) })
  left.do(act(left, 'Rook', 'fight/1', [at(left, 'Ada')]), 15)
  left.do(allPass(left))
  expect([stat(left, 'Ada', 'hp'), conditions(left, 'Ada')]).toEqual([14, 'Knotted'])
  // The unwilling saves: on a success only the marker goes.
  for (const [face, place] of [[3, '9,5'], [15, '13,5']] as const) {
    const foe = knotted()
    foe.do(act(foe, 'Wen', 'release', [at(foe, 'Rook')]))
    foe.do(put(foe, 'Rook', 13, 5))
    foe.do(giveTurn(foe, 'Rook'))
    expect(offers(foe, 'Wen')).toEqual(['Knot in Time'])
    foe.do(answers(foe, 'Wen', 'Knot in Time'), face)
    expect([where(foe, 'Rook'), conditions(foe, 'Rook')]).toEqual([place, ''])
  }
})
