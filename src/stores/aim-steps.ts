// The steps of an aim at the table, from the picked action to the click that commits: each is carried out from the seat
// that the aim belongs to.
import type { StoreApi } from 'zustand/vanilla'
import type { Command, Target } from '../engine/core/index.ts'
import { has, sameTarget } from '../engine/core/target-choice.ts'
import { choose, commandOf, letGo, looseOf, ready, stepBack, type Aim } from './aim.ts'
import { viewAt } from './looks.ts'
import type { Refusals } from './refusals.ts'
import type { SeatId } from './seat.ts'
import { openIn, shownIn, type Play, type TableState } from './table-state.ts'

type Give = (at: SeatId, command: Command) => void

export interface AimSteps extends Pick<Play, 'target' | 'refusedTarget' | 'commitAim' | 'stepBack'> {
  /** Begins that aim, or commits it at once when nothing is left to ask. */
  pick(aim: Aim): void
}

export function createAimSteps(
  { getState: get, setState: set }: StoreApi<TableState>,
  give: Give,
  refusals: Refusals,
): AimSteps {
  const commit = (aim: Aim) => {
    set({ aim: null, aimHover: null })
    give(aim.seat, commandOf(aim))
  }

  const pick = (aim: Aim): void => {
    const { refusal } = aim.offer
    if (refusal && !aim.forced) {
      return refusals.tell(aim.seat, 'warn', refusal.says, () => pick({ ...aim, forced: true }))
    }
    if (ready(aim)) return commit(aim)
    set((state) => {
      const { selected } = state
      const isShown = aim.prompt === null && shownIn(state)?.view.combatants[aim.actor] !== undefined
      return { aim, aimHover: null, selected: isShown ? [aim.actor] : selected }
    })
  }

  /** Some powers take the same target twice. */
  const isOfferedAgain = (aim: Aim, target: Target): boolean => {
    const { seats } = get()
    const playing = openIn(get())
    const seat = seats[aim.seat]
    const view = playing && seat && viewAt(seat, playing)
    return (view
      && playing.spec.targets(view, aim.actor, aim.offer.action, aim.chosen)
        .some((one) => one.why === null && sameTarget(one.target, target))) ?? false
  }

  const target = (wanted: Target): void => {
    const { aim } = get()
    if (!aim) return
    if (has(looseOf(aim), wanted) && !isOfferedAgain(aim, wanted)) {
      return set({ aim: letGo(aim, wanted), aimHover: null })
    }
    const next = choose(aim, wanted)
    if (ready(next)) commit(next)
    else set({ aim: next, aimHover: null })
  }

  return {
    pick,
    target,
    refusedTarget: (wanted, why) => {
      const { aim } = get()
      if (!aim) return
      refusals.offerToInsist(aim.seat, 'warn', why, () => {
        set({ aim: { ...aim, forced: true } })
        target(wanted)
      })
    },
    commitAim: () => {
      const { aim } = get()
      if (aim) commit(aim)
    },
    stepBack: () => set(({ aim }) => ({ aim: aim && stepBack(aim), aimHover: null })),
  }
}
