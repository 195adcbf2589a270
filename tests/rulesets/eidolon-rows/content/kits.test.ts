// Whole jobs and a whole foe of the content, with every ability that they have.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import type { Ability } from '../../../../src/rulesets/eidolon-rows/sheet/shape.ts'
import { able, ap, eidolon, four, hp, job, marks, npc, num, palette, pc, presence, type RowsFight, set, shell, shells,
  START, suffers, table, until, use } from '../table.ts'
import { blow, inFront, onAlly, onAllies, power, price, spoken } from './spoken.ts'

const ranged = (text: Text): Text => ({ ...text, use: 'ranged' })
const ofJob = (text: Text): Ability => spoken(text, { of: 'job:1' })
/** The statistic as the sheet says that it counts now. */
const counts = (fight: RowsFight, name: string, key: string): string | undefined =>
  fight.spec.sheetView(fight.battle, fight.who(name)).fields.find(({ spec }) => spec.key === key)?.spec.now?.words

it('C-ROW-47 a bruiser: three statistics, and ten abilities in order', () => {
  const kit: readonly Text[] = [blow('One', 3, '1.5 × blow'), blow('Two', 3, 'blow', 'own'),
    blow('Three', 5, '2 × blow'), inFront(blow('Four', 7, 'blow')), ranged(blow('Five', 5, 'blow')),
    inFront(blow('Six', 10, 'blow', 'own')), power('Seven', 12, 'blow', 'colourless', 'physical attack'),
    ranged(blow('Eight', 8, 'blow', 'own')), power('Nine', 15, 'blow', 'own', 'physical attack')]
  const last = spoken({ ...blow('Last word', 0, '2 × blow, 4 × blow while its hp = its max hp'), cost: price(2, 0, 1) },
    { of: 'eidolon' })
  const begun = () =>
    four({
      mira: { stats: { mp: 30, maxMp: 30, anima: 8, attack: 2, accuracy: 9 },
        sheet: { ...able(...kit.map(ofJob), last), element: 'earth', job: 1,
          jobs: [job(1, 'Bruiser', { attack: 3, evasion: 2, defence: 1 })],
          ...eidolon('Ox', { attack: 5, accuracy: 9, element: 'earth' }) } },
      rook: { stats: { hp: 90, maxHp: 90, defence: 3 }, sheet: { element: 'thunder' } },
      crow: { row: 'back', stats: { hp: 90, maxHp: 90, defence: 1 }, sheet: { element: 'water' } },
    })
  /** The MP, and what Rook and Crow lost with a die of 2. */
  const after = (name: string, ...on: readonly string[]) => {
    const fight = begun()
    fight.do(use(fight, 'Mira', name, ...on), 2)
    return [30 - num(fight, 'Mira', 'mp'), 90 - hp(fight, 'Rook'), 90 - hp(fight, 'Crow')]
  }
  // 2 and 3 by the job − 3 + 2 = 4 on Rook, 6 on Crow; without a shell ×2; Earth on Thunder ×4, on Water ×2.
  expect(after('One', 'Rook')).toEqual([3, 12, 0])
  expect(after('Two', 'Rook')).toEqual([3, 32, 0])
  expect(after('Three', 'Rook')).toEqual([5, 16, 0])
  expect(after('Four')).toEqual([7, 8, 0])
  expect(after('Five', 'Crow')).toEqual([5, 0, 12])
  expect(after('Six')).toEqual([10, 32, 0])
  expect(after('Seven')).toEqual([12, 8, 12])
  expect(after('Eight', 'Crow')).toEqual([8, 0, 24])
  expect(after('Nine')).toEqual([15, 32, 24])
  const fight = begun()
  expect(palette(fight, 'Mira').filter((name) => kit.some((one) => one.name === name))).toEqual(
    kit.map(({ name }) => name),
  )
  expect([counts(fight, 'Mira', 'attack'), counts(fight, 'Mira', 'evasion'), counts(fight, 'Mira', 'defence')]).toEqual(
    ['5', '4', '4'],
  )
  fight.do(use(fight, 'Mira', 'Summon Eidolon')).do(use(fight, 'Ox', 'Last word', 'Rook'), 2)
  // The eidolon 5 − 3 + 2 = 4, ×4, without a shell ×2.
  expect([90 - hp(fight, 'Rook'), num(fight, 'Mira', 'anima'), ap(fight, 'Mira')]).toEqual([32, 4, 0])
})

it('C-ROW-49 a leech-bearer: three statistics, nine helps in order, and an eidolon that makes all whole', () => {
  const heal = (amount: string) => ({ do: 'gain', what: 'hp', amount }) as const
  const rise = (amount: string) => ({ do: 'gain', what: 'revival', amount }) as const
  const [track, statuses] = [{ do: 'cure', what: 'track' }, { do: 'cure', what: 'status' }] as const
  const kit: readonly Text[] = [onAlly('One', 5, [heal('magic')]), onAlly('Two', 8, [track]),
    onAlly('Three', 10, [rise('1')]), onAllies('Four', price(2), heal('5')), onAlly('Five', 11, [heal('2 × magic')]),
    onAlly('Six', 12, [statuses]), onAlly('Seven', 15, [rise('half of its max hp')]),
    onAllies('Eight', price(1, 15), heal('magic')), onAlly('Nine', 18, [statuses, track])]
  const whole: Text = { name: 'Ten', use: 'multi', cost: price(2, 0, 1),
    steps: [{ do: 'block',
      for: { all: 'ally',
        where: { test: 'any',
          tests: [{ test: 'state', who: 'it', state: 'standing' }, { test: 'state', who: 'it', state: 'down' }] } },
      steps: [rise('its max hp'), statuses, track, heal('its max hp')] }] }
  const begun = (down = false) => {
    const fight = four({
      mira: { stats: { mp: 30, maxMp: 30, anima: 8, magic: 3, hp: 9 },
        sheet: { ...able(...kit.map(ofJob), spoken(whole, { of: 'eidolon' })), job: 1,
          jobs: [job(1, 'Leech-bearer', { evasion: 2, attack: 1, magic: 4 })], ...eidolon('Heron') } },
      bel: { stats: { hp: 4, maxHp: 31 } },
      table: { injuries: false },
    })
    fight.do(suffers(fight, 'Bel', 'Defence ±', -3)).do(suffers(fight, 'Bel', 'Attack ±', 1))
    return down ? fight.do(set(fight, 'Bel', 'hp', 0)) : fight.do(suffers(fight, 'Bel', 'Blinded'))
  }
  const after = (name: string, on: readonly string[], down = false) => {
    const fight = begun(down)
    fight.do(use(fight, 'Mira', name, ...on))
    return [30 - num(fight, 'Mira', 'mp'), hp(fight, 'Bel'), marks(fight, 'Bel').join(' '), hp(fight, 'Mira')]
  }
  const ill = 'Defence ± Attack ± Blinded'
  expect(after('One', ['Bel'])).toEqual([5, 11, ill, 9])
  expect(after('Two', ['Bel'])).toEqual([8, 4, 'Blinded', 9])
  expect(after('Three', ['Bel'], true)).toEqual([10, 1, '', 9])
  expect(after('Four', [])).toEqual([0, 9, ill, 14])
  expect(after('Five', ['Bel'])).toEqual([11, 18, ill, 9])
  expect(after('Six', ['Bel'])).toEqual([12, 4, 'Defence ± Attack ±', 9])
  expect(after('Seven', ['Bel'], true)).toEqual([15, 15, '', 9])
  expect(after('Eight', [])).toEqual([15, 11, ill, 16])
  expect(after('Nine', ['Bel'])).toEqual([18, 4, '', 9])
  const fight = begun(true)
  expect(palette(fight, 'Mira').filter((name) => kit.some((one) => one.name === name))).toEqual(
    kit.map(({ name }) => name),
  )
  expect([counts(fight, 'Mira', 'evasion'), counts(fight, 'Mira', 'attack'), counts(fight, 'Mira', 'magic')]).toEqual([
    '4',
    '7',
    '7',
  ])
  fight.do(use(fight, 'Mira', 'Summon Eidolon')).do(use(fight, 'Heron', 'Ten'))
  expect([hp(fight, 'Bel'), hp(fight, 'Mira'), num(fight, 'Mira', 'anima')]).toEqual([31, 30, 4])
})

it('C-ROW-54 a spotter machine: a shell above its HP, a status of another element, help for its own', () => {
  const burn: Text = { name: 'Burning eye', use: 'ranged', cost: price(1, 7),
    needs: [{ need: 'who', side: 'enemy', count: '1' }],
    steps: [{ do: 'check', check: 'burned roll', against: 'it',
      on: { 'takes hold': [{ do: 'put', condition: 'Burned', until: 'battle end' }] } }] }
  const fight = table([
    pc({ name: 'Mira',
      stats: { initiative: 3, hp: 30, maxHp: 30, resistance: 3, evasion: 2, attack: 9, accuracy: 9 } }),
    npc({ name: 'Spotter',
      stats: { hp: 2, maxHp: 2, initiative: 5, mp: 15, maxMp: 15, tier: 1, attack: 4, magic: 4, defence: 0,
        magicDefence: 2, evasion: 2, resistance: 0, accuracy: 4, magicAccuracy: 4, statusAccuracy: 4 },
      sheet: { ...able(spoken(burn), spoken(onAlly('Spare part', 5, [{ do: 'gain', what: 'hp', amount: '4' }]))),
        element: 'water', shellMost: 3, shells: [shell(1, 'water', 3)], xp: 1,
        leaves: '5 HP; inflict Burned; 10 coins (1d4, 4 is nothing)' } }),
    npc({ name: 'Guard', row: 'back', stats: { hp: 3, maxHp: 10, initiative: 1 } }),
  ], { injuries: false }).do(START)
  // A plain hit: 4 − 3 + 5 = 6, without a shell ×2.
  const hit = fight.do(use(fight, 'Spotter', 'Basic Attack', 'Mira'), 5)
  expect(hp(hit, 'Mira')).toBe(30 - 12)
  // Fire on a colourless target: 5 or less; the machine’s Water does not count. 6 − 4 + 3 = 5.
  fight.do(use(fight, 'Spotter', 'Burning eye', 'Mira'), 6)
  expect([marks(fight, 'Mira'), num(fight, 'Spotter', 'mp'), ap(fight, 'Spotter')]).toEqual([['Burned'], 8, 0])
  until(fight, 'Mira')
  // 9 − 0 + 1 = 10 on a shell of 3 and 2 HP: more than everything, so it falls.
  const blown = fight.do(use(fight, 'Mira', 'Basic Attack', 'Spotter'), 1)
  expect([shells(blown, 'Spotter'), blown.who('Spotter').presence]).toEqual([[], 'down'])
  const helped = table([pc({ name: 'Mira' }),
    npc({ name: 'Spotter', stats: { initiative: 9, mp: 15 },
      sheet: able(spoken(onAlly('Spare part', 5, [{ do: 'gain', what: 'hp', amount: '4' }]))) }),
    npc({ name: 'Guard', row: 'back', stats: { hp: 3, maxHp: 10, initiative: 1 } })]).do(START)
  helped.do(use(helped, 'Spotter', 'Spare part', 'Guard'))
  expect([hp(helped, 'Guard'), num(helped, 'Spotter', 'mp')]).toEqual([7, 10])
  blown.do(presence(blown, 'Guard', 'fled')).do({ type: 'end', outcome: 'Over.' })
  expect(blown.log().join('\n')).toMatch(/gains 1 XP[\s\S]*Left behind: 5 HP; inflict Burned; 10 coins/)
})
