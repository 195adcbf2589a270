// The round as a list of moments, one after the other (SEG-02, SEG-22, SEG-24, SEG-25). Pure.

/** SEG-02. `routines` and `rest` are those of combatants with several attack routines. */
export const STEPS = ['setup', 'surprise', 'declare', 'initiative', 'fast', 'routines', 'high', 'low', 'rest', 'spells',
  'end'] as const
export type RoundStep = (typeof STEPS)[number]
/** SEG-24 */
export const FAST = ['parley', 'flee', 'charge', 'go-first'] as const
export type Fast = (typeof FAST)[number]
/** SEG-22 */
const TYPES = ['D1', 'D2', 'D3', 'D4'] as const
export const SLOTS = [...FAST, ...TYPES] as const
export type Slot = (typeof SLOTS)[number]

/** Where a round stands. */
export interface Moment {
  readonly step: RoundStep
  readonly slot: Slot | null
  readonly pass: number
}

const momentOf = (step: RoundStep, slot: Slot | null = null, pass = 0): Moment => ({ step, slot, pass })

/** All moments of a round in which LOW is run so many times (at least once, SEG-20). */
export function moments(lows: number): readonly Moment[] {
  const passes = Array.from({ length: Math.max(1, lows) }, (_, index) => index + 1)
  return [
    momentOf('declare'),
    momentOf('initiative'),
    ...FAST.map((slot) => momentOf('fast', slot)),
    momentOf('routines'),
    ...TYPES.map((slot) => momentOf('high', slot)),
    ...passes.flatMap((pass) => TYPES.map((slot) => momentOf('low', slot, pass))),
    momentOf('rest'),
    momentOf('spells'),
    momentOf('end'),
  ]
}

/** The moment after the one that the state stands at; `null` after the last. */
export function momentAfter(state: Moment & { readonly order: readonly unknown[] }): Moment | null {
  const all = moments(state.order.length - 1)
  const at = all.findIndex(({ step, slot, pass }) => step === state.step && slot === state.slot && pass === state.pass)
  return all[at + 1] ?? null
}

/** What players call each slot. */
export const SLOT_NAMES: Readonly<Record<Slot, string>> = {
  parley: 'Parley',
  flee: 'Flee',
  charge: 'Charge',
  'go-first': 'Go first',
  D1: 'D1 Innate',
  D2: 'D2 Missiles',
  D3: 'D3 Melee',
  D4: 'D4 Other',
}
