// Rare items, gear that does more than add, and what foes count and hatch, of the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text, Step } from '../../../../src/engine/abilities/language/ability.ts'
import { able, ap, END_TURN, four, gear, hp, item, marks, num, offer, palette, type RowsFight, type Said, shells,
  target, until, untilRound, use, why } from '../table.ts'
import { onEnemy, slowed, ward } from './job-texts.ts'
import { accepted, blow, power, price, spoken } from './spoken.ts'

const NUMBERS = { attack: 6, magic: 6, defence: 3, magicDefence: 3, evasion: 2, resistance: 2, accuracy: 1,
  magicAccuracy: 1, statusAccuracy: 1 }
const burn = onEnemy('Burning eye', 1, 0, [{ do: 'check', check: 'burned roll', against: 'it',
  on: { 'takes hold': [{ do: 'put', condition: 'Burned', until: 'battle end' }] } }])
const bolt: Text = { ...blow('Bolt', 0, 'blow'), use: 'ranged',
  steps: [{ do: 'check', check: 'magical attack', against: 'it',
    on: { hit: [{ do: 'harm', amount: 'blow', kind: 'colourless' }] } }] }
const thing = (text: Text) => item(text.name, [], { count: 3, text: accepted(text) })
const onOne = (name: string, side: 'ally' | 'enemy', steps: readonly Step[], more: Partial<Text> = {}): Text => ({ name,
  use: 'special', needs: [{ need: 'who', side, count: '1' }], steps, ...more })
const creature: Step = { do: 'summon', keep: '$one', at: 'me',
  unit: { name: 'Hound', turns: 'own', stats: { hp: '12', tier: '2', initiative: '20', attack: '4', accuracy: '9' } } }

it('C-ROW-39 rare items: no resistances, no next damage, no attacks, AP more or less, a creature at one’s side', () => {
  const bare: Text = onOne('Acid', 'enemy', [
    { do: 'put', condition: '+Bare', until: { moment: 'turn start', of: 'it', count: '1' } },
  ], { conditions: {
    Bare: {
      modifiers: ['harm taken', 'statuses taken'].map((on) => ({ on, times: '1 / harm times', if: 'harm times < 1' })),
    },
  } })
  const stunned: Text = onOne('Dust', 'enemy', [
    { do: 'put', condition: '+Off guard', until: { moment: 'turn end', of: 'it', count: '1' } },
  ], { conditions: {
    'Off guard': { forbids: [{ deeds: { tags: ['attack', 'status roll'] }, why: 'Off guard.' }] },
  } })
  const shield = (name: string, condition: string, tag: 'physical' | 'magical'): Text =>
    onOne(name, 'ally', [{ do: 'put', condition: `+${condition}`, until: 'battle end' }], {
      conditions: ward('', 0, condition, tag).conditions ?? {},
    })
  const tempo = (name: string, by: '1' | '−1'): Text => {
    const { steps = [], conditions = {} } = slowed(name, 0, by)
    return onOne(name, by === '1' ? 'ally' : 'enemy', steps, { conditions })
  }
  const things = [bare, stunned, shield('Cork', 'Blunted', 'physical'), shield('Glass', 'Warded', 'magical'),
    tempo('Tonic', '1'), tempo('Tar', '−1'), { name: 'Whistle', use: 'special', steps: [creature] } as Text].map(thing)
  const begun = () =>
    four({
      mira: { stats: { ...NUMBERS, tier: 6, accuracy: 9, magicAccuracy: 9 },
        sheet: able(spoken(power('Flames', 0, 'blow', 'fire')), spoken(burn)) },
      bel: { stats: { ...NUMBERS, initiative: 2 } },
      rook: { stats: { ...NUMBERS, hp: 60, maxHp: 60, tier: 6, resistance: 0 },
        sheet: { element: 'fire', ...able(spoken(bolt), spoken(burn)) } },
      crow: null,
      table: { items: things },
    })
  // 6 − 3 + 3 = 6; Fire on Water ×½.
  const acid = begun()
  acid.do({ type: 'override', change: { kind: 'set', who: acid.id('Rook'), field: 'element', value: 'water' },
    reason: '' })
  acid.do(use(acid, 'Mira', 'Flames'), 3)
  expect(hp(acid, 'Rook')).toBe(57)
  acid.do(use(acid, 'Mira', 'Acid', 'Rook'))
  expect(marks(acid, 'Rook')).toEqual(['Bare'])
  acid.do(use(acid, 'Mira', 'Flames'), 3)
  expect(hp(acid, 'Rook')).toBe(51)
  expect(marks(until(acid, 'Rook'), 'Rook')).toEqual([])
  const dust = begun()
  dust.do(use(dust, 'Mira', 'Dust', 'Rook'))
  until(dust, 'Rook')
  expect([why(dust, 'Rook', 'Bolt'), why(dust, 'Rook', 'Burning eye'), why(dust, 'Rook', 'Basic Attack'),
    why(dust, 'Rook', 'Move')]).toEqual(['Off guard.', 'Off guard.', 'Off guard.', null])
  expect(why(until(untilRound(dust, 2), 'Rook'), 'Rook', 'Bolt')).toBeNull()
  const cork = begun()
  cork.do(use(cork, 'Mira', 'Cork', 'Bel')).do(use(cork, 'Mira', 'Glass', 'Bel'))
  expect(marks(cork, 'Bel')).toEqual(['Blunted', 'Warded'])
  until(cork, 'Rook').do(use(cork, 'Rook', 'Basic Attack', 'Bel'), 2).do(use(cork, 'Rook', 'Bolt', 'Bel'), 2)
  expect([hp(cork, 'Bel'), marks(cork, 'Bel')]).toEqual([30, []])
  const quick = begun()
  quick.do(use(quick, 'Mira', 'Tonic', 'Bel')).do(use(quick, 'Mira', 'Tar', 'Rook'))
  expect([ap(until(untilRound(quick, 2), 'Rook'), 'Rook'), ap(until(quick, 'Bel'), 'Bel')]).toEqual([2, 3])
  // It can be meant at once, and acts from the next round on, at its place.
  const call = begun()
  call.do(use(call, 'Mira', 'Whistle'))
  expect([call.who('Hound').side, hp(call, 'Hound'), num(call, 'Hound', 'tier')]).toEqual([call.who('Mira').side, 12,
    2])
  until(call, 'Rook')
  expect(target(call, 'Rook', 'Bolt', 'Hound').why).toBeNull()
  expect(call.battle.turn.turns[call.id('Hound')]).toBe('passed')
  expect(ap(until(untilRound(call, 2), 'Hound'), 'Hound')).toBe(2)
})

it('C-ROW-41 gear with several numbers: a lance that reaches a row further, a pistol, a coat that paralyzes', () => {
  const long = accepted({ name: 'Long', modifiers: [{ on: 'melee reach', by: '1' }] })
  const stings = accepted({ name: 'Stings',
    listens: [{ when: 'after', event: [{ on: 'land', degrees: ['hit'], to: 'me', by: 'enemy', deed: { use: 'melee' } }],
      steps: [{ do: 'put', condition: 'Paralyzed', on: 'by', until: 'battle end' }] }] })
  const begun = (mira: Partial<Said>) =>
    four({
      mira: { ...mira, stats: { ...NUMBERS, initiative: 9 } },
      rook: { stats: { ...NUMBERS, hp: 90, maxHp: 90 },
        sheet: able(spoken({ ...blow('Shot', 0, 'blow'), use: 'ranged' })) },
      crow: { row: 'back', stats: { hp: 90, maxHp: 90, defence: 3 } },
    })
  const lance = gear(1, 'Lance', { worn: true, attack: 7, magic: 5, defence: 1, text: long })
  const counts = (fight: RowsFight, ...keys: readonly string[]) =>
    keys.map((key) =>
      fight.spec.sheetView(fight.battle, fight.who('Mira')).fields.find(({ spec }) => spec.key === key)
        ?.spec.now?.words
    )
  const fight = begun({ sheet: { gear: [lance] } })
  expect(counts(fight, 'attack', 'magic', 'defence')).toEqual(['13', '11', '4'])
  expect(target(fight, 'Mira', 'Basic Attack', 'Crow').why).toBeNull()
  // 13 − 3 + 2 = 12 ×2.
  expect(hp(fight.do(use(fight, 'Mira', 'Basic Attack', 'Crow'), 2), 'Crow')).toBe(66)
  const behind = begun({ row: 'back', sheet: { gear: [lance] } })
  expect([target(behind, 'Mira', 'Basic Attack', 'Rook').why,
    target(behind, 'Mira', 'Basic Attack', 'Crow').why === null])
    .toEqual([null, false])
  // Put away it does nothing.
  const away = begun({ sheet: { gear: [{ ...lance, worn: false }] } })
  expect(target(away, 'Mira', 'Basic Attack', 'Crow').why).not.toBeNull()
  const pistol = begun({
    sheet: { gear: [gear(1, 'Pistol', { worn: true, ranged: true, attack: 2, magic: 2, magicAccuracy: 1 })] },
  })
  expect([counts(pistol, 'attack', 'magic', 'magicAccuracy'), target(pistol, 'Mira', 'Basic Attack', 'Crow').why])
    .toEqual([
      ['8', '8', '2'],
      null,
    ])
  const coat = begun({
    sheet: { gear: [gear(1, 'Heavy coat', { kind: 'armour', worn: true, defence: 4, magicDefence: 2, text: stings })] },
  })
  expect(counts(coat, 'defence', 'magicDefence')).toEqual(['7', '5'])
  until(coat, 'Rook').do(use(coat, 'Rook', 'Shot', 'Mira'), 2)
  expect(marks(coat, 'Rook')).toEqual([])
  coat.do(use(coat, 'Rook', 'Basic Attack', 'Mira'), 2)
  expect(marks(coat, 'Rook')).toEqual(['Paralyzed'])
})

it('C-ROW-42 gear that acts: another basic attack, abilities, MP, shells, items twice, a creature', () => {
  const basic = (name: string, ap_: number, steps: readonly Step[], more: Partial<Text> = {}): Text => ({ name, ...more,
    grants: [{ replaces: 'Basic Attack',
      ability: { name, use: 'melee', tags: ['attack', 'basic attack'], cost: price(ap_),
        needs: [{ need: 'who', side: 'enemy', count: '1' }], steps } }] })
  const hit =
    (steps: readonly Step[]): readonly Step[] => [{ do: 'check', check: 'physical attack', against: 'it',
      on: { hit: steps } }]
  const maul = basic('Maul', 2, hit([{ do: 'harm', amount: '3 × blow', kind: 'colourless' }]))
  const net = basic('Net', 1, hit([{ do: 'put', condition: '+Tangled', until: { moment: 'turn end', count: '1' } }]), {
    conditions: { Tangled: { one: 'per bearer', modifiers: [{ on: 'turn ap', by: '−1' }] } },
  })
  const gives = (name: string, mp: number): Text => ({ name,
    grants: [{ ability: { ...burn, name, cost: price(1, mp) } }] })
  const atStart =
    (steps: readonly Step[]) => [{ when: 'after' as const, event: [{ on: 'moment' as const, moment: 'round start' }],
      if: 'round = 1', steps }]
  const purse: Text = { name: 'Purse', counters: { reserve: { start: '5' } },
    modifiers: [{ on: { cost: 'mp', deed: {} }, by: '0 − #reserve', least: '0' }],
    listens: [{ when: 'after', event: [{ on: 'deed', by: 'me' }], if: 'total > 0',
      steps: [{ do: 'lose', what: '#reserve', amount: 'total' }] }] }
  const hull: Text = { name: 'Hull',
    listens: atStart([{ do: 'gain', what: 'extra fire shell', of: 'me', amount: '20' }]) }
  const flask: Text = { name: 'Flask',
    listens: [{ when: 'after', event: [{ on: 'gain', what: 'hp', by: 'me', deed: { tags: ['item'] } }],
      steps: [{ do: 'gain', what: 'hp', of: 'to', amount: 'amount' }] }, { when: 'before',
      event: [{ on: 'aim', by: 'me', deed: { tags: ['item'] } }], steps: [{ do: 'alter', reroll: 'better' }] }] }
  const fur: Text = { name: 'Fur', modifiers: [{ on: 'harm taken', times: '0.5', if: 'harm element = 6' }] }
  const whistle: Text = { name: 'Whistle', grants: [{
    ability: { name: 'Call', use: 'special', cost: price(2), limits: [{ limit: 'times', times: '1', per: 'battle' }],
      steps: [creature] },
  }] }
  const belt: Text = { name: 'Belt', conditions: { Rummaged: {} },
    modifiers: [{ on: { cost: 'ap', deed: { tags: ['item'] } }, set: '0',
      if: { test: 'not', of: { test: 'has', who: 'me', condition: '+Rummaged' } } }, {
      on: { cost: 'ap', deed: { named: 'Swap Equipment' } },
      set: '0',
    }],
    listens: [{ when: 'after', event: [{ on: 'deed', by: 'me', deed: { tags: ['item'] } }],
      steps: [{ do: 'put', condition: '+Rummaged', on: 'me', until: { moment: 'turn end', of: 'me', count: '1' } }] }] }
  const drink = thing(onOne('Drink', 'ally', [{ do: 'gain', what: 'hp', amount: '5' }]))
  const smoke = thing(
    onOne('Smoke', 'enemy', [{ do: 'check', check: 'blinded roll', against: 'it',
      on: { 'takes hold': [{ do: 'put', condition: 'Blinded', until: 'battle end' }] } }]),
  )
  const begun = (text: Text, more: Partial<Said['sheet']> = {}) =>
    four({
      mira: { stats: { ...NUMBERS, tier: 6, hp: 9, maxHp: 30, mp: 10 },
        sheet: { ...more,
          gear: [gear(1, text.name, { kind: 'accessory', worn: true, text: accepted(text) }),
            gear(2, 'Sabre', { worn: true }), gear(3, 'Bow', {})] } },
      rook: { stats: { ...NUMBERS, hp: 90, maxHp: 90 }, sheet: able(spoken(power('Hail', 0, 'blow', 'ice'))) },
      table: { items: [drink, smoke] },
    })
  const heavy = begun(maul)
  expect(why(heavy, 'Mira', 'Basic Attack')).toBe('Maul takes the place of Basic Attack.')
  // 6 − 3 + 2 = 5 ×3 ×2.
  heavy.do(use(heavy, 'Mira', 'Maul', 'Rook'), 2)
  expect([hp(heavy, 'Rook'), ap(heavy, 'Mira')]).toEqual([60, 1])
  const netted = begun(net)
  netted.do(use(netted, 'Mira', 'Net', 'Rook'), 2)
  expect([hp(netted, 'Rook'), ap(until(netted, 'Rook'), 'Rook')]).toEqual([90, 1])
  expect(ap(until(untilRound(netted, 2), 'Rook'), 'Rook')).toBe(2)
  const lit = begun(gives('Ember', 7))
  lit.do(use(lit, 'Mira', 'Ember', 'Rook'), 3)
  expect([num(lit, 'Mira', 'mp'), marks(lit, 'Rook')]).toEqual([3, ['Burned']])
  expect(offer(begun(gives('Ember', 14)), 'Mira', 'Ember').price).toContainEqual({ unit: 'MP', amount: 14 })
  // 5 MP of its own are used up first.
  const rich = begun(purse, able(spoken(onEnemy('Dull', 1, 3, [{ do: 'lose', what: 'attack track', amount: '1' }]))))
  rich.do(use(rich, 'Mira', 'Dull', 'Rook'))
  expect(num(rich, 'Mira', 'mp')).toBe(10)
  rich.do(use(rich, 'Mira', 'Dull', 'Rook'))
  expect(num(rich, 'Mira', 'mp')).toBe(9)
  rich.do(use(rich, 'Mira', 'Dull', 'Rook'))
  expect(num(rich, 'Mira', 'mp')).toBe(6)
  expect(rich.who('Mira').sheet.gear[0]?.counters).toEqual({ reserve: 0 })
  expect(shells(begun({ ...hull, listens: hull.listens ?? [] }), 'Mira')).toEqual(['fire 20'])
  const big = four({
    mira: { stats: { hp: 9, maxHp: 12 },
      sheet: { gear: [gear(1, 'Hull', { kind: 'armour', worn: true, text: accepted(hull) })] } },
  })
  expect(shells(big, 'Mira')).toEqual(['fire 20'])
  const twice = begun(flask)
  twice.do(use(twice, 'Mira', 'Drink', 'Mira'))
  expect(hp(twice, 'Mira')).toBe(19)
  twice.do(use(twice, 'Mira', 'Smoke', 'Rook'), 9, 3)
  expect(marks(twice, 'Rook')).toEqual(['Blinded'])
  // 6 − 3 + 3 = 6, Ice on colourless ×1, halved.
  const warm = begun(fur)
  until(warm, 'Rook').do(use(warm, 'Rook', 'Hail'), 3)
  expect([hp(warm, 'Mira'), hp(warm, 'Bel')]).toEqual([6, 24])
  const calls = begun(whistle)
  calls.do(use(calls, 'Mira', 'Call'))
  expect([ap(calls, 'Mira'), hp(calls, 'Hound')]).toEqual([1, 12])
  expect(why(until(untilRound(calls, 2), 'Mira'), 'Mira', 'Call')).toContain('used already')
  // One free item a turn, and any number of free changes of weapon.
  const handy = begun(belt)
  handy.do(use(handy, 'Mira', 'Drink', 'Mira'))
  expect(ap(handy, 'Mira')).toBe(3)
  handy.do(use(handy, 'Mira', 'Drink', 'Mira'))
  expect(ap(handy, 'Mira')).toBe(2)
  for (const id of ['2', '3', '3', '2']) {
    handy.do(use(handy, 'Mira', 'Swap Equipment', { kind: 'option', option: id }))
  }
  expect([ap(handy, 'Mira'), palette(handy, 'Mira').includes('Drink')]).toEqual([2, true])
})

it('C-ROW-34 bolts to load, a gun, two spells that cannot miss, and eggs that hatch in the Effect phase', () => {
  const crossbow: Text = { name: 'Crossbow', use: 'ranged', counters: { bolts: { start: '0' } }, ways: {
    load: { use: 'self', cost: price(1), steps: [{ do: 'gain', what: '#bolts', amount: '1' }] },
    shoot: { tags: ['attack'], cost: price(1), requires: ['#bolts > 0'],
      needs: [{ need: 'who', side: 'enemy', count: '1' }], steps: [
        { do: 'lose', what: '#bolts', amount: '1' },
        { do: 'check', check: 'physical attack', against: 'it',
          on: { hit: [{ do: 'harm', amount: 'blow', kind: 'colourless' }] } },
      ] },
  } }
  const gun: Text = { ...blow('Gun', 0, '2 × blow'), use: 'ranged',
    limits: [{ limit: 'times', times: '1', per: 'battle' }] }
  const sure: Text = { ...bolt, name: 'Sure bolt', cost: price(1),
    limits: [{ limit: 'times', times: '2', per: 'battle' }],
    listens: [{ when: 'before', event: [{ on: 'aim', by: 'me', deed: { named: 'Sure bolt' } }],
      steps: [{ do: 'alter', degree: 'hit' }] }] }
  const eggs: Text = { name: 'Lay an egg', use: 'special', cost: price(1), counters: { eggs: { start: '3' } },
    requires: ['#eggs > 0'], steps: [
      { do: 'lose', what: '#eggs', amount: '1' },
      { do: 'summon', at: 'me', unit: { name: 'Egg', turns: 'none', stats: { hp: '20' }, carries: { listens: [{
        when: 'after',
        event: [{ on: 'moment', moment: 'effect phase' }],
        steps: [
          { do: 'summon', at: 'me',
            unit: { name: 'Hatchling', turns: 'own',
              stats: { hp: '6', initiative: '1', attack: '3', accuracy: '5' } } },
          { do: 'remove', what: 'this' },
        ],
      }] } } },
    ] }
  const begun = () =>
    four({
      mira: { stats: { ...NUMBERS, hp: 90, maxHp: 90, evasion: 30, initiative: 2 } },
      bel: null,
      rook: { stats: { ...NUMBERS, tier: 6, initiative: 9 },
        sheet: able(...[crossbow, gun, sure, eggs].map((one) => spoken(one))) },
      crow: null,
    })
  const fight = begun()
  expect(why(fight, 'Rook', 'Crossbow (shoot)')).toContain('can be used only if')
  fight.do(use(fight, 'Rook', 'Crossbow (load)')).do(use(fight, 'Rook', 'Crossbow (shoot)', 'Mira'), 1)
  // A 1 always hits: 6 − 3 + 1 = 4 ×2.
  expect([hp(fight, 'Mira'), ap(fight, 'Rook'), why(fight, 'Rook', 'Crossbow (shoot)') === null]).toEqual([82, 1,
    false])
  fight.do(use(fight, 'Rook', 'Gun', 'Mira'), 1)
  expect(hp(fight, 'Mira')).toBe(66)
  until(untilRound(fight, 2), 'Rook')
  expect(why(fight, 'Rook', 'Gun')).toContain('used already')
  // They cannot miss, whatever the die shows: 6 − 3 + 9 = 12.
  fight.do(use(fight, 'Rook', 'Sure bolt', 'Mira'), 9).do(use(fight, 'Rook', 'Sure bolt', 'Mira'), 9)
  expect([hp(fight, 'Mira'), num(fight, 'Rook', 'mp'), why(fight, 'Rook', 'Sure bolt')]).toEqual([42, 4,
    'Sure bolt was used already: 2 times a battle.'])
  const nest = begun()
  nest.do(use(nest, 'Rook', 'Lay an egg'))
  expect([hp(nest, 'Egg'), ap(nest, 'Rook'), nest.battle.turn.order.some(({ who }) => who === nest.id('Egg'))]).toEqual(
    [
      20,
      2,
      false,
    ],
  )
  // It can be struck, without any defence: 6 + 2 = 8 ×2.
  until(nest, 'Mira').do(use(nest, 'Mira', 'Basic Attack', 'Egg'), 2)
  expect(hp(nest, 'Egg')).toBe(4)
  nest.do(END_TURN)
  expect([nest.battle.turn.round, hp(nest, 'Hatchling'),
    Object.values(nest.battle.combatants).some(({ name, presence }) => name === 'Egg' && presence === 'present')])
    .toEqual([2, 6, false])
  // It acts from this round on.
  expect(ap(until(nest, 'Hatchling'), 'Hatchling')).toBe(2)
  const broken = begun()
  broken.do(use(broken, 'Rook', 'Lay an egg'))
  until(broken, 'Mira').do(use(broken, 'Mira', 'Basic Attack', 'Egg'), 5).do(END_TURN)
  expect(Object.values(broken.battle.combatants).some(({ name }) => name === 'Hatchling')).toBe(false)
  until(broken, 'Rook').do(use(broken, 'Rook', 'Lay an egg')).do(use(broken, 'Rook', 'Lay an egg'))
  expect(why(broken, 'Rook', 'Lay an egg')).toContain('can be used only if')
})
