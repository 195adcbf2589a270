// The parts in which the start and the end of a turn come for what listens (PHA-14).
import type { Listener } from '../../../engine/abilities/language/ability.ts'

/** What happens by itself, and reactions. */
export const DUE = 'due'
export const ASKED = 'asked'

export const partOfMoment = ({ use }: Pick<Listener, 'use'>): string => (use === undefined ? DUE : ASKED)
