// From picking an action to the click that commits: which step it is, what may be chosen, what would be rolled. Slides
// up over the palette.
import { ArrowLeft, Check } from 'lucide-react'
import type { FormValues } from '../../engine/core/field.ts'
import type { Target } from '../../engine/core/command.ts'
import type { Need, Offer, TargetView } from '../../engine/core/view.ts'
import { Button, Form, IconButton, PriceTag } from '../parts/index.ts'
import { TargetList } from './target-list.tsx'
import './palette.css'
import './aim.css'

export interface AimView {
  readonly offer: Offer
  /** Index of the need that is asked for; the number of needs when all are told. */
  readonly step: number
  /** How many of this need's targets are chosen. */
  readonly have: number
  /** Enough are chosen, though more are possible. */
  readonly enough: boolean
  /** Names of everything chosen so far, in order. */
  readonly chosen: readonly string[]
  /** What may be chosen in this step. */
  readonly targets: readonly TargetView[]
  /** Under the pointer or the keyboard, here or on the board. */
  readonly shown: TargetView | null
  readonly form: FormValues
  /** Of several wanted targets those that the same press lets go again. */
  readonly taken?: readonly Target[]
  /** Whether what is seldom wanted is asked as well; `null`, or absent, where there is no such thing. */
  readonly more?: boolean | null
}

export interface AimHandlers {
  /** `touch`: by a finger, which had no way to point at it first. */
  readonly onTarget: (target: Target, touch?: true) => void
  /** Hovered or focused in the list; `null` when left. */
  readonly onShow: (target: TargetView | null) => void
  readonly onForm: (values: FormValues) => void
  /** Asks for what is seldom wanted, or no more. */
  readonly onMore?: () => void
  /** Carry it out with what is chosen and these values. */
  readonly onCommit: (values: FormValues) => void
  readonly onBack: () => void
}

/** More places than these are only shown where they lie. */
const MOST_PLACES = 12

/** Everything needed to finish the action without the mouse: options, targets and fields in place. */
export function AimTray({ aim, handlers }: { readonly aim: AimView; readonly handlers: AimHandlers }) {
  const { offer, form } = aim
  const need = offer.needs[aim.step]
  const preview = aim.shown?.preview ?? []
  const asked = offer.form.length > 0
  const mayCommit = need === undefined || aim.enough
  return (
    <section className="aim" aria-label={`Aiming ${offer.name}`}>
      <header className="aim-head">
        <IconButton icon={ArrowLeft} label="Step back" size="s" onPress={handlers.onBack} />
        <h2>{offer.name}</h2>
        <output className="aim-step">
          {stepWords(aim)} <span className="aim-escape">— Escape steps back</span>
        </output>
        {typeof aim.more === 'boolean' && (
          <Button size="s" kind="quiet" pressed={aim.more}
            hint="What is seldom wanted: it is asked before the action is carried out." onPress={handlers.onMore}
          >
            More…
          </Button>
        )}
        <PriceTag price={offer.price} />
      </header>
      {aim.chosen.length > 0 && (
        <p className="aim-chosen">
          <Check size={14} aria-hidden /> {aim.chosen.join(', ')}
        </p>
      )}
      <div className="aim-body">
        {need && <Wanted need={need} aim={aim} handlers={handlers} />}
        {asked && (
          <Form
            title={offer.name}
            fields={offer.form}
            values={form}
            submit={offer.name}
            why={mayCommit ? null : `First ${choosing(need)}.`}
            onChange={handlers.onForm}
            onSubmit={handlers.onCommit}
            inline
          />
        )}
        {!asked && mayCommit && (
          <Button kind="primary" onPress={() => handlers.onCommit(form)}>
            {aim.chosen.length > 1 ? `${offer.name}: ${aim.chosen.length} chosen` : offer.name}
          </Button>
        )}
      </div>
      {aim.shown && (aim.shown.why !== null || (preview.length > 0 && !isListed(aim))) && (
        <div className="aim-preview" aria-live="polite">
          <b>{aim.shown.label}</b>
          {aim.shown.why !== null && <span className="aim-why">{aim.shown.why}</span>}
          {preview.map((line) => <span key={line}>{line}</span>)}
        </div>
      )}
    </section>
  )
}

function Wanted({ need, aim, handlers }: { readonly need: Need; readonly aim: AimView;
  readonly handlers: AimHandlers })
{
  if (need.kind === 'option') {
    return (
      <ul className="aim-options" aria-label={need.label}>
        {need.options.map((option) => (
          <li key={option.id}>
            <Button className="aim-option" why={option.why} hint={option.detail} onPress={() =>
              handlers.onTarget({ kind: 'option', option: option.id })}
            >
              {option.label}
              {option.price.length > 0 && <PriceTag price={option.price} />}
            </Button>
          </li>
        ))}
      </ul>
    )
  }
  if (tooManyPlaces(need, aim)) {
    return <p className="aim-none">Choose one of the lit places on the board, by pointer or by arrow keys and Enter.</p>
  }
  if (aim.targets.length === 0) {
    return (
      <p className="aim-none">
        {need.kind === 'combatant' || need.kind === 'object' || need.kind === 'door'
          ? 'Nothing can be chosen from here.'
          : 'Point at the board.'}
      </p>
    )
  }
  return (
    <TargetList label={need.label} targets={aim.targets} {...(aim.taken ? { taken: aim.taken } : {})}
      onTarget={handlers.onTarget} onShow={handlers.onShow} />
  )
}

const tooManyPlaces = (need: Need, aim: AimView): boolean => need.kind === 'place' && aim.targets.length > MOST_PLACES

/** The targets of this step stand in the tray, each with its numbers. */
function isListed(aim: AimView): boolean {
  const need = aim.offer.needs[aim.step]
  return need !== undefined && need.kind !== 'option' && aim.targets.length > 0 && !tooManyPlaces(need, aim)
}

/** "1 of 2: choose target", with how many of several are named already. */
function stepWords({ offer, step, have }: AimView): string {
  const need = offer.needs[step]
  const steps = offer.needs.length + (offer.form.length > 0 ? 1 : 0)
  const count = need?.kind === 'combatant' && need.max > 1
    ? ` (${need.min === need.max ? need.max : `${need.min} to ${need.max}`}, ${have} chosen)`
    : ''
  const what = need ? choosing(need) : offer.form.length > 0 ? 'fill in' : 'commit'
  return `${Math.min(step + 1, Math.max(1, steps))} of ${Math.max(1, steps)}: ${what}${count}`
}

const choosing = (need:
  | Need
  | undefined): string => (need ? `choose ${need.label.charAt(0).toLowerCase()}${need.label.slice(1)}` : 'choose')
