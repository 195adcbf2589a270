// COM-24: whether a secret number can be read from the course of the clock. The same beginning is played again with one
// secret number higher, by a little and by much, and the same faces on the dice. Where the table then sees the same
// things in the same order, it sees the same numbers.
import { combatantsOf, decide, turnAsItStands, type Battle, type Combatant, type Command, type Ruleset,
  type TurnView } from '../../../src/engine/core/index.ts'

import type { DiceSource } from '../../../src/engine/dice/types.ts'
import { must } from './health.ts'
import { TABLE } from './secrets.ts'
import { sameDice } from './same-dice.ts'
import { difference, isAlike, textOf } from './shared-json.ts'
import { viewOf } from './views.ts'

/** A text with every number in it made the same; ids such as `c3`, `attack/0` and `ability:3` stay. */
export const withoutNumbers = (text: string): string => text.replaceAll(/(?<![\w/-]|\w:)-?\d+(?:\.\d+)?/g, '#')

/** What the table has: the projected battle and its turn. */
interface Has {
  readonly view: Battle
  readonly turn: TurnView
}

function tableHas(spec: Ruleset, battle: Battle): Has {
  const view = viewOf(spec, battle, TABLE)
  return { view, turn: spec.turnView(view) }
}

/** Without ids of effects, which count what happened. */
const textOfHas = ({ view, turn }: Has): string => `${textOf(view)}\n${textOf(turn)}`.replaceAll(/"e\d+"/g, '"e"')

/** The command that moves the clock on, if there is a plain one: the start, or the bar's button. */
function next(spec: Ruleset, battle: Battle): Command | null {
  if (battle.status === 'setup') return { type: 'start' }
  const button = turnAsItStands(spec, battle).buttons.find((one) => one.primary && one.why === null)
  return battle.prompt ? null : (button?.command ?? null)
}

function given(spec: Ruleset, battle: Battle, command: Command, dice: DiceSource): Battle | null {
  const decision = decide(spec, battle, command, dice)
  return decision.kind === 'accepted' ? decision.battle : null
}

interface Step {
  readonly command: Command
  readonly has: Has
}

/** The course of the clock by plain commands, with what the table has after each. */
function courseOf(spec: Ruleset, start: Battle, steps: number): readonly Step[] {
  const dice = sameDice()
  const course: Step[] = []
  for (let battle = start; course.length < steps;) {
    const command = next(spec, battle)
    const then = command && given(spec, battle, command, dice)
    if (!command || !then) break
    battle = then
    course.push({ command, has: tableHas(spec, battle) })
  }
  return course
}

/** So much higher, a number is above that of everybody else. */
const ABOVE_ALL = 30

/** Fails where a secret number of somebody shows in the clock. Says how many comparisons were made. */
export function checkNumbersKept(spec: Ruleset, sample: Battle, steps: number): number {
  const start = { ...sample,
    combatants: Object.fromEntries(combatantsOf(sample).map((one) => [one.id, one.kind === 'npc'
      ? { ...one, secret: { token: one.secret.token, stats: true } }
      : one]
    )) }
  const course = courseOf(spec, start, steps)
  const comparedWith = (value: number, one: Combatant, key: string, label: string): number => {
    let compared = 0
    let there: Battle = { ...start,
      combatants: { ...start.combatants, [one.id]: { ...one, stats: { ...one.stats, [key]: value } } } }
    const dice = sameDice()
    for (const { command, has } of course) {
      if (textOf(command) !== textOf(next(spec, there))) break
      const then = given(spec, there, command, dice)
      if (!then) break
      there = then
      const other = tableHas(spec, there)
      const isSame = isAlike(has, other) || textOfHas(has) === textOfHas(other)
      if (!isSame && withoutNumbers(textOfHas(has)) !== withoutNumbers(textOfHas(other))) break
      compared++
      must(isSame, () =>
        `${label} of ${one.name} is secret and can be read: ${difference(textOfHas(has), textOfHas(other))}`)
    }
    return compared
  }
  let compared = 0
  for (const one of combatantsOf(start).filter(({ kind }) => kind === 'npc')) {
    for (const field of spec.statFields(start, one)) {
      const value = one.stats[field.key]
      if (value === undefined || (field.type !== 'integer' && field.type !== 'number')) continue
      // By a little, and by so much that the number is above everybody else's.
      for (const other of new Set([value + 1, value + ABOVE_ALL])) {
        if (other <= field.max) compared += comparedWith(other, one, field.key, field.label)
      }
    }
  }
  return compared
}
