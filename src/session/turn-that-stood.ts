// COM-24: where the table is to know nothing of hidden ones' turns, the turn that a viewer was shown last stands on
// while such a turn runs: headline, marks of the queue, phase bar and what is refused stay as they were. Whoever played
// that turn knows that it is over, and is shown that it is between turns.
import { isShownQuestion, plays, seesToken, withTurn, type Battle, type Ruleset,
  type Viewer } from '../engine/core/index.ts'
import { remembered } from '../lib/remembered.ts'
import { battleAt, currentBattle } from './session.ts'
import type { Session } from './types.ts'

const stood = new WeakMap<Battle, Map<string, Battle>>()

/**
 * The whole battle, with the turn as that viewer may take it to be; the battle itself but while a turn runs of which
 * the viewer is to know nothing. The same object for the same battle and viewer. To be projected or to word refusals,
 * never to be gone on from.
 */
export function withTurnThatStood(spec: Ruleset, session: Session, viewer: Viewer): Battle {
  const now = currentBattle(spec, session)
  if (viewer.role === 'gm' || !isUntold(spec, now, viewer)) return now
  const byViewer = stood.get(now) ?? new Map<string, Battle>()
  stood.set(now, byViewer)
  const key = JSON.stringify(viewer)
  const known = byViewer.get(key)
  if (known) return known
  const then = lastTold(spec, session, viewer)
  const battle = then && !isOwnTurn(spec, then, viewer) ? withTurn(now, then.turn) : now
  byViewer.set(key, battle)
  return battle
}

/**
 * The battle as far as a command has come that waits for dice, for that viewer: a turn that began within the command,
 * and of which the viewer is to know nothing, is not shown before the command is done, as it is not shown afterwards.
 */
export function soFarWithTurnThatStood(spec: Ruleset, session: Session, soFar: Battle, viewer: Viewer): Battle {
  if (viewer.role === 'gm' || !isUntold(spec, soFar, viewer)) return soFar
  const stands = withTurnThatStood(spec, session, viewer)
  return stands.status === 'running' ? withTurn(soFar, stands.turn) : soFar
}

/** The battle as it was when that viewer was shown a turn last; `null` where none was shown since the start. */
function lastTold(spec: Ruleset, session: Session, viewer: Viewer): Battle | null {
  let at = session.head
  while (at !== null) {
    at = session.entries[at]?.parent ?? null
    const battle = battleAt(spec, session, at)
    if (battle.status !== 'running') return null
    if (!isHiddenTurn(spec, battle, viewer)) return battle
  }
  return null
}

const isOwnTurn = (spec: Ruleset, battle: Battle, viewer: Viewer): boolean =>
  viewer.role === 'player' && actingIn(spec)(battle).some(({ who }) => plays(viewer, battle.combatants[who]))

/** What is asked in sight is no secret: then the turn is shown as far as it may be known. */
const isUntold = (spec: Ruleset, battle: Battle, viewer: Viewer): boolean =>
  battle.hiddenTurns === 'untold' && isHiddenTurn(spec, battle, viewer)
  && (battle.prompt === null || !isShownQuestion(spec, battle, viewer))

const actingIn = remembered((spec: Ruleset) => remembered((battle: Battle) => spec.turnView(battle).acting))

function isHiddenTurn(spec: Ruleset, battle: Battle, viewer: Viewer): boolean {
  if (battle.status !== 'running') return false
  const acting = actingIn(spec)(battle)
  return acting.length > 0 && acting.every(({ who, between }) => {
    const one = battle.combatants[who]
    return between !== true && one !== undefined && !seesToken(viewer, one)
  })
}
