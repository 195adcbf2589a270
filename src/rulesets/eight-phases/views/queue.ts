// The queue: who acts, who may go now, who is still to come, and who has acted (PHA-01, PHA-04, PHA-06).
import { type Badge, combatantsOf, type QueueEntry, type QueueState,
  type QueueView } from '../../../engine/core/index.ts'
import { isAway, takesPart } from '../../../engine/kits/taking-part.ts'
import { bossTurnsLeft, duePhases, nextDue, stillToTake, waitsForLastPhase } from '../clock/turns-due.ts'
import { surgeKey } from '../rules/limits.ts'
import { LAST_PHASE, PHASE_NAMES } from '../rules/phases.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { badgesOf, focusPips } from './marks.ts'
import { askedToBegin, whoBeginsHeading } from './who-begins.ts'
import type { Phase } from '../sheet/kinds.ts'
import { queueEntry, borderEntry } from '../../../engine/kits/turn-parts.ts'

export function queueView(battle: PhasesBattle): QueueView {
  const all = combatantsOf(battle).filter((one) => !isAway(one))
  const { round, phase, turn } = battle.turn
  if (round === 0 || phase === 0) {
    return { title: 'Who takes part', entries: all.filter((one) =>
      takesPart(one)
    ).map((one) => entry(battle, one, 'waiting')) }
  }
  const may = new Set<string>(
    battle.status === 'running' && !turn
      ? askedToBegin(battle).filter((one) => one.how !== 'surge').map(({ who }) => who)
      : [],
  )
  const acting = all.filter((one) => turn?.who === one.id && battle.status === 'running')
  const now = all.filter((one) => may.has(one.id))
  const rest = all.filter((one) => !acting.includes(one) && !now.includes(one))
  const stillToAct = rest.filter((one) => takesPart(one) && stillToCome(battle, one)).toSorted((a, b) =>
    comesIn(battle, a) - comesIn(battle, b)
  )
  const done = rest.filter((one) => takesPart(one) && !stillToAct.includes(one))
  const out = rest.filter((one) => !takesPart(one))
  const first = whoBeginsHeading(battle, now.map(({ id }) => id))
  return {
    title: `Round ${round} · ${phase} ${PHASE_NAMES[phase]}`,
    entries: [
      ...acting.map((one) => entry(battle, one, 'acting')),
      ...part('now', first, now.map((one) => entry(battle, one, 'waiting'))),
      ...part('later', 'Still to come',
        stillToAct.map((one) => entry(battle, one, battle.turn.passed.includes(one.id) ? 'passed' : 'waiting'))),
      ...part('done', 'Has acted', done.map((one) => entry(battle, one, 'acted'))),
      ...out.map((one) => entry(battle, one, one.presence === 'down' ? 'gone' : 'unable')),
    ],
  }
}

function part(key: string, label: string, entries: readonly QueueEntry[]): readonly QueueEntry[] {
  if (entries.length === 0) return []
  return [borderEntry(`border-${key}`, label), ...entries]
}

/** Whether the combatant has a turn left this round, as far as the viewer knows. */
function stillToCome(battle: PhasesBattle, one: PhasesCombatant): boolean {
  if (one.kind === 'pc') return (battle.turn.taken[one.id] ?? []).length === 0
  if (one.sheet.boss) return bossTurnsLeft(battle, one) > 0
  return nextDue(battle, one.id) !== null || (battle.turn.taken[one.id] ?? []).length === 0
}

/** The phase of the combatant's turn, for the order of those still to come; 9 where it is not known. */
function comesIn(battle: PhasesBattle, one: PhasesCombatant): number {
  return (one.kind === 'pc' ? waited(battle, one) : nextDue(battle, one.id)) ?? 9
}

/**
 * PHA-06, PHA-80: the phase that the combatant waits for, until that has passed. While it is SLOWED, the last phase.
 */
export function waited(battle: PhasesBattle, one: PhasesCombatant): Phase | null {
  if (waitsForLastPhase(battle, one)) return LAST_PHASE
  const phase = battle.turn.waits[one.id]
  return phase !== undefined && phase >= battle.turn.phase && stillToTake(battle, one) !== null ? phase : null
}

function entry(battle: PhasesBattle, one: PhasesCombatant, state: QueueState): QueueEntry {
  const phase = one.kind === 'pc' ? waited(battle, one) : nextDue(battle, one.id)
  const times = one.kind === 'pc' ? 1 : duePhases(battle, one.id).filter((each) => each === phase).length
  return queueEntry(one, {
    state,
    value: phase && state !== 'acted'
      ? `P${phase}${times > 1 ? ` ×${times}` : ''}`
      : one.sheet.boss && bossTurnsLeft(battle, one) > 0
      ? `×${bossTurnsLeft(battle, one)}`
      : '',
    pips: one.presence === 'down' ? null : focusPips(one),
    badges: [...surged(battle, one), ...(one.presence === 'down' ? [] : badgesOf(battle, one))],
  })
}

/** Badges of a player character that can still SURGE or has SURGED, and of a defeated combatant. */
function surged(battle: PhasesBattle, one: PhasesCombatant): readonly Badge[] {
  if (one.presence === 'down') return [{ id: 'defeated', glyph: '×', label: 'Down', detail: '', tone: 'bad' }]
  if (one.kind !== 'pc' || (battle.turn.taken[one.id] ?? []).length === 0) return []
  const spent = battle.used.includes(surgeKey(battle, one.id))
  return [{ id: 'surge', glyph: spent ? 'S✓' : 'S', label: spent ? 'Has surged' : 'Can surge', detail: '',
    tone: spent ? 'neutral' : 'good' }]
}
