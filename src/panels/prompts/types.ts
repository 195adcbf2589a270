// What every kind of prompt is given.
import type { Answer, Target } from '../../engine/core/command.ts'
import type { CombatantId } from '../../engine/core/ids.ts'
import type { Offer, PromptView, Responder, TargetView } from '../../engine/core/view.ts'
import type { Faces } from '../parts/index.ts'

export type PromptOf<Kind extends PromptView['kind']> = Extract<PromptView, { kind: Kind }>

export interface PromptTools {
  readonly faces: Faces
  readonly onAnswer: (answer: Answer) => void
  /** A reaction that needs targets or fields was picked: palette and board take it from here. */
  readonly onAim: (offer: Offer, who: CombatantId) => void
  /** The same with what is seldom wanted of it asked first; absent where nothing of that can be asked. */
  readonly onMore?: ((offer: Offer, who: CombatantId) => void) | undefined
  /** Taken so far of several wanted targets, where the board takes them as well. */
  readonly taken?: readonly Target[] | undefined
  readonly onTake?: ((targets: readonly Target[]) => void) | undefined
  /** What a reaction can be aimed at first, with the numbers; nothing for one that is not aimed. */
  readonly targetsOf: (offer: Offer, who: CombatantId) => readonly TargetView[]
  readonly onRefused: (offer: Offer, who: CombatantId) => void
  /** Why this viewer cannot answer for somebody; `null` when it can. */
  readonly whyNot: (by: Responder) => string | null
  /** Goes to where the rest of a sheet is filled in. */
  readonly onElsewhere?: (() => void) | undefined
  /** May pass for everybody at once. */
  readonly gm: boolean
  /** A target under the pointer or the keyboard: the board lights it. */
  readonly onShow: (target: TargetView | null) => void
}
