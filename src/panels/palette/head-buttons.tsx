// What a combatant can begin, keep or give up now, at the head of its palette, so that the next click is never in
// doubt; and the phase in which the combatant means to act.
import type { ButtonView, Tick } from '../../engine/core/view.ts'
import { Button, Tooltip } from '../parts/index.ts'
import { headKeys } from './use-head-keys.ts'

/** A phase that a combatant can choose to act in: a button of the phase's tick. */
export interface Pledge {
  readonly tick: Tick
  readonly button: ButtonView
}

export interface HeadButtonsProps {
  readonly buttons: readonly ButtonView[]
  readonly pledges: readonly Pledge[]
  /** Whether the combatant acts already. Its remaining buttons then stand out less than its actions. */
  readonly begun: boolean
  readonly onButton: (button: ButtonView) => void
}

/**
 * Nothing where there is no button. The first usable button stands out until the combatant has begun to act; never one
 * that is not offered first: what is given up by it is lost.
 */
export function HeadButtons({ buttons, pledges, begun, onButton }: HeadButtonsProps) {
  if (buttons.length === 0 && pledges.length === 0) return null
  const first = begun ? undefined : buttons.find(({ why, aside }) => why === null && !aside)
  const keys = headKeys(buttons)
  return (
    <section className="head" aria-label="Turn of the combatant" data-pledges={pledges.length > 0 || undefined}>
      {buttons.length > 0 && (
        <div className="head-buttons">
          {buttons.map((button) => (
            <Button
              key={button.id}
              kind={button === first ? 'primary' : 'plain'}
              why={button.why}
              hint={button.detail}
              pressed={button.on}
              {...shortcutOf(keys.get(button.id))}
              onPress={() => onButton(button)}
            >
              {button.label}
            </Button>
          ))}
        </div>
      )}
      {pledges.length > 0 && <Pledges pledges={pledges} onButton={onButton} />}
    </section>
  )
}

const shortcutOf = (key: string | undefined) => (key === undefined ? {} : { shortcut: key })

function Pledges({ pledges, onButton }: Pick<HeadButtonsProps, 'pledges' | 'onButton'>) {
  return (
    <fieldset className="pledges">
      <legend>Acts in</legend>
      {pledges.map(({ tick, button }) => (
        <Tooltip key={button.id} content={button.why ?? [tick.label, button.detail].filter(Boolean).join('\n')}
          above=".head"
        >
          <button
            type="button"
            className="pledge"
            aria-label={`${tick.label}: ${button.label}`}
            aria-pressed={button.on ?? undefined}
            aria-disabled={button.why ? true : undefined}
            onClick={() => button.why === null && onButton(button)}
          >
            {/^\d+/.exec(tick.label)?.[0] ?? tick.label.slice(0, 2)}
          </button>
        </Tooltip>
      ))}
    </fieldset>
  )
}
