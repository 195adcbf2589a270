// A choice between a few options. A single option is taken by a press; several are ticked and then sent.
import { useState } from 'react'
import { Button, PriceTag } from '../parts/index.ts'
import type { PromptOf, PromptTools } from './types.ts'

/** Sends only the number that is asked for; until then the button says how many are missing. */
export function ChoosePrompt({ prompt, tools }: { readonly prompt: PromptOf<'choose'>; readonly tools: PromptTools }) {
  const { choices, min, max, by } = prompt
  const [chosen, setChosen] = useState<readonly string[]>([])
  const whyNot = tools.whyNot(by)
  const single = min === 1 && max === 1
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  const press = (id: string) => (single ? tools.onAnswer({ kind: 'choose', chosen: [id] }) : toggle(id))
  const full = !single && chosen.length >= max
  return (
    <div className="choose">
      <ul className="choices" aria-label="Choices">
        {choices.map((choice) => {
          const on = chosen.includes(choice.id)
          const why = whyNot ?? choice.why ?? (full && !on ? `You have chosen ${max} already.` : null)
          return (
            <li key={choice.id}>
              <Button className="choice" why={why} pressed={single ? null : on} onPress={() => press(choice.id)}>
                <span className="choice-line">
                  {choice.label}
                  {choice.price.length > 0 && <PriceTag price={choice.price} />}
                </span>
                {choice.detail && <span className="choice-detail">{choice.detail}</span>}
              </Button>
            </li>
          )
        })}
      </ul>
      {!single && (
        <Button
          kind="primary"
          why={whyNot ?? (chosen.length < min
            ? `Choose ${min === max ? min : `${min} to ${max}`}; ${chosen.length} chosen so far.`
            : null)}
          onPress={() => tools.onAnswer({ kind: 'choose', chosen })}
        >
          {chosen.length === 0 && min === 0
            ? 'Choose none'
            : `Take ${chosen.length} of ${min === max ? max : `up to ${max}`}`}
        </Button>
      )}
    </div>
  )
}
