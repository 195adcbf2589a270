// COM-24: where the table is to know nothing of what hidden ones do, a step waits with all that comes of it while
// somebody is asked of whom a viewer is to know nothing. Until that is answered the viewer is shown what stood before
// the step, as while the GM's page is still at work on it.
import { isShownQuestion, project, type Battle, type PromptView, type Ruleset,
  type Viewer } from '../engine/core/index.ts'
import { battleAt } from './session.ts'
import type { Session } from './types.ts'

const kept = new WeakMap<Session, Map<string, Session>>()

/**
 * The session as far as that viewer may be told of it by now; the same session where that is all of it. To be shown,
 * never to be gone on from.
 */
export function withoutUnseenQuestion(spec: Ruleset, session: Session, viewer: Viewer): Session {
  const key = JSON.stringify(viewer)
  const byViewer = kept.get(session) ?? new Map<string, Session>()
  kept.set(session, byViewer)
  const known = byViewer.get(key) ?? shownOf(spec, session, viewer)
  byViewer.set(key, known)
  return known
}

function shownOf(spec: Ruleset, session: Session, viewer: Viewer): Session {
  let head = session.head
  while (head !== null && isUnseenQuestion(spec, battleAt(spec, session, head), viewer)) {
    head = session.entries[head]?.parent ?? null
  }
  // From the beginning nothing was shown to which the viewer could be kept.
  if (head === session.head || battleAt(spec, session, head).status !== 'running') return session
  return { ...session, head, undone: [] }
}

/** Whether nobody is asked but those of whom the viewer is to know nothing. */
function isUnseenQuestion(spec: Ruleset, battle: Battle, viewer: Viewer): boolean {
  if (viewer.role === 'gm' || battle.hiddenTurns !== 'untold') return false
  if (battle.status !== 'running' || battle.prompt === null) return false
  if (!isShownQuestion(spec, battle, viewer)) return true
  const asked = spec.promptView(project(spec, battle, viewer))
  return asked !== null && isAnsweredByAll(asked)
}

function isAnsweredByAll(prompt: PromptView): boolean {
  switch (prompt.kind) {
    case 'react':
      return prompt.asks.every(({ answered }) => answered !== null)
    case 'rows':
      return prompt.rows.every(({ answered, kept: isKept }) => answered || isKept === true)
    case 'choose':
    case 'order':
    case 'form':
    case 'target':
      return false
  }
}
