// What changes turns, dice and knowledge, and what copies others, of the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text, Listener, Modifier, Step } from '../../../../src/engine/abilities/language/ability.ts'
import { statNow } from '../../../../src/rulesets/eidolon-rows/rules/modified.ts'
import { able, acting, ap, asked, choose, eidolon, END_TURN, fills, four, hp, marks, num, passAll, picks, reacts,
  type RowsFight, type Said, set, target, until, untilRound, use, why } from '../table.ts'
import { onEnemies, onEnemy } from './job-texts.ts'
import { blow, onAlly, onAllies, power, price, spoken } from './spoken.ts'

const NUMBERS = { attack: 6, magic: 6, defence: 3, magicDefence: 3, evasion: 2, resistance: 2, accuracy: 1,
  magicAccuracy: 1, statusAccuracy: 1 }
const bolt: Text = { ...blow('Bolt', 4, 'blow'), use: 'ranged',
  steps: [{ do: 'check', check: 'magical attack', against: 'it',
    on: { hit: [{ do: 'harm', amount: 'blow', kind: 'colourless' }] } }] }
const balm = onAlly('Balm', 0, [{ do: 'gain', what: 'hp', amount: '3' }])
const burn = onEnemy('Burning eye', 1, 0, [{ do: 'check', check: 'burned roll', against: 'it',
  on: { 'takes hold': [{ do: 'put', condition: 'Burned', until: 'battle end' }] } }])

it('C-ROW-21 an ally acts at once with 1 AP, perhaps with other numbers; all take a full turn', () => {
  const lends = (...on: readonly string[]): readonly Modifier[] =>
    on.map((one) => ({ on: one, set: `source’s ${one}` }))
  const go = (times: string): Text => ({ name: 'Go now', use: 'ally', cost: price(1),
    limits: [{ limit: 'times', times, per: 'round' }], needs: [{ need: 'who', side: 'other ally', count: '1' }],
    steps: [{ do: 'order', how: 'extra turn', who: 'it', by: '1' }] })
  const taught: Text = { ...go('1'), name: 'Like me', steps: [{ do: 'choose', options: {
    arm: [{ do: 'order', how: 'extra turn', who: 'it', by: '1', carries: { modifiers: lends('attack', 'accuracy') } }],
    mind: [{ do: 'order', how: 'extra turn', who: 'it', by: '1',
      carries: { modifiers: lends('magic', 'magic accuracy') } }],
    spirit: [{ do: 'order', how: 'extra turn', who: 'it', by: '1', carries: { modifiers: lends('status accuracy') } }],
  } }] }
  const all: Text = { name: 'All now', use: 'multi', cost: price(2, 0, 1),
    steps: [{ do: 'order', how: 'extra turn',
      for: { all: 'other ally', where: { test: 'not', of: { test: 'state', who: 'it', state: 'on turn' } } }, who: 'it',
      carries: { modifiers: lends('attack', 'accuracy') } }] }
  const begun = (text = go('1')) =>
    four({
      mira: { stats: { ...NUMBERS, attack: 10, accuracy: 4, magic: 9, statusAccuracy: 5, tier: 6, anima: 9 },
        sheet: { ...able(...[text, taught].map((one) => spoken(one)), spoken(all, { of: 'eidolon' })),
          ...eidolon('Horn', { attack: 12, accuracy: 5 }) } },
      bel: { stats: NUMBERS, sheet: able(spoken(bolt), spoken(burn)) },
      rook: { stats: { ...NUMBERS, hp: 200, maxHp: 200 } },
    })
  const fight = begun()
  fight.do(use(fight, 'Mira', 'Go now', 'Bel'))
  expect([acting(fight), ap(fight, 'Bel'), ap(fight, 'Mira')]).toEqual(['Bel', 1, 2])
  // 6 − 3 + 2 = 5 ×2; then her turn goes on.
  fight.do(use(fight, 'Bel', 'Basic Attack', 'Rook'), 2)
  expect([hp(fight, 'Rook'), acting(fight), ap(fight, 'Mira')]).toEqual([190, 'Mira', 2])
  expect(why(fight, 'Mira', 'Go now')).toContain('used already')
  // It was not Bel’s turn of this round.
  until(fight, 'Bel')
  expect(ap(fight, 'Bel')).toBe(2)
  expect(why(until(untilRound(fight, 2), 'Mira'), 'Mira', 'Go now')).toBeNull()
  const twice = begun(go('2'))
  for (const _ of [1, 2]) twice.do(use(twice, 'Mira', 'Go now', 'Bel')).do(use(twice, 'Bel', 'Basic Attack', 'Rook'), 2)
  expect([hp(twice, 'Rook'), why(twice, 'Mira', 'Go now') === null]).toEqual([180, false])
  const own = (fight_: RowsFight) =>
    (['attack', 'accuracy', 'magic', 'magicAccuracy', 'statusAccuracy'] as const).map((key) =>
      statNow(fight_.battle, fight_.who('Bel'), key)
    )
  const as = (what: string) => {
    const one = begun()
    return one.do(use(one, 'Mira', 'Like me', 'Bel')).do(choose(one, what))
  }
  expect([own(as('arm')), own(as('mind')), own(as('spirit'))]).toEqual([[10, 4, 6, 1, 1], [6, 1, 9, 1, 1], [6, 1, 6, 1,
    5]])
  const arm = as('arm')
  arm.do(use(arm, 'Bel', 'Basic Attack', 'Rook'), 2)
  expect([hp(arm, 'Rook'), own(arm)]).toEqual([182, [6, 1, 6, 1, 1]])
  const horn = begun()
  horn.do(use(horn, 'Mira', 'Summon Eidolon')).do(use(horn, 'Horn', 'All now'))
  expect([acting(horn), ap(horn, 'Bel'), num(horn, 'Mira', 'anima'), own(horn).slice(0, 2)]).toEqual(['Bel', 2, 5, [12,
    5]])
  horn.do(use(horn, 'Bel', 'Basic Attack', 'Rook'), 2).do(use(horn, 'Bel', 'Basic Attack', 'Rook'), 2)
  // 12 − 3 + 2 = 11 ×2, twice.
  expect([hp(horn, 'Rook'), acting(horn), own(horn).slice(0, 2)]).toEqual([156, 'Mira', [6, 1]])
})

it('C-ROW-23 uses what an ally, or an enemy, used since the own last turn; healing counts twice', () => {
  const copies = (name: string, mp: number, used: 'other ally' | 'enemy'): Text => ({ name, use: 'special',
    cost: price(1, mp),
    steps: [{ do: 'pick', keep: '$deed', pick: { need: 'deed', used, since: 'turn end' } }, { do: 'use', what: '$deed',
      free: true, if: { test: 'kept', name: '$deed' } }] })
  const every: Text = { name: 'All of it', use: 'special', cost: price(2, 0, 1),
    steps: [{ do: 'repeat', most: '20', steps: [
      { do: 'pick', keep: '$deed', pick: { need: 'deed', used: 'enemy', since: 'turn end' }, else: [{ do: 'stop' }] },
      { do: 'use', what: '$deed', free: true },
    ] }] }
  const gifted: Text = { name: 'Gifted',
    listens: [{ when: 'after', event: [{ on: 'gain', what: 'hp', by: 'me', deed: { tags: ['copied'] } }],
      steps: [{ do: 'gain', what: 'hp', of: 'to', amount: 'amount' }] }] }
  const begun = (...more: readonly Text[]) =>
    four({
      mira: { stats: { ...NUMBERS, magic: 8, mp: 60, maxMp: 60, hp: 9, anima: 9, tier: 6, initiative: 9 },
        sheet: { ...able(...[copies('Second hand', 10, 'other ally'), copies('Stolen hand', 20, 'enemy'), ...more]
          .map((one) => spoken(one)), spoken(every, { of: 'eidolon' })),
          ...eidolon('Ape', { magic: 8, magicAccuracy: 5, attack: 6, accuracy: 5 }) } },
      bel: { stats: { ...NUMBERS, mp: 20, maxMp: 20 }, sheet: able(spoken(balm), spoken(burn)) },
      rook: { stats: { ...NUMBERS, mp: 20, maxMp: 20, hp: 90, maxHp: 90, tier: 6 },
        sheet: able(spoken(bolt), spoken(burn)) },
      crow: { stats: { hp: 90, maxHp: 90, magicDefence: 3, resistance: 0 } },
    })
  const choices = (fight: RowsFight) => {
    const view = asked(fight)
    return view.kind === 'choose' ? view.choices.map(({ label }) => label) : []
  }
  const pickDeed = (fight: RowsFight, label: string) => {
    const view = asked(fight)
    return choose(fight, (view.kind === 'choose' && view.choices.find((one) => one.label === label)?.id) || label)
  }
  const round = (fight: RowsFight) => {
    until(fight, 'Bel').do(use(fight, 'Bel', 'Balm', 'Mira'))
    until(fight, 'Rook').do(use(fight, 'Rook', 'Bolt', 'Bel'), 2).do(use(fight, 'Rook', 'Burning eye', 'Bel'), 10)
    return until(untilRound(fight, 2), 'Mira')
  }
  const fight = round(begun())
  fight.do(use(fight, 'Mira', 'Second hand'))
  expect(choices(fight)).toEqual(['Balm of Bel'])
  fight.do(pickDeed(fight, 'Balm of Bel')).do(picks(fight, 'Mira'))
  // 9 and 3 of Bel, 3 of the copy.
  expect([hp(fight, 'Mira'), num(fight, 'Mira', 'mp'), ap(fight, 'Mira')]).toEqual([15, 50, 2])
  fight.do(use(fight, 'Mira', 'Stolen hand'))
  expect(choices(fight)).toEqual(['Bolt of Rook', 'Burning eye of Rook'])
  // With her own Magic: 8 − 3 + 2 = 7.
  fight.do(pickDeed(fight, 'Bolt of Rook')).do(picks(fight, 'Crow'), 2)
  expect([hp(fight, 'Crow'), num(fight, 'Mira', 'mp'), num(fight, 'Rook', 'mp')]).toEqual([83, 30, 16])
  // What was before her last turn is out of reach.
  until(untilRound(fight, 3), 'Mira')
  fight.do(use(fight, 'Mira', 'Second hand'))
  expect([fight.battle.prompt, num(fight, 'Mira', 'mp')]).toEqual([null, 20])
  const twice = round(begun(gifted))
  twice.do(use(twice, 'Mira', 'Second hand')).do(pickDeed(twice, 'Balm of Bel')).do(picks(twice, 'Mira'))
  expect(hp(twice, 'Mira')).toBe(18)
  const ape = round(begun())
  ape.do(use(ape, 'Mira', 'Summon Eidolon')).do(use(ape, 'Ape', 'All of it'))
  ape.do(pickDeed(ape, 'Bolt of Rook')).do(picks(ape, 'Crow'), 2)
  expect([hp(ape, 'Crow'), choices(ape)]).toEqual([83, ['Burning eye of Rook']])
  ape.do(pickDeed(ape, 'Burning eye of Rook')).do(picks(ape, 'Rook'), 1)
  expect([marks(ape, 'Rook'), ape.battle.prompt, num(ape, 'Mira', 'anima'), ap(ape, 'Mira')]).toEqual([['Burned'], null,
    5, 1])
})

it('C-ROW-43 turned dice; a boss makes a success a failure, acts once more, and gains what players pay', () => {
  const fails = (degrees: string, degree: string): Listener => ({ when: 'before', may: 'me',
    cost: [{ pay: 'anima', amount: '3' }], event: [{ on: 'land', degrees: [degrees], by: 'enemy' }],
    if: { test: 'tag', who: 'by', tag: 'player character' }, steps: [{ do: 'alter', degree }] })
  const boss: Text = { name: 'Master of dice', listens: [fails('hit', 'miss'), fails('takes hold', 'resisted')] }
  const again = (event: Listener['event']): Text => ({ name: 'Out of turn',
    listens: [{ when: 'after', may: 'me', event, cost: [{ pay: 'anima', amount: '1' }],
      limits: [{ limit: 'times', times: '1', per: 'turn' }],
      steps: [{ do: 'order', how: 'extra turn', who: 'me', by: '1' }] }] })
  const begun = (texts: readonly Text[], table: 'always' | 'never', more: Partial<Said> = {}) =>
    four({
      mira: { stats: { ...NUMBERS, anima: 9, tier: 6, hp: 90, maxHp: 90 },
        sheet: able(spoken(burn), spoken({ ...onEnemy('Dice', 1, 0, [
          { do: 'check', check: 'opposed roll', by: 'me', against: 'it',
            on: { higher: [{ do: 'lose', what: 'hp', amount: '7' }] } },
        ]) })) },
      rook: { ...more, stats: { ...NUMBERS, hp: 90, maxHp: 90, anima: 5, resistance: 0 },
        sheet: { ...able(...texts.map((one) => spoken(one))), villain: true } },
      table: { turnDice: table },
    })
  const turned = begun([], 'always')
  turned.do(use(turned, 'Mira', 'Basic Attack', 'Rook'), 9).do(choose(turned, '1'))
  // 6 − 3 + 1 = 4 ×2.
  expect([hp(turned, 'Rook'), num(turned, 'Mira', 'anima')]).toEqual([82, 8])
  turned.do(use(turned, 'Mira', 'Burning eye', 'Rook'), 10).do(choose(turned, '1'))
  expect([marks(turned, 'Rook'), num(turned, 'Mira', 'anima')]).toEqual([['Burned'], 7])
  turned.do(use(turned, 'Mira', 'Dice', 'Rook'), 2, 8).do(choose(turned, '10'))
  expect([hp(turned, 'Rook'), num(turned, 'Mira', 'anima')]).toEqual([75, 6])
  // A success that the boss does not want; and one that it lets be.
  const foiled = begun([boss], 'never')
  foiled.do(use(foiled, 'Mira', 'Basic Attack', 'Rook'), 2).do(choose(foiled, 'yes'))
  expect([hp(foiled, 'Rook'), num(foiled, 'Rook', 'anima')]).toEqual([90, 2])
  foiled.do(set(foiled, 'Rook', 'anima', 5)).do(use(foiled, 'Mira', 'Burning eye', 'Rook'), 2).do(choose(foiled, 'yes'))
  expect([marks(foiled, 'Rook'), num(foiled, 'Rook', 'anima')]).toEqual([[], 2])
  foiled.do(set(foiled, 'Rook', 'anima', 5)).do(use(foiled, 'Mira', 'Basic Attack', 'Rook'), 2).do(choose(foiled, 'no'))
  expect([hp(foiled, 'Rook'), num(foiled, 'Rook', 'anima')]).toEqual([80, 5])
  // What players pay it gains (ROW-15).
  const gains = begun([], 'always')
  gains.do(use(gains, 'Mira', 'Basic Attack', 'Rook'), 9).do(choose(gains, '1'))
  expect([num(gains, 'Mira', 'anima'), num(gains, 'Rook', 'anima')]).toEqual([8, 6])
  // One action before, in the middle of, or after anybody’s turn.
  const moments = [[{ on: 'moment', moment: 'turn start', by: 'enemy' }], [{ on: 'deed', by: 'enemy' }], [{
    on: 'moment',
    moment: 'turn end',
    by: 'enemy',
  }]] as const
  const begins = four({ mira: { stats: { initiative: 9 } }, bel: null, crow: null,
    rook: { stats: { ...NUMBERS, anima: 5, initiative: 1 },
      sheet: { ...able(spoken(again(moments[0]))), villain: true } } })
  begins.do(choose(begins, 'yes'))
  expect([acting(begins), ap(begins, 'Rook'), num(begins, 'Rook', 'anima')]).toEqual(['Rook', 1, 4])
  begins.do(use(begins, 'Rook', 'Basic Attack', 'Mira'), 2)
  expect([acting(begins), ap(begins, 'Mira')]).toEqual(['Mira', 2])
  const during = begun([again(moments[1])], 'never')
  during.do(use(during, 'Mira', 'Basic Attack', 'Rook'), 9).do(choose(during, 'yes'))
  expect([acting(during), ap(during, 'Rook')]).toEqual(['Rook', 1])
  during.do(use(during, 'Rook', 'Basic Attack', 'Mira'), 2)
  expect([acting(during), ap(during, 'Mira')]).toEqual(['Mira', 2])
  const ends = begun([again(moments[2])], 'never')
  ends.do(END_TURN).do(choose(ends, 'yes'))
  expect([acting(ends), ap(ends, 'Rook'), num(ends, 'Rook', 'anima')]).toEqual(['Rook', 1, 4])
})

it('C-ROW-19 reads an enemy bit by bit, or all; who is read may be laid bare; allies are braced or aim better', () => {
  const told = (...what: readonly string[]): readonly Step[] =>
    what.map((one) => ({ do: 'reveal', of: 'it', what: one }))
  const first = told('hp', 'mp', 'shell', 'element')
  const reads: readonly Step[] = [{ do: 'block',
    if: { test: 'not', of: { test: 'has', who: 'it', condition: '+Studied', from: 'me' } },
    steps: [...first, { do: 'put', condition: '+Studied', until: 'battle end' }],
    else: [{ do: 'choose',
      options: { again: first, statistics: told('statistics'), loot: told('loot'), abilities: told('abilities') } }] }]
  const readable = { test: 'not', of: { test: 'tag', who: 'it', tag: 'cannot be read' } } as const
  const glass: Text = { ...onEnemy('Reading glass', 1, 2, reads),
    needs: [{ need: 'who', side: 'enemy', count: '1', where: readable }],
    conditions: { Studied: { one: 'per source' } } }
  const wide: Text = { ...onEnemies('Wide glass', 1, 10, { do: 'block', steps: first }) }
  const bare = (sign: '<' | '>'): readonly Modifier[] =>
    ['harm taken', 'statuses taken'].map((on) => ({ on, times: '1 / harm times', if: `harm times ${sign} 1` }))
  const ends = (name: string, sign: '<' | '>'): NonNullable<Text['conditions']> => ({
    [name]: { one: 'per bearer', modifiers: bare(sign),
      listens: [{ when: 'after',
        event: [{ on: 'harm', stage: 'dealt', to: 'me' }, { on: 'land', degrees: ['takes hold'], to: 'me' }],
        steps: [{ do: 'end', condition: 'this' }] }] },
  })
  const deep: Text = { ...glass, name: 'Deep glass',
    steps: [...reads, { do: 'put', condition: '+Read', until: 'battle end' }],
    conditions: { ...glass.conditions, ...ends('Read', '<') } }
  const brace: Text = { ...onAlly('Brace', 2, [{ do: 'put', condition: '+Braced', until: 'battle end' }]),
    conditions: ends('Braced', '>') }
  const on = ['accuracy', 'magic accuracy', 'status accuracy']
  const aimed: Text = {
    ...onAlly('Steady', 2, [{ do: 'put', condition: '+Steady', until: { moment: 'turn end', count: '1' } }]),
    conditions: { Steady: { one: 'per bearer', modifiers: on.map((one) => ({ on: one, by: '5' })) } },
  }
  const flames = { ...power('Flames', 0, 'blow', 'fire') }
  const begun = () =>
    four({
      mira: { stats: { ...NUMBERS, mp: 40, maxMp: 40, tier: 6, magicAccuracy: 9 },
        sheet: able(...[glass, wide, deep, brace, aimed, flames, burn].map((one) => spoken(one))) },
      bel: { stats: { ...NUMBERS, initiative: 2, hp: 60, maxHp: 60 }, sheet: { element: 'ice', innate: true } },
      rook: { stats: { ...NUMBERS, hp: 60, maxHp: 61, mp: 7, maxMp: 9, resistance: 0 },
        sheet: { element: 'water', leaves: 'a coin', shells: [], ...able(spoken(bolt), spoken(flames)) } },
      crow: { sheet: able(spoken({ name: 'Blank', tags: ['cannot be read'] })) },
    })
  const lines = (fight: RowsFight) => fight.log().filter((line) => line.startsWith('Rook: '))
  const fight = begun()
  const read = (...answer: readonly string[]) => {
    fight.do(use(fight, 'Mira', 'Reading glass', 'Rook'))
    if (answer.length > 0) fight.do(choose(fight, ...answer))
    return lines(fight)
  }
  expect(read()).toEqual(['Rook: 60 of 61 HP.', 'Rook: 7 of 9 MP.', 'Rook: 0 shell.', 'Rook: Water.'])
  expect([num(fight, 'Mira', 'mp'), ap(fight, 'Mira'), target(fight, 'Mira', 'Reading glass', 'Crow').why === null])
    .toEqual([38, 2, false])
  expect(read('again')).toHaveLength(4)
  expect(read('loot')).toEqual(['Rook: leaves a coin.'])
  until(untilRound(fight, 2), 'Mira')
  expect(read('abilities')).toEqual(['Rook: Bolt, Flames.'])
  expect(read('statistics')[0]).toContain('Attack 6, Magic 6')
  const all = begun()
  all.do(use(all, 'Mira', 'Wide glass'))
  expect([lines(all).length, num(all, 'Mira', 'mp')]).toEqual([4, 30])
  // Fire on Water ×½: 6 − 3 + 3 = 6, 3; the next counts whole, then no more.
  const laid = begun()
  laid.do(use(laid, 'Mira', 'Deep glass', 'Rook'))
  expect(marks(laid, 'Rook')).toEqual(['Studied', 'Read'])
  laid.do(use(laid, 'Mira', 'Flames'), 3)
  expect([hp(laid, 'Rook'), marks(laid, 'Rook')]).toEqual([54, ['Studied']])
  expect(hp(laid.do(use(laid, 'Mira', 'Flames'), 3), 'Rook')).toBe(51)
  // A weakness is ignored once: Fire on Ice ×4.
  const held = begun()
  held.do(use(held, 'Mira', 'Brace', 'Bel'))
  until(held, 'Rook').do(use(held, 'Rook', 'Flames'), 3)
  expect([hp(held, 'Bel'), marks(held, 'Bel')]).toEqual([54, []])
  expect(hp(held.do(use(held, 'Rook', 'Flames'), 3), 'Bel')).toBe(30)
  const steady = begun()
  steady.do(use(steady, 'Mira', 'Steady', 'Bel'))
  const aims = () =>
    (['accuracy', 'magicAccuracy', 'statusAccuracy'] as const).map((key) =>
      statNow(steady.battle, steady.who('Bel'), key)
    )
  expect(aims()).toEqual([6, 6, 6])
  until(steady, 'Bel').do(END_TURN)
  expect(aims()).toEqual([1, 1, 1])
})

it('C-ROW-30 candles pay a power, undo a spell for double its MP, and stand for 5 MP each', () => {
  const lit: NonNullable<Text['conditions']> = {
    Lit: { one: 'per bearer', modifiers: [{ on: { cost: 'mp', deed: { tags: ['magical', 'free power'] } }, set: '0' }],
      ends: [{ on: 'deed', by: 'me', deed: { tags: ['magical', 'free power'] } }] },
  }
  const snuffs = (name: string, tags: readonly string[], least = '0'): Listener => ({ when: 'instead', use: 'reaction',
    may: 'me', name, event: [{ on: 'deed', by: 'enemy', deed: { tags } }],
    cost: [{ pay: 'mp', amount: `max(${least}, 2 × amount)` }], steps: [{ do: 'cancel' }] })
  const withCandles: Listener = { when: 'instead', use: 'reaction', may: 'me', name: 'Snuff with candles',
    event: [{ on: 'deed', by: 'enemy', deed: { tags: ['magical'] } }], if: '#candles > 0', steps: [
      { do: 'pick', keep: '$candles', pick: { need: 'number', label: 'Candles', least: '1', most: '#candles' } },
      { do: 'lose', what: '#candles', amount: '$candles' },
      { do: 'let', keep: '$rest', amount: 'max(0, 2 × amount − 5 × $candles)' },
      { do: 'cancel', may: 'me', pay: [{ pay: 'mp', amount: '$rest' }] },
    ] }
  const candles: Text = { name: 'Spare candles', use: 'special', cost: [], counters: { candles: { start: 'tier' } },
    requires: ['#candles > 0'], conditions: lit,
    steps: [{ do: 'lose', what: '#candles', amount: '1' }, { do: 'put', condition: '+Lit', on: 'me',
      until: 'battle end' }],
    listens: [snuffs('Snuff', ['magical']), withCandles, snuffs('Parry', ['physical'], '5'),
      snuffs('Deny', ['status roll', 'hindering']), snuffs('Spoil', ['healing', 'support'])] }
  const begun = () =>
    four({
      mira: { stats: { ...NUMBERS, tier: 2, mp: 20, maxMp: 20, magicAccuracy: 9 },
        sheet: able(spoken(candles), spoken(bolt),
          spoken({ ...onAllies('Hymn', price(1, 9), { do: 'gain', what: 'hp', amount: '1' }),
            tags: ['free power'] })) },
      rook: { stats: { ...NUMBERS, mp: 20, maxMp: 20, tier: 6, hp: 60, maxHp: 90 },
        sheet: able(spoken(bolt), spoken({ ...burn, cost: price(1, 3) }),
          spoken({ ...onAlly('Balm', 2, [{ do: 'gain', what: 'hp', amount: '3' }]), tags: ['healing'] })) },
      crow: null,
    })
  const fight = begun()
  fight.do(use(fight, 'Mira', 'Spare candles'))
  expect([marks(fight, 'Mira'), ap(fight, 'Mira')]).toEqual([['Lit'], 2])
  fight.do(use(fight, 'Mira', 'Bolt', 'Rook'), 2)
  expect([num(fight, 'Mira', 'mp'), hp(fight, 'Rook'), marks(fight, 'Mira')]).toEqual([20, 55, []])
  fight.do(use(fight, 'Mira', 'Spare candles')).do(use(fight, 'Mira', 'Hymn'))
  expect(num(fight, 'Mira', 'mp')).toBe(20)
  // As many as her tier.
  expect(why(until(untilRound(fight, 2), 'Mira'), 'Mira', 'Spare candles')).toContain('can be used only if')
  const reacting = begun()
  until(reacting, 'Rook').do(use(reacting, 'Rook', 'Bolt', 'Mira')).do(reacts(reacting, 'Mira', 'Snuff'))
  // Double its 4 MP; the enemy has still paid.
  expect([hp(reacting, 'Mira'), num(reacting, 'Mira', 'mp'), num(reacting, 'Rook', 'mp')]).toEqual([30, 12, 16])
  // One candle counts 5 of 8.
  reacting.do(use(reacting, 'Rook', 'Bolt', 'Mira')).do(reacts(reacting, 'Mira', 'Snuff with candles'))
  reacting.do(fills(reacting, { number: 1 })).do(choose(reacting, 'yes'))
  expect([hp(reacting, 'Mira'), num(reacting, 'Mira', 'mp'), num(reacting, 'Rook', 'mp')]).toEqual([30, 9, 12])
  reacting.do(use(reacting, 'Rook', 'Basic Attack', 'Mira')).do(reacts(reacting, 'Mira', 'Parry'))
  expect([hp(reacting, 'Mira'), num(reacting, 'Mira', 'mp')]).toEqual([30, 4])
  const later = begun()
  until(later, 'Rook').do(use(later, 'Rook', 'Burning eye', 'Mira')).do(reacts(later, 'Mira', 'Deny'))
  expect([marks(later, 'Mira'), num(later, 'Mira', 'mp')]).toEqual([[], 14])
  later.do(use(later, 'Rook', 'Balm', 'Rook')).do(reacts(later, 'Mira', 'Spoil'))
  expect([hp(later, 'Rook'), num(later, 'Mira', 'mp')]).toEqual([60, 10])
  later.do(use(later, 'Rook', 'Bolt', 'Mira')).do(passAll(later), 2)
  expect([hp(later, 'Mira'), num(later, 'Mira', 'mp')]).toEqual([25, 10])
})
