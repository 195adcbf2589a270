// COM-24: where the table is to know nothing of what hidden ones do, a step waits with all that comes of it while
// somebody is asked of whom a viewer is to know nothing. Until that is answered the viewer is shown what stood before
// the step, as while the GM's page is still at work on it.
import { isShownQuestion, project, type Battle, type PromptView, type Ruleset,
  type Viewer } from '../engine/core/index.ts'
import { rememberedByName } from '../lib/remembered.ts'
import { battleAt } from './session.ts'
import type { Session } from './types.ts'

const kept = rememberedByName<Session, Session>()

/**
 * The session as far as that viewer may be told of it by now; the same session where that is all of it. To be shown,
 * never to be gone on from.
 */
export const withoutUnseenQuestion = (spec: Ruleset, session: Session, viewer: Viewer): Session =>
  kept(session, JSON.stringify(viewer), () => shownOf(spec, session, viewer))

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
