// PHA-68: battles from before the tags meant what the rules say.
import { expect, it } from 'vitest'
import type { Json } from '../../../src/lib/json.ts'
import { migrations } from '../../../src/rulesets/eight-phases/migrations.ts'
import { bow } from './people.ts'

it('PHA-68 abilities of older battles keep what they did: Arcing and Indirect change places', () => {
  const { homing: _homing, attackBonus: _attackBonus, ...old } = { ...bow('Yew'), id: 1, arcing: true }
  const step = migrations[1]
  if (!step || 'refuses' in step) throw new Error('There is such a step.')
  const session = { base: { combatants: { c1: { sheet: { abilities: [old] } } } },
    entries: [{ events: [{ type: 'patched', patch: { sheet: { abilities: [old] } } }] }] } as unknown as Json
  const text = JSON.stringify(step.session?.(session))
  expect(text.match(/"arcing":false/g)).toHaveLength(2)
  expect(text.match(/"indirect":true/g)).toHaveLength(2)
  expect(text.match(/"homing":false/g)).toHaveLength(2)
  expect(step.options?.({ surge: 'full' })).toEqual({ surge: 'full', npcOpportunity: 'none' })
})
