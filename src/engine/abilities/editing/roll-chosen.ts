// What else changes in a step when its roll is chosen: whoever suffers something saves against whoever does it, and an
// attack is the other way round. Who rolls by hand otherwise stays.
import { draftAt, isGroup, type Path } from './draft-at.ts'
import type { Draft } from './fresh.ts'
import type { Words } from '../language/words.ts'

interface Change {
  readonly path: Path
  readonly value: Draft | undefined
}

/** The change with what goes along with it. */
export function withRoller(draft: Draft, change: Change, { checks }: Words): Change {
  const { path, value } = change
  const at = path.slice(0, -1)
  const step = draftAt(draft, at)
  if (path.at(-1) !== 'check' || typeof value !== 'string' || !isGroup(step) || step['do'] !== 'check') return change
  const { by, against, ...rest } = step
  const saves = checks[value]?.saves === true
  const isUsual = saves ? by === undefined && against === 'it' : by === 'it' && against === 'me'
  if (!isUsual) return change
  return { path: at, value: { ...rest, check: value, ...(saves ? { by: 'it', against: 'me' } : { against: 'it' }) } }
}
