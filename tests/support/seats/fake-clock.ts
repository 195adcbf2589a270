// Time that a test turns by hand: what is due is done in its order, and nothing else moves.
import type { Clock } from '../../../src/seats/clock.ts'

export interface FakeClock extends Clock {
  /** Lets so many milliseconds go by. */
  pass(milliseconds: number): void
}

export function fakeClock(): FakeClock {
  let now = 0
  let last = 0
  const due = new Map<number, { readonly at: number; readonly call: () => void }>()
  return {
    now: () => now,
    after: (milliseconds, then) => {
      const id = last++
      due.set(id, { at: now + milliseconds, call: then })
      return () => due.delete(id)
    },
    pass: (milliseconds) => {
      const end = now + milliseconds
      for (;;) {
        let first: readonly [number, { readonly at: number; readonly call: () => void }] | null = null
        for (const one of due) if (one[1].at <= end && (first === null || one[1].at < first[1].at)) first = one
        if (!first) break
        due.delete(first[0])
        now = Math.max(now, first[1].at)
        first[1].call()
      }
      now = end
    },
  }
}

/** Numbers from 0 up to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Bytes, the same for the same seed. */
export function seededBytes(seed: number): (bytes: number) => Uint8Array {
  const random = seeded(seed)
  return (bytes) => Uint8Array.from({ length: bytes }, () => Math.floor(random() * 256))
}
