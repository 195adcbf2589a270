// Numbers with their sign.

/** “+3”, “−7”, “+0”. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`)
