// What the GM can fill in while the fight runs.
import { combatantsOf, type CombatantId, type FormView } from '../../../engine/core/index.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import type { Command, PointsBattle } from '../state.ts'

/** PTS-18: sight and Hide judge who is aware of whom; the GM can say otherwise. */
export function awarenessForms(battle: PointsBattle): readonly FormView[] {
  const there = combatantsOf(battle).filter((one) => takesPart(one, battle.options.noGrid))
  const [first, second] = there
  if (!first || !second) return []
  const people = there.map((one) => ({ value: one.id, label: one.name }))
  return [{
    id: 'awareness',
    title: 'Who is aware of whom',
    fields: [
      { key: 'who', label: 'Who', type: 'choice', options: people },
      { key: 'of', label: 'Of whom', type: 'choice', options: people },
      { key: 'aware', label: 'Aware', type: 'choice',
        options: [{ value: 'judge', label: 'As sight and hiding say' }, { value: 'yes', label: 'Aware' }, { value: 'no',
          label: 'Unaware' }] },
    ],
    values: { who: first.id, of: second.id, aware: 'judge' },
    submit: 'Set',
    command: (values) => {
      const aware = values['aware'] === 'yes' ? true : values['aware'] === 'no' ? false : null
      const command: Command = { type: 'awareness', who: values['who'] as CombatantId, of: values['of'] as CombatantId,
        aware }
      return { type: 'own', command }
    },
  }]
}
