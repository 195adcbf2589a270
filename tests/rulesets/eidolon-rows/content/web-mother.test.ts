// A boss of two forms of the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text, Listener, Step } from '../../../../src/engine/abilities/language/ability.ts'
import { statNow } from '../../../../src/rulesets/eidolon-rows/rules/modified.ts'
import { able, ap, hp, inRow, marks, npc, num, order, pc, reacts, type RowsFight, set, shell, shells, START, suffers,
  table, target, until, untilRound, use, why } from '../table.ts'
import { oneEnemy, oneThingOnly, onEnemy } from './job-texts.ts'
import { blow, boosts, price, spoken } from './spoken.ts'

const after = (event: Listener['event'], steps: readonly Step[]): Listener => ({ when: 'after', event, steps })
const strike = (check: string, amount: string, kind: string): Step => ({ do: 'check', check, against: 'it',
  on: { hit: [{ do: 'harm', amount, kind }] } })
const poison: Step = { do: 'put', condition: 'Poisoned', until: 'battle end' }

/** The second form: abilities of what takes the field in the Paradigm phase. */
const second: readonly Text[] = [
  { ...blow('Spit', 5, 'blow'), use: 'ranged' },
  { ...blow('Fangs', 5, 'blow'),
    steps: [{ do: 'check', check: 'physical attack', against: 'it',
      on: { hit: [{ do: 'harm', amount: 'blow', kind: 'colourless' }, poison] } }] },
  { name: 'Harden', use: 'self', cost: price(1, 5),
    steps: [{ do: 'gain', what: 'defence track', of: 'me', amount: '1' }] },
  oneThingOnly('Red eyes', { without: ['physical'] }),
  { name: 'Bristles', listens: [
    after([{ on: 'land', degrees: ['hit'], by: 'enemy', to: 'me', deed: { tags: ['physical'] } }], [{ do: 'check',
      check: 'poisoned roll', by: 'me', against: 'it', for: 'by', on: { 'takes hold': [poison] } }]),
  ] },
]
const rises: readonly Step[] = [
  { do: 'summon', keep: '$form', at: 'me',
    unit: { name: 'Web mother, hatched', turns: 'own', abilities: second,
      stats: { hp: '39', mp: '55', initiative: '11', tier: '2', attack: '10', magic: '6', defence: '4',
        'magic defence': '3', evasion: '2', resistance: '4', accuracy: '10', 'magic accuracy': '4',
        'status accuracy': '4' }, carries: { modifiers: [{ on: 'element', set: '3' }] } } },
  { do: 'gain', what: 'extra earth shell', of: '$form', amount: '21' },
  { do: 'remove', what: 'this' },
]
const forms: Text = { name: 'Two forms', listens: [after([{ on: 'down', to: 'me' }], [
  { do: 'summon', at: 'me', unit: { name: 'Cocoon', turns: 'none', stats: { hp: '1' }, carries: {
    forbids: [{ of: 'enemy', against: 'me', deeds: {}, why: 'Nothing reaches into the cocoon.' }],
    listens: [{ when: 'instead', event: [{ on: 'harm', stage: 'dealt', to: 'me' }], steps: [{ do: 'cancel' }] },
      after([{ on: 'moment', moment: 'paradigm phase' }], rises)],
  } } },
])] }
const snuff: Text = { name: 'Snuff',
  listens: [{ when: 'instead', use: 'reaction', may: 'me', name: 'Snuff',
    event: [{ on: 'deed', by: 'enemy', deed: { tags: ['magical'] } }], cost: [{ pay: 'mp', amount: '2 × amount' }],
    steps: [{ do: 'cancel' }] }] }
const eggs: Text = { name: 'Lay an egg', use: 'special', cost: price(1), counters: { eggs: { start: '3' } },
  requires: ['#eggs > 0'], steps: [
    { do: 'lose', what: '#eggs', amount: '1' },
    { do: 'summon', at: 'me', unit: { name: 'Egg', turns: 'none', stats: { hp: '20' }, carries: {
      listens: [after([{ on: 'moment', moment: 'effect phase' }], [
        { do: 'summon', at: 'me', unit: { name: 'Spiderling', turns: 'own', stats: { hp: '6', initiative: '1' } } },
        { do: 'remove', what: 'this' },
      ])],
    } } },
  ] }
const first: readonly Text[] = [
  { ...blow('Dark thread', 3, 'blow'), use: 'ranged', steps: [strike('magical attack', 'blow', 'shadow')] },
  onEnemy('Wrap', 1, 7, [{ do: 'check', check: 'petrified roll', against: 'it',
    on: { 'takes hold': [{ do: 'put', condition: 'Petrified', until: 'battle end' }] } }]),
  { name: 'Crush the wrapped', use: 'melee', cost: price(1, 5),
    needs: oneEnemy.map((need) => ({ ...need, where: { test: 'has', who: 'it', condition: 'Petrified' } as const })),
    steps: [{ do: 'check', check: 'magical attack', against: 'it', sure: 'hit',
      on: { hit: [{ do: 'harm', amount: '2 × blow', kind: 'earth' }] } }] },
  { name: 'Sticky ground', modifiers: [{ on: { cost: 'ap', deed: { named: 'Move' } }, of: 'enemy', set: '2' }] },
  snuff,
  eggs,
  forms,
]

const begun = () =>
  table([
    pc({ name: 'Mira',
      stats: { initiative: 9, tier: 6, hp: 90, maxHp: 90, mp: 20, maxMp: 20, attack: 9, magic: 4, defence: 3,
        magicDefence: 3, evasion: 2, resistance: 2, accuracy: 9, magicAccuracy: 9 }, sheet: able(
          spoken({ ...blow('Bolt', 4, 'blow'), use: 'ranged',
            steps: [strike('magical attack', 'blow', 'colourless')] }),
        ) }),
    pc({ name: 'Bel', row: 'back', stats: { initiative: 1 } }),
    npc({ name: 'Mother',
      stats: { hp: 12, maxHp: 12, initiative: 8, mp: 30, maxMp: 30, anima: 5, tier: 1, attack: 4, magic: 4, defence: 2,
        magicDefence: 2, evasion: 4, resistance: 2, accuracy: 4, magicAccuracy: 8, statusAccuracy: 8 },
      sheet: { ...able(...first.map((one) => spoken(one))), element: 'shadow', villain: true, shellMost: 18,
        shells: [shell(1, 'shadow', 18)] } }),
  ]).do(START)

it('C-ROW-60 a web mother: eggs, webs, spells snuffed; downed, a second form with its own place', () => {
  const fight = begun()
  expect([hp(fight, 'Mother'), shells(fight, 'Mother'), num(fight, 'Mother', 'anima')]).toEqual([12, ['shadow 18'], 5])
  // Her enemies pay 2 AP for a Move.
  fight.do(use(fight, 'Mira', 'Move'))
  expect([ap(fight, 'Mira'), inRow(fight, 'Mira')]).toEqual([1, 'back'])
  // A spell that she snuffs for double its 4 MP.
  fight.do(use(fight, 'Mira', 'Bolt', 'Mother')).do(reacts(fight, 'Mother', 'Snuff'))
  expect([num(fight, 'Mira', 'mp'), num(fight, 'Mother', 'mp'), shells(fight, 'Mother')]).toEqual([16, 22, [
    'shadow 18',
  ]])
  until(fight, 'Mother')
  // 4 − 3 + 2 = 3, Shadow on a colourless target ×1, no shell ×1.
  fight.do(use(fight, 'Mother', 'Dark thread', 'Mira'), 2)
  expect([hp(fight, 'Mira'), num(fight, 'Mother', 'mp')]).toEqual([87, 19])
  expect(target(fight, 'Mother', 'Crush the wrapped', 'Mira').why).not.toBeNull()
  // 5 + 8 − 2 = 11.
  fight.do(use(fight, 'Mother', 'Wrap', 'Mira'), 10)
  expect([marks(fight, 'Mira'), num(fight, 'Mother', 'mp')]).toEqual([['Petrified'], 12])
  const wrapped = begun()
  wrapped.do(suffers(wrapped, 'Mira', 'Petrified'))
  until(wrapped, 'Mother').do(use(wrapped, 'Mother', 'Crush the wrapped', 'Mira'))
  // No die: 4 − 3 = 1 ×2.
  expect([hp(wrapped, 'Mira'), num(wrapped, 'Mother', 'mp')]).toEqual([88, 25])
  wrapped.do(use(wrapped, 'Mother', 'Lay an egg'))
  expect(hp(wrapped, 'Egg')).toBe(20)
  untilRound(wrapped, 2)
  expect(hp(wrapped, 'Spiderling')).toBe(6)
  expect(why(until(wrapped, 'Mother'), 'Mother', 'Lay an egg')).toBeNull()

  // Downed: nothing more until the Paradigm phase.
  const fallen = begun()
  fallen.do(set(fallen, 'Mother', 'hp', 0))
  expect([fallen.who('Mother').presence, fallen.battle.status, fallen.battle.proposal]).toEqual(['down', 'running',
    null])
  expect(target(fallen, 'Mira', 'Bolt', 'Cocoon').why).toBe('Nothing reaches into the cocoon.')
  untilRound(fallen, 2)
  const NEW = 'Web mother, hatched'
  expect([hp(fallen, NEW), num(fallen, NEW, 'mp'), shells(fallen, NEW), order(fallen).split(', Mira')[0]]).toEqual([39,
    55, [
    'earth 21',
  ], NEW])
  const numbers = (one: RowsFight) =>
    (['attack', 'magic', 'defence', 'magicDefence', 'evasion', 'resistance', 'accuracy', 'magicAccuracy',
      'statusAccuracy'] as const)
      .map((key) => statNow(one.battle, one.who(NEW), key))
  expect(numbers(fallen)).toEqual([10, 6, 4, 3, 2, 4, 10, 4, 4])
  until(fallen, NEW)
  // 10 − 3 + 1 = 8 ×2, twice; poison comes without a roll.
  fallen.do(use(fallen, NEW, 'Spit', 'Mira'), 1).do(use(fallen, NEW, 'Fangs', 'Mira'), 1)
  expect([hp(fallen, 'Mira'), marks(fallen, 'Mira'), num(fallen, NEW, 'mp')]).toEqual([58, ['Poisoned'], 45])
  // Whoever hits it physically is tried for poison: 5 + 4 − 2 = 7 at most.
  until(fallen, 'Mira').do({ type: 'override',
    change: { kind: 'end-effect',
      effect: fallen.battle.effects.find(({ condition }) => condition === 'Poisoned')?.id ?? ('' as never) },
    reason: '' })
  fallen.do(use(fallen, 'Mira', 'Basic Attack', NEW), 1, 7)
  // 9 − 4 + 1 = 6 on the shell.
  expect([shells(fallen, NEW), marks(fallen, 'Mira')]).toEqual([['earth 15'], ['Poisoned']])
  until(untilRound(fallen, 3), NEW).do(use(fallen, NEW, 'Harden')).do(use(fallen, NEW, 'Red eyes'))
  expect([boosts(fallen, NEW), marks(fallen, NEW).includes('Single-minded'), num(fallen, NEW, 'mp')]).toEqual([[1],
    true, 40])
  until(untilRound(fallen, 4), NEW)
  expect([why(fallen, NEW, 'Spit'), why(fallen, NEW, 'Harden') === null]).toEqual([null, false])
  const before = hp(fallen, 'Mira')
  // 16 and 2.
  fallen.do(use(fallen, NEW, 'Spit', 'Mira'), 1)
  expect(before - hp(fallen, 'Mira')).toBe(18)
})
