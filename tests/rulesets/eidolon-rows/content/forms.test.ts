// A boss of two forms and skins that change, as forms of one combatant.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { abilityWords } from '../../../../src/engine/abilities/say/ability.ts'
import { WORDS } from '../../../../src/rulesets/eidolon-rows/abilities/words.ts'
import { spec } from '../../../../src/rulesets/eidolon-rows/spec.ts'
import { able, four, hp, marks, num, type RowsFight, set, shells, target, until, untilRound, use,
  why } from '../table.ts'
import { blow, price, spoken } from './spoken.ts'

const spit: Text = { ...blow('Spit', 5, 'blow'), use: 'ranged' }
const web: Text = { ...blow('Dark thread', 3, 'blow'), use: 'ranged' }

/** Down, she lies in a cocoon until the next Paradigm phase, and stands up as the second form. */
const forms: Text = {
  name: 'Two forms',
  listens: [{ when: 'after', event: [{ on: 'down', to: 'me' }],
    if: { test: 'not', of: { test: 'has', who: 'me', condition: '+hatched' } }, steps: [
      { do: 'summon', at: 'me', unit: { name: 'Cocoon', turns: 'none', stats: { hp: '1' }, carries: {
        forbids: [{ of: 'enemy', against: 'me', deeds: {}, why: 'Nothing reaches into the cocoon.' }],
        listens: [{ when: 'instead', event: [{ on: 'harm', stage: 'dealt', to: 'me' }], steps: [{ do: 'cancel' }] }, {
          when: 'after',
          event: [{ on: 'moment', moment: 'paradigm phase' }],
          steps: [
            { do: 'gain', what: 'revival', of: 'source', amount: '1' },
            { do: 'form', form: 'hatched', who: 'source' },
            { do: 'gain', what: 'extra earth shell', of: 'source', amount: '21' },
            { do: 'remove', what: 'this' },
          ],
        }],
      } } },
    ] }],
  forms: { hatched: {
    stats: { 'max hp': '39', hp: '39', 'max mp': '55', mp: '55', tier: '2', attack: '10', defence: '4' },
    tags: ['animal'],
    abilities: [spit],
    carries: { modifiers: [{ on: 'element', set: '3' }] },
  } },
}

const begun = (): RowsFight =>
  four({
    mira: { stats: { attack: 9, hp: 90, maxHp: 90, tier: 4, accuracy: 9 } },
    crow: null,
    rook: { stats: { hp: 12, maxHp: 12, mp: 30, maxMp: 30, attack: 4, defence: 2, tier: 1, initiative: 5 },
      sheet: able(spoken(web), spoken(forms)) },
  })

it('C-ROW-60 the same boss stands up as its second form, with other numbers, abilities and element', () => {
  expect(abilityWords(forms, WORDS)).toContain(
    'hatched: Maximum HP 39, HP 39, maximum MP 55, MP 55, tier 2, Attack 10, Defence 4. The bearer is an animal. '
      + 'These abilities are in place of all others. Spit: ',
  )
  const fight = begun()
  fight.do(set(fight, 'Rook', 'hp', 0))
  expect([fight.who('Rook').presence, target(fight, 'Mira', 'Basic Attack', 'Cocoon').why]).toEqual(['down',
    'Nothing reaches into the cocoon.'])
  untilRound(fight, 2)
  expect([fight.who('Rook').presence, hp(fight, 'Rook'), num(fight, 'Rook', 'maxHp'), num(fight, 'Rook', 'mp'),
    num(fight, 'Rook', 'attack'), num(fight, 'Rook', 'tier'), shells(fight, 'Rook'), marks(fight, 'Rook')]).toEqual([
      'present',
      39,
      39,
      55,
      10,
      2,
      ['earth 21'],
      ['hatched'],
    ])
  until(fight, 'Rook')
  const names = spec.offers(fight.battle, fight.id('Rook')).map(({ name }) => name)
  expect([names.includes('Spit'), names.includes('Dark thread')]).toEqual([true, false])
  // 10 − 1 + 1 = 10.
  const before = hp(fight, 'Mira')
  fight.do(use(fight, 'Rook', 'Spit', 'Mira'), 1)
  expect([before - hp(fight, 'Mira') > 0, num(fight, 'Rook', 'mp')]).toEqual([true, 50])
  // Down once more, it stays down, and lies there as what it was.
  fight.do(set(fight, 'Rook', 'hp', 0))
  untilRound(fight, 4)
  expect([fight.who('Rook').presence, num(fight, 'Rook', 'maxHp'), num(fight, 'Rook', 'attack'),
    fight.who('Rook').sheet.abilities.map(({ name }) => name)]).toEqual(['down', 12, 4, ['Dark thread', 'Two forms']])
})

it('C-ROW-36 skins in turn, each with an element of its own; a copy of somebody in a form is in none', () => {
  const skins: Text = { name: 'Odd skins', use: 'self', cost: price(1),
    steps: [{ do: 'form', form: 'scales', who: 'me',
      if: { test: 'not', of: { test: 'has', who: 'me', condition: '+scales' } },
      else: [{ do: 'form', form: 'bark', who: 'me' }] }],
    forms: { scales: { stats: { evasion: 'evasion + 2' }, carries: { modifiers: [{ on: 'element', set: '2' }] } },
      bark: { stats: { defence: '9' }, carries: { modifiers: [{ on: 'element', set: '7' }] } } } }
  const fight = four({ mira: { stats: { evasion: 3, defence: 2, tier: 6 }, sheet: able(spoken(skins)) } })
  fight.do(use(fight, 'Mira', 'Odd skins'))
  expect([marks(fight, 'Mira'), num(fight, 'Mira', 'evasion'), num(fight, 'Mira', 'defence')]).toEqual([['scales'], 5,
    2])
  fight.do(use(fight, 'Mira', 'Odd skins'))
  expect([marks(fight, 'Mira'), num(fight, 'Mira', 'evasion'), num(fight, 'Mira', 'defence')]).toEqual([['bark'], 3, 9])
  expect(why(fight, 'Mira', 'Odd skins')).toBeNull()
  const { id: _id, ...copy } = fight.who('Mira')
  fight.do({ type: 'join', combatant: { ...copy, name: 'Mira 2', place: null } })
  expect([num(fight, 'Mira 2', 'defence'), fight.who('Mira 2').sheet.form]).toEqual([2, undefined])
})
