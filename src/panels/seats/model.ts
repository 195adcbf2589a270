// What the dialog of players and screens is given.

export interface SeatRow {
  readonly id: string
  readonly name: string
  readonly kind: 'player' | 'spectator' | 'table'
  /** The page is there and awake. */
  readonly present: boolean
  /** The names of the combatants that are the player's own. */
  readonly plays: readonly string[]
  /** Combatants that the GM has lent to the seat, by their ids. */
  readonly lent: readonly string[]
}

export interface NewcomerRow {
  readonly id: string
  readonly name: string
  readonly kind: 'player' | 'spectator' | 'table'
  /** What the newcomer wants: words that follow the name. */
  readonly wish: string
}

export interface LinkRow {
  readonly id: string
  /** For whom the link is; empty for everybody. */
  readonly label: string
  /** The whole address. */
  readonly address: string
  readonly once: boolean
  readonly welcome: boolean
}

/** How other devices come in, in words. */
export interface WayIn {
  readonly tone: 'good' | 'warn' | 'quiet'
  readonly says: string
  /** A button that helps. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

/** A combatant that may be lent. */
export interface Lendable {
  readonly id: string
  readonly name: string
  /** Who plays it; `null`: the GM. Nothing is lent to whoever has it. */
  readonly player: string | null
}
