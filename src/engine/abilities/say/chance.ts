// A chance in words.

/** So much may be lost where many chances are added up. */
const LOST = 1e-9

/** Whole percent; what is possible is never 0%, what is not certain never 100%. */
export function percent(chance: number): string {
  const whole = Math.round(chance * 100)
  return chance > 0 && whole === 0 ? 'under 1%' : chance < 1 - LOST && whole === 100 ? 'over 99%' : `${whole}%`
}
