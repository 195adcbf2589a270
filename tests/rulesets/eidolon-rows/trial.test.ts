// Trials of what nobody presses, and of cures: each pattern shows what it does.
import { describe, expect, it } from 'vitest'
import { fillPattern, startOf } from '../../../src/engine/abilities/editing/patterns.ts'
import type { Ability } from '../../../src/engine/abilities/language/ability.ts'
import { tryOccasion } from '../../../src/engine/abilities/trial/occasions.ts'
import { answerInTrial, trialTargets, useInTrial } from '../../../src/engine/abilities/trial/play.ts'
import { prepareTrial } from '../../../src/engine/abilities/trial/prepare.ts'
import type { Trial } from '../../../src/engine/abilities/trial/trial.ts'
import { defineRuleset } from '../../../src/engine/core/index.ts'
import { EDITING } from '../../../src/rulesets/eidolon-rows/abilities/editing.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'
import { four } from './table.ts'

const fight = four({ mira: { stats: { mp: 10, magic: 3 } } })
const setting = { spec: defineRuleset(spec), editing: EDITING, battle: fight.battle, user: fight.who('Mira'),
  list: 'abilities', field: 'text' }

function prepared(ability: unknown): Trial {
  const trial = prepareTrial(setting, JSON.stringify(ability))
  if (!trial.ok) throw new Error(trial.problem)
  return trial.value
}
const pattern = (id: string, filled: Readonly<Record<string, string>> = {}): unknown => {
  const one = EDITING.patterns.find((each) => each.id === id)
  if (!one) throw new Error(`There is no pattern ${id}.`)
  return fillPattern(one, { ...startOf(one), ...filled })
}

describe('a trial', () => {
  it.each(['reaction', 'reaction-help'])('the dummy does what sets off the pattern “%s”', (id) => {
    const trial = prepared(pattern(id))
    const [occasion] = trial.occasions
    if (!occasion) throw new Error('Nothing sets it off.')
    expect(occasion.label).toMatch(/^Dummy: /)
    const tried = tryOccasion(trial, occasion, 1)
    const name = String((pattern(id) as Ability).name)
    const answer = tried.asks?.answers.find(({ label }) => label.includes(name))
    if (!answer) throw new Error(`Nobody is asked: ${JSON.stringify(tried.asks)}`)
    const done = answerInTrial(trial, tried, answer.answer)
    expect(done.refused).toBeNull()
    expect(done.lines.length).toBeGreaterThan(tried.lines.length)
  })

  it.each([['status', 'burned'], ['debuff', 'Attack'], ['track', 'Evasion']])(
    'ROW-57 a cure of “%s” finds something to take off',
    (what, said) => {
      const trial = prepared(pattern('cure', { what }))
      const [use] = trial.uses
      if (!use) throw new Error('It cannot be used.')
      const target = trialTargets(trial, use).find(({ label }) => label === 'Friend')
      const tried = useInTrial(trial, use, target?.target ?? null, 1)
      expect(tried.lines.map(({ text }) => text).join(' ')).toMatch(new RegExp(`${said}.*Friend|Friend.*${said}`))
    },
  )

  it('ROW-55 something that is always on says what it changes', () => {
    const { changes } = prepared({ name: 'Old scars', modifiers: [{ on: 'defence', by: '2' }] })
    expect(changes.find((line) => line.includes('Defence'))).toMatch(/ Defence \d+ instead of \d+$/)
  })
})
