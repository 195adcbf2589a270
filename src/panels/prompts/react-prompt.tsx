// A reaction window: a card for each combatant that may react, with its reactions, what they are rolled against, and a
// button to pass.
import { Check } from 'lucide-react'
import type { CombatantId } from '../../engine/core/ids.ts'
import type { Offer, TargetView } from '../../engine/core/view.ts'
import { OfferButton } from '../palette/offer-button.tsx'
import { Button, Portrait } from '../parts/index.ts'
import type { PromptOf, PromptTools } from './types.ts'

/** The cards stand in the order given; the card of a combatant that has answered shows a tick and the answer. */
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

function Ask({ who, offers, answered, note, tools }: PromptOf<'react'>['asks'][number] & {
  readonly tools: PromptTools
}) {
  const face = tools.faces.get(who)
  const name = face?.name ?? 'Hidden combatant'
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
          {[...(note ? [note] : []), ...waitsFor(offers)].map((says) => <p key={says} className="ask-why">{says}</p>)}
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
            && offers.filter(hasRareFields).map((offer) => (
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

/** Whether the reaction is usable and has fields that are rarely needed. */
const hasRareFields = (offer: Offer): boolean =>
  offer.refusal === null && offer.form.some(({ rarely }) => rarely === true)

/** More targets than this are shown only when the reaction is aimed. */
const MOST_TARGETS = 3

/**
 * What the reaction does, and the numbers for each of its targets, as far as the viewer may know them. Places have no
 * numbers. What the first lines say already is not said again for each target. An unusable reaction says why on hover
 * and focus.
 */
function linesOf(offer: Offer, targets: readonly TargetView[]): readonly string[] {
  if (offer.refusal) return []
  const against = targets.filter(({ target, why, preview }) =>
    (target.kind === 'combatant' || target.kind === 'object') && why === null && preview.length > 0
  )
  const [first, ...others] = offer.look?.lines ?? []
  const said = plainly([offer.detail, ...offer.look?.lines ?? []].join(' '))
  const numbers = against.slice(0, MOST_TARGETS).flatMap(({ label, preview }) => {
    const news = preview.filter((line) => !said.includes(plainly(line)))
    return news.length > 0 || preview.length === 0 ? [`${label}: ${news.join(' · ')}`] : []
  })
  const rest = against.length - Math.min(against.length, MOST_TARGETS)
  return [offer.detail, first ?? '', others.join(' · '), ...numbers, rest > 0 ? `and ${rest} more` : ''].filter(
    Boolean,
  )
}

/** Without capitals and a full stop, so that the same words are found within a sentence. */
const plainly = (text: string): string => text.toLowerCase().replace(/[.\s]+$/u, '')

/** What reactions wait for, each said once: nobody has to press a button to read it. */
const waitsFor = (offers: readonly Offer[]): readonly string[] => [
  ...new Set(offers.flatMap(({ refusal }) => (refusal?.code === 'phase' ? [refusal.says] : []))),
]

/** Usable reactions stand first; otherwise the order is the ruleset's. */
const byUsable = (a: Offer, b: Offer): number => Number(a.refusal !== null) - Number(b.refusal !== null)

function react(offer: Offer, who: CombatantId, tools: PromptTools): void {
  if (offer.needs.length > 0 || offer.form.length > 0) tools.onAim(offer, who)
  else tools.onAnswer({ kind: 'react', who, deed: { action: offer.action, targets: [], form: {} } })
}
