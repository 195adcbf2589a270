// What the GM can fill in beside the queue: who fights with whom (SEG-82), who draws a free attack (SEG-70), whose morale is checked (SEG-90).
import { combatantsOf, isView, nameOf, type CombatantId, type FieldSpec, type FormView } from '../../../engine/core/index.ts'
import { inOneMelee } from '../melee-zones.ts'
import { foes, takesPart } from '../space.ts'
import type { Command, SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { strikersAt } from '../window.ts'

const own = (command: Command) => ({ type: 'own', command }) as const

const choice = (key: string, label: string, options: readonly { readonly value: string; readonly label: string }[]): FieldSpec => ({ key, label, type: 'choice', options })
const number = (key: string, label: string, most: number, hint: string): FieldSpec => ({ key, label, hint, type: 'integer', min: -most, max: most })

export function forms(battle: SegmentsBattle): readonly FormView[] {
  if (battle.status !== 'running' || isView(battle)) return []
  const there = combatantsOf(battle).filter(takesPart)
  return [...join(battle, there), ...provoke(battle, there), ...morale(there)]
}

const ids = (value: unknown): readonly CombatantId[] => String(value).split('+') as CombatantId[]

/** Foes who are not in one melee yet: nothing else can be chosen, so nothing can be refused. */
function join(battle: SegmentsBattle, there: readonly SegmentsCombatant[]): readonly FormView[] {
  const pairs = there.flatMap((one, at) => there.slice(at + 1).filter((other) => foes(battle, one.id, other.id) && !inOneMelee(battle.turn.melees, one.id, other.id)).map((other) => ({ value: `${one.id}+${other.id}`, label: `${one.name} and ${other.name}` })))
  const [first] = pairs
  if (!first) return []
  return [{
    id: 'melee', title: 'Put two into one melee', fields: [choice('who', 'Who', pairs)], values: { who: first.value }, submit: 'They fight',
    command: ({ who }) => own({ type: 'melee', members: ids(who) }),
  }]
}

/** Those at whom anybody can strike now: one alone, or all who can. */
function provoke(battle: SegmentsBattle, there: readonly SegmentsCombatant[]): readonly FormView[] {
  const options = there.flatMap((one) => {
    const all = strikersAt(battle, one.id)
    return [
      ...(all.length > 1 ? [{ value: [one.id, ...all].join('+'), label: `${one.name}, to all who can strike` }] : []),
      ...all.map((from) => ({ value: `${one.id}+${from}`, label: `${one.name}, to ${nameOf(battle, from)}` })),
    ]
  })
  const [first] = options
  if (!first) return []
  return [{
    id: 'provoke', title: 'Somebody lays itself open', submit: 'Ask them', fields: [choice('who', 'Who', options), number('bonus', 'Bonus to hit', 20, 'Of the free attacks')], values: { who: first.value, bonus: 0 },
    command: ({ who, bonus }) => {
      const [one = '' as CombatantId, ...from] = ids(who)
      return own({ type: 'provoke', who: one, from, bonus: Number(bonus) })
    },
  }]
}

function morale(there: readonly SegmentsCombatant[]): readonly FormView[] {
  const [first] = there
  if (!first) return []
  return [{
    id: 'morale', title: 'Check morale', fields: [choice('who', 'Of', there.map(({ id, name }) => ({ value: id, label: name }))), number('modifier', 'Modifier', 10, 'To its morale: above 0 is braver')],
    values: { who: first.id, modifier: 0 }, submit: 'Check it', command: ({ who, modifier }) => own({ type: 'morale', who: [who as CombatantId], modifier: Number(modifier) }),
  }]
}
