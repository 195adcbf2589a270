// What the phase bar and the queue show: eight steps, ten segments, who does what when.
import { describe, expect, it } from 'vitest'
import { applyEvent, decide, describeEvent, project } from '../../../src/engine/core/index.ts'
import { noDice } from '../../../src/engine/dice/sources.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import { entry, NEAR, queue, step, TABLE, ticks, token, turn } from './screen.ts'
import { dart, declares, delays, four, goOn, knows, marks, melee, moment, npc, own, pc, picks, power, presence, round,
  START, sword, table, until, use, type SegmentsCommand, type SegmentsFight } from './table.ts'

const now = (fight: SegmentsFight) => ticks(fight).filter((one) => one.state === 'now').map((one) => one.label)

const lines = (fight: SegmentsFight): readonly string[] => {
  let before = fight.before
  return fight.events.flatMap((event) => {
    const line = describeEvent(spec, before, event, TABLE)
    before = applyEvent(before, event, spec.apply)
    return line ? [line.text] : []
  })
}

const CASTERS = { mira: { sheet: knows(dart(5, { name: 'Bind' })) }, rook: { sheet: knows(dart(3)) } } as const

describe('who is lit', () => {
  it('SEG-22 SEG-32 in D1 those with something innate to use, not everybody whose group it is', () => {
    const fight = four({
      mira: { sheet: knows(power('Wet thumb', { notation: 'innate', major: false, segments: 1, aim: 'self' })) },
    })
    round(fight, {}, 5, 2)
    expect(fight.battle.turn.slot).toBe('D1')
    expect(['Mira', 'Bram', 'Rook'].map((name) => token(fight, name).now)).toEqual([true, false, false])
    expect(turn(fight).acting.map(({ who }) => who)).toEqual([fight.id('Mira')])
    expect(turn(fight).queue.entries.flatMap((one) => (one.state === 'acting' ? [one.label] : []))).toEqual(['Mira'])
  })

  it('SEG-11 the caster alone while it is asked for targets; a target without a line yet can be named', () => {
    const fight = four({ mira: { sheet: knows(dart(3)) },
      bram: { sheet: knows(power('Wet thumb', { notation: 'innate', major: false, segments: 1, aim: 'self' })) },
      rook: { at: [30, 4] } })
    round(fight, { Mira: 'Dart' }, 5, 2)
    expect(turn(fight).headline).toBe('HIGH · D1 Innate: Mira')
    expect(['Mira', 'Bram'].map((name) => token(fight, name).now)).toEqual([true, false])
    const prompt = spec.promptView(fight.battle)
    const rook = prompt?.kind === 'target' ? prompt.targets.find((one) => one.label === 'Rook') : undefined
    expect([rook?.why, rook?.preview.at(-1)]).toEqual([null, 'out of reach now'])
    fight.do(picks(fight, 'Crow'))
    expect(turn(fight).acting.map(({ who }) => who)).toEqual([fight.id('Bram')])
  })
})

describe('the phase bar', () => {
  it('SEG-02 shows the eight steps of a round, and the one that runs', () => {
    const fight = four(CASTERS)
    expect(ticks(fight).map((one) => one.label)).toEqual(['Declare', 'Initiative', 'Fast actions', 'First routines',
      'HIGH and LOW', 'Other routines', 'Spells', 'End of round'])
    expect(now(fight)).toEqual(['Declare'])
    round(fight, { Mira: 'Bind' }, 5, 2)
    expect([now(fight), step(fight, 'Declare').state, step(fight, 'Spells').state]).toEqual([['HIGH and LOW'], 'done',
      'next'])
    expect([step(fight, 'Initiative').detail, step(fight, 'HIGH and LOW').detail]).toEqual(['Players 5, Enemies 2',
      'Players in HIGH, Enemies in LOW'])
  })

  it('SEG-22 within HIGH and LOW it shows the four types of action, the one that runs among them', () => {
    const fight = round(four(NEAR), {}, 5, 2)
    until(fight, 'high D3')
    const parts = step(fight, 'HIGH and LOW').ticks
    expect(parts.map((one) => [one.label, one.state])).toEqual([['H1', 'done'], ['H2', 'done'], ['H3', 'now'], ['H4',
      'next'], ['L1', 'next'], ['L2', 'next'], ['L3', 'next'], ['L4', 'next']])
    expect(parts[2]?.detail).toBe('HIGH · D3 Melee')
  })

  it('SEG-01 SEG-27 within the spells it shows ten segments, with who completes what in which', () => {
    const fight = round(four(CASTERS), { Mira: 'Bind', Rook: 'Dart' }, 5, 2)
    const spells = step(fight, 'Spells')
    expect(spells.ticks.map((one) => one.label)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    expect(spells.ticks.flatMap((one) => (one.detail === '' ? [] : [`${one.label} ${one.detail}`]))).toEqual([
      '3 Rook: Dart',
      '5 Mira: Bind',
    ])
    expect(spells.detail).toBe('3 Rook: Dart · 5 Mira: Bind')
  })

  it('SEG-27 a spell past segment 10 is told to go on into the next round', () => {
    const fight = round(four({ mira: { sheet: knows(dart(12)) } }), { Mira: 'Dart' }, 5, 2)
    expect(step(fight, 'Spells').detail).toBe('Mira: Dart goes on into the next round')
    expect(entry(fight, 'spells', 'Mira')?.value).toBe('+2')
  })

  it('SEG-24 fast actions nobody declared are skipped, the others say who declared them', () => {
    const fight = four()
    fight.do(melee(fight, 'Mira', 'Rook'))
    round(fight, { Mira: 'Flee', Bram: 'Parley' }, 5, 2)
    expect(step(fight, 'Fast actions').ticks.map((one) => [one.label, one.detail, one.state === 'skipped'])).toEqual([[
      'Parley',
      'Bram',
      false,
    ], ['Flee', 'Mira', false], ['Charge', '', true], ['Go first', '', true]])
    // A narrow bar has two or three words of each step.
    const words = fight.spec.turnView(fight.battle).track.flatMap(({ brief }) => brief ?? [])
    expect(words).toEqual(['As declared', 'Nobody', 'Nobody', 'Nobody casts', 'What lasts, morale'])
  })

  it('SEG-04 before round 1 there are set-up and surprise, with a part for each segment', () => {
    const fight = table([pc({ name: 'Mira' }), npc({ name: 'Rook' })])
    expect([now(fight), ticks(fight).map((one) => one.label)]).toEqual([['Set-up'], ['Set-up', 'Surprise', 'Round 1']])
    fight.do(own({ type: 'surprise', side: fight.who('Rook').side, segments: 2 })).do(START)
    expect([now(fight), step(fight, 'Surprise').ticks.map((one) => one.state), step(fight, 'Surprise').detail]).toEqual(
      [['Surprise'], ['now', 'next'], 'Enemies: 2 segments'],
    )
    expect(queue(fight)).toEqual(['Mira: acting', '— Surprised', 'Rook: surprised'])
  })
})

describe('the queue', () => {
  it('SEG-10 before the dice it tells who has declared what', () => {
    const fight = four(CASTERS)
    fight.do(declares(fight, 'Mira', 'Bind'))
    fight.do(declares(fight, 'Rook', 'Delay'))
    expect(queue(fight)).toEqual(['Mira: casts Bind', 'Bram: has not declared', 'Rook: delays (not revealed)',
      'Crow: has not declared'])
  })

  it('SEG-20 SEG-27 then by the steps: HIGH with its die, LOW with its own, spells by segment', () => {
    const fight = round(four(CASTERS), { Mira: 'Bind', Rook: 'Dart' }, 5, 2)
    fight.do(picks(fight, 'Rook'))
    fight.do(own({ type: 'reveal', who: null }))
    const shown = queue(fight)
    expect(shown.filter((one) => one.startsWith('—'))).toEqual(['— HIGH: Players 5', '— LOW: Enemies 2',
      '— Spells, by segment'])
    expect(shown.slice(-2)).toEqual(['Rook: Dart, 3', 'Mira: Bind on Rook, 5'])
    expect(entry(fight, 'high', 'Mira')?.told).toBe('casts Bind')
  })

  it('SEG-23 who has announced stands there with its speed until it is resolved', () => {
    const fight = round(four({ mira: { sheet: sword(5) }, rook: { ...NEAR.rook, sheet: sword(7) } }), {}, 4, 4)
    until(fight, 'high D3')
    fight.do(use(fight, 'Mira', 'sword', 'Rook'))
    expect([entry(fight, 'high', 'Mira')?.told, entry(fight, 'high', 'Rook')?.state]).toEqual(['announced, speed 5',
      'acting'])
    const first = round(
      four({ mira: { at: [5, 4], sheet: { ...sword(5), routines: 2 } }, bram: null,
        rook: { at: [6, 4], sheet: { ...sword(7), routines: 2 } }, crow: null }),
      {},
      4,
      4,
    )
    first.do(use(first, 'Mira', 'sword', 'Rook'))
    expect([entry(first, 'routines', 'Mira')?.told, entry(first, 'high', 'Mira')?.told]).toEqual(['announced, speed 5',
      undefined])
  })

  it('SEG-25 one who strikes twice stands in both steps of routines, before and after the groups', () => {
    const fight = four({ mira: { sheet: { ...sword(), routines: 2 } } })
    fight.do(melee(fight, 'Mira', 'Rook'))
    round(fight, {}, 5, 2)
    expect(queue(fight).filter((one) => one.startsWith('—'))).toEqual(['— First routines', '— HIGH: Players 5',
      '— LOW: Enemies 2', '— Other routines'])
    expect(entry(fight, 'rest', 'Mira')?.value).toBe('0 of 2')
  })

  it('SEG-40 one that delays in HIGH goes over to LOW, as delayed', () => {
    const fight = round(four(), {}, 5, 2)
    fight.do(delays(fight, 'Mira'))
    expect([entry(fight, 'high', 'Mira'), entry(fight, 'low-1', 'Mira')?.state]).toEqual([undefined, 'delayed'])
  })
})

describe('whose moment it is', () => {
  it('SEG-02 the headline names the moment and whom it waits for; those are lit, with what is left beside them', () => {
    const fight = round(four(NEAR), {}, 5, 2)
    until(fight, 'high D3')
    const view = turn(fight)
    expect([view.headline, view.acting.map((one) => fight.battle.combatants[one.who]?.name)]).toEqual([
      'HIGH · D3 Melee: Players',
      ['Mira', 'Bram'],
    ])
    expect(view.acting[0]?.left).toEqual(['major action'])
    expect([token(fight, 'Mira').now, token(fight, 'Rook').now]).toEqual([true, false])
    expect(view.tables[0]?.rows).toEqual([['Players', '5', 'HIGH'], ['Enemies', '2', 'LOW']])
  })

  it('SEG-27 while a spell takes effect its caster is at it, in the bar, the order and on the board', () => {
    const fight = round(
      four({ mira: { sheet: knows(dart(5, { name: 'Bind' })) }, bram: null, rook: { sheet: {} }, crow: null }),
      { Mira: 'Bind' },
      5,
      2,
    )
    fight.do(picks(fight, 'Rook'))
    until(fight, 'low D4')
    const waiting = decide(spec, fight.battle, goOn(), noDice)
    if (waiting.kind !== 'needs-dice') throw new Error('Damage wants dice.')
    const now = spec.turnView(waiting.battle)
    expect([now.headline, now.acting.map(({ who }) => who)]).toEqual(['Spells · segment 5: Mira', [fight.id('Mira')]])
    expect(now.track.find(({ state }) => state === 'now')?.ticks.find(({ state }) => state === 'now')?.label).toBe('5')
    expect(now.queue.entries.filter(({ state }) => state === 'acting').map(({ key }) => key)).toEqual([
      `spells:${fight.id('Mira')}`,
    ])
    expect(spec.tokenView(waiting.battle, fight.who('Mira')).now).toBe(true)
  })

  it('SEG-24 while a charge lands whoever charges is at it', () => {
    const fight = round(four({ rook: { at: [12, 4] } }), { Mira: 'Charge' }, 5, 2)
    const waiting = decide(spec, fight.battle, use(fight, 'Mira', 'Charge', 'Rook'), noDice)
    if (waiting.kind !== 'needs-dice') throw new Error('The blow wants dice.')
    expect([spec.turnView(waiting.battle).headline, spec.tokenView(waiting.battle, fight.who('Mira')).now]).toEqual([
      'Fast actions · Charge: Mira',
      true,
    ])
  })

  it('SEG-23 the headline says whom an announced deed waits for; the button carries it out, the log tells it', () => {
    const fight = round(
      four({ mira: { at: [5, 4], sheet: sword(5) }, bram: null, rook: { sheet: sword(5) },
        crow: { at: [5, 5], sheet: sword(8) } }),
      {},
      4,
      4,
    )
    until(fight, 'high D3')
    fight.do(use(fight, 'Mira', 'sword', 'Rook')).do(use(fight, 'Rook', 'sword', 'Mira'))
    expect(turn(fight).headline).toBe('HIGH · D3 Melee · 2 announced, waiting for Crow')
    const button = turn(fight).buttons.find(({ primary }) => primary)
    expect([button?.label, button?.why]).toEqual(['Carry out', null])
    fight.do(goOn(), 2, 2)
    expect(lines(fight)).toContain('At the same moment, both at speed 5: Mira and Rook.')
    expect(turn(fight).buttons.find(({ primary }) => primary)?.label).toBe('Continue')
  })

  it('SEG-04 the GM can say beforehand that nobody is surprised; what nobody is asked for stands in the menu', () => {
    const fight = table([pc({ name: 'Mira' }), npc({ name: 'Rook' })], { surprise: 'roll' })
    const found = (id: string) => turn(fight).buttons.find((one) => one.id === id)
    expect(turn(fight).buttons.filter((one) => !one.aside).map(({ label }) => label)).toEqual(['Start battle'])
    expect(found('surprise-none')).toMatchObject({ label: 'Nobody is surprised', on: false, aside: true })
    fight.do(found('surprise-none')?.command as SegmentsCommand)
    expect([found('surprise-none')?.on, fight.battle.turn.surprised]).toEqual([true, { [fight.who('Mira').side]: 0,
      [fight.who('Rook').side]: 0 }])
    fight.do(START)
    expect(moment(fight)).toBe('declare')
  })

  it('SEG-02 one button goes on for all; where several sides are waited for each has its own', () => {
    const fight = round(four(NEAR), {}, 4, 4)
    until(fight, 'high D3')
    const main = turn(fight).buttons.filter((one) => !one.aside)
    expect(main.map((one) => [one.label, one.primary, one.why])).toEqual([['Continue', true, null], ['Players are done',
      false, null], ['Enemies are done', false, null]])
    fight.do(goOn())
    expect(turn(fight).headline).toContain('D4')
  })
})

describe('the end of a round', () => {
  const over = (more = {}) =>
    until(round(four({ crow: { stats: { morale: 0 } }, table: { stopAtEnd: true, ...more } }), {}, 5, 2), 'end')

  it('SEG-02 SEG-90 stops there until the button is pressed; each side’s morale can be checked', () => {
    const fight = over({ morale: true })
    const bar = () => turn(fight).buttons.filter((one) => !one.aside)
    expect([turn(fight).headline, fight.battle.prompt, now(fight)]).toEqual(['End of the round', null, [
      'End of round',
    ]])
    expect(bar().map((one) => [one.label, one.primary, one.why, one.detail])).toEqual([['Next round', true, null,
      'Everybody declares again.'], ['Morale of the Enemies', false, null, '2d6 each, of 1.']])
    fight.do(bar()[1]?.command as SegmentsCommand, 6, 6)
    expect([marks(fight, 'Rook'), moment(fight)]).toEqual([['Routed'], 'end'])
    expect(bar().map(({ label }) => label)).toEqual(['Next round'])
    fight.do(goOn())
    expect([moment(fight), fight.battle.turn.round]).toEqual(['declare', 2])
    // The next round stops as well.
    round(fight, {}, 5, 2)
    expect(moment(until(fight, 'end'))).toBe('end')
  })

  it('SEG-02 goes over into the next where the table does without, and the table has no button for morale', () => {
    expect(moment(until(round(four(), {}, 5, 2), 'declare'))).toBe('declare')
    expect(spec.turnView(project(spec, over({ morale: true }).battle, TABLE)).buttons.map(({ label }) => label))
      .toEqual(['Next round'])
    expect(turn(over()).buttons.filter((one) => !one.aside).map(({ label }) => label)).toEqual(['Next round'])
  })

  it('SEG-10 SEG-25 what is over is told as it was, whoever has fallen since', () => {
    const fight = four({ mira: { sheet: { ...sword(), routines: 2 } } })
    fight.do(melee(fight, 'Mira', 'Rook'))
    round(fight, { Mira: 'Nothing', Bram: 'Parley' }, 5, 2)
    until(fight, 'routines').do(use(fight, 'Mira', 'sword', 'Rook'), 2)
    until(fight, 'high D4')
    fight.do(presence(fight, 'Mira', 'down')).do(presence(fight, 'Bram', 'down'))
    expect(step(fight, 'Declare').detail).toBe('4 of 4 have declared')
    expect(step(fight, 'Fast actions').ticks[0]).toMatchObject({ label: 'Parley', detail: 'Bram', state: 'done' })
    expect(step(fight, 'First routines').ticks.map((one) => [one.label, one.state])).toEqual([['Mira', 'done']])
  })
})
