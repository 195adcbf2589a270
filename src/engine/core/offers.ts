// COM-20: the palette and the buttons as screens show them: the ruleset's own, with the core's reason where the core
// would refuse.
import type { Battle, RulesetTypes } from './battle.ts'
import { gateRefusal } from './decide.ts'
import type { Ruleset } from './define.ts'
import type { CombatantId } from './ids.ts'
import { NOT_STARTED, refusal, type Refusal } from './refusal.ts'
import type { RulesetSpec } from './ruleset.ts'
import type { ButtonView, Offer, TurnView } from './view.ts'

/** Every action that the ruleset offers that combatant, each with the reason that `decide` would give, if any. */
export function offersAsTheyStand<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  actor: CombatantId,
): readonly Offer[] {
  return spec.offers(battle, actor).map((offer) => {
    const closed =
      gateRefusal(spec, battle, { type: 'act', actor, deed: { action: offer.action, targets: [], form: {} } })
        ?? (battle.status === 'setup' ? refusal('status', NOT_STARTED) : null)
    return closed ? refusedNow(offer, closed) : offer
  })
}

/** The offer with another reason. What is worked out only when it is looked at stays so. */
const refusedNow = (offer: Offer, why: Refusal): Offer =>
  Object.defineProperties({}, {
    ...Object.getOwnPropertyDescriptors(offer),
    refusal: { value: why, enumerable: true, configurable: true, writable: true },
  }) as Offer

/** The turn view, each button with the reason that `decide` would give: an open question, the end of the battle. */
export function turnAsItStands(spec: Ruleset, battle: Battle): TurnView {
  const turn = spec.turnView(battle)
  const asItStands = (button: ButtonView): ButtonView => {
    const closed = gateRefusal(spec, battle, button.command)
    return closed ? { ...button, why: closed.says } : button
  }
  return {
    ...turn,
    track: turn.track.map((tick) => (tick.buttons ? { ...tick, buttons: tick.buttons.map(asItStands) } : tick)),
    buttons: turn.buttons.map(asItStands),
  }
}
