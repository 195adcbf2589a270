// How many bytes all lines of one address may send together: many lines are no way round what one line may.
import { allowance, type Allowance } from '../../lib/allowance.ts'

interface Shared {
  readonly volume: Allowance
  lines: number
}

/** What one line may take of what its address has. */
export interface Share {
  /** Whether so many bytes may be carried now; counted where they may. `now` is in milliseconds. */
  take(bytes: number, now: number): boolean
  /** The line has ended. */
  left(): void
}

/**
 * So many bytes a second for long, and at once, for every address. What comes from this machine is not counted: `null`.
 */
export function makeVolumes(each: number, burst: number): (address: string | null) => Share {
  const all = new Map<string, Shared>()
  return (address) => {
    if (address === null) return { take: () => true, left: () => undefined }
    const shared = all.get(address) ?? { volume: allowance(each, burst), lines: 0 }
    shared.lines++
    all.set(address, shared)
    return { take: (bytes, now) => shared.volume.take(bytes, now), left: () => {
      if (--shared.lines === 0) all.delete(address)
    } }
  }
}
