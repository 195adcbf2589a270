// The dialog that asks what to do with something: a line for each choice, the first has the focus, Escape puts the
// question aside.
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../panels/parts/index.ts'
import type { ChoiceQuestion } from './ask-choice.ts'
import './ask-choice.css'

export function ChoiceDialog({ title, choices, foot, answer }: ChoiceQuestion) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="ask-choice" aria-labelledby={heading} onCancel={() => answer(null)}>
      <h2 id={heading}>{title}</h2>
      <ul className="ask-choice-list">
        {choices.map(({ id, label, words, note }) => (
          <li key={id}>
            <button type="button" className="ask-choice-line" onClick={() => answer(id)}>
              <span className="ask-choice-name">{label}</span>
              <span className="ask-choice-words">
                {note && <b>{note}</b>}
                {words}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="ask-choice-foot">
        <p>{foot}</p>
        <Button onPress={() => answer(null)}>Cancel</Button>
      </div>
    </dialog>
  )
}
