// Whole jobs and whole people of the content: what they add, and all their abilities, each used once.
import { expect, it } from 'vitest'
import type { Ability as Text, Step } from '../../../../src/engine/abilities/language/ability.ts'
import { statNow } from '../../../../src/rulesets/eidolon-rows/rules/modified.ts'
import type { Stat } from '../../../../src/rulesets/eidolon-rows/sheet/kinds.ts'
import { able, ap, eidolon, four, gear, hp, job, marks, npc, num, palette, passAll, pc, choose, reacts, type RowsFight,
  shell, shells, START, suffers, table, target, until, untilRound, use } from '../table.ts'
import { alone, behindAll, behindMe, comeAll, comeHere, down, exposed, exposes, gameOfTheDay, lookingGlass, oneEnemy,
  onEnemies, onEnemy, ownStatus, seal, sealed, slowed, up, ward } from './job-texts.ts'
import { blow, boosts, onAlly, onAllies, power, price, spoken } from './spoken.ts'

const ofJob = (text: Text) => spoken(text, { of: 'job:1' })
const ofEidolon = (text: Text) => spoken(text, { of: 'eidolon' })
const now = (fight: RowsFight, name: string, ...keys: readonly Stat[]): readonly number[] =>
  keys.map((key) => statNow(fight.battle, fight.who(name), key))
/** The kit stands on the palette in that order. */
const inPalette = (fight: RowsFight, name: string, kit: readonly Text[]): void => {
  const names = kit.filter(({ use: how }) => how !== undefined).map((one) => one.name)
  expect(palette(fight, name).filter((one) => names.includes(one))).toEqual(names)
}

it('C-ROW-50 a doorkeeper: three statistics, nine abilities from goading to a last stand, and a glass', () => {
  const stand: Text = { name: 'Not yet',
    listens: [{ when: 'instead', event: [{ on: 'harm', stage: 'dealt', to: 'me' }], if: { test: 'any', tests: [
      { test: 'all', tests: ['shell = 0', 'hp > 1', 'amount >= hp'] },
      { test: 'all', tests: ['shell > 0', 'amount > shell + hp'] },
    ] },
      steps: [{ do: 'cancel' }, { do: 'lose', what: 'shell', of: 'me', amount: 'shell' }, { do: 'lose', what: 'hp',
        of: 'me', amount: 'hp − 1' }] }] }
  const kit: readonly Text[] = [comeHere, behindMe, ward('Blunt edge', 7, 'Blunted', 'physical'),
    alone('Answer in kind', 7, 'Riposting', 'physical'), comeAll, behindAll,
    ward('Sealed book', 9, 'Warded', 'magical'), alone('Answer in light', 12, 'Rebounding', 'magical'), stand]
  const glass = lookingGlass('Glass hour', 0, 'attack', 'physical', 'magical', 'status roll')
  const begun = () =>
    four({
      mira: { stats: { mp: 30, maxMp: 30, anima: 5, defence: 3, resistance: 2, magicDefence: 3, tier: 6 },
        sheet: { ...able(...kit.map(ofJob), ofEidolon(glass)), job: 1,
          jobs: [job(1, 'Doorkeeper', { defence: 4, resistance: 2, magicDefence: 1 })], ...eidolon('Gate') } },
      bel: { stats: { initiative: 1 } },
      rook: { stats: { attack: 6, accuracy: 9, hp: 60, maxHp: 60 } },
    })
  const fight = begun()
  inPalette(fight, 'Mira', kit)
  expect(now(fight, 'Mira', 'defence', 'resistance', 'magicDefence')).toEqual([7, 4, 4])
  const after = (name: string, ...on: readonly string[]) => {
    const one = begun()
    one.do(use(one, 'Mira', name, ...on))
    return [30 - num(one, 'Mira', 'mp'), ...['Mira', 'Bel', 'Rook', 'Crow'].map((who) => marks(one, who).join(' '))]
  }
  expect(after('Come here', 'Rook')).toEqual([0, '', '', 'Goaded', ''])
  expect(after('Behind me', 'Bel')).toEqual([5, '', 'Sheltered', '', ''])
  expect(after('Blunt edge')).toEqual([7, 'Blunted', '', '', ''])
  expect(after('Answer in kind')).toEqual([7, 'Riposting', '', '', ''])
  expect(after('Come, all')).toEqual([9, '', '', 'Goaded', 'Goaded'])
  expect(after('Behind me, all')).toEqual([10, '', 'Sheltered', '', ''])
  expect(after('Sealed book')).toEqual([9, 'Warded', '', '', ''])
  expect(after('Answer in light')).toEqual([12, 'Rebounding', '', '', ''])
  // Always on: 6 − 7 + 6 = 5 ×2 would down her with 9.
  const held = four({
    mira: { stats: { hp: 9, defence: 3, evasion: 2 },
      sheet: { ...able(...kit.map(ofJob)), job: 1, jobs: [job(1, 'Doorkeeper', { defence: 4 })] } },
    rook: { stats: { attack: 6, accuracy: 9 } },
  })
  until(held, 'Rook').do(use(held, 'Rook', 'Basic Attack', 'Mira'), 6)
  expect([hp(held, 'Mira'), held.who('Mira').presence]).toEqual([1, 'present'])
  fight.do(use(fight, 'Mira', 'Summon Eidolon')).do(use(fight, 'Gate', 'Glass hour'))
  expect(marks(fight, 'Gate')).toEqual(['Looking-glass'])
  until(fight, 'Rook').do(use(fight, 'Rook', 'Basic Attack', 'Gate'), 2)
  expect([hp(fight, 'Gate'), hp(fight, 'Rook') < 60]).toEqual([40, true])
})

it('C-ROW-51 a drummer: three statistics, nine abilities that help, and an eidolon that helps all', () => {
  const skin: Step = { do: 'gain', what: 'own shell', amount: 'magic' }
  const light = slowed('Light feet', 12, '1')
  const wind = slowed('Tailwind', 25, '1', true)
  const kit: readonly Text[] = [onAlly('Beat', 5, [up('1')]), onAlly('Skin', 7, [skin]), {
    ...onAlly('Coat', 9, [seal('element')]),
    conditions: sealed,
  }, onAllies('Roll', price(1, 10), up('1')), light, onAllies('Skins', price(1, 14), skin),
    onAlly('Crescendo', 16, [up('3')]), { ...onAllies('Roofs', price(1, 20), seal('element')), conditions: sealed },
    wind]
  const finale: Text = { name: 'Finale', use: 'multi', cost: price(2, 0, 1), conditions: wind.conditions ?? {}, steps: [
    { ...up('7'), for: { all: 'ally' } } as Step,
    ...(wind.steps ?? []),
  ] }
  const begun = () =>
    four({
      mira: { stats: { mp: 60, maxMp: 60, anima: 8, magic: 3, defence: 3, magicDefence: 3 },
        sheet: { ...able(...kit.map(ofJob), ofEidolon(finale)), element: 'wood', job: 1,
          jobs: [job(1, 'Drummer', { defence: 1, magicDefence: 2, magic: 4 })],
          ...eidolon('Thunderhead', { element: 'wood' }) } },
    })
  const fight = begun()
  inPalette(fight, 'Mira', kit)
  expect(now(fight, 'Mira', 'defence', 'magicDefence', 'magic')).toEqual([4, 5, 7])
  const after = (name: string, ...on: readonly string[]) => {
    const one = begun()
    one.do(use(one, 'Mira', name, ...on))
    return [60 - num(one, 'Mira', 'mp'),
      ...['Mira', 'Bel', 'Rook'].map((who) => [...marks(one, who), ...boosts(one, who), ...shells(one, who)].join(' '))]
  }
  expect(after('Beat', 'Bel')).toEqual([5, '', 'Magic ± 1', ''])
  expect(after('Skin', 'Bel')).toEqual([7, '', 'wood 7', ''])
  expect(after('Coat', 'Bel')).toEqual([9, '', 'Sealed', ''])
  expect(after('Roll')).toEqual([10, 'Magic ± 1', 'Magic ± 1', ''])
  expect(after('Light feet', 'Bel')).toEqual([12, '', 'Quickening', ''])
  expect(after('Skins')).toEqual([14, 'wood 7', 'wood 7', ''])
  expect(after('Crescendo', 'Bel')).toEqual([16, '', 'Magic ± 7', ''])
  expect(after('Roofs')).toEqual([20, 'Sealed', 'Sealed', ''])
  expect(after('Tailwind')).toEqual([25, 'Quickening', 'Quickening', ''])
  fight.do(use(fight, 'Mira', 'Summon Eidolon')).do(use(fight, 'Thunderhead', 'Finale'))
  expect([num(fight, 'Mira', 'anima'), ap(fight, 'Mira'), boosts(fight, 'Bel'), boosts(fight, 'Mira'),
    boosts(fight, 'Rook')]).toEqual([4, 0, [7], [7], []])
  expect(['Mira', 'Bel', 'Rook'].map((who) => marks(fight, who).includes('Quickening'))).toEqual([true, true, false])
})

it('C-ROW-52 a spoiler: three statistics, nine abilities that hinder, and an eidolon that hinders all', () => {
  const boots = slowed('Lead boots', 12, '−1')
  const mud = slowed('Deep mud', 28, '−1', true)
  const kit: readonly Text[] = [onEnemy('Dull', 1, 3, [down('1')]), onEnemy('Frost', 1, 7, [ownStatus]), boots,
    onEnemies('Dusk', 1, 12, down('1')), { ...onEnemy('Crack', 1, 8, [exposes]), conditions: exposed },
    onEnemy('Long shadow', 1, 10, [down('3')]), onEnemies('Cold snap', 1, 18, ownStatus), mud, {
    ...onEnemies('Crumbling walls', 1, 19, exposes),
    conditions: exposed,
  }]
  const winter: Text = { name: 'Long winter', use: 'multi', cost: price(2, 0, 1), conditions: mud.conditions ?? {},
    steps: [{ ...ownStatus, for: { all: 'enemy' } }, ...(mud.steps ?? []), { ...down('1'), for: { all: 'enemy' } }] }
  const begun = () =>
    four({
      mira: { stats: { mp: 60, maxMp: 60, anima: 8, resistance: 2, attack: 6, evasion: 2, statusAccuracy: 3 },
        sheet: { ...able(...kit.map(ofJob), ofEidolon(winter)), element: 'ice', job: 1,
          jobs: [job(1, 'Spoiler', { resistance: 1, attack: 2, evasion: 3 })],
          ...eidolon('Rime', { element: 'ice', statusAccuracy: 3 }) } },
      rook: { stats: { resistance: 2 } },
      crow: { row: 'back', stats: { resistance: 9 } },
    })
  const fight = begun()
  inPalette(fight, 'Mira', kit)
  expect(now(fight, 'Mira', 'resistance', 'attack', 'evasion')).toEqual([3, 8, 5])
  const after = (name: string, on: readonly string[], ...dice: readonly number[]) => {
    const one = begun()
    one.do(use(one, 'Mira', name, ...on), ...dice)
    return [60 - num(one, 'Mira', 'mp'),
      ...['Rook', 'Crow', 'Bel'].map((who) => [...marks(one, who), ...boosts(one, who)].join(' '))]
  }
  expect(after('Dull', ['Rook'])).toEqual([3, 'Evasion ± -1', '', ''])
  // 5 + 3 − 2 = 6 takes hold.
  expect(after('Frost', ['Rook'], 6)).toEqual([7, 'Frostbitten', '', ''])
  expect(after('Frost', ['Rook'], 7)).toEqual([7, '', '', ''])
  expect(after('Lead boots', ['Rook'])).toEqual([12, 'Slowing', '', ''])
  expect(after('Dusk', [])).toEqual([12, 'Evasion ± -1', 'Evasion ± -1', ''])
  expect(after('Crack', ['Rook'])).toEqual([8, 'Exposed', '', ''])
  expect(after('Long shadow', ['Rook'])).toEqual([10, 'Evasion ± -7', '', ''])
  expect(after('Cold snap', [], 3)).toEqual([18, 'Frostbitten', '', ''])
  expect(after('Deep mud', [])).toEqual([28, 'Slowing', 'Slowing', ''])
  expect(after('Crumbling walls', [])).toEqual([19, 'Exposed', 'Exposed', ''])
  // Dragged and one step down come in any case.
  fight.do(use(fight, 'Mira', 'Summon Eidolon')).do(use(fight, 'Rime', 'Long winter'), 3)
  expect([num(fight, 'Mira', 'anima'), ap(fight, 'Mira')]).toEqual([4, 0])
  expect(marks(fight, 'Rook')).toEqual(['Frostbitten', 'Slowing', 'Evasion ±'])
  expect(marks(fight, 'Crow')).toEqual(['Slowing', 'Evasion ±'])
})

it('C-ROW-61 a hunter of tier 1: innate Wood, a bruiser with gear, the quarry, and an eidolon', () => {
  const bruise = (name: string, amount: string, mp: number): Text => blow(name, mp, amount)
  const pebble: Text = { ...blow('Bolt', 0, 'blow'), use: 'ranged', cost: price(1), needs: oneEnemy,
    steps: [{ do: 'check', check: 'magical attack', against: 'it',
      on: { hit: [{ do: 'harm', amount: 'blow', kind: 'colourless' }] } }] }
  const green: Text = { ...pebble, name: 'Green bolt',
    steps: [{ do: 'check', check: 'magical attack', against: 'it',
      on: { hit: [{ do: 'harm', amount: 'blow', kind: 'own' }] } }] }
  const sap: Text = { name: 'New sap', use: 'self', cost: price(1, 0, 1), steps: [
    { do: 'cure', of: 'me', what: 'status' },
    { do: 'gain', what: 'hp', of: 'me', amount: 'max hp' },
  ] }
  const hit: Text = { ...blow('Hit', 0, 'blow'), cost: price(1) }
  const fight = table([
    pc({ name: 'Hunter',
      stats: { hp: 25, maxHp: 25, mp: 15, maxMp: 15, initiative: 8, tier: 1, anima: 5, attack: 3, magic: 1, defence: 1,
        magicDefence: 1, evasion: 1, resistance: 0, accuracy: 6, magicAccuracy: 3, statusAccuracy: 4 }, sheet: {
        ...able(spoken(gameOfTheDay), ofJob(bruise('Fair blow', '1.5 × blow', 3)),
          ...[hit, sap, pebble, green].map(ofEidolon)),
        element: 'wood',
        innate: true,
        job: 1,
        jobs: [job(1, 'Bruiser', { attack: 3, evasion: 2, defence: 1 })],
        gear: [gear(1, 'Short bow', { worn: true, ranged: true, attack: 3, magic: 1, accuracy: 1 }),
          gear(2, 'Light armour', { kind: 'armour', worn: true, defence: 1, magicDefence: 1 }),
          gear(3, 'Charm', { kind: 'accessory', worn: true, evasion: 1 })],
        ...eidolon('Stag', { element: 'wood', maxHp: 25, maxMp: 0, attack: 4, magic: 5, defence: 4, magicDefence: 3,
          evasion: 3, resistance: 5, accuracy: 6, magicAccuracy: 6, statusAccuracy: 6 }),
      } }),
    npc({ name: 'Rook', stats: { initiative: 5, hp: 90, maxHp: 90, defence: 3, magicDefence: 3, evasion: 2 },
      sheet: { element: 'earth', ...able(spoken(power('Flames', 0, 'blow', 'fire', 'physical attack'))) } }),
    npc({ name: 'Crow', row: 'back', stats: { initiative: 3, hp: 90, maxHp: 90 } }),
  ]).do(START)
  expect(
    now(fight, 'Hunter', 'attack', 'magic', 'defence', 'magicDefence', 'evasion', 'resistance', 'accuracy',
      'magicAccuracy', 'statusAccuracy'),
  ).toEqual([9, 2, 3, 2, 4, 0, 7, 3, 4])
  // The bow reaches the back row.
  expect(target(fight, 'Hunter', 'Basic Attack', 'Crow').why).toBeNull()
  fight.do(use(fight, 'Hunter', 'Game of the day', 'Rook'))
  // 9 − 3 + 4 = 10, ×1.5, without a shell ×2.
  fight.do(use(fight, 'Hunter', 'Fair blow', 'Rook'), 4, 9).do(choose(fight, '4'))
  expect([hp(fight, 'Rook'), num(fight, 'Hunter', 'mp'), ap(fight, 'Hunter')]).toEqual([60, 12, 0])
  // Fire on Wood ×2, also without a shell: 6 − 3 + 1 = 4, ×2 no shell, ×2.
  until(fight, 'Rook').do(use(fight, 'Rook', 'Flames'), 1)
  expect(hp(fight, 'Hunter')).toBe(25 - 16)
  until(untilRound(fight, 2), 'Hunter').do(use(fight, 'Hunter', 'Summon Eidolon'))
  expect([hp(fight, 'Stag'), num(fight, 'Hunter', 'anima'), palette(fight, 'Stag')]).toEqual([25, 2, ['Hit', 'New sap',
    'Bolt', 'Green bolt']])
  expect(
    now(fight, 'Stag', 'attack', 'magic', 'defence', 'magicDefence', 'evasion', 'resistance', 'accuracy',
      'magicAccuracy', 'statusAccuracy'),
  ).toEqual([4, 5, 4, 3, 3, 5, 6, 6, 6])
  // 5 − 3 + 3 = 5, magic without a shell ×1, Wood on a colourless target ×1.
  fight.do(use(fight, 'Stag', 'Bolt', 'Rook'), 3).do(use(fight, 'Stag', 'Green bolt', 'Crow'), 3)
  expect([hp(fight, 'Rook'), hp(fight, 'Crow'), ap(fight, 'Hunter')]).toEqual([55, 85, 0])
  fight.do(suffers(fight, 'Stag', 'Burned')).do(suffers(fight, 'Stag', 'Blinded'))
  until(untilRound(fight, 3).do(choose(fight, 'keep')), 'Hunter')
  fight.do({ type: 'override', change: { kind: 'set', who: fight.id('Stag'), field: 'hp', value: 4 }, reason: '' })
  fight.do(use(fight, 'Stag', 'New sap'))
  expect([hp(fight, 'Stag'), marks(fight, 'Stag'), num(fight, 'Hunter', 'anima'), ap(fight, 'Hunter')]).toEqual([25, [],
    0, 1])
  // 4 − 3 + 1 = 2 ×2.
  fight.do(use(fight, 'Stag', 'Hit', 'Rook'), 1)
  expect(hp(fight, 'Rook')).toBe(51)
})

it('C-ROW-57 a glimmer: Wind, goading, MP back, a spell undone for double its MP, and silence for who downs it', () => {
  const gust: Text = { ...power('Gust', 5, 'blow', 'wind'), use: 'ranged', needs: oneEnemy,
    steps: [{ do: 'check', check: 'magical attack', against: 'it',
      on: { hit: [{ do: 'harm', amount: 'blow', kind: 'wind' }] } }] }
  const snuff: Text = { name: 'Snuff out',
    listens: [{ when: 'instead', use: 'reaction', may: 'me', name: 'Snuff out',
      event: [{ on: 'deed', by: 'enemy', deed: { tags: ['magical'] } }], cost: [{ pay: 'mp', amount: '2 × amount' }],
      steps: [{ do: 'cancel' }] }] }
  const breath: Text = { name: 'Breath', use: 'self', cost: price(2),
    steps: [{ do: 'gain', what: 'mp', of: 'me', amount: '10' }] }
  const last: Text = { name: 'Last word',
    listens: [{ when: 'after', event: [{ on: 'down', to: 'me', by: 'enemy' }],
      steps: [{ do: 'check', check: 'silenced roll', by: 'me', against: 'it', for: 'by',
        on: { 'takes hold': [{ do: 'put', condition: 'Silenced', until: 'battle end' }] } }] }] }
  const bolt: Text = { ...gust, name: 'Bolt', cost: price(1, 6),
    steps: [{ do: 'check', check: 'magical attack', against: 'it',
      on: { hit: [{ do: 'harm', amount: 'blow', kind: 'colourless' }] } }] }
  const begun = () =>
    table([
      pc({ name: 'Mira',
        stats: { initiative: 12, hp: 60, maxHp: 60, mp: 60, maxMp: 60, tier: 6, attack: 9, magic: 9, accuracy: 9,
          magicAccuracy: 9, resistance: 2, magicDefence: 3, evasion: 2, defence: 3 }, sheet: able(spoken(bolt)) }),
      npc({ name: 'Glimmer',
        stats: { hp: 7, maxHp: 7, initiative: 10, mp: 40, maxMp: 40, tier: 2, attack: 4, magic: 8, defence: 1,
          magicDefence: 4, evasion: 4, resistance: 1, accuracy: 4, magicAccuracy: 8, statusAccuracy: 8 },
        sheet: { ...able(...[gust, comeHere, snuff, breath, last].map((one) => spoken(one))), element: 'wind',
          shellMost: 18, shells: [shell(1, 'wind', 18)] } }),
      npc({ name: 'Crow', row: 'back', stats: { initiative: 1 } }),
    ]).do(START)
  const fight = begun()
  expect([hp(fight, 'Glimmer'), shells(fight, 'Glimmer')]).toEqual([7, ['wind 18']])
  // Her spell is paid and does not happen; the glimmer pays 12 MP.
  fight.do(use(fight, 'Mira', 'Bolt', 'Glimmer')).do(reacts(fight, 'Glimmer', 'Snuff out'))
  expect([num(fight, 'Mira', 'mp'), num(fight, 'Glimmer', 'mp'), shells(fight, 'Glimmer'), ap(fight, 'Mira')]).toEqual([
    54,
    28,
    ['wind 18'],
    2,
  ])
  // It need not; and a plain blow is no magic. 9 − 4 + 1 = 6, magic on a shell ×2.
  fight.do(use(fight, 'Mira', 'Bolt', 'Glimmer')).do(passAll(fight), 1)
  expect([shells(fight, 'Glimmer'), num(fight, 'Glimmer', 'mp')]).toEqual([['wind 6'], 28])
  fight.do(use(fight, 'Mira', 'Basic Attack', 'Glimmer'), 1)
  expect([shells(fight, 'Glimmer'), hp(fight, 'Glimmer')]).toEqual([[], 7])
  // 8 − 3 + 2 = 7, Wind on a colourless target ×1.
  until(fight, 'Glimmer').do(use(fight, 'Glimmer', 'Gust', 'Mira'), 2)
  expect([hp(fight, 'Mira'), num(fight, 'Glimmer', 'mp'), ap(fight, 'Glimmer')]).toEqual([53, 23, 1])
  fight.do(use(fight, 'Glimmer', 'Come here', 'Mira'))
  expect(marks(fight, 'Mira')).toEqual(['Goaded'])
  until(untilRound(fight, 2), 'Glimmer').do(use(fight, 'Glimmer', 'Breath'))
  expect([num(fight, 'Glimmer', 'mp'), ap(fight, 'Glimmer')]).toEqual([33, 0])
  // Who downs it: 5 + 8 − 2 = 11 at most.
  until(untilRound(fight, 3), 'Mira').do(use(fight, 'Mira', 'Basic Attack', 'Glimmer'), 3, 9)
  expect([fight.who('Glimmer').presence, marks(fight, 'Mira')]).toEqual(['down', ['Silenced']])
})
