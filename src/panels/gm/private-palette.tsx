// The palette of a combatant whose numbers are hidden from the table: a list in the private panel, with the same groups
// and keys as the large palette.
import type { CombatantId } from '../../engine/core/ids.ts'
import type { Offer, TokenView } from '../../engine/core/view.ts'
import { groupOffers, offersWithKeys } from '../palette/offer-groups.ts'
import { OfferButton } from '../palette/offer-button.tsx'
import { MeterBar, PipRow, SideMark } from '../parts/index.ts'
import '../palette/palette.css'
import './gm.css'

export interface PrivatePaletteProps {
  readonly token: TokenView
  /** False where the GM only looks at the combatant and the turn is not its own. */
  readonly acts?: boolean
  readonly offers: readonly Offer[]
  /** Called for usable and unusable actions alike; the caller says why an action is refused. */
  readonly onPick: (offer: Offer) => void
  /** The action whose key was pressed once. It shows what it would do, and the next press does it. */
  readonly pressAgain?: Offer | null
  /** The hidden combatants that act now, and the one the GM looks at; a choice is shown when there are several. */
  readonly others: readonly { readonly id: CombatantId; readonly name: string }[]
  readonly onTurnTo: (who: CombatantId) => void
}

/** In the order of the large palette; actions of other phases are left out. */
export function PrivatePalette({ token, acts = true, offers, pressAgain = null, onPick, others, onTurnTo }:
  PrivatePaletteProps)
{
  const keys = offersWithKeys(offers)
  const { groups } = groupOffers(offers)
  return (
    <section className="private-palette" aria-label={`Actions of ${token.name}`}>
      <header className="private-head-combatant">
        <h3>
          <SideMark livery={token.livery} /> {token.name}
          {acts ? ' acts' : ''}
        </h3>
        {others.length > 1 && (
          <select aria-label="Combatant" value={token.id} onChange={(event) =>
            onTurnTo(event.target.value as CombatantId)}
          >
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        {token.pips && (
          <span className="card-pips">
            <span aria-hidden>{token.pips.label}</span> <PipRow pips={token.pips} />
          </span>
        )}
        {token.meters.map((meter) => <MeterBar key={meter.id} meter={meter} compact />)}
      </header>
      {groups.length === 0 && <p className="private-none">{token.name} has no actions now.</p>}
      {groups.map(({ name, offers: members }) => (
        <section key={name} aria-label={name} className="private-group">
          <h4>{name}</h4>
          <div className="private-offers">
            {members.map((offer, index) => {
              const key = keys.indexOf(offer)
              return (
                <OfferButton key={`${offer.action}:${index}`} offer={offer} keyNumber={key < 0 ? null : key + 1}
                  again={offer === pressAgain && 'press'} lines={offer === pressAgain ? (offer.look?.lines ?? []) : []}
                  onPick={onPick} onRefused={onPick} />
              )
            })}
          </div>
        </section>
      ))}
    </section>
  )
}
