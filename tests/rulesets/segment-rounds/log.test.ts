// What the log says, and what commands are called: as people would tell the round to each other.
import { describe, expect, it } from 'vitest'
import { ENEMIES, nameCommand, PLAYERS, project, type SideId, type Viewer } from '../../../src/engine/core/index.ts'
import { rowsOf } from '../../../src/panels/log/model.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import type { Breach, Event } from '../../../src/rulesets/segment-rounds/state.ts'
import { BREACHES } from '../../../src/rulesets/segment-rounds/views/words.ts'
import { bow, dart, declares, delays, four, goOn, knows, melee, moment, npc, offer, own, pc, picks, power, presence,
  round, row, set, START, sword, table, until, use, type SegmentsFight } from './table.ts'

const GM: Viewer = { role: 'gm' }
const TABLE: Viewer = { role: 'table' }

const log = (fight: SegmentsFight, viewer: Viewer = GM): readonly string[] => fight.log(viewer)
const describeOwn = (fight: SegmentsFight, event: Event) => spec.describe(fight.battle, event)
const NEAR = { rook: { at: [5, 4] } } as const

describe('the round', () => {
  it('SEG-10 a declaration is told; the GM’s is the GM’s to read until it is revealed, and then told in words', () => {
    const fight = four({ mira: { sheet: knows(dart(5, { name: 'Bind' })) }, rook: { sheet: knows(dart(3)) } })
    fight.do(declares(fight, 'Mira', 'Bind'))
    expect(log(fight, TABLE)).toEqual(['Mira declares: Bind.'])
    fight.do(declares(fight, 'Rook', 'Dart'))
    expect([log(fight), log(fight, TABLE)]).toEqual([['Rook declares: Dart.'], []])
    fight.do(own({ type: 'reveal', who: fight.id('Rook') }))
    expect(log(fight, TABLE)).toEqual(['Rook had declared: Dart.'])
  })

  it('SEG-10 a secret power is known by its name once it is revealed', () => {
    const fight = four({ rook: { sheet: knows(dart(3)), secret: { token: false, stats: true } } })
    fight.do(declares(fight, 'Rook', 'Dart'))
    fight.do(own({ type: 'reveal', who: null }))
    expect(log(fight, TABLE)).toEqual(['Rook had declared: Dart.'])
  })

  it('SEG-20 the dice are told, and who acts in HIGH and who in LOW', () => {
    const fight = round(four(), {}, 5, 2)
    const said = log(fight)
    expect(said).toContain('Players in HIGH; Enemies in LOW.')
    expect(said).toContain('HIGH: Players.')
    const tie = log(round(four(), {}, 4, 4))
    expect(tie).toContain('Players and Enemies in HIGH.')
  })

  it('SEG-20 SEG-21 each pass is told with those who act in it, groups and whoever acts apart from its own', () => {
    const wolves = 'wolves' as SideId
    const sides = [{ id: PLAYERS, name: 'Players', livery: 0 }, { id: ENEMIES, name: 'Enemies', livery: 1 }, {
      id: wolves,
      name: 'Wolves',
      livery: 2,
    }]
    const fight = table([pc({ name: 'Mira', stats: { dexterity: -2 }, sheet: bow() }), pc({ name: 'Bram' }),
      npc({ name: 'Rook' }), npc({ name: 'Fang', side: wolves })], { sides, groups: 'in-order' }).do(START)
    const lines = (of: SegmentsFight) => [...of.log()].filter((line) => /HIGH|LOW/.test(line))
    expect(lines(round(fight, {}, 6, 5, 1))[0]).toMatch(
      /^Players in HIGH; Enemies in LOW 1; Wolves in LOW 3; Mira alone in LOW 2[^.]*\.$/,
    )
    const passes = ['high D4', 'low 1 D4', 'low 2 D2', 'low 3 D4'].flatMap((there) =>
      lines(moment(fight) === there ? fight : until(fight, there)).slice(-1)
    )
    expect(passes).toEqual(['HIGH: Players.', 'LOW 1: Enemies.', 'LOW 2: Mira.', 'LOW 3: Wolves.'])
    const tie = round(four({ mira: { stats: { dexterity: -1 }, sheet: bow() } }), {}, 5, 5)
    expect(lines(until(tie, 'low D2')).at(-1)).toBe('LOW: Mira.')
    const joined = round(four({ rook: { stats: { dexterity: 2 }, sheet: bow() } }), {}, 4, 3)
    expect(lines(joined).at(-1)).toBe('HIGH: Players and Rook.')
    const nobody = round(four({ mira: { sheet: sword() } }), {}, 4, 4)
    expect(lines(nobody.do(goOn())).at(-1)).toBe('LOW: those who delayed.')
  })

  it('SEG-24 a step of fast actions is told only where somebody declared it', () => {
    const said = log(round(four(), { Bram: 'Parley' }, 5, 2)).join(' ')
    expect([said.includes('Fast actions · Parley'), said.includes('Charge')]).toEqual([true, false])
  })

  it('SEG-40 a delay is told with what it costs', () => {
    const fight = round(four(), {}, 5, 2)
    fight.do(delays(fight, 'Mira'))
    expect(log(fight)).toContain('Mira delays until LOW.')
    const low = round(four(), {}, 5, 2)
    until(low, 'low D4')
    low.do(delays(low, 'Rook'))
    expect(log(low)).toContain('Rook delays and loses the major action.')
  })

  it('SEG-04 surprise that the GM says is told', () => {
    const fight = table([pc({ name: 'Mira' }), npc({ name: 'Rook' })])
    fight.do(own({ type: 'surprise', side: PLAYERS, segments: 2 }))
    expect(log(fight)).toEqual(['Players: surprised for 2 segments.'])
    const said = log(fight.do(START))
    expect(said.join(' ')).toContain('Surprise · segment 1.')
    expect(said.filter((one) => one.includes('urprised')), 'not of each of them once more').toEqual([])
    expect(spec.sheetView(fight.battle, fight.who('Mira')).effects.map(({ name, lasts }) => [name, lasts])).toEqual([[
      'Surprised',
      'for 2 segments',
    ]])
    fight.do(goOn())
    expect(spec.sheetView(fight.battle, fight.who('Mira')).effects[0]?.lasts).toBe('for 1 segment')
  })
})

describe('spells', () => {
  it('SEG-27 SEG-11 a spell is begun until its segment, and aimed', () => {
    const fight = round(four({ mira: { sheet: knows(dart(5, { name: 'Bind' })) } }), { Mira: 'Bind' }, 5, 2)
    expect(log(fight)).toContain('Mira begins Bind: until segment 5.')
    fight.do(picks(fight, 'Rook'))
    expect(log(fight)).toContain('Mira names Rook for Bind.')
  })

  it('SEG-50 when a hit breaks a spell the log says which, why, and floats it over the caster', () => {
    const fight = round(
      four({ mira: { sheet: knows(dart(6, { name: 'Bind' })) }, rook: { ...NEAR.rook, sheet: sword() } }),
      { Mira: 'Bind' },
      2,
      5,
    )
    until(fight, 'high D3')
    fight.do(use(fight, 'Rook', 'sword', 'Mira'), 20, 3)
    expect(log(fight)).toContain('Mira loses Bind: hurt.')
    expect(fight.lines().find((one) => one.text.includes('loses Bind'))?.float).toEqual({ who: fight.id('Mira'),
      text: 'spell broken', tone: 'bad' })
  })

  it('SEG-50 SEG-51 SEG-52 SEG-53 each breach has words of its own, with the segment where there is one', () => {
    const fight = four({ mira: { sheet: knows(dart(6, { name: 'Bind' })) } })
    const said = (Object.keys(BREACHES) as Breach[]).map((why) =>
      describeOwn(fight, { type: 'broken', who: fight.id('Mira'), of: 'casting', power: 1, why, segment: 4 })?.text
        ?? ''
    )
    expect(new Set(said).size).toBe(Object.keys(BREACHES).length)
    for (const one of said) expect(one).toMatch(/^Mira loses Bind in segment 4: .+\.$/)
    expect(
      describeOwn(fight, { type: 'broken', who: fight.id('Mira'), of: 'maintaining', power: 1, why: 'save',
        segment: 0 })?.text,
    ).toBe('Mira no longer concentrates on Bind: failed a save.')
  })

  it('SEG-26 what takes whole rounds says so', () => {
    expect(log(round(four({ mira: { sheet: knows(power('Long song', { rounds: 2 })) } }), { Mira: 'Long song' }, 5, 2)))
      .toContain('Mira begins Long song: for 2 rounds.')
  })
})

describe('blows', () => {
  it('SEG-60 a blow tells what was needed where both are known, and nothing of it where one is not', () => {
    const struck = (secret: boolean) => {
      const fight = round(
        four({ mira: { sheet: sword() }, rook: { ...NEAR.rook, secret: { token: false, stats: secret } } }),
        {},
        5,
        2,
      )
      until(fight, 'high D3')
      return fight.do(use(fight, 'Mira', 'sword', 'Rook'), 15, 3)
    }
    expect(log(struck(false), TABLE)).toContain('Mira’s sword hits Rook (10 needed).')
    const secret = log(struck(true), TABLE)
    expect(secret).toContain('Mira’s sword hits Rook.')
    expect(secret.join(' ')).not.toMatch(/needed|loses 3/)
  })

  it('SEG-67 what is foiled in the open says why; a save says against what', () => {
    const fight = four()
    const blow = { type: 'struck', by: fight.id('Mira'), who: fight.id('Rook'), strike: 'claw', need: 12, hit: false,
      notes: [] } as const
    expect(describeOwn(fight, { ...blow, foiled: 'Rook is hedged against contact' })?.text).toBe(
      'Mira’s claw is foiled: Rook is hedged against contact.',
    )
    expect(describeOwn(fight, { ...blow, foiled: '' })?.text, 'no number that it would have reached').toBe(
      'Mira’s claw does nothing to Rook.',
    )
    expect(describeOwn(fight, { ...blow, foiled: null })?.text).toBe('Mira’s claw misses Rook (12 needed).')
    expect(
      describeOwn(fight, { type: 'saved', who: fight.id('Rook'), against: 'rod', made: false, what: 'Copper rod' })
        ?.text,
    ).toBe('Rook fails to save against rod, staff or wand (Copper rod).')
  })

  it('SEG-70 SEG-71 free and immediate attacks are told as such', () => {
    const fight = four({ mira: { sheet: sword() } })
    const deed = { action: 'attack:1' as never, targets: [{ kind: 'combatant', id: fight.id('Rook') }],
      form: {} } as const
    const said = (as: 'free' | 'immediate' | 'action') =>
      describeOwn(fight, { type: 'deed', who: fight.id('Mira'), deed, as })?.text
    expect([said('free')?.startsWith('Free attack: Mira'), said('immediate')?.startsWith('Immediate: Mira'),
      said('action')?.startsWith('Mira')]).toEqual([true, true, true])
  })

  it('SEG-23 what is announced is told before it happens', () => {
    const fight = round(four({ mira: { sheet: sword() }, ...NEAR }), {}, 4, 4)
    until(fight, 'high D3')
    fight.do(use(fight, 'Mira', 'sword', 'Rook'))
    expect(log(fight).some((one) => one.startsWith('Announced: Mira'))).toBe(true)
  })

  it('SEG-23 SEG-11 SEG-90 what is announced, named or checked has one line, and no heading that repeats it', () => {
    const shown = (fight: SegmentsFight) =>
      rowsOf([{ id: '1', by: '', title: 'HEADING', lines: fight.lines(), override: false, undone: false }], {
        kind: 'all',
        search: '',
      }, []).map(({ line }) => line.text)
    const fight = round(
      four({ mira: { sheet: { ...sword(), ...knows(dart(5)) } }, bram: { at: [5, 5], sheet: sword() }, ...NEAR }),
      { Mira: 'Dart' },
      4,
      4,
    )
    expect(shown(fight.do(picks(fight, 'Rook')))).toEqual(['Mira names Rook for Dart.'])
    until(fight, 'high D3')
    expect(shown(fight.do(use(fight, 'Bram', 'sword', 'Rook')))[0]).toBe('Announced: Bram attacks Rook with the sword.')
    fight.do(own({ type: 'morale', who: [fight.id('Rook')], modifier: 0 }), 1, 2)
    expect(shown(fight)[0]).toBe('Rook’s morale: 3, not more than 8.')
  })

  it('SEG-27 a spell is cast when it is begun and completed in its segment', () => {
    const fight = round(
      four({
        mira: {
          sheet: knows(dart(3, { name: 'Bind' }), power('Bark', { notation: 'innate', segments: 1, range: 60 })),
        },
      }),
      { Mira: 'Bind' },
      5,
      2,
    )
    fight.do(picks(fight, 'Rook'))
    until(fight, 'low D4').do(goOn(), 4)
    expect(log(fight)).toContain('Mira completes Bind on Rook.')
    const deed = offer(fight, 'Mira', 'Bind').action
    expect(
      nameCommand(spec, fight.battle, { type: 'act', actor: fight.id('Mira'),
        deed: { action: deed, targets: [], form: {} } }),
    ).toBe('Mira casts Bind')
    expect(nameCommand(spec, fight.battle, use(fight, 'Mira', 'Bark', 'Rook'))).toBe('Mira uses Bark on Rook')
  })
})

describe('morale', () => {
  it('SEG-90 it is told with one full stop and without an “it”, and Routed without how long', () => {
    const fight = round(four(), {}, 5, 2)
    fight.do(own({ type: 'morale', who: [fight.id('Rook')], modifier: 0 }), 5, 6)
    expect(log(fight)).toEqual(['Rook’s morale: 11, more than 8.', 'Rook loses heart.', 'Rook is routed.'])
    fight.do(own({ type: 'morale', who: [fight.id('Crow')], modifier: 0 }), 1, 2)
    expect(log(fight)).toEqual(['Crow’s morale: 3, not more than 8.', 'Crow fights on.'])
  })
})

describe('melees', () => {
  it('SEG-82 who comes in, who joins, who is out, and whose quarters are restricted', () => {
    const fight = four()
    expect(log(fight.do(melee(fight, 'Mira', 'Rook')))).toContain('Mira and Rook are in melee.')
    expect(log(fight.do(melee(fight, 'Bram', 'Rook')))).toContain('Bram joins the melee of Mira and Rook.')
    const id = fight.battle.turn.melees[0]?.id ?? 0
    expect(log(fight.do(own({ type: 'restricted', melee: id, on: true }))).join(' ')).toMatch(
      /^The quarters of .* are restricted\.$/,
    )
    expect(log(fight.do(own({ type: 'leave-melee', who: fight.id('Bram') })))).toContain('Bram is out of melee.')
  })
})

describe('names of commands', () => {
  it('SEG-02 every command of this ruleset has a name that tells whom it is about', () => {
    const fight = round(four(), {}, 5, 2)
    const [mira, rook] = [fight.id('Mira'), fight.id('Rook')]
    const name = (command: Parameters<typeof spec.nameOwnCommand>[1]) => spec.nameOwnCommand(fight.battle, command)
    expect(name({ type: 'go-on', side: null })).toMatch(/^All done: HIGH/)
    expect(name({ type: 'go-on', side: PLAYERS })).toMatch(/^Players done: HIGH/)
    const said = [
      name({ type: 'pass', who: mira }),
      name({ type: 'reveal', who: rook }),
      name({ type: 'reveal', who: null }),
      name({ type: 'delay', who: mira }),
      name({ type: 'rule', who: mira, as: 'complex' }),
      name({ type: 'give-up', who: mira }),
      name({ type: 'melee', members: [mira, rook] }),
      name({ type: 'leave-melee', who: mira }),
      name({ type: 'restricted', melee: 1, on: true }),
      name({ type: 'surprise', side: PLAYERS, segments: 1 }),
      name({ type: 'provoke', who: mira, from: [rook], bonus: 2 }),
      name({ type: 'morale', who: [rook], modifier: 0 }),
    ]
    expect(said).toEqual([
      'Mira passes',
      'Reveal what Rook declared',
      'Reveal declarations',
      'Mira delays',
      'Complex: what Mira does',
      'Mira gives up what is under way',
      'Melee: Mira and Rook',
      'Mira is out of the melee',
      'Restricted quarters',
      'Players: surprised for a segment',
      'Free attacks at Mira',
      'Check the morale of Rook',
    ])
  })

  it('SEG-11 COM-24 an answer is called by its question and targets; the table reads nothing of secret ones', () => {
    const fight = round(four({ mira: { sheet: knows(dart(5)) } }), { Mira: 'Dart' }, 5, 2)
    expect(nameCommand(spec, fight.battle, picks(fight, 'Rook'))).toBe('Mira’s Dart: at which foe? Rook')
    const hidden = round(four({ rook: { sheet: knows(dart(5)) } }), { Rook: 'Dart' }, 2, 5)
    const named = picks(hidden, 'Mira')
    expect(nameCommand(spec, hidden.battle, named)).toBe('Rook’s Dart: at which foe? Mira')
    expect(nameCommand(spec, project(spec, hidden.battle, TABLE), named)).toBe('An answer')
  })

  it('SEG-90 whose morale is checked heads its lines', () => {
    const fight = four({ crow: { stats: { morale: 7 } }, table: { morale: true } })
    round(fight, {}, 5, 2).do(set(fight, 'Rook', 'hp', 0))
    for (let step = 0; step < 20 && fight.battle.prompt === null; step++) fight.do(goOn())
    expect(nameCommand(spec, fight.battle, row(fight, 'Crow', { check: 'skip' }))).toBe(
      'Whose morale is checked? Crow, morale 7',
    )
  })

  it('COM-06 falling and rising read as what they are', () => {
    const fight = four()
    expect(log(fight.do(presence(fight, 'Crow', 'down'))).some((one) => one.startsWith('Crow is down'))).toBe(true)
    expect(log(fight.do(presence(fight, 'Crow', 'present'))).some((one) => one.startsWith('Crow is back'))).toBe(true)
  })
})
