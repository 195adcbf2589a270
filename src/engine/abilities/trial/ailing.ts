// What those of a trial bear where an ability takes conditions off: without that, nothing would be seen of it.
import type { AbilityEditing } from '../editing/editing.ts'

interface Borne {
  readonly condition: string
  readonly value: number | null
}

/** The conditions that the ability can take off: those that it names, and some of each kind where it names a kind. */
export function borneFor({ dummies, words }: AbilityEditing, text: string): readonly Borne[] {
  const found = new Map<string, Borne>()
  const add = (one: Borne) => void found.set(one.condition, one)
  const within = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const { do: step, condition } = part as { readonly do?: unknown; readonly condition?: unknown }
    if (step === 'cure') { for (const one of dummies.ailing ?? []) add(one) }
    if (step === 'end' && typeof condition === 'string' && Object.hasOwn(words.conditions, condition)) {
      add({ condition, value: null })
    }
    for (const inner of Object.values(part)) within(inner)
  }
  try {
    within(JSON.parse(text))
  } catch {
    return []
  }
  return [...found.values()]
}
