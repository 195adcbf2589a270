// Stances, traps, spoils of the round and odd skins of the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text, Listener, Step } from '../../../../src/engine/abilities/language/ability.ts'
import { able, ap, choose, END_TURN, four, hp, inRow, marks, npc, num, palette, pc, type RowsFight, type Said, set,
  shells, START, table, until, untilRound, use, why } from '../table.ts'
import { comeHere, gameOfTheDay, oneThingOnly, onEnemy } from './job-texts.ts'
import { blow, onAlly, power, price, spoken } from './spoken.ts'

const NUMBERS = { attack: 6, magic: 6, defence: 3, magicDefence: 3, evasion: 2, resistance: 2, accuracy: 1,
  magicAccuracy: 1, statusAccuracy: 1 }
const bolt: Text = { ...blow('Bolt', 0, 'blow'), use: 'ranged', tags: ['attack'],
  steps: [{ do: 'check', check: 'magical attack', against: 'it',
    on: { hit: [{ do: 'harm', amount: 'blow', kind: 'colourless' }] } }] }
const sweep = power('Sweep', 0, 'blow', 'colourless', 'physical attack')
const storm = power('Storm', 0, 'blow', 'colourless')
const burn = onEnemy('Burning eye', 1, 0, [{ do: 'check', check: 'burned roll', against: 'it',
  on: { 'takes hold': [{ do: 'put', condition: 'Burned', until: 'battle end' }] } }])

it('C-ROW-27 single-minded: the basic attack alone, harder with each hit, until a miss; a free move; talents', () => {
  const begun = (...texts: readonly Text[]) =>
    four({
      mira: { stats: { ...NUMBERS, tier: 6, hp: 60, maxHp: 60, initiative: 9 },
        sheet: able(...texts.map((one) => spoken(one))) },
      bel: { stats: { initiative: 1, hp: 5, maxHp: 60 } },
      rook: { stats: { ...NUMBERS, hp: 200, maxHp: 200 }, sheet: able(spoken(bolt), spoken(comeHere)) },
      crow: null,
    })
  const lost = (fight: RowsFight, what: string, ...dice: readonly number[]): number => {
    const before = hp(fight, 'Rook')
    fight.do(use(fight, 'Mira', what, 'Rook'), ...dice)
    return before - hp(fight, 'Rook')
  }
  const fight = begun(oneThingOnly(), bolt)
  fight.do(use(fight, 'Mira', 'One thing only'))
  expect([ap(fight, 'Mira'), marks(fight, 'Mira'), why(fight, 'Mira', 'Bolt')]).toEqual([2, ['Single-minded'],
    'Single-minded: nothing but the basic attack.'])
  // 6 − 3 + 2 = 5 ×2 and 2, then 3 more.
  expect([lost(fight, 'Basic Attack', 2), lost(fight, 'Basic Attack', 2)]).toEqual([12, 13])
  until(untilRound(fight, 2), 'Mira')
  expect([lost(fight, 'Basic Attack', 2), lost(fight, 'Basic Attack', 10), marks(fight, 'Mira')]).toEqual([14, 0, []])
  expect(lost(fight, 'Basic Attack', 2)).toBe(10)
  // A free Move once a round; 2 AP end it.
  const free = begun(oneThingOnly())
  free.do(use(free, 'Mira', 'One thing only')).do(use(free, 'Mira', 'Sidestep'))
  expect([ap(free, 'Mira'), inRow(free, 'Mira'), why(free, 'Mira', 'Sidestep') === null]).toEqual([2, 'back', false])
  free.do(use(free, 'Mira', 'Let go'))
  expect([ap(free, 'Mira'), marks(free, 'Mira'), palette(free, 'Mira').includes('Sidestep')]).toEqual([0, [], false])
  // Once a round a miss sets n back to 2 instead.
  const patient = begun(oneThingOnly('One thing only', { keeps: true }))
  patient.do(use(patient, 'Mira', 'One thing only'))
  lost(patient, 'Basic Attack', 2)
  expect([lost(patient, 'Basic Attack', 10), marks(patient, 'Mira')]).toEqual([0, ['Single-minded']])
  until(untilRound(patient, 2), 'Mira')
  expect([lost(patient, 'Basic Attack', 2), lost(patient, 'Basic Attack', 10), lost(patient, 'Basic Attack', 10)])
    .toEqual([12, 0, 0])
  expect(marks(patient, 'Mira')).toEqual([])
  // Talents: other physical attacks, or magical ones, healing with n more, status rolls.
  const shot: Text = { ...blow('Shot', 0, 'blow'), use: 'ranged' }
  const balm = onAlly('Balm', 0, [{ do: 'gain', what: 'hp', amount: '3' }])
  const healing: Text = { ...balm, tags: ['healing'] }
  const warmer: Listener = { when: 'after', event: [{ on: 'gain', what: 'hp', by: 'me', deed: { tags: ['healing'] } }],
    steps: [{ do: 'gain', what: 'hp', of: 'to', amount: 'value' }] }
  const with_ = (tag: string, listens: readonly Listener[] = []) => {
    const one = begun(oneThingOnly('One thing only', { without: [tag], listens }), shot, bolt, healing, burn)
    one.do(use(one, 'Mira', 'One thing only'))
    return { one, can: ['Shot', 'Bolt', 'Balm', 'Burning eye'].filter((name) => why(one, 'Mira', name) === null) }
  }
  expect(with_('physical').can).toEqual(['Shot'])
  expect(with_('magical').can).toEqual(['Bolt'])
  expect(with_('status roll').can).toEqual(['Burning eye'])
  const warm = with_('healing', [warmer])
  warm.one.do(use(warm.one, 'Mira', 'Balm', 'Bel'))
  expect([warm.can, hp(warm.one, 'Bel')]).toEqual([['Balm'], 10])
  expect(lost(with_('physical').one, 'Shot', 2)).toBe(12)
  // n less damage; 1 shell for each hit.
  const tough = begun(oneThingOnly('One thing only', { listens: [
    { when: 'before', event: [{ on: 'harm', stage: 'dealt', to: 'me' }],
      steps: [{ do: 'alter', amount: 'max(0, amount − value)' }] },
    { when: 'after', event: [{ on: 'land', degrees: ['hit'], by: 'me' }],
      steps: [{ do: 'gain', what: 'shell', of: 'me', amount: '1' }] },
  ] }))
  tough.do(use(tough, 'Mira', 'One thing only'))
  lost(tough, 'Basic Attack', 2)
  expect(shells(tough, 'Mira')).toEqual([' 1'])
  // 5, magic on a shell ×2, less 3: the shell breaks.
  until(tough, 'Rook').do(use(tough, 'Rook', 'Bolt', 'Mira'), 2)
  expect([shells(tough, 'Mira'), hp(tough, 'Mira')]).toEqual([[], 60])
  tough.do(use(tough, 'Rook', 'Bolt', 'Mira'), 2)
  expect(hp(tough, 'Mira')).toBe(58)
  // A boss enters it whenever it is goaded.
  const stance = oneThingOnly('Red eye')
  const boss: Text = { ...stance, conditions: { ...stance.conditions, Goaded: {} },
    listens: [{ when: 'after', event: [{ on: 'put', condition: '+Goaded', to: 'me' }], steps: stance.steps ?? [] }] }
  const angry = four({ mira: { sheet: able(spoken(comeHere)) }, rook: { sheet: able(spoken(boss)) } })
  angry.do(use(angry, 'Mira', 'Come here', 'Rook'))
  expect(marks(angry, 'Rook')).toEqual(['Goaded', 'Single-minded'])
})

it('C-ROW-29 a string across a row: who moves into it is struck, marked or worse; a foe’s form turns to stone', () => {
  const into =
    (row:
      string) => ({ test: 'all',
        tests: [{ test: 'kept', name: '$row', is: row }, { test: 'tag', who: 'by', tag: row }] } as const)
  const stretched = (name: string, steps: readonly Step[], more: Partial<Text> = {}): Text => ({ name, use: 'special',
    cost: price(1, 5), ...more, steps: [
      { do: 'pick', keep: '$row', pick: { need: 'option', options: ['front row', 'back row'] } },
      { do: 'put', condition: '+String', on: 'me', until: 'battle end' },
    ],
    conditions: { ...more.conditions,
      String: { one: 'per bearer',
        listens: [{ when: 'after', event: [{ on: 'move', way: 'ends', by: 'enemy' }],
          if: { test: 'any', tests: [into('front row'), into('back row')] },
          steps: [{ do: 'block', for: 'by', steps }, { do: 'end', condition: 'this' }] }] } } })
  const strike: Step = { do: 'check', check: 'physical attack', by: 'me', against: 'it',
    on: { hit: [{ do: 'harm', amount: 'blow', kind: 'colourless' }] } }
  const twice: Listener = { when: 'before', event: [{ on: 'aim', by: 'me', deed: { named: 'Tripwire' } }],
    steps: [{ do: 'alter', reroll: 'either' }] }
  const wire = stretched('Tripwire', [strike], { listens: [twice] })
  const snare = stretched('Snare', [{ do: 'put', condition: '+Quarry', until: 'battle end' }], {
    conditions: { Quarry: { one: 'per source' } },
  })
  const spark = stretched('Spark wire', [{ ...strike, check: 'magical attack' } as Step])
  const sting = stretched('Stinging wire', [{ do: 'check', check: 'poisoned roll', by: 'me', against: 'it',
    on: { 'takes hold': [{ do: 'put', condition: 'Poisoned', until: 'battle end' }] } }])
  const begun = (name: string, row: string) => {
    const fight = four({
      mira: { stats: { ...NUMBERS, mp: 9 },
        sheet: able(...[wire, snare, spark, sting, gameOfTheDay].map((one) => spoken(one))) },
      rook: { stats: { ...NUMBERS, hp: 60, maxHp: 60, tier: 6 } },
      crow: { stats: { ...NUMBERS, hp: 60, maxHp: 60, initiative: 2 } },
    })
    fight.do(use(fight, 'Mira', name)).do(choose(fight, row))
    expect([num(fight, 'Mira', 'mp'), ap(fight, 'Mira'), marks(fight, 'Mira')]).toEqual([4, 1, ['String']])
    return until(fight, 'Rook')
  }
  const fight = begun('Tripwire', 'back row')
  // Into the back row; she picks of two dice: 6 − 3 + 4 = 7 ×2.
  fight.do(use(fight, 'Rook', 'Move'), 9, 4).do(choose(fight, '4'))
  expect([hp(fight, 'Rook'), marks(fight, 'Mira')]).toEqual([46, []])
  // It was one; the next walks freely.
  until(fight, 'Crow').do(use(fight, 'Crow', 'Move'))
  expect(hp(fight, 'Crow')).toBe(60)
  // Only who moves into that row.
  const front = begun('Tripwire', 'front row')
  front.do(use(front, 'Rook', 'Move'))
  expect([hp(front, 'Rook'), marks(front, 'Mira')]).toEqual([60, ['String']])
  front.do(use(front, 'Rook', 'Move'), 4, 4)
  expect(hp(front, 'Rook')).toBe(46)
  const mark = begun('Snare', 'back row')
  mark.do(use(mark, 'Rook', 'Move'))
  expect(marks(mark, 'Rook')).toEqual(['Quarry'])
  const magic = begun('Spark wire', 'back row')
  magic.do(use(magic, 'Rook', 'Move'), 2)
  expect(hp(magic, 'Rook')).toBe(55)
  const poison = begun('Stinging wire', 'back row')
  poison.do(use(poison, 'Rook', 'Move'), 4)
  expect(marks(poison, 'Rook')).toEqual(['Poisoned'])
  // A foe’s form: whoever moves anywhere; one at a time; gone with who laid it.
  const web: Text = { name: 'Web', use: 'special', cost: price(1),
    steps: [{ do: 'put', condition: '+Web', on: 'me', until: 'battle end' }], conditions: {
      Web: { one: 'per bearer',
        listens: [{ when: 'after', event: [{ on: 'move', way: 'ends', by: 'enemy' }],
          steps: [{ do: 'put', condition: 'Petrified', on: 'by', until: 'battle end' }, { do: 'end',
            condition: 'this' }] }] },
    } }
  const spun = () => {
    const one = four({ mira: { stats: { initiative: 2 } },
      rook: { stats: { initiative: 9 }, sheet: able(spoken(web)) } })
    return one.do(use(one, 'Rook', 'Web')).do(use(one, 'Rook', 'Web'))
  }
  const caught = spun()
  expect(marks(caught, 'Rook')).toEqual(['Web'])
  until(caught, 'Mira').do(use(caught, 'Mira', 'Move'))
  expect([marks(caught, 'Mira'), marks(caught, 'Rook')]).toEqual([['Petrified'], []])
  const gone = spun()
  gone.do(set(gone, 'Rook', 'hp', 0))
  until(gone, 'Mira').do(use(gone, 'Mira', 'Move'))
  expect(marks(gone, 'Mira')).toEqual([])
})

it('C-ROW-35 sickly air for all but the undead; pain that resounds; a pot of MP that is somebody’s next damage', () => {
  const bell = [{ on: 'moment', moment: 'effect phase' } as const]
  const undead = (name: string) => spoken({ name, tags: ['undead'] })
  const air: Text = { name: 'Sickly air',
    listens: [{ when: 'after', event: bell,
      steps: [{ do: 'check', check: 'poisoned roll', against: 'it',
        for: { all: 'anyone', where: { test: 'not', of: { test: 'tag', who: 'it', tag: 'undead' } } },
        on: { 'takes hold': [{ do: 'put', condition: 'Poisoned', until: 'battle end' }] } }] }] }
  const fight = table([pc({ name: 'Mira', stats: { ...NUMBERS, initiative: 9 } }),
    pc({ name: 'Bel', stats: { ...NUMBERS, initiative: 8, resistance: 6 } }),
    npc({ name: 'Fen', stats: { ...NUMBERS, initiative: 5 }, sheet: able(spoken(air), undead('Dead')) }),
    npc({ name: 'Ghoul', row: 'back', stats: { ...NUMBERS, initiative: 4 }, sheet: able(undead('Dead too')) }),
    npc({ name: 'Rat', row: 'back', stats: { ...NUMBERS, initiative: 3 } })]).do(START)
  // 4 − 1 + 2 takes hold of Mira, 4 − 1 + 6 not of Bel; its own side has no die (ROW-51).
  until(fight, 'Rat').do(END_TURN, 4)
  expect(['Mira', 'Bel', 'Fen', 'Ghoul', 'Rat'].map((name) => marks(fight, name))).toEqual([['Poisoned'], [], [], [], [
    'Poisoned',
  ]])
  const scream: Text = { name: 'Resounding',
    listens: [{ when: 'after', event: [{ on: 'harm', stage: 'dealt', to: 'me' }], steps: [
      { do: 'let', keep: '$pain', amount: 'amount' },
      { do: 'check', check: 'status roll', against: 'it', for: { all: 'other' },
        on: { 'takes hold': [{ do: 'harm', amount: '$pain', kind: 'fixed' }] } },
    ] }] }
  const loud = four({ mira: { stats: { ...NUMBERS } }, bel: { stats: { resistance: 8 } },
    rook: { stats: { ...NUMBERS, hp: 60, maxHp: 60, statusAccuracy: 2 }, sheet: able(spoken(scream)) },
    crow: { row: 'back' } })
  // 6 − 3 + 2 = 5 ×2; one die of 3 against all: 3 − 2 + 2 takes hold, 3 − 2 + 8 does not.
  loud.do(use(loud, 'Mira', 'Basic Attack', 'Rook'), 2, 3)
  expect(['Mira', 'Bel', 'Rook', 'Crow'].map((name) => hp(loud, name))).toEqual([20, 30, 50, 20])
  const pot: Text = { name: 'The pot', counters: { pot: { start: '0' } }, listens: [
    { when: 'after', event: bell, steps: [{ do: 'block', for: { all: 'anyone' }, steps: [
      { do: 'gain', what: '#pot', amount: '1', may: 'it', pay: [{ pay: 'mp', amount: '1' }],
        else: [{ do: 'lose', what: 'hp', amount: '1' }] },
    ] }] },
    { when: 'before', event: [{ on: 'harm', stage: 'dealt', by: 'me' }], if: '#pot > 0', steps: [
      { do: 'alter', amount: 'amount + #pot' },
      { do: 'lose', what: '#pot', amount: '#pot' },
    ] },
  ] }
  const shared = four({ mira: { stats: { mp: 3 } }, bel: null,
    rook: { stats: { ...NUMBERS, mp: 2, initiative: 3 }, sheet: able(spoken(pot)) },
    crow: { stats: { mp: 0, initiative: 2 } } })
  until(shared, 'Crow').do(END_TURN).do(choose(shared, 'yes')).do(choose(shared, 'yes'))
  // Crow has no MP, and loses 1 HP that no shell keeps off.
  expect([num(shared, 'Mira', 'mp'), num(shared, 'Rook', 'mp'), hp(shared, 'Crow'), hp(shared, 'Mira')]).toEqual([2, 1,
    29, 30])
  until(shared, 'Rook').do(use(shared, 'Rook', 'Basic Attack', 'Mira'), 2).do(
    use(shared, 'Rook', 'Basic Attack', 'Mira'),
    2,
  )
  expect(hp(shared, 'Mira')).toBe(30 - 12 - 10)
})

it('C-ROW-36 odd skins: elements that heal, small hits, a new element, immune in turn, an injury', () => {
  const skin = (name: string, listens: readonly Listener[], more: Partial<Text> = {}): Text => ({ name, listens,
    ...more })
  const by = (kind: string) => [{ on: 'harm', stage: 'dealt', kind, to: 'me' } as const]
  const drinks = skin('Drinks', [
    { when: 'instead', event: by('water'),
      steps: [{ do: 'cancel' }, { do: 'gain', what: 'hp', of: 'me', amount: 'amount' }] },
    { when: 'instead', event: by('light'),
      steps: [{ do: 'cancel' }, { do: 'gain', what: 'mp', of: 'me', amount: 'amount' }] },
  ])
  const charred = skin('Chars', [{ when: 'after', event: by('fire'),
    steps: [{ do: 'put', condition: '+Charred', on: 'me', until: { moment: 'turn end', of: 'me', count: '1' } }] }], {
    conditions: { Charred: { one: 'per bearer', forbids: [{ deeds: { named: 'Sap' }, why: 'Closed by fire.' }] } },
  })
  const sap: Text = { name: 'Sap', use: 'self', cost: price(1),
    steps: [{ do: 'gain', what: 'hp', of: 'me', amount: '1' }] }
  const thick = (least: string) =>
    skin('Thick', [{ when: 'before', event: [{ on: 'harm', stage: 'dealt', to: 'me' }], if: `amount < ${least}`,
      steps: [{ do: 'alter', amount: '0' }] }])
  const shifting = skin('Shifting', [{ when: 'after', event: [{ on: 'harm', stage: 'dealt', to: 'me' }],
    if: 'harm weak = 1', steps: [
      { do: 'let', keep: '$face', amount: '1d10' },
      { do: 'repeat', most: '20', while: '$face = 10', steps: [{ do: 'let', keep: '$face', amount: '1d10' }] },
      { do: 'put', condition: '+Veiled', value: '$face', on: 'me', until: 'battle end' },
    ] }], {
    conditions: { Veiled: { one: 'per bearer', value: 'newer', modifiers: [{ on: 'element', set: 'value' }] } },
  })
  const turns = skin('In turn', [
    { when: 'after', event: [{ on: 'moment', moment: 'effect phase' }], steps: [
      { do: 'gain', what: '#side', amount: '1', if: '#side = 0', else: [{ do: 'lose', what: '#side', amount: '1' }] },
    ] },
    { when: 'instead', event: [{ on: 'harm', stage: 'dealt', to: 'me', deed: { tags: ['physical'] } }], if: '#side = 0',
      steps: [{ do: 'cancel' }] },
    { when: 'instead', event: [{ on: 'harm', stage: 'dealt', to: 'me', deed: { tags: ['magical'] } }], if: '#side = 1',
      steps: [{ do: 'cancel' }] },
  ], { counters: { side: { start: '0' } } })
  const slippery: Text = { name: 'Slippery',
    forbids: [{ of: 'enemy', against: 'me', deeds: { tags: ['single target'] },
      why: 'Nothing takes hold of it alone.' }] }
  const sharp = skin('Sharp', [{ when: 'after',
    event: [{ on: 'land', degrees: ['hit'], by: 'enemy', to: 'me', deed: { tags: ['attack'] } }], if: 'amount = 1',
    steps: [
      { do: 'let', keep: '$face', amount: '1d12' },
      { do: 'put', condition: 'Injured', value: '$face', on: 'by', until: 'cleared' },
    ] }])
  const kinds = ['water', 'light', 'fire'].map((kind) => spoken(power(`${kind} wave`, 0, 'blow', kind)))
  const begun = (skinned: readonly Text[], rook: Partial<Said> = {}) =>
    four({
      mira: { stats: { ...NUMBERS, tier: 6, magicAccuracy: 9, accuracy: 9, initiative: 9 },
        sheet: able(...kinds, spoken(bolt), spoken(sweep), spoken(storm)) },
      rook: { ...rook, stats: { ...NUMBERS, hp: 40, maxHp: 60, mp: 3, maxMp: 20, ...rook.stats },
        sheet: { ...able(...skinned.map((one) => spoken(one))), ...rook.sheet } },
      crow: null,
    })
  // 6 − 3 + 2 = 5.
  const wet = begun([drinks])
  wet.do(use(wet, 'Mira', 'water wave'), 2).do(use(wet, 'Mira', 'light wave'), 2)
  expect([hp(wet, 'Rook'), num(wet, 'Rook', 'mp')]).toEqual([45, 8])
  const burnt = begun([charred, sap])
  burnt.do(use(burnt, 'Mira', 'fire wave'), 2)
  expect([hp(burnt, 'Rook'), why(until(burnt, 'Rook'), 'Rook', 'Sap')]).toEqual([35, 'Closed by fire.'])
  expect(why(until(untilRound(burnt, 2), 'Rook'), 'Rook', 'Sap')).toBeNull()
  const small = begun([thick('5')])
  small.do(use(small, 'Mira', 'Bolt', 'Rook'), 1).do(use(small, 'Mira', 'Bolt', 'Rook'), 2)
  expect(hp(small, 'Rook')).toBe(35)
  const hard = begun([thick('10')])
  hard.do(use(hard, 'Mira', 'Bolt', 'Rook'), 6).do(use(hard, 'Mira', 'Bolt', 'Rook'), 7)
  expect(hp(hard, 'Rook')).toBe(30)
  // Fire on Ice ×4: a new element by the die, 10 again. The 4 is Wind, on which Fire counts a quarter.
  const shifty = begun([shifting], { sheet: { element: 'ice' } })
  shifty.do(use(shifty, 'Mira', 'fire wave'), 2, 10, 4)
  expect([hp(shifty, 'Rook'), marks(shifty, 'Rook')]).toEqual([20, ['Veiled']])
  shifty.do(use(shifty, 'Mira', 'fire wave'), 2)
  expect(hp(shifty, 'Rook')).toBe(19)
  const turn = begun([turns])
  turn.do(use(turn, 'Mira', 'Sweep'), 2).do(use(turn, 'Mira', 'Storm'), 2)
  expect(hp(turn, 'Rook')).toBe(35)
  until(untilRound(turn, 2), 'Mira').do(use(turn, 'Mira', 'Storm'), 2).do(use(turn, 'Mira', 'Sweep'), 2)
  expect(hp(turn, 'Rook')).toBe(25)
  const eel = begun([slippery])
  expect(why(eel, 'Mira', 'Bolt')).not.toBeNull()
  expect(hp(eel.do(use(eel, 'Mira', 'Storm'), 2), 'Rook')).toBe(35)
  // A hit on it by a 1: the injury of the face 4 takes 1 Attack.
  const thorns = begun([sharp])
  thorns.do(use(thorns, 'Mira', 'Bolt', 'Rook'), 2)
  expect(marks(thorns, 'Mira')).toEqual([])
  thorns.do(use(thorns, 'Mira', 'Bolt', 'Rook'), 1, 4)
  expect([marks(thorns, 'Mira'), num(thorns, 'Mira', 'attack')]).toEqual([['Injured'], 5])
})
