// An ability as those look at it who answer it, forbid it or change its price.
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import type { Profile } from '../abilities/profile.ts'

type Deed = NonNullable<Happening['deed']>

/** Its tags, and as what it hits; `root`: where its text stands. */
export function deedOfAbility(
  { name, type, nature, effects, text, way }: Pick<Profile, 'name' | 'type' | 'nature' | 'effects' | 'text' | 'way'>,
  root?: Deed['root'],
): Deed {
  const said = (way === undefined ? undefined : text?.ways?.[way]?.tags) ?? text?.tags ?? []
  const hits = nature === 'physical' || nature === 'magical'
    ? [nature]
    : effects.some(({ kind }) => kind === 'damage')
    ? ['physical']
    : []
  const more = hits.length === 0 ? [] : [...hits, 'attack']
  return { name, use: type, tags: [...new Set([...said, ...more])], ...(root ? { root } : {}) }
}
