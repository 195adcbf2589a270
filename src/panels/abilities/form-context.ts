// What every field of the form over an ability knows: the ruleset’s words, the whole of what is written, and what is
// wrong with it.
import { createContext, useContext, type ReactNode } from 'react'
import { type Path, isGroup, isList } from '../../engine/abilities/editing/draft-at.ts'
import type { AbilityEditing } from '../../engine/abilities/editing/editing.ts'
import type { Draft } from '../../engine/abilities/editing/fresh.ts'
import type { Part } from '../../engine/abilities/editing/parts.ts'
import type { AbilityProblem } from '../../engine/abilities/language/scope.ts'

export interface PartProps {
  readonly part: Part
  readonly path: Path
  readonly value: Draft
  /** Names the field where nothing beside it does. */
  readonly label: string
}

export interface AbilityForm {
  readonly editing: AbilityEditing
  readonly draft: Draft
  readonly problems: readonly AbilityProblem[]
  /** `undefined` takes it away. */
  readonly onChange: (path: Path, value: Draft | undefined) => void
  /** Draws a part: parts hold each other. */
  readonly draw: (props: PartProps) => ReactNode
}

const FormContext = createContext<AbilityForm | null>(null)
export const AbilityFormProvider = FormContext.Provider

export function useAbilityForm(): AbilityForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('There is no form around this field.')
  return form
}

export const pathKey = (path: Path): string => path.join('/')

/** What is wrong exactly there. */
export const problemAt = ({ problems }: Pick<AbilityForm, 'problems'>, path: Path): string | null =>
  problems.find(({ at }) => pathKey(at) === pathKey(path))?.says ?? null

/** How much is wrong there and further in. */
export const countProblems = ({ problems }: Pick<AbilityForm, 'problems'>, path: Path): number =>
  problems.filter(({ at }) => path.every((key, nth) => String(at[nth]) === String(key))).length

/** All names under which something of the ability is kept, as `$lost`. Whoever answers damage knows its kind. */
export function keptNames(draft: Draft | undefined): readonly string[] {
  if (isList(draft)) return unique(draft.flatMap(keptNames))
  if (!isGroup(draft)) return []
  return unique([
    ...(isList(draft['event']) && draft['event'].every((one) => isGroup(one) && one['on'] === 'harm') ? ['$kind'] : []),
    ...Object.entries(draft).flatMap(([key, inner]) =>
      key === 'keep' && typeof inner === 'string' ? [inner] : keptNames(inner)
    ),
  ])
}

/** Names of counters of the ability itself and of what it makes; a condition counts with a number of its own. */
export function counterNames(draft: Draft | undefined): readonly string[] {
  if (isList(draft)) return unique(draft.flatMap(counterNames))
  if (!isGroup(draft)) return []
  return unique(
    Object.entries(draft).flatMap(([key, inner]) =>
      key === 'counters' && isGroup(inner)
        ? Object.keys(inner)
        : [...(key === 'conditions' ? [OWN_NUMBER] : []), ...counterNames(inner)]
    ),
  )
}
/** What a condition’s own number is called among counters. */
export const OWN_NUMBER = 'value'

/** Names of the conditions that the ability and what it makes define; a form is a condition as long as it lasts. */
export function ownConditions(draft: Draft | undefined): readonly string[] {
  if (isList(draft)) return unique(draft.flatMap(ownConditions))
  if (!isGroup(draft)) return []
  return unique(
    Object.entries(draft).flatMap(
      ([key, inner]) => [...((key === 'conditions' || key === 'forms') && isGroup(inner) ? Object.keys(inner) : []),
        ...ownConditions(inner)],
    ),
  )
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]
