// Entries of the content that count something of their own, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import { bout, lost } from '../bout.ts'
import { act, at, blade, choose, conditions, own, type PhasesFight, set, stat } from '../people.ts'
import { anew, counted, numbers, spoken } from './spoken.ts'

const beads: Text = {
  name: 'Storm Beads',
  counters: { beads: { start: '0', most: '6' } },
  listens: [
    { when: 'before', event: [{ on: 'land', by: 'me', degrees: ['hit', 'critical'], deed: { tags: ['melee'] } }],
      steps: [{ do: 'gain', what: '#beads', amount: '1' }] },
    { when: 'before', event: [{ on: 'land', by: 'me', degrees: ['hit', 'critical'], deed: { tags: ['melee'] } }],
      name: 'A bead', may: 'me', cost: [{ pay: '#beads', amount: '1' }],
      limits: [{ limit: 'times', times: '1', per: 'round' }], steps: [{ do: 'alter', amount: 'amount + 1d6' }] },
    { when: 'after', event: [{ on: 'land', by: 'me', degrees: ['hit', 'critical'], deed: { tags: ['melee'] } }],
      name: 'Six beads', may: 'me', cost: [{ pay: '#beads', amount: '6' }],
      limits: [{ limit: 'times', times: '1', per: 'round' }],
      steps: [{ do: 'check', check: 'bulk save', by: 'to', against: 'me', on: {
        failure: [{ do: 'put', condition: 'STUNNED', on: 'to', until: { moment: 'turn end', of: 'to', count: '1' } }, {
          do: 'put',
          condition: 'DAZED',
          on: 'to',
          until: { moment: 'turn end', of: 'to', count: '1' },
        }],
      } }] },
  ],
  use: 'free',
  limits: [{ limit: 'times', times: '1', per: 'own turn' }],
  ways: {
    'beads to FOCUS': { requires: ['#beads >= 1'], steps: [
      { do: 'pick', keep: '$x', pick: { need: 'number', label: 'Beads', least: '1', most: '#beads' } },
      { do: 'lose', what: '#beads', amount: '$x' },
      { do: 'gain', what: 'focus', amount: '$x', of: 'me' },
    ] },
    'FOCUS to beads': { requires: ['focus >= 1', '#beads < 6'], steps: [
      { do: 'pick', keep: '$x', pick: { need: 'number', label: 'FOCUS', least: '1', most: 'min(focus, 6 − #beads)' } },
      { do: 'lose', what: 'focus', amount: '$x', of: 'me' },
      { do: 'gain', what: '#beads', amount: '$x' },
    ] },
  },
}
const free = (fight: PhasesFight, way: string) => act(fight, 'Wen', `ability/2@${way}`)

it('C-PHA-31 beads are gained by hits in melee, spent on hits, and turned into FOCUS and back', () => {
  const begin = (more: number, hit = {}) =>
    bout({
      wen: { abilities: [blade('Sabre', hit), { ...spoken(beads), counters: { beads: more } }], stats: { focus: 3 } },
    })
  const fight = begin(0)
  fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 14)
  // The bead that the hit gave pays for 1d6 bonus damage.
  expect(fight.battle.prompt).not.toBeNull()
  fight.do(choose(fight, 'yes'), 4, 3)
  expect([lost(fight, 'Rook'), counted(fight, 'Wen', 'beads')]).toEqual([7, 0])
  anew(fight)
  fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 14, 2)
  // Once a round: nobody is asked again.
  expect([fight.battle.prompt, counted(fight, 'Wen', 'beads')]).toEqual([null, 1])
  const missed = begin(3)
  missed.do(act(missed, 'Wen', 'fight/1', [at(missed, 'Rook')]), 3)
  expect([missed.battle.prompt, counted(missed, 'Wen', 'beads')]).toEqual([null, 3])
  const ranged = begin(3, { basic: 'volley', attack: 'ranged', range: 5 })
  ranged.battle = { ...ranged.battle, turn: { ...ranged.battle.turn, phase: 3 } }
  ranged.do(act(ranged, 'Wen', 'volley/1', [at(ranged, 'Rook')]), 14, 2, 2)
  expect([ranged.battle.prompt, counted(ranged, 'Wen', 'beads')]).toEqual([null, 3])
  // Never more than 6; six beads ask for a save.
  const six = begin(6)
  six.do(act(six, 'Wen', 'fight/1', [at(six, 'Rook')]), 14)
  six.do(choose(six, 'no'), 2)
  six.do(choose(six, 'yes'), 4)
  expect([conditions(six, 'Rook'), counted(six, 'Wen', 'beads')]).toEqual(['STUNNED DAZED', 0])
  const saved = begin(6)
  saved.do(act(saved, 'Wen', 'fight/1', [at(saved, 'Rook')]), 14)
  saved.do(choose(saved, 'no'), 2)
  saved.do(choose(saved, 'yes'), 14)
  expect(conditions(saved, 'Rook')).toBe('')
})

it('C-PHA-31 beads become FOCUS and FOCUS beads, once in a turn of one’s own', () => {
  const begin = () =>
    bout({ wen: { abilities: [blade('Sabre'), { ...spoken(beads), counters: { beads: 4 } }], stats: { focus: 3 } } })
  const fight = begin()
  fight.do(free(fight, 'beads to FOCUS'))
  fight.do(numbers(fight, 3))
  expect([counted(fight, 'Wen', 'beads'), stat(fight, 'Wen', 'focus')]).toEqual([1, 6])
  expect(fight.refused(free(fight, 'FOCUS to beads')).says).toContain('as often as it may be')
  const back = begin()
  back.do(free(back, 'FOCUS to beads'))
  back.do(numbers(back, 2))
  expect([counted(back, 'Wen', 'beads'), stat(back, 'Wen', 'focus')]).toEqual([6, 1])
  const none = bout({ wen: { abilities: [blade('Sabre'), spoken(beads)] } })
  expect(none.refused(free(none, 'beads to FOCUS')).says).toContain('beads')
})

it('a counter stands on the sheet and at the token, and the GM sets it and takes that back', () => {
  const fight = bout({ wen: { abilities: [blade('Sabre'), { ...spoken(beads), counters: { beads: 4 } }] } })
  const field = () =>
    spec.sheetView(fight.battle, fight.who('Wen')).fields.find(({ spec: { key } }) => key === 'counters.2.beads')
  expect(field()).toMatchObject({ value: 4, spec: { label: 'Storm Beads: beads', max: 6 } })
  expect(spec.tokenView(fight.battle, fight.who('Wen')).facts).toContain('Storm Beads: beads 4 of 6')
  fight.do(set(fight, 'Wen', 'counters.2.beads', 1))
  expect([field()?.value, counted(fight, 'Wen', 'beads')]).toEqual([1, 1])
  fight.do({ type: 'end', outcome: '' })
  expect(counted(fight, 'Wen', 'beads')).toBeUndefined()
})

const knife: Text = {
  name: 'Grudge Knife',
  tags: ['weapon', 'melee', 'attack'],
  use: 'fight',
  counters: { grudge: { start: '0', most: '6', lasts: 'rest' } },
  needs: [{ need: 'who', side: 'enemy', count: '1', range: '1' }],
  steps: [{ do: 'check', check: 'attack', against: 'it', on: {
    hit: [{ do: 'harm', amount: '1d6 + #grudge', kind: 'cold' }],
  } }],
  listens: [{ when: 'after', limits: [{ limit: 'times', times: '1', per: 'turn' }],
    event: [{ on: 'gain', what: 'wounds', to: 'enemy', by: 'me', deed: { named: 'Grudge Knife' } }, { on: 'gain',
      what: 'overstress', to: 'enemy', by: 'me', deed: { named: 'Grudge Knife' } }, { on: 'down', to: 'enemy', by: 'me',
      deed: { named: 'Grudge Knife' } }],
    steps: [{ do: 'gain', what: 'temp hp', amount: '3', of: 'me' }, { do: 'gain', what: '#grudge', amount: '1' }] }],
}

it('C-PHA-32 a Wound by the knife gives TEMP HP and lasting damage, until a long rest, +6 at most', () => {
  const begin = (grudge: number, rook = {}) =>
    bout({ wen: { abilities: [{ ...spoken(knife), counters: { grudge } }, blade('Sabre', { damage: '9' })] },
      rook: { stats: { hp: 2, woundCap: 3, ...rook } } })
  const cut = (fight: PhasesFight, item: number, ...faces: readonly number[]) =>
    fight.do(act(fight, 'Wen', `fight/${item}`, [at(fight, 'Rook')]), ...faces)
  const fight = begin(2)
  // 1d6 + 2; the Wound’s table is rolled too.
  cut(fight, 1, 14, 1, 6)
  expect([stat(fight, 'Rook', 'wounds'), stat(fight, 'Wen', 'tempHp'), counted(fight, 'Wen', 'grudge')])
    .toEqual([1, 3, 3])
  // Once a turn.
  fight.do(set(fight, 'Rook', 'hp', 1))
  cut(anew(fight), 1, 14, 1, 6)
  expect([stat(fight, 'Rook', 'wounds'), counted(fight, 'Wen', 'grudge')]).toEqual([2, 3])
  const defeated = begin(6, { woundCap: 1 })
  cut(defeated, 1, 14, 1)
  expect([defeated.who('Rook').presence, stat(defeated, 'Wen', 'tempHp'), counted(defeated, 'Wen', 'grudge')])
    .toEqual(['down', 3, 6])
  const other = begin(0)
  cut(other, 2, 14, 6)
  expect([stat(other, 'Rook', 'wounds'), stat(other, 'Wen', 'tempHp'), counted(other, 'Wen', 'grudge')])
    .toEqual([1, 0, 0])
  const scratched = begin(0, { hp: 20 })
  cut(scratched, 1, 14, 5)
  expect([lost(scratched, 'Rook'), stat(scratched, 'Wen', 'tempHp')]).toEqual([5, 0])
  // It outlasts the battle and ends with a long rest.
  const rested = cut(begin(2), 1, 14, 1, 6)
  rested.do(own({ type: 'long-rest', who: rested.id('Wen') }))
  expect(counted(rested, 'Wen', 'grudge')).toBeUndefined()
  fight.do({ type: 'end', outcome: '' })
  expect(counted(fight, 'Wen', 'grudge')).toBe(3)
})

it('C-PHA-32 an Overstress by the knife counts too', () => {
  const fight = bout({
    wen: { abilities: [spoken({ ...knife, steps: [{ do: 'check', check: 'attack', against: 'it', on: {
      hit: [{ do: 'gain', what: 'stress', amount: '4' }],
    } }] })] },
    rook: { stats: { stress: 6, overstressCap: 3 } },
  })
  fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 14, 6)
  expect([stat(fight, 'Rook', 'overstress'), counted(fight, 'Wen', 'grudge')]).toEqual([1, 1])
})

const barrels: Text = {
  name: 'Twin-Barrel',
  tags: ['weapon', 'ranged', 'attack', 'reloading'],
  use: 'volley',
  needs: [{ need: 'who', side: 'enemy', count: '1', range: '8' }],
  steps: [{ do: 'check', check: 'attack', against: 'it', on: {
    hit: [{ do: 'harm', amount: '2d6', kind: 'physical', least: '2' }],
    miss: [{ do: 'harm', amount: '0', kind: 'physical', least: '2' }],
  } }],
  listens: [{ when: 'after', event: [{ on: 'deed', by: 'me', deed: { named: 'Twin-Barrel' } }],
    limits: [{ limit: 'times', times: '1', per: 'round' }], steps: [
      { do: 'let', amount: '1d6', keep: '$die' },
      { do: 'repeat', while: '$die < 6', most: 'mp', may: 'me', pay: [{ pay: 'mp', amount: '1' }],
        steps: [{ do: 'let', amount: '$die + 1', keep: '$die' }] },
      { do: 'reload', if: '$die >= 6' },
    ] }],
}

it('C-PHA-05 is spent with each shot, and reloads at once on 6, helped by MP, once a round', () => {
  const shoot = (...faces: readonly number[]) => {
    const fight = bout({ phase: 3, wen: { abilities: [spoken(barrels)] }, rook: { at: [10, 5] } })
    return fight.do(act(fight, 'Wen', 'volley/1', [at(fight, 'Rook')]), ...faces)
  }
  const state = (fight: PhasesFight) => fight.who('Wen').sheet.abilities[0]?.state
  const lucky = shoot(14, 3, 4, 6)
  expect([lost(lucky, 'Rook'), state(lucky), lucky.battle.prompt]).toEqual([7, 'ready', null])
  // Once a round: the second shot stays spent, without a die.
  anew(lucky).do(act(lucky, 'Wen', 'volley/1', [at(lucky, 'Rook')]), 14, 1, 1)
  expect(state(lucky)).toBe('spent')
  expect(lucky.refused(act(anew(lucky), 'Wen', 'volley/1', [at(lucky, 'Rook')])).says).toContain('reloaded')
  const paid = shoot(14, 1, 1, 4)
  paid.do(choose(paid, 'yes')).do(choose(paid, 'yes'))
  expect([state(paid), stat(paid, 'Wen', 'mp'), paid.battle.prompt]).toEqual(['ready', 4, null])
  const short = shoot(14, 1, 1, 4)
  short.do(choose(short, 'yes')).do(choose(short, 'no'))
  expect([state(short), stat(short, 'Wen', 'mp')]).toEqual(['spent', 5])
  // A miss deals its minimum and rolls the die as well.
  const missed = shoot(3, 6)
  expect([lost(missed, 'Rook'), state(missed)]).toEqual([2, 'ready'])
})
