// What an ability leaves to the GM: the GM is asked in its words, does it by hand, and the ability goes on.
import { describe, expect, it } from 'vitest'
import type { Ability as Text } from '../../../src/engine/abilities/language/ability.ts'
import { project } from '../../../src/engine/core/index.ts'
import { bout } from './bout.ts'
import { act, choose, set } from './people.ts'
import { labels, question, spoken } from './content/spoken.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'

const text: Text = { name: 'Tide of omens', use: 'free', steps: [
  { do: 'gain', what: 'temp hp', amount: '1' },
  { do: 'ask', text: 'The nearest water rises; say what it reaches.' },
  { do: 'gain', what: 'temp hp', amount: '4' },
] }
const fight = () => {
  const made = bout({ wen: { abilities: [spoken(text)] } })
  return made.do(act(made, 'Wen', 'ability/1', []))
}

describe('a step that asks', () => {
  it('asks the GM in its words, and nobody else can answer', () => {
    const open = fight()
    expect(question(open)).toMatchObject({ title: 'Tide of omens: the GM decides', by: { who: 'gm' },
      detail: ['The nearest water rises; say what it reaches.'] })
    expect(labels(open)).toEqual(['Go on'])
    expect(open.who('Wen').stats['tempHp']).toBe(1)
    expect(() => open.do(choose(open, 'other'))).toThrow(/Choose one of the choices/)
  })

  it('the GM changes what is to be changed meanwhile, and the ability goes on when the GM says so', () => {
    const open = fight()
    open.do(set(open, 'Wen', 'mp', 2))
    expect(question(open)?.title).toBe('Tide of omens: the GM decides')
    open.do(choose(open, 'done'))
    expect([open.battle.prompt, open.battle.stack, open.who('Wen').stats['tempHp']]).toEqual([null, [], 4])
  })

  it('asks no more where the ability was changed meanwhile', () => {
    const open = fight()
    open.do(set(open, 'Wen', 'abilities.0.text', JSON.stringify({ ...text, steps: text.steps?.slice(0, 1) })))
    expect([open.battle.prompt, open.battle.stack]).toEqual([null, []])
  })

  it('COM-24 of somebody hidden the table is not told what is asked', () => {
    const open = fight()
    const wen = open.who('Wen')
    const hidden = { ...open.battle,
      combatants: { ...open.battle.combatants, [wen.id]: { ...wen, secret: { token: true, stats: true } } } }
    expect(spec.promptView(project(spec, hidden, { role: 'table' }))).toBeNull()
  })
})
