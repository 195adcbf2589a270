// Blows and powers of the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text, Step } from '../../../../src/engine/abilities/language/ability.ts'
import { able, ap, eidolon, four, hp, num, offer, palette, picks, type RowsFight, type Said, shell, shells, targetsOf,
  use, why } from '../table.ts'
import { blow, inFront, power, price, skipping, spoken } from './spoken.ts'

const half: Step = { do: 'check', check: 'physical attack', against: 'it',
  on: { hit: [{ do: 'harm', amount: '0.75 × blow', kind: 'colourless' }] } }

const open = (fight: RowsFight, what: string) =>
  targetsOf(fight, 'Mira', what).filter((one) => one.why === null).map(({ label }) => label)

it('C-ROW-02 a blow ×1.5, ×2, of the own element, or two of ×0.75, on top of shell and element', () => {
  const abilities = able(spoken(blow('Fair blow', 3, '1.5 × blow')), spoken(blow('Heavy blow', 5, '2 × blow')),
    spoken(blow('Own blow', 3, 'blow', 'own')), spoken({ ...blow('Light blows', 3, 'blow'), steps: [half, half] }))
  const strikes = (name: string, ...faces: readonly number[]): RowsFight => {
    const fight = four({ mira: { stats: { attack: 6, accuracy: 1, mp: 10 }, sheet: { ...abilities, element: 'water' } },
      rook: { stats: { defence: 3, evasion: 2 }, sheet: { element: 'fire' } }, crow: { row: 'back' } })
    return fight.do(use(fight, 'Mira', name, 'Rook'), ...faces)
  }
  // 6 − 3 + 4 = 7, without a shell ×2.
  const fair = strikes('Fair blow', 4)
  expect([hp(fair, 'Rook'), num(fair, 'Mira', 'mp'), ap(fair, 'Mira')]).toEqual([30 - 21, 7, 1])
  expect(fair.log().join('\n')).toContain('4 + 6 attack − 3 defence = 7 ×2 (no shell) ×1.5 = 21')
  const heavy = strikes('Heavy blow', 2)
  expect([hp(heavy, 'Rook'), num(heavy, 'Mira', 'mp')]).toEqual([30 - 20, 5])
  // Water on Fire ×2, no shell ×2.
  expect(hp(strikes('Own blow', 1), 'Rook')).toBe(30 - 16)
  // Two dice: 7 × 0.75 × 2 = 10.5; the second one misses at 7 − 1 + 2 = 8.
  const twice = strikes('Light blows', 4, 7)
  expect([hp(twice, 'Rook'), ap(twice, 'Mira')]).toEqual([30 - 10, 1])
  expect(twice.log().join('\n')).toContain('Light blows miss Rook.')
  expect(hp(strikes('Light blows', 4, 3), 'Rook')).toBe(30 - 10 - 9)
  // A physical blow on a shell is not doubled.
  const shelled = four({ mira: { stats: { attack: 6 }, sheet: abilities },
    rook: { stats: { defence: 3 }, sheet: { shells: [shell(1, 'ice', 20)] } } })
  expect(shells(shelled.do(use(shelled, 'Mira', 'Fair blow', 'Rook'), 4), 'Rook')).toEqual(['ice 10'])
  expect(open(four({ mira: { sheet: abilities }, crow: { row: 'back' } }), 'Fair blow')).toEqual(['Rook'])
  expect(why(four({ mira: { row: 'back', sheet: abilities } }), 'Mira', 'Fair blow')).toContain('front row')
})

it('C-ROW-03 one die for all, compared with each; all enemies, or all in the front row', () => {
  const abilities = able(spoken(power('Rain of embers', 15, 'blow', 'own')),
    spoken(inFront(blow('Own sweep', 10, 'blow', 'own'))), spoken(inFront(blow('Sweep', 7, 'blow'))),
    spoken(power('Storm of blades', 12, 'blow', 'colourless', 'physical attack')))
  const begun = (rook: Partial<Said> = {}) =>
    four({
      mira: { stats: { magic: 6, magicAccuracy: 1, attack: 5, accuracy: 1, mp: 20 },
        sheet: { ...abilities, element: 'fire' } },
      rook: { stats: { magicDefence: 2, evasion: 2, defence: 3, ...rook.stats },
        sheet: { element: 'ice', ...rook.sheet } },
      crow: { row: 'back', stats: { magicDefence: 4, evasion: 4, defence: 1 }, sheet: { element: 'water' } },
    })
  const rain = begun()
  // 6 hits Rook at 6 − 1 + 2 = 7, and misses Crow at 9.
  rain.do(use(rain, 'Mira', 'Rain of embers'), 6)
  // 6 − 2 + 6 = 10, Fire on Ice ×4.
  expect([hp(rain, 'Rook'), hp(rain, 'Crow'), num(rain, 'Mira', 'mp'), ap(rain, 'Mira')]).toEqual([0, 30, 5, 1])
  const both = begun({ sheet: { element: '', shells: [shell(1, 'fire', 40)] } })
  both.do(use(both, 'Mira', 'Rain of embers'), 3)
  // On a shell magic is doubled: 7 × 2; 6 − 4 + 3 = 5 on Crow, Fire on Water ×½.
  expect([shells(both, 'Rook'), hp(both, 'Crow')]).toEqual([['fire 26'], 28])
  // Only the front row, and only from the front row.
  const front = begun()
  expect(offer(front, 'Mira', 'Own sweep').look?.who).toEqual([front.id('Rook')])
  front.do(use(front, 'Mira', 'Own sweep'), 1)
  // 5 − 3 + 1 = 3, ×4, without a shell ×2.
  expect([hp(front, 'Rook'), hp(front, 'Crow'), num(front, 'Mira', 'mp')]).toEqual([30 - 24, 30, 10])
  const plain = begun()
  plain.do(use(plain, 'Mira', 'Sweep'), 1)
  expect([hp(plain, 'Rook'), hp(plain, 'Crow'), num(plain, 'Mira', 'mp')]).toEqual([30 - 6, 30, 13])
  expect(why(four({ mira: { row: 'back', sheet: abilities } }), 'Mira', 'Sweep')).toContain('front row')
  const all = begun()
  all.do(use(all, 'Mira', 'Storm of blades'), 2)
  // 5 − 3 + 2 = 4 and 5 − 1 + 2 = 6, both without a shell.
  expect([hp(all, 'Rook'), hp(all, 'Crow'), num(all, 'Mira', 'mp')]).toEqual([30 - 8, 30 - 12, 8])
})

it('C-ROW-04 of an eidolon: ×4 while the target is whole, else ×2; its sister ×3 on all', () => {
  const abilities = able(
    spoken({ ...blow('Last word', 0, '2 × blow, 4 × blow while its hp = its max hp'), cost: price(2, 0, 1) }, {
      of: 'eidolon',
    }),
    spoken({ ...power('Last chorus', 0, '3 × blow', 'own'), cost: price(2, 0, 1) }, { of: 'eidolon' }),
  )
  const called = (rook: number) => {
    const fight = four({
      mira: { stats: { anima: 6, tier: 6 },
        sheet: { ...abilities, element: 'fire',
          ...eidolon('Ash', { attack: 4, accuracy: 9, magic: 5, magicAccuracy: 9, element: 'wind' }) } },
      bel: null,
      rook: { stats: { hp: rook, maxHp: 90, defence: 3 } },
      crow: { row: 'back', stats: { magicDefence: 2 }, sheet: { element: 'fire' } },
    })
    return fight.do(use(fight, 'Mira', 'Summon Eidolon'))
  }
  expect(offer(called(90), 'Ash', 'Last word').price).toEqual([{ unit: 'AP', amount: 2 }, { unit: 'Anima', amount: 1 }])
  const whole = called(90)
  whole.do(use(whole, 'Ash', 'Last word', 'Rook'), 2)
  // 4 − 3 + 2 = 3, ×4, without a shell ×2; paid by the summoner.
  expect([hp(whole, 'Rook'), num(whole, 'Mira', 'anima'), ap(whole, 'Mira')]).toEqual([90 - 24, 2, 1])
  const hurt = called(89)
  hurt.do(use(hurt, 'Ash', 'Last word', 'Rook'), 2)
  expect(hp(hurt, 'Rook')).toBe(89 - 12)
  const chorus = called(90)
  chorus.do(use(chorus, 'Ash', 'Last chorus'), 3)
  // Rook 5 − 3 + 3 = 5, ×3; Crow 5 − 2 + 3 = 6, ×3, Wind on Fire ×4.
  expect([hp(chorus, 'Rook'), hp(chorus, 'Crow')]).toEqual([90 - 15, 0])
  // Nobody else has it.
  expect(palette(called(90), 'Mira')).not.toContain('Last word')
})

it('C-ROW-05 goes on to another target as long as it breaks shells, without a price', () => {
  const begun = (text: Text) =>
    four({ mira: { stats: { magic: 6, magicAccuracy: 4, mp: 12 }, sheet: { ...able(spoken(text)), element: 'water' } },
      rook: { stats: { magicDefence: 3, evasion: 2 }, sheet: { shells: [shell(1, 'fire', 14)] } },
      crow: { stats: { magicDefence: 3, evasion: 2 }, sheet: { shells: [shell(1, 'wood', 40)] } } })
  const fight = begun(skipping('Skipping spark', 8, 'colourless'))
  // (6 − 3 + 4) × 2 breaks the shell of 14: at once on another.
  fight.do(use(fight, 'Mira', 'Skipping spark', 'Rook'), 4)
  expect([shells(fight, 'Rook'), num(fight, 'Mira', 'mp'), ap(fight, 'Mira')]).toEqual([[], 4, 1])
  expect(fight.refused(picks(fight, 'Rook')).says).toBe('That cannot be chosen now.')
  fight.do(picks(fight, 'Crow'), 2)
  expect([shells(fight, 'Crow'), fight.battle.prompt, num(fight, 'Mira', 'mp'), ap(fight, 'Mira')]).toEqual([[
    'wood 30',
  ], null, 4, 1])
  // It does not go on where the shell stays, nor after a miss.
  const stays = begun(skipping('Skipping spark', 8, 'colourless'))
  stays.do(use(stays, 'Mira', 'Skipping spark', 'Rook'), 3)
  expect([shells(stays, 'Rook'), stays.battle.prompt]).toEqual([['fire 2'], null])
  // The own element, for 10 MP: Water on Fire ×2.
  const own = begun(skipping('Skipping spark', 10, 'own'))
  own.do(use(own, 'Mira', 'Skipping spark', 'Rook'), 1)
  expect([shells(own, 'Rook'), num(own, 'Mira', 'mp'), own.battle.prompt === null]).toEqual([[], 2, false])
  // A foe’s form: after every hit, until one misses.
  const every = begun(skipping('Skipping spark', 8, 'colourless', true))
  every.do(use(every, 'Mira', 'Skipping spark', 'Rook'), 1)
  expect(shells(every, 'Rook')).toEqual(['fire 6'])
  every.do(picks(every, 'Crow'), 1)
  expect(shells(every, 'Crow')).toEqual(['wood 32'])
  every.do(picks(every, 'Rook'), 10)
  expect([shells(every, 'Rook'), every.battle.prompt]).toEqual([['fire 6'], null])
})
