// Conditions as data, for the sheet, the board and the log (COM-31).
import type { ConditionSpec } from '../../../engine/core/index.ts'
import { IMPRISONED, SPEED_FLAT, SPEED_PERCENT } from './speed.ts'

export const FROZEN = 'Frozen'
export const ENTANGLED = 'Entangled'

/** GAU-18: elements whose breaks burn on. */
export type Marker = 'physical' | 'fire' | 'lightning' | 'wind'
export const MARKERS: Readonly<Record<Marker, string>> = { physical: 'Bleeding', fire: 'Burning', lightning: 'Shocked',
  wind: 'Wind shear' }

const ticks = 'Hurts at the start of each turn: as much as the value, or as the table set for the element.'

export const CONDITIONS: readonly ConditionSpec[] = [
  { name: FROZEN, glyph: 'FRZ', detail: 'The next turn is spent thawing; the turn after that comes 50 % sooner.',
    tone: 'magic' },
  { name: IMPRISONED, glyph: 'Im', detail: 'The value is percent of the base Speed.', tone: 'bad' },
  { name: ENTANGLED, glyph: 'En', detail: 'Was delayed by a Quantum break.', tone: 'bad' },
  { name: MARKERS.physical, glyph: 'Bl', detail: ticks, tone: 'bad' },
  { name: MARKERS.fire, glyph: 'Bu', detail: ticks, tone: 'bad' },
  { name: MARKERS.lightning, glyph: 'Sh', detail: ticks, tone: 'bad' },
  { name: MARKERS.wind, glyph: 'Ws', detail: ticks, tone: 'bad' },
  { name: SPEED_PERCENT, glyph: 'S%', detail: 'The value is percent of the base Speed.', tone: 'neutral' },
  { name: SPEED_FLAT, glyph: 'S±', detail: 'The value is points of Speed.', tone: 'neutral' },
]
