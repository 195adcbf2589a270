// What the GM can fill in beside the queue: who fights with whom and who no longer does (SEG-82), who draws a free
// attack (SEG-70), whose morale is checked (SEG-90).
import { type CombatantId, combatantsOf, type FieldSpec, type FormValues, type FormView, isView,
  nameOf } from '../../../engine/core/index.ts'
import { ownCommand } from '../../../engine/kits/buttons.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { areFoes } from '../rules/are-foes.ts'
import { strikersAt } from '../reactions/reactions.ts'
import { inOneMelee, meleeOf } from '../rules/melee-zones.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'

const choice = (
  key: string,
  label: string,
  options: readonly { readonly value: string; readonly label: string }[],
): FieldSpec => ({ key, label, type: 'choice', options })
const number = (key: string, label: string, most: number, hint: string): FieldSpec => ({ key, label, hint,
  type: 'integer', min: -most, max: most })

export function forms(battle: SegmentsBattle): readonly FormView[] {
  if (battle.status !== 'running' || isView(battle)) return []
  const there = combatantsOf(battle).filter((one) => takesPart(one))
  return [...join(battle, there), ...leave(battle, there), ...provoke(battle, there), ...morale(there)]
}

const named = (battle: SegmentsBattle, who: CombatantId) => ({ value: who, label: nameOf(battle, who) })

/**
 * One combatant is chosen, and then another that goes with it: a second list for each, of which only the chosen one is
 * asked.
 */
function pairs<Other extends string>(
  label: string,
  others: ReadonlyMap<SegmentsCombatant, readonly { readonly value: Other; readonly label: string }[]>,
) {
  const withOthers = [...others].filter(([, them]) => them.length > 0)
  const [first] = withOthers
  if (!first) return null
  const key = (who: CombatantId) => `with:${who}`
  return {
    fields: [
      choice('who', 'Who', withOthers.map(([{ id, name }]) => ({ value: id, label: name }))),
      ...withOthers.map(([{ id }, them]): FieldSpec => ({ ...choice(key(id), label, them),
        when: { key: 'who', is: [id] } })
      ),
    ],
    values: { who: first[0].id,
      ...Object.fromEntries(withOthers.map(([{ id }, [one]]) => [key(id), one?.value ?? ''])) },
    chosen: (values: FormValues) => ({ who: values['who'] as CombatantId,
      other: values[key(values['who'] as CombatantId)] as Other }),
  }
}

/** Foes that are not in one melee yet: nothing else can be chosen, so nothing can be refused. */
function join(battle: SegmentsBattle, there: readonly SegmentsCombatant[]): readonly FormView[] {
  const pair = pairs('With', new Map(
    there.map(
      (one) => [one,
        there.filter(({ id }) => areFoes(battle, one.id, id) && !inOneMelee(battle.turn.melees, one.id, id)).map(
          ({ id }) => named(battle, id),
        )],
    ),
  ))
  if (!pair) return []
  return [{
    id: 'melee',
    title: 'Put two combatants into one melee',
    fields: pair.fields,
    values: pair.values,
    submit: 'They fight',
    command: (values) => {
      const { who, other } = pair.chosen(values)
      return ownCommand({ type: 'melee', members: [who, other] })
    },
  }]
}

/** SEG-82: those that are in a melee. */
function leave(battle: SegmentsBattle, there: readonly SegmentsCombatant[]): readonly FormView[] {
  const fighting = there.filter(({ id }) => meleeOf(battle.turn.melees, id))
  const [first] = fighting
  if (!first) return []
  return [{
    id: 'leave-melee',
    title: 'Take a combatant out of a melee',
    fields: [choice('who', 'Who', fighting.map(({ id }) => named(battle, id)))],
    values: { who: first.id },
    submit: 'Take out, without a free attack',
    command: ({ who }) => ownCommand({ type: 'leave-melee', who: who as CombatantId }),
  }]
}

const ALL = 'all'

/** Those at whom a foe can strike now: by one striker alone, or by all who can. */
function provoke(battle: SegmentsBattle, there: readonly SegmentsCombatant[]): readonly FormView[] {
  const strikers = new Map(there.map((one) => [one, strikersAt(battle, one.id)]))
  const pair = pairs('Who may strike', new Map(there.map((one) => {
    const them = strikers.get(one) ?? []
    return [one, [...(them.length > 1 ? [{ value: ALL, label: 'All who can' }] : []),
      ...them.map((id) => named(battle, id))]]
  })))
  if (!pair) return []
  return [{
    id: 'provoke',
    title: 'Open to a free attack',
    submit: 'Ask them',
    fields: [...pair.fields, number('bonus', 'Bonus to hit', 20, 'To the free attacks')],
    values: { ...pair.values, bonus: 0 },
    command: (values) => {
      const { who, other } = pair.chosen(values)
      return ownCommand({ type: 'provoke', who, from: other === ALL ? strikersAt(battle, who) : [other as CombatantId],
        bonus: Number(values['bonus']) })
    },
  }]
}

function morale(there: readonly SegmentsCombatant[]): readonly FormView[] {
  const [first] = there
  if (!first) return []
  return [{
    id: 'morale',
    title: 'Check morale',
    fields: [choice('who', 'Of', there.map(({ id, name }) => ({ value: id, label: name }))),
      number('modifier', 'Modifier', 10, 'Morale modifier: positive is braver')],
    values: { who: first.id, modifier: 0 },
    submit: 'Check',
    command: ({ who, modifier }) =>
      ownCommand({ type: 'morale', who: [who as CombatantId], modifier: Number(modifier) }),
  }]
}
