// Numbers that follow from others by formulas, as long as nobody has typed something else in their place.

export type Numbers = Readonly<Record<string, number>>

/**
 * What becomes of the numbers when what the formulas hang on has changed: a number that stands where the formulas had
 * put it goes where they put it now. Any other was typed, and stays. Only the numbers that change.
 *
 * @param now the numbers as they stand.
 * @param before what the formulas made of them before.
 * @param after what the formulas make of them now.
 */
export const followed = (now: Numbers, before: Numbers, after: Numbers): Numbers =>
  Object.fromEntries(
    Object.entries(after).filter(([key, value]) => now[key] === before[key] && now[key] !== value),
  )
