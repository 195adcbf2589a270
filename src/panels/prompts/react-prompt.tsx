// A reaction window: one card for each combatant that may react, with what it can do, what that is rolled against, and
// passing.
import { Check } from 'lucide-react'
import type { CombatantId } from '../../engine/core/ids.ts'
import type { Offer, TargetView } from '../../engine/core/view.ts'
import { OfferButton } from '../palette/offer-button.tsx'
import { Button, Portrait } from '../parts/index.ts'
import type { PromptOf, PromptTools } from './types.ts'

/** Asked in the order given; who has answered is ticked and says what. */
export function ReactPrompt({ prompt, tools }: { readonly prompt: PromptOf<'react'>; readonly tools: PromptTools }) {
  return (
    <ul className="asks" aria-label="Who may react">
      {prompt.asks.map((ask) => (
        <li key={ask.who}>
          <Ask {...ask} tools={tools} />
        </li>
      ))}
    </ul>
  )
}

function Ask({ who, offers, answered, tools }: PromptOf<'react'>['asks'][number] & { readonly tools: PromptTools }) {
  const face = tools.faces.get(who)
  const name = face?.name ?? 'Somebody'
  const why = tools.whyNot({ who: 'combatant', id: who })
  const pick = (offer: Offer) => react(offer, who, tools)
  return (
    <section className="ask" aria-label={name} data-answered={answered !== null || undefined}>
      <header className="ask-head">
        {face && <Portrait face={face} size={32} />}
        <h3>{name}</h3>
        {answered !== null
          ? (
            <p className="ask-answered">
              <Check size={14} aria-hidden /> {answered}
            </p>
          )
          : (
            <Button size="s" why={why} label={`Pass for ${name}`} onPress={() => tools.onAnswer({ kind: 'pass', who })}>
              Pass
            </Button>
          )}
      </header>
      {answered === null && (
        <div className="ask-offers">
          {offers.toSorted(byUsable).map((offer, index) => (
            <OfferButton
              key={`${offer.action}:${index}`}
              lines={linesOf(offer, tools.targetsOf(offer, who))}
              offer={why && !offer.refusal ? { ...offer, refusal: { code: 'status', says: why } } : offer}
              onPick={pick}
              onRefused={() => tools.onRefused(offer, who)}
            />
          ))}
          {tools.onMore && !why
            && offers.filter(isSeldomAsked).map((offer) => (
              <Button key={`more ${offer.action}`} size="s" kind="quiet" className="ask-more"
                label={`${offer.name}, more…`} hint={`${offer.name} with ${
                offer.form.filter(({ rarely }) => rarely).map(({ label }) =>
                  label.toLowerCase()
                ).join(', ')
              }`} onPress={() => tools.onMore?.(offer, who)}>
                {offer.name}, more…
              </Button>
            ))}
        </div>
      )}
    </section>
  )
}

/** It can be done now, and something of it is asked only when somebody wants to say it. */
const isSeldomAsked = (offer: Offer): boolean =>
  offer.refusal === null && offer.form.some(({ rarely }) => rarely === true)

/** More targets than these are told once the reaction is aimed. */
const MOST_TARGETS = 3

/**
 * What it does, and the numbers for each that it can be aimed at, as far as the viewer may know them. Places have none;
 * what cannot be used says why on hover and focus.
 */
function linesOf(offer: Offer, targets: readonly TargetView[]): readonly string[] {
  if (offer.refusal) return []
  const against = targets.filter(({ target, why, preview }) =>
    (target.kind === 'combatant' || target.kind === 'object') && why === null && preview.length > 0
  )
  const numbers = against.slice(0, MOST_TARGETS).map((target) => `${target.label}: ${target.preview.join(' · ')}`)
  const others = against.length - numbers.length
  const [own, ...beside] = offer.look?.lines ?? []
  return [offer.detail, own ?? '', beside.join(' · '), ...numbers, others > 0 ? `and ${others} more` : ''].filter(
    Boolean,
  )
}

/** What can be done stands first; the order is otherwise the ruleset's. */
const byUsable = (a: Offer, b: Offer): number => Number(a.refusal !== null) - Number(b.refusal !== null)

function react(offer: Offer, who: CombatantId, tools: PromptTools): void {
  if (offer.needs.length > 0 || offer.form.length > 0) tools.onAim(offer, who)
  else tools.onAnswer({ kind: 'react', who, deed: { action: offer.action, targets: [], form: {} } })
}
