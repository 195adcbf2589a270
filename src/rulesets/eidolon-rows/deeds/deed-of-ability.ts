// An ability as those look at it who answer it, forbid it or change its price.
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import type { Profile } from '../abilities/profile.ts'

type Deed = NonNullable<Happening['deed']>

type Told =
  & Pick<Profile, 'name' | 'type' | 'nature' | 'element' | 'effects' | 'targets' | 'text' | 'way' | 'granted'>
  & {
    readonly asItem?: object
  }

/** Its tags, and as what it hits; `root`: where its text stands. */
export function deedOfAbility(
  { name, type, nature, element, effects, targets, text, way, asItem, granted }: Told,
  root?: Deed['root'],
): Deed {
  const said = (way === undefined ? undefined : text?.ways?.[way]?.tags) ?? text?.tags ?? []
  const hits = nature === 'physical' || nature === 'magical'
    ? [nature]
    : effects.some(({ kind }) => kind === 'damage')
    ? ['physical']
    : []
  const isForOne = type !== 'self' && type !== 'passive' && (text || type === 'multi' || type === 'special'
    ? targets === 1
    : true)
  const more = [...(hits.length === 0 ? [] : [...hits, 'attack']), ...(nature === 'status' ? ['status roll'] : []),
    ...(isForOne ? ['single target'] : []), ...(asItem ? ['item'] : []), ...(element === '' ? [] : [element]),
    ...(granted?.copy ? ['copied'] : [])]
  return { name, use: type, tags: [...new Set([...said, ...more])], ...(root ? { root } : {}) }
}

/** A basic action, as far as others look at it. */
export interface BasicDeed {
  readonly name: string
  readonly ap: number
  readonly tags?: readonly string[] | undefined
}
export const deedOfBasic = ({ name, tags = [] }: BasicDeed): Deed => ({ name, tags: ['basic action', ...tags] })
