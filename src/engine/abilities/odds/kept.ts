// Forecasts of a battle, each worked out once: the palette asks for the same as the targets.
import { remembered } from '../../../lib/remembered.ts'
import type { Forecast } from './forecast.ts'

const inBattle = remembered((_battle: object) => remembered((_text: object) => new Map<string, Forecast | null>()))

/** What `make` says, once for each battle, text and key: who uses it in which way on whom. */
export function keptForecast(
  battle: object,
  text: object,
  key: string,
  make: () => Forecast | null,
): Forecast | null {
  const known = inBattle(battle)(text)
  const before = known.get(key)
  if (before !== undefined) return before
  const made = make()
  known.set(key, made)
  return made
}
