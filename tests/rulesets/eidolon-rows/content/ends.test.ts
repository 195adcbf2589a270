// How the order is called anew, and what is left when a battle ends, in the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { able, END_TURN, four, hp, marks, npc, num, order, pc, presence, type RowsFight, row, set, START, suffers,
  table, untilRound, use } from '../table.ts'
import { price, spoken } from './spoken.ts'

it('C-ROW-25 Initiative is called again after the round; odd or even count half as much again, or less', () => {
  const deal: Text = { name: 'New deal', use: 'self', cost: price(2),
    steps: [{ do: 'order', how: 'call again', who: 'me' }] }
  const odds: Text = { name: 'Odds', modifiers: [{ on: 'calls odd or even', set: '1' }] }
  const begun = (call: string | number, roll: readonly number[]) => {
    const fight = table([
      pc({ name: 'Mira', stats: { initiative: 9 }, sheet: able(spoken(deal), spoken(odds)) }),
      pc({ name: 'Bel', stats: { initiative: 7 } }),
      npc({ name: 'Rook', stats: { initiative: 13 } }),
      npc({ name: 'Crow', stats: { initiative: 5 } }),
    ], { call: true })
    return fight.do(START).do(row(fight, 'Mira', { call })).do(row(fight, 'Bel', { call: 2 }), ...roll)
  }
  const values = (fight: RowsFight) => fight.battle.turn.order.map(({ value }) => value)
  // 4 and 1 are odd: 9 × 1.5 = 13.5, rounded down, and it wins the tie.
  const odd = begun('9', [4, 1])
  expect([order(odd), values(odd)]).toEqual(['Mira, Rook, Bel, Crow', [13, 13, 7, 5]])
  expect(odd.battle.turn.calls[odd.id('Bel')]).toBe(2)
  const wrong = begun('10', [4, 1])
  expect([order(wrong), values(wrong)]).toEqual(['Rook, Bel, Mira, Crow', [13, 7, 6.75, 5]])
  const number = begun('5', [4, 1])
  expect(values(number)).toEqual([13.5, 13, 7, 5])
  // Who has not the talent calls numbers alone.
  const plain = table([pc({ name: 'Bel' }), npc({ name: 'Rook' })], { call: true }).do(START)
  expect(plain.refused(row(plain, 'Bel', { call: 9 }))).toBeTruthy()
  // Called again when the round is over, and only then.
  odd.do(use(odd, 'Mira', 'New deal'))
  expect([order(odd), num(odd, 'Mira', 'ap')]).toEqual(['Mira, Rook, Bel, Crow', 0])
  for (const _ of ['Rook', 'Bel', 'Crow']) odd.do(END_TURN)
  odd.do(row(odd, 'Mira', { call: '10' })).do(row(odd, 'Bel', { call: 5 }), 4, 1)
  expect([odd.battle.turn.round, order(odd)]).toEqual([2, 'Rook, Bel, Mira, Crow'])
  // Bel called the 5: 7 × 1.5.
  expect(values(odd)).toEqual([13, 10.5, 6.75, 5])
  expect(untilRound(odd, 3).battle.prompt).toBeNull()
})

it('C-ROW-45 who lies at the end wakes with 1 HP and an injury of twelve; the oldest is treated first', () => {
  const hurt = (face: number, stats: Readonly<Record<string, number>> = {}) => {
    const fight = four({
      mira: {
        stats: { maxHp: 30, maxMp: 10, mp: 10, initiative: 9, attack: 6, magic: 6, defence: 3, magicDefence: 3,
          evasion: 2, resistance: 2, accuracy: 1, magicAccuracy: 1, statusAccuracy: 1, ...stats },
      },
    })
    return fight.do(set(fight, 'Mira', 'hp', 0)).do({ type: 'end', outcome: 'Over.' }, face)
  }
  const KEYS = ['maxHp', 'maxMp', 'initiative', 'attack', 'magic', 'defence', 'magicDefence', 'evasion', 'resistance',
    'accuracy', 'magicAccuracy', 'statusAccuracy']
  const WHOLE = [30, 10, 9, 6, 6, 3, 3, 2, 2, 1, 1, 1]
  KEYS.forEach((key, at) => {
    const fight = hurt(at + 1)
    expect(KEYS.map((one) => num(fight, 'Mira', one)), key).toEqual(
      WHOLE.map((is, nth) => is - (nth === at ? (at < 2 ? 5 : 1) : 0)),
    )
    expect([hp(fight, 'Mira'), marks(fight, 'Mira')], key).toEqual([1, ['Injured']])
  })
  // Maxima stay at 1 or more, others at 0 or more.
  expect([num(hurt(1, { maxHp: 4 }), 'Mira', 'maxHp'), num(hurt(2, { maxMp: 3, mp: 3 }), 'Mira', 'maxMp'),
    num(hurt(8, { evasion: 0 }), 'Mira', 'evasion')]).toEqual([1, 1, 0])
  // Any number adds up; a salve takes the oldest.
  const salve: Text = { name: 'Salve', use: 'self', cost: price(1),
    steps: [{ do: 'lose', what: 'injuries', of: 'me', amount: '1' }] }
  const fight = four({ mira: { stats: { attack: 6, evasion: 2 }, sheet: able(spoken(salve)) } })
  for (const face of [4, 4, 8]) fight.do(suffers(fight, 'Mira', 'Injured', face, { until: 'cleared' }))
  const now = () => [num(fight, 'Mira', 'attack'), num(fight, 'Mira', 'evasion'), marks(fight, 'Mira').length]
  expect(now()).toEqual([4, 1, 3])
  fight.do(use(fight, 'Mira', 'Salve'))
  expect(now()).toEqual([5, 1, 2])
  fight.do(use(fight, 'Mira', 'Salve'))
  expect(now()).toEqual([6, 1, 1])
})

it('C-ROW-46 XP by kind and tier of each downed foe, loot by the die; a boss by form or by tier', () => {
  const foe = (name: string, rank: 'normal' | 'elite' | 'boss', tier: number, more = {}) =>
    npc({ name, stats: { tier, hp: 1 }, sheet: { rank, ...more } })
  const end = (
    foes: readonly ReturnType<typeof npc>[],
    tier: number,
    dice: readonly number[] = [],
    bossXp: 'form' | 'tier' = 'form',
  ) => {
    const fight = table([pc({ name: 'Mira', stats: { tier, initiative: 99 } }), ...foes], { injuries: false, bossXp })
      .do(START)
    for (const { one } of foes) fight.do(set(fight, one.name, 'hp', 0))
    return fight.do({ type: 'end', outcome: 'Over.' }, ...dice).log().join('\n')
  }
  const xp = (...said: Parameters<typeof end>) => Number(/gains (\d+) XP/.exec(end(...said))?.[1] ?? 0)
  expect([xp([foe('A', 'normal', 1)], 1), xp([foe('A', 'elite', 1)], 1), xp([foe('A', 'boss', 1, { forms: 2 })], 1)])
    .toEqual([1, 5, 20])
  // Five elites of tier 1 for a party of tier 3; at least 1, at most 10.
  expect(xp(['A', 'B', 'C', 'D', 'E'].map((name) => foe(name, 'elite', 1)), 3)).toBe(15)
  expect([xp([foe('A', 'normal', 1)], 5), xp([foe('A', 'elite', 4)], 2), xp([foe('A', 'elite', 9)], 1)]).toEqual([1, 7,
    10])
  // The table may choose: 10 for each tier of each form, with coins and gear.
  const rich = end([foe('Queen', 'boss', 3, { forms: 2 })], 3, [], 'tier')
  expect(rich).toContain('gains 60 XP')
  expect(rich).toContain('Queen leaves 600 coins and 1 to 4 pieces of gear.')
  // Loot: 1d4 on a list of three, 4 is nothing; an elite twice.
  const list = { leaves: 'a charm; a knife; 10 coins' }
  expect(end([foe('A', 'normal', 1, list)], 1, [2])).toContain('Left behind: a knife.')
  expect(end([foe('A', 'normal', 1, list)], 1, [4])).not.toContain('Left behind')
  expect(end([foe('A', 'elite', 1, list)], 1, [1, 3])).toContain('Left behind: a charm, 10 coins.')
  // Foes that fled: what was earned before. All players fled: nothing. All downed: what was earned before.
  const two = () =>
    table([pc({ name: 'Mira', stats: { initiative: 99 } }), foe('A', 'normal', 1), foe('B', 'elite', 1)], {
      injuries: false,
    }).do(START)
  const routed = two()
  routed.do(set(routed, 'A', 'hp', 0)).do(presence(routed, 'B', 'fled')).do({ type: 'end', outcome: 'Over.' })
  expect(routed.log().join('\n')).toContain('gains 1 XP')
  const away = two()
  away.do(set(away, 'A', 'hp', 0)).do(presence(away, 'Mira', 'fled')).do({ type: 'end', outcome: 'Over.' })
  expect(away.log().join('\n')).not.toContain('XP')
  const beaten = two()
  beaten.do(set(beaten, 'A', 'hp', 0)).do(set(beaten, 'Mira', 'hp', 0)).do({ type: 'end', outcome: 'Over.' })
  expect(beaten.log().join('\n')).toContain('gains 1 XP')
})
