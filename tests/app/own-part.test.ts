// What is played at a seat elsewhere: buttons and parts of questions that are the seat's own, and who else is asked.
import { describe, expect, it } from 'vitest'
import { askedInWords, waitsInWords, choosesWhoBegins, ownSubject, promptOfSitter, turnAt,
  whoPlays } from '../../src/app/turn/own-part.ts'
import { combatantsOf, project, type Battle, type CombatantId, type PromptView, type Sitter,
  type TurnView } from '../../src/engine/core/index.ts'
import { ashore, until } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

const tide = until(ashore(), 'Wen')
const [wen, limpet] = [tide.id('Wen'), tide.id('Limpet 1')]
const start = tide.battle as unknown as Battle
const heroes = combatantsOf(start).filter(({ kind }) => kind === 'pc').map(({ id }) => id)
const other = heroes.find((id) => id !== wen) ?? wen
const battle: Battle = { ...start, combatants: Object.fromEntries(
  combatantsOf(start).map(
    (one) => [one.id, { ...one, player: one.id === wen ? 'Ada' : one.id === other ? 'Bea' : null }],
  ),
) }
const side = battle.combatants[wen]?.side ?? ('' as never)
const player = (name: string) => ({ role: 'player', player: name, side }) as const
const [ada, bea]: readonly Sitter[] = [player('Ada'), player('Bea')] as const
const watcher: Sitter = { role: 'spectator' }
const table: Sitter = { role: 'table' }
const view = project(tides, battle, { role: 'table' })
if (!ada || !bea) throw new Error('Nobody plays.')

describe('the buttons of the turn', () => {
  it('are offered to whoever has the turn, and to the table’s own screen', () => {
    const labels = (sitter?: Sitter) => turnAt(sitter ? { sitter } : {}, tides, view).buttons.map(({ label }) => label)
    expect(labels().length).toBeGreaterThan(0)
    expect(labels(ada)).toEqual(labels(table))
    expect(labels(ada)).toContain('End turn')
    expect(labels(bea)).not.toContain('End turn')
    expect(labels(watcher)).toEqual([])
  })

  it('are the same object for the same view and seat', () => {
    expect(turnAt({ sitter: ada }, tides, view)).toBe(turnAt({ sitter: player('Ada') }, tides, view))
  })
})

describe('an open question', () => {
  const prompt = (more: object): PromptView =>
    ({ id: 'p', title: 'What now?', detail: [], about: [], meanwhile: [], ...more }) as unknown as PromptView
  const ask = (who: CombatantId, answered: string | null = null) => ({ who, offers: [], answered })
  const row = (who: CombatantId | undefined, more: object = {}) => ({ id: `${who}`, who, label: '', fields: [],
    values: {}, answered: false, ...more })

  it('is asked as far as the seat plays those who are asked', () => {
    const all = prompt({ kind: 'react', asks: [ask(wen), ask(other), ask(limpet)] })
    expect(promptOfSitter(view, ada, all)).toMatchObject({ asks: [{ who: wen }] })
    expect(promptOfSitter(view, table, all)).toMatchObject({ asks: [{ who: wen }, { who: other }] })
    expect(promptOfSitter(view, watcher, all)).toBeNull()
  })

  it('whether to react is over for whoever has answered, and goes on for others', () => {
    const answered = prompt({ kind: 'react', asks: [ask(wen, 'passes'), ask(other)] })
    expect(promptOfSitter(view, ada, answered)).toBeNull()
    expect(promptOfSitter(view, bea, answered)).toMatchObject({ asks: [{ who: other, answered: null }] })
    expect(askedInWords(view, answered)).not.toContain('Wen')
  })

  it('what was answered is told until all is settled', () => {
    const answered = prompt({ kind: 'react', asks: [ask(wen, 'passes'), ask(other)] })
    const others = askedInWords(view, answered)
    expect(waitsInWords(view, ada, answered, null)).toBe(`You answered: passes. ${others}`)
    expect(waitsInWords(view, ada, answered, 'Dice are needed first.')).toBe(
      'You answered: passes. Dice are needed first.',
    )
    expect(waitsInWords(view, bea, answered, null)).toBe(others)
    expect(waitsInWords(view, ada, null, null)).toBeNull()
  })

  it('has the rows of the seat, and tells how many others fill in', () => {
    const rows = [row(wen), row(other), row(limpet, { kept: true }), row(undefined)]
    const mine = promptOfSitter(view, ada, prompt({ kind: 'rows', submit: 'Send', all: 'All', rest: 'Rest', rows }))
    expect(mine).toMatchObject({ rows: [{ who: wen }], elsewhere: { says: 'Others fill in 3 more.', done: false } })
    // Who has filled in is not counted any more.
    const later = (answers: readonly boolean[]) =>
      promptOfSitter(view, ada,
        prompt({ kind: 'rows', submit: 'Send',
          rows: rows.map((one, at) => ({ ...one, answered: answers[at] ?? false })) }))
    expect(later([false, true, true])).toMatchObject({
      elsewhere: { says: 'Somebody else fills in one more.', done: false },
    })
    expect(later([false, true, true, true])).toMatchObject({
      elsewhere: { says: 'The others have filled in theirs.', done: true },
    })
    expect(mine).not.toHaveProperty('all')
    expect(mine).not.toHaveProperty('rest')
  })

  it('is asked where its answer is given', () => {
    const by = (who: object) => prompt({ kind: 'choose', by: who, choices: [], min: 1, max: 1 })
    expect(promptOfSitter(view, ada, by({ who: 'combatant', id: wen }))).not.toBeNull()
    expect(promptOfSitter(view, bea, by({ who: 'combatant', id: wen }))).toBeNull()
    expect(promptOfSitter(view, bea, by({ who: 'table' }))).not.toBeNull()
    expect(promptOfSitter(view, watcher, by({ who: 'table' }))).toBeNull()
    expect(promptOfSitter(view, table, by({ who: 'gm' }))).toBeNull()
  })

  it('names those who are asked elsewhere, and have not answered', () => {
    const says = (more: object) => askedInWords(view, prompt(more))
    expect(says({ kind: 'react', asks: [ask(wen, 'passes'), ask(other)] }))
      .toBe(`${battle.combatants[other]?.name} is asked: What now?`)
    expect(says({ kind: 'choose', by: { who: 'gm' } })).toBe('The GM is asked: What now?')
    expect(says({ kind: 'rows', rows: [row(wen), row(other)] })).toContain(' and ')
  })
})

it('a player’s own combatant that acts is shown first, and else the first of the own ones', () => {
  expect(ownSubject({ sitter: ada }, view, turnAt({}, tides, view))).toBe(wen)
  expect(ownSubject({ sitter: bea }, view, turnAt({}, tides, view))).toBe(other)
  expect(ownSubject({ sitter: table }, view, turnAt({}, tides, view))).toBeNull()
})

it('of the own combatants that may begin, one is shown at once, and of several the player says which', () => {
  const both: Sitter = { ...player('Ada'), lent: [other] }
  const begins = (...who: readonly { readonly who: CombatantId; readonly aside?: true; readonly why?: object }[]) =>
    ({ acting: [], buttons: who.map((one) => ({ why: null, ...one })) }) as unknown as TurnView
  const said = (
    turn: TurnView,
    sitter: Sitter = both,
  ) => [choosesWhoBegins({ sitter }, view, turn), ownSubject({ sitter }, view, turn)]
  expect(said(begins({ who: wen }, { who: other }))).toEqual([true, wen])
  expect(said(begins({ who: wen }, { who: other }), ada)).toEqual([false, wen])
  expect(said(begins({ who: other }, { who: limpet }))).toEqual([false, other])
  expect(said(begins({ who: wen, aside: true }, { who: other }))).toEqual([false, other])
  expect(said(begins({ who: wen, why: {} }, { who: other }))).toEqual([false, other])
  expect(said({ ...begins({ who: wen }, { who: other }), acting: [{ who: other }] } as never)).toEqual([false, other])
})

it('is told who plays somebody', () => {
  expect(whoPlays(view, wen)).toBe('Ada plays this combatant.')
  expect(whoPlays(view, limpet)).toBe('The GM plays this combatant.')
})
