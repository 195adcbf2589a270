// A whole character of the highest tier of the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text, Listener, Step } from '../../../../src/engine/abilities/language/ability.ts'
import { statNow } from '../../../../src/rulesets/eidolon-rows/rules/modified.ts'
import { able, ap, eidolon, gear, hp, job, marks, npc, num, offer, palette, pc, shells, START, table, target, until,
  untilRound, use } from '../table.ts'
import { down, lookingGlass, oneThingOnly, onEnemy, ownStatus, slowed, up } from './job-texts.ts'
import { accepted, blow, power, price, spoken } from './spoken.ts'

const STATS = ['attack', 'magic', 'defence', 'magicDefence', 'evasion', 'resistance', 'accuracy', 'magicAccuracy',
  'statusAccuracy'] as const

it('C-ROW-63 a lancer of tier 10: a doorkeeper with a stance of four talents, gear that acts, and an eidolon', () => {
  const stance = (name: string, of?: 'eidolon') =>
    spoken(oneThingOnly(name, { without: ['physical'], keeps: true, listens: [
      { when: 'before', event: [{ on: 'harm', stage: 'dealt', to: 'me' }],
        steps: [{ do: 'alter', amount: 'max(0, amount − value)' }] },
      { when: 'after', event: [{ on: 'land', degrees: ['hit'], by: 'me' }],
        steps: [{ do: 'gain', what: 'shell', of: 'me', amount: '1' }] },
    ] }), of ? { of } : {})
  const softer = (tag: 'physical' | 'magical'): Listener => ({ when: 'before',
    event: [{ on: 'harm', stage: 'dealt', to: 'me', deed: { tags: [tag] } }],
    steps: [{ do: 'alter', amount: 'max(0, amount − 1)' }] })
  const worn = (id: number, name: string, more: Parameters<typeof gear>[2], text?: Text) =>
    gear(id, name, { kind: 'accessory', worn: true, ...more, ...(text ? { text: accepted({ ...text, name }) } : {}) })
  const storm: Text = { name: 'Storm',
    listens: [{ when: 'before', event: [{ on: 'land', degrees: ['hit'], by: 'me', deed: { tags: ['thunder'] } }],
      steps: [{ do: 'alter', die: '10' }] }] }
  const glass: Text = { name: 'Badge', grants: [{
    ability: {
      ...onEnemy('Reading glass', 1, 0,
        ['hp', 'mp', 'shell', 'element'].map((what): Step => ({ do: 'reveal', of: 'it', what }))),
    },
  }] }
  const band: Text = { name: 'Band', counters: { reserve: { start: '5' } },
    modifiers: [{ on: { cost: 'mp', deed: {} }, by: '0 − #reserve', least: '0' }],
    listens: [{ when: 'after', event: [{ on: 'deed', by: 'me' }], if: 'total > 0',
      steps: [{ do: 'lose', what: '#reserve', amount: 'total' }] }] }
  const shield: Text = { name: 'Shield', grants: [{
    ability: { name: 'Raise the shield', use: 'self', cost: price(1),
      steps: [{ do: 'put', condition: '+Covered', on: 'me', until: { moment: 'turn end', of: 'me', count: '1' } }] },
  }], conditions: {
    Covered: { one: 'per bearer',
      listens: [{ when: 'before', event: [{ on: 'harm', stage: 'dealt', to: 'me', deed: { tags: ['physical'] } }],
        steps: [{ do: 'alter', amount: 'amount / 2 rounded down' }, { do: 'end', condition: 'this' }] }] },
  } }
  const flurry: Text = { name: 'Flurry', use: 'melee', tags: ['attack'], cost: price(2, 0, 1),
    requires: [{ test: 'has', who: 'me', condition: '+Single-minded' }], conditions: { 'Single-minded': {} },
    needs: [{ need: 'who', side: 'enemy', count: '1' }], steps: [
      { do: 'let', keep: '$blows', amount: '1d10' },
      { do: 'repeat', most: '$blows',
        steps: [{ do: 'check', check: 'physical attack', against: 'it',
          on: { hit: [{ do: 'harm', amount: 'blow', kind: 'colourless' }] } }] },
    ] }
  const capstones: readonly Text[] = [
    lookingGlass('Both ways', 1, 'attack', 'physical', 'magical', 'status roll'),
    { ...blow('Last word', 0, '2 × blow, 4 × blow while its hp = its max hp'), cost: price(2, 0, 1) },
    { ...power('Great flash', 0, '3 × blow', 'own'), cost: price(2, 0, 1) },
    { name: 'Finale', use: 'multi', cost: price(2, 0, 1), steps: [{ ...up('7'), for: { all: 'ally' } } as Step] },
    { name: 'Long winter', use: 'multi', cost: price(2, 0, 1), conditions: slowed('', 0, '−1', true).conditions ?? {},
      steps: [
        { ...ownStatus, for: { all: 'enemy' } },
        ...(slowed('', 0, '−1', true).steps ?? []),
        { ...down('1'), for: { all: 'enemy' } },
      ] },
  ]
  const fight = table([
    pc({ name: 'Lancer',
      stats: { hp: 75, maxHp: 75, mp: 55, maxMp: 55, initiative: 20, tier: 10, anima: 10, attack: 7, magic: 5,
        defence: 10, magicDefence: 2, evasion: 2, resistance: 2, accuracy: 17, magicAccuracy: 14, statusAccuracy: 17 },
      sheet: {
        ...able(stance('One thing only'), spoken(blow('Thunder thrust', 3, 'blow', 'thunder')),
          ...[lookingGlass('Glass hour', 0, 'physical'), lookingGlass('Clear hour', 0, 'magical'), flurry, ...capstones]
            .map((one) => spoken(one, { of: 'eidolon' })), stance('Eye of the storm', 'eidolon')),
        element: 'thunder',
        job: 1,
        jobs: [job(1, 'Doorkeeper', { defence: 10, resistance: 7, magicDefence: 7 })],
        gear: [
          gear(1, 'Lance', { worn: true, attack: 7, magic: 5, defence: 1,
            text: accepted({ name: 'Lance', modifiers: [{ on: 'melee reach', by: '1' }] }) }),
          worn(2, 'Mail', { kind: 'armour' }, { name: '', listens: [softer('physical'), softer('magical')] }),
          worn(3, 'Necklace', {}, storm),
          worn(4, 'Badge', {}, glass),
          worn(5, 'Band', {}, band),
          worn(6, 'Shield', {}, shield),
        ],
        ...eidolon('Bastion', { element: 'thunder', maxHp: 135, attack: 20, magic: 17, defence: 30, magicDefence: 24,
          evasion: 17, resistance: 24, accuracy: 24, magicAccuracy: 24, statusAccuracy: 24 }),
      } }),
    npc({ name: 'Rook',
      stats: { initiative: 5, hp: 900, maxHp: 900, attack: 30, magic: 9, accuracy: 30, magicAccuracy: 30, defence: 4,
        magicDefence: 3, evasion: 2, resistance: 2, tier: 6 },
      sheet: able(spoken(power('Surge', 0, 'blow', 'colourless'))) }),
    npc({ name: 'Crow', row: 'back', stats: { initiative: 3, hp: 900, maxHp: 900, defence: 4 } }),
  ]).do(START)
  const numbers = (name: string) => STATS.map((key) => statNow(fight.battle, fight.who(name), key))
  expect([ap(fight, 'Lancer'), numbers('Lancer')]).toEqual([3, [14, 10, 21, 9, 2, 9, 17, 14, 17]])
  expect(target(fight, 'Lancer', 'Basic Attack', 'Crow').why).toBeNull()
  // Thunder counts as a 10, whatever the die shows: 14 − 4 + 10 = 20 ×2. The band pays the 3 MP.
  fight.do(use(fight, 'Lancer', 'Thunder thrust', 'Rook'), 2)
  expect([hp(fight, 'Rook'), num(fight, 'Lancer', 'mp')]).toEqual([860, 55])
  expect(offer(fight, 'Lancer', 'Reading glass').price).toEqual([{ unit: 'AP', amount: 1 }])
  fight.do(use(fight, 'Lancer', 'Reading glass', 'Rook'))
  expect(fight.log().join('\n')).toContain('Rook: 860 of 900 HP.')
  fight.do(use(fight, 'Lancer', 'Raise the shield'))
  until(fight, 'Rook')
  // 30 − 21 + 1 = 10 ×2, 1 less by the mail, then half by the shield, once.
  fight.do(use(fight, 'Rook', 'Basic Attack', 'Lancer'), 1)
  expect([hp(fight, 'Lancer'), marks(fight, 'Lancer')]).toEqual([66, []])
  fight.do(use(fight, 'Rook', 'Basic Attack', 'Lancer'), 1)
  expect(hp(fight, 'Lancer')).toBe(47)
  // 9 − 9 + 1 = 1, and 1 less.
  fight.do(use(fight, 'Rook', 'Surge'), 1)
  expect(hp(fight, 'Lancer')).toBe(47)
  until(untilRound(fight, 2), 'Lancer').do(use(fight, 'Lancer', 'One thing only'))
  // 14 − 4 + 2 = 12 ×2 and 2; the hit gives 1 shell; another physical attack is allowed.
  fight.do(use(fight, 'Lancer', 'Basic Attack', 'Rook'), 2)
  expect([hp(fight, 'Rook'), shells(fight, 'Lancer')]).toEqual([834, [' 1']])
  fight.do(use(fight, 'Lancer', 'Thunder thrust', 'Rook'), 2)
  expect([hp(fight, 'Rook'), num(fight, 'Lancer', 'mp')]).toEqual([834 - 43, 54])
  until(untilRound(fight, 3), 'Lancer').do(use(fight, 'Lancer', 'Summon Eidolon'))
  expect([hp(fight, 'Bastion'), numbers('Bastion')]).toEqual([135, [20, 17, 30, 24, 17, 24, 24, 24, 24]])
  expect(palette(fight, 'Bastion')).toEqual(['Glass hour', 'Clear hour', 'Flurry', 'Both ways', 'Last word',
    'Great flash', 'Finale', 'Long winter', 'Eye of the storm'])
  fight.do(use(fight, 'Bastion', 'Eye of the storm'))
  // Three blows of 20 − 4 + 2 = 18 ×2, and 2, 3, 4 more.
  fight.do(use(fight, 'Bastion', 'Flurry', 'Rook'), 3, 2, 2, 2)
  expect([hp(fight, 'Rook'), num(fight, 'Lancer', 'anima'), ap(fight, 'Lancer')]).toEqual([791 - 108 - 9, 6, 0])
})
