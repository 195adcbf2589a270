// What every kind of prompt gets from the tray.
import type { Answer, Target } from '../../engine/core/command.ts'
import type { CombatantId } from '../../engine/core/ids.ts'
import type { Offer, PromptView, Responder, TargetView } from '../../engine/core/view.ts'
import type { Faces } from '../parts/index.ts'

export type PromptOf<Kind extends PromptView['kind']> = Extract<PromptView, { kind: Kind }>

export interface PromptTools {
  readonly faces: Faces
  readonly onAnswer: (answer: Answer) => void
  /** Called when a reaction that needs targets or fields is picked; aiming it is up to the caller. */
  readonly onAim: (offer: Offer, who: CombatantId) => void
  /** Like `onAim`, but with the rarely needed fields shown; absent where there are none. */
  readonly onMore?: ((offer: Offer, who: CombatantId) => void) | undefined
  /** Targets chosen so far, where several are needed and the board can choose them too. */
  readonly taken?: readonly Target[] | undefined
  readonly onTake?: ((targets: readonly Target[]) => void) | undefined
  /** The first targets of a reaction, with their numbers; empty for a reaction without targets. */
  readonly targetsOf: (offer: Offer, who: CombatantId) => readonly TargetView[]
  readonly onRefused: (offer: Offer, who: CombatantId) => void
  /** Why this viewer cannot answer for a responder; `null` when the viewer can. */
  readonly whyNot: (by: Responder) => string | null
  /** Opens the panel where the other rows are filled in. */
  readonly onElsewhere?: (() => void) | undefined
  /** Whether the viewer is the GM, who can pass for all. */
  readonly gm: boolean
  /** Reports the target under the pointer or the keyboard, so that the board lights it. */
  readonly onShow: (target: TargetView | null) => void
}
