// Forms of the content: a shape that is lower and faster, and the stages of somebody who is not beaten at once.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { abilityWords } from '../../../../src/engine/abilities/say/ability.ts'
import { WORDS } from '../../../../src/rulesets/eight-phases/abilities/words.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import { bout, type Bout, lost } from '../bout.ts'
import { act, at, blade, bow, choose, conditions, END_TURN, type PhasesFight, pass, set, spell,
  stat } from '../people.ts'
import { spoken, turnTo } from './spoken.ts'

const low: Text = {
  name: 'Low Shape',
  tags: ['spell'],
  use: 'minor',
  cost: [{ pay: 'mp', amount: '2' }],
  steps: [{ do: 'form', form: 'Low', who: 'me' }],
  forms: { Low: {
    size: '1/2',
    stats: { speed: 'speed + 2' },
    carries: {
      modifiers: [{ on: 'attack accuracy', of: 'anyone', by: '−1', against: { test: 'same', who: 'to', as: 'me' } }],
      forbids: [{ deeds: { tags: ['attack', 'spell'] }, why: 'The Low Shape cannot attack or cast.' }],
      grants: [{ ability: { name: 'Leave the shape', use: 'free', steps: [{ do: 'end', condition: 'this' }] } }, {
        ability: { name: 'Mark from below', use: 'minor',
          needs: [{ need: 'who', side: 'enemy', count: '1', range: 'scope' }],
          steps: [{ do: 'put', condition: 'MARKED', until: 'cleared' }] },
      }],
    },
  } },
}
const long: Text = { name: 'Long Shape', tags: ['spell'], use: 'minor',
  steps: [{ do: 'form', form: 'Long', who: 'me' }], forms: {
    Long: { stats: { speed: '9', grit: '2' },
      abilities: [{ name: 'Gallop', use: 'free', steps: [{ do: 'gain', what: 'temp hp', amount: '2' }] }], carries: {
        grants: [{ ability: { name: 'Two legs', use: 'free', steps: [{ do: 'end', condition: '+Long', of: 'me' }] } }],
      } },
  } }

const begin = (said: Bout = {}, ...texts: readonly Text[]) =>
  bout({ phase: 3, ...said,
    wen: { abilities: [blade('Sabre'), spoken(low), spell('Spark'), ...texts.map(spoken)], ...said.wen },
    rook: { at: [9, 5], abilities: [bow('Sling', { damage: '4' }), blade('Claw', { damage: '3' })] } })
const named = (fight: PhasesFight, name: string) =>
  spec.offers(fight.battle, fight.id('Wen')).find((one) => one.name.includes(name))
/** Nobody does anything more in this round. */
const endRound = (fight: PhasesFight) => {
  turnTo(fight, 'Wen', 8).do(END_TURN)
  fight.do(pass(fight, ...Object.values(fight.battle.combatants).map(({ name }) => name)))
  if (fight.battle.prompt?.about === 'last-call') fight.do(choose(fight, 'end'))
}
const does = (fight: PhasesFight, name: string, ...targets: NonNullable<Parameters<typeof act>[3]>) =>
  fight.do(act(fight, 'Wen', named(fight, name)?.action ?? '', targets))

it('C-PHA-36 the Low Shape is a form: smaller, faster, harder to hit; what it was comes back', () => {
  const fight = begin()
  const [speed, mp] = [stat(fight, 'Wen', 'speed'), stat(fight, 'Wen', 'mp')]
  does(fight, 'Low Shape')
  expect([fight.who('Wen').size, stat(fight, 'Wen', 'speed') - speed, stat(fight, 'Wen', 'mp') - mp,
    conditions(fight, 'Wen')]).toEqual([0.5, 2, -2, 'Low'])
  expect(fight.log()).toContain('Wen is Low until the scene ends.')
  for (const action of ['volley/3', 'volley/improvised']) {
    expect(fight.refused(act(fight, 'Wen', action, [at(fight, 'Rook')])).says).toContain('cannot attack or cast')
  }
  expect(turnTo(fight, 'Wen', 5).refused(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')])).says).toContain('cannot')
  does(fight, 'Mark from below', at(fight, 'Rook'))
  expect(conditions(fight, 'Rook')).toBe('MARKED')
  turnTo(fight, 'Rook', 3).do(act(fight, 'Rook', 'volley/1', [at(fight, 'Wen')]), 12, 3)
  expect(lost(fight, 'Wen')).toBe(0)
  // What the GM changes meanwhile stays changed.
  fight.do(set(fight, 'Wen', 'speed', speed + 3))
  turnTo(fight, 'Wen', 5)
  does(fight, 'Leave the shape')
  expect([fight.who('Wen').size, stat(fight, 'Wen', 'speed'), conditions(fight, 'Wen'), fight.who('Wen').sheet.form,
    named(fight, 'Leave the shape')]).toEqual([1, speed + 1, '', undefined, undefined])
})

it('C-PHA-36 one shape at a time; a form may have abilities of its own in place of all others', () => {
  const fight = begin({}, long)
  const before = fight.who('Wen')
  does(fight, 'Low Shape')
  turnTo(fight, 'Wen', 4)
  expect(named(fight, 'Long Shape')?.refusal?.says).toContain('cannot attack or cast')
  does(fight, 'Leave the shape')
  does(fight, 'Long Shape')
  expect([conditions(fight, 'Wen'), fight.who('Wen').size, stat(fight, 'Wen', 'speed'), stat(fight, 'Wen', 'grit')])
    .toEqual(['Long', 1, 9, 2])
  expect(
    spec.offers(fight.battle, fight.id('Wen')).map(({ name }) => name).filter((name) =>
      ['Low Shape', 'Gallop', 'Two legs'].includes(name)
    ),
  ).toEqual(['Gallop', 'Two legs'])
  expect(turnTo(fight, 'Wen', 5).refused(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')])).says).toContain(
    'Sabre is not there in this form.',
  )
  does(fight, 'Gallop')
  expect(stat(fight, 'Wen', 'tempHp')).toBe(2)
  does(fight, 'Two legs')
  expect([fight.who('Wen').sheet, stat(fight, 'Wen', 'speed'), stat(fight, 'Wen', 'grit')]).toEqual([before.sheet,
    before.stats['speed'], before.stats['grit']])
})

it('C-PHA-36 with the scene, or by the GM’s word, the shape is over', () => {
  const over = begin()
  const { size, stats } = over.who('Wen')
  does(over, 'Low Shape').do({ type: 'end', outcome: '' })
  expect([over.who('Wen').size, stat(over, 'Wen', 'speed'), over.who('Wen').sheet.form]).toEqual([size, stats['speed'],
    undefined])
  const ended = begin()
  does(ended, 'Low Shape')
  const [effect] = ended.battle.effects
  ended.do({ type: 'override', change: { kind: 'end-effect', effect: effect?.id ?? ('' as never) }, reason: '' })
  expect([ended.who('Wen').size, stat(ended, 'Wen', 'speed')]).toEqual([size, stats['speed']])
})

/** A Wound ends the stage: nobody touches her until the next round, then she is another, whole again. */
const kiln: Text = { name: 'Three fires',
  listens: [{ when: 'instead', event: [{ on: 'harm', stage: 'carried', to: 'me' }], steps: [{ do: 'cancel' }] }, {
    when: 'after',
    event: [{ on: 'gain', what: 'wounds', to: 'me' }],
    steps: [
      { do: 'put', condition: '+Glowing', on: 'me', until: { moment: 'round end', count: '1' } },
      { do: 'lose', what: 'stress', amount: 'stress', of: 'me' },
      { do: 'cure', what: 'all', of: 'me' },
    ],
  }], conditions: { Glowing: {
    forbids: [{ of: 'other', against: 'me', deeds: {}, why: 'Nobody can touch the glowing kiln.' }],
    listens: [{ when: 'instead', event: [{ on: 'harm', stage: 'raw', to: 'me' }], steps: [{ do: 'cancel' }] }],
    onEnd: [{ do: 'form', form: 'Second stage',
      if: { test: 'not', of: { test: 'has', who: 'me', condition: '+Second stage' } }, who: 'me' }],
  } }, forms: {
    'Second stage': {
      stats: { 'max hp': '15 + player characters', hp: '15 + player characters', wounds: '0', armor: '4' },
    },
  } }

it('the stages of a kiln mother: a Wound, out of reach for the round, then the next form with full HP', () => {
  expect(abilityWords(kiln, WORDS)).toContain('Second stage: Maximum HP 15 + the number of player characters')
  const fight = bout({ wen: { abilities: [blade('Sabre', { damage: '30' })] },
    rook: { abilities: [blade('Claw'), spoken(kiln)], stats: { woundCap: 3, stress: 3, stressCap: 9, armor: 0 } } })
  fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 14, 3)
  expect([stat(fight, 'Rook', 'wounds') > 0, stat(fight, 'Rook', 'stress'), conditions(fight, 'Rook')]).toEqual([true,
    0, 'Glowing'])
  const target = spec.targets(fight.battle, fight.id('Wen'), 'fight/1' as never, []).find(({ label }) =>
    label === 'Rook'
  )
  expect(target?.why).toBe('Nobody can touch the glowing kiln.')
  endRound(fight)
  expect([conditions(fight, 'Rook'), stat(fight, 'Rook', 'hp'), stat(fight, 'Rook', 'maxHp'),
    stat(fight, 'Rook', 'wounds'), stat(fight, 'Rook', 'armor')]).toEqual(['Second stage', 16, 16, 0, 4])
})

it('who becomes large at the edge of the map goes to the nearest free place', () => {
  const grow: Text = { name: 'Grow', use: 'minor', steps: [{ do: 'form', form: 'Vast', who: 'me' }],
    forms: { Vast: { size: '3' } } }
  const swell: Text = { name: 'Swell', use: 'minor', steps: [{ do: 'resize', who: 'me', size: '3' }] }
  for (const text of [grow, swell]) {
    const fight = begin({ wen: { at: [23, 15] } }, text)
    does(fight, text.name)
    const { place, size } = fight.who('Wen')
    // 24 by 16 spaces.
    expect([place, size]).toEqual(['21,13', 3])
  }
})
