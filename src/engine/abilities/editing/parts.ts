// What an ability can be made of, as a form asks for it: read from the schema of the language, so that a member that is
// added there is asked for here too.
import type * as z from 'zod/mini'
import { type Role, ROLES } from '../language/roles.ts'
import { languageOf } from '../language/schema.ts'
import type { Word, Words } from '../language/words.ts'

type TextRole = Exclude<Role['as'], 'word'>
type WordList = Readonly<Record<string, Word>>

export type Part =
  | { readonly is: 'text'; readonly as: TextRole }
  | { readonly is: 'word'; readonly words: WordList }
  /** There or not there. */
  | { readonly is: 'yes' }
  /** `least`: so many entries at least. */
  | { readonly is: 'list'; readonly least: number; readonly of: () => Part }
  | { readonly is: 'record'; readonly key: () => Part; readonly of: () => Part }
  | { readonly is: 'group'; readonly members: () => Members }
  /** Groups of several kinds, told apart by the member `by`. */
  | { readonly is: 'kinds'; readonly by: string; readonly kinds: () => Readonly<Record<string, Members>> }
  | { readonly is: 'either'; readonly of: () => readonly Part[] }

export interface Member {
  readonly part: Part
  readonly needed: boolean
}
export type Members = Readonly<Record<string, Member>>
export type PartOf<Is extends Part['is']> = Extract<Part, { readonly is: Is }>

const known = new WeakMap<Words, PartOf<'group'>>()

/** The whole ability in the words of a ruleset. */
export function abilityPart(words: Words): PartOf<'group'> {
  const made = known.get(words) ?? partOf(languageOf(words).ability)
  if (made.is !== 'group') throw new Error('An ability is a group of named parts.')
  known.set(words, made)
  return made
}

/** The definition of a schema, as far as it is looked at here. */
type Def =
  | { readonly type: 'string' }
  | { readonly type: 'enum'; readonly entries: Readonly<Record<string, string>> }
  | { readonly type: 'literal'; readonly values: readonly unknown[] }
  | { readonly type: 'array'; readonly element: z.core.$ZodType; readonly checks?: readonly z.core.$ZodCheck[] }
  | { readonly type: 'record'; readonly keyType: z.core.$ZodType; readonly valueType: z.core.$ZodType }
  | { readonly type: 'object'; readonly shape: Readonly<Record<string, z.core.$ZodType>> }
  | { readonly type: 'union'; readonly options: readonly z.core.$ZodType[]; readonly discriminator?: string }
  | { readonly type: 'optional'; readonly innerType: z.core.$ZodType }
  | { readonly type: 'lazy'; readonly getter: () => z.core.$ZodType }

const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def

/** Works the value out once, when it is first wanted: parts of an ability hold each other. */
function onceAsked<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => (made ??= { value: make() }).value
}

const plainWords = (names: readonly string[]): WordList =>
  Object.fromEntries(names.map((name) => [name, { label: name }]))

const partsOfSchemas = new WeakMap<z.core.$ZodType, Part>()

function partOf(schema: z.core.$ZodType): Part {
  const before = partsOfSchemas.get(schema)
  if (before) return before
  const made = read(schema)
  partsOfSchemas.set(schema, made)
  return made
}

function read(schema: z.core.$ZodType): Part {
  const role = ROLES.get(schema)
  if (role?.as === 'word') return { is: 'word', words: role.words }
  if (role) return { is: 'text', as: role.as }
  const def = defOf(schema)
  switch (def.type) {
    case 'string':
      return { is: 'text', as: 'line' }
    case 'enum':
      return { is: 'word', words: plainWords(Object.values(def.entries)) }
    case 'literal':
      return def.values[0] === true ? { is: 'yes' } : { is: 'word', words: plainWords(def.values.map(String)) }
    case 'array':
      return { is: 'list', least: leastOf(def.checks), of: onceAsked(() => partOf(def.element)) }
    case 'record':
      return { is: 'record', key: onceAsked(() => partOf(def.keyType)), of: onceAsked(() => partOf(def.valueType)) }
    case 'object':
      return { is: 'group', members: onceAsked(() => membersOf(def.shape)) }
    case 'union': {
      const { discriminator: by, options } = def
      return by === undefined
        ? { is: 'either', of: onceAsked(() => options.map(partOf)) }
        : { is: 'kinds', by, kinds: onceAsked(() => kindsOf(by, options)) }
    }
    case 'optional':
      return partOf(def.innerType)
    case 'lazy':
      return partOf(def.getter())
  }
}

function leastOf(checks: readonly z.core.$ZodCheck[] = []): number {
  const least = checks.map((check) => check._zod.def as { readonly check: string; readonly minimum?: number })
    .find(({ check }) => check === 'min_length')
  return least?.minimum ?? 0
}

const membersOf = (shape: Readonly<Record<string, z.core.$ZodType>>): Members =>
  Object.fromEntries(
    Object.entries(shape).map(
      ([key, schema]) => [key, { part: partOf(schema), needed: defOf(schema).type !== 'optional' }],
    ),
  )

function kindsOf(by: string, options: readonly z.core.$ZodType[]): Readonly<Record<string, Members>> {
  return Object.fromEntries(options.flatMap((option) => {
    const def = defOf(option)
    if (def.type !== 'object') return []
    const { [by]: kind, ...shape } = def.shape
    const name = kind && defOf(kind)
    return name?.type === 'literal' ? [[String(name.values[0]), membersOf(shape)]] : []
  }))
}
