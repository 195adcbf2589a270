// Why a command was not carried out: a closed union. Each reason is a sentence that players understand (COM-02).

export type Refusal =
  /** The command makes no sense: an unknown id, a wrong type, a value out of bounds. Never waived (COM-06). */
  | { readonly code: 'malformed'; readonly field: string; readonly says: string }
  | { readonly code: 'not-your-turn'; readonly says: string }
  /** Somebody else's to say: it was given from the wrong seat. */
  | { readonly code: 'not-yours'; readonly says: string }
  | { readonly code: 'prompt-open'; readonly says: string }
  | { readonly code: 'no-prompt'; readonly says: string }
  | { readonly code: 'price'; readonly says: string }
  | { readonly code: 'target'; readonly says: string }
  | { readonly code: 'range'; readonly says: string }
  | { readonly code: 'sight'; readonly says: string }
  | { readonly code: 'way'; readonly says: string }
  | { readonly code: 'condition'; readonly says: string }
  | { readonly code: 'limit'; readonly says: string }
  | { readonly code: 'phase'; readonly says: string }
  | { readonly code: 'need'; readonly says: string }
  | { readonly code: 'status'; readonly says: string }
  /** Known to whoever tries it, and to the GM: `lockedDoor`. */
  | { readonly code: 'locked'; readonly says: string }

export type RefusalCode = Refusal['code']

/** A refusal by a rule. The GM can waive it. */
export const refusal = (code: Exclude<RefusalCode, 'malformed'>, says: string): Refusal => ({ code, says })

/** A refusal of a malformed command. `field` names what is wrong. */
export const malformed = (field: string, says: string): Refusal => ({ code: 'malformed', field, says })

/** Nobody and nothing can be the target of an action from here. The same sentence in every ruleset. */
export const NO_TARGET = refusal('target', 'No target is within reach.')
/** The same where targets are near enough, but all of them are behind something. */
export const NO_TARGET_SEEN = refusal('target', 'No target can be seen.')

/** COM-24: no view tells of a lock, so this reason is told as it is to whoever tries a door that the view shows. */
export const lockedDoor = (kind: 'door' | 'window'): Refusal => refusal('locked', `The ${kind} is locked.`)

/** Why something changes that the GM changes. */
export const BY_GM = 'by the GM’s word'

/** Said before the start. */
export const NOT_STARTED = 'The battle has not started yet.'
/** Said when the open question is for the GM alone. */
export const GM_DECIDES = 'The GM has something to decide first.'
/** Said instead where the table is to know nothing of what the GM decides. */
export const NOT_NOW = 'That cannot be done just now.'
