// The round as a list of moments, one after the other (SEG-02, SEG-22, SEG-24, SEG-25). Pure.
import type { Slot, State, Step } from '../state.ts'

/** Where a round stands. */
export interface Moment {
  readonly step: Step
  readonly slot: Slot | null
  readonly pass: number
}

const FAST: readonly Slot[] = ['parley', 'flee', 'charge', 'go-first']
const TYPES: readonly Slot[] = ['D1', 'D2', 'D3', 'D4']

const moment = (step: Step, slot: Slot | null = null, pass = 0): Moment => ({ step, slot, pass })

/** All moments of a round in which LOW is run so many times (at least once, SEG-20). */
export function moments(lows: number): readonly Moment[] {
  const passes = Array.from({ length: Math.max(1, lows) }, (_, index) => index + 1)
  return [
    moment('declare'),
    moment('initiative'),
    ...FAST.map((slot) => moment('fast', slot)),
    moment('routines'),
    ...TYPES.map((slot) => moment('high', slot)),
    ...passes.flatMap((pass) => TYPES.map((slot) => moment('low', slot, pass))),
    moment('rest'),
    moment('spells'),
    moment('end'),
  ]
}

/** The moment after the one the state stands at; `null` after the last. */
export function following(state: Pick<State, 'step' | 'slot' | 'pass' | 'order'>): Moment | null {
  const all = moments(state.order.length - 1)
  const at = all.findIndex(({ step, slot, pass }) => step === state.step && slot === state.slot && pass === state.pass)
  return all[at + 1] ?? null
}

/** What players call it. */
export const SLOTS: Readonly<Record<Slot, string>> = {
  parley: 'Parley',
  flee: 'Flee',
  charge: 'Charge',
  'go-first': 'Go first',
  D1: 'D1 Innate',
  D2: 'D2 Missiles',
  D3: 'D3 Melee',
  D4: 'D4 Other',
}
