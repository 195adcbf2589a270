// A chance in words.

/** Whole percent; what is possible is never 0%, what is not certain never 100%. */
export function percent(chance: number): string {
  const whole = Math.round(chance * 100)
  return chance > 0 && whole === 0 ? 'under 1%' : chance < 1 && whole === 100 ? 'over 99%' : `${whole}%`
}
