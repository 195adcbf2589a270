// The whole ability as a text: pasted, or written by hand. Each problem leads to its place in the text.
import { useRef } from 'react'
import { placeInText } from '../../engine/abilities/language/json-place.ts'
import type { AbilityProblem } from '../../engine/abilities/language/scope.ts'
import { placeWords } from '../../engine/abilities/editing/problems.ts'
import { memberLabel } from './labels.ts'

export interface TextFormProps {
  readonly text: string
  /** Why the text is no ability at all; `null` where it can be read. */
  readonly unread: string | null
  readonly problems: readonly AbilityProblem[]
  readonly onText: (text: string) => void
}

export function TextForm({ text, unread, problems, onText }: TextFormProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const show = (problem: AbilityProblem) => {
    const [from, to] = placeInText(text, problem.at) ?? [0, 0]
    const start = problem.character === undefined ? from : Math.min(to, from + 1 + problem.character)
    box.current?.focus()
    box.current?.setSelectionRange(start, to)
  }
  return (
    <div className="text-form">
      <textarea ref={box} className="field-input json-text" aria-label="The ability as a text" spellCheck={false}
        aria-invalid={unread !== null || problems.length > 0 || undefined}
        placeholder="Paste an ability here, or write one." value={text}
        onChange={(event) => onText(event.target.value)} />
      {unread !== null && text.trim() !== '' && <p className="field-problem" role="alert">{unread}</p>}
      {problems.length > 0 && (
        <ul className="text-problems" aria-label="Problems in the text">
          {problems.map((problem) => (
            <li key={`${problem.at.join('/')} ${problem.says}`}>
              <button type="button" className="problem-line" onClick={() => show(problem)}>
                <span className="problem-place">
                  line {lineOf(text, problem)} · {placeWords(problem.at, memberLabel) || 'The ability'}
                </span>
                <span>{problem.says}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const lineOf = (text: string, { at }: AbilityProblem): number =>
  text.slice(0, placeInText(text, at)?.[0] ?? 0).split('\n').length
