// What decides who is attacked: goading, shelter, mirrors, marks and hiding of the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { ability, able, ap, choose, does, giveTurn, eidolon, END_TURN, four, hp, inRow, marks, npc, num, palette, pc,
  picks, type RowsFight, type Said, set, shell, shells, START, suffers, table, target, until, untilRound, use,
  why } from '../table.ts'
import { behindAll, behindMe, comeAll, comeHere, cushioned, gameOfTheDay, lookingGlass, nightForm, onEnemy,
  outOfNowhere, overThere, packHunt, roundTheCorner, safeguarded, soothed, sureShot } from './job-texts.ts'
import { blow, onAlly, power, price, spoken } from './spoken.ts'

const bolt: Text = { ...blow('Bolt', 0, 'blow'), use: 'ranged',
  steps: [{ do: 'check', check: 'magical attack', against: 'it',
    on: { hit: [{ do: 'harm', amount: 'blow', kind: 'colourless' }] } }] }
const burn = onEnemy('Burning eye', 1, 0, [{ do: 'check', check: 'burned roll', against: 'it',
  on: { 'takes hold': [{ do: 'put', condition: 'Burned', until: 'battle end' }] } }])
const sweep = power('Sweep', 0, 'blow', 'colourless', 'physical attack')
const storm = power('Storm', 0, 'blow', 'colourless')
const shot: Text = { ...blow('Shot', 0, 'blow'), use: 'ranged' }
const balm = onAlly('Balm', 0, [{ do: 'gain', what: 'hp', amount: '3' }])

const NUMBERS = { attack: 6, magic: 6, defence: 3, magicDefence: 3, evasion: 2, resistance: 2, accuracy: 1,
  magicAccuracy: 1, statusAccuracy: 1 }

it('C-ROW-06 a goaded enemy attacks the goader alone, or moves into reach, until the next turn', () => {
  const foe = able(...[bolt, burn, sweep, balm].map((one) => spoken(one)))
  const begun = (mira: Partial<Said> = {}, rook: Partial<Said> = {}) =>
    four({
      mira: { ...mira, stats: { ...NUMBERS, mp: 9, hp: 60, maxHp: 60, ...mira.stats },
        sheet: able(spoken(comeHere), spoken(comeAll), spoken(overThere)) },
      bel: { row: 'back', stats: { initiative: 1 } },
      rook: { stats: { ...NUMBERS, tier: 6 }, sheet: foe, ...rook },
      crow: { row: 'back' },
    })
  const on = (fight: RowsFight, what: string) =>
    ['Mira', 'Bel'].filter((name) => target(fight, 'Rook', what, name).why === null)
  const fight = begun()
  fight.do(use(fight, 'Mira', 'Come here', 'Rook'))
  expect([marks(fight, 'Rook'), ap(fight, 'Mira'), num(fight, 'Mira', 'mp')]).toEqual([['Goaded'], 1, 9])
  until(fight, 'Rook')
  expect([on(fight, 'Bolt'), on(fight, 'Burning eye'), on(fight, 'Basic Attack')]).toEqual([['Mira'], ['Mira'], [
    'Mira',
  ]])
  for (const what of ['Sweep', 'Balm', 'Hold AP', 'Move', 'Flee']) expect(why(fight, 'Rook', what), what).not.toBeNull()
  expect(why(fight, 'Rook', 'Sweep')).toContain('Goaded')
  fight.do(use(fight, 'Rook', 'Bolt', 'Mira'), 2)
  expect(hp(fight, 'Mira')).toBe(55)
  // Until her next own turn.
  until(untilRound(fight, 2), 'Mira')
  expect(marks(fight, 'Rook')).toEqual([])
  expect(on(until(fight, 'Rook'), 'Bolt')).toEqual(['Mira', 'Bel'])
  // With nothing but Melee: a move is for reach alone; who cannot be reached by any means binds nobody.
  const far = begun({}, { row: 'back', sheet: able(spoken(balm)) })
  until(far.do(use(far, 'Mira', 'Come here', 'Rook')), 'Rook')
  expect([why(far, 'Rook', 'Move'), why(far, 'Rook', 'Balm') === null]).toEqual([null, false])
  far.do(use(far, 'Rook', 'Move'))
  expect([inRow(far, 'Rook'), why(far, 'Rook', 'Move') === null, target(far, 'Rook', 'Basic Attack', 'Mira').why])
    .toEqual(['front', false, null])
  const beyond = begun({ row: 'back' }, { sheet: able(spoken(balm)) })
  until(beyond.do(use(beyond, 'Mira', 'Come here', 'Rook')), 'Rook')
  expect([marks(beyond, 'Rook'), why(beyond, 'Rook', 'Balm'), why(beyond, 'Rook', 'Move')]).toEqual([['Goaded'], null,
    null])
  // All enemies; one goader at a time; a friend in the goader’s place.
  const many = begun()
  many.do(use(many, 'Mira', 'Come, all'))
  expect([marks(many, 'Rook'), marks(many, 'Crow'), num(many, 'Mira', 'mp')]).toEqual([['Goaded'], ['Goaded'], 0])
  many.do(use(many, 'Mira', 'Over there', 'Rook')).do(picks(many, 'Bel'))
  expect(marks(many, 'Rook')).toEqual(['Goaded'])
  expect(on(until(many, 'Rook'), 'Bolt')).toEqual(['Bel'])
})

it('C-ROW-07 what is aimed at a sheltered ally meets its shelter; what strikes many does nothing to it', () => {
  const begun = () =>
    four({
      mira: { stats: { ...NUMBERS, mp: 15, hp: 60, maxHp: 60 }, sheet: able(spoken(behindMe), spoken(behindAll)) },
      bel: { stats: { ...NUMBERS, initiative: 1, hp: 60, maxHp: 60 } },
      rook: { stats: { ...NUMBERS, tier: 6, initiative: 8 },
        sheet: able(...[bolt, burn, sweep, storm].map((one) => spoken(one)),
          ability('Spark', [does('damage')], { nature: 'magical' })) },
    })
  const both = (fight: RowsFight) => [hp(fight, 'Mira'), hp(fight, 'Bel')]
  const fight = begun()
  fight.do(use(fight, 'Mira', 'Behind me', 'Bel'))
  expect([marks(fight, 'Bel'), marks(fight, 'Mira'), num(fight, 'Mira', 'mp'), ap(fight, 'Mira')]).toEqual([[
    'Sheltered',
  ], [], 10, 1])
  until(fight, 'Rook')
  // 6 − 3 + 2 = 5; physical without a shell ×2.
  expect(both(fight.do(use(fight, 'Rook', 'Bolt', 'Bel'), 2))).toEqual([55, 60])
  expect(both(fight.do(use(fight, 'Rook', 'Basic Attack', 'Bel'), 2))).toEqual([45, 60])
  fight.do(use(fight, 'Rook', 'Burning eye', 'Bel'), 1)
  expect([marks(fight, 'Mira'), marks(fight, 'Bel')]).toEqual([['Burned'], ['Sheltered']])
  // An ability that is written in the form is turned as well.
  fight.do(giveTurn(fight, 'Rook'))
  expect(both(fight.do(use(fight, 'Rook', 'Spark', 'Bel'), 2))).toEqual([40, 60])
  const wide = begun()
  until(wide.do(use(wide, 'Mira', 'Behind me', 'Bel')), 'Rook')
  expect(both(wide.do(use(wide, 'Rook', 'Sweep'), 2))).toEqual([50, 60])
  expect(both(wide.do(use(wide, 'Rook', 'Storm'), 2))).toEqual([45, 60])
  until(untilRound(wide, 2), 'Mira')
  expect(marks(wide, 'Bel')).toEqual([])
  until(wide, 'Rook').do(use(wide, 'Rook', 'Bolt', 'Bel'), 2)
  expect(both(wide)).toEqual([45, 55])
  const all = begun()
  all.do(use(all, 'Mira', 'Behind me, all'))
  expect([marks(all, 'Bel'), marks(all, 'Mira'), marks(all, 'Rook'), num(all, 'Mira', 'mp')]).toEqual([['Sheltered'],
    [], [], 5])
})

it('C-ROW-10 until its next turn what is aimed at the eidolon goes back, at a whole side if it was at many', () => {
  const glasses = able(
    ...[lookingGlass('Glass hour', 0, 'physical'), lookingGlass('Clear hour', 0, 'magical'),
      lookingGlass('Hall of glass', 1, 'attack', 'physical', 'magical', 'status roll'), sweep].map((one) =>
        spoken(one, { of: 'eidolon' })
      ),
  )
  const foe = { stats: { ...NUMBERS, tier: 6, initiative: 8, hp: 60, maxHp: 60, resistance: 0 },
    sheet: able(...[bolt, burn, sweep, storm].map((one) => spoken(one))) }
  const begun = (glass: string) => {
    const fight = four({
      mira: { stats: { anima: 9 },
        sheet: { ...glasses,
          ...eidolon('Pane', { maxHp: 60, attack: 6, magic: 6, defence: 3, magicDefence: 3, evasion: 2 }) } },
      rook: foe,
      crow: { stats: { ...NUMBERS, hp: 60, maxHp: 60 } },
    })
    fight.do(use(fight, 'Mira', 'Summon Eidolon')).do(use(fight, 'Pane', glass))
    return fight
  }
  const state = (fight: RowsFight) => ['Pane', 'Rook', 'Crow'].map((name) => hp(fight, name))
  const hour = begun('Glass hour')
  expect([ap(hour, 'Mira'), num(hour, 'Mira', 'anima'), marks(hour, 'Pane')]).toEqual([1, 6, ['Looking-glass']])
  // What is its own does nothing to the eidolon.
  expect(state(hour.do(use(hour, 'Pane', 'Sweep'), 2))).toEqual([60, 50, 50])
  until(hour, 'Rook')
  expect(state(hour.do(use(hour, 'Rook', 'Basic Attack', 'Pane'), 2))).toEqual([60, 40, 50])
  expect(state(hour.do(use(hour, 'Rook', 'Sweep'), 2))).toEqual([60, 30, 40])
  // Magic is not stopped.
  expect(state(hour.do(use(hour, 'Rook', 'Bolt', 'Pane'), 2))).toEqual([55, 30, 40])
  until(untilRound(hour, 2).do(choose(hour, 'keep')), 'Mira')
  expect(marks(hour, 'Pane')).toEqual([])
  const clear = begun('Clear hour')
  until(clear.do(END_TURN), 'Rook')
  expect(state(clear.do(use(clear, 'Rook', 'Bolt', 'Pane'), 2))).toEqual([60, 55, 60])
  expect(state(clear.do(use(clear, 'Rook', 'Storm'), 2))).toEqual([60, 50, 55])
  expect(state(clear.do(use(clear, 'Rook', 'Basic Attack', 'Pane'), 2))).toEqual([50, 50, 55])
  const hall = begun('Hall of glass')
  expect([ap(hall, 'Mira'), num(hall, 'Mira', 'anima')]).toEqual([0, 5])
  until(hall, 'Rook')
  expect(state(hall.do(use(hall, 'Rook', 'Bolt', 'Pane'), 2))).toEqual([60, 55, 60])
  expect(state(hall.do(use(hall, 'Rook', 'Basic Attack', 'Pane'), 2))).toEqual([60, 45, 60])
  hall.do(use(hall, 'Rook', 'Burning eye', 'Pane'), 2)
  expect([marks(hall, 'Rook'), marks(hall, 'Pane')]).toEqual([['Burned'], ['Looking-glass']])
})

it('C-ROW-28 a quarry: two dice at it, another when it dies, for all; or a sure hit, or a guard for an ally', () => {
  const hunter = (...more: readonly Text[]) => able(...[gameOfTheDay, burn, sweep, ...more].map((one) => spoken(one)))
  const begun = (mira = hunter(), bel = able()) =>
    four({
      mira: { sheet: mira, stats: { ...NUMBERS, tier: 6, hp: 60, maxHp: 60, magic: 8 } },
      bel: { sheet: bel, stats: { ...NUMBERS } },
      rook: { stats: { ...NUMBERS, hp: 60, maxHp: 60, tier: 6 }, sheet: able(spoken(burn)) },
      crow: { stats: { ...NUMBERS, hp: 60, maxHp: 60 } },
    })
  const fight = begun()
  fight.do(use(fight, 'Mira', 'Game of the day', 'Rook'))
  expect([marks(fight, 'Rook'), ap(fight, 'Mira')]).toEqual([['Quarry'], 2])
  // She picks: the 6 hits harder than the 2. 6 − 3 + 6 = 9 ×2.
  fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 2, 6).do(choose(fight, '6'))
  expect(hp(fight, 'Rook')).toBe(42)
  fight.do(use(fight, 'Mira', 'Burning eye', 'Rook'), 9, 3).do(choose(fight, '3'))
  expect(marks(fight, 'Rook')).toEqual(['Quarry', 'Burned'])
  // Not for others, not at others, not for what strikes many.
  until(fight, 'Bel').do(use(fight, 'Bel', 'Basic Attack', 'Rook'), 2)
  expect(hp(fight, 'Rook')).toBe(32)
  until(untilRound(fight, 2), 'Mira').do(use(fight, 'Mira', 'Sweep'), 2)
  expect([hp(fight, 'Rook'), hp(fight, 'Crow')]).toEqual([22, 50])
  // One for each; when it dies by her hand, another at once for nothing.
  fight.do(set(fight, 'Rook', 'hp', 3)).do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 2, 2).do(picks(fight, 'Crow'))
  expect([fight.who('Rook').presence, marks(fight, 'Crow'), ap(fight, 'Mira')]).toEqual(['down', ['Quarry'], 1])
  const moved = begun()
  moved.do(use(moved, 'Mira', 'Game of the day', 'Rook')).do(use(moved, 'Mira', 'Game of the day', 'Crow'))
  expect([marks(moved, 'Rook'), marks(moved, 'Crow')]).toEqual([[], ['Quarry']])
  moved.do(set(moved, 'Crow', 'hp', 1))
  until(moved, 'Bel').do(use(moved, 'Bel', 'Basic Attack', 'Crow'), 2)
  expect([moved.who('Crow').presence, moved.battle.prompt]).toEqual(['down', null])
  // Later all allies have the benefit.
  const pack = begun(hunter(packHunt))
  until(pack.do(use(pack, 'Mira', 'Game of the day', 'Rook')), 'Bel')
  pack.do(use(pack, 'Bel', 'Basic Attack', 'Rook'), 10, 4).do(choose(pack, '4'))
  expect(hp(pack, 'Rook')).toBe(46)
  // The mark ends for a hit that is certain, whatever the die shows.
  const sure = begun(hunter(sureShot))
  sure.do(use(sure, 'Mira', 'Game of the day', 'Rook')).do(set(sure, 'Rook', 'evasion', 30))
  sure.do(use(sure, 'Mira', 'Basic Attack', 'Rook')).do(choose(sure, 'yes'), 9, 9)
  expect([hp(sure, 'Rook'), marks(sure, 'Rook')]).toEqual([60 - 24, []])
  // On an ally instead.
  const kept = begun(hunter(safeguarded, cushioned, soothed))
  kept.do(use(kept, 'Mira', 'Safeguarded', 'Bel')).do(use(kept, 'Mira', 'Cushioned', 'Bel')).do(
    use(kept, 'Mira', 'Soothed', 'Bel'),
  )
  expect(marks(kept, 'Bel')).toEqual(['Safeguarded', 'Cushioned', 'Soothed'])
  kept.do(suffers(kept, 'Bel', 'Defence ±', -3)).do(suffers(kept, 'Bel', 'Attack ±', 3)).do(set(kept, 'Bel', 'hp', 9))
  until(kept, 'Rook')
  kept.do(use(kept, 'Rook', 'Basic Attack', 'Bel'), 2)
  expect([hp(kept, 'Bel'), marks(kept, 'Bel').includes('Cushioned')]).toEqual([9, false])
  // 6 − 3 + 2 = 5 ×2: the debuff counts as 0. It would down her: she has 8, Mira’s Magic.
  kept.do(use(kept, 'Rook', 'Basic Attack', 'Bel'), 2)
  expect([hp(kept, 'Bel'), marks(kept, 'Bel')]).toEqual([8, ['Soothed', 'Defence ±', 'Attack ±']])
  kept.do(use(kept, 'Rook', 'Basic Attack', 'Bel'), 2)
  expect(kept.who('Bel').presence).toBe('down')
  const status = begun(hunter(cushioned))
  until(status.do(use(status, 'Mira', 'Cushioned', 'Bel')), 'Rook').do(use(status, 'Rook', 'Burning eye', 'Bel'), 1)
  expect(marks(status, 'Bel')).toEqual([])
})

it('C-ROW-32 nobody names who is unseen until it acts or is alone; two dice from there; tenths of all', () => {
  const deadfall = (boss = false): Text => ({ name: 'Deadfall', use: 'melee', cost: price(2, 0, 1),
    needs: [{ need: 'who', side: 'enemy', count: '1' }], steps: [
      { do: 'let', keep: '$tenths', amount: '1d10' },
      { do: 'let', keep: '$lost', amount: '$tenths × (its hp + its shell) / 10 rounded down' },
      { do: 'let', keep: '$shell', amount: 'min($lost, its shell)' },
      { do: 'let', keep: '$most', amount: 'its hp' },
      ...(boss
        ? []
        : [
          { do: 'let', keep: '$most', amount: 'its hp − 1', if: { test: 'tag', who: 'it', tag: 'villain' } } as const,
        ]),
      { do: 'lose', what: 'shell', amount: '$shell' },
      { do: 'lose', what: 'hp', amount: 'min($lost − $shell, $most)' },
    ] })
  const begun = (rook: Partial<Said> = {}) =>
    four({
      mira: { stats: { ...NUMBERS, tier: 6, anima: 9 },
        sheet: { ...able(spoken(roundTheCorner), spoken(outOfNowhere), spoken(deadfall(), { of: 'eidolon' })),
          ...eidolon('Drop', { maxHp: 40 }) } },
      bel: { row: 'back' },
      rook: { stats: { ...NUMBERS, tier: 6, hp: 60, maxHp: 60 }, sheet: able(spoken(bolt), spoken(sweep)), ...rook },
    })
  const fight = begun()
  fight.do(use(fight, 'Mira', 'Round the corner'))
  expect([marks(fight, 'Mira'), ap(fight, 'Mira')]).toEqual([['Unseen'], 2])
  until(fight, 'Rook')
  expect([target(fight, 'Rook', 'Bolt', 'Mira').why, target(fight, 'Rook', 'Bolt', 'Bel').why]).toEqual([
    'Nobody sees where that one is.',
    null,
  ])
  // What strikes all strikes her too.
  fight.do(use(fight, 'Rook', 'Sweep'), 2)
  expect([hp(fight, 'Mira'), marks(fight, 'Mira')]).toEqual([20, ['Unseen']])
  until(untilRound(fight, 2), 'Mira')
  expect(marks(fight, 'Mira')).toEqual([])
  // It ends when she acts, after the two dice of the attack.
  fight.do(use(fight, 'Mira', 'Round the corner')).do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 9, 4).do(
    choose(fight, '4'),
  )
  expect([hp(fight, 'Rook'), marks(fight, 'Mira')]).toEqual([46, []])
  fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 9)
  expect(hp(fight, 'Rook')).toBe(46)
  // Not for the last of a side.
  const last = begun()
  last.do(use(last, 'Mira', 'Round the corner')).do(set(last, 'Bel', 'hp', 0))
  expect(marks(last, 'Mira')).toEqual([])
  const night = table([pc({ name: 'Mira', stats: { ...NUMBERS, initiative: 9 }, sheet: able(spoken(shot)) }),
    npc({ name: 'Shade', stats: { ...NUMBERS, initiative: 5 }, sheet: able(spoken(nightForm)) }),
    npc({ name: 'Crow', stats: { initiative: 3 } })]).do(START)
  expect(target(night, 'Mira', 'Shot', 'Shade').why).toBeNull()
  until(untilRound(night, 2), 'Mira')
  expect([target(night, 'Mira', 'Shot', 'Shade').why === null, target(night, 'Mira', 'Shot', 'Crow').why]).toEqual([
    false,
    null,
  ])
  expect(marks(until(night, 'Shade'), 'Shade')).toEqual([])
  // 7 tenths of 40 HP and a shell of 10: 35, the shell first.
  const drop = begun({ stats: { hp: 40, maxHp: 60 }, sheet: { shells: [shell(1, 'fire', 10)] } })
  drop.do(use(drop, 'Mira', 'Summon Eidolon')).do(use(drop, 'Drop', 'Deadfall', 'Rook'), 7)
  expect([shells(drop, 'Rook'), hp(drop, 'Rook'), ap(drop, 'Mira'), num(drop, 'Mira', 'anima')]).toEqual([[], 15, 1, 5])
  const boss = begun({ stats: { hp: 40, maxHp: 60 }, sheet: { villain: true } })
  boss.do(use(boss, 'Mira', 'Summon Eidolon')).do(use(boss, 'Drop', 'Deadfall', 'Rook'), 10)
  expect([hp(boss, 'Rook'), boss.who('Rook').presence]).toEqual([1, 'present'])
  expect(palette(boss, 'Drop')).toEqual(['Deadfall'])
})
