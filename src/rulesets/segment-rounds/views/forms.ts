// What the GM can fill in beside the queue: who fights with whom (SEG-82), who draws a free attack (SEG-70), whose morale is checked (SEG-90).
import { combatantsOf, isView, type CombatantId, type FieldSpec, type FormView } from '../../../engine/core/index.ts'
import { opponents } from '../melees.ts'
import { foes, takesPart } from '../space.ts'
import type { Command, SegmentsBattle, SegmentsCombatant } from '../state.ts'

const own = (command: Command) => ({ type: 'own', command }) as const
const ALL = 'all'

const someone = (key: string, label: string, who: readonly SegmentsCombatant[], more: readonly { readonly value: string; readonly label: string }[] = []): FieldSpec =>
  ({ key, label, type: 'choice', options: [...more, ...who.map(({ id, name }) => ({ value: id, label: name }))] })
const number = (key: string, label: string, most: number, hint: string): FieldSpec => ({ key, label, hint, type: 'integer', min: -most, max: most })

export function forms(battle: SegmentsBattle): readonly FormView[] {
  if (battle.status !== 'running' || isView(battle)) return []
  const there = combatantsOf(battle).filter(takesPart)
  return [...join(battle, there), ...provoke(battle, there), ...morale(there)]
}

function join(battle: SegmentsBattle, there: readonly SegmentsCombatant[]): readonly FormView[] {
  const [first] = there
  const foe = there.find((one) => first && foes(battle, first.id, one.id))
  if (!first || !foe) return []
  return [{
    id: 'melee', title: 'Put two into one melee', fields: [someone('one', 'Who', there), someone('other', 'And', there)], values: { one: first.id, other: foe.id }, submit: 'They fight',
    command: ({ one, other }) => own({ type: 'melee', members: [one as CombatantId, other as CombatantId] }),
  }]
}

function provoke(battle: SegmentsBattle, there: readonly SegmentsCombatant[]): readonly FormView[] {
  const [first] = there
  if (!first || there.length < 2) return []
  const against = (who: CombatantId): readonly CombatantId[] => {
    const inMelee = opponents(battle, who).map(({ id }) => id)
    return inMelee.length > 0 ? inMelee : there.filter((one) => foes(battle, who, one.id)).map(({ id }) => id)
  }
  return [{
    id: 'provoke', title: 'Somebody lays itself open', submit: 'Ask them',
    fields: [someone('who', 'Who', there), someone('from', 'To', there, [{ value: ALL, label: 'All that fight it' }]), number('bonus', 'Bonus to hit', 20, 'Of the free attacks')],
    values: { who: first.id, from: ALL, bonus: 0 },
    command: ({ who, from, bonus }) => own({ type: 'provoke', who: who as CombatantId, from: from === ALL ? against(who as CombatantId) : [from as CombatantId], bonus: Number(bonus) }),
  }]
}

function morale(there: readonly SegmentsCombatant[]): readonly FormView[] {
  const [first] = there
  if (!first) return []
  return [{
    id: 'morale', title: 'Check morale', fields: [someone('who', 'Of', there), number('modifier', 'Modifier', 10, 'To its morale: above 0 is braver')], values: { who: first.id, modifier: 0 }, submit: 'Check it',
    command: ({ who, modifier }) => own({ type: 'morale', who: [who as CombatantId], modifier: Number(modifier) }),
  }]
}
