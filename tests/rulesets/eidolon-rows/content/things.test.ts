// Items and a game of dice of the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text, Step } from '../../../../src/engine/abilities/language/ability.ts'
import { able, ap, asked, choose, does, eidolon, fills, four, hp, item, marks, num, type RowsFight, type Said, shell,
  shells, untilRound, use, why } from '../table.ts'
import { accepted, boosts, price, spoken } from './spoken.ts'

const onOne = (side: 'ally' | 'enemy', ...steps: readonly Step[]): Omit<Text, 'name'> => ({ use: 'special',
  needs: [{ need: 'who', side, count: '1' }], steps })
/** An item with that text, of which there is one. */
const thing = (name: string, text: Omit<Text, 'name'>) => item(name, [], { text: accepted({ ...text, name }) })

const QUALITIES = ['5', '10', '20'] as const

it('C-ROW-37 items of three qualities: HP, MP, damage without a die, steps, revival', () => {
  const harm = (amount: string, kind: string) => onOne('enemy', { do: 'harm', amount, kind })
  const items = [
    ...QUALITIES.flatMap((amount) => [
      thing(`Bread ${amount}`, onOne('ally', { do: 'gain', what: 'hp', amount })),
      thing(`Tea ${amount}`, onOne('ally', { do: 'gain', what: 'mp', amount })),
      thing(`Stone ${amount}`, harm(amount, 'physical')),
      thing(`Ember ${amount}`, harm(amount, 'magical fire')),
    ]),
    ...['1', '2', '3'].map((amount) =>
      thing(`Song ${amount}`, onOne('ally', { do: 'gain', what: 'magic track', amount }))
    ),
    ...[['Salt', '1'], ['Bell', 'half of its max hp'], ['Phoenix', 'its max hp']].map(([name, amount]) =>
      thing(name ?? '', onOne('ally', { do: 'gain', what: 'revival', amount: amount ?? '' }))
    ),
  ]
  const after = (what: string, on: string, rook: Partial<Said> = {}, bel: Partial<Said> = {}): RowsFight => {
    const fight = four({ mira: { stats: { attack: 50, magic: 50 } },
      bel: { ...bel, stats: { hp: 8, maxHp: 35, mp: 1, maxMp: 30, ...bel.stats } },
      rook: { ...rook, stats: { hp: 90, maxHp: 90, defence: 9, ...rook.stats } }, table: { items } })
    return fight.do(use(fight, 'Mira', what, on))
  }
  const bread = after('Bread 5', 'Bel')
  // Gone for good, for 1 AP.
  expect([hp(bread, 'Bel'), ap(bread, 'Mira'), why(bread, 'Mira', 'Bread 10')]).toEqual([13, 1, null])
  expect(bread.battle.turn.items.find(({ name }) => name === 'Bread 5')?.count).toBe(0)
  expect([hp(after('Bread 10', 'Bel'), 'Bel'), hp(after('Bread 20', 'Bel'), 'Bel')]).toEqual([18, 28])
  expect(QUALITIES.map((one) => num(after(`Tea ${one}`, 'Bel'), 'Bel', 'mp'))).toEqual([6, 11, 21])
  // Nothing of the user’s or the target’s statistics counts; the missing shell does.
  expect(QUALITIES.map((one) => hp(after(`Stone ${one}`, 'Rook'), 'Rook'))).toEqual([80, 70, 50])
  const shelled: Partial<Said> = { sheet: { shells: [shell(1, 'ice', 90)] } }
  expect(shells(after('Stone 10', 'Rook', shelled), 'Rook')).toEqual(['ice 80'])
  // Magic on a shell ×2, Fire on Ice ×4.
  expect(QUALITIES.map((one) => shells(after(`Ember ${one}`, 'Rook', shelled), 'Rook'))).toEqual([['ice 50'], [
    'ice 10',
  ], []])
  expect(['1', '2', '3'].map((one) => boosts(after(`Song ${one}`, 'Bel'), 'Bel'))).toEqual([[1], [3], [7]])
  const down: Partial<Said> = { stats: { hp: 0 } }
  expect(['Salt', 'Bell', 'Phoenix'].map((one) => hp(after(one, 'Bel', {}, down), 'Bel'))).toEqual([1, 17, 35])
})

it('C-ROW-38 a status by an item: 1d10 and resistance, less its quality, 5 or less', () => {
  const dust = (edge: string): Omit<Text, 'name'> =>
    onOne('enemy', { do: 'check', check: 'blinded roll', against: 'it', edge,
      on: { 'takes hold': [{ do: 'put', condition: 'Blinded', until: 'battle end' }] } })
  const thrown = (quality: string, die: number) => {
    const fight = four({ mira: { stats: { statusAccuracy: 40 } }, rook: { stats: { resistance: 3 } },
      table: { items: ['0', '2', '5'].map((one) => thing(`Dust ${one}`, dust(one))) } })
    return marks(fight.do(use(fight, 'Mira', `Dust ${quality}`, 'Rook'), die), 'Rook')
  }
  // The user’s status accuracy does not count.
  expect([thrown('0', 2), thrown('0', 3)]).toEqual([['Blinded'], []])
  expect([thrown('2', 4), thrown('2', 5)]).toEqual([['Blinded'], []])
  expect([thrown('5', 7), thrown('5', 8)]).toEqual([['Blinded'], []])
})

const ELEMENTS = ['fire', 'water', 'earth', 'wind', 'thunder', 'ice', 'wood', 'light', 'shadow']

it('C-ROW-40 on everybody, one row, a side, two effects, in the Effect phase only, of a random element', () => {
  const harm = (kind: string, more: Partial<Step> = {}): Step => ({ do: 'harm', amount: '10', kind, ...more }) as Step
  const row = (tag: string): Step => harm('physical', { for: { all: 'enemy', where: { test: 'tag', who: 'it', tag } } })
  const items = [
    thing('Fog', { use: 'special', steps: [harm('physical', { for: { all: 'anyone' } })] }),
    thing('Spikes', { use: 'special',
      steps: [{ do: 'choose', options: { 'Front row': [row('front row')], 'Back row': [row('back row')] } }] }),
    thing('Feast', { use: 'special', steps: [{ do: 'gain', what: 'hp', amount: '10', for: { all: 'ally' } }] }),
    thing('Toast',
      onOne('ally', { do: 'gain', what: 'hp', amount: '10' }, { do: 'gain', what: 'attack track', amount: '1' })),
    item('Slow fire', [does('harm', { dice: '10', phases: 1 })], { aim: 'enemies', nature: 'physical' }),
    thing('Prism',
      onOne('enemy', { do: 'let', keep: '$element', amount: '10' }, { do: 'repeat', while: '$element = 10', most: '20',
        steps: [{ do: 'let', keep: '$element', amount: '1d10' }] },
        ...ELEMENTS.map((kind, at) => harm(`magical ${kind}`, { if: `$element = ${at + 1}` })))),
  ]
  const begun = () =>
    four({ mira: { stats: { hp: 12 } }, bel: { row: 'back', stats: { hp: 15 } },
      rook: { sheet: { element: 'fire', shells: [] }, stats: { hp: 90, maxHp: 90 } }, crow: { row: 'back' },
      table: { items } })
  const all = (fight: RowsFight) => ['Mira', 'Bel', 'Rook', 'Crow'].map((name) => hp(fight, name))
  const fog = begun()
  // Nobody of them has a shell.
  expect(all(fog.do(use(fog, 'Mira', 'Fog')))).toEqual([0, 0, 70, 10])
  const back = begun()
  back.do(use(back, 'Mira', 'Spikes')).do(choose(back, 'Back row'))
  expect(all(back)).toEqual([12, 15, 90, 10])
  const front = begun()
  front.do(use(front, 'Mira', 'Spikes')).do(choose(front, 'Front row'))
  expect(all(front)).toEqual([12, 15, 70, 30])
  const feast = begun()
  expect(all(feast.do(use(feast, 'Mira', 'Feast')))).toEqual([22, 25, 90, 30])
  const toast = begun()
  toast.do(use(toast, 'Mira', 'Toast', 'Bel'))
  expect([hp(toast, 'Bel'), boosts(toast, 'Bel')]).toEqual([25, [1]])
  const slow = begun()
  slow.do(use(slow, 'Mira', 'Slow fire', 'Rook'))
  expect(hp(slow, 'Rook')).toBe(90)
  untilRound(slow, 2)
  expect(hp(slow, 'Rook')).toBe(70)
  expect(hp(untilRound(slow, 3), 'Rook')).toBe(70)
  // 10 is rolled again; the sixth is Ice, the seventh Wood: on Fire ×1 and ×½, Water ×2.
  const prism = (...faces: readonly number[]) => {
    const fight = begun()
    return hp(fight.do(use(fight, 'Mira', 'Prism', 'Rook'), ...faces), 'Rook')
  }
  expect([prism(6), prism(7), prism(10, 2)]).toEqual([90 - 2, 90 - 5, 90 - 20])
})

/** The parts of a stake, as one who must match it chooses them: as many HP and MP as leave the rest to the shell. */
const STAKE: readonly Step[] = [
  { do: 'pick', keep: '$hp', pick: { need: 'number', label: 'HP', least: '0', most: 'min(5 × tier, hp)' } },
  { do: 'pick', keep: '$mp', pick: { need: 'number', label: 'MP', least: '0', most: 'min(5 × tier − $hp, mp)' } },
  { do: 'pick', keep: '$shell',
    pick: { need: 'number', label: 'Shell', least: '0', most: 'min(5 × tier − $hp − $mp, shell)' } },
  { do: 'let', keep: '$owed', amount: 'min($hp + $mp + $shell, its hp + its mp + its shell)' },
  { do: 'pick', by: 'it', keep: '$hp2',
    pick: { need: 'number', label: 'HP', least: 'max(0, $owed − its mp − its shell)', most: 'min($owed, its hp)' } },
  { do: 'pick', by: 'it', keep: '$mp2',
    pick: { need: 'number', label: 'MP', least: 'max(0, $owed − $hp2 − its shell)',
      most: 'min($owed − $hp2, its mp)' } },
  { do: 'let', keep: '$shell2', amount: '$owed − $hp2 − $mp2' },
]
const lose = (who: 'me' | 'it', mark: string): readonly Step[] =>
  (['mp', 'shell', 'hp'] as const).map((what) => ({ do: 'lose', what, of: who, amount: `$times × $${what}${mark}` }))
/** Both can pay twice as much out of each of their three purses. */
const follows = ['hp', 'mp', 'shell'].flatMap(
  (what) => [`2 × $times × $${what} <= ${what}`, `2 × $times × $${what}2 <= its ${what}`],
)
const doubles = (
  who: 'me' | 'it',
  mark: string,
): readonly Step[] => [{ do: 'let', keep: '$times', amount: '2 × $times', may: who, if: { test: 'all', tests: follows },
  else: [...lose(who, mark), { do: 'stop' }] }]

const dice: Text = { name: 'Dice with the devil', use: 'ranged', cost: price(1),
  needs: [{ need: 'who', side: 'enemy', count: '1' }], steps: [...STAKE, { do: 'let', keep: '$times', amount: '1' }, {
    do: 'repeat',
    most: '20',
    steps: [{ do: 'check', check: 'opposed roll', against: 'it',
      on: { higher: doubles('it', '2'), lower: doubles('me', ''), tie: [{ do: 'stop' }] } }],
  }] }

/** In turn, until somebody shows a 6. */
const six: Text = { name: 'Sixes', use: 'ranged', cost: price(2), needs: [{ need: 'who', side: 'enemy', count: '1' }],
  steps: [{ do: 'repeat', most: '100', steps: [
    { do: 'let', keep: '$mine', amount: '1d6' },
    { do: 'block', if: '$mine = 6',
      steps: [{ do: 'lose', what: 'hp', of: 'me', amount: '4 × magic' }, { do: 'stop' }] },
    { do: 'let', keep: '$its', amount: '1d6' },
    { do: 'block', if: '$its = 6', steps: [{ do: 'lose', what: 'hp', of: 'it', amount: '4 × magic' }, { do: 'stop' }] },
  ] }] }

it('C-ROW-24 a stake of three purses, matched or all there is; the lower loses or doubles; in turn until a six', () => {
  const begun = (rook: Readonly<Record<string, number>> = {}): RowsFight =>
    four({
      mira: { stats: { mp: 6, hp: 20, anima: 5 },
        sheet: { ...able(spoken(dice), spoken(six, { of: 'eidolon' })), shells: [shell(1, 'light', 4)],
          ...eidolon('Imp', { magic: 3, maxHp: 40 }) } },
      rook: { stats: { mp: 3, ...rook, hp: rook['hp'] ?? 30 } },
    })
  /** Mira stakes 2 HP, 1 MP and 2 of her shell. */
  const staked = (fight: RowsFight, ...matched: readonly number[]): RowsFight => {
    fight.do(use(fight, 'Mira', 'Dice with the devil', 'Rook'))
    // At most 5 × tier in all, and no more than is in a purse.
    expect(fight.refused(fills(fight, { number: 6 })).says).toContain('within the bounds')
    fight.do(fills(fight, { number: 2 })).do(fills(fight, { number: 1 }))
    expect(fight.refused(fills(fight, { number: 3 })).says).toContain('within the bounds')
    return matched.slice(0, -1).reduce((now, number) => now.do(fills(now, { number })),
      fight.do(fills(fight, { number: 2 })))
  }
  const last = (fight: RowsFight, number: number, ...faces: readonly number[]) =>
    fight.do(fills(fight, { number }), ...faces)
  const purses = (fight: RowsFight, name: string) => [hp(fight, name), num(fight, name, 'mp'), ...shells(fight, name)]

  // Rook matches with 2 HP and 3 MP, rolls lower, and has no MP to double.
  const lost = last(staked(begun(), 2, 3), 3, 8, 4)
  expect([purses(lost, 'Rook'), purses(lost, 'Mira'), lost.battle.prompt, ap(lost, 'Mira')]).toEqual([[28, 0], [20, 6,
    'light 4'], null, 1])
  const tied = last(staked(begun(), 2, 3), 3, 5, 5)
  expect([purses(tied, 'Rook'), purses(tied, 'Mira'), tied.battle.prompt]).toEqual([[30, 3], [20, 6, 'light 4'], null])
  // The lower may double, and roll again, until one cannot follow: Mira has no shell of 8.
  const doubled = last(staked(begun({ mp: 0 }), 5, 0), 0, 8, 4)
  expect(asked(doubled)).toMatchObject({ by: { who: 'combatant', id: doubled.id('Rook') } })
  doubled.do(choose(doubled, 'yes'), 3, 9)
  expect([purses(doubled, 'Mira'), purses(doubled, 'Rook'), doubled.battle.prompt]).toEqual([[16, 4], [30, 0], null])
  const declined = last(staked(begun({ mp: 0 }), 5, 0), 0, 8, 4)
  expect(purses(declined.do(choose(declined, 'no')), 'Rook')).toEqual([25, 0])
  // Who cannot match it stakes all there is.
  const all = last(staked(begun({ hp: 2, mp: 1 }), 2, 1), 1, 8, 4)
  expect([hp(all, 'Rook'), num(all, 'Rook', 'mp'), all.who('Rook').presence]).toEqual([0, 0, 'down'])

  const sixes = (...faces: readonly number[]): RowsFight => {
    const fight = begun()
    fight.do(use(fight, 'Mira', 'Summon Eidolon'))
    return fight.do(use(fight, 'Imp', 'Sixes', 'Rook'), ...faces)
  }
  const own = sixes(2, 3, 6)
  expect([hp(own, 'Imp'), hp(own, 'Rook')]).toEqual([40 - 12, 30])
  const theirs = sixes(1, 6)
  expect([hp(theirs, 'Imp'), hp(theirs, 'Rook')]).toEqual([40, 30 - 12])
})
