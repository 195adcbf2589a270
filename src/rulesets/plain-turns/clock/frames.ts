// Half-done things by kind: the walk, and the question who strikes before its next step.
import { framesOf } from '../../../engine/kits/frame-parts.ts'
import { walkPart } from '../movement/walk.ts'
import { reactionWindow } from '../reactions/window.ts'
import type { PlainTurns } from '../state.ts'

export const { advance, answer, promptView, askAgain } = framesOf<PlainTurns>({ walk: walkPart,
  window: reactionWindow })
