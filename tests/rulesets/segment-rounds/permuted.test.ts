// SEG-23, SEG-27: of what opponents do in the same step the order in which they say so does not matter: announced,
// charged, declared, named or passed by commands in every order, each with its own dice, it comes to one and the same
// battle.
import { expect, it } from 'vitest'
import { decide } from '../../../src/engine/core/index.ts'
import { eachDie } from '../../../src/engine/dice/notation.ts'
import type { DiceSource } from '../../../src/engine/dice/types.ts'
import { canonicalJson } from '../../../src/lib/json.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import type { SegmentsBattle } from '../../../src/rulesets/segment-rounds/state.ts'
import { asked, attacks, carries, cell, declares, delays, four, goOn, hp, knows, marks, melees, moment, npc, option,
  passesBy, pc, picks, power, reacts, round, spot, suffers, sword, table, thing, until, use, type Person,
  type SegmentsCommand, type SegmentsFight } from './table.ts'

/**
 * Faces that hang on what is rolled and by whom, and not on when: the same roll of the same one gives the same in every
 * order.
 */
function ownDice(): DiceSource {
  const times = new Map<string, number>()
  return {
    draw: (request) => {
      const nth = (times.get(request.purpose) ?? 0) + 1
      times.set(request.purpose, nth)
      return eachDie(request).map((sides, at) => (hash(`${request.purpose} ${nth} ${at}`) % sides) + 1)
    },
  }
}
function hash(text: string): number {
  let value = 17
  for (const letter of text) value = (value * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return value
}

/** The command with dice of their own, whoever they are rolled for. */
function does(fight: SegmentsFight, command: SegmentsCommand, dice: DiceSource): void {
  const decision = decide(spec, fight.battle, command, dice)
  if (decision.kind !== 'accepted') {
    throw new Error(decision.kind === 'refused' ? decision.refusal.says : 'Dice are wanted.')
  }
  fight.battle = decision.battle
}

type Say = (fight: SegmentsFight) => SegmentsCommand
type Says = Readonly<Record<string, Say>>

const permutations = <Value>(all: readonly Value[]): readonly (readonly Value[])[] =>
  all.length < 2
    ? [all]
    : all.flatMap((one, at) => permutations(all.filter((_, index) => index !== at)).map((rest) => [one, ...rest]))

/** What is left of a battle when names that only count are taken out. */
const outcome = ({ serial: _serial, ...battle }: SegmentsBattle): unknown => ({
  ...battle,
  effects: battle.effects.map(({ id: _id, ...effect }) => effect),
  turn: { ...battle.turn,
    maintaining: Object.entries(battle.turn.maintaining).map(([who, one]) => [who, one.power, one.effects.length])
      .toSorted() },
})

/** Who is to answer next. */
function waitedOn(fight: SegmentsFight): string {
  const view = asked(fight)
  const next = view.kind === 'react' ? view.asks.find(({ answered }) => answered === null) : undefined
  return fight.battle.combatants[next?.who ?? fight.id('Mira')]?.name ?? ''
}

/**
 * Lets them speak in every order from that battle on, and what comes `then` be said; gives the fight with the battle
 * that all orders come to; fails where two differ.
 */
function inAnyOrder(fight: SegmentsFight, says: Says, then: readonly Say[] = []): SegmentsFight {
  const start = fight.battle
  const ends = permutations(Object.keys(says)).map((order) => {
    const dice = ownDice()
    fight.battle = start
    for (const name of order) {
      const command = says[name]?.(fight)
      if (command) does(fight, command, dice)
    }
    for (const say of then) does(fight, say(fight), dice)
    return { order, end: outcome(fight.battle) }
  })
  const first = canonicalJson(ends[0]?.end)
  for (const { order, end } of ends) {
    if (canonicalJson(end) !== first) expect(end, order.join(', ')).toEqual(ends[0]?.end)
  }
  return fight
}

const strikes = (name: string, what: string, on: string): Say => (fight) => use(fight, name, what, on)
const names = ['Mira', 'Bram', 'Rook', 'Crow'] as const
const hps = (fight: SegmentsFight): readonly number[] => names.map((name) => hp(fight, name))
const fellOf = (fight: SegmentsFight): readonly string[] => names.filter((name) => fight.who(name).presence === 'down')

it('SEG-23 in D3 of HIGH on a tie: four blows of equal and unequal weapons, some of which kill', () => {
  const at = (x: number, y: number, speed: number, points: number) => ({ at: [x, y] as const,
    sheet: { ...sword(speed), aac0: { needs: 9, starred: false } }, stats: { hp: points } })
  const end = inAnyOrder(
    until(
      round(four({ mira: at(4, 4, 5, 3), bram: at(4, 5, 3, 3), rook: at(5, 4, 5, 3), crow: at(5, 5, 3, 20) }), {}, 4,
        4),
      'high D3',
    ),
    {
      Mira: strikes('Mira', 'sword', 'Rook'),
      Bram: strikes('Bram', 'sword', 'Crow'),
      Rook: strikes('Rook', 'sword', 'Mira'),
      Crow: strikes('Crow', 'sword', 'Bram'),
    },
  )
  expect(fellOf(end).length).toBeGreaterThan(1)
})

it('SEG-23 SEG-31 somebody drops a shield, somebody delays, and somebody passes in the same step', () => {
  const shield = carries(thing('Buckler', { kind: 'shield', state: 'ready', bonus: 1 }))
  const lay = () =>
    until(
      round(
        four({ mira: { at: [4, 4], sheet: { ...sword(5), ...shield } }, bram: { at: [4, 5], sheet: sword(3) },
          rook: { at: [5, 4], sheet: sword(5), stats: { hp: 3 } }, crow: { at: [5, 5], sheet: sword(5) } }),
        {},
        4,
        4,
      ),
      'high D3',
    )
  const end = inAnyOrder(lay(), {
    shield: (fight) => use(fight, 'Mira', 'Drop a shield', option('1')),
    Rook: strikes('Rook', 'sword', 'Mira'),
    Bram: (fight) => delays(fight, 'Bram'),
    Crow: (fight) => passesBy(fight, 'Crow'),
  })
  expect(end.battle.turn.announced.length).toBeLessThan(2)
})

it('SEG-23 SEG-25 first routines of several who have more than one', () => {
  const claws = (speed: number) => ({ ...attacks('MELEE: 2 claws (1d6/1d6)', { speed }), routines: 2,
    aac0: { needs: 8, starred: false } })
  const lay = () =>
    round(
      four({ mira: { at: [4, 4], sheet: claws(4), stats: { hp: 6 } }, bram: { at: [4, 5], sheet: claws(6) },
        rook: { at: [5, 4], sheet: claws(4), stats: { hp: 6 } }, crow: null }),
      {},
      4,
      4,
    )
  expect(moment(lay())).toBe('routines')
  const end = inAnyOrder(lay(), { Mira: strikes('Mira', '2 claws', 'Rook'), Bram: strikes('Bram', '2 claws', 'Rook'),
    Rook: strikes('Rook', '2 claws', 'Mira') })
  expect(hp(end, 'Rook')).toBeLessThan(6)
})

it('SEG-23 SEG-82 blows with long reach by which melees begin: the same ones, under the same numbers', () => {
  const pike = attacks('MELEE: pike (1d6)', { range: 10 })
  const lay = until(
    round(
      four({ mira: { at: [4, 4], sheet: pike }, bram: { at: [4, 12], sheet: pike }, rook: { at: [6, 4] },
        crow: { at: [6, 12], sheet: pike } }),
      {},
      4,
      4,
    ),
    'high D3',
  )
  const end = inAnyOrder(lay, { Mira: strikes('Mira', 'pike', 'Rook'), Bram: strikes('Bram', 'pike', 'Crow'),
    Crow: strikes('Crow', 'pike', 'Bram') })
  expect(melees(end)).toEqual(['Mira, Rook', 'Bram, Crow'])
})

it('SEG-23 in D2 arrows of both sides, each of which kills', () => {
  const archer = (points: number) => ({
    sheet: { ...attacks('MISSILE: 2 arrows (1d6)'), aac0: { needs: 6, starred: false } },
    stats: { hp: points },
  })
  const end = inAnyOrder(
    round(four({ mira: archer(2), bram: archer(20), rook: archer(2), crow: archer(20) }), {}, 4, 4),
    {
      Mira: strikes('Mira', '2 arrows', 'Rook'),
      Bram: strikes('Bram', '2 arrows', 'Rook'),
      Rook: strikes('Rook', '2 arrows', 'Mira'),
      Crow: strikes('Crow', '2 arrows', 'Mira'),
    },
  )
  expect(fellOf(end)).toEqual(['Mira', 'Rook'])
})

it('SEG-23 SEG-51 in D1 powers that hurt, heal, hold and are kept up', () => {
  const innate = (name: string, more: Parameters<typeof power>[1]) =>
    knows(power(name, { notation: 'innate', major: true, segments: 1, ...more }))
  const lay = () => {
    const fight = four({
      mira: { sheet: innate('Daze', { targets: 2, save: 'spell', condition: 'Blinded', lasts: 2, concentration: true }),
        stats: { hp: 12 } },
      bram: { sheet: innate('Balm', { aim: 'ally', heals: '1d8' }) },
      rook: { sheet: innate('Sear', { targets: 2, damage: '2d6', save: 'breath', halves: true }) },
      crow: { sheet: innate('Dread', { targets: 2, condition: 'Afraid', lasts: 1 }) },
    })
    return round(fight.do(suffers(fight, 'Rook', 'Blessed')), {}, 4, 4)
  }
  const end = inAnyOrder(lay(), {
    Mira: (fight) => use(fight, 'Mira', 'Daze', 'Rook', 'Crow'),
    Bram: strikes('Bram', 'Balm', 'Mira'),
    Rook: (fight) => use(fight, 'Rook', 'Sear', 'Mira', 'Bram'),
    Crow: (fight) => use(fight, 'Crow', 'Dread', 'Bram', 'Mira'),
  })
  expect(hps(end)).not.toEqual([12, 20, 20, 20])
})

it('SEG-23 SEG-30 two deeds of each in D1: minor powers first, and when they are done major ones', () => {
  const innate = (name: string, major: boolean) =>
    power(name, { notation: 'innate', major, segments: 1, damage: '1d4', left: 1 })
  const two = (points: number) => ({ sheet: knows(innate('Hiss', false), innate('Stamp', true)),
    stats: { hp: points } })
  const lay = round(four({ mira: two(9), bram: two(20), rook: two(9), crow: null }), {}, 4, 4)
  const after = inAnyOrder(lay, { Mira: strikes('Mira', 'Hiss', 'Rook'), Bram: (fight) => passesBy(fight, 'Bram'),
    Rook: strikes('Rook', 'Hiss', 'Bram') })
  expect([moment(after), hp(after, 'Bram') < 20, hp(after, 'Rook') < 9]).toEqual(['high D1', true, true])
  const left = hp(after, 'Rook')
  const end = inAnyOrder(after, { Mira: strikes('Mira', 'Stamp', 'Rook'), Rook: strikes('Rook', 'Stamp', 'Mira') })
  expect([hp(end, 'Mira') < 9, hp(end, 'Rook') < left]).toEqual([true, true])
})

it('SEG-23 SEG-31 a shield dropped before or after the blow was announced makes it slower all the same', () => {
  const shield = carries(thing('Buckler', { kind: 'shield', state: 'ready', bonus: 1 }))
  const sure = { ...sword(5), aac0: { needs: -10, starred: false } }
  const lay = until(
    round(
      four({ mira: { at: [4, 4], sheet: { ...sure, ...shield }, stats: { hp: 1 } }, bram: { at: [4, 5] },
        rook: { at: [5, 4], sheet: sure, stats: { hp: 1 } }, crow: { at: [5, 5] } }),
      {},
      4,
      4,
    ),
    'high D3',
  )
  const end = inAnyOrder(lay, { shield: (fight) => use(fight, 'Mira', 'Drop a shield', option('1')),
    Mira: strikes('Mira', 'sword', 'Rook'), Rook: strikes('Rook', 'sword', 'Mira') }, [() => goOn()])
  expect(fellOf(end)).toEqual(['Mira'])
})

it('SEG-23 COM-24 blows with somebody hidden among those who strike', () => {
  const at = (x: number, y: number, speed: number) => ({ at: [x, y] as const,
    sheet: { ...sword(speed), aac0: { needs: 4, starred: false } }, stats: { hp: 4 } })
  const lay = until(
    round(
      four({ mira: at(4, 4, 5), bram: at(4, 5, 3), rook: at(5, 4, 5),
        crow: { ...at(5, 5, 4), secret: { token: true, stats: true } } }),
      {},
      4,
      4,
    ),
    'high D3',
  )
  const end = inAnyOrder(lay, { Mira: strikes('Mira', 'sword', 'Rook'), Bram: strikes('Bram', 'sword', 'Rook'),
    Rook: strikes('Rook', 'sword', 'Mira'), Crow: strikes('Crow', 'sword', 'Bram') })
  expect(fellOf(end).length).toBeGreaterThan(0)
})

it('SEG-23 SEG-24 charges on a tie: at each other, and at somebody who charges', () => {
  const runner = (x: number, y: number, points: number) => ({ at: [x, y] as const,
    sheet: { ...sword(), aac0: { needs: 8, starred: false } }, stats: { hp: points } })
  const said = { Mira: 'Charge', Rook: 'Charge', Crow: 'Charge' }
  const lay = () =>
    until(
      round(four({ mira: runner(2, 4, 3), bram: runner(2, 14, 20), rook: runner(12, 4, 3), crow: runner(14, 10, 20) }),
        said, 4, 4),
      'fast Charge',
    )
  const end = inAnyOrder(lay(), { Mira: strikes('Mira', 'Charge', 'Rook'), Rook: strikes('Rook', 'Charge', 'Mira'),
    Crow: strikes('Crow', 'Charge', 'Bram') })
  expect(fellOf(end)).toEqual(['Mira', 'Rook'])
})

it('SEG-23 SEG-24 SEG-70 flights on a tie out of two melees, with all free attacks and one who falls', () => {
  const there = (x: number, y: number, points: number) => ({ at: [x, y] as const,
    sheet: { ...sword(), aac0: { needs: 6, starred: false } }, stats: { hp: points } })
  const said = { Mira: 'Flee', Rook: 'Flee', Crow: 'Flee' }
  const lay = () =>
    round(four({ mira: there(8, 4, 20), bram: there(8, 12, 20), rook: there(9, 4, 2), crow: there(9, 12, 20) }), said,
      4, 4)
  const away = (name: string, x: number, y: number): Say => (fight) => use(fight, name, 'Flee', spot(x, y))
  const strike: Say = (fight) => reacts(fight, waitedOn(fight), 'Free attack')
  const end = inAnyOrder(lay(), { Mira: away('Mira', 1, 4), Rook: away('Rook', 16, 4), Crow: away('Crow', 16, 12) }, [
    strike,
    strike,
    strike,
  ])
  expect([moment(end), fellOf(end), names.map((name) => end.who(name).place), melees(end)]).toEqual(['high D4', [
    'Rook',
  ], [cell(1, 4), cell(8, 12), cell(9, 4), cell(16, 12)], []])
})

/** Whom a spell is for; on that one everybody casts. */
const AIMS: Readonly<Record<string, string>> = { Mira: 'Rook', Bram: 'Mira', Rook: 'Mira', Crow: 'Bram' }
const balm = power('Balm', { aim: 'ally', segments: 4, heals: '1d8', condition: 'Blessed', lasts: 2 })
const CASTERS: Readonly<Record<string, Person>> = {
  Mira: pc({ name: 'Mira', at: [4, 4], sheet: knows(power('Dart', { segments: 4, damage: '2d6' })), stats: { hp: 5 } }),
  Bram: pc({ name: 'Bram', at: [4, 5], sheet: knows(balm) }),
  Rook: npc({ name: 'Rook', at: [8, 4], sheet: knows(power('Dart', { segments: 4, damage: '2d6' })),
    stats: { hp: 5 } }),
  Crow: npc({ name: 'Crow', at: [8, 5],
    sheet: knows(power('Bolt', { segments: 6, damage: '1d6', save: 'spell', halves: true })) }),
}

it('SEG-11 SEG-23 SEG-27 whatever the order of seats, declaring and naming give the same spells', () => {
  const ends = permutations(names).filter((_, index) => index % 5 === 0).map((order) => {
    const fight = table(order.flatMap((name) => CASTERS[name] ?? [])).do({ type: 'start' })
    const dice = ownDice()
    for (const name of order) {
      does(fight, declares(fight, name, fight.who(name).sheet.powers[0]?.name ?? ''), dice)
    }
    const asking: string[] = []
    for (let view = fight.battle.prompt ? asked(fight) : null; view?.kind === 'target';
      view = fight.battle.prompt ? asked(fight) : null)
    {
      const name = fight.battle.combatants[view.about[0] ?? fight.id('Mira')]?.name ?? ''
      asking.push(name)
      does(fight, picks(fight, AIMS[name] ?? ''), dice)
    }
    for (let step = 0; step < 20 && fight.battle.turn.round === 1; step++) does(fight, goOn(), dice)
    expect(asking).toHaveLength(4)
    return names.map(
      (name) => [name, hp(fight, name), fight.who(name).presence, marks(fight, name),
        fight.who(name).sheet.powers[0]?.left],
    )
  })
  for (const end of ends) expect(end).toEqual(ends[0])
  expect(ends[0]?.filter(([, , presence]) => presence === 'down').map(([name]) => name)).toContain('Rook')
})
