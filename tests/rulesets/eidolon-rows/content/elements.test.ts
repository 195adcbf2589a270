// What makes somebody weaker or proof against an element, in the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { ability, able, ap, does, four, hp, marks, num, type RowsFight, type Said, target, until, untilRound,
  use } from '../table.ts'
import { exposed, exposes, seal, sealed } from './job-texts.ts'
import { blow, onAlly, onAllies, price, spoken } from './spoken.ts'

/** A blow of the own element, of none, and a power of the own element. */
const strikes = [spoken({ ...blow('Own cut', 0, 'blow', 'own'), use: 'ranged' }),
  spoken({ ...blow('Cut', 0, 'blow'), use: 'ranged' }),
  spoken({ ...blow('Fire cut', 0, 'blow', 'fire'), use: 'ranged' })]

it('C-ROW-13 the next hit of the own element counts double, and not where it does so already', () => {
  const enemy = [{ need: 'who', side: 'enemy', count: '1' } as const]
  const crack: Text = { name: 'Crack in the wall', use: 'ranged', cost: price(1, 8), needs: enemy, steps: [exposes],
    conditions: exposed }
  const wide: Text = { name: 'Crumbling walls', use: 'multi', cost: price(1, 19),
    steps: [{ ...exposes, for: { all: 'enemy' } }], conditions: exposed }
  const tried: Text = { name: 'Weak spot', use: 'ranged', cost: price(1, 8), needs: enemy, conditions: exposed,
    steps: [{ do: 'check', check: 'status roll', against: 'it', on: { 'takes hold': [exposes] } }] }
  const person = (element: 'water' | 'fire', initiative: number): Partial<Said> => ({
    sheet: { element, ...able(spoken(crack), spoken(wide), spoken(tried), ...strikes) },
    stats: { mp: 30, maxMp: 30, attack: 6, accuracy: 9, tier: 6, initiative, statusAccuracy: 1 },
  })
  const begun = (rook: Partial<Said> = {}) =>
    four({ mira: person('water', 9), bel: person('fire', 7),
      rook: { ...rook, stats: { hp: 90, maxHp: 90, defence: 3, resistance: 2 } }, crow: { row: 'back' } })
  /** With a die of 2: 6 − 3 + 2 = 5, without a shell ×2. */
  const lost = (fight: RowsFight, who: string, what: string): number => {
    const before = hp(fight, 'Rook')
    fight.do(use(fight, who, what, 'Rook'), 2)
    return before - hp(fight, 'Rook')
  }
  const fight = begun()
  fight.do(use(fight, 'Mira', 'Crack in the wall', 'Rook'))
  expect([num(fight, 'Mira', 'mp'), marks(fight, 'Rook'), ap(fight, 'Mira')]).toEqual([22, ['Exposed'], 2])
  // Of another element, or of none, it is as ever; of the own one ×2, and then no more.
  expect([lost(fight, 'Mira', 'Cut'), lost(fight, 'Mira', 'Own cut')]).toEqual([10, 20])
  expect(marks(fight, 'Rook')).toEqual([])
  expect(lost(fight, 'Bel', 'Fire cut')).toBe(10)
  // Several elements at once.
  const two = begun()
  two.do(use(two, 'Mira', 'Crack in the wall', 'Rook'))
  until(two, 'Bel').do(use(two, 'Bel', 'Crack in the wall', 'Rook'))
  expect(marks(two, 'Rook')).toEqual(['Exposed', 'Exposed'])
  expect([lost(two, 'Bel', 'Own cut'), marks(two, 'Rook').length, lost(two, 'Bel', 'Own cut')]).toEqual([20, 1, 10])
  expect(lost(until(untilRound(two, 2), 'Mira'), 'Mira', 'Own cut')).toBe(20)
  // Water on Fire counts ×2 already; Water on Earth ×½ becomes ×1.
  const weak = begun({ sheet: { element: 'fire' } })
  weak.do(use(weak, 'Mira', 'Crack in the wall', 'Rook'))
  expect([lost(weak, 'Mira', 'Own cut'), marks(weak, 'Rook')]).toEqual([20, []])
  const strong = begun({ sheet: { element: 'earth' } })
  strong.do(use(strong, 'Mira', 'Crack in the wall', 'Rook'))
  expect([lost(strong, 'Mira', 'Own cut'), lost(strong, 'Mira', 'Own cut')]).toEqual([10, 5])
  const all = begun()
  all.do(use(all, 'Mira', 'Crumbling walls'))
  expect([num(all, 'Mira', 'mp'), marks(all, 'Rook'), marks(all, 'Crow'), marks(all, 'Bel')]).toEqual([11, ['Exposed'],
    [
      'Exposed',
    ], []])
  // A status roll first: 5 − 2 + 1 is the highest face.
  const rolled = begun()
  rolled.do(use(rolled, 'Mira', 'Weak spot', 'Rook'), 5)
  expect(marks(rolled, 'Rook')).toEqual([])
  rolled.do(use(rolled, 'Mira', 'Weak spot', 'Rook'), 4)
  expect(marks(rolled, 'Rook')).toEqual(['Exposed'])
})

it('C-ROW-14 no damage and no status of the own element until the giver’s next turn, or the next hit', () => {
  const runner: Text['conditions'] = {
    Sealed: {
      listens: [{ when: 'instead', event: [{ on: 'harm', stage: 'dealt', to: 'me' }], if: 'value = harm element',
        steps: [{ do: 'cancel' }, { do: 'end', condition: 'this' }] }],
    },
  }
  const coat = { ...onAlly('Raincoat', 9, [seal('element')]), conditions: sealed }
  const burning: Text = { name: 'Burning eye', use: 'ranged', cost: price(1),
    needs: [{ need: 'who', side: 'enemy', count: '1' }],
    steps: [{ do: 'check', check: 'burned roll', against: 'it',
      on: { 'takes hold': [{ do: 'put', condition: 'Burned', until: 'battle end' }] } }] }
  const begun = () =>
    four({
      mira: { stats: { mp: 30, maxMp: 30 },
        sheet: { element: 'fire',
          ...able(spoken(coat),
            spoken({ ...onAllies('Rain roofs', price(1, 20), seal('element')), conditions: sealed }),
            spoken({ ...onAlly('Plain coat', 9, [seal('0')]), conditions: sealed }),
            spoken({ ...onAlly('Thin coat', 9, [seal('element')]), conditions: runner })) } },
      bel: { stats: { initiative: 2, defence: 3, evasion: 2, hp: 90, maxHp: 90, resistance: 2 } },
      rook: { stats: { attack: 6, accuracy: 9, statusAccuracy: 9, tier: 6, initiative: 7 },
        sheet: { element: 'water',
          ...able(...strikes, spoken(burning),
            ability('Splinters', [does('harm', { dice: '4', element: 'fire' })])) } },
    })
  const after = (name: string, ...on: readonly string[]): RowsFight => {
    const fight = begun()
    fight.do(use(fight, 'Mira', name, ...on))
    return until(fight, 'Rook')
  }
  const fight = after('Raincoat', 'Bel')
  expect([num(fight, 'Mira', 'mp'), marks(fight, 'Bel')]).toEqual([21, ['Sealed']])
  expect(target(fight, 'Rook', 'Burning eye', 'Bel').preview.join(' ')).toContain('immune')
  fight.do(use(fight, 'Rook', 'Fire cut', 'Bel'), 2).do(use(fight, 'Rook', 'Burning eye', 'Bel'))
  expect([hp(fight, 'Bel'), marks(fight, 'Bel')]).toEqual([90, ['Sealed']])
  // Another element, and none, hurt as ever: 6 − 3 + 2 = 5 ×2.
  fight.do(use(fight, 'Rook', 'Own cut', 'Bel'), 2)
  expect(hp(fight, 'Bel')).toBe(80)
  // Until the giver’s next own turn.
  until(untilRound(fight, 2), 'Mira')
  expect(marks(fight, 'Bel')).toEqual([])
  until(fight, 'Rook').do(use(fight, 'Rook', 'Splinters', 'Bel')).do(use(fight, 'Rook', 'Burning eye', 'Bel'), 4)
  expect([hp(fight, 'Bel'), marks(fight, 'Bel')]).toEqual([76, ['Burned']])
  const harmless = after('Raincoat', 'Bel')
  expect(hp(harmless.do(use(harmless, 'Rook', 'Splinters', 'Bel')), 'Bel')).toBe(90)
  const roofs = after('Rain roofs')
  expect([num(roofs, 'Mira', 'mp'), marks(roofs, 'Mira'), marks(roofs, 'Bel'), marks(roofs, 'Rook')]).toEqual([10, [
    'Sealed',
  ], ['Sealed'], []])
  // Against what is colourless.
  const plain = after('Plain coat', 'Bel')
  plain.do(use(plain, 'Rook', 'Cut', 'Bel'), 2).do(use(plain, 'Rook', 'Basic Attack', 'Bel'), 2)
  expect(hp(plain, 'Bel')).toBe(90)
  expect(hp(plain.do(use(plain, 'Rook', 'Fire cut', 'Bel'), 2), 'Bel')).toBe(80)
  // Only until the next hit of that element.
  const thin = after('Thin coat', 'Bel')
  thin.do(use(thin, 'Rook', 'Own cut', 'Bel'), 2).do(use(thin, 'Rook', 'Fire cut', 'Bel'), 2)
  expect([hp(thin, 'Bel'), marks(thin, 'Bel')]).toEqual([80, []])
  expect(hp(thin.do(use(thin, 'Rook', 'Fire cut', 'Bel'), 2), 'Bel')).toBe(70)
})
