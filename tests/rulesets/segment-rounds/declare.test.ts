// SEG-10, SEG-11, SEG-41: the declaration sheet: who declares what, what the GM keeps hidden, what stays from the round
// before, and whom spells are for.
import { describe, expect, it } from 'vitest'
import { describeEvent, PLAYERS, project, type Viewer } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import { answers, asked, bow, choices, dart, declared, declares, forced, four, goOn, hp, joins, knows, moment, npc, num,
  own, passAll, passes, pc, picks, power, presence, round, rowOf, START, suffers, table, told, until, use, why,
  type SegmentsFight } from './table.ts'

const player: Viewer = { role: 'player', player: 'Ann', side: PLAYERS }
const screen: Viewer = { role: 'table' }

/**
 * What somebody’s row says of its choices: “Dart: used up” of what cannot be chosen, in brackets what can be all the
 * same.
 */
function offered(fight: SegmentsFight, name: string): readonly string[] {
  const field = rowOf(fight, name).fields.find(({ key }) => key === 'what')
  return field?.type === 'choice'
    ? field.options.flatMap(
      ({ label, why: not, note }) => (not ? [`${label}: ${not}`] : note ? [`(${label}: ${note})`] : []),
    )
    : []
}

describe('the declaration sheet', () => {
  it('SEG-10 has a row for each in the fight: nothing first, the delay, and what must be declared, no more', () => {
    const fight = four({
      mira: {
        sheet: knows(dart(3), power('Glare', { notation: 'innate', segments: 1 }),
          power('Rush', { notation: 'go-first', segments: 1 })),
      },
    })
    expect(asked(fight).kind).toBe('rows')
    expect(choices(fight, 'Mira')).toEqual(['Nothing', 'Delay', 'Dart', 'Rush', 'Parley', 'Flee', 'Charge', 'Search',
      'Complex activity', 'Long task'])
    expect(choices(fight, 'Rook')).toEqual(['Nothing', 'Delay', 'Parley', 'Flee', 'Charge', 'Search',
      'Complex activity', 'Long task'])
    fight.do(presence(fight, 'Crow', 'down'))
    expect(() => rowOf(fight, 'Crow')).toThrow('no row')
  })

  it('SEG-10 rows are filled in in any order and can be changed until the last is in; the rest declare nothing', () => {
    const fight = four()
    fight.do(declares(fight, 'Crow', 'Delay'))
    fight.do(declares(fight, 'Mira', 'Search'))
    fight.do(declares(fight, 'Mira', 'Parley'))
    expect(rowOf(fight, 'Mira')).toMatchObject({ answered: true, values: { what: 'parley' } })
    expect(rowOf(fight, 'Bram')).toMatchObject({ answered: false })
    fight.do(passAll(fight), 4, 2)
    expect([declared(fight, 'Mira'), declared(fight, 'Bram'), declared(fight, 'Crow')]).toEqual([{ kind: 'fast',
      fast: 'parley', power: 0 }, { kind: 'none' }, { kind: 'delay' }])
  })

  it('SEG-10 the last row that is filled in closes the sheet, and a mistake in one is refused', () => {
    const fight = four({ bram: null, crow: null })
    expect(fight.refused(answers(fight, { kind: 'row', row: fight.id('Mira'), values: { what: 'power:7' } })).says)
      .toBe('Mira cannot declare that.')
    expect(fight.refused(answers(fight, { kind: 'row', row: 'nobody', values: { what: 'none' } })).code).toBe(
      'malformed',
    )
    fight.do(declares(fight, 'Rook', 'Nothing'))
    expect(moment(fight)).toBe('declare')
    fight.do(declares(fight, 'Mira', 'Delay'), 3, 2)
    expect(moment(fight)).not.toBe('declare')
  })

  it('SEG-10 what the GM declares is hidden until it is revealed: for others the GM’s rows are one line', () => {
    const fight = four({ rook: { sheet: knows(dart(3)) } })
    fight.do(declares(fight, 'Rook', 'Dart'))
    fight.do(declares(fight, 'Mira', 'Charge'))
    for (const viewer of [player, screen]) {
      const seen = project(spec, fight.battle, viewer)
      const view = spec.promptView(seen)
      const row = (name: string) => (view?.kind === 'rows' ? view.rows.find(({ label }) => label === name) : undefined)
      expect([row('Rook'), row('Crow')]).toEqual([undefined, undefined])
      expect(view).toMatchObject({ elsewhere: { says: 'The GM declares for 2.', done: false } })
      expect(row('Mira')).toMatchObject({ answered: true, values: { what: 'charge' } })
      expect(JSON.stringify(seen.turn)).not.toContain('"power":1')
    }
    expect(rowOf(fight, 'Rook')).toMatchObject({ kept: true, values: { what: 'power:1' } })
    expect(asked(fight)).not.toHaveProperty('elsewhere')
    fight.do(own({ type: 'reveal', who: fight.id('Rook') }))
    const after = spec.promptView(project(spec, fight.battle, screen))
    expect(after?.kind === 'rows' && after.rows.find(({ label }) => label === 'Rook')?.values).toEqual({
      what: 'power:1',
    })
    expect(fight.refused(own({ type: 'reveal', who: fight.id('Rook') })).says).toBe(
      'No declaration is hidden.',
    )
  })

  it('SEG-10 the GM’s line is ticked when all of the GM’s is in, for the hidden too, who are not counted', () => {
    const fight = four({ crow: { secret: { token: true, stats: false } } })
    const line = () => {
      const view = spec.promptView(project(spec, fight.battle, screen))
      return view?.kind === 'rows' ? view.elsewhere : null
    }
    fight.do(declares(fight, 'Rook', 'Flee'))
    expect(line()).toEqual({ says: 'The GM declares for 1.', done: false })
    fight.do(declares(fight, 'Crow', 'Nothing'))
    expect(line()).toEqual({ says: 'The GM declares for 1.', done: true })
  })

  it('SEG-10 the GM’s line counts only rows that are not on the table’s sheet, and goes when all are', () => {
    const fight = four()
    const line = () => {
      const view = spec.promptView(project(spec, fight.battle, screen))
      return view?.kind === 'rows' ? [view.rows.length, view.elsewhere] : null
    }
    fight.do(declares(fight, 'Rook', 'Flee'))
    fight.do(own({ type: 'reveal', who: fight.id('Rook') }))
    expect(line()).toEqual([3, { says: 'The GM declares for 1.', done: false }])
    fight.do(declares(fight, 'Crow', 'Delay'))
    expect(line()).toEqual([3, { says: 'The GM declares for 1.', done: true }])
    fight.do(own({ type: 'reveal', who: fight.id('Crow') }))
    expect(line()).toEqual([4, undefined])
  })

  it('SEG-10 all rows can be declared as they stand in one step, and those of one screen passed over alone', () => {
    const fight = four()
    const row = (name: string) => ({ kind: 'row', row: fight.id(name), values: { what: 'delay' } }) as const
    fight.do(
      answers(fight, { kind: 'several',
        answers: [{ kind: 'pass', who: fight.id('Mira') }, { kind: 'pass', who: fight.id('Bram') }] }),
    )
    expect([declared(fight, 'Mira'), declared(fight, 'Rook')]).toEqual([{ kind: 'none' }, undefined])
    fight.do(answers(fight, { kind: 'several', answers: [row('Rook'), row('Crow')] }), 5, 2)
    expect([declared(fight, 'Rook'), declared(fight, 'Crow')]).toEqual([{ kind: 'delay' }, { kind: 'delay' }])
    expect(() => asked(fight)).toThrow('No question')
  })

  it('SEG-10 a row that is passed over keeps its last declaration for later rounds; “nothing” does not', () => {
    const fight = four({ rook: null, crow: { at: [20, 4] } })
    round(fight, { Mira: 'Search', Bram: 'Search' }, 6, 1)
    until(fight, 'declare')
    round(fight, { Bram: 'Nothing' }, 6, 1)
    until(fight, 'declare')
    expect([rowOf(fight, 'Mira').values, rowOf(fight, 'Bram').values]).toEqual([{ what: 'complex:search' }, {
      what: 'none',
    }])
  })

  it('SEG-10 the log tells what was declared, and has no line of those who declare nothing or are passed over', () => {
    const fight = four()
    const lines = () =>
      fight.events.flatMap((event) => describeEvent(spec, fight.battle, event, { role: 'gm' })?.text ?? [])
    fight.do(declares(fight, 'Rook', 'Flee'))
    expect(lines()).toEqual(['Rook declares: Flee.'])
    fight.do(declares(fight, 'Crow', 'Nothing'))
    expect(lines()).toEqual([])
    fight.do(passAll(fight), 5, 2)
    expect(lines().filter((text) => text.includes('declares'))).toEqual([])
  })

  it('SEG-10 the GM reveals all declarations at once or one; where nothing was declared there is no button', () => {
    const fight = four()
    const offered = () =>
      spec.turnView(fight.battle).buttons.filter(({ id }) => id.startsWith('reveal')).map(
        ({ label, aside }) => [label, aside ?? false],
      )
    fight.do(declares(fight, 'Rook', 'Nothing'))
    expect(offered()).toEqual([])
    fight.do(declares(fight, 'Crow', 'Flee'))
    expect(offered()).toEqual([['Reveal declarations', false], ['Reveal what Crow declared', true]])
    fight.do(own({ type: 'reveal', who: null }))
    expect(offered()).toEqual([])
    expect([declared(fight, 'Rook'), fight.battle.turn.declared[fight.id('Rook')]?.sealed]).toEqual([{ kind: 'none' },
      false])
  })

  it('SEG-10 what is declared at the GM’s side is told to the GM alone, what a player declares to all', () => {
    const fight = four()
    fight.do(declares(fight, 'Rook', 'Flee'))
    expect(fight.events.filter(({ type }) => type === 'own')).toMatchObject([{ audience: { only: 'gm' } }])
    fight.do(declares(fight, 'Mira', 'Delay'))
    expect(fight.events.filter(({ type }) => type === 'own').every(({ audience }) => audience === undefined)).toBe(true)
  })

  it('SEG-10 the next round begins with what was declared in the last, where it is still possible', () => {
    const fight = four({ rook: null, crow: { at: [20, 4] }, mira: { sheet: knows(dart(2, { left: 1 })) } })
    round(fight, { Mira: 'Dart', Bram: 'Search' }, 6, 1)
    fight.do(picks(fight, 'Crow'))
    until(fight, 'declare')
    expect(rowOf(fight, 'Bram')).toMatchObject({ answered: false, values: { what: 'complex:search' } })
    expect(rowOf(fight, 'Mira')).toMatchObject({ answered: false, values: { what: 'none' } })
  })

  it('SEG-10 SEG-50 what cannot be declared stands there with the reason, is refused, and is no default', () => {
    const fight = four({ rook: null, crow: { at: [20, 4] },
      mira: { sheet: knows(dart(2), power('Veil', { left: 1, aim: 'self' })) } })
    round(fight, { Mira: 'Veil' }, 6, 1)
    until(fight, 'declare')
    expect(offered(fight, 'Mira')).toContain('Veil: used up')
    fight.do(suffers(fight, 'Mira', 'Entangled'))
    expect(offered(fight, 'Mira')).toEqual(['Dart: entangled, cannot concentrate', 'Veil: used up',
      '(Flee: entangled now)', '(Charge: entangled now)'])
    expect(fight.refused(declares(fight, 'Mira', 'Dart')).says).toBe(
      'Mira cannot declare Dart: entangled, cannot concentrate.',
    )
    expect(rowOf(fight, 'Mira').values).toEqual({ what: 'none' })
  })

  it('SEG-10 SEG-24 a flight out of no melee and a charge in a melee say so, and are never the default', () => {
    const fight = four({ rook: { at: [5, 4] }, crow: null })
    expect([offered(fight, 'Mira'), offered(fight, 'Bram')]).toEqual([['(Charge: in a melee now)'], [
      '(Charge: in a melee now)',
    ]])
    fight.do(own({ type: 'leave-melee', who: fight.id('Bram') }))
    expect(offered(fight, 'Bram')).toEqual(['(Flee: not in a melee now)'])
    round(fight, { Mira: 'Charge', Bram: 'Flee', Rook: 'Flee' }, 6, 1)
    until(fight, 'declare')
    expect(['Mira', 'Bram', 'Rook'].map((name) => rowOf(fight, name).values['what'])).toEqual(['none', 'none', 'flee'])
  })

  it('SEG-50 a spell that cannot be begun any more is told to be kept, and is not said to be cast', () => {
    const fight = four({ mira: { sheet: knows(dart(2, { left: 1 })) } })
    fight.do(declares(fight, 'Mira', 'Dart')).do(suffers(fight, 'Mira', 'Entangled'))
    expect(spec.tokenView(fight.battle, fight.who('Mira')).facts).toContain('Casts Dart')
    fight.do(passAll(fight), 6, 1)
    expect(fight.log()).toContain('Dart is not cast, and not used up: Mira is entangled and cannot concentrate.')
    expect(told(fight, 'power-used')).toEqual([])
    expect(spec.turnView(fight.battle).queue.entries.find((one) => one.key === 'high:' + fight.id('Mira'))?.told).toBe(
      'could not cast Dart',
    )
  })

  it('SEG-90 the sheet says how far a long task is, and the log that it goes on', () => {
    const fight = four({ rook: null, crow: { at: [20, 4] } })
    round(fight, { Mira: 'Long task' }, 6, 1)
    until(fight, 'declare')
    expect(offered(fight, 'Mira')).toContain('(Long task: 1 of 3 rounds done)')
    expect(rowOf(fight, 'Mira').values).toEqual({ what: 'complex:long-task' })
    round(fight, { Mira: 'Long task' }, 6, 1)
    expect(fight.log()).toContain('Mira goes on with Long task: 1 of 3 rounds are done.')
  })

  it('SEG-10 undeclared it is not to be had this round, and says so; attacks need no declaring', () => {
    const fight = four({ mira: { sheet: knows(dart(3)) }, rook: { at: [5, 4] } })
    round(fight, {}, 6, 1)
    expect(why(fight, 'Mira', 'Dart')).toBe('Dart has to be declared at the beginning of the round.')
    expect(why(fight, 'Mira', 'Charge')).toContain('has to be declared')
    until(fight, 'high D3')
    fight.do(use(fight, 'Mira', 'cudgel', 'Rook'), 12, 3)
    expect(hp(fight, 'Rook')).toBe(17)
  })

  it('SEG-10 who cannot act is not asked; who joins while the sheet is open has a row', () => {
    const fight = four({ crow: null })
    fight.do(suffers(fight, 'Bram', 'Held'))
    expect(() => rowOf(fight, 'Bram')).toThrow('no row')
    fight.do(joins(npc({ name: 'Wren', at: [9, 9] })))
    expect(rowOf(fight, 'Wren').answered).toBe(false)
  })
})

describe('targets of spells', () => {
  const casters = () =>
    four({ mira: { sheet: knows(dart(3)) }, rook: { sheet: knows(dart(4)) }, bram: { sheet: bow() } })

  it('SEG-11 are named in the D1 of the caster’s group, each caster in turn, HIGH before LOW', () => {
    const fight = casters()
    round(fight, { Mira: 'Dart', Rook: 'Dart' }, 5, 2)
    expect([moment(fight), asked(fight).title]).toEqual(['high D1', 'Mira’s Dart: at which foe?'])
    fight.do(picks(fight, 'Crow'))
    expect(fight.battle.turn.casting[fight.id('Mira')]).toMatchObject({ named: true,
      targets: [{ kind: 'combatant', id: fight.id('Crow') }] })
    until(fight, 'low D1')
    expect(asked(fight)).toMatchObject({ title: 'Rook’s Dart: at which foe?', audience: { only: 'gm' } })
  })

  it('SEG-11 never named, the spell is lost: it does nothing in its segment and a use of it is gone', () => {
    const fight = four({ rook: null, mira: { sheet: knows(dart(3, { left: 2 })) } })
    round(fight, { Mira: 'Dart' }, 5, 2)
    fight.do(passes(fight, 'Mira'))
    expect(told(fight, 'broken')).toMatchObject([{ who: fight.id('Mira'), of: 'casting', why: 'unnamed' }])
    expect(fight.who('Mira').sheet.powers[0]?.left).toBe(1)
    until(fight, 'declare')
    expect(hp(fight, 'Crow')).toBe(20)
  })

  it('SEG-11 a friend is no target of what is for foes, and what works on its caster asks nothing', () => {
    const fight = four({ mira: { sheet: knows(dart(3), power('Ward', { aim: 'self', condition: 'Shielded' })) } })
    round(fight, { Mira: 'Dart' }, 5, 2)
    expect(fight.refused(picks(fight, 'Bram')).says).toBe('Bram is no foe.')
    expect(fight.refused(answers(fight, { kind: 'target', targets: [] })).code).toBe('malformed')
    fight.do(picks(fight, 'Rook'))
    expect(fight.battle.prompt).toBeNull()
    const other = four({ mira: { sheet: knows(power('Ward', { aim: 'self', condition: 'Shielded', segments: 2 })) } })
    round(other, { Mira: 'Ward' }, 5, 2)
    expect(other.battle.prompt).toBeNull()
  })
})

describe('by the GM’s word', () => {
  it('SEG-10 a force goes past what was not declared', () => {
    const fight = table([pc({ name: 'Mira', at: [4, 4] }), npc({ name: 'Rook', at: [8, 4] })]).do(START)
    round(fight, {}, 5, 2)
    const charge = use(fight, 'Mira', 'Charge', 'Rook')
    expect(fight.refused(charge).code).not.toBe('malformed')
    fight.do(forced(charge), 15, 4)
    expect(num(fight, 'Rook', 'hp')).toBeLessThan(20)
    fight.do(goOn())
  })
})
