// Trials of what nobody presses: what sets a reaction off, what something that is always on changes, and whom a cure
// helps.
import { describe, expect, it } from 'vitest'
import type { Ability } from '../../../src/engine/abilities/language/ability.ts'
import { tryOccasion } from '../../../src/engine/abilities/trial/occasions.ts'
import { answerInTrial, trialTargets, useInTrial } from '../../../src/engine/abilities/trial/play.ts'
import { prepareTrial, preparingTrial } from '../../../src/engine/abilities/trial/prepare.ts'
import type { Trial } from '../../../src/engine/abilities/trial/trial.ts'
import { defineRuleset } from '../../../src/engine/core/index.ts'
import { EDITING } from '../../../src/rulesets/eight-phases/abilities/editing.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { bout } from './bout.ts'

const fight = bout()
const setting = { spec: defineRuleset(spec), editing: EDITING, battle: fight.battle, user: fight.who('Wen'),
  list: 'abilities', field: 'text' }

function prepared(ability: Ability): Trial {
  const trial = prepareTrial(setting, JSON.stringify(ability))
  if (!trial.ok) throw new Error(trial.problem)
  return trial.value
}

describe('a trial of what nobody presses', () => {
  it('PHA-60 the dummy does what sets a reaction off, and the reaction is asked for and done', () => {
    const trial = prepared({ name: 'Bristle',
      listens: [{ when: 'after', use: 'reaction', may: 'me',
        event: [{ on: 'land', degrees: ['hit', 'critical'], by: 'enemy', to: 'me' }],
        steps: [{ do: 'harm', amount: '2', kind: 'physical', for: 'by' }] }] })
    const [occasion] = trial.occasions
    expect(trial.uses).toEqual([])
    expect(occasion?.label).toMatch(/^Dummy: .* on Wen$/)
    const tried = occasion && tryOccasion(trial, occasion, 1)
    const answer = tried?.asks?.answers.find(({ label }) => label.includes('Bristle'))
    if (!tried || !answer) throw new Error(`Nobody is asked: ${tried?.asks?.title}`)
    const done = answerInTrial(trial, tried, answer.answer)
    expect(done.refused).toBeNull()
    expect(done.lines.slice(tried.lines.length).map(({ text }) => text).join(' ')).toMatch(/Dummy/)
  })

  it('what answers without being asked is set off as well, by whatever it listens for', () => {
    const trial = prepared({ name: 'Second breath',
      listens: [{ when: 'after', event: [{ on: 'moment', moment: 'turn end', by: 'me' }],
        steps: [{ do: 'gain', what: 'focus', amount: '1' }] }] })
    const [occasion] = trial.occasions
    if (!occasion) throw new Error('Nothing sets it off.')
    expect(occasion.label).toContain('Wen')
    expect(tryOccasion(trial, occasion, 1).lines.map(({ text }) => text).join(' ')).toContain('Second breath')
  })

  it('looks for what sets something off a few commands at a time, so that who writes is never held up', () => {
    let given = 0
    const counted = <Args extends unknown[]>(work: (...args: Args) => void) => (...args: Args) => {
      given++
      work(...args)
    }
    const { act, answer, giveTurn } = setting.spec
    const counting = { ...setting.spec, act: counted(act), answer: counted(answer), giveTurn: counted(giveTurn) }
    const text = JSON.stringify({ name: 'Never',
      listens: [{ when: 'after', event: [{ on: 'down', by: 'enemy', to: 'me' }],
        steps: [{ do: 'gain', what: 'focus', amount: '1' }] }] })
    const counts: number[] = []
    for (const parts = preparingTrial({ ...setting, spec: counting }, text);;) {
      given = 0
      const { done } = parts.next()
      counts.push(given)
      if (done) break
    }
    expect(counts.reduce((sum, one) => sum + one)).toBeGreaterThan(50)
    expect(Math.max(...counts)).toBeLessThanOrEqual(6)
  })

  it('something that is always on says what it changes, in numbers', () => {
    const trial = prepared({ name: 'Thick hide', modifiers: [{ on: 'armor', by: '2' }] })
    const armor = fight.who('Wen').stats.armor ?? 0
    expect(trial.changes).toContain(`Wen: ARMOR ${armor + 2} instead of ${armor}`)
  })

  it('what does nothing by itself and changes nothing says so', () => {
    const trial = prepareTrial(setting, JSON.stringify({ name: 'A saying', tags: ['support'] }))
    expect(trial.ok ? '' : trial.problem).toContain('Nothing is there to be pressed')
  })

  it.each([
    ['of a kind', { do: 'cure', what: 'bad' }, 'DAZED'],
    ['by name', { do: 'end', condition: 'SUNDERED', of: 'it' }, 'SUNDERED'],
  ] as const)('a cure %s finds something to take off', (_, step, condition) => {
    const trial = prepared({ name: 'Salve', use: 'free', needs: [{ need: 'who', side: 'ally', count: '1', range: '5' }],
      steps: [step] })
    const [use] = trial.uses
    if (!use) throw new Error('It cannot be used.')
    const target = trialTargets(trial, use).find(({ label }) => label === 'Friend')
    const tried = useInTrial(trial, use, target?.target ?? null, 1)
    expect(tried.lines.map(({ text }) => text).join(' ')).toContain(condition)
  })
})
