// What comes before harm, or instead of it: wards, skins and bells of the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text, Listener } from '../../../../src/engine/abilities/language/ability.ts'
import { project } from '../../../../src/engine/core/index.ts'
import { canonicalJson } from '../../../../src/lib/json.ts'
import { spec } from '../../../../src/rulesets/eidolon-rows/spec.ts'
import { ability, able, ap, choose, does, four, hp, marks, npc, num, pc, presence, type RowsFight, set, shell, shells,
  START, suffers, table, until, untilRound, use, why } from '../table.ts'
import { stops, ward } from './job-texts.ts'
import { blow, boosts, power, price, spoken } from './spoken.ts'

/** Only the first physical hit of each battle. */
const hard: Text = { name: 'Hard shell',
  listens: [{ ...stops('physical', false), limits: [{ limit: 'times', times: '1', per: 'battle' }] }] }

it('C-ROW-08 the next physical, or magical, attack that hits does nothing; or the first of each battle', () => {
  const spark = ability('Spark', [does('damage')], { nature: 'magical' })
  const bolt: Text = { ...blow('Bolt', 0, 'blow'), use: 'ranged',
    steps: [{ do: 'check', check: 'magical attack', against: 'it',
      on: { hit: [{ do: 'harm', amount: 'blow', kind: 'colourless' }] } }] }
  const foe = { stats: { attack: 6, magic: 6, accuracy: 1, magicAccuracy: 1, tier: 6, initiative: 8 },
    sheet: able(spark, spoken(bolt), spoken(blow('Cut', 0, 'blow'))) }
  const begun = (...own: readonly Text[]) =>
    four({
      mira: { stats: { mp: 20, defence: 3, magicDefence: 3, evasion: 2, hp: 90, maxHp: 90 },
        sheet: able(...own.map((one) => spoken(one))) },
      bel: { stats: { initiative: 2 } },
      rook: foe,
    })
  const both = begun(ward('Blunt edge', 7, 'Blunted', 'physical'), ward('Sealed book', 9, 'Warded', 'magical'))
  both.do(use(both, 'Mira', 'Blunt edge'))
  expect([num(both, 'Mira', 'mp'), marks(both, 'Mira'), ap(both, 'Mira')]).toEqual([13, ['Blunted'], 1])
  both.do(use(both, 'Mira', 'Sealed book'))
  expect([num(both, 'Mira', 'mp'), marks(both, 'Mira')]).toEqual([4, ['Blunted', 'Warded']])
  // A miss ends nothing; the first hit does nothing and ends it.
  both.do(use(both, 'Rook', 'Basic Attack', 'Mira'), 9)
  expect(marks(both, 'Mira')).toEqual(['Blunted', 'Warded'])
  both.do(use(both, 'Rook', 'Basic Attack', 'Mira'), 4)
  expect([hp(both, 'Mira'), marks(both, 'Mira')]).toEqual([90, ['Warded']])
  expect(both.log().join('\n')).toContain('Mira takes no damage: Basic Attack.')
  // 6 − 3 + 4 = 7, without a shell ×2; magic without a shell is not doubled.
  both.do(use(both, 'Rook', 'Cut', 'Mira'), 4)
  expect([hp(both, 'Mira'), marks(both, 'Mira')]).toEqual([76, ['Warded']])
  until(untilRound(both, 2), 'Rook')
  both.do(use(both, 'Rook', 'Bolt', 'Mira'), 4)
  expect([hp(both, 'Mira'), marks(both, 'Mira')]).toEqual([76, []])
  both.do(use(both, 'Rook', 'Spark', 'Mira'), 4)
  expect(hp(both, 'Mira')).toBe(69)
  const once = begun(hard)
  until(once, 'Rook').do(use(once, 'Rook', 'Spark', 'Mira'), 4)
  expect(hp(once, 'Mira')).toBe(83)
  once.do(use(once, 'Rook', 'Cut', 'Mira'), 4)
  expect(hp(once, 'Mira')).toBe(83)
  once.do(use(once, 'Rook', 'Basic Attack', 'Mira'), 4)
  expect(hp(once, 'Mira')).toBe(69)
  // Not again in the next round.
  until(untilRound(once, 2), 'Rook').do(use(once, 'Rook', 'Cut', 'Mira'), 4)
  expect(hp(once, 'Mira')).toBe(55)
})

it('C-ROW-53 a gate guard: a shell, one step off Attack, and the first physical hit of the battle does nothing', () => {
  const dent: Text = { name: 'Dent', use: 'ranged', cost: price(1, 3),
    needs: [{ need: 'who', side: 'enemy', count: '1' }], steps: [{ do: 'lose', what: 'attack track', amount: '1' }] }
  const fight = table([
    pc({ name: 'Mira',
      stats: { initiative: 3, hp: 30, maxHp: 30, defence: 3, evasion: 2, attack: 9, accuracy: 9, tier: 6 } }),
    npc({ name: 'Guard',
      stats: { hp: 10, maxHp: 10, initiative: 4, mp: 10, maxMp: 10, tier: 1, attack: 4, magic: 2, defence: 2,
        magicDefence: 1, evasion: 1, resistance: 2, accuracy: 4, magicAccuracy: 2, statusAccuracy: 2 },
      sheet: { ...able(spoken(dent), spoken(hard)), shells: [{ id: 1, element: '', hp: 5, most: 5 }], shellMost: 5,
        xp: 1, leaves: 'a shelter charm; 5 colourless physical; 10 coins (1d4, 4 is nothing)' } }),
    npc({ name: 'Other', row: 'back', stats: { initiative: 1 } }),
  ], { injuries: false }).do(START)
  // 4 − 3 + 5 = 6, without a shell ×2.
  fight.do(use(fight, 'Guard', 'Basic Attack', 'Mira'), 5)
  expect(hp(fight, 'Mira')).toBe(18)
  fight.do(use(fight, 'Guard', 'Dent', 'Mira'))
  expect([boosts(fight, 'Mira'), num(fight, 'Guard', 'mp'), ap(fight, 'Guard')]).toEqual([[-1], 7, 0])
  const whole = () => [shells(fight, 'Guard'), hp(fight, 'Guard')]
  fight.do(use(fight, 'Mira', 'Basic Attack', 'Guard'), 1)
  expect(whole()).toEqual([[' 5'], 10])
  // 8 − 2 + 1 = 7 breaks the shell; what is beyond is lost.
  fight.do(use(fight, 'Mira', 'Basic Attack', 'Guard'), 1)
  expect(whole()).toEqual([[], 10])
  fight.do(use(fight, 'Mira', 'Basic Attack', 'Guard'), 1)
  expect(fight.who('Guard').presence).toBe('down')
  fight.do(presence(fight, 'Other', 'fled')).do({ type: 'end', outcome: 'Over.' })
  expect(fight.log().join('\n')).toMatch(
    /gains 1 XP[\s\S]*Left behind: a shelter charm; 5 colourless physical; 10 coins/,
  )
})

it('C-ROW-33 in each Effect phase MP for all allies, HP, shells or fixed harm; or MP take the damage first', () => {
  const bell = (steps: Listener['steps']): Text => ({ name: 'Evening bell',
    listens: [{ when: 'after', event: [{ on: 'moment', moment: 'effect phase' }], steps }] })
  const gives = (
    what: string,
    amount: string,
  ): Listener['steps'] => [{ do: 'gain', what, amount, for: { all: 'ally' } }]
  const after = (text: Text, change: (fight: RowsFight) => void = () => {}): RowsFight => {
    const fight = four({ mira: { stats: { mp: 5, maxMp: 20, hp: 9 }, sheet: able(spoken(text)) },
      bel: { stats: { mp: 1, maxMp: 3, hp: 9 }, sheet: { shells: [shell(1, 'fire', 4)] } }, rook: { stats: { mp: 1 } },
      crow: { row: 'back', sheet: { element: 'ice', shells: [shell(1, 'ice', 9)] } } })
    change(fight)
    return untilRound(fight, 2)
  }
  const one = after(bell(gives('mp', '1')))
  expect([num(one, 'Mira', 'mp'), num(one, 'Bel', 'mp'), num(one, 'Rook', 'mp')]).toEqual([6, 2, 1])
  untilRound(one, 4)
  expect([num(one, 'Mira', 'mp'), num(one, 'Bel', 'mp')]).toEqual([8, 3])
  expect(num(after(bell(gives('mp', '3'))), 'Mira', 'mp')).toBe(8)
  // Not while the bearer is down.
  const silent = after(bell(gives('mp', '1')), (fight) => fight.do(set(fight, 'Mira', 'hp', 0)))
  expect(num(silent, 'Bel', 'mp')).toBe(1)
  const health = after(bell(gives('hp', '3')))
  expect([hp(health, 'Mira'), hp(health, 'Bel'), hp(health, 'Rook')]).toEqual([12, 12, 30])
  const skins = after(bell(gives('outer shell', '3')))
  expect([shells(skins, 'Mira'), shells(skins, 'Bel'), shells(skins, 'Crow')]).toEqual([[], ['fire 7'], ['ice 9']])
  const toll = after(bell([{ do: 'harm', amount: '3', kind: 'fixed', for: { all: 'enemy' } }]))
  expect([hp(toll, 'Rook'), shells(toll, 'Crow'), hp(toll, 'Bel')]).toEqual([27, ['ice 6'], 9])
  // Damage is taken from MP first, where the bearer wants it.
  const purse: Text = { name: 'Deep well',
    listens: [{ when: 'before', may: 'me', if: 'mp > 0', event: [{ on: 'harm', stage: 'dealt', to: 'me' }], steps: [
      { do: 'lose', what: 'mp', of: 'me', amount: 'amount', keep: '$paid' },
      { do: 'alter', amount: 'amount − $paid' },
    ] }] }
  const struck = (answer: 'yes' | 'no'): RowsFight => {
    const fight = four({ mira: { stats: { mp: 5, initiative: 2, defence: 3, evasion: 2 }, sheet: able(spoken(purse)) },
      rook: { stats: { attack: 6, accuracy: 1, initiative: 9 } } })
    fight.do(use(fight, 'Rook', 'Basic Attack', 'Mira'), 2)
    return fight.do(choose(fight, answer))
  }
  // 6 − 3 + 2 = 5, without a shell ×2.
  const paid = struck('yes')
  expect([num(paid, 'Mira', 'mp'), hp(paid, 'Mira'), paid.battle.prompt]).toEqual([0, 25, null])
  paid.do(use(paid, 'Rook', 'Basic Attack', 'Mira'), 2)
  expect([hp(paid, 'Mira'), paid.battle.prompt]).toEqual([15, null])
  const kept = struck('no')
  expect([num(kept, 'Mira', 'mp'), hp(kept, 'Mira')]).toEqual([5, 20])
})

it('C-ROW-58 an old oak: a ward for a turn, healing that fire closes; water heals, light gives MP', () => {
  const bark: Text = { ...ward('Thick bark', 7, 'Blunted', 'physical'),
    steps: [{ do: 'put', condition: '+Blunted', on: 'me', until: { moment: 'turn start', of: 'me', count: '1' } }] }
  const sap: Text = { name: 'Rising sap', use: 'self', cost: price(1, 11),
    steps: [{ do: 'gain', what: 'hp', of: 'me', amount: '2 × magic' }] }
  const by = (kind: string) => [{ on: 'harm', stage: 'dealt', kind, to: 'me' } as const]
  const skin: Text = { name: 'Old skin', conditions: {
    Charred: { one: 'per bearer',
      forbids: [{ deeds: { named: 'Rising sap' }, why: 'The sap does not rise through charred wood.' }] },
  }, listens: [
    { when: 'instead', event: by('water'),
      steps: [{ do: 'cancel' }, { do: 'gain', what: 'hp', of: 'me', amount: 'amount' }] },
    { when: 'instead', event: by('light'),
      steps: [{ do: 'cancel' }, { do: 'gain', what: 'mp', of: 'me', amount: 'amount' }] },
    { when: 'after', event: by('fire'),
      steps: [{ do: 'put', condition: '+Charred', on: 'me', until: { moment: 'turn end', of: 'me', count: '1' } }] },
  ] }
  const begun = (hpNow = 5) =>
    table([
      pc({ name: 'Mira',
        stats: { initiative: 3, hp: 60, maxHp: 60, magic: 5, magicAccuracy: 9, defence: 3, mp: 20, evasion: 2,
          attack: 5, accuracy: 9, tier: 6 },
        sheet: able(...['water', 'light', 'fire'].map((kind) => spoken(power(kind, 0, 'blow', kind)))) }),
      npc({ name: 'Oak',
        stats: { hp: hpNow, maxHp: 25, initiative: 8, mp: 20, maxMp: 35, tier: 1, attack: 6, magic: 6, defence: 4,
          magicDefence: 3, evasion: 1, resistance: 4, accuracy: 6, magicAccuracy: 2, statusAccuracy: 2 },
        sheet: { ...able(spoken(bark), spoken(sap), spoken(skin)), element: 'wood', shellMost: 15,
          shells: [shell(1, 'wood', 15)] } }),
    ]).do(START)
  const fight = begun()
  // 6 − 3 + 5 = 8, without a shell ×2.
  fight.do(use(fight, 'Oak', 'Basic Attack', 'Mira'), 5)
  expect(hp(fight, 'Mira')).toBe(44)
  fight.do(use(fight, 'Oak', 'Rising sap'))
  expect([hp(fight, 'Oak'), num(fight, 'Oak', 'mp'), ap(fight, 'Oak')]).toEqual([17, 9, 0])
  const state = () => [hp(fight, 'Oak'), num(fight, 'Oak', 'mp'), shells(fight, 'Oak')]
  // 5 − 3 + 1 = 3 on a shell of Wood ×2, so 6 HP more.
  fight.do(use(fight, 'Mira', 'water'), 1)
  expect(state()).toEqual([23, 9, ['wood 15']])
  // Light on Wood ×½.
  fight.do(use(fight, 'Mira', 'light'), 1)
  expect(state()).toEqual([23, 12, ['wood 15']])
  // Fire on Wood: the healing is closed until after its next turn.
  fight.do(use(fight, 'Mira', 'fire'), 1)
  expect([marks(fight, 'Oak'), shells(fight, 'Oak')]).toEqual([['Charred'], ['wood 3']])
  until(fight, 'Oak')
  expect(why(fight, 'Oak', 'Rising sap')).toBe('The sap does not rise through charred wood.')
  expect(why(fight, 'Oak', 'Thick bark')).toBeNull()
  until(untilRound(fight, 3), 'Oak')
  expect([marks(fight, 'Oak'), why(fight, 'Oak', 'Rising sap')]).toEqual([[], null])
  // The ward stops one physical hit, or ends when its next turn begins.
  fight.do(use(fight, 'Oak', 'Thick bark'))
  expect([num(fight, 'Oak', 'mp'), marks(fight, 'Oak')]).toEqual([5, ['Blunted']])
  until(fight, 'Mira').do(use(fight, 'Mira', 'Basic Attack', 'Oak'), 3)
  expect([shells(fight, 'Oak'), marks(fight, 'Oak')]).toEqual([['wood 3'], []])
  const other = begun()
  other.do(use(other, 'Oak', 'Thick bark'))
  until(other, 'Mira')
  expect(marks(other, 'Oak')).toEqual(['Blunted'])
  until(untilRound(other, 2), 'Oak')
  expect(marks(other, 'Oak')).toEqual([])
})

/** The harm that comes would down its sufferer. */
const fatal = { test: 'any',
  tests: ['amount > shell + hp', { test: 'all', tests: ['shell = 0', 'amount >= hp'] }] } as const
const anyHarm = [{ on: 'harm', stage: 'dealt', to: 'me' } as const]
const oneLeft: Listener['steps'] = [{ do: 'cancel' }, { do: 'lose', what: 'hp', of: 'me', amount: 'hp − 1' }, {
  do: 'lose',
  what: 'shell',
  of: 'me',
  amount: 'shell',
}]

it('C-ROW-11 not yet: 1 HP is left; the first time only; up until the Effect phase; only by 20 or more', () => {
  const not = (name: string, more: Partial<Listener>): Text => ({ name,
    listens: [{ when: 'instead', event: anyHarm, if: fatal, steps: oneLeft, ...more }] })
  const always = not('Not yet', {
    if: { test: 'all', tests: [fatal, { test: 'any', tests: ['hp > 1', 'shell > 0'] }] },
  })
  const first = not('Not so soon', { limits: [{ limit: 'times', times: '1', per: 'battle' }] })
  const stands = not('Stands on', { when: 'before',
    if: { test: 'all', tests: [fatal, { test: 'not', of: { test: 'has', who: 'me', condition: 'Upright' } }] },
    steps: [{ do: 'put', condition: 'Upright', on: 'me', until: { moment: 'effect phase', of: 'me', count: '1' } }] })
  const big = not('Only by a storm', { if: { test: 'all', tests: [fatal, 'amount < 20'] } })
  const begun = (text: Text, hpNow: number, shellNow = 0): RowsFight =>
    four({ mira: { stats: { attack: 5, accuracy: 9, tier: 6 } },
      rook: { stats: { hp: hpNow, defence: 3, evasion: 2 },
        sheet: { ...able(spoken(text)), shells: shellNow > 0 ? [shell(1, 'fire', shellNow)] : [] } } })
  /** 5 − 3 + the face, without a shell ×2. */
  const hit = (fight: RowsFight, face: number) => fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), face)
  const state = (fight: RowsFight) => [hp(fight, 'Rook'), shells(fight, 'Rook'), fight.who('Rook').presence]
  const bare = begun(always, 9)
  expect(state(hit(bare, 1))).toEqual([3, [], 'present'])
  expect(state(hit(bare, 5))).toEqual([1, [], 'present'])
  // With 1 HP and no shell it falls.
  expect(state(hit(bare, 1))[2]).toBe('down')
  const shelled = begun(always, 1, 4)
  expect(state(hit(shelled, 5))).toEqual([1, [], 'present'])
  // A shell that breaks takes the rest with it: nothing to survive.
  expect(state(hit(begun(always, 9, 4), 3))).toEqual([9, [], 'present'])
  const foe = begun(first, 6)
  expect(state(hit(foe, 5))).toEqual([1, [], 'present'])
  expect(state(hit(foe, 1))[2]).toBe('down')
  const up = begun(stands, 6)
  expect(state(hit(up, 5))).toEqual([0, [], 'present'])
  expect(state(hit(up, 5))).toEqual([0, [], 'present'])
  until(up, 'Rook')
  expect(marks(up, 'Rook')).toEqual(['Upright'])
  expect(state(untilRound(up, 2))[2]).toBe('down')
  const healed = begun(stands, 6)
  hit(healed, 5).do(set(healed, 'Rook', 'hp', 4))
  expect(state(untilRound(healed, 2))).toEqual([4, [], 'present'])
  const storm = begun(big, 6)
  expect(state(hit(storm, 7))).toEqual([1, [], 'present'])
  expect(state(hit(storm, 7))).toEqual([1, [], 'present'])
  expect(state(hit(storm, 8))[2]).toBe('down')
})

it('C-ROW-59 a grave heap: HP and foul air in each Effect phase, and 1 HP in place of its first fall', () => {
  const undead = (name: string) => spoken({ name, tags: ['undead'] })
  const bell = [{ on: 'moment', moment: 'effect phase' } as const]
  const heap = able(spoken(blow('Crush', 5, '2 × blow')), undead('Grave-born'),
    spoken({ name: 'Grows back',
      listens: [{ when: 'after', event: bell, steps: [{ do: 'gain', what: 'hp', of: 'me', amount: '5' }] }] }),
    spoken({ name: 'Foul air',
      listens: [{ when: 'after', event: bell,
        steps: [{ do: 'check', check: 'poisoned roll', against: 'it', edge: '0 − status accuracy',
          for: { all: 'anyone', where: { test: 'not', of: { test: 'tag', who: 'it', tag: 'undead' } } },
          on: { 'takes hold': [{ do: 'put', condition: 'Poisoned', until: 'battle end' }] } }] }] }),
    spoken({ name: 'Not so soon',
      listens: [{ when: 'instead', event: anyHarm, if: fatal, steps: oneLeft,
        limits: [{ limit: 'times', times: '1', per: 'battle' }] }] }))
  const fight = table([
    pc({ name: 'Mira',
      stats: { initiative: 3, hp: 60, maxHp: 60, attack: 20, accuracy: 12, defence: 3, evasion: 2, resistance: 1,
        tier: 6 } }),
    pc({ name: 'Bel', stats: { initiative: 2, hp: 60, maxHp: 60, resistance: 4 } }),
    npc({ name: 'Heap',
      stats: { hp: 40, maxHp: 51, initiative: 12, mp: 40, maxMp: 40, tier: 3, attack: 12, magic: 4, defence: 6,
        magicDefence: 2, evasion: 0, resistance: 6, accuracy: 12, magicAccuracy: 0, statusAccuracy: 3 },
      sheet: { ...heap, element: 'shadow', shellMost: 9, shells: [shell(1, 'shadow', 9)] } }),
    npc({ name: 'Ghoul', row: 'back', stats: { initiative: 1 }, sheet: able(undead('Hungry')) }),
    npc({ name: 'Rat', row: 'back', stats: { initiative: 0 } }),
  ]).do(START)
  // 12 − 3 + 2 = 11, without a shell ×2; ×2 once more.
  fight.do(use(fight, 'Heap', 'Basic Attack', 'Mira'), 2)
  expect(hp(fight, 'Mira')).toBe(38)
  fight.do(use(fight, 'Heap', 'Crush', 'Bel'), 1)
  expect([hp(fight, 'Bel'), num(fight, 'Heap', 'mp'), ap(fight, 'Heap')]).toEqual([60 - 40, 35, 0])
  until(fight, 'Rat')
  // 5 HP; one die of 4 for all: 4 + 1 = 5 takes hold of Mira, 4 + 4 does not of Bel; its own side has no die (ROW-51).
  fight.do({ type: 'own', command: { type: 'end-turn' } }, 4)
  expect([hp(fight, 'Heap'), marks(fight, 'Mira'), marks(fight, 'Bel'), marks(fight, 'Ghoul'), marks(fight, 'Heap'),
    marks(fight, 'Rat')]).toEqual([45, ['Poisoned'], [], [], [], ['Poisoned']])
  fight.do(set(fight, 'Heap', 'hp', 2))
  until(fight, 'Mira')
  // 20 − 6 + 8 = 22 on a shell of 9 and 2 HP: 1 HP is left, and no shell.
  fight.do(use(fight, 'Mira', 'Basic Attack', 'Heap'), 8)
  expect([hp(fight, 'Heap'), shells(fight, 'Heap')]).toEqual([1, []])
  fight.do(use(fight, 'Mira', 'Basic Attack', 'Heap'), 1)
  expect(fight.who('Heap').presence).toBe('down')
})

it('COM-22 what one step brings about is answered one by one, as often as a limit allows', () => {
  const feeds = (limits?: Listener['limits']): Text => ({ name: 'Feeds',
    listens: [{ when: 'after', event: [{ on: 'loss', what: 'hp', to: 'enemy' }],
      steps: [{ do: 'gain', what: 'mp', amount: '1', of: 'me' }], ...(limits ? { limits } : {}) }] })
  // In the Effect phase both lose HP at once.
  const gained = (text: Text) => {
    const fight = four({ mira: { sheet: able(spoken(text)), stats: { mp: 0, maxMp: 9 } } })
    fight.do(suffers(fight, 'Rook', 'Poisoned')).do(suffers(fight, 'Crow', 'Poisoned'))
    untilRound(fight, 2)
    expect([hp(fight, 'Rook') < 30, hp(fight, 'Crow') < 30]).toEqual([true, true])
    return num(fight, 'Mira', 'mp')
  }
  expect(gained(feeds())).toBe(2)
  expect(gained(feeds([{ limit: 'times', times: '1', per: 'round' }]))).toBe(1)
})

it('COM-24 a question that answers what happened to secret numbers tells none of them', () => {
  const ends: Text = { name: 'Ends it',
    listens: [{ when: 'after', may: 'me', use: 'reaction',
      event: [{ on: 'crosses', what: 'hp', to: 'enemy', below: '7' }],
      steps: [{ do: 'gain', what: 'anima', amount: '1', of: 'me' }] }] }
  const shown = (secret: boolean, left: number) => {
    const fight = four({
      mira: { stats: { attack: 6, accuracy: 9 }, sheet: able(spoken(blow('Cut', 0, '2')), spoken(ends)) },
      rook: { stats: { hp: left }, secret: { token: false, stats: secret } },
    })
    fight.do(use(fight, 'Mira', 'Cut', 'Rook'), 3)
    const view = project(spec, fight.battle, { role: 'table' })
    return { title: spec.promptView(view)?.title, stack: canonicalJson(view.stack) }
  }
  // 2, ×2 without a shell.
  expect(shown(false, 10).title).toBe('Rook’s HP falls to 6: who reacts?')
  expect(shown(true, 10).title).toBe('Rook’s HP falls low: who reacts?')
  expect(shown(true, 10)).toEqual(shown(true, 9))
})
