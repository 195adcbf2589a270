// What strikes back, in the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { able, ap, four, hp, marks, num, type RowsFight, type Said, until, use } from '../table.ts'
import { alone, back, mirrors, puts } from './job-texts.ts'
import { blow, onAllies, price, spoken } from './spoken.ts'

it('C-ROW-09 the next physical, or magical, hit strikes back with the same number; always; not at the proof', () => {
  const bolt: Text = { ...blow('Bolt', 0, 'blow'), use: 'ranged',
    steps: [{ do: 'check', check: 'magical attack', against: 'it',
      on: { hit: [{ do: 'harm', amount: 'blow', kind: 'colourless' }] } }] }
  const own = able(spoken(alone('Answer in kind', 7, 'Riposting', 'physical')),
    spoken(alone('Answer in light', 12, 'Rebounding', 'magical')),
    spoken({ ...onAllies('Hall of mirrors', price(1, 40), puts('Rebounding')), ...mirrors('Rebounding', 'magical') }))
  const begun = (rook: Partial<Said['sheet']> = {}, mira: Said['sheet'] = own): RowsFight =>
    four({
      mira: { sheet: mira,
        stats: { mp: 60, maxMp: 60, hp: 90, maxHp: 90, defence: 3, magicDefence: 3, evasion: 2, tier: 6 } },
      bel: { stats: { initiative: 2, hp: 90, maxHp: 90, magicDefence: 3, evasion: 2 } },
      rook: { stats: { attack: 6, magic: 6, accuracy: 1, magicAccuracy: 1, tier: 6, initiative: 8, hp: 90, maxHp: 90 },
        sheet: { ...able(spoken(bolt)), ...rook } },
    })
  const both = (fight: RowsFight, name = 'Mira') => [hp(fight, name), hp(fight, 'Rook'), marks(fight, name)]
  const hit = (fight: RowsFight, what: string, face = 2, on = 'Mira') => fight.do(use(fight, 'Rook', what, on), face)
  const fight = begun()
  fight.do(use(fight, 'Mira', 'Answer in kind'))
  expect([num(fight, 'Mira', 'mp'), ap(fight, 'Mira'), marks(fight, 'Mira')]).toEqual([53, 2, ['Riposting']])
  until(fight, 'Rook')
  // A miss, and magic, leave it; 6 − 3 + 2 = 5, of magic on no shell ×1, physical ×2.
  hit(fight, 'Basic Attack', 9)
  expect(both(hit(fight, 'Bolt'))).toEqual([85, 90, ['Riposting']])
  expect(both(hit(fight, 'Basic Attack'))).toEqual([75, 80, []])
  const light = begun()
  light.do(use(light, 'Mira', 'Answer in light'))
  expect([num(light, 'Mira', 'mp'), marks(light, 'Mira')]).toEqual([48, ['Rebounding']])
  until(light, 'Rook')
  expect(both(hit(light, 'Basic Attack'))).toEqual([80, 90, ['Rebounding']])
  expect(both(hit(light, 'Bolt'))).toEqual([75, 85, []])
  expect(both(hit(light, 'Bolt'))).toEqual([70, 85, []])
  const hall = begun()
  hall.do(use(hall, 'Mira', 'Hall of mirrors'))
  expect([num(hall, 'Mira', 'mp'), marks(hall, 'Mira'), marks(hall, 'Bel'), marks(hall, 'Rook')]).toEqual([20, [
    'Rebounding',
  ], ['Rebounding'], []])
  until(hall, 'Rook')
  expect(both(hit(hall, 'Bolt', 2, 'Bel'), 'Bel')).toEqual([85, 85, []])
  // Armour: every physical hit, always.
  const armour = begun({}, able(spoken({ name: 'Mirror mail', listens: [back('physical', false)] })))
  until(armour, 'Rook')
  expect(both(hit(armour, 'Basic Attack'))).toEqual([80, 80, []])
  expect(both(hit(armour, 'Basic Attack'))).toEqual([70, 70, []])
  expect(both(hit(armour, 'Bolt'))).toEqual([65, 70, []])
  // Who is proof is not hit back; it is used up all the same.
  const proof = begun(able(spoken(bolt), spoken({ name: 'Dull skin', tags: ['proof against reflection'] })))
  proof.do(use(proof, 'Mira', 'Answer in kind'))
  until(proof, 'Rook')
  expect(both(hit(proof, 'Basic Attack'))).toEqual([80, 90, []])
})
