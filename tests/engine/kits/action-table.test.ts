// Actions as a table: what is filled in reaches the deed, and nobody is its target twice.
import { describe, expect, it } from 'vitest'
import { createBattle, type ActionId, type CombatantId, type FormValues,
  type Target } from '../../../src/engine/core/index.ts'
import { makeDraft } from '../../../src/engine/core/make-work.ts'
import { noDice } from '../../../src/engine/dice/sources.ts'
import { actionTable } from '../../../src/engine/kits/action-table.ts'
import { spec } from '../../../src/rulesets/plain-turns/spec.ts'
import type { PlainTurns } from '../../../src/rulesets/plain-turns/state.ts'
import { npc, pc } from '../../rulesets/plain-turns/people.ts'

const [TAM, RAT, MOLE] = ['c1', 'c2', 'c3'] as unknown as readonly [CombatantId, CombatantId, CombatantId]
const THROW = 'throw' as ActionId
const at = (id: CombatantId): Target => ({ kind: 'combatant', id })

describe('an action that takes two targets and a number', () => {
  const battle = createBattle<PlainTurns>(spec, { name: 'A yard',
    combatants: [pc('Tam'), npc('Rat', { at: [6, 5] }), npc('Mole', { at: [7, 5] })] })
  const seen: { readonly names: readonly string[]; readonly form: FormValues }[] = []
  const { act, targets } = actionTable<PlainTurns>(() => [{
    id: 'throw',
    name: 'Throw',
    detail: 'Two stones.',
    group: 'Actions',
    needs: [{ kind: 'combatant', label: 'Target', min: 1, max: 2, range: 30 }],
    form: [{ key: 'stones', label: 'Stones', type: 'integer', min: 1, max: 5 }],
    told: (names) => `throws stones at ${names.join(' and ')}`,
    perform: (_work, them, form) => void seen.push({ names: them.map(({ name }) => name), form }),
  }], { note: (work, event, audience) => work.own(event, audience) })
  /** Why it was not done; `null` when it was. */
  const done = (them: readonly CombatantId[], form: FormValues = {}): string | null => {
    const { work } = makeDraft<PlainTurns>(battle, noDice, spec)
    try {
      act(work, { type: 'act', actor: TAM, deed: { action: THROW, targets: them.map(at), form } })
      return null
    } catch (refused) {
      return JSON.stringify(refused)
    }
  }

  it('is given what was filled in', () => {
    expect(done([RAT, MOLE], { stones: 3 })).toBeNull()
    expect(seen.at(-1)).toEqual({ names: ['Rat', 'Mole'], form: { stones: 3 } })
  })

  it('refuses a value out of bounds, and one that nobody asked for, by its field', () => {
    const before = seen.length
    expect(done([RAT], { stones: 9 })).toContain('deed.form.stones')
    expect(done([RAT], { twigs: 1 })).toContain('deed.form.twigs')
    expect(seen).toHaveLength(before)
  })

  it('refuses the same target twice, and offers it no second time', () => {
    expect(done([RAT, RAT])).toContain('Each target can be chosen only once.')
    expect(targets(battle, TAM, THROW, [at(RAT)]).map(({ label, why }) => [label, why])).toEqual([['Tam', null], ['Rat',
      'Each target can be chosen only once.'], ['Mole', null]])
  })
})
