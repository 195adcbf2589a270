// An ability from a pattern: a sentence with blanks. Tab goes from blank to blank, Enter keeps the ability.
import { useEffect, useId, useRef } from 'react'
import type { AbilityEditing } from '../../engine/abilities/editing/editing.ts'
import { type AbilityPattern, type Blank, type Filled, piecesOf, placesOfBlank,
  type WordLists } from '../../engine/abilities/editing/patterns.ts'
import { whyNotUse } from '../../engine/abilities/editing/played.ts'
import type { AbilityProblem } from '../../engine/abilities/language/scope.ts'
import { pathKey } from './form-context.ts'
import { Problem } from './text-part.tsx'

export interface PatternListProps {
  readonly patterns: readonly AbilityPattern[]
  readonly picked: string | null
  readonly onPick: (pattern: AbilityPattern) => void
}

export function PatternList({ patterns, picked, onPick }: PatternListProps) {
  return (
    <ul className="pattern-list" aria-label="Patterns">
      {patterns.map((pattern) => (
        <li key={pattern.id}>
          <button type="button" className="pattern" aria-pressed={pattern.id === picked}
            onClick={() => onPick(pattern)}
          >
            {pattern.name}
          </button>
        </li>
      ))}
    </ul>
  )
}

export interface PatternFormProps {
  readonly editing: AbilityEditing
  readonly pattern: AbilityPattern
  readonly filled: Filled
  readonly problems: readonly AbilityProblem[]
  readonly onFill: (filled: Filled) => void
}

export function PatternForm({ editing, pattern, filled, problems, onFill }: PatternFormProps) {
  const box = useRef<HTMLDivElement>(null)
  // Whoever picked a pattern begins to write at once.
  useEffect(() => {
    const first = box.current?.querySelector('input')
    first?.focus()
    first?.select()
  }, [pattern])
  const isIdle = ({ hangsOn }: Blank): boolean => hangsOn !== undefined && (filled[hangsOn] ?? '').trim() === ''
  const problemOf = (key: string): string | null => {
    const places = placesOfBlank(pattern, filled, key).map(pathKey)
    return problems.find(({ at }) => places.includes(pathKey(at)))?.says ?? null
  }
  return (
    <div className="pattern-form" ref={box}>
      <p className="pattern-sentence">
        {piecesOf(pattern).map(({ text, isBlank }) => {
          const blank = isBlank ? pattern.blanks[text] : undefined
          return blank
            ? (
              <BlankField key={text} editing={editing} blank={blank} value={filled[text] ?? ''} isIdle={isIdle(blank)}
                problem={blankProblem(blank, filled[text] ?? '') ?? problemOf(text)}
                onFill={(said) => onFill({ ...filled, [text]: said })} />
            )
            : <span key={text}>{text}</span>
        })}
      </p>
      <p className="field-hint">Tab goes to the next blank, Enter keeps the ability.</p>
    </div>
  )
}

/** What has to be said and is not. */
const blankProblem = (blank: Blank, value: string): string | null =>
  value.trim() === '' && !('empty' in blank) ? `${blank.label}: something is missing.` : null

function BlankField({ editing, blank, value, isIdle, problem, onFill }: { readonly editing: AbilityEditing;
  readonly blank: Blank; readonly value: string; readonly isIdle: boolean; readonly problem: string | null;
  readonly onFill: (value: string) => void })
{
  const note = useId()
  const common = { className: 'blank', 'aria-label': blank.label, 'aria-invalid': problem !== null || undefined,
    'aria-describedby': problem === null ? undefined : note, disabled: isIdle, value }
  return (
    <span className="blank-box">
      {blank.blank === 'line' || blank.blank === 'amount'
        ? (
          <input {...common} type="text" autoComplete="off" spellCheck={blank.blank === 'line'}
            size={Math.max(2, (value || emptyOf(blank)).length)} placeholder={emptyOf(blank)}
            onChange={(event) => onFill(event.target.value)} />
        )
        : (
          <select {...common} onChange={(event) => onFill(event.target.value)}>
            {'empty' in blank && <option value="">{blank.empty}</option>}
            {optionsOf(editing, blank).map(([name, label]) => <option key={name} value={name}>{label}</option>)}
          </select>
        )}
      {problem !== null && <Problem id={note} says={problem} />}
    </span>
  )
}

const emptyOf = (blank: Blank): string => ('empty' in blank ? (blank.empty ?? '') : '')

function optionsOf(
  editing: AbilityEditing,
  blank: Extract<Blank, { blank: 'word' | 'choice' }>,
): readonly (readonly [name: string, label: string])[] {
  if (blank.blank === 'choice') return Object.keys(blank.choices).map((name) => [name, name])
  const { list, only } = blank
  const words: Readonly<Record<string, { readonly label: string }>> = editing.words[list satisfies WordLists]
  return (only ?? Object.keys(words)).filter((name) => list !== 'uses' || whyNotUse(editing, name) === null).map(
    (name) => [name, inSentence(words[name]?.label ?? name)],
  )
}

/** “an attack” in the middle of a sentence. */
const inSentence = (label: string): string => label.replace(/^(An? )/, (article) => article.toLowerCase())
