// A list of an ability: words are pressed on and off, everything else is a card that is moved, doubled, taken away, or
// written as text.
import { ArrowDown, ArrowUp, Braces, ChevronRight, Copy, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { isGroup, isList, type Path, swapped } from '../../engine/abilities/editing/draft-at.ts'
import { freshKind, freshOf, type Draft } from '../../engine/abilities/editing/fresh.ts'
import type { Part, PartOf } from '../../engine/abilities/editing/parts.ts'
import { offeredMembers, offeredSteps } from '../../engine/abilities/editing/played.ts'
import type { Step } from '../../engine/abilities/language/ability.ts'
import { stepWords } from '../../engine/abilities/say/steps.ts'
import { Button, IconButton } from '../parts/index.ts'
import { Adder } from './adder.tsx'
import { countProblems, pathKey, problemAt, type PartProps, useAbilityForm } from './form-context.ts'
import { GroupBody } from './group-part.tsx'
import { JsonPart } from './json-part.tsx'
import { kindLabel, memberLabel } from './labels.ts'
import { Problem } from './text-part.tsx'

export function ListPart({ part, path, value, label }: PartProps & { readonly part: PartOf<'list'> }) {
  const form = useAbilityForm()
  const of = part.of()
  const list = isList(value) ? value : []
  const problem = problemAt(form, path)
  const put = (next: readonly Draft[]) =>
    form.onChange(path, next.length === 0 && !isKeptEmpty(path) ? undefined : next)
  return (
    <div className="part-list">
      {problem !== null && <Problem says={problem} />}
      {of.is === 'word' ? <Chips words={of.words} list={list} label={label} onList={put} /> : (
        <>
          {list.length > 0 && (
            <ol className="part-cards">
              {list.map((one, nth) => (
                // oxlint-disable-next-line react/no-array-index-key -- an entry is its number: that is its place
                <Card key={nth} part={of} path={[...path, nth]} value={one} nth={nth} of={list.length}
                  onList={(change) => put(change(list))} />
              ))}
            </ol>
          )}
          <AddEntry part={of} path={path} label={label} onAdd={(fresh) => put([...list, fresh])} />
        </>
      )}
    </div>
  )
}

/** The steps of an answer or a way say something when there are none; an ability that does nothing has none at all. */
const isKeptEmpty = (path: Path): boolean => path.length > 1 && path.at(-1) === 'steps'
const lastOf = (path: Path): string => String(path.at(-1) ?? '')

/** More words than these are a wall: then those alone are shown that are chosen, and the rest stand in a menu. */
const FEW = 12

function Chips({ words, list, label, onList }: { readonly words: PartOf<'word'>['words'];
  readonly list: readonly Draft[]; readonly label: string; readonly onList: (list: readonly Draft[]) => void })
{
  const all = Object.entries(words).map(([word, { label: says }]) => ({ word, says, isOn: list.includes(word) }))
  const isWall = all.length > FEW
  const toggle = (word: string) => onList(list.includes(word) ? list.filter((one) => one !== word) : [...list, word])
  return (
    <fieldset className="chips" aria-label={label}>
      {all.filter(({ isOn }) => isOn || !isWall).map(({ word, says, isOn }) => (
        <button key={word} type="button" className="chip" aria-pressed={isOn} onClick={() => toggle(word)}>
          {says}
          {isWall && <X size={12} aria-hidden />}
        </button>
      ))}
      {isWall && (
        <Adder label="Add …" name={`Add to: ${label}`} onAdd={toggle} options={all.filter(({ isOn }) =>
          !isOn
        ).map(({ word, says }) => ({ value: word, label: says }))} />
      )}
    </fieldset>
  )
}

function AddEntry({ part, path, label, onAdd }: { readonly part: Part; readonly path: Path; readonly label: string;
  readonly onAdd: (fresh: Draft) => void })
{
  const { editing } = useAbilityForm()
  if (part.is !== 'kinds') {
    const begin = path.length === 1 ? offeredMembers(editing).get(lastOf(path))?.begin : undefined
    const fresh = isList(begin) ? begin[0] : undefined
    return <Button size="s" label={`Add to ${label}`} onPress={() => onAdd(fresh ?? freshOf(part))}>Add</Button>
  }
  const steps = part.by === 'do' ? offeredSteps(editing) : null
  return (
    <Adder
      label={part.by === 'do' ? 'Add a step …' : 'Add …'}
      name={part.by === 'do' ? `Add a step to: ${label}` : `Add to: ${label}`}
      options={Object.keys(part.kinds()).map((kind) => ({ value: kind, label: kindLabel(part.by, kind),
        why: steps?.get(kind)?.why ?? null })
      )}
      onAdd={(kind) => onAdd(steps?.get(kind)?.begin ?? freshKind(part, kind))}
    />
  )
}

interface CardProps {
  readonly part: Part
  readonly path: Path
  readonly value: Draft
  readonly nth: number
  readonly of: number
  readonly onList: (change: (list: readonly Draft[]) => readonly Draft[]) => void
}

function Card({ part, path, value, nth, of, onList }: CardProps) {
  const form = useAbilityForm()
  const [folded, setFolded] = useState(false)
  const [asText, setAsText] = useState(false)
  const kind = part.is === 'kinds' && isGroup(value) ? String(value[part.by]) : null
  const title = part.is === 'kinds' && kind !== null
    ? kindLabel(part.by, kind)
    : `${memberLabel(lastOf(path.slice(0, -1)))} ${nth + 1}`
  const name = `${part.is === 'kinds' && part.by === 'do' ? 'step' : 'entry'} ${nth + 1}`
  const wrong = countProblems(form, path)
  const problem = problemAt(form, path)
  const members = part.is === 'kinds' && kind !== null ? part.kinds()[kind] : undefined
  return (
    <li className="part-card" data-bad={wrong > 0 || undefined} data-path={pathKey(path)} tabIndex={-1}>
      <div className="part-card-head">
        <button type="button" className="part-card-title" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          <ChevronRight size={14} aria-hidden />
          <span className="part-card-name">{title}</span>
          {folded && <span className="part-card-says">{said(value, form.editing.words)}</span>}
          {folded && wrong > 0 && <span className="part-card-wrong">{wrong}</span>}
        </button>
        {of > 1 && (
          <>
            <IconButton size="s" icon={ArrowUp} label={`Move ${name} up`} why={nth === 0 ? 'It is the first.' : null}
              onPress={() => onList((list) => swapped(list, nth, nth - 1))} />
            <IconButton size="s" icon={ArrowDown} label={`Move ${name} down`} why={nth === of - 1
              ? 'It is the last.'
              : null} onPress={() => onList((list) => swapped(list, nth, nth + 1))} />
          </>
        )}
        <IconButton size="s" icon={Copy} label={`Double ${name}`}
          onPress={() => onList((list) => list.toSpliced(nth + 1, 0, value))} />
        <IconButton size="s" icon={Braces} label={`${title} as text`} pressed={asText}
          onPress={() => setAsText(!asText)} />
        <IconButton size="s" icon={Trash2} label={`Take ${name} away`}
          onPress={() => onList((list) => list.filter((_, at) => at !== nth))} />
      </div>
      {problem !== null && <Problem says={problem} />}
      {!folded && (
        <div className="part-card-body">
          {asText
            ? <JsonPart path={path} value={value} label={`${title} as text`} />
            : members && part.is === 'kinds' && part.by === 'do'
            ? <GroupBody members={members} path={path} value={value} />
            : form.draw({ part, path, value, label: memberLabel(lastOf(path.slice(0, -1))) })}
        </div>
      )}
    </li>
  )
}

/** A step in words; nothing where it is not far enough written to be said. */
function said(value: Draft, words: Parameters<typeof stepWords>[1]['words']): string {
  if (!isGroup(value) || typeof value['do'] !== 'string') return ''
  try {
    return stepWords(value as unknown as Step, { words, me: 'you' })
  } catch {
    return ''
  }
}
