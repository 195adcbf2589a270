// Numbers as this ruleset tells them, in the palette, on the sheet and in the log alike.

/** A number with no more decimals than it needs: `134`, `147.4`, `0.25`. */
export const plain = (value: number, decimals = 2): string => String(Number(value.toFixed(decimals))).replace('-', '−')

/** With its sign: `+20`, `−10`. */
export const signedPlain = (value: number): string => (value < 0 ? plain(value) : `+${plain(value)}`)
