// What can the combatant do? Every action with its price, usable or not, in groups. A filter, the groups and the keys
// help to find an action among many.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ActionId } from '../../engine/core/ids.ts'
import type { ButtonView, Meter, Offer, Price, TokenView } from '../../engine/core/view.ts'
import { Button, PriceTag, sideways, useRemembered, useScrollEdges } from '../parts/index.ts'
import { groupOffers, countOffers, firstUsable, offersWithKeys, matchingOffers, sharedPrice,
  type OfferGroups } from './offer-groups.ts'
import { CombatantCard } from './combatant-card.tsx'
import { ActionFilter } from './action-filter.tsx'
import { HeadButtons, type Pledge } from './head-buttons.tsx'
import { OfferButton } from './offer-button.tsx'
import './palette.css'

export interface PaletteProps {
  /** The combatant whose actions these are; `null` when no combatant acts and none is selected. */
  readonly token: TokenView | null
  /** The address of the portrait, ready to load. */
  readonly picture?: string | null
  readonly offers: readonly Offer[]
  /**
   * What the combatant can begin, keep or give up now, at the head of the palette. The primary button of the combatant
   * that acts stands in the phase bar only. For the keys of these buttons call {@link useHeadKeys}.
   */
  readonly buttons?: readonly ButtonView[]
  /** Phases that the combatant can choose to act in. */
  readonly pledges?: readonly Pledge[]
  readonly onButton?: (button: ButtonView) => void
  /** The action that is being aimed. */
  readonly aimed?: ActionId | null
  /** The action that was tapped once: its results are shown, and the next tap does it. */
  readonly again?: ActionId | null
  /** The action whose key was pressed once, likewise. */
  readonly pressAgain?: ActionId | null
  /** `touch`: picked with a finger, which cannot point at the action first. */
  readonly onPick: (offer: Offer, touch?: true) => void
  /** The action under the pointer; `null` when it no longer is. */
  readonly onOver?: (offer: Offer | null) => void
  /** Called when an unusable action is pressed. */
  readonly onRefused?: (offer: Offer) => void
  /** Why no action can be used: "It is Rook's turn". Stands under the name. */
  readonly note?: string | null
  /** All meters, where there are more than the token shows; and what is left of the turn while the combatant acts. */
  readonly meters?: readonly Meter[] | undefined
  readonly left?: readonly string[] | undefined
  /** Shown in place of the actions: why there are none, and what can be done. */
  readonly children?: ReactNode
  readonly empty?: { readonly says: string; readonly label: string; readonly onPress: () => void } | null
}

/** From this many actions on, there is a filter. */
const MANY = 7

/** The palette. For the keys 1–9 call {@link usePaletteKeys} with the same offers. */
export function Palette(props: PaletteProps) {
  const { token, offers, empty = null } = props
  const [filter, setFilter] = useState('')
  const [group, setGroup] = useState<string | null>(null)
  if (!token) {
    return (
      <section className="palette" aria-label="Actions">
        {props.children ?? (
          <div className="empty palette-empty">
            <p>{empty?.says ?? 'Select a token to see its actions.'}</p>
            {empty && <Button onPress={empty.onPress}>{empty.label}</Button>}
          </div>
        )}
      </section>
    )
  }
  const all = groupOffers(offers)
  const grouped = groupOffers(matchingOffers(offers, filter))
  const only = all.groups.some(({ name }) => name === group) ? group : null
  const take = () => {
    const first = firstUsable(matchingOffers(offers, filter))
    if (first) props.onPick(first)
  }
  return (
    <section className="palette" aria-label="Actions">
      <CombatantCard token={token} picture={props.picture ?? null} note={props.note ?? null} meters={props.meters}
        left={props.left} />
      {props.onButton && (
        <HeadButtons buttons={(props.buttons ?? []).filter(({ primary }) => !(primary && token.now))}
          pledges={props.pledges ?? []} begun={token.now} onButton={props.onButton} />
      )}
      {props.children}
      {!props.children && offers.length >= MANY && (
        <ActionFilter grouped={all} filter={filter} onFilter={setFilter} group={only} onGroup={setGroup}
          onTake={take} />
      )}
      {!props.children && (
        <Strip key={token.id} {...props} grouped={only === null
          ? grouped
          : { groups: grouped.groups.filter(({ name }) => name === only), otherPhases: [] }}
          searching={filter !== ''} />
      )}
    </section>
  )
}

function Strip({ token, offers, grouped, aimed = null, again = null, pressAgain = null, onPick, onOver, onRefused,
  searching }:
    & PaletteProps
    & { readonly grouped: OfferGroups; readonly searching: boolean })
{
  const [open, setOpen] = useRemembered<boolean>('other-phases', false)
  const strip = useScrollEdges()
  const fold = (wanted: boolean) => {
    setOpen(wanted)
    // When the fold closes, the actions that can be used now come into sight.
    if (!wanted) strip.current?.scroll({ left: 0, top: 0 })
  }
  const keys = offersWithKeys(offers)
  const button = (shared: readonly Price[] | null) => (offer: Offer, index: number) => {
    const key = keys.indexOf(offer)
    return (
      <OfferButton key={`${offer.action}:${index}`} offer={offer} keyNumber={key < 0 ? null : key + 1}
        isPricedAbove={shared !== null} aimed={offer.action === aimed}
        again={offer.action === again ? 'tap' : offer.action === pressAgain && 'press'} onPick={onPick} onOver={onOver}
        onRefused={onRefused} />
    )
  }
  const nothing = grouped.groups.length === 0 && grouped.otherPhases.length === 0
  return (
    <div className="strip" ref={strip} onWheel={sideways}>
      {nothing && (
        <p className="strip-nothing">
          {searching
            ? 'No action matches. Escape clears the filter.'
            : `${token?.name ?? 'The combatant'} has no actions now.`}
        </p>
      )}
      {grouped.groups.map(({ name, offers: members }) => (
        <section className="strip-group" key={name} aria-label={name}>
          <GroupHead name={name} shared={sharedPrice(members)} />
          <div className="strip-offers">{members.map(button(sharedPrice(members)))}</div>
        </section>
      ))}
      {grouped.otherPhases.length > 0 && (
        <OtherPhases groups={grouped.otherPhases} open={open || searching} onOpen={fold} button={button} />
      )}
    </div>
  )
}

/** The group's name, and the price that all its actions have. */
function GroupHead({ name, shared }: { readonly name: string; readonly shared: readonly Price[] | null }) {
  return (
    <h3>
      {name}
      {shared && (
        <span className="strip-shared">
          <PriceTag price={shared} /> each
        </span>
      )}
    </h3>
  )
}

interface OtherPhasesProps {
  readonly groups: OfferGroups['otherPhases']
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly button: (shared: readonly Price[] | null) => (offer: Offer, index: number) => ReactNode
}

/** Actions of other times of the round. Folded, the phases are named; open, each action stands under its heading. */
function OtherPhases({ groups, open, onOpen, button }: OtherPhasesProps) {
  return (
    <>
      <section className="strip-group" aria-label="At other times" data-folded={!open || undefined}>
        <button type="button" className="strip-fold" aria-expanded={open} onClick={() => onOpen(!open)}>
          <span className="strip-fold-head">
            {open ? <ChevronLeft size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
            At other times <span className="finder-count">{countOffers(groups)}</span>
          </span>
          {!open && (
            <span className="strip-fold-names">
              {groups.map(({ name, offers }) => (
                <span key={name}>
                  {name} <span className="finder-count">{offers.length}</span>
                </span>
              ))}
            </span>
          )}
        </button>
      </section>
      {open
        && groups.map(({ name, offers }) => (
          <section className="strip-group" key={name} aria-label={`At other times: ${name}`}>
            <GroupHead name={name} shared={sharedPrice(offers)} />
            <div className="strip-offers">{offers.map(button(sharedPrice(offers)))}</div>
          </section>
        ))}
    </>
  )
}
