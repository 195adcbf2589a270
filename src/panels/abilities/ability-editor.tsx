// The editor of an ability: the form at the left, from a pattern, by steps or as a text; the sentence, what is wrong
// and a trial beside it. Nothing is kept before it is saved.
import { Copy, Download, Undo2, X } from 'lucide-react'
import { Dialog, Tabs } from 'radix-ui'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { AbilityEditing } from '../../engine/abilities/editing/editing.ts'
import { isGroup } from '../../engine/abilities/editing/draft-at.ts'
import type { Draft } from '../../engine/abilities/editing/fresh.ts'
import type { Arrival } from '../../engine/abilities/editing/packed.ts'
import { placeWords, problemsOfDraft } from '../../engine/abilities/editing/problems.ts'
import type { Ability } from '../../engine/abilities/language/ability.ts'
import type { AbilityProblem } from '../../engine/abilities/language/scope.ts'
import { abilityLines } from '../../engine/abilities/say/ability.ts'
import type { TrialSetting } from '../../engine/abilities/trial/prepare.ts'
import { toastHost } from '../notices/index.ts'
import { Button, IconButton } from '../parts/index.ts'
import { memberLabel } from './labels.ts'
import { pathKey } from './form-context.ts'
import { PatternForm, PatternList } from './pattern-form.tsx'
import { StepsForm } from './steps-form.tsx'
import { TextForm } from './text-form.tsx'
import { type InParts, TrialBox } from './trial-box.tsx'
import { beginWriting, changeAt, fill, pickPattern, stepBack, turnTo, type WritingMode, writeText } from './writing.ts'
import './abilities.css'

export interface AbilityEditorProps {
  readonly editing: AbilityEditing
  /** Whose ability it is. */
  readonly owner: string
  /** The ability that is changed; `null`: a new one. */
  readonly ability: Draft | null
  /** How it is written at first; what suits it when absent. */
  readonly mode?: WritingMode | null
  /** A text that was pasted and could not be taken, with the reason. */
  readonly pasted?: { readonly text: string } | null
  readonly arrival: Arrival
  readonly trial: TrialSetting
  readonly onSeed: () => number
  /** Does long work and leaves the page free meanwhile. */
  readonly inParts: InParts
  /** Keeps the ability. Why that was refused; `null` where it was done. */
  readonly onSave: (text: string) => Promise<string | null>
  readonly onCopy: (ability: Draft) => void
  readonly onFile: (ability: Draft) => void
  readonly onClose: () => void
}

const MODES: readonly (readonly [WritingMode, string])[] = [['pattern', 'From a pattern'], ['steps', 'By steps'], [
  'text',
  'As text',
]]

export function AbilityEditor(props: AbilityEditorProps) {
  const { editing, arrival, onSave, onClose } = props
  const [writing, setWriting] = useState(() => {
    const begun = beginWriting(editing, props.ability, props.mode ?? null)
    return props.pasted ? writeText({ ...begun, mode: 'text' }, props.pasted.text, arrival) : begun
  })
  const [leaving, setLeaving] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const opener = useRef(document.activeElement)
  const { draft, mode, past, unread } = writing
  const problems = useMemo(() => problemsOfDraft(draft, editing), [draft, editing])
  const isChanged = past.length > 0 || unread !== null
  const nothingYet = mode === 'pattern' && writing.pattern === null && props.ability === null && past.length === 0
  const why = nothingYet
    ? 'Pick a pattern first.'
    : unread !== null
    ? 'The text cannot be read yet.'
    : problems.length > 0
    ? `${placeWords(problems[0]?.at ?? [], memberLabel) || 'The ability'}: ${problems[0]?.says}`
    : null
  const change = (next: typeof writing) => {
    setWriting(next)
    setRefused(null)
    setLeaving(false)
  }
  const close = () => (isChanged && !leaving ? setLeaving(true) : onClose())
  const save = async () => {
    if (why !== null) return
    const no = await onSave(JSON.stringify(draft))
    if (no === null) onClose()
    else setRefused(no)
  }
  /** Enter keeps the ability from any blank; in the longer forms it takes Ctrl as well. */
  const keyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    if (event.key !== 'Enter' || !(mode === 'pattern' ? isField : event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Overlay className="ability-veil" />
        <Dialog.Content
          className="ability-editor"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            firstOf(event.currentTarget)?.focus()
          }}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Escape') close()
            keyDown(event)
          }}
        >
          <header className="ability-head">
            <Dialog.Title className="ability-title">
              {props.ability === null ? 'New ability' : nameOf(draft)}{' '}
              <span className="ability-owner">
                {props.owner}
              </span>
            </Dialog.Title>
            <IconButton icon={Undo2} label="Take the last change back" why={past.length === 0
              ? 'Nothing was changed yet.'
              : null} onPress={() => change(stepBack(editing, writing))} />
            <IconButton icon={X} label="Close" onPress={close} />
          </header>
          <Tabs.Root className="ability-modes" value={mode} activationMode="manual"
            onValueChange={(next) => change(turnTo(editing, writing, next as WritingMode))}
          >
            <Tabs.List className="ability-tabs" aria-label="How it is entered">
              {MODES.map(([id, label]) => <Tabs.Trigger key={id} value={id} className="side-tab">{label}
              </Tabs.Trigger>)}
            </Tabs.List>
            <div className="ability-form">
              <Tabs.Content value="pattern" className="ability-page" data-page="pattern" tabIndex={-1}>
                <PatternList patterns={editing.patterns} picked={writing.pattern?.id ?? null}
                  onPick={(pattern) => change(pickPattern(writing, pattern))} />
                {writing.pattern
                  ? (
                    <PatternForm editing={editing} pattern={writing.pattern} filled={writing.filled} problems={problems}
                      onFill={(filled) => writing.pattern && change(fill(writing, writing.pattern, filled))} />
                  )
                  : (
                    <p className="field-hint pattern-none">
                      {nothingYet
                        ? 'Pick what comes nearest. What the blanks cannot say is added by steps.'
                        : 'No pattern says all of this ability. A pattern that is picked here takes its place.'}
                    </p>
                  )}
              </Tabs.Content>
              <Tabs.Content value="steps" className="ability-page" tabIndex={-1}>
                <StepsForm editing={editing} draft={draft} problems={problems}
                  onChange={(path, value) => change(changeAt(writing, path, value))} />
              </Tabs.Content>
              <Tabs.Content value="text" className="ability-page" tabIndex={-1}>
                <TextForm text={writing.text} unread={unread} problems={unread === null && writing.text.trim() !== ''
                  ? problems
                  : []} onText={(text) => change(writeText(writing, text, arrival))} />
              </Tabs.Content>
            </div>
          </Tabs.Root>
          <Aside {...props} draft={draft} problems={problems} isReady={why === null} isEmpty={nothingYet} />
          <footer className="ability-foot">
            {leaving
              ? (
                <div className="ability-leaving" role="alert">
                  <span>What was changed is not saved.</span>
                  <Button kind="danger" onPress={onClose}>Close without saving</Button>
                  <Button onPress={() => setLeaving(false)}>Go on</Button>
                </div>
              )
              : (
                <>
                  <Button icon={Copy} kind="quiet" why={nothingYet ? why : null} onPress={() => props.onCopy(draft)}>
                    Copy
                  </Button>
                  <Button icon={Download} kind="quiet" why={nothingYet ? why : null}
                    onPress={() => props.onFile(draft)}
                  >
                    Save as a file
                  </Button>
                  <span className="ability-refused" role="alert">{refused}</span>
                  <Button onPress={close}>Cancel</Button>
                  <Button kind="primary" why={why} shortcut={mode === 'pattern' ? 'Enter' : 'Ctrl Enter'}
                    onPress={() => void save()}
                  >
                    Save
                  </Button>
                </>
              )}
          </footer>
          <div className="ability-told" ref={toastHost} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Where writing begins: the first pattern, the first field or the text. */
const firstOf = (dialog: EventTarget | null): HTMLElement | null =>
  dialog instanceof HTMLElement
    ? dialog.querySelector<HTMLElement>('.ability-form :is(button, input, select, textarea):not(:disabled)')
    : null

/** What the ability is called, as far as it is called anything. */
const nameOf =
  (draft: Draft): string => (isGroup(draft) && typeof draft['name'] === 'string' ? draft['name'] : 'Ability')

interface AsideProps extends Pick<AbilityEditorProps, 'editing' | 'trial' | 'onSeed' | 'inParts'> {
  readonly draft: Draft
  readonly problems: readonly AbilityProblem[]
  readonly isReady: boolean
  readonly isEmpty: boolean
}

function Aside({ editing, trial, onSeed, inParts, draft, problems, isReady, isEmpty }: AsideProps) {
  const lines = useMemo(() => sentencesOf(draft, editing), [draft, editing])
  const text = useMemo(() => (isReady ? JSON.stringify(draft) : null), [isReady, draft])
  return (
    <aside className="ability-aside" aria-label="The ability in words">
      {isEmpty ? <p className="field-hint">The ability stands here in a sentence while it is written.</p> : (
        <>
          <div className="ability-sentence">{lines.map((line) => <p key={line}>{line}</p>)}</div>
          {problems.length > 0 && (
            <ul className="ability-problems" aria-label="Problems">
              {problems.map((problem) => (
                <li key={`${pathKey(problem.at)} ${problem.says}`}>
                  <button type="button" className="problem-line" onClick={() => showField(problem)}>
                    <span className="problem-place">{placeWords(problem.at, memberLabel) || 'The ability'}</span>
                    <span>{problem.says}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <h3>Try it</h3>
          <TrialBox setting={trial} text={text} sentence={lines.join(' ')} onSeed={onSeed} inParts={inParts} />
        </>
      )}
    </aside>
  )
}

/** What it says so far; nothing where it is not far enough written to be said. */
function sentencesOf(draft: Draft, { words }: AbilityEditing): readonly string[] {
  try {
    return abilityLines(draft as unknown as Ability, words)
  } catch {
    return []
  }
}

/** The field of a problem has the focus; where it has none, the nearest part around it. */
function showField({ at }: AbilityProblem): void {
  for (let length = at.length; length > 0; length--) {
    const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(pathKey(at.slice(0, length)))}"]`)
    if (!field) continue
    field.scrollIntoView({ block: 'center' })
    return field.focus()
  }
}
