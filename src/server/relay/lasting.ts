// What is measured of each address outlasts its lines: whoever goes and comes again goes on where the measure stood.

/** Milliseconds after which an address that was not heard of is forgotten. By then every allowance is whole again. */
const LASTS = 60_000

export interface Lasting<Measure> {
  /** The measure of that address. `now` is in milliseconds. */
  at(address: string, now: number): Measure
  readonly size: number
}

export function makeLasting<Measure>(make: () => Measure): Lasting<Measure> {
  /** Whoever was heard of last comes last. */
  const all = new Map<string, { readonly measure: Measure; heardAt: number }>()
  return {
    at: (address, now) => {
      for (const [oldest, { heardAt }] of all) {
        if (now - heardAt < LASTS) break
        all.delete(oldest)
      }
      const one = all.get(address) ?? { measure: make(), heardAt: now }
      all.delete(address)
      all.set(address, one)
      one.heardAt = now
      return one.measure
    },
    get size() {
      return all.size
    },
  }
}
