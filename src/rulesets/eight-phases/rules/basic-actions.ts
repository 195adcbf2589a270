// PHA-02, PHA-30 to PHA-46: what every combatant can do, as data: the phase of an action, what it takes, and its words.
import type { ActionId } from '../../../engine/core/index.ts'
import type { Basic, Phase } from '../sheet/kinds.ts'

/** PHA-63: the reaction of every player character. */
export const INTERPOSE = 'interpose' as ActionId
/** The same without becoming the target. */
export const INTERPOSE_SHIFT_ONLY = 'interpose-shift' as ActionId

/** What a deed takes of the turn (PHA-10). `move`: the standard movement. */
export type Cost = 'action' | 'minor' | 'free' | 'move' | 'none'
/** Actions that every combatant has and that are no basic actions. */
export type OtherAction = 'rush-quiet' | 'stand-up' | 'stop-channelling' | 'break-free' | 'take-off' | 'land'
  | 'wrestle'

export interface BasicAction {
  readonly id: Basic | OtherAction
  readonly name: string
  readonly detail: string
  /** `null`: in any phase. */
  readonly phase: Phase | null
  readonly cost: Cost
  /** “{who} …” for the log; {target} and {item} are filled in. */
  readonly verb: string
}

export const BASIC_ACTIONS: readonly BasicAction[] = [
  { id: 'defend', name: 'Defend', phase: 1, cost: 'action', verb: 'defends',
    detail: 'Gain FOCUS equal to ARMOR + 1d3; attacks against you have +1 difficulty until your next turn.' },
  { id: 'refresh', name: 'Refresh', phase: 1, cost: 'action', verb: 'refreshes',
    detail: 'All HP for a RECOVERY, all Stress, or all MP; then reload, clear Discord, or clear a condition.' },
  { id: 'channel', name: 'Channel', phase: 2, cost: 'action', verb: 'channels {item}',
    detail: 'Begin an ability and pay for it now. The ability takes effect when it is released.' },
  { id: 'mark', name: 'Mark', phase: 3, cost: 'action', verb: 'marks {target}',
    detail: 'A character in SCOPE and line of sight becomes MARKED.' },
  { id: 'search', name: 'Search', phase: 3, cost: 'action', verb: 'searches {target}',
    detail: 'Find a HIDDEN character in SCOPE, or learn a target’s numbers and abilities.' },
  { id: 'volley', name: 'Volley', phase: 3, cost: 'action', verb: 'attacks {target} with {item}',
    detail: 'A ranged attack: 1d20 + GRIT against DODGE, or A-DEF.' },
  { id: 'rush', name: 'Rush', phase: 4, cost: 'action', verb: 'rushes', detail: 'Move up to your SPEED again.' },
  { id: 'rush-quiet', name: 'Rush past', phase: 4, cost: 'action', verb: 'slips past everybody',
    detail: 'Until the end of the turn ENGAGEMENT does not hold you and moving provokes nothing.' },
  { id: 'hide', name: 'Hide', phase: 4, cost: 'action', verb: 'hides', detail: 'Become HIDDEN.' },
  { id: 'fight', name: 'Fight', phase: 5, cost: 'action', verb: 'attacks {target} with {item}',
    detail: 'A melee attack: 1d20 + GRIT against DODGE, or A-DEF.' },
  { id: 'shove', name: 'Shove', phase: 5, cost: 'action', verb: 'shoves {target}',
    detail: 'Push an adjacent target 1 space, or knock the target PRONE. Larger size helps.' },
  { id: 'grapple', name: 'Grapple', phase: 5, cost: 'action', verb: 'grapples {target}',
    detail: 'A hit holds both: GRAPPLED.' },
  { id: 'release', name: 'Release', phase: 6, cost: 'none', verb: 'releases {item}',
    detail: 'What you channel takes effect.' },
  { id: 'ready', name: 'Ready', phase: null, cost: 'action', verb: 'readies an action',
    detail: 'Something you could do now, kept as a reaction to a trigger of your choice.' },
  { id: 'stand-up', name: 'Stand up', phase: null, cost: 'move', verb: 'stands up',
    detail: 'Takes the place of the standard movement.' },
  { id: 'break-free', name: 'Break free', phase: null, cost: 'minor', verb: 'tries to break free of {target}',
    detail: 'Contested BULK ends a grapple.' },
  { id: 'wrestle', name: 'Wrestle', phase: null, cost: 'free', verb: 'wrestles with {target}',
    detail: 'Contested BULK says which of two of one SIZE counts as larger in their grapple. Once a turn.' },
  { id: 'take-off', name: 'Take off', phase: null, cost: 'free', verb: 'takes off', detail: 'FLYING. Once a turn.' },
  { id: 'land', name: 'Land', phase: null, cost: 'free', verb: 'lands', detail: 'FLYING no longer. Once a turn.' },
  { id: 'stop-channelling', name: 'Stop channelling', phase: null, cost: 'free', verb: 'stops channelling',
    detail: 'What you channel is lost.' },
]

const BY_ID: ReadonlyMap<string, BasicAction> = new Map(BASIC_ACTIONS.map((one) => [one.id, one]))

export function basicAction(id: string): BasicAction | undefined {
  return BY_ID.get(id)
}
