// What is carried, and what answers moments and falls: conditions with contents, modifiers, listeners of the content,
// played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { statNow } from '../../../../src/rulesets/eidolon-rows/rules/modified.ts'
import type { Stat } from '../../../../src/rulesets/eidolon-rows/sheet/kinds.ts'
import { able, ap, eidolon, four, hp, job, marks, npc, num, offer, palette, pc, type RowsFight, set, shell, shells,
  START, suffers, table, target, until, untilRound, use, why } from '../table.ts'
import { slowed } from './job-texts.ts'
import { blow, boosts, onAlly, power, price, skipping, spoken } from './spoken.ts'

const now = (fight: RowsFight, name: string, key: Stat): number => statNow(fight.battle, fight.who(name), key)

it('C-ROW-12 one AP less or more for three rounds, from the Effect phase on, and never twice', () => {
  const abilities = able(spoken(slowed('Lead boots', 12, '−1')), spoken(slowed('Light feet', 12, '1')),
    spoken(slowed('Deep mud', 28, '−1', true)), spoken(slowed('Tailwind', 25, '1', true)))
  const begun = (tier = 1) =>
    four({ mira: { stats: { mp: 60, maxMp: 60, tier }, sheet: abilities }, bel: { stats: { tier } },
      rook: { stats: { tier } }, crow: { row: 'back' } })
  /** The AP with which somebody begins the turn of that round. */
  const apIn = (fight: RowsFight, name: string, round: number): number =>
    ap(until(untilRound(fight, round), name), name)
  const boots = begun()
  boots.do(use(boots, 'Mira', 'Lead boots', 'Rook')).do(use(boots, 'Mira', 'Lead boots', 'Rook'))
  expect([num(boots, 'Mira', 'mp'), marks(boots, 'Rook')]).toEqual([36, ['Slowing']])
  // Not yet in this round, then in three, and then no more.
  expect([1, 2, 3, 4, 5].map((round) => apIn(boots, 'Rook', round))).toEqual([2, 1, 1, 1, 2])
  expect(marks(boots, 'Rook')).toEqual([])
  // Given anew while it lasts, it is the same one AP, for three more rounds.
  const anew = begun()
  anew.do(use(anew, 'Mira', 'Lead boots', 'Rook'))
  until(untilRound(anew, 2), 'Mira').do(use(anew, 'Mira', 'Lead boots', 'Rook'))
  expect([2, 3, 5, 6].map((round) => apIn(anew, 'Rook', round))).toEqual([1, 1, 1, 2])
  const feet = begun()
  feet.do(use(feet, 'Mira', 'Light feet', 'Bel'))
  expect([1, 2, 4, 5].map((round) => apIn(feet, 'Bel', round))).toEqual([2, 3, 3, 2])
  const mud = begun()
  mud.do(use(mud, 'Mira', 'Deep mud'))
  expect([num(mud, 'Mira', 'mp'), apIn(mud, 'Rook', 2), apIn(mud, 'Crow', 2)]).toEqual([32, 1, 1])
  const wind = begun()
  wind.do(use(wind, 'Mira', 'Tailwind'))
  expect([num(wind, 'Mira', 'mp'), apIn(wind, 'Mira', 2), apIn(wind, 'Bel', 2), apIn(wind, 'Rook', 2)]).toEqual([35, 3,
    3, 2])
  // 3 AP become 2 or 4.
  const high = begun(6)
  high.do(use(high, 'Mira', 'Lead boots', 'Rook')).do(use(high, 'Mira', 'Light feet', 'Bel'))
  expect([apIn(high, 'Bel', 2), apIn(high, 'Rook', 2)]).toEqual([4, 2])
})

it('C-ROW-22 allies who act after the bearer have one more of each accuracy, off the track', () => {
  const on = ['accuracy', 'magic accuracy', 'status accuracy']
  const voice = spoken({ name: 'Voice ahead',
    modifiers: on.map((one) => ({ on: one, of: 'other ally', by: '1', if: 'its place > place' })) })
  const down = { test: 'state', who: 'source', state: 'down' } as const
  const named = spoken({ name: 'Echo', use: 'ally', needs: [{ need: 'who', side: 'other ally', count: '1' }],
    steps: [{ do: 'put', condition: '+Echoing', until: 'battle end' }], conditions: {
      Echoing: { one: 'per source',
        modifiers: on.map((one) => ({ on: one, of: 'other ally', by: '1',
          if: { test: 'all', tests: [down, 'its place > place'] } })
        ) },
    } })
  const person = (name: string, initiative: number, sheet = {}) =>
    pc({ name, stats: { initiative, hp: 30, maxHp: 30, accuracy: 1, magicAccuracy: 2, statusAccuracy: 3 }, sheet })
  const fight = table([person('Ana', 10), person('Mira', 9, able(voice, named)), person('Bel', 7), person('Cid', 6),
    npc({ name: 'Rook', stats: { initiative: 5, accuracy: 1, evasion: 2, hp: 90, maxHp: 90 } })]).do(START)
  const all =
    (name: string) => [now(fight, name, 'accuracy'), now(fight, name, 'magicAccuracy'),
      now(fight, name, 'statusAccuracy')]
  expect([all('Ana'), all('Mira'), all('Bel'), all('Cid')]).toEqual([[1, 2, 3], [1, 2, 3], [2, 3, 4], [2, 3, 4]])
  expect(now(fight, 'Rook', 'accuracy')).toBe(1)
  // Off the track: a buff of 3 counts beside it.
  fight.do(suffers(fight, 'Bel', 'Accuracy ±', 3))
  expect([now(fight, 'Bel', 'accuracy'), boosts(fight, 'Bel'), boosts(fight, 'Cid')]).toEqual([5, [3], []])
  const field = fight.spec.sheetView(fight.battle, fight.who('Bel')).fields.find(({ spec }) => spec.key === 'accuracy')
  expect(field?.spec.now).toEqual({ words: '5', why: '+3 buff, +1 Voice ahead' })
  // It counts for the die: 7 − 2 + 2 = 7 hits, which it would not with 1.
  until(fight, 'Cid').do(use(fight, 'Cid', 'Basic Attack', 'Rook'), 7)
  expect(hp(fight, 'Rook')).toBeLessThan(90)
  // Downed it is silent, unless a named ally carries it: then for those after that ally.
  const silent = until(untilRound(fight, 2), 'Mira')
  silent.do(use(silent, 'Mira', 'Echo', 'Bel'))
  expect([all('Bel'), all('Cid')]).toEqual([[5, 3, 4], [2, 3, 4]])
  silent.do(set(silent, 'Mira', 'hp', 0))
  expect([all('Ana'), all('Bel'), all('Cid')]).toEqual([[1, 2, 3], [4, 2, 3], [2, 3, 4]])
  const without = table([person('Mira', 9, able(voice)), person('Bel', 7),
    npc({ name: 'Rook', stats: { initiative: 5 } })]).do(START)
  expect(now(without.do(set(without, 'Mira', 'hp', 0)), 'Bel', 'accuracy')).toBe(1)
})

const ring = spoken({
  name: 'Chalk ring',
  use: 'special',
  conditions: { Pledged: {}, 'Ring drawn': { one: 'per bearer' } },
  ways: {
    draw: { cost: price(2), steps: [
      { do: 'put', condition: '+Pledged', for: { all: 'other ally' }, until: 'battle end' },
      { do: 'put', condition: '+Ring drawn', on: 'me', until: 'battle end' },
    ] },
    pledge: { cost: price(1), requires: [{ test: 'has', who: 'me', condition: '+Ring drawn' }],
      needs: [{ need: 'who', side: 'enemy', count: '1' }],
      steps: [{ do: 'put', condition: '+Pledged', until: 'battle end' }] },
    kill: { cost: price(1),
      needs: [{ need: 'who', side: 'other ally', count: '1',
        where: { test: 'has', who: 'it', condition: '+Pledged', from: 'me' } }], steps: [
        { do: 'lose', what: 'hp', amount: 'its hp' },
        { do: 'gain', what: 'mp', of: 'me', amount: 'max mp' },
      ] },
  },
  listens: [{ when: 'after', event: [{ on: 'ended', condition: '+Pledged', by: 'me', to: 'enemy' }],
    if: { test: 'state', who: 'to', state: 'down' }, steps: [{ do: 'gain', what: 'mp', of: 'me', amount: 'max mp' }] }],
})

/** Plays the ring, in the hands of somebody who acts first, among friends and against foes. */
function ringPlayed(fight: RowsFight, maker: string, friends: readonly string[], foes: readonly string[]): void {
  const [friend = '', other = ''] = friends
  const [foe = '', second = ''] = foes
  expect(why(fight, maker, 'Chalk ring (pledge)')).toContain('can be used only if')
  expect(target(fight, maker, 'Chalk ring (kill)', friend).why).not.toBeNull()
  fight.do(use(fight, maker, 'Chalk ring (draw)'))
  expect([marks(fight, friend), marks(fight, other), marks(fight, maker), ap(fight, maker)]).toEqual([['Pledged'], [
    'Pledged',
  ], ['Ring drawn'], 0])
  until(untilRound(fight, 2), maker)
  const before = num(fight, maker, 'mp')
  fight.do(use(fight, maker, 'Chalk ring (pledge)', foe))
  expect([marks(fight, foe), marks(fight, second), ap(fight, maker), num(fight, maker, 'mp')]).toEqual([['Pledged'], [],
    1, before])
  // A pledged friend dies for it, whatever shells it has.
  fight.do(use(fight, maker, 'Chalk ring (kill)', friend))
  expect([fight.who(friend).presence, num(fight, maker, 'mp'), marks(fight, friend)]).toEqual(['down',
    num(fight, maker, 'maxMp'), []])
  // A pledged enemy that dies, by whatever hand, gives all MP back; another does not.
  fight.do(set(fight, maker, 'mp', 1)).do(set(fight, second, 'hp', 0))
  expect(num(fight, maker, 'mp')).toBe(1)
  fight.do(set(fight, foe, 'hp', 0))
  expect(num(fight, maker, 'mp')).toBe(num(fight, maker, 'maxMp'))
}

it('C-ROW-26 allies are pledged, then enemies; who kills one, or sees a pledged enemy die, has all MP back', () => {
  const person = (name: string, initiative: number, sheet = {}) =>
    pc({ name, stats: { initiative, mp: 2, maxMp: 14 }, sheet })
  const foe = (name: string, initiative: number) => npc({ name, stats: { initiative } })
  ringPlayed(
    table([person('Mira', 9, able(ring)), person('Bel', 7, { shells: [shell(1, 'fire', 50)] }), person('Cid', 6),
      foe('Rook', 3), foe('Crow', 2), foe('Daw', 1)]).do(START),
    'Mira',
    ['Bel', 'Cid'],
    ['Rook', 'Crow'],
  )
})

it('C-ROW-56 a fen chanter: a shell above its HP, Shadow, healing, and the whole chalk ring', () => {
  const { steps, ...shadow } = power('Black reed', 3, 'blow', 'shadow')
  const reed: Text = { ...shadow, use: 'ranged', needs: [{ need: 'who', side: 'enemy', count: '1' }],
    steps: (steps ?? []).map(({ for: _for, ...step }) => step) }
  const begun = () =>
    table([
      npc({ name: 'Chanter',
        stats: { hp: 4, maxHp: 4, mp: 30, maxMp: 30, initiative: 5, tier: 1, attack: 2, magic: 8, defence: 1,
          magicDefence: 4, evasion: 2, resistance: 1, accuracy: 2, magicAccuracy: 4, statusAccuracy: 4 }, sheet: {
          ...able(spoken(reed), spoken(onAlly('Marsh water', 5, [{ do: 'gain', what: 'hp', amount: '7' }])), ring),
          element: 'wood',
          shellMost: 11,
          shells: [shell(1, 'wood', 11)],
        } }),
      npc({ name: 'Frog', row: 'back', stats: { hp: 3, maxHp: 20, initiative: 1 } }),
      npc({ name: 'Newt', row: 'back', stats: { initiative: 0 } }),
      pc({ name: 'Mira', stats: { initiative: 2, hp: 60, maxHp: 60, magicDefence: 3, evasion: 2 } }),
      pc({ name: 'Bel', stats: { initiative: 3 } }),
      pc({ name: 'Cid', stats: { initiative: 4 } }),
    ]).do(START)
  const fight = begun()
  expect([hp(fight, 'Chanter'), shells(fight, 'Chanter')]).toEqual([4, ['wood 11']])
  // 8 − 3 + 5 = 10: Shadow on a colourless target, magic without a shell; 7 − 4 + 2 is what the die may show.
  fight.do(use(fight, 'Chanter', 'Black reed', 'Mira'), 5)
  expect([hp(fight, 'Mira'), num(fight, 'Chanter', 'mp'), ap(fight, 'Chanter')]).toEqual([50, 27, 1])
  fight.do(use(fight, 'Chanter', 'Marsh water', 'Frog'))
  expect([hp(fight, 'Frog'), num(fight, 'Chanter', 'mp'), ap(fight, 'Chanter')]).toEqual([10, 22, 0])
  ringPlayed(begun(), 'Chanter', ['Frog', 'Newt'], ['Mira', 'Bel'])
})

it('C-ROW-48 a spark-thrower: three statistics, free magical powers for 5 MP, and ten abilities', () => {
  const ofJob = (text: Text) => spoken(text, { of: 'job:1' })
  const bolt = (name: string, mp: number, amount: string, kind: string): Text => {
    const { steps, ...rest } = power(name, mp, amount, kind)
    return { ...rest, use: 'ranged', needs: [{ need: 'who', side: 'enemy', count: '1' }],
      steps: (steps ?? []).map(({ for: _for, ...step }) => step) }
  }
  const cheap: Text = { name: 'Spare sparks',
    modifiers: [{ on: { cost: 'mp', deed: { tags: ['free power'] } }, set: '5',
      against: { test: 'deed', deed: { tags: ['magical'] } } }] }
  const kit: readonly Text[] = [bolt('One', 3, 'blow', 'colourless'), bolt('Two', 5, 'blow', 'own'), cheap,
    skipping('Four', 8, 'colourless'), bolt('Five', 7, '2 × blow', 'colourless'), bolt('Six', 9, '2 × blow', 'own'),
    skipping('Seven', 10, 'own'), power('Eight', 13, 'blow', 'colourless'), power('Nine', 15, 'blow', 'own')]
  const free = (text: Text): Text => ({ ...text, tags: ['free power', ...(text.tags ?? [])] })
  const begun = () =>
    four({
      mira: { stats: { mp: 40, maxMp: 40, anima: 8, magic: 3, magicAccuracy: 9, resistance: 1, magicDefence: 2 },
        sheet: {
          ...able(...kit.map(ofJob), spoken(free(bolt('Free bolt', 10, 'blow', 'colourless'))),
            spoken(free(blow('Free blow', 10, 'blow'))),
            spoken(free(onAlly('Free balm', 10, [{ do: 'gain', what: 'hp', amount: '3' }]))),
            spoken({ ...power('Ten', 0, '3 × blow', 'own'), cost: price(2, 0, 1) }, { of: 'eidolon' })),
          element: 'earth',
          job: 1,
          jobs: [job(1, 'Spark-thrower', { resistance: 3, magic: 2, magicDefence: 1 })],
          ...eidolon('Ember', { magic: 5, magicAccuracy: 9, element: 'earth' }),
        } },
      rook: { stats: { hp: 90, maxHp: 90, magicDefence: 3 },
        sheet: { element: 'thunder', shells: [shell(1, 'thunder', 80)] } },
      crow: { row: 'back', stats: { hp: 90, maxHp: 90, magicDefence: 1 }, sheet: { element: 'water' } },
    })
  /** The MP, and what Rook and Crow lost with a die of 2. */
  const after = (name: string, ...who: readonly string[]) => {
    const fight = begun()
    fight.do(use(fight, 'Mira', name, ...who), 2)
    const left = fight.who('Rook').sheet.shells.reduce((sum, one) => sum + one.hp, 0)
    return [40 - num(fight, 'Mira', 'mp'), 80 - left, 90 - hp(fight, 'Crow')]
  }
  // 3 and 2 by the job − 3 + 2 = 4 on Rook’s shell ×2; 6 on Crow; Earth on Thunder ×4, on Water ×2.
  expect(after('One', 'Rook')).toEqual([3, 8, 0])
  expect(after('Two', 'Rook')).toEqual([5, 32, 0])
  expect(after('Four', 'Rook')).toEqual([8, 8, 0])
  expect(after('Five', 'Crow')).toEqual([7, 0, 12])
  expect(after('Six', 'Rook')).toEqual([9, 64, 0])
  expect(after('Seven', 'Rook')).toEqual([10, 32, 0])
  expect(after('Eight')).toEqual([13, 8, 6])
  expect(after('Nine')).toEqual([15, 32, 12])
  // Free powers that are magical attacks cost 5 in place of 10; others do not.
  const fight = begun()
  const mp = (name: string) => offer(fight, 'Mira', name).price.find(({ unit }) => unit === 'MP')?.amount
  expect([mp('Free bolt'), mp('Free blow'), mp('Free balm'), mp('One')]).toEqual([5, 10, 10, 3])
  expect(after('Free bolt', 'Rook')).toEqual([5, 8, 0])
  expect(palette(fight, 'Mira')).not.toContain('Spare sparks')
  expect([now(fight, 'Mira', 'resistance'), now(fight, 'Mira', 'magic'), now(fight, 'Mira', 'magicDefence')]).toEqual([
    4,
    5,
    3,
  ])
  // In another job nothing is cheaper.
  fight.do(set(fight, 'Mira', 'job', '0'))
  expect(mp('Free bolt')).toBe(10)
  const last = begun()
  last.do(use(last, 'Mira', 'Summon Eidolon')).do(use(last, 'Ember', 'Ten'), 2)
  // 5 − 3 + 2 = 4 ×3 ×2 ×4; 6 × 3 × 2 on Crow; Rook’s shell of 80 breaks, and what is beyond is lost.
  expect([shells(last, 'Rook'), hp(last, 'Rook'), hp(last, 'Crow'), num(last, 'Mira', 'anima')]).toEqual([[], 90, 54,
    4])
})
