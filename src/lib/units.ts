// Numbers with their units, as people say them.

/** `1 space`, `2 spaces`, `4.5 m`: a unit that is a plural loses its ending after the number 1. */
export function withUnit(amount: number, unit: string): string {
  const plural = unit.length > 3 && unit.endsWith('s')
  return `${amount} ${plural && amount === 1 ? unit.slice(0, -1) : unit}`
}
