// COM-24: from a seat, nobody reaches or finds who is hidden there. Whatever names somebody hidden is refused in the
// words, and with the code, of an id that nobody has.
import { combatantOf, eyesOf, type Battle, type CombatantId, type Command, type Ruleset,
  type Sitter } from '../../../src/engine/core/index.ts'
import { giveAtSeat } from '../../../src/session/at-seat.ts'
import { firstSeatView } from '../../../src/session/seat-view.ts'
import { newSession, type Outcome } from '../../../src/session/session.ts'
import { must } from './health.ts'

const NOBODY = 'c9999'

/** Combatants of the GM's that the command names, wherever in it their ids stand. */
function namedIn(battle: Battle, value: unknown): readonly CombatantId[] {
  if (typeof value === 'string') {
    const one = combatantOf(battle, value as CombatantId)
    return one?.kind === 'npc' && one.player === null ? [one.id] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value).flatMap((inner) => namedIn(battle, inner)))]
}

const withHidden = (battle: Battle, id: CombatantId): Battle => {
  const one = combatantOf(battle, id)
  return one
    ? { ...battle, combatants: { ...battle.combatants, [id]: { ...one, secret: { token: true, stats: true } } } }
    : battle
}

const told = (outcome: Outcome): string => (outcome.kind === 'refused'
  ? `${outcome.refusal.code}: ${outcome.refusal.says}`
  : outcome.kind)

/** What comes of the command at that seat in that battle. */
function given(spec: Ruleset, battle: Battle, sitter: Sitter, command: Command): Outcome {
  const shown = firstSeatView(spec, battle, eyesOf(sitter), 'm')
  const { prompt } = shown.view
  return giveAtSeat(spec, newSession(spec, 'hidden', battle, 3), { name: 'seat', sitter, shown },
    command.type === 'answer' && prompt ? { ...command, prompt: prompt.id } : command, 1)
}

/**
 * Fails where the command of a player, with somebody whom it names hidden, does not come to the same as one that names
 * nobody. Says how many were compared.
 */
export function hiddenAsNobody(spec: Ruleset, battle: Battle, sitter: Sitter, command: Command): number {
  if (sitter.role !== 'player' || (command.type !== 'act' && command.type !== 'answer')) return 0
  const aims = namedIn(battle, command)
  for (const aim of aims) {
    const other = JSON.parse(JSON.stringify(command).replaceAll(`"${aim}"`, `"${NOBODY}"`)) as Command
    const hidden = withHidden(battle, aim)
    const [one, two] = [given(spec, hidden, sitter, command), given(spec, hidden, sitter, other)]
    must(one.kind === 'refused' && told(one).replaceAll(aim, NOBODY) === told(two), () =>
      `${JSON.stringify(command)}\nhidden: ${told(one)}\nnobody: ${told(two)}`)
  }
  return aims.length
}
