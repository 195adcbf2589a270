// The question for the ruleset is asked without a screen: what it offers, and who gets which answer.
import { beforeEach, expect, it } from 'vitest'
import { choiceQuestion } from '../../src/app/files/ask-choice.ts'
import { askRuleset, onBands, onSquares } from '../../src/app/files/ask-ruleset.ts'
import { RULESETS } from '../../src/rulesets/registry.ts'

beforeEach(() => choiceQuestion.setState({ open: null }))
const open = () => choiceQuestion.getState().open

it('offers every ruleset once, those on bands with what becomes of the picture', () => {
  const offered = [...onSquares(), ...onBands('A backdrop')]
  expect(offered.map(({ card }) => card.id).toSorted()).toEqual(RULESETS.map(({ id }) => id).toSorted())
  for (const { card, note } of offered) expect(note).toBe(card.plays === 'bands' ? 'A backdrop' : undefined)
})

it('hands the answer to who asked, and is closed then', async () => {
  const [first] = onSquares()
  const asked = askRuleset('Which rules?', onSquares())
  expect(open()?.title).toBe('Which rules?')
  open()?.answer(first?.card.id ?? null)
  expect(await asked).toBe(first?.card)
  expect(open()).toBeNull()
})

it('a newer question puts the older aside and stays open itself', async () => {
  const older = askRuleset('First?', onSquares())
  const newer = askRuleset('Second?', onSquares())
  expect(await older).toBeNull()
  expect(open()?.title).toBe('Second?')
  open()?.answer(null)
  expect(await newer).toBeNull()
})
