// A trial that is ready: the people of its battle, and how the ability can be used there.
import type { Battle, CombatantId, Command, Offer, Ruleset, Target } from '../../core/index.ts'
import type { TrialPeople } from './people.ts'

/** Something that is done in a trial, in words. */
export interface Occasion {
  readonly label: string
  /** The GM’s word for it, one after the other. */
  readonly commands: readonly Command[]
  /** Whether the fight goes on after that: a turn ends, the next begins, a round is over. */
  readonly goesOn?: true
}

/** Everything stands ready for the ability to be used, or to be set off. */
export interface Trial extends TrialPeople {
  readonly spec: Ruleset
  readonly battle: Battle
  /** The same without the ability. */
  readonly bare: Battle
  /** The ways in which the ability can be used, the likeliest first. */
  readonly uses: readonly Offer[]
  /** What sets the ability off, where nobody can press it. */
  readonly occasions: readonly Occasion[]
  /** What it changes by being there, where nobody can press it. */
  readonly changes: readonly string[]
}

/** The targets that somebody would choose first: the foe if possible, the friend who is hurt, then whoever can be. */
export function targetsFor(trial: Trial, { action, needs }: Offer, first: Target | null): readonly Target[] | null {
  const { spec, battle, user, foe, friend } = trial
  const chosen: Target[] = first && needs.length > 0 ? [first] : []
  for (const [nth, need] of needs.entries()) {
    const wanted = need.kind === 'combatant' ? Math.max(1, need.min) : 1
    for (let count = nth === 0 ? chosen.length : 0; count < wanted; count++) {
      const possible = spec.targets(battle, user, action, chosen).filter(({ why }) => why === null)
      const isAt = (who: CombatantId) => ({ target }: { readonly target: Target }): boolean =>
        target.kind === 'combatant' && target.id === who
      const next = possible.find(isAt(foe)) ?? possible.find(isAt(friend)) ?? possible[0]
      if (!next) return null
      chosen.push(next.target)
    }
  }
  return chosen
}
