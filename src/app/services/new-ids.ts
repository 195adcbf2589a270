// New ids and seeds: the only randomness in the app that does not come from a battle's own dice.

/** 16 random hex digits, also on pages without a secure context. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function newSeed(): number {
  return crypto.getRandomValues(new Int32Array(1))[0] ?? 1
}
