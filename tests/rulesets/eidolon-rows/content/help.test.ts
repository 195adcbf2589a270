// Healing, shells, the track, cures and revival of the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text, Step } from '../../../../src/engine/abilities/language/ability.ts'
import { able, ap, eidolon, four, gear, hp, item, job, marks, num, offer, type RowsFight, type Said, set, shell, shells,
  suffers, target, use } from '../table.ts'
import { accepted, boosts, onAlly, onAllies, price, spoken } from './spoken.ts'

const heal = (amount: string): Step => ({ do: 'gain', what: 'hp', amount })

it('C-ROW-01 heals by the magic as it counts now, twice that, or all allies and oneself', () => {
  const abilities = able(spoken(onAlly('Warm hands', 5, [heal('magic')])),
    spoken(onAlly('Warmer hands', 11, [heal('2 × magic')])),
    spoken(onAllies('Warm circle', price(1, 15), heal('magic'))),
    spoken(onAllies('Breath of air', price(2), heal('5'))))
  const begun = () => {
    const fight = four({
      mira: { stats: { magic: 4, mp: 20, hp: 10 },
        sheet: { ...abilities, job: 1, jobs: [job(1, 'Healer', { magic: 2 })],
          gear: [gear(1, 'Wand', { stat: 'magic', amount: 1, worn: true })] } },
      bel: { row: 'back', stats: { hp: 5 } },
    })
    return fight.do(suffers(fight, 'Mira', 'Magic ±', 3))
  }
  // 4, and 2 by the job, 1 by the gear, 3 by the track.
  const one = begun()
  one.do(use(one, 'Mira', 'Warm hands', 'Bel'))
  expect([hp(one, 'Bel'), hp(one, 'Mira'), num(one, 'Mira', 'mp'), ap(one, 'Mira')]).toEqual([15, 10, 15, 1])
  const twice = begun()
  twice.do(use(twice, 'Mira', 'Warmer hands', 'Bel'))
  expect([hp(twice, 'Bel'), num(twice, 'Mira', 'mp')]).toEqual([25, 9])
  const all = begun()
  all.do(use(all, 'Mira', 'Warm circle'))
  expect([hp(all, 'Bel'), hp(all, 'Mira'), hp(all, 'Rook'), num(all, 'Mira', 'mp')]).toEqual([15, 20, 30, 5])
  const five = begun()
  expect(offer(five, 'Mira', 'Breath of air').price).toEqual([{ unit: 'AP', amount: 2 }])
  five.do(use(five, 'Mira', 'Breath of air'))
  expect([hp(five, 'Bel'), hp(five, 'Mira'), num(five, 'Mira', 'mp')]).toEqual([10, 15, 20])
})

it('C-ROW-15 a shell of the own element, which turns and grows the shell that is there', () => {
  const abilities = able(spoken(onAlly('Second skin', 7, [{ do: 'gain', what: 'own shell', amount: 'magic' }])),
    spoken(onAllies('Skins for all', price(1, 14), { do: 'gain', what: 'own shell', amount: 'magic' })),
    spoken({ ...onAlly('Thick hide', 0, [{ do: 'gain', what: 'own shell', amount: 'its max shell' }]), cost: price(2) },
      { of: 'eidolon' }))
  const begun = (bel: Partial<Said> = {}) =>
    four({
      mira: { stats: { magic: 6, mp: 20 },
        sheet: { ...abilities, element: 'wood', ...eidolon('Elder', { element: 'wood' }) } },
      bel,
    })
  const put = (fight: RowsFight) => shells(fight.do(use(fight, 'Mira', 'Second skin', 'Bel')), 'Bel')
  expect(put(begun())).toEqual(['wood 6'])
  expect(put(begun({ sheet: { shells: [shell(1, 'fire', 4)] } }))).toEqual(['wood 10'])
  expect(put(begun({ sheet: { shells: [shell(1, 'wood', 4)] } }))).toEqual(['wood 10'])
  const all = begun()
  all.do(use(all, 'Mira', 'Skins for all'))
  expect([shells(all, 'Bel'), shells(all, 'Mira'), shells(all, 'Rook'), num(all, 'Mira', 'mp')]).toEqual([['wood 6'], [
    'wood 6',
  ], [], 6])
  const most = begun({ stats: { maxHp: 33, hp: 12 } })
  most.do(use(most, 'Mira', 'Summon Eidolon')).do(use(most, 'Elder', 'Thick hide', 'Bel'))
  expect([shells(most, 'Bel'), ap(most, 'Mira')]).toEqual([['wood 33'], 0])
})

it('C-ROW-16 steps along the track, down and up, for one or for all, and straight to its ends', () => {
  const track = (name: string, mp: number, steps: string, down: boolean, all = false): Text => {
    const step: Step = { do: down ? 'lose' : 'gain', what: 'attack track', amount: steps }
    if (!down) return all ? onAllies(name, price(1, mp), step) : onAlly(name, mp, [step])
    return all
      ? { name, use: 'multi', cost: price(1, mp), steps: [{ ...step, for: { all: 'enemy' } }] }
      : { name, use: 'ranged', cost: price(1, mp), needs: [{ need: 'who', side: 'enemy', count: '1' }], steps: [step] }
  }
  const abilities = able(spoken(track('Long shadow', 10, '3', true)), spoken(track('Shadow', 3, '1', true)),
    spoken(track('Dusk', 12, '1', true, true)), spoken(track('High sun', 16, '3', false)),
    spoken(track('Sun', 5, '1', false)), spoken(track('Dawn', 10, '1', false, true)),
    spoken(track('Zenith', 0, '6', false), { of: 'eidolon' }),
    spoken(track('Midnight', 0, '6', true), { of: 'eidolon' }))
  const begun = () =>
    four({ mira: { stats: { mp: 20, tier: 6 }, sheet: { ...abilities, ...eidolon('Sol') } }, crow: { row: 'back' },
      table: {
        items: ['1', '2', '3'].map((steps) =>
          item(`Flag ${steps}`, [], { text: accepted(track('Flag', 0, steps, false)) })
        ),
      } })
  const after = (what: string, ...on: readonly string[]): RowsFight => {
    const fight = begun()
    return fight.do(use(fight, 'Mira', what, ...on))
  }
  expect(boosts(after('Long shadow', 'Crow'), 'Crow')).toEqual([-7])
  expect(boosts(after('Shadow', 'Crow'), 'Crow')).toEqual([-1])
  const dusk = after('Dusk')
  expect([boosts(dusk, 'Rook'), boosts(dusk, 'Crow'), boosts(dusk, 'Bel'), num(dusk, 'Mira', 'mp')]).toEqual([[-1], [
    -1,
  ], [], 8])
  expect(boosts(after('High sun', 'Bel'), 'Bel')).toEqual([7])
  expect(boosts(after('Sun', 'Bel'), 'Bel')).toEqual([1])
  const dawn = after('Dawn')
  expect([boosts(dawn, 'Mira'), boosts(dawn, 'Bel'), boosts(dawn, 'Rook')]).toEqual([[1], [1], []])
  // Whatever it was: from one end to the other.
  const ends = begun()
  ends.do(suffers(ends, 'Bel', 'Attack ±', -7)).do(suffers(ends, 'Rook', 'Attack ±', 3))
    .do(use(ends, 'Mira', 'Summon Eidolon')).do(use(ends, 'Sol', 'Zenith', 'Bel')).do(
      use(ends, 'Sol', 'Midnight', 'Rook'),
    )
  expect([boosts(ends, 'Bel'), boosts(ends, 'Rook')]).toEqual([[7], [-7]])
  for (const [name, comesTo] of [['Flag 1', 1], ['Flag 2', 3], ['Flag 3', 7]] as const) {
    expect(boosts(after(name, 'Bel'), 'Bel'), name).toEqual([comesTo])
  }
})

it('C-ROW-17 takes the track, the statuses or both off; an item only debuffs; a foe’s form keeps buffs', () => {
  const cure = (...whats: readonly string[]): readonly Step[] => whats.map((what) => ({ do: 'cure', what }))
  const abilities = able(spoken(onAlly('Wet sponge', 8, cure('track'))),
    spoken(onAlly('Clean cloth', 12, cure('status'))), spoken(onAlly('Warm bath', 18, cure('status', 'track'))),
    spoken({ name: 'Fresh start', use: 'multi', cost: price(1),
      steps: [{ do: 'cure', what: 'bad', for: { all: 'ally' } }] }))
  const left = (what: string, ...on: readonly string[]): RowsFight => {
    const fight = four({ mira: { stats: { mp: 20 }, sheet: abilities },
      table: { items: [item('Sugar lump', [], { text: accepted(onAlly('Sugar lump', 0, cure('debuff'))) })] } })
    for (const [condition, value] of [['Attack ±', 3], ['Evasion ±', -3], ['Blinded', null]] as const) {
      fight.do(suffers(fight, 'Bel', condition, value)).do(suffers(fight, 'Mira', condition, value))
    }
    return fight.do(use(fight, 'Mira', what, ...on))
  }
  expect(marks(left('Wet sponge', 'Bel'), 'Bel')).toEqual(['Blinded'])
  expect(marks(left('Clean cloth', 'Bel'), 'Bel')).toEqual(['Attack ±', 'Evasion ±'])
  const bath = left('Warm bath', 'Bel')
  expect([marks(bath, 'Bel'), num(bath, 'Mira', 'mp'), marks(bath, 'Mira').length]).toEqual([[], 2, 3])
  expect(marks(left('Sugar lump', 'Bel'), 'Bel')).toEqual(['Attack ±', 'Blinded'])
  const fresh = left('Fresh start')
  expect([marks(fresh, 'Bel'), marks(fresh, 'Mira')]).toEqual([['Attack ±'], ['Attack ±']])
})

it('C-ROW-18 a downed ally stands with 1 HP, half, or all whole; a foe’s form gives MP and shell too', () => {
  const rise = (amount: string): Step => ({ do: 'gain', what: 'revival', amount })
  const whole: Text = { name: 'Everybody up', use: 'multi', cost: price(2, 0, 1),
    steps: [{ do: 'block',
      for: { all: 'ally', where: { test: 'any', tests: [{ test: 'state', who: 'it', state: 'standing' }, {
        test: 'state',
        who: 'it',
        state: 'down',
      }] } },
      steps: [rise('its max hp'), { do: 'cure', what: 'status' }, { do: 'cure', what: 'track' },
        heal('its max hp')] }] }
  const abilities = able(spoken(onAlly('Up again', 10, [rise('1')])),
    spoken(onAlly('On your feet', 15, [rise('half of its max hp')])), spoken(whole, { of: 'eidolon' }), spoken(
      onAlly('Good as new', 20, [rise('its max hp'), { do: 'gain', what: 'mp', amount: 'its max mp' }, { do: 'gain',
        what: 'native shell', amount: 'its max shell' }]),
    ))
  const begun = () => {
    const fight = four({ mira: { stats: { mp: 20, anima: 8 }, sheet: { ...abilities, ...eidolon('Dawn') } },
      bel: { stats: { maxHp: 33, hp: 3, mp: 0, maxMp: 9 }, sheet: { element: 'ice' } }, table: { injuries: false } })
    return fight.do(suffers(fight, 'Bel', 'Burned')).do(set(fight, 'Bel', 'hp', 0))
  }
  const fight = begun()
  expect(target(fight, 'Mira', 'Up again', 'Mira').why).toBe('Mira is not down.')
  fight.do(use(fight, 'Mira', 'Up again', 'Bel'))
  expect([hp(fight, 'Bel'), fight.who('Bel').presence, num(fight, 'Mira', 'mp')]).toEqual([1, 'present', 10])
  const halved = begun()
  expect(hp(halved.do(use(halved, 'Mira', 'On your feet', 'Bel')), 'Bel')).toBe(16)
  const renewed = begun()
  renewed.do(use(renewed, 'Mira', 'Good as new', 'Bel'))
  expect([hp(renewed, 'Bel'), num(renewed, 'Bel', 'mp'), shells(renewed, 'Bel'), num(renewed, 'Mira', 'mp')]).toEqual([
    33,
    9,
    ['ice 33'],
    0,
  ])
  const all = begun()
  all.do(suffers(all, 'Mira', 'Evasion ±', -3)).do(suffers(all, 'Mira', 'Blinded'))
    .do(set(all, 'Mira', 'hp', 7))
    .do(use(all, 'Mira', 'Summon Eidolon')).do(use(all, 'Dawn', 'Everybody up'))
  expect([hp(all, 'Bel'), marks(all, 'Bel'), hp(all, 'Mira'), marks(all, 'Mira'), num(all, 'Mira', 'anima')]).toEqual([
    33,
    [],
    30,
    [],
    4,
  ])
})
