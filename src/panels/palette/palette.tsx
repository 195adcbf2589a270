// What can they do? Every action with its price, usable or not, in groups; many stay findable by filter, group and key.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ActionId } from '../../engine/core/ids.ts'
import type { ButtonView, Meter, Offer, TokenView } from '../../engine/core/view.ts'
import { Button, useRemembered } from '../parts/index.ts'
import { groupOffers, countOffers, firstUsable, offersWithKeys, matchingOffers, usableFirst,
  type OfferGroups } from './offer-groups.ts'
import { CombatantCard } from './combatant-card.tsx'
import { ActionFilter } from './action-filter.tsx'
import { HeadButtons, type Pledge } from './head-buttons.tsx'
import { OfferButton } from './offer-button.tsx'
import { sideways, useScrollEdges } from './use-scroll-edges.ts'
import './palette.css'

export interface PaletteProps {
  /** Whose actions these are; `null` when nobody acts and nobody is selected. */
  readonly token: TokenView | null
  /** An address of the portrait that can be loaded. */
  readonly picture?: string | null
  readonly offers: readonly Offer[]
  /**
   * What it can begin, keep or give up now, at the head of everything; the bar's own button of whoever acts stands
   * there alone. For their keys call {@link useHeadKeys}.
   */
  readonly buttons?: readonly ButtonView[]
  /** Phases that it can name in advance. */
  readonly pledges?: readonly Pledge[]
  readonly onButton?: (button: ButtonView) => void
  /** The action that is being aimed. */
  readonly aimed?: ActionId | null
  /** Touched once: its consequences are shown, and the next touch does it. */
  readonly again?: ActionId | null
  /** Its key was pressed once, the same. */
  readonly pressAgain?: ActionId | null
  /** `touch`: by a finger, which had no way to point at it first. */
  readonly onPick: (offer: Offer, touch?: true) => void
  /** An action is pointed at, or no more. */
  readonly onOver?: (offer: Offer | null) => void
  /** One that cannot be used now was pressed all the same. */
  readonly onRefused?: (offer: Offer) => void
  /** Why the whole palette rests: "Ask: it is Rook's turn". Stands under the name. */
  readonly note?: string | null
  /** All its bars, where there are more than its token shows; and what is left of its turn while it acts. */
  readonly meters?: readonly Meter[] | undefined
  readonly left?: readonly string[] | undefined
  /** Stands in the place of the actions: why none are shown, and what can be done. */
  readonly children?: ReactNode
  readonly empty?: { readonly says: string; readonly label: string; readonly onPress: () => void } | null
}

/** From this many actions on there is a filter. */
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
            <p>{empty?.says ?? 'Select a token to see what it can do.'}</p>
            {empty && <Button onPress={empty.onPress}>{empty.label}</Button>}
          </div>
        )}
      </section>
    )
  }
  const all = groupOffers(offers)
  const shown = groupOffers(matchingOffers(offers, filter))
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
        <Strip key={token.id} {...props} shown={only === null ? shown : { groups: shown.groups.filter(({ name }) =>
          name === only
        ), otherPhases: [] }} searching={filter !== ''} />
      )}
    </section>
  )
}

function Strip({ offers, shown, aimed = null, again = null, pressAgain = null, onPick, onOver, onRefused, searching }:
  & PaletteProps
  & { readonly shown: OfferGroups; readonly searching: boolean })
{
  const [open, setOpen] = useRemembered<boolean>('other-phases', false)
  const strip = useScrollEdges(shown)
  const fold = (wanted: boolean) => {
    setOpen(wanted)
    // Folded again, what can be done now is in sight.
    if (!wanted) strip.current?.scroll({ left: 0 })
  }
  const keys = offersWithKeys(offers)
  const button = (offer: Offer, index: number) => {
    const key = keys.indexOf(offer)
    return (
      <OfferButton key={`${offer.action}:${index}`} offer={offer} keyNumber={key < 0 ? null : key + 1}
        aimed={offer.action === aimed} again={offer.action === again ? 'tap' : offer.action === pressAgain && 'press'}
        onPick={onPick} onOver={onOver} onRefused={onRefused} />
    )
  }
  const nothing = shown.groups.length === 0 && shown.otherPhases.length === 0
  return (
    <div className="strip" ref={strip} onWheel={sideways}>
      {nothing && (
        <p className="strip-nothing">
          {searching ? 'No action is called that. Escape clears the filter.' : 'It has no actions now.'}
        </p>
      )}
      {shown.groups.map(({ name, offers: members }) => (
        <section className="strip-group" key={name} aria-label={name}>
          <h3>{name}</h3>
          <div className="strip-offers">{usableFirst(members).map(button)}</div>
        </section>
      ))}
      {shown.otherPhases.length > 0 && (
        <OtherPhases groups={shown.otherPhases} open={open || searching} onOpen={fold} button={button} />
      )}
    </div>
  )
}

interface OtherPhasesProps {
  readonly groups: OfferGroups['otherPhases']
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly button: (offer: Offer, index: number) => ReactNode
}

/** What belongs to other phases: folded, it names them; open, each stands under its heading. */
function OtherPhases({ groups, open, onOpen, button }: OtherPhasesProps) {
  return (
    <>
      <section className="strip-group" aria-label="OtherPhases" data-folded={!open || undefined}>
        <button type="button" className="strip-fold" aria-expanded={open} onClick={() => onOpen(!open)}>
          <span className="strip-fold-head">
            {open ? <ChevronLeft size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
            OtherPhases <span className="finder-count">{countOffers(groups)}</span>
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
          <section className="strip-group" key={name} aria-label={`OtherPhases: ${name}`}>
            <h3>{name}</h3>
            <div className="strip-offers">{offers.map(button)}</div>
          </section>
        ))}
    </>
  )
}
