// The dialog that asks for the ruleset: a line for each, the first has the focus, Escape puts the question aside.
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../panels/parts/index.ts'
import type { RulesetQuestion } from './ask-ruleset.ts'
import './ask-ruleset.css'

export function RulesetDialog({ title, choices, answer }: RulesetQuestion) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="ask-ruleset" aria-labelledby={heading} onCancel={() => answer(null)}>
      <h2 id={heading}>{title}</h2>
      <ul className="ask-ruleset-list">
        {choices.map(({ card, note }) => (
          <li key={card.id}>
            <button type="button" className="ask-ruleset-choice" onClick={() => answer(card)}>
              <span className="ask-ruleset-name">{card.name}</span>
              <span className="ask-ruleset-words">
                {note && <b>{note}</b>}
                {card.summary}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="ask-ruleset-foot">
        <p>The battle begins with an empty roster.</p>
        <Button onPress={() => answer(null)}>Cancel</Button>
      </div>
    </dialog>
  )
}
