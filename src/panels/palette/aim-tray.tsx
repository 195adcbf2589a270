// From picking an action to the click that carries it out: the current step, what can be chosen, what would be rolled.
// The tray slides up over the palette.
import { ArrowLeft, Check } from 'lucide-react'
import type { FormValues } from '../../engine/core/field.ts'
import type { Target } from '../../engine/core/command.ts'
import type { Need, Offer, TargetView } from '../../engine/core/view.ts'
import { Button, Form, IconButton, PriceTag } from '../parts/index.ts'
import { TargetList } from './target-list.tsx'
import { capitalised } from '../../lib/capitalised.ts'
import './palette.css'
import './aim.css'

export interface AimView {
  readonly offer: Offer
  /** Index of the need that is being chosen; the number of needs when all are chosen. */
  readonly step: number
  /** How many targets of this need are chosen. */
  readonly have: number
  /** Whether enough targets are chosen, although more are possible. */
  readonly enough: boolean
  /** Names of everything chosen so far, in order. */
  readonly chosen: readonly string[]
  /** What can be chosen in this step. */
  readonly targets: readonly TargetView[]
  /** The target under the pointer or the keyboard, in the tray or on the board. */
  readonly shown: TargetView | null
  readonly form: FormValues
  /** Whether a target is on the actor’s side; `null` for what is on no side. */
  readonly isFriend?: (target: Target) => boolean | null
  /** Targets chosen so far, where several are needed; pressing one again removes it. */
  readonly taken?: readonly Target[]
  /** Whether rarely needed fields are shown as well; `null` or absent where the action has none. */
  readonly more?: boolean | null
}

export interface AimHandlers {
  /** `touch`: chosen with a finger, which cannot point at the target first. */
  readonly onTarget: (target: Target, touch?: true) => void
  /** The target that is hovered or focused in the list; `null` when it no longer is. */
  readonly onShow: (target: TargetView | null) => void
  readonly onForm: (values: FormValues) => void
  /** Shows or hides the rarely needed fields. */
  readonly onMore?: () => void
  /** Carries the action out with the chosen targets and these values. */
  readonly onCommit: (values: FormValues) => void
  readonly onBack: () => void
}

/** More places than this are shown on the board only. */
const MOST_PLACES = 12

/** Everything that is needed to finish the action without the mouse: options, targets and fields. */
export function AimTray({ aim, handlers }: { readonly aim: AimView; readonly handlers: AimHandlers }) {
  const { offer, form } = aim
  const need = offer.needs[aim.step]
  const preview = aim.shown?.preview ?? []
  const asked = offer.form.length > 0
  const mayCommit = need === undefined || aim.enough
  return (
    <section className="aim" aria-label={`Aiming ${offer.name}`}>
      <header className="aim-head">
        <IconButton icon={ArrowLeft} label="Back" size="s" onPress={handlers.onBack} />
        <h2>{offer.name}</h2>
        <output className="aim-step">
          {stepWords(aim)} <span className="aim-escape">— Escape goes back</span>
        </output>
        {typeof aim.more === 'boolean' && (
          <Button size="s" kind="quiet" pressed={aim.more}
            hint="Shows the fields that are rarely needed, before the action is carried out." onPress={handlers.onMore}
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
            why={mayCommit ? null : `${capitalised(choosing(need))} first.`}
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
    return (
      <p className="aim-none">Choose a lit place on the board, with the pointer or with the arrow keys and Enter.</p>
    )
  }
  if (aim.targets.length === 0) {
    return (
      <p className="aim-none">
        {need.kind === 'combatant' || need.kind === 'object' || need.kind === 'door'
          ? 'No target can be chosen from here.'
          : 'Choose on the board.'}
      </p>
    )
  }
  return (
    <TargetList label={need.label} targets={aim.targets} isFriend={aim.isFriend}
      {...(aim.taken ? { taken: aim.taken } : {})} onTarget={handlers.onTarget} onShow={handlers.onShow} />
  )
}

const tooManyPlaces = (need: Need, aim: AimView): boolean => need.kind === 'place' && aim.targets.length > MOST_PLACES

/** Whether the targets of this step are listed in the tray, each with its numbers. */
function isListed(aim: AimView): boolean {
  const need = aim.offer.needs[aim.step]
  return need !== undefined && need.kind !== 'option' && aim.targets.length > 0 && !tooManyPlaces(need, aim)
}

/** "Step 1 of 2: choose a target", with the number of targets chosen so far where several are needed. */
function stepWords({ offer, step, have }: AimView): string {
  const need = offer.needs[step]
  const steps = offer.needs.length + (offer.form.length > 0 ? 1 : 0)
  const count = need?.kind === 'combatant' && need.max > 1
    ? ` (${need.min === need.max ? need.max : `${need.min} to ${need.max}`}, ${have} chosen)`
    : ''
  const what = need ? choosing(need) : offer.form.length > 0 ? 'fill in the fields' : 'confirm'
  return steps > 1 ? `Step ${step + 1} of ${steps}: ${what}${count}` : `${capitalised(what)}${count}`
}

/** "choose a target", "choose targets", "choose whom to heal". */
function choosing(need: Need): string {
  const what = `${need.label.charAt(0).toLowerCase()}${need.label.slice(1)}`
  if (/^(who|what|where|which|how|after|for) ?/.test(what)) return `choose ${what}`
  if (need.kind === 'combatant' && need.max > 1) return `choose ${what}s`
  return `choose ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`
}
