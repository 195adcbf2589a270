// Numbers as they are said: with real minus signs.

export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`)

/** `13.5`, with no more decimals than it needs. */
export const decimal = (value: number): string => String(Number(value.toFixed(2))).replace('-', '−')
