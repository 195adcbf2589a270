// The dialog that asks what to do with something: a line for each choice, the first has the focus, Escape puts the
// question aside.
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../panels/parts/index.ts'
import type { ChoiceQuestion } from './ask-choice.ts'
import './ask-ruleset.css'

export function ChoiceDialog({ title, choices, answer }: ChoiceQuestion) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="ask-ruleset" aria-labelledby={heading} onCancel={() => answer(null)}>
      <h2 id={heading}>{title}</h2>
      <ul className="ask-ruleset-list">
        {choices.map(({ id, label, words }) => (
          <li key={id}>
            <button type="button" className="ask-ruleset-choice" onClick={() => answer(id)}>
              <span className="ask-ruleset-name">{label}</span>
              <span className="ask-ruleset-words">{words}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="ask-ruleset-foot">
        <p>Nothing has changed yet.</p>
        <Button onPress={() => answer(null)}>Cancel</Button>
      </div>
    </dialog>
  )
}
