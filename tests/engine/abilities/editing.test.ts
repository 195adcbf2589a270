// What stands behind the editor of abilities: the parts of the language as a form asks for them, patterns with blanks,
// what a ruleset plays, and abilities on their way.
import { describe, expect, it } from 'vitest'
import { draftAt, withDraftAt } from '../../../src/engine/abilities/editing/draft-at.ts'
import type { AbilityEditing } from '../../../src/engine/abilities/editing/editing.ts'
import { type Draft, freshKind, freshOf } from '../../../src/engine/abilities/editing/fresh.ts'
import { placeInText } from '../../../src/engine/abilities/language/json-place.ts'
import { packAbility, unpackAbility } from '../../../src/engine/abilities/editing/packed.ts'
import { abilityPart, type Part } from '../../../src/engine/abilities/editing/parts.ts'
import { type AbilityPattern, filledIn, fillPattern, placesOfBlank,
  startOf } from '../../../src/engine/abilities/editing/patterns.ts'
import { offeredMembers, offeredSteps } from '../../../src/engine/abilities/editing/played.ts'
import { problemNotPlayed } from '../../../src/engine/abilities/language/place-not-played.ts'
import { problemsOfDraft } from '../../../src/engine/abilities/editing/problems.ts'
import { WORDS } from './words.ts'

const BLOW: AbilityPattern = {
  id: 'blow',
  name: 'A blow',
  says: '{name} within {range} for {mp} MP: {damage} {kind} damage, then {condition} {until}, {limit}.',
  blanks: {
    name: { blank: 'line', label: 'Name', start: 'Blade' },
    range: { blank: 'amount', label: 'Range', start: '1' },
    mp: { blank: 'amount', label: 'MP', start: '', empty: 'no' },
    damage: { blank: 'amount', label: 'Damage', start: '1d6' },
    kind: { blank: 'word', label: 'Kind', list: 'kinds', start: 'physical' },
    condition: { blank: 'word', label: 'Condition', list: 'conditions', start: '', empty: 'nothing' },
    until: { blank: 'choice', label: 'Until', start: 'cleared',
      choices: { cleared: 'cleared', 'the end of its turn': { moment: 'turn end', count: '1' } } },
    limit: { blank: 'choice', label: 'How often', start: 'always',
      choices: { always: [], 'once a round': [{ limit: 'times', times: '1', per: 'round' }] } },
  },
  ability: { name: '{name}', use: 'fight', cost: [{ $if: 'mp', pay: 'mp', amount: '{mp}' }], limits: '{limit}',
    needs: [{ need: 'who', side: 'enemy', count: '1', range: '{range}' }],
    steps: [{ do: 'harm', amount: '{damage} + {damage}', kind: '{kind}' }, { do: 'let', amount: '{damage}',
      keep: '$d' }, { $if: 'condition', do: 'put', condition: '{condition}', until: '{until}' }] },
}

/** Plays everything but zones and what is always on. */
const editing: AbilityEditing = { words: WORDS, patterns: [BLOW], dummies: { foe: {}, friend: {} },
  whyNot: ({ use, steps = [] }) =>
    use === undefined
      ? 'Nothing is always on here.'
      : steps.some((step) => step.do === 'zone')
      ? 'There are no zones here.'
      : null }

describe('the parts of an ability', () => {
  it('are read from the schema: members, words with their labels, kinds, and parts in each other', () => {
    const members = abilityPart(WORDS).members()
    expect(members['name']).toEqual({ part: { is: 'text', as: 'line' }, needed: true })
    expect(members['use']).toEqual({ part: { is: 'word', words: WORDS.uses }, needed: false })
    const steps = members['steps']?.part
    const step = steps?.is === 'list' ? steps.of() : null
    const check = step?.is === 'kinds' ? step.kinds()['check'] : undefined
    const branches = check?.['on']?.part
    expect(branches?.is === 'record' && branches.of()).toBe(steps)
    expect(check?.['edge']?.part).toEqual({ is: 'text', as: 'amount' })
  })

  it('begin as something that the schema takes, for each kind of step', () => {
    const steps = abilityPart(WORDS).members()['steps']?.part
    const step = steps?.is === 'list' ? steps.of() : null
    if (step?.is !== 'kinds') throw new Error('Steps come in kinds.')
    for (const kind of Object.keys(step.kinds())) {
      const problems = problemsOfDraft({ name: 'Tried', use: 'fight', steps: [freshKind(step, kind)] }, editing)
      // Only what hangs on the rest of the ability may be wrong, never the shape.
      expect(problems.filter(({ says }) => /must|missing|belong/.test(says)), kind).toEqual([])
    }
  })

  it('begin as something for every part that can be reached', () => {
    const met = new Set<Part>()
    const visit = (part: Part): void => {
      if (met.has(part)) return
      met.add(part)
      expect(freshOf(part)).toBeDefined()
      if (part.is === 'list' || part.is === 'record') visit(part.of())
      if (part.is === 'either') part.of().forEach(visit)
      if (part.is === 'group') Object.values(part.members()).forEach((one) => visit(one.part))
      if (part.is === 'kinds') Object.values(part.kinds()).flatMap(Object.values).forEach((one) => visit(one.part))
    }
    visit(abilityPart(WORDS))
    expect(met.size).toBeGreaterThan(40)
  })
})

describe('a draft', () => {
  it('is changed at a place, and nothing else of it', () => {
    const draft: Draft = { a: [{ b: 'x' }, { b: 'y' }] }
    expect(withDraftAt(draft, ['a', 1, 'b'], 'z')).toEqual({ a: [{ b: 'x' }, { b: 'z' }] })
    expect(withDraftAt(draft, ['a', 0], undefined)).toEqual({ a: [{ b: 'y' }] })
    expect(withDraftAt(draft, ['a', 2], { b: 'new' })).toEqual({ a: [{ b: 'x' }, { b: 'y' }, { b: 'new' }] })
    expect(withDraftAt(draft, ['c', 'd'], 'deep')).toEqual({ ...(draft as object), c: { d: 'deep' } })
    expect(draftAt(draft, ['a', 1, 'b'])).toBe('y')
    expect(draftAt(draft, ['a', 7, 'b'])).toBeUndefined()
  })
})

describe('a pattern', () => {
  it('leaves out what hangs on an empty blank, and lists that say nothing', () => {
    expect(fillPattern(BLOW, startOf(BLOW))).toEqual({ name: 'Blade', use: 'fight',
      needs: [{ need: 'who', side: 'enemy', count: '1', range: '1' }],
      steps: [{ do: 'harm', amount: '1d6 + 1d6', kind: 'physical' }, { do: 'let', amount: '1d6', keep: '$d' }] })
  })

  it('is found again in what was made from it, whatever stands in its blanks', () => {
    const filled = { ...startOf(BLOW), name: 'Axe', mp: '2', condition: 'PRONE', until: 'the end of its turn',
      limit: 'once a round' }
    const made = fillPattern(BLOW, filled)
    expect(filledIn(BLOW, made)).toEqual(filled)
    expect(filledIn(BLOW, fillPattern(BLOW, startOf(BLOW)))).toEqual(startOf(BLOW))
  })

  it('is not found in an ability that it cannot say', () => {
    const made = fillPattern(BLOW, startOf(BLOW))
    expect(filledIn(BLOW, { ...(made as object), words: 'More than that.' })).toBeNull()
    expect(filledIn(BLOW, withDraftAt(made, ['steps', 2], { do: 'stop' }))).toBeNull()
    expect(filledIn(BLOW, withDraftAt(made, ['steps', 0, 'amount'], '1d6 + 1d8'))).toBeNull()
  })

  it('knows where each blank stands, so that a problem is told at the blank', () => {
    expect(placesOfBlank(BLOW, startOf(BLOW), 'range')).toEqual([['needs', 0, 'range']])
    expect(placesOfBlank(BLOW, startOf(BLOW), 'damage')).toEqual([['steps', 0, 'amount'], ['steps', 1, 'amount']])
    expect(placesOfBlank(BLOW, startOf(BLOW), 'condition')).toEqual([])
  })
})

describe('what a ruleset plays', () => {
  it('is asked of the ruleset, kind by kind', () => {
    const steps = offeredSteps(editing)
    expect(steps.get('harm')?.why).toBeNull()
    expect(steps.get('zone')?.why).toBe('There are no zones here.')
    expect(offeredMembers(editing).get('modifiers')?.why).toBeNull()
  })

  it('is told at the step that is not played', () => {
    const zone = { do: 'zone',
      zone: { name: 'Smoke', area: { shape: 'burst', size: '1' }, inside: 'part', until: 'cleared' }, at: 'me' }
    const ability: Draft = { name: 'Smoke', use: 'fight', steps: [{ do: 'stop' }, zone] }
    expect(problemNotPlayed(ability, editing.whyNot)).toEqual({ at: ['steps', 1], says: 'There are no zones here.' })
    expect(problemsOfDraft({ name: 'Ward', modifiers: [{ on: 'armor', by: '1' }] }, editing)).toEqual([{ at: [],
      says: 'Nothing is always on here.' }])
  })
})

describe('what is wrong with a draft', () => {
  it('is told all at once, at its places, with amounts that cannot be read beside what is missing', () => {
    const problems = problemsOfDraft({ use: 'fite', steps: [{ do: 'harm', amount: '2d6 +', kind: 'fire' }] }, editing)
    expect(problems.map(({ at }) => at.join('.'))).toEqual(['use', 'name', 'steps.0.amount'])
    expect(
      problemsOfDraft({ name: 'Bolt', use: 'fight', steps: [{ do: 'harm', amount: '2d6 + magik', kind: 'fire' }] },
        editing)[0],
    ).toMatchObject({ at: ['steps', 0, 'amount'], character: 6 })
  })

  it('is found in the text, also before a place where the text ends too soon', () => {
    const text = '{\n  "steps": [\n    { "do": "stop" },\n    { "do": "harm", "amount": "2d\\"6" }\n  ]\n}'
    const [from = 0, to = 0] = placeInText(text, ['steps', 1, 'amount']) ?? []
    expect(text.slice(from, to)).toBe(String.raw`"2d\"6"`)
    expect(text.slice(...(placeInText(text, ['steps', 1, 'kind']) ?? [0, 0]))).toBe(
      '{ "do": "harm", "amount": "2d\\"6" }',
    )
    const broken = '{ "name": "Bolt", "steps": [ {'
    expect(broken.slice(...(placeInText(broken, ['name']) ?? [0, 0]))).toBe('"Bolt"')
  })
})

describe('an ability on its way', () => {
  const here = { ruleset: 'reefs', nameOf: (id: string) => ({ reefs: 'Reefs and Rocks', moors: 'Moors' })[id] }
  const bolt: Draft = { name: 'Bolt', use: 'fight', steps: [] }
  const why = (text: string): string => {
    const read = unpackAbility(text, here)
    return read.ok ? 'taken' : read.problem
  }

  it('arrives as it left, also between the marks of a code block, and bare', () => {
    const text = packAbility(bolt, { id: 'reefs', version: 3 })
    expect(JSON.parse(text)).toMatchObject({ language: 1, ruleset: 'reefs', version: 3 })
    expect(unpackAbility(text, here)).toEqual({ ok: true, value: bolt })
    expect(unpackAbility(`\`\`\`json\n${text}\n\`\`\``, here)).toEqual({ ok: true, value: bolt })
    expect(unpackAbility(JSON.stringify(bolt), here)).toEqual({ ok: true, value: bolt })
  })

  it('is refused where another ruleset is played, by both names', () => {
    expect(why(packAbility(bolt, { id: 'moors', version: 1 }))).toBe(
      'This is an ability of Moors. Here Reefs and Rocks is played, which has other words.',
    )
    expect(why(packAbility(bolt, { id: 'caves', version: 1 }))).toContain('an ability of "caves"')
  })

  it('is refused with what is wrong, and where', () => {
    expect(why('')).toBe('There is nothing to paste: copy an ability first.')
    expect(why('{ "name": ')).toMatch(/^This is no ability: it is not JSON\./)
    expect(why('[1]')).toMatch(/^This is no ability: a group of named values is needed/)
    expect(why('{ "combatants": {} }')).toMatch(/^This is a battle, not an ability\./)
    expect(why('{ "turnstone": "map", "ability": {} }')).toBe('turnstone: must be "ability", but is "map".')
    expect(why('{ "turnstone": "ability", "ability": {} }')).toBe('language: the version of the language is missing.')
    expect(why('{ "turnstone": "ability", "language": 99, "ruleset": "reefs", "ability": {} }')).toMatch(
      /^This ability is written in version 99 of the language\. This program reads version 1:/,
    )
    expect(why('{ "turnstone": "ability", "language": 1, "ruleset": "reefs" }')).toBe('ability: is missing.')
  })
})
