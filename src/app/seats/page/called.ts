// When a player is called: once for each turn, however often dice and questions come between, and where combatants
// begin their turns themselves, as soon as an own combatant may. Pure.

/** What is asked of the player now; each is the same text as long as it is the same. */
export interface Calls {
  /** The own turn that runs. */
  readonly turn: string | null
  /** An own combatant may begin its turn. */
  readonly begins: string | null
  /** A question, or dice outside of an own turn. */
  readonly asked: string | null
}

/** What the player was called for. */
export interface Called extends Calls {
  readonly last: 'turn' | 'begins' | null
}

export const UNCALLED: Called = { turn: null, begins: null, asked: null, last: null }

/** Whoever may begin was called for that, and not once more when the turn begins. */
export function isCalled(now: Calls, before: Called): { readonly calls: boolean; readonly after: Called } {
  const calls = (now.turn !== null && now.turn !== before.turn && before.last !== 'begins')
    || (now.begins !== null && now.begins !== before.begins) || (now.asked !== null && now.asked !== before.asked)
  const last = now.turn !== null ? 'turn' : now.begins !== null ? 'begins' : before.last
  // While dice or questions are open nobody may begin: that it is the same phase still is remembered.
  return { calls, after: { ...now, begins: now.begins ?? before.begins, last } }
}
