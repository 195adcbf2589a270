// The source files and what they import, read with a light scanner of our own: enough for import lines, strings and
// comments.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export interface Source {
  /** From the root of the project, with slashes. */
  readonly path: string
  readonly text: string
  /** The text with comments and the insides of strings blanked out, at the same places. */
  readonly code: string
  readonly imports: readonly Import[]
}

export interface Import {
  /** As written. */
  readonly from: string
  /** A path of the project for relative imports, else `null`. */
  readonly to: string | null
  readonly typeOnly: boolean
  /** Loaded when that is wanted, and not with the file. */
  readonly late?: boolean
}

/** Every TypeScript file under a folder of the project. */
export function sourcesUnder(folder: string): readonly Source[] {
  return readdirSync(`${ROOT}/${folder}`, { withFileTypes: true, recursive: true })
    .filter((entry) =>
      entry.isFile() && /^[^.].*\.(ts|tsx|mts|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.mts')
    )
    .map((entry) => posix.join(...entry.parentPath.slice(ROOT.length + 1).split(/[\\/]/), entry.name))
    .toSorted()
    .map((path) => sourceOf(path, readFileSync(`${ROOT}/${path}`, 'utf8')))
}

const STATIC = /\b(?:import|export)\b(\s+type\b)?(?:[\s\w*{},$]*?\bfrom\b\s*)?\s*['"]([^'"\n]+)['"]/
const DYNAMIC = /\bimport\s*\(\s*['"]([^'"\n]+)['"]/
const IMPORT = new RegExp(`${STATIC.source}|${DYNAMIC.source}`, 'g')

export function sourceOf(path: string, text: string): Source {
  const code = blanked(text)
  const imports: Import[] = []
  for (const found of text.matchAll(IMPORT)) {
    // What stands in a comment or a string is no import: there the keyword itself is blanked out.
    if (code.slice(found.index, found.index + 6).trim() === '') continue
    const from = found[2] ?? found[3] ?? ''
    const to = from.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), from.split('?')[0] ?? '')) : null
    imports.push({ from, to, typeOnly: found[1] !== undefined, late: found[3] !== undefined })
  }
  return { path, text, code, imports }
}

/**
 * The text with comments, strings and template texts turned into blanks; code inside `${}` stays. Lines stay where they
 * are.
 */
export function blanked(text: string): string {
  const out = [...text]
  const blank = (from: number, to: number) => {
    for (let at = from; at < to; at++) if (out[at] !== '\n') out[at] = ' '
  }
  const source = [...text]
  /** Reads code from `at` to the end, or to the brace that closes a `${`; returns where it stopped. */
  const code = (start: number, inTemplate: boolean): number => {
    let depth = 0
    let last = ''
    let at = start
    while (at < source.length) {
      const [here, next] = [source[at] ?? '', source[at + 1] ?? '']
      if (inTemplate && here === '}' && depth === 0) return at
      if (here === '{') depth++
      if (here === '}') depth--
      let end = at + 1
      if (here === '/' && next === '/') {
        while (end < source.length && source[end] !== '\n') end++
        blank(at, end)
      } else if (here === '/' && next === '*') {
        end = at + 2
        while (end < source.length && !(source[end] === '*' && source[end + 1] === '/')) end++
        end += 2
        blank(at, Math.min(end, source.length))
      } else if (here === '"' || here === '\'') {
        while (end < source.length && source[end] !== here && source[end] !== '\n') end += source[end] === '\\' ? 2 : 1
        // An apostrophe in the text of an element closes nothing on its line.
        if (source[end] === here) blank(at + 1, end++)
        else end = at + 1
        last = here
      } else if (here === '`') {
        end = template(at)
        last = here
      } else if (here === '/' && /[=(,:;!&|?{}[\n]/.test(last || '\n')) {
        let inClass = false
        while (end < source.length && source[end] !== '\n' && (inClass || source[end] !== '/')) {
          if (source[end] === '[') inClass = true
          if (source[end] === ']') inClass = false
          end += source[end] === '\\' ? 2 : 1
        }
        blank(at + 1, end++)
        last = here
      } else if (here.trim() !== '') last = here
      at = end
    }
    return at
  }
  /** Blanks a template from its first backtick; returns what follows its last. */
  const template = (start: number): number => {
    let at = start + 1
    while (at < source.length && source[at] !== '`') {
      if (source[at] === '\\') {
        blank(at, at + 2)
        at += 2
      } else if (source[at] === '$' && source[at + 1] === '{') {
        at = code(at + 2, true) + 1
      } else {
        blank(at, at + 1)
        at++
      }
    }
    return at + 1
  }
  code(0, false)
  return out.join('')
}

/** Circles among files, by imports of types too; each once, beginning with its first name. */
export function circles(sources: readonly Source[]): readonly string[] {
  const graph = new Map(sources.map(({ path, imports }) => [path, imports.flatMap(({ to }) => to ?? [])]))
  const found = new Set<string>()
  const done = new Set<string>()
  const walk = (path: string, way: readonly string[]): void => {
    const at = way.indexOf(path)
    if (at >= 0) {
      const circle = way.slice(at)
      const first = circle.indexOf(circle.toSorted()[0] ?? '')
      found.add([...circle.slice(first), ...circle.slice(0, first)].join(' → '))
      return
    }
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) walk(next, [...way, path])
    done.add(path)
  }
  for (const path of graph.keys()) walk(path, [])
  return [...found]
}
