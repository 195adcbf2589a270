// Whole foes of the content whose abilities answer others, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { able, ap, hp, npc, num, pc, picks, set, shell, shells, START, table, until, untilRound, use,
  why } from '../table.ts'
import { blow, price, spoken } from './spoken.ts'

it('C-ROW-55 a watch officer: bolts to load, a blow for every Melee attack that misses, a lieutenant before it', () => {
  const crossbow: Text = {
    name: 'Crossbow',
    use: 'ranged',
    counters: { bolts: { start: '0' } },
    ways: {
      load: { use: 'self', cost: price(1), steps: [{ do: 'gain', what: '#bolts', amount: '1' }] },
      shoot: { tags: ['attack'], cost: price(1), requires: ['#bolts > 0'],
        needs: [{ need: 'who', side: 'enemy', count: '1' }], steps: [
          { do: 'lose', what: '#bolts', amount: '1' },
          { do: 'check', check: 'physical attack', against: 'it',
            on: { hit: [{ do: 'harm', amount: 'blow', kind: 'colourless' }] } },
        ] },
    },
  }
  const ripple: Text = { name: 'Quick blade',
    listens: [{ when: 'after',
      event: [{ on: 'land', degrees: ['miss'], check: 'physical attack', by: 'enemy', to: 'me',
        deed: { use: 'melee' } }],
      steps: [{ do: 'check', check: 'physical attack', against: 'it', for: 'by',
        on: { hit: [{ do: 'harm', amount: 'blow', kind: 'thunder' }] } }] }] }
  const guard: Text = { name: 'Bodyguard',
    listens: [{ when: 'after', event: [{ on: 'moment', moment: 'round start' }], if: 'round = 1', steps: [
      { do: 'pick', keep: '$one', pick: { need: 'who', side: 'other ally', count: '1' } },
      { do: 'put', condition: '+Guarded', on: '$one', until: 'battle end' },
    ] }], conditions: {
      Guarded: { one: 'per source',
        listens: [{ when: 'instead', event: [{ on: 'harm', stage: 'dealt', to: 'me' }],
          if: { test: 'all',
            tests: [{ test: 'state', who: 'source', state: 'standing' }, { test: 'any',
              tests: ['amount > shell + hp', { test: 'all', tests: ['shell = 0', 'amount >= hp'] }] }] },
          steps: [{ do: 'redirect', to: 'source' }] }] },
    } }
  const fight = table([
    pc({ name: 'Mira',
      stats: { initiative: 3, hp: 60, maxHp: 60, attack: 9, accuracy: 1, defence: 3, evasion: 2, tier: 6 },
      sheet: able(spoken({ ...blow('Shot', 0, 'blow'), use: 'ranged' }), spoken(blow('Cut', 0, 'blow'))) }),
    npc({ name: 'Officer',
      stats: { hp: 19, maxHp: 19, initiative: 7, mp: 10, maxMp: 10, tier: 1, attack: 6, magic: 0, defence: 3,
        magicDefence: 0, evasion: 2, resistance: 3, accuracy: 6, magicAccuracy: 4, statusAccuracy: 4 },
      sheet: { ...able(spoken(blow('Thunder blow', 3, 'blow', 'thunder')), spoken(crossbow), spoken(ripple)),
        element: 'thunder', shellMost: 6, shells: [shell(1, 'thunder', 6)] } }),
    npc({ name: 'Lieutenant', row: 'back', stats: { hp: 40, maxHp: 40, initiative: 2, defence: 0 },
      sheet: able(spoken(guard)) }),
    npc({ name: 'Recruit', row: 'back', stats: { hp: 9, initiative: 1 } }),
  ])
  fight.do(START).do(picks(fight, 'Officer'))
  // 6 − 3 + 1 = 4, without a shell ×2; Thunder on a colourless target ×1.
  fight.do(use(fight, 'Officer', 'Thunder blow', 'Mira'), 1)
  expect([hp(fight, 'Mira'), num(fight, 'Officer', 'mp'), ap(fight, 'Officer')]).toEqual([52, 7, 1])
  // No bolts at the start: one is loaded for 1 AP, and shot for 1 AP.
  expect(why(fight, 'Officer', 'Crossbow (shoot)')).toContain('can be used only if')
  fight.do(use(fight, 'Officer', 'Crossbow (load)'))
  expect([ap(fight, 'Officer'), fight.log().join('\n').includes('Officer’s Crossbow: bolts 1.')]).toEqual([0, true])
  until(fight, 'Mira')
  // A Melee attack that misses: 7 − 1 + 2 is too much for a 10. 6 − 3 + 2 = 5 ×2, for nothing.
  fight.do(use(fight, 'Mira', 'Basic Attack', 'Officer'), 10, 2)
  expect([hp(fight, 'Mira'), num(fight, 'Officer', 'mp')]).toEqual([42, 7])
  fight.do(use(fight, 'Mira', 'Cut', 'Officer'), 10, 3)
  expect(hp(fight, 'Mira')).toBe(30)
  // Not for what is Ranged.
  fight.do(use(fight, 'Mira', 'Shot', 'Officer'), 10)
  expect([hp(fight, 'Mira'), fight.battle.stack.length]).toEqual([30, 0])
  until(untilRound(fight, 2), 'Officer')
  fight.do(use(fight, 'Officer', 'Crossbow (shoot)', 'Mira'), 1)
  expect([hp(fight, 'Mira'), ap(fight, 'Officer')]).toEqual([22, 1])
  expect(why(fight, 'Officer', 'Crossbow (shoot)')).toContain('can be used only if')
  until(fight, 'Mira')
  // 9 − 3 + 1 = 7 breaks the shell; a hit is not answered.
  fight.do(use(fight, 'Mira', 'Basic Attack', 'Officer'), 1)
  expect([shells(fight, 'Officer'), hp(fight, 'Officer'), hp(fight, 'Mira')]).toEqual([[], 19, 22])
  // 9 − 3 + 5 = 11 ×2 would down the officer: the lieutenant takes it. Nobody takes it for the recruit.
  fight.do(use(fight, 'Mira', 'Basic Attack', 'Officer'), 5)
  expect([hp(fight, 'Officer'), hp(fight, 'Lieutenant')]).toEqual([19, 18])
  fight.do(use(fight, 'Mira', 'Shot', 'Recruit'), 1)
  expect([fight.who('Recruit').presence, hp(fight, 'Lieutenant')]).toEqual(['down', 18])
  // A hit that would not down it is its own, and so is every hit when the lieutenant is down.
  until(untilRound(fight, 3), 'Mira').do(use(fight, 'Mira', 'Basic Attack', 'Officer'), 1)
  expect([hp(fight, 'Officer'), hp(fight, 'Lieutenant')]).toEqual([5, 18])
  fight.do(set(fight, 'Lieutenant', 'hp', 0)).do(use(fight, 'Mira', 'Basic Attack', 'Officer'), 1)
  expect(fight.who('Officer').presence).toBe('down')
})

it('begins anew with what an ability counts when a battle begins anew', () => {
  const beads: Text = { name: 'Beads', use: 'self', cost: price(1), counters: { beads: { start: '1', most: '3' } },
    steps: [{ do: 'gain', what: '#beads', amount: '1' }, { do: 'let', keep: '$now', amount: '#beads' }, { do: 'gain',
      what: 'mp', of: 'me', amount: '$now' }] }
  const begun = (used: Pick<ReturnType<typeof able>['abilities'][number], 'counters'>, counters = beads.counters) =>
    table([
      pc({ name: 'Mira', stats: { initiative: 9, mp: 0, maxMp: 20 }, sheet: {
        abilities: able(spoken({ ...beads, ...(counters ? { counters } : {}) })).abilities.map((one) => ({ ...one,
          ...used })
        ),
      } }),
      npc({ name: 'Rook', stats: { initiative: 1 } }),
    ]).do(START)
  const fight = begun({ counters: { beads: 3 } })
  fight.do(use(fight, 'Mira', 'Beads'))
  expect(num(fight, 'Mira', 'mp')).toBe(2)
  fight.do(use(fight, 'Mira', 'Beads'))
  expect([num(fight, 'Mira', 'mp'), fight.who('Mira').sheet.abilities[0]?.counters]).toEqual([5, { beads: 3 }])
  const kept = begun({ counters: { beads: 3, jars: 2 } }, { ...beads.counters, jars: { start: '5', lasts: 'ever' } })
  expect(kept.who('Mira').sheet.abilities[0]?.counters).toEqual({ jars: 2 })
})
