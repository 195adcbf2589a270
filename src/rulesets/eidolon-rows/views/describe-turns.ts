// What the log says of how a battle goes on: phases, the order and who joined it, calls, and whose turn begins.
import { possessive } from '../../../lib/possessive.ts'
import { type LogLine, nameOf, say, sideName } from '../../../engine/core/index.ts'
import { knows } from '../../../engine/kits/stats.ts'
import { actorFor } from '../rules/summoned-eidolons.ts'
import { decimal } from '../rules/number-words.ts'
import type { Acting, Event, RowsBattle, Step } from '../state.ts'

/** ROW-10: phases are told as they begin, Initiative when all is settled. */
export function stepped(before: RowsBattle, step: Step): LogLine | null {
  const { turn } = before
  switch (step) {
    case 'first-strike':
      return say(`First strike: ${turn.strike ? sideName(before, turn.strike.side) : 'a side'}`, [], 'now', 0)
    case 'calling':
      return before.options.call ? say('Initiative is called', [], 'now', 0) : null
    case 'paradigm':
      return say(turn.round === 0 ? 'Paradigm phase before round 1.' : 'Paradigm phase.', [], 'neutral', 1)
    case 'action':
      return turn.round === 1 ? orderLine(before) : null
    case 'effect':
      return say('Effect phase.', [], 'neutral', 1)
    case 'setup':
    case 'ties':
    case 'upkeep':
    case 'advance':
    case 'leaving':
      return null
  }
}

/** ROW-04: the order of the battle, with those numbers that the reader knows. */
function orderLine(battle: RowsBattle): LogLine | null {
  const known = battle.turn.order.flatMap(({ who, value }) => {
    const one = battle.combatants[who]
    return one ? [`${one.name}${knows(one, 'initiative') ? ` ${decimal(value)}` : ''}`] : []
  })
  return known.length === 0 ? null : say(`Order: ${known.join(', ')}.`, [], 'neutral', 1)
}

export function called(before: RowsBattle, calls: Readonly<Record<string, number>>): LogLine {
  const words = Object.entries(calls).flatMap(
    ([who, call]) => (before.combatants[who] ? [`${before.combatants[who].name} ${call}`] : []),
  )
  return say(words.length === 0 ? 'Nobody calls a number.' : `Called: ${words.join(', ')}.`, [], 'neutral', 1)
}

/** ROW-06: who joins the order later; the first order is told when round 1 begins. */
export function ranked(before: RowsBattle, { order }: Extract<Event, { type: 'ranked' }>): LogLine | null {
  const { order: old, round } = before.turn
  const added = round === 0
    ? []
    : order.filter(({ who }) => before.combatants[who] && !old.some((one) => one.who === who))
  if (added.length === 0) return null
  const words = added.map(({ who, value }) =>
    `${nameOf(before, who)} comes in${
      before.combatants[who] && knows(before.combatants[who], 'initiative') ? ` at Initiative ${decimal(value)}` : ''
    }`
  )
  return say(`${words.join(', ')}.`, added.map(({ who }) => who))
}

/** ROW-24, ROW-41, ROW-05: whose turn, of which kind, and who acts in it. */
export function turnWords(battle: RowsBattle, { who, kind }: Acting): string {
  const name = nameOf(battle, who)
  const actor = actorFor(battle, who)
  const turn = `${possessive(name)} ${kind === 'turn' ? '' : `${kind} `}turn`
  return actor === who || !battle.combatants[actor] ? turn : `${turn} · ${nameOf(battle, actor)} acts`
}
