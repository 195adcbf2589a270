// The eight phases as the bar shows them: what each is for, who has acted in it, who can still act, and who waits for
// it (PHA-01, PHA-02, PHA-06).
import { type ButtonView, combatantsOf, type Tick } from '../../../engine/core/index.ts'
import { whyNoRelease, whyNotItsTurn } from '../clock/order.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { duePhases, stillToTake, waitsForLastPhase } from '../clock/turns-due.ts'
import { BASIC_ACTIONS } from '../rules/basic-actions.ts'
import { surgedKey } from '../rules/limits.ts'
import { LAST_PHASE, PHASE_NAMES, PHASES, RELEASE_PHASE } from '../rules/phases.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import type { Phase } from '../sheet/kinds.ts'

export function track(battle: PhasesBattle): readonly Tick[] {
  const { phase: now, round } = battle.turn
  const setUp: Tick = { id: 'set-up', label: 'Set-up', state: battle.status === 'setup' ? 'now' : 'done',
    detail: battle.status === 'setup' ? 'Tokens can be placed freely' : '', progress: null, ticks: [] }
  const over = battle.status === 'ended'
  const all = combatantsOf(battle).filter((one) => takesPart(one)).map((one): InFight => ({ one,
    coming: stillToTake(battle, one), due: duePhases(battle, one.id) })
  )
  const phases = PHASES.map((phase): Tick => {
    const state = round === 0
      ? 'next'
      : phase < now
      ? 'done'
      : phase > now
      ? (over ? 'skipped' : 'next')
      : over
      ? 'done'
      : 'now'
    const buttons = over ? [] : pledges(battle, phase, all)
    return { id: `phase-${phase}`, label: `${phase} ${PHASE_NAMES[phase]}`, state, detail: purpose(phase),
      progress: null, ticks: people(battle, phase, all), ...(buttons.length > 0 ? { buttons } : {}) }
  })
  return round === 0 ? [setUp, ...phases] : phases
}

/** Who is in the fight, and what it can still do in this round. */
interface InFight {
  readonly one: PhasesCombatant
  readonly coming: ReturnType<typeof stillToTake>
  readonly due: ReturnType<typeof duePhases>
}

/** PHA-02: the basic actions of the phase. */
function purpose(phase: Phase): string {
  if (phase === 7) return 'Slow, or two attacks'
  return phase === 8
    ? 'Any earlier action'
    : BASIC_ACTIONS.filter((one) => one.phase === phase && one.id !== 'rush-quiet').map(({ name }) => name).join(', ')
}

/** Combatants that have to do with the phase, in the order of joining, each with a word about it. */
function people(battle: PhasesBattle, phase: Phase, all: readonly InFight[]): readonly Tick[] {
  return all.flatMap((each): readonly Tick[] => {
    const { one } = each
    const said = part(battle, phase, each)
    return said ? [{ id: one.id, label: one.name, progress: null, ticks: [], ...said }] : []
  })
}

function part(
  battle: PhasesBattle,
  phase: Phase,
  { one, coming, due: turns }: InFight,
): Pick<Tick, 'state' | 'detail'> | null {
  const { taken, waits, turn, released, phase: now } = battle.turn
  if (turn?.who === one.id && turn.phase === phase) return { state: 'now', detail: 'acts now' }
  if (taken[one.id]?.includes(phase)) return { state: 'done', detail: 'acted' }
  if (battle.used.includes(surgedKey(one.id, phase))) return { state: 'done', detail: 'surged' }
  if (phase === RELEASE_PHASE && released.includes(one.id)) return { state: 'done', detail: 'released or kept' }
  if (battle.status !== 'running' || phase < now) return null
  if (phase === RELEASE_PHASE && releases(battle, one)) return { state: 'next', detail: 'to release' }
  if (phase === LAST_PHASE && waitsForLastPhase(battle, one)) return { state: 'next', detail: 'SLOWED: acts here' }
  if (waits[one.id] === phase && coming !== null) {
    return { state: 'next',
      detail: `${phase === now ? 'waited for this phase' : 'waits for this phase'}${
        coming === 'surge' ? ' to SURGE' : ''
      }` }
  }
  const due = turns.filter((each) => each === phase).length
  if (due > 0) return { state: 'next', detail: due > 1 ? `to act ×${due}` : 'to act' }
  // A combatant that waits for a later phase is not asked before it.
  return phase === now && whyNotItsTurn(battle, one) === null && (waits[one.id] ?? 0) <= phase
    ? { state: 'next', detail: 'can act' }
    : null
}

/** PHA-43: the combatant channels something that can be released this round, and has neither released nor kept it. */
function releases(battle: PhasesBattle, one: PhasesCombatant): boolean {
  return battle.turn.phase === RELEASE_PHASE
    ? whyNoRelease(battle, one) === null
    : battle.turn.channels[one.id] !== undefined
}

/**
 * PHA-06: each player character with its turn or its SURGE left can name the phase it waits for, and take that back.
 */
function pledges(battle: PhasesBattle, phase: Phase, all: readonly InFight[]): readonly ButtonView[] {
  const { waits, phase: now } = battle.turn
  if (battle.status !== 'running' || phase <= now) return []
  return all.filter(({ coming }) => coming !== null).map(({ one, coming }) => {
    const on = waits[one.id] === phase
    return {
      id: `wait-${one.id}-${phase}`,
      label: `${one.name} waits for ${PHASE_NAMES[phase]}${coming === 'surge' ? ' to SURGE' : ''}`,
      detail: on ? 'Press again to be asked in every phase' : '',
      command: { type: 'own', command: { type: 'wait-for', who: one.id, phase: on ? null : phase } },
      primary: false,
      why: null,
      on,
      who: one.id,
    }
  })
}
