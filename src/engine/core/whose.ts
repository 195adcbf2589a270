// Whose a command is: the GM's, anybody's who plays, or that of the combatants it speaks for. And who sits at a seat.
import type { CombatantId } from './ids.ts'
import type { Viewer } from './secrets.ts'

/** Who can give a command: the GM always can. */
export type Whose =
  | { readonly of: 'gm' }
  /** Everybody who plays one of these, or one of all combatants where they are left out. */
  | { readonly of: 'anybody'; readonly among?: readonly CombatantId[] }
  /** Whoever plays all of these. At least one. */
  | { readonly of: 'combatants'; readonly who: readonly CombatantId[] }

/**
 * Who sits at a seat: the eyes that look there also give the commands. At the table's own screen everybody sits who
 * plays a character, but not the GM. Spectators see what the table sees and give no commands.
 */
export type Sitter = Viewer | { readonly role: 'spectator' }

export const THE_GMS: Whose = { of: 'gm' }
export const ANYBODYS: Whose = { of: 'anybody' }

/** Whose a command for these combatants is; the GM's where there are none. */
export const whoseOf = (...who: readonly CombatantId[]): Whose => who.length === 0 ? THE_GMS : { of: 'combatants', who }

/** Whose a command for the combatant is that has the turn; the GM's while nobody has it. */
export const whoseTurn = (who: CombatantId | null | undefined): Whose => (who ? whoseOf(who) : THE_GMS)

/** Through which eyes somebody looks at the battle. */
export const eyesOf = (sitter: Sitter): Viewer => (sitter.role === 'spectator' ? { role: 'table' } : sitter)
