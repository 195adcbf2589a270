// How much all lines of one address may send together, in bytes and in messages: neither many lines nor new ones are a
// way round what one line may.
import { allowance } from '../../lib/allowance.ts'
import { makeLasting } from './lasting.ts'

/** So much for long, and at once. */
export interface MostOfAll {
  readonly each: number
  readonly burst: number
}

/** Whether a message of so many bytes may be carried now; counted where it may. `now` is in milliseconds. */
export type Share = (bytes: number, now: number) => boolean

/** The same for all lines of an address. What comes from this machine is not counted: `null`. */
export function makeVolumes(volume: MostOfAll, messages: MostOfAll): (address: string | null) => Share {
  const all = makeLasting(() => ({ volume: allowance(volume.each, volume.burst),
    messages: allowance(messages.each, messages.burst) })
  )
  return (address) => (bytes, now) => {
    if (address === null) return true
    const left = all.at(address, now)
    return left.messages.take(1, now) && left.volume.take(bytes, now)
  }
}
